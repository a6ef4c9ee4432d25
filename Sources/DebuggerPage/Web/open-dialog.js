// The ways in: the dialog, the clipboard, a dropped or chosen file, an example.

import { button, byId, counted, element, fill, onClick } from "./dom.js";
import { problemList, read } from "./opening.js";
import { toast, words } from "./notices.js";

export class OpenDialog {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.dialog = byId("open-dialog");
    onClick("open-button", () => this.show());
    onClick("paste-open", () => this.open(byId("paste-text").value));
    byId("file-input").addEventListener("change", (event) => this.#file(event.target.files[0]));
    byId("example-select").addEventListener("change", (event) => this.example(event.target.value));
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

  show() {
    byId("open-problem").hidden = true;
    if (!this.dialog.open) this.dialog.showModal();
    byId("paste-text").focus();
  }

  /**
   * Opens what a text says, or shows the text with what is wrong with it.
   * @param {string} text
   * @param {string} [title]
   */
  async open(text, title = "") {
    byId("example-select").value = title ? `/examples/${title}` : "";
    try {
      const { scene, state, warnings } = await read(text, this.session.service);
      this.dialog.close();
      byId("paste-text").value = "";
      showWarnings(warnings);
      this.session.open(scene, { ...state, title });
    } catch (error) {
      this.#refuse(error, text);
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

  #paste(event) {
    if (event.target.closest?.("input, textarea, select")) return;
    const text = event.clipboardData.getData("text");
    if (text.trim() === "") return;
    event.preventDefault();
    this.open(text);
  }

  #refuse(error, text) {
    this.show();
    byId("paste-text").value = text;
    fill(byId("open-problem"), ...problemList(error));
    byId("open-problem").hidden = false;
    const line = error?.problem?.errors?.[0]?.line ?? error?.problem?.line;
    if (line) select(byId("paste-text"), text, line);
  }

  /** Fills the lists of examples. */
  async listExamples() {
    const response = await fetch("/examples/").catch(() => null);
    const examples = response?.ok ? await response.json() : [];
    byId("example-select").append(...examples.map(({ title, path }) => element("option", { value: path }, title)));
    byId("start-examples").append(...examples.map(({ title, path }) =>
      button({ "data-path": path }, title)));
  }
}

/** Brings a line of the text into sight. */
function select(field, text, line) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.scrollTop = Math.max(0, line - 4) / lines.length * field.scrollHeight;
}

/** @param {import("./hittest.js").Warning[]} warnings */
function showWarnings(warnings) {
  const shown = byId("warnings");
  shown.hidden = warnings.length === 0;
  shown.open = false;
  fill(shown, element("summary", {}, `The dump leaves ${counted(warnings.length, "thing")} open`),
    element("ul", {}, ...warnings.map(({ code, detail, line }) =>
      element("li", { "data-code": code }, line ? `Line ${line}: ` : "", detail))));
}
