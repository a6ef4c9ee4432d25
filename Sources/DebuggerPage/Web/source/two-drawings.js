// What an edit of Swift text has changed: where touches fire what was asked about, before and after it.

import { button, element, short, svgElement } from "../basics/dom.js";
import { boxAround } from "../scene/geometry.js";
import { nodesOf } from "../scene/nodes.js";
import { pathOf } from "../scene/shapes.js";
import { Figure } from "../stage/figure.js";
import { afterTitle, beforeTitle, firesNowhere, firesOn, notDrawn, undoLabel } from "../words/panel-words.js";

/** @typedef {{ scene: import("../scene/scene-document.js").SceneDocument, name: string }} Side   A scene, and what was asked about as it is called there. */

/** @param {import("../session/session.js").Session} session @param {{ before: Side, after: Side, fix: any }} change */
export const twoDrawings = (session, { before, after, fix }) => element("div", { id: "before-after" },
  element("div", { class: "figures" }, figure(session, beforeTitle, before), figure(session, afterTitle, after)),
  element("div", { class: "row-of" }, element("span", { class: "quiet" }, fix.detail),
    button({ class: "small", onclick: () => session.undo() }, undoLabel)));

function figure(session, title, side) {
  const made = new Figure(title);
  session.query("touchMap", [{}], undefined, side.scene).then(({ swiftUI = [] }) => draw(made, side, swiftUI)).catch(() => made.tell(notDrawn));
  return made.view;
}

/** Draws what it is attached to, and where touches fire it: of a view that fires nothing itself, where they fire any gesture around it. */
function draw(made, { scene, name }, gestures) {
  const nodes = nodesOf(scene), own = gestures.filter(({ gesture, node }) => (gesture ?? node) === name);
  const node = nodes.get(own[0]?.node ?? scene.gestures.get(name)?.node.id ?? name), holds = (id) => isIn(node, nodes.get(id));
  const shown = own.length > 0 ? own : gestures.filter((each) => holds(each.node));
  const around = own.length > 0 ? node : nodes.get(shown[0]?.node) ?? node, area = shown.reduce((sum, each) => sum + each.area, 0);
  made.show(scene, area > 0 ? firesOn(short(area, 0)) : firesNowhere, around?.corners ? boxAround(around.corners) : undefined);
  made.drawing.layer("touch-map").replaceChildren(
    ...shown.map(({ regions }) => svgElement("path", { class: "fires-here", d: pathOf(regions.flat()), "fill-rule": "evenodd" })));
}

const isIn = (node, other) => Boolean(node?.isNode && other) && (node === other || isIn(node.superview, other));
