// The menu that gives the state away: a link, a curl command, a picture.

import { copy } from "../basics/clipboard.js";
import { command } from "./curl.js";
import { picture, png, save } from "../stage/exporting.js";
import { linked } from "./link.js";
import { curlCopied, linkCopied } from "../words/panel-words.js";

export class Sharing {
  /** @param {import("../workbench.js").Page} page */
  constructor(page) {
    Object.assign(this, page);
    this.layers = this.session.service.lazily(async () => (await import("../space/space-picture.js")).spacePicture);
  }

  /** @param {string} choice  The id of the button that was pressed. */
  act(choice) {
    const acts = {
      "copy-link": () => this.#link(),
      "copy-curl": () => copy(command(this.session, this.tabs.current), curlCopied),
      "export-svg": () => this.#save("svg", ({ svg }) => new Blob([svg], { type: "image/svg+xml" })),
      "export-png": () => this.#save("png", ({ svg, box }) => png(svg, box)),
    };
    return acts[choice]();
  }

  async #link() {
    const { fragment, lacks } = await linked(this.session, this.tabs.current);
    await copy(new URL(fragment, location.href).href, linkCopied(lacks));
  }

  get #name() {
    return (this.session.title || "screen").replace(/\.[^.]*$/, "").replace(/[^\w-]+/g, "-") || "screen";
  }

  /** What is shown: the flat picture, or its layers as they are turned. */
  async #save(ending, made) {
    const { drawing, space } = this;
    const layers = space.isOn && space.view ? await this.layers() : () => ({ svg: picture(drawing, drawing.screen), box: drawing.screen });
    if (layers) save(await made(layers(space.view)), `${this.#name}.${ending}`);
  }
}
