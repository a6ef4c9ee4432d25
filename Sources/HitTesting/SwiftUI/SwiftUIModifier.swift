/// What is written behind a view of SwiftUI's.
public enum SwiftUIModifier: Equatable, Sendable {
  /// SU31 to SU33. Nil: the node's frame. Without the kind `interaction` it has no say in touches (SU32).
  case contentShape(SwiftUIShape?, isForInteraction: Bool)
  /// SU30.
  case allowsHitTesting(Bool)
  /// SU37.
  case opacity(Double)
  /// SU39.
  case hidden(Bool)
  /// SU40.
  case disabled(Bool)
  case gesture(SwiftUIGesture)
  /// Of any kind: drawing only (SU34).
  case clip(Bool)
  /// SU42.
  case zIndex(Double)
  /// Being removed by a transition: it stays in the search (SU80).
  case removing(Bool)
  /// Of all buttons in the view that have none further in: who triggers their actions in a row of a list (SU60).
  case buttonStyle(SwiftUIButtonStyle)
  /// A modifier whose value is not known. The search reads it as if it were not written, and answers say what else it
  /// may do (`SwiftUIChoice`).
  case unknown(SwiftUIUnknownValue)

  public var isGesture: Bool { if case .gesture = self { true } else { false } }

  /// SU11, SU37: whether it is an opacity that takes no touches, as SwiftUI's sources have it.
  public var refusesByOpacity: Bool {
    if case .opacity(let opacity) = self { opacity < 0.001 } else { false }
  }
}

/// The style of buttons as far as touches go.
public enum SwiftUIButtonStyle: String, CaseIterable, Sendable {
  /// In a row of a list, the whole row is the trigger (SU60).
  case automatic
  /// Each with its own region, in a row of a list, too.
  case plain, borderless, bordered, borderedProminent, custom
}

/// The modifiers whose values may be unknown.
public enum SwiftUIUnknownValue: String, CaseIterable, Sendable {
  case allowsHitTesting, opacity, disabled, buttonStyle
}
