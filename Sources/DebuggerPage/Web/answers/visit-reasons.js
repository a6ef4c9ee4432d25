// Why a view refused a touch, or what it gave, in a sentence with the numbers of the scene.

import { place } from "../basics/dom.js";
import { outcomeTexts, outsideOfSize, pointInsideIsFalse, reactNativeRule, tooTransparent } from "../words/panel-words.js";

/** Outcomes of views that took the touch or passed it on. */
const gives = new Set(["self", "descendant", "overrideSelf", "overrideOther"]);

/** @param {string} outcome */
export const refuses = (outcome) => !gives.has(outcome);

/**
 * @param {import("../hittest.js").Visit} visit
 * @param {any} json  The view's own, if there is any.
 */
export function reason({ outcome, location, profile }, json = {}) {
  const size = json.bounds ?? json.frame;
  const [, , width, height] = Array.isArray(size) ? size : [0, 0, size?.width, size?.height];
  const words = {
    ...outcomeTexts,
    alpha: tooTransparent(json.alpha),
    outside: json.overrides?.pointInside === undefined ? outsideOfSize(place(location), width, height) : pointInsideIsFalse(place(location)),
  };
  return (words[outcome] ?? outcome) + (profile ? reactNativeRule : "");
}
