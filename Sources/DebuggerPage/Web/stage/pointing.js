// Views that are named anywhere on the page light up on the drawing while somebody points at their names.

export class Pointing {
  /** @type {string | null} */
  #id = null;

  /** @param {import("../workbench.js").Page} page */
  constructor({ session, drawing, hovering, space }) {
    Object.assign(this, { session, drawing, hovering, space });
    for (const side of document.querySelectorAll("aside")) {
      for (const name of ["pointerleave", "focusout"]) side.addEventListener(name, () => this.point(null));
    }
    session.on("scene", () => { this.#id = null; });
  }

  /** Lights up the view that an element names. @param {Element | null} target */
  point(target) {
    const { session, drawing, hovering } = this;
    const id = target?.closest?.("[data-view]")?.dataset.view || null;
    if (id === this.#id) return;
    this.#id = id;
    const entry = session.scene?.view(id);
    drawing.outline("pointed", entry ? [entry.id] : []);
    const shape = drawing.shapes.get(id);
    if (!entry || !shape) session.say("leave");
    else if (!this.space.isOn) {
      const { box } = shape;
      hovering.tag.show({ x: box[0], y: box[1] }, { id: entry.id, class: entry.class, kind: "looked", box });
    }
  }
}
