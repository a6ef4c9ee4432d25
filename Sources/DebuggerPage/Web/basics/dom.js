// Making elements, without markup in strings: nothing of a scene can become markup.

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]  `on…` are listeners; true is an empty attribute; false and null are left out.
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (filled(document.createElement(tag), attributes, children));
}

/** A button that sends no form. @param {Record<string, any>} attributes @param {...any} children */
export const button = (attributes, ...children) => element("button", { type: "button", ...attributes }, ...children);

/** A sentence of less weight. @param {...any} children */
export const quiet = (...children) => element("p", { class: "quiet" }, ...children);

/** What is said of an item of a list, on a line of its own. @param {...any} children */
export const remark = (...children) => element("span", { class: "why-not" }, ...children);

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svgElement(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * Puts these children in place of those before.
 * @param {Element} parent
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(...children.filter(isThere));
}

const isThere = (child) => child !== null && child !== undefined && child !== false && child !== "";

/**
 * A text of others in which marks that turn the direction of what follows are seen and do nothing.
 * @param {string} text
 */
export const safe = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, (mark) => `⟨U+${mark.charCodeAt(0).toString(16).toUpperCase()}⟩`);

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter(isThere).map((child) => (typeof child === "string" ? safe(child) : child)));
  return made;
}

/**
 * An element of index.html.
 * @param {string} id
 * @returns {any}
 */
export const byId = (id) => document.getElementById(id);

/** @param {string} id  Of a button. @param {(event: any) => void} act */
export const onClick = (id, act) => byId(id).addEventListener("click", act);

/** What the page is showing, as data attributes of the document: for style sheets and whoever drives the page. */
export const flags = document.documentElement.dataset;

/**
 * A number as people read it: at most so many decimals, none that are zero.
 * @param {number} number
 * @param {number} [decimals]
 */
export const short = (number, decimals = 1) => String(Number(number.toFixed(decimals)));

/** @param {number[] | null | undefined} point */
export const place = (point) => (point ? point.map((number) => short(number)).join(", ") : "–");

/**
 * A class, what the view says to people, and an id, as they are written everywhere on the page. Each stands apart, so
 * that letters of another direction turn nothing else.
 * @param {string} className
 * @param {string} id
 * @param {string} [words]
 */
export const named = (className, id, words = "") => element("span", { class: "named" }, element("b", className.length > long ? { title: className } : {}, middle(className)),
  words && " ", words && element("q", {}, cut(words)), " ", element("code", {}, id));

/** Letters of a class; of a longer one, both ends tell more than the middle. */
const long = 34;
const middle = (name) => (name.length > long ? `${name.slice(0, long / 2)}…${name.slice(1 - long / 2)}` : name);

const cut = (words) => (words.length > 40 ? `${words.slice(0, 39)}…` : words);

/** A heading that opens what is less often looked at. @param {string} id @param {string} title @param {...any} children */
export const folded = (id, title, ...children) =>
  element("details", { id, class: "folded" }, element("summary", {}, title), ...children);
