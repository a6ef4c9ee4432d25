// Touches: where one is on the screen that is in a view's own coordinates, how that is said, and where the pointer and the arrow
// keys take one.

import { place } from "../basics/dom.js";
import { mapped, toScreen } from "./geometry.js";
import { touchIn } from "../words/words.js";

/** @typedef {import("../hittest.js").Touch} Touch */

/**
 * Where a touch is on the screen. One in a view that is not there is taken as the screen's.
 * @param {Touch} touch
 * @param {import("./scene-document.js").SceneDocument} scene
 * @returns {{ x: number, y: number }}
 */
export function placeOf({ x, y, in: id }, scene) {
  const entry = id === undefined ? undefined : scene.view(id);
  if (!entry) return { x, y };
  const [left, top] = mapped([x, y], toScreen(entry));
  return { x: left, y: top };
}

/** `(12, 8)`, or `(12, 8) in pay`. @param {Touch} touch */
export const told = ({ x, y, in: id }) => (id === undefined ? `(${place([x, y])})` : touchIn(place([x, y]), id));

/** @param {Touch | null} one @param {Touch | null} other */
export const isSame = (one, other) => one?.x === other?.x && one?.y === other?.y && one?.in === other?.in;

/** As fine as a pixel of the page can tell. @param {{ x: number, y: number }} point @param {number} scale  Pixels for a point. */
export function rounded({ x, y }, scale) {
  const unit = scale >= 4 ? 0.1 : scale >= 1.5 ? 0.5 : 1;
  const round = (number) => Number((Math.round(number / unit) * unit).toFixed(1));
  return { x: round(x), y: round(y) };
}

/** Points that an arrow key moves the touch by, and with Shift. */
const [step, leap] = [1, 10];
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where a key takes the touch; null where it is no arrow. @param {{ x: number, y: number }} from @param {KeyboardEvent} event */
export function stepped({ x, y }, { key, shiftKey }) {
  if (!(key in directions)) return null;
  const [dx, dy] = directions[key], length = shiftKey ? leap : step;
  return { x: x + dx * length, y: y + dy * length };
}
