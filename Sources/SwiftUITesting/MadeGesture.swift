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
