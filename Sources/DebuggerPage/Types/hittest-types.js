// What the client module takes, and what is no answer, as types: comments that nobody loads. `hittest.d.ts` is made of them and of
// `wire-types.js`.

/** @typedef {Record<string, any>} Scene   A scene as /openapi.yaml describes it: `{ windows: [VIEW, …], … }`. */
/** @typedef {{ scene: Scene } | { sceneId: string } | { id: string }} SceneReference
 *    A scene itself, or the id of a stored one. What `storeScene` gives is a reference too. */
/** @typedef {{ x: number, y: number, in?: string }} Touch   With `in`, in the coordinates of the view with that id. */
/** @typedef {{ signal?: AbortSignal }} Cancelling */
/** @typedef {(input: RequestInfo | URL, init?: RequestInit) => Promise<Response>} Fetching */
/** @typedef {{ include?: ("log" | "dispatch" | "gestureRecognizers")[], passes?: 1 | 2 } & Cancelling} HitTesting
 *    `include`: what the answer carries beside the hit view; by default all. */

/** @typedef {[number, number]} Pair */
/** @typedef {Pair[][]} Polygon
 *    Rings that do not repeat their first corner: the outer one, then the holes. */
/** @typedef {{ source: string, state?: Record<string, boolean | number> }} SourceText
 *    Swift, and what its conditions are: true, false, or the number of a branch. */
/** @typedef {Record<string, any>} InputEvent
 *    One of `{ touch }`, `{ press }`, `{ tap }`, `{ drag }`, `{ wait }`, …, and when: `time` in seconds. */
/** @typedef {{ type?: string, title?: string, status?: number, detail?: string, code: string, requestId?: string,
 *    errors?: { pointer: string, code: string, detail: string, offset: number, line: number,
 *    column: number }[] } & Record<string, any>} Problem   RFC 9457's problem details. */

/** @typedef {{ sceneId: string, screen: [number, number, number, number] }} Drawn
 *    The scene's id on the service; the whole of the screen in points: x, y, width, height. */
/** @typedef {{ touch: Touch, answer: HitTestAnswer }} Hit   Of the pointer: `answer` with `dispatch` only. */
/** @typedef {{ touch: Touch, answer: HitTestAnswer, under: ViewsAtPoint }} Picked
 *    The whole answer, and everything under the touch. */
/** @typedef {{ drawn: CustomEvent<Drawn>, hit: CustomEvent<Hit>, pick: CustomEvent<Picked>,
 *    look: CustomEvent<NamedView>, problem: CustomEvent<{ error: HitTestError }> }} HitTestViewEvents
 *    A scene has been drawn; the pointer is over another point; a point was clicked, or chosen with Enter or an arrow
 *    key; a view was clicked in 3D; something was refused, or the service does not answer. All of them bubble. */
/**
 * `<hit-test-view>`: a scene as large as the element, which is as large as its container. The receiver of a touch
 * lights up under the pointer. Its attributes are `service`, `scene-id`, the id of a stored scene, `zoomable` and
 * `exploded`; its colours the custom properties of `theme.css`: `--ground`, `--paper`, `--ink`, `--good` for the
 * receiver, and so on, set on the element; its parts `stage` and `problem`. A local copy needs all
 * folders beside `hittest.js`.
 *
 * - `service`: where the service is, by default where the module comes from.
 * - `client`: asks it. One of your own may have a token.
 * - `scene`: what is drawn, as an object, JSON text, or a reference to a stored scene; null for nothing. What is read
 *   is the object; null for a stored one.
 * - `sceneId`: the id of what is drawn; null before that.
 * - `touch`: what is picked; null takes it away.
 * - `zoomable`: whether wheel, pinch, drag and the keys +, - and 0 zoom and move the picture. What they take is loaded
 *   when this is first set, and for `exploded` likewise.
 * - `exploded`: whether it is in 3D: layers by stacking order, the touch as a ray. Drags and arrow keys turn it, a click
 *   tells the view as `look`.
 * - `zoom(factor)`: about the middle; `fit()`: the whole of it; `turn(yaw, pitch)`: in 3D, by radians.
 * - `show(scene)`: as `scene`, and tells when it is drawn; undefined where another came in between, or the element left
 *   the document. Rejects with a `HitTestError`, which the element shows and tells as `problem`.
 * - `pick(touch)`: as a click there, also with the coordinates of a view.
 * - `play(events)`: what comes of events, with the ways of their fingers drawn; null takes these away.
 * - `ask(question)`: anything else about the scene, which is stored again where the service has forgotten it:
 *   `view.ask((client, scene) => client.audit(scene))`.
 * @typedef {{ service: string, client: HitTestClient, scene: Scene | string | SceneReference | null,
 *    readonly sceneId: string | null, touch: Touch | null, zoomable: boolean, exploded: boolean,
 *    zoom(factor: number): void, fit(): void, turn(yaw: number, pitch: number): void,
 *    show(scene: Scene | string | SceneReference | null): Promise<Drawn | undefined>,
 *    pick(touch: Touch | null): Promise<Picked | undefined>,
 *    play(events: InputEvent[] | null): Promise<EventsAnswer | undefined>,
 *    ask<Answer>(question: (client: HitTestClient, scene: SceneReference) => Promise<Answer>): Promise<Answer | undefined>,
 *    addEventListener<Name extends keyof HitTestViewEvents>(type: Name,
 *      listener: (event: HitTestViewEvents[Name]) => void, options?: boolean | AddEventListenerOptions): void,
 *  } & HTMLElement} HitTestView
 */

export {};
