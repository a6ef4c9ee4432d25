/// A rule of docs/rules.md, by its number.
public enum Rule: Equatable, Sendable {
  /// A rule of UIKit's, as `R18`.
  case uiKit(Int)
  /// R76a: a control tracks only touches that hit the control itself.
  case ownTouches
  /// A rule of SwiftUI's, as `SU20`.
  case swiftUI(Int)
  /// A rule of React Native's views, as `RN5`.
  case reactNative(Int)
  /// Accessibility trees follow no rule of UIKit's: only places and sizes decide.
  case geometry
}

extension Rule: CustomStringConvertible {
  /// The number as in docs/rules.md and answers.
  public var description: String {
    switch self {
    case .uiKit(let number): "R\(number)"
    case .ownTouches: "R76a"
    case .swiftUI(let number): "SU\(number)"
    case .reactNative(let number): "RN\(number)"
    case .geometry: "geometry"
    }
  }
}
