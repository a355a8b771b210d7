// Draws what `content` says with the browser's own controls and tells what the reader did. Nodes are kept by key, so that
// focus and half-typed words outlive a redraw. All words are set as text, never as markup.
function render({ model, el }) {
  el.classList.add("sg-panel");
  const kept = new Map();
  let content = {}, sent = -1;
  const tell = (message) => model.send({ serial: content.serial, ...message });

  const node = (key, tag, make) => {
    const id = `${tag}/${key}`;
    if (!kept.has(id)) {
      const made = document.createElement(tag);
      if (make) make(made);
      kept.set(id, made);
    }
    kept.get(id).fresh = true;
    return kept.get(id);
  };
  const fill = (parent, children) => {
    children.forEach((child, place) => {
      if (parent.childNodes[place] !== child) parent.insertBefore(child, parent.childNodes[place] || null);
    });
    while (parent.childNodes.length > children.length) parent.lastChild.remove();
    return parent;
  };
  const words = (key, tag, text, look) => {
    const made = node(key, tag);
    made.className = look || "";
    if (made.textContent !== text) made.textContent = text;
    return made;
  };
  // A menu that hangs over the page goes away when it has served, or when something else is pressed.
  const shut = (event) => {
    const open = el.querySelector("details[data-closes][open]");
    if (!open || (event && open.contains(event.target))) return;
    if (open.contains(document.activeElement)) open.querySelector("summary").focus();
    open.open = false;
  };
  // The same button at one press a drawing: a double click must not roll twice.
  const press = (key) => {
    if (sent === content.serial && !content.repeats) return;
    sent = content.serial;
    shut();
    tell({ press: key });
  };

  // A share from 0 to 1, and over it the band in which it lies.
  const bar = (key, { share, low, high }) => {
    const track = node(key, "span");
    const done = node(`${key}/share`, "b");
    const band = node(`${key}/band`, "i");
    track.className = "sg-button-bar";
    done.style.width = `${share * 100}%`;
    band.style.left = `${low * 100}%`;
    band.style.width = `${(high - low) * 100}%`;
    return fill(track, [done, band]);
  };

  const drawers = {
    note: (item, key) => words(key, "p", item.text, `sg-note ${item.look || ""}`),
    button: (item, key) => {
      const made = node(key, "button", (button) => {
        button.type = "button";
        button.addEventListener("click", () => {
          if (button.getAttribute("aria-disabled") === "true") tell({ ask: item.key });
          else press(item.key);
        });
      });
      made.className = `jupyter-button sg-button sg-${item.look || "plain"}`;
      made.dataset.key = item.key;
      const parts = [words(`${key}/words`, "span", item.label)];
      if (item.more) parts.push(words(`${key}/more`, "span", item.more, "sg-button-more"));
      if (item.bar) parts.push(bar(`${key}/bar`, item.bar));
      fill(made, parts);
      made.setAttribute("aria-disabled", String(!!item.barred));
      made.title = item.barred || item.hint || "";
      if (item.barred) made.setAttribute("aria-description", item.barred);
      else made.removeAttribute("aria-description");
      if ("pressed" in item) made.setAttribute("aria-pressed", String(item.pressed));
      else made.removeAttribute("aria-pressed");
      return made;
    },
    text: (item, key) => labelled(item, key, "input", (field) => {
      field.type = "text";
      field.autocomplete = "off";
      field.spellcheck = false;
      field.maxLength = item.most || 40;
      if (item.numeric) field.inputMode = "numeric";
      field.addEventListener("change", () => tell({ set: item.key, value: field.value }));
    }, (field) => { if (document.activeElement !== field || field.value === "") field.value = item.value; }),
    select: (item, key) => labelled(item, key, "select", (field) => {
      field.addEventListener("change", () => tell({ set: item.key, value: field.value }));
    }, (field) => {
      const wanted = JSON.stringify(item.options);
      if (field.dataset.options !== wanted) {
        field.dataset.options = wanted;
        field.replaceChildren(...item.options.map(([value, text]) => new Option(text, value)));
      }
      field.value = item.value;
    }),
    check: (item, key) => labelled(item, key, "input", (field) => {
      field.type = "checkbox";
      field.addEventListener("change", () => tell({ set: item.key, value: field.checked }));
    }, (field) => { field.checked = item.value; }),
    file: (item, key) => {
      const made = node(key, "label");
      made.className = "jupyter-button sg-button sg-quiet sg-file";
      const field = node(`${key}/field`, "input", (input) => {
        input.type = "file";
        input.className = "sg-unseen";
        input.addEventListener("change", async () => {
          const file = input.files[0];
          if (!file) return;
          if (file.size > item.most) tell({ trouble: `${file.name} is ${(file.size / 1e6).toFixed(1)} MB; at most ${item.most / 1e6} MB can be read.` });
          else tell({ file: item.key, name: file.name, text: await file.text() });
          input.value = "";
        });
      });
      field.accept = item.accept || "";
      field.dataset.key = item.key;
      return fill(made, [field, words(`${key}/words`, "span", item.label)]);
    },
  };
  const labelled = (item, key, tag, make, update) => {
    const box = node(`${key}/box`, "div");
    const check = item.type === "check";
    box.className = `sg-field sg-field-${item.type} ${item.look || ""}`;
    const label = node(`${key}/label`, "label");
    const field = node(`${key}/field`, tag, (made) => {
      made.id = `sg-${Math.random().toString(36).slice(2)}`;
      make(made);
    });
    field.dataset.key = item.key;
    label.htmlFor = field.id;
    label.className = item.mute ? "sg-unseen" : "";
    if (label.textContent !== item.label) label.textContent = item.label;
    if (item.wrong) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    update(field);
    const parts = check ? [field, label] : [label, field];
    if (item.note) {
      const note = words(`${key}/note`, "span", item.note, item.wrong ? "sg-note sg-wrong" : "sg-note");
      note.id = `${field.id}-note`;
      field.setAttribute("aria-describedby", note.id);
      parts.push(note);
    } else field.removeAttribute("aria-describedby");
    return fill(box, parts);
  };

  const group = (entry) => {
    const tag = entry.fold ? "details" : entry.legend ? "fieldset" : "div";
    const made = node(entry.key, tag, (box) => {
      if (entry.fold) box.open = !!entry.open;
      if (entry.tells) box.addEventListener("toggle", () => { if (box.isConnected) tell({ fold: entry.key, open: box.open }); });
    });
    made.className = `sg-group sg-group-${entry.look || "row"}`;
    if (entry.closes) made.dataset.closes = "";
    if (!entry.legend && !entry.fold && entry.label) {
      made.setAttribute("role", "group");
      made.setAttribute("aria-label", entry.label);
    }
    const parts = [];
    if (entry.fold) parts.push(words(`${entry.key}/fold`, "summary", entry.fold));
    if (entry.legend) parts.push(words(`${entry.key}/legend`, "legend", entry.legend));
    if (entry.mark !== undefined) parts.push(words(`${entry.key}/mark`, "i", "", `sg-mark sg-mark-${entry.mark}`));
    entry.items.forEach((item, place) => parts.push(drawers[item.type](item, `${entry.key}/${item.key ?? place}`)));
    return fill(made, parts);
  };

  const draw = () => {
    const held = el.contains(document.activeElement) ? document.activeElement : null;
    content = model.get("content");
    el.dataset.tone = content.tone || "";
    el.dataset.serial = content.serial;
    el.setAttribute("aria-busy", String(!!content.busy));
    for (const made of kept.values()) made.fresh = false;
    const parts = content.head ? [words("head", "h2", content.head, "sg-h2")] : [];
    const boxes = new Map();
    for (const entry of content.groups || []) {
      const drawn = group(entry);
      if (!entry.box) parts.push(drawn);
      else if (boxes.has(entry.box)) boxes.get(entry.box).push(drawn);
      else {
        boxes.set(entry.box, [drawn]);
        parts.push(node(entry.box, "section"));
      }
    }
    for (const [key, inside] of boxes) {
      const box = node(key, "section");
      box.className = `sg-box sg-box-${key}`;
      fill(box, inside);
    }
    fill(el, parts);
    for (const [key, made] of kept) if (!made.fresh) kept.delete(key);
    // The button that was pressed may be gone: go on from the first that there is.
    if (held && held.isConnected && document.activeElement !== held) held.focus({ preventScroll: true }); // it was moved
    if (held && !held.isConnected) {
      const next = el.querySelector("button[aria-disabled=false], input, select");
      if (next) next.focus({ preventScroll: true });
      else { el.tabIndex = -1; el.focus({ preventScroll: true }); }
    }
  };

  const heard = (message) => {
    if (message.reveal) el.scrollIntoView({ block: "start" });
    if (!message.download) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([message.text], { type: "text/plain;charset=utf-8" }));
    link.download = message.download;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  // Keys: digits press the buttons of the panel that has the focus; Escape goes back, and `keys` of the panel press what
  // they name, from wherever on the page.
  const keys = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const typing = event.target.closest && event.target.closest("input, select, textarea");
    if (event.key === "Escape") shut();
    if (event.key === "Escape" && content.back && !(typing && !el.contains(typing))) press(content.back);
    const meant = !typing && content.keys && content.keys[event.key];
    const named = meant && el.querySelector(`button[data-key="${meant}"]`);
    if (named && named.offsetParent) { event.preventDefault(); named.click(); return; }
    if (typing || !content.digits || !el.contains(event.target) || !/^[1-9]$/.test(event.key)) return;
    const button = el.querySelectorAll("button")[Number(event.key) - 1];
    if (button) { button.focus(); button.click(); }
  };
  document.addEventListener("keydown", keys);
  document.addEventListener("pointerdown", shut);
  model.on("change:content", draw);
  model.on("msg:custom", heard);
  draw();
  return () => {
    document.removeEventListener("keydown", keys);
    document.removeEventListener("pointerdown", shut);
    model.off("change:content", draw);
    model.off("msg:custom", heard);
  };
}
export default { render };
