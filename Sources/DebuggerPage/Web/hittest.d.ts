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
export function newestWins<Arguments extends any[], Answer>(ask: (...args: [...Arguments, AbortSignal]) => Promise<Answer>): (...args: Arguments) => Promise<Answer | undefined>;
/**
 * Makes `<hit-test-view>` an element of the page, once. What it is made of is loaded only now.
 * @returns {Promise<new () => HitTestView>}  The element's class.
 */
export function defineHitTestView(): Promise<new () => HitTestView>;
/** A question without an answer: the service refused it, and says why, or cannot be reached. */
export class HitTestError extends Error {
    /**
     * @param {number} status
     * @param {Problem} problem
     * @param {ErrorOptions} [options]
     */
    constructor(status: number, problem: Problem, options?: ErrorOptions | undefined);
    /** The HTTP status; 0 where no answer came at all. */
    status: number;
    /** What went wrong, for programs: `scene-invalid`, `scene-not-found`, …, or `unreachable` without an answer. */
    code: string;
    /** All that the service said: for a scene, each mistake with its place. */
    problem: Problem;
}
/** Asks one service. All methods reject with a `HitTestError`, or with the signal's reason once that is aborted. */
export class HitTestClient {
    /**
     * @param {string | URL} [base]  Where the service is; by default where the page comes from.
     * @param {{ token?: string, fetch?: Fetching }} [options]  The token, if the service asks for one.
     */
    constructor(base?: string | URL | undefined, { token, fetch }?: {
        token?: string | undefined;
        fetch?: Fetching | undefined;
    } | undefined);
    /**
     * Stores a scene, to be asked about with the answer as its reference. The service may forget it later: on the code
     * `scene-not-found`, store it again.
     * @param {Scene | string | Uint8Array} scene  An object, or JSON as text or as its octets in UTF-8.
     * @param {Cancelling} [options]
     * @returns {Promise<{ id: string }>}
     */
    storeScene(scene: Scene | string | Uint8Array, { signal }?: Cancelling | undefined): Promise<{
        id: string;
    }>;
    /**
     * The stored scene.
     * @param {string} id
     * @param {Cancelling} [options]
     * @returns {Promise<Scene>}
     */
    scene(id: string, { signal }?: Cancelling | undefined): Promise<Scene>;
    /**
     * The last screens of a running app, oldest first, which lldb and the capture post.
     * @param {number} [after]  Only those behind this one. Where there is none it waits for one, up to 25 seconds.
     * @param {Cancelling} [options]
     * @returns {Promise<{ screens: LiveScreen[] } | undefined>}  Undefined where none came in time.
     */
    liveScreens(after?: number | undefined, { signal }?: Cancelling | undefined): Promise<{
        screens: LiveScreen[];
    } | undefined>;
    /**
     * One of these screens.
     * @param {number} number
     * @param {Cancelling} [options]
     * @returns {Promise<Scene>}
     */
    liveScreen(number: number, { signal }?: Cancelling | undefined): Promise<Scene>;
    /**
     * The scene that a debugger's or a test tool's output describes, and what that leaves open. With `refusal`, no question about
     * it can be answered, as no view has a known place on the screen; it says what to paste instead. A storyboard or xib has
     * `screens`, unless one of them is chosen; without an initial one, it has no `scene` then.
     * @param {string} text
     * @param {{ screen?: string } & Cancelling} [options]  The screen of the file, by id or name.
     * @returns {Promise<Imported>}
     */
    importDump(text: string, { screen, signal }?: ({
        screen?: string | undefined;
    } & Cancelling) | undefined): Promise<Imported>;
    /**
     * Of SwiftUI's source: what a tap on a view fires, which parts of it take no taps, and edits of the text that fix that.
     * @param {SourceText} source
     * @param {string} [about]  `Spacer`, `Text@17`, `onTapGesture@16` or `line 12`; by default the first gesture or button.
     * @param {Cancelling} [options]
     * @returns {Promise<SourceExplanation>}
     */
    explainSource({ source, state }: SourceText, about?: string | undefined, { signal }?: Cancelling | undefined): Promise<SourceExplanation>;
    /**
     * What a linter finds in SwiftUI's source. Only `violations` are certain.
     * @param {string} source
     * @param {Cancelling} [options]
     * @returns {Promise<SourceAudit>}
     */
    auditSource(source: string, { signal }?: Cancelling | undefined): Promise<SourceAudit>;
    /**
     * SwiftUI's source as a scene: the views around the one that is named, by default the first ones.
     * @param {SourceText} source
     * @param {string} [about]
     * @param {Cancelling} [options]
     * @returns {Promise<Imported>}
     */
    importSource({ source, state }: SourceText, about?: string | undefined, { signal }?: Cancelling | undefined): Promise<Imported>;
    /**
     * The view that gets the touch, the hit-test order, and the responder chain.
     * @param {SceneReference} reference
     * @param {Touch} touch
     * @param {HitTesting} [options]
     * @returns {Promise<HitTestAnswer>}
     */
    hitTest(reference: SceneReference, touch: Touch, { include, passes, signal }?: HitTesting | undefined): Promise<HitTestAnswer>;
    /**
     * The same for many touches at once, with the answers in the touches' order.
     * @param {SceneReference} reference
     * @param {Touch[]} touches
     * @param {HitTesting} [options]
     * @returns {Promise<{ results: HitTestAnswer[] }>}
     */
    hitTests(reference: SceneReference, touches: Touch[], { include, passes, signal }?: HitTesting | undefined): Promise<{
        results: HitTestAnswer[];
    }>;
    /**
     * Why the target does not get the touch, and which changes would fix that.
     * @param {SceneReference} reference
     * @param {string} target
     * @param {Touch} [touch]  By default the best point of the target.
     * @param {Cancelling} [options]
     * @returns {Promise<Explanation>}
     */
    explain(reference: SceneReference, target: string, touch?: Touch | undefined, { signal }?: Cancelling | undefined): Promise<Explanation>;
    /**
     * Everything under the touch, front to back.
     * @param {SceneReference} reference
     * @param {Touch} touch
     * @param {Cancelling} [options]
     * @returns {Promise<ViewsAtPoint>}
     */
    atPoint(reference: SceneReference, touch: Touch, { signal }?: Cancelling | undefined): Promise<ViewsAtPoint>;
    /**
     * The region of the screen whose touches go to each view, and what cuts its edges.
     * @param {SceneReference} reference
     * @param {{ views?: string[], window?: string } & Cancelling} [options]  Only these views; only this window.
     * @returns {Promise<TouchMap>}
     */
    touchMap(reference: SceneReference, { views, window, signal }?: ({
        views?: string[] | undefined;
        window?: string | undefined;
    } & Cancelling) | undefined): Promise<TouchMap>;
    /**
     * What is wrong with the whole screen, in the shape of axe-core's results.
     * @param {SceneReference} reference
     * @param {{ targetSize?: "wcag-aa" | "wcag-aaa" | "hig" | "material", rules?: string[] } & Cancelling} [options]
     * @returns {Promise<Audit>}
     */
    audit(reference: SceneReference, { targetSize, rules, signal }?: ({
        targetSize?: "wcag-aa" | "wcag-aaa" | "hig" | "material" | undefined;
        rules?: string[] | undefined;
    } & Cancelling) | undefined): Promise<Audit>;
    /**
     * What another scene has that this one has not, and where touches go to another view.
     * @param {SceneReference} before
     * @param {SceneReference} after
     * @param {Cancelling} [options]
     * @returns {Promise<Difference>}
     */
    diff(before: SceneReference, after: SceneReference, { signal }?: Cancelling | undefined): Promise<Difference>;
    /**
     * What every view, recognizer and control sees and does while these events happen.
     * @param {SceneReference} reference
     * @param {InputEvent[]} events
     * @param {{ options?: Record<string, any>, include?: ("timeline" | "summary")[] } & Cancelling} [options]
     *   `options`: the constants that UIKit does not publish.
     * @returns {Promise<EventsAnswer>}
     */
    events(reference: SceneReference, events: InputEvent[], { options, include, signal }?: ({
        options?: Record<string, any> | undefined;
        include?: ("summary" | "timeline")[] | undefined;
    } & Cancelling) | undefined): Promise<EventsAnswer>;
    /**
     * UIKit's own view classes, as all answers know them.
     * @param {Cancelling} [options]
     * @returns {Promise<ClassTable>}
     */
    classes({ signal }?: Cancelling | undefined): Promise<ClassTable>;
    /**
     * The scene as SVG.
     * @param {SceneReference} reference
     * @param {{ touch?: Touch, target?: string, show?: ("hidden" | "names" | "traversal" | "touchMap")[] }
     *   & Cancelling} [options]
     * @returns {Promise<string>}
     */
    render(reference: SceneReference, { touch, target, show, signal }?: ({
        touch?: Touch | undefined;
        target?: string | undefined;
        show?: ("hidden" | "names" | "traversal" | "touchMap")[] | undefined;
    } & Cancelling) | undefined): Promise<string>;
    /**
     * The touch map as SVG.
     * @param {SceneReference} reference
     * @param {{ views?: string[], window?: string } & Cancelling} [options]
     * @returns {Promise<string>}
     */
    touchMapPicture(reference: SceneReference, { views, window, signal }?: ({
        views?: string[] | undefined;
        window?: string | undefined;
    } & Cancelling) | undefined): Promise<string>;
    #private;
}
/**
 * A scene as /openapi.yaml describes it: `{ windows: [VIEW, …], … }`.
 */
export type Scene = Record<string, any>;
/**
 * A scene itself, or the id of a stored one. What `storeScene` gives is a reference too.
 */
export type SceneReference = {
    scene: Scene;
} | {
    sceneId: string;
} | {
    id: string;
};
/**
 * With `in`, in the coordinates of the view with that id.
 */
export type Touch = {
    x: number;
    y: number;
    in?: string;
};
export type Cancelling = {
    signal?: AbortSignal;
};
export type Fetching = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
/**
 * `include`: what the answer carries beside the hit view; by default all.
 */
export type HitTesting = {
    include?: ("log" | "dispatch" | "gestureRecognizers")[];
    passes?: 1 | 2;
} & Cancelling;
export type Pair = [number, number];
/**
 * Rings that do not repeat their first corner: the outer one, then the holes.
 */
export type Polygon = [number, number][][];
/**
 * Swift, and what its conditions are: true, false, or the number of a branch.
 */
export type SourceText = {
    source: string;
    state?: Record<string, boolean | number>;
};
/**
 * One of `{ touch }`, `{ press }`, `{ tap }`, `{ drag }`, `{ wait }`, …, and when: `time` in seconds.
 */
export type InputEvent = Record<string, any>;
/**
 * RFC 9457's problem details.
 */
export type Problem = {
    type?: string;
    title?: string;
    status?: number;
    detail?: string;
    code: string;
    requestId?: string;
    errors?: {
        pointer: string;
        code: string;
        detail: string;
        offset: number;
        line: number;
        column: number;
    }[];
} & Record<string, any>;
/**
 * The scene's id on the service; the whole of the screen in points: x, y, width, height.
 */
export type Drawn = {
    sceneId: string;
    screen: [number, number, number, number];
};
/**
 * Of the pointer: `answer` with `dispatch` only.
 */
export type Hit = {
    touch: Touch;
    answer: HitTestAnswer;
};
/**
 * The whole answer, and everything under the touch.
 */
export type Picked = {
    touch: Touch;
    answer: HitTestAnswer;
    under: ViewsAtPoint;
};
/**
 * A scene has been drawn; the pointer is over another point; a point was clicked, or chosen with Enter or an arrow
 * key; a view was clicked in 3D; something was refused, or the service does not answer. All of them bubble.
 */
export type HitTestViewEvents = {
    drawn: CustomEvent<Drawn>;
    hit: CustomEvent<Hit>;
    pick: CustomEvent<Picked>;
    look: CustomEvent<NamedView>;
    problem: CustomEvent<{
        error: HitTestError;
    }>;
};
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
 */
export type HitTestView = {
    service: string;
    client: HitTestClient;
    scene: Scene | string | SceneReference | null;
    readonly sceneId: string | null;
    touch: Touch | null;
    zoomable: boolean;
    exploded: boolean;
    zoom(factor: number): void;
    fit(): void;
    turn(yaw: number, pitch: number): void;
    show(scene: Scene | string | SceneReference | null): Promise<Drawn | undefined>;
    pick(touch: Touch | null): Promise<Picked | undefined>;
    play(events: InputEvent[] | null): Promise<EventsAnswer | undefined>;
    ask<Answer>(question: (client: HitTestClient, scene: SceneReference) => Promise<Answer>): Promise<Answer | undefined>;
    addEventListener<Name extends keyof HitTestViewEvents>(type: Name, listener: (event: HitTestViewEvents[Name]) => void, options?: boolean | AddEventListenerOptions): void;
} & HTMLElement;
/**
 * An action that the script sends.
 */
export type ActionEntry = {
    /**
     * The kind of entry.
     */
    kind: "action";
    /**
     * The name of the method.
     */
    selector: string;
    /**
     * The id of a responder, or null.
     */
    target: string | null;
    /**
     * The id of a responder, or null.
     */
    performedBy: string | null;
    /**
     * The responders that were asked, in order.
     */
    asked: string[];
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
export type ActionSummary = {
    /**
     * The name of the method.
     */
    selector: string;
    /**
     * The id of a responder, or null.
     */
    target: string | null;
    /**
     * The id of a responder, or null.
     */
    performedBy: string | null;
    /**
     * The recognizer or the control that sent it.
     */
    from: string | null;
    /**
     * Seconds from the start.
     */
    time: number;
    /**
     * The control event.
     */
    event?: string | undefined;
};
export type AssumedFact = {
    /**
     * The property that the dump does not print, or the method whose override is unknown. Codes may be added.
     */
    code: "isEnabled" | "overrides" | "windowLevel" | "gestureRecognizers" | "motion" | "superviews" | "pointerEvents" | "hitTest" | "pointInside";
    /**
     * The id of the view.
     */
    view: string;
    /**
     * What is assumed, as a sentence.
     */
    detail: string;
    /**
     * What is different if the fact is not as assumed, as a sentence.
     */
    otherwise: string;
    /**
     * Only if `detail` says `otherwise` too.
     */
    saysOtherwise?: true | undefined;
    /**
     * The line for lldb that shows it, like `p (BOOL)[0x104 isEnabled]`; absent if no line does.
     */
    find?: string | undefined;
    /**
     * Which of `assumptions` says it, from 0.
     */
    assumption?: number | undefined;
};
/**
 * What is wrong with a screen, by rules.
 */
export type Audit = {
    /**
     * How many views people see and mean to touch.
     */
    targets: number;
    /**
     * `violations` and `incomplete` by their causes, the certain ones first, then the worst. A culprit and a victim are together in one only.
     */
    problems: ScreenProblem[];
    /**
     * The program that ran the rules.
     */
    testEngine: TestEngine;
    /**
     * The options that held.
     */
    toolOptions: ToolOptions;
    /**
     * The outcome of rules.
     */
    violations: RuleResult[];
    /**
     * The outcome of rules.
     */
    incomplete: RuleResult[];
    /**
     * The outcome of rules.
     */
    passes: RuleResult[];
    /**
     * The outcome of rules.
     */
    inapplicable: RuleResult[];
    /**
     * Targets that touches reach once they are scrolled to (R158). Absent where there are none.
     */
    scrolledOut?: ScrolledOutTarget[] | undefined;
    /**
     * Of a storyboard or xib as a whole, the screens that were audited.
     */
    screens?: NamedScreen[] | undefined;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings?: Warning[] | undefined;
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
};
/**
 * A row of a table view or an item of a collection view is touched, and selected or not (R139). `selected` means `didSelectRowAt` or `didSelectItemAt`.
 */
export type CellEntry = {
    /**
     * The kind of entry.
     */
    kind: "cell";
    /**
     * The id of the cell.
     */
    cell: string;
    /**
     * The table or collection view of the cell.
     */
    list: string;
    /**
     * The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
     */
    touch: number;
    /**
     * The kind of change.
     */
    change: "highlighted" | "unhighlighted" | "selected" | "refused";
    /**
     * If it is `refused`.
     */
    reason?: "allowsSelection" | "isEditing" | "shouldHighlight" | "touchTaken" | undefined;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * One key of one view, from its value to another. In a comparison of two scenes null means that the key is missing; in a fix `from` is the view's value, even if it is a default. `view` is the application's id if the key is `isIgnoringInteractionEvents`. A fix's `contentOffset` is the origin of `bounds` if the scene has `bounds`: set it there. If the scene has more geometry than a new `frame` or `transform` leaves unchanged, the rest is changed with it. A view without an id is named by its place before all changes. `index` is the view's place among its siblings, 0 at the back. Nested keys have dots, like `overrides.pointInside` or `gestureRecognizers.0.cancelsTouchesInView`.
 */
export type Change = {
    /**
     * The view that changes; null where it is no view.
     */
    view: string;
    /**
     * The property that changes.
     */
    key: string;
    /**
     * The value now.
     */
    from: any;
    /**
     * The value that fixes it.
     */
    to: any;
};
export type Changed = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The property that differs.
     */
    key: string;
    /**
     * The value before the change.
     */
    before: any;
    /**
     * The value after the change.
     */
    after: any;
};
/**
 * What is known of a class.
 */
export type ClassRow = {
    /**
     * As dumps print it.
     */
    name: string;
    /**
     * Other printed names; all names are also printed with arguments in angle brackets.
     */
    aliases?: string[] | undefined;
    /**
     * The direct superclass; null for UIView.
     */
    superclass: string | null;
    /**
     * The outcome of a touch on the view itself, not on a subview. `inherited`: the superclass decides. `letsThrough`: the view behind gets it. `letsThroughBesideBars`: the same, outside of a rectangle around its bar items that no dump prints. `subviewsAlone`: the same, and its subviews are asked even outside of its bounds. `unknown`: the class's hit test is not public (R155).
     */
    hitTest: "inherited" | "letsThrough" | "letsThroughBesideBars" | "subviewsAlone" | "unknown";
    /**
     * `public`: apps make such views. `handedOut`: UIKit makes them and public API hands them out. `container`: UIKit makes them to hold an app's views. `part`: UIKit keeps them for itself (R156).
     */
    role: "public" | "handedOut" | "container" | "part";
    /**
     * A UIControl (R27, R76).
     */
    isControl: boolean;
    /**
     * A UIScrollView (R130).
     */
    isScrollView: boolean;
    /**
     * The default of the class (R26).
     */
    isUserInteractionEnabled: boolean;
    /**
     * Whether such a view accepts to be first responder (R79).
     */
    canBecomeFirstResponder: boolean;
    /**
     * The observed level of such windows (R38).
     */
    windowLevel?: number | undefined;
    /**
     * How sure the row is: a public header, a class dump, printed hierarchies, or the name alone.
     */
    certainty: "header" | "dump" | "print" | "name";
    /**
     * The evidence, one source each.
     */
    sources: string[];
};
/**
 * What is known of UIKit's view classes.
 */
export type ClassTable = {
    /**
     * The name of each source, by the key that rows have.
     */
    sources: Record<string, string>;
    /**
     * A row for each class.
     */
    classes: ClassRow[];
};
export type Contender = {
    /**
     * The id, or the place where there is none; null, without a class, if no view gets the touch.
     */
    id: string | null;
    /**
     * The class, as dumps print it.
     */
    class?: string | undefined;
    /**
     * The accessibility label or text, where it is known.
     */
    label?: string | undefined;
};
/**
 * A control sends the actions of an event.
 */
export type ControlEntry = {
    /**
     * The kind of entry.
     */
    kind: "control";
    /**
     * The id of the control.
     */
    control: string;
    /**
     * Like `touchUpInside`.
     */
    event: string;
    /**
     * Null if editing of a text field begins or ends (R148).
     */
    touch: number | null;
    /**
     * The actions that are sent.
     */
    actions: PerformedAction[];
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
export type CoveredTarget = {
    /**
     * The id of the target.
     */
    view: string;
    /**
     * The part of its area on the screen.
     */
    share: number;
};
/**
 * In a storyboard or xib, the view that is to blame, where it is another one.
 */
export type Culprit = {
    /**
     * The view that is the cause.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * Counted from 1.
     */
    line: number;
    /**
     * Counted from 1, in bytes.
     */
    column: number;
};
/**
 * Something unknown in the code of an override or a recognizer's delegate, on which the answer depends.
 */
export type DecidingFact = {
    /**
     * The name of the file.
     */
    file: string;
    /**
     * From 1.
     */
    line: number;
    /**
     * From 1.
     */
    column: number;
    /**
     * The line of the code, at most 80 characters of it.
     */
    code: string;
    /**
     * The id of the view whose override reads it, or on which the recognizer is.
     */
    view: string;
    /**
     * Why it is unknown. `variable`: a flag, number or case that other code may set. `outlet`: a view that the scene does not identify. `collection`: the views in a list. `path`: an outline that is made elsewhere. `delegate`, `model`: an object that is not in the text. `event`: the touches of the event. `environment`: a setting, a singleton or the system. `ambiguousClass`: several classes have the name. `notUnderstood`: code that is not read. `limit`: too many ways.
     */
    reason: "variable" | "outlet" | "model" | "delegate" | "collection" | "path" | "event" | "environment" | "notUnderstood" | "ambiguousClass" | "limit";
    /**
     * The name of the property, if the view has it.
     */
    property?: string | undefined;
    /**
     * What each value leads to.
     */
    ways: DecidingWay[];
};
export type DecidingWay = {
    /**
     * As code writes it (`true`, `.open`), or the id of a view. `true` and `false` may be those of a condition that reads it; `super's view`, `nil` and `self` are what the override returns.
     */
    value: string;
    /**
     * Only of the likely value.
     */
    likely?: true | undefined;
    /**
     * The view that probably gets the touch then; null for none.
     */
    hitView: string | null;
};
/**
 * A view gets a call of its touch methods.
 */
export type DeliveryEntry = {
    /**
     * The kind of call.
     */
    kind: "touches" | "presses";
    /**
     * Like `touchesBegan`.
     */
    method: string;
    /**
     * The phase of the event.
     */
    phase: "began" | "moved" | "stationary" | "changed" | "ended" | "cancelled";
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The touches, by their numbers.
     */
    touches: number[];
    /**
     * The id of a responder, or null.
     */
    handledBy: string | null;
    /**
     * The responders that see it and pass it on.
     */
    observedBy: string[];
    /**
     * Why the view gets the call.
     */
    cause: "event" | "cancelledBy" | "presentation" | "released";
    /**
     * A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
     */
    by?: string | undefined;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * What differs between two screens.
 */
export type Difference = {
    /**
     * Whether nothing differs.
     */
    identical: boolean;
    /**
     * Views by their names.
     */
    added: NamedView[];
    /**
     * Views by their names.
     */
    removed: NamedView[];
    /**
     * Views with another superview, another place among their siblings, or another frame origin.
     */
    moved: MovedView[];
    /**
     * The width and height of the bounds.
     */
    resized: ResizedView[];
    /**
     * Properties that differ.
     */
    visibility: Changed[];
    /**
     * Properties that differ.
     */
    changed: Changed[];
    /**
     * Properties that belong to no view.
     */
    sceneChanged: SceneChange[];
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings?: Warning[] | undefined;
    /**
     * The parts of the screen whose touches go to another view; null for no view.
     */
    ownerChanged: OwnerChange[];
};
/**
 * The responder chain from the touched view.
 */
export type Dispatch = {
    /**
     * The responders from the hit view on, in order.
     */
    chain: DispatchStep[];
    /**
     * The same as `chain`.
     */
    path: DispatchStep[];
    /**
     * The responder that handles the touch; null for none.
     */
    handledBy: string | null;
    /**
     * Whether no responder of the chain handles the touch, as the scene declares them (R78).
     */
    discarded: boolean;
};
/**
 * An event that starts at the first responder.
 */
export type DispatchEntry = {
    /**
     * The kind of event.
     */
    kind: "motion" | "remoteControl" | "press" | "insertText";
    /**
     * The phase of the event.
     */
    phase?: "ended" | "began" | "moved" | "stationary" | "changed" | "cancelled" | undefined;
    /**
     * The subtype, like `play`; null for none.
     */
    subtype?: string | null | undefined;
    /**
     * The button or key that is pressed.
     */
    press?: "key" | "menu" | "select" | "upArrow" | "downArrow" | "leftArrow" | "rightArrow" | "playPause" | "pageUp" | "pageDown" | undefined;
    /**
     * The text that is typed.
     */
    inserted?: string | undefined;
    /**
     * The id of a responder, or null.
     */
    from: string | null;
    /**
     * The id of a responder, or null.
     */
    handledBy: string | null;
    /**
     * The responders that see it and pass it on.
     */
    observedBy: string[];
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * A responder of the chain.
 */
export type DispatchStep = {
    /**
     * The id, or the place where there is none.
     */
    id: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The kind of responder.
     */
    kind: "view" | "viewController" | "window" | "windowScene" | "application" | "applicationDelegate";
    /**
     * Why the responder is next.
     */
    via: "hitView" | "superview" | "controllerOfView" | "superviewOfControllersView" | "presentingController" | "windowScene" | "application" | "applicationDelegate" | "override";
    /**
     * The same as `via`.
     */
    rule: "hitView" | "superview" | "controllerOfView" | "superviewOfControllersView" | "presentingController" | "windowScene" | "application" | "applicationDelegate" | "override";
    /**
     * The rule of the documentation that says so, like `R64`.
     */
    ruleNumber: string;
    /**
     * What the responder did with the event.
     */
    outcome: "handled" | "observed" | "passed" | "notReached";
};
export type Edge = {
    /**
     * [x, y]; coordinates within ±1e150
     */
    from: Pair;
    /**
     * [x, y]; coordinates within ±1e150
     */
    to: Pair;
    /**
     * `bounds`: the view's bounds. `override`: an override of the view makes the area larger or smaller. `superview`: a superview's bounds end. `subview`, `sibling`, `relativeOfSibling`, `otherWindow`: that view is asked first. `screen`: the screen ends.
     */
    cause: "bounds" | "override" | "superview" | "subview" | "sibling" | "relativeOfSibling" | "otherWindow" | "screen";
    /**
     * The view whose edge it is.
     */
    by: string | null;
};
/**
 * An action changes something (R140).
 */
export type EffectEntry = {
    /**
     * The kind of entry.
     */
    kind: "effect";
    /**
     * The action that makes the change.
     */
    action: string;
    /**
     * The kind of change.
     */
    change: "isHidden" | "isUserInteractionEnabled" | "isEnabled" | "isScrollEnabled" | "removeFromSuperview" | "endEditing" | "present" | "minimumNumberOfTouches";
    /**
     * The view that changes; null where it is none.
     */
    of: string | null;
    /**
     * The value that is set; null where there is none.
     */
    value: boolean | number | null;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * Constants that UIKit does not publish. Lengths in points, times in seconds.
 */
export type EventOptions = {
    /**
     * How far a finger of a tap may move.
     */
    tapMovement?: number | undefined;
    /**
     * Taps of one gesture follow each other in less time than this.
     */
    tapInterval?: number | undefined;
    /**
     * The largest distance of those taps.
     */
    tapDistance?: number | undefined;
    /**
     * The longest time that a tap may take; null: any time.
     */
    tapDuration?: number | null | undefined;
    /**
     * The longest time between touches of one `tapCount`.
     */
    tapCountInterval?: number | undefined;
    /**
     * The largest distance of those touches.
     */
    tapCountDistance?: number | undefined;
    /**
     * How far fingers move before a pan begins.
     */
    panMovement?: number | undefined;
    /**
     * How far fingers move to a side before a list uncovers the actions of a cell.
     */
    swipeActionsMovement?: number | undefined;
    /**
     * How far a swipe goes at least.
     */
    swipeDistance?: number | undefined;
    /**
     * How far it may leave its direction.
     */
    swipeDeviation?: number | undefined;
    /**
     * How long it may take.
     */
    swipeDuration?: number | undefined;
    /**
     * How much the distance of two fingers changes before a pinch begins.
     */
    pinchMovement?: number | undefined;
    /**
     * How far two fingers turn before a rotation begins, in radians.
     */
    rotationAngle?: number | undefined;
    /**
     * How far from the edge a pan from it may start.
     */
    edgeWidth?: number | undefined;
    /**
     * How far around a control a finger is still inside.
     */
    controlMargin?: number | undefined;
    /**
     * How long a scroll view keeps touches from its content.
     */
    contentTouchDelay?: number | undefined;
    /**
     * How far a finger pulls content down, from where it is at its top, until a refresh control fires (R151).
     */
    refreshDistance?: number | undefined;
    /**
     * Which other taps a recognized tap prevents (R109).
     */
    tapPrevents?: "all" | "sameOrFewerTaps" | undefined;
};
/**
 * The outcome of a script.
 */
export type EventSummary = {
    /**
     * The outcome of each touch.
     */
    touches: TouchSummary[];
    /**
     * Every recognizer that received a touch.
     */
    gestures: GestureSummary[];
    /**
     * The actions that were sent, in order.
     */
    actions: ActionSummary[];
    /**
     * The selected rows or items; only if some were touched (R139).
     */
    selected?: SelectionSummary[] | undefined;
    /**
     * Each SwiftUI gesture that saw a touch; only if there is one.
     */
    swiftUI?: SwiftUISummary[] | undefined;
    /**
     * The key window's, at the end.
     */
    firstResponder: string | null;
    /**
     * The time of the last event.
     */
    end: number;
    /**
     * The outcome in a sentence.
     */
    text: string;
};
/**
 * What a script of events does.
 */
export type EventsAnswer = {
    /**
     * What happened, moment by moment.
     */
    timeline?: Moment[] | undefined;
    /**
     * The outcome of a script.
     */
    summary?: EventSummary | undefined;
    /**
     * Constants that UIKit does not publish. Lengths in points, times in seconds.
     */
    options: EventOptions;
    /**
     * Facts that the scene lacks and that could change the timeline, and their assumed values.
     */
    assumptions: string[];
    /**
     * With `source`: touches of which its code leaves open which view they hit; the timeline is that of the likely one. The first touch between the same views represents all. Absent if there are none.
     */
    undecided?: UndecidedTouch[] | undefined;
    /**
     * Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
     */
    unknownOverrides?: UnknownOverride[] | undefined;
    /**
     * Where there are more than 32.
     */
    moreUnknownOverrides?: true | undefined;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings?: Warning[] | undefined;
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
};
/**
 * The view that the question is about.
 */
export type ExplainedTarget = {
    /**
     * The id, or the place where there is none.
     */
    id: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The box around the view's bounds on the screen, in points: x, y, width, height. Null where a transform leaves no numbers.
     */
    screenFrame?: [number, number, number, number] | null | undefined;
};
/**
 * Why a view does not get a touch, and what would change that.
 */
export type Explanation = {
    /**
     * `reached`: the touch hits the target, or a view in it that leaves the touch to a recognizer of the target (R99), to the list of a cell (R139), or to the control that it is a part of (R154). `blocked`: not at this touch, but at `tapPoint`, or once its scroll view shows it (R158, reason `scrolledOut`); a blocked recognizer does not recognize. `unreachable`: no point reaches the target. `undecided`: several views may get the touch (`undecided.between`), and neither the scene nor `source` decides which one; `receiver` is the likely one.
     */
    verdict: "reached" | "blocked" | "unreachable" | "undecided";
    /**
     * One sentence for a bug report; a second one if the target is a SwiftUI view or gesture and its hosting view does not get the touch.
     */
    summary: string;
    /**
     * The basis of the answer. `geometry`: the scene came from an accessibility tree or the like, which has the places of views, but nothing about UIKit's handling of a touch. `design`: it came from an Interface Builder file, whose frames are the last layout.
     */
    basis: "uikit" | "geometry" | "design";
    /**
     * The view that the question is about.
     */
    target: ExplainedTarget;
    /**
     * The recognizer's id, if the request's target is a gesture recognizer. Its gesture is played; `target` is the view that the touch hits, `verdict` says whether it recognizes, and `reasons` why not. A gesture of several fingers, or of a class that does not imply what it recognizes, is not played: `assumptions` say so, and `verdict` says whether the recognizer gets the touch.
     */
    recognizer?: string | undefined;
    /**
     * The tried touch: the one of the request, else the middle of what the screen shows of the target, or of its thumb if it is a slider with a `thumbRect`. Null if that cannot be calculated.
     */
    touch: null | Touch;
    /**
     * The view that gets the touch.
     */
    receiver: null | ReceivingView;
    /**
     * Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
     */
    undecided?: Undecided | undefined;
    /**
     * What the receiver is to the target.
     */
    relation: "self" | "ancestor" | "descendant" | "sibling" | "relativeOfSibling" | "otherWindow" | "none";
    /**
     * Of a question without a touch: how much of the visible part of the target gets its touches, and which views take the rest. Absent if no part of it is visible, and if the scene has no z-order.
     */
    reach?: Reach | undefined;
    /**
     * First the obstacle that UIKit's search meets first, then each that would remain if those before it were fixed. At most 32. Nested superviews that do not contain the touch are one element, with all of them in `values.views`. The effects that every scroll view has on its content are no reasons.
     */
    reasons: Reason[];
    /**
     * How many of the listed reasons keep the touch from the target; the others are facts beside it.
     */
    blockingReasons?: number | undefined;
    /**
     * Whether there are more reasons than are listed.
     */
    moreReasons?: boolean | undefined;
    /**
     * Each was applied to the scene and asked again; those that take nothing from others first, then the smallest change.
     */
    fixes: Fix[];
    /**
     * If nothing blocks a tap: facts that the input lacks and that decide its outcome. `find` is the command to type if the view has an address.
     */
    lookNext?: NextLook[] | undefined;
    /**
     * A point of the screen that reaches the target: the middle of the part inside of its superviews, if a finger there reaches it; on the thumb of a slider with a `thumbRect`; else the point farthest from the edge of the target's region. Null if there is none.
     */
    tapPoint: null | XY;
    /**
     * Facts that the verdict depends on and the input lacks, a sentence for each kind.
     */
    assumptions: string[];
    /**
     * The assumptions with a known consequence: the effect if the fact is not as assumed, and the line that shows it. Absent if there are none.
     */
    assumed?: AssumedFact[] | undefined;
    /**
     * Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
     */
    unknownOverrides?: UnknownOverride[] | undefined;
    /**
     * Where there are more than 32.
     */
    moreUnknownOverrides?: true | undefined;
    /**
     * If the target is a hosting view with `swiftUI` and gets the touch.
     */
    swiftUI?: SwiftUIAnswer | undefined;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings?: Warning[] | undefined;
    /**
     * Which of `warnings` the verdict depends on, by their places from 0: `assumptions` says each of them. Absent if there are none.
     */
    assumedWarnings?: number[] | undefined;
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
};
/**
 * Of the `<` of the view's element in the file, from 1; columns count bytes.
 */
export type FilePlace = {
    /**
     * Counted from 1.
     */
    line: number;
    /**
     * Counted from 1, in bytes.
     */
    column: number;
};
export type FileScreen = {
    /**
     * The id of the controller.
     */
    id: string;
    /**
     * The name of the screen.
     */
    name: string;
    /**
     * The line of the file, from 1.
     */
    line: number;
    /**
     * Whether it is the content of a cell.
     */
    isCell?: true | undefined;
    /**
     * Whether it is a view outside of all controllers.
     */
    isLoose?: true | undefined;
    /**
     * The windows of a screen, with the responders behind them.
     */
    scene: Scene;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings: Warning[];
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
};
/**
 * One place where a rule does not hold.
 */
export type Finding = {
    /**
     * The name of a rule of the audit.
     */
    rule: "unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action";
    /**
     * Null if nothing is wrong.
     */
    impact: Impact;
    /**
     * The view that it is about; null where it is none.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The ids from the window down to the view.
     */
    target: string[];
    /**
     * Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
     */
    region: Polygon[];
    /**
     * The advice; absent if the rule passes.
     */
    help?: string | undefined;
    /**
     * The finding in a sentence; absent if the rule passes.
     */
    failureSummary?: string | undefined;
    /**
     * The missing facts, if the finding is incomplete.
     */
    missing?: "code" | "frames" | "overrides" | "stacking" | "properties" | "drawing" | "scrolling" | "systemSize" | "gestureRequirements" | "touchForwarding" | "unknownValue" | "measurement" | "spacing" | "bars" | undefined;
    /**
     * At most eight views with unknown overrides that could change the receiver there; absent if there are none.
     */
    unknownOverrides?: string[] | undefined;
    /**
     * The facts behind the sentence.
     */
    values: Record<string, number | string | boolean | any[] | null>;
    /**
     * Other views involved.
     */
    related: string[];
    /**
     * Of a target, as in `explain` without a touch.
     */
    reach?: Reach | undefined;
    /**
     * Of a cover, how much it takes of the targets in `related`, as in `explain` about them.
     */
    covered?: CoveredTarget[] | undefined;
    /**
     * In a storyboard or xib, the id of the screen.
     */
    screen?: string | undefined;
    /**
     * Of the `<` of the view's element in the file, from 1; columns count bytes.
     */
    place?: FilePlace | undefined;
    /**
     * In a storyboard or xib, the view that is to blame, where it is another one.
     */
    culprit?: Culprit | undefined;
};
/**
 * A responder becomes first responder, or resigns.
 */
export type FirstResponderEntry = {
    /**
     * The kind of entry.
     */
    kind: "firstResponder";
    /**
     * The responder that it is about.
     */
    responder: string;
    /**
     * Whether it is to become first responder, or to resign.
     */
    becomes: boolean;
    /**
     * What came of it.
     */
    result: "done" | "nothingToDo" | "currentRefuses" | "cannotBecome" | "notInWindow" | "cannotResign";
    /**
     * The id of a responder, or null.
     */
    resigned: string | null;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * A change that was tried.
 */
export type Fix = {
    /**
     * The properties that change.
     */
    change: Change[];
    /**
     * The fix as a sentence.
     */
    detail: string;
    /**
     * The fix was applied to the scene, which stays valid, and the same question was asked: `touch` reaches the same view, recognizer or SwiftUI node.
     */
    verified: true;
    /**
     * The touch that the fix was verified with: the request's, or without one the target's middle in the changed scene.
     */
    touch: Touch;
    /**
     * What the fix takes from other controls and views with tap or press recognizers, the greatest loss first. Absent if it takes nothing. Fixes that take nothing are listed first.
     */
    loses?: FixLoss[] | undefined;
};
export type FixLoss = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The part of its area on the screen that gets its touches now.
     */
    before: number;
    /**
     * The same with the fix.
     */
    after: number;
};
/**
 * A recognizer sends its actions.
 */
export type GestureEntry = {
    /**
     * The kind of entry.
     */
    kind: "gesture";
    /**
     * A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
     */
    recognizer: string;
    /**
     * A state of a recognizer, by UIKit's name.
     */
    state: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
    /**
     * The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
     */
    location: Pair | null;
    /**
     * [x, y]; coordinates within ±1e150
     */
    translation?: Pair | undefined;
    /**
     * The factor since the pinch began.
     */
    scale?: number | undefined;
    /**
     * Radians, clockwise.
     */
    rotation?: number | undefined;
    /**
     * The actions that are sent.
     */
    actions: PerformedAction[];
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
export type GestureSummary = {
    /**
     * A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
     */
    recognizer: string;
    /**
     * The kind of recognizer.
     */
    kind: "tap" | "longPress" | "pan" | "swipe" | "pinch" | "rotation" | "screenEdgePan" | "hover" | "custom";
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The number of times that it sent its actions.
     */
    fired: number;
    /**
     * A state of a recognizer, by UIKit's name.
     */
    finalState: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
    /**
     * The outcome as a sentence.
     */
    text: string;
};
/**
 * The area in which touches fire one gesture. Regions of two gestures overlap where both fire.
 */
export type GestureTerritory = {
    /**
     * The hosting view.
     */
    host: string;
    /**
     * The node of SwiftUI.
     */
    node: string;
    /**
     * The gesture's id or place; of an action the button.
     */
    gesture: string;
    /**
     * The kind of gesture.
     */
    kind: "action" | "tap" | "longPress" | "drag" | "magnify" | "rotate" | "custom";
    /**
     * In square points; 0 if it fires nowhere.
     */
    area: number;
    /**
     * Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
     */
    regions: Polygon[];
    /**
     * The point farthest from the edges; null where there is none.
     */
    bestPoint: null | XY;
    /**
     * The distance of the best point from the region's edge in points.
     */
    clearance: number | null;
    /**
     * The place in a text of Swift where something is written. Answers repeat it.
     */
    source?: SwiftUISource | undefined;
};
/**
 * The view that gets a touch, and the way there.
 */
export type HitTestAnswer = {
    /**
     * The view that gets the touch; null for none.
     */
    hitView: null | HitView;
    /**
     * Only while the application ignores interaction events: no touch is delivered, and no view is asked (R29).
     */
    interactionIgnored?: true | undefined;
    /**
     * The window whose `hitTest` answered; for a touch with `in`, the hit view's window.
     */
    window: string | null;
    /**
     * Only where the scene's basis is that.
     */
    basis?: "geometry" | "design" | undefined;
    /**
     * The outcome of the touch in one sentence. With the `log`, and always where the answer is `undecided` or the scene's stacking is unknown.
     */
    summary?: string | undefined;
    /**
     * Only with `undecided`: the view that gets the touch cannot be known.
     */
    verdict?: "undecided" | undefined;
    /**
     * Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
     */
    undecided?: Undecided | undefined;
    /**
     * The views that were asked.
     */
    log?: HitTestLog | undefined;
    /**
     * The responder chain from the touched view.
     */
    dispatch?: Dispatch | undefined;
    /**
     * The declared ones that may receive a finger's touch (R99, R101), from the hit view outwards: not those that are disabled, take no touches of fingers, or whose delegate refuses touches on these views. /v1/events plays those that depend on the moment (`where`, hover, undeclared pans of scroll views).
     */
    gestureRecognizers?: Recognizer[] | undefined;
    /**
     * SwiftUI's answer to a touch in a hosting view; `hitView` stays UIKit's. A node without an id is named by its place in its hosting view, `host.swiftUI.3`, a gesture by its place in its node, `title.gestures.0`.
     */
    swiftUI?: SwiftUIAnswer | undefined;
    /**
     * Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
     */
    unknownOverrides?: UnknownOverride[] | undefined;
    /**
     * Where there are more than 32.
     */
    moreUnknownOverrides?: true | undefined;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings?: Warning[] | undefined;
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
};
/**
 * The hit test of a touch.
 */
export type HitTestEntry = {
    /**
     * The kind of entry.
     */
    kind: "hitTest";
    /**
     * The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
     */
    touch: number;
    /**
     * The id of a responder, or null.
     */
    view: string | null;
    /**
     * The id of a responder, or null.
     */
    window: string | null;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * The views that were asked.
 */
export type HitTestLog = {
    /**
     * A line for each entry of the default `hitTest`, with `--` for each superview, then the class.
     */
    text: string;
    /**
     * Every view that was asked, in order, overridden or not.
     */
    visits: Visit[];
    /**
     * Where overrides call each other more often than the log lists: 16,384 calls, and four more for each view of the scene.
     */
    moreVisits?: true | undefined;
    /**
     * What the overrides in `source` print, in order; of an `undecided` answer on the likely way. Only where something is printed.
     */
    prints?: Print[] | undefined;
};
export type HitView = {
    /**
     * The id, or the place where there is none.
     */
    id: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
     */
    location: Pair | null;
    /**
     * The ids from the window down to the view.
     */
    path: string[];
    /**
     * False, and only where the answer is `undecided`: the view is the likely one.
     */
    certain?: boolean | undefined;
};
/**
 * A touch is in a hosting view with `swiftUI`; `node` is the result of SwiftUI's search (SU3), or null.
 */
export type HostedEntry = {
    /**
     * The kind of entry.
     */
    kind: "hosted";
    /**
     * The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
     */
    touch: number;
    /**
     * The hosting view.
     */
    host: string;
    /**
     * The result of SwiftUI's search; null for none.
     */
    node: string | null;
    /**
     * The rule's number in docs/rules.md, or in docs/swiftui.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * Null if nothing is wrong.
 */
export type Impact = "minor" | "moderate" | "serious" | "critical" | null;
/**
 * A dump as a scene, with what it leaves open.
 */
export type Imported = {
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
    /**
     * The format of a dump, by the tool that made it.
     */
    format: "recursiveDescription" | "idb" | "webDriverAgent" | "sentry" | "earlGrey" | "maestro" | "detox" | "appReveal" | "swiftUIEventDebug" | "swiftUIViewDebug" | "interfaceBuilder" | "swiftUISource";
    /**
     * The basis of the answer. `geometry`: the scene came from an accessibility tree or the like, which has the places of views, but nothing about UIKit's handling of a touch. `design`: it came from an Interface Builder file, whose frames are the last layout.
     */
    basis: "uikit" | "geometry" | "design";
    /**
     * Only if no view of the dump has a known place on the screen, so that no touch can be asked about: the dump to paste instead. An answer about the import has it among its warnings.
     */
    refusal?: string | undefined;
    /**
     * A screen of a storyboard or xib.
     */
    screen?: NamedScreen | undefined;
    /**
     * Of a file with several screens that which the app begins with, where the file says so.
     */
    scene?: Scene | undefined;
    /**
     * Of a storyboard or xib, where none of its screens is chosen, all of them.
     */
    screens?: FileScreen[] | undefined;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings: Warning[];
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
    /**
     * Names that the text uses and does not declare, and that are none of SwiftUI's.
     */
    unknown?: UnknownName[] | undefined;
    /**
     * The conditions of the text that decide which views are shown, in the order of the text.
     */
    conditions?: SourceCondition[] | undefined;
};
/**
 * A screen of a running app.
 */
export type LiveScreen = {
    /**
     * Greater than those of all screens before.
     */
    number: number;
    /**
     * As it was posted; may be empty.
     */
    title: string;
    /**
     * How many views its scene has.
     */
    views: number;
    /**
     * The length of its scene.
     */
    bytes: number;
    /**
     * How long ago it was posted.
     */
    ageSeconds: number;
};
export type LostPart = {
    /**
     * The view that gets the touches there; null if no view is hit.
     */
    view: string | null;
    /**
     * Its part of the target's area on the screen.
     */
    share: number;
    /**
     * Why a view does not get a touch.
     */
    reason: Reason;
};
/**
 * A control opens its menu in place of its action (R170).
 */
export type MenuEntry = {
    /**
     * The kind of entry.
     */
    kind: "menu";
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
     */
    touch: number;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * A time with its events and entries. A time-out has no events.
 */
export type Moment = {
    /**
     * Seconds from the start.
     */
    time: number;
    /**
     * The events that happen then.
     */
    events: PlayedEvent[];
    /**
     * The consequences, in order.
     */
    entries: TimelineEntry[];
};
export type MovedView = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The place of a view.
     */
    before: ViewPlace;
    /**
     * The place of a view.
     */
    after: ViewPlace;
};
/**
 * A screen of a storyboard or xib.
 */
export type NamedScreen = {
    /**
     * Interface Builder's id of its controller; of its root view where it has none.
     */
    id: string;
    /**
     * The name of the screen.
     */
    name: string;
    /**
     * Of its root view.
     */
    line: number;
    /**
     * Where it is a cell, of which a table or collection makes copies.
     */
    isCell?: true | undefined;
    /**
     * Present for a view beside the controllers, which code adds somewhere.
     */
    isLoose?: true | undefined;
};
export type NamedView = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
};
export type NextLook = {
    /**
     * Codes may be added.
     */
    code: "targetAndAction" | "isEnabled" | "gestureRecognizers" | "subviews" | "delaysContentTouches" | "handler" | "systemGesture";
    /**
     * The views that it is about.
     */
    views: string[];
    /**
     * The command, and what to look for in brackets; a sentence where there is no command.
     */
    detail: string;
    /**
     * What to type in the debugger to know, like `p (BOOL)[0x104 isEnabled]`; left out where no view has an address.
     */
    find?: string | undefined;
};
/**
 * The area in which no view gets the touch.
 */
export type NobodysArea = {
    /**
     * Square points.
     */
    area: number;
    /**
     * Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
     */
    regions: Polygon[];
};
export type OwnerChange = {
    /**
     * The view that got touches there before; null for none.
     */
    before: string | null;
    /**
     * The view that gets them now; null for none.
     */
    after: string | null;
    /**
     * Square points.
     */
    area: number;
    /**
     * Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
     */
    regions: Polygon[];
};
/**
 * An action that was sent.
 */
export type PerformedAction = {
    /**
     * The name of the method.
     */
    selector: string;
    /**
     * The id of a responder, or null.
     */
    target: string | null;
    /**
     * The id of a responder, or null.
     */
    performedBy: string | null;
    /**
     * Without a target, the responders that were asked, in order.
     */
    asked: string[];
};
/**
 * An action sent by code.
 */
export type PlayedAction = {
    /**
     * The name of the method.
     */
    selector: string;
    /**
     * The id of a responder, or null.
     */
    target: string | null;
    /**
     * The id of a responder, or null.
     */
    from: string | null;
};
/**
 * An event in the request's form. `event` is its place in the request's `events`, `touch` the finger's name there.
 */
export type PlayedEvent = {
    /**
     * The place in the events of the request, from 0.
     */
    event: number;
    /**
     * The name of the finger.
     */
    touch?: string | number | undefined;
    /**
     * The phase of the event.
     */
    phase?: "ended" | "began" | "moved" | "stationary" | "changed" | "cancelled" | undefined;
    /**
     * Points to the right.
     */
    x?: number | undefined;
    /**
     * Points downwards.
     */
    y?: number | undefined;
    /**
     * The finger's place in its last event; absent at `began`, where it equals the location.
     */
    previousLocation?: XY | undefined;
    /**
     * As it was declared; 1 is an average touch, and devices without 3D Touch have 0.
     */
    force?: number | undefined;
    /**
     * What touches the screen, where it is no finger.
     */
    type?: "indirect" | "pencil" | undefined;
    /**
     * The button or key that is pressed.
     */
    press?: "key" | "menu" | "select" | "upArrow" | "downArrow" | "leftArrow" | "rightArrow" | "playPause" | "pageUp" | "pageDown" | undefined;
    /**
     * The view that is focused.
     */
    in?: string | undefined;
    /**
     * The phase of a shake.
     */
    motion?: "ended" | "began" | "cancelled" | undefined;
    /**
     * The subtype, like `play`; null for any.
     */
    remoteControl?: string | null | undefined;
    /**
     * The text that is typed.
     */
    insertText?: string | undefined;
    /**
     * The place of the pointer; null after it has left.
     */
    hover?: XY | null | undefined;
    /**
     * A wheel's turn, or fingers on a trackpad.
     */
    scroll?: PlayedScroll | undefined;
    /**
     * An action sent by code.
     */
    action?: PlayedAction | undefined;
    /**
     * The view that is to become first responder.
     */
    becomeFirstResponder?: string | undefined;
    /**
     * The id of a responder, or null.
     */
    resignFirstResponder?: string | null | undefined;
    /**
     * Time passes.
     */
    wait?: true | undefined;
};
/**
 * A wheel's turn, or fingers on a trackpad.
 */
export type PlayedScroll = {
    /**
     * Points to the right.
     */
    x: number;
    /**
     * Points downwards.
     */
    y: number;
    /**
     * The movement to the right, in points.
     */
    dx: number;
    /**
     * The movement downwards, in points.
     */
    dy: number;
    /**
     * A wheel turns in steps, a trackpad does not.
     */
    type: "discrete" | "continuous";
};
export type Print = {
    /**
     * What is printed.
     */
    text: string;
    /**
     * The id of the view whose override prints it.
     */
    view: string;
    /**
     * The name of the file.
     */
    file: string;
    /**
     * The line of the call, from 1.
     */
    line: number;
};
export type PrintedObjectName = {
    /**
     * Its address.
     */
    id: string | null;
    /**
     * The class, as dumps print it.
     */
    class: string;
};
export type PrintedRecognizer = {
    /**
     * Its address.
     */
    id: string | null;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * Its `name`, where one is printed.
     */
    name?: string | undefined;
    /**
     * The kind of recognizer.
     */
    kind: "tap" | "longPress" | "pan" | "swipe" | "pinch" | "rotation" | "screenEdgePan" | "hover" | "custom";
    /**
     * The framework, or the app, that attaches recognizers of its class. Owners may be added.
     */
    owner: "app" | "uiKit" | "webKit" | "swiftUI" | "reactNative" | "flutter";
    /**
     * The last state in which it had taken the touch, else the last one; null if none is printed.
     */
    state: string | null;
    /**
     * Its states in the order of the prints.
     */
    states: ("possible" | "began" | "changed" | "ended" | "cancelled" | "failed" | "recognized")[];
    /**
     * Whether it took the touch by its state (R160).
     */
    took: boolean | null;
    /**
     * Whether it is enabled, as it was printed.
     */
    isEnabled: boolean;
    /**
     * An object of a print; null for none.
     */
    view: null | PrintedObjectName;
    /**
     * The targets and actions, as they were printed.
     */
    targets: PrintedTarget[];
    /**
     * The addresses of the recognizers that must fail first (R108).
     */
    waitsFor: string[];
    /**
     * The line of its first print.
     */
    line: number;
    /**
     * The print as a sentence.
     */
    detail: string;
};
export type PrintedTarget = {
    /**
     * The selector.
     */
    action: string;
    /**
     * An object of a print; null for none.
     */
    target: null | PrintedObjectName;
};
export type ProblemFinding = {
    /**
     * The name of a rule of the audit.
     */
    rule: "unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action";
    /**
     * The id of the finding's view.
     */
    view: string;
};
/**
 * Of a question without a touch: how much of the visible part of the target gets its touches, and which views take the rest. Absent if no part of it is visible, and if the scene has no z-order.
 */
export type Reach = {
    /**
     * The part of its area on the screen that gets its touches: 1 is all of it.
     */
    share: number;
    /**
     * Whether the middle of it does, where people tap. Without that, `verdict` is not `reached`.
     */
    middle: boolean;
    /**
     * What takes the rest, the largest part first. With `share`, their shares come to 1.
     */
    lost: LostPart[];
};
/**
 * Why a view does not get a touch.
 */
export type Reason = {
    /**
     * A reason as a word.
     */
    code: "hidden" | "alpha" | "interactionDisabled" | "outsideBounds" | "ancestorHidden" | "ancestorAlpha" | "ancestorInteractionDisabled" | "ancestorOutsideBounds" | "coveredBySibling" | "coveredByRelativeOfSibling" | "coveredByOwnDescendant" | "otherWindow" | "notInWindow" | "offScreen" | "zeroSize" | "singularTransform" | "animating" | "ancestorAnimating" | "interactionIgnored" | "overrideReturnedNil" | "overrideReturnedSelf" | "overrideReturnedOther" | "controlDisabled" | "gestureWins" | "gestureDelays" | "gestureLost" | "handledUpstream" | "rowNotSelected" | "scrolledOut" | "controlSilent" | "opensMenu" | "unknownInDump";
    /**
     * The view that it is about.
     */
    view: string | null;
    /**
     * The reason as a sentence.
     */
    detail: string;
    /**
     * The numbers and names that the detail is made from: `alpha`, `distance` and `side`, `width` and `height`, `window` and `windowLevel`, `returned`, `handler`, the `recognizer`, its `class`, its `kind` and what it `takes` (`tap`, `taps`, `press`, `movement`) or its printed `state`, the `contentOffset` that shows a target, the recognizer that it is `lostTo` or `keptBy`, `passedOnToTarget`, `touchIsOnTarget`, `pointerEvents`, the `list` of a row and the key that it is `refusedBy`, the view that a touch is `passedTo`, the `views` of a chain.
     */
    values: Record<string, number | string | boolean | any[] | null>;
    /**
     * The number of the rule, as in docs/rules.md; `geometry` if the scene has places only.
     */
    rule: string;
    /**
     * Only if the `summary` of the explanation says the reason.
     */
    isInSummary?: true | undefined;
};
/**
 * A recognizer receives a touch, or ignores it for a reason.
 */
export type ReceiptEntry = {
    /**
     * The kind of entry.
     */
    kind: "receives" | "ignores";
    /**
     * A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
     */
    recognizer: string;
    /**
     * The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
     */
    touch: number;
    /**
     * Why the recognizer does not receive the touch.
     */
    reason?: "disabled" | "touchType" | "delegateRefused" | "notReset" | undefined;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
export type ReceivingView = {
    /**
     * The id, or the place where there is none.
     */
    id: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
     */
    location: Pair | null;
    /**
     * The ids from the window down to the view.
     */
    path: string[];
    /**
     * The box around the view's bounds on the screen, in points: x, y, width, height. Null where a transform leaves no numbers.
     */
    screenFrame?: [number, number, number, number] | null | undefined;
    /**
     * False, and only where the answer is `undecided`: the view is the likely one.
     */
    certain?: boolean | undefined;
};
export type Recognizer = {
    /**
     * The id, or the place where there is none.
     */
    id: string;
    /**
     * The kind of recognizer.
     */
    kind: string;
    /**
     * The id of the view.
     */
    view: string;
};
/**
 * A view was touched, and has left its superview.
 */
export type RemovedEntry = {
    /**
     * The kind of entry.
     */
    kind: "removed";
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
export type ResizedView = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * [x, y]; coordinates within ±1e150
     */
    before: Pair;
    /**
     * [x, y]; coordinates within ±1e150
     */
    after: Pair;
};
export type RuleResult = {
    /**
     * The name of a rule of the audit.
     */
    id: "unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action";
    /**
     * Null if nothing is wrong.
     */
    impact: Impact;
    /**
     * Guidelines that the rule belongs to.
     */
    tags: string[];
    /**
     * What the rule asks for.
     */
    description: string;
    /**
     * The rule in a few words.
     */
    help: string;
    /**
     * The rule in the manual.
     */
    helpUrl: string;
    /**
     * The findings by the rule.
     */
    nodes: Finding[];
};
export type SceneChange = {
    /**
     * The member of the scene that differs.
     */
    key: string;
    /**
     * The value before the change.
     */
    before: any;
    /**
     * The value after the change.
     */
    after: any;
};
/**
 * Findings with one cause, a view that blocks touches on others or a rule that views break by themselves.
 */
export type ScreenProblem = {
    /**
     * The problem in a sentence, the culprit first.
     */
    title: string;
    /**
     * The id of the view to blame; absent if the victims break the rule by themselves.
     */
    culprit?: string | undefined;
    /**
     * The worst of its findings.
     */
    impact: "minor" | "moderate" | "serious" | "critical";
    /**
     * False if the scene lacks a fact that decides.
     */
    certain: boolean;
    /**
     * The ids of the views that lose touches, controls first.
     */
    victims: string[];
    /**
     * Its findings in `violations`, or in `incomplete`.
     */
    findings: ProblemFinding[];
    /**
     * In a storyboard or xib, the id of the screen.
     */
    screen?: string | undefined;
};
/**
 * A change of a scroll view.
 */
export type ScrollEntry = {
    /**
     * The kind of entry.
     */
    kind: "scroll";
    /**
     * The id of a responder, or null.
     */
    scrollView: string | null;
    /**
     * The kind of change.
     */
    change: "tracking" | "willBeginDragging" | "didScroll" | "didEndDragging" | "didEndDecelerating" | "willBeginZooming" | "didZoom" | "didEndZooming" | "wheel" | "nobody";
    /**
     * With `didZoom` (R146).
     */
    zoomScale?: number | undefined;
    /**
     * Null where the size of the content is not declared.
     */
    contentOffset?: Pair | null | undefined;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
export type ScrolledOutTarget = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * Why a view does not get a touch.
     */
    reason: Reason;
};
export type ScrolledOutView = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * Why a view does not get a touch.
     */
    reason: Reason;
    /**
     * At most eight views with unknown overrides that could change the receiver there; absent if there are none.
     */
    unknownOverrides?: string[] | undefined;
};
export type SelectionSummary = {
    /**
     * The id of the cell.
     */
    cell: string;
    /**
     * The table or collection view of the cell.
     */
    list: string;
    /**
     * Seconds from the start.
     */
    time: number;
};
/**
 * What a linter finds in source of SwiftUI or UIKit. Only `violations` are certain enough to fail a build.
 */
export type SourceAudit = {
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
    /**
     * The program that looked.
     */
    testEngine: SourceTestEngine;
    /**
     * Findings by rule.
     */
    violations: SourceRuleResult[];
    /**
     * Findings by rule.
     */
    incomplete: SourceRuleResult[];
    /**
     * Always empty: a linter has findings only.
     */
    passes: Record<string, any>[];
    /**
     * Always empty.
     */
    inapplicable: Record<string, any>[];
    /**
     * Names that the text uses and does not declare, and that are none of SwiftUI's.
     */
    unknown: UnknownName[];
};
export type SourceCondition = {
    /**
     * The condition, as `state` names it: `isOn`.
     */
    text: string;
    /**
     * The file's name as it was sent.
     */
    file?: string | undefined;
    /**
     * From 1.
     */
    line: number;
    /**
     * From 1, in Unicode scalars.
     */
    column: number;
    /**
     * The condition and `else`, or the cases of a switch.
     */
    branches: string[];
    /**
     * The branch of this answer, from 0. In `state` such a number selects a branch.
     */
    taken: number;
};
export type SourceEdit = {
    /**
     * The file's name as it was sent.
     */
    file?: string | undefined;
    /**
     * From 1.
     */
    line: number;
    /**
     * From 1, in Unicode scalars.
     */
    column: number;
    /**
     * How many Unicode scalars are removed from there on.
     */
    remove: number;
    /**
     * The text that takes their place.
     */
    insert: string;
};
/**
 * The answer about a view of SwiftUI source.
 */
export type SourceExplanation = {
    /**
     * The answer in one sentence.
     */
    summary: string;
    /**
     * Whether the gesture fires something; of a gesture or button, whether it fires that one. `depends`: sizes or states decide, and `holds` says which.
     */
    verdict: "fires" | "firesNot" | "depends";
    /**
     * What the answer holds for, in a sentence or more: what fires in other states, and which facts are assumed.
     */
    certainty: string;
    /**
     * A view, modifier or gesture of SwiftUI source by its name and place.
     */
    about: SourceName;
    /**
     * What the fingers do: the gesture's own, of other views a tap; or, where nothing around the view takes taps, the gesture of the innermost one.
     */
    gesture: "tap" | "longPress" | "drag" | "magnify" | "rotate";
    /**
     * What that gesture in the middle of the view fires; of a frame or padding, in the empty part that it adds.
     */
    fires: SourceName[];
    /**
     * Of a gesture or button: whether parts of its content take no taps. `unknown`: what is not in the text decides.
     */
    dead?: "all" | "none" | "unknown" | "parts" | undefined;
    /**
     * The parts that take no taps.
     */
    deadViews: SourceName[];
    /**
     * Whether five estimates of sizes and all states of the text give the same answer.
     */
    holds: "always" | "dependsOnSizes" | "dependsOnState";
    /**
     * What decides where the answer does not always hold.
     */
    dependsOn: string[];
    /**
     * What fires under each value of the conditions that decide: the state of this answer first, then those that give another one, those under which nothing fires before the others.
     */
    depends: SourceOutcome[];
    /**
     * Only where the answer depends on what fits in a `ViewThatFits`, which shows one child.
     */
    fits?: SourceFits | undefined;
    /**
     * Whether each branch of the text was taken by a state that was tried.
     */
    triesAllStates: boolean;
    /**
     * The conditions of the text that decide which views are shown, in the order of the text.
     */
    conditions: SourceCondition[];
    /**
     * Whether sizes matter to the answer.
     */
    basis: "structure" | "estimate";
    /**
     * Why a tap fires nothing, or waits; absent where it fires at once what it should.
     */
    reason?: SourceReason | undefined;
    /**
     * Names that the text uses and does not declare, and that are none of SwiftUI's.
     */
    unknown: UnknownName[];
    /**
     * Changes of the text that fix a finding.
     */
    fixes: SourceFix[];
    /**
     * The facts that were assumed.
     */
    assumptions: string[];
    /**
     * A point as an object.
     */
    touch: XY;
    /**
     * The windows of a screen, with the responders behind them.
     */
    scene: Scene;
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
};
export type SourceFindingNode = {
    /**
     * The view, gesture or method.
     */
    name: string;
    /**
     * What keeps taps from it.
     */
    culprit?: string | undefined;
    /**
     * A place in SwiftUI source.
     */
    place: SourcePlace;
    /**
     * The finding in words.
     */
    failureSummary: string;
    /**
     * The condition that it needs.
     */
    state?: string | undefined;
};
export type SourceFit = {
    /**
     * `HStack@4`.
     */
    name: string;
    /**
     * The estimates under which it is shown: `usual sizes`.
     */
    sizes: string[];
};
/**
 * Only where the answer depends on what fits in a `ViewThatFits`, which shows one child.
 */
export type SourceFits = {
    /**
     * The container: `ViewThatFits@3`.
     */
    view: string;
    /**
     * The children that are shown under some sizes, those first that do not show the view in question.
     */
    children: SourceFit[];
};
export type SourceFix = {
    /**
     * The kind of change.
     */
    kind: "contentShapeBeforeGesture" | "contentShapeInLabel" | "contentShapeInStyle" | "moveFrameIntoLabel" | "ignoreCover" | "contentShapeAroundImage" | "borderlessButtons" | "simultaneousGesture" | "minimumDistance" | "moveContentShape" | "enableInteraction" | "disableInteraction" | "removeStatement" | "useContentView" | "makeLazy" | "askFlags" | "convertPoint" | "useBounds" | "askSuper" | "ownRecognizer" | "targetOfView" | "controlEvent" | "recognizerState" | "askDescendant" | "letTouchesThrough" | "addRecognizer" | "correctName" | "setDelegate" | "keepController" | "enableAlways" | "actionIdentifier" | "giveFrame" | "allowInteraction" | "addBesideBar";
    /**
     * The change in words.
     */
    detail: string;
    /**
     * Whether the changed text was asked again, under all estimates and states.
     */
    verified: boolean;
    /**
     * They do not overlap. Each removes so many characters at its place, and inserts a text there.
     */
    edits: SourceEdit[];
};
/**
 * A view, modifier or gesture of SwiftUI source by its name and place.
 */
export type SourceName = {
    /**
     * Type or modifier and line: `Text@17`.
     */
    name: string;
    /**
     * The file's name as it was sent.
     */
    file?: string | undefined;
    /**
     * From 1.
     */
    line: number;
    /**
     * From 1, in Unicode scalars.
     */
    column: number;
    /**
     * The first line of what a gesture or button does.
     */
    action?: string | undefined;
};
export type SourceOutcome = {
    /**
     * The branches that are taken, as written: `not isBusy`.
     */
    condition: string;
    /**
     * What the tap fires then.
     */
    fires: SourceName[];
};
/**
 * A place in SwiftUI source.
 */
export type SourcePlace = {
    /**
     * The file's name as it was sent.
     */
    file?: string | undefined;
    /**
     * From 1.
     */
    line?: number | undefined;
    /**
     * From 1, in Unicode scalars of the text as it was sent.
     */
    column?: number | undefined;
};
/**
 * Why a tap fires nothing, or waits; absent where it fires at once what it should.
 */
export type SourceReason = {
    /**
     * For programs.
     */
    code: "swiftUIDrawsNothing" | "swiftUICovered" | "swiftUIDisabled" | "swiftUIHitTestingOff" | "swiftUIHidden" | "swiftUIOpacity" | "swiftUIRow" | "swiftUILinkRow" | "swiftUINoGesture" | "swiftUIUnknownView" | "swiftUIGestureWaits" | "swiftUIOutsideContentShape" | "swiftUIOffScreen";
    /**
     * The reason in words.
     */
    detail: string;
    /**
     * Only if `summary` says the reason.
     */
    isInSummary?: true | undefined;
};
export type SourceRuleResult = {
    /**
     * The rule.
     */
    id: "gap" | "clear-with-gesture" | "frame-outside-button" | "shape-after-gesture" | "image-overflow" | "cover" | "list-row-buttons" | "button-in-link" | "tap-on-button" | "tap-on-list-row" | "zero-drag" | "drag-in-scroll" | "high-priority-over-button" | "dead-control" | "small-target" | "disabled-cover" | "offset-outside" | "zindex" | "cell-subview" | "inert-view" | "init-self" | "hit-test-flags" | "hit-test-point" | "hit-test-self" | "shared-recognizer" | "bar-item-view" | "wrong-event" | "tap-began" | "touch-view-compare" | "no-target" | "selector-missing" | "delegate-name" | "delegate-not-set" | "tap-over-selection" | "tap-over-control" | "controller-not-kept" | "interaction-off" | "view-in-control" | "recognizer-on-disabled" | "invisible-control" | "repeated-action" | "window-over" | "bar-subview" | "late-cover" | "outside-superview" | "zero-container" | "animation-blocks" | "action-not-wired" | "outlet-missing";
    /**
     * How sure and how bad it is. Only `warn` fails an audit.
     */
    severity: "warn" | "maybe" | "state" | "small" | "info";
    /**
     * What the rule is about.
     */
    help: string;
    /**
     * Where it was found.
     */
    nodes: SourceFindingNode[];
    /**
     * Changes of the text that fix a finding.
     */
    fixes: SourceFix[];
};
/**
 * The program that looked.
 */
export type SourceTestEngine = {
    /**
     * Always hittestd.
     */
    name: "hittestd";
    /**
     * Its version.
     */
    version: string;
};
/**
 * A recognizer changes its state.
 */
export type StateEntry = {
    /**
     * The kind of entry.
     */
    kind: "state";
    /**
     * A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
     */
    recognizer: string;
    /**
     * A state of a recognizer, by UIKit's name.
     */
    from: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
    /**
     * A state of a recognizer, by UIKit's name.
     */
    to: "possible" | "began" | "changed" | "ended" | "cancelled" | "failed";
    /**
     * Why a recognizer changed its state, as a word.
     */
    cause: "recognized" | "held" | "moved" | "tooShort" | "tooSlow" | "noFurtherTap" | "tapApart" | "tooFewTouches" | "tooManyTouches" | "notFarEnough" | "notFromEdge" | "touchesOver" | "lifted" | "touchesCancelled" | "continued" | "pointerEntered" | "pointerLeft" | "disabled" | "viewRemoved" | "delegateRefused" | "viewRefused" | "preventedBy" | "alreadyActive" | "requirementMet" | "released" | "keptByControl" | "contentTracks" | "contentKeeps" | "outerScrolls" | "stopsDeceleration" | "nothingToScroll" | "wheelTurned";
    /**
     * The other recognizer, or the view.
     */
    by?: string | undefined;
    /**
     * The measured value.
     */
    value?: number | undefined;
    /**
     * The value that it was compared with.
     */
    limit?: number | undefined;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * SwiftUI's answer to a touch in a hosting view; `hitView` stays UIKit's. A node without an id is named by its place in its hosting view, `host.swiftUI.3`, a gesture by its place in its node, `title.gestures.0`.
 */
export type SwiftUIAnswer = {
    /**
     * The hosting view.
     */
    host: string;
    /**
     * The node that gets the touch.
     */
    target: string | null;
    /**
     * The target's.
     */
    source?: SwiftUISource | undefined;
    /**
     * The nodes from the outermost down to the target.
     */
    path: string[];
    /**
     * All between the target and the outermost node, from the innermost outwards (SU18).
     */
    gestures: SwiftUIGestureOutcome[];
    /**
     * The target's (SU11).
     */
    score: number;
    /**
     * The cloud of points around the touch that SwiftUI tests.
     */
    sampled: SwiftUISample;
    /**
     * The system whose behavior is assumed.
     */
    platform: SwiftUIPlatform;
    /**
     * Where something that is not known contains the touch, or is in a Row that does: `paint`, `opacity`, `allowsHitTesting`, `disabled` or `buttonStyle` of "unknown", or an Unknown view. Paints alone, as in prints of SwiftUI, are in `assumptions` only.
     */
    unknown?: SwiftUIUnknowns | undefined;
    /**
     * The nodes that were asked, in order; only if the answer has a log.
     */
    log?: SwiftUIVisit[] | undefined;
    /**
     * The facts that the answer depends on and the input lacks, a sentence each.
     */
    assumptions: string[];
};
/**
 * The change of a SwiftUI gesture between a touch's node and the root. A tap, a button's action and a long press `fires`; a drag `began`, `changed` and `ended` or is `cancelled`. If SwiftUI's behavior is unknown, the gesture is `undecided` and has no more entries; `because` and `assumptions` say why.
 */
export type SwiftUIEntry = {
    /**
     * The kind of entry.
     */
    kind: "swiftUI";
    /**
     * The gesture's name, as in hit tests; a button's action has the button's name.
     */
    gesture: string;
    /**
     * The hosting view.
     */
    host: string;
    /**
     * The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
     */
    touch: number;
    /**
     * The kind of change.
     */
    change: "receives" | "waits" | "fires" | "began" | "changed" | "ended" | "cancelled" | "fails" | "undecided";
    /**
     * With `waits`: the gesture that must fail first.
     */
    for?: string | undefined;
    /**
     * With `fails`, `cancelled` and `undecided`.
     */
    because?: "disabled" | "moved" | "tooShort" | "tooSlow" | "noFurtherTap" | "tapApart" | "tooFewTouches" | "notFarEnough" | "touchesCancelled" | "viewRemoved" | "preventedBy" | "masked" | "lostTo" | "ownKind" | "severalFingers" | "leftButton" | "movedOnControl" | "tapsElsewhere" | "rival" | "sameTime" | "underWay" | "inside" | "control" | undefined;
    /**
     * Another SwiftUI gesture, a UIKit recognizer, or a control (R162).
     */
    by?: string | undefined;
    /**
     * The measured value.
     */
    value?: number | undefined;
    /**
     * The value that it was compared with.
     */
    limit?: number | undefined;
    /**
     * A drag's translation.
     */
    translation?: Pair | undefined;
    /**
     * Whether this depends on a rule that is likely, not certain.
     */
    isLikely: boolean;
    /**
     * The rule's number in docs/rules.md, or in docs/swiftui.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * An outcome of a touch in SwiftUI.
 */
export type SwiftUIFirings = {
    /**
     * The node that gets the touch; null for none.
     */
    target: string | null;
    /**
     * The gestures that fire.
     */
    fires: string[];
};
export type SwiftUIGestureOutcome = {
    /**
     * The id, or the place where there is none.
     */
    id: string;
    /**
     * The node of SwiftUI.
     */
    node: string;
    /**
     * The kind of gesture.
     */
    kind: "tap" | "longPress" | "drag" | "magnify" | "rotate" | "custom" | "action";
    /**
     * Whether it fires.
     */
    fires: boolean;
    /**
     * Null for a gesture that fires.
     */
    because: "swiftUIGestureWaits" | "swiftUIGesturePrevented" | "swiftUIDisabled" | null;
    /**
     * The gesture that it waits for or loses against.
     */
    by?: string | undefined;
    /**
     * The rule by which it is so.
     */
    rule: string;
    /**
     * The place in a text of Swift where something is written. Answers repeat it.
     */
    source?: SwiftUISource | undefined;
};
/**
 * The system whose behavior is assumed.
 */
export type SwiftUIPlatform = {
    /**
     * The major version of iOS.
     */
    system: number;
    /**
     * The SDK that the app was built with.
     */
    linkedSDK: string;
    /**
     * Whether one of the two was not declared.
     */
    isAssumed: boolean;
    /**
     * Possible systems and SDKs with another outcome.
     */
    otherwise: (SwiftUIFirings | SwiftUISystem)[];
};
export type SwiftUIRadius = {
    /**
     * Points from the center.
     */
    radius?: number | undefined;
};
/**
 * The cloud of points around the touch that SwiftUI tests.
 */
export type SwiftUISample = {
    /**
     * Points from the center.
     */
    radius: number;
    /**
     * The number of points in the touch's cloud (SU10).
     */
    points: number;
    /**
     * Radii up to 24 points with another outcome: `radius` and up to 4 points less.
     */
    otherwise: (SwiftUIFirings | SwiftUIRadius)[];
};
/**
 * The place in a text of Swift where something is written. Answers repeat it.
 */
export type SwiftUISource = {
    /**
     * The path of the file.
     */
    file?: string | undefined;
    /**
     * The line in the file, from 1.
     */
    line: number;
    /**
     * From 1, in characters.
     */
    column?: number | undefined;
    /**
     * The line or the expression, as people recognize it.
     */
    text?: string | undefined;
};
export type SwiftUISummary = {
    /**
     * The name of the gesture.
     */
    gesture: string;
    /**
     * The kind of gesture.
     */
    kind: "action" | "tap" | "longPress" | "drag" | "magnify" | "rotate" | "custom";
    /**
     * The hosting view.
     */
    host: string;
    /**
     * How often it fired, or began.
     */
    fired: number;
    /**
     * The outcome as a sentence.
     */
    text: string;
};
export type SwiftUISupposition = {
    /**
     * The node of SwiftUI.
     */
    node: string;
    /**
     * The fact that is not known.
     */
    what: "paint" | "view" | "opacity" | "allowsHitTesting" | "disabled" | "buttonStyle";
    /**
     * Of a `view`, `containsNothing` or `reacts`.
     */
    is: "clear" | "containsNothing" | "reacts" | "0" | "false" | "true" | "borderless";
};
export type SwiftUISuppositions = {
    /**
     * The values with which that happens.
     */
    if?: SwiftUISupposition[] | undefined;
};
export type SwiftUISystem = {
    /**
     * The major version of iOS.
     */
    system?: number | undefined;
    /**
     * The SDK that the app was built with.
     */
    linkedSDK?: string | undefined;
};
/**
 * Where something that is not known contains the touch, or is in a Row that does: `paint`, `opacity`, `allowsHitTesting`, `disabled` or `buttonStyle` of "unknown", or an Unknown view. Paints alone, as in prints of SwiftUI, are in `assumptions` only.
 */
export type SwiftUIUnknowns = {
    /**
     * Whether the same happens with all values that were tried.
     */
    holds: boolean;
    /**
     * Whether all combinations were tried; more than 32 are tried one at a time, and all together.
     */
    isComplete: boolean;
    /**
     * The smallest combinations of values with which something else happens.
     */
    otherwise: (SwiftUIFirings | SwiftUISuppositions)[];
};
export type SwiftUIVisit = {
    /**
     * Null for the root of all nodes.
     */
    node: string | null;
    /**
     * What the node contributes to the search.
     */
    role: "group" | "leaf" | "contentShape" | "platformView" | "opacity" | "notHitTested" | "gesture" | "action";
    /**
     * The points in it that no node in front has taken.
     */
    points: number;
    /**
     * The score of the node (SU11).
     */
    score: number;
    /**
     * Whether it is the target, or the target is in it.
     */
    isOnWay: boolean;
    /**
     * Why it is not on the way; null if it is.
     */
    because: null | "swiftUIDrawsNothing" | "swiftUIOutsideShape" | "swiftUIOutsideContentShape" | "swiftUIHitTestingOff" | "swiftUIHidden" | "swiftUIOpacity" | "swiftUICovered" | "swiftUIDisabled" | "swiftUIGesturePrevented" | "swiftUIGestureWaits" | "swiftUINearerNeighbour";
    /**
     * The node that is the reason.
     */
    by?: string | undefined;
    /**
     * The rule by which it is so.
     */
    rule?: string | undefined;
    /**
     * The place in a text of Swift where something is written. Answers repeat it.
     */
    source?: SwiftUISource | undefined;
};
/**
 * The program that ran the rules.
 */
export type TestEngine = {
    /**
     * The name of the program.
     */
    name: "hittestd";
    /**
     * Its version.
     */
    version: string;
};
/**
 * One delivery, decision or action.
 */
export type TimelineEntry = (HitTestEntry | ReceiptEntry | StateEntry | WaitEntry | GestureEntry | DeliveryEntry | WithheldEntry | ControlEntry | MenuEntry | CellEntry | ScrollEntry | DispatchEntry | ActionEntry | FirstResponderEntry | EffectEntry | RemovedEntry | HostedEntry | SwiftUIEntry) & Record<string, any>;
/**
 * The options that held.
 */
export type ToolOptions = {
    /**
     * The required size of targets: WCAG 2.5.8 (24 points, or the spacing of targets that large), WCAG 2.5.5 (44), Apple's Human Interface Guidelines (44), Material Design (48); `design`: buttons of Interface Builder files (30), where other controls have UIKit's own heights. Default: `hig`, of Interface Builder files `design`.
     */
    targetSize: "wcag-aa" | "wcag-aaa" | "hig" | "material" | "design";
    /**
     * The rules that were run.
     */
    rules: ("unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action")[];
};
/**
 * Where touches reach each view.
 */
export type TouchMap = {
    /**
     * x, y, width, height in points of the screen.
     */
    screen: [number, number, number, number];
    /**
     * How far a flattened curve may be from the true one, in points.
     */
    tolerance: number;
    /**
     * The views that touches reach.
     */
    views: TouchRegion[];
    /**
     * The requested views, or the controls, that no touch reaches.
     */
    unreachable: UnreachableView[];
    /**
     * Views that touches reach once a scroll view shows them (R158); the reason's `contentOffset` shows them. Absent if there are none.
     */
    scrolledOut?: ScrolledOutView[] | undefined;
    /**
     * The area in which no view gets the touch.
     */
    nobody: NobodysArea;
    /**
     * With `source`: the areas whose touches its code leaves open. `views` has them as the likely view's. Absent if there are none.
     */
    undecided?: UndecidedArea[] | undefined;
    /**
     * With `source`: the ids of views whose code changes its answers at no lines or curves that are known, as it rounds the touch or takes an angle of it. There, the map is that of touches 4 points apart. Absent if there are none.
     */
    sampled?: string[] | undefined;
    /**
     * The areas in which touches fire SwiftUI's gestures, by the center of a touch; only for scenes with SwiftUI content.
     */
    swiftUI?: GestureTerritory[] | undefined;
    /**
     * If a hosting view declares a `touchRadius`, which maps ignore.
     */
    assumptions?: string[] | undefined;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings?: Warning[] | undefined;
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
};
/**
 * One view's share of the screen.
 */
export type TouchRegion = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * In square points.
     */
    area: number;
    /**
     * Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
     */
    regions: Polygon[];
    /**
     * The point farthest from the edges, to 0.01 points.
     */
    bestPoint: null | XY;
    /**
     * The distance of that point from the edge, in points.
     */
    clearance: number | null;
    /**
     * Null if the point is the best to 0.01 points; otherwise the search was given up, and this is the spacing of the tried places, in points.
     */
    resolution: number | null;
    /**
     * The edges of the regions, each with its cause.
     */
    edges: Edge[];
    /**
     * The box around the visible part of the view.
     */
    visibleFrame: null | [number, number, number, number];
    /**
     * The area divided by that of the view's bounds on the screen.
     */
    effectiveFraction: number | null;
    /**
     * At most eight views with unknown overrides that could change the receiver there; absent if there are none.
     */
    unknownOverrides?: string[] | undefined;
};
export type TouchSummary = {
    /**
     * The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
     */
    touch: number;
    /**
     * Null for a press.
     */
    finger: number | string | null;
    /**
     * The id of a responder, or null.
     */
    hitView: string | null;
    /**
     * What became of the touch.
     */
    fate: "down" | "delivered" | "cancelled" | "withheld" | "removed" | "nobody";
    /**
     * The id of a responder, or null.
     */
    receiver: string | null;
    /**
     * The recognizer that took it from its view.
     */
    takenBy: string | null;
    /**
     * The outcome as a sentence.
     */
    text: string;
};
/**
 * Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
 */
export type Undecided = {
    /**
     * The target or the likely view, then those that may get the touch as well, at most 16 of these. With `because` the likely view is first.
     */
    between: Contender[];
    /**
     * The facts that the overrides in `source` read and that are in neither their text nor the scene: only those that change the view that gets this touch, in the order in which it is read, at most 8.
     */
    because?: DecidingFact[] | undefined;
    /**
     * The same in one sentence.
     */
    detail: string;
    /**
     * What happens if the first of `between` is not in front, or the code decides otherwise.
     */
    otherwise: string;
    /**
     * The debugger's command whose output decides it.
     */
    paste: string;
};
/**
 * An area whose touches hit one of the same views each; the code of overrides leaves open which one.
 */
export type UndecidedArea = {
    /**
     * The touch in it that `undecided` is about.
     */
    at: XY;
    /**
     * In square points.
     */
    area: number;
    /**
     * Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
     */
    regions: Polygon[];
    /**
     * Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
     */
    undecided: Undecided;
};
export type UndecidedTouch = {
    /**
     * Its place on the screen.
     */
    at: XY;
    /**
     * Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
     */
    undecided: Undecided;
};
export type UnknownName = {
    /**
     * As the text has it.
     */
    name: string;
    /**
     * What the name is of.
     */
    kind: "view" | "modifier" | "style" | "value" | "gesture";
    /**
     * The file's name as it was sent.
     */
    file?: string | undefined;
    /**
     * From 1.
     */
    line: number;
    /**
     * From 1, in Unicode scalars.
     */
    column: number;
    /**
     * The fact that it would have to give.
     */
    why: string;
};
export type UnknownOverride = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The method that the class may override.
     */
    method: "hitTest" | "pointInside";
    /**
     * Whether the touch stays in the view with the default.
     */
    takesTouch: boolean;
    /**
     * The view that gets the touch if this view lets it through; null for no view. Only if this view takes the touch.
     */
    otherwise?: string | null | undefined;
    /**
     * What to look at in the class, as a sentence.
     */
    detail: string;
};
export type UnreachableView = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * Why a view does not get a touch.
     */
    reason: Reason;
    /**
     * At most eight views with unknown overrides that could change the receiver there; absent if there are none.
     */
    unknownOverrides?: string[] | undefined;
};
export type ViewAtPoint = {
    /**
     * The id, or the place where there is none.
     */
    id: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
     */
    location: Pair | null;
    /**
     * Whether it gets the touch.
     */
    isReceiver: boolean;
    /**
     * Why it is not the receiver; null for the receiver.
     */
    reason: null | Reason;
};
/**
 * The place of a view.
 */
export type ViewPlace = {
    /**
     * The superview; null for a window.
     */
    superview: string | null;
    /**
     * The place among the subviews, from 0.
     */
    index: number;
    /**
     * x, y, width, height in points of the screen.
     */
    frame: [number, number, number, number];
};
/**
 * The views under a point, front to back.
 */
export type ViewsAtPoint = {
    /**
     * The basis of the answer. `geometry`: the scene came from an accessibility tree or the like, which has the places of views, but nothing about UIKit's handling of a touch. `design`: it came from an Interface Builder file, whose frames are the last layout.
     */
    basis: "uikit" | "geometry" | "design";
    /**
     * The touch that was tried.
     */
    touch: Touch;
    /**
     * The view that gets the touch; null for none.
     */
    receiver: null | ReceivingView;
    /**
     * Only with `undecided`: the view that gets the touch cannot be known.
     */
    verdict?: "undecided" | undefined;
    /**
     * Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
     */
    undecided?: Undecided | undefined;
    /**
     * Front to back.
     */
    views: ViewAtPoint[];
    /**
     * SwiftUI's answer to a touch in a hosting view; `hitView` stays UIKit's. A node without an id is named by its place in its hosting view, `host.swiftUI.3`, a gesture by its place in its node, `title.gestures.0`.
     */
    swiftUI?: SwiftUIAnswer | undefined;
    /**
     * Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
     */
    unknownOverrides?: UnknownOverride[] | undefined;
    /**
     * Where there are more than 32.
     */
    moreUnknownOverrides?: true | undefined;
    /**
     * With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
     */
    warnings?: Warning[] | undefined;
    /**
     * The recognizers printed in a dump: each once, in the order of the paste, at most 200.
     */
    recognizers?: PrintedRecognizer[] | undefined;
    /**
     * The members of the request that only other questions use; left out where there are none.
     */
    unused?: ("touches" | "scale" | "target" | "touch")[] | undefined;
};
/**
 * A view that was asked.
 */
export type Visit = {
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The class, as dumps print it.
     */
    class: string;
    /**
     * How many superviews it has.
     */
    depth: number;
    /**
     * The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
     */
    location: Pair | null;
    /**
     * What the view answered, and why.
     */
    outcome: "hidden" | "interactionDisabled" | "alpha" | "controlDisabled" | "animating" | "outside" | "singularTransform" | "descendant" | "self" | "overrideNil" | "overrideSelf" | "overrideOther";
    /**
     * 1, or 2 where UIKit asks again (R60).
     */
    pass: 1 | 2;
    /**
     * Why the view refuses the touch or gives it to another; only where it does.
     */
    reason?: string | undefined;
    /**
     * The rule of that, in docs/rules.md.
     */
    rule?: string | undefined;
    /**
     * The framework whose hit test the view follows, if it is not UIKit's.
     */
    profile?: "reactNative" | undefined;
};
/**
 * A recognizer has recognized, and waits for others to fail.
 */
export type WaitEntry = {
    /**
     * The kind of entry.
     */
    kind: "waits";
    /**
     * A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
     */
    recognizer: string;
    /**
     * The recognizers that have to fail first.
     */
    for: string[];
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * A fact that is missing or unclear.
 */
export type Warning = {
    /**
     * `observed`: the app's own log of a touch (SwiftUI's event log), if the scene gives the same result; otherwise `assumed`, as is what a test tool reports of a failed tap in the same text. Of `source`: an override that cannot be read from a line on (`sourceUnread`), a class of no view or a method of no class (`sourceUnused`), and a method without a class that is taken for the one class that may have it (`assumed`).
     */
    code: "notInDump" | "cut" | "assumed" | "notUnderstood" | "observed" | "sourceUnread" | "sourceUnused";
    /**
     * The kind of the warning, as `alone`: an answer has those of one kind once, with a count. Without it, only those with an equal `detail`.
     */
    kind?: string | undefined;
    /**
     * The missing fact, as `assumed` and `lookNext` of explanations name it. Explanations go by this name and never read `detail`; an import that is sent back keeps it. `otherWindows` and `tool` are true of every dump, or of every dump of its tool, and no assumption of an answer; `rounding` is one near the edges of views. `delivery`: UIKit gave the pasted touch to this view, and the scene gives it to another one. `noWindow`: the view is printed to be in no window (R72).
     */
    fact?: "gestureRecognizers" | "isEnabled" | "overrides" | "windowLevel" | "motion" | "superviews" | "noWindow" | "delivery" | "lines" | "otherWindows" | "tool" | "rounding" | undefined;
    /**
     * The warning as a sentence.
     */
    detail: string;
    /**
     * With a warning about `source`: the name of the file.
     */
    file?: string | undefined;
    /**
     * The line of the paste, or of `file`.
     */
    line: number | null;
    /**
     * The view that it is about; null for the whole.
     */
    view: string | null;
};
/**
 * A view does not get touches, for now or at all.
 */
export type WithheldEntry = {
    /**
     * The kind of entry.
     */
    kind: "withheld";
    /**
     * The phase of the event.
     */
    phase: "began" | "moved" | "stationary" | "changed" | "ended" | "cancelled";
    /**
     * The id of the view.
     */
    view: string;
    /**
     * The touches, by their numbers.
     */
    touches: number[];
    /**
     * Why the view does not get them.
     */
    reason: "multipleTouch" | "exclusiveTouch" | "delaysTouchesBegan" | "delaysTouchesEnded" | "delaysContentTouches" | "touchesShouldBegin" | "viewRemoved" | "dropped";
    /**
     * The recognizer or scroll view that withholds them.
     */
    by?: string | undefined;
    /**
     * The rule's number in docs/rules.md.
     */
    rule: string;
    /**
     * The entry as a sentence.
     */
    text: string;
};
/**
 * A point as an object.
 */
export type XY = {
    /**
     * Points to the right.
     */
    x: number;
    /**
     * Points downwards.
     */
    y: number;
};
/**
 * The problem in the body of an error. A proxy in between may have answered something else.
 * @param {string} text
 * @returns {Problem}
 */
declare function problem(text: string): Problem;
export {};
declare global {
    interface HTMLElementTagNameMap {
        "hit-test-view": HitTestView;
    }
}
