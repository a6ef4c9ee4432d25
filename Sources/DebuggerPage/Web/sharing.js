// The menu that gives the state away: a link, a curl command, a picture.

import { byId, onClick } from "./dom.js";
import { command } from "./curl.js";
import { picture, png, save } from "./exporting.js";
import { written } from "./link.js";
import { toast, words } from "./notices.js";

const menu = byId("share-menu");

export class Sharing {
  /** What was copied last. */
  copied = "";

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    Object.assign(this, page);
    const { session, tabs } = page;
    this.#on("copy-link", async () => this.#copy(new URL(await this.link(), location.href).href, "Copied the link."));
    this.#on("copy-curl", async () => {
      const [id, original] = await this.#ids();
      await this.#copy(command(session, id, original, tabs.current), "Copied the curl command.");
    });
    this.#on("export-svg", async () => save(new Blob([this.#picture()], { type: "image/svg+xml" }), `${this.#name}.svg`));
    this.#on("export-png", async () => save(await png(this.#picture(), this.#box), `${this.#name}.png`));
    addEventListener("click", (event) => { if (!menu.contains(event.target)) menu.open = false; });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  }

  /** The page's state as a fragment. */
  async link() {
    const [id, original] = await this.#ids();
    return written(this.session, id, original, this.tabs.current);
  }

  /** @returns {Promise<[string, string | undefined]>} */
  async #ids() {
    const { scene, original, isEdited, service } = this.session;
    return [await service.store(scene), isEdited ? await service.store(original) : undefined];
  }

  #on(id, act) {
    onClick(id, async () => {
      menu.open = false;
      if (!this.session.scene) return toast("Open a scene first.");
      try {
        await act();
      } catch (error) {
        toast(words(error));
      }
    });
  }

  /** Browsers hand the clipboard to pages of secure origins only; elsewhere people copy for themselves. */
  async #copy(text, note) {
    this.copied = text;
    try {
      await navigator.clipboard.writeText(text);
      toast(note);
    } catch {
      byId("copy-text").value = text;
      byId("copy-dialog").showModal();
      byId("copy-text").select();
    }
  }

  get #box() {
    return (this.space.isOn ? this.space.box : this.drawing.screen).map((number) => Number(number.toFixed(2)));
  }

  get #name() {
    return (this.session.title || "screen").replace(/\.[^.]*$/, "").replace(/[^\w-]+/g, "-") || "screen";
  }

  #picture() {
    return picture(this.drawing, this.#box);
  }
}
