// What SwiftUI makes of a touch in a hosting view, in words.

import { element } from "../basics/dom.js";
import { inSwiftUI, isHit, mayFireThere, noHitNode, nothingFires } from "../words/panel-words.js";

/**
 * Nothing where the touch is in no hosting view that tells what is in it.
 * @param {any} answer  Of a hit test.
 */
export function swiftUISection(answer) {
  if (!answer?.log) return [];
  const { target, gestures = [] } = answer;
  const firing = gestures.filter(({ fires }) => fires);
  return [element("article", { id: "swiftui", class: "card" },
    element("h3", { class: "kicker" }, inSwiftUI),
    element("p", { class: "verdict" }, target ? element("code", {}, target) : noHitNode,
      isHit, firing.length > 0 ? mayFireThere(firing.map(({ id, kind }) => `${id} (${kind})`).join(", ")) : nothingFires))];
}
