// The lanes as rows: a bar for each state, with its name and a pattern beside its colour, and the playhead over all.

import { button, element, short } from "./dom.js";

/** What a bar says, and the look that it shares with others. @type {Record<string, [string, string]>} */
const states = {
  possible: ["possible", "idle"], waiting: ["waits", "waiting"], began: ["began", "active"], ended: ["ended", "ended"],
  failed: ["failed", "failed"], cancelled: ["cancelled", "cancelled"], down: ["down", "active"],
  touched: ["has it", "active"], withheld: ["held back", "waiting"], inside: ["inside", "active"],
  outside: ["outside", "idle"], tracking: ["tracks", "idle"], dragging: ["drags", "active"],
};
const symbols = { ended: "✓", failed: "✕", cancelled: "⊘", withheld: "–" };
/** Ticks that lie nearer together than this part of the whole are one. */
const nearest = 1 / 200;

export class Chart {
  #duration = 1;

  /** @param {(view: string) => void} select */
  constructor(select) {
    this.select = select;
    this.rows = element("ol", { id: "lanes", "aria-label": "Lanes" });
    this.playhead = element("div", { class: "playhead", "aria-hidden": "true" });
    this.view = element("div", { id: "chart" }, this.rows, this.playhead);
  }

  /** @param {ReturnType<import("./gestures-lanes.js").lanes>} lanes @param {number} duration */
  load(lanes, duration) {
    this.#duration = duration;
    this.rows.replaceChildren(...lanes.map((lane) => this.#row(lane)));
  }

  /** @param {number} time */
  go(time) {
    this.playhead.style.left = this.#part(time);
  }

  #part(time) {
    return `${time / this.#duration * 100}%`;
  }

  #row(lane) {
    const { kind, id, view, note, bars, marks } = lane;
    return element("li", { "data-kind": kind, "data-lane": id, "data-view": view },
      button({ class: "lane", onclick: () => this.select(view) },
        element("span", { class: "lane-name" }, element("b", {}, kind), " ", element("code", {}, id),
          element("span", { class: "quiet" }, " ", note)),
        element("span", { class: "for-readers" }, `: ${told(lane)}.`),
        element("span", { class: "track", "aria-hidden": "true" },
          ...bars.map((bar) => this.#bar(bar)), ...this.#ticks(lane),
          ...marks.map(({ time, state }) =>
            this.#at(time, { class: `mark ${state}`, "data-state": state, title: `${states[state][0]}, ${short(time, 3)} s` }, symbols[state])))));
  }

  #bar({ state, from, to }) {
    const [name, look] = states[state];
    const bar = this.#at(from, { class: `bar ${look}`, "data-state": state, title: `${name} ${times(from, to)}` }, name);
    bar.style.width = this.#part(to - from);
    return bar;
  }

  #ticks({ ticks }) {
    let last = -Infinity;
    return ticks.filter((time) => {
      const isApart = time - last >= this.#duration * nearest;
      if (isApart) last = time;
      return isApart;
    }).map((time) => this.#at(time, { class: "tick" }));
  }

  #at(time, attributes, ...children) {
    const made = element("span", attributes, ...children);
    made.style.left = this.#part(time);
    return made;
  }
}

/** A lane in words. */
function told({ bars, marks, ticks }) {
  const spans = bars.map(({ state, from, to }) => `${states[state][0]} ${times(from, to)}`);
  const ends = marks.map(({ time, state }) => `${states[state][0]} at ${short(time, 3)} s`);
  return [...spans, ...ends, ...(ticks.length > 0 ? [`actions ${ticks.length} times`] : [])].join(", ");
}

const times = (from, to) => `${short(from, 3)}–${short(to, 3)} s`;
