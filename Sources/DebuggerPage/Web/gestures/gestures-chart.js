// The lanes as rows: a bar for each state, with its name and a pattern beside its colour, and the playhead over all.

import { button, element, short } from "../basics/dom.js";
import { room, Times } from "./gestures-times.js";
import { actionTimes, askedLane, barTexts, breakOf, fingerName, stateAt, stateDuring } from "../words/panel-words.js";

const word = (state) => barTexts[state] ?? state;
const symbols = { ended: "✓", failed: "✕", prevented: "⊣", cancelled: "⊘", withheld: "–", undecided: "?" };
/** How far apart the times of the axis may be, in seconds. */
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];
/** How many ticks a lane has at most. */
const most = 200;

export class Chart {
  #times = new Times([], 1);

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
    this.seek(this.#times.time((event.clientX - left) / width));
  }

  /** @param {ReturnType<import("./gestures-lanes.js").lanes>} lanes @param {Times} times @param {string | null} asked  Whose lane is marked. */
  load(lanes, times, asked) {
    this.#times = times;
    this.rows.replaceChildren(...lanes.map((lane) => this.#row(lane, lane.id === asked)));
    this.axis.replaceChildren(
      ...times.ticks(steps, 5).map((time) => this.#at(time, { class: "time" }, `${short(time, 3)}${time === 0 ? " s" : ""}`)),
      ...times.breaks.map(({ from, to }) => this.#wide(from, to, { class: "break", title: breakOf(short(to - from, 2)) }, times.part(from) < room ? "" : "…")));
  }

  /** @param {number} time */
  go(time) {
    const part = this.#times.part(time);
    this.playhead.style.left = `calc(${1 - part} * var(--names) + ${100 * part}%)`;
  }

  #part(time) {
    return `${this.#times.part(time) * 100}%`;
  }

  #row(lane, isAsked) {
    const { kind, id, view, note, bars, marks } = lane;
    return element("li", { "data-lane": id, class: isAsked ? "asked" : null },
      button({ class: "lane", onclick: () => this.select(view) },
        element("span", { class: "lane-name" }, element("code", {}, kind === "finger" && fingerName, ...id.split(/(?=\.)/).flatMap((part) => [part, element("wbr")])),
          element("span", { class: "quiet note-of" }, " ", [isAsked && askedLane, kind !== "finger" && kind, note].filter(Boolean).join(", "))),
        element("span", { class: "for-readers" }, `: ${told(lane)}.`),
        element("span", { class: "track", "aria-hidden": "true" },
          ...bars.map((bar) => this.#bar(bar)), ...this.#ticks(lane),
          ...marks.map(({ time, state }) => this.#at(time, { class: `mark ${state}`, title: word(state) }, symbols[state])))));
  }

  #bar(bar) {
    const { state, from, to } = bar;
    return this.#wide(from, to, { class: `bar ${state}`, title: lasted(bar) }, word(state));
  }

  #wide(from, to, attributes, ...children) {
    const made = this.#at(from, attributes, ...children);
    made.style.width = `${(this.#times.part(to) - this.#times.part(from)) * 100}%`;
    return made;
  }

  #ticks({ ticks }) {
    const places = new Set(ticks.map((time) => Math.round(this.#times.part(time) * most)));
    return [...places].map((place) => this.#at(this.#times.time(place / most), { class: "tick" }));
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
  const ends = marks.map(({ time, state }) => stateAt(word(state), short(time, 3)));
  return [...bars.map(lasted), ...ends, ...(ticks.length > 0 ? [actionTimes(ticks.length)] : [])].join(", ");
}

const lasted = ({ state, from, to }) => stateDuring(word(state), short(from, 3), short(to, 3));
