// A scene that somebody wants to be drawn: its JSON, which is stored first, or the id of one that is stored.

/** @typedef {import("../hittest.js").HitTestClient} HitTestClient */

export class WantedScene {
  /** Its id, once the service has it. */
  id = "";

  /** @param {string | undefined} text @param {string} [id] */
  constructor(text, id = "") {
    Object.assign(this, { text, id });
  }

  /** @param {any} scene  JSON as text or an object, a reference, or nothing. @returns {WantedScene | null} */
  static of(scene) {
    if (scene === null || scene === undefined) return null;
    if (typeof scene === "string") return new WantedScene(scene);
    if (scene.scene) return new WantedScene(JSON.stringify(scene.scene));
    const id = scene.sceneId ?? scene.id;
    return typeof id === "string" && !scene.windows ? new WantedScene(undefined, id) : new WantedScene(JSON.stringify(scene));
  }

  /** The same, for another service to be asked. */
  get again() {
    return new WantedScene(this.text, this.text === undefined ? this.id : "");
  }

  /**
   * Its JSON, once the service has taken it.
   * @param {HitTestClient} client
   * @param {AbortSignal} signal
   */
  async load(client, signal) {
    if (this.text !== undefined) ({ id: this.id } = await client.storeScene(this.text, { signal }));
    return this.text === undefined ? client.scene(this.id, { signal }) : JSON.parse(this.text);
  }

  /**
   * Asks about it, and stores it again first where the service has forgotten it.
   * @param {HitTestClient} client
   * @param {(client: HitTestClient, scene: { sceneId: string }) => Promise<any>} question
   */
  async ask(client, question) {
    try {
      return await question(client, { sceneId: this.id });
    } catch (error) {
      if (error.code !== "scene-not-found" || this.text === undefined) throw error;
      await client.storeScene(this.text);
      return question(client, { sceneId: this.id });
    }
  }
}
