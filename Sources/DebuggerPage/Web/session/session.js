// What the page is about. Its parts change it and listen to it; none knows another.

import { Edits } from "./edits.js";
import { newestWins } from "../client/client.js";

/** @typedef {import("../scene/scene-document.js").SceneDocument} SceneDocument */
/** @typedef {{ x: number, y: number, in?: string }} Point  In points of the screen, or in those of the view `in`. */

/**
 * Says `scene` (another one, or an edit of it), `start` (the start page is shown instead), `opening` (a scene is being opened: its
 * detail has a target where that is known), `ahead` (an edit was added or refused), `windows` (one was switched on or off), `touch`,
 * `selection`, `target`, `modes`, a mode's own name, `options` and `gesture` when these change. A `scene` event has `detail.isNew`
 * when it is not an edit. The drawing says `drawn`, or `undrawn` when it could not draw the scene.
 */
export class Session extends EventTarget {
  /** @type {SceneDocument[]} Oldest first; what was undone stays for redoing. */
  #history = [];
  #now = -1;
  /** Whether the start page is shown: before the first scene, and on the way back. Nothing acts on a scene then. */
  isAtStart = true;
  /** @type {Edits} */
  #edits;
  /** The scene that was drawn last, or could not be. */
  #drawn;
  /** @type {Point | null} The touch that is pinned. */
  touch = null;
  /** @type {1 | 2} */
  passes = 1;
  /** @type {string | null} */
  selected = null;
  /** @type {string | null} The view of SwiftUI's that is selected in it, where one is. */
  node = null;
  /** @type {Point[]} All touches of the request that was opened, where it has several. */
  touches = [];
  /** @type {string | null} The view that was meant to get the touch, or a view of SwiftUI's. */
  target = null;
  /** Whether somebody has chosen the target; otherwise it is a control that the touch does not get to. */
  isChosen = false;
  /** @type {import("../hittest.js").Warning[]} What the dump leaves open. */
  warnings = [];
  /** @type {Set<string>} Of `hidden`, `names`, `space`, `touchMap`, `audit`, `compare`, `image`. */
  modes = new Set();
  targetSize = "hig";
  /** The screens of the file that was opened, where it has several. @type {import("../start/screens.js").File | null} */
  file = null;
  /** @type {object[] | null} The events of the gesture that is shown. */
  gesture = null;
  title = "";
  /** Swift text with an edit that is not read yet. @type {import("../scene/scene-document.js").Source | null} */
  written = null;
  /** The names of two screens of a running app, where the scene before all edits is another one. @type {[string, string] | null} */
  compared = null;
  /** The image of the screen, and where it lies, where there is one. @type {{ bitmap: ImageBitmap, box: number[] } | null} */
  image = null;
  /** @type {Set<string>} The windows that are switched off: questions are asked as if they were hidden. */
  off = new Set();
  /** Scenes as they are asked, while these windows are off. @type {WeakMap<SceneDocument, SceneDocument>} */
  #asked = new WeakMap();
  /** Whether a touch is one of the screen that is drawn. @type {(touch: Point) => boolean} */
  isOnScreen = () => true;

  /** @param {import("./service.js").Service} service */
  constructor(service) {
    super();
    this.service = service;
    this.#edits = this.#noEdits();
    this.on("drawn undrawn", () => { this.#drawn = this.scene; });
  }

  #noEdits() {
    return new Edits(this.service, () => this.scene, (edits) => this.#accept(edits), () => this.say("ahead"));
  }

  /** @returns {SceneDocument | undefined} */
  get scene() {
    return this.#history[this.#now];
  }

  /** The scene with the edits that are under way: what is drawn at once. */
  get ahead() {
    return this.#edits.ahead;
  }

  /** The scene before all edits. */
  get original() {
    return this.#history[0];
  }

  /** The scene before and after each edit, those that were undone too, and which of them is shown. */
  get history() {
    return { scenes: this.#history, now: this.#now };
  }

  get isEdited() {
    return this.#now > 0;
  }

  get canRedo() {
    return this.#now < this.#history.length - 1;
  }

  /**
   * Shows another scene.
   * @param {SceneDocument} scene
   * @param {Record<string, any>} [state]  What else is shown; `history` are its edits, in which the scene is at `now`. `isNext`: it
   *   is a later moment of what was shown, so that panels and the browser's history stay where they are. A comparison was of the
   *   scene before: it ends, unless `modes` begins another.
   */
  open(scene, { touch = null, touches = [], target = null, selected = null, passes = 1, title = "", gesture = null, size = "hig",
    warnings = [], history = [scene], now = history.length - 1, off = [], file = null, compared = null, isNext = false,
    modes = [...this.modes].filter((mode) => mode !== "compare") } = {}) {
    this.#begin(history, now);
    this.isAtStart = false;
    Object.assign(this, { touch, touches, passes, title, gesture, warnings, file, compared, targetSize: size, modes: new Set(modes) });
    this.off = new Set(off);
    this.#asked = new WeakMap();
    this.target = scene.holds(target) ? target : null;
    this.isChosen = this.target !== null;
    this.selected = this.node = null;
    for (const id of [this.target, selected]) this.#choose(id);
    this.say("scene", { isNew: true, isNext });
  }

  /** Goes back to the start. Edits that are under way are made and kept, then there is no scene. */
  async leave() {
    this.isAtStart = true;
    this.say("start");
    await this.settle();
    if (!this.isAtStart) return;
    this.#begin([], -1);
    Object.assign(this, { touch: null, touches: [], target: null, isChosen: false, selected: null, node: null, gesture: null, warnings: [], file: null, title: "" });
  }

  /** @param {SceneDocument[]} history @param {number} now */
  #begin(history, now) {
    this.#edits.end();
    this.#edits = this.#noEdits();
    [this.#history, this.#now] = [history, now];
  }

  /**
   * Edits the scene, if the service takes the edit: after all edits before it, which may be under way still.
   * @param {import("./edits.js").Change} change
   * @param {SceneDocument} [seen]  The scene whose names it has.
   * @throws what the service says against it; this edit has changed nothing then.
   */
  edit(change, seen = this.scene) {
    return this.#edits.add(change, seen);
  }

  /** Waits until all edits are made or refused, and what came of them is drawn: what is drawn is kept, and in the address. */
  async settle() {
    const isDrawn = () => !this.isEdited || this.#drawn === this.scene;
    while (this.#edits.areWaiting || !isDrawn()) {
      await this.#edits.settled;
      if (!isDrawn()) await new Promise((resolve) => this.on("drawn undrawn", resolve, { once: true }));
    }
    // The address is noted a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** What a view of a scene is called after the edits since. @param {string} id @param {SceneDocument} seen */
  nameNow(id, seen) {
    return this.#edits.nameOf(id, seen, this.scene);
  }

  /** Edits that are under way come first. */
  undo() {
    this.#edits.inTurn(() => { if (this.isEdited) this.#moveTo(this.#now - 1); });
  }

  redo() {
    this.#edits.inTurn(() => { if (this.canRedo) this.#moveTo(this.#now + 1); });
  }

  /** @param {import("./edits.js").Edit[]} edits */
  #accept(edits) {
    if (edits.length === 0) return;
    this.#history = [...this.#history.slice(0, this.#now + 1), ...edits.map(({ after }) => after)];
    for (const { follow } of edits) {
      if (this.selected !== null) this.selected = follow(this.selected);
      if (this.node !== null) this.node = follow(this.node);
      if (this.target !== null) this.target = follow(this.target);
      if (this.touch?.in !== undefined) this.touch = { ...this.touch, in: follow(this.touch.in) };
    }
    this.#moveTo(this.#now + edits.length);
  }

  /** Replaces the shown scene without an edit: another view, or another state, of the same text. @param {SceneDocument} scene */
  show(scene) {
    this.#history = this.#history.toSpliced(this.#now, 1, scene);
    if (!scene.view(this.selected)) this.selected = null;
    this.say("scene", { isNew: false });
  }

  #moveTo(index) {
    this.#now = index;
    if (!this.scene?.view(this.selected)) this.selected = null;
    if (!this.scene?.holds(this.target)) this.target = null;
    this.say("scene", { isNew: false });
  }

  /** A scene with the windows hidden that are switched off. @param {SceneDocument} scene */
  asked(scene) {
    if (!scene?.windows.some(({ id }) => this.off.has(id))) return scene;
    let asked = this.#asked.get(scene);
    if (!asked) {
      this.#asked.set(scene, asked = scene.hiding(this.off));
    }
    return asked;
  }

  /** The windows of the scene that are switched off. */
  get windowsOff() {
    return this.scene?.windows.filter(({ id }) => this.off.has(id)) ?? [];
  }

  /** Everything is asked again then. @param {string} id @param {boolean} isOn */
  switchWindow(id, isOn) {
    if (isOn) this.off.delete(id);
    else this.off.add(id);
    this.#asked = new WeakMap();
    this.say("windows");
    this.say("drawn", { isNew: false });
  }

  /**
   * @param {Point | null} touch  One beside the screen is none.
   * @param {{ quietly?: boolean }} [options]  Quietly: without turning to the touch's panel.
   */
  pin(touch, { quietly = false } = {}) {
    this.touch = touch && (touch.in !== undefined || this.isOnScreen(touch)) ? touch : null;
    this.say("touch", { quietly });
  }

  /**
   * @param {string | null} id
   * @param {{ quietly?: boolean, node?: string | null }} [options]  Quietly: without turning to the view's panel. `node`: which of
   *   SwiftUI's views in it is selected; quietly, the one that is.
   */
  select(id, { quietly = false, node = quietly && id === this.selected ? this.node : null } = {}) {
    [this.selected, this.node] = [id, node];
    this.say("selection", { quietly });
  }

  /**
   * Asks why a view does not get the touch.
   * @param {string | null} id
   * @param {{ isChosen?: boolean }} [options]  Whether somebody has chosen it.
   */
  aim(id, { isChosen = true } = {}) {
    this.target = id;
    this.isChosen = isChosen && id !== null;
    this.#choose(id);
    this.say("target", { isChosen });
  }

  /** Selects a view, or one of SwiftUI's in its hosting view; nothing else changes what is selected. @param {string | null} id */
  #choose(id) {
    const { scene } = this, node = scene?.gestures.get(id ?? "")?.node.id ?? id, host = scene?.nodes.get(node ?? "")?.host;
    if (host) [this.selected, this.node] = [host, node];
    else if (scene?.view(id)) [this.selected, this.node] = [id, null];
  }

  /** @param {string} mode @param {boolean} [isOn] */
  toggle(mode, isOn = !this.modes.has(mode)) {
    if (isOn) this.modes.add(mode);
    else this.modes.delete(mode);
    this.say("modes", { mode, isOn });
    this.say(mode);
  }

  /** @param {string} size */
  measureBy(size) {
    this.targetSize = size;
    this.say("options");
  }

  /**
   * The answer to a question about a scene, without what is switched off.
   * @param {string} kind  A method of the client.
   * @param {any[]} args  The last one is its options.
   * @param {AbortSignal} [signal]
   */
  query(kind, args, signal, scene = this.scene) {
    return this.service.query(kind, this.asked(scene), args, signal);
  }

  /** A function that queries about the scene of the moment; the newest question wins. @param {string} kind */
  asking(kind) {
    return newestWins(async (...args) => this.scene && this.query(kind, args.slice(0, -1), args.at(-1)));
  }

  /** @param {string} what  The event. @param {object} [detail] */
  say(what, detail = {}) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  /**
   * @param {string} events  With spaces between them.
   * @param {(event: any) => void} act
   * @param {AddEventListenerOptions} [options]
   */
  on(events, act, options) {
    for (const event of events.split(" ")) this.addEventListener(event, act, options);
  }
}
