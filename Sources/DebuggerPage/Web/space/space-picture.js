// The exploded view as a file of its own: a group for each layer, with its matrix, painted as the canvas paints it.

import { svgElement } from "../basics/dom.js";
import { copies, picture } from "../stage/exporting.js";
import { lookOf, looks } from "./space-canvas.js";

/** Points around it. */
const margin = 8;

/**
 * @param {import("./space-view.js").SpaceView} view
 * @returns {{ svg: string, box: number[] }}  The box: x, y, width, height.
 */
export function spacePicture({ placed, projection, shown, canvas: { colors }, drawing }) {
  const { from, to, outlines, ray } = shown;
  const groups = [];
  for (let level = from; level <= to; level += 1) {
    const views = placed.filter((view) => view.level === level).flatMap(({ shape }) => painted(shape, colors));
    const tints = outlines.filter((outline) => outline.level === level).map(({ d, color, opacity }) =>
      path(d, { fill: colors[color], "fill-opacity": opacity }));
    groups.push(layer(projection, level, [...views, ...tints]));
  }
  const edges = outlines.map(({ d, color, width, dash, level }) =>
    layer(projection, level, [path(d, { fill: "none", stroke: colors[color], "stroke-width": width, "stroke-dasharray": dash.join(" ") })]));
  const box = around(projection.box(drawing.screen, from, to), ray);
  return { svg: picture(drawing, box, [...groups, ...edges, ...pierced(ray, colors)]), box };
}

const layer = (projection, level, children) =>
  svgElement("g", { "data-level": level, transform: `matrix(${projection.matrix(level).map((number) => Number(number.toFixed(4))).join(" ")})` }, ...children);

const path = (d, attributes) => svgElement("path", { d, "vector-effect": "non-scaling-stroke", ...attributes });

/** @param {import("../stage/drawing.js").Shape} shape */
function painted({ id, d, element }, colors) {
  const look = lookOf(element);
  const [fill, opacity, stroke, strokeOpacity] = looks[look];
  const content = element.nextElementSibling;
  return [
    path(d, { "data-view": id, fill: colors[fill], "fill-opacity": opacity, stroke: colors[stroke], "stroke-opacity": strokeOpacity,
      "stroke-width": look === "control" ? 1.5 : 1, "stroke-dasharray": look === "hidden" && "4 3" }),
    ...(content?.classList.contains("content") ? copies(content) : []),
  ];
}

/** The touch and where it meets views. */
function pierced(ray, colors) {
  if (!ray) return [];
  const { start, end, hits } = ray;
  const lines = [["paper", 5], ["ink", 1.5]].map(([color, width]) =>
    svgElement("line", { x1: start.x, y1: start.y, x2: end.x, y2: end.y, stroke: colors[color], "stroke-width": width }));
  return [...lines, ...hits.map(({ x, y, isReceiver }) => svgElement("circle", {
    cx: x, cy: y, r: isReceiver ? 7 : 3.5, "stroke-width": isReceiver ? 2 : 1.5,
    fill: colors[isReceiver ? "good" : "paper"], stroke: colors[isReceiver ? "paper" : "ink"],
  }))];
}

function around([x, y, width, height], ray) {
  const points = ray ? [ray.start, ray.end] : [];
  const [left, right] = [Math.min(x, ...points.map((point) => point.x)), Math.max(x + width, ...points.map((point) => point.x))];
  const [top, bottom] = [Math.min(y, ...points.map((point) => point.y)), Math.max(y + height, ...points.map((point) => point.y))];
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].map((number) => Number(number.toFixed(2)));
}
