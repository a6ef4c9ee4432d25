// What a dump leaves open, in a bar above the drawing, which it does not cover.

import { button, byId, counted, element, fill } from "./dom.js";
import { weighed, weights } from "./doubts.js";

/** @param {import("./hittest.js").Warning[]} warnings  Those of another scene; closed, they stay in its explanations. */
export function showWarnings(warnings) {
  const shown = byId("warnings"), found = weighed(warnings), open = warnings.length - found.record.length;
  shown.hidden = false;
  fill(shown,
    element("details", {}, element("summary", {}, open > 0 ? `The dump leaves ${counted(open, "thing")} open` : `${counted(warnings.length, "note")} on the dump`),
      ...Object.entries(weights).filter(([weight]) => found[weight].length > 0).flatMap(([weight, title]) => [
        element("h3", {}, title),
        element("ul", { "data-weight": weight }, ...found[weight].map(({ code, detail, line }) =>
          element("li", { "data-code": code }, line ? `Line ${line}: ` : "", detail)))])),
    button({ id: "warnings-close", class: "close", "aria-label": "Close what the dump leaves open",
      onclick: () => { shown.hidden = true; } }, "×"));
}
