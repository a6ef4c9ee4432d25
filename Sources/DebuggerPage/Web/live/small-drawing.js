// A screen as small as a stamp: its views as shapes, or the app's own pixels where the scene has them.

import { boxAround, geometry, joined } from "../scene/geometry.js";
import { cornersOf, frameOf } from "../scene/rectangles.js";
import { pixelsOf } from "../scene/pixels.js";

/** Points of the page; drawn twice as fine. */
const height = 56, widest = 96, fineness = 2;
/** More views are not seen at this size. */
const most = 2000;

/** @typedef {import("../scene/scene-document.js").Entry} Entry */

/** @param {HTMLCanvasElement} canvas @param {import("../scene/scene-document.js").SceneDocument} scene */
export async function drawSmall(canvas, scene) {
  const shown = scene.windows.filter(({ json }) => isSeen(json));
  const box = boxAround(shown.flatMap(({ json }) => cornersOf(frameOf(json), [1, 0, 0, 1, 0, 0])));
  const [x, y, wide, high] = box;
  if (!(wide > 0 && high > 0 && Number.isFinite(wide * high))) return;
  const scale = Math.min(height / high, widest / wide) * fineness;
  [canvas.width, canvas.height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  canvas.style.width = `${canvas.width / fineness}px`;
  const context = canvas.getContext("2d"), own = pixelsOf(scene);
  const bitmap = own && await createImageBitmap(own.file).catch(() => null);
  if (bitmap) {
    context.drawImage(bitmap, 0, 0, canvas.width, bitmap.height * canvas.width / bitmap.width);
    return bitmap.close();
  }
  // A canvas knows no custom properties: its own colors have been computed.
  const { color, backgroundColor } = getComputedStyle(canvas);
  Object.assign(context, { strokeStyle: color, fillStyle: backgroundColor, globalAlpha: .5 });
  let left = most;
  const draw = (/** @type {Entry} */ { json, subviews }, toSuper) => {
    if (left-- <= 0 || !isSeen(json)) return;
    const own = joined(toOwn(json), toSuper), { bounds } = geometry(json);
    trace(context, cornersOf([bounds.x, bounds.y, bounds.width, bounds.height], own));
    for (const subview of subviews) draw(subview, own);
  };
  for (const window of shown) for (const view of window.subviews) draw(view, joined(toOwn(window.json), [scale, 0, 0, scale, -x * scale, -y * scale]));
}

const isSeen = ({ isHidden, alpha = 1 }) => !isHidden && alpha > .01;

/** From a view's own coordinates to its superview's. */
function toOwn(json) {
  const { bounds, center: [centerX, centerY] } = geometry(json), [a, b, c, d, tx, ty] = json.transform ?? [1, 0, 0, 1, 0, 0];
  const [anchorX, anchorY] = json.anchorPoint ?? [.5, .5], [x, y] = [bounds.x + anchorX * bounds.width, bounds.y + anchorY * bounds.height];
  return [a, b, c, d, tx + centerX - a * x - c * y, ty + centerY - b * x - d * y];
}

function trace(context, corners) {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.fill();
  context.stroke();
}
