// What answers have, as types. Generated from openapi.yaml by Tests/Contract/wire.py.

/**
 * An action that the script sends.
 * @typedef {object} ActionEntry
 * @property {"action"} kind  The kind of entry.
 * @property {string} selector  The name of the method.
 * @property {string | null} target  The id of a responder, or null.
 * @property {string | null} performedBy  The id of a responder, or null.
 * @property {string[]} asked  The responders that were asked, in order.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * @typedef {object} ActionSummary
 * @property {string} selector  The name of the method.
 * @property {string | null} target  The id of a responder, or null.
 * @property {string | null} performedBy  The id of a responder, or null.
 * @property {string | null} from  The recognizer or the control that sent it.
 * @property {number} time  Seconds from the start.
 * @property {string} [event]  The control event.
 */

/**
 * @typedef {object} AssumedFact
 * @property {"isEnabled" | "overrides" | "windowLevel" | "gestureRecognizers" | "motion" | "superviews" | "pointerEvents" | "hitTest" | "pointInside"} code  The property that the dump does not print, or the method whose override is unknown. Codes may be added.
 * @property {string} view  The id of the view.
 * @property {string} detail  What is assumed, as a sentence.
 * @property {string} otherwise  What is different if the fact is not as assumed, as a sentence.
 * @property {true} [saysOtherwise]  Only if `detail` says `otherwise` too.
 * @property {string} [find]  The line for lldb that shows it, like `p (BOOL)[0x104 isEnabled]`; absent if no line does.
 * @property {number} [assumption]  Which of `assumptions` says it, from 0.
 */

/**
 * What is wrong with a screen, by rules.
 * @typedef {object} Audit
 * @property {number} targets  How many views people see and mean to touch.
 * @property {ScreenProblem[]} problems  `violations` and `incomplete` by their causes, the certain ones first, then the worst. A culprit and a victim are together in one only.
 * @property {TestEngine} testEngine  The program that ran the rules.
 * @property {ToolOptions} toolOptions  The options that held.
 * @property {RuleResult[]} violations  The outcome of rules.
 * @property {RuleResult[]} incomplete  The outcome of rules.
 * @property {RuleResult[]} passes  The outcome of rules.
 * @property {RuleResult[]} inapplicable  The outcome of rules.
 * @property {ScrolledOutTarget[]} [scrolledOut]  Targets that touches reach once they are scrolled to (R158). Absent where there are none.
 * @property {NamedScreen[]} [screens]  Of a storyboard or xib as a whole, the screens that were audited.
 * @property {Warning[]} [warnings]  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 */

/**
 * A row of a table view or an item of a collection view is touched, and selected or not (R139). `selected` means `didSelectRowAt` or `didSelectItemAt`.
 * @typedef {object} CellEntry
 * @property {"cell"} kind  The kind of entry.
 * @property {string} cell  The id of the cell.
 * @property {string} list  The table or collection view of the cell.
 * @property {number} touch  The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
 * @property {"highlighted" | "unhighlighted" | "selected" | "refused"} change  The kind of change.
 * @property {"allowsSelection" | "isEditing" | "shouldHighlight" | "touchTaken"} [reason]  If it is `refused`.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * One key of one view, from its value to another. In a comparison of two scenes null means that the key is missing; in a fix `from` is the view's value, even if it is a default. `view` is the application's id if the key is `isIgnoringInteractionEvents`. A fix's `contentOffset` is the origin of `bounds` if the scene has `bounds`: set it there. If the scene has more geometry than a new `frame` or `transform` leaves unchanged, the rest is changed with it. A view without an id is named by its place before all changes. `index` is the view's place among its siblings, 0 at the back. Nested keys have dots, like `overrides.pointInside` or `gestureRecognizers.0.cancelsTouchesInView`.
 * @typedef {object} Change
 * @property {string} view  The view that changes; null where it is no view.
 * @property {string} key  The property that changes.
 * @property {any} from  The value now.
 * @property {any} to  The value that fixes it.
 */

/**
 * @typedef {object} Changed
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {string} key  The property that differs.
 * @property {any} before  The value before the change.
 * @property {any} after  The value after the change.
 */

/**
 * What is known of a class.
 * @typedef {object} ClassRow
 * @property {string} name  As dumps print it.
 * @property {string[]} [aliases]  Other printed names; all names are also printed with arguments in angle brackets.
 * @property {string | null} superclass  The direct superclass; null for UIView.
 * @property {"inherited" | "letsThrough" | "letsThroughBesideBars" | "subviewsAlone" | "unknown"} hitTest  The outcome of a touch on the view itself, not on a subview. `inherited`: the superclass decides. `letsThrough`: the view behind gets it. `letsThroughBesideBars`: the same, outside of a rectangle around its bar items that no dump prints. `subviewsAlone`: the same, and its subviews are asked even outside of its bounds. `unknown`: the class's hit test is not public (R155).
 * @property {"public" | "handedOut" | "container" | "part"} role  `public`: apps make such views. `handedOut`: UIKit makes them and public API hands them out. `container`: UIKit makes them to hold an app's views. `part`: UIKit keeps them for itself (R156).
 * @property {boolean} isControl  A UIControl (R27, R76).
 * @property {boolean} isScrollView  A UIScrollView (R130).
 * @property {boolean} isUserInteractionEnabled  The default of the class (R26).
 * @property {boolean} canBecomeFirstResponder  Whether such a view accepts to be first responder (R79).
 * @property {number} [windowLevel]  The observed level of such windows (R38).
 * @property {"header" | "dump" | "print" | "name"} certainty  How sure the row is: a public header, a class dump, printed hierarchies, or the name alone.
 * @property {string[]} sources  The evidence, one source each.
 */

/**
 * What is known of UIKit's view classes.
 * @typedef {object} ClassTable
 * @property {Record<string, string>} sources  The name of each source, by the key that rows have.
 * @property {ClassRow[]} classes  A row for each class.
 */

/**
 * @typedef {object} Contender
 * @property {string | null} id  The id, or the place where there is none; null, without a class, if no view gets the touch.
 * @property {string} [class]  The class, as dumps print it.
 * @property {string} [label]  The accessibility label or text, where it is known.
 */

/**
 * A control sends the actions of an event.
 * @typedef {object} ControlEntry
 * @property {"control"} kind  The kind of entry.
 * @property {string} control  The id of the control.
 * @property {string} event  Like `touchUpInside`.
 * @property {number | null} touch  Null if editing of a text field begins or ends (R148).
 * @property {PerformedAction[]} actions  The actions that are sent.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * @typedef {object} CoveredTarget
 * @property {string} view  The id of the target.
 * @property {number} share  The part of its area on the screen.
 */

/**
 * In a storyboard or xib, the view that is to blame, where it is another one.
 * @typedef {object} Culprit
 * @property {string} view  The view that is the cause.
 * @property {string} class  The class, as dumps print it.
 * @property {number} line  Counted from 1.
 * @property {number} column  Counted from 1, in bytes.
 */

/**
 * Something unknown in the code of an override or a recognizer's delegate, on which the answer depends.
 * @typedef {object} DecidingFact
 * @property {string} file  The name of the file.
 * @property {number} line  From 1.
 * @property {number} column  From 1.
 * @property {string} code  The line of the code, at most 80 characters of it.
 * @property {string} view  The id of the view whose override reads it, or on which the recognizer is.
 * @property {"variable" | "outlet" | "model" | "delegate" | "collection" | "path" | "event" | "environment" | "notUnderstood" | "ambiguousClass" | "limit"} reason  Why it is unknown. `variable`: a flag, number or case that other code may set. `outlet`: a view that the scene does not identify. `collection`: the views in a list. `path`: an outline that is made elsewhere. `delegate`, `model`: an object that is not in the text. `event`: the touches of the event. `environment`: a setting, a singleton or the system. `ambiguousClass`: several classes have the name. `notUnderstood`: code that is not read. `limit`: too many ways.
 * @property {string} [property]  The name of the property, if the view has it.
 * @property {DecidingWay[]} ways  What each value leads to.
 */

/**
 * @typedef {object} DecidingWay
 * @property {string} value  As code writes it (`true`, `.open`), or the id of a view. `true` and `false` may be those of a condition that reads it; `super's view`, `nil` and `self` are what the override returns.
 * @property {true} [likely]  Only of the likely value.
 * @property {string | null} hitView  The view that probably gets the touch then; null for none.
 */

/**
 * A view gets a call of its touch methods.
 * @typedef {object} DeliveryEntry
 * @property {"touches" | "presses"} kind  The kind of call.
 * @property {string} method  Like `touchesBegan`.
 * @property {"began" | "moved" | "stationary" | "changed" | "ended" | "cancelled"} phase  The phase of the event.
 * @property {string} view  The id of the view.
 * @property {number[]} touches  The touches, by their numbers.
 * @property {string | null} handledBy  The id of a responder, or null.
 * @property {string[]} observedBy  The responders that see it and pass it on.
 * @property {"event" | "cancelledBy" | "presentation" | "released"} cause  Why the view gets the call.
 * @property {string} [by]  A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * What differs between two screens.
 * @typedef {object} Difference
 * @property {boolean} identical  Whether nothing differs.
 * @property {NamedView[]} added  Views by their names.
 * @property {NamedView[]} removed  Views by their names.
 * @property {MovedView[]} moved  Views with another superview, another place among their siblings, or another frame origin.
 * @property {ResizedView[]} resized  The width and height of the bounds.
 * @property {Changed[]} visibility  Properties that differ.
 * @property {Changed[]} changed  Properties that differ.
 * @property {SceneChange[]} sceneChanged  Properties that belong to no view.
 * @property {Warning[]} [warnings]  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {OwnerChange[]} ownerChanged  The parts of the screen whose touches go to another view; null for no view.
 */

/**
 * The responder chain from the touched view.
 * @typedef {object} Dispatch
 * @property {DispatchStep[]} chain  The responders from the hit view on, in order.
 * @property {DispatchStep[]} path  The same as `chain`.
 * @property {string | null} handledBy  The responder that handles the touch; null for none.
 * @property {boolean} discarded  Whether no responder of the chain handles the touch, as the scene declares them (R78).
 */

/**
 * An event that starts at the first responder.
 * @typedef {object} DispatchEntry
 * @property {"motion" | "remoteControl" | "press" | "insertText"} kind  The kind of event.
 * @property {"began" | "changed" | "ended" | "cancelled" | "moved" | "stationary"} [phase]  The phase of the event.
 * @property {string | null} [subtype]  The subtype, like `play`; null for none.
 * @property {"upArrow" | "downArrow" | "leftArrow" | "rightArrow" | "select" | "menu" | "playPause" | "pageUp" | "pageDown" | "key"} [press]  The button or key that is pressed.
 * @property {string} [inserted]  The text that is typed.
 * @property {string | null} from  The id of a responder, or null.
 * @property {string | null} handledBy  The id of a responder, or null.
 * @property {string[]} observedBy  The responders that see it and pass it on.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * A responder of the chain.
 * @typedef {object} DispatchStep
 * @property {string} id  The id, or the place where there is none.
 * @property {string} class  The class, as dumps print it.
 * @property {"view" | "viewController" | "window" | "windowScene" | "application" | "applicationDelegate"} kind  The kind of responder.
 * @property {"hitView" | "superview" | "controllerOfView" | "superviewOfControllersView" | "presentingController" | "windowScene" | "application" | "applicationDelegate" | "override"} via  Why the responder is next.
 * @property {"hitView" | "superview" | "controllerOfView" | "superviewOfControllersView" | "presentingController" | "windowScene" | "application" | "applicationDelegate" | "override"} rule  The same as `via`.
 * @property {string} ruleNumber  The rule of the documentation that says so, like `R64`.
 * @property {"handled" | "observed" | "passed" | "notReached"} outcome  What the responder did with the event.
 */

/**
 * @typedef {object} Edge
 * @property {Pair} from  [x, y]; coordinates within ±1e150
 * @property {Pair} to  [x, y]; coordinates within ±1e150
 * @property {"bounds" | "override" | "superview" | "subview" | "sibling" | "relativeOfSibling" | "otherWindow" | "screen"} cause  `bounds`: the view's bounds. `override`: an override of the view makes the area larger or smaller. `superview`: a superview's bounds end. `subview`, `sibling`, `relativeOfSibling`, `otherWindow`: that view is asked first. `screen`: the screen ends.
 * @property {string | null} by  The view whose edge it is.
 */

/**
 * An action changes something (R140).
 * @typedef {object} EffectEntry
 * @property {"effect"} kind  The kind of entry.
 * @property {string} action  The action that makes the change.
 * @property {"isHidden" | "isUserInteractionEnabled" | "isEnabled" | "isScrollEnabled" | "removeFromSuperview" | "endEditing" | "present" | "minimumNumberOfTouches"} change  The kind of change.
 * @property {string | null} of  The view that changes; null where it is none.
 * @property {boolean | number | null} value  The value that is set; null where there is none.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * Constants that UIKit does not publish. Lengths in points, times in seconds.
 * @typedef {object} EventOptions
 * @property {number} [tapMovement]  How far a finger of a tap may move.
 * @property {number} [tapInterval]  Taps of one gesture follow each other in less time than this.
 * @property {number} [tapDistance]  The largest distance of those taps.
 * @property {number | null} [tapDuration]  The longest time that a tap may take; null: any time.
 * @property {number} [tapCountInterval]  The longest time between touches of one `tapCount`.
 * @property {number} [tapCountDistance]  The largest distance of those touches.
 * @property {number} [panMovement]  How far fingers move before a pan begins.
 * @property {number} [swipeActionsMovement]  How far fingers move to a side before a list uncovers the actions of a cell.
 * @property {number} [swipeDistance]  How far a swipe goes at least.
 * @property {number} [swipeDeviation]  How far it may leave its direction.
 * @property {number} [swipeDuration]  How long it may take.
 * @property {number} [pinchMovement]  How much the distance of two fingers changes before a pinch begins.
 * @property {number} [rotationAngle]  How far two fingers turn before a rotation begins, in radians.
 * @property {number} [edgeWidth]  How far from the edge a pan from it may start.
 * @property {number} [controlMargin]  How far around a control a finger is still inside.
 * @property {number} [contentTouchDelay]  How long a scroll view keeps touches from its content.
 * @property {number} [refreshDistance]  How far a finger pulls content down, from where it is at its top, until a refresh control fires (R151).
 * @property {"all" | "sameOrFewerTaps"} [tapPrevents]  Which other taps a recognized tap prevents (R109).
 */

/**
 * The outcome of a script.
 * @typedef {object} EventSummary
 * @property {TouchSummary[]} touches  The outcome of each touch.
 * @property {GestureSummary[]} gestures  Every recognizer that received a touch.
 * @property {ActionSummary[]} actions  The actions that were sent, in order.
 * @property {SelectionSummary[]} [selected]  The selected rows or items; only if some were touched (R139).
 * @property {SwiftUISummary[]} [swiftUI]  Each SwiftUI gesture that saw a touch; only if there is one.
 * @property {string | null} firstResponder  The key window's, at the end.
 * @property {number} end  The time of the last event.
 * @property {string} text  The outcome in a sentence.
 */

/**
 * What a script of events does.
 * @typedef {object} EventsAnswer
 * @property {Moment[]} [timeline]  What happened, moment by moment.
 * @property {EventSummary} [summary]  The outcome of a script.
 * @property {EventOptions} options  Constants that UIKit does not publish. Lengths in points, times in seconds.
 * @property {string[]} assumptions  Facts that the scene lacks and that could change the timeline, and their assumed values.
 * @property {UndecidedTouch[]} [undecided]  With `source`: touches of which its code leaves open which view they hit; the timeline is that of the likely one. The first touch between the same views represents all. Absent if there are none.
 * @property {UnknownOverride[]} [unknownOverrides]  Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
 * @property {true} [moreUnknownOverrides]  Where there are more than 32.
 * @property {Warning[]} [warnings]  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 */

/**
 * The view that the question is about.
 * @typedef {object} ExplainedTarget
 * @property {string} id  The id, or the place where there is none.
 * @property {string} class  The class, as dumps print it.
 * @property {[number, number, number, number] | null} [screenFrame]  The box around the view's bounds on the screen, in points: x, y, width, height. Null where a transform leaves no numbers.
 */

/**
 * Why a view does not get a touch, and what would change that.
 * @typedef {object} Explanation
 * @property {"reached" | "blocked" | "unreachable" | "undecided"} verdict  `reached`: the touch hits the target, or a view in it that leaves the touch to a recognizer of the target (R99), to the list of a cell (R139), or to the control that it is a part of (R154). `blocked`: not at this touch, but at `tapPoint`, or once its scroll view shows it (R158, reason `scrolledOut`); a blocked recognizer does not recognize. `unreachable`: no point reaches the target. `undecided`: several views may get the touch (`undecided.between`), and neither the scene nor `source` decides which one; `receiver` is the likely one.
 * @property {string} summary  One sentence for a bug report; a second one if the target is a SwiftUI view or gesture and its hosting view does not get the touch.
 * @property {"uikit" | "geometry" | "design"} basis  The basis of the answer. `geometry`: the scene came from an accessibility tree or the like, which has the places of views, but nothing about UIKit's handling of a touch. `design`: it came from an Interface Builder file, whose frames are the last layout.
 * @property {ExplainedTarget} target  The view that the question is about.
 * @property {string} [recognizer]  The recognizer's id, if the request's target is a gesture recognizer. Its gesture is played; `target` is the view that the touch hits, `verdict` says whether it recognizes, and `reasons` why not. A gesture of several fingers, or of a class that does not imply what it recognizes, is not played: `assumptions` say so, and `verdict` says whether the recognizer gets the touch.
 * @property {null | Touch} touch  The tried touch: the one of the request, else the middle of what the screen shows of the target, or of its thumb if it is a slider with a `thumbRect`. Null if that cannot be calculated.
 * @property {null | ReceivingView} receiver  The view that gets the touch.
 * @property {Undecided} [undecided]  Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
 * @property {"self" | "ancestor" | "descendant" | "sibling" | "relativeOfSibling" | "otherWindow" | "none"} relation  What the receiver is to the target.
 * @property {Reach} [reach]  Of a question without a touch: how much of the visible part of the target gets its touches, and which views take the rest. Absent if no part of it is visible, and if the scene has no z-order.
 * @property {Reason[]} reasons  First the obstacle that UIKit's search meets first, then each that would remain if those before it were fixed. At most 32. Nested superviews that do not contain the touch are one element, with all of them in `values.views`. The effects that every scroll view has on its content are no reasons.
 * @property {number} [blockingReasons]  How many of the listed reasons keep the touch from the target; the others are facts beside it.
 * @property {boolean} [moreReasons]  Whether there are more reasons than are listed.
 * @property {Fix[]} fixes  Each was applied to the scene and asked again; those that take nothing from others first, then the smallest change.
 * @property {NextLook[]} [lookNext]  If nothing blocks a tap: facts that the input lacks and that decide its outcome. `find` is the command to type if the view has an address.
 * @property {null | XY} tapPoint  A point of the screen that reaches the target: the middle of the part inside of its superviews, if a finger there reaches it; on the thumb of a slider with a `thumbRect`; else the point farthest from the edge of the target's region. Null if there is none.
 * @property {string[]} assumptions  Facts that the verdict depends on and the input lacks, a sentence for each kind.
 * @property {AssumedFact[]} [assumed]  The assumptions with a known consequence: the effect if the fact is not as assumed, and the line that shows it. Absent if there are none.
 * @property {UnknownOverride[]} [unknownOverrides]  Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
 * @property {true} [moreUnknownOverrides]  Where there are more than 32.
 * @property {SwiftUIAnswer} [swiftUI]  If the target is a hosting view with `swiftUI` and gets the touch.
 * @property {Warning[]} [warnings]  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {number[]} [assumedWarnings]  Which of `warnings` the verdict depends on, by their places from 0: `assumptions` says each of them. Absent if there are none.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 */

/**
 * Of the `<` of the view's element in the file, from 1; columns count bytes.
 * @typedef {object} FilePlace
 * @property {number} line  Counted from 1.
 * @property {number} column  Counted from 1, in bytes.
 */

/**
 * @typedef {object} FileScreen
 * @property {string} id  The id of the controller.
 * @property {string} name  The name of the screen.
 * @property {number} line  The line of the file, from 1.
 * @property {true} [isCell]  Whether it is the content of a cell.
 * @property {true} [isLoose]  Whether it is a view outside of all controllers.
 * @property {Scene} scene  The windows of a screen, with the responders behind them.
 * @property {Warning[]} warnings  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 */

/**
 * One place where a rule does not hold.
 * @typedef {object} Finding
 * @property {"unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action"} rule  The name of a rule of the audit.
 * @property {Impact} impact  Null if nothing is wrong.
 * @property {string} view  The view that it is about; null where it is none.
 * @property {string} class  The class, as dumps print it.
 * @property {string[]} target  The ids from the window down to the view.
 * @property {Polygon[]} region  Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
 * @property {string} [help]  The advice; absent if the rule passes.
 * @property {string} [failureSummary]  The finding in a sentence; absent if the rule passes.
 * @property {"stacking" | "properties" | "overrides" | "drawing" | "scrolling" | "systemSize" | "gestureRequirements" | "touchForwarding" | "unknownValue" | "measurement" | "spacing" | "frames" | "code" | "bars"} [missing]  The missing facts, if the finding is incomplete.
 * @property {string[]} [unknownOverrides]  At most eight views with unknown overrides that could change the receiver there; absent if there are none.
 * @property {Record<string, number | string | boolean | any[] | null>} values  The facts behind the sentence.
 * @property {string[]} related  Other views involved.
 * @property {Reach} [reach]  Of a target, as in `explain` without a touch.
 * @property {CoveredTarget[]} [covered]  Of a cover, how much it takes of the targets in `related`, as in `explain` about them.
 * @property {string} [screen]  In a storyboard or xib, the id of the screen.
 * @property {FilePlace} [place]  Of the `<` of the view's element in the file, from 1; columns count bytes.
 * @property {Culprit} [culprit]  In a storyboard or xib, the view that is to blame, where it is another one.
 */

/**
 * A responder becomes first responder, or resigns.
 * @typedef {object} FirstResponderEntry
 * @property {"firstResponder"} kind  The kind of entry.
 * @property {string} responder  The responder that it is about.
 * @property {boolean} becomes  Whether it is to become first responder, or to resign.
 * @property {"done" | "nothingToDo" | "currentRefuses" | "cannotBecome" | "notInWindow" | "cannotResign"} result  What came of it.
 * @property {string | null} resigned  The id of a responder, or null.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * A change that was tried.
 * @typedef {object} Fix
 * @property {Change[]} change  The properties that change.
 * @property {string} detail  The fix as a sentence.
 * @property {true} verified  The fix was applied to the scene, which stays valid, and the same question was asked: `touch` reaches the same view, recognizer or SwiftUI node.
 * @property {Touch} touch  The touch that the fix was verified with: the request's, or without one the target's middle in the changed scene.
 * @property {FixLoss[]} [loses]  What the fix takes from other controls and views with tap or press recognizers, the greatest loss first. Absent if it takes nothing. Fixes that take nothing are listed first.
 */

/**
 * @typedef {object} FixLoss
 * @property {string} view  The id of the view.
 * @property {number} before  The part of its area on the screen that gets its touches now.
 * @property {number} after  The same with the fix.
 */

/**
 * A recognizer sends its actions.
 * @typedef {object} GestureEntry
 * @property {"gesture"} kind  The kind of entry.
 * @property {string} recognizer  A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
 * @property {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} state  A state of a recognizer, by UIKit's name.
 * @property {Pair | null} location  The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
 * @property {Pair} [translation]  [x, y]; coordinates within ±1e150
 * @property {number} [scale]  The factor since the pinch began.
 * @property {number} [rotation]  Radians, clockwise.
 * @property {PerformedAction[]} actions  The actions that are sent.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * @typedef {object} GestureSummary
 * @property {string} recognizer  A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
 * @property {"tap" | "longPress" | "pan" | "swipe" | "pinch" | "rotation" | "screenEdgePan" | "hover" | "custom"} kind  The kind of recognizer.
 * @property {string} view  The id of the view.
 * @property {number} fired  The number of times that it sent its actions.
 * @property {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} finalState  A state of a recognizer, by UIKit's name.
 * @property {string} text  The outcome as a sentence.
 */

/**
 * The area in which touches fire one gesture. Regions of two gestures overlap where both fire.
 * @typedef {object} GestureTerritory
 * @property {string} host  The hosting view.
 * @property {string} node  The node of SwiftUI.
 * @property {string} gesture  The gesture's id or place; of an action the button.
 * @property {"action" | "tap" | "longPress" | "drag" | "magnify" | "rotate" | "custom"} kind  The kind of gesture.
 * @property {number} area  In square points; 0 if it fires nowhere.
 * @property {Polygon[]} regions  Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
 * @property {null | XY} bestPoint  The point farthest from the edges; null where there is none.
 * @property {number | null} clearance  The distance of the best point from the region's edge in points.
 * @property {SwiftUISource} [source]  The place in a text of Swift where something is written. Answers repeat it.
 */

/**
 * The view that gets a touch, and the way there.
 * @typedef {object} HitTestAnswer
 * @property {null | HitView} hitView  The view that gets the touch; null for none.
 * @property {true} [interactionIgnored]  Only while the application ignores interaction events: no touch is delivered, and no view is asked (R29).
 * @property {string | null} window  The window whose `hitTest` answered; for a touch with `in`, the hit view's window.
 * @property {"geometry" | "design"} [basis]  Only where the scene's basis is that.
 * @property {string} [summary]  The outcome of the touch in one sentence. With the `log`, and always where the answer is `undecided` or the scene's stacking is unknown.
 * @property {"undecided"} [verdict]  Only with `undecided`: the view that gets the touch cannot be known.
 * @property {Undecided} [undecided]  Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
 * @property {HitTestLog} [log]  The views that were asked.
 * @property {Dispatch} [dispatch]  The responder chain from the touched view.
 * @property {Recognizer[]} [gestureRecognizers]  The declared ones that may receive a finger's touch (R99, R101), from the hit view outwards: not those that are disabled, take no touches of fingers, or whose delegate refuses touches on these views. /v1/events plays those that depend on the moment (`where`, hover, undeclared pans of scroll views).
 * @property {SwiftUIAnswer} [swiftUI]  SwiftUI's answer to a touch in a hosting view; `hitView` stays UIKit's. A node without an id is named by its place in its hosting view, `host.swiftUI.3`, a gesture by its place in its node, `title.gestures.0`.
 * @property {UnknownOverride[]} [unknownOverrides]  Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
 * @property {true} [moreUnknownOverrides]  Where there are more than 32.
 * @property {Warning[]} [warnings]  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 */

/**
 * The hit test of a touch.
 * @typedef {object} HitTestEntry
 * @property {"hitTest"} kind  The kind of entry.
 * @property {number} touch  The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
 * @property {string | null} view  The id of a responder, or null.
 * @property {string | null} window  The id of a responder, or null.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * The views that were asked.
 * @typedef {object} HitTestLog
 * @property {string} text  A line for each entry of the default `hitTest`, with `--` for each superview, then the class.
 * @property {Visit[]} visits  Every view that was asked, in order, overridden or not.
 * @property {true} [moreVisits]  Where overrides call each other more often than the log lists: 16,384 calls, and four more for each view of the scene.
 * @property {Print[]} [prints]  What the overrides in `source` print, in order; of an `undecided` answer on the likely way. Only where something is printed.
 */

/**
 * @typedef {object} HitView
 * @property {string} id  The id, or the place where there is none.
 * @property {string} class  The class, as dumps print it.
 * @property {Pair | null} location  The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
 * @property {string[]} path  The ids from the window down to the view.
 * @property {boolean} [certain]  False, and only where the answer is `undecided`: the view is the likely one.
 */

/**
 * A touch is in a hosting view with `swiftUI`; `node` is the result of SwiftUI's search (SU3), or null.
 * @typedef {object} HostedEntry
 * @property {"hosted"} kind  The kind of entry.
 * @property {number} touch  The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
 * @property {string} host  The hosting view.
 * @property {string | null} node  The result of SwiftUI's search; null for none.
 * @property {string} rule  The rule's number in docs/rules.md, or in docs/swiftui.md.
 * @property {string} text  The entry as a sentence.
 */

/** Null if nothing is wrong.
 * @typedef {"minor" | "moderate" | "serious" | "critical" | null} Impact */

/**
 * A dump as a scene, with what it leaves open.
 * @typedef {object} Imported
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 * @property {"recursiveDescription" | "idb" | "webDriverAgent" | "sentry" | "earlGrey" | "maestro" | "detox" | "appReveal" | "swiftUIEventDebug" | "swiftUIViewDebug" | "interfaceBuilder" | "swiftUISource"} format  The format of a dump, by the tool that made it.
 * @property {"uikit" | "geometry" | "design"} basis  The basis of the answer. `geometry`: the scene came from an accessibility tree or the like, which has the places of views, but nothing about UIKit's handling of a touch. `design`: it came from an Interface Builder file, whose frames are the last layout.
 * @property {string} [refusal]  Only if no view of the dump has a known place on the screen, so that no touch can be asked about: the dump to paste instead. An answer about the import has it among its warnings.
 * @property {NamedScreen} [screen]  A screen of a storyboard or xib.
 * @property {Scene} [scene]  Of a file with several screens that which the app begins with, where the file says so.
 * @property {FileScreen[]} [screens]  Of a storyboard or xib, where none of its screens is chosen, all of them.
 * @property {Warning[]} warnings  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 * @property {UnknownName[]} [unknown]  Names that the text uses and does not declare, and that are none of SwiftUI's.
 * @property {SourceCondition[]} [conditions]  The conditions of the text that decide which views are shown, in the order of the text.
 */

/**
 * A screen of a running app.
 * @typedef {object} LiveScreen
 * @property {number} number  Greater than those of all screens before.
 * @property {string} title  As it was posted; may be empty.
 * @property {number} views  How many views its scene has.
 * @property {number} bytes  The length of its scene.
 * @property {number} ageSeconds  How long ago it was posted.
 */

/**
 * @typedef {object} LostPart
 * @property {string | null} view  The view that gets the touches there; null if no view is hit.
 * @property {number} share  Its part of the target's area on the screen.
 * @property {Reason} reason  Why a view does not get a touch.
 */

/**
 * A control opens its menu in place of its action (R170).
 * @typedef {object} MenuEntry
 * @property {"menu"} kind  The kind of entry.
 * @property {string} view  The id of the view.
 * @property {number} touch  The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * A time with its events and entries. A time-out has no events.
 * @typedef {object} Moment
 * @property {number} time  Seconds from the start.
 * @property {PlayedEvent[]} events  The events that happen then.
 * @property {TimelineEntry[]} entries  The consequences, in order.
 */

/**
 * @typedef {object} MovedView
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {ViewPlace} before  The place of a view.
 * @property {ViewPlace} after  The place of a view.
 */

/**
 * A screen of a storyboard or xib.
 * @typedef {object} NamedScreen
 * @property {string} id  Interface Builder's id of its controller; of its root view where it has none.
 * @property {string} name  The name of the screen.
 * @property {number} line  Of its root view.
 * @property {true} [isCell]  Where it is a cell, of which a table or collection makes copies.
 * @property {true} [isLoose]  Present for a view beside the controllers, which code adds somewhere.
 */

/**
 * @typedef {object} NamedView
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 */

/**
 * @typedef {object} NextLook
 * @property {"targetAndAction" | "isEnabled" | "gestureRecognizers" | "subviews" | "delaysContentTouches" | "handler" | "systemGesture"} code  Codes may be added.
 * @property {string[]} views  The views that it is about.
 * @property {string} detail  The command, and what to look for in brackets; a sentence where there is no command.
 * @property {string} [find]  What to type in the debugger to know, like `p (BOOL)[0x104 isEnabled]`; left out where no view has an address.
 */

/**
 * The area in which no view gets the touch.
 * @typedef {object} NobodysArea
 * @property {number} area  Square points.
 * @property {Polygon[]} regions  Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
 */

/**
 * @typedef {object} OwnerChange
 * @property {string | null} before  The view that got touches there before; null for none.
 * @property {string | null} after  The view that gets them now; null for none.
 * @property {number} area  Square points.
 * @property {Polygon[]} regions  Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
 */

/**
 * An action that was sent.
 * @typedef {object} PerformedAction
 * @property {string} selector  The name of the method.
 * @property {string | null} target  The id of a responder, or null.
 * @property {string | null} performedBy  The id of a responder, or null.
 * @property {string[]} asked  Without a target, the responders that were asked, in order.
 */

/**
 * An action sent by code.
 * @typedef {object} PlayedAction
 * @property {string} selector  The name of the method.
 * @property {string | null} target  The id of a responder, or null.
 * @property {string | null} from  The id of a responder, or null.
 */

/**
 * An event in the request's form. `event` is its place in the request's `events`, `touch` the finger's name there.
 * @typedef {object} PlayedEvent
 * @property {number} event  The place in the events of the request, from 0.
 * @property {number | string} [touch]  The name of the finger.
 * @property {"began" | "moved" | "stationary" | "changed" | "ended" | "cancelled"} [phase]  The phase of the event.
 * @property {number} [x]  Points to the right.
 * @property {number} [y]  Points downwards.
 * @property {XY} [previousLocation]  The finger's place in its last event; absent at `began`, where it equals the location.
 * @property {number} [force]  As it was declared; 1 is an average touch, and devices without 3D Touch have 0.
 * @property {"indirect" | "pencil"} [type]  What touches the screen, where it is no finger.
 * @property {"upArrow" | "downArrow" | "leftArrow" | "rightArrow" | "select" | "menu" | "playPause" | "pageUp" | "pageDown" | "key"} [press]  The button or key that is pressed.
 * @property {string} [in]  The view that is focused.
 * @property {"began" | "ended" | "cancelled"} [motion]  The phase of a shake.
 * @property {string | null} [remoteControl]  The subtype, like `play`; null for any.
 * @property {string} [insertText]  The text that is typed.
 * @property {null | XY} [hover]  The place of the pointer; null after it has left.
 * @property {PlayedScroll} [scroll]  A wheel's turn, or fingers on a trackpad.
 * @property {PlayedAction} [action]  An action sent by code.
 * @property {string} [becomeFirstResponder]  The view that is to become first responder.
 * @property {string | null} [resignFirstResponder]  The id of a responder, or null.
 * @property {true} [wait]  Time passes.
 */

/**
 * A wheel's turn, or fingers on a trackpad.
 * @typedef {object} PlayedScroll
 * @property {number} x  Points to the right.
 * @property {number} y  Points downwards.
 * @property {number} dx  The movement to the right, in points.
 * @property {number} dy  The movement downwards, in points.
 * @property {"discrete" | "continuous"} type  A wheel turns in steps, a trackpad does not.
 */

/**
 * @typedef {object} Print
 * @property {string} text  What is printed.
 * @property {string} view  The id of the view whose override prints it.
 * @property {string} file  The name of the file.
 * @property {number} line  The line of the call, from 1.
 */

/**
 * @typedef {object} PrintedObjectName
 * @property {string | null} id  Its address.
 * @property {string} class  The class, as dumps print it.
 */

/**
 * @typedef {object} PrintedRecognizer
 * @property {string | null} id  Its address.
 * @property {string} class  The class, as dumps print it.
 * @property {string} [name]  Its `name`, where one is printed.
 * @property {"tap" | "longPress" | "pan" | "swipe" | "pinch" | "rotation" | "screenEdgePan" | "hover" | "custom"} kind  The kind of recognizer.
 * @property {"app" | "uiKit" | "webKit" | "swiftUI" | "reactNative" | "flutter"} owner  The framework, or the app, that attaches recognizers of its class. Owners may be added.
 * @property {string | null} state  The last state in which it had taken the touch, else the last one; null if none is printed.
 * @property {("possible" | "began" | "changed" | "ended" | "cancelled" | "failed" | "recognized")[]} states  Its states in the order of the prints.
 * @property {boolean | null} took  Whether it took the touch by its state (R160).
 * @property {boolean} isEnabled  Whether it is enabled, as it was printed.
 * @property {null | PrintedObjectName} view  An object of a print; null for none.
 * @property {PrintedTarget[]} targets  The targets and actions, as they were printed.
 * @property {string[]} waitsFor  The addresses of the recognizers that must fail first (R108).
 * @property {number} line  The line of its first print.
 * @property {string} detail  The print as a sentence.
 */

/**
 * @typedef {object} PrintedTarget
 * @property {string} action  The selector.
 * @property {null | PrintedObjectName} target  An object of a print; null for none.
 */

/**
 * @typedef {object} ProblemFinding
 * @property {"unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action"} rule  The name of a rule of the audit.
 * @property {string} view  The id of the finding's view.
 */

/**
 * Of a question without a touch: how much of the visible part of the target gets its touches, and which views take the rest. Absent if no part of it is visible, and if the scene has no z-order.
 * @typedef {object} Reach
 * @property {number} share  The part of its area on the screen that gets its touches: 1 is all of it.
 * @property {boolean} middle  Whether the middle of it does, where people tap. Without that, `verdict` is not `reached`.
 * @property {LostPart[]} lost  What takes the rest, the largest part first. With `share`, their shares come to 1.
 */

/**
 * Why a view does not get a touch.
 * @typedef {object} Reason
 * @property {"hidden" | "alpha" | "interactionDisabled" | "outsideBounds" | "ancestorHidden" | "ancestorAlpha" | "ancestorInteractionDisabled" | "ancestorOutsideBounds" | "coveredBySibling" | "coveredByRelativeOfSibling" | "coveredByOwnDescendant" | "otherWindow" | "notInWindow" | "offScreen" | "zeroSize" | "singularTransform" | "animating" | "ancestorAnimating" | "interactionIgnored" | "overrideReturnedNil" | "overrideReturnedSelf" | "overrideReturnedOther" | "controlDisabled" | "gestureWins" | "gestureDelays" | "gestureLost" | "handledUpstream" | "rowNotSelected" | "scrolledOut" | "controlSilent" | "opensMenu" | "unknownInDump"} code  A reason as a word.
 * @property {string | null} view  The view that it is about.
 * @property {string} detail  The reason as a sentence.
 * @property {Record<string, number | string | boolean | any[] | null>} values  The numbers and names that the detail is made from: `alpha`, `distance` and `side`, `width` and `height`, `window` and `windowLevel`, `returned`, `handler`, the `recognizer`, its `class`, its `kind` and what it `takes` (`tap`, `taps`, `press`, `movement`) or its printed `state`, the `contentOffset` that shows a target, the recognizer that it is `lostTo` or `keptBy`, `passedOnToTarget`, `touchIsOnTarget`, `pointerEvents`, the `list` of a row and the key that it is `refusedBy`, the view that a touch is `passedTo`, the `views` of a chain.
 * @property {string} rule  The number of the rule, as in docs/rules.md; `geometry` if the scene has places only.
 * @property {true} [isInSummary]  Only if the `summary` of the explanation says the reason.
 */

/**
 * A recognizer receives a touch, or ignores it for a reason.
 * @typedef {object} ReceiptEntry
 * @property {"receives" | "ignores"} kind  The kind of entry.
 * @property {string} recognizer  A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
 * @property {number} touch  The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
 * @property {"disabled" | "touchType" | "delegateRefused" | "notReset"} [reason]  Why the recognizer does not receive the touch.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * @typedef {object} ReceivingView
 * @property {string} id  The id, or the place where there is none.
 * @property {string} class  The class, as dumps print it.
 * @property {Pair | null} location  The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
 * @property {string[]} path  The ids from the window down to the view.
 * @property {[number, number, number, number] | null} [screenFrame]  The box around the view's bounds on the screen, in points: x, y, width, height. Null where a transform leaves no numbers.
 * @property {boolean} [certain]  False, and only where the answer is `undecided`: the view is the likely one.
 */

/**
 * @typedef {object} Recognizer
 * @property {string} id  The id, or the place where there is none.
 * @property {string} kind  The kind of recognizer.
 * @property {string} view  The id of the view.
 */

/**
 * A view was touched, and has left its superview.
 * @typedef {object} RemovedEntry
 * @property {"removed"} kind  The kind of entry.
 * @property {string} view  The id of the view.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * @typedef {object} ResizedView
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {Pair} before  [x, y]; coordinates within ±1e150
 * @property {Pair} after  [x, y]; coordinates within ±1e150
 */

/**
 * @typedef {object} RuleResult
 * @property {"unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action"} id  The name of a rule of the audit.
 * @property {Impact} impact  Null if nothing is wrong.
 * @property {string[]} tags  Guidelines that the rule belongs to.
 * @property {string} description  What the rule asks for.
 * @property {string} help  The rule in a few words.
 * @property {string} helpUrl  The rule in the manual.
 * @property {Finding[]} nodes  The findings by the rule.
 */

/**
 * @typedef {object} SceneChange
 * @property {string} key  The member of the scene that differs.
 * @property {any} before  The value before the change.
 * @property {any} after  The value after the change.
 */

/**
 * Findings with one cause, a view that blocks touches on others or a rule that views break by themselves.
 * @typedef {object} ScreenProblem
 * @property {string} title  The problem in a sentence, the culprit first.
 * @property {string} [culprit]  The id of the view to blame; absent if the victims break the rule by themselves.
 * @property {"minor" | "moderate" | "serious" | "critical"} impact  The worst of its findings.
 * @property {boolean} certain  False if the scene lacks a fact that decides.
 * @property {string[]} victims  The ids of the views that lose touches, controls first.
 * @property {ProblemFinding[]} findings  Its findings in `violations`, or in `incomplete`.
 * @property {string} [screen]  In a storyboard or xib, the id of the screen.
 */

/**
 * A change of a scroll view.
 * @typedef {object} ScrollEntry
 * @property {"scroll"} kind  The kind of entry.
 * @property {string | null} scrollView  The id of a responder, or null.
 * @property {"tracking" | "willBeginDragging" | "didScroll" | "didEndDragging" | "didEndDecelerating" | "willBeginZooming" | "didZoom" | "didEndZooming" | "wheel" | "nobody"} change  The kind of change.
 * @property {number} [zoomScale]  With `didZoom` (R146).
 * @property {null | Pair} [contentOffset]  Null where the size of the content is not declared.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * @typedef {object} ScrolledOutTarget
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {Reason} reason  Why a view does not get a touch.
 */

/**
 * @typedef {object} ScrolledOutView
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {Reason} reason  Why a view does not get a touch.
 * @property {string[]} [unknownOverrides]  At most eight views with unknown overrides that could change the receiver there; absent if there are none.
 */

/**
 * @typedef {object} SelectionSummary
 * @property {string} cell  The id of the cell.
 * @property {string} list  The table or collection view of the cell.
 * @property {number} time  Seconds from the start.
 */

/**
 * What a linter finds in source of SwiftUI or UIKit. Only `violations` are certain enough to fail a build.
 * @typedef {object} SourceAudit
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 * @property {SourceTestEngine} testEngine  The program that looked.
 * @property {SourceRuleResult[]} violations  Findings by rule.
 * @property {SourceRuleResult[]} incomplete  Findings by rule.
 * @property {Record<string, any>[]} passes  Always empty: a linter has findings only.
 * @property {Record<string, any>[]} inapplicable  Always empty.
 * @property {UnknownName[]} unknown  Names that the text uses and does not declare, and that are none of SwiftUI's.
 */

/**
 * @typedef {object} SourceCondition
 * @property {string} text  The condition, as `state` names it: `isOn`.
 * @property {string} [file]  The file's name as it was sent.
 * @property {number} line  From 1.
 * @property {number} column  From 1, in Unicode scalars.
 * @property {string[]} branches  The condition and `else`, or the cases of a switch.
 * @property {number} taken  The branch of this answer, from 0. In `state` such a number selects a branch.
 */

/**
 * @typedef {object} SourceEdit
 * @property {string} [file]  The file's name as it was sent.
 * @property {number} line  From 1.
 * @property {number} column  From 1, in Unicode scalars.
 * @property {number} remove  How many Unicode scalars are removed from there on.
 * @property {string} insert  The text that takes their place.
 */

/**
 * The answer about a view of SwiftUI source.
 * @typedef {object} SourceExplanation
 * @property {string} summary  The answer in one sentence.
 * @property {"fires" | "firesNot" | "depends"} verdict  Whether the gesture fires something; of a gesture or button, whether it fires that one. `depends`: sizes or states decide, and `holds` says which.
 * @property {string} certainty  What the answer holds for, in a sentence or more: what fires in other states, and which facts are assumed.
 * @property {SourceName} about  A view, modifier or gesture of SwiftUI source by its name and place.
 * @property {"tap" | "longPress" | "drag" | "magnify" | "rotate"} gesture  What the fingers do: the gesture's own, of other views a tap; or, where nothing around the view takes taps, the gesture of the innermost one.
 * @property {SourceName[]} fires  What that gesture in the middle of the view fires; of a frame or padding, in the empty part that it adds.
 * @property {"none" | "parts" | "all" | "unknown"} [dead]  Of a gesture or button: whether parts of its content take no taps. `unknown`: what is not in the text decides.
 * @property {SourceName[]} deadViews  The parts that take no taps.
 * @property {"always" | "dependsOnSizes" | "dependsOnState"} holds  Whether five estimates of sizes and all states of the text give the same answer.
 * @property {string[]} dependsOn  What decides where the answer does not always hold.
 * @property {SourceOutcome[]} depends  What fires under each value of the conditions that decide: the state of this answer first, then those that give another one, those under which nothing fires before the others.
 * @property {SourceFits} [fits]  Only where the answer depends on what fits in a `ViewThatFits`, which shows one child.
 * @property {boolean} triesAllStates  Whether each branch of the text was taken by a state that was tried.
 * @property {SourceCondition[]} conditions  The conditions of the text that decide which views are shown, in the order of the text.
 * @property {"structure" | "estimate"} basis  Whether sizes matter to the answer.
 * @property {SourceReason} [reason]  Why a tap fires nothing, or waits; absent where it fires at once what it should.
 * @property {UnknownName[]} unknown  Names that the text uses and does not declare, and that are none of SwiftUI's.
 * @property {SourceFix[]} fixes  Changes of the text that fix a finding.
 * @property {string[]} assumptions  The facts that were assumed.
 * @property {XY} touch  A point as an object.
 * @property {Scene} scene  The windows of a screen, with the responders behind them.
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 */

/**
 * @typedef {object} SourceFindingNode
 * @property {string} name  The view, gesture or method.
 * @property {string} [culprit]  What keeps taps from it.
 * @property {SourcePlace} place  A place in SwiftUI source.
 * @property {string} failureSummary  The finding in words.
 * @property {string} [state]  The condition that it needs.
 */

/**
 * @typedef {object} SourceFit
 * @property {string} name  `HStack@4`.
 * @property {string[]} sizes  The estimates under which it is shown: `usual sizes`.
 */

/**
 * Only where the answer depends on what fits in a `ViewThatFits`, which shows one child.
 * @typedef {object} SourceFits
 * @property {string} view  The container: `ViewThatFits@3`.
 * @property {SourceFit[]} children  The children that are shown under some sizes, those first that do not show the view in question.
 */

/**
 * @typedef {object} SourceFix
 * @property {"contentShapeBeforeGesture" | "contentShapeInLabel" | "contentShapeInStyle" | "moveFrameIntoLabel" | "ignoreCover" | "contentShapeAroundImage" | "borderlessButtons" | "simultaneousGesture" | "minimumDistance" | "moveContentShape" | "enableInteraction" | "disableInteraction" | "removeStatement" | "useContentView" | "makeLazy" | "askFlags" | "convertPoint" | "useBounds" | "askSuper" | "ownRecognizer" | "targetOfView" | "controlEvent" | "recognizerState" | "askDescendant" | "letTouchesThrough" | "addRecognizer" | "correctName" | "setDelegate" | "keepController" | "enableAlways" | "actionIdentifier" | "giveFrame" | "allowInteraction" | "addBesideBar"} kind  The kind of change.
 * @property {string} detail  The change in words.
 * @property {boolean} verified  Whether the changed text was asked again, under all estimates and states.
 * @property {SourceEdit[]} edits  They do not overlap. Each removes so many characters at its place, and inserts a text there.
 */

/**
 * A view, modifier or gesture of SwiftUI source by its name and place.
 * @typedef {object} SourceName
 * @property {string} name  Type or modifier and line: `Text@17`.
 * @property {string} [file]  The file's name as it was sent.
 * @property {number} line  From 1.
 * @property {number} column  From 1, in Unicode scalars.
 * @property {string} [action]  The first line of what a gesture or button does.
 */

/**
 * @typedef {object} SourceOutcome
 * @property {string} condition  The branches that are taken, as written: `not isBusy`.
 * @property {SourceName[]} fires  What the tap fires then.
 */

/**
 * A place in SwiftUI source.
 * @typedef {object} SourcePlace
 * @property {string} [file]  The file's name as it was sent.
 * @property {number} [line]  From 1.
 * @property {number} [column]  From 1, in Unicode scalars of the text as it was sent.
 */

/**
 * Why a tap fires nothing, or waits; absent where it fires at once what it should.
 * @typedef {object} SourceReason
 * @property {"swiftUIDrawsNothing" | "swiftUICovered" | "swiftUIDisabled" | "swiftUIHitTestingOff" | "swiftUIHidden" | "swiftUIOpacity" | "swiftUIRow" | "swiftUILinkRow" | "swiftUINoGesture" | "swiftUIUnknownView" | "swiftUIGestureWaits" | "swiftUIOutsideContentShape" | "swiftUIOffScreen"} code  For programs.
 * @property {string} detail  The reason in words.
 * @property {true} [isInSummary]  Only if `summary` says the reason.
 */

/**
 * @typedef {object} SourceRuleResult
 * @property {"gap" | "clear-with-gesture" | "frame-outside-button" | "shape-after-gesture" | "image-overflow" | "cover" | "list-row-buttons" | "button-in-link" | "tap-on-button" | "tap-on-list-row" | "zero-drag" | "drag-in-scroll" | "high-priority-over-button" | "dead-control" | "small-target" | "disabled-cover" | "offset-outside" | "zindex" | "cell-subview" | "inert-view" | "init-self" | "hit-test-flags" | "hit-test-point" | "hit-test-self" | "shared-recognizer" | "bar-item-view" | "wrong-event" | "tap-began" | "touch-view-compare" | "no-target" | "selector-missing" | "delegate-name" | "delegate-not-set" | "tap-over-selection" | "tap-over-control" | "controller-not-kept" | "interaction-off" | "view-in-control" | "recognizer-on-disabled" | "invisible-control" | "repeated-action" | "window-over" | "bar-subview" | "late-cover" | "outside-superview" | "zero-container" | "animation-blocks" | "action-not-wired" | "outlet-missing"} id  The rule.
 * @property {"warn" | "maybe" | "state" | "small" | "info"} severity  How sure and how bad it is. Only `warn` fails an audit.
 * @property {string} help  What the rule is about.
 * @property {SourceFindingNode[]} nodes  Where it was found.
 * @property {SourceFix[]} fixes  Changes of the text that fix a finding.
 */

/**
 * The program that looked.
 * @typedef {object} SourceTestEngine
 * @property {"hittestd"} name  Always hittestd.
 * @property {string} version  Its version.
 */

/**
 * A recognizer changes its state.
 * @typedef {object} StateEntry
 * @property {"state"} kind  The kind of entry.
 * @property {string} recognizer  A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
 * @property {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} from  A state of a recognizer, by UIKit's name.
 * @property {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} to  A state of a recognizer, by UIKit's name.
 * @property {"recognized" | "held" | "moved" | "tooShort" | "tooSlow" | "noFurtherTap" | "tapApart" | "tooFewTouches" | "tooManyTouches" | "notFarEnough" | "notFromEdge" | "touchesOver" | "lifted" | "touchesCancelled" | "continued" | "pointerEntered" | "pointerLeft" | "disabled" | "viewRemoved" | "delegateRefused" | "viewRefused" | "preventedBy" | "alreadyActive" | "requirementMet" | "released" | "keptByControl" | "contentTracks" | "contentKeeps" | "outerScrolls" | "stopsDeceleration" | "nothingToScroll" | "wheelTurned"} cause  Why a recognizer changed its state, as a word.
 * @property {string} [by]  The other recognizer, or the view.
 * @property {number} [value]  The measured value.
 * @property {number} [limit]  The value that it was compared with.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * SwiftUI's answer to a touch in a hosting view; `hitView` stays UIKit's. A node without an id is named by its place in its hosting view, `host.swiftUI.3`, a gesture by its place in its node, `title.gestures.0`.
 * @typedef {object} SwiftUIAnswer
 * @property {string} host  The hosting view.
 * @property {string | null} target  The node that gets the touch.
 * @property {SwiftUISource} [source]  The target's.
 * @property {string[]} path  The nodes from the outermost down to the target.
 * @property {SwiftUIGestureOutcome[]} gestures  All between the target and the outermost node, from the innermost outwards (SU18).
 * @property {number} score  The target's (SU11).
 * @property {SwiftUISample} sampled  The cloud of points around the touch that SwiftUI tests.
 * @property {SwiftUIPlatform} platform  The system whose behavior is assumed.
 * @property {SwiftUIUnknowns} [unknown]  Where something that is not known contains the touch, or is in a Row that does: `paint`, `opacity`, `allowsHitTesting`, `disabled` or `buttonStyle` of "unknown", or an Unknown view. Paints alone, as in prints of SwiftUI, are in `assumptions` only.
 * @property {SwiftUIVisit[]} [log]  The nodes that were asked, in order; only if the answer has a log.
 * @property {string[]} assumptions  The facts that the answer depends on and the input lacks, a sentence each.
 */

/**
 * The change of a SwiftUI gesture between a touch's node and the root. A tap, a button's action and a long press `fires`; a drag `began`, `changed` and `ended` or is `cancelled`. If SwiftUI's behavior is unknown, the gesture is `undecided` and has no more entries; `because` and `assumptions` say why.
 * @typedef {object} SwiftUIEntry
 * @property {"swiftUI"} kind  The kind of entry.
 * @property {string} gesture  The gesture's name, as in hit tests; a button's action has the button's name.
 * @property {string} host  The hosting view.
 * @property {number} touch  The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
 * @property {"receives" | "waits" | "fires" | "began" | "changed" | "ended" | "cancelled" | "fails" | "undecided"} change  The kind of change.
 * @property {string} [for]  With `waits`: the gesture that must fail first.
 * @property {"disabled" | "masked" | "moved" | "tooSlow" | "tooShort" | "notFarEnough" | "tooFewTouches" | "noFurtherTap" | "tapApart" | "touchesCancelled" | "viewRemoved" | "preventedBy" | "lostTo" | "ownKind" | "severalFingers" | "leftButton" | "movedOnControl" | "tapsElsewhere" | "rival" | "sameTime" | "underWay" | "inside" | "control"} [because]  With `fails`, `cancelled` and `undecided`.
 * @property {string} [by]  Another SwiftUI gesture, a UIKit recognizer, or a control (R162).
 * @property {number} [value]  The measured value.
 * @property {number} [limit]  The value that it was compared with.
 * @property {Pair} [translation]  A drag's translation.
 * @property {boolean} isLikely  Whether this depends on a rule that is likely, not certain.
 * @property {string} rule  The rule's number in docs/rules.md, or in docs/swiftui.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * An outcome of a touch in SwiftUI.
 * @typedef {object} SwiftUIFirings
 * @property {string | null} target  The node that gets the touch; null for none.
 * @property {string[]} fires  The gestures that fire.
 */

/**
 * @typedef {object} SwiftUIGestureOutcome
 * @property {string} id  The id, or the place where there is none.
 * @property {string} node  The node of SwiftUI.
 * @property {"tap" | "longPress" | "drag" | "magnify" | "rotate" | "custom" | "action"} kind  The kind of gesture.
 * @property {boolean} fires  Whether it fires.
 * @property {"swiftUIGestureWaits" | "swiftUIGesturePrevented" | "swiftUIDisabled" | null} because  Null for a gesture that fires.
 * @property {string} [by]  The gesture that it waits for or loses against.
 * @property {string} rule  The rule by which it is so.
 * @property {SwiftUISource} [source]  The place in a text of Swift where something is written. Answers repeat it.
 */

/**
 * The system whose behavior is assumed.
 * @typedef {object} SwiftUIPlatform
 * @property {number} system  The major version of iOS.
 * @property {string} linkedSDK  The SDK that the app was built with.
 * @property {boolean} isAssumed  Whether one of the two was not declared.
 * @property {(SwiftUIFirings | SwiftUISystem)[]} otherwise  Possible systems and SDKs with another outcome.
 */

/**
 * @typedef {object} SwiftUIRadius
 * @property {number} [radius]  Points from the center.
 */

/**
 * The cloud of points around the touch that SwiftUI tests.
 * @typedef {object} SwiftUISample
 * @property {number} radius  Points from the center.
 * @property {number} points  The number of points in the touch's cloud (SU10).
 * @property {(SwiftUIFirings | SwiftUIRadius)[]} otherwise  Radii up to 24 points with another outcome: `radius` and up to 4 points less.
 */

/**
 * The place in a text of Swift where something is written. Answers repeat it.
 * @typedef {object} SwiftUISource
 * @property {string} [file]  The path of the file.
 * @property {number} line  The line in the file, from 1.
 * @property {number} [column]  From 1, in characters.
 * @property {string} [text]  The line or the expression, as people recognize it.
 */

/**
 * @typedef {object} SwiftUISummary
 * @property {string} gesture  The name of the gesture.
 * @property {"action" | "tap" | "longPress" | "drag" | "magnify" | "rotate" | "custom"} kind  The kind of gesture.
 * @property {string} host  The hosting view.
 * @property {number} fired  How often it fired, or began.
 * @property {string} text  The outcome as a sentence.
 */

/**
 * @typedef {object} SwiftUISupposition
 * @property {string} node  The node of SwiftUI.
 * @property {"paint" | "view" | "opacity" | "allowsHitTesting" | "disabled" | "buttonStyle"} what  The fact that is not known.
 * @property {"clear" | "containsNothing" | "reacts" | "0" | "false" | "true" | "borderless"} is  Of a `view`, `containsNothing` or `reacts`.
 */

/**
 * @typedef {object} SwiftUISuppositions
 * @property {SwiftUISupposition[]} [if]  The values with which that happens.
 */

/**
 * @typedef {object} SwiftUISystem
 * @property {number} [system]  The major version of iOS.
 * @property {string} [linkedSDK]  The SDK that the app was built with.
 */

/**
 * Where something that is not known contains the touch, or is in a Row that does: `paint`, `opacity`, `allowsHitTesting`, `disabled` or `buttonStyle` of "unknown", or an Unknown view. Paints alone, as in prints of SwiftUI, are in `assumptions` only.
 * @typedef {object} SwiftUIUnknowns
 * @property {boolean} holds  Whether the same happens with all values that were tried.
 * @property {boolean} isComplete  Whether all combinations were tried; more than 32 are tried one at a time, and all together.
 * @property {(SwiftUIFirings | SwiftUISuppositions)[]} otherwise  The smallest combinations of values with which something else happens.
 */

/**
 * @typedef {object} SwiftUIVisit
 * @property {string | null} node  Null for the root of all nodes.
 * @property {"group" | "leaf" | "contentShape" | "platformView" | "opacity" | "notHitTested" | "gesture" | "action"} role  What the node contributes to the search.
 * @property {number} points  The points in it that no node in front has taken.
 * @property {number} score  The score of the node (SU11).
 * @property {boolean} isOnWay  Whether it is the target, or the target is in it.
 * @property {null | "swiftUIDrawsNothing" | "swiftUIOutsideShape" | "swiftUIOutsideContentShape" | "swiftUIHitTestingOff" | "swiftUIHidden" | "swiftUIOpacity" | "swiftUICovered" | "swiftUIDisabled" | "swiftUIGesturePrevented" | "swiftUIGestureWaits" | "swiftUINearerNeighbour"} because  Why it is not on the way; null if it is.
 * @property {string} [by]  The node that is the reason.
 * @property {string} [rule]  The rule by which it is so.
 * @property {SwiftUISource} [source]  The place in a text of Swift where something is written. Answers repeat it.
 */

/**
 * The program that ran the rules.
 * @typedef {object} TestEngine
 * @property {"hittestd"} name  The name of the program.
 * @property {string} version  Its version.
 */

/** One delivery, decision or action.
 * @typedef {(HitTestEntry | ReceiptEntry | StateEntry | WaitEntry | GestureEntry | DeliveryEntry | WithheldEntry | ControlEntry | MenuEntry | CellEntry | ScrollEntry | DispatchEntry | ActionEntry | FirstResponderEntry | EffectEntry | RemovedEntry | HostedEntry | SwiftUIEntry) & Record<string, any>} TimelineEntry */

/**
 * The options that held.
 * @typedef {object} ToolOptions
 * @property {"wcag-aa" | "wcag-aaa" | "hig" | "material" | "design"} targetSize  The required size of targets: WCAG 2.5.8 (24 points, or the spacing of targets that large), WCAG 2.5.5 (44), Apple's Human Interface Guidelines (44), Material Design (48); `design`: buttons of Interface Builder files (30), where other controls have UIKit's own heights. Default: `hig`, of Interface Builder files `design`.
 * @property {("unreachable-target" | "target-size" | "invisible-cover" | "outside-superview" | "interaction-disabled-superview" | "dead-window" | "overlapping-targets" | "dead-zone" | "singular-transform" | "recognizer-conflict" | "swiftui-gesture" | "override-outside-parent" | "override-ignores-hidden" | "override-unconverted" | "override-never-nil" | "override-calls-super-twice" | "no-action")[]} rules  The rules that were run.
 */

/**
 * Where touches reach each view.
 * @typedef {object} TouchMap
 * @property {[number, number, number, number]} screen  x, y, width, height in points of the screen.
 * @property {number} tolerance  How far a flattened curve may be from the true one, in points.
 * @property {TouchRegion[]} views  The views that touches reach.
 * @property {UnreachableView[]} unreachable  The requested views, or the controls, that no touch reaches.
 * @property {ScrolledOutView[]} [scrolledOut]  Views that touches reach once a scroll view shows them (R158); the reason's `contentOffset` shows them. Absent if there are none.
 * @property {NobodysArea} nobody  The area in which no view gets the touch.
 * @property {UndecidedArea[]} [undecided]  With `source`: the areas whose touches its code leaves open. `views` has them as the likely view's. Absent if there are none.
 * @property {string[]} [sampled]  With `source`: the ids of views whose code changes its answers at no lines or curves that are known, as it rounds the touch or takes an angle of it. There, the map is that of touches 4 points apart. Absent if there are none.
 * @property {GestureTerritory[]} [swiftUI]  The areas in which touches fire SwiftUI's gestures, by the center of a touch; only for scenes with SwiftUI content.
 * @property {string[]} [assumptions]  If a hosting view declares a `touchRadius`, which maps ignore.
 * @property {Warning[]} [warnings]  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 */

/**
 * One view's share of the screen.
 * @typedef {object} TouchRegion
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {number} area  In square points.
 * @property {Polygon[]} regions  Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
 * @property {null | XY} bestPoint  The point farthest from the edges, to 0.01 points.
 * @property {number | null} clearance  The distance of that point from the edge, in points.
 * @property {number | null} resolution  Null if the point is the best to 0.01 points; otherwise the search was given up, and this is the spacing of the tried places, in points.
 * @property {Edge[]} edges  The edges of the regions, each with its cause.
 * @property {null | [number, number, number, number]} visibleFrame  The box around the visible part of the view.
 * @property {number | null} effectiveFraction  The area divided by that of the view's bounds on the screen.
 * @property {string[]} [unknownOverrides]  At most eight views with unknown overrides that could change the receiver there; absent if there are none.
 */

/**
 * @typedef {object} TouchSummary
 * @property {number} touch  The place in `summary.touches`, from 0; touches and presses are numbered as they begin. Sentences count from one: the first is “Touch 1”.
 * @property {number | string | null} finger  Null for a press.
 * @property {string | null} hitView  The id of a responder, or null.
 * @property {"down" | "delivered" | "cancelled" | "withheld" | "removed" | "nobody"} fate  What became of the touch.
 * @property {string | null} receiver  The id of a responder, or null.
 * @property {string | null} takenBy  The recognizer that took it from its view.
 * @property {string} text  The outcome as a sentence.
 */

/**
 * Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
 * @typedef {object} Undecided
 * @property {Contender[]} between  The target or the likely view, then those that may get the touch as well, at most 16 of these. With `because` the likely view is first.
 * @property {DecidingFact[]} [because]  The facts that the overrides in `source` read and that are in neither their text nor the scene: only those that change the view that gets this touch, in the order in which it is read, at most 8.
 * @property {string} detail  The same in one sentence.
 * @property {string} otherwise  What happens if the first of `between` is not in front, or the code decides otherwise.
 * @property {string} paste  The debugger's command whose output decides it.
 */

/**
 * An area whose touches hit one of the same views each; the code of overrides leaves open which one.
 * @typedef {object} UndecidedArea
 * @property {XY} at  The touch in it that `undecided` is about.
 * @property {number} area  In square points.
 * @property {Polygon[]} regions  Each polygon is an array of rings: the outer one, then its holes. A ring is an array of corners in points of the screen, and does not repeat its first.
 * @property {Undecided} undecided  Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
 */

/**
 * @typedef {object} UndecidedTouch
 * @property {XY} at  Its place on the screen.
 * @property {Undecided} undecided  Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
 */

/**
 * @typedef {object} UnknownName
 * @property {string} name  As the text has it.
 * @property {"view" | "modifier" | "style" | "value" | "gesture"} kind  What the name is of.
 * @property {string} [file]  The file's name as it was sent.
 * @property {number} line  From 1.
 * @property {number} column  From 1, in Unicode scalars.
 * @property {string} why  The fact that it would have to give.
 */

/**
 * @typedef {object} UnknownOverride
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {"hitTest" | "pointInside"} method  The method that the class may override.
 * @property {boolean} takesTouch  Whether the touch stays in the view with the default.
 * @property {string | null} [otherwise]  The view that gets the touch if this view lets it through; null for no view. Only if this view takes the touch.
 * @property {string} detail  What to look at in the class, as a sentence.
 */

/**
 * @typedef {object} UnreachableView
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {Reason} reason  Why a view does not get a touch.
 * @property {string[]} [unknownOverrides]  At most eight views with unknown overrides that could change the receiver there; absent if there are none.
 */

/**
 * @typedef {object} ViewAtPoint
 * @property {string} id  The id, or the place where there is none.
 * @property {string} class  The class, as dumps print it.
 * @property {Pair | null} location  The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
 * @property {boolean} isReceiver  Whether it gets the touch.
 * @property {null | Reason} reason  Why it is not the receiver; null for the receiver.
 */

/**
 * The place of a view.
 * @typedef {object} ViewPlace
 * @property {string | null} superview  The superview; null for a window.
 * @property {number} index  The place among the subviews, from 0.
 * @property {[number, number, number, number]} frame  x, y, width, height in points of the screen.
 */

/**
 * The views under a point, front to back.
 * @typedef {object} ViewsAtPoint
 * @property {"uikit" | "geometry" | "design"} basis  The basis of the answer. `geometry`: the scene came from an accessibility tree or the like, which has the places of views, but nothing about UIKit's handling of a touch. `design`: it came from an Interface Builder file, whose frames are the last layout.
 * @property {Touch} touch  The touch that was tried.
 * @property {null | ReceivingView} receiver  The view that gets the touch; null for none.
 * @property {"undecided"} [verdict]  Only with `undecided`: the view that gets the touch cannot be known.
 * @property {Undecided} [undecided]  Views that may get the touch: the scene has no z-order (`stacking` is `unknown`), the view in front is UIKit's and its hit test is not public (R155), UIKit gave the pasted touch to another view (R43), or an override or a recognizer's delegate in `source` reads something unknown (`because`).
 * @property {ViewAtPoint[]} views  Front to back.
 * @property {SwiftUIAnswer} [swiftUI]  SwiftUI's answer to a touch in a hosting view; `hitView` stays UIKit's. A node without an id is named by its place in its hosting view, `host.swiftUI.3`, a gesture by its place in its node, `title.gestures.0`.
 * @property {UnknownOverride[]} [unknownOverrides]  Unknown overrides whose results could give the touch to another view; absent if there are none. UIKit's default is assumed for each.
 * @property {true} [moreUnknownOverrides]  Where there are more than 32.
 * @property {Warning[]} [warnings]  With a dump, and with a scene that has `unknowns`, the facts that it lacks or leaves unclear; with `source`, what cannot be used of it.
 * @property {PrintedRecognizer[]} [recognizers]  The recognizers printed in a dump: each once, in the order of the paste, at most 200.
 * @property {("touch" | "touches" | "target" | "scale")[]} [unused]  The members of the request that only other questions use; left out where there are none.
 */

/**
 * A view that was asked.
 * @typedef {object} Visit
 * @property {string} view  The id of the view.
 * @property {string} class  The class, as dumps print it.
 * @property {number} depth  How many superviews it has.
 * @property {Pair | null} location  The touch in the view's own coordinates; null if a transform cannot be inverted or the numbers grow too large.
 * @property {"hidden" | "interactionDisabled" | "alpha" | "controlDisabled" | "animating" | "outside" | "singularTransform" | "descendant" | "self" | "overrideNil" | "overrideSelf" | "overrideOther"} outcome  What the view answered, and why.
 * @property {1 | 2} pass  1, or 2 where UIKit asks again (R60).
 * @property {string} [reason]  Why the view refuses the touch or gives it to another; only where it does.
 * @property {string} [rule]  The rule of that, in docs/rules.md.
 * @property {"reactNative"} [profile]  The framework whose hit test the view follows, if it is not UIKit's.
 */

/**
 * A recognizer has recognized, and waits for others to fail.
 * @typedef {object} WaitEntry
 * @property {"waits"} kind  The kind of entry.
 * @property {string} recognizer  A recognizer's id; without one its view's id and `.gestureRecognizers.0` and so on. The undeclared pan of a scroll view is the view's id and `.panGestureRecognizer`, its pinch `.pinchGestureRecognizer`.
 * @property {string[]} for  The recognizers that have to fail first.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * A fact that is missing or unclear.
 * @typedef {object} Warning
 * @property {"notInDump" | "cut" | "assumed" | "notUnderstood" | "observed" | "sourceUnread" | "sourceUnused"} code  `observed`: the app's own log of a touch (SwiftUI's event log), if the scene gives the same result; otherwise `assumed`, as is what a test tool reports of a failed tap in the same text. Of `source`: an override that cannot be read from a line on (`sourceUnread`), a class of no view or a method of no class (`sourceUnused`), and a method without a class that is taken for the one class that may have it (`assumed`).
 * @property {string} [kind]  The kind of the warning, as `alone`: an answer has those of one kind once, with a count. Without it, only those with an equal `detail`.
 * @property {"isEnabled" | "overrides" | "windowLevel" | "gestureRecognizers" | "motion" | "superviews" | "noWindow" | "delivery" | "lines" | "otherWindows" | "tool" | "rounding"} [fact]  The missing fact, as `assumed` and `lookNext` of explanations name it. Explanations go by this name and never read `detail`; an import that is sent back keeps it. `otherWindows` and `tool` are true of every dump, or of every dump of its tool, and no assumption of an answer; `rounding` is one near the edges of views. `delivery`: UIKit gave the pasted touch to this view, and the scene gives it to another one. `noWindow`: the view is printed to be in no window (R72).
 * @property {string} detail  The warning as a sentence.
 * @property {string} [file]  With a warning about `source`: the name of the file.
 * @property {number | null} line  The line of the paste, or of `file`.
 * @property {string | null} view  The view that it is about; null for the whole.
 */

/**
 * A view does not get touches, for now or at all.
 * @typedef {object} WithheldEntry
 * @property {"withheld"} kind  The kind of entry.
 * @property {"began" | "moved" | "stationary" | "changed" | "ended" | "cancelled"} phase  The phase of the event.
 * @property {string} view  The id of the view.
 * @property {number[]} touches  The touches, by their numbers.
 * @property {"multipleTouch" | "exclusiveTouch" | "delaysTouchesBegan" | "delaysTouchesEnded" | "delaysContentTouches" | "touchesShouldBegin" | "viewRemoved" | "dropped"} reason  Why the view does not get them.
 * @property {string} [by]  The recognizer or scroll view that withholds them.
 * @property {string} rule  The rule's number in docs/rules.md.
 * @property {string} text  The entry as a sentence.
 */

/**
 * A point as an object.
 * @typedef {object} XY
 * @property {number} x  Points to the right.
 * @property {number} y  Points downwards.
 */

export {};
