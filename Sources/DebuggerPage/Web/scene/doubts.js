// What a dump leaves open, by what it does to an answer: changes it, may matter, or is there for the record.

/** @typedef {import("../hittest.js").Warning} Warning */

/** What no answer rests on. */
const forTheRecord = new Set(["notUnderstood", "observed"]);

/**
 * @param {Warning[]} warnings
 * @param {Set<string>} [views]  The views that the answer is about.
 * @returns {Record<keyof typeof import("../words/panel-words.js").weights, Warning[]>}
 */
export function weighed(warnings, views = new Set()) {
  const found = { changes: [], matters: [], record: [] };
  for (const warning of warnings) {
    const { code, view } = warning;
    found[forTheRecord.has(code) ? "record" : views.has(view) ? "changes" : "matters"].push(warning);
  }
  return found;
}

/** The views that an explanation names. @param {any} answer */
export const viewsIn = ({ target, receiver, reasons = [] }) =>
  new Set([target?.id, receiver?.id, ...reasons.map(({ view }) => view)].filter(Boolean));
