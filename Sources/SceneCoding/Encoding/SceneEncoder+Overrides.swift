import HitTesting
import JSONCoding

// The member `overrides`: methods of UIKit that a view's subclass overrides, as far as scenes can declare them.

extension SceneEncoder {
  func encodeOverrides(of view: ViewIndex, to json: inout JSONWriter) {
    let (shape, hitTest) = (scene.tree.declaredPointInside(of: view), scene.tree.declaredHitTest(of: view))
    let next = scene.declaredNext(of: .view(view))
    let target = scene.tree.touchTarget(of: view)
    let overridesNothing =
      shape == nil && hitTest == nil && next == .inherited && target == nil
      && scene.tree.unknownOverrides(of: view).isEmpty
    if overridesNothing, !scene.tree.eventProperties(of: view).hasConstantOverride { return }
    json.key("overrides")
    encodeOverridesObject(of: view, to: &json)
  }

  /// The object of a view's overrides, which may be empty.
  func encodeOverridesObject(of view: ViewIndex, to json: inout JSONWriter) {
    let (shape, hitTest) = (scene.tree.declaredPointInside(of: view), scene.tree.declaredHitTest(of: view))
    let unknown = scene.tree.unknownOverrides(of: view)
    json.object { json in
      if unknown.contains(.pointInside) { json.member("pointInside", "unknown") }
      if unknown.contains(.hitTest) { json.member("hitTest", "unknown") }
      if let shape {
        json.key("pointInside")
        shape.encode(to: &json)
      }
      if let hitTest { json.object("hitTest") { hitTest.encodeMembers(of: scene.tree, to: &$0) } }
      encode(scene.declaredNext(of: .view(view)), to: &json)
      if let target = scene.tree.touchTarget(of: view) {
        json.member("forwardsTouchesTo", scene.tree.id(of: target))
      }
      encodeConstantOverrides(of: view, to: &json)
    }
  }
}
