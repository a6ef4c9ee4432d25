// What counts for a view in the end: what it declares, what its class has by default, and what its superviews make of it.

import { short } from "./dom.js";
import { geometry, toScreen } from "./geometry.js";

/** @typedef {import("./scene-document.js").Entry} Entry */
/** @typedef {{ name: string, value: string, origin: "set" | "default" | "", note?: string, tone?: "good" | "bad" }} Fact */

/** Below this alpha a view is not touched (R20). */
const invisible = 0.01;

/**
 * @param {Entry} entry
 * @param {import("./drawing.js").Shape | undefined} shape
 * @param {import("./classes.js").Classes} classes
 * @returns {Fact[]}
 */
export function facts(entry, shape, classes) {
  const { json } = entry;
  // R26: some classes have user interaction off by themselves. Nothing is said of overrides.
  const isUntouchable = (view) => [view.class, view.json.baseClass ?? []].flat().some((name) => classes.isUntouchable(name));
  const interaction = (view) => view.json.isUserInteractionEnabled ?? !isUntouchable(view);
  const box = onScreen(entry);
  const seen = shape?.isSeen ? shape.box : null;
  return [
    { name: "On the screen", value: box ? rect(box) : "–", origin: "" },
    box && (!seen || seen.some((number, index) => Math.abs(number - box[index]) > 0.51))
      ? { name: "Seen of it", value: seen ? rect(seen) : "nothing", origin: "" } : null,
    touches(entry, interaction),
    flag(entry, "isHidden", false, "of a superview", (view) => view.json.isHidden === true),
    alpha(entry),
    flag(entry, "isUserInteractionEnabled", !isUntouchable(entry), "off in a superview", (view) => interaction(view) === false),
    shape?.element.classList.contains("control") || json.isEnabled !== undefined ? flag(entry, "isEnabled", true) : null,
  ].filter(Boolean);
}

const rect = ([x, y, width, height]) => `${short(x)}, ${short(y)}, ${short(width)} × ${short(height)}`;

/** The first from the window down that closes what is in it, and how. */
function touches(entry, interaction) {
  for (const view of way(entry)) {
    const whose = view === entry ? "" : ` of ${view.class} ${view.id}`;
    const why = view.json.isHidden === true ? "isHidden" : (view.json.alpha ?? 1) < invisible ? "alpha"
      : interaction(view) === false ? "isUserInteractionEnabled" : null;
    if (why) return { name: "Touches", value: "closed", origin: "", tone: "bad", note: `by ${why}${whose}` };
  }
  return { name: "Touches", value: "open", origin: "", tone: "good", note: entry.json.overrides ? "but for its overrides" : "" };
}

function alpha(entry) {
  const own = entry.json.alpha ?? 1;
  const all = way(entry).reduce((product, view) => product * (view.json.alpha ?? 1), 1);
  return {
    name: "alpha", value: short(own, 3), origin: entry.json.alpha === undefined ? "default" : "set",
    note: Math.abs(all - own) > 1e-4 ? `${short(all, 3)} with its superviews` : "",
  };
}

function flag(entry, key, initial, note = "", isMet = null) {
  const culprit = isMet && way(entry).slice(0, -1).find(isMet);
  return {
    name: key, value: String(entry.json[key] ?? initial), origin: entry.json[key] === undefined ? "default" : "set",
    note: culprit ? `${note}: ${culprit.class} ${culprit.id}` : "",
  };
}

/** The superviews and the view itself, the window first. */
function way(entry) {
  const found = [];
  for (let view = entry; view; view = view.superview) found.unshift(view);
  return found;
}

/** The box of the view's bounds on the screen, before anything clips it. @param {Entry} entry */
export function onScreen(entry) {
  const { bounds: { x, y, width, height } } = geometry(entry.json);
  const [a, b, c, d, tx, ty] = toScreen(entry);
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([px, py]) => [a * px + c * py + tx, b * px + d * py + ty]);
  const [xs, ys] = [corners.map(([own]) => own), corners.map(([, own]) => own)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
  return box.every(Number.isFinite) ? box : null;
}
