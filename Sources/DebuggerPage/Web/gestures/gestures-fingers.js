// Fingers on the drawing at one time, and the ways that they have come.

import { svgElement } from "../basics/dom.js";

/** @typedef {import("./gestures-input.js").Sample & { time: number }} Place */

/**
 * The places of each touch, from its beginning to its end. A finger that comes again is another touch.
 * @param {import("./gestures-input.js").Touches[]} events
 * @returns {Place[][]}
 */
export function strokes(events) {
  const found = [];
  const down = new Map();
  for (const { time, touches } of events) {
    for (const touch of touches) {
      if (touch.phase === "began") found.push(down.set(touch.id, []).get(touch.id));
      down.get(touch.id)?.push({ time, ...touch });
    }
  }
  return found;
}

/** The same of a timeline. @param {any[]} timeline */
export const strokesOf = (timeline) => strokes(timeline.map(({ time, events }) => (
  { time, touches: events.filter(({ touch }) => touch !== undefined).map((event) => ({ ...event, id: event.touch })) })));

export class Fingers {
  /** @param {Pick<import("../workbench.js").Page, "drawing" | "viewport">} page */
  constructor({ drawing, viewport }) {
    this.viewport = viewport;
    this.group = svgElement("g", { class: "fingers" });
    drawing.overlay.append(this.group);
  }

  /** @param {Place[][]} found @param {number} [time]  In seconds; by default the end. */
  show(found, time = Infinity) {
    const pixel = 1 / this.viewport.scale;
    this.group.replaceChildren(...found.flatMap((stroke) => parts(stroke, time, pixel)));
  }
}

function parts(stroke, time, pixel) {
  const past = stroke.filter((place) => place.time <= time);
  const ways = [svgElement("path", { class: "way", d: way(stroke) })];
  if (past.length === 0) return ways;
  const { id, phase, x, y } = past.at(-1);
  const isOver = phase === "ended" || phase === "cancelled";
  ways.push(svgElement("path", { class: "way past", d: way(past) }),
    svgElement("circle", { class: `finger${isOver ? " over" : ""}`, "data-finger": id, cx: x, cy: y, r: 11 * pixel }));
  if (!isOver) ways.push(svgElement("text", { x, y: y + 4 * pixel, "text-anchor": "middle", "font-size": 11 * pixel }, `${id}`));
  return ways;
}

const way = (stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join("L")}`;
