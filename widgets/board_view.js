// Binds to the Plotly plot drawn inside the board that holds this widget, and draws the later figures into it.

// A figure with changes; what did not change stays the same object, by which Plotly knows it.
function changed({ data, layout }, changes) {
  const figure = { data, layout }, ours = new Set([figure]);
  for (const [path, value] of changes) {
    let place = figure;
    for (const key of path.slice(0, -1)) {
      if (!ours.has(place[key])) {
        place[key] = Array.isArray(place[key]) ? [...place[key]] : { ...place[key] };
        ours.add(place[key]);
      }
      place = place[key];
    }
    place[path[path.length - 1]] = value;
  }
  return figure;
}

// Plotly as the extension that drew the plot has loaded it; null where it keeps it to itself.
async function library() {
  try {
    const load = await window._JUPYTERLAB["jupyterlab-plotly"].get("./mimeExtension");
    const extension = [load().default].flat()[0];
    const renderer = extension.rendererFactory.createRenderer({ mimeType: "application/vnd.plotly.v1+json" });
    const found = renderer.constructor.Plotly;
    renderer.dispose();
    return found && found.react ? found : null;
  } catch (error) {
    return null;
  }
}

const at = (values, place) => (Array.isArray(values) ? values[place] : values);
const found = (figure, path) => path.reduce((place, key) => place?.[key], figure);

// What a plot needs to show `next` in place of `last`, where these differ at `paths`: pictures to exchange, by their
// place, and whether its points are told otherwise, which nobody sees. null if it is more than that.
function little(last, next, paths) {
  const pictures = new Map();
  let told = false;
  for (const path of paths) {
    const [was, is] = [found(last, path), found(next, path)];
    if (was === is || (typeof is === "object" && JSON.stringify(was) === JSON.stringify(is))) continue;
    const [part, index, key, rest] = path;
    const unseen = (trace) => trace?.marker?.opacity === 0;
    if (part === "layout" && index === "images" && rest === "source") pictures.set(key, is);
    else if (part === "data" && (key === "hovertext" || key === "customdata" || (key !== "marker" && unseen(next.data[index])))) told = true;
    else return null;
  }
  return { pictures, told };
}

// Exchange pictures of a plot; whether that could be done. Plotly itself would go through the whole plot for it.
function exchange(plot, pictures) {
  const drawn = new Map();
  for (const image of plot.querySelectorAll("image")) drawn.set(image.__data__?._index, image); // as d3 binds them
  const laid = [plot.layout.images, plot._fullLayout.images];
  if ([...pictures.keys()].some((place) => !drawn.has(place) || laid.some((images) => !images?.[place]))) return false;
  for (const [place, source] of pictures) {
    const image = drawn.get(place);
    image.setAttributeNS("http://www.w3.org/1999/xlink", "href", source);
    image._imgSrc = source; // Plotly sets it again where it is another
    for (const images of laid) images[place].source = source;
  }
  return true;
}

function render({ model, el }) {
  let board = null, plot = null, plotly = null, watcher = null, sizer = null, stopped = false;
  let late = null, queue = []; // the wait for another plot; figures that have come and are not shown yet
  let shown = null, here = 0, number = 0; // the figure that is shown, in which plot, and how many were shown in it
  let telling = null; // the wait to tell the plot what its points are
  // Where a point stands in the plot, in pixels: the whole of a bar, the neighbourhood of a marker.
  const area = (trace, place) => {
    const { xaxis, yaxis } = plot._fullLayout;
    const bar = trace.type === "bar";
    const x = xaxis.d2p(trace.x[place]), y = yaxis.d2p(trace.y[place] + (bar ? at(trace.base, place) || 0 : 0));
    const half = bar ? (xaxis.d2p(at(trace.width, place)) - xaxis.d2p(0)) / 2 : (at(trace.marker?.size, place) || 12) / 2 + 3;
    const foot = bar ? yaxis.d2p(at(trace.base, place) || 0) : y + half;
    const top = bar ? y : y - half;
    return {
      x: xaxis._offset + x - half, y: yaxis._offset + Math.min(top, foot), width: 2 * half, height: Math.abs(foot - top),
      round: bar ? trace.marker?.cornerradius || 0 : half,
    };
  };
  // The element under the mouse: of bars that lie on each other the smallest.
  const under = (mouse) => {
    if (!plot?._fullLayout?.xaxis) return null;
    const { left, top } = plot.getBoundingClientRect();
    const [x, y] = [mouse.clientX - left, mouse.clientY - top];
    let best = null, least = Infinity;
    for (const trace of shown.data)
      for (const [place, name] of (trace.customdata || []).entries()) {
        const box = area(trace, place), size = box.width * box.height;
        const inside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
        if (inside && size < least && name) [best, least] = [String(name), size];
      }
    return best;
  };
  // A click is what was pressed and let go of in one place. Plotly's own click is lost when the plot is drawn anew
  // between the two, which on a slow computer is often.
  let pressed = null;
  const press = (event) => {
    const here = event.isPrimary && event.button === 0 && plot?.contains(event.target);
    pressed = here ? { id: event.pointerId, name: under(event), x: event.clientX, y: event.clientY } : null;
  };
  const release = (event) => {
    const { id, name, x, y } = pressed || {};
    pressed = null;
    if (name && id === event.pointerId && Math.hypot(event.clientX - x, event.clientY - y) < 10) model.send({ click: name });
  };
  const forget = () => { pressed = null; };
  // A hand shows where a click would do something. Plotly's own word that the mouse has left a point is lost too when
  // the plot is drawn anew meanwhile; and what lies under a mouse that rests may change with the figure.
  let mouse = null;
  const hand = () => board.classList.toggle("sg-over", !!(mouse && under(mouse)));
  const move = (event) => { mouse = event.pointerType === "touch" || !plot?.contains(event.target) ? null : event; hand(); };
  const leave = () => { mouse = null; hand(); };
  const label = () => {
    if (!plot) return;
    plot.setAttribute("role", "img");
    plot.setAttribute("aria-label", model.get("alt") || "game board");
    for (const svg of plot.querySelectorAll("svg")) svg.setAttribute("aria-hidden", "true");
  };
  let tries = 0, size = [0, 0];
  const fit = () => {
    if (!board || !board.clientWidth) return;
    const style = getComputedStyle(board);
    const edge = (...names) => names.reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0);
    const width = Math.floor(board.clientWidth - edge("paddingLeft", "paddingRight"));
    const height = Math.round(Math.min(model.get("most"), Math.max(model.get("least"), width * model.get("ratio"))));
    size = [width, height];
    const outer = height + edge("paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth") + "px";
    if (board.style.height !== outer) board.style.height = outer;
    if (model.get("height") !== height || Math.abs(model.get("width") - width) > 8) {
      model.set({ height, width });
      model.save_changes();
    }
    const laid = plot && plot._fullLayout;
    // Plotly measures its room when the window changes size; a board also changes with its column. It gives up after
    // three tries, so that a plot with a size of its own does no harm.
    if (laid && Math.abs(laid.height - height) + Math.abs(laid.width - width) > 1 && tries < 3) {
      tries += 1;
      requestAnimationFrame(() => window.dispatchEvent(new Event("resize")));
    }
  };
  const bind = () => {
    const found = board.querySelector(".js-plotly-plot");
    if (!found || !found.on || (found === plot && plot.isConnected)) return;
    plot = found;
    // Copies: Plotly writes into its own.
    shown = { data: plot.data.map((trace) => ({ ...trace })), layout: structuredClone(plot.layout) };
    [here, number] = [shown.layout.meta?.plot || 0, 0];
    clearTimeout(telling);
    plot.on("plotly_afterplot", () => {
      const laid = plot._fullLayout;
      // To measure the board makes the browser lay out the page: only when the plot has another size than it should.
      if (Math.abs(laid.height - size[1]) + Math.abs(laid.width - size[0]) > 1) fit();
      light();
    });
    tries = 0;
    label();
    fit();
    light();
    drawn();
    if (late !== null) draw().finally(() => waits(0));
    else waits(0);
    if (!model.get("live"))
      library().then((found) => {
        plotly = found;
        if (found && !stopped) { model.set("live", true); model.save_changes(); }
      });
  };
  let waiting = 0; // drawings that have come and are not shown yet
  const waits = (more) => {
    waiting += more;
    if (board) board.setAttribute("aria-busy", String(waiting > 0 || late !== null));
  };
  const drawn = () => { board.dataset.drawn = String(1 + Number(board.dataset.drawn || 0)); };
  const lose = () => { late = null; queue = []; if (!stopped) model.send({ lost: true }); };
  const draw = async () => {
    clearTimeout(late);
    late = null;
    plotly = plotly || (await library());
    if (!queue.length) { light(); drawn(); return; } // a drawing before this one has shown the figure
    if (!plotly || !plot) { lose(); return; }
    if (!plot.isConnected || queue.some((come) => come.plot > here)) {
      late = setTimeout(lose, 2000); // its plot is on its way
      return;
    }
    // Each figure is told by what differs from the one before.
    let figure = shown;
    const paths = [];
    for (const { plot, after, changes } of queue.splice(0)) {
      if (plot !== here) continue; // of a plot that is gone
      if (after !== number) { lose(); return; }
      number += 1;
      figure = changed(figure, changes);
      paths.push(...changes.map(([path]) => path));
    }
    if (figure === shown) { light(); drawn(); return; }
    const step = little(shown, figure, paths);
    [shown, lit] = [figure, false];
    if (step === null || !exchange(plot, step.pictures)) await tell();
    else if (step.told) {
      clearTimeout(telling);
      telling = setTimeout(tell, 200);
    }
    if (!lit) light();
    drawn();
  };
  // To tell a plot all takes it ten times as long as to show other pictures: what is not seen comes after these are.
  // Clicks and lights go by the figure that is shown, so that they are right meanwhile.
  const tell = async () => {
    clearTimeout(telling);
    if (stopped || !plot.isConnected) return;
    // Copies again; what is inside a trace stays the same object, by which Plotly knows that it did not change.
    await plotly.react(plot, shown.data.map((trace) => ({ ...trace })), structuredClone(shown.layout));
  };

  // Lights lie over the plot: a ring around each point that can be chosen next, a badge on its corner.
  let sheet = null, lit = false;
  const part = (name, settings, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(settings)) made.setAttribute(key, value);
    if (text) made.textContent = text;
    return made;
  };
  const rings = function* () {
    const { lit = {}, chosen = [] } = model.get("lights");
    // A card that lies on a portrait bears the portrait's name too, later among its own: the portrait is meant by it.
    const first = new Map();
    for (const trace of shown.data)
      for (const names of trace.customdata || [])
        String(names).split(" ").forEach((name, rank) => first.set(name, Math.min(rank, first.get(name) ?? rank)));
    for (const trace of shown.data)
      for (const [place, names] of (trace.customdata || []).entries()) {
        const elements = String(names).split(" ").filter((name, rank) => first.get(name) === rank);
        const badge = elements.find((name) => name in lit);
        const ticked = elements.some((name) => chosen.includes(name));
        if (badge === undefined && !ticked) continue;
        yield { ...area(trace, place), badge: ticked ? null : lit[badge], ticked };
      }
  };
  const light = () => {
    if (!plot || !plot._fullLayout || !plot._fullLayout.xaxis) return;
    requestAnimationFrame(hand); // it goes by the same places
    if (!sheet || !sheet.isConnected) {
      sheet = part("svg", { class: "sg-lights", "aria-hidden": "true" });
      plot.append(sheet);
    }
    const marks = [], badges = [], all = [...rings()];
    const told = JSON.stringify(all);
    lit = true;
    if (sheet.dataset.told === told) return; // a plot that is told what its points are is drawn anew, alike
    sheet.dataset.told = told;
    for (const ring of all) {
      const { x, y, width, height, badge, ticked, round } = ring;
      marks.push(part("rect", { x, y, width, height, rx: round, class: ticked ? "sg-light sg-chosen" : "sg-light" }));
      if (!badge && !ticked) continue;
      const r = badge && badge.length > 3 ? 13 : Math.max(12, Math.min(20, height * 0.21)); // words are longer, not higher
      const half = ticked || badge.length < 4 ? r : badge.length * 4.1 + 6;
      const [cx, cy] = [x + width - half + r * 0.66, y + r * 0.34];
      badges.push(part("rect", { x: cx - half, y: cy - r, width: 2 * half, height: 2 * r, rx: r, class: "sg-light-badge" }));
      if (ticked) badges.push(part("path", { d: `M${cx - r * 0.45} ${cy} l${r * 0.32} ${r * 0.36} l${r * 0.58} ${-r * 0.72}`, class: "sg-light-tick" }));
      else badges.push(part("text", { x: cx, y: cy, "font-size": badge.length < 3 ? Math.max(12, r) : 13, class: "sg-light-words" }, badge));
    }
    sheet.replaceChildren(...marks, ...badges);
  };
  let due = null;
  const redraw = (what) => {
    // A new figure and its lights come together: the lights wait for their figure.
    if (due === null) {
      waits(1);
      queueMicrotask(async () => {
        const figure = due === "figure";
        due = null;
        try {
          if (figure) await draw();
          else { light(); drawn(); }
        } finally {
          waits(-1);
        }
      });
    }
    if (due !== "figure") due = what;
  };
  const refigured = () => { queue.push(model.get("figure")); redraw("figure"); }, relit = () => redraw("lights");

  const start = () => {
    if (stopped) return;
    board = el.closest(".sg-board");
    if (!board) { requestAnimationFrame(start); return; }
    watcher = new MutationObserver(bind);
    watcher.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    sizer = new ResizeObserver(() => { tries = 0; fit(); });
    sizer.observe(board);
    board.addEventListener("pointerdown", press, true);
    board.addEventListener("pointermove", move, true);
    board.addEventListener("pointerleave", leave);
    window.addEventListener("pointerup", release, true);
    window.addEventListener("pointercancel", forget, true);
    fit();
    bind();
  };
  model.on("change:alt", label);
  model.on("change:ratio", fit);
  model.on("change:figure", refigured);
  model.on("change:lights", relit);
  start();
  return () => {
    stopped = true;
    clearTimeout(late);
    clearTimeout(telling);
    model.off("change:alt", label);
    model.off("change:ratio", fit);
    model.off("change:figure", refigured);
    model.off("change:lights", relit);
    if (board) {
      board.removeEventListener("pointerdown", press, true);
      board.removeEventListener("pointermove", move, true);
      board.removeEventListener("pointerleave", leave);
    }
    window.removeEventListener("pointerup", release, true);
    window.removeEventListener("pointercancel", forget, true);
    if (watcher) watcher.disconnect();
    if (sizer) sizer.disconnect();
  };
}
export default { render };
