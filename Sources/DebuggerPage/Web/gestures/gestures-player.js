// The time of a gesture: plays it, steps through its moments, goes to any time.

import { button, element, short } from "../basics/dom.js";
import { isTurn } from "./gestures-lanes.js";
import { momentOf, nextChange, nextMoment, pause, play, previousChange, previousMoment, speedLabel, speeds, timeLabel } from "../words/panel-words.js";

/** How many times slower than it happened; a short gesture is over before it is seen. */
const slownesses = ["fit", "1", "4", "16"];
/** Seconds that a gesture takes at least where it fits. */
const least = 2;
/** Milliseconds a step, for those who want less motion. */
const pace = 900;

export class Player {
  /** In seconds. */
  time = 0;
  /** @type {import("../hittest.js").Moment[]} */
  #moments = [];
  #duration = 0;
  /** @type {import("./gestures-times.js").Times} */
  #times;
  #frame = 0;
  #timer = 0;

  /** @param {(time: number) => void} moved */
  constructor(moved) {
    this.moved = moved;
    const step = (id, text, label, change, byTurns = false) =>
      button({ id, "aria-label": label, title: label, onclick: () => this.step(change, byTurns) }, text);
    this.playButton = button({ id: "gesture-play", onclick: () => this.toggle() }, play);
    this.speed = element("select", { id: "gesture-speed", "aria-label": speedLabel },
      ...slownesses.map((value) => element("option", { value }, speeds[value])));
    this.slider = element("input", {
      id: "gesture-time", type: "range", step: 0.001, "aria-label": timeLabel,
      oninput: () => { this.pause(); this.go(Number(this.slider.value)); },
    });
    this.count = element("output", { class: "quiet", for: "gesture-time" });
    this.view = element("div", { id: "gesture-player", onkeydown: (event) => this.#press(event) },
      element("div", { class: "row-of" },
        step("turn-back", "«", previousChange, -1, true), step("moment-back", "‹", previousMoment, -1), this.playButton,
        step("moment-forward", "›", nextMoment, 1), step("turn-forward", "»", nextChange, 1, true), this.speed),
      this.slider, this.count);
  }

  /** @param {any[]} moments @param {number} duration @param {import("./gestures-times.js").Times} times */
  load(moments, duration, times) {
    this.pause();
    [this.#moments, this.#duration, this.#times] = [moments, duration, times];
    this.slider.max = String(duration);
    this.go(moments[0]?.time ?? 0);
  }

  /** The time so many seconds later. Where the gesture fits, it passes over what is drawn short as fast as over all else. @param {number} seconds */
  #later(seconds) {
    if (this.speed.value !== "fit") return this.time + seconds / Number(this.speed.value);
    const { length } = this.#times;
    return this.#times.time(this.#times.part(this.time) + seconds / Math.max(length, least));
  }

  /** Of the last moment up to now. */
  get #index() {
    return Math.max(0, this.#moments.findLastIndex(({ time }) => time <= this.time));
  }

  get moment() {
    return this.#moments[this.#index];
  }

  /** @param {number} time */
  go(time) {
    this.time = Math.min(Math.max(time, 0), this.#duration);
    this.slider.value = String(this.time);
    this.count.textContent = momentOf(short(this.time, 3), this.#index + 1, this.#moments.length);
    this.slider.setAttribute("aria-valuetext", this.count.textContent);
    this.moved(this.time);
  }

  /** @param {number} change  1 or -1. @param {boolean} [byTurns]  Past moments in which gestures only go on. */
  step(change, byTurns = false) {
    this.pause();
    this.#step(change, byTurns);
  }

  #step(change, byTurns) {
    let index = this.#index + change;
    while (byTurns && index in this.#moments && !this.#moments[index].entries.some(isTurn)) index += change;
    if (index in this.#moments) this.go(this.#moments[index].time);
    return index in this.#moments;
  }

  toggle() {
    if (this.#frame || this.#timer) return this.pause();
    if (this.#index === this.#moments.length - 1) this.go(0);
    this.playButton.textContent = pause;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#timer = setInterval(() => { if (!this.#step(1, true)) this.pause(); }, pace);
    } else this.#run(performance.now());
  }

  #run(before) {
    this.#frame = requestAnimationFrame((now) => {
      this.go(this.#later(Math.max(0, now - before) / 1000));
      if (this.time < this.#duration) this.#run(now);
      else this.pause();
    });
  }

  pause() {
    cancelAnimationFrame(this.#frame);
    clearInterval(this.#timer);
    this.#frame = this.#timer = 0;
    this.playButton.textContent = play;
  }

  /** Arrow keys step, with Shift from change to change. */
  #press(event) {
    const change = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!change || event.target === this.speed || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.step(change, event.shiftKey);
  }
}
