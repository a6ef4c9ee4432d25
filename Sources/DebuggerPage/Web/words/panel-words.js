// What people read in the parts of the page that are loaded when they are first wanted: explanations, panels, gestures, 3D and
// dialogs. Texts of the first visit are in words.js.

import { counted } from "./words.js";

// Problems of the screen, before a touch

export const wrongOnScreen = "Wrong on this screen";
export const nothingCertain = "Nothing is certainly wrong on this screen.";
export const nothingFound = "No rule fires. Click what does not react.";
export const undecidedCount = (count) => `Undecided · ${count}`;
export const undecidedBadge = "undecided";
export const moreFindings = (count) => `${count} more: `;
export const covers = (cover, covered) => `${cover} covers ${covered}`;
export const mayCover = (cover, covered) => `${cover} may cover ${covered}`;
export const keepsTouches = (name, others) => `${name} keeps touches from ${others}`;
export const mayKeepTouches = (name, others) => `${name} may keep touches from ${others}`;
export const interactionOff = (name) => `${name} (user interaction off)`;
export const tooSmall = (count) => `${counted(count, "control")} are too small`;
export const findingsOfRule = (count, rule) => `${counted(count, "view")}: ${rule.replaceAll("-", " ")}`;
export const countedControls = (count) => counted(count, "control");
export const countedViews = (count) => counted(count, "view");
/** Before the name of the audit's tab. */
export const problemsUnlisted = (count, most) => `This screen has ${count} views. Above ${most}, problems are listed only under `;
export const namesAndMore = (names, count) => `${names} and ${count} more`;

// Explanation of a view

export const verdicts = {
  reached: "It gets the touch",
  blocked: "It does not get the touch",
  unreachable: "No touch gets to it",
  undecided: "The view that gets it cannot be known from this dump",
};
export const closeExplanation = "Stop asking about it";
export const closeExplanationTitle = "Stop asking about it (Esc)";
export const elsewhere = (place) => `The pinned touch does not lie on it: this is for ${place ? `its best point, ${place}` : "any touch on it"}. `;
export const pinThisPoint = "Pin this point";
export const offTheScreen = "It is off the screen: scroll it into sight first.";
export const triedFixes = "Fixes that were tried, and work";
export const bestPoint = (place) => `The best point to tap is ${place}. `;
export const touchThere = "Touch there";
export const reasonsTitle = "Reasons";
export const becauseOf = "Because of";
export const andMoreReasons = "and more";
export const allReasons = (count) => `All ${count} reasons`;
export const reasonsAndOthers = (count, others) => `${count} reasons, and ${counted(others, "thing")} beside them`;
export const lookNextTitle = "To look at next";
export const assumptionCount = (count) => counted(count, "assumption");
export const noteCount = (count) => counted(count, "note");
export const applyLabel = "Apply";
export const windowSwitchedOn = "Switched the window on.";
export const appliedToScene = "Applied to the scene. Undo takes it back.";
export const noIdForFix = (node) => `${node} has no id in the scene: write the fix into it by hand.`;

/** What a warning of the dump does to an answer. */
export const weights = { changes: "May change this answer", matters: "May matter", record: "For the record" };

// Copying: the label of a button, and what it copies

export const theSwift = "the Swift";
export const copySwift = "Copy Swift";
export const forLldb = "the lldb command";
export const copyForLldb = "Copy for lldb";
export const curlCopied = "Copied the curl command.";
export const linkCopied = (lacks) => (lacks ? `Copied the link, without ${lacks}.` : "Copied the link.");
export const pictureTooLarge = "The picture is too large.";

// Comments in the Swift of a fix

export const callSuper = (className) => `// In ${className}: touchesBegan(_:with:) and its kin call super.`;
export const highlightInDelegate = (name) => `// In the delegate of its list: shouldHighlight is true for ${name}.`;
export const inDelegate = (recognizer) => `// In the delegate of ${recognizer}:`;
export const inReactNative = "// In React Native:";
export const toFrontOfLevel = (name) => `// Have ${name} come to the front of its level.`;
export const inSubclass = (className, id) => `// In a subclass of ${className} that ${id} becomes:`;
export const inClass = (className) => `// In ${className}:`;
export const withoutOverride = (className, method) => `// In ${className}: take the override of ${method} out.`;
export const methodAs = (method, value) => `// ${method} as ${value}`;

// Before and after a fix

export const beforeTitle = "Before";
export const afterTitle = "After";
export const undoLabel = "Undo";
export const getsItNow = (name) => `${name ?? "no view"} gets it`;
export const notDrawn = "could not be drawn";

// Hit-test order, step by step

export const play = "Play";
export const pause = "Pause";
export const stepSlider = "Step of the hit test";
export const stepBack = "Step back";
export const stepForward = "Step forward";
export const playHint = "Play or step through the views in hit-test order.";
export const secondPass = " (second pass)";
export const reactNativeRule = " (React Native)";

/** What a view did with a touch that does not depend on numbers, by its outcome. */
export const outcomeTexts = {
  hidden: "refuses: it is hidden",
  interactionDisabled: "refuses: user interaction is off",
  controlDisabled: "refuses: the control is disabled",
  animating: "refuses: an animation without allowUserInteraction runs on it",
  singularTransform: "refuses: its transform cannot be inverted",
  descendant: "returns its subview's answer",
  self: "takes the touch: no subview takes it",
  overrideNil: "its own hitTest returns nil",
  overrideSelf: "its own hitTest returns itself",
  overrideOther: "its own hitTest returns another view",
};
export const tooTransparent = (alpha) => `refuses: its alpha of ${alpha ?? "almost nothing"} is under 0.01`;
export const outsideOfSize = (place, width, height) => `refuses: (${place}) is outside of its ${width} × ${height}`;
export const pointInsideIsFalse = (place) => `refuses: its own point(inside:) returns false for (${place})`;

// Responder chain

/** Why a responder is in the chain. */
export const responderRules = {
  hitView: "the hit view",
  superview: "superview of the previous responder",
  controllerOfView: "view controller of the previous view",
  superviewOfControllersView: "superview of the controller's view",
  presentingController: "presents that controller",
  windowScene: "scene of the window",
  application: "the application",
  applicationDelegate: "delegate of the application",
  override: "returned by an overridden next",
};
export const notReached = "not reached";
export const discarded = "No responder handles it: it is discarded.";
export const recognizersTitle = "Gesture recognizers that see it";
export const ofView = (view) => `of ${view}`;

// SwiftUI

/** Why a view or a gesture of SwiftUI's has no part in the touch. */
export const swiftUIReasons = {
  swiftUIDrawsNothing: "draws nothing there",
  swiftUIOutsideShape: "the touch lies outside of it",
  swiftUIOutsideContentShape: "the touch lies outside of its content shape",
  swiftUIHitTestingOff: "allowsHitTesting(false)",
  swiftUIHidden: "is hidden",
  swiftUIOpacity: "is too transparent",
  swiftUICovered: "is covered",
  swiftUIDisabled: "is disabled",
  swiftUIGesturePrevented: "another gesture is stronger",
  swiftUIGestureWaits: "waits for another gesture",
  swiftUINearerNeighbour: "a neighbour is nearer",
};
export const inSwiftUI = "In SwiftUI";
export const isUnderTouch = " is under the touch. ";
export const mayFireThere = (gestures) => `${gestures} may fire.`;
export const nothingFires = "No gesture and no button fires.";
export const inHitPath = "in the hit path";
/** The same where another view or gesture is the cause. */
export const swiftUIReasonsWith = (other) => ({
  swiftUICovered: `${other} covers it`,
  swiftUIGesturePrevented: `${other} is stronger`,
  swiftUIGestureWaits: `waits for ${other}`,
  swiftUINearerNeighbour: `${other} is nearer`,
});
export const byOther = (reason, other) => `${reason} by ${other}`;

// Inspector of a view

export const selectHint = "Select a view in the tree, or click on the drawing, to see its properties and to change them.";
export const whyNotTouched = "Why does it not get the touch?";
export const effectiveTitle = "Effective values";
export const propertiesTitle = "Properties";
export const addLabel = "Add";
export const propertyToAdd = "Property to add";
export const asJSON = "As JSON";
export const rawJSON = "The view's JSON, without subviews";
export const removeKey = (key) => `Remove ${key}`;
export const backToDefault = "Back to UIKit's default";
export const needsNumber = (key) => `${key} needs a number.`;
export const andMoreMistakes = (first, count) => `${first} And ${counted(count, "more mistake")}.`;
export const staysAsItWas = (key, id, why) => `${key || "JSON"} of ${id} stays as it was: ${why}`;
export const viewIsGone = (id) => `The scene has no view ${id} any more.`;
export const isSet = "set";
export const onTheScreen = "On the screen";
export const visiblePart = "Visible part";
export const nothingSeen = "nothing";
export const touchesFact = "Touches";
export const touchesClosed = "closed";
export const touchesOpen = "open";
export const butForOverrides = "but for its overrides";
export const closedBy = (why, whose) => `by ${why}${whose && ` of ${whose}`}`;
export const ofSuperview = "of a superview";
export const offInSuperview = "off in a superview";
export const withSuperviews = (alpha) => `${alpha} with its superviews`;

// Names on the drawing

export const namesUntried = (count, most) => `Names are drawn for the front ${most} of ${count} views.`;

// Handles of the selected view, and of the touch

export const handleNames = {
  move: "Move the view", "left-top": "Left top corner", "right-top": "Right top corner", "left-bottom": "Left bottom corner",
  "right-bottom": "Right bottom corner",
};
export const touchHandle = "Move the touch";
export const handlesOf = (name) => (name ? `Handles of ${name}` : "Handles");
export const frameIs = (frame) => `Frame ${frame}`;

// An image of the screen

export const imageShown = (size, scale) => `The image of ${size} pixels lies under the views: ${scale} pixels a point.`;
export const imageOtherShape = (size) => `The image of ${size} pixels is not shaped like this screen. It is aligned by its width.`;
export const imageUnreadable = "The image cannot be read.";

// Screens of a running app

export const noScreensYet = "No screen has come yet.";
/** Words, a command of lldb, words. */
export const whereFrom = ["Type ", "hittest live", " in lldb, or capture the app."];
export const compareScreens = "Tick two screens to compare them.";
export const compareTitle = (title) => `Compare ${title} with another screen`;
export const newScreen = (title) => `${title} has come.`;
export const andOpen = "Open it";
export const stopFollowing = "Stop following";
export const screenTitle = ({ ordinal, title }) => title || `Screen ${ordinal}`;
export const comparedTitle = (title, before) => `${title}, compared with ${before}`;
export const screenIsGone = "This screen is not kept any more.";

// Touch map

export const mapTitle = "Touch map";
export const mapHint = "The touch map shows where on the screen touches reach each view, and what cuts each edge.";
export const edgesTitle = "Edges that cut";
export const edgeCauses = {
  override: "override",
  superview: "cut by a superview",
  subview: "taken by a subview",
  sibling: "covered by a sibling",
  relativeOfSibling: "covered by a sibling's subview",
  otherWindow: "another window",
  screen: "edge of the screen",
};
/** The states of a control's touches, the gravest first. */
export const mapStates = { dead: "no touch reaches it", cut: "cut or covered", small: "too small", whole: "whole" };
export const unreachableControls = "Controls that no touch reaches";
export const reachedControls = "Controls that are reached, the smallest first";
export const squarePoints = (area) => `${area} square points`;
export const partOfSeen = (percent) => `, ${percent} % of the visible part`;
export const untouchedArea = (area) => `No view gets touches on ${area} square points.`;
export const outOfSight = (count) => `Scrolled out of sight, or off the screen · ${count}`;
export const otherViews = (count) => `Other views · ${count}`;
export const counting = (title, count) => `${title} (${count})`;

// Audit

export const auditTitle = "Audit";
export const auditHint =
  "The audit looks for controls that no touch reaches, targets that are too small, invisible views that take touches, and more.";
export const targetSizes = {
  design: "As files are held to, 30", "wcag-aa": "WCAG AA, 24", "wcag-aaa": "WCAG AAA, 44", hig: "Apple HIG, 44", material: "Material, 48",
};
export const targetSize = "Target size";
export const noFindings = "Nothing found.";
export const findingCount = (findings, rules) => `${counted(findings, "finding")} in ${counted(rules, "rule")}.`;
export const auditSpoken = (count) => `Audit: ${count} findings.`;
export const notDecided = (count) => `Not decided: the scene lacks a fact (${count})`;
export const targetsLookedAt = (count) => `${counted(count, "target")} on the screen.`;
export const scrolledOutCount = (count) => `Reached after scrolling · ${count}`;
export const openBadge = "open";
export const why = "Why?";
export const whyOf = (name) => `Why: ${name}`;
export const passed = "Passed";
export const notApplicable = "Not applicable";
export const ruleList = (title, rules) => `${title}: ${rules}.`;

// Changes

export const changesTitle = "Changes to the original";
export const editedHint = "The scene has been edited.";
export const compare = "Compare with the original";
export const changesHint =
  "Edit a property or apply a fix: then this compares the scene with the original, and shows where touches go to another view.";
export const changesBetween = (before, after, isEdited) => `Changes from ${before} to ${after}${isEdited ? " with edits" : ""}`;
export const twoScreens = (before, after) => `This is ${after}, opened after ${before}.`;
export const compareWith = (before) => `Compare with ${before}`;
export const stopComparing = "Stop comparing";
export const sameScenes = "The scenes are the same.";
export const otherReceivers = "Touches that go to another view";
export const none = "None.";
export const asSwiftTitle = "As Swift";
export const noReceiver = "no view";
export const changeTitles = {
  added: "Added", removed: "Removed", moved: "Moved", resized: "Resized", visibility: "Visibility", changed: "Other properties",
};
export const otherSwiftUI = "other SwiftUI views or modifiers";
export const ofOther = (superview) => ` of ${superview}`;
export const subviewMoved = (before, after, to) => `subview ${before} → ${after}${to}`;
export const notSet = "not set";
export const noValues = "none";

// SwiftUI's source

export const sourceTitle = "Source";
export const sourceLines = "Lines of the source: Enter asks about the view that is written there";
export const emptyLine = (line) => `Line ${line}, empty`;
export const sourceNote = "Nothing is built or run. The service does not keep the text. It keeps the drawn scene, which quotes single lines.";
/** Before the conditions that hold. */
export const drawsNothingWhile = "This text draws nothing while these conditions hold: ";
export const takenBranch = (condition, branch) => `${condition}: ${branch}`;
export const anotherState = "Choose another state under Source.";
export const drawsNothing = "This text draws nothing.";
export const theSource = "the source";
export const editLabel = "Edit…";
export const stateOf = (condition) => `State of ${condition}`;
export const tapFires = "A tap fires";
export const editsOfText = "Edits of the text";
export const notInText = "Not in the text";
export const atLine = (line) => ` line ${line}`;
export const assumptionsTitle = "Assumptions";
export const helpsThen = " Checked: it helps.";
export const sourceWithEdit = "the source with this edit";
export const copyAll = "Copy all";
export const appliedToText = "Applied to the text. Undo takes it back.";
export const textHasChanged = "The text has changed. Ask again.";
export const noViewOnLine = (line) => `No view is written on line ${line}.`;
export const removedCharacters = (count) => `− ${count} characters`;
export const wrongInText = "Wrong in this text";
export const noCertainFinding = "No finding is certain.";
export const noFindingInText = "The audit has no findings.";
export const toLookAt = (count) => `To look at · ${count}`;
export const moreInAudit = (count) => `and ${count} more: \`hittestd audit\` lists all.`;
export const lineAndSeverity = (line, severity) => `line ${line}, ${severity}`;

// Gestures

export const gesturesTitle = "Gestures";
/** With keys, and the place of the ready ones. */
export const gesturesHint = (alt, shift, place) => [
  "Draw one on the screen with the mouse; ", alt, " gives a second finger opposite, ", shift, " moves both. Or choose one at ", place, ":",
];
export const readyGestures = "Ready gestures";
export const tap = "Tap";
export const doubleTap = "Double tap";
export const longPress = "Long press";
export const swipe = (direction) => `Swipe ${direction}`;
export const pinchOut = "Pinch out";
export const pinchIn = "Pinch in";
export const rotate = "Rotate";
export const atTouch = (place) => `the touch, ${place}`;
export const atMiddle = (place) => `the middle, ${place}`;
export const speedLabel = "Speed";
/** By how many times slower it plays. */
export const speeds = { fit: "Two seconds", 1: "Real time", 4: "4 × slower", 16: "16 × slower" };
export const timeLabel = "Time";
export const previousChange = "Previous change";
export const previousMoment = "Previous moment";
export const nextMoment = "Next moment";
export const nextChange = "Next change";
export const momentOf = (time, index, count) => `${time} s, moment ${index} of ${count}`;
export const fingerAt = (finger, phase, place) => `finger ${finger} ${phase} at ${place}`;
export const momentTitle = (time, what) => `${time} s: ${what || "a time is up"}`;
/** The winner, and the sentence of the moment that decided, which ends with a full stop. */
export const wins = (winner, { text, rule }) => `${winner} wins: ${text.replace(/\.$/, "")} (${rule}).`;
export const nothingWon = (entry) => (entry ? `No gesture and no control fires: ${entry.text.replace(/\.$/, "")} (${entry.rule}).` : "No gesture and no control fires.");
export const breakOf = (time) => `${time} s in which nothing happens`;
export const askedLane = "asked about";
export const fingersTitle = "Fingers and recognizers";
export const actionsTitle = "Actions";
export const performedBy = (responder) => `by ${responder ?? "no responder"}`;
export const sentFrom = (sender) => `from ${sender}`;
export const seconds = (time) => `${time} s`;
export const firstResponderIs = "First responder: ";
export const fingerName = "finger ";
/** What bars say, where that is not their state's name. */
export const barTexts = { waiting: "waits", touched: "has it", withheld: "held back", dragging: "drags" };
export const stateAt = (state, time) => `${state} at ${time} s`;
export const stateDuring = (state, from, to) => `${state} ${from}–${to} s`;
export const actionTimes = (count) => `actions ${count} times`;
/** How another gesture has won. */
export const losses = { preventedBy: "prevented by", lostTo: "lost to" };
export const scrollViewKind = "scroll view";

// 3D

export const spaceLabel = "Exploded view";
export const distanceLabel = "Distance";
export const layersFrom = "Layers from";
export const layersTo = "to";
export const layersOf = (count, all) => `${count} of ${all}`;
export const frontLabel = "Front";
export const sideLabel = "Side";

// Search in the tree

export const previousFound = "Previous view found";
export const nextFound = "Next view found";
export const noneFound = "none";
export const foundOf = (at, count) => `${at} of ${count}`;

// Bars and dialogs

export const widthOfPanel = "Width of the right panel";
export const heightOfPanel = "Height of the lower panel";
export const dumpLeavesOpen = (count) => `The dump leaves ${counted(count, "thing")} open`;
export const notesOnDump = (count) => `${counted(count, "note")} on the dump`;
export const atLineOfDump = (line) => `Line ${line}: `;
export const closeNotes = "Close the notes on the dump";
export const cellScreen = (name) => `${name} (cell)`;
export const screenLabel = "Screen ";
export const screenBefore = "Screen before";
export const nextScreen = "Next screen";
export const screenOf = (at, count) => `${at} of ${count}`;
export const saysNotEnough = "This paste lacks facts that a hit test needs.";
export const holdsViews = (count) => `It holds ${counted(count, "view")}:`;
export const pasteMore = "Paste it above, below this text or in its place, and open it.";
export const lineAndColumn = (line, column) => `Line ${line}, column ${column}`;
export const errorCode = "error";
export const tokenTitle = "This service asks for a token";
export const tokenRefused = "The service has refused the token. ";
export const tokenHelp = "A token is kept until this tab is closed, and is in no link.";
export const tokenLabel = "Token";
export const cancelLabel = "Cancel";
export const goOnLabel = "Go on";
export const keysTitle = "Keys";
/** Each key with what it does; `command` is before the letter of a shortcut. */
export const keyTexts = (command) => [
  [`${command}V`, "opens the clipboard's content"], [`${command}Z`, "undoes the last edit, with Shift does it again"],
  ["Esc", "closes the open menu, then takes the touch away"], ["Arrow keys", "on the drawing: move the touch by a point, with Shift by ten"],
  ["Enter", "on the drawing: pins the touch"], ["+  −  0  F", "on the drawing: zoom in, out, the whole screen, the selected view"],
  ["T", "why the selected view does not get the touch"], ["H", "hidden views"], ["N", "names"], ["3", "pulls the views apart"],
  ["M", "touch map"], ["A", "audit"], ["D", "answers below the drawing, or beside it"], ["?", "this list"],
];
export const lettersAreShortcuts = "Single letters and digits are shortcuts";
export const closeLabel = "Close";
