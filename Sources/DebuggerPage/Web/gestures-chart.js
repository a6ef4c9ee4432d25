// The lanes as rows: a bar for each state, with its name and a pattern beside its colour, and the playhead over all.

import { button, element, short } from "./dom.js";

/** What bars say, where that is not their state's name. */
const words = { waiting: "waits", touched: "has it", withheld: "held back", dragging: "drags" };
const word = (state) => words[state] ?? state;
const symbols = { ended: "✓", failed: "✕", prevented: "⊣", cancelled: "⊘", withheld: "–", undecided: "?" };
/** How far apart the times of the axis may be, in seconds. */
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];
/** How many ticks a lane has at most. */
const most = 200;

export class Chart {
  #duration = 1;

  /** @param {{ select: (view: string) => void, seek: (time: number) => void }} acts */
  constructor({ select, seek }) {
    Object.assign(this, { select, seek });
    this.rows = element("ol", { id: "lanes" });
    this.playhead = element("div", { class: "playhead" });
    this.axis = element("div", { class: "axis", "aria-hidden": "true" });
    this.view = element("div", { id: "chart", onclick: (event) => this.#click(event) }, this.axis, this.rows, this.playhead);
  }

  /** A click into the time goes there; the keys of the player do the same. */
  #click(event) {
    const track = event.target.closest(".track, .axis");
    if (!track || event.detail === 0) return;
    const { left, width } = track.getBoundingClientRect();
    this.seek((event.clientX - left) / width * this.#duration);
  }

  /** @param {ReturnType<import("./gestures-lanes.js").lanes>} lanes */
  load(lanes, duration) {
    this.#duration = duration;
    this.rows.replaceChildren(...lanes.map((lane) => this.#row(lane)));
    const step = steps.find((each) => duration / each <= 5) ?? duration;
    // At the very end, there is no room for a number.
    this.axis.replaceChildren(...Array.from({ length: Math.ceil(duration * 0.92 / step) }, (_, index) =>
      this.#at(index * step, { class: "time" }, `${short(index * step, 3)}${index === 0 ? " s" : ""}`)));
  }

  /** @param {number} time */
  go(time) {
    const part = time / this.#duration;
    this.playhead.style.left = `calc(${1 - part} * var(--names) + ${100 * part}%)`;
  }

  #part(time) {
    return `${time / this.#duration * 100}%`;
  }

  #row(lane) {
    const { kind, id, view, note, bars, marks } = lane;
    return element("li", { "data-lane": id },
      button({ class: "lane", onclick: () => this.select(view) },
        element("span", { class: "lane-name" }, element("code", {}, kind === "finger" && "finger ", ...id.split(/(?=\.)/).flatMap((part) => [part, element("wbr")])),
          element("span", { class: "quiet note-of" }, " ", [kind !== "finger" && kind, note].filter(Boolean).join(", "))),
        element("span", { class: "for-readers" }, `: ${told(lane)}.`),
        element("span", { class: "track", "aria-hidden": "true" },
          ...bars.map((bar) => this.#bar(bar)), ...this.#ticks(lane),
          ...marks.map(({ time, state }) => this.#at(time, { class: `mark ${state}`, title: word(state) }, symbols[state])))));
  }

  #bar(bar) {
    const { state, from, to } = bar;
    const made = this.#at(from, { class: `bar ${state}`, title: lasted(bar) }, word(state));
    made.style.width = this.#part(to - from);
    return made;
  }

  #ticks({ ticks }) {
    const places = new Set(ticks.map((time) => Math.round(time / this.#duration * most)));
    return [...places].map((place) => this.#at(place / most * this.#duration, { class: "tick" }));
  }

  #at(time, attributes, ...children) {
    const made = element("span", attributes, ...children);
    // At the end, what is wide stands before it.
    made.style.left = `min(${this.#part(time)}, 100% - var(--wide, 0px))`;
    return made;
  }
}

/** A lane in words. */
function told({ bars, marks, ticks }) {
  const ends = marks.map(({ time, state }) => `${word(state)} at ${short(time, 3)} s`);
  return [...bars.map(lasted), ...ends, ...(ticks.length > 0 ? [`actions ${ticks.length} times`] : [])].join(", ");
}

const lasted = ({ state, from, to }) => `${word(state)} ${short(from, 3)}–${short(to, 3)} s`;
