// The keys of a view and what they hold, in the order in which the inspector lists them.

const rect = ["x", "y", "width", "height"], point = ["x", "y"];

/** How each is edited, what its numbers are called or which choices it has, and what it is when it is added.
 * @type {Record<string, { form: "text" | "number" | "flag" | "numbers" | "json" | string[], parts?: string[], initial: any }>} */
export const properties = {
  id: { form: "text", initial: "" },
  class: { form: "text", initial: "UIView" },
  baseClass: { form: "text", initial: "UIView" },
  frame: { form: "numbers", parts: rect, initial: [0, 0, 100, 44] },
  bounds: { form: "numbers", parts: rect, initial: [0, 0, 100, 44] },
  center: { form: "numbers", parts: point, initial: [50, 22] },
  anchorPoint: { form: "numbers", parts: point, initial: [0.5, 0.5] },
  transform: { form: "numbers", parts: ["a", "b", "c", "d", "tx", "ty"], initial: [1, 0, 0, 1, 0, 0] },
  contentOffset: { form: "numbers", parts: point, initial: [0, 0] },
  alpha: { form: "number", initial: 1 },
  isHidden: { form: "flag", initial: true },
  isUserInteractionEnabled: { form: "flag", initial: false },
  isEnabled: { form: "flag", initial: false },
  clipsToBounds: { form: "flag", initial: true },
  isMultipleTouchEnabled: { form: "flag", initial: true },
  isExclusiveTouch: { form: "flag", initial: true },
  zPosition: { form: "number", initial: 1 },
  pointerEvents: { form: ["auto", "none", "box-none", "box-only"], initial: "none" },
  hitSlop: { form: "json", initial: 10 },
  windowLevel: { form: "number", initial: 1 },
  isKeyWindow: { form: "flag", initial: true },
  viewController: { form: "json", initial: { class: "UIViewController" } },
  handles: { form: "json", initial: ["touches"] },
  observes: { form: "json", initial: ["touches"] },
  actions: { form: "json", initial: [] },
  canBecomeFirstResponder: { form: "flag", initial: true },
  gestureRecognizers: { form: "json", initial: [{ kind: "tap" }] },
  overrides: { form: "json", initial: { pointInside: { inset: -10 } } },
  metadata: { form: "json", initial: {} },
};

/** Keys that only windows have, or only others. */
const windowsOnly = ["windowLevel", "isKeyWindow"], subviewsOnly = ["viewController"];

/**
 * What may be added to a view.
 * @param {any} json
 * @param {boolean} isWindow
 */
export function missing(json, isWindow) {
  const barred = isWindow ? subviewsOnly : windowsOnly;
  return Object.keys(properties).filter((key) => json[key] === undefined && !barred.includes(key));
}
