// What an edit of Swift text has changed: where touches fire what was asked about, before and after it.

import { button, element, short, svgElement } from "../basics/dom.js";
import { boxAround } from "../scene/geometry.js";
import { nodesOf } from "../scene/nodes.js";
import { Drawing } from "../stage/drawing.js";
import { afterTitle, beforeTitle, firesNowhere, firesOn, notDrawn, undoLabel } from "../words/panel-words.js";

/** @typedef {{ scene: import("../scene/scene-document.js").SceneDocument, name: string }} Side   A scene, and what was asked about as it is called there. */

/** Points around what is drawn. */
const margin = 12;

/** @param {import("../session/session.js").Session} session @param {{ before: Side, after: Side, fix: any }} change */
export const twoDrawings = (session, { before, after, fix }) => element("div", { id: "before-after" },
  element("div", { class: "figures" }, figure(session, beforeTitle, before), figure(session, afterTitle, after)),
  element("div", { class: "row-of" }, element("span", { class: "quiet" }, fix.detail),
    button({ class: "small", onclick: () => session.undo() }, undoLabel)));

function figure(session, title, side) {
  const picture = svgElement("svg", { role: "img" }), told = element("span", {});
  session.query("touchMap", [{}], undefined, side.scene).then(({ swiftUI = [] }) => {
    told.textContent = draw(picture, side, swiftUI);
    picture.setAttribute("aria-label", `${title}: ${told.textContent}`);
  }, () => { told.textContent = notDrawn; });
  return element("figure", {}, picture, element("figcaption", {}, element("b", {}, title), " ", told));
}

/** Draws what it is attached to, and where touches fire it: of a view that fires nothing itself, where they fire any gesture around it. */
function draw(picture, { scene, name }, gestures) {
  const nodes = nodesOf(scene), own = gestures.filter(({ gesture, node }) => (gesture ?? node) === name);
  const node = nodes.get(own[0]?.node ?? scene.gestures.get(name)?.node.id ?? name), holds = (id) => isIn(node, nodes.get(id));
  const shown = own.length > 0 ? own : gestures.filter((each) => holds(each.node));
  const around = own.length > 0 ? node : nodes.get(shown[0]?.node) ?? node;
  const [x, y, width, height] = boxAround(around?.corners ?? [[0, 0]]);
  picture.setAttribute("viewBox", [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(" "));
  picture.replaceChildren(
    ...[...nodes.values()].filter((each) => each.corners && !each.isUnseen && isIn(each, around)).map(outline),
    ...shown.map(({ regions }) => svgElement("path", { class: "fires-here", d: Drawing.path(regions), "fill-rule": "evenodd" })));
  const area = shown.reduce((sum, each) => sum + each.area, 0);
  return area > 0 ? firesOn(short(area, 0)) : firesNowhere;
}

const isIn = (node, other) => Boolean(node?.isNode && other) && (node === other || isIn(node.superview, other));

function outline({ corners, words }) {
  const [x, y, , height] = boxAround(corners);
  return svgElement("g", {}, svgElement("path", { class: "outline", d: Drawing.path([[corners]]) }),
    words && svgElement("text", { x: x + 2, y: y + height / 2, dy: "0.35em", "font-size": Math.min(height / 1.3, 17) }, words));
}
