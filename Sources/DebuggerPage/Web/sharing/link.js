// The state in the URL's fragment, which never leaves the browser: a link shows the same as long as the scene is stored.

import { names } from "../frame/tabs.js";
import { parsed } from "../session/keeping.js";
import { gestureTooLong } from "../words/words.js";

const modes = ["hidden", "names", "space", "touchMap", "audit", "compare"];

/** How long a link may become: addresses over 8 KB are cut by mail and chats. */
const longest = 7000;

/**
 * The page's state as a fragment, and what it is too long to hold.
 * @param {import("../session/session.js").Session} session
 * @param {string} tab
 */
export async function linked(session, tab) {
  const { scene, original, isEdited, service, gesture } = session;
  const ids = [await service.store(scene), isEdited ? await service.store(original) : undefined];
  const isTooLong = gesture !== null && JSON.stringify(gesture).length > longest;
  return { ids, fragment: written(session, ids[0], ids[1], tab), lacks: isTooLong ? gestureTooLong : "" };
}

/**
 * @param {import("../session/session.js").Session} session
 * @param {string} id  The stored scene's.
 * @param {string | undefined} original  The id of the scene before all edits.
 * @param {string} tab
 * @returns {string}  A fragment.
 */
function written(session, id, original, tab) {
  const { touch, target, selected, node, passes, targetSize, gesture } = session;
  const found = new URLSearchParams();
  found.set("scene", id);
  if (original && original !== id) found.set("original", original);
  if (touch) {
    found.set("x", String(touch.x));
    found.set("y", String(touch.y));
    if (touch.in !== undefined) found.set("in", touch.in);
  }
  if (target) found.set("target", target);
  if (selected && ![selected, node].includes(target)) found.set("view", node ?? selected);
  if (passes === 2) found.set("passes", "2");
  for (const { id: window } of session.windowsOff) found.append("off", window);
  if (session.modes.size > 0) found.set("show", modes.filter((mode) => session.modes.has(mode)).join(","));
  if (targetSize !== "hig") found.set("size", targetSize);
  const events = gesture && JSON.stringify(gesture);
  if (events?.length <= longest) found.set("gesture", events);
  if (tab !== "touch") found.set("tab", tab);
  return `#${found.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

/**
 * What `written` gave, as `Session.open` takes it; null where it names no scene.
 * @param {string} fragment
 */
export function read(fragment) {
  const found = new URLSearchParams(fragment.replace(/^#/, ""));
  const scene = found.get("scene");
  if (!scene) return null;
  const [x, y] = ["x", "y"].map((key) => (found.get(key) ? Number(found.get(key)) : NaN));
  const size = found.get("size") ?? "", view = found.get("in");
  return {
    scene, original: found.get("original"), off: found.getAll("off"),
    touch: Number.isFinite(x) && Number.isFinite(y) ? { x, y, ...(view === null ? {} : { in: view }) } : null,
    gesture: parsed(found.get("gesture") ?? "") ?? null, target: found.get("target"), selected: found.get("view"),
    passes: found.get("passes") === "2" ? 2 : 1,
    modes: (found.get("show") ?? "").split(",").filter((mode) => modes.includes(mode)),
    size: ["design", "wcag-aa", "wcag-aaa", "hig", "material"].includes(size) ? size : "hig",
    tab: names.find((tab) => tab === found.get("tab")) ?? "touch",
  };
}
