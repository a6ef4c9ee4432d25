// From text to a scene: scene JSON, a request with a scene or its id, or whatever /v1/import understands.

import { element } from "./dom.js";
import { SceneDocument } from "./scene-document.js";
import { words } from "./notices.js";

/**
 * @param {string} text
 * @param {import("./service.js").Service} service
 * @returns  The scene, what of the session's state the text tells, and the import's warnings.
 * @throws what the service says against it, with places in this text.
 */
export async function read(text, service) {
  const json = parsed(text);
  if (json?.windows) return { scene: await stored(json, service, text), state: {}, warnings: [] };
  if (json?.scene?.windows) return { scene: await requested(json, text, service), state: state(json), warnings: [] };
  if (typeof json?.sceneId === "string") {
    return { scene: await load(json.sceneId, service), state: state(json), warnings: [] };
  }
  // Broken JSON of ours: the service says where it breaks, which no import could.
  if (json === undefined && /^\s*\{[^]*"windows"/.test(text)) {
    await service.watched(() => service.client.storeScene(text));
  }
  const imported = await service.watched(() => service.client.importDump(text));
  return { scene: await stored(imported.scene, service), state: {}, warnings: imported.warnings };
}

/**
 * A stored scene.
 * @param {string} id
 * @param {import("./service.js").Service} service
 */
export async function load(id, service) {
  const scene = new SceneDocument(await service.watched(() => service.client.scene(id)));
  service.know(scene, id);
  return scene;
}

/** @returns {any} Undefined if it is no JSON. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The service judges the scene before anything here looks into it. */
async function stored(json, service, text = JSON.stringify(json)) {
  const { id } = await service.watched(() => service.client.storeScene(text));
  const scene = new SceneDocument(json);
  service.know(scene, id);
  return scene;
}

async function requested(request, text, service) {
  try {
    return await stored(request.scene, service);
  } catch (error) {
    const path = "target" in request ? "/v1/explain" : "/v1/hit-test";
    const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
    const problem = response.ok ? undefined : await response.json();
    throw problem?.errors ? Object.assign(error, { problem }) : error;
  }
}

/** The touch and the rest of a request. */
function state({ touch, touches, target, passes }) {
  const first = touch ?? touches?.[0];
  const isOnScreen = typeof first?.x === "number" && typeof first?.y === "number" && first.in === undefined;
  return {
    touch: isOnScreen ? { x: first.x, y: first.y } : null,
    target: typeof target === "string" ? target : null, passes: passes === 2 ? 2 : 1,
  };
}

/**
 * What is wrong with a text, and where.
 * @param {any} error
 */
export function problemList(error) {
  const { errors = [], line, column, pointer, code, title } = error?.problem ?? {};
  const places = line && errors.length === 0 ? [{ pointer: pointer ?? "", line, column, detail: "" }] : errors;
  return [
    element("p", {}, element("b", { class: "code" }, code ?? "error"), " ", errors.length > 0 ? title : words(error)),
    element("ol", {}, ...places.map((place) =>
      element("li", { "data-pointer": place.pointer, "data-line": place.line },
        place.line ? `Line ${place.line}, column ${place.column}` : "", place.pointer ? " " : "",
        element("code", {}, place.pointer), place.detail ? `: ${place.detail}` : ""))),
  ];
}
