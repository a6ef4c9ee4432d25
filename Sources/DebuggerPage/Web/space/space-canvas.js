// Paints the layers from the back to the front. What a layer holds is put into a few paths once, so that a turn only
// changes their matrix: thousands of views take no more calls than a hundred.

/** More texts than these are left out while the picture turns. */
const textsWhileTurning = 500;

/** How each kind is painted: fill and its opacity, stroke and its opacity. The rest is like a container. */
const looks = {
  container: ["paper", 0.82, "shape", 1], full: ["paper", 0, "shape", 0.6], text: ["paper", 0, "shape", 0.35],
  image: ["shape", 0.5, "shape", 0.5], control: ["controlFill", 1, "control", 1], field: ["paper", 1, "control", 0.8],
  hidden: ["paper", 0, "quiet", 0.6],
};

export class SpaceCanvas {
  /** @type {{ paths: Map<string, Path2D>, marks: Path2D, knobs: Path2D, bars: Path2D, texts: any[] }[]} By their levels. */
  #layers = [];
  /** Of the style sheet, by the names of its properties. @type {Record<string, string>} */
  colors = {};
  #texts = 0;

  constructor() {
    this.element = document.createElement("canvas");
    this.element.className = "space-canvas";
    this.element.setAttribute("aria-hidden", "true");
  }

  /** @param {import("./space-layers.js").Placed[]} placed */
  load(placed) {
    this.#layers = [];
    this.#texts = 0;
    for (const { shape, level } of placed) {
      const layer = (this.#layers[level] ??= { paths: new Map(), marks: new Path2D(), knobs: new Path2D(), bars: new Path2D(), texts: [] });
      const look = lookOf(shape.element);
      if (!layer.paths.has(look)) layer.paths.set(look, new Path2D());
      layer.paths.get(look).addPath(new Path2D(shape.d));
      const content = shape.element.nextElementSibling;
      if (content?.classList.contains("content")) for (const mark of content.children) this.#mark(mark, layer);
    }
    this.recolor();
  }

  #mark(mark, layer) {
    const number = (name) => Number(mark.getAttribute(name) ?? 0);
    if (mark.localName === "text") {
      this.#texts += 1;
      return layer.texts.push({
        text: mark.textContent, x: number("x"), y: number("y"), size: number("font-size"),
        align: mark.getAttribute("text-anchor") === "middle" ? "center" : "left", isBold: mark.parentElement.classList.contains("of-control"),
      });
    }
    const { classList } = mark;
    const path = classList.contains("bar") ? layer.bars : classList.contains("knob") ? layer.knobs : layer.marks;
    if (mark.localName === "rect") path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
    else if (mark.localName === "circle") {
      path.moveTo(number("cx") + number("r"), number("cy"));
      path.arc(number("cx"), number("cy"), number("r"), 0, 7);
    } else {
      const matrix = mark.transform.baseVal.consolidate()?.matrix;
      path.addPath(new Path2D(mark.getAttribute("d")), matrix ?? undefined);
    }
  }

  /** Takes the colours of the style sheet, which the canvas does not follow by itself. */
  recolor() {
    const probe = document.createElement("i");
    this.element.parentElement?.append(probe);
    for (const name of ["paper", "shape", "control", "drawn", "quiet", "ink", "good", "bad", "accent", "panel"]) {
      probe.style.color = `var(--${name})`;
      this.colors[name] = getComputedStyle(probe).color;
    }
    probe.style.color = "color-mix(in srgb, var(--control) 12%, var(--paper))";
    this.colors.controlFill = getComputedStyle(probe).color;
    probe.remove();
  }

  /**
   * @param {import("./space-projection.js").Projection} projection
   * @param {import("../stage/viewport.js").Viewport} viewport
   * @param {{ isTurning: boolean, outlines: any[], ray: any, image: { bitmap: ImageBitmap, box: number[] } | null }} scene
   */
  paint(projection, viewport, { isTurning, outlines, ray, image }) {
    const { width, height } = viewport.box;
    const ratio = devicePixelRatio || 1;
    const { element } = this;
    if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
    if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
    const context = element.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, element.width, element.height);
    const scale = viewport.scale * ratio;
    const place = (level) => {
      const [a, b, c, d, e, f] = projection.matrix(level);
      context.setTransform(a * scale, b * scale, c * scale, d * scale, (e - viewport.x) * scale, (f - viewport.y) * scale);
    };
    const showsTexts = !isTurning || this.#texts <= textsWhileTurning;
    for (const [level, layer] of this.#layers.entries()) {
      if (!layer) continue;
      place(level);
      this.#paintLayer(context, layer, 1 / viewport.scale, showsTexts && !image, isTurning, image);
      // What is in front of a view covers its tint, but not its outline.
      for (const outline of outlines) if (outline.level === level) this.#tint(context, outline);
    }
    for (const outline of outlines) {
      place(outline.level);
      this.#outline(context, outline, 1 / viewport.scale);
    }
    context.setTransform(scale, 0, 0, scale, -viewport.x * scale, -viewport.y * scale);
    if (ray) this.#ray(context, ray, 1 / viewport.scale);
  }

  #paintLayer(context, { paths, marks, knobs, bars, texts }, pixel, showsTexts, isTurning, image) {
    const colors = this.colors;
    for (const [look, path] of paths) {
      const [fill, fillOpacity, stroke, strokeOpacity] = looks[look];
      if (image && look !== "hidden") this.#paintImage(context, path, image);
      else if (fillOpacity > 0) {
        context.globalAlpha = fillOpacity;
        context.fillStyle = colors[fill];
        context.fill(path);
      }
      context.globalAlpha = strokeOpacity;
      context.strokeStyle = colors[stroke];
      context.lineWidth = pixel * (look === "control" ? 1.5 : 1);
      context.setLineDash(look === "hidden" && !isTurning ? [4 * pixel, 3 * pixel] : []);
      context.stroke(path);
    }
    if (image) return;
    context.globalAlpha = 0.7;
    context.fillStyle = colors.shape;
    context.fill(bars);
    context.globalAlpha = 0.5;
    context.fillStyle = colors.control;
    context.fill(marks);
    context.globalAlpha = 1;
    context.fillStyle = colors.paper;
    context.fill(knobs);
    if (!showsTexts) return;
    for (const { text, x, y, size, align, isBold } of texts) {
      context.fillStyle = isBold ? colors.control : colors.drawn;
      context.font = `${isBold ? "600 " : ""}${size}px system-ui, sans-serif`;
      context.textAlign = align;
      context.fillText(text, x, y);
    }
  }

  /** What the screen shows where these views lie. */
  #paintImage(context, path, { bitmap, box: [x, y, width, height] }) {
    context.save();
    context.clip(path);
    context.globalAlpha = 1;
    context.drawImage(bitmap, x, y, width, height);
    context.restore();
  }

  #tint(context, { d, color, opacity }) {
    context.globalAlpha = opacity;
    context.fillStyle = this.colors[color];
    context.fill(new Path2D(d));
  }

  #outline(context, { d, color, width, dash }, pixel) {
    const path = new Path2D(d);
    context.globalAlpha = 1;
    context.strokeStyle = this.colors[color];
    context.lineWidth = width * pixel;
    context.setLineDash(dash.map((length) => length * pixel));
    context.stroke(path);
    context.setLineDash([]);
  }

  /** The touch goes through all layers; a point stands where it meets a view, the largest where it stays. */
  #ray(context, { start, end, hits }, pixel) {
    context.setLineDash([]);
    for (const [color, width] of [["paper", 5], ["ink", 1.5]]) {
      context.globalAlpha = color === "paper" ? 0.8 : 1;
      context.strokeStyle = this.colors[color];
      context.lineWidth = width * pixel;
      context.beginPath();
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
      context.stroke();
    }
    for (const { x, y, isReceiver } of hits) {
      context.beginPath();
      context.arc(x, y, (isReceiver ? 7 : 3.5) * pixel, 0, 7);
      context.fillStyle = this.colors[isReceiver ? "good" : "paper"];
      context.strokeStyle = this.colors[isReceiver ? "paper" : "ink"];
      context.lineWidth = (isReceiver ? 2 : 1.5) * pixel;
      context.fill();
      context.stroke();
    }
  }
}

/** @param {SVGElement} element  The view's in the flat picture. */
function lookOf(element) {
  const { classList } = element;
  if (classList.contains("hidden") || classList.contains("clipped") || classList.contains("empty")) return "hidden";
  if (element.getAttribute("fill-opacity") === "0") return "full";
  if (classList.contains("kind-text")) return "text";
  if (classList.contains("kind-image")) return "image";
  if (classList.contains("kind-control") || classList.contains("kind-switch")) return "control";
  if (classList.contains("kind-field")) return "field";
  return "container";
}
