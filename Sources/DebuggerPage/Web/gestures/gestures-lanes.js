// Who did what when: a timeline as lanes, one for each finger, recognizer, view, control and scroll view.

import { losses, scrollViewKind } from "../words/panel-words.js";

/** The states that end a gesture. */
const isFinal = (state) => ["ended", "failed", "prevented", "cancelled", "undecided"].includes(state);

class Lane {
  /** @type {{ state: string, from: number, to: number }[]}  From a time to another, in seconds. */
  bars = [];
  /** @type {{ time: number, state: string }[]} What ended something. */
  marks = [];
  /** @type {number[]} When actions are sent. */
  ticks = [];
  /** What came of it, in a few words. */
  note = "";
  /** How many touches a view has. */
  touches = 0;

  /** @param {number} rank  Its place among the others. @param {string | null} view  To be selected. */
  constructor(rank, kind, id, view) {
    Object.assign(this, { rank, kind, id, view });
  }

  /** The state that lasts. */
  get state() {
    const last = this.bars.at(-1);
    return last?.to === Infinity ? last.state : null;
  }

  /** @param {string | null} state  From now on; null: none. @param {number} time */
  become(state, time) {
    if (state === this.state) return;
    if (this.state) this.bars.at(-1).to = time;
    if (state) this.bars.push({ state, from: time, to: Infinity });
  }

  /** A state that ends it, or lasts; none where it goes on. */
  reach(state, time) {
    if (isFinal(state)) this.end(state, time);
    else if (state) this.become(state, time);
  }

  /** Where another gesture has won, the state is called so. */
  lose(cause, by) {
    const how = losses[cause];
    this.note = how ? `${how} ${by}` : "";
    return how && "prevented";
  }

  /** @param {string} state @param {number} time */
  end(state, time) {
    this.become(null, time);
    this.marks.push({ time, state });
  }
}

/**
 * @param {import("../hittest.js").Moment[]} timeline
 * @param {any} summary
 * @param {number} duration  What has not ended lasts so long.
 */
export function lanes(timeline, summary, duration) {
  const found = new Map();
  const lane = (rank, kind, id, view = id) => {
    const key = `${rank} ${id}`;
    if (!found.has(key)) found.set(key, new Lane(rank, kind, id, view));
    return found.get(key);
  };
  addFingers(timeline, summary, lane);
  const gestures = new Map(summary.gestures.map((gesture) => [gesture.recognizer, gesture]));
  const recognizer = (id) => lane(1, gestures.get(id)?.kind ?? "recognizer", id, gestures.get(id)?.view ?? null);
  for (const { time, entries } of timeline) {
    for (const entry of entries) read[entry.kind]?.(entry, time, entry.recognizer ? recognizer(entry.recognizer) : lane);
  }
  for (const { recognizer: id, finalState, fired } of summary.gestures) {
    recognizer(id).note ||= finalState + (fired > 0 ? `, ${fired} ×` : "");
  }
  // What lasts ends with the timeline; what took no time is a mark only.
  for (const own of found.values()) own.bars = own.bars.map((bar) => ({ ...bar, to: Math.min(bar.to, duration) })).filter(({ from, to }) => to > from);
  return [...found.values()].sort((one, other) => one.rank - other.rank);
}

function addFingers(timeline, { touches }, lane) {
  const waiting = [...touches];
  for (const { time, events } of timeline) {
    for (const { touch, phase } of events) {
      if (touch === undefined || !phase) continue;
      const own = lane(0, "finger", String(touch), null);
      if (phase === "began") {
        const [begun] = waiting.splice(waiting.findIndex(({ finger }) => finger === touch), 1);
        own.view = begun?.hitView ?? own.view;
        own.note = begun?.fate ?? "";
        own.become("down", time);
      } else if (isFinal(phase)) own.end(phase, time);
    }
  }
}

/** What each kind of entry makes of its lane: of that of its recognizer, or of those that `lane` gives. */
const read = {
  receives(_, time, own) {
    // A gesture that is over stays so until the next.
    if (!own.state || isFinal(own.state)) own.become("possible", time);
  },
  waits: (_, time, own) => own.become("waiting", time),
  state({ to, cause, by }, time, own) {
    const state = own.lose(cause, by) ?? to;
    if (isFinal(state)) own.marks.push({ time, state });
    // Changed is began that goes on.
    own.become(state === "possible" ? null : state === "changed" ? "began" : state, time);
  },
  gesture: (_, time, own) => own.ticks.push(time),
  touches({ view, phase, touches }, time, lane) {
    const own = lane(2, "view", view);
    if (phase === "began") own.touches += touches.length;
    if (phase === "began" || phase === "moved") return own.become("touched", time);
    if (!isFinal(phase)) return undefined;
    own.touches -= touches.length;
    return own.touches > 0 ? own.marks.push({ time, state: phase }) : own.end(phase, time);
  },
  withheld({ view, phase, reason }, time, lane) {
    const own = lane(2, "view", view);
    if (reason === "dropped") own.end("cancelled", time);
    else if (reason.startsWith("delays")) own.become("withheld", time);
    else if (phase === "began") own.marks.push({ time, state: "withheld" });
  },
  control({ control, event, actions }, time, lane) {
    const own = lane(3, "control", control);
    if (actions.length > 0) own.ticks.push(time);
    own.reach({ touchDown: "inside", touchDragEnter: "inside", touchDragExit: "outside", touchUpInside: "ended", touchUpOutside: "ended",
      touchCancel: "cancelled" }[event], time);
  },
  swiftUI({ gesture, host, change, because, by }, time, lane) {
    const own = lane(1, "SwiftUI", gesture, host);
    if (change === "fires" || change === "began") own.ticks.push(time);
    own.reach(own.lose(because, by)
      ?? ({ receives: "possible", waits: "waiting", changed: "began", fires: "ended", fails: "failed" }[change] ?? change), time);
  },
  scroll({ scrollView, change }, time, lane) {
    // What it tracks, its recognizer receives.
    if (!scrollView || change === "tracking") return;
    lane(4, scrollViewKind, scrollView).reach(
      { willBeginDragging: "dragging", didScroll: "dragging", didEndDragging: "ended", wheel: "ended" }[change], time);
  },
};

read.presses = read.touches;

/** What every move of a finger brings. */
const goingOn = new Set(["moved", "changed", "didScroll", "touchDragInside", "touchDragOutside"]);

/** Whether an entry says more than that a gesture goes on. */
export const isTurn = ({ phase, state, to, change, event }) =>
  ![phase, state, to, change, event].some((word) => goingOn.has(word));
