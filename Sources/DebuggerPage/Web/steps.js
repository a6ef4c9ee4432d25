// Where the pointer and the arrow keys take the touch.

/** @typedef {{ x: number, y: number }} Point  In points of the screen. */

/** As fine as a pixel of the page can tell. @param {Point} point @param {number} scale  Pixels for a point. */
export function rounded({ x, y }, scale) {
  const unit = scale >= 4 ? 0.1 : scale >= 1.5 ? 0.5 : 1;
  const round = (number) => Number((Math.round(number / unit) * unit).toFixed(1));
  return { x: round(x), y: round(y) };
}

/** Points that an arrow key moves the touch by, and with Shift. */
const [step, leap] = [1, 10];
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where a key takes the touch; null where it is no arrow. @param {Point} from @param {KeyboardEvent} event */
export function stepped({ x, y }, { key, shiftKey }) {
  if (!(key in directions)) return null;
  const [dx, dy] = directions[key], length = shiftKey ? leap : step;
  return { x: x + dx * length, y: y + dy * length };
}
