import HitTesting
import SceneCoding
import TouchGeometry
import TouchMapping

/// The differences of two scenes in words.
enum DifferencesText {
  static let identical = "The scenes are identical."

  static func scene(_ key: String, _ old: String, _ new: String) -> String {
    "scene: \(key): \(old) → \(new)"
  }

  static func value(_ key: String, of view: String, _ old: String, _ new: String) -> String {
    "\(view): \(key): \(old) → \(new)"
  }

  static func moved(_ view: ViewIndex, _ places: PlaceText) -> String {
    let tree = places.scene.tree
    let superview = tree[view].superview.map { "in \(places.names[$0])" } ?? "window"
    return "\(tree.frame(of: view).text) \(superview), index \(tree[view].ordinal)"
  }

  static func size(_ view: ViewIndex, _ places: PlaceText) -> String {
    let size = places.scene.tree[view].bounds.size
    return "\(size.width.text) × \(size.height.text)"
  }

  static func sentence(_ change: OwnerChange, _ before: PlaceText, _ after: PlaceText) -> String {
    let old = change.before.map { before.names[$0] } ?? "no view"
    let new = change.after.map { after.names[$0] } ?? "no view"
    let part = change.before.flatMap { OwnedPart(change, of: before.scene.tree.screenFrame(of: $0)) }
    let share = part.map { " (\($0.text) of \(old))" } ?? ""
    return "on \(change.area.roundedText) square points: \(old) → \(new)\(share)"
  }
}

/// Which part of a view's frame went to another view, where it is a strip along an edge: `bottom half`.
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
    case (Self.full..., let share): text = "\(isFromTop ? "top" : "bottom") \(Self.name(of: share))"
    case (let share, Self.full...): text = "\(isFromLeft ? "left" : "right") \(Self.name(of: share))"
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
    default: "\(Int((share * 100).rounded()))%"
    }
  }
}
