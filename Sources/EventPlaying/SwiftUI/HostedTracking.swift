import HitTesting
import SwiftUITesting

/// SwiftUI's gestures in the hosting views that touches hit.
///
///     a touch hits a hosting view ─→ SwiftUI's search (SU3) ─→ its gestures ─→ `HostedSequence`
///     a frame, a time-out         ─→ each sequence sees its touch, and the winners among UIKit's recognizers
///
/// UIKit's recognizers and views are played without these gestures: which of them lose a touch to SwiftUI is only
/// likely (SU6, SU56, SU57).
struct HostedTracking {
  private var sequences: [HostedSequence] = []
  /// False: there are no gestures to look for.
  private let hasSwiftUI: Bool

  init(in scene: Scene) { hasSwiftUI = scene.hasSwiftUI }

  /// The next deadline of a gesture, in seconds; infinity: none.
  var nextDeadline: Double { sequences.reduce(.infinity) { min($0, $1.deadline) } }

  var count: Int { sequences.count }

  // MARK: - Touches

  /// A finger touches: SwiftUI searches the hosting view that UIKit has hit (SU1, SU3).
  mutating func begin(_ touch: LiveTouch, _ context: inout EventContext) throws(EventFailure) {
    guard hasSwiftUI, let hitView = touch.view else { return }
    guard let outcome = try context.swiftUIOutcome(of: touch, hitting: hitView) else { return }
    context.timeline.note(touch.number, isIn: outcome.host, outcome.target)
    if outcome.gestures.isEmpty { return }
    let own = sequences.indices.filter { sequences[$0].host == outcome.host }
    try context.spend(sequences.count + outcome.gestures.count)
    let isBeside = own.contains { sequences[$0].isDown }
    if !isBeside, let place = own.first(where: { sequences[$0].continues(with: outcome) }) {
      return try sequences[place].begin(touch, &context)
    }
    for place in own {
      // A tap elsewhere does not affect a sequence with other gestures.
      let isShared = sequences[place].shares(gesturesWith: outcome)
      if sequences[place].isDown || isShared {
        sequences[place].leaveOpen(sequences[place].isDown ? .severalFingers : .tapsElsewhere, &context)
      }
    }
    var sequence = HostedSequence(outcome, touch, outcome.controlKeepingTaps(in: context.scene.tree))
    try sequence.begin(touch, &context)
    if isBeside { sequence.leaveOpen(.severalFingers, &context) }
    sequences.append(sequence)
  }

  /// A frame of touches that UIKit's recognizers have seen, or the time-outs that are due.
  mutating func settle(
    _ touches: [LiveTouch] = [], timeOutsUntil deadline: Double? = nil,
    beside recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) {
    for place in sequences.indices {
      try context.spend(touches.count)
      let winners = try sequences[place].newWinners(among: recognizers, &context)
      sequences[place].interrupt(by: winners, &context)
      if sequences[place].isDown, let number = sequences[place].touches.last,
        let touch = touches.first(where: { $0.number == number })
      {
        try sequences[place].see(touch, &context)
      }
      if let deadline { try sequences[place].timeOut(until: deadline, &context) }
      sequences[place].yield(to: winners, &context)
      try sequences[place].settle(&context)
    }
    sequences.removeAll(where: \.isOver)
    try context.timeline.checkLength()
  }

  /// R95: hosting views that actions have removed hear nothing more.
  mutating func withdraw(_ context: inout EventContext) {
    for place in sequences.indices where context.live.isRemoved(sequences[place].host) {
      sequences[place].withdraw(&context)
    }
    sequences.removeAll(where: \.isOver)
  }
}

extension HostedSequence {
  /// Whether a gesture that still counts taps also gets another touch.
  fileprivate func shares(gesturesWith other: SwiftUIOutcome) -> Bool {
    let found = Set(
      other.gestures.map { SwiftUITarget(host: host, node: $0.gesture.node, modifier: $0.gesture.modifier) })
    return gestures.contains { $0.isOpen && found.contains($0.target) }
  }
}

extension EventContext {
  /// SU3: the result of SwiftUI's search.
  fileprivate mutating func swiftUIOutcome(
    of touch: LiveTouch, hitting hitView: ViewIndex
  ) throws(EventFailure) -> SwiftUIOutcome? {
    guard let host = scene.hostingView(around: hitView), let content = scene.tree.swiftUI(in: host) else {
      return nil
    }
    try spend(content.cost)
    do {
      return try scene.swiftUIOutcome(of: Touch(at: touch.start), hitting: hitView)
    } catch {
      throw .recursion(error)
    }
  }
}
