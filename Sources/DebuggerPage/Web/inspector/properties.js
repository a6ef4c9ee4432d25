// Which keys a view may have, by its class.

import { owners, properties } from "./view-properties.js";

/** React Native's by the names of their classes, which are in no table. */
const reactNative = {
  scrollViews: /^(RCT(Custom|Enhanced)ScrollView|RCTUITextView)$/,
  reactNative: /^(RCT((Scroll|Image|SafeArea|ParagraphText|(Base|Singleline|Multiline)TextInput)?View|(Root|Scroll)ContentView|\w+ComponentView)|RNSFullWindowOverlayContainer)$/,
};

/**
 * What may be added to a view, by its class or the class of UIKit's that a custom one declares.
 * @param {import("../scene/scene-document.js").Entry} entry
 * @param {boolean} isControl
 * @param {import("../scene/classes.js").Classes} classes
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
