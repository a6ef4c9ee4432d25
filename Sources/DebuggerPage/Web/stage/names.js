// The names on the drawing: as large at every zoom, where they have room, and never one over another.

import { cut, widthOf } from "../painting/content.js";
import { safe, svgElement } from "../basics/dom.js";
import { toast } from "../basics/notices.js";
import { namesUntried } from "../words/panel-words.js";

/** Pixels: the letters, the height of a line, the room at the edge, the narrowest view that gets a name. */
const [size, line, edge, narrowest] = [11, 14, 3, 26];
/** What people look for comes first, and what is in front before what is behind. */
const ranks = ["control", "field", "switch", "slider", "cell", "image", "scroll", "container", "text"];
/** No more are tried for one picture. */
const most = 3000;

export class Names {
  #frame = 0;
  isOn = false;
  /** The scene of which was told that not all names are drawn. */
  #told;

  /** @param {import("../workbench.js").Page} page */
  constructor({ session, drawing, viewport }) {
    Object.assign(this, { session, drawing, viewport });
    viewport.addEventListener("change", () => this.draw());
    session.on("drawn hidden", () => this.draw());
  }

  /** @param {boolean} isOn */
  show(isOn) {
    this.isOn = isOn;
    this.draw();
  }

  /** In the next frame. */
  draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.drawing.layer("names").replaceChildren(...(this.isOn ? this.#placed() : []));
    });
  }

  /** Once for each scene that is opened. @param {number} count */
  #tell(count) {
    const { original } = this.session;
    if (count <= most || this.#told === original) return;
    this.#told = original;
    toast(namesUntried(count, most));
  }

  #placed() {
    const { session, drawing, viewport } = this;
    const { scale } = viewport;
    const [width, height] = [viewport.box.width, viewport.box.height];
    const showsHidden = session.modes.has("hidden");
    const taken = new Taken();
    const seen = [...drawing.shapes.values()].reverse().filter((shape) => showsHidden || shape.isSeen);
    this.#tell(seen.length);
    const views = seen.slice(0, most)
      .map((shape) => ({ shape, entry: session.scene.view(shape.id), rank: 0 })).filter(({ entry }) => entry);
    for (const view of views) view.rank = ranks.indexOf(view.shape.kind);
    return views.sort((one, other) => one.rank - other.rank).flatMap(({ shape, entry }) => {
      const [x, y, w, h] = shape.box;
      const box = { left: (x - viewport.x) * scale, top: (y - viewport.y) * scale, width: w * scale, height: h * scale };
      const isOutside = box.left > width || box.top > height || box.left + box.width < 0 || box.top + box.height < 0;
      if (isOutside || box.width < narrowest || box.height < size) return [];
      const text = safe(shortName(entry, (box.width - 2 * edge) / size));
      const long = widthOf(text) * size;
      const place = places(box, long).find(([left, top]) => taken.take(left, top, long, line));
      return place ? [svgElement("text", {
        class: "name", "data-view": shape.id, "font-size": size / scale,
        x: viewport.x + place[0] / scale, y: viewport.y + (place[1] + size) / scale,
      }, text)] : [];
    });
  }
}

/** An address says nothing; then the class does, with the words on the view. Of ids, the end tells most. */
function shortName(entry, width) {
  const isAddress = /^0x[0-9a-f]+$/i.test(entry.id) || entry.json.id === undefined;
  const words = isAddress && entry.words;
  if (isAddress) return cut(words ? `${entry.class} “${words}”` : entry.class, width);
  if (widthOf(entry.id) <= width) return entry.id;
  const turned = cut([...entry.id].reverse().join(""), width);
  // Where an id is cut at a dot, one mark is enough.
  return [...turned].reverse().join("").replace(/^…\./, "…");
}

/** The corners of a view, inside, the upper ones first. */
function places({ left, top, width, height }, long) {
  const [start, end] = [left + edge, left + width - edge - long];
  const [first, last] = [top + 1, top + height - line - 1];
  return [[start, first], [end, first], [start, last], [end, last]];
}

/** Where names stand already, by rows of pixels. */
class Taken {
  /** @type {Map<number, [number, number][]>} */
  #rows = new Map();

  /** Takes a box unless one is in its way. */
  take(left, top, width, height) {
    const rows = [];
    for (let row = Math.floor(top / line); row * line < top + height; row += 1) rows.push(row);
    if (rows.some((row) => this.#rows.get(row)?.some(([from, to]) => from < left + width + edge && left < to + edge))) return false;
    for (const row of rows) this.#rows.set(row, [...(this.#rows.get(row) ?? []), [left, left + width]]);
    return true;
  }
}
