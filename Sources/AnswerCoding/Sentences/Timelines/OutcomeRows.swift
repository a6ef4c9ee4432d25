import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting

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
