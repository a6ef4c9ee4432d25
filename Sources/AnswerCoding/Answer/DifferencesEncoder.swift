public import Comparing
public import HitTesting
public import JSONCoding
import SceneCoding
import TouchGeometry
public import TouchMapping

/// Writes the differences of two scenes as JSON.
///
/// Each list has an object for each view, named by the scene in which the view is: a removed view exists in the scene
/// before only, every other one is called what the scene after calls it. Values are written by the encoder of the scene
/// they belong to, since names and indexes mean nothing in the other one.
public struct DifferencesEncoder {
  let before: SceneEncoder
  let after: SceneEncoder

  private typealias Pair = SceneDifferences.Pair

  public init(before: Scene, after: Scene) {
    self.before = SceneEncoder(before)
    self.after = SceneEncoder(after)
  }

  /// Writes the members.
  ///
  /// - Parameter ownerChanges: where on the screen touches go to another view.
  public func encodeMembers(
    of differences: SceneDifferences, _ ownerChanges: [OwnerChange], to json: inout JSONWriter
  ) {
    json.member("identical", differences.isIdentical)
    json.objects("added", differences.added) { $1.names(of: $0, in: after.scene) }
    json.objects("removed", differences.removed) { $1.names(of: $0, in: before.scene) }
    json.objects("moved", differences.moved) { encodeMove(of: $0, to: &$1) }
    json.objects("resized", differences.resized) { encodeSizes(of: $0, to: &$1) }
    json.objects("visibility", differences.visibility) { encode($0, to: &$1) }
    json.objects("changed", differences.changed) { encode($0, to: &$1) }
    json.objects("sceneChanged", differences.sceneChanges) { encode($0, to: &$1) }
    json.objects("ownerChanged", ownerChanges) { encode($0, to: &$1) }
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

  // MARK: - Places and properties

  private func encodeMove(of view: Pair, to json: inout JSONWriter) {
    json.names(of: view.after, in: after.scene)
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
    json.names(of: view.after, in: after.scene)
    encodeBoth(view, to: &json) { encoder, view, json in
      let size = encoder.scene.tree[view].bounds.size
      json.numbers([size.width, size.height])
    }
  }

  private func encode(_ change: SceneDifferences.Change, to json: inout JSONWriter) {
    json.names(of: change.view.after, in: after.scene)
    json.member("key", change.property)
    encodeBoth(change.view, to: &json) { $0.encodeValue(of: change.property, $1, to: &$2) }
  }

  private func encode(_ key: SceneDifferences.SceneKey, to json: inout JSONWriter) {
    json.member("key", key)
    json.key("before")
    before.encodeValue(of: key, to: &json)
    json.key("after")
    after.encodeValue(of: key, to: &json)
  }

  /// The view that had the touches, the one that has them now, and the region.
  private func encode(_ change: OwnerChange, to json: inout JSONWriter) {
    json.member("before", orNull: change.before.map(before.scene.id(of:)))
    json.member("after", orNull: change.after.map(after.scene.id(of:)))
    json.member("area", change.area)
    json.member("regions", change.regions)
  }
}
