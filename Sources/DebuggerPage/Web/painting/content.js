// What stands in the views of the picture, so that a screen is recognized: their texts, and marks for images, fields,
// switches, sliders and what scrolls.

import { ownText, shortClass } from "../scene/captions.js";
import { safe } from "../basics/dom.js";
import { kindOf } from "../scene/kinds.js";

/** @typedef {import("../scene/scene-document.js").Entry} Entry */
/** @typedef {{ role: "bar" | "mark" | "line" | "knob" | "glyph", path: Path2D }} Mark */
/** @typedef {{ role: "caption", text: string, x: number, y: number, size: number, isCentered: boolean }} Caption  In points; `y` is the baseline's. */

/** Points: the sizes of iOS's texts, from what can still be read to a title. */
const [smallest, readable, usual, largest] = [5, 10, 17, 34];
/** A line's height by its size, as UILabel has it. */
const leading = 1.2;
/** A text that was made to fit is as wide as its room, but for what dividing numbers loses. */
const rounding = 1 + 1e-9;
/** Of how many views a screen may be drawn with classes for want of controls. */
const few = 200;
const controls = new Set(["control", "field", "switch", "slider"]);

/** What is drawn in views, by their JSON: edits leave most of them. @type {WeakMap<object, { place: string, made: (Mark | Caption)[] }>} */
const known = new WeakMap();

/**
 * What stands in each view of a screen.
 * @param {import("../scene/shapes.js").Shape[]} shapes
 * @returns {(shape: import("../scene/shapes.js").Shape) => (Mark | Caption)[]}
 */
export function contentOf(shapes) {
  // What people press is called by its class where nothing in it says more; on a small screen without such, all that holds nothing.
  const named = shapes.length > few || shapes.some(({ kind, entry }) => controls.has(kind) && !entry.isNode) ? "control" : "container";
  return (shape) => {
    const { entry, kind, box } = shape, place = `${box} ${named}`, before = known.get(entry.json);
    if (shape.cut !== "") return [];
    if (before?.place === place) return before.made;
    const made = entry.isNode ? inNode(shape) : marks[kind](entry, box);
    if (kind === named && made.length === 0 && entry.depth > 0 && entry.subviews.length === 0 && !entry.json.swiftUI && !entry.isNode) {
      made.push(...lines(shortClass(entry.class), inset(box, 4), { size: readable }));
    }
    known.set(entry.json, { place, made });
    return made;
  };
}

/** A line of iOS's usual text, in points. */
const line = 21;

/** What is written for one of SwiftUI's views in Swift text, or else its name. */
function inNode({ entry: { json, written, words, subviews }, kind, look, box: [x, y, width, height] }) {
  const text = written ? words : ["Text", "Button"].includes(json.view) && subviews.length === 0 ? json.id : "";
  // Frames of Swift text are estimates of its words; elsewhere nothing tells how large a text is.
  const high = kind === "text" && !written ? Math.min(height, line) : height;
  return marks[kind]({ json: { text, size: look?.size }, class: json.view, depth: 1, subviews: [], superview: null }, [x, y + (height - high) / 2, width, high]);
}

/** @param {Mark["role"]} role @param {(path: Path2D) => void} draw @returns {Mark} */
function mark(role, draw) {
  const path = new Path2D();
  draw(path);
  return { role, path };
}

const rounded = (role, x, y, width, height, radius) => mark(role, (path) => path.roundRect(x, y, width, height, radius));
const circle = (x, y, radius) => mark("knob", (path) => path.arc(x, y, Math.max(radius, 0), 0, 7));

/** What is drawn in a view of each kind. @type {Record<import("../scene/kinds.js").Kind, (entry: any, box: number[]) => (Mark | Caption)[]>} */
const marks = {
  text(entry, box) {
    const text = ownText(entry);
    if (text) return lines(text, box, { alignment: "start", size: entry.json.size > 0 ? entry.json.size : largest });
    return isTitle(entry) ? [bar(box, 0.7)] : [bar(box, 1)];
  },
  control: (entry, box) => (hasText(entry) ? [] : lines(ownText(entry), inset(box, 4), { size: usual, bold: 1.1 })),
  field(entry, [x, y, width, height]) {
    const text = hasText(entry) ? "" : ownText(entry);
    const own = lines(text, [x + 8, y, width - 14, height], { alignment: "start", size: usual });
    return own.length > 0 || height < 12 ? own : [{ role: "line", path: new Path2D(`M${x + 10} ${y + height * 0.25}v${height * 0.5}`) }];
  },
  switch: (_, box) => {
    const [x, y, width, height] = middle(box, 51, 31);
    const radius = height / 2;
    return [rounded("mark", x, y, width, height, radius), circle(x + width - radius, y + radius, Math.max(radius - 2, 1))];
  },
  slider: (_, [x, y, width, height]) => [{ role: "line", path: new Path2D(`M${x} ${y + height / 2}h${width}`) },
    circle(x + width / 2, y + height / 2, Math.min(height / 2, 10))],
  image: (_, box) => {
    const [x, y, width, height] = middle(box, 44, 44);
    if (Math.min(width, height) < 7) return [];
    const size = Math.min(width, height) * 0.6;
    const place = new DOMMatrix([size / 24, 0, 0, size / 24, x + width / 2 - size / 2, y + height / 2 - size / 2]);
    return [mark("glyph", (path) => path.addPath(new Path2D(landscape), place))];
  },
  scroll(entry, [x, y, width, height]) {
    const { contentSize, contentOffset, bounds } = entry.json;
    const all = contentSize?.[1] ?? 0;
    if (!(all > height) || width < 12) return [];
    const length = Math.max(height * height / all, 20), offset = contentOffset?.[1] ?? bounds?.[1] ?? 0;
    const part = Math.min(Math.max(offset / (all - height), 0), 1);
    return [rounded("bar", x + width - 5, y + 2 + part * (height - length - 4), 3, length, 1.5)];
  },
  cell: (entry, box) => marks.container(entry, box),
  /** The words of an accessibility element stand where no subview says something. */
  container: (entry, box) => (entry.depth > 0 && entry.subviews.length === 0
    ? lines(ownText(entry), inset(box, 4), { size: usual }) : []),
};

/** Mountains and a sun, 24 by 24. */
const landscape = "M2 20 9 9l5 7 3-4 5 8zM17 5a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z";

/** Whether a text inside of it says what it says. */
const hasText = (entry, level = 3) => entry.subviews.some((view) =>
  ((kindOf(view) === "text" || ownText(view)) && view.json.isHidden !== true) || (level > 1 && hasText(view, level - 1)));

const isTitle = ({ superview }) => superview && kindOf(superview) === "control";

const inset = ([x, y, width, height], by) => [x + by, y, width - 2 * by, height];

/** A box of at most this size in the middle of another. */
function middle([x, y, width, height], most, mostHigh) {
  const [w, h] = [Math.min(width, most), Math.min(height, mostHigh)];
  return [x + (width - w) / 2, y + (height - h) / 2, w, h];
}

/** Where a text is that nobody knows. */
function bar([x, y, width, height], part) {
  const high = Math.min(height * 0.5, 9);
  return rounded("bar", x + width * (1 - part) / 2, y + (height - high) / 2, width * part, high, high / 2);
}

/**
 * A text in a box: as large as iOS would have it there, in as many lines as are needed, cut where it does not fit.
 * @param {string} text
 * @param {number[]} box
 * @param {{ alignment?: "start" | "middle", size?: number, bold?: number }} options  `size`: at most; `bold`: how much wider it is.
 * @returns {Caption[]}
 */
function lines(text, [x, y, width, height], { alignment = "middle", size: most = largest, bold = 1 }) {
  if (!text || width < smallest || height < smallest) return [];
  const whole = widthOf(text) * bold;
  let count = 1, size = Math.min(height / leading, most);
  // Rather a little smaller than cut, rather more lines than much smaller.
  const fits = () => whole * size <= width * rounding * (count === 1 ? 1 : count - 0.4);
  if (!fits() && width / whole >= 0.7 * Math.min(size, usual)) size = width / whole;
  while (!fits() && height / (count + 1) / leading >= readable && count < 12) {
    count += 1;
    size = Math.min(height / count / leading, usual);
  }
  if (!fits()) size = Math.min(size, usual, Math.max(width / 2, smallest));
  if (size < smallest) return [];
  const rows = wrapped(text, width * rounding / size / bold, count);
  const left = alignment === "start" ? x : x + width / 2;
  const top = y + height / 2 - (rows.length - 1) * size * leading / 2 + size * 0.35;
  return rows.map((row, index) => ({
    role: "caption", text: safe(row), x: left, y: top + index * size * leading, size: Math.round(size * 10) / 10, isCentered: alignment !== "start",
  }));
}

/** Words in so many lines of a width; the last one ends where the room does. */
function wrapped(text, width, count) {
  const rows = [];
  let row = "";
  for (const word of text.split(" ")) {
    const longer = row ? `${row} ${word}` : word;
    if (row && rows.length < count - 1 && widthOf(longer) > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, cut(row, width)];
}

/** A text that is no wider, in units of its size. @param {string} text @param {number} width */
export function cut(text, width) {
  if (widthOf(text) <= width) return text;
  const letters = [...text.slice(0, 400)];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const half = (low + high + 1) >> 1;
    if (widthOf(`${letters.slice(0, half).join("")}…`) <= width) low = half;
    else high = half - 1;
  }
  return `${letters.slice(0, Math.max(low, 1)).join("").trimEnd()}…`;
}

let measure;
const widths = new Map();

/** In units of the size. @param {string} text */
export function widthOf(text) {
  let width = widths.get(text);
  if (width === undefined) {
    if (!measure) {
      measure = document.createElement("canvas").getContext("2d");
      measure.font = "100px system-ui, sans-serif";
    }
    if (widths.size > 20000) widths.clear();
    widths.set(text, width = measure.measureText(text.slice(0, 500)).width / 100);
  }
  return width;
}
