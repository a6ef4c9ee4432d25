// The fields that the panels behind the first one know.

import { others } from "./others.js";

/** What is shown of each answer, and what says nothing about the scene: `test_fields.py` holds them against openapi.yaml. */
export const shown = {
  Explanation: "verdict summary basis target touch receiver undecided relation reach reasons blockingReasons moreReasons fixes lookNext tapPoint assumptions assumed assumedWarnings swiftUI",
  SwiftUIExplanation: "verdict summary basis target touch tapPoint noTapPoint receiver reasons fixes assumptions assumedWarnings swiftUI",
  // The areas of SwiftUI's gestures are on the drawing.
  TouchMap: "screen tolerance views unreachable scrolledOut nobody swiftUI",
  Audit: "testEngine toolOptions targets problems violations incomplete passes inapplicable scrolledOut",
  Differences: "identical added removed moved resized visibility changed ownerChanged",
  EventsAnswer: "timeline summary options assumptions",
  SourceExplanation: "summary verdict certainty about fires dead deadViews holds dependsOn depends triesAllStates conditions basis reason unknown fixes assumptions touch scene",
};

/** What else an answer has. @param {keyof typeof shown} name @param {any} answer */
export const othersOf = (name, answer) => others(name, shown[name], answer);
