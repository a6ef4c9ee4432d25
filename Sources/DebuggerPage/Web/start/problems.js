// What the service says against a text that is to be opened, and where in it.

import { byId, element, fill, named } from "../basics/dom.js";
import { words } from "../basics/notices.js";
import { Refusal } from "../session/opening.js";
import { more } from "../panels/panel.js";
import { errorCode, holdsViews, lineAndColumn, pasteMore, saysNotEnough } from "../words/panel-words.js";

/** How many views of a refused paste are listed. */
const listed = 5;

/** @param {any} error @param {string} text  That stands in the dialog. */
export function showProblems(error, text) {
  fill(byId("open-problem"), ...(error instanceof Refusal ? refusal(error) : problemList(error)));
  byId("open-problem").hidden = false;
  const line = error?.problem?.errors?.[0]?.line ?? error?.problem?.line;
  if (line) select(byId("paste-text"), text, line);
}

/** What was read, why nothing can be answered about it, and what to paste: the service's own sentence. */
function refusal({ views, message }) {
  return [
    element("p", {}, element("b", {}, saysNotEnough)),
    ...(views.length === 0 ? [] : [element("p", {}, holdsViews(views.length)),
      element("ul", { id: "refused-views" }, ...views.slice(0, listed).map(({ id, class: name, words: own }) =>
        element("li", { "data-view": id }, named(name, id, own)))), more(views, listed)]),
    element("p", { id: "refusal" }, message),
    element("p", {}, pasteMore),
  ];
}

function problemList(error) {
  const { errors = [], line, column, pointer, code, title } = error?.problem ?? {};
  const places = line && errors.length === 0 ? [{ pointer: pointer ?? "", line, column, detail: "" }] : errors;
  return [
    element("p", {}, element("b", { class: "code" }, code ?? errorCode), " ", errors.length > 0 ? title : words(error)),
    element("ol", {}, ...places.map((place) =>
      element("li", { "data-pointer": place.pointer, "data-line": place.line },
        place.line ? lineAndColumn(place.line, place.column) : "", place.pointer ? " " : "",
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
