// Edits that the address does not have yet: a reload may come before the answers that it waits for. This tab keeps them meanwhile.

import { toast, words } from "../basics/notices.js";

const key = "hittestd.draft";

export class Draft {
  /**
   * @param {import("./session.js").Session} session
   * @param {{ noted: import("./session.js").Session["history"], former: string[] }} addresses  What the address has.
   */
  constructor(session, addresses) {
    Object.assign(this, { session, addresses });
    // A reload that has begun takes the address as it was then, also where the answer to an edit has changed it since.
    const { hash, former } = this.#kept;
    const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (navigation?.type === "reload" && former?.includes(location.hash)) history.replaceState(null, "", hash);
    addEventListener("pagehide", () => {
      // A field is applied when it is left.
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
      this.#keep();
    });
    // A phone ends pages that are hidden, and tells them no more.
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.#keep(); });
  }

  get #kept() {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  }

  #keep() {
    const { session: { scene, ahead, written, history: { scenes, now } }, addresses: { noted, former } } = this, { hash } = location;
    sessionStorage.removeItem(key);
    const from = Math.min(scenes.findLastIndex((each, index) => each === noted.scenes[index]), now, noted.now);
    const undone = noted.now - from, edits = [...scenes.slice(from + 1, now + 1), ...(ahead === scene ? [] : [ahead])];
    if (from < 0 || (undone + edits.length + former.length === 0 && !written)) return;
    // A tab may keep a few megabytes: the last edit has all that those before it did.
    for (const some of [edits, edits.slice(-1)]) {
      try {
        return sessionStorage.setItem(key, JSON.stringify({ hash, former, undone, written, edits: some.map(({ root, source, code }) => ({ root, source, code })) }));
      } catch {
        // Too many.
      }
    }
  }

  /** Edits the scene of the address as it was edited before the reload. */
  async goOn() {
    const { session } = this, { service } = session, { hash, undone, edits, written } = this.#kept;
    sessionStorage.removeItem(key);
    const bench = hash === location.hash && await service.bench();
    if (!bench) return;
    for (let count = 0; count < undone; count += 1) session.undo();
    try {
      const { scene: root, conditions = [] } = written ? await service.watched(() => service.client.importSource({ source: written.text, state: written.state })) : {};
      if (root) edits.push({ root, source: { ...written, conditions } });
    } catch (error) {
      toast(words(error));
    }
    for (const { root, source, code } of edits) session.edit(() => ({ scene: new bench.SceneDocument(root, source, code) })).catch((error) => toast(words(error)));
  }
}
