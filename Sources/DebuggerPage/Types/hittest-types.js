// What the client module takes and gives, as types: comments that nobody loads. `hittest.d.ts` is made of them.

/** @typedef {Record<string, any>} Scene   A scene as /openapi.yaml describes it: `{ windows: [VIEW, …], … }`. */
/** @typedef {{ scene: Scene } | { sceneId: string } | { id: string }} SceneReference
 *    A scene itself, or the id of a stored one. What `storeScene` gives is a reference too. */
/** @typedef {{ x: number, y: number, in?: string }} Touch   With `in`, in the coordinates of the view with that id. */
/** @typedef {{ signal?: AbortSignal }} Cancelling */
/** @typedef {(input: RequestInfo | URL, init?: RequestInit) => Promise<Response>} Fetching */
/** @typedef {{ include?: ("log" | "dispatch" | "gestureRecognizers")[], passes?: 1 | 2 } & Cancelling} HitTesting
 *    `include`: what the answer carries beside the hit view; by default all. */

/** @typedef {[number, number]} Pair */
/** @typedef {{ id: string, class: string, location: Pair | null, path: string[] }} HitView
 *    `path`: the ids from the window down to the view. */
/** @typedef {{ view: string, class: string, depth: number, location: Pair | null, outcome: string,
 *    pass: 1 | 2 }} Visit   A view that was asked, and why it refused or what it gave. */
/** @typedef {{ id: string, class: string, kind: string, rule: string, outcome: string }} DispatchStep */
/** @typedef {{ id: string, kind: string, view: string }} Recognizer */
/** @typedef {{ code: string, detail: string, line: number | null, view: string | null }} Warning */
/** @typedef {{ hitView: HitView | null, window: string | null, basis?: "geometry",
 *    log?: { text: string, visits: Visit[] },
 *    dispatch?: { path: DispatchStep[], handledBy: string | null, discarded: boolean },
 *    gestureRecognizers?: Recognizer[], unknownOverrides?: UnknownOverride[] }} HitTestAnswer */
/** @typedef {{ view: string, class: string, method: "hitTest" | "pointInside", takesTouch: boolean, otherwise?: string | null,
 *    detail: string }} UnknownOverride   One whose answer nobody knows and that could give the touch to another view. */
/** @typedef {{ code: string, view: string | null, detail: string, values: Record<string, any>,
 *    rule: string }} Reason */
/** @typedef {{ view: string, key: string, from: any, to: any }} Change   `null` stands for a key that is not there. */
/** @typedef {{ change: Change[], detail: string, verified: true }} Fix */
/** @typedef {{ verdict: "reached" | "blocked" | "unreachable" | "undecided", summary: string, basis: "uikit" | "geometry",
 *    target: { id: string, class: string }, touch: Touch | null, receiver: HitView | null, relation: string,
 *    reasons: Reason[], moreReasons?: boolean, fixes: Fix[], tapPoint: { x: number, y: number } | null,
 *    assumptions: string[], unknownOverrides?: UnknownOverride[] }} Explanation */
/** @typedef {{ basis: string, touch: Touch, receiver: HitView | null, views: { id: string, class: string,
 *    location: Pair | null, isReceiver: boolean, reason: Reason | null }[], unknownOverrides?: UnknownOverride[] }} ViewsAtPoint */
/** @typedef {Pair[][]} Polygon
 *    Rings that do not repeat their first corner: the outer one, then the holes. */
/** @typedef {{ from: Pair, to: Pair, cause: string, by: string | null }} Edge */
/** @typedef {{ view: string, class: string, area: number, regions: Polygon[],
 *    bestPoint: { x: number, y: number } | null, clearance: number | null, edges: Edge[],
 *    visibleFrame: [number, number, number, number] | null, effectiveFraction: number | null }} TouchRegion */
/** @typedef {{ screen: [number, number, number, number], tolerance: number, views: TouchRegion[],
 *    unreachable: { view: string, class: string, reason: Reason }[],
 *    nobody: { area: number, regions: Polygon[] } }} TouchMap */
/** @typedef {{ id: string, name: string, line: number, isCell?: true, isLoose?: true, scene: Scene, warnings: Warning[] }} FileScreen */
/** @typedef {{ format: string, basis: string, refusal?: string, scene?: Scene, screens?: FileScreen[], warnings: Warning[],
 *    unknown?: UnknownName[], conditions?: SourceCondition[] }} Imported */
/** @typedef {{ source: string, state?: Record<string, boolean | number> }} SourceText
 *    Swift, and what its conditions are: true, false, or the number of a branch. */
/** @typedef {{ name: string, file?: string, line: number, column: number, action?: string }} SourceName */
/** @typedef {{ name: string, kind: string, file?: string, line: number, column: number, why: string }} UnknownName */
/** @typedef {{ text: string, file?: string, line: number, column: number, branches: string[], taken: number }} SourceCondition */
/** @typedef {{ file?: string, line: number, column: number, remove: number, insert: string }} SourceEdit
 *    Columns count Unicode scalars, from 1. */
/** @typedef {{ kind: string, detail: string, verified: boolean, edits: SourceEdit[] }} SourceFix */
/** @typedef {{ summary: string, about: SourceName, fires: SourceName[], dead?: "none" | "parts" | "all" | "unknown",
 *    deadViews: SourceName[], holds: "always" | "dependsOnSizes" | "dependsOnState", dependsOn: string[],
 *    conditions: SourceCondition[], basis: string, reason?: { code: string, detail: string }, unknown: UnknownName[],
 *    fixes: SourceFix[], assumptions: string[], touch: { x: number, y: number }, scene: Scene }} SourceExplanation */
/** @typedef {{ id: string, severity: string, help: string, fixes?: SourceFix[],
 *    nodes: { name: string, place: { file?: string, line: number, column: number }, failureSummary: string }[] }} SourceRuleResult */
/** @typedef {{ testEngine: { name: string, version: string }, violations: SourceRuleResult[], incomplete: SourceRuleResult[],
 *    unknown: UnknownName[] }} SourceAudit */
/** @typedef {"critical" | "serious" | "moderate" | "minor" | null} Impact */
/** @typedef {{ rule: string, impact: Impact, view: string, class: string, target: string[], region: Polygon[],
 *    help: string, failureSummary: string, values: Record<string, any>, related: string[] }} Finding */
/** @typedef {{ id: string, impact: Impact, tags: string[], description: string, help: string, helpUrl: string,
 *    nodes: Finding[] }} RuleResult */
/** @typedef {{ testEngine: { name: string, version: string }, toolOptions: { targetSize: string, rules: string[] },
 *    violations: RuleResult[], incomplete: RuleResult[], passes: RuleResult[],
 *    inapplicable: RuleResult[] }} Audit */
/** @typedef {{ view: string, class: string }} NamedView */
/** @typedef {NamedView & { key: string, before: any, after: any }} Changed */
/** @typedef {{ identical: boolean, added: NamedView[], removed: NamedView[],
 *    moved: (NamedView & Record<string, any>)[],
 *    resized: (NamedView & { before: number[], after: number[] })[],
 *    visibility: Changed[], changed: Changed[],
 *    ownerChanged: { before: string | null, after: string | null, area: number, regions: Polygon[] }[] }} Difference */
/** @typedef {Record<string, any>} InputEvent
 *    One of `{ touch }`, `{ press }`, `{ tap }`, `{ drag }`, `{ wait }`, …, and when: `time` in seconds. */
/** @typedef {{ kind: string, rule: string, text: string } & Record<string, any>} TimelineEntry */
/** @typedef {{ time: number, events: Record<string, any>[], entries: TimelineEntry[] }} Moment */
/** @typedef {{ timeline?: Moment[], summary?: { touches: Record<string, any>[], gestures: Record<string, any>[],
 *    actions: Record<string, any>[], firstResponder: string | null, end: number, text: string },
 *    options: Record<string, any>, assumptions: string[] }} EventsAnswer */

/** @typedef {{ name: string, aliases?: string[], superclass: string | null,
 *    hitTest: "inherited" | "letsThrough" | "letsThroughBesideBars" | "subviewsAlone" | "unknown",
 *    role: "public" | "handedOut" | "container" | "part", isControl: boolean, isScrollView: boolean,
 *    isUserInteractionEnabled: boolean, canBecomeFirstResponder: boolean, windowLevel?: number,
 *    certainty: "header" | "dump" | "print" | "name", sources: string[] }} ClassRow */
/** @typedef {{ sources: Record<string, string>, classes: ClassRow[] }} ClassTable */

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
 *    key; a view was clicked in 3D; something was refused, or nobody answers. All of them bubble. */
/**
 * `<hit-test-view>`: a scene as large as the element, which is as large as what it stands in. The receiver of a touch
 * lights up under the pointer. Its attributes are `service`, `scene-id`, the id of a stored scene, `zoomable` and
 * `exploded`; its colours the custom properties of `theme.css`: `--ground`, `--paper`, `--ink`, `--good` for the
 * receiver, and so on, set on the element; its parts `stage` and `problem`. In a local copy, `hittest.js` stands beside
 * all files that it names.
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
