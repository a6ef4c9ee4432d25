public import Comparing
import HitTesting
import JSONCoding
import SceneCoding
public import TouchMapping

/// The differences of two scenes in lines.
///
///     + UIButton "help", frame (20, 500, 280, 50)
///     - DimView, frame (0, 0, 320, 568)
///     ~ UIButton "pay": isEnabled: true → false
///     Touches on 14000 square points around (20, 400, 280, 50): DimView → UIButton "pay"
extension DifferencesEncoder {
  /// - Parameter ownerChanges: where on the screen touches go to another view.
  public func write(
    _ differences: SceneDifferences, _ ownerChanges: [OwnerChange], to lines: inout TerminalText
  ) {
    let (old, new) = (Self.places(in: before.scene), Self.places(in: after.scene))
    func changed(_ pair: SceneDifferences.Pair, _ key: String, _ was: String, _ now: String) {
      if lines.isFull { return }
      lines.line(DifferencesText.value(key, of: new.names[pair.after], was, now), lead: "~ ", .doubtful)
    }
    if differences.isIdentical { lines.line(DifferencesText.identical, .good) }
    lines.lines(differences.added.map(new.placed), lead: "+ ", .good)
    lines.lines(differences.removed.map(old.placed), lead: "- ", .wrong)
    for pair in differences.moved {
      changed(pair, "frame", DifferencesText.moved(pair.before, old), DifferencesText.moved(pair.after, new))
    }
    for pair in differences.resized {
      changed(pair, "size", DifferencesText.size(pair.before, old), DifferencesText.size(pair.after, new))
    }
    for change in differences.visibility + differences.changed {
      changed(
        change.view, change.property.rawValue,
        Self.text { before.encodeValue(of: change.property, change.view.before, to: &$0) },
        Self.text { after.encodeValue(of: change.property, change.view.after, to: &$0) })
    }
    for key in differences.sceneChanges {
      let was = Self.text { before.encodeValue(of: key, to: &$0) }
      let now = Self.text { after.encodeValue(of: key, to: &$0) }
      lines.line(DifferencesText.scene(key.rawValue, was, now), lead: "~ ", .doubtful)
    }
    for change in ownerChanges where !lines.isFull {
      lines.line(DifferencesText.sentence(change, old, new), lead: LineLabel.touches, .verdict)
    }
  }

  private static func places(in scene: Scene) -> PlaceText {
    PlaceText(scene: scene, names: SpokenNames(scene) { _ in nil })
  }

  /// A value as scenes write it.
  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
