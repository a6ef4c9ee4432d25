// An image of the screen under the boxes, and on the layers in 3D: what the app shows where its views lie. One that is dropped or
// pasted is this page's only, as long as the scene is open; others come with the scene. No answer needs it.

import { pixelsOf } from "../scene/pixels.js";
import { byId, short } from "../basics/dom.js";
import { toast } from "../basics/notices.js";
import { imageOtherShape, imageShown, imageUnreadable } from "../words/panel-words.js";

/** How far the proportions of an image and of the screen may be apart: a pixel's rounding. */
const tolerance = 0.01;

export class Screenshot {
  /** With its pixels a point, where that is known. @type {{ bitmap: ImageBitmap, scale?: number } | null} */
  #image = null;
  /** Whether images that come with scenes are shown: as the last one was left. */
  #isWanted = true;

  /** @param {import("../workbench.js").Page} page */
  constructor({ session, drawing }) {
    Object.assign(this, { session, drawing });
    session.on("image drawn", () => this.#show());
    session.on("scene", ({ detail }) => {
      if (!detail.isNew) return;
      this.#drop();
      this.#loadOwn();
    });
    session.on("start", () => this.#drop());
    this.#loadOwn();
  }

  /** The one that the scene brings along. */
  async #loadOwn() {
    const { session } = this, { scene } = session, own = scene && pixelsOf(scene);
    const bitmap = own && await createImageBitmap(own.file).catch(() => null);
    // Edits have the same image.
    if (!bitmap || session.scene?.root.metadata !== scene.root.metadata) return;
    this.#take(bitmap, own.scale);
    session.toggle("image", this.#isWanted);
  }

  /** @param {ImageBitmap} bitmap @param {number} [scale] */
  #take(bitmap, scale) {
    this.#drop();
    this.#image = { bitmap, scale };
    byId("toggle-image").hidden = false;
  }

  /** @param {File} file  Dropped or pasted. */
  async load(file) {
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) return toast(imageUnreadable);
    this.#take(bitmap);
    const [, , , height] = this.box, [, , screenWidth, screenHeight] = this.drawing.screen;
    const isAlike = Math.abs(height / screenHeight - 1) < tolerance, size = `${bitmap.width} × ${bitmap.height}`;
    toast(isAlike ? imageShown(size, short(bitmap.width / screenWidth, 2)) : imageOtherShape(size));
    return this.session.toggle("image", true);
  }

  /** Where the image lies: by its scale, or else as wide as the screen, from its top; what is longer or shorter is another screen's. */
  get box() {
    const { bitmap, scale } = this.#image, [x, y, screenWidth] = this.drawing.screen, width = scale ? bitmap.width / scale : screenWidth;
    return [x, y, width, bitmap.height * width / bitmap.width];
  }

  #drop() {
    if (!this.#image) return;
    this.#isWanted = this.session.modes.has("image");
    this.#image.bitmap.close();
    this.#image = null;
    this.session.image = null;
    byId("toggle-image").hidden = true;
    this.session.toggle("image", false);
  }

  #show() {
    const { session, drawing } = this, isOn = session.modes.has("image") && this.#image !== null;
    session.image = this.#image && { bitmap: this.#image.bitmap, box: this.box };
    drawing.image = isOn ? session.image : null;
    drawing.draw();
  }
}
