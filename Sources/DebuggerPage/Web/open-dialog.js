// The ways in: the dialog, the clipboard, a dropped or chosen file, an example.

import { byId, element, fill, onClick } from "./dom.js";
import { groups, pathOf, stateOf } from "./examples.js";
import { toast, words } from "./notices.js";
import { read } from "./opening.js";
import { showStart } from "./start.js";

export class OpenDialog {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.problems = session.service.lazily(async () => (await import("./problems.js")).showProblems);
    this.dialog = byId("open-dialog");
    onClick("open-button", () => this.show());
    onClick("paste-open", () => this.open(byId("paste-text").value));
    byId("file-input").addEventListener("change", (event) => this.#file(event.target.files[0]));
    this.#listenToSelect(byId("example-select"));
    onClick("start-open", () => this.show());
    onClick("start-examples", (event) => {
      const path = event.target.closest("[data-path]")?.dataset.path;
      if (path) this.example(path);
    });
    addEventListener("paste", (event) => this.#paste(event));
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
    try {
      const { scene, state, warnings, file } = await read(text, this.session.service);
      await this.session.settle();
      this.dialog.close();
      byId("paste-text").value = "";
      const before = this.session.scene;
      this.session.open(scene, { ...state, warnings, file, title, ...stateOf(title) });
      if (before) toast("Opened. Back returns to the scene before, with its edits.");
    } catch (error) {
      await this.#refuse(error, text);
    }
  }

  /** @param {string} path */
  async example(path) {
    if (!path) return;
    try {
      const text = await this.session.service.watched(async () => (await fetch(path)).text());
      await this.open(text, path.split("/").at(-1));
    } catch (error) {
      toast(words(error));
    }
  }

  async #file(file) {
    if (!file) return;
    await this.open(await file.text(), file.name);
    byId("file-input").value = "";
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
    const text = event.clipboardData.getData("text");
    if (text.trim() === "") return;
    event.preventDefault();
    this.open(text);
  }

  async #refuse(error, text) {
    this.show(text);
    (await this.problems())?.(error, text);
  }

  /** Fills the lists of examples. */
  listExamples() {
    const choices = groups.map(([title, examples]) =>
      element("optgroup", { label: title }, ...examples.map(({ name, title: own }) => element("option", { value: pathOf(name) }, own))));
    fill(byId("example-select"), element("option", { value: "" }, "Examples"), ...choices);
    showStart();
  }
}
