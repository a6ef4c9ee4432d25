// The selected view: why it does not get the touch, which fixes were tried, and its properties.

import { applied } from "./changes.js";
import { button, element, fill, flags, named, quiet, remark } from "./dom.js";
import { Inspector } from "./inspector.js";
import { say, toast, words } from "./notices.js";
import { Panel, titled } from "./panel.js";

export class ViewPanel extends Panel {
  #asking;
  #hasApplied = false;

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    super("view", page);
    const { session } = page;
    this.#asking = session.asking((client, reference, target, touch, signal) =>
      client.explain(reference, target, touch ?? undefined, { signal }));
    this.head = element("div");
    this.explanation = element("div", { id: "explanation" });
    this.inspector = new Inspector(session);
    this.panel.append(this.head, this.explanation, this.inspector.view);
    session.on("drawn selection target touch", () => this.#show());
    session.on("drawn target touch", () => this.#explain());
    this.#show();
  }

  #show() {
    const { session } = this;
    const entry = session.scene?.view(session.selected);
    this.inspector.show(entry);
    if (!entry) {
      fill(this.head, element("p", { class: "hint" },
        "Select a view in the tree, or click on the drawing, to see its properties and to ask why it does not get the touch."));
      return;
    }
    const isTarget = entry.id === session.target;
    fill(this.head, element("h2", { id: "view-title", "data-view": entry.id }, named(entry.class, entry.id)),
      element("div", { class: "row-of" },
        button({
          id: "make-target", class: isTarget ? "" : "primary", "aria-pressed": String(isTarget),
          title: "T", onclick: () => session.aim(isTarget ? null : entry.id),
        }, isTarget ? "Stop asking about it" : "Why does it not get the touch?")));
  }

  #explain() {
    const { scene, target, touch } = this.session;
    delete flags.target;
    if (!scene || !target) return fill(this.explanation);
    return this.answer("target", () => this.#asking(target, touch), (answer) => {
      fill(this.explanation, ...this.#explanation(answer));
      say(answer.summary);
      // What a fix has scrolled or turned has left the touch behind: it was tried with a touch on the view itself.
      const { verdict, tapPoint } = answer;
      if (this.#hasApplied && touch && verdict !== "reached" && tapPoint) this.session.pin(tapPoint, { quietly: true });
      this.#hasApplied = false;
      return target;
    }, this.explanation);
  }

  #explanation(answer) {
    const verdicts = { reached: "good", blocked: "bad", unreachable: "bad" };
    const { tapPoint, target, assumptions } = answer;
    return [
      element("h3", {}, named(target.class, target.id), " ",
        element("span", { class: `badge ${verdicts[answer.verdict]}` }, answer.verdict)),
      element("p", { id: "explain-summary", class: "verdict" }, answer.summary),
      ...list("Reasons", "reasons", answer.reasons.map((reason) => this.#reason(reason))),
      answer.moreReasons && quiet("and more"),
      ...list("Fixes that were tried and work", "fixes", answer.fixes.map((fix) => this.#fix(fix)), "ul"),
      tapPoint && element("p", {}, `The best point to tap is ${tapPoint.x}, ${tapPoint.y}. `,
        button({ id: "tap-there", class: "small", onclick: () => this.session.pin(tapPoint) }, "Touch there")),
      ...list("Assumptions", "assumptions", assumptions.map((text) => element("li", {}, text)), "ul"),
    ];
  }

  #reason({ code, view, detail, rule }) {
    const entry = this.session.scene.view(view);
    return element("li", { "data-code": code, "data-view": view },
      element("span", { class: "badge bad" }, code), " ",
      entry && this.link(entry.class, entry.id),
      remark(detail, " ", element("small", {}, rule)));
  }

  #fix(fix) {
    return element("li", {},
      remark(fix.detail),
      element("code", { class: "change" }, fix.change.map(({ view, key, from, to }) =>
        `${view}.${key}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`).join("\n")),
      button({ class: "apply small primary", onclick: () => this.#apply(fix) }, "Apply"));
  }

  async #apply(fix) {
    const { session } = this;
    try {
      const { scene, names } = applied(session.scene, fix.change, [session.target, session.selected].filter(Boolean));
      this.#hasApplied = true;
      await session.edit(scene, {
        target: names[session.target] ?? session.target, selected: names[session.selected] ?? session.selected,
      });
      toast("Applied. Undo with Ctrl+Z.");
    } catch (error) {
      toast(words(error));
    }
  }
}

const list = (title, id, items, tag) => titled(title, id, items, tag, "h4");
