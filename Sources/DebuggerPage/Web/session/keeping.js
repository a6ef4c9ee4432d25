// What this browser keeps, so that no work is lost: scenes by their ids, and each one's edits, warnings and title.

/** How many scenes are kept: the oldest go first. */
const most = 60;

/** @typedef {{ id: string, history: string[], now: number, warnings: any[], title: string, compared: [string, string] | null, at: number }} Work */

/** @type {Promise<IDBDatabase | null> | undefined} */
let opened;

/** Null where the browser keeps nothing, as in some private windows. */
function database() {
  opened ??= new Promise((resolve) => {
    const request = indexedDB.open("hittestd", 1);
    request.onupgradeneeded = () => {
      for (const name of ["scenes", "works"]) request.result.createObjectStore(name, { keyPath: "id" }).createIndex("at", "at");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
  return opened;
}

/** @param {string} store @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} act */
async function asked(store, mode, act) {
  const found = await database().catch(() => null);
  if (!found) return undefined;
  return new Promise((resolve) => {
    const request = act(found.transaction(store, mode).objectStore(store));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}

/** A scene's text, the Swift text that it was made of, and the app's code beside it. @param {string} id
 * @returns {Promise<{ text: string, source?: import("../scene/scene-document.js").Source, code?: any } | undefined>} */
export async function kept(id) {
  const found = await asked("scenes", "readonly", (store) => store.get(id));
  // Versions before have kept the text itself.
  return found && { source: found.source, code: found.code, text: found.text ?? new TextDecoder().decode(found.octets) };
}

/** @param {string} text @returns {any}  Undefined if it is no JSON. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was done to a scene. @param {string} id @returns {Promise<Work | undefined>} */
export const keptWork = (id) => asked("works", "readonly", (store) => store.get(id));

/**
 * Keeps what a session shows.
 * @param {Pick<import("./session.js").Session, "history" | "warnings" | "title" | "compared" | "service">} session
 */
export async function keep({ history: { scenes, now }, warnings, title, compared, service }) {
  const ids = await Promise.all(scenes.map((scene) => service.store(scene)));
  const at = Date.now();
  await Promise.all(scenes.map((scene, index) => keepScene(scene, ids[index], at)));
  const work = { id: ids[now], history: ids, now, warnings, title, compared, at };
  await asked("works", "readwrite", (store) => store.put(work));
  for (const store of ["scenes", "works"]) await prune(store);
}

/** Octets are made for those only that are not kept yet, and not read to know that: those of a large scene take their time. */
async function keepScene(scene, id, at) {
  const { source, code } = scene;
  if (source || code || await asked("scenes", "readonly", (store) => store.getKey(id)) === undefined) {
    await asked("scenes", "readwrite", (store) => store.put({ id, octets: scene.octets, at, ...(source ? { source } : {}), ...(code ? { code } : {}) }));
  }
}

async function prune(name) {
  const count = await asked(name, "readonly", (store) => store.count()) ?? 0;
  if (count <= most) return;
  const oldest = await asked(name, "readonly", (store) => store.index("at").getAllKeys(null, count - most)) ?? [];
  for (const id of oldest) await asked(name, "readwrite", (store) => store.delete(id));
}
