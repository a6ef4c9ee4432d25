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
/** An answer that was none: what the service refused and why, or that there is no service. */
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
     * @param {Scene | string} scene  An object, or JSON text.
     * @param {Cancelling} [options]
     * @returns {Promise<{ id: string }>}
     */
    storeScene(scene: Scene | string, { signal }?: Cancelling | undefined): Promise<{
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
     * The scene that a debugger's or a test tool's output describes, and what that leaves open. With `refusal`, no question about
     * it can be answered: of no view is known where it is on the screen. It says what to paste instead. A storyboard or xib has
     * `screens`, unless one of them is chosen; without an initial one, it has no `scene` then.
     * @param {string} text
     * @param {{ screen?: string } & Cancelling} [options]  The screen of the file, by id or name.
     * @returns {Promise<Imported>}
     */
    importDump(text: string, { screen, signal }?: ({
        screen?: string | undefined;
    } & Cancelling) | undefined): Promise<Imported>;
    /**
     * Of SwiftUI's source: what a tap on a view fires, which parts of it take no taps, and edits of the text that mend that.
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
     * Who gets the touch, who was asked, and which way the event takes.
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
     * Why the target does not get the touch, and which changes would mend that.
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
 * `path`: the ids from the window down to the view.
 */
export type HitView = {
    id: string;
    class: string;
    location: [number, number] | null;
    path: string[];
};
/**
 * A view that was asked, and why it refused or what it gave.
 */
export type Visit = {
    view: string;
    class: string;
    depth: number;
    location: [number, number] | null;
    outcome: string;
    pass: 1 | 2;
};
export type DispatchStep = {
    id: string;
    class: string;
    kind: string;
    rule: string;
    outcome: string;
};
export type Recognizer = {
    id: string;
    kind: string;
    view: string;
};
export type Warning = {
    code: string;
    detail: string;
    line: number | null;
    view: string | null;
};
export type HitTestAnswer = {
    hitView: HitView | null;
    window: string | null;
    basis?: "geometry";
    log?: {
        text: string;
        visits: Visit[];
    };
    dispatch?: {
        path: DispatchStep[];
        handledBy: string | null;
        discarded: boolean;
    };
    gestureRecognizers?: Recognizer[];
    unknownOverrides?: UnknownOverride[];
};
/**
 * One whose answer nobody knows and that could give the touch to another view.
 */
export type UnknownOverride = {
    view: string;
    class: string;
    method: "hitTest" | "pointInside";
    takesTouch: boolean;
    otherwise?: string | null;
    detail: string;
};
export type Reason = {
    code: string;
    view: string | null;
    detail: string;
    values: Record<string, any>;
    rule: string;
};
/**
 * `null` stands for a key that is not there.
 */
export type Change = {
    view: string;
    key: string;
    from: any;
    to: any;
};
export type Fix = {
    change: Change[];
    detail: string;
    verified: true;
};
export type Explanation = {
    verdict: "reached" | "blocked" | "unreachable" | "undecided";
    summary: string;
    basis: "uikit" | "geometry";
    target: {
        id: string;
        class: string;
    };
    touch: Touch | null;
    receiver: HitView | null;
    relation: string;
    reasons: Reason[];
    moreReasons?: boolean;
    fixes: Fix[];
    tapPoint: {
        x: number;
        y: number;
    } | null;
    assumptions: string[];
    unknownOverrides?: UnknownOverride[];
};
export type ViewsAtPoint = {
    basis: string;
    touch: Touch;
    receiver: HitView | null;
    views: {
        id: string;
        class: string;
        location: [number, number] | null;
        isReceiver: boolean;
        reason: Reason | null;
    }[];
    unknownOverrides?: UnknownOverride[];
};
/**
 * Rings that do not repeat their first corner: the outer one, then the holes.
 */
export type Polygon = [number, number][][];
export type Edge = {
    from: [number, number];
    to: [number, number];
    cause: string;
    by: string | null;
};
export type TouchRegion = {
    view: string;
    class: string;
    area: number;
    regions: Pair[][][];
    bestPoint: {
        x: number;
        y: number;
    } | null;
    clearance: number | null;
    edges: Edge[];
    visibleFrame: [number, number, number, number] | null;
    effectiveFraction: number | null;
};
export type TouchMap = {
    screen: [number, number, number, number];
    tolerance: number;
    views: TouchRegion[];
    unreachable: {
        view: string;
        class: string;
        reason: Reason;
    }[];
    nobody: {
        area: number;
        regions: Pair[][][];
    };
};
export type FileScreen = {
    id: string;
    name: string;
    line: number;
    isCell?: true;
    isLoose?: true;
    scene: Scene;
    warnings: Warning[];
};
export type Imported = {
    format: string;
    basis: string;
    refusal?: string;
    scene?: Scene;
    screens?: FileScreen[];
    warnings: Warning[];
    unknown?: UnknownName[];
    conditions?: SourceCondition[];
};
/**
 * Swift, and what its conditions are: true, false, or the number of a branch.
 */
export type SourceText = {
    source: string;
    state?: Record<string, boolean | number>;
};
export type SourceName = {
    name: string;
    file?: string;
    line: number;
    column: number;
    action?: string;
};
export type UnknownName = {
    name: string;
    kind: string;
    file?: string;
    line: number;
    column: number;
    why: string;
};
export type SourceCondition = {
    text: string;
    file?: string;
    line: number;
    column: number;
    branches: string[];
    taken: number;
};
/**
 * Columns count Unicode scalars, from 1.
 */
export type SourceEdit = {
    file?: string;
    line: number;
    column: number;
    remove: number;
    insert: string;
};
export type SourceFix = {
    kind: string;
    detail: string;
    verified: boolean;
    edits: SourceEdit[];
};
export type SourceExplanation = {
    summary: string;
    about: SourceName;
    fires: SourceName[];
    dead?: "none" | "parts" | "all" | "unknown";
    deadViews: SourceName[];
    holds: "always" | "dependsOnSizes" | "dependsOnState";
    dependsOn: string[];
    conditions: SourceCondition[];
    basis: string;
    reason?: {
        code: string;
        detail: string;
    };
    unknown: UnknownName[];
    fixes: SourceFix[];
    assumptions: string[];
    touch: {
        x: number;
        y: number;
    };
    scene: Scene;
};
export type SourceRuleResult = {
    id: string;
    severity: string;
    help: string;
    fixes?: SourceFix[];
    nodes: {
        name: string;
        place: {
            file?: string;
            line: number;
            column: number;
        };
        failureSummary: string;
    }[];
};
export type SourceAudit = {
    testEngine: {
        name: string;
        version: string;
    };
    violations: SourceRuleResult[];
    incomplete: SourceRuleResult[];
    unknown: UnknownName[];
};
export type Impact = "critical" | "serious" | "moderate" | "minor" | null;
export type Finding = {
    rule: string;
    impact: Impact;
    view: string;
    class: string;
    target: string[];
    region: Pair[][][];
    help: string;
    failureSummary: string;
    values: Record<string, any>;
    related: string[];
};
export type RuleResult = {
    id: string;
    impact: Impact;
    tags: string[];
    description: string;
    help: string;
    helpUrl: string;
    nodes: Finding[];
};
export type Audit = {
    testEngine: {
        name: string;
        version: string;
    };
    toolOptions: {
        targetSize: string;
        rules: string[];
    };
    violations: RuleResult[];
    incomplete: RuleResult[];
    passes: RuleResult[];
    inapplicable: RuleResult[];
};
export type NamedView = {
    view: string;
    class: string;
};
export type Changed = NamedView & {
    key: string;
    before: any;
    after: any;
};
export type Difference = {
    identical: boolean;
    added: NamedView[];
    removed: NamedView[];
    moved: (NamedView & Record<string, any>)[];
    resized: (NamedView & {
        before: number[];
        after: number[];
    })[];
    visibility: Changed[];
    changed: Changed[];
    ownerChanged: {
        before: string | null;
        after: string | null;
        area: number;
        regions: Pair[][][];
    }[];
};
/**
 * One of `{ touch }`, `{ press }`, `{ tap }`, `{ drag }`, `{ wait }`, …, and when: `time` in seconds.
 */
export type InputEvent = Record<string, any>;
export type TimelineEntry = {
    kind: string;
    rule: string;
    text: string;
} & Record<string, any>;
export type Moment = {
    time: number;
    events: Record<string, any>[];
    entries: TimelineEntry[];
};
export type EventsAnswer = {
    timeline?: Moment[];
    summary?: {
        touches: Record<string, any>[];
        gestures: Record<string, any>[];
        actions: Record<string, any>[];
        firstResponder: string | null;
        end: number;
        text: string;
    };
    options: Record<string, any>;
    assumptions: string[];
};
export type ClassRow = {
    name: string;
    aliases?: string[];
    superclass: string | null;
    hitTest: "inherited" | "letsThrough" | "letsThroughBesideBars" | "subviewsAlone" | "unknown";
    role: "public" | "handedOut" | "container" | "part";
    isControl: boolean;
    isScrollView: boolean;
    isUserInteractionEnabled: boolean;
    canBecomeFirstResponder: boolean;
    windowLevel?: number;
    certainty: "header" | "dump" | "print" | "name";
    sources: string[];
};
export type ClassTable = {
    sources: Record<string, string>;
    classes: ClassRow[];
};
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
 * key; a view was clicked in 3D; something was refused, or nobody answers. All of them bubble.
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
