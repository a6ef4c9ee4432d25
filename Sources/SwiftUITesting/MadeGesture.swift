package import HitTesting

/// What the fingers do on a view.
public enum MadeGesture: Hashable, Sendable {
  case taps(Int), longPress, drag, magnify, rotate

  package var taps: Int? { if case .taps(let count) = self { count } else { nil } }

  fileprivate var isStill: Bool { taps != nil || self == .longPress }
}

extension SwiftUIGesture {
  /// What triggers it; a drag or a press that begins with the touch begins with a tap, too.
  package var made: MadeGesture {
    switch kind {
    case .tap: .taps(max(count, 1))
    case .longPress where minimumDuration > 0.1: .longPress
    case .drag where minimumDistance > 0: .drag
    case .magnify: .magnify
    case .rotate: .rotate
    case .longPress, .drag, .custom: .taps(1)
    }
  }
}

extension SwiftUIGestureOnWay {
  /// Whether what the fingers do does not trigger the gesture (SU54, SU55). A button's action is a tap of any length.
  package func fails(by made: MadeGesture) -> Bool {
    if modifier == nil { return !made.isStill }
    return switch declared.kind {
    case .tap: made.taps.map { declared.count > $0 } ?? true
    case .drag: declared.minimumDistance > 0 && made.isStill
    case .longPress: declared.minimumDuration > 0.1 && made != .longPress
    case .magnify: made != .magnify
    case .rotate: made != .rotate
    case .custom: false
    }
  }
}

extension SwiftUIOutcome {
  /// The verdict on each gesture when it is made itself: those of other kinds that it does not trigger have failed. Of taps of
  /// several counts none has.
  ///
  /// - Complexity: linear in the gestures.
  var verdictsMade: [SwiftUIVerdict] {
    var known: [MadeGesture: [SwiftUIVerdict]] = [:]
    return gestures.indices.map { place in
      let made = Self.made(gestures[place].gesture)
      let verdicts = known[made] ?? verdicts(making: made)
      known[made] = verdicts
      return verdicts[place]
    }
  }

  /// The gestures that fire when they are made themselves.
  var firingMade: [SwiftUIGestureOnWay] {
    zip(gestures, verdictsMade).filter { $1.fires }.map { $0.0.gesture }
  }

  private static func made(_ gesture: SwiftUIGestureOnWay) -> MadeGesture {
    let made = gesture.modifier == nil ? .taps(1) : gesture.declared.made
    return made.taps == nil ? made : .taps(.max)
  }

  private func verdicts(making made: MadeGesture) -> [SwiftUIVerdict] {
    let failed = gestures.indices.filter { gestures[$0].gesture.fails(by: made) }
    return failed.isEmpty ? gestures.map(\.verdict) : verdicts(without: Set(failed))
  }

  /// The outcome of the target's own gesture, if it is one; else of the touch.
  package func made(for target: SwiftUITarget) -> SwiftUIOutcome {
    guard let place = gestures.firstIndex(where: { isOwn($0.gesture, target) }) else { return self }
    let verdicts = verdicts(making: Self.made(gestures[place].gesture))
    var outcome = self
    outcome.gestures = zip(gestures, verdicts).map { ($0.gesture, $1) }
    return outcome
  }
}
