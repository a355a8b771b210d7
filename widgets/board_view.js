// Binds to the Plotly plot drawn inside the board that holds this widget, whenever it is drawn anew.
function render({ model, el }) {
  let board = null, plot = null, watcher = null, sizer = null, stopped = false;
  const element = (event) => {
    const points = (event && event.points) || [];
    for (const point of points) {
      const name = Array.isArray(point.customdata) ? point.customdata[0] : point.customdata;
      if (typeof name === "string" && name) return name;
    }
    return null;
  };
  const label = () => {
    if (!plot) return;
    plot.setAttribute("role", "img");
    plot.setAttribute("aria-label", model.get("alt") || "game board");
    for (const svg of plot.querySelectorAll("svg")) svg.setAttribute("aria-hidden", "true");
  };
  const fit = () => {
    if (!board) return;
    const width = board.clientWidth;
    if (!width) return;
    const height = Math.round(Math.min(model.get("most"), Math.max(model.get("least"), width * model.get("ratio"))));
    if (board.style.height !== height + "px") board.style.height = height + "px";
    // Plotly measures itself only on window resize; a board also changes size with its column.
    if (plot && plot._fullLayout && Math.abs(plot._fullLayout.height - height) + Math.abs(plot._fullLayout.width - width) > 1)
      window.dispatchEvent(new Event("resize"));
  };
  const bind = () => {
    const found = board.querySelector(".js-plotly-plot");
    if (!found || !found.on || (found === plot && plot.isConnected)) return;
    plot = found;
    plot.on("plotly_click", (event) => { const name = element(event); if (name) model.send({ click: name }); });
    plot.on("plotly_hover", (event) => board.classList.toggle("sg-over", !!element(event)));
    plot.on("plotly_unhover", () => board.classList.remove("sg-over"));
    board.classList.remove("sg-over");
    label();
    fit();
    board.dataset.drawn = String(1 + Number(board.dataset.drawn || 0));
  };
  const start = () => {
    if (stopped) return;
    board = el.closest(".sg-board");
    if (!board) { requestAnimationFrame(start); return; }
    watcher = new MutationObserver(bind);
    watcher.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    sizer = new ResizeObserver(fit);
    sizer.observe(board);
    fit();
    bind();
  };
  model.on("change:alt", label);
  model.on("change:ratio", fit);
  start();
  return () => {
    stopped = true;
    model.off("change:alt", label);
    model.off("change:ratio", fit);
    if (watcher) watcher.disconnect();
    if (sizer) sizer.disconnect();
  };
}
export default { render };
