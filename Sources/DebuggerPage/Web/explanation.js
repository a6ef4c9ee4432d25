// Why the target does not get the touch, what the answer rests on, and the fixes that were tried, as code to copy.

import { applied } from "./changes.js";
import { copyButton } from "./clipboard.js";
import { BeforeAndAfter } from "./before-and-after.js";
import { button, byId, counted, element, fill, flags, folded, place, quiet, remark } from "./dom.js";
import { namesIn, weighed, weights } from "./doubts.js";
import { say, toast, words } from "./notices.js";
import { Panel, titled } from "./panel.js";
import { lldb, swift } from "./swift.js";
import { told } from "./touches.js";

const headings = { reached: "It gets the touch", blocked: "It does not get the touch", unreachable: "No touch gets to it",
  undecided: "This dump does not tell which view gets it" };
/** A finger that misses by no more was meant for the target: then it is the touch that is explained. */
const miss = 22;
/** How many reasons stand there without being unfolded. */
const unfolded = 2;

export class Explanation extends Panel {
  #asking;
  #change = null;
  /** The scene that the answer is about. */
  #scene;

  /** @param {import("./workbench.js").Page} page */
  constructor(page) {
    super("touch", page);
    document.head.append(element("link", { rel: "stylesheet", href: "/explanation.css" }));
    this.card = byId("explanation");
    this.comparison = new BeforeAndAfter(page);
    this.#asking = page.session.asking(async (client, reference, target, touch, signal) => {
      const answer = await client.explain(reference, target, touch ?? undefined, { signal });
      if (!touch || !liesBeside(answer)) return { answer, missed: false };
      // The target is asked its own question: for the point where a touch on it has the best chances.
      return { answer: await client.explain(reference, target, undefined, { signal }), missed: true };
    });
    page.session.on("drawn target touch", () => this.#show());
    this.#show();
  }

  #show() {
    const { scene, target, touch } = this.session;
    // `SourceAnswer` explains scenes of Swift text.
    if (scene?.source) return undefined;
    delete flags.target;
    delete flags.verdict;
    if (!scene || target === null) return fill(this.card);
    // A target may be given up while the service answers.
    const ask = async () => {
      const found = await this.#asking(target, touch);
      return this.session.target === target ? found : undefined;
    };
    return this.answer("target", ask, ({ answer, missed }) => {
      this.#scene = scene;
      if (this.#change?.after !== this.session.scene) this.#change = null;
      fill(this.card, ...this.#card(answer, missed));
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
    const { verdict, target, summary, tapPoint, touch, fixes = [] } = answer;
    const entry = this.session.scene.view(target.id);
    const isGood = verdict === "reached";
    return [element("article", { class: `card ${isGood ? "good" : "bad"}`, "aria-labelledby": "explain-title" },
      element("header", {},
        element("h3", { id: "explain-title" }, this.link(target.class, target.node ?? target.id, entry?.words)),
        button({ id: "explain-close", class: "close", title: "Stop asking about it (Esc)", "aria-label": "Stop asking about it",
          onclick: () => this.session.aim(null) }, "×")),
      element("p", { class: "kicker", "data-verdict": verdict }, headings[verdict] ?? verdict),
      element("p", { id: "explain-summary", class: "verdict" }, summary),
      // Beside the verdict on a touch, it stands there.
      !this.session.touch && this.leftOut(),
      missed && element("p", { id: "asked-elsewhere", class: "quiet" },
        `The pinned touch does not lie on it: this is for ${touch ? `its best point, ${told(touch)}` : "any touch on it"}. `,
        touch && (this.session.isOnScreen(touch) ? button({ class: "small", onclick: () => this.session.pin(touch) }, "Pin this point")
          : "It is off the screen: scroll it into sight first.")),
      this.#change && this.comparison.view(this.#change),
      ...this.#reasons(answer, summary),
      ...titled("Fixes that were tried, and work", "fixes", fixes.map((fix) => this.#fix(fix)), "ul", "h4"),
      ...this.#next(answer),
      tapPoint && element("p", { class: "tap" }, `The best point to tap is ${place([tapPoint.x, tapPoint.y])}. `,
        button({ id: "tap-there", class: "small", onclick: () => this.session.pin(tapPoint) }, "Touch there")),
      this.#rests(answer))];
  }

  /** A single reason is the summary; only who is to blame is added then. Many are folded, as the fixes do away with all. */
  #reasons({ reasons = [], moreReasons }, summary) {
    const rows = reasons.map(({ code, view, node, detail, rule }) => {
      const entry = this.session.scene.view(view ?? null);
      return element("li", { "data-code": code, "data-view": view ?? node },
        entry ? this.link(entry.class, entry.id, entry.words) : node && element("code", {}, node), " ",
        element("span", { class: "quiet" }, spaced(code), " ", element("small", {}, rule)),
        !summary.includes(detail) && remark(detail));
    });
    if (rows.length <= unfolded) return titled(rows.length > 1 ? "Reasons" : "Because of", "reasons", rows, "ol", "h4");
    const isOpen = byId("all-reasons")?.open ?? false;
    const found = folded("all-reasons", allReasons(rows.length, summary), element("ol", { id: "reasons", class: "list" }, ...rows),
      moreReasons && quiet("and more"));
    found.open = isOpen;
    return [found];
  }

  #fix(fix) {
    const code = this.#code(fix), typed = fix.swift ? null : lldb(this.session.scene, fix.change);
    return element("li", { class: "fix" },
      element("p", {}, fix.detail),
      element("pre", { class: "change" }, element("code", {}, code)),
      element("div", { class: "row-of" },
        button({ class: "apply small", onclick: (event) => this.#apply(fix, event.currentTarget) }, "Apply"),
        copyButton(code, "the Swift", {}, "Copy Swift"),
        typed && copyButton(typed, "what to type in lldb", { class: "small quiet-button copy lldb" }, "Copy for lldb")));
  }

  #code(fix) {
    if (!fix.swift) return swift(this.session.scene, fix.change);
    const [{ node }] = fix.change;
    return `// ${node}\n${fix.swift}`;
  }

  #next({ lookNext = [] }) {
    return titled("What to look at next", "look-next", lookNext.map(({ detail }) => element("li", {}, detail)), "ul", "h4");
  }

  /** What the dump leaves open holds for every answer about it, also where the service knows the scene only. */
  #rests(answer) {
    const own = [...(answer.assumptions ?? []), ...(answer.swiftUI?.assumptions ?? [])];
    const found = weighed(this.session.warnings.filter(({ detail }) => !own.includes(detail)), namesIn(answer, this.session.scene));
    const texts = Object.fromEntries(Object.entries(found).map(([weight, each]) => [weight, each.map(({ detail }) => detail)]));
    texts.changes = [...new Set([...own, ...texts.changes])];
    const [open, all] = [texts.changes.length + texts.matters.length, Object.values(texts).flat().length];
    if (all === 0) return null;
    const isOpen = byId("rests")?.open ?? false;
    const shown = folded("rests", open > 0 ? counted(open, "assumption") : counted(all, "note"), element("div", { id: "assumptions" },
      ...Object.entries(weights).flatMap(([weight, title]) => titled(title, `weight-${weight}`, texts[weight].map((text) => element("li", {}, text)), "ul", "h4"))));
    shown.open = isOpen;
    return shown;
  }

  /** @param {HTMLButtonElement} pressed  Once is enough: a modifier would be inserted twice. */
  async #apply(fix, pressed) {
    const { session } = this;
    // A window that is switched off on this page only is switched on there.
    const [own, change] = [true, false].map((isOwn) => fix.change.filter(({ view, key }) => isOwn === (key === "isHidden" && session.off.has(view))));
    for (const { view } of own) session.switchWindow(view, true);
    if (change.length === 0) return toast("Switched the window on.");
    const { touch } = session, code = this.#code(fix);
    pressed.disabled = true;
    try {
      const { before, after } = await session.edit((scene, nameOf) => {
        const renamed = change.map((each) => (each.view ? { ...each, view: nameOf(each.view) } : each));
        return { scene: applied(scene, renamed).scene, follow: (id) => applied(scene, renamed, [id]).names[id] };
      }, this.#scene);
      this.#change = { before, after, isNew: true, touch, fix, code };
      toast("Applied to the scene. Undo takes it back.");
    } catch (error) {
      pressed.disabled = false;
      toast(words(error));
    }
  }
}

/** Whether the touch lies beside the target, further than a finger misses. */
function liesBeside({ target, reasons = [] }) {
  return reasons.some(({ code, view, values, node }) => (code === "outsideBounds" && view === target.id && !(values?.distance <= miss))
    || (code === "swiftUIOutsideShape" && node === target.node));
}

/** A summary counts the reasons that keep the touch away; the list has what else plays a part, too. @param {number} all @param {string} summary */
function allReasons(all, summary) {
  const keeping = Number(/\(the first of (?:more than )?(\d+) reasons\)/.exec(summary)?.[1] ?? all);
  return keeping < all ? `${keeping} reasons, and ${counted(all - keeping, "thing")} beside them` : `All ${all} reasons`;
}

/** `coveredBySibling` → `covered by sibling`. */
const spaced = (code) => code.replace("swiftUI", "").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
