// Paints shapes on a canvas, flat or in space, layer by layer from the back to the front. What a layer holds is put into a few paths
// once, so that a turn only changes their matrix: thousands of views take no more calls than a hundred.

import { contentOf } from "./content.js";
import { isBox } from "../scene/shapes.js";
import { rect } from "../scene/nodes.js";
import { stack } from "./levels.js";

/** @typedef {import("../scene/shapes.js").Shape} Shape */
/** @typedef {{ bitmap: ImageBitmap, box: number[] }} Image  What the screen shows, and where it lies in points. */

/** More texts than these are left out while the picture turns. */
const textsWhileTurning = 500;
/** Pixels: smaller letters are not painted. */
const smallest = 2;

/** How each is painted: colours with their opacities, a line's width and dashes in pixels. @type {Record<string, { fill?: [string, number], stroke?: [string, number], width?: number, dash?: number[] }>} */
const looks = {
  screen: { fill: ["paper", 1], stroke: ["shape", 1] },
  container: { fill: ["paper", 0.82], stroke: ["shape", 0.75] }, full: { stroke: ["shape", 0.75] }, text: { stroke: ["shape", 0.35] },
  image: { fill: ["shape", 0.28] }, control: { fill: ["control", 0.1], stroke: ["control", 1], width: 1.5 },
  field: { fill: ["paper", 1], stroke: ["control", 1] }, switch: {}, slider: {},
  scroll: { fill: ["paper", 0.82], stroke: ["control", 0.7], dash: [1, 3] }, hidden: { stroke: ["quiet", 1], dash: [5, 3] },
  node: { stroke: ["control", 0.55], dash: [2, 3] }, nodeControl: { stroke: ["control", 1] }, nodeFill: { fill: ["shape", 0.45], stroke: ["control", 1] },
  // Over the app's own pixels, views are outlines.
  pixels: { stroke: ["accent", 0.55] },
  bar: { fill: ["shape", 0.7] }, glyph: { fill: ["control", 0.55] }, mark: { fill: ["control", 0.35], stroke: ["control", 1], width: 1.5 },
  line: { stroke: ["control", 1], width: 1.5 }, knob: { fill: ["paper", 1], stroke: ["control", 1] },
};
const filled = new Set(["Color", "Material", "Shape"]);

/** The style sheet's colours, by the properties of an element that ask for all of them at once. */
const probed = {
  color: "paper", backgroundColor: "shape", borderTopColor: "control", borderRightColor: "drawn", borderBottomColor: "quiet", borderLeftColor: "accent",
};

/** @param {Shape} shape */
function lookOf({ kind, isSeen, isFull, entry }) {
  if (!isSeen) return "hidden";
  if (entry.isNode) return filled.has(entry.class) && entry.json.paint !== "clear" ? "nodeFill" : kind === "control" ? "nodeControl" : "node";
  if (kind === "cell" || kind === "container") return isFull ? "full" : "container";
  return kind;
}

export class Painter {
  /** By their levels. @type {{ batches: Map<string, { look: string, opacity: number, path: Path2D }>, texts: any[] }[]} */
  #layers = [];
  /** All texts, from the back to the front. @type {any[]} */
  texts = [];
  #screen = [0, 0, 1, 1];
  /** Of the style sheet, by the names of its properties, and those that Swift text has. @type {Record<string, string>} */
  colors = {};
  /** @type {Set<string>} */
  #written = new Set();

  /** What stands in a shape. @type {ReturnType<typeof contentOf>} */
  content = () => [];

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  /** @param {Shape[]} shapes  From the back to the front. @param {number[]} screen @returns {number}  How many layers there are. */
  load(shapes, screen) {
    this.#layers = [];
    this.texts = [];
    this.#written.clear();
    this.#screen = screen;
    const levels = stack(shapes), content = this.content = contentOf(shapes), { isForced } = this;
    for (const shape of shapes) {
      const layer = (this.#layers[shape.level] ??= { batches: new Map(), texts: [] });
      const opacity = shape.opacity * (shape.isDisabled ? 0.45 : 1);
      const batch = (look, alpha, color) => {
        const key = `${look} ${alpha} ${color}`;
        if (!layer.batches.has(key)) layer.batches.set(key, { look, opacity: alpha, color: color && this.#named(color), path: new Path2D() });
        return layer.batches.get(key).path;
      };
      const { color: ownColor, fill, isBold } = isForced ? {} : shape.look ?? {};
      outline(batch(lookOf(shape), opacity, shape.isSeen ? fill : undefined), shape);
      for (const mark of content(shape)) {
        const alpha = shape.isSeen ? opacity : opacity / 2;
        if (mark.role !== "caption") batch(mark.role, alpha, mark.role === "glyph" ? ownColor : undefined).addPath(mark.path);
        else {
          const color = ownColor ? this.#named(ownColor) : shape.kind === "control" ? "control" : ["field", "container"].includes(shape.kind) ? "quiet" : "drawn";
          const text = { ...mark, opacity: alpha, color, isBold: isBold || shape.kind === "control" };
          layer.texts.push(text);
          this.texts.push(text);
        }
      }
    }
    this.recolor();
    return levels;
  }

  /** Whether somebody has chosen the colours of all pages. */
  get isForced() {
    return matchMedia("(forced-colors: active)").matches;
  }

  /** A colour of Swift text, which the style sheet's scheme decides. @param {string} color */
  #named(color) {
    this.#written.add(color);
    return color;
  }

  /** Takes the colours of the style sheet, which a canvas does not follow by itself. @returns {boolean}  Whether they are others. */
  recolor() {
    const probe = document.createElement("i"), before = JSON.stringify(this.colors);
    for (const [property, name] of Object.entries(probed)) probe.style[property] = `var(--${name})`;
    probe.style.forcedColorAdjust = "none";
    (this.canvas.parentNode ?? document.body).append(probe);
    const style = getComputedStyle(probe);
    for (const [property, name] of Object.entries(probed)) this.colors[name] = style[property];
    for (const name of this.#written) {
      probe.style.color = name;
      this.colors[name] = style.color;
    }
    probe.remove();
    return JSON.stringify(this.colors) !== before;
  }

  /**
   * @param {import("./projection.js").Projection} projection
   * @param {{ x: number, y: number, scale: number, width: number, height: number }} part  Of the plane, from a point on; pixels for a point, and all pixels.
   * @param {{ isTurning?: boolean, image?: Image | null }} [options]
   */
  paint(projection, { x, y, scale: pixels, width, height }, { isTurning = false, image = null } = {}) {
    const { canvas } = this, ratio = devicePixelRatio || 1, scale = pixels * ratio, context = canvas.getContext("2d");
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, wide, high);
    const showsTexts = !image && (!isTurning || this.texts.length <= textsWhileTurning);
    const to = (level) => {
      const [a, b, c, d, e, f] = projection.matrix(level);
      context.setTransform(a * scale, b * scale, c * scale, d * scale, (e - x) * scale, (f - y) * scale);
    };
    to(0);
    const screen = new Path2D();
    screen.rect(...this.#screen);
    this.#fill(context, { look: "screen", opacity: 1, path: screen }, 1 / pixels);
    if (image && projection.isFlat) context.drawImage(image.bitmap, ...image.box);
    for (const [level, layer] of this.#layers.entries()) {
      if (!layer) continue;
      to(level);
      for (const batch of layer.batches.values()) this.#fill(context, batch, 1 / pixels, image, projection.isFlat);
      if (showsTexts) this.#write(context, layer.texts, pixels);
    }
  }

  #fill(context, { look, opacity, path, color }, pixel, image = null, isFlat = true) {
    const isPixels = image && look !== "hidden", { fill: usual, stroke, width = 1, dash = [] } = looks[isPixels ? "pixels" : look];
    const fill = color && !isPixels ? [color, 1] : usual;
    if (isPixels && ["bar", "glyph", "mark", "line", "knob"].includes(look)) return;
    if (isPixels && !isFlat) drawWithin(context, path, image);
    if (fill) {
      context.globalAlpha = fill[1] * opacity;
      context.fillStyle = this.colors[fill[0]];
      context.fill(path);
    }
    // What has a colour of its own is seen without a line around it.
    if (!stroke || fill?.[0] === color) return;
    context.globalAlpha = stroke[1] * opacity;
    context.strokeStyle = this.colors[stroke[0]];
    context.lineWidth = pixel * width;
    context.setLineDash(dash.map((length) => length * pixel));
    context.stroke(path);
  }

  #write(context, texts, pixels) {
    for (const { text, x, y, size, isCentered, opacity, color, isBold } of texts) {
      if (size * pixels < smallest) continue;
      context.globalAlpha = opacity;
      context.fillStyle = this.colors[color];
      context.font = `${isBold ? "600 " : ""}${size}px system-ui, sans-serif`;
      context.textAlign = isCentered ? "center" : "left";
      context.fillText(text, x, y);
    }
  }
}

/** Adds to a path, of one of SwiftUI's views, the shape that it has in its frame, of others the polygon. @param {Path2D} path @param {Shape} shape */
function outline(path, { entry: { isNode, json }, matrix, points, box }) {
  const { shape } = json, [x, y, width, height] = isNode ? rect(json.frame) : [], half = Math.min(width, height) / 2;
  const radius = shape === "capsule" ? half : Math.min(shape?.roundedRectangle?.cornerRadius ?? shape?.roundedRectangle, half);
  if (!isNode || !(["circle", "ellipse"].includes(shape) || radius > 0)) {
    if (isBox(points)) return path.rect(...box);
    points.forEach(([left, top], index) => (index > 0 ? path.lineTo(left, top) : path.moveTo(left, top)));
    return path.closePath();
  }
  const own = new Path2D();
  if (shape === "circle") own.arc(x + width / 2, y + height / 2, half, 0, 7);
  else if (shape === "ellipse") own.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 7);
  else own.roundRect(x, y, width, height, radius);
  return path.addPath(own, new DOMMatrix(matrix));
}

/** What the screen shows where these views lie. */
function drawWithin(context, path, { bitmap, box }) {
  context.save();
  context.clip(path);
  context.globalAlpha = 1;
  context.drawImage(bitmap, ...box);
  context.restore();
}
