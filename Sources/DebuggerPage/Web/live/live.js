// Follows a running app: lldb's stop hook and the capture post its screens, and the newest one is opened when it comes. It never
// takes edits away, nor a screen that somebody looks back at: then it is offered.

import { byId, element } from "../basics/dom.js";
import { say, toast, words } from "../basics/notices.js";
import { SceneDocument } from "../scene/scene-document.js";
import { Strip } from "./strip.js";
import { comparedTitle, newScreen, screenIsGone, screenTitle } from "../words/panel-words.js";

/** Milliseconds until it asks again where as many wait as may. */
const pause = 2000;
/** And after an answer without a new screen: replicas behind a balancer answer at once, each with its own screens. */
const breath = 200;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** While this tab follows: the newest screen that it knows, and the one that it shows. A reload goes on from there. */
const followKey = "hittestd.follow";

/** @typedef {import("../hittest.js").LiveScreen} LiveScreen */
/** A screen, its place among those that this page has seen, from 1, and its scene once that was asked for.
 * @typedef {LiveScreen & { ordinal: number, scene?: Promise<SceneDocument> }} KeptScreen */

export class Live {
  /** @type {Map<number, KeptScreen>} The screens that are kept, oldest first. */
  #screens = new Map();
  /** The screens that are or were shown, by their scenes. @type {WeakMap<SceneDocument, number>} */
  #numbers = new WeakMap();
  /** Ends the question that waits. @type {AbortController | null} */
  #asking = null;
  /** Screens are drawn small in the colors of the style sheet. @type {Promise<unknown>} */
  #styled;
  #newest = 0;
  /** How many screens this page has seen. */
  #seen = 0;
  #isOn = false;
  /** What is being opened, as its scene may take longer to come than the next screen. @type {{ numbers: number[] } | null} */
  #opening = null;
  /** What the page knew before it was loaded again. @type {{ newest: number, shown?: number } | null} */
  #before = null;

  /** @param {import("../session/session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.#styled = new Promise((done) => {
      document.head.append(element("link", { rel: "stylesheet", href: "/live/live.css", onload: done, onerror: done }));
    });
    this.strip = new Strip(byId("live-strip"), {
      open: (number) => this.#open(number), end: () => this.toggle(false), compare: (one, other) => this.#compare(one, other), sceneOf: (number) => this.#sceneOf(number),
    });
    session.on("scene start", () => this.#mark());
    // Browsers open few connections to one server: a hidden page leaves its own to others. Not at once: a page that is left is hidden first,
    // and Firefox may report what is aborted then as an error of the page.
    document.addEventListener("visibilitychange", () => setTimeout(() => this.#ask()));
  }

  /** @param {boolean} [isOn] @param {boolean} [isResumed]  After a reload: the screens that were known are not opened anew. */
  toggle(isOn = !this.#isOn, isResumed = false) {
    this.#isOn = isOn;
    this.#before = isResumed ? JSON.parse(sessionStorage.getItem(followKey)) : null;
    if (isOn) this.#note();
    else sessionStorage.removeItem(followKey);
    byId("follow").setAttribute("aria-pressed", String(isOn));
    byId("live-strip").hidden = !isOn;
    this.#ask();
  }

  /** Asks for screens as long as the page follows and is seen. */
  async #ask() {
    this.#asking?.abort();
    this.#asking = null;
    if (!this.#isOn || document.hidden) return;
    const { signal } = (this.#asking = new AbortController()), { service } = this.session;
    await this.#styled;
    while (!signal.aborted) {
      try {
        // Not waited for, so that a token is asked for, and a service that is away is noticed. It may be another one since.
        const { screens } = await service.watched(() => service.client.liveScreens(undefined, { signal }));
        await this.#resume(screens);
        if (!signal.aborted) this.#take(screens);
        while (!signal.aborted) {
          const before = this.#newest;
          const isNew = this.#add((await service.client.liveScreens(before, { signal }))?.screens ?? []);
          if (!isNew || this.#newest < before) await sleep(breath);
        }
      } catch (error) {
        if (!signal.aborted) await this.#fail(error);
      }
    }
  }

  async #fail(error) {
    if (error.code === "not-found") {
      toast(words(error));
      return this.toggle(false);
    }
    // The watched question finds out whether the service is away.
    return error.code === "unreachable" ? this.session.service.back() : sleep(pause);
  }

  /** Goes on where the page was before it was loaded again. @param {LiveScreen[]} screens */
  async #resume(screens) {
    if (!this.#before) return;
    const { newest, shown } = this.#before, { session } = this, { scene, service } = session;
    this.#before = null;
    this.#newest = newest;
    for (const screen of screens) if (screen.number <= newest) this.#screens.set(screen.number, { ...screen, ordinal: ++this.#seen });
    this.strip.show([...this.#screens.values()]);
    if (!scene || !this.#screens.has(shown)) return;
    const ids = await Promise.all([this.#sceneOf(shown).then((screen) => service.store(screen)), service.store(scene)]).catch(() => []);
    if (ids.length > 0 && ids[0] === ids[1]) this.#numbers.set(scene, shown);
    this.#mark();
  }

  #mark() {
    this.strip.mark(this.#shown, this.session.isEdited);
    this.#note();
  }

  #note() {
    if (this.#isOn && !this.#before) sessionStorage.setItem(followKey, JSON.stringify({ newest: this.#newest, shown: this.#shown }));
  }

  /** All that are kept, after a time without an answer. @param {LiveScreen[]} screens */
  #take(screens) {
    for (const number of this.#screens.keys()) if (!screens.some((each) => each.number === number)) this.#screens.delete(number);
    this.#add(screens);
  }

  /** @param {LiveScreen[]} screens @returns {boolean}  Whether one of them is new. */
  #add(screens) {
    const added = screens.filter(({ number }) => !this.#screens.has(number)), last = added.at(-1), follows = this.#isAtNewest;
    for (const screen of added) this.#screens.set(screen.number, { ...screen, ordinal: ++this.#seen });
    for (const number of [...this.#screens.keys()].slice(0, -20)) this.#screens.delete(number);
    this.strip.show([...this.#screens.values()]);
    if (!last) return false;
    this.#newest = last.number;
    this.#note();
    if (follows) this.#show([last.number], screenTitle, true);
    else this.#offer(this.#screens.get(last.number));
    return true;
  }

  /** @param {KeptScreen} screen */
  #offer(screen) {
    this.strip.offer(screen);
    say(newScreen(screenTitle(screen)));
  }

  /** Whether the next screen takes the place of what is shown, or is about to be. */
  get #isAtNewest() {
    const numbers = this.#opening?.numbers ?? [this.#shown];
    return !this.#isEdited && numbers.length === 1 && (numbers[0] === undefined || numbers[0] === this.#newest);
  }

  get #isEdited() {
    const { session } = this;
    return !session.isAtStart && (session.isEdited || session.canRedo || session.ahead !== session.scene);
  }

  /** The number of the screen that is shown; undefined for another scene. */
  get #shown() {
    const { session } = this;
    return session.isAtStart || !session.scene ? undefined : this.#numbers.get(session.scene);
  }

  /** @param {number} number @returns {Promise<SceneDocument>} */
  #sceneOf(number) {
    const screen = this.#screens.get(number), { service } = this.session;
    if (!screen) return Promise.reject(new Error(screenIsGone));
    screen.scene ??= service.watched(() => service.client.liveScreen(number)).then((root) => {
      const scene = new SceneDocument(root);
      this.#numbers.set(scene, number);
      return scene;
    });
    screen.scene.catch(() => { screen.scene = undefined; });
    return screen.scene;
  }

  /** What is asked of one screen is asked of the next, as far as that has the same views. @param {SceneDocument} scene */
  #asked(scene) {
    const { touch, isChosen, target, selected, passes, targetSize, off } = this.session;
    const isNext = this.#shown !== undefined;
    return !isNext ? {} : {
      touch: touch && (touch.in === undefined || scene.view(touch.in)) ? touch : null, target: isChosen ? target : null,
      selected, passes, size: targetSize, off: [...off], isNext,
    };
  }

  async #open(number) {
    await this.#show([number], screenTitle);
  }

  /** The later one as an edit of the earlier one: the panel of changes says what has become of it. */
  async #compare(one, other) {
    const [before, after] = [one, other].toSorted((a, b) => a - b);
    const earlier = this.#screens.get(before);
    if (await this.#show([before, after], (screen) => comparedTitle(screenTitle(screen), screenTitle(earlier)))) this.session.toggle("compare", true);
  }

  /**
   * @param {number[]} numbers
   * @param {(screen: KeptScreen) => string} titleOf
   * @param {boolean} [isFollowed]  Nobody asked for it: what was edited while it came stays.
   * @returns {Promise<boolean>}  Whether it is shown: another one may have been opened since.
   */
  async #show(numbers, titleOf, isFollowed = false) {
    const { session } = this, number = numbers.at(-1), screen = this.#screens.get(number), opening = (this.#opening = { numbers });
    try {
      const history = await Promise.all(numbers.map((each) => this.#sceneOf(each))), scene = history.at(-1);
      const compared = numbers.length > 1 ? numbers.map((each) => screenTitle(this.#screens.get(each) ?? screen)) : null;
      await session.settle();
      if (this.#opening !== opening) return false;
      if (isFollowed && this.#isEdited) {
        this.#offer(screen);
        return false;
      }
      session.open(scene, { ...this.#asked(scene), title: titleOf(screen), history, compared });
      return true;
    } catch (error) {
      if (this.#opening === opening) toast(words(error));
      return false;
    } finally {
      if (this.#opening === opening) this.#opening = null;
    }
  }
}
