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
  let tries = 0;
  const fit = () => {
    if (!board || !board.clientWidth) return;
    const style = getComputedStyle(board);
    const edge = (...names) => names.reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0);
    const width = Math.floor(board.clientWidth - edge("paddingLeft", "paddingRight"));
    const height = Math.round(Math.min(model.get("most"), Math.max(model.get("least"), width * model.get("ratio"))));
    const outer = height + edge("paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth") + "px";
    if (board.style.height !== outer) board.style.height = outer;
    if (model.get("height") !== height || Math.abs(model.get("width") - width) > 8) {
      model.set({ height, width });
      model.save_changes();
    }
    const drawn = plot && plot._fullLayout;
    // Plotly measures its room when the window changes size; a board also changes with its column. It gives up after
    // three tries, so that a plot with a size of its own does no harm.
    if (drawn && Math.abs(drawn.height - height) + Math.abs(drawn.width - width) > 1 && tries < 3) {
      tries += 1;
      requestAnimationFrame(() => window.dispatchEvent(new Event("resize")));
    }
  };
  const bind = () => {
    const found = board.querySelector(".js-plotly-plot");
    if (!found || !found.on || (found === plot && plot.isConnected)) return;
    plot = found;
    plot.on("plotly_click", (event) => { const name = element(event); if (name) model.send({ click: name }); });
    plot.on("plotly_afterplot", fit);
    plot.on("plotly_hover", (event) => board.classList.toggle("sg-over", !!element(event)));
    plot.on("plotly_unhover", () => board.classList.remove("sg-over"));
    board.classList.remove("sg-over");
    tries = 0;
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
    sizer = new ResizeObserver(() => { tries = 0; fit(); });
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
