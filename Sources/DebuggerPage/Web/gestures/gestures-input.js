// Fingers on the drawing: what the pointer does there becomes touches, with their times.

import { rounded } from "../scene/touches.js";

/** A finger is asked for its place so often in a second at most. */
const rate = 60;

/** @typedef {{ id: number | string, phase: string, x: number, y: number }} Sample  In points of the screen. */
/** @typedef {{ time: number, touches: Sample[] }} Touches  At a time in seconds: an event as the service takes it. */
/** @typedef {{ id: number, twin: number | null, x: number, y: number, moves: number }} Finger  `twin`: opposite. */

export class GestureInput {
  /** @type {Map<number, Finger>} Those that are down, by their pointers: one of a mouse, many of a touch screen. */
  #fingers = new Map();
  /** @type {Touches[]} */
  #events = [];
  #start = 0;
  /** What the two fingers of a mouse are opposite about; null: the screen's middle. */
  #middle = null;
  /** @type {Finger | null} The finger of a mouse that is still above the screen, with Alt. */
  #hover = null;

  /**
   * @param {import("../workbench.js").Page} page
   * @param {{ draws: (events: Touches[] | null) => void, drawn: (events: Touches[]) => void }} listener
   *   Is told of a gesture while it is drawn (null: no longer), and when it is.
   */
  constructor(page, listener) {
    Object.assign(this, page, listener);
    const acts = {
      pointerdown: (event) => this.#began(event), pointermove: (event) => this.#moved(event),
      pointerup: (event) => this.#ended(event, "ended"), pointercancel: (event) => this.#ended(event, "cancelled"),
      // It follows a gesture, and is no question.
      click: () => true,
    };
    for (const [name, act] of Object.entries(acts)) {
      // Before the stage's own listeners, which ask who would get the touch.
      this.drawing.stage.addEventListener(name, (event) => {
        if (this.#isOn && act(event)) event.stopImmediatePropagation();
      }, true);
    }
  }

  get #isOn() {
    const { tabs, space, viewport, drawing } = this;
    // With the space bar, the drawing is moved.
    return tabs.current === "gestures" && !space.isOn && !viewport.isDragging && !drawing.stage.classList.contains("dragging");
  }

  #began(event) {
    if (event.button !== 0) return false;
    if (this.#fingers.size === 0) [this.#events, this.#start] = [[], event.timeStamp];
    this.#hover = null;
    const finger = { ...this.#point(event), id: this.#free(), twin: null, moves: 0 };
    this.#fingers.set(event.pointerId, finger);
    if (event.altKey) finger.twin = this.#free();
    this.drawing.stage.setPointerCapture(event.pointerId);
    return this.#note(event, finger, "began");
  }

  #moved(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return this.#hovered(event);
    const { x, y } = this.#point(event);
    if (finger.moves > this.#time(event) * rate || (x === finger.x && y === finger.y)) return true;
    finger.moves += 1;
    return this.#note(event, finger, "moved");
  }

  #ended(event, phase) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return false;
    this.#note(event, finger, phase);
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size > 0) return true;
    this.#middle = null;
    this.drawn(this.#events);
    return true;
  }

  /** Two fingers are shown before they come down. */
  #hovered(event) {
    if (!event.altKey) {
      if (this.#hover) this.draws(null);
      this.#hover = this.#middle = null;
      return false;
    }
    this.#hover ??= { ...this.#point(event), id: 1, twin: 2, moves: 0 };
    this.#move(this.#hover, event);
    this.draws([{ time: 0, touches: this.#touches(this.#hover, "began") }]);
    return true;
  }

  /** With Shift, what both fingers are opposite about comes along. */
  #move(finger, event) {
    const { x, y } = this.#point(event);
    if (finger.twin !== null && event.shiftKey) {
      const middle = this.#center;
      this.#middle = { x: middle.x + x - finger.x, y: middle.y + y - finger.y };
    }
    Object.assign(finger, { x, y });
  }

  #note(event, finger, phase) {
    if (phase !== "began") this.#move(finger, event);
    this.#events.push({ time: this.#time(event), touches: this.#touches(finger, phase) });
    this.draws(this.#events);
    return true;
  }

  #touches({ id, twin, x, y }, phase) {
    const touches = [{ id, phase, x, y }];
    const middle = this.#center;
    if (twin !== null) touches.push({ id: twin, phase, x: 2 * middle.x - x, y: 2 * middle.y - y });
    return touches;
  }

  /** Seconds since the first touch, never going back: several pointers may report out of order. */
  #time({ timeStamp }) {
    return Math.max(this.#events.at(-1)?.time ?? 0, Math.round(timeStamp - this.#start) / 1000);
  }

  /** The lowest number that no finger has. */
  #free() {
    const taken = [...this.#fingers.values()].flatMap(({ id, twin }) => [id, twin]);
    return taken.concat(1).findIndex((_, index) => !taken.includes(index + 1)) + 1;
  }

  #point({ clientX, clientY }) {
    return rounded(this.viewport.point(clientX, clientY), this.viewport.scale);
  }

  get #center() {
    const [x, y, width, height] = this.drawing.screen;
    return this.#middle ?? { x: x + width / 2, y: y + height / 2 };
  }
}
