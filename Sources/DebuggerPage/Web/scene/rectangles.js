// Rectangles and the way back from the screen: for edits and small drawings, which a first visit does not load.

import { aroundCenter, geometry, mapped } from "./geometry.js";

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
