/// A rule of docs/rules.md, by its number.
public enum Rule: Equatable, Sendable {
  /// A rule of UIKit's, as `R18`.
  case uiKit(Int)
  /// A rule of React Native's views, as `RN5`.
  case reactNative(Int)
  /// Accessibility trees follow no rule of UIKit's: places and sizes decide alone.
  case geometry
}

extension Rule: CustomStringConvertible {
  /// The number as docs/rules.md and answers write it.
  public var description: String {
    switch self {
    case .uiKit(let number): "R\(number)"
    case .reactNative(let number): "RN\(number)"
    case .geometry: "geometry"
    }
  }
}

extension HitTestOverride {
  /// The rule that the override stands for.
  package var rule: Rule {
    switch self {
    case .enlarged: .uiKit(44)
    case .passThrough: .uiKit(45)
    case .overlap: .uiKit(46)
    case .siblingRedirect: .uiKit(47)
    case .guideMask: .uiKit(48)
    case .forward: .uiKit(50)
    case .stealAll: .uiKit(52)
    case .returnSelf: .uiKit(56)
    case .returnNil: .uiKit(54)
    case .reactNative(let reactNative): reactNative.rule
    }
  }
}

extension ReactNativeHitTest {
  /// `pointerEvents` decides where a view has it (RN5), the class elsewhere.
  fileprivate var rule: Rule {
    if kind.isConfigurable { return .reactNative(5) }
    return .reactNative(kind == .paragraphText ? 9 : 8)
  }
}
