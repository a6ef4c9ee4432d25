public import HitTesting
public import JSONCoding
import WorkMetering

/// Writes a scene as the scene JSON that reads back as the same scene.
///
/// Keys stand in the contract's order, and only what differs from the class's defaults is written. Geometry, numbers
/// and outlines read back to the bit, and writing what was read gives the same text again. What the engine does not
/// keep is not written: the difference between 0 and -0, and a class that is spelt out where it is implied.
///
/// A scene that was not read from JSON can hold what JSON cannot say: coordinates beyond ±1e150, views deeper than
/// 512 levels, or ids that look like another view's place. That is written as it is, and will be refused.
public struct SceneEncoder {
  let scene: Scene
  private let writeMetadata: WriteMetadata?

  /// Writes a view's `metadata` member, or nothing: called once for each view within its open object, behind all other
  /// members.
  ///
  ///     { view, json in json.object("metadata") { … } }
  public typealias WriteMetadata = (_ view: ViewIndex, _ json: inout JSONWriter) -> Void

  public init(_ scene: Scene, metadata: WriteMetadata? = nil) {
    self.scene = scene
    writeMetadata = metadata
  }

  /// Writes the scene's object, where a value is due.
  ///
  /// - Complexity: linear in the scene.
  public func encode(to json: inout JSONWriter) {
    json.object { json in
      encodeApplication(to: &json)
      encodeWindowScene(to: &json)
      json.member("firstResponder", scene.firstResponder.map(scene.id(of:)))
      if scene.basis != .uikit { json.member("basis", scene.basis.rawValue) }
      if scene.stacking != .subviews { json.member("stacking", scene.stacking.rawValue) }
      json.array("windows") { encodeWindows(to: &$0) }
    }
  }

  /// Views stand in pre-order: each is begun, and ended when the next one is not below it. The open ones are a stack of
  /// values, so that a deep scene does not nest calls.
  private func encodeWindows(to json: inout JSONWriter) {
    var open: [(view: ViewIndex, end: Int32)] = []
    var meter = WorkMeter()
    for number in 0..<Int32(scene.tree.count) where meter.goesOn(after: 32) {
      while let last = open.last, last.end <= number { end(open.removeLast().view, to: &json) }
      let view = ViewIndex(number)
      let end = scene.tree[view].subtreeEnd
      json.beginObject()
      encodeMembers(of: view, to: &json)
      if end > number + 1 {
        json.key(ViewKey.subviews.literal)
        json.beginArray()
      }
      open.append((view, end))
    }
    while let last = open.popLast() { end(last.view, to: &json) }
  }

  private func end(_ view: ViewIndex, to json: inout JSONWriter) {
    if scene.tree[view].subtreeEnd > view.rawValue + 1 { json.endArray() }
    writeMetadata?(view, &json)
    json.endObject()
  }
}
