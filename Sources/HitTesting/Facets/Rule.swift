/// A rule of docs/rules.md, by its number.
package enum Rule: Equatable, Sendable {
  /// A rule of UIKit's, as `R18`.
  case uiKit(Int)
  /// A rule of React Native's views, as `RN5`.
  case reactNative(Int)
}

extension Rule: CustomStringConvertible {
  /// The number as docs/rules.md and answers write it.
  package var description: String {
    switch self {
    case .uiKit(let number): "R\(number)"
    case .reactNative(let number): "RN\(number)"
    }
  }
}
