// SwiftUI's views on the drawing and in the tree, where a hosting view tells what is in it.

import { svgElement } from "../basics/dom.js";
import { Drawing } from "./drawing.js";
import { nodeAt, nodesOf } from "../scene/nodes.js";
import { hatching } from "../basics/hatching.js";

/** @typedef {import("../scene/nodes.js").Node} Node */

/** How many rows are open at first. */
const opened = 60;

export class SwiftUINodes {
  /** Those of the scene that is drawn. @type {Map<string, Node>} */
  #nodes = new Map();
  /** The outermost nodes by their hosting view. @type {Map<string, Node[]>} */
  #outermost = new Map();
  #mapping;

  /** @param {import("../workbench.js").Page} page @param {import("../tree/tree.js").Tree} tree */
  constructor({ session, drawing, hovering }, tree) {
    Object.assign(this, { session, drawing });
    tree.inside = (entry) => (entry.isNode ? entry.subviews : [...(this.#outermost.get(entry.id) ?? []), ...entry.subviews]);
    tree.node = (id) => this.#nodes.get(id ?? "");
    // One with a name is what is written in Swift text.
    hovering.nodeAt = (point) => this.#at(point, ({ id }) => session.scene.holds(id)) ?? this.#at(point);
    this.tree = tree;
    this.#mapping = session.asking("touchMap");
    session.on("target", () => this.#aim());
    session.on("selection target", () => this.#mark("selected", session.node));
    session.on("lit", () => this.#mark("pointed", hovering.point && hovering.nodeAt(hovering.point)?.id));
    session.on("touch", ({ detail }) => { if (!detail.quietly) this.#ask(session.touch); });
    for (const side of document.querySelectorAll("aside")) {
      for (const name of ["pointerover", "focusin"]) side.addEventListener(name, ({ target }) => this.#mark("pointed", target.closest?.("[data-node]")?.dataset.node));
    }
  }

  /** Draws the nodes of the scene that is shown. */
  show() {
    const { session, drawing, tree } = this;
    this.#nodes = nodesOf(session.scene);
    this.#outermost = Map.groupBy([...this.#nodes.values()].filter(({ superview, host }) => superview === host), ({ host }) => host.id);
    const holding = [...this.#nodes.values()].filter(({ subviews }) => subviews.length > 0).map(({ id }) => id);
    tree.refresh([...this.#outermost.keys(), ...holding].slice(0, opened));
    this.#aim();
    this.#mark("selected", session.node);
  }

  /** The frontmost that is drawn there. @param {{ x: number, y: number }} point @param {(node: Node) => boolean} [isWanted] */
  #at(point, isWanted = () => true) {
    return nodeAt([...this.#nodes.values()].filter((node) => this.drawing.nodes.get(node.id)?.isSeen && isWanted(node)), point);
  }

  /** @param {string} name @param {string | null | undefined} id  Whose outline is marked so. */
  #mark(name, id) {
    this.drawing.outline(`node-${name}`, this.#nodes.has(id ?? "") ? [id] : []);
  }

  #aim() {
    const { scene, target } = this.session;
    const node = scene?.gestures.get(target ?? "")?.node.id ?? target;
    this.#mark("aimed", node);
    this.#hatch(this.#nodes.get(node ?? ""), target);
  }

  /** Stripes where touches in what a gesture or a button is attached to do not fire it. */
  async #hatch(node, target) {
    const { drawing, session } = this;
    const layer = drawing.layer("dead-parts");
    layer.replaceChildren();
    if (!node?.corners || !this.drawing.nodes.has(node.id)) return;
    const map = await this.#mapping({}).catch(() => undefined);
    const own = map?.swiftUI?.find((each) => (each.gesture ?? each.node) === target);
    if (!own || session.target !== target || this.#nodes.get(node.id) !== node) return;
    const [x, y, width, height] = drawing.screen;
    layer.replaceChildren(
      hatching("dead-stripes", svgElement("mask", { id: "does-not-fire", maskUnits: "userSpaceOnUse", x, y, width, height },
        svgElement("rect", { x, y, width, height, fill: "white" }), svgElement("path", { d: Drawing.path(own.regions), fill: "black", "fill-rule": "evenodd" }))),
      svgElement("path", { class: "dead-part", mask: "url(#does-not-fire)", "data-node": target, d: Drawing.path([[node.corners]]) }));
  }

  /** Of Swift text, what is drawn under a touch is what is asked about. @param {import("../session/session.js").Point | null} touch */
  #ask(touch) {
    const { scene } = this.session;
    if (!scene?.source || !touch || touch.in !== undefined) return;
    const found = this.#at(touch, ({ id }) => scene.holds(id));
    if (found) this.session.aim(found.id);
  }
}
