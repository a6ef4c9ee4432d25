// The responder chain: the responders in order, what each does with it, and the recognizers that see it.

import { element, named, quiet, remark } from "../basics/dom.js";
import { titled } from "../panels/panel.js";
import { discarded, notReached, onView, recognizersTitle, responderRules } from "../words/panel-words.js";

const outcomes = { handled: "good", observed: "", passed: "", notReached: "faint" };

/** @param {import("../hittest.js").HitTestAnswer} answer */
export function wayOfEvent({ dispatch, gestureRecognizers = [] }) {
  return [
    element("ol", { id: "dispatch", class: "list" }, ...dispatch.path.map((step) =>
      element("li", { "data-responder": step.id, "data-outcome": step.outcome, class: outcomes[step.outcome] },
        named(step.class, step.id), " ",
        element("span", { class: `badge ${outcomes[step.outcome]}` }, step.outcome === "notReached" ? notReached : step.outcome),
        remark(responderRules[step.rule] ?? step.rule)))),
    dispatch.discarded && quiet(discarded),
    ...titled(recognizersTitle, "recognizers", gestureRecognizers.map(({ id, kind, view }) =>
      element("li", {}, named(kind, id), remark(onView(view)))), "ul", "h4"),
  ];
}
