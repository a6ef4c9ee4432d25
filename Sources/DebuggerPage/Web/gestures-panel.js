// Touches over time: a gesture is drawn or chosen, and every finger, recognizer, view and control gets a lane.

import { button, element, fill, flags, place, quiet, remark, short } from "./dom.js";
import { Chart } from "./gestures-chart.js";
import { Fingers, strokes, strokesOf } from "./gestures-fingers.js";
import { GestureInput } from "./gestures-input.js";
import { lanes } from "./gestures-lanes.js";
import { Player } from "./gestures-player.js";
import { say } from "./notices.js";
import { more, Panel, titled } from "./panel.js";
import { placeOf } from "./touches.js";

/** What a button says, and the event at a point. */
const ready = [
  ["Tap", (at) => ({ tap: at })],
  ["Double tap", (at) => ({ doubleTap: at })],
  ["Long press", (at) => ({ longPress: at })],
  ...["left", "right", "up", "down"].map((direction) =>
    [`Swipe ${direction}`, (at) => ({ swipe: { ...at, direction } })]),
  ["Pinch out", (at) => ({ pinch: { ...at, from: 60, to: 160 } })],
  ["Pinch in", (at) => ({ pinch: { ...at, from: 160, to: 60 } })],
  ["Rotate", (at) => ({ rotate: { ...at, angle: 1 } })],
];

export class GesturesPanel extends Panel {
  #strokes = [];
  /** Whose entries are listed. */
  #moment = null;

  /** @param {import("./workbench.js").Page} page */
  constructor(page) {
    super("gestures", page);
    const { session, tabs } = page;
    document.head.append(element("link", { rel: "stylesheet", href: "/gestures.css" }));
    this.asking = session.asking((client, reference, events, signal) => client.events(reference, events, { signal }));
    this.fingers = new Fingers(page);
    this.input = new GestureInput(page, { draws: (events) => this.#follow(events), drawn: (events) => this.#drawn(events) });
    this.player = new Player((time) => this.#show(time));
    this.chart = new Chart({
      select: (id) => { if (session.scene.view(id)) session.select(id, { quietly: true }); },
      seek: (time) => { this.player.pause(); this.player.go(time); },
    });
    this.moment = element("div", { id: "moment" });
    this.results = element("div", { id: "gesture-results" });
    this.touch = element("span", { id: "ready-place" });
    this.panel.append(...this.#head(), this.results);
    session.on("touch drawn", () => this.#place());
    session.on("drawn", () => this.#ask());
    tabs.addEventListener("change", () => this.#turn());
    this.#place();
    this.#ask();
  }

  #head() {
    return [
      element("h2", {}, "Gestures"),
      element("p", { class: "hint" }, "Draw one on the screen with the mouse; ", element("kbd", {}, "Alt"),
        " gives a second finger opposite, ", element("kbd", {}, "Shift"), " moves both. Or choose one at ", this.touch, ":"),
      element("div", { id: "ready", role: "group", "aria-label": "Ready gestures" }, ...ready.map(([text, event]) =>
        button({
          id: `ready-${text.toLowerCase().replace(" ", "-")}`, class: "small", onclick: () => this.#make([event(this.#at)]),
        }, text))),
    ];
  }

  /** Where the ready gestures happen. */
  get #at() {
    const [x, y, width, height] = this.drawing.screen;
    const { touch, scene } = this.session;
    return touch ? placeOf(touch, scene) : { x: x + width / 2, y: y + height / 2 };
  }

  #place() {
    const { x, y } = this.#at;
    this.touch.textContent = `${this.session.touch ? "the touch" : "the middle"}, ${place([x, y])}`;
  }

  /** Elsewhere the gesture is out of sight. */
  #turn() {
    const isAway = this.tabs.current !== "gestures";
    this.fingers.group.classList.toggle("off", isAway);
    if (isAway) this.player.pause();
  }

  /** Shows the fingers while they draw. */
  #follow(events) {
    this.player.pause();
    this.fingers.show(...(events ? [strokes(events)] : [this.#strokes, this.player.time]));
  }

  #drawn(events) {
    const { x, y } = events[0].touches[0];
    this.session.pin({ x, y }, { quietly: true });
    this.#make(events);
  }

  #make(events) {
    this.session.gesture = events;
    this.session.say("gesture");
    this.#ask();
  }

  #ask() {
    const { gesture } = this.session;
    this.player.pause();
    if (!gesture) {
      delete flags.timeline;
      this.fingers.show(this.#strokes = []);
      return fill(this.results);
    }
    return this.answer("timeline", () => this.asking(gesture), (answer) => this.#load(answer), this.results);
  }

  #load({ timeline, summary, assumptions }) {
    // With room for what comes of it.
    const duration = Math.max(0.01, summary.end, timeline.at(-1)?.time ?? 0) * 1.05;
    this.#strokes = strokesOf(timeline);
    this.chart.load(lanes(timeline, summary, duration), duration);
    fill(this.results, element("p", { id: "gesture-summary", class: "verdict" }, ...coded(summary.text)),
      this.leftOut(), this.player.view, this.chart.view, this.moment, ...came(summary, assumptions));
    this.player.load(timeline, duration);
    say(summary.text);
    return String(timeline.length);
  }

  #show(time) {
    this.chart.go(time);
    this.fingers.show(this.#strokes, time);
    const { moment } = this.player;
    if (!moment || moment === this.#moment) return;
    this.#moment = moment;
    const { entries } = moment;
    fill(this.moment, element("h3", { id: "moment-title" }, title(moment)),
      element("ol", { id: "entries", class: "list" }, ...entries.slice(0, 200).map(({ text, rule }) =>
        element("li", {}, ...coded(text), " ", element("small", { class: "quiet" }, rule)))),
      more(entries, 200));
  }
}

/** A sentence, in which names stand between backticks. */
const coded = (text) => text.split("`").map((part, index) => (index % 2 ? element("code", {}, part) : part));

/** `0.12 s: finger 1 moved at 10, 20`. */
function title({ time, events }) {
  const what = events.map(({ event, ...rest }) =>
    (rest.touch === undefined ? JSON.stringify(rest) : `finger ${rest.touch} ${rest.phase} at ${place([rest.x, rest.y])}`));
  return `${short(time, 3)} s: ${what.join("; ") || "a time is up"}`;
}

/** What came of it in the end. */
function came({ touches, gestures, swiftUI = [], actions, firstResponder }, assumptions) {
  const items = (found) => found.map(({ text }) => element("li", {}, ...coded(text)));
  return [
    ...titled("Fingers and recognizers", "outcomes", items([...touches, ...gestures, ...swiftUI])),
    ...titled("Actions", "sent-actions", actions.map(({ selector, performedBy, from, time, event }) =>
      element("li", {}, element("code", {}, selector), remark([
        `by ${performedBy ?? "nobody"}`, from && `from ${from}`, event, `${short(time, 3)} s`].filter(Boolean).join(", "))))),
    firstResponder && quiet("First responder: ", element("code", {}, firstResponder)),
    ...titled("Assumptions", "assumed", items(assumptions.map((text) => ({ text }))), "ul"),
  ];
}
