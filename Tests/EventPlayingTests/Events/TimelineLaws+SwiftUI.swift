import HitTesting
import SwiftUITesting
import SceneSupport
import TestSupport
@testable import EventPlaying

// What SwiftUI's gestures may go through, whatever the touches do (SU50–SU58).

extension TimelineLaw {
  /// A gesture receives a touch before all else, ends once with it, and nothing is told of it behind that.
  @Sendable static func hosted(_ played: PlayedTimeline) -> String? {
    var last: [SwiftUITarget: SwiftUIChange] = [:]
    for case .swiftUI(let entry) in played.timeline.entries {
      if !entry.change.mayFollow(last[entry.gesture]) {
        return "\(entry.gesture) \(entry.change) after \(String(describing: last[entry.gesture]))"
      }
      guard played.timeline.touches[entry.touch].hosted?.host == entry.gesture.host else {
        return "\(entry.gesture) \(entry.change) with touch \(entry.touch), which is elsewhere"
      }
      last[entry.gesture] = entry.change
    }
    for (gesture, change) in last where played.isOver && !change.isEnd {
      return "\(gesture) is left: \(change)"
    }
    return nil
  }

  /// SU50 to SU54: of the gestures that exclude one another, one at most certainly fires with a touch. What one row of a list
  /// triggers does not (SU60); what is likely only may stand beside it (buttons in links in buttons, seed 1417).
  @Sendable static func exclusiveHosted(_ played: PlayedTimeline) -> String? {
    let tree = played.scene.scene.tree
    var fired: [Int: SwiftUITarget] = [:]
    for case .swiftUI(let entry) in played.timeline.entries where entry.change.isFiring {
      if entry.isLikely || tree.gesture(entry.gesture)?.priority == .simultaneous { continue }
      if let other = fired.updateValue(entry.gesture, forKey: entry.touch), other != entry.gesture,
        !areInOneRow(other, entry.gesture, tree)
      {
        return "\(entry.gesture) fires with touch \(entry.touch), and so did \(other)"
      }
    }
    return nil
  }

  private static func areInOneRow(_ first: SwiftUITarget, _ second: SwiftUITarget, _ tree: ViewTree) -> Bool {
    guard let content = tree.swiftUI(in: first.host) else { return false }
    let rows = [first, second].map { target in
      content.selfAndAncestors(of: target.node).first { content.nodes[$0].kind == .row }
    }
    return rows[0] != nil && rows[0] == rows[1]
  }

  /// R97: nothing fires with a touch that has been cancelled.
  @Sendable static func cancelledHosted(_ played: PlayedTimeline) -> String? {
    var cancelled: Set<Int> = []
    for moment in played.timeline.moments {
      let fingers: [Int] = played.script.events[moment.events].compactMap {
        if case .touch(let sample) = $0.action, sample.phase == .cancelled { sample.finger } else { nil }
      }
      for (number, record) in played.timeline.touches.enumerated()
      where fingers.contains(record.finger) && record.endedAt == moment.time { cancelled.insert(number) }
      for case .swiftUI(let entry) in played.timeline.entries[moment.entries]
      where entry.change.isFiring && cancelled.contains(entry.touch) {
        return "\(entry.gesture) fires with touch \(entry.touch), which is cancelled"
      }
    }
    return nil
  }
}

extension SwiftUIChange {
  var isFiring: Bool {
    switch self {
    case .fires, .began: true
    case .receives, .waits, .changed, .ended, .cancelled, .fails, .undecided: false
    }
  }

  var isEnd: Bool {
    switch self {
    case .fires, .ended, .cancelled, .fails, .undecided: true
    case .receives, .waits, .began, .changed: false
    }
  }

  fileprivate func mayFollow(_ last: SwiftUIChange?) -> Bool {
    guard let last else { return self == .receives }
    switch (last, self) {
    // A tap that counts receives the next touch before it is over.
    case (.receives, .receives): return true
    case (_, .receives): return last.isEnd
    case (.receives, .waits), (.waits, .waits): return true
    case (.receives, .fires), (.receives, .began), (.receives, .fails), (.receives, .undecided): return true
    case (.waits, .fires), (.waits, .began), (.waits, .fails), (.waits, .undecided): return true
    case (.began, .changed), (.changed, .changed): return true
    case (.began, .ended), (.began, .cancelled), (.began, .undecided): return true
    case (.changed, .ended), (.changed, .cancelled), (.changed, .undecided): return true
    default: return false
    }
  }
}
