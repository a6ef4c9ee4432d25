// From a finding of the audit to what is asked about it: where somebody feels it, and the Swift that mends a size.

import { common } from "./geometry.js";
import { swift } from "./swift.js";

/** Rules by which a view loses a part of itself to the other one. */
const loses = new Set(["invisible-cover", "target-size", "overlapping-targets", "dead-zone"]);

/**
 * The view that loses touches, and a place where it does. Without one, it is asked about where it is best touched.
 * @param {import("../hittest.js").Finding} finding
 * @param {Map<string, import("../scene/shapes.js").Shape>} shapes
 * @returns {{ view: string, place: { x: number, y: number } | null }}
 */
export function felt({ rule, view, related: [other], values }, shapes) {
  const [own, its] = [shapes.get(view)?.box, shapes.get(other)?.box];
  const shared = own && its && common(own, its);
  const place = !own || !its ? null : loses.has(rule) ? shared && { x: (shared[0] + shared[2]) / 2, y: (shared[1] + shared[3]) / 2 }
    : rule === "outside-superview" ? beyond(own, values) : null;
  const takes = rule === "invisible-cover" || ["alwaysWins", "delaysTouchesBegan", "delaysTouchesEnded"].includes(values.outcome);
  return { view: takes && other ? other : view, place };
}

/** In the middle of what hangs over a side. */
function beyond([x, y, width, height], { side, overhang }) {
  const [half, centerX, centerY] = [overhang / 2, x + width / 2, y + height / 2];
  return { left: { x: x + half, y: centerY }, right: { x: x + width - half, y: centerY },
    above: { x: centerX, y: y + half }, below: { x: centerX, y: y + height - half } }[side] ?? null;
}

/** The override by which a view takes touches around itself, where it is too small by itself; undefined otherwise. */
export function enlarged(scene, { rule, view, values: { required, boundsWidth, boundsHeight } }) {
  const missing = (size) => Math.max(0, (required - size) / 2);
  const [across, down] = [missing(boundsWidth), missing(boundsHeight)];
  if (rule !== "target-size" || !(across + down > 0)) return undefined;
  const to = across === down ? { inset: -across } : { insets: [-down, -across, -down, -across] };
  return swift(scene, [{ view, key: "overrides.pointInside", from: null, to }]);
}
