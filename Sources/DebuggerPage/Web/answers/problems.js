// Before anything is asked: what is wrong with the screen, or with its Swift text. Nothing is listed if the service has no time for
// all of it. From the answer about one, its buttons and keys go on to the next.

import { button, element, fill, flags, safe } from "../basics/dom.js";
import { findingList, inAudit, problemList } from "./culprits.js";
import { allProblems, nextProblem, previousProblem, problemOf, problemsUnlisted } from "../words/panel-words.js";

/** How many views a screen may have whose problems are told unasked: the audit of more takes its time. */
const spoken = 10_000;

export class Problems {
  #auditing;
  /** The scene whose problems are listed. */
  #audited = null;
  /** In the order of the list. @type {import("./culprits.js").Problem[]} */
  #problems = [];
  /** The one that was asked about; -1 for none. */
  #at = -1;
  #isAsking = false;
  /** Whether the focus is to come back to the list. */
  #comesBack = false;

  /** @param {import("./touch-panel.js").TouchPanel} panel */
  constructor(panel) {
    const { session, problems } = panel;
    Object.assign(this, { panel, session, list: problems });
    const step = (id, by, label, sign) => button({ id, class: "small", title: label, "aria-label": label, onclick: () => this.go(by) }, sign);
    this.count = button({ id: "problem-count", class: "link", title: allProblems, onclick: () => this.#leave() });
    this.steps = element("div", { id: "problem-steps", class: "row-of", hidden: true },
      step("problem-before", -1, previousProblem, "‹"), this.count, step("problem-after", 1, nextProblem, "›"));
    this.title = element("p", { id: "problem-title", class: "quiet" });
    this.list.after(this.steps, this.title);
    this.#auditing = session.asking("audit");
    session.on("options", () => { this.#audited = null; });
    session.on("scene", ({ detail }) => { if (detail.isNew) this.#at = -1; });
    session.on("drawn touch target options", () => { if (!this.#isAsking) this.#speak(); });
    this.#speak();
  }

  /** To the next problem, or to the one before: around, and from the list to its first or last. @param {number} by */
  async go(by) {
    const before = this.#problems.length;
    await this.#tell();
    const count = this.#problems.length;
    // Where the one before has been mended, the next stands in its place.
    const next = this.#at < 0 ? (by > 0 ? 0 : count - 1) : this.#at + (by > 0 && count < before ? 0 : by);
    if (count > 0) this.#ask((next + count) % count);
  }

  /** @param {number} at */
  #ask(at) {
    this.#at = at;
    this.#isAsking = true;
    try {
      this.#problems[at].ask();
    } finally {
      this.#isAsking = false;
    }
    this.#giveWay();
  }

  #leave() {
    this.#comesBack = true;
    this.session.pin(null, { quietly: true });
    this.session.aim(null);
  }

  async #speak() {
    const { touch, target } = this.session;
    if (touch !== null || target !== null) return this.#giveWay();
    this.list.hidden = false;
    await this.#tell();
    this.#comeBack();
  }

  /** Lists the problems of the scene, unless they are listed. */
  async #tell() {
    const { session, list } = this, { scene } = session, asked = session.asked(scene);
    if (!scene || this.#audited === asked) return;
    this.#audited = asked;
    this.#problems = [];
    delete flags.problems;
    fill(list);
    await this.#fill(scene, () => this.#audited === asked && session.scene !== undefined);
  }

  /** @param {import("../scene/scene-document.js").SceneDocument} scene @param {() => boolean} isWanted  Whether no other scene is shown by now. */
  async #fill({ source, views }, isWanted) {
    const { session, panel, list } = this, { service } = session;
    if (views.size > spoken) return fill(list, inAudit(problemsUnlisted(views.size, spoken), panel));
    const audit = await (source ? service.query("auditSource", source, [source.text, {}]) : this.#auditing({ targetSize: session.targetSize })).catch(() => undefined);
    if (!audit || !isWanted()) return;
    const { parts, problems } = (source ? findingList : problemList)(audit, panel);
    this.#problems = problems;
    fill(list, ...parts);
    this.#buttons.forEach((each, at) => each.addEventListener("click", () => this.#ask(at)));
    flags.problems = String(audit.violations.reduce((sum, { nodes }) => sum + nodes.length, 0));
  }

  get #buttons() {
    return [...this.list.querySelectorAll(".finding-button")];
  }

  /** To the answer, with the focus. */
  #giveWay() {
    const hadFocus = this.list.contains(document.activeElement);
    this.list.hidden = true;
    this.#step();
    if (!hadFocus) return;
    this.#comesBack = true;
    this.panel.panel.focus({ preventScroll: true });
  }

  /** Where among the problems the answer is. */
  #step() {
    this.steps.hidden = this.title.hidden = this.#at < 0 || !this.list.hidden;
    this.count.textContent = problemOf(this.#at + 1, this.#problems.length);
    this.title.textContent = safe(this.#problems[this.#at]?.title ?? "");
  }

  /** Once the answer is closed, the focus is at the problem that it was about, unless it has gone elsewhere. */
  #comeBack() {
    const { activeElement } = document, found = this.#buttons;
    if (this.list.hidden || found.length === 0) return;
    const back = found[Math.max(this.#at, 0)] ?? found.at(-1);
    if (this.#comesBack && (activeElement === document.body || this.panel.panel.contains(activeElement))) {
      const around = back.closest("details");
      if (around) around.open = true;
      back.focus({ preventScroll: true });
    }
    [this.#at, this.#comesBack] = [-1, false];
    this.#step();
  }
}
