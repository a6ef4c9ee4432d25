public import Comparing
public import HitTesting
import JSONCoding
import TouchGeometry
public import TouchMapping

/// The differences of two scenes in lines.
///
///     + UIButton "help" at (20, 500, 280, 50)
///     - DimView at (0, 0, 320, 568)
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
    if differences.isIdentical { lines.line("The scenes are the same.", .good) }
    lines.lines(differences.added.map(after.placed), lead: "+ ", .good)
    lines.lines(differences.removed.map(before.placed), lead: "- ", .wrong)
    for pair in differences.moved {
      changed(pair.after, "moved", moved(pair.before, before), moved(pair.after, after), &lines)
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
      lines.line("the scene: \(key.rawValue): \(old) → \(new)", lead: "~ ", .doubtful)
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
    let superview = tree[view].superview.map { "in \(places.names[$0])" } ?? "the window"
    return "\(tree.frame(of: view).text) \(superview), number \(tree[view].ordinal)"
  }

  private func size(_ view: ViewIndex, _ places: PlaceText) -> String {
    let size = places.scene.tree[view].bounds.size
    return "\(size.width.text) × \(size.height.text)"
  }

  private func write(_ change: OwnerChange, to lines: inout TerminalText) {
    let old = change.before.map { before.names[$0] } ?? "nobody"
    let new = change.after.map { after.names[$0] } ?? "nobody"
    let part = change.before.flatMap { OwnedPart(change, of: before.scene.tree.screenFrame(of: $0)) }
    let share = part.map { ", \($0.text) of \(old)" } ?? ""
    lines.line("on \(change.area.text) square points: \(old) → \(new)\(share)", lead: "Touches ", .verdict)
  }

  /// A value as scenes write it.
  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
