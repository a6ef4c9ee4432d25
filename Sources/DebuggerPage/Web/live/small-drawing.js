// A screen as small as a stamp: its views as shapes, or the app's own pixels where the scene has them.

import { Painter } from "../painting/painter.js";
import { pixelsOf } from "../scene/pixels.js";
import { Projection } from "../painting/projection.js";
import { shapesOf } from "../scene/shapes.js";

/** Points of the page. */
const height = 56, widest = 96;

/** @param {HTMLCanvasElement} canvas @param {import("../scene/scene-document.js").SceneDocument} scene */
export async function drawSmall(canvas, scene) {
  const { shapes, screen } = shapesOf(scene), [x, y, wide, high] = screen;
  const scale = Math.min(height / high, widest / wide), [width, tall] = [wide, high].map((length) => Math.max(1, Math.round(length * scale)));
  canvas.style.width = `${width}px`;
  const painter = new Painter(canvas), own = pixelsOf(scene), bitmap = own && await createImageBitmap(own.file).catch(() => null);
  painter.load(shapes.filter(({ isSeen }) => isSeen && !bitmap), screen);
  painter.paint(new Projection(), { x, y, scale, width, height: tall }, { image: bitmap && { bitmap, box: [x, y, wide, bitmap.height * wide / bitmap.width] } });
  bitmap?.close();
}
