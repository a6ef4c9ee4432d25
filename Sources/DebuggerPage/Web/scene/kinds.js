// What a view shows, as far as its class tells: a guess by the name that decides how it looks, and nothing else.

/** @typedef {import("./scene-document.js").Entry} Entry */
/** @typedef {"field" | "switch" | "slider" | "control" | "image" | "text" | "scroll" | "cell" | "container"} Kind */

/** By the end of the class, the first that fits. @type {[Kind, RegExp][]} */
const endings = [
  ["field", /(TextField|SearchField|SearchBar|TextEditor|TextInput\w*|TextView)$/],
  ["switch", /(Switch|Toggle)$/],
  ["slider", /(Slider|ProgressView|ProgressIndicator)$/],
  ["control", /(Button|Control|Stepper|Link|Key|Picker)$/],
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

/**
 * @param {Entry} entry
 * @param {SVGElement} [element]  The view's in the service's picture, which knows whose class is a control's.
 * @returns {Kind}
 */
export function kindOf(entry, element) {
  let kind = byClass(entry.class);
  if (kind === "container" && entry.json.baseClass) kind = byClass(entry.json.baseClass);
  if (kind === "container" && entry.json.contentSize) return "scroll";
  const isControl = element?.classList.contains("control");
  return isControl && !["field", "switch", "slider"].includes(kind) ? "control" : kind;
}
