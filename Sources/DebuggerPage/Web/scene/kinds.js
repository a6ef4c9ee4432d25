// What a view shows, as far as its class tells: a guess by the name that decides how it looks, and nothing else.

/** @typedef {import("./scene-document.js").Entry} Entry */
/** @typedef {"field" | "switch" | "slider" | "control" | "image" | "text" | "scroll" | "cell" | "container"} Kind */

/** By the end of the class, the first that fits. @type {[Kind, RegExp][]} */
const endings = [
  ["field", /(TextField|SearchField|SearchBar|TextEditor|TextInput\w*|TextView)$/],
  ["switch", /(Switch|Toggle)$/],
  ["slider", /(Slider|ProgressView|ProgressIndicator)$/],
  ["control", /(Button|Control|Stepper|Link|Key|Picker|ColorWell)$/],
  ["text", /(Label|Text|StaticText|Paragraph\w*)$/],
  ["image", /(ImageView|Image|Icon|ImageViewAnimated|ImageComponentView|AvatarView)$/],
  ["scroll", /(ScrollView|TableView|CollectionView|WebView|Table|ScrollViewComponentView)$/],
  ["cell", /(Cell|CellView)$/],
];

/** @type {Map<string, Kind>} */
const known = new Map();

function byClass(name) {
  let kind = known.get(name);
  if (!kind) known.set(name, kind = endings.find(([, ending]) => ending.test(name))?.[0] ?? "container");
  return kind;
}

/** @param {Entry} entry @returns {Kind} */
export function kindOf(entry) {
  let kind = byClass(entry.class);
  if (kind === "container" && entry.json.baseClass) kind = byClass(entry.json.baseClass);
  return kind === "container" && entry.json.contentSize ? "scroll" : kind;
}

const scrolling = /^(_?UI|WK|SwiftUI)\w*\.?\w*(ScrollView|TableView|CollectionView|TextView|FieldEditor)$/;

/** Whether what lies outside of its bounds is cut off: scroll views do so by themselves. @param {Entry} entry */
export const clips = ({ class: name, json }) => json.clipsToBounds ?? (scrolling.test(name) || scrolling.test(json.baseClass ?? ""));
