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
    if differences.isIdentical { lines.line(DifferencesText.identical, .good) }
    lines.lines(differences.added.map(after.placed), lead: "+ ", .good)
    lines.lines(differences.removed.map(before.placed), lead: "- ", .wrong)
    for pair in differences.moved {
      changed(
        pair.after, "frame", DifferencesText.moved(pair.before, before),
        DifferencesText.moved(pair.after, after), &lines)
    }
    for pair in differences.resized {
      changed(
        pair.after, "size", DifferencesText.size(pair.before, before),
        DifferencesText.size(pair.after, after), &lines)
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
      lines.line(DifferencesText.scene(key.rawValue, old, new), lead: "~ ", .doubtful)
    }
    for change in ownerChanges where !lines.isFull {
      lines.line(DifferencesText.sentence(change, before, after), lead: LineLabel.touches, .verdict)
    }
  }

  private func changed(
    _ view: ViewIndex, _ key: String, _ old: String, _ new: String, _ lines: inout TerminalText
  ) {
    if lines.isFull { return }
    lines.line(DifferencesText.value(key, of: after.names[view], old, new), lead: "~ ", .doubtful)
  }

  /// A value as scenes write it.
  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
