// Edits in the order in which they were made, also where they come faster than the service answers.

import { otherSceneOpened } from "../words/words.js";

/** @typedef {import("../scene/scene-document.js").SceneDocument} SceneDocument */
/** @typedef {(scene: SceneDocument, nameOf: (id: string) => string) => { scene: SceneDocument, follow?: (id: string) => string }} Change
 *    Edits a scene, which may be a later one than was seen: `nameOf` gives what a view of that one is called now, and `follow` what
 *    a view of the scene is called in the edited one, where that differs. May be called again, about another scene. */
/** @typedef {{ before: SceneDocument, after: SceneDocument, follow: (id: string) => string }} Edit */
/** @typedef {{ change: Change, seen: SceneDocument, tries: number, made?: Edit, resolve: (edit: Edit) => void, reject: (error: any) => void }} Waiting
 *    `made`: the edit as it is drawn at once; it holds as long as those before it do. */

/** How many scenes are sent at once: as many as a browser opens connections. */
const most = 6;
/** How often an edit is sent that gets no answer, while other requests do. */
const mostTries = 3;

export class Edits {
  /** @type {(Waiting | (() => void))[]} What is under way stays first, until it is answered. */
  #waiting = [];
  /** How scenes came about. @type {WeakMap<SceneDocument, Edit>} */
  #origins = new WeakMap();
  #isOver = false;
  /** Once nothing waits. @type {Promise<void>} */
  settled = Promise.resolve();

  /**
   * @param {import("./service.js").Service} service
   * @param {() => SceneDocument} latest  The scene that the next edit is made to.
   * @param {(edits: Edit[]) => void} accept  Takes edits that the service has taken, each made to the one before.
   * @param {() => void} aheadChanged  Called when an edit was added or refused, so that `ahead` is another scene.
   */
  constructor(service, latest, accept, aheadChanged) {
    Object.assign(this, { service, latest, accept, aheadChanged });
  }

  /** The scene as it will be once all that waits is made. */
  get ahead() {
    return this.#waiting.findLast((waiting) => waiting.made)?.made.after ?? this.latest();
  }

  /**
   * @param {Change} change
   * @param {SceneDocument} seen  The scene whose names it has.
   * @returns {Promise<Edit>}  Rejects with what the service says against it.
   */
  add(change, seen) {
    return new Promise((resolve, reject) => {
      const waiting = { change, seen, tries: 0, resolve, reject };
      this.#makeAhead([waiting], this.ahead);
      this.#push(waiting);
      this.aheadChanged();
    });
  }

  /** Makes edits before their turn, each to the one before. One that fails rejects in its turn. @param {(Waiting | (() => void))[]} all @param {SceneDocument} scene */
  #makeAhead(all, scene) {
    for (const waiting of all) {
      if (typeof waiting === "function") continue;
      try {
        scene = this.#make(waiting, scene).after;
      } catch {
        waiting.made = undefined;
      }
    }
  }

  /** @param {Waiting} waiting @param {SceneDocument} before */
  #make(waiting, before) {
    if (waiting.made?.before === before) return waiting.made;
    const { scene: after, follow = same } = waiting.change(before, (id) => this.nameOf(id, waiting.seen, before));
    waiting.made = { before, after, follow };
    if (after !== before) this.#origins.set(after, waiting.made);
    return waiting.made;
  }

  get areWaiting() {
    return this.#waiting.length > 0;
  }

  /** Acts once the edits before are made: at once where none waits. @param {() => void} act */
  inTurn(act) {
    if (this.areWaiting) this.#push(act);
    else act();
  }

  /** Gives up what still waits. */
  end() {
    this.#isOver = true;
    const error = new Error(otherSceneOpened);
    for (const waiting of this.#waiting.splice(0)) if (typeof waiting !== "function") waiting.reject(error);
  }

  /** What a view of one scene is called in another that was made of it. @param {string} id @param {SceneDocument} from @param {SceneDocument} to */
  nameOf(id, from, to) {
    const edits = [];
    for (let scene = to; scene !== from;) {
      const origin = this.#origins.get(scene);
      // It was undone.
      if (!origin) return id;
      edits.unshift(origin);
      scene = origin.before;
    }
    return edits.reduce((name, { follow }) => follow(name), id);
  }

  #push(waiting) {
    this.#waiting.push(waiting);
    if (this.#waiting.length === 1) this.settled = this.#run();
  }

  async #run() {
    while (this.areWaiting) {
      const [first] = this.#waiting;
      if (typeof first === "function") {
        this.#waiting.shift();
        first();
      } else await this.#send();
    }
  }

  /** Sends the scenes of the edits that wait. Of those that follow a refused one, new scenes are made. */
  async #send() {
    const made = this.#made();
    if (made.length === 0) return;
    const { service } = this;
    const [before, ...answers] = await Promise.allSettled([made[0].before, ...made.map(({ after }) => after)].map((scene) => service.store(scene)));
    if (this.#isOver) return;
    const refused = answers.findIndex(({ status }) => status === "rejected");
    const accepted = refused < 0 ? made : made.slice(0, refused);
    const taken = /** @type {Waiting[]} */ (this.#waiting.splice(0, accepted.length));
    // What changes nothing is no step to undo.
    const ids = [before, ...answers].map((answer) => (answer.status === "fulfilled" ? answer.value : undefined));
    this.accept(accepted.filter((_, index) => ids[index] !== ids[index + 1]));
    taken.forEach(({ resolve }, index) => resolve(accepted[index]));
    const answer = answers[refused];
    if (answer?.status === "rejected") await this.#fail(answer.reason);
  }

  /** The edits that wait before anything else does, each made to the one before. */
  #made() {
    /** @type {Edit[]} */
    const made = [];
    for (const waiting of this.#waiting.slice(0, most)) {
      if (typeof waiting === "function") break;
      const before = made.at(-1)?.after ?? this.latest();
      try {
        made.push(this.#make(waiting, before));
      } catch (error) {
        // After an edit that may be refused still, it is tried again without that.
        if (made.length === 0) this.#reject(error);
        break;
      }
    }
    return made;
  }

  /** While nobody answers, edits wait. What the service refuses is left out. */
  async #fail(error) {
    const first = /** @type {Waiting} */ (this.#waiting[0]);
    first.tries += 1;
    if (error?.code !== "unreachable" || first.tries === mostTries) return this.#reject(error);
    await this.service.back();
  }

  #reject(error) {
    const refused = /** @type {Waiting} */ (this.#waiting.shift());
    this.#makeAhead(this.#waiting, this.latest());
    refused.reject(error);
    this.aheadChanged();
  }
}

const same = (id) => id;
