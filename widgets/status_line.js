// The status line. Its two live regions stay in the page: only their words change, or nothing would be read aloud.
function render({ model, el }) {
  el.classList.add("sg-status-box");
  const line = document.createElement("div");
  line.className = "sg-status";
  const dot = document.createElement("span");
  dot.className = "sg-status-dot";
  const words = document.createElement("span");
  words.className = "sg-status-words";
  words.setAttribute("role", "status");
  words.setAttribute("aria-live", "polite");
  const aloud = document.createElement("div");
  aloud.className = "sg-unseen sg-aloud";
  aloud.setAttribute("aria-live", "polite");
  line.append(dot, words);
  el.append(line, aloud);
  const draw = () => {
    words.textContent = model.get("text");
    line.classList.toggle("sg-status-error", model.get("tone") === "error");
    line.classList.toggle("sg-status-good", model.get("tone") === "good");
    words.setAttribute("role", model.get("tone") === "error" ? "alert" : "status");
    line.classList.toggle("sg-busy", model.get("busy"));
    line.setAttribute("aria-busy", model.get("busy"));
    if (aloud.textContent !== model.get("aloud")) aloud.textContent = model.get("aloud");
  };
  model.on("change", draw);
  draw();
  return () => model.off("change", draw);
}
export default { render };
