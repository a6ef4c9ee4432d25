// The drawing as a file of its own: what the style sheets say is written into the elements.

import { svgElement } from "../basics/dom.js";
import { pictureTooLarge } from "../words/panel-words.js";

/** What a picture needs of its styles, as attributes that every reader of SVG knows. */
const attributes = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "opacity", "font-family",
  "font-size", "font-weight", "text-anchor", "paint-order",
];

/**
 * @param {import("./drawing.js").Drawing} drawing
 * @param {number[]} box  What is shown: x, y, width, height.
 * @param {SVGElement[]} [children]  What stands in it instead of the flat picture.
 * @returns {string}  SVG.
 */
export function picture(drawing, box, children = [...copies(drawing.picture), ...copies(drawing.overlay)]) {
  const [x, y, width, height] = box;
  const whole = /** @type {any} */ (drawing.picture?.cloneNode(false));
  whole.setAttribute("viewBox", box.join(" "));
  whole.setAttribute("width", width);
  whole.setAttribute("height", height);
  whole.removeAttribute("aria-hidden");
  const background = svgElement("rect", { x, y, width, height, fill: getComputedStyle(drawing.stage).backgroundColor });
  whole.append(background, ...children);
  return new XMLSerializer().serializeToString(whole);
}

/** The children of an element that are shown, with their styles as attributes. @param {Element} parent @returns {SVGElement[]} */
export function copies(parent) {
  return [...parent.children].map(copy).filter((child) => child !== null);
}

function copy(element) {
  const style = getComputedStyle(element);
  // An image of the screen stays on this page: a picture may be shown to others.
  if (style.display === "none" || element.localName === "image") return null;
  const made = element.cloneNode(false);
  if (element.localName !== "g") {
    for (const name of attributes) {
      const value = style.getPropertyValue(name);
      if (value) made.setAttribute(name, value);
    }
    if (style.vectorEffect !== "none") made.setAttribute("vector-effect", style.vectorEffect);
    if (element.childElementCount === 0) made.textContent = element.textContent;
  } else if (style.opacity !== "1") made.setAttribute("opacity", style.opacity);
  made.append(...copies(element));
  return made;
}

/**
 * The picture as PNG, two pixels for a point.
 * @param {string} svg
 * @param {number[]} box
 * @returns {Promise<Blob>}
 */
export async function png(svg, [, , width, height]) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(2, 8000 / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(pictureTooLarge))), "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Has the browser save it. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
