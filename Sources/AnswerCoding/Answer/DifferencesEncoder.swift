public import Comparing
public import HitTesting
public import JSONCoding
public import SceneCoding
import TouchGeometry
public import TouchMapping

/// Writes the differences of two scenes as JSON.
///
/// Each list has an object for each view, named by the scene in which the view is: a removed view exists in the scene
/// before only, every other one is called what the scene after calls it. Values are written by the encoder of the scene
/// they belong to, since names and indexes mean nothing in the other one.
public struct DifferencesEncoder {
  private let before: SceneEncoder
  private let after: SceneEncoder
  /// How long an answer may grow, in bytes.
  public var bytesMax = Int.max

  private typealias Pair = SceneDifferences.Pair

  public init(before: Scene, after: Scene) {
    self.before = SceneEncoder(before)
    self.after = SceneEncoder(after)
  }

  /// Writes the object.
  ///
  /// - Parameters:
  ///   - ownerChanges: where on the screen touches go to another view.
  ///   - more: writes further members.
  /// - Throws: when it would be longer than `bytesMax`.
  public func encode(
    _ differences: SceneDifferences, _ ownerChanges: [OwnerChange],
    and more: (inout JSONWriter) -> Void = { _ in }, to json: inout JSONWriter
  ) throws(AnswerTooLong) {
    try json.object { (json) throws(AnswerTooLong) in
      json.member("identical", differences.isIdentical)
      try json.objects("added", differences.added, bytesMax) { encodeName(of: $0, in: after.scene, to: &$1) }
      try json.objects("removed", differences.removed, bytesMax) {
        encodeName(of: $0, in: before.scene, to: &$1)
      }
      try json.objects("moved", differences.moved, bytesMax) { encodeMove(of: $0, to: &$1) }
      try json.objects("resized", differences.resized, bytesMax) { encodeSizes(of: $0, to: &$1) }
      try json.objects("visibility", differences.visibility, bytesMax) { encode($0, to: &$1) }
      try json.objects("changed", differences.changed, bytesMax) { encode($0, to: &$1) }
      try json.objects("sceneChanged", differences.sceneChanges, bytesMax) { encode($0, to: &$1) }
      try json.objects("ownerChanged", ownerChanges, bytesMax) { encode($0, to: &$1) }
      more(&json)
    }
  }

  private func encodeName(of view: ViewIndex, in scene: Scene, to json: inout JSONWriter) {
    json.member("view", scene.tree.id(of: view))
    json.member("class", scene.tree.className(of: view))
  }

  /// The members `before` and `after`.
  private func encodeBoth(
    _ view: Pair, to json: inout JSONWriter, _ write: (SceneEncoder, ViewIndex, inout JSONWriter) -> Void
  ) {
    json.key("before")
    write(before, view.before, &json)
    json.key("after")
    write(after, view.after, &json)
  }
}

// MARK: - Places and properties

extension DifferencesEncoder {
  private func encodeMove(of view: Pair, to json: inout JSONWriter) {
    encodeName(of: view.after, in: after.scene, to: &json)
    encodeBoth(view, to: &json) { encoder, view, json in
      let tree = encoder.scene.tree
      json.object { json in
        json.member("superview", orNull: tree[view].superview.map(tree.id(of:)))
        json.member("index", Int(tree[view].ordinal))
        json.numbers("frame", tree.frame(of: view).numbers)
      }
    }
  }

  private func encodeSizes(of view: Pair, to json: inout JSONWriter) {
    encodeName(of: view.after, in: after.scene, to: &json)
    encodeBoth(view, to: &json) { encoder, view, json in
      let size = encoder.scene.tree[view].bounds.size
      json.numbers([size.width, size.height])
    }
  }

  private func encode(_ change: SceneDifferences.Change, to json: inout JSONWriter) {
    encodeName(of: change.view.after, in: after.scene, to: &json)
    json.member("key", change.property.rawValue)
    encodeBoth(change.view, to: &json) { $0.encodeValue(of: change.property, $1, to: &$2) }
  }

  private func encode(_ key: SceneDifferences.SceneKey, to json: inout JSONWriter) {
    json.member("key", key.rawValue)
    json.key("before")
    before.encodeValue(of: key, to: &json)
    json.key("after")
    after.encodeValue(of: key, to: &json)
  }

  /// The view that had the touches, the one that has them now, and the region.
  private func encode(_ change: OwnerChange, to json: inout JSONWriter) {
    json.member("before", orNull: change.before.map(before.scene.tree.id(of:)))
    json.member("after", orNull: change.after.map(after.scene.tree.id(of:)))
    json.member("area", change.area)
    json.member("regions", change.regions)
  }
}
