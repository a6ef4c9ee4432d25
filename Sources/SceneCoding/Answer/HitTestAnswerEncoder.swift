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

  /// How often views were asked for the touches so far.
  public var visitCount: Int { budget.spent }

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
    encodeID(of: result.window, to: &json)
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
    let tree = scene.tree
    let names = tree.idBytesMax(of: hitView) + tree.classBytesMax(of: hitView)
    json.withRoom(for: names + 4 * 32 + 2 * JSONLiteral.numberBytesMax + 3) { (text, end) in
      text.append(Text.hitView, at: &end)
      text.appendID(of: hitView, in: tree, at: &end)
      text.append(Text.class, at: &end)
      text.appendName(tree.nameOfClass(of: hitView), in: tree, at: &end)
      text.append(Text.location, at: &end)
      text.appendPoint(scene.location(of: touch, in: hitView), at: &end)
      text.append(Text.path, at: &end)
    }
    for (index, view) in scene.path(to: hitView, removed: result.removed).enumerated() {
      json.withRoom(for: tree.idBytesMax(of: view) + 1) { (text, end) in
        if index > 0 { text.append(Text.comma, at: &end) }
        text.appendID(of: view, in: tree, at: &end)
      }
    }
    json.append(Text.endOfPath)
  }

  private func encodeID(of view: ViewIndex?, to json: inout JSONWriter) {
    guard let view else { return json.append(.null) }
    let tree = scene.tree
    json.withRoom(for: tree.idBytesMax(of: view)) { $0.appendID(of: view, in: tree, at: &$1) }
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
      encodeID(of: recognizer.view, to: &json)
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
