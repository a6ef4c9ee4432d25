// Stripes for where touches are lost.

import { svgElement } from "./dom.js";

/** Definitions for a layer: a pattern to fill with, `url(#id)`. @param {string} id @param {...SVGElement} others */
export const hatching = (id, ...others) => svgElement("defs", {}, svgElement("pattern", {
  id, width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)",
}, svgElement("path", { class: "stripe", d: "M0 0V5" })), ...others);
