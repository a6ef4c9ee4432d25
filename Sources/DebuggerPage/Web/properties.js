// The keys of a view and what they hold, in the order in which the inspector lists them.

const rect = ["x", "y", "width", "height"], point = ["x", "y"];

const flag = (initial) => ({ form: "flag", initial });
const number = (initial) => ({ form: "number", initial });
const text = (initial) => ({ form: "text", initial });
const json = (initial) => ({ form: "json", initial });
const numbers = (parts, initial) => ({ form: "numbers", parts, initial });

/** How each is edited, what its numbers are called or which choices it has, and what it is when it is added.
 * @type {Record<string, { form: "text" | "number" | "flag" | "numbers" | "json" | string[], parts?: string[], initial: any }>} */
export const properties = {
  id: text(""),
  class: text("UIView"),
  baseClass: text("UIView"),
  label: text("Label"),
  text: text("Text"),
  identifier: text("identifier"),
  frame: numbers(rect, [0, 0, 100, 44]),
  bounds: numbers(rect, [0, 0, 100, 44]),
  center: numbers(point, [50, 22]),
  anchorPoint: numbers(point, [0.5, 0.5]),
  transform: numbers(["a", "b", "c", "d", "tx", "ty"], [1, 0, 0, 1, 0, 0]),
  contentOffset: numbers(point, [0, 0]),
  contentSize: numbers(["width", "height"], [320, 568]),
  contentInset: numbers(["top", "left", "bottom", "right"], [0, 0, 0, 0]),
  alpha: number(1),
  isHidden: flag(true),
  isUserInteractionEnabled: flag(false),
  isEnabled: flag(false),
  clipsToBounds: flag(true),
  isMultipleTouchEnabled: flag(true),
  isExclusiveTouch: flag(true),
  isAnimating: flag(true),
  zPosition: number(1),
  pointerEvents: { form: ["auto", "none", "box-none", "box-only"], initial: "none" },
  hitSlop: json(10),
  isScrollEnabled: flag(false),
  delaysContentTouches: flag(false),
  canCancelContentTouches: flag(false),
  isPagingEnabled: flag(true),
  bounces: flag(false),
  isDirectionalLockEnabled: flag(true),
  alwaysBounceVertical: flag(true),
  alwaysBounceHorizontal: flag(true),
  isDecelerating: flag(true),
  keyboardDismissMode: { form: ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"], initial: "onDrag" },
  minimumZoomScale: number(0.5),
  maximumZoomScale: number(2),
  allowsSelection: flag(false),
  isEditing: flag(true),
  allowsSelectionDuringEditing: flag(true),
  shouldHighlight: flag(false),
  thumbRect: numbers(rect, [0, 0, 30, 30]),
  showsMenuAsPrimaryAction: flag(true),
  windowLevel: number(1),
  isKeyWindow: flag(true),
  viewController: json({ class: "UIViewController" }),
  handles: json(["touches"]),
  observes: json(["touches"]),
  actions: json([]),
  targets: json([{ target: null, action: "tapped:" }]),
  canBecomeFirstResponder: flag(true),
  canResignFirstResponder: flag(false),
  gestureRecognizers: json([{ kind: "tap" }]),
  overrides: json({ pointInside: { inset: -10 } }),
  metadata: json({}),
};

/** Keys that not all views have: whose they are. */
const owners = {
  windows: ["windowLevel", "isKeyWindow"],
  subviews: ["viewController"],
  controls: ["targets", "showsMenuAsPrimaryAction"],
  thumbs: ["thumbRect"],
  scrollViews: [
    "isScrollEnabled", "delaysContentTouches", "canCancelContentTouches", "contentSize", "contentInset", "contentOffset",
    "isPagingEnabled", "bounces", "isDirectionalLockEnabled", "alwaysBounceVertical", "alwaysBounceHorizontal", "isDecelerating", "keyboardDismissMode", "minimumZoomScale",
    "maximumZoomScale",
  ],
  lists: ["allowsSelection", "isEditing", "allowsSelectionDuringEditing"],
  cells: ["shouldHighlight"],
  reactNative: ["pointerEvents", "hitSlop"],
};
/** React Native's by the names of their classes, which are in no table. */
const reactNative = {
  scrollViews: /^(RCT(Custom|Enhanced)ScrollView|RCTUITextView)$/,
  reactNative: /^(RCT((Scroll|Image|SafeArea|ParagraphText|(Base|Singleline|Multiline)TextInput)?View|(Root|Scroll)ContentView|\w+ComponentView)|RNSFullWindowOverlayContainer)$/,
};

/**
 * What may be added to a view, by its class or the class of UIKit's that a custom one declares.
 * @param {import("./scene-document.js").Entry} entry
 * @param {boolean} isControl
 * @param {import("./classes.js").Classes} classes
 */
export function missing({ json, depth, class: name }, isControl, classes) {
  const names = [name, json.baseClass ?? []].flat();
  const isOneOf = (...bases) => names.some((own) => bases.some((base) => classes.isA(own, base)));
  const isNamed = (whose) => names.some((own) => reactNative[whose].test(own));
  const isOf = {
    windows: depth === 0, subviews: depth > 0, controls: isControl,
    scrollViews: isNamed("scrollViews") || names.some((own) => classes.isScrollView(own)),
    lists: isOneOf("UITableView", "UICollectionView"),
    cells: isOneOf("UITableViewCell", "UICollectionViewCell"),
    thumbs: isOneOf("UISlider", "UISwitch"),
    reactNative: isNamed("reactNative"),
  };
  const barred = Object.entries(owners).flatMap(([whose, keys]) => (isOf[whose] ? [] : keys));
  // R1: a frame is the whole geometry, and bounds and center come together.
  const geometry = json.frame !== undefined ? ["bounds", "center"] : json.bounds !== undefined ? ["frame"] : ["center"];
  return Object.keys(properties).filter((key) => json[key] === undefined && !barred.includes(key) && !geometry.includes(key));
}
