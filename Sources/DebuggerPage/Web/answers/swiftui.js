// What SwiftUI makes of a touch in a hosting view, in words.

import { button, element, remark } from "../basics/dom.js";
import { titled } from "../panels/panel.js";
import { byOther, inHitPath, inSwiftUI, isHit, mayFireThere, noHitNode, nothingFires, swiftUIReasons, swiftUIReasonsWith } from "../words/panel-words.js";
import { hitTestOrder, whyNot, whyNotOf } from "../words/words.js";

/**
 * Nothing where the touch is in no hosting view that tells what is in it.
 * @param {any} answer  Of a hit test.
 * @param {import("../session/session.js").Session} session
 */
export function swiftUISection(answer, session) {
  if (!answer?.log) return [];
  const { target, gestures = [], log } = answer;
  const firing = gestures.filter(({ fires }) => fires);
  return [element("article", { id: "swiftui", class: "card" },
    element("h3", { class: "kicker" }, inSwiftUI),
    element("p", { class: "verdict" }, target ? element("code", {}, target) : noHitNode,
      isHit, firing.length > 0 ? mayFireThere(firing.map(({ id, kind }) => `${id} (${kind})`).join(", ")) : nothingFires),
    ...titled(hitTestOrder, "swiftui-log", log.filter(({ node }) => node !== null).map((entry) => row(entry, session)), "ol", "h4"))];
}

function row({ node, role, isOnWay, because: code, by, rule }, session) {
  return element("li", { "data-node": node },
    element("div", { class: "spread" }, element("span", {}, element("code", {}, node), " ", element("span", { class: "quiet" }, role)),
      isOnWay ? element("span", { class: "badge good" }, inHitPath) : session.scene.holds(node) && button({
        class: "why small quiet-button", "aria-label": whyNotOf(node), onclick: () => session.aim(node),
      }, whyNot)),
    code && remark(reasonOf(code, by), rule ? ` (${rule})` : ""));
}

/** Why it has no part, with the other view or gesture where there is one. @param {string} code @param {string} [by] */
function reasonOf(code, by) {
  const reason = swiftUIReasons[code] ?? code;
  return by ? swiftUIReasonsWith(by)[code] ?? byOther(reason, by) : reason;
}
