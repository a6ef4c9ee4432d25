// The fields of answers: those that the page has words for, and the others as the service says them, so that none is dropped.

import { element, folded } from "../basics/dom.js";
import { otherFields } from "../words/answer-words.js";

/** What is shown of each answer, and what says nothing about the scene: `test_fields.py` holds them against openapi.yaml. */
export const shown = {
  HitTestAnswer: "hitView interactionIgnored window basis summary verdict undecided log dispatch gestureRecognizers swiftUI unknownOverrides moreUnknownOverrides",
  // What is not here, the answer of the hit test says too.
  ViewsAtPoint: "basis touch receiver verdict undecided views swiftUI unknownOverrides moreUnknownOverrides",
  Explanation: "verdict summary basis target touch receiver undecided relation reach reasons blockingReasons moreReasons fixes lookNext tapPoint assumptions assumed assumedWarnings swiftUI",
  SwiftUIExplanation: "verdict summary basis target touch tapPoint noTapPoint receiver reasons fixes assumptions assumedWarnings swiftUI",
  // The areas of SwiftUI's gestures are on the drawing.
  TouchMap: "screen tolerance views unreachable scrolledOut nobody swiftUI",
  Audit: "testEngine toolOptions targets problems violations incomplete passes inapplicable scrolledOut",
  Differences: "identical added removed moved resized visibility changed ownerChanged",
  EventsAnswer: "timeline summary options assumptions",
  SourceExplanation: "summary verdict certainty about fires dead deadViews holds dependsOn depends triesAllStates conditions basis reason unknown fixes assumptions touch scene",
};

/** Of every answer: the bar above the drawing has warnings, and the page asks with no member that is unused. */
export const everywhere = "warnings recognizers unused";

/**
 * What else an answer has, folded; nothing where it has nothing else.
 * @param {keyof typeof shown} name  As openapi.yaml calls it.
 * @param {any} answer
 * @returns {HTMLElement | null}
 */
export function othersOf(name, answer) {
  const known = new Set(`${shown[name]} ${everywhere}`.split(" "));
  const rest = Object.entries(answer).filter(([key, value]) => !known.has(key) && value !== null && !(Array.isArray(value) && value.length === 0));
  return rest.length === 0 ? null : folded(`fields-${name}`, otherFields(rest.length),
    element("dl", { class: "other-fields" }, ...rest.flatMap(([key, value]) => [element("dt", {}, key), element("dd", {}, ...said(value))])));
}

/** A sentence where the value has one, or else its JSON. */
function said(value) {
  if (Array.isArray(value)) return [element("ul", { class: "list" }, ...value.map((each) => element("li", {}, ...said(each))))];
  const sentence = typeof value === "string" ? value : value?.detail ?? value?.text ?? value?.reason?.detail;
  if (typeof sentence !== "string") return [element("code", {}, JSON.stringify(value))];
  const name = value.view ?? value.id;
  return [name && element("code", {}, name), name && ": ", sentence];
}
