// Fixes as the code that a developer writes: Swift for the app, and what lldb takes to try it at once.

import { callSuper, highlightInDelegate, inClass, inDelegate, inReactNative, inSubclass, methodAs, toFrontOfLevel } from "../words/panel-words.js";
import { withoutOverride } from "../words/panel-words.js";

/** @typedef {import("../hittest.js").Change} Change */
/** @typedef {import("./scene-document.js").SceneDocument} SceneDocument */

/** @param {SceneDocument} scene @param {Change[]} changes */
export function swift(scene, changes) {
  return changes.map((change) => statement(scene, change)).join("\n");
}

/**
 * The same for the debugger, where the views' ids are addresses; null where it takes more than setting properties.
 * @param {SceneDocument} scene
 * @param {Change[]} changes
 */
export function lldb(scene, changes) {
  const lines = changes.map((change) => command(scene, change));
  if (lines.length === 0 || lines.includes(null)) return null;
  return [...lines, "[CATransaction flush]"].map((text) => `expr -l objc -- (void)${text}`).join("\n");
}

const setters = {
  isUserInteractionEnabled: "setUserInteractionEnabled", isHidden: "setHidden", isEnabled: "setEnabled", alpha: "setAlpha",
  isScrollEnabled: "setScrollEnabled", delaysContentTouches: "setDelaysContentTouches",
};
const isAddress = (id) => /^0x[0-9a-f]+$/i.test(id ?? "");

function command(scene, { view, key, to }) {
  const entry = scene.view(view);
  if (!isAddress(view) || !entry) return null;
  const type = key === "isEnabled" ? "UIControl" : key in setters ? "UIView" : null;
  if (type) {
    const value = to === true ? "YES" : to === false ? "NO" : String(to ?? 1);
    return `[(${/^(isScroll|delaysContent)/.test(key) ? "UIScrollView" : type} *)${view} ${setters[key]}:${value}]`;
  }
  const above = entry.superview;
  if (key === "index" && above && isAddress(above.id) && to === above.subviews.length - 1) {
    return `[(UIView *)${above.id} bringSubviewToFront:(UIView *)${view}]`;
  }
  return null;
}

/** @returns {string} */
function statement(scene, { view, key, to }) {
  const entry = scene.view(view);
  if (!entry) return `// ${view}: ${key} = ${JSON.stringify(to)}`;
  const name = variable(entry);
  if (key.startsWith("overrides.")) return override(entry, key.slice("overrides.".length), to);
  if (key === "index") return reordered(entry, name, to);
  if (key === "handles") return callSuper(entry.class.split(".").at(-1));
  if (key === "shouldHighlight") return highlightInDelegate(name);
  if (key === "pointerEvents") return `${inReactNative}\n<View pointerEvents="${to ?? "auto"}">`;
  const [list, place, own, asked] = key.split(".");
  if (list === "gestureRecognizers" && own) {
    const recognizer = `${name}.gestureRecognizers?[${place}]`;
    if (Array.isArray(to)) return between(recognizer, asked ?? own, recognizerInCode(scene, to.at(-1)));
    return /^(min|max)imumNumberOfTouches$/.test(own) ? `(${recognizer} as? UIPanGestureRecognizer)?.${own} = ${to}`
      : `${recognizer}.${own} = ${to}`;
  }
  return `${name}.${key} = ${value(key, to)}`;
}

/** What one recognizer has to do with another. */
function between(recognizer, how, other) {
  if (how === "requireToFail") return `${recognizer}.require(toFail: ${other})`;
  if (how === "shouldBeRequiredToFailBy") return `if let own = ${recognizer} { ${other}.require(toFail: own) }`;
  return [inDelegate(recognizer),
    `func gestureRecognizer(_ recognizer: UIGestureRecognizer, ${how} other: UIGestureRecognizer) -> Bool {`,
    `  other === ${other}`, "}"].join("\n");
}

/** A scroll view's own by its property, others by their ids. */
function recognizerInCode(scene, id) {
  const [, view, property] = /^(.*)\.((?:pan|pinch)GestureRecognizer)$/.exec(id) ?? [];
  const entry = view === undefined ? null : scene.view(view);
  return entry ? `${variable(entry)}.${property}` : id;
}

function value(key, to) {
  const labelled = (labels, numbers) => labels.map((label, index) => `${label}: ${numbers[index]}`).join(", ");
  if (to === null) return key === "transform" ? ".identity" : "nil";
  if (key === "frame" || key === "bounds") return `CGRect(${labelled(["x", "y", "width", "height"], to)})`;
  if (key === "contentOffset" || key === "center") return `CGPoint(${labelled(["x", "y"], to)})`;
  if (key === "windowLevel") return `UIWindow.Level(rawValue: ${to})`;
  if (key === "transform") {
    return String(to) === "1,0,0,1,0,0" ? ".identity" : `CGAffineTransform(${labelled(["a", "b", "c", "d", "tx", "ty"], to)})`;
  }
  return typeof to === "object" ? JSON.stringify(to) : String(to);
}

function reordered(entry, name, to) {
  const { superview } = entry;
  if (!superview) return `${toFrontOfLevel(name)}\n${name}.isHidden = true\n${name}.isHidden = false`;
  const above = variable(superview);
  return to === superview.subviews.length - 1 ? `${above}.bringSubviewToFront(${name})`
    : to === 0 ? `${above}.sendSubviewToBack(${name})` : `${above}.insertSubview(${name}, at: ${to})`;
}

/** A method to write. Where the class is UIKit's own, a subclass has to hold it. */
function override(entry, what, to) {
  const { id } = entry;
  const name = entry.class.split(".").at(-1);
  const where = /^_?(UI|WK|MK|NS)/.test(name) ? inSubclass(name, id) : inClass(name);
  const method = what === "hitTest" ? "hitTest(_:with:)" : "point(inside:with:)";
  if (to === null) return withoutOverride(name, method);
  const body = what !== "hitTest" ? pointInside(to)
    : to.kind === "passThrough" ? ["let hit = super.hitTest(point, with: event)", "return hit === self ? nil : hit"] : null;
  const head = what === "hitTest" ? "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {"
    : "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {";
  return body ? [where, head, ...body.map((line) => `  ${line}`), "}"].join("\n")
    : `${where}\n${methodAs(method, JSON.stringify(to))}`;
}

function pointInside(to) {
  if (typeof to === "boolean") return [`return ${to}`];
  if (to.inset !== undefined) return [`bounds.insetBy(dx: ${to.inset}, dy: ${to.inset}).contains(point)`];
  if (to.insets) {
    const [top, left, bottom, right] = to.insets;
    return [`bounds.inset(by: UIEdgeInsets(top: ${top}, left: ${left}, bottom: ${bottom}, right: ${right})).contains(point)`];
  }
  if (to.subviews) {
    return ["super.point(inside: point, with: event) || subviews.contains {",
      "  $0.point(inside: $0.convert(point, from: self), with: event)", "}"];
  }
  return null;
}

/**
 * A name for a variable: the id where it is one, or from what the view says and its class.
 * @param {import("./scene-document.js").Entry} entry
 */
export function variable({ id, class: className, words }) {
  if (/^[a-z_]\w*$/i.test(id) && !isAddress(id)) return id;
  const type = className.split(".").at(-1).replace(/^_*(UI(?=[A-Z]))?/, "").replace(/\W.*$/, "") || "View";
  const said = (words.match(/[A-Za-z]+/g) ?? []).slice(0, 2).map((word) => word[0].toUpperCase() + word.slice(1).toLowerCase()).join("");
  const whole = said && !said.toLowerCase().endsWith(type.toLowerCase()) ? said + type : said || type;
  return whole[0].toLowerCase() + whole.slice(1);
}
