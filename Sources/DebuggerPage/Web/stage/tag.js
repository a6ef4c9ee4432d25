// The label beside the pointer: what is pointed at, and where in it. It is placed without reading the layout.

import { shortClass } from "../scene/captions.js";
import { byId, element, fill, named } from "../basics/dom.js";

/** Pixels: between the pointer and the label, between a view's edge and the label, between them where a handle is, the label's
 * height, and its width beside a line. */
const [gap, close, apart, tall, narrowest, widest] = [14, 5, 36, 52, 84, 340];

export class Tag {
  /** @type {{ x: number, y: number } | null} In points of the screen. */
  #point = null;
  /** @type {number[] | null} The view that the label stands at, if it does not stand at the pointer. */
  #box = null;
  #element = element("div", { class: "tag", "aria-hidden": "true", hidden: true });

  /** @param {{ session: import("../session/session.js").Session, viewport: import("./viewport.js").Viewport }} page */
  constructor({ session, viewport }) {
    Object.assign(this, { session, viewport });
    byId("stage").after(this.#element);
    viewport.addEventListener("change", () => this.#place());
  }

  /**
   * @param {{ x: number, y: number } | null} point  Of the screen; null: no label.
   * @param {{ id?: string, class?: string, words?: string, text?: string, kind?: "" | "looked" | "nobody", box?: number[] | null }} [what]
   *   `box`: of the view, which the label stands above rather than at the point.
   */
  show(point, { id = "", class: className = "", words = this.session.scene?.view(id)?.words, text = "", kind = "", box = null } = {}) {
    this.#point = point;
    this.#box = box;
    this.#element.hidden = !point;
    if (!point) return;
    this.#element.className = `tag ${kind}`;
    fill(this.#element, named(shortClass(className), id, words), text && element("small", {}, text));
    this.#place();
  }

  /** Takes the label that is shown to the end of a line that rises to the right. @param {{ x: number, y: number }} point */
  move(point) {
    if (!this.#point) return;
    this.#point = point;
    this.#box = null;
    this.#place(true);
  }

  /** On the side of the pointer where there is room; at the end of a line above it, and to its right as long as it is read there. */
  #place(isAtLine = false) {
    if (!this.#point) return;
    const { viewport } = this;
    const { left, width, height } = viewport.box;
    // It stands in what holds the stage, where warnings may stand above that.
    const top = viewport.box.top - viewport.offset;
    if (this.#box) return this.#above(this.#box, left, top, width);
    const { x, y } = viewport.client(this.#point.x, this.#point.y);
    const [across, down] = [Math.min(Math.max(x - left, 0), width), Math.min(Math.max(y - top, 0), height + viewport.offset)];
    const side = (place, room) => (place > room ? `calc(${Math.round(place) - gap}px - 100%)` : `${Math.round(place) + gap}px`);
    const room = width - across - 2 * gap, isBeside = isAtLine && room >= narrowest;
    this.#element.style.maxWidth = isBeside ? `${Math.round(Math.min(room, widest))}px` : "";
    this.#element.style.translate = `${side(across, isBeside ? width : width / 2)} ${side(down, isAtLine ? 0 : height / 2)}`;
  }

  /** Once a handle is shown or hidden. */
  update() {
    if (this.#box) this.#place();
  }

  /** Beside a view: above it, below it, or within where there is no room, at the first place that leaves the touch in sight. */
  #above([boxX, boxY, boxWidth, boxHeight], left, top, width) {
    const { viewport } = this, { offset } = viewport, { height } = viewport.box;
    this.#element.style.maxWidth = "";
    const edge = document.querySelector(".of-move:not([hidden])") ? apart : close;
    const { x, y } = viewport.client(boxX, boxY), far = viewport.client(boxX + boxWidth, boxY + boxHeight);
    const touch = viewport.client(this.#point.x, this.#point.y);
    const [first, last] = [Math.max(x - left, 0), Math.min(far.x - left, width)];
    // As far from the touch as the view is wide.
    const isRight = x - left > width / 2 || (last - first > width / 2 && touch.x - left < width / 2);
    const across = isRight ? `calc(${Math.round(last) - close}px - 100%)` : `${Math.round(first) + close}px`;
    const [start, end] = [offset, offset + height];
    const [above, below] = [y - top - tall + close - edge, far.y - top + edge];
    const places = [above, below, Math.max(y - top, start) + close, Math.min(far.y - top, end) - tall];
    const isFree = (place) => place >= start && place + tall <= end && (touch.y - top < place - gap || touch.y - top > place + tall + gap);
    const down = places.find(isFree) ?? (touch.y - top > (start + end) / 2 ? start + close : end - tall);
    this.#element.style.translate = `${across} ${down === above ? `calc(${Math.round(y - top) - edge}px - 100%)` : `${Math.round(down)}px`}`;
  }
}
