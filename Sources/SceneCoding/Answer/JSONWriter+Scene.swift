import HitTesting
import JSONCoding

/// The values of a scene that answers hold.
extension JSONWriter {
  mutating func id(of view: ViewIndex?, in scene: Scene) {
    guard let view else { return null() }
    string(utf8: scene.tree.idUTF8(of: view))
  }

  /// `[x, y]`, or null where there are no coordinates.
  mutating func point(_ point: Point?) {
    guard let point, point.isFinite else { return null() }
    beginArray()
    number(point.x)
    number(point.y)
    endArray()
  }
}
