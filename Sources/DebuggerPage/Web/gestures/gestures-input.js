// Fingers on the drawing: what the pointer does there becomes touches, with their times.

import { rounded } from "../scene/touches.js";

/** A finger is asked for its place so often in a second at most. */
const rate = 60;

/** @typedef {{ id: number | string, phase: string, x: number, y: number }} Sample  In points of the screen. */
/** @typedef {{ time: number, touches: Sample[] }} Touches  At a time in seconds: an event as the service takes it. */
/** @typedef {{ id: number, x: number, y: number, moves: number }} Finger */

export class GestureInput {
  /** @type {Map<number, Finger>} Those that are down, by their pointers: one of a mouse, many of a touch screen. */
  #fingers = new Map();
  /** @type {Touches[]} */
  #events = [];
  #start = 0;

  /**
   * @param {import("../workbench.js").Page} page
   * @param {{ draws: (events: Touches[]) => void, drawn: (events: Touches[]) => void }} listener
   *   Is told of a gesture while it is drawn, and when it is.
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
    const finger = { ...this.#point(event), id: this.#free(), moves: 0 };
    this.#fingers.set(event.pointerId, finger);
    this.drawing.stage.setPointerCapture(event.pointerId);
    return this.#note(event, finger, "began");
  }

  #moved(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return false;
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
    if (this.#fingers.size === 0) this.drawn(this.#events);
    return true;
  }

  #note(event, finger, phase) {
    if (phase !== "began") Object.assign(finger, this.#point(event));
    const { id, x, y } = finger;
    this.#events.push({ time: this.#time(event), touches: [{ id, phase, x, y }] });
    this.draws(this.#events);
    return true;
  }

  /** Seconds since the first touch, never going back: several pointers may report out of order. */
  #time({ timeStamp }) {
    return Math.max(this.#events.at(-1)?.time ?? 0, Math.round(timeStamp - this.#start) / 1000);
  }

  /** The lowest number that no finger has. */
  #free() {
    const taken = [...this.#fingers.values()].map(({ id }) => id);
    return taken.concat(1).findIndex((_, index) => !taken.includes(index + 1)) + 1;
  }

  #point({ clientX, clientY }) {
    return rounded(this.viewport.point(clientX, clientY), this.viewport.scale);
  }
}
