import EventPlaying
import HitTesting
import SceneCoding
import TouchGeometry

// The states of recognizers, why they change, and the actions that recognizers send.

extension TimelineRows {
  /// R102: a change of state, with its cause.
  @_optimize(speed)
  func state(
    _ recognizer: RecognizerIndex, _ old: GestureState, _ new: GestureState, _ cause: GestureCause
  ) -> TimelineRow {
    let (word, rule, reason) = cause.said(yieldsToDeeper: isDeeper(cause, than: recognizer))
    let (by, value, limit) = cause.values
    return TimelineRow(
      "state", rule,
      [
        "recognizer": .recognizer(recognizer), "from": .text(old.rawValue), "to": .text(new.rawValue),
        "cause": .text(word), "by": by, "value": value, "limit": limit,
        "~verb": .text(verb(new, of: recognizer)),
      ], "~0 ~7", reason)
  }

  /// R103: a recognizer calls its targets.
  func gesture(
    _ recognizer: RecognizerIndex, _ state: GestureState, _ reading: GestureReading,
    _ actions: [Timeline.PerformedAction]
  ) -> TimelineRow {
    TimelineRow(
      "gesture", "R103",
      [
        "recognizer": .recognizer(recognizer), "state": .text(state.rawValue),
        "location": .pair(reading.location.x, reading.location.y),
        "translation": reading.translation.map { TimelineValue.pair($0.dx, $0.dy) } ?? .absent,
        "scale": reading.scale.map(TimelineValue.number) ?? .absent,
        "rotation": reading.rotation.map(TimelineValue.number) ?? .absent,
        "actions": .list(actions.map { .object($0.members) }),
      ], actions.isEmpty ? "~0 has no target." : "~0 sends its actions.")
  }

  /// R107: the deeper view's recognizer comes first.
  private func isDeeper(_ cause: GestureCause, than recognizer: RecognizerIndex) -> Bool {
    guard case .preventedBy(let other) = cause else { return false }
    return scene.tree[view(of: other)].depth > scene.tree[view(of: recognizer)].depth
  }

  func view(of recognizer: RecognizerIndex) -> ViewIndex {
    recognizer.scrollView ?? scene.gestureRecognizers[recognizer.rawValue].view
  }

  private func verb(_ state: GestureState, of recognizer: RecognizerIndex) -> String {
    switch state {
    case .possible: "is reset"
    case .cancelled: "was cancelled"
    case .ended: isContinuous(recognizer) ? "ended" : "recognized"
    case .began, .changed, .failed: state.rawValue
    }
  }

  private func isContinuous(_ recognizer: RecognizerIndex) -> Bool {
    recognizer.place == nil || scene.recognizer(recognizer).traits.isContinuous
  }
}

extension GestureCause {
  /// The cause as the contract calls it, its rule, and what follows "`tap` failed": `~4` is another recognizer or a view,
  /// `~5` a value and `~6` its limit.
  ///
  /// - Parameter yieldsToDeeper: whether the other recognizer's view is in this one's.
  fileprivate func said(yieldsToDeeper: Bool) -> (word: String, rule: String, reason: String) {
    switch self {
    case .recognized: ("recognized", "R102", ".")
    case .held: ("held", "R117", ": held for ~5 s~(.")
    case .moved: ("moved", "R117", ": moved ~5 points (limit ~6~,).")
    case .tooShort: ("tooShort", "R117", ": lasted ~5 s (minimum ~6~,).")
    case .tooSlow: ("tooSlow", "R117", ": lasted ~5 s (limit ~6~,).")
    case .noFurtherTap: ("noFurtherTap", "R113", ": no further tap within ~5 s~(.")
    case .tapApart: ("tapApart", "R117", ": next tap ~5 points away (limit ~6~,).")
    case .tooFewTouches: ("tooFewTouches", "R117", ": ~5 of ~6 required fingers~(.")
    case .tooManyTouches: ("tooManyTouches", "R117", ": ~5 fingers (limit ~6~,).")
    case .notFarEnough: ("notFarEnough", "R117", ": moved ~5 points in its direction (minimum ~6~,).")
    case .notFromEdge: ("notFromEdge", "R117", ": the touch began away from the screen edge~(.")
    case .touchesOver: ("touchesOver", "R102", ": its touches ended.")
    case .lifted: ("lifted", "R102", ": all touches lifted.")
    case .touchesCancelled: ("touchesCancelled", "R97", ": the system cancelled its touches~(.")
    case .continued: ("continued", "R102", ".")
    case .pointerEntered: ("pointerEntered", "R87", ": the pointer entered.")
    case .pointerLeft: ("pointerLeft", "R87", ": the pointer left.")
    case .disabled: ("disabled", "R115", ": an action disabled it~(.")
    case .viewRemoved: ("viewRemoved", "R95", ": an action removed its view~(.")
    case .delegateRefused:
      ("delegateRefused", "R104", ": its delegate returns false from gestureRecognizerShouldBegin~(.")
    case .viewRefused: ("viewRefused", "R104", ": ~4 returns false from gestureRecognizerShouldBegin~(.")
    case .preventedBy where yieldsToDeeper:
      ("preventedBy", "R107", ": ~4, on a deeper view, prevented it~(.")
    case .preventedBy: ("preventedBy", "R105", ": ~4 prevented it~(.")
    case .alreadyActive: ("alreadyActive", "R106", ": ~4 was already active~(.")
    case .requirementMet: ("requirementMet", "R108", ": ~4 did not fail (require(toFail:)~,).")
    case .released: ("released", "R108", ": ~4 failed (require(toFail:)~,).")
    case .keptByControl: ("keptByControl", "R116", ": ~4, a control, prevents it~(.")
    case .contentTracks:
      ("contentTracks", "R134", ": ~4 tracks the touch, and canCancelContentTouches is false~(.")
    case .contentKeeps:
      ("contentKeeps", "R135", ": ~4 tracks the touch, and touchesShouldCancel(in:) returns false~(.")
    case .outerScrolls:
      ("outerScrolls", "R136", ": its content is at the end; ~4 around it scrolls~(.")
    case .nothingToScroll: ("nothingToScroll", "R137", ": its content cannot scroll in this direction~(.")
    case .stopsDeceleration: ("stopsDeceleration", "R144", ": the touch stops the deceleration~(.")
    case .wheelTurned: ("wheelTurned", "R88", ": the scroll wheel turned.")
    }
  }

  fileprivate var values: (by: TimelineValue, value: TimelineValue, limit: TimelineValue) {
    switch self {
    case .held(let value), .noFurtherTap(let value): (.absent, .number(value), .absent)
    case .moved(let value, let limit), .tooShort(let value, let limit), .tooSlow(let value, let limit),
      .tapApart(let value, let limit), .notFarEnough(let value, let limit):
      (.absent, .number(value), .number(limit))
    case .tooFewTouches(let count, let limit), .tooManyTouches(let count, let limit):
      (.absent, .integer(count), .integer(limit))
    case .preventedBy(let other), .alreadyActive(let other), .requirementMet(let other),
      .released(let other):
      (.recognizer(other), .absent, .absent)
    case .viewRefused(let view), .keptByControl(let view), .contentTracks(let view),
      .contentKeeps(let view), .outerScrolls(let view):
      (.view(view), .absent, .absent)
    case .recognized, .notFromEdge, .touchesOver, .lifted, .touchesCancelled, .continued, .pointerEntered,
      .pointerLeft, .disabled, .viewRemoved, .delegateRefused, .nothingToScroll, .stopsDeceleration,
      .wheelTurned:
      (.absent, .absent, .absent)
    }
  }
}
