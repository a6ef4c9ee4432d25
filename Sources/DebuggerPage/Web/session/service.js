// Asks the service about stored scenes, counts what is under way, and notices when nobody answers.

import { Answers } from "./answers.js";
import { flags } from "../basics/dom.js";
import { HitTestClient, HitTestError } from "../client/client.js";
import { serviceAway } from "../words/words.js";

/** @typedef {import("../scene/scene-document.js").SceneDocument} SceneDocument */

const tokenKey = "hittestd.token";

/** Says `away` when the service does not answer, `back` when it does again, and `unloaded` when a part of the page is not there. */
export class Service extends EventTarget {
  /** @type {WeakMap<SceneDocument, Promise<string>>} */
  #ids = new WeakMap();
  #answers = new Answers();
  #underWay = 0;
  #authorizing;
  isAway = false;
  /** Loads what a first scene needs. @type {() => Promise<typeof import("../workbench.js") | undefined>} */
  bench = async () => undefined;
  /** Loads what a first answer does not need. @type {() => Promise<any>} */
  rare = async () => undefined;

  constructor() {
    super();
    this.#enter();
  }

  /** With the token that was given in this session, which stands in no address and on no disk. */
  #enter() {
    const token = sessionStorage.getItem(tokenKey) ?? undefined;
    this.headers = token ? { Authorization: `Bearer ${token}` } : {};
    this.client = new HitTestClient("", { token });
  }

  /** Asks for the token, once for all that waits for it. @returns {Promise<boolean>}  Whether one was given. */
  async #authorize(used) {
    if (this.client !== used) return true;
    this.#authorizing ??= this.rare().then((rare) => rare?.askForToken(tokenKey in sessionStorage));
    const token = await this.#authorizing.finally(() => { this.#authorizing = undefined; });
    if (token && this.client === used) {
      sessionStorage.setItem(tokenKey, token);
      this.#enter();
    }
    return Boolean(token);
  }

  /**
   * Stores a scene once.
   * @param {SceneDocument} scene
   * @param {string} [text]  As it was pasted, so that errors say where in it they are.
   * @returns {Promise<string>}  Its id. The text of one that is stored is not made again: that takes its time.
   */
  async store(scene, text) {
    const known = this.#ids.get(scene);
    if (known) return known;
    const asked = this.watched(() => this.client.storeScene(text ?? scene.octets)).then(({ id }) => id);
    this.#ids.set(scene, asked);
    asked.catch(() => this.#ids.delete(scene));
    return asked;
  }

  /**
   * Notes the id of a scene that is stored already.
   * @param {SceneDocument} scene
   * @param {string} id
   */
  know(scene, id) {
    this.#ids.set(scene, Promise.resolve(id));
  }

  /**
   * Asks about a scene. One that the service has forgotten is stored again first.
   * @param {SceneDocument} scene
   * @param {(client: import("../hittest.js").HitTestClient, reference: { sceneId: string }) => Promise<any>} question
   */
  async ask(scene, question) {
    const id = await this.store(scene), code = scene.code ? { source: scene.code } : {};
    try {
      return await this.watched(() => question(this.client, { sceneId: id, ...code }));
    } catch (error) {
      if (!(error instanceof HitTestError) || error.code !== "scene-not-found") throw error;
      this.#ids.delete(scene);
      const again = await this.store(scene);
      return this.watched(() => question(this.client, { sceneId: again, ...code }));
    }
  }

  /** Once the service answers: at once where it does. @returns {Promise<any>} */
  back() {
    return this.isAway ? new Promise((resolve) => this.addEventListener("back", resolve, { once: true })) : Promise.resolve();
  }

  /**
   * The answer to a question about a scene, or about its Swift text: asked once.
   * @param {string} kind  A method of the client.
   * @param {SceneDocument | import("../scene/scene-document.js").Source} about
   * @param {any[]} args  The method's, behind what it is about; the last one is its options.
   * @param {AbortSignal} [signal]
   */
  query(kind, about, args, signal) {
    const given = (stop) => [...args.slice(0, -1), { ...args.at(-1), signal: stop }];
    return this.#answers.of(about, kind, args, (stop) => ("conditions" in about
      ? this.watched(() => this.client[kind](...given(stop)))
      : this.ask(about, (client, reference) => client[kind](reference, ...given(stop)))), signal);
  }

  /** The text of one of its files. @param {string} path @returns {Promise<string>} */
  file(path) {
    return this.watched(async () => {
      const response = await fetch(path).catch((cause) => { throw new HitTestError(0, { code: "unreachable", detail: serviceAway }, { cause }); });
      if (!response.ok) throw new HitTestError(response.status, { code: "unknown" });
      return response.text();
    });
  }

  /** Notes whether it answers: the first screen asks nothing that would tell. @returns {Promise<boolean>} */
  async look() {
    const answer = await fetch("/healthz").catch(() => null);
    if (!answer || answer.ok) this.#note(!answer);
    return Boolean(answer?.ok);
  }

  /** Counts a piece of work while it is done. @param {() => Promise<any>} work */
  async watched(work) {
    this.#count(1);
    try {
      return await this.#authorized(work);
    } finally {
      this.#count(-1);
    }
  }

  /**
   * What is loaded when it is first wanted. Where that fails, the next want tries again.
   * @template T
   * @param {() => Promise<T>} load
   * @returns {() => Promise<T | undefined>}
   */
  lazily(load) {
    let loading;
    return () => (loading ??= this.watched(load).catch((error) => {
      loading = undefined;
      this.dispatchEvent(new CustomEvent("unloaded", { detail: error }));
    }));
  }

  /** Once more with a token, where the service wants one. */
  async #authorized(work) {
    const { client } = this;
    try {
      const answer = await work();
      this.#note(false);
      return answer;
    } catch (error) {
      if (error instanceof HitTestError) this.#note(error.code === "unreachable");
      if (error?.status !== 401 || !await this.#authorize(client)) throw error;
      return this.#authorized(work);
    }
  }

  #count(change) {
    this.#underWay += change;
    flags.busy = String(this.#underWay);
  }

  #note(isAway) {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    this.dispatchEvent(new Event(isAway ? "away" : "back"));
  }
}
