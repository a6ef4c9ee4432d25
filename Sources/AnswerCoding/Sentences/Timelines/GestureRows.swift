import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting
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

// The outcome of a script: sentences of touches and gestures, and clauses of the one sentence about it all.

extension TimelineRows {
  /// The tail ends it as a sentence: as a clause it stands without.
  func fate(of touch: Int) -> TimelineRow {
    let record = timeline.touches[touch]
    return TimelineRow(
      nil, nil,
      [
        "~kind": .text(record.isPress ? "Press" : "Touch"), "~touch": .ordinal(touch),
        "~hitView": .view(record.hitView), "~handler": .responder(record.handler),
        "~takenBy": .recognizer(record.takenBy),
        // Presses are not hit-tested.
        "~reaches": .text(record.isPress ? "went to" : "hit"),
      ], clause(of: record), ".")
  }

  private func clause(of record: Timeline.TouchRecord) -> String {
    switch record.fate {
    case .delivered:
      if record.hosted?.node != nil, record.handler == nil { return "~0 ~1 ~5 ~2, a SwiftUI hosting view" }
      if record.handler == nil { return "~0 ~1 ~5 ~2; no responder handled it" }
      if isUntracked(record.hitView, by: record.handler) {
        return "~0 ~1 ~5 ~2; ~3 tracks only touches that hit it"
      }
      return record.handler == record.hitView.map(Responder.view)
        ? "~0 ~1 ~5 ~2, which handled it" : "~0 ~1 ~5 ~2; ~3 handled it"
    case .cancelled:
      return record.takenBy == nil
        ? "~0 ~1 ~5 ~2 and was cancelled" : "~0 ~1 ~5 ~2; ~4 took it (touchesCancelled)"
    case .withheld:
      return record.takenBy == nil
        ? "~0 ~1 ~5 ~2, which never got it" : "~0 ~1 ~5 ~2, but ~4 took it before delivery"
    case .removed: return "~0 ~1 ~5 ~2, which was then removed"
    case .nobody: return "~0 ~1 ~5 no view"
    case .down: return "~0 ~1 ~5 ~2 and is still down"
    }
  }

  func outcome(
    of recognizer: RecognizerIndex, _ state: GestureState, _ outcome: TimelineOutcome
  ) -> TimelineRow {
    let count = outcome.fired[recognizer] ?? 0
    if count == 0 {
      return outcome.verdicts[recognizer].map { self.state(recognizer, .possible, $0.state, $0.cause) }
        ?? TimelineRow(nil, nil, ["~recognizer": .recognizer(recognizer)], "~0 did not recognize.")
    }
    guard state.isActive else { return fired(.recognizer(recognizer), count, isLikely: false) }
    return TimelineRow(
      nil, nil, ["~recognizer": .recognizer(recognizer)],
      count == 1
        ? "~0 is still active after firing once." : "~0 is still active after firing \(count) times.")
  }

  func outcome(of hosted: HostedOutcome) -> TimelineRow {
    hosted.fired == 0
      ? row(of: hosted.last) : fired(.gesture(hosted.last.gesture), hosted.fired, isLikely: hosted.isLikely)
  }

  private func fired(_ gesture: TimelineValue, _ count: Int, isLikely: Bool) -> TimelineRow {
    TimelineRow(
      nil, nil, ["~gesture": gesture, "~probably": .text(isLikely ? "probably " : "")],
      count == 1 ? "~0 ~1fired once." : "~0 ~1fired \(count) times.")
  }

  // MARK: - In one sentence

  /// Between semicolons. It names each touch while they are few, and counts them where they are many: a script of a
  /// hundred thousand touches has a sentence of the same length.
  func clauses(_ outcome: TimelineOutcome) -> [TimelineRow] {
    var clauses: [TimelineRow] = []
    switch timeline.touches.count {
    case 0: break
    case 1: clauses.append(fate(of: 0))
    default: clauses.append(TimelineRow(nil, nil, [:], fates))
    }
    if !(timeline.finalStates.isEmpty && outcome.recognizersThatFired.isEmpty && outcome.hosted.isEmpty) {
      clauses.append(gestures(outcome, isFirst: clauses.isEmpty))
    }
    if outcome.touchesCells { clauses.append(selection(outcome)) }
    if let action = outcome.firstAction {
      clauses.append(sending(of: action, outcome, isFirst: clauses.isEmpty))
    }
    if clauses.isEmpty {
      let responder = timeline.firstResponder
      let text = responder == nil ? "No first responder" : "~0 is the first responder"
      clauses.append(TimelineRow(nil, nil, ["~responder": .responder(responder)], text))
    }
    return clauses
  }

  /// Of many touches: how many had which fate.
  private var fates: String {
    let counts = Timeline.Fate.allCases.compactMap { fate -> String? in
      let count = timeline.touches.count { $0.fate == fate }
      return count == 0 ? nil : "\(count) \(fate.spoken)"
    }
    return "\(timeline.touches.count) touches: \(counts.joined(separator: ", "))"
  }

  private func gestures(_ outcome: TimelineOutcome, isFirst: Bool) -> TimelineRow {
    let fired =
      outcome.recognizersThatFired.map { TimelineValue.recognizer($0) }
      + outcome.hostedThatFired.map { TimelineValue.gesture($0) }
    if fired.isEmpty {
      let none = isFirst ? "No gesture recognized" : "no gesture recognized"
      return TimelineRow(nil, nil, [:], outcome.isOpen ? "which gesture fires cannot be known" : none)
    }
    let named = fired.prefix(Self.namedMax)
    let names = named.indices.map { place in
      place == 0 ? "~0" : place + 1 == fired.count ? " and ~\(place)" : ", ~\(place)"
    }
    let left = fired.count - named.count
    let others = left == 0 ? "" : left == 1 ? " and one other" : " and \(left) others"
    return TimelineRow(
      nil, nil, TimelineMembers(all: named.map { ("~fired", $0) }), names.joined() + others + " fired")
  }

  /// More than these are counted.
  private static let namedMax = 3

  private func selection(_ outcome: TimelineOutcome) -> TimelineRow {
    let isItem = outcome.firstList.map(scene.tree.isCollection) ?? false
    let count = outcome.selectedCount
    let text =
      switch count {
      case 0: isItem ? "no item is selected" : "no row is selected"
      case 1: "~0 is selected"
      default: isItem ? "\(count) items are selected" : "\(count) rows are selected"
      }
    return TimelineRow(nil, nil, ["~cell": .view(outcome.firstSelected)], text)
  }

  private func sending(
    of action: Timeline.PerformedAction, _ outcome: TimelineOutcome, isFirst: Bool
  ) -> TimelineRow {
    let text =
      outcome.actionCount > 1
      ? "\(outcome.actionCount) actions sent"
      : action.performer != nil
        ? "~2 performed `~0`"
        : isFirst ? "No responder performed `~0`" : "no responder performed `~0`"
    return TimelineRow(nil, nil, action.members, text)
  }
}

extension Timeline.Fate {
  /// Behind a number of touches.
  fileprivate var spoken: String {
    switch self {
    case .down: "still down"
    case .removed: "on removed views"
    case .nobody: "on no view"
    case .delivered, .cancelled, .withheld: rawValue
    }
  }
}
