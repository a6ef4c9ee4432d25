// Why the target does not get the touch, what the answer rests on, and the fixes that were tried, as code to copy.

import { applied } from "../scene/changes.js";
import { copyButton } from "../basics/clipboard.js";
import { button, byId, element, fill, flags, folded, place, quiet, remark } from "../basics/dom.js";
import { viewsIn, weighed } from "../scene/doubts.js";
import { newestWins } from "../client/client.js";
import { say } from "../basics/notices.js";
import { beforeAndAfter, card, fixItem } from "../panels/explaining.js";
import { othersOf } from "../panels/fields.js";
import { decidingLines, isLikely, Panel, titled } from "../panels/panel.js";
import { allReasons, andMoreReasons, assumptionCount, becauseOf, bestPoint, copyForLldb, copySwift, elsewhere, forLldb } from "../words/panel-words.js";
import { getsItNow, likelyReached, lookNextTitle, noteCount, offTheScreen, pinThisPoint, reasonsAndOthers, reasonsTitle } from "../words/panel-words.js";
import { theSwift, touchThere, triedFixes, verdicts, weights, windowSwitchedOn } from "../words/panel-words.js";
import { lldb, swift } from "../scene/swift.js";
import { placeOf, told } from "../scene/touches.js";
import { TouchMark } from "../stage/touch-mark.js";

/** A finger that misses by no more was meant for the target: then it is the touch that is explained. */
const miss = 22;
/** How many reasons stand there without being unfolded. */
const unfolded = 2;

export class Explanation extends Panel {
  #asking;
  #change = null;
  /** The scene that the answer is about. */
  #scene;
  /** What is asked, or was and is answered: the scene without what is switched off, the target and the touch. */
  #asked = [];

  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    super("touch", page);
    document.head.append(element("link", { rel: "stylesheet", href: "/answers/explanation.css" }));
    this.card = byId("explanation");
    this.#asking = newestWins(async (scene, target, touch, signal) => {
      const explained = (at) => page.session.query("explain", [target, at, {}], signal, scene), answer = await explained(touch ?? undefined);
      // One that is missed is asked its own question: for the point where a touch on it has the best chances.
      const missed = Boolean(touch) && liesBeside(answer);
      return { answer: missed ? await explained(undefined) : answer, missed };
    });
    page.session.on("drawn target touch", () => this.#show());
    this.#show();
  }

  #show() {
    const { scene, target, touch } = this.session;
    // `SourceAnswer` explains scenes of Swift text.
    if (scene?.source) return undefined;
    const asked = [this.session.asked(scene), target, touch];
    // Of a scene that is opened, it is asked before the picture comes.
    if (asked.every((each, index) => each === this.#asked[index]) && this.#asked.length > 0) return undefined;
    this.#asked = asked;
    delete flags.target;
    delete flags.verdict;
    if (!scene || target === null) return fill(this.card);
    // A target may be given up while the service answers.
    const ask = async () => {
      const found = await this.#asking(scene, target, touch).catch((error) => {
        this.#asked = [];
        throw error;
      });
      return this.session.target === target ? found : undefined;
    };
    return this.answer("target", ask, ({ answer, missed }) => {
      this.#scene = scene;
      if (this.#change?.after !== this.session.scene) this.#change = null;
      fill(this.card, this.#card(answer, missed));
      flags.verdict = answer.verdict;
      say(answer.summary);
      this.#follow(answer, missed);
      return target;
    }, this.card);
  }

  /** What a fix has scrolled or turned has left the touch behind: it was tried with a touch on the view itself. */
  #follow({ verdict, tapPoint }, missed) {
    const { session } = this;
    if (this.#change?.isNew && session.touch && tapPoint && (missed || verdict !== "reached")) session.pin(tapPoint, { quietly: true });
    if (this.#change) this.#change.isNew = false;
  }

  #card(answer, missed) {
    const { verdict, target, summary, tapPoint, noTapPoint, touch, fixes = [] } = answer;
    const entry = this.session.scene.view(target.id), isOnlyLikely = verdict === "reached" && isLikely(answer);
    const tone = verdict === "undecided" || isOnlyLikely ? "" : verdict === "reached" ? "good" : "bad";
    return card(tone, this.link(target.class, target.node ?? target.id, entry?.words), this.session,
      element("p", { class: "kicker", "data-verdict": verdict }, isOnlyLikely ? likelyReached : verdicts[verdict] ?? verdict),
      element("p", { id: "explain-summary", class: "verdict" }, summary),
      // Beside the answer for a touch, they stand there.
      !this.session.touch && decidingLines(answer.undecided),
      // Beside the verdict on a touch, it stands there.
      !this.session.touch && this.leftOut(),
      missed && element("p", { id: "asked-elsewhere", class: "quiet" },
        elsewhere(touch && told(touch)),
        touch && (this.session.isOnScreen(touch) ? button({ class: "small", onclick: () => this.session.pin(touch) }, pinThisPoint)
          : offTheScreen)),
      this.#change && beforeAndAfter(this.session, this.#change, (figure, scene) => this.#draw(figure, scene, this.#change), copyButton(this.#change.code, theSwift, {}, copySwift)),
      ...this.#reasons(answer),
      ...titled(triedFixes, "fixes", fixes.map((fix) => this.#fix(fix)), "ul", "h4"),
      ...this.#next(answer),
      tapPoint && element("p", { class: "tap" }, bestPoint(place([tapPoint.x, tapPoint.y])),
        button({ id: "tap-there", class: "small", onclick: () => this.session.pin(tapPoint) }, touchThere)),
      noTapPoint && element("p", { class: "tap" }, noTapPoint),
      this.#rests(answer), othersOf(target.node ? "SwiftUIExplanation" : "Explanation", answer));
  }

  /** A side of what a fix has changed: where the touch goes there. */
  async #draw(figure, scene, { target, touch }) {
    const { session } = this, { receiver, touch: asked } = await session.query("explain", [target, touch, {}], undefined, scene);
    const entry = scene.view(receiver?.id ?? null), at = touch ?? asked;
    figure.show(session.asked(scene), getsItNow(receiver && receiver.class.split(".").at(-1) + (entry?.words ? ` “${entry.words}”` : "")));
    figure.drawing.outline("target", [target]);
    figure.drawing.outline("hit", [receiver?.id]);
    new TouchMark(figure).show(at ? placeOf(at, scene) : null);
  }

  /** A single reason is the summary; only who is to blame is added then. Many are folded, as the fixes do away with all. */
  #reasons({ reasons = [], blockingReasons, moreReasons }) {
    const rows = reasons.map(({ code, view, node, detail, rule, isInSummary }) => {
      const entry = this.session.scene.view(view ?? null);
      return element("li", { "data-code": code, "data-view": view ?? node },
        entry ? this.link(entry.class, entry.id, entry.words) : node && element("code", {}, node), " ",
        element("small", { class: "quiet" }, rule),
        !isInSummary && remark(detail));
    });
    if (rows.length <= unfolded) return titled(rows.length > 1 ? reasonsTitle : becauseOf, "reasons", rows, "ol", "h4");
    const isOpen = byId("all-reasons")?.open ?? false;
    const found = folded("all-reasons", reasonCount(rows.length, blockingReasons), element("ol", { id: "reasons", class: "list" }, ...rows),
      moreReasons && quiet(andMoreReasons));
    found.open = isOpen;
    return [found];
  }

  #fix(fix) {
    const code = this.#code(fix), typed = fix.swift ? null : lldb(this.session.scene, fix.change);
    return fixItem(fix.detail, code, () => this.#apply(fix), copyButton(code, theSwift, {}, copySwift),
      typed && copyButton(typed, forLldb, { class: "small quiet-button copy lldb" }, copyForLldb));
  }

  #code(fix) {
    if (!fix.swift) return swift(this.session.scene, fix.change);
    const [{ node }] = fix.change;
    return `// ${node}\n${fix.swift}`;
  }

  #next({ lookNext = [] }) {
    return titled(lookNextTitle, "look-next", lookNext.map(({ detail }) => element("li", {}, detail)), "ul", "h4");
  }

  /** What the dump leaves open holds for every answer about it. */
  #rests(answer) {
    const { assumptions = [], assumed = [], swiftUI } = answer;
    const found = weighed(this.#unsaid(answer), viewsIn(answer));
    const texts = Object.fromEntries(Object.entries(found).map(([weight, each]) => [weight, each.map(({ detail }) => [detail])]));
    const known = (place) => assumed.find(({ assumption }) => assumption === place);
    texts.changes.unshift(...assumptions.map((text, place) => [text, known(place)]), ...(swiftUI?.assumptions ?? []).map((text) => [text]));
    const [open, all] = [texts.changes.length + texts.matters.length, Object.values(texts).flat().length];
    if (all === 0) return null;
    const isOpen = byId("rests")?.open ?? false;
    const shown = folded("rests", open > 0 ? assumptionCount(open) : noteCount(all), element("div", { id: "assumptions" },
      ...Object.entries(weights).flatMap(([weight, title]) => titled(title, `weight-${weight}`, texts[weight].map((each) => this.#assumption(...each)), "ul", "h4"))));
    shown.open = isOpen;
    return shown;
  }

  /** The warnings that are none of the answer's assumptions; where the scene brings none along, those that only this page knows. */
  #unsaid({ warnings = [], assumedWarnings = [] }) {
    const { scene, warnings: own } = this.session;
    return [...warnings.filter((_, place) => !assumedWarnings.includes(place)), ...(scene.root.unknowns ? [] : own)];
  }

  /** An assumption with what is different otherwise, and the line that tells. */
  #assumption(text, { otherwise, saysOtherwise, find } = {}) {
    return element("li", {}, text, otherwise && !saysOtherwise && ` ${otherwise}`,
      ...(find ? [" ", element("code", {}, find)] : []));
  }

  async #apply(fix) {
    const { session } = this;
    // A window that is switched off on this page only is switched on there.
    const [own, change] = [true, false].map((isOwn) => fix.change.filter(({ view, key }) => isOwn === (key === "isHidden" && session.off.has(view))));
    for (const { view } of own) session.switchWindow(view, true);
    if (change.length === 0) return windowSwitchedOn;
    const touch = session.touch ?? undefined, code = this.#code(fix);
    const { before, after } = await session.edit((scene, nameOf) => {
      const renamed = change.map((each) => (each.view ? { ...each, view: nameOf(each.view) } : each));
      return { scene: applied(scene, renamed).scene, follow: (id) => applied(scene, renamed, [id]).names[id] };
    }, this.#scene);
    this.#change = { before, after, isNew: true, touch, target: session.target, fix, code };
    return undefined;
  }
}

/** Whether the touch lies beside the target, further than a finger misses. */
function liesBeside({ target, reasons = [] }) {
  return reasons.some(({ code, view, values, node }) => (code === "outsideBounds" && view === target.id && !(values?.distance <= miss))
    || (code === "swiftUIOutsideShape" && node === target.node));
}

/** The list has more than what keeps the touch away. @param {number} all @param {number} [blocking] */
function reasonCount(all, blocking = all) {
  return 0 < blocking && blocking < all ? reasonsAndOthers(blocking, all - blocking) : allReasons(all);
}
