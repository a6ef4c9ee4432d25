// Why a view refused a touch, or what it gave, in a sentence with the numbers of the scene.

import { place } from "./dom.js";

/** Outcomes of views that took the touch or passed it on. */
const gives = new Set(["self", "descendant", "overrideSelf", "overrideOther"]);

/** @param {string} outcome */
export const refuses = (outcome) => !gives.has(outcome);

/**
 * @param {import("./hittest.js").Visit} visit
 * @param {any} json  The view's own, if there is any.
 */
export function reason({ outcome, location, profile }, json = {}) {
  const size = json.bounds ?? json.frame;
  const [, , width, height] = Array.isArray(size) ? size : [0, 0, size?.width, size?.height];
  const words = {
    hidden: "refuses: it is hidden",
    interactionDisabled: "refuses: user interaction is off",
    alpha: `refuses: its alpha of ${json.alpha ?? "almost nothing"} is under 0.01`,
    controlDisabled: "refuses: the control is disabled",
    animating: "refuses: an animation without allowUserInteraction runs on it",
    outside: json.overrides?.pointInside === undefined
      ? `refuses: ${place(location)} is outside of its ${width} × ${height}`
      : `refuses: its own point(inside:) says no to ${place(location)}`,
    singularTransform: "refuses: its transform cannot be inverted",
    descendant: "gives what a subview answered",
    self: "takes the touch: no subview wants it",
    overrideNil: "its own hitTest gives nil",
    overrideSelf: "its own hitTest gives itself",
    overrideOther: "its own hitTest gives another view",
  };
  return (words[outcome] ?? outcome) + (profile ? " (React Native)" : "");
}
