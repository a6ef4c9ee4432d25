import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

// What becomes of touches in hosting views, and of SwiftUI's gestures.

extension TimelineRows {
  /// SU3: the node that SwiftUI's search ends at.
  func hosted(_ touch: Int) -> TimelineRow {
    guard let (host, node) = timeline.touches[touch].hosted else { return TimelineRow("hosted", "SU3", [:]) }
    return TimelineRow(
      "hosted", node == nil ? "SU20" : "SU3",
      ["touch": .ordinal(touch), "host": .view(host), "node": .node(node, in: host)],
      node == nil
        ? "No SwiftUI view in ~1 contains touch ~0."
        : scene.hasSeveralHosts ? "In ~1, ~2 gets touch ~0." : "~2 gets touch ~0.")
  }

  func row(of entry: Timeline.SwiftUIEntry) -> TimelineRow {
    let said = entry.change.said
    return TimelineRow(
      "swiftUI", entry.change.rule.description,
      [
        "gesture": .gesture(entry.gesture), "host": .view(entry.gesture.host), "touch": .ordinal(entry.touch),
        "change": .text(said.change), "because": said.because, said.key: said.value, "limit": said.limit,
        "isLikely": .flag(entry.isLikely), "~probably": .text(entry.isLikely ? "probably " : ""),
      ], said.text, said.tail)
  }
}

/// What an entry says of a change.
private struct SaidChange {
  /// As the contract calls it.
  let change: String
  var because = TimelineValue.absent
  /// `~0` is the gesture, `~8` is `probably` where it is likely only, `~5` the value, and `~6` its limit.
  let text: String
  var tail = ""
  var key = "value"
  var value = TimelineValue.absent
  var limit = TimelineValue.absent
}

extension SwiftUIChange {
  fileprivate var said: SaidChange {
    switch self {
    case .receives: SaidChange(change: "receives", text: "~0 ~8receives touch ~2.")
    case .waits(for: let other, _):
      SaidChange(
        change: "waits", text: "~0 ~8waits for ~5 to fail~(.", key: "for", value: .gesture(other))
    case .fires: SaidChange(change: "fires", text: "~0 ~8fires~(.")
    case .began(let way, _): moved("began", way, "~0 ~8begins~(.")
    case .changed(let way): moved("changed", way, "~0 ~8changes: translation ~5.")
    case .ended(let way): moved("ended", way, "~0 ~8ends.")
    case .cancelled(.viewRemoved):
      SaidChange(
        change: "cancelled", because: .text("viewRemoved"),
        text: "~0 ~8is cancelled: its hosting view was removed~(.")
    case .cancelled:
      SaidChange(
        change: "cancelled", because: .text("touchesCancelled"),
        text: "~0 ~8is cancelled: onEnded is not called~(.")
    case .fails(let failure): failure.said
    case .undecided(let doubt): doubt.said
    }
  }

  private func moved(_ change: String, _ way: Vector, _ text: String) -> SaidChange {
    SaidChange(change: change, text: text, key: "translation", value: .pair(way.dx, way.dy))
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
  fileprivate var said: SaidChange {
    func said(
      _ word: String, _ reason: String, _ key: String = "value", _ value: TimelineValue = .absent,
      limit: TimelineValue = .absent
    ) -> SaidChange {
      SaidChange(
        change: "fails", because: .text(word), text: "~0 ~8does not fire: ", tail: reason, key: key,
        value: value, limit: limit)
    }
    return switch self {
    case .disabled: said("disabled", "isEnabled is false~(.")
    case .masked: said("masked", "its GestureMask excludes it~(.")
    case .moved(let value, let limit, _):
      said("moved", "moved ~5 points (limit ~6~,).", "value", .number(value), limit: .number(limit))
    case .tooSlow(let limit): said("tooSlow", "the tap lasted over ~6 s~(.", limit: .number(limit))
    case .tooShort(let value, let limit):
      said("tooShort", "lasted ~5 s (minimum ~6~,).", "value", .number(value), limit: .number(limit))
    case .notFarEnough(let value, let limit):
      said("notFarEnough", "moved ~5 points (minimum ~6~,).", "value", .number(value), limit: .number(limit))
    case .tooFewTouches: said("tooFewTouches", "it needs two fingers~(.")
    case .noFurtherTap(let limit):
      said("noFurtherTap", "no further tap within ~6 s~(.", limit: .number(limit))
    case .tapApart(let value, let limit):
      said(
        "tapApart", "next tap ~5 points away (limit ~6~,).", "value", .number(value), limit: .number(limit))
    case .touchesCancelled: said("touchesCancelled", "the touch was cancelled~(.")
    case .viewRemoved: said("viewRemoved", "its hosting view was removed~(.")
    case .preventedBy(let other, _): said("preventedBy", "~5 fires~(.", "by", .gesture(other))
    case .lostTo(let recognizer):
      said("lostTo", "the UIKit recognizer ~5 took the touch~(.", "by", .recognizer(recognizer))
    }
  }
}

extension SwiftUIDoubt {
  fileprivate var said: SaidChange {
    func said(_ word: String, _ reason: String, by other: TimelineValue = .absent) -> SaidChange {
      SaidChange(
        change: "undecided", because: .text(word), text: "~0 ~8cannot be decided: ", tail: reason, key: "by",
        value: other)
    }
    return switch self {
    case .ownKind: said("ownKind", "its gesture is not declared~(.")
    case .severalFingers:
      said("severalFingers", "several fingers in one hosting view are not modeled~(.")
    case .leftButton:
      said("leftButton", "the finger left the button; the allowed distance is not documented~(.")
    case .movedOnControl:
      said("movedOnControl", "the finger moves on a UIKit control; its response is not modeled~(.")
    case .tapsElsewhere: said("tapsElsewhere", "the next tap meets other gestures~(.")
    case .rival(let other): said("rival", "it competes with ~5~(.", by: .gesture(other))
    case .sameTime(let recognizer):
      said("sameTime", "the UIKit recognizer ~5 recognizes the same touch~(.", by: .recognizer(recognizer))
    case .underWay(let recognizer):
      said("underWay", "the UIKit recognizer ~5 begins while it is active~(.", by: .recognizer(recognizer))
    case .inside(let recognizer):
      said(
        "inside", "the UIKit recognizer ~5 inside the hosting view has the touch~(.",
        by: .recognizer(recognizer))
    case .control(let view):
      said("control", "the UIKit control ~5 gets the touch too~(.", by: .view(view))
    }
  }
}
