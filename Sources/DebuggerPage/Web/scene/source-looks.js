// How a view of Swift text looks, as its call and the modifiers after it say: colours, the size of letters, and whether they are bold.

/** The system's colours, in light and dark. */
const system = {
  red: "#ff3b30/#ff453a", orange: "#ff9500/#ff9f0a", yellow: "#ffcc00/#ffd60a", green: "#34c759/#30d158", mint: "#00c7be/#63e6e2", teal: "#30b0c7/#40c8e0",
  cyan: "#32ade6/#64d2ff", blue: "#007aff/#0a84ff", indigo: "#5856d6/#5e5ce6", purple: "#af52de/#bf5af2", pink: "#ff2d55/#ff375f", brown: "#a2845e/#ac8e68",
  gray: "#8e8e93/#8e8e93", gray2: "#aeaeb2/#636366", gray3: "#c7c7cc/#48484a", gray4: "#d1d1d6/#3a3a3c", gray5: "#e5e5ea/#2c2c2e", gray6: "#f2f2f7/#1c1c1e",
  white: "#ffffff/#ffffff", black: "#000000/#000000", background: "#ffffff/#000000", secondarybackground: "#f2f2f7/#1c1c1e", groupedbackground: "#f2f2f7/#000000",
  tint: "#007aff/#0a84ff", accentcolor: "#007aff/#0a84ff", primary: "#000000/#ffffff", label: "#000000/#ffffff", secondary: "#8a8a8e/#8d8d93", secondarylabel: "#8a8a8e/#8d8d93",
};
/** Points, of text styles at the usual size. */
const sizes = {
  largeTitle: 34, title: 28, title2: 22, title3: 20, headline: 17, body: 17, callout: 16, subheadline: 15, footnote: 13, caption: 12, caption2: 11,
};
const bold = /\b(bold|semibold|heavy|black|headline)\b/;
/** Letters of a view's call that are looked at, with all that it holds. */
const most = 20_000;

/** @typedef {{ color?: string, fill?: string, size?: number, isBold?: boolean, layer?: string }} Look  Colours are CSS's; `fill` is of what has
 *    an area. `layer`: of `background` and `overlay`, what they are given. */

/** @type {WeakMap<object, Look>} */
const known = new WeakMap();

/** Of one of SwiftUI's views; what it does not say of letters, those around it say. @param {import("./nodes.js").Node} node @param {string | undefined} source @returns {Look} */
export function lookWrittenFor(node, source) {
  const { json, superview } = node, before = known.get(node);
  if (before || !source) return before ?? {};
  const around = superview.isNode ? lookWrittenFor(superview, source) : {}, calls = json.source ? callsAt(json.source, source) : [];
  const said = (...names) => calls.slice(1).find(([name]) => names.includes(name))?.[1];
  const own = calls[0]?.[0] ?? "", font = said("font"), style = said("foregroundStyle", "foregroundColor"), weight = said("bold", "fontWeight");
  const color = style === undefined ? around.color : colorOf(style) ?? around.color;
  // A layer without a place of its own is the argument of what it lies behind.
  const painted = json.view === "Color" ? json.source && colorOf(calls.map(([name, given]) => `${name}${given}`).join("."))
    : json.view !== "Shape" ? undefined : json.source ? colorOf(said("fill") ?? "") ?? color : colorOf(around.layer ?? "");
  const found = {
    color, fill: painted, layer: ["background", "overlay"].includes(own) ? calls[0][1] : undefined,
    size: font === undefined ? around.size : sizes[/\.(\w+)/.exec(font)?.[1]] ?? Number(/size:\s*([\d.]+)/.exec(font)?.[1] || NaN),
    isBold: weight !== undefined || (font === undefined ? around.isBold : bold.test(font)),
  };
  known.set(node, found);
  return found;
}

/** A colour as Swift writes it, for CSS; undefined where it does not say one. @param {string} text */
function colorOf(text) {
  const number = (name) => { const found = new RegExp(`\\b${name}:\\s*([\\d.]+)`).exec(text); return found ? Number(found[1]) : undefined; };
  const [red, green, blue, white] = ["red", "green", "blue", "white"].map(number), part = number("opacity") ?? Number(/opacity\(\s*([\d.]+)/.exec(text)?.[1] ?? 1);
  const percent = (value) => `${Math.round(1000 * value) / 10}%`, alpha = percent(part);
  if (red !== undefined && green !== undefined && blue !== undefined) return `rgb(${[red, green, blue].map(percent).join(" ")} / ${alpha})`;
  if (white !== undefined) return `rgb(${percent(white)} ${percent(white)} ${percent(white)} / ${alpha})`;
  for (const [, name] of text.matchAll(/(?:^|[.(\s])(?:system)?([A-Za-z]\w*)/g)) {
    if (name === "clear") return "transparent";
    const [light, dark] = system[name.replace(/System(?=[A-Z])/, "").toLowerCase()]?.split("/") ?? [];
    if (light) return `color-mix(in srgb, light-dark(${light}, ${dark}) ${alpha}, transparent)`;
  }
  return undefined;
}

/** A call and the modifiers after it, with what is in their brackets. @param {{ line: number, column: number }} place @param {string} source @returns {[string, string][]} */
function callsAt({ line, column }, source) {
  let start = 0;
  for (let each = 1; each < line; each += 1) start = source.indexOf("\n", start) + 1;
  const [first] = source.slice(start, start + most).split("\n", 1), text = source.slice(start + [...first].slice(0, column - 1).join("").length).slice(0, most);
  const calls = [], name = /\s*\.?\s*([A-Za-z_]\w*)/y;
  for (let at = 0; ;) {
    name.lastIndex = at;
    const found = name.exec(text);
    if (!found || (at > 0 && !found[0].includes("."))) return calls;
    at = name.lastIndex;
    let given = "";
    for (const space = /[ \t]*(?=[({])/y; ;) {
      space.lastIndex = at;
      if (!space.test(text)) break;
      const end = closing(text, space.lastIndex);
      given += text.slice(space.lastIndex, end);
      at = end;
    }
    calls.push([found[1], given]);
  }
}

/** Behind the bracket that closes the one there; strings are passed over. @param {string} text @param {number} at */
function closing(text, at) {
  let depth = 0;
  for (const token = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|[({[\])}]/g; ;) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) return text.length;
    at = token.lastIndex;
    if ("({[".includes(found[0])) depth += 1;
    else if (")}]".includes(found[0])) depth -= 1;
    if (depth === 0 && found[0].length === 1) return at;
  }
}
