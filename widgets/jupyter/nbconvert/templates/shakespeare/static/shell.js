// Lifts the curtain when the page is drawn, says so when it cannot be, and stops the kernel when the tab closes.
(() => {
  "use strict";
  const root = document.documentElement;
  const state = { base: "/", kernel: null, cells: 0, total: 0, failed: false, lost: false, done: false, gone: false, again: false };
  const byId = (id) => document.getElementById(id);

  // Whatever a page or an extension asks for, nothing leaves this host.
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content =
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; " +
    `connect-src 'self' ws://${location.host} wss://${location.host} data: blob:; object-src 'none'; base-uri 'self'`;
  document.head.appendChild(policy);

  // anywidget gives a widget two seconds to load, and for one that took longer drops every message from then on: the page
  // would look well and never change again. A busy or slow computer gets a minute.
  const patience = AbortSignal.timeout;
  AbortSignal.timeout = (milliseconds) => patience.call(AbortSignal, milliseconds === 2000 ? 60000 : milliseconds);

  function trouble(line, help) {
    if (root.dataset.ready === "true") return;
    root.dataset.ready = "failed";
    byId("sg-curtain").setAttribute("aria-busy", "false");
    byId("sg-curtain").setAttribute("role", "alert");
    byId("sg-curtain-line").textContent = line;
    offer(help);
  }

  function offer(help) {
    byId("sg-curtain-help").textContent = help;
    byId("sg-curtain-help").hidden = false;
    const again = byId("sg-curtain-again");
    again.hidden = false;
    again.onclick = () => location.reload();
  }

  // What may go well the next time is tried once more, unasked; then it is told. A word in the tab's own memory says that
  // it was tried; a page that comes up takes it back.
  const TRIED = `sg-tried ${location.pathname}`;

  function remember(tried) {
    try {
      const before = sessionStorage.getItem(TRIED);
      if (tried) sessionStorage.setItem(TRIED, "yes");
      else sessionStorage.removeItem(TRIED);
      return before !== null;
    } catch (error) { return true; } // a browser that keeps nothing tries nothing by itself
  }

  function once(line, help) {
    if (root.dataset.ready !== "false" || state.again) return;
    if (remember(true)) {
      remember(false);
      trouble(line, help);
      stop();
      return;
    }
    state.again = true;
    byId("sg-curtain-line").textContent = "That did not work. Trying once more…";
    stop();
    setTimeout(() => location.reload(), 1000);
  }

  function lost(words, gone) {
    if (state.gone) return;
    state.gone = gone;
    if (root.dataset.ready !== "true") {
      once("The page lost its kernel before the curtain rose.", words);
      return;
    }
    byId("sg-lost-words").textContent = words;
    byId("sg-lost").hidden = false;
    byId("sg-lost-again").hidden = !gone; // a page that may yet come back must not be thrown away
    byId("sg-lost-again").onclick = () => location.reload();
  }

  function found() {
    if (!state.gone) byId("sg-lost").hidden = true;
  }

  const NO_KERNEL = "The kernel of this page did not start.";
  const NO_KERNEL_HELP = "The computer that serves it may be busy, or short of memory. Try again.";

  const givenUp = (view) => view.textContent.trimStart().startsWith("Error displaying widget");

  // Whether a part of the page shows words or a picture of its own.
  const seen = (part) =>
    part.matches("img, svg") || [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

  // Ready: every output is drawn, and every page of widgets has its body.
  function drawn() {
    if (!state.done || document.querySelector(OUTPUTS)) return false;
    for (const view of document.querySelectorAll(".sg-view"))
      if (!view.querySelector(".jupyter-widgets") || givenUp(view)) return false;
    for (const page of document.querySelectorAll(".sg-page:not(.sg-part)")) if (!page.querySelector(".sg-status, .sg-bill")) return false;
    for (const board of document.querySelectorAll(".sg-board"))
      if (!board.dataset.drawn && board.offsetParent) return false;
    return true;
  }

  function rise() {
    if (root.dataset.ready !== "false" || !drawn()) return false;
    root.dataset.ready = "true";
    remember(false);
    byId("sg-curtain").setAttribute("aria-busy", "false");
    byId("sg-curtain-line").textContent = "";
    performance.mark("sg-ready");
    window.dispatchEvent(new Event("resize"));
    return true;
  }

  // Voila draws every output as soon as it can, and the widget manager gives up on a widget that is not known two seconds
  // after it was asked for; a slow computer needs longer. So the outputs wait until all widgets are known.
  const OUTPUTS = 'script[type="application/vnd.voila.cell-output+json"]';

  function whenKnown(draw, patience = 600) {
    const manager = window.jupyterapp && window.jupyterapp.widgetManager;
    if ((manager && manager.restoredStatus) || patience === 0) draw();
    else setTimeout(whenKnown, 50, draw, patience - 1);
  }

  function holdOutputs() {
    const find = document.body.querySelectorAll.bind(document.body);
    document.body.querySelectorAll = (selector) =>
      selector === OUTPUTS ? { forEach: (draw) => whenKnown(() => find(selector).forEach(draw)) } : find(selector);
  }

  window.sgShell = {
    kernel(base, id) {
      state.base = base;
      state.kernel = id;
      token(); // while the page lives: a cookie set as it closes may come too late
    },
    cell(index, total) {
      state.cells = index;
      state.total = total;
      if (total > 3 && !state.failed) byId("sg-curtain-line").textContent = `The curtain rises… scene ${index} of ${total}`;
    },
    failed() {
      state.failed = true;
    },
    kernelLost() {
      state.lost = true;
    },
    cellsDone(scripts) {
      state.done = true;
      if (state.lost) {
        once("The page lost its kernel before the curtain rose.", "Its computer may be short of memory. Try again, and if it stays like this, close other pages first.");
        return;
      }
      if (state.failed) {
        trouble(
          "This page could not be set up.",
          "A step of its notebook failed; the details are in the window where the kit was started. Try again, and if it stays like this, start the kit anew or open the notebook in JupyterLab to see which line fails."
        );
        const trace = [...document.querySelectorAll(".sg-trace")].map((part) => part.textContent).join("\n");
        if (trace && !trace.includes("show_tracebacks")) { // only where the server was told to show them
          const shown = document.createElement("pre");
          shown.textContent = trace;
          byId("sg-curtain-help").append(shown);
        }
        stop();
        return;
      }
      const stage = byId("sg-stage");
      holdOutputs();
      const drawnHere = stage.querySelector(OUTPUTS);
      if (!drawnHere && ![...stage.querySelectorAll("*:not(script)")].some(seen)) {
        once("This page came up empty.", "Its kernel answered, but showed nothing; a busy computer may have been too late. Try again.");
        return;
      }
      const formulas = [...stage.querySelectorAll(".jp-MarkdownOutput")].some((text) => /\$|\\\(|\\\[/.test(text.textContent));
      if (drawnHere || formulas) {
        for (const url of scripts) {
          const script = document.createElement("script");
          script.src = url;
          script.async = false;
          script.onerror = () => trouble("A part of this page did not arrive.", "The connection may have been cut. Try again.");
          document.body.appendChild(script);
        }
      } else {
        stop(); // a page of plain HTML has no more use for its kernel
      }
      const watcher = new MutationObserver(() => { if (rise()) watcher.disconnect(); });
      watcher.observe(stage, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-drawn"] });
      setTimeout(() => {
        if (root.dataset.ready !== "false") return;
        // It goes on: on a busy computer the page comes late rather than never.
        byId("sg-curtain-line").textContent = "The page is taking long.";
        offer("The kernel has answered, and the page is still being drawn. Wait a little more, or try again; a slow or busy computer may need a second try.");
      }, 120000);
      rise();
    },
  };
  // Voila calls these by name. It goes on with this one for ever if the kernel died as it started: its patience with a
  // kernel that starts is three minutes.
  window.voila_heartbeat = () => {
    if (root.dataset.ready !== "false" || state.again) return;
    byId("sg-curtain-line").textContent = "Still setting the stage…";
    if (!state.kernel && performance.now() > 200000) once(NO_KERNEL, NO_KERNEL_HELP);
  };
  // The answer has ended, and the page with it: if its last words have not come, they will not come.
  window.addEventListener("load", () => {
    if (!state.done) once(NO_KERNEL, NO_KERNEL_HELP);
  });
  window.voila_finish = window.display_cells = () => {};
  window.voila_process = () => {};

  // The kernel's socket: told when it closes, and when the kernel behind it died and came back empty.
  const Socket = window.WebSocket;
  let open = 0, leaving = false;
  window.WebSocket = class extends Socket {
    constructor(url, ...rest) {
      super(url, ...rest);
      if (!/\/api\/kernels\/[^/]+\/channels/.test(String(url))) return;
      this.addEventListener("open", () => { open += 1; found(); });
      this.addEventListener("close", () => {
        open -= 1;
        setTimeout(async () => {
          if (leaving || open > 0) return;
          let there = false;
          try {
            there = (await fetch(`${state.base}api/kernels/${state.kernel}`, { cache: "no-store" })).ok;
          } catch (error) { there = false; }
          if (!leaving && open <= 0)
            lost(
              there ? "The connection was interrupted; it is being tried again." : "The server closed this page, perhaps because it rested too long.",
              !there
            );
        }, 1500);
      });
      this.addEventListener("message", (event) => {
        const size = event.data.byteLength || event.data.length || 0;
        if (size > 4000) return;
        const text = typeof event.data === "string" ? event.data : new TextDecoder().decode(event.data);
        if (/"execution_state":\s*"(restarting|dead)"/.test(text))
          lost("The kernel behind this page stopped, and what was played here is gone.", true);
      });
    }
  };

  // A closed tab takes its kernel along at once; culling is the net below. The server wants a token sent twice, as a cookie
  // and as a header; Voila by itself hands none out, so without this it refuses every request to stop a kernel.
  function token() {
    const held = () => (document.cookie.match(/(?:^|;\s*)_xsrf=([^;]+)/) || [])[1];
    if (!held()) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
      document.cookie = `_xsrf=${hex}; path=${state.base}; SameSite=Strict`;
    }
    return decodeURIComponent(held() || "");
  }
  function stop() {
    if (!state.kernel) return;
    leaving = true;
    fetch(`${state.base}voila/api/shutdown/${state.kernel}`, {
      method: "POST", keepalive: true, credentials: "same-origin", headers: { "X-XSRFToken": token() },
    }).catch(() => {});
    state.kernel = null;
  }
  window.addEventListener("pagehide", (event) => { if (!event.persisted) stop(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
})();
