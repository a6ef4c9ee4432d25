public import HitTesting
public import JSONCoding

/// The touches' answers, written straight to bytes.
public struct HitTestAnswerEncoder {
  let scene: Scene
  private let passes: Int
  private let include: AnswerParts
  private let bytesMax: Int
  private var budget: HitTestBudget

  /// - Parameter bytesMax: how long the whole answer may grow. A log can be thousands of times longer than its
  ///   scene, so that this is looked at with every piece.
  public init(_ request: HitTestRequest, bytesMax: Int = .max) {
    scene = request.scene
    passes = request.passes
    include = request.include
    self.bytesMax = bytesMax
    budget = HitTestBudget(for: request.scene)
  }

  /// What was found for one touch.
  public struct Found {
    let touch: Touch
    let result: HitTestResult
    let log: HitTestLog?
  }

  /// The answer would grow past its bound.
  public struct TooLong: Error {}

  /// Searches for the touch's view.
  ///
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public mutating func find(_ touch: Touch) throws(OverrideRecursion) -> Found {
    guard include.contains(.log) else {
      let result = try scene.hitTest(touch, passes: passes, budget: &budget)
      return Found(touch: touch, result: result, log: nil)
    }
    // No visit takes fewer bytes than that, so that a cut log would not fit anyway.
    let (result, log) = try scene.hitTestLog(
      touch, passes: passes, budget: &budget, visitsMax: bytesMax / 64)
    return Found(touch: touch, result: result, log: log)
  }

  /// Writes the answer's object.
  public func encode(_ found: Found, to json: inout JSONWriter) throws(TooLong) {
    let result = found.result
    json.beginObject()
    encodeHitView(of: result, found.touch, to: &json)
    json.key("window")
    json.id(of: result.window, in: scene)
    if let log = found.log { try encode(log, to: &json) }
    if include.contains(.dispatch) { try encodeDispatch(of: result, to: &json) }
    if include.contains(.gestureRecognizers) { try encodeGestureRecognizers(of: result, to: &json) }
    json.endObject()
    try checkLength(json)
  }

  func checkLength(_ json: JSONWriter, adding count: Int = 0) throws(TooLong) {
    if json.bytes.count + count > bytesMax { throw TooLong() }
  }

  private func encodeHitView(of result: HitTestResult, _ touch: Touch, to json: inout JSONWriter) {
    json.key("hitView")
    guard let hitView = result.hitView else { return json.null() }
    json.beginObject()
    json.key("id")
    json.id(of: hitView, in: scene)
    json.key("class")
    json.string(utf8: scene.tree.classNameUTF8(of: hitView))
    json.key("location")
    json.point(scene.location(of: touch, in: hitView))
    json.key("path")
    json.beginArray()
    for view in scene.path(to: hitView, removed: result.removed) { json.id(of: view, in: scene) }
    json.endArray()
    json.endObject()
  }

  private func encodeDispatch(of result: HitTestResult, to json: inout JSONWriter) throws(TooLong) {
    let dispatch = scene.dispatch(of: result)
    json.key("dispatch")
    json.beginObject()
    json.key("path")
    json.beginArray()
    for step in dispatch?.path ?? [] {
      encode(step, to: &json)
      try checkLength(json)
    }
    json.endArray()
    json.key("handledBy")
    if let handler = dispatch?.handler { json.string(scene.id(of: handler)) } else { json.null() }
    json.key("discarded")
    json.boolean(dispatch?.handler == nil)
    json.endObject()
  }

  private func encode(_ step: Dispatch.Step, to json: inout JSONWriter) {
    let responder = step.link.responder
    json.beginObject()
    json.key("id")
    json.string(scene.id(of: responder))
    json.key("class")
    json.string(scene.className(of: responder))
    json.key("kind")
    json.string(scene.kind(of: responder))
    json.key("rule")
    json.string(step.link.rule.rawValue)
    json.key("outcome")
    json.string(step.outcome.rawValue)
    json.endObject()
  }

  private func encodeGestureRecognizers(
    of result: HitTestResult, to json: inout JSONWriter
  ) throws(TooLong) {
    json.key("gestureRecognizers")
    json.beginArray()
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) {
      json.beginObject()
      json.key("id")
      json.string(scene.id(of: recognizer, at: index))
      json.key("kind")
      json.string(recognizer.kind.rawValue)
      json.key("view")
      json.id(of: recognizer.view, in: scene)
      json.endObject()
      try checkLength(json)
    }
    json.endArray()
  }
}

extension Scene {
  /// The contract's word for the kind of a responder.
  fileprivate func kind(of responder: Responder) -> StaticString {
    switch responder {
    case .view(let view): tree[view].isWindow ? "window" : "view"
    case .viewController: "viewController"
    case .windowScene: "windowScene"
    case .application: "application"
    case .applicationDelegate: "applicationDelegate"
    }
  }
}
