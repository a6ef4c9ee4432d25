// The answer to the pinned touch: who gets it, why not the others under it, and folded below how that came about.

import { button, element, fill, flags, folded, named, place, quiet, remark } from "../basics/dom.js";
import { say } from "../basics/notices.js";
import { newestWins } from "../client/client.js";
import { othersOf } from "../panels/fields.js";
import { Problems } from "./problems.js";
import { decidingLines, isLikely, listing, Panel, titled, whyButton } from "../panels/panel.js";
import { isSame, told } from "../scene/touches.js";
import { getsTheTouch, getsTouch, interactionIgnored, logIsCut, mayGetTouch, moreOverrides, noHandlerKnown, nothingGetsIt, ownPlace } from "../words/answer-words.js";
import { placesOnly, probablyGets } from "../words/answer-words.js";
import { responderChain, takeAway, takeAwayTitle, throughWindow, touchAt, touchesOfRequest, touchHint } from "../words/answer-words.js";
import { underTouch, withCount } from "../words/answer-words.js";
import { discarded, inSwiftUI, isHit, mayFireThere, noHitNode, nothingFires, notReached, onView, recognizersTitle, responderRules } from "../words/panel-words.js";

/** How many overrides that nobody knows are told of. */
const doubted = 3;
/** How each responder's outcome looks. */
const outcomes = { handled: "good", observed: "", passed: "", notReached: "faint" };

export class TouchPanel extends Panel {
  /** @type {import("../hittest.js").HitTestAnswer | null} */
  #answer = null;
  #asking;

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    super("touch", page);
    const { session, hovering } = page;
    this.#asking = newestWins((touch, signal) => Promise.all([
      session.query("hitTest", [touch, { passes: session.passes }], signal), session.query("atPoint", [touch, {}], signal)]));
    this.problems = element("div", { id: "problems" });
    this.verdict = element("div", { id: "touch-verdict" });
    this.explanation = element("div", { id: "explanation", "aria-live": "off" });
    this.under = element("div");
    this.swiftUI = element("div");
    this.way = folded("way", responderChain);
    this.panel.append(this.problems, this.verdict, this.explanation, this.swiftUI, this.under, this.way);
    session.on("drawn", () => this.#ask({ reveals: false }));
    const problems = new Problems(this);
    session.on("problem", ({ detail }) => problems.go(detail.by));
    session.on("touch", ({ detail }) => this.#ask({ reveals: true, ...detail }));
    session.on("target", () => this.#markTarget());
    session.on("leave space", () => hovering.light(this.#answer, session.touch));
    this.way.addEventListener("toggle", () => this.#unfold());
    this.#forget();
  }

  #forget() {
    this.#answer = null;
    this.hovering.light(null, null);
    this.way.hidden = true;
    fill(this.under);
    fill(this.swiftUI);
    fill(this.verdict, element("p", { class: "hint" }, touchHint), this.#touches());
  }

  /** @param {{ reveals: boolean, quietly?: boolean }} options  Whether the tree opens at the hit view. */
  #ask({ reveals, quietly = false }) {
    const { scene, touch } = this.session;
    delete flags.pinned;
    if (!scene || !touch) {
      if (!this.session.isChosen && this.session.target !== null) this.session.aim(null, { isChosen: false });
      return this.#forget();
    }
    return this.answer("pinned", () => this.#asking(touch), ([answer, under]) => {
      this.#show(answer, under, touch, reveals);
      if (reveals && !quietly) this.#explain(under.views);
      return `${touch.x},${touch.y}${touch.in === undefined ? "" : ` in ${touch.in}`}`;
    }, this.verdict);
  }

  #show(answer, under, touch, reveals) {
    this.#answer = answer;
    const hit = answer.hitView;
    fill(this.verdict, this.#head(answer, touch), this.#touches());
    fill(this.under, ...this.#under(under), othersOf("HitTestAnswer", answer), othersOf("ViewsAtPoint", under));
    this.#foldUp(answer);
    fill(this.swiftUI, ...swiftUISection(answer.swiftUI));
    this.#markTarget();
    this.hovering.light(answer, touch);
    if (hit && reveals) this.session.select(hit.id, { quietly: true, node: answer.swiftUI?.target ?? undefined });
    say(answer.summary);
  }

  #head(answer, touch) {
    const { hitView: hit, window, basis, log, dispatch, swiftUI, undecided, interactionIgnored: isIgnored, unknownOverrides = [] } = answer;
    const isOnlyLikely = isLikely(answer), entry = this.session.scene.view(hit?.id ?? null);
    const isOneOfMany = window && this.session.scene.windows.length > 1;
    const isLost = basis !== "geometry" && dispatch?.discarded && !swiftUI;
    return element("article", { class: `card ${hit && !isOnlyLikely ? "receiver-card" : ""}` },
      element("header", {}, element("h2", { class: "kicker" }, touchAt(told(touch))),
        button({ id: "unpin", class: "close", title: takeAwayTitle, "aria-label": takeAway,
          onclick: () => this.session.pin(null) }, "×")),
      element("p", { id: "hit-summary", class: "headline", "data-view": hit?.id ?? "" },
        ...(hit ? [this.link(hit.class, hit.id, entry?.words), isOnlyLikely ? probablyGets : getsTheTouch] : [nothingGetsIt])),
      this.leftOut(),
      hit?.location && quiet(ownPlace(place(hit.location)), isOneOfMany ? throughWindow(window) : "."),
      isIgnored && element("p", { class: "note" }, interactionIgnored),
      undecided && element("p", { class: "note unknown" }, undecided.detail, " ", element("code", {}, undecided.paste)),
      decidingLines(undecided),
      isLost && element("p", { class: "note" }, noHandlerKnown),
      ...unknownOverrides.slice(0, doubted).map(({ detail }) => element("p", { class: "note unknown" }, detail)),
      unknownOverrides.length > doubted && quiet(moreOverrides(unknownOverrides.length - doubted)),
      basis === "geometry" && element("p", { class: "note" }, placesOnly),
      log?.moreVisits && element("p", { class: "note unknown" }, logIsCut(log.visits.length)));
  }

  /** The other touches of a request. */
  #touches() {
    const { touches, touch } = this.session;
    return touches.length > 1 && element("div", { id: "touches", class: "chips", role: "group", "aria-label": touchesOfRequest },
      ...touches.map((each) => button({
        class: "small", "aria-pressed": String(isSame(touch, each)), onclick: () => this.session.pin(each),
      }, told(each))));
  }

  /** A control that loses is what people click for: it is explained at once, unless they have chosen what to ask about. */
  #explain(views) {
    const { session } = this;
    const hit = this.#answer?.hitView;
    const isUnder = views.some(({ id }) => id === session.target);
    if (session.isChosen && isUnder) return;
    const loser = views.find(({ id, isReceiver }) =>
      !isReceiver && !hit?.path.includes(id) && this.isControl(id));
    const node = loser ? null : losingNode(this.#answer?.swiftUI);
    if (loser || node) session.aim(loser?.id ?? node, { isChosen: false });
    else if (!session.isChosen && session.target !== null) session.aim(null, { isChosen: false });
  }

  #under(answer) {
    const { views } = answer, way = this.#answer?.hitView?.path ?? [], isOnlyLikely = isLikely(answer);
    return listing(underTouch, "under", views, (view) => {
      const words = this.session.scene.view(view.id)?.words;
      // A superview of the receiver has not lost anything.
      const isAround = !view.isReceiver && way.includes(view.id);
      return element("li", { "data-view": view.id, class: view.isReceiver ? "receiver" : isAround ? "around" : "" },
        element("div", { class: "spread" }, this.link(view.class, view.id, words),
          view.isReceiver ? element("span", { class: `badge ${isOnlyLikely ? "" : "good"}` }, isOnlyLikely ? mayGetTouch : getsTouch)
            : whyButton(`${view.class} ${words || view.id}`, () => this.#why(view.id))),
        !isAround && view.reason && remark(view.reason.detail));
    });
  }

  #why(id) {
    this.session.aim(id);
    this.explanation.scrollIntoView({ block: "nearest" });
  }

  #markTarget() {
    for (const row of this.under.querySelectorAll("#under li")) {
      row.classList.toggle("asked", row.dataset.view === this.session.target);
    }
  }

  /** What is folded is filled when it is opened. Where only places are known, nothing is known of responders. */
  #foldUp({ basis, dispatch }) {
    const count = basis === "geometry" ? 0 : dispatch?.path.length ?? 0;
    this.way.hidden = count === 0;
    this.way.firstChild.textContent = withCount(responderChain, count);
    this.#unfold();
  }

  #unfold() {
    if (this.way.open && this.#answer) fill(this.way, this.way.firstChild, ...wayOfEvent(this.#answer));
  }
}

/** What SwiftUI makes of the touch in a hosting view; nothing where it is in none that tells what is in it. */
function swiftUISection({ log, target, gestures = [] } = {}) {
  const firing = gestures.filter(({ fires }) => fires).map(({ id, kind }) => `${id} (${kind})`).join(", ");
  return log ? [element("article", { id: "swiftui", class: "card" }, element("h3", { class: "kicker" }, inSwiftUI),
    element("p", { class: "verdict" }, target ? element("code", {}, target) : noHitNode, isHit, firing ? mayFireThere(firing) : nothingFires))] : [];
}

/** The responder chain: the responders in order, what each does with the touch, and the recognizers that see it. */
const wayOfEvent = ({ dispatch, gestureRecognizers = [] }) => [
  element("ol", { id: "dispatch", class: "list" }, ...dispatch.path.map(({ class: className, id, outcome, rule }) =>
    element("li", { "data-responder": id, "data-outcome": outcome, class: outcomes[outcome] }, named(className, id), " ",
      element("span", { class: `badge ${outcomes[outcome]}` }, outcome === "notReached" ? notReached : outcome), remark(responderRules[rule] ?? rule)))),
  dispatch.discarded && quiet(discarded),
  ...titled(recognizersTitle, "recognizers", gestureRecognizers.map(({ id, kind, view }) => element("li", {}, named(kind, id), remark(onView(view)))), "ul", "h4"),
];

/** A button or gesture of SwiftUI's that something keeps the touch from. */
function losingNode(swiftUI) {
  return swiftUI?.log?.find(({ node, role, isOnWay, because }) =>
    node && !isOnWay && because !== "swiftUIOutsideShape" && (role === "action" || role === "gesture"))?.node ?? null;
}
