// What a dump leaves open, by what it does to an answer: changes it, may matter, or is there for the record.

/** @typedef {import("../hittest.js").Warning} Warning */

/** What no answer rests on. */
const forTheRecord = new Set(["notUnderstood", "observed"]);

/**
 * @param {Warning[]} warnings
 * @param {Set<string>} [names]  The ids and own classes of the views that the answer is about.
 * @returns {Record<keyof typeof import("../words/panel-words.js").weights, Warning[]>}
 */
export function weighed(warnings, names = new Set()) {
  const found = { changes: [], matters: [], record: [] };
  for (const warning of warnings) {
    const { code, view, detail } = warning;
    const isNamed = names.has(view) || detail.split(/[\s,;:()"]+/).some((word) => names.has(word.replace(/\.$/, "")));
    found[forTheRecord.has(code) ? "record" : isNamed ? "changes" : "matters"].push(warning);
  }
  return found;
}

/** UIKit's own classes are in every dump. */
const isUIKits = (name) => /^_?UI[A-Z]/.test(name);

/** The views that an explanation names, by id, and by class where that is the app's own. @param {any} answer @param {import("./scene-document.js").SceneDocument} scene */
export function namesIn({ target, receiver, reasons = [] }, scene) {
  const ids = [target?.id, receiver?.id, ...reasons.map(({ view }) => view)].filter(Boolean);
  return new Set([...ids, ...ids.map((id) => scene.view(id)?.class ?? "UIView").filter((name) => !isUIKits(name))]);
}
