// What a tap on a view of the source fires, which parts take no taps, and the edits of the text that mend it.

import { byId, element, fill, flags, folded, quiet, remark, short, svgElement } from "../basics/dom.js";
import { copyButton } from "../basics/clipboard.js";
import { newestWins } from "../client/client.js";
import { say, toast, words } from "../basics/notices.js";
import { beforeAndAfter, card, fixItem } from "../panels/explaining.js";
import { othersOf } from "../panels/fields.js";
import { Panel, titled } from "../panels/panel.js";
import { assumptionsTitle, atLine, copyAll, editsOfText, firesNowhere, firesOn, isVerified, notInText, noViewOnLine } from "../words/panel-words.js";
import { removedCharacters, sourceWithEdit, tapFires, textHasChanged } from "../words/panel-words.js";
import { boxAround } from "../scene/geometry.js";
import { nodesOf } from "../scene/nodes.js";
import { SceneDocument } from "../scene/scene-document.js";
import { pathOf } from "../scene/shapes.js";
import { edited, renamed } from "./source-edits.js";

/** @typedef {import("../hittest.js").SourceExplanation} Answer */
/** @typedef {import("../scene/scene-document.js").Source} Source */

export class SourceAnswer extends Panel {
  #asking;
  /** What the drawing was last made to follow, so that it does so once. */
  #followed = "";
  /** The fix that was applied last. @type {any} */
  #change = null;

  /** @param {import("../workbench.js").Page} page @param {import("./source-listing.js").SourceListing} listing */
  constructor(page, listing) {
    super("touch", page);
    this.listing = listing;
    this.card = byId("explanation");
    const { session } = page;
    const { service } = session;
    this.#asking = newestWins(async (source, about, signal) => {
      const audit = service.query("auditSource", source, [source.text, {}], signal).catch(() => ({ violations: [] }));
      return { ...await service.query("explainSource", source, [sent(source), about, {}], signal), wrong: found(await audit, about) };
    });
    session.on("drawn target", () => this.#show());
    session.on("sourceLine", ({ detail }) => this.#askLine(detail));
    session.on("sourceState", ({ detail }) => this.#switch(detail.state));
    this.#show();
  }

  #show() {
    const { scene, target } = this.session;
    if (!scene) return;
    const { source } = scene;
    if (!source || target === null) {
      this.listing.markDead([]);
      if (this.card.dataset.source) fill(this.card);
      delete this.card.dataset.source;
      return;
    }
    delete flags.target;
    delete flags.verdict;
    const ask = async () => {
      const answer = await this.#asking(source, nameIn(scene, target));
      return this.session.target === target && this.session.scene?.source === source ? answer : undefined;
    };
    this.answer("target", ask, (answer) => {
      this.card.dataset.source = target;
      fill(this.card, this.#card(answer, source));
      flags.verdict = verdictOf(answer);
      say(answer.summary);
      this.listing.markDead(answer.deadViews.map(({ line }) => line));
      this.#follow(answer, source, target);
      return target;
    }, this.card);
  }

  /** The drawing shows what is asked about: another view of the text, or another branch. @param {Answer} answer @param {Source} source */
  #follow({ scene, conditions }, source, target) {
    const key = JSON.stringify([source.text, source.state, target]);
    if (key === this.#followed || JSON.stringify(scene) === this.session.scene?.text) return;
    this.#followed = key;
    this.session.show(new SceneDocument(scene, { ...source, conditions }));
  }

  /** What fires and has a problem still, or probably fires, is not green. @param {Answer & { wrong: any[] }} answer @param {Source} source */
  #card({ wrong, ...answer }, source) {
    const { about, summary, certainty, reason, fires, holds, unknown, fixes, assumptions } = answer, verdict = verdictOf(answer);
    const isBad = verdict === "blocked" || wrong.length > 0;
    return card(isBad ? "bad" : verdict === "reached" && unknown.length === 0 ? "good" : "", element("code", {}, about.name), this.session,
      element("p", { id: "explain-summary", class: "verdict" }, summary),
      ...(verdict === "blocked" ? [] : wrong.map(({ failureSummary }) => element("p", { class: "problem" }, failureSummary))),
      this.#change?.after.scene.source.text === source.text && beforeAndAfter(this.session, this.#change, (figure, side) => this.#draw(figure, side)),
      reason && !reason.isInSummary && quiet(reason.detail),
      ...titled(tapFires, "fires", fires.map(({ name, action }) => element("li", {}, element("code", {}, name), action && remark(action))), "ul", "h4"),
      element("p", { id: "holds", class: "quiet", "data-holds": holds }, certainty),
      ...titled(editsOfText, "fixes", once([...fixes, ...wrong.flatMap((each) => each.fixes)]).map((fix) => this.#fix(fix, answer, source)), "ul", "h4"),
      ...titled(notInText, "unknown-names", unknown.map(({ name, line, why }) =>
        element("li", {}, element("code", {}, name), atLine(line), remark(why))), "ul", "h4"),
      assumptions.length > 0 && folded("rests", assumptionsTitle, element("ul", { id: "assumptions", class: "list" },
        ...assumptions.map((text) => element("li", {}, text)))), othersOf("SourceExplanation", answer));
  }

  #fix(fix, answer, source) {
    return fixItem(fix.detail + (fix.verified ? isVerified : ""), fix.edits.map(change).join("\n"), () => this.#apply(fix, answer, source),
      copyButton(edited(source.text, fix.edits), sourceWithEdit, {}, copyAll));
  }

  /**
   * A side of what an edit has changed: what it is attached to, and where touches fire it; of a view that fires nothing itself, where
   * they fire any gesture around it.
   */
  async #draw(figure, { scene, name }) {
    const { swiftUI = [] } = await this.session.query("touchMap", [{}], undefined, scene);
    const nodes = nodesOf(scene), own = swiftUI.filter(({ gesture, node }) => (gesture ?? node) === name);
    const node = nodes.get(own[0]?.node ?? scene.gestures.get(name)?.node.id ?? name), shown = own.length > 0 ? own : swiftUI.filter((each) => isIn(node, nodes.get(each.node)));
    const around = own.length > 0 ? node : nodes.get(shown[0]?.node) ?? node, area = shown.reduce((sum, each) => sum + each.area, 0);
    figure.show(scene, area > 0 ? firesOn(short(area, 0)) : firesNowhere, around?.corners ? boxAround(around.corners) : undefined);
    figure.drawing.layer("touch-map").replaceChildren(
      ...shown.map(({ regions }) => svgElement("path", { class: "fires-here", d: pathOf(regions.flat()), "fill-rule": "evenodd" })));
  }

  async #apply(fix, { about }, source) {
    const { session } = this, { service, target, scene: before } = session, { edits } = fix;
    const follow = (id) => renamed(id, session.scene?.writtenAt(id), source.text, edits);
    const next = { ...source, text: edited(source.text, edits) };
    session.written = next;
    const { scene, conditions } = await service.watched(() => service.client.explainSource(sent(next), renamed(about.name, about, source.text, edits)))
      .finally(() => { session.written = null; });
    const made = new SceneDocument(scene, { ...next, conditions });
    this.#change = { before: { scene: before, name: target }, after: { scene: made, name: follow(target) }, fix };
    await session.edit((seen) => {
      if (seen.source !== source) throw new Error(textHasChanged);
      return { scene: made, follow };
    });
  }

  /** What is written on a line; of a view that is not drawn, the service knows whether there is one. */
  async #askLine({ line, column }) {
    const { session } = this, { scene } = session, { service } = session;
    const known = scene?.idWrittenAt(line, column);
    if (known) return session.aim(known);
    const { source } = scene;
    try {
      const { about } = await service.watched(() => service.client.explainSource(sent(source), `line ${line}`));
      if (session.scene === scene) session.aim(about.name);
    } catch (error) {
      toast(error?.code === "bad-request" ? noViewOnLine(line) : words(error));
    }
  }

  /** Draws another state of the text: of the view that is asked about, or else of the one that is drawn. */
  async #switch(state) {
    const { session } = this, { scene, target } = session, { service } = session;
    const next = { ...scene.source, state };
    const about = nameIn(scene, target ?? "");
    try {
      const imported = await service.watched(() => service.client.importSource(sent(next), about));
      if (session.scene === scene) session.show(new SceneDocument(imported.scene, { ...next, conditions: imported.conditions ?? [] }));
    } catch (error) {
      toast(words(error));
    }
  }
}

/** @param {Source} source */
const sent = ({ text, state }) => ({ source: text, state });

/** What the audit says of a view; the fixes of a rule are those of its one view. @param {{ violations: { nodes: any[], fixes?: any[] }[] }} audit @param {string} about */
const found = ({ violations }, about) => violations.flatMap(({ nodes, fixes = [] }) =>
  nodes.map((node) => ({ ...node, fixes: nodes.length === 1 ? fixes : [] }))).filter(({ name }) => name === about);

/** Each edit once. @param {any[]} fixes */
const once = (fixes) => [...new Map(fixes.map((fix) => [JSON.stringify(fix.edits), fix])).values()];

/**
 * What the text has as a view: without the row of a list, `Text@7[1]` is written as `Text@7`. Of one that only the system has, what is
 * around it, or else the first that is drawn.
 * @param {SceneDocument} scene
 * @param {string} id
 */
function nameIn(scene, id) {
  let name = id, node = /** @type {any} */ (nodesOf(scene).get(id));
  for (; node?.isNode && !scene.holds(node.id); node = node.superview) name = node.superview.id;
  if (name === "" || scene.views.has(name)) [name] = scene.nodes.keys();
  return name?.replace(/\[\d+\]$/, "");
}

/** Whether a node is another one, or around it. */
const isIn = (node, other) => Boolean(node?.isNode && other) && (node === other || isIn(node.superview, other));

const verdictOf = ({ verdict, dead }) => (dead === "parts" || dead === "all" ? "blocked"
  : { fires: "reached", firesNot: "blocked" }[verdict] ?? "undecided");

/** An edit as a line of a diff. @param {import("../hittest.js").SourceEdit} edit */
const change = ({ line, column, remove, insert }) =>
  `${line}:${column} ${remove > 0 ? removedCharacters(remove) : ""}${remove > 0 && insert ? " " : ""}${insert ? `+ ${insert.trim()}` : ""}`;
