public import HitTesting
public import JSONCoding

/// The touches' answers, written straight to bytes.
///
/// This is the service's most frequent answer, and is measured to the instruction: every bracket and key stands in a
/// literal of whole words, and ids are copied from the scene's document. All other encoders use `JSONWriter.object` and
/// `array`, which keep brackets in pairs.
public struct HitTestAnswerEncoder {
  let scene: Scene
  let words = HitTestWords.all
  private let include: AnswerParts
  let bytesMax: Int
  var search: TouchSearch
  private var written: WrittenAnswers
  /// Whether there may be more to say of a touch than UIKit's answer.
  let hasRemarks: Bool
  /// Nil where all overrides are known.
  let openOverrides: OpenOverrideSearch?

  /// - Parameter bytesMax: how long the whole answer may grow. A log can be thousands of times longer than its
  ///   scene, so that this is looked at with every piece.
  public init(_ request: HitTestRequest, bytesMax: Int = .max) {
    scene = request.scene
    include = request.include
    self.bytesMax = bytesMax
    search = TouchSearch(in: request.scene, passes: request.passes)
    // A log differs from touch to touch even where the hit view is the same, and so do SwiftUI and doubts.
    hasRemarks = scene.hasSwiftUI || scene.hasUnknownOverrides
    written = WrittenAnswers(
      touchCount: hasRemarks || include.contains(.log) ? 0 : request.touches.count, in: scene)
    openOverrides = scene.hasUnknownOverrides ? OpenOverrideSearch(in: scene, passes: request.passes) : nil
  }

  /// How often views were asked for the touches so far.
  public var visitCount: Int { search.visitCount + (openOverrides?.cost ?? 0) }

  public typealias TooLong = AnswerTooLong

  /// Whether `findWithLog` is to be called.
  public var wantsLog: Bool { include.contains(.log) }

  /// Writes the answer's object. All of a request go to one writer, as later ones may be copied from earlier ones.
  @_optimize(speed)
  public mutating func encode(_ found: Found, to json: inout JSONWriter) throws(TooLong) {
    json.beginValue()
    if !written.append(found, in: scene, to: &json) { try encodeAnew(found, nil, to: &json) }
    try checkLength(json)
  }

  /// Writes the answer's object with its log.
  @_optimize(speed)
  public mutating func encode(
    _ found: Found, _ log: HitTestLog, to json: inout JSONWriter
  ) throws(TooLong) {
    json.beginValue()
    try encodeAnew(found, log, to: &json)
    try checkLength(json)
  }

  @_optimize(speed)
  private mutating func encodeAnew(
    _ found: Found, _ log: HitTestLog?, to json: inout JSONWriter
  ) throws(TooLong) {
    let result = found.result
    let start = json.count
    var location = start..<start
    if let hitView = result.hitView {
      encodeNames(of: hitView, to: &json)
      location = encodeLocation(of: found.touch, in: hitView, to: &json)
      encode(scene.path(to: hitView, removed: result.removed), to: &json)
    } else {
      json.append(words.noHitView)
    }
    encode(result.window, to: &json)
    if scene.basis == .geometry { json.append(words.geometry) }
    if let log { try encode(log, to: &json) }
    if include.contains(.dispatch) { try encodeDispatch(of: result, to: &json) }
    if include.contains(.gestureRecognizers) { try encodeGestureRecognizers(of: result, to: &json) }
    if let swiftUI = found.swiftUI {
      json.object("swiftUI") { swiftUI.encodeMembers(withLog: log != nil, to: &$0) }
    }
    if let open = found.openOverrides { json.unknownOverrides(open, in: scene) }
    json.append(words.endOfObject)
    written.note(
      found, in: scene, before: start..<location.lowerBound, behind: location.upperBound..<json.count)
  }

  @_optimize(speed)
  func checkLength(_ json: borrowing JSONWriter) throws(TooLong) {
    if json.count > bytesMax || json.isRefused { throw TooLong() }
  }

  @_optimize(speed)
  private func encodeNames(of hitView: ViewIndex, to json: inout JSONWriter) {
    let tree = scene.tree
    let names = tree.names(of: hitView)
    json.withRoom(for: tree.bytesMax(ofID: names.id, of: hitView) + names.className.bytesMax + 3 * 32) {
      (text, end) in
      text.append(words.hitView, at: &end)
      text.appendID(names.id, of: hitView, in: tree, at: &end)
      text.append(words.class, at: &end)
      text.appendName(names.className, in: tree, at: &end)
      text.append(words.location, at: &end)
    }
  }

  /// - Returns: where the location was written, which is all that differs from the next answer of the same view.
  @_optimize(speed)
  private func encodeLocation(
    of touch: Touch, in hitView: ViewIndex, to json: inout JSONWriter
  ) -> Range<Int> {
    let start = json.count
    let location = scene.location(of: touch, in: hitView)
    json.withRoom(for: JSONLiteral.pointBytesMax) { $0.appendPoint(location, at: &$1) }
    return start..<json.count
  }

  @_optimize(speed)
  private func encode(_ path: [ViewIndex], to json: inout JSONWriter) {
    let tree = scene.tree
    var index = 0
    while index < path.count {
      json.withRoom(for: roomMax(for: path[index])) { (text, end) in
        repeat {
          text.append(index == 0 ? words.path : words.nextInPath, at: &end)
          text.appendID(tree.names(of: path[index]).id, of: path[index], in: tree, at: &end)
          index &+= 1
        } while index < path.count && end &+ roomMax(for: path[index]) &+ 32 <= text.count
      }
    }
    json.append(words.endOfPath)
  }

  @inline(__always)
  private func roomMax(for view: ViewIndex) -> Int {
    scene.tree.bytesMax(ofID: scene.tree.names(of: view).id, of: view) + 32
  }

  @_optimize(speed)
  private func encode(_ window: ViewIndex?, to json: inout JSONWriter) {
    json.append(words.window)
    encodeID(of: window, to: &json)
  }

  /// The id in quotes, or null.
  @_optimize(speed)
  func encodeID(of view: ViewIndex?, to json: inout JSONWriter) {
    guard let view else { return json.append(.null) }
    let tree = scene.tree
    let id = tree.names(of: view).id
    json.withRoom(for: tree.bytesMax(ofID: id, of: view)) { (text, end) in
      text.append(UInt8(ascii: "\""), at: &end)
      text.appendID(id, of: view, in: tree, at: &end)
      text.append(UInt8(ascii: "\""), at: &end)
    }
  }

  @_optimize(speed)
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
      json.append(words.endOfObject)
      try checkLength(json)
    }
    json.append(Text.endOfArray)
  }

  private enum Text {
    static let gestureRecognizers = JSONLiteral(#","gestureRecognizers":["#)
    static let id = JSONLiteral(#"{"id":"#)
    static let kind = JSONLiteral(#","kind":"#)
    static let view = JSONLiteral(#","view":"#)
    static let comma = JSONLiteral(",")
    static let endOfArray = JSONLiteral("]")
  }
}
