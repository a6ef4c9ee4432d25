// What counts for a view in the end: what it declares, what its class has by default, and what its superviews make of it.

import { short } from "../basics/dom.js";
import { boxAround, cornersOf, geometry, toScreen } from "../scene/geometry.js";
import { blockedBy, disabledInSuperview, exceptByOverrides, fromSuperview, nothingSeen, onTheScreen, touchesAccepted } from "../words/panel-words.js";
import { touchesBlocked, touchesFact, visiblePart, withSuperviews } from "../words/panel-words.js";

/** @typedef {import("../scene/scene-document.js").Entry} Entry */
/** @typedef {{ name: string, value: string, origin: "set" | "default" | "", note?: string, tone?: "bad" }} Fact */

/** Below this alpha a view is not touched (R20). */
const invisible = 0.01;

/**
 * @param {Entry} entry
 * @param {import("../scene/shapes.js").Shape | undefined} shape
 * @param {import("../scene/classes.js").Classes} classes
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
    { name: onTheScreen, value: box ? rect(box) : "–", origin: "" },
    box && (!seen || seen.some((number, index) => Math.abs(number - box[index]) > 0.51))
      ? { name: visiblePart, value: seen ? rect(seen) : nothingSeen, origin: "" } : null,
    touches(entry, interaction),
    flag(entry, "isHidden", false, fromSuperview, (view) => view.json.isHidden === true),
    alpha(entry),
    flag(entry, "isUserInteractionEnabled", !isUntouchable(entry), disabledInSuperview, (view) => interaction(view) === false),
    isControl(entry, classes) || json.isEnabled !== undefined ? flag(entry, "isEnabled", true) : null,
  ].filter(Boolean);
}

/** @param {Entry} entry @param {import("../scene/classes.js").Classes} classes */
export const isControl = (entry, classes) => [entry.class, entry.json.baseClass ?? []].flat().some((name) => classes.isA(name, "UIControl"));

/** A rectangle in words. @param {number[]} box */
export const rect = ([x, y, width, height]) => `${short(x)}, ${short(y)}, ${short(width)} × ${short(height)}`;

/** The first from the window down that closes what is in it, and how. */
function touches(entry, interaction) {
  for (const view of way(entry)) {
    const whose = view === entry ? "" : `${view.class} ${view.id}`;
    const why = view.json.isHidden === true ? "isHidden" : (view.json.alpha ?? 1) < invisible ? "alpha"
      : interaction(view) === false ? "isUserInteractionEnabled" : null;
    if (why) return { name: touchesFact, value: touchesBlocked, origin: "", tone: "bad", note: blockedBy(why, whose) };
  }
  return { name: touchesFact, value: touchesAccepted, origin: "", note: entry.json.overrides ? exceptByOverrides : "" };
}

function alpha(entry) {
  const own = entry.json.alpha ?? 1;
  const all = way(entry).reduce((product, view) => product * (view.json.alpha ?? 1), 1);
  return {
    name: "alpha", value: short(own, 3), origin: entry.json.alpha === undefined ? "default" : "set",
    note: Math.abs(all - own) > 1e-4 ? withSuperviews(short(all, 3)) : "",
  };
}

function flag(entry, key, initial, note = "", isMet = null) {
  const culprit = isMet && entry.superviews.find(isMet);
  return {
    name: key, value: String(entry.json[key] ?? initial), origin: entry.json[key] === undefined ? "default" : "set",
    note: culprit ? `${note}: ${culprit.class} ${culprit.id}` : "",
  };
}

/** The superviews and the view itself, the window first. */
const way = (entry) => [...entry.superviews, entry];

/** The box of the view's bounds on the screen, before anything clips it. @param {Entry} entry */
function onScreen(entry) {
  const { bounds: { x, y, width, height } } = geometry(entry.json);
  const box = boxAround(cornersOf([x, y, width, height], toScreen(entry)));
  return box.every(Number.isFinite) ? box : null;
}
