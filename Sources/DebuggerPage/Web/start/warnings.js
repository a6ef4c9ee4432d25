// What a dump leaves open, in a bar above the drawing, which it does not cover.

import { button, byId, element, fill } from "../basics/dom.js";
import { weighed } from "../scene/doubts.js";
import { atLineOfDump, closeNotes, dumpLeavesOpen, notesOnDump, notesOnSource, weights } from "../words/panel-words.js";

/** @param {import("../hittest.js").Warning[]} warnings  Those of another scene; closed, they stay in its explanations. @param {boolean} isSource  Of Swift text. */
export function showWarnings(warnings, isSource) {
  const shown = byId("warnings"), found = weighed(warnings), open = warnings.length - found.record.length;
  shown.hidden = false;
  fill(shown,
    element("details", {}, element("summary", {}, isSource ? notesOnSource(warnings.length) : open > 0 ? dumpLeavesOpen(open) : notesOnDump(warnings.length)),
      ...Object.entries(weights).filter(([weight]) => found[weight].length > 0).flatMap(([weight, title]) => [
        !isSource && element("h3", {}, title),
        element("ul", { "data-weight": weight }, ...found[weight].map(({ code, detail, line }) =>
          element("li", { "data-code": code }, line ? atLineOfDump(line) : "", detail)))])),
    button({ id: "warnings-close", class: "close", "aria-label": closeNotes,
      onclick: () => { shown.hidden = true; } }, "×"));
}
