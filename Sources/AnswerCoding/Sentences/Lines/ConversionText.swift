import HitTesting
import SceneCoding

/// A place in two views, in a sentence.
///
///     (10, 5) of UIButton "pay" is (30, 125) in UIView "card".
struct ConversionText {
  let names: SpokenNames

  func sentence(
    _ given: [Double], _ source: CoordinateSpace, _ numbers: [Double], _ destination: CoordinateSpace
  ) -> String {
    "\(text(given)) of \(name(of: source)) is \(text(numbers)) in \(name(of: destination))."
  }

  private func text(_ numbers: [Double]) -> String { "(\(numbers.map(\.text).joined(separator: ", ")))" }

  private func name(of space: CoordinateSpace) -> String {
    switch space {
    case .view(let view): names[view]
    case .window: "the window"
    case .screen: "the screen"
    }
  }
}
