// The address tells what is shown: it is kept up to date, and followed, also back and forward.

import { flags } from "../basics/dom.js";
import { Draft } from "../session/draft.js";
import { keptWork } from "../session/keeping.js";
import { linked, read } from "./link.js";
import { showBanner, words } from "../basics/notices.js";
import { partNotLoaded } from "../words/words.js";
import { offerToGoOn } from "../start/start.js";

/** Where the browser keeps what was looked at last. */
const lastKey = "hittestd.last";

export class Addresses {
  /** The fragment that the page has written itself. */
  #own = "";
  /** Whether what is shown now is another place in the browser's history, and no change of the one before. */
  #isNew = false;
  #isFollowing = false;
  /** The edits that the address has. @type {import("../session/session.js").Session["history"]} */
  noted = { scenes: [], now: -1 };
  /** What this place in the browser's history was called before, the last ten. @type {string[]} */
  former = [];

  /** @param {Pick<import("../workbench.js").Page, "session" | "tabs">} page @param {(name: string) => void} openExample
   *  @param {() => void} followApp */
  constructor({ session, tabs }, openExample, followApp) {
    Object.assign(this, { session, tabs, openExample, followApp });
    this.draft = new Draft(session, this);
    session.on("scene", ({ detail }) => { if (detail.isNew && !detail.isNext && !this.#isFollowing) this.#isNew = true; });
    session.on("drawn touch selection target modes options gesture", () => this.#note());
    tabs.addEventListener("change", () => this.#note());
    addEventListener("hashchange", () => {
      this.former = [];
      this.follow();
    });
  }

  async #note() {
    const { session, tabs } = this;
    if (!session.scene || this.#isFollowing) return;
    const noted = session.history, found = await linked(session, tabs.current).catch(() => null);
    if (!found) return;
    if (!session.isAtStart) this.noted = noted;
    if (found.fragment === location.hash) return;
    localStorage.setItem(lastKey, found.fragment);
    // An edit that was under way on the way back to the start.
    if (session.isAtStart) return;
    this.#own = found.fragment;
    this.former = this.#isNew ? [] : [...this.former, location.hash].slice(-10);
    if (this.#isNew) history.pushState(null, "", found.fragment);
    else history.replaceState(null, "", found.fragment);
    this.#isNew = false;
  }

  /** Shows what the address tells. */
  async follow() {
    const state = read(location.hash), example = /^#example=([\w.-]+)$/.exec(location.hash)?.[1];
    if (state) {
      if (location.hash !== this.#own || this.session.isAtStart) await this.#open(state);
      return;
    }
    const isLive = location.hash === "#live";
    this.#start();
    if (!example && !isLive) return;
    // Back from its scene leads to the first screen.
    history.replaceState(null, "", location.pathname);
    if (isLive) this.followApp();
    else this.openExample(example);
  }

  /** The first screen, also on the way back to it. */
  #start() {
    document.title = "hittestd";
    flags.state = "empty";
    delete flags.scene;
    this.session.leave();
    this.#offerLast().catch(() => {});
  }

  /** To go on with what was looked at last. */
  async #offerLast() {
    const fragment = localStorage.getItem(lastKey) ?? "";
    const work = await keptWork(read(fragment)?.scene ?? "");
    offerToGoOn(work, () => { location.hash = fragment; });
  }

  async #open(state) {
    const { session, tabs } = this;
    session.say("opening", state);
    const before = flags.state;
    flags.state = "loading";
    this.#isFollowing = true;
    try {
      const bench = await session.service.bench();
      if (!bench) throw new Error(partNotLoaded);
      const scene = await bench.load(state.scene, session.service), found = { ...state, ...await this.#work(bench, scene, state) };
      await session.settle();
      session.open(scene, found);
      tabs.show(state.tab);
      this.noted = session.history;
      if ("hittestd.draft" in sessionStorage) this.draft.goOn();
    } catch (error) {
      flags.state = session.service.isAway ? "away" : session.scene ? "ready" : before === "loading" ? "empty" : before;
      if (session.service.isAway) return;
      if (!session.scene) this.#start();
      showBanner(words(error), false);
    } finally {
      this.#isFollowing = false;
    }
  }

  /** The edits that have led to the scene: this browser's own, or those that the link names. */
  async #work({ load }, scene, { scene: id, original }) {
    const { service } = this.session;
    const work = await keptWork(id).catch(() => undefined);
    const known = work ? { warnings: work.warnings, title: work.title, compared: work.compared } : {};
    const ids = work?.history ?? (original ? [original, id] : [id]);
    const now = work?.now ?? ids.length - 1;
    try {
      const others = await Promise.all(ids.map((each, index) => (index === now ? scene : load(each, service))));
      return { ...known, history: others, now };
    } catch {
      return known;
    }
  }
}

