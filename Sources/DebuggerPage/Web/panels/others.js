// The fields of answers that no panel has words for: shown as the service says them, so that none is dropped.

import { element, folded } from "../basics/dom.js";
import { otherFields } from "../words/words.js";

/** Of every answer: the bar above the drawing has warnings, and the page asks with no member that is unused. */
export const everywhere = "warnings recognizers unused";

/**
 * What else an answer has, folded; nothing where it has nothing else.
 * @param {string} name  The answer, as openapi.yaml calls it.
 * @param {string} shown  The fields that are shown otherwise.
 * @param {any} answer
 * @returns {HTMLElement | null}
 */
export function others(name, shown, answer) {
  const known = new Set(`${shown} ${everywhere}`.split(" "));
  const rest = Object.entries(answer).filter(([key, value]) => !known.has(key) && value !== null && !(Array.isArray(value) && value.length === 0));
  return rest.length === 0 ? null : folded(`fields-${name}`, otherFields(rest.length),
    element("dl", { class: "other-fields" }, ...rest.flatMap(([key, value]) => [element("dt", {}, key), element("dd", {}, ...said(value))])));
}

/** A sentence where the value has one, or else its JSON. */
function said(value) {
  if (Array.isArray(value)) return [element("ul", { class: "list" }, ...value.map((each) => element("li", {}, ...said(each))))];
  const sentence = typeof value === "string" ? value : value?.detail ?? value?.text ?? value?.reason?.detail;
  if (typeof sentence !== "string") return [element("code", {}, JSON.stringify(value))];
  const name = value.view ?? value.id;
  return [name && element("code", {}, name), name && ": ", sentence];
}
