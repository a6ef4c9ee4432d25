// A view's bounds and center from whichever of its keys are given, by UIKit's rules, and the way from there to the screen and back.

export const identity = [1, 0, 0, 1, 0, 0];

/** @param {any} rect `[x, y, width, height]`, or an object. */
const numbers = (rect) => (Array.isArray(rect) ? rect : [rect.x, rect.y, rect.width, rect.height]);

/**
 * @param {any} json  A view's.
 * @returns {{ bounds: { x: number, y: number, width: number, height: number }, center: [number, number] }}
 */
export function geometry(json) {
  const [offsetX, offsetY] = json.contentOffset ?? [0, 0];
  const frame = json.frame ? numbers(json.frame) : [0, 0, 0, 0];
  const [x, y, width, height] = json.bounds ? numbers(json.bounds)
    : [offsetX, offsetY, ...sizeInside(frame[2], frame[3], json.transform ?? identity)];
  if (json.center) return { bounds: { x, y, width, height }, center: json.center };
  const [left, top] = aroundCenter(json, width, height);
  return { bounds: { x, y, width, height }, center: [frame[0] - left, frame[1] - top] };
}

/** The smallest box around the transformed bounds, counted from the center, where the anchor point lies. @param {any} json */
function aroundCenter(json, width, height) {
  const [anchorX, anchorY] = json.anchorPoint ?? [0.5, 0.5];
  const [left, right] = [-anchorX * width, (1 - anchorX) * width];
  const [top, bottom] = [-anchorY * height, (1 - anchorY) * height];
  return boxAround([[left, top], [right, top], [right, bottom], [left, bottom]].map((corner) => mapped(corner, json.transform ?? identity)));
}

/** The size whose transformed box is so large: |a|·w + |c|·h and |b|·w + |d|·h. */
function sizeInside(width, height, [a, b, c, d]) {
  const determinant = Math.abs(a * d) - Math.abs(b * c);
  if (determinant === 0) return [width, height];
  return [
    (Math.abs(d) * width - Math.abs(c) * height) / determinant,
    (Math.abs(a) * height - Math.abs(b) * width) / determinant,
  ];
}

/** A point, transformed. @param {number[]} point  x, y. */
export const mapped = ([x, y], [a, b, c, d, tx, ty]) => [a * x + c * y + tx, b * x + d * y + ty];

/** The smallest box around points: x, y, width, height. @param {number[][]} points */
export function boxAround(points) {
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return [left, top, right - left, bottom - top];
}

/** From a view's own coordinates to its superview's: `[a, b, c, d, tx, ty]`. @param {any} json @param {ReturnType<typeof geometry>} [known] */
export function toSuper(json, known = geometry(json)) {
  const { bounds, center: [centerX, centerY] } = known, [a, b, c, d, tx, ty] = json.transform ?? identity;
  // About the anchor point, which lies at the center in the superview.
  const [anchorX, anchorY] = json.anchorPoint ?? [0.5, 0.5], [x, y] = [bounds.x + anchorX * bounds.width, bounds.y + anchorY * bounds.height];
  return [a, b, c, d, tx + centerX - a * x - c * y, ty + centerY - b * x - d * y];
}

/** From a view's own coordinates to the screen's. @param {import("./scene-document.js").Entry} entry */
export function toScreen(entry) {
  let all = identity;
  for (let view = entry; view; view = view.superview) all = joined(all, toSuper(view.json));
  return all;
}

/** One transform and then another. */
export const joined = ([a, b, c, d, tx, ty], [a2, b2, c2, d2, tx2, ty2]) => [
  a2 * a + c2 * b, b2 * a + d2 * b, a2 * c + c2 * d, b2 * c + d2 * d, a2 * tx + c2 * ty + tx2, b2 * tx + d2 * ty + ty2];

/** The smallest box around a view in its superview: x, y, width, height. @param {any} json */
export function frameOf(json) {
  const { bounds, center: [x, y] } = geometry(json);
  const [left, top, width, height] = aroundCenter(json, bounds.width, bounds.height);
  return [x + left, y + top, width, height];
}

/** The corners of a rectangle, transformed, one after the other around it. @param {number[]} rect  x, y, width, height. @param {number[]} matrix */
export function cornersOf([x, y, width, height], matrix) {
  const [right, bottom] = [x + width, y + height];
  return [mapped([x, y], matrix), mapped([right, y], matrix), mapped([right, bottom], matrix), mapped([x, bottom], matrix)];
}

/** The transform back; null where there is none. */
export function inverse([a, b, c, d, tx, ty]) {
  const determinant = a * d - b * c;
  if (!determinant) return null;
  const [a2, b2, c2, d2] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [a2, b2, c2, d2, -(a2 * tx + c2 * ty), -(b2 * tx + d2 * ty)];
}

/** What two boxes share, by its left, top, right and bottom edge; null for nothing. @param {number[]} one @param {number[]} other */
export function common([x, y, width, height], [otherX, otherY, otherWidth, otherHeight]) {
  const [left, top] = [Math.max(x, otherX), Math.max(y, otherY)];
  const [right, bottom] = [Math.min(x + width, otherX + otherWidth), Math.min(y + height, otherY + otherHeight)];
  return right > left && bottom > top ? [left, top, right, bottom] : null;
}

/** Whether a convex polygon has a point: it lies on the same side of all edges. @param {number[][]} corners @param {number} x @param {number} y */
export function holds(corners, x, y) {
  let sign = 0;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length], side = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    if (sign * side < 0) return false;
    sign ||= side;
  }
  return corners.length > 2;
}
