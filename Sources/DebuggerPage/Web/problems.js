// What the service says against a text that is to be opened, and where in it.

import { byId, element, fill } from "./dom.js";
import { words } from "./notices.js";

/** @param {any} error @param {string} text  That stands in the dialog. */
export function showProblems(error, text) {
  fill(byId("open-problem"), ...problemList(error));
  byId("open-problem").hidden = false;
  const line = error?.problem?.errors?.[0]?.line ?? error?.problem?.line;
  if (line) select(byId("paste-text"), text, line);
}

function problemList(error) {
  const { errors = [], line, column, pointer, code, title } = error?.problem ?? {};
  const places = line && errors.length === 0 ? [{ pointer: pointer ?? "", line, column, detail: "" }] : errors;
  return [
    element("p", {}, element("b", { class: "code" }, code ?? "error"), " ", errors.length > 0 ? title : words(error)),
    element("ol", {}, ...places.map((place) =>
      element("li", { "data-pointer": place.pointer, "data-line": place.line },
        place.line ? `Line ${place.line}, column ${place.column}` : "", place.pointer ? " " : "",
        element("code", {}, place.pointer), place.detail ? `: ${place.detail}` : ""))),
  ];
}

/** Brings a line of the text into sight. */
function select(field, text, line) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.scrollTop = Math.max(0, line - 4) / lines.length * field.scrollHeight;
}
