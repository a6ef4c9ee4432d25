public import Comparing
public import HitTesting
public import JSONCoding
import TouchGeometry
public import TouchMapping

/// Writes the differences of two scenes as JSON.
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
  /// - Parameter ownerChanges: where on the screen touches go to another view.
  /// - Throws: when it would be longer than `bytesMax`.
  public func encode(
    _ differences: SceneDifferences, _ ownerChanges: [OwnerChange], to json: inout JSONWriter
  ) throws(HitTestAnswerEncoder.TooLong) {
    json.beginObject()
    json.key("identical")
    json.boolean(differences.isIdentical)
    try encode("added", differences.added, to: &json) { encodeName(of: $0, in: after.scene, to: &$1) }
    try encode("removed", differences.removed, to: &json) { encodeName(of: $0, in: before.scene, to: &$1) }
    try encode("moved", differences.moved, to: &json) { encodeMove(of: $0, to: &$1) }
    try encode("resized", differences.resized, to: &json) { encodeSizes(of: $0, to: &$1) }
    try encode("visibility", differences.visibility, to: &json) { encode($0, to: &$1) }
    try encode("changed", differences.changed, to: &json) { encode($0, to: &$1) }
    try encode("sceneChanged", differences.sceneChanges, to: &json) { encode($0, to: &$1) }
    try encode("ownerChanged", ownerChanges, to: &json) { encode($0, to: &$1) }
    json.endObject()
  }

  /// A list of objects.
  private func encode<Element>(
    _ key: String, _ elements: [Element], to json: inout JSONWriter,
    _ writeMembers: (Element, inout JSONWriter) -> Void
  ) throws(HitTestAnswerEncoder.TooLong) {
    json.key(key)
    json.beginArray()
    for element in elements {
      json.beginObject()
      writeMembers(element, &json)
      json.endObject()
      if json.count > bytesMax { throw HitTestAnswerEncoder.TooLong() }
    }
    json.endArray()
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
      json.beginObject()
      json.key("superview")
      tree[view].superview.map { json.string(tree.id(of: $0)) } ?? json.null()
      json.key("index")
      json.number(Int(tree[view].ordinal))
      json.key("frame")
      json.numbers(tree.frame(of: view).numbers)
      json.endObject()
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
    json.member("key", change.key.rawValue)
    encodeBoth(change.view, to: &json) { $0.encodeValue(of: change.key, $1, to: &$2) }
  }

  private func encode(_ key: SceneDifferences.SceneKey, to json: inout JSONWriter) {
    json.member("key", key.rawValue)
    json.key("before")
    before.encodeValue(of: key, to: &json)
    json.key("after")
    after.encodeValue(of: key, to: &json)
  }

  /// Who had the touches, who has them now, and where.
  private func encode(_ change: OwnerChange, to json: inout JSONWriter) {
    json.key("before")
    change.before.map { json.string(before.scene.tree.id(of: $0)) } ?? json.null()
    json.key("after")
    change.after.map { json.string(after.scene.tree.id(of: $0)) } ?? json.null()
    json.key("area")
    json.number(change.area)
    json.member("regions", change.regions)
  }
}
