// What the service has answered: each question about a scene is asked once as long as the scene is there.

/** How many answers of a kind are held of one scene; the oldest go first. */
const most = 40;

/** @typedef {{ answer: Promise<any>, stop: AbortController, waiting: number, isThere: boolean }} Held */

export class Answers {
  /** By scene, then by kind, then by arguments. Nothing outlives its scene. @type {WeakMap<object, Map<string, Map<string, Held>>>} */
  #scenes = new WeakMap();

  /**
   * An answer, which is under way or there already. Once nobody waits for one under way, it is given up.
   * @param {object} scene
   * @param {string} kind
   * @param {any[]} args
   * @param {(signal: AbortSignal) => Promise<any>} ask
   * @param {AbortSignal} [signal]  Of the one who waits.
   */
  of(scene, kind, args, ask, signal) {
    const kinds = this.#scenes.get(scene) ?? new Map(), held = kinds.get(kind) ?? new Map();
    this.#scenes.set(scene, kinds.set(kind, held));
    const key = JSON.stringify(args), found = held.get(key) ?? begun(ask);
    const forget = () => { if (held.get(key) === found) held.delete(key); };
    held.set(key, found);
    if (held.size > most) held.delete(held.keys().next().value);
    found.waiting += 1;
    signal?.addEventListener("abort", () => {
      found.waiting -= 1;
      if (found.waiting > 0 || found.isThere) return;
      forget();
      found.stop.abort();
    });
    found.answer.then(() => { found.isThere = true; }, forget);
    return found.answer;
  }
}

/** @returns {Held} */
function begun(ask) {
  const stop = new AbortController();
  return { answer: ask(stop.signal), stop, waiting: 0, isThere: false };
}
