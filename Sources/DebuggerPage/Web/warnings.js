// What a dump leaves open, in a bar above the drawing, which it does not cover.

import { button, byId, counted, element, fill } from "./dom.js";

/** @param {import("./hittest.js").Warning[]} warnings  Those of another scene; closed, they stay in its explanations. */
export function showWarnings(warnings) {
  const shown = byId("warnings");
  shown.hidden = false;
  fill(shown,
    element("details", {}, element("summary", {}, `The dump leaves ${counted(warnings.length, "thing")} open`),
      element("ul", {}, ...warnings.map(({ code, detail, line }) =>
        element("li", { "data-code": code }, line ? `Line ${line}: ` : "", detail)))),
    button({ id: "warnings-close", class: "close", "aria-label": "Close what the dump leaves open",
      onclick: () => { shown.hidden = true; } }, "×"));
}
