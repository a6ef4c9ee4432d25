// A service with a token: the page asks for it once, and keeps it for the session only.

import { button, element } from "./dom.js";

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
        element("h2", { id: "token-title" }, "This service asks for a token"),
        element("p", { id: "token-help" }, wasRefused ? "It did not take the one that was given. " : "",
          "It is kept until this tab is closed, and stands in no link."),
        element("label", { for: "token" }, "Token"), field,
        element("div", { class: "actions" }, button({ onclick: () => dialog.close() }, "Cancel"),
          element("button", { type: "submit", class: "primary" }, "Go on"))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(given);
    });
    document.body.append(dialog);
    dialog.showModal();
    field.focus();
  });
}
