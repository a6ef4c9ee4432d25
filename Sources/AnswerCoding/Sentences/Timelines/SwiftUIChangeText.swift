import EventPlaying
import HitTesting
import SceneCoding
import TouchGeometry

/// What becomes of one of SwiftUI's gestures: as members of its entry, and in a sentence.
///
/// Places in both: 0 the gesture, 1 the hosting view, 2 the touch, 3 the rule, 4 and 5 what the change says, 6 `probably`
/// where it is likely only.
struct SwiftUIChangeText: Sendable {
  /// From the beginning of the entry to the value of `isLikely`.
  let members: TextTemplate
  let sentence: TextTemplate

  /// - Parameter cause: behind the change, as the contract calls it.
  private init(_ change: String, _ cause: String? = nil, _ members: String = "", _ sentence: String) {
    let because = cause.map { #","because":"\#($0)""# } ?? ""
    self.members = TextTemplate(
      #"{"kind":"swiftUI","gesture":%0,"host":%1,"touch":%2,"change":"\#(change)"\#(because)\#(members),"isLikely":"#
    )
    self.sentence = TextTemplate(sentence)
  }

  private static let by = #","by":%4"#
  private static let value = #","value":%4"#
  private static let limit = #","limit":%4"#
  private static let valueAndLimit = #","value":%4,"limit":%5"#
  private static let translation = #","translation":[%4,%5]"#

  private static let receives = SwiftUIChangeText("receives", "~0 ~6receives touch ~2.")
  private static let waits = SwiftUIChangeText("waits", nil, #","for":%4"#, "~0 ~6waits for ~4 to fail.")
  private static let fires = SwiftUIChangeText("fires", "~0 ~6fires.")
  private static let began = SwiftUIChangeText("began", nil, translation, "~0 ~6begins.")
  private static let changed = SwiftUIChangeText(
    "changed", nil, translation, "~0 ~6changes: translation (~4, ~5).")
  private static let ended = SwiftUIChangeText("ended", nil, translation, "~0 ~6ends.")

  // Failures.
  private static let disabled = fails("disabled", "isEnabled is false")
  private static let masked = fails("masked", "its GestureMask excludes it")
  private static let moved = fails("moved", "moved ~4 points (limit ~5)", valueAndLimit)
  private static let tooSlow = fails("tooSlow", "the tap lasted over ~4 s", limit)
  private static let tooShort = fails("tooShort", "lasted ~4 s (minimum ~5)", valueAndLimit)
  private static let notFarEnough = fails(
    "notFarEnough", "moved ~4 points (minimum ~5)", valueAndLimit)
  private static let tooFewTouches = fails("tooFewTouches", "it needs two fingers")
  private static let noFurtherTap = fails(
    "noFurtherTap", "no further tap within ~4 s", limit)
  private static let tapApart = fails(
    "tapApart", "next tap ~4 points away (limit ~5)", valueAndLimit)
  private static let touchesCancelled = fails("touchesCancelled", "the touch was cancelled")
  private static let viewRemoved = fails("viewRemoved", "its hosting view was removed")
  private static let preventedBy = fails("preventedBy", "~4 fires", by)
  private static let lostTo = fails("lostTo", "the UIKit recognizer ~4 took the touch", by)
  private static let isCancelled = SwiftUIChangeText(
    "cancelled", "touchesCancelled", "", "~0 ~6is cancelled: onEnded is not called.")
  private static let isRemoved = SwiftUIChangeText(
    "cancelled", "viewRemoved", "", "~0 ~6is cancelled: its hosting view was removed.")

  // Doubts.
  private static let ownKind = undecided("ownKind", "its gesture is not declared")
  private static let severalFingers = undecided(
    "severalFingers", "several fingers in one hosting view are not modeled")
  private static let leftButton = undecided(
    "leftButton", "the finger left the button; the allowed distance is not documented")
  private static let movedOnControl = undecided(
    "movedOnControl", "the finger moves on a UIKit control; its response is not modeled")
  private static let tapsElsewhere = undecided(
    "tapsElsewhere", "the next tap meets other gestures")
  private static let rival = undecided("rival", "it competes with ~4", by)
  private static let sameTime = undecided(
    "sameTime", "the UIKit recognizer ~4 recognizes the same touch", by)
  private static let underWay = undecided(
    "underWay", "the UIKit recognizer ~4 begins while it is active", by)
  private static let inside = undecided(
    "inside", "the UIKit recognizer ~4 inside the hosting view has the touch", by)
  private static let control = undecided(
    "control", "the UIKit control ~4 gets the touch too", by)

  private static func fails(_ cause: String, _ reason: String, _ members: String = "") -> Self {
    SwiftUIChangeText("fails", cause, members, "~0 ~6does not fire: \(reason).")
  }

  private static func undecided(_ cause: String, _ reason: String, _ members: String = "") -> Self {
    SwiftUIChangeText("undecided", cause, members, "~0 ~6cannot be decided: \(reason).")
  }

  private init(_ change: String, _ sentence: String) { self.init(change, nil, "", sentence) }

  static func of(_ change: SwiftUIChange) -> SwiftUIChangeText {
    switch change {
    case .receives: receives
    case .waits: waits
    case .fires: fires
    case .began: began
    case .changed: changed
    case .ended: ended
    case .cancelled(.viewRemoved): isRemoved
    case .cancelled: isCancelled
    case .fails(let failure): of(failure)
    case .undecided(let doubt): of(doubt)
    }
  }

  private static func of(_ failure: SwiftUIFailure) -> SwiftUIChangeText {
    switch failure {
    case .disabled: disabled
    case .masked: masked
    case .moved: moved
    case .tooSlow: tooSlow
    case .tooShort: tooShort
    case .notFarEnough: notFarEnough
    case .tooFewTouches: tooFewTouches
    case .noFurtherTap: noFurtherTap
    case .tapApart: tapApart
    case .touchesCancelled: touchesCancelled
    case .viewRemoved: viewRemoved
    case .preventedBy: preventedBy
    case .lostTo: lostTo
    }
  }

  private static func of(_ doubt: SwiftUIDoubt) -> SwiftUIChangeText {
    switch doubt {
    case .ownKind: ownKind
    case .severalFingers: severalFingers
    case .leftButton: leftButton
    case .movedOnControl: movedOnControl
    case .tapsElsewhere: tapsElsewhere
    case .rival: rival
    case .sameTime: sameTime
    case .underWay: underWay
    case .inside: inside
    case .control: control
    }
  }
}

extension SwiftUIChange {
  /// The arguments of its templates' last places.
  func arguments(_ names: inout TimelineNames) -> (TextArgument, TextArgument) {
    let none = TextArgument.name(names.none)
    return switch self {
    case .receives, .fires: (none, none)
    case .waits(for: let other, _): (.name(names[gesture: other]), none)
    case .began(let way, _), .changed(let way), .ended(let way): (.number(way.dx), .number(way.dy))
    case .cancelled(let failure), .fails(let failure): failure.arguments(&names)
    case .undecided(let doubt): (doubt.argument(&names), none)
    }
  }

  /// SU18 for what says no more than that a gesture has the touch.
  var rule: Rule {
    switch self {
    case .receives, .changed, .ended: .swiftUI(18)
    case .waits(for: _, let rule), .fires(let rule), .began(_, let rule): rule
    case .cancelled(let failure), .fails(let failure): failure.rule
    case .undecided(let doubt): doubt.rule
    }
  }

  var isContinuing: Bool { if case .changed = self { true } else { false } }

  /// Whether the touch alone does not say it.
  var isDecision: Bool {
    switch self {
    case .receives, .changed, .ended: false
    case .waits, .fires, .began, .cancelled, .fails, .undecided: true
    }
  }
}

extension SwiftUIFailure {
  fileprivate func arguments(_ names: inout TimelineNames) -> (TextArgument, TextArgument) {
    let none = TextArgument.name(names.none)
    return switch self {
    case .disabled, .masked, .tooFewTouches, .touchesCancelled, .viewRemoved: (none, none)
    case .moved(let value, let limit, _), .tooShort(let value, let limit),
      .notFarEnough(let value, let limit), .tapApart(let value, let limit):
      (.number(value), .number(limit))
    case .tooSlow(let limit), .noFurtherTap(let limit): (.number(limit), none)
    case .preventedBy(let other, _): (.name(names[gesture: other]), none)
    case .lostTo(let recognizer): (.name(names[recognizer]), none)
    }
  }
}

extension SwiftUIDoubt {
  fileprivate func argument(_ names: inout TimelineNames) -> TextArgument {
    switch self {
    case .ownKind, .severalFingers, .leftButton, .movedOnControl, .tapsElsewhere: .name(names.none)
    case .rival(let other): .name(names[gesture: other])
    case .control(let view): .name(names[view])
    case .sameTime(let recognizer), .underWay(let recognizer), .inside(let recognizer):
      .name(names[recognizer])
    }
  }
}
