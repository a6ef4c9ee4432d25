import EventPlaying
import HitTesting
import SwiftUITesting

/// What is only likely of SwiftUI's gestures in a timeline, what is contested, and what nobody knows: by their names.
extension TimelineAssumptions {
  var hosted: [String] {
    guard scene.hasSwiftUI, timeline.touches.contains(where: { $0.hosted != nil }) else { return [] }
    let met = HostedGestures(timeline)
    var seen: Set<String> = []
    return
      (doubts(met) + [likely(met), taps(met), recognizers(met), views(met), scrollViews].compactMap { $0 }
      + systemsAndFingers).filter { seen.insert($0).inserted }
  }

  private func names(of gestures: [SwiftUITarget]) -> String? {
    list(gestures.map { "`\(SwiftUINames(of: $0.host, in: scene)[$0])`" })
  }

  // MARK: - Gestures

  private func doubts(_ met: HostedGestures) -> [String] {
    met.doubts.compactMap { doubt, gestures in names(of: gestures).map(doubt.assumption) }
  }

  /// SU50, SU51: the formulas take all gestures on the way to be recognized.
  private func likely(_ met: HostedGestures) -> String? {
    names(of: met.likely).map {
      "That \($0) comes to it is likely, and not certain: gestures further in, or of higher priority, on the way of the touch "
        + "have failed, or not begun (SU50, SU51)."
    }
  }

  /// SU54.
  private func taps(_ met: HostedGestures) -> String? {
    names(of: met.countingTaps).map {
      "How long SwiftUI waits for a further tap, and how far from the first that may be, is not published: for \($0) the options "
        + "`tapInterval` and `tapDistance` are taken."
    }
  }

  // MARK: - UIKit

  /// SU7, SU56, SU57.
  private func recognizers(_ met: HostedGestures) -> String? {
    var rivals: Set<RecognizerIndex> = []
    for case .receives(let recognizer, let touch) in timeline.entries where met.touches.contains(touch) {
      rivals.insert(recognizer)
    }
    guard let list = list(rivals.sorted().map { "`\(scene.id(of: $0))`" }) else { return nil }
    return
      "How SwiftUI's gestures and UIKit's recognizers prevent one another is not certain (SU7, SU56, SU57): of \(list), what "
      + "recognizes first is taken to end SwiftUI's gestures, and SwiftUI's are taken to end none of UIKit's."
  }

  /// SU6.
  private func views(_ met: HostedGestures) -> String? {
    let told = met.fired.filter { fired in
      let record = timeline.touches[fired.touch]
      return record.handler != nil || record.hitView != fired.gesture.host
    }
    return names(of: told.map(\.gesture)).map {
      "What \($0) claims is likely withheld from UIKit's views (SU6): these are told of the touch all the same here."
    }
  }

  /// SU62: the scroll view of a node that UIKit's hit view is not in.
  private var scrollViews: String? {
    var dragged: Set<Int> = []
    for event in script.events {
      if case .touch(let sample) = event.action, sample.phase == .moved { dragged.insert(sample.finger) }
    }
    var found: [String] = []
    for record in timeline.touches where dragged.contains(record.finger) && !record.isPress {
      guard let (host, target) = record.hosted, let node = target,
        let content = scene.tree.swiftUI(in: host)
      else { continue }
      for node in content.selfAndAncestors(of: node) where content.nodes[node].kind.scrolls {
        let view = content.nodes[node].uiView
        if let view, let hitView = record.hitView, scene.tree.isDescendant(hitView, of: view) { continue }
        let name = SwiftUINames(of: host, in: scene)[node]
        if !found.contains(name), found.count < Self.touchesMax { found.append(name) }
      }
    }
    return list(found).map {
      "Whether a drag scrolls \($0), and ends the gestures in it, is not played (SU57, SU62)."
    }
  }

  // MARK: - Systems and fingers

  /// As a hit test says it, for the first touches.
  private var systemsAndFingers: [String] {
    var sentences: [String] = []
    for record in timeline.touches.filter({ $0.hosted != nil }).prefix(Self.touchesMax) {
      guard let (host, node) = record.hosted,
        let answer = try? SwiftUIAnswer(of: Touch(at: record.location), hitting: record.hitView, in: scene),
        // The script may have changed the scene before.
        answer.outcome.host == host, answer.outcome.target == node
      else { continue }
      sentences += answer.assumptions
    }
    return sentences
  }

  /// More than people read about.
  private static let touchesMax = 3
}

/// What became of SwiftUI's gestures in a timeline.
private struct HostedGestures {
  private(set) var touches: Set<Int> = []
  private(set) var fired: [(gesture: SwiftUITarget, touch: Int)] = []
  private(set) var likely: [SwiftUITarget] = []
  private(set) var countingTaps: [SwiftUITarget] = []
  private(set) var doubts: [(doubt: SwiftUIDoubt.Kind, gestures: [SwiftUITarget])] = []
  private var seen: Set<SwiftUITarget> = []

  init(_ timeline: Timeline) {
    for case .swiftUI(let entry) in timeline.entries {
      touches.insert(entry.touch)
      switch entry.change {
      case .fires, .began:
        if seen.insert(entry.gesture).inserted { fired.append((entry.gesture, entry.touch)) }
        if entry.isLikely { append(entry.gesture, to: \.likely) }
      case .waits(for: let other, .swiftUI(54)), .fails(.preventedBy(let other, .swiftUI(54))):
        count(other)
      case .fails(.noFurtherTap), .fails(.tapApart): count(entry.gesture)
      case .undecided(let doubt):
        if let kind = doubt.kind { note(kind, entry.gesture) }
      case .receives, .waits, .changed, .ended, .cancelled, .fails: break
      }
    }
  }

  /// Names beyond these are counted only.
  private static let gesturesMax = 100

  private mutating func count(_ gesture: SwiftUITarget) { append(gesture, to: \.countingTaps) }

  private mutating func append(
    _ gesture: SwiftUITarget, to list: WritableKeyPath<HostedGestures, [SwiftUITarget]>
  ) {
    if self[keyPath: list].count < Self.gesturesMax, !self[keyPath: list].contains(gesture) {
      self[keyPath: list].append(gesture)
    }
  }

  private mutating func note(_ kind: SwiftUIDoubt.Kind, _ gesture: SwiftUITarget) {
    let place = doubts.firstIndex { $0.doubt == kind } ?? doubts.count
    if place == doubts.count { doubts.append((kind, [])) }
    if doubts[place].gestures.count < Self.gesturesMax, !doubts[place].gestures.contains(gesture) {
      doubts[place].gestures.append(gesture)
    }
  }
}

extension SwiftUIDoubt {
  fileprivate enum Kind {
    case ownKind, severalFingers, leftButton, movedOnControl, tapsElsewhere, rival, uiKit, inside
  }

  fileprivate var kind: Kind? {
    switch self {
    case .ownKind: .ownKind
    case .severalFingers: .severalFingers
    case .leftButton: .leftButton
    case .movedOnControl: .movedOnControl
    case .tapsElsewhere: .tapsElsewhere
    case .rival: .rival
    case .sameTime, .underWay: .uiKit
    case .inside: .inside
    // R162: told as a hit test tells it.
    case .control: nil
    }
  }
}

extension SwiftUIDoubt.Kind {
  fileprivate func assumption(_ gestures: String) -> String {
    switch self {
    case .ownKind: "What \(gestures) recognizes is not declared, and not played."
    case .severalFingers:
      "What several fingers in one hosting view do to \(gestures) is not known, and not played."
    case .leftButton: "How far a finger may leave a button before \(gestures) does not fire is not known."
    case .movedOnControl: "What \(gestures) makes of a finger that moves on it is not played (SU5)."
    case .tapsElsewhere:
      "What becomes of \(gestures) when the next tap has other gestures on its way is not known."
    case .rival:
      "Whether \(gestures) fires is not known: one that was recognized first, and one that comes before it, are on the way."
    case .uiKit:
      "Whether \(gestures) or UIKit's recognizer wins is contested (SU7, SU56, SU57): the recognizer is played as if it were alone."
    case .inside:
      "Whether \(gestures) fires beside a recognizer of a view of UIKit's in the hosting view is not known (SU6)."
    }
  }
}
