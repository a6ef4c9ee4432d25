// Before anything is asked: what is wrong with the screen, or with its Swift text. Nothing is listed if the service has no time for
// all of it.

import { fill, flags } from "../basics/dom.js";
import { findingList } from "../source/source-findings.js";
import { inAudit, problemList } from "./culprits.js";
import { problemsUnlisted } from "../words/panel-words.js";

/** How many views a screen may have whose problems are told unasked: the audit of more takes its time. */
const spoken = 10_000;

export class Problems {
  #auditing;
  /** The scene whose problems are listed. */
  #audited = null;
  /** Which button of the list had the focus when an answer took its place; -1 for none. */
  #left = -1;

  /** @param {import("./touch-panel.js").TouchPanel} panel */
  constructor(panel) {
    const { session, problems } = panel;
    Object.assign(this, { panel, session, list: problems });
    this.#auditing = session.asking("audit");
    session.on("options", () => { this.#audited = null; });
    session.on("drawn touch target options", () => this.#speak());
    this.#speak();
  }

  async #speak() {
    const { session, list } = this, { scene, touch, target } = session;
    if (touch !== null || target !== null) return this.#giveWay();
    list.hidden = false;
    const asked = session.asked(scene);
    if (scene && this.#audited !== asked) {
      this.#audited = asked;
      delete flags.problems;
      fill(list);
      await this.#fill(scene, () => this.#audited === asked && session.scene !== undefined);
    }
    this.#comeBack();
  }

  /** @param {import("../scene/scene-document.js").SceneDocument} scene @param {() => boolean} isWanted  Whether no other scene is shown by now. */
  async #fill({ source, views }, isWanted) {
    const { session, panel, list } = this, { service } = session;
    if (views.size > spoken) return fill(list, inAudit(problemsUnlisted(views.size, spoken), panel));
    const audit = await (source ? service.query("auditSource", source, [source.text, {}]) : this.#auditing({ targetSize: session.targetSize })).catch(() => undefined);
    if (!audit || !isWanted()) return;
    fill(list, ...(source ? findingList : problemList)(audit, panel));
    flags.problems = String(audit.violations.reduce((sum, { nodes }) => sum + nodes.length, 0));
  }

  get #buttons() {
    return [...this.list.querySelectorAll("button")];
  }

  /** To the answer, with the focus. */
  #giveWay() {
    const at = this.#buttons.indexOf(document.activeElement);
    this.list.hidden = true;
    if (at < 0) return;
    this.#left = at;
    this.panel.panel.focus({ preventScroll: true });
  }

  /** Once the answer is closed, the focus is where it was, unless it has gone elsewhere. */
  #comeBack() {
    const { activeElement } = document, found = this.#buttons;
    if (this.#left < 0 || this.list.hidden || found.length === 0) return;
    if (activeElement === document.body || this.panel.panel.contains(activeElement)) (found[this.#left] ?? found.at(-1)).focus({ preventScroll: true });
    this.#left = -1;
  }
}
