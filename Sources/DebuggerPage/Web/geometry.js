// A view's bounds and center from whichever of its keys are given, by UIKit's rules.

/** @param {any} rect `[x, y, width, height]`, or an object. */
const numbers = (rect) => (Array.isArray(rect) ? rect : [rect.x, rect.y, rect.width, rect.height]);

/**
 * @param {any} json  A view's.
 * @returns {{ bounds: { x: number, y: number, width: number, height: number }, center: [number, number] }}
 */
export function geometry(json) {
  const [a, b, c, d, tx, ty] = json.transform ?? [1, 0, 0, 1, 0, 0];
  const [anchorX, anchorY] = json.anchorPoint ?? [0.5, 0.5];
  const [offsetX, offsetY] = json.contentOffset ?? [0, 0];
  const frame = json.frame ? numbers(json.frame) : [0, 0, 0, 0];
  const [x, y, width, height] = json.bounds ? numbers(json.bounds)
    : [offsetX, offsetY, ...sizeInside(frame[2], frame[3], [a, b, c, d])];
  if (json.center) return { bounds: { x, y, width, height }, center: json.center };
  // The frame's corner is the least of the transformed corners, which are counted from the anchor point.
  const [left, right] = [-anchorX * width, (1 - anchorX) * width];
  const [top, bottom] = [-anchorY * height, (1 - anchorY) * height];
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
  const leastX = Math.min(...corners.map(([px, py]) => a * px + c * py + tx));
  const leastY = Math.min(...corners.map(([px, py]) => b * px + d * py + ty));
  return { bounds: { x, y, width, height }, center: [frame[0] - leastX, frame[1] - leastY] };
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
