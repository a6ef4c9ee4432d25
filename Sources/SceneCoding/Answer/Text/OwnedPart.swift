import TouchGeometry
import TouchMapping

/// Which part of a view's frame went to another view, where it is a strip along an edge: `the lower half`.
struct OwnedPart {
  let text: String

  /// Nil where the regions are no rectangle from side to side.
  ///
  /// - Parameter frame: the view's, on the screen.
  init?(_ change: OwnerChange, of frame: Rect) {
    let points = change.regions.flatMap(\.outer)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max(),
      frame.size.width > 0, frame.size.height > 0,
      change.area >= Self.full * (right - left) * (bottom - top)
    else { return nil }
    let across = ((right - left) / frame.size.width, (bottom - top) / frame.size.height)
    let isFromLeft = left - frame.origin.x <= frame.origin.x + frame.size.width - right
    let isFromTop = top - frame.origin.y <= frame.origin.y + frame.size.height - bottom
    switch across {
    case (Self.full..., Self.full...): text = "all"
    case (Self.full..., let share): text = "the \(isFromTop ? "upper" : "lower") \(Self.name(of: share))"
    case (let share, Self.full...): text = "the \(isFromLeft ? "left" : "right") \(Self.name(of: share))"
    default: return nil
    }
  }

  /// From that share on, the rest is rounding and round corners.
  private static let full = 0.98

  private static func name(of share: Double) -> String {
    switch share {
    case ..<0.01: "edge"
    case 0.45...0.55: "half"
    case 0.3...0.36: "third"
    default: "\(Int((share * 100).rounded())) %"
    }
  }
}
