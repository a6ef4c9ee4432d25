// A service with a token: the page asks for it once, and keeps it for the session only.

import { button, element } from "../basics/dom.js";
import { cancelLabel, goOnLabel, tokenHelp, tokenLabel, tokenRefused, tokenTitle } from "../words/panel-words.js";

/**
 * @param {boolean} wasRefused  Whether one was given that the service does not take.
 * @returns {Promise<string>}  Empty where none was given.
 */
export function askForToken(wasRefused) {
  return new Promise((resolve) => {
    const field = element("input", { id: "token", type: "password", autocomplete: "off", required: true, "aria-describedby": "token-help" });
    // Not the dialog's own value, which Firefox forgets where Enter has sent the form.
    let given = "";
    const dialog = element("dialog", { id: "token-dialog", "aria-labelledby": "token-title" },
      element("form", { method: "dialog", onsubmit: () => { given = field.value.trim(); } },
        element("h2", { id: "token-title" }, tokenTitle),
        element("p", { id: "token-help" }, wasRefused ? tokenRefused : "",
          tokenHelp),
        element("label", { for: "token" }, tokenLabel), field,
        element("div", { class: "actions" }, button({ onclick: () => dialog.close() }, cancelLabel),
          element("button", { type: "submit", class: "primary" }, goOnLabel))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(given);
    });
    document.body.append(dialog);
    dialog.showModal();
    field.focus();
  });
}
