import HitTesting
import SwiftUITesting

/// What the fingers do on a view.
public enum MadeGesture: Hashable, Sendable {
  case taps(Int), longPress, drag, magnify, rotate

  fileprivate var taps: Int? { if case .taps(let count) = self { count } else { nil } }

  fileprivate var isStill: Bool { taps != nil || self == .longPress }
}

extension SwiftUIGestureOnWay {
  /// Whether what the fingers do does not trigger the gesture.
  func fails(by made: MadeGesture, of content: SwiftUIContent) -> Bool {
    // A button's action is a tap of any length.
    guard let modifier, case .gesture(let declared) = content.nodes[node].modifiers[modifier] else {
      return !made.isStill
    }
    switch declared.kind {
    case .tap: return made.taps.map { declared.count > $0 } ?? true
    case .drag: return declared.minimumDistance > 0 && made.isStill
    case .longPress: return declared.minimumDuration > 0.1 && made != .longPress
    case .magnify: return made != .magnify
    case .rotate: return made != .rotate
    case .custom: return false
    }
  }
}

extension SwiftUIGesture {
  /// What triggers it; a drag or a press that begins with the touch begins with a tap, too.
  fileprivate var made: MadeGesture {
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

extension SourceTree {
  /// The gesture, button or link that a view is, or is in, for taps or presses; else the innermost gesture of another kind.
  func reacting(around view: Int) -> Int? {
    if nodes[view].isGesture { return view }
    return tappable(around: view) ?? selfAndAncestors(of: view).first { nodes[$0].isGesture }
  }

  /// What the fingers do on a view in question: its own gesture; or a tap, where one is for it or for a view around it, or
  /// else the gesture of the innermost one.
  func gesture(on view: Int) -> MadeGesture {
    if let own = nodes[view].gesture { return own.made }
    let around = selfAndAncestors(of: view)
    let gestures = around.compactMap { nodes[$0].gesture?.made }
    let takesTaps =
      gestures.contains { $0.taps != nil }
      || around.contains { nodes[$0].role.isTappable || nodes[$0].role == .control }
    return takesTaps ? .taps(1) : gestures.first ?? .taps(1)
  }
}
