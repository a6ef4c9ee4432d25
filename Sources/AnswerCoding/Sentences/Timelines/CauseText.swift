import EventPlaying
import SceneCoding

/// Why a recognizer changes its state: as members of its entry, and in a sentence.
///
/// Places in both: 0 the recognizer, 1 what it does (`failed`), 2 and 3 what the cause says.
struct CauseText: Sendable {
  /// From the value of `cause` to the beginning of `text`.
  let members: TextTemplate
  let sentence: TextTemplate
  let rule: String

  /// - Parameters:
  ///   - word: the cause, as the contract calls it.
  ///   - reason: behind "`tap` failed".
  ///   - members: what the entry says of the cause beside the word.
  private init(_ word: String, _ rule: String, _ reason: String = "", _ members: String = "") {
    self.members = TextTemplate(#""\#(word)"\#(members),"rule":"\#(rule)","text":""#)
    sentence = TextTemplate("~0 ~1\(reason).")
    self.rule = rule
  }

  private static let value = #","value":%2"#
  private static let valueAndLimit = #","value":%2,"limit":%3"#
  private static let by = #","by":%2"#

  // Causes that lie in the touches.
  private static let recognized = CauseText("recognized", "R102")
  private static let held = CauseText("held", "R117", ": held for ~2 s", value)
  private static let moved = CauseText(
    "moved", "R117", ": moved ~2 points (limit ~3)", valueAndLimit)
  private static let tooShort = CauseText(
    "tooShort", "R117", ": lasted ~2 s (minimum ~3)", valueAndLimit)
  private static let tooSlow = CauseText(
    "tooSlow", "R117", ": lasted ~2 s (limit ~3)", valueAndLimit)
  private static let noFurtherTap = CauseText(
    "noFurtherTap", "R113", ": no further tap within ~2 s", value)
  private static let tapApart = CauseText(
    "tapApart", "R117", ": next tap ~2 points away (limit ~3)", valueAndLimit)
  private static let tooFewTouches = CauseText(
    "tooFewTouches", "R117", ": ~2 of ~3 required fingers", valueAndLimit)
  private static let tooManyTouches = CauseText(
    "tooManyTouches", "R117", ": ~2 fingers (limit ~3)", valueAndLimit)
  private static let notFarEnough = CauseText(
    "notFarEnough", "R117", ": moved ~2 points in its direction (minimum ~3)", valueAndLimit)
  private static let notFromEdge = CauseText(
    "notFromEdge", "R117", ": the touch began away from the screen edge")
  private static let touchesOver = CauseText("touchesOver", "R102", ": its touches ended")
  private static let lifted = CauseText("lifted", "R102", ": all touches lifted")
  private static let touchesCancelled = CauseText(
    "touchesCancelled", "R97", ": the system cancelled its touches")
  private static let continued = CauseText("continued", "R102")
  private static let pointerEntered = CauseText("pointerEntered", "R87", ": the pointer entered")
  private static let pointerLeft = CauseText("pointerLeft", "R87", ": the pointer left")

  // Causes that lie in other recognizers, delegates and views.
  private static let disabled = CauseText("disabled", "R115", ": an action disabled it")
  private static let viewRemoved = CauseText("viewRemoved", "R95", ": an action removed its view")
  private static let delegateRefused = CauseText(
    "delegateRefused", "R104", ": its delegate returns false from gestureRecognizerShouldBegin")
  private static let viewRefused = CauseText(
    "viewRefused", "R104", ": ~2 returns false from gestureRecognizerShouldBegin", by)
  private static let preventedBy = CauseText("preventedBy", "R105", ": ~2 prevented it", by)
  private static let preventedByDeeper = CauseText(
    "preventedBy", "R107", ": ~2, on a deeper view, prevented it", by)
  private static let alreadyActive = CauseText(
    "alreadyActive", "R106", ": ~2 was already active", by)
  private static let requirementMet = CauseText(
    "requirementMet", "R108", ": ~2 did not fail (require(toFail:))", by)
  private static let released = CauseText(
    "released", "R108", ": ~2 failed (require(toFail:))", by)
  private static let keptByControl = CauseText(
    "keptByControl", "R116", ": ~2, a control, prevents it", by)
  private static let contentTracks = CauseText(
    "contentTracks", "R134", ": ~2 tracks the touch, and canCancelContentTouches is false", by)
  private static let contentKeeps = CauseText(
    "contentKeeps", "R135", ": ~2 tracks the touch, and touchesShouldCancel(in:) returns false", by)
  private static let outerScrolls = CauseText(
    "outerScrolls", "R136", ": its content is at the end; ~2 around it scrolls", by)
  private static let nothingToScroll = CauseText(
    "nothingToScroll", "R137", ": its content cannot scroll in this direction")
  private static let stopsDeceleration = CauseText(
    "stopsDeceleration", "R144", ": the touch stops the deceleration")
  private static let wheelTurned = CauseText("wheelTurned", "R88", ": the scroll wheel turned")

  /// - Parameter yieldsToDeeper: whether the other recognizer's view is in this one's.
  static func of(_ cause: GestureCause, yieldsToDeeper: Bool) -> CauseText {
    switch cause {
    case .recognized: recognized
    case .held: held
    case .moved: moved
    case .tooShort: tooShort
    case .tooSlow: tooSlow
    case .noFurtherTap: noFurtherTap
    case .tapApart: tapApart
    case .tooFewTouches: tooFewTouches
    case .tooManyTouches: tooManyTouches
    case .notFarEnough: notFarEnough
    case .notFromEdge: notFromEdge
    case .touchesOver: touchesOver
    case .lifted: lifted
    case .touchesCancelled: touchesCancelled
    case .continued: continued
    case .pointerEntered: pointerEntered
    case .pointerLeft: pointerLeft
    case .disabled: disabled
    case .viewRemoved: viewRemoved
    case .delegateRefused: delegateRefused
    case .viewRefused: viewRefused
    case .preventedBy: yieldsToDeeper ? preventedByDeeper : preventedBy
    case .alreadyActive: alreadyActive
    case .requirementMet: requirementMet
    case .released: released
    case .keptByControl: keptByControl
    case .contentTracks: contentTracks
    case .contentKeeps: contentKeeps
    case .outerScrolls: outerScrolls
    case .nothingToScroll: nothingToScroll
    case .stopsDeceleration: stopsDeceleration
    case .wheelTurned: wheelTurned
    }
  }
}

extension GestureCause {
  /// The values at the places 2 and 3 of its texts.
  func arguments(_ names: inout TimelineNames) -> (TextArgument, TextArgument) {
    switch self {
    case .held(let value), .noFurtherTap(let value): (.number(value), .integer(0))
    case .moved(let value, let limit), .tooShort(let value, let limit), .tooSlow(let value, let limit),
      .tapApart(let value, let limit), .notFarEnough(let value, let limit):
      (.number(value), .number(limit))
    case .tooFewTouches(let count, let limit), .tooManyTouches(let count, let limit):
      (.integer(count), .integer(limit))
    case .preventedBy(let other), .alreadyActive(let other), .requirementMet(let other),
      .released(let other):
      (.name(names[other]), .integer(0))
    case .viewRefused(let view), .keptByControl(let view), .contentTracks(let view),
      .contentKeeps(let view), .outerScrolls(let view):
      (.name(names[view]), .integer(0))
    case .recognized, .notFromEdge, .touchesOver, .lifted, .touchesCancelled, .continued, .pointerEntered,
      .pointerLeft, .disabled, .viewRemoved, .delegateRefused, .nothingToScroll, .stopsDeceleration,
      .wheelTurned:
      (.integer(0), .integer(0))
    }
  }
}
