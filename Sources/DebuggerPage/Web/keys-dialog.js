// The keys of the page and what each does; single letters are switched off here.

import { button, byId, element } from "./dom.js";
import { command, letters } from "./keys.js";

const list = [
  [`${command}V`, "opens what the clipboard holds"], [`${command}Z`, "undoes the last edit, with Shift does it again"],
  ["Esc", "closes what is open, then takes the touch away"], ["Arrow keys", "on the drawing: move the touch by a point, with Shift by ten"],
  ["Enter", "on the drawing: pins the touch"], ["+  −  0  F", "on the drawing: zoom in, out, the whole screen, the selected view"],
  ["T", "why the selected view does not get the touch"], ["H", "hidden views"], ["N", "names"], ["3", "pulls the views apart"],
  ["M", "touch map"], ["A", "audit"], ["?", "this list"],
];

export function showKeys() {
  const box = element("input", { id: "letters", type: "checkbox", checked: letters.areOn, onchange: () => { letters.areOn = box.checked; } });
  const dialog = byId("keys-dialog") ?? document.body.appendChild(element("dialog", { id: "keys-dialog", "aria-labelledby": "keys-title" },
    element("form", { method: "dialog" },
      element("h2", { id: "keys-title" }, "Keys"),
      element("dl", { class: "keys" }, ...list.flatMap(([key, text]) =>
        [element("dt", {}, element("kbd", {}, key)), element("dd", {}, text)])),
      element("label", { class: "check" }, box, "Single letters and digits are shortcuts"),
      element("div", { class: "actions" }, button({ class: "primary", onclick: () => dialog.close() }, "Close")))));
  if (!dialog.open) dialog.showModal();
}
