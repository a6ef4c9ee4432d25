// The keys of the page and what each does; single letters are switched off here.

import { button, byId, element } from "../basics/dom.js";
import { command, letters } from "./keys.js";
import { closeLabel, keysTitle, keyTexts, lettersAreShortcuts } from "../words/panel-words.js";

export function showKeys() {
  const box = element("input", { id: "letters", type: "checkbox", checked: letters.areOn, onchange: () => { letters.areOn = box.checked; } });
  const dialog = byId("keys-dialog") ?? document.body.appendChild(element("dialog", { id: "keys-dialog", "aria-labelledby": "keys-title" },
    element("form", { method: "dialog" },
      element("h2", { id: "keys-title" }, keysTitle),
      element("dl", { class: "keys" }, ...keyTexts(command).flatMap(([key, text]) =>
        [element("dt", {}, element("kbd", {}, key)), element("dd", {}, text)])),
      element("label", { class: "check" }, box, lettersAreShortcuts),
      element("div", { class: "actions" }, button({ class: "primary", onclick: () => dialog.close() }, closeLabel)))));
  if (!dialog.open) dialog.showModal();
}
