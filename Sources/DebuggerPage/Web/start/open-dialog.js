// The ways in: the dialog, the clipboard, a dropped or chosen file, an example.

import { byId, element, fill, onClick } from "../basics/dom.js";
import { toast, words } from "../basics/notices.js";
import { completeStart, pathOf, stateOf } from "./start.js";
import { examplesChoice, imageNeedsScene, sceneOpened, textWaits } from "../words/words.js";

const openingKey = "hittestd.opening";

export class OpenDialog {
  /** What the service has not answered to: a text in the dialog, or an example. @type {{ text?: string, title?: string, path?: string } | null} */
  #waiting = null;
  /** What is opened until it is drawn: a reload meanwhile opens it again. @type {{ text: string, title: string } | null} */
  #opening = null;

  /** @param {import("../session/session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.dialog = byId("open-dialog");
    onClick("open-button", () => this.show());
    onClick("paste-open", () => this.open(byId("paste-text").value));
    byId("file-input").addEventListener("change", (event) => this.#file(event.target.files[0]));
    this.#listenToSelect(byId("example-select"));
    onClick("start-open", () => this.show());
    onClick("start-examples", (event) => {
      const name = named(event.target.closest("a"));
      // With a key held, the browser opens it elsewhere.
      if (!name || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.example(pathOf(name));
    });
    this.#listExamples();
    completeStart();
    addEventListener("paste", (event) => this.#paste(event));
    session.on("drawn undrawn", () => { this.#opening = null; });
    addEventListener("pagehide", () => {
      // A tab may keep a few megabytes.
      try { if (this.#opening) sessionStorage.setItem(openingKey, JSON.stringify(this.#opening)); } catch { /* Larger. */ }
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const { files } = event.dataTransfer;
      if (files.length > 0) this.#file(files[0]);
      else this.open(event.dataTransfer.getData("text"));
    });
  }

  /** @param {string} [text]  To begin with. */
  show(text) {
    this.#waiting = null;
    byId("open-problem").hidden = true;
    if (text !== undefined) byId("paste-text").value = text;
    if (!this.dialog.open) this.dialog.showModal();
    byId("paste-text").focus();
  }

  /**
   * Opens what a text says, or shows the text with what is wrong with it.
   * @param {string} text
   * @param {string} [title]
   */
  async open(text, title = "") {
    this.#opening = { text, title };
    const bench = await this.session.service.bench();
    if (!bench) return this.#keep(text, title);
    try {
      const { scene, state, warnings, file } = await bench.read(text, this.session.service);
      await this.session.settle();
      this.dialog.close();
      byId("paste-text").value = "";
      const before = this.session.scene;
      this.session.open(scene, { ...state, warnings, file, title, ...stateOf(title) });
      if (before) toast(sceneOpened);
    } catch (error) {
      await this.#refuse(error, text, title);
    }
  }

  /** Goes on with what was opened when the page was loaded anew. */
  goOn() {
    const { text, title } = JSON.parse(sessionStorage.getItem(openingKey) ?? "{}");
    sessionStorage.removeItem(openingKey);
    if (text) this.open(text, title);
  }

  /** Opens what waits for the service; of a text, unless somebody has changed it since. @returns {boolean}  Whether something waits. */
  retry() {
    const { text, title, path } = this.#waiting ?? {};
    this.#waiting = null;
    if (path) this.example(path);
    if (path) return true;
    const isWaiting = this.dialog.open && text === byId("paste-text").value;
    if (isWaiting) this.open(text, title);
    else if (text) byId("open-problem").hidden = true;
    return isWaiting;
  }

  /** @param {string} path */
  async example(path) {
    if (!path) return;
    const name = path.split("/").at(-1);
    this.session.say("opening", stateOf(name));
    try {
      await this.open(await this.session.service.file(path), name);
    } catch (error) {
      if (error?.code === "unreachable") this.#waiting = { path };
      toast(words(error));
    }
  }

  async #file(file) {
    if (!file) return;
    if (file.type.startsWith("image/") && !file.type.includes("svg")) return this.#image(file);
    await this.open(await file.text(), file.name);
    byId("file-input").value = "";
  }

  /** An image lies under the views of the scene that is open. @param {File} file */
  #image(file) {
    this.dialog.close();
    byId("file-input").value = "";
    if (this.session.isAtStart) toast(imageNeedsScene);
    else this.session.say("screenshot", { file });
  }

  /** Chosen with the pointer, it gives the focus to the drawing; with keys, the next one may be chosen. */
  #listenToSelect(select) {
    let isByKey = false;
    select.addEventListener("keydown", () => { isByKey = true; });
    select.addEventListener("pointerdown", () => { isByKey = false; });
    select.addEventListener("change", async () => {
      await this.example(select.value);
      if (!isByKey) byId("stage").focus({ preventScroll: true, focusVisible: false });
    });
  }

  #paste(event) {
    if (event.target.closest?.("input:not([type=checkbox], [type=range]), textarea")) return;
    const text = event.clipboardData.getData("text"), [file] = event.clipboardData.files;
    if (file) {
      event.preventDefault();
      return this.#file(file);
    }
    if (text.trim() === "") return;
    event.preventDefault();
    this.open(text);
  }

  /** What reads it could not be loaded: it stays in the dialog. */
  async #keep(text, title) {
    await this.session.service.look();
    if (this.session.service.isAway) return this.#refuse({ code: "unreachable" }, text, title);
    this.#opening = null;
    this.dialog.close();
    byId("paste-text").value = text;
  }

  async #refuse(error, text, title) {
    this.#opening = null;
    this.show(text);
    if (error?.code !== "unreachable") return (await this.session.service.rare())?.showProblems(error, text);
    // The banner is behind the dialog, and what tells mistakes cannot be loaded now.
    this.#waiting = { text, title };
    fill(byId("open-problem"), textWaits);
    byId("open-problem").hidden = false;
  }

  /** Fills the list of examples with those of the first screen. */
  #listExamples() {
    const choices = [...byId("start-examples").children].map((section) =>
      element("optgroup", { label: section.firstChild.textContent }, ...[...section.querySelectorAll("a")].map((link) =>
        element("option", { value: pathOf(named(link)) }, link.firstChild.textContent))));
    fill(byId("example-select"), element("option", { value: "" }, examplesChoice), ...choices);
  }
}

/** The example that a link names. @param {HTMLAnchorElement | null} link */
const named = (link) => link?.hash.replace("#example=", "") ?? "";
