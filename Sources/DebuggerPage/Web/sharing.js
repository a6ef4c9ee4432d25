// The menu that gives the state away: a link, a curl command, a picture.

import { copy } from "./clipboard.js";
import { command } from "./curl.js";
import { picture, png, save } from "./exporting.js";
import { linked } from "./link.js";

export class Sharing {
  /** @param {import("./workbench.js").Page} page */
  constructor(page) {
    Object.assign(this, page);
  }

  /** @param {string} choice  The id of the button that was pressed. */
  act(choice) {
    const acts = {
      "copy-link": () => this.#link(),
      "copy-curl": () => copy(command(this.session, this.tabs.current), "Copied the curl command."),
      "export-svg": () => save(new Blob([this.#picture()], { type: "image/svg+xml" }), `${this.#name}.svg`),
      "export-png": async () => save(await png(this.#picture(), this.#box), `${this.#name}.png`),
    };
    return acts[choice]();
  }

  async #link() {
    const { fragment, lacks } = await linked(this.session, this.tabs.current);
    await copy(new URL(fragment, location.href).href, lacks ? `Copied the link, without ${lacks}.` : "Copied the link.");
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
