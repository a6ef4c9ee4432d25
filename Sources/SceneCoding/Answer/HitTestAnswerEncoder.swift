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
    json.beginValue()
    encodeHitView(of: result, found.touch, to: &json)
    json.append(Text.window)
    if let window = result.window { json.appendID(of: window, in: scene.tree) } else { json.append(.null) }
    if let log = found.log { try encode(log, to: &json) }
    if include.contains(.dispatch) { try encodeDispatch(of: result, to: &json) }
    if include.contains(.gestureRecognizers) { try encodeGestureRecognizers(of: result, to: &json) }
    json.append(Text.endOfObject)
    try checkLength(json)
  }

  func checkLength(_ json: borrowing JSONWriter, adding count: Int = 0) throws(TooLong) {
    if json.count + count > bytesMax { throw TooLong() }
  }

  private func encodeHitView(of result: HitTestResult, _ touch: Touch, to json: inout JSONWriter) {
    guard let hitView = result.hitView else { return json.append(Text.noHitView) }
    json.append(Text.hitView)
    json.appendID(of: hitView, in: scene.tree)
    json.append(Text.class)
    json.appendName(scene.tree.nameOfClass(of: hitView), in: scene.tree)
    json.append(Text.location)
    json.appendPoint(scene.location(of: touch, in: hitView))
    json.append(Text.path)
    var isFirst = true
    for view in scene.path(to: hitView, removed: result.removed) {
      if !isFirst { json.append(Text.comma) }
      isFirst = false
      json.appendID(of: view, in: scene.tree)
    }
    json.append(Text.endOfPath)
  }

  private func encodeGestureRecognizers(
    of result: HitTestResult, to json: inout JSONWriter
  ) throws(TooLong) {
    json.append(Text.gestureRecognizers)
    var isFirst = true
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) {
      if !isFirst { json.append(Text.comma) }
      isFirst = false
      json.append(Text.id)
      json.appendString(scene.id(of: recognizer, at: index))
      json.append(Text.kind)
      json.appendString(recognizer.kind.rawValue)
      json.append(Text.view)
      json.appendID(of: recognizer.view, in: scene.tree)
      json.append(Text.endOfObject)
      try checkLength(json)
    }
    json.append(Text.endOfArray)
  }

  private enum Text {
    static let hitView = JSONLiteral(#"{"hitView":{"id":"#)
    static let noHitView = JSONLiteral(#"{"hitView":null"#)
    static let `class` = JSONLiteral(#","class":"#)
    static let location = JSONLiteral(#","location":"#)
    static let path = JSONLiteral(#","path":["#)
    static let endOfPath = JSONLiteral("]}")
    static let window = JSONLiteral(#","window":"#)
    static let gestureRecognizers = JSONLiteral(#","gestureRecognizers":["#)
    static let id = JSONLiteral(#"{"id":"#)
    static let kind = JSONLiteral(#","kind":"#)
    static let view = JSONLiteral(#","view":"#)
    static let comma = JSONLiteral(",")
    static let endOfArray = JSONLiteral("]")
    static let endOfObject = JSONLiteral("}")
  }
}
