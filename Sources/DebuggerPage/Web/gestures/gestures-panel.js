// Touches over time: a gesture is drawn or chosen, and every finger, recognizer, view and control gets a lane.

import { button, element, fill, flags, place, quiet, remark, short } from "../basics/dom.js";
import { Chart } from "./gestures-chart.js";
import { Fingers, strokes, strokesOf } from "./gestures-fingers.js";
import { GestureInput } from "./gestures-input.js";
import { lanes } from "./gestures-lanes.js";
import { Player } from "./gestures-player.js";
import { askedIn, story } from "./gestures-story.js";
import { Times } from "./gestures-times.js";
import { say } from "../basics/notices.js";
import { othersOf } from "../panels/fields.js";
import { more, most, Panel, titled } from "../panels/panel.js";
import { actionsTitle, assumptionsTitle, atMiddle, atTouch, doubleTap, fingerAt, fingersTitle, firstResponderIs } from "../words/panel-words.js";
import { gesturesHint, gesturesTitle, longPress, momentTitle, performedBy as by, pinchIn, pinchOut } from "../words/panel-words.js";
import { readyGestures, rotate, seconds, sentFrom, swipe, tap } from "../words/panel-words.js";
import { nodesOf } from "../scene/nodes.js";
import { placeOf } from "../scene/touches.js";

/** What a button says, and the event at a point. */
const ready = [
  [tap, (at) => ({ tap: at })],
  [doubleTap, (at) => ({ doubleTap: at })],
  [longPress, (at) => ({ longPress: at })],
  ...["left", "right", "up", "down"].map((direction) =>
    [swipe(direction), (at) => ({ swipe: { ...at, direction } })]),
  [pinchOut, (at) => ({ pinch: { ...at, from: 60, to: 160 } })],
  [pinchIn, (at) => ({ pinch: { ...at, from: 160, to: 60 } })],
  [rotate, (at) => ({ rotate: { ...at, angle: 1 } })],
];

export class GesturesPanel extends Panel {
  #strokes = [];
  /** Whose entries are listed. */
  #moment = null;

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    super("gestures", page);
    const { session, tabs } = page;
    document.head.append(element("link", { rel: "stylesheet", href: "/gestures/gestures.css" }));
    this.asking = session.asking("events");
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
    session.on("drawn target", () => this.#ask());
    tabs.addEventListener("change", () => this.#turn());
    this.#place();
    this.#ask();
  }

  #head() {
    return [
      element("h2", {}, gesturesTitle),
      element("p", { class: "hint" }, gesturesHint, this.touch, ":"),
      element("div", { id: "ready", role: "group", "aria-label": readyGestures }, ...ready.map(([text, event]) =>
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
    this.touch.textContent = (this.session.touch ? atTouch : atMiddle)(place([x, y]));
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
    this.fingers.show(strokes(events));
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
    return this.answer("timeline", () => this.asking(gesture, {}), (answer) => this.#load(answer), this.results);
  }

  #load(answer) {
    const { timeline, summary, assumptions } = answer;
    // With room for what comes of it.
    const duration = Math.max(0.01, summary.end, timeline.at(-1)?.time ?? 0) * 1.05;
    this.#strokes = strokesOf(timeline);
    const found = lanes(timeline, summary, duration), asked = askedIn(gestureOf(this.session, found), found);
    const times = new Times(timeline.map(({ time }) => time), duration), isAsked = ({ id }) => id === asked;
    this.chart.load([...found.filter(isAsked), ...found.filter((lane) => !isAsked(lane))], times, asked);
    fill(this.results, element("p", { id: "gesture-story", class: "verdict" }, ...coded(story(timeline, summary, asked))),
      element("p", { id: "gesture-summary", class: "quiet" }, ...coded(summary.text)),
      this.leftOut(), this.player.view, this.chart.view, this.moment, ...came(summary, assumptions), othersOf("EventsAnswer", answer));
    this.player.load(timeline, duration, times);
    say(this.results.firstChild.textContent);
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
      element("ol", { id: "entries", class: "list" }, ...entries.slice(0, most).map(({ text, rule }) =>
        element("li", {}, ...coded(text), " ", element("small", { class: "quiet" }, rule)))), more(entries));
  }
}

/** The target; of one of SwiftUI's views, the gesture in the lanes that it, or one around it, has. */
function gestureOf({ scene, target }, found) {
  for (let node = /** @type {any} */ (nodesOf(scene).get(target ?? "")); node?.isNode; node = node.superview) {
    const ids = [node.id, ...(node.json.modifiers ?? []).map(({ gesture }) => gesture?.id)], own = found.find(({ id }) => ids.includes(id));
    if (own) return own.id;
  }
  return target;
}

/** A sentence, in which names stand between backticks. */
const coded = (text) => text.split("`").map((part, index) => (index % 2 ? element("code", {}, part) : part));

/** `0.12 s: finger 1 moved at (10, 20)`. */
function title({ time, events }) {
  const what = events.map(({ event, ...rest }) =>
    (rest.touch === undefined ? JSON.stringify(rest) : fingerAt(rest.touch, rest.phase, place([rest.x, rest.y]))));
  return momentTitle(short(time, 3), what.join("; "));
}

/** What came of it in the end. */
function came({ touches, gestures, swiftUI = [], actions, firstResponder }, assumptions) {
  const items = (found) => found.map(({ text }) => element("li", {}, ...coded(text)));
  return [
    ...titled(fingersTitle, "outcomes", items([...touches, ...gestures, ...swiftUI])),
    ...titled(actionsTitle, "sent-actions", actions.map(({ selector, performedBy, from, time, event }) =>
      element("li", {}, element("code", {}, selector), remark([
        by(performedBy), from && sentFrom(from), event, seconds(short(time, 3))].filter(Boolean).join(", "))))),
    firstResponder && quiet(firstResponderIs, element("code", {}, firstResponder)),
    ...titled(assumptionsTitle, "assumed", items(assumptions.map((text) => ({ text }))), "ul"),
  ];
}
