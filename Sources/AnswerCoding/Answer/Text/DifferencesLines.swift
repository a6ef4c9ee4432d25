public import Comparing
public import HitTesting
import JSONCoding
import SceneCoding
import TouchGeometry
public import TouchMapping

/// The differences of two scenes in lines.
///
///     + UIButton "help", frame (20, 500, 280, 50)
///     - DimView, frame (0, 0, 320, 568)
///     ~ UIButton "pay": isEnabled: true → false
///     Touches on 14000 square points around (20, 400, 280, 50): DimView → UIButton "pay"
public struct DifferencesLines {
  private let before: PlaceText
  private let after: PlaceText
  private let encoders: (before: SceneEncoder, after: SceneEncoder)

  public init(before: Scene, after: Scene) {
    self.before = PlaceText(scene: before, names: SpokenNames(before) { _ in nil })
    self.after = PlaceText(scene: after, names: SpokenNames(after) { _ in nil })
    encoders = (SceneEncoder(before), SceneEncoder(after))
  }

  /// - Parameter ownerChanges: where on the screen touches go to another view.
  public func write(
    _ differences: SceneDifferences, _ ownerChanges: [OwnerChange], to lines: inout TerminalText
  ) {
    if differences.isIdentical { lines.line("The scenes are identical.", .good) }
    lines.lines(differences.added.map(after.placed), lead: "+ ", .good)
    lines.lines(differences.removed.map(before.placed), lead: "- ", .wrong)
    for pair in differences.moved {
      changed(pair.after, "frame", moved(pair.before, before), moved(pair.after, after), &lines)
    }
    for pair in differences.resized {
      changed(pair.after, "size", size(pair.before, before), size(pair.after, after), &lines)
    }
    for change in differences.visibility + differences.changed {
      changed(
        change.view.after, change.property.rawValue,
        Self.text { encoders.before.encodeValue(of: change.property, change.view.before, to: &$0) },
        Self.text { encoders.after.encodeValue(of: change.property, change.view.after, to: &$0) }, &lines)
    }
    for key in differences.sceneChanges {
      let old = Self.text { encoders.before.encodeValue(of: key, to: &$0) }
      let new = Self.text { encoders.after.encodeValue(of: key, to: &$0) }
      lines.line("scene: \(key.rawValue): \(old) → \(new)", lead: "~ ", .doubtful)
    }
    for change in ownerChanges where !lines.isFull { write(change, to: &lines) }
  }

  private func changed(
    _ view: ViewIndex, _ key: String, _ old: String, _ new: String, _ lines: inout TerminalText
  ) {
    if lines.isFull { return }
    lines.line("\(after.names[view]): \(key): \(old) → \(new)", lead: "~ ", .doubtful)
  }

  private func moved(_ view: ViewIndex, _ places: PlaceText) -> String {
    let tree = places.scene.tree
    let superview = tree[view].superview.map { "in \(places.names[$0])" } ?? "window"
    return "\(tree.frame(of: view).text) \(superview), index \(tree[view].ordinal)"
  }

  private func size(_ view: ViewIndex, _ places: PlaceText) -> String {
    let size = places.scene.tree[view].bounds.size
    return "\(size.width.text) × \(size.height.text)"
  }

  private func write(_ change: OwnerChange, to lines: inout TerminalText) {
    let old = change.before.map { before.names[$0] } ?? "no view"
    let new = change.after.map { after.names[$0] } ?? "no view"
    let part = change.before.flatMap { OwnedPart(change, of: before.scene.tree.screenFrame(of: $0)) }
    let share = part.map { " (\($0.text) of \(old))" } ?? ""
    lines.line(
      "on \(change.area.roundedText) square points: \(old) → \(new)\(share)", lead: "Touches ", .verdict)
  }

  /// A value as scenes write it.
  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.finish(), as: UTF8.self)
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
