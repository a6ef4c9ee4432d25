// Asks the service over HTTP: all of the client module but its element. It imports nothing, so that programs may copy it alone.
// The types that its comments name are in `hittest.d.ts`.

/** A question without an answer: the service refused it, and says why, or cannot be reached. */
export class HitTestError extends Error {
  /**
   * @param {number} status
   * @param {Problem} problem
   * @param {ErrorOptions} [options]
   */
  constructor(status, problem, options) {
    super(problem.detail ?? problem.title ?? `The service returned status ${status}.`, options);
    this.name = "HitTestError";
    /** The HTTP status; 0 where no answer came at all. */
    this.status = status;
    /** What went wrong, for programs: `scene-invalid`, `scene-not-found`, …, or `unreachable` without an answer. */
    this.code = problem.code;
    /** All that the service said: for a scene, each mistake with its place. */
    this.problem = problem;
  }
}

/** Asks one service. All methods reject with a `HitTestError`, or with the signal's reason once that is aborted. */
export class HitTestClient {
  #base;
  #token;
  #fetch;

  /**
   * @param {string | URL} [base]  Where the service is; by default where the page comes from.
   * @param {{ token?: string, fetch?: Fetching }} [options]  The token, if the service asks for one.
   */
  constructor(base = "", { token, fetch = globalThis.fetch } = {}) {
    this.#base = String(base).replace(/\/+$/, "");
    this.#token = token;
    // The browser's fetch must not be called as a method of something else than the window.
    this.#fetch = fetch.bind(globalThis);
  }

  /**
   * Stores a scene, to be asked about with the answer as its reference. The service may forget it later: on the code
   * `scene-not-found`, store it again.
   * @param {Scene | string | Uint8Array} scene  An object, or JSON as text or as its octets in UTF-8.
   * @param {Cancelling} [options]
   * @returns {Promise<{ id: string }>}
   */
  async storeScene(scene, { signal } = {}) {
    // As octets at once: for its id they are needed anyway, and a scene may have many.
    const body = ArrayBuffer.isView(scene) ? scene : new TextEncoder().encode(typeof scene === "string" ? scene : JSON.stringify(scene));
    return JSON.parse(await this.#send("/v1/scenes", { method: "PUT", body, scene: await sceneID(body), signal }));
  }

  /**
   * The stored scene.
   * @param {string} id
   * @param {Cancelling} [options]
   * @returns {Promise<Scene>}
   */
  async scene(id, { signal } = {}) {
    return JSON.parse(await this.#send(`/v1/scenes/${encodeURIComponent(id)}`, { method: "GET", signal }));
  }

  /**
   * The last screens of a running app, oldest first, which lldb and the capture post.
   * @param {number} [after]  Only those behind this one. Where there is none it waits for one, up to 25 seconds.
   * @param {Cancelling} [options]
   * @returns {Promise<{ screens: LiveScreen[] } | undefined>}  Undefined where none came in time.
   */
  async liveScreens(after, { signal } = {}) {
    const query = after === undefined ? "" : `?after=${after}`;
    const text = await this.#send(`/v1/live/screens${query}`, { method: "GET", signal });
    return text ? JSON.parse(text) : undefined;
  }

  /**
   * One of these screens.
   * @param {number} number
   * @param {Cancelling} [options]
   * @returns {Promise<Scene>}
   */
  async liveScreen(number, { signal } = {}) {
    return JSON.parse(await this.#send(`/v1/live/screens/${number}`, { method: "GET", signal }));
  }

  /**
   * The scene that a debugger's or a test tool's output describes, and what that leaves open. With `refusal`, no question about
   * it can be answered, as no view has a known place on the screen; it says what to paste instead. A storyboard or xib has
   * `screens`, unless one of them is chosen; without an initial one, it has no `scene` then.
   * @param {string} text
   * @param {{ screen?: string } & Cancelling} [options]  The screen of the file, by id or name.
   * @returns {Promise<Imported>}
   */
  async importDump(text, { screen, signal } = {}) {
    const query = screen === undefined ? "" : `?screen=${encodeURIComponent(screen)}`;
    return JSON.parse(await this.#send(`/v1/import${query}`, { body: text, type: "text/plain", signal }));
  }

  /**
   * Of SwiftUI's source: what a tap on a view fires, which parts of it take no taps, and edits of the text that fix that.
   * @param {SourceText} source
   * @param {string} [about]  `Spacer`, `Text@17`, `onTapGesture@16` or `line 12`; by default the first gesture or button.
   * @param {Cancelling} [options]
   * @returns {Promise<SourceExplanation>}
   */
  explainSource({ source, state }, about, { signal } = {}) {
    return this.#ask("/v1/explain", { source, state, about }, signal);
  }

  /**
   * What a linter finds in SwiftUI's source. Only `violations` are certain.
   * @param {string} source
   * @param {Cancelling} [options]
   * @returns {Promise<SourceAudit>}
   */
  auditSource(source, { signal } = {}) {
    return this.#ask("/v1/audit", { source }, signal);
  }

  /**
   * SwiftUI's source as a scene: the views around the one that is named, by default the first ones.
   * @param {SourceText} source
   * @param {string} [about]
   * @param {Cancelling} [options]
   * @returns {Promise<Imported>}
   */
  importSource({ source, state }, about, { signal } = {}) {
    return this.#ask("/v1/import", { source, state, about }, signal);
  }

  /**
   * The view that gets the touch, the hit-test order, and the responder chain.
   * @param {SceneReference} reference
   * @param {Touch} touch
   * @param {HitTesting} [options]
   * @returns {Promise<HitTestAnswer>}
   */
  hitTest(reference, touch, { include, passes, signal } = {}) {
    return this.#ask("/v1/hit-test", { ...named(reference), touch, include, passes }, signal);
  }

  /**
   * The same for many touches at once, with the answers in the touches' order.
   * @param {SceneReference} reference
   * @param {Touch[]} touches
   * @param {HitTesting} [options]
   * @returns {Promise<{ results: HitTestAnswer[] }>}
   */
  hitTests(reference, touches, { include, passes, signal } = {}) {
    return this.#ask("/v1/hit-test", { ...named(reference), touches, include, passes }, signal);
  }

  /**
   * Why the target does not get the touch, and which changes would fix that.
   * @param {SceneReference} reference
   * @param {string} target
   * @param {Touch} [touch]  By default the best point of the target.
   * @param {Cancelling} [options]
   * @returns {Promise<Explanation>}
   */
  explain(reference, target, touch, { signal } = {}) {
    return this.#ask("/v1/explain", { ...named(reference), target, touch }, signal);
  }

  /**
   * Everything under the touch, front to back.
   * @param {SceneReference} reference
   * @param {Touch} touch
   * @param {Cancelling} [options]
   * @returns {Promise<ViewsAtPoint>}
   */
  atPoint(reference, touch, { signal } = {}) {
    return this.#ask("/v1/at-point", { ...named(reference), touch }, signal);
  }

  /**
   * The region of the screen whose touches go to each view, and what cuts its edges.
   * @param {SceneReference} reference
   * @param {{ views?: string[], window?: string } & Cancelling} [options]  Only these views; only this window.
   * @returns {Promise<TouchMap>}
   */
  touchMap(reference, { views, window, signal } = {}) {
    return this.#ask("/v1/touch-map", { ...named(reference), views, window }, signal);
  }

  /**
   * What is wrong with the whole screen, in the shape of axe-core's results.
   * @param {SceneReference} reference
   * @param {{ targetSize?: "wcag-aa" | "wcag-aaa" | "hig" | "material", rules?: string[] } & Cancelling} [options]
   * @returns {Promise<Audit>}
   */
  audit(reference, { targetSize, rules, signal } = {}) {
    return this.#ask("/v1/audit", { ...named(reference), targetSize, rules }, signal);
  }

  /**
   * What another scene has that this one has not, and where touches go to another view.
   * @param {SceneReference} before
   * @param {SceneReference} after
   * @param {Cancelling} [options]
   * @returns {Promise<Difference>}
   */
  diff(before, after, { signal } = {}) {
    return this.#ask("/v1/diff", { before: named(before), after: named(after) }, signal);
  }

  /**
   * What every view, recognizer and control sees and does while these events happen.
   * @param {SceneReference} reference
   * @param {InputEvent[]} events
   * @param {{ options?: Record<string, any>, include?: ("timeline" | "summary")[] } & Cancelling} [options]
   *   `options`: the constants that UIKit does not publish.
   * @returns {Promise<EventsAnswer>}
   */
  events(reference, events, { options, include, signal } = {}) {
    return this.#ask("/v1/events", { ...named(reference), events, options, include }, signal);
  }

  /**
   * UIKit's own view classes, as all answers know them.
   * @param {Cancelling} [options]
   * @returns {Promise<ClassTable>}
   */
  async classes({ signal } = {}) {
    return JSON.parse(await this.#send("/v1/classes", { method: "GET", signal }));
  }

  /**
   * The scene as SVG.
   * @param {SceneReference} reference
   * @param {{ touch?: Touch, target?: string, show?: ("hidden" | "names" | "traversal" | "touchMap")[] }
   *   & Cancelling} [options]
   * @returns {Promise<string>}
   */
  render(reference, { touch, target, show, signal } = {}) {
    return this.#draw("/v1/render", { ...named(reference), touch, target, show }, signal);
  }

  /**
   * The touch map as SVG.
   * @param {SceneReference} reference
   * @param {{ views?: string[], window?: string } & Cancelling} [options]
   * @returns {Promise<string>}
   */
  touchMapPicture(reference, { views, window, signal } = {}) {
    return this.#draw("/v1/touch-map", { ...named(reference), views, window }, signal);
  }

  /**
   * @param {string} path
   * @param {object} question  Keys without a value are left out.
   * @param {AbortSignal} [signal]
   */
  async #ask(path, question, signal) {
    return JSON.parse(await this.#send(path, { ...written(question), signal }));
  }

  /**
   * @param {string} path
   * @param {object} question
   * @param {AbortSignal} [signal]
   */
  #draw(path, question, signal) {
    return this.#send(path, { ...written(question), accept: "image/svg+xml", signal });
  }

  /**
   * @param {string} path
   * @param {{ method?: string, body?: string | Uint8Array, type?: string, accept?: string, scene?: string, signal?: AbortSignal }}
   *   request  `scene`: an id, for balancers.
   * @returns {Promise<string>}
   */
  async #send(
    path,
    { method = "POST", body, type = "application/json", accept = "application/json", scene, signal },
  ) {
    /** @type {Record<string, string>} */
    const headers = { Accept: accept };
    if (body !== undefined) headers["Content-Type"] = type;
    if (scene !== undefined) headers["Hittestd-Scene"] = scene;
    if (this.#token) headers.Authorization = `Bearer ${this.#token}`;
    let response, text;
    try {
      response = await this.#fetch(this.#base + path, { method, headers, body, signal });
      text = await response.text();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new HitTestError(0, { code: "unreachable", detail: "The service is not reachable." }, { cause });
    }
    if (!response.ok) throw new HitTestError(response.status, problem(text));
    return text;
  }
}

/**
 * A function whose calls abort those before them, which resolve to `undefined`:
 *
 *   const hitTest = newestWins((touch, signal) => client.hitTest(scene, touch, { signal }));
 *
 * @template {any[]} Arguments
 * @template Answer
 * @param {(...args: [...Arguments, AbortSignal]) => Promise<Answer>} ask  Gets the signal as its last argument.
 * @returns {(...args: Arguments) => Promise<Answer | undefined>}
 */
export function newestWins(ask) {
  let newest = new AbortController();
  return async (...args) => {
    newest.abort();
    const own = (newest = new AbortController());
    try {
      const answer = await ask(...args, own.signal);
      return own.signal.aborted ? undefined : answer;
    } catch (error) {
      if (own.signal.aborted) return undefined;
      throw error;
    }
  };
}

/**
 * The reference as questions name it.
 * @param {SceneReference} reference
 */
function named(reference) {
  return "id" in reference ? { sceneId: reference.id } : reference;
}

/** @param {any} question */
function written(question) {
  return { body: JSON.stringify(question), scene: question.sceneId ?? question.before?.sceneId };
}

/**
 * The id of a stored text; undefined in pages without HTTPS.
 * @param {Uint8Array} text
 */
async function sceneID(text) {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", text);
  const bytes = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return bytes && `sha256:${bytes.join("")}`;
}

/**
 * The problem in the body of an error. A proxy in between may have answered something else.
 * @param {string} text
 * @returns {Problem}
 */
function problem(text) {
  try {
    const found = JSON.parse(text);
    if (typeof found?.code === "string") return found;
  } catch {
    // Not JSON.
  }
  return { code: "unknown" };
}
