// The way of the event: the responders in order, what each does with it, and the recognizers that see it.

import { element, named, quiet, remark } from "./dom.js";
import { titled } from "./panel.js";

/** Why a responder stands where it does. */
const rules = {
  hitView: "the hit view",
  superview: "superview of the one before",
  controllerOfView: "controller whose view that is",
  superviewOfControllersView: "superview of the controller's view",
  presentingController: "presents that controller",
  windowScene: "scene of the window",
  application: "the application",
  applicationDelegate: "delegate of the application",
  override: "named by an overridden next",
};
const outcomes = { handled: "good", observed: "", passed: "", notReached: "faint" };

/** @param {import("./hittest.js").HitTestAnswer} answer */
export function wayOfEvent({ dispatch, gestureRecognizers = [] }) {
  return [
    element("ol", { id: "dispatch", class: "list" }, ...dispatch.path.map((step) =>
      element("li", { "data-responder": step.id, "data-outcome": step.outcome, class: outcomes[step.outcome] },
        named(step.class, step.id), " ",
        element("span", { class: `badge ${outcomes[step.outcome]}` }, step.outcome === "notReached" ? "not reached" : step.outcome),
        remark(rules[step.rule] ?? step.rule)))),
    dispatch.discarded && quiet("Nobody handles it: it is discarded at the end."),
    ...titled("Gesture recognizers that see it", "recognizers", gestureRecognizers.map(({ id, kind, view }) =>
      element("li", {}, named(kind, id), remark(`of ${view}`))), "ul", "h4"),
  ];
}
