import HitTesting
import JSONCoding
import TouchGeometry

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
      encodeMembers(of: hitTest, to: &json)
      json.endObject()
    }
    encode(scene.declaredNext(of: .view(view)), to: &json)
    encodeConstantOverrides(of: view, to: &json)
    json.endObject()
  }

  /// The members of an override's object.
  func encodeMembers(of override: HitTestOverride, to json: inout JSONWriter) {
    switch override {
    case .enlarged(let inset):
      json.member("kind", "enlarged")
      json.key("inset")
      json.number(inset)
    case .passThrough(let superCalls):
      json.member("kind", "passThrough")
      if superCalls == 1 { return }
      json.key("superCalls")
      json.number(superCalls)
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
    json.beginObject()
    encodeMembers(to: &json)
    json.endObject()
  }

  private func encodeMembers(to json: inout JSONWriter) {
    switch self {
    case .constant: break
    case .insets(let insets) where insets == EdgeInsets(insets.top):
      json.key("inset")
      json.number(insets.top)
    case .insets(let insets):
      json.key("insets")
      json.numbers(insets.numbers)
    case .rect(let rect):
      json.key("rect")
      json.numbers(rect.numbers)
    case .circle(let center, let radius):
      json.key("circle")
      json.beginObject()
      json.key("center")
      json.numbers(center.numbers)
      json.key("radius")
      json.number(radius)
      json.endObject()
    case .path(let path, let fillRule): json.member("path", path, fillRule)
    case .subviews: json.member("subviews", true, unless: false)
    case .union(let shapes): Self.encode("union", shapes, to: &json)
    case .intersection(let shapes): Self.encode("intersection", shapes, to: &json)
    case .difference(let shape, let hole): Self.encode("except", [shape, hole], to: &json)
    }
  }

  private static func encode(_ key: String, _ shapes: [Shape], to json: inout JSONWriter) {
    json.key(key)
    json.beginArray()
    for shape in shapes { shape.encode(to: &json) }
    json.endArray()
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
