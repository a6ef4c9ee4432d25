import HitTesting
import JSONCoding
import TouchGeometry

// The member `overrides`: methods of UIKit that a view's subclass overrides, as far as scenes can declare them.

extension SceneEncoder {
  func encodeOverrides(of view: ViewIndex, to json: inout JSONWriter) {
    let (shape, hitTest) = (scene.tree.declaredPointInside(of: view), scene.tree.declaredHitTest(of: view))
    let next = scene.declaredNext(of: .view(view))
    let overridesNothing = shape == nil && hitTest == nil && next == .inherited
    if overridesNothing, !scene.tree.eventProperties(of: view).hasConstantOverride { return }
    json.key("overrides")
    encodeOverridesObject(of: view, to: &json)
  }

  /// The object of a view's overrides, which may be empty.
  func encodeOverridesObject(of view: ViewIndex, to json: inout JSONWriter) {
    let (shape, hitTest) = (scene.tree.declaredPointInside(of: view), scene.tree.declaredHitTest(of: view))
    json.object { json in
      if let shape {
        json.key("pointInside")
        shape.encode(to: &json)
      }
      if let hitTest { json.object("hitTest") { encodeMembers(of: hitTest, to: &$0) } }
      encode(scene.declaredNext(of: .view(view)), to: &json)
      encodeConstantOverrides(of: view, to: &json)
    }
  }

  /// The members of an override's object.
  func encodeMembers(of override: HitTestOverride, to json: inout JSONWriter) {
    switch override {
    case .enlarged(let inset):
      json.member("kind", "enlarged")
      json.member("inset", inset)
    case .passThrough(let superCalls):
      json.member("kind", "passThrough")
      json.member("superCalls", superCalls, unless: 1)
    case .overlap: json.member("kind", "overlap")
    case .siblingRedirect: json.member("kind", "siblingRedirect")
    case .guideMask(let hole, let fillRule):
      json.member("kind", "guideMask")
      json.member("hole", hole, fillRule)
    case .forward(let target, let ifInside):
      json.member("kind", "forward")
      json.member("to", scene.tree.id(of: target))
      json.member("ifInside", ifInside, unless: true)
    case .stealAll(let exception):
      json.member("kind", "stealAll")
      json.member("unless", exception.map(scene.tree.id(of:)))
    case .returnSelf: json.member("kind", "returnSelf")
    case .returnNil: json.member("kind", "returnNil")
    case .reactNative: break  // what the class does, which is not declared
    }
  }
}

extension Shape {
  /// Shapes nest as deep as `SceneDecoder` lets them, which is not deep.
  func encode(to json: inout JSONWriter) {
    switch self {
    case .constant(let answer): return json.boolean(answer)
    // An empty list, which JSON does not have, is inside nowhere or everywhere.
    case .union([]): return json.boolean(false)
    case .intersection([]): return json.boolean(true)
    default: break
    }
    json.object { encodeMembers(to: &$0) }
  }

  private func encodeMembers(to json: inout JSONWriter) {
    switch self {
    case .constant: break
    case .insets(let insets) where insets == EdgeInsets(insets.top):
      json.member("inset", insets.top)
    case .insets(let insets): json.numbers("insets", insets.numbers)
    case .rect(let rect): json.numbers("rect", rect.numbers)
    case .circle(let center, let radius):
      json.object("circle") { json in
        json.numbers("center", center.numbers)
        json.member("radius", radius)
      }
    case .path(let path, let fillRule): json.member("path", path, fillRule)
    case .subviews: json.member("subviews", true)
    case .union(let shapes): Self.encode("union", shapes, to: &json)
    case .intersection(let shapes): Self.encode("intersection", shapes, to: &json)
    case .difference(let shape, let hole): Self.encode("except", [shape, hole], to: &json)
    }
  }

  private static func encode(_ key: String, _ shapes: [Shape], to json: inout JSONWriter) {
    json.array(key) { json in
      for shape in shapes { shape.encode(to: &json) }
    }
  }
}

extension JSONWriter {
  /// An outline as SVG path data, with its fill rule.
  fileprivate mutating func member(_ key: String, _ path: Path, _ fillRule: FillRule) {
    self.key(key)
    string(utf8: SVGPathWriter.pathData(of: path)[...])
    if fillRule == .evenodd { member("fillRule", "evenodd") }
  }
}
