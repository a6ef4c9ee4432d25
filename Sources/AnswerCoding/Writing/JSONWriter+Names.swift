import HitTesting
import JSONCoding
import SceneCoding

// The views that answers name.

extension JSONWriter {
  /// Writes the members for a view's id and class.
  mutating func names(_ key: String = "view", of view: ViewIndex, in scene: Scene) {
    member(key, scene.id(of: view))
    member("class", scene.tree.className(of: view))
  }

  mutating func ids(_ key: String, _ views: [ViewIndex], in scene: Scene) {
    strings(key, views.lazy.map(scene.id(of:)))
  }
}
