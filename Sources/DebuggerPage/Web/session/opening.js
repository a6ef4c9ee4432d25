// From text to a scene: scene JSON, a request with a scene or its id, or whatever /v1/import understands.

import { kept, parsed } from "./keeping.js";
import { SceneDocument } from "../scene/scene-document.js";

/** A paste that was read, and that no question can be answered about: of no view is known where it is on the screen. */
export class Refusal extends Error {
  /** @param {{ refusal: string, scene: any }} imported */
  constructor({ refusal, scene }) {
    super(refusal);
    this.views = [...new SceneDocument(scene).views.values()];
  }
}

/**
 * @param {string} text
 * @param {import("./service.js").Service} service
 * @returns  The scene, what of the session's state the text tells, the import's warnings, and all screens of a file that has several.
 * @throws what the service says against it, with places in this text.
 */
export async function read(text, service) {
  const json = parsed(text);
  if (json?.windows && !isSentry(json)) return { scene: await stored(json, service, text), state: {}, warnings: doubtsOf(json) };
  if (json?.scene?.windows) return { scene: await requested(json, text, service), state: state(json), warnings: json.warnings || json.refusal ? warningsOf(json) : doubtsOf(json.scene) };
  if (typeof json?.sceneId === "string") {
    const scene = await load(json.sceneId, service);
    return { scene, state: state(json), warnings: doubtsOf(scene.root) };
  }
  // Broken JSON of ours: the service says where it breaks, which no import could.
  if (json === undefined && /^\s*\{[^]*"windows"/.test(text)) {
    await service.watched(() => service.client.storeScene(text));
  }
  const imported = await service.watched(() => service.client.importDump(text));
  if (imported.refusal) throw new Refusal(imported);
  if (imported.format === "swiftUISource") return sourceOf(imported, text, service);
  // Files are held to the sizes that they are drawn with.
  return { ...await screenOf(imported, service), state: imported.format === "interfaceBuilder" ? { size: "design" } : {} };
}

/** What is drawn of Swift text is its first view, until another one is asked about: in the app's first state, where that draws something. */
async function sourceOf(imported, text, service) {
  const rare = imported.conditions.length > 0 && await service.rare?.();
  const { scene, warnings, conditions, state = {} } = rare ? await rare.firstState(imported, text, service) : imported;
  return { scene: await stored(scene, service, undefined, { text, state, conditions }), state: {}, warnings };
}

/** Of a file with several screens, that which the app begins with, or else the first. */
async function screenOf({ scene, warnings, screens = [] }, service) {
  const text = JSON.stringify(scene);
  const at = scene ? screens.findIndex((screen) => JSON.stringify(screen.scene) === text) : 0;
  const shown = scene ? { scene, warnings } : screens[0];
  return { scene: await stored(shown.scene, service), warnings: shown.warnings, ...(screens.length > 1 ? { file: { screens, at: Math.max(at, 0) } } : {}) };
}

/** What a scene brings along of the dump that it was made of. */
const doubtsOf = ({ unknowns }) => warningsOf({ warnings: unknowns?.warnings, refusal: unknowns?.refusal });

/** Those of an import's answer, whose scene may have been corrected since: why the paste was refused is a doubt then. */
const warningsOf = ({ warnings, refusal }) =>
  [...(Array.isArray(warnings) ? warnings : []), { code: "notInDump", detail: refusal, line: null, view: null }]
    .filter((warning) => typeof warning?.detail === "string");

/** Sentry's view hierarchies have windows too, of other keys. */
const isSentry = ({ rendering_system: system, windows: [first] = [] }) =>
  system !== undefined || (first?.visible !== undefined && first.frame === undefined);

/**
 * A stored scene: the service's, or else what this browser has kept of it.
 * @param {string} id
 * @param {import("./service.js").Service} service
 */
export async function load(id, service) {
  try {
    const root = await service.watched(() => service.client.scene(id));
    const { source = null, code = null } = await kept(id) ?? {};
    const scene = new SceneDocument(root, source, code);
    service.know(scene, id);
    return scene;
  } catch (error) {
    const { text = "", source = null, code = null } = error?.code === "scene-not-found" && await kept(id) || {};
    if (!text) throw error;
    return stored(parsed(text), service, text, source, code);
  }
}

/** The service judges the scene before anything here looks into it. */
async function stored(json, service, text = JSON.stringify(json), source = null, code = null) {
  const { id } = await service.watched(() => service.client.storeScene(text));
  const scene = new SceneDocument(json, source, code);
  service.know(scene, id);
  return scene;
}

async function requested(request, text, service) {
  try {
    return await stored(request.scene, service, undefined, null, request.source);
  } catch (error) {
    if (error?.code === "unreachable") throw error;
    const path = "events" in request ? "/v1/events" : "target" in request ? "/v1/explain" : "/v1/hit-test";
    const headers = { "Content-Type": "application/json", ...service.headers };
    const response = await fetch(path, { method: "POST", headers, body: text });
    const problem = response.ok ? undefined : await response.json();
    throw problem?.errors ? Object.assign(error, { problem }) : error;
  }
}

/** The touches, events and the rest of a request. */
function state({ touch, touches = [], target, passes, events, targetSize }) {
  const found = [touch, ...touches].filter((each) =>
    typeof each?.x === "number" && typeof each.y === "number" && ["string", "undefined"].includes(typeof each.in))
    .map(({ x, y, in: view }) => ({ x, y, ...(view === undefined ? {} : { in: view }) }));
  return {
    touch: found[0] ?? null, touches: found, target: typeof target === "string" ? target : null, passes: passes === 2 ? 2 : 1,
    gesture: Array.isArray(events) ? events : null, ...(targetSize ? { size: targetSize } : {}),
  };
}
