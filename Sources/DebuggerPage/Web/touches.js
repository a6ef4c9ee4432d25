// A touch, which may be in a view's own coordinates: where it is on the screen, and how that is said.

import { place } from "./dom.js";
import { toScreen } from "./geometry.js";

/** @typedef {import("./hittest.js").Touch} Touch */

/**
 * Where a touch is on the screen. One in a view that is not there is taken as the screen's.
 * @param {Touch} touch
 * @param {import("./scene-document.js").SceneDocument} scene
 * @returns {{ x: number, y: number }}
 */
export function placeOf({ x, y, in: id }, scene) {
  const entry = id === undefined ? undefined : scene.view(id);
  if (!entry) return { x, y };
  const [a, b, c, d, tx, ty] = toScreen(entry);
  return { x: a * x + c * y + tx, y: b * x + d * y + ty };
}

/** `12, 8`, or `12, 8 in pay`. @param {Touch} touch */
export const told = ({ x, y, in: id }) => (id === undefined ? place([x, y]) : `${place([x, y])} in ${id}`);

/** @param {Touch | null} one @param {Touch | null} other */
export const isSame = (one, other) => one?.x === other?.x && one?.y === other?.y && one?.in === other?.in;
