// The answer to the pinned touch: the hit view, the traversal, the way of the event, and everything under the pointer.

import { button, element, fill, flags, named, place, quiet, remark } from "./dom.js";
import { say } from "./notices.js";
import { Panel, titled } from "./panel.js";
import { Traversal } from "./traversal.js";
import { responderRules } from "./visit-reasons.js";

export class TouchPanel extends Panel {
  /** @type {import("./hittest.js").HitTestAnswer | null} */
  #answer = null;
  #asking;

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    super("touch", page);
    const { session, hovering } = page;
    this.#asking = session.asking((client, reference, touch, signal) => Promise.all([
      client.hitTest(reference, touch, { passes: session.passes, signal }), client.atPoint(reference, touch, { signal })]));
    this.traversal = new Traversal(page);
    session.on("drawn", () => this.#ask({ reveals: false }));
    session.on("touch", () => this.#ask({ reveals: true }));
    session.on("leave", () => hovering.light(this.#answer, session.touch));
    this.#forget();
  }

  #forget() {
    this.#answer = null;
    this.traversal.load([]);
    this.hovering.light(null, null);
    this.hint("Move the pointer over the screen to see who would get the touch. Click to pin it here.");
  }

  /** @param {{ reveals: boolean }} options  Whether the tree opens at the hit view. */
  #ask({ reveals }) {
    const { scene, touch } = this.session;
    delete flags.pinned;
    if (!scene || !touch) return this.#forget();
    return this.answer("pinned", () => this.#asking(touch), ([answer, under]) => {
      this.#show(answer, under, touch, reveals);
      return `${touch.x},${touch.y}`;
    });
  }

  #show(answer, under, touch, reveals) {
    this.#answer = answer;
    const hit = answer.hitView;
    this.traversal.load(answer.log?.visits ?? []);
    fill(this.panel, ...this.#summary(answer, touch), ...this.#visits(answer), ...dispatch(answer), ...recognizers(answer),
      ...this.#under(under));
    this.hovering.light(answer, touch);
    if (hit && reveals) this.session.select(hit.id, { quietly: true });
    say(hit ? `${hit.class} ${hit.id} gets the touch.` : "No view gets the touch.");
  }

  #summary({ hitView: hit, window, basis }, touch) {
    return [
      element("h2", {}, "Touch at ", `${touch.x}, ${touch.y}`),
      element("p", { id: "hit-summary", class: "verdict", "data-view": hit?.id ?? "" },
        ...(hit ? [named(hit.class, hit.id), " gets the touch"] : ["No view gets the touch"]),
        hit?.location ? `, at ${place(hit.location)} of its own.` : "."),
      quiet(window ? `Asked through the window ${window}. ` : "",
        basis ? "The scene knows places only, not what UIKit would do. " : ""),
    ];
  }

  #visits(answer) {
    const isKnown = (answer.log?.visits.length ?? 0) > 0;
    return isKnown ? [element("h3", {}, "Who was asked"), this.traversal.view] : [];
  }

  #under({ views }) {
    const rows = views.slice(0, 200).map((view) =>
      element("li", { "data-view": view.id, class: view.isReceiver ? "receiver" : "" },
        this.link(view.class, view.id),
        view.isReceiver ? element("span", { class: "badge good" }, "gets it") : "",
        view.reason && remark(view.reason.detail),
        !view.isReceiver && button({
          class: "why small", onclick: () => this.session.aim(view.id),
          "aria-label": `Why not ${view.class} ${view.id}?`,
        }, "Why not?")));
    return [
      ...titled("Under the pointer, front to back", "under", rows),
      views.length > rows.length && quiet(`and ${views.length - rows.length} more`),
    ];
  }
}

function dispatch({ dispatch: found }) {
  if (!found?.path.length) return [];
  const outcomes = { handled: "good", observed: "", passed: "", notReached: "faint" };
  return [
    ...titled("The way of the event", "dispatch", found.path.map((step) =>
      element("li", { "data-responder": step.id, "data-outcome": step.outcome, class: outcomes[step.outcome] },
        named(step.class, step.id), " ",
        element("span", { class: `badge ${outcomes[step.outcome]}` }, step.outcome === "notReached" ? "not reached" : step.outcome),
        remark(responderRules[step.rule] ?? step.rule)))),
    found.discarded && quiet("Nobody handles it: it is discarded at the end."),
  ];
}

function recognizers({ gestureRecognizers: found = [] }) {
  return titled("Gesture recognizers that see it", "recognizers", found.map(({ id, kind, view }) =>
    element("li", {}, named(kind, id), remark(`of ${view}`))), "ul");
}
