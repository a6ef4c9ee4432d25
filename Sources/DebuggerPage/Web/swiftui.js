// What SwiftUI makes of a touch in a hosting view, in words.

import { button, element, remark } from "./dom.js";
import { titled } from "./panel.js";

/** Why a view or a gesture of SwiftUI's has no part in the touch. */
const because = {
  swiftUIDrawsNothing: "draws nothing there", swiftUIOutsideShape: "the touch lies outside of it",
  swiftUIOutsideContentShape: "the touch lies outside of its content shape", swiftUIHitTestingOff: "allowsHitTesting(false)",
  swiftUIHidden: "is hidden", swiftUIOpacity: "is too transparent", swiftUICovered: "is covered", swiftUIDisabled: "is disabled",
  swiftUIGesturePrevented: "another gesture is stronger", swiftUIGestureWaits: "waits for another gesture",
  swiftUINearerNeighbour: "a neighbour is nearer",
};

/**
 * Nothing where the touch is in no hosting view that tells what is in it.
 * @param {any} answer  Of a hit test.
 * @param {import("./session.js").Session} session
 */
export function swiftUISection(answer, session) {
  if (!answer?.log) return [];
  const { target, gestures = [], log } = answer;
  const firing = gestures.filter(({ fires }) => fires);
  return [element("article", { id: "swiftui", class: "card" },
    element("h3", { class: "kicker" }, "In SwiftUI"),
    element("p", { class: "verdict" }, target ? element("code", {}, target) : "No view",
      " is under the touch. ", firing.length > 0 ? `${firing.map(({ id, kind }) => `${id} (${kind})`).join(", ")} may fire.` : "No gesture and no button fires."),
    ...titled("Who was asked", "swiftui-log", log.filter(({ node }) => node !== null).map((entry) => row(entry, session)), "ol", "h4"))];
}

function row({ node, role, isOnWay, because: code, by, rule }, session) {
  return element("li", { "data-node": node },
    element("div", { class: "spread" }, element("span", {}, element("code", {}, node), " ", element("span", { class: "quiet" }, role)),
      isOnWay ? element("span", { class: "badge good" }, "on the way") : session.scene.holds(node) && button({
        class: "why small quiet-button", "aria-label": `Why not ${node}?`, onclick: () => session.aim(node),
      }, "Why not?")),
    code && remark(`${because[code] ?? code}${by ? ` by ${by}` : ""}`, rule ? ` (${rule})` : ""));
}
