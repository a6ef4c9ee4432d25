import HitTesting
import JSONCoding

extension SceneEncoder {
  func encodeOverrides(of view: ViewIndex, to json: inout JSONWriter) {
    let (shape, hitTest) = (scene.tree.declaredPointInside(of: view), scene.tree.declaredHitTest(of: view))
    let next = scene.declaredNext(of: .view(view))
    let overridesNothing = shape == nil && hitTest == nil && next == .inherited
    if overridesNothing, !scene.tree.eventProperties(of: view).hasConstantOverride { return }
    json.key("overrides")
    encodeOverridesObject(of: view, to: &json)
  }

  /// What the view overrides, which may be nothing.
  func encodeOverridesObject(of view: ViewIndex, to json: inout JSONWriter) {
    let (shape, hitTest) = (scene.tree.declaredPointInside(of: view), scene.tree.declaredHitTest(of: view))
    json.beginObject()
    if let shape {
      json.key("pointInside")
      shape.encode(to: &json)
    }
    if let hitTest {
      json.key("hitTest")
      json.beginObject()
      hitTest.encodeMembers(of: scene.tree, to: &json)
      json.endObject()
    }
    encode(scene.declaredNext(of: .view(view)), to: &json)
    encodeConstantOverrides(of: view, to: &json)
    json.endObject()
  }
}
