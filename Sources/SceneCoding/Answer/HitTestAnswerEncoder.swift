public import HitTesting
public import JSONCoding
import TouchGeometry

/// The touches' answers, written straight to bytes.
///
/// This is the service's most frequent answer, and is measured to the instruction: every bracket and key stands in a
/// literal of whole words, and ids are copied from the scene's document. All other encoders use `JSONWriter.object` and
/// `array`, which keep brackets in pairs.
public struct HitTestAnswerEncoder: ~Copyable {
  var scene: Scene { search.scene }
  let words: HitTestWords
  private let include: AnswerParts
  let bytesMax: Int
  /// Whether there may be more to say of a touch than UIKit's answer.
  let hasRemarks: Bool
  var search: TouchSearch
  /// Nil where nothing is kept: for few touches making the table would cost more than it saves.
  private var written: WrittenAnswers?
  /// Nil as long as no touch rests on an override that is not known.
  var openOverrides: OpenOverrideSearch?
  /// Nil where the order of views tells who is in front.
  let undecided: UndecidedText?

  /// - Parameters:
  ///   - bytesMax: how long the whole answer may grow. A log can be thousands of times longer than its
  ///     scene, so that this is looked at with every piece.
  ///   - label: what a view is labelled with; nil where that is not known.
  @_optimize(speed)
  public init(
    _ request: borrowing HitTestRequest, bytesMax: Int = .max,
    label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    let (scene, passes, include) = (request.scene, request.passes, request.include)
    // A log differs from touch to touch even where the hit view is the same, and so do SwiftUI and doubts.
    let isOpen = scene.stacking == .unknown
    let hasRemarks = scene.hasSwiftUI || scene.hasUnknownOverrides || isOpen
    let isKept = !hasRemarks && !include.contains(.log) && request.touches.count >= WrittenAnswers.touchesMin
    words = HitTestWords.all
    self.include = include
    self.bytesMax = bytesMax
    self.hasRemarks = hasRemarks
    search = TouchSearch(in: scene, passes: passes)
    written = isKept ? WrittenAnswers(in: scene) : nil
    undecided = isOpen ? UndecidedText(scene: scene, names: SpokenNames(scene, label: label)) : nil
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
    if written?.append(found, in: scene, to: &json) != true { try encodeAnew(found, nil, to: &json) }
    try checkLength(json)
  }

  /// Writes the answer's object with its log.
  @_optimize(speed)
  public mutating func encode(_ found: Found, _ log: HitTestLog, to json: inout JSONWriter) throws(TooLong) {
    json.beginValue()
    try encodeAnew(found, log, to: &json)
    try checkLength(json)
  }

  /// Writes the object of an answer that stands alone.
  ///
  /// - Parameters:
  ///   - log: nil where it is not asked for.
  ///   - more: writes further members.
  public mutating func encode(
    _ found: Found, _ log: HitTestLog?, and more: (inout JSONWriter) -> Void, to json: inout JSONWriter
  ) throws(TooLong) {
    json.beginValue()
    _ = try encodeMembers(found, log, to: &json)
    more(&json)
    json.append(words.endOfObject)
    try checkLength(json)
  }

  @_optimize(speed)
  private mutating func encodeAnew(
    _ found: Found, _ log: HitTestLog?, to json: inout JSONWriter
  ) throws(TooLong) {
    let start = json.count
    let location = try encodeMembers(found, log, to: &json)
    json.append(words.endOfObject)
    guard found.result.hitView != nil else { return }
    let scene = scene
    written?.note(
      found, in: scene, before: start..<location.text.lowerBound,
      behind: location.text.upperBound..<json.count)
  }

  /// Writes the object without its end.
  ///
  /// - Returns: where the location of the touch in the hit view was written.
  @inline(__always)
  private func encodeMembers(
    _ found: Found, _ log: HitTestLog?, to json: inout JSONWriter
  ) throws(TooLong) -> WrittenPoint {
    let result = found.result
    var location = WrittenPoint()
    if let hitView = result.hitView {
      let isLikely = found.remarks?.contenders.isEmpty == false
      location = encode(
        hitView, at: scene.location(of: found.touch, in: result), result.removed, isLikely: isLikely,
        to: &json)
    } else {
      json.append(words.noHitView)
      // R29.
      if scene.ignoresInteraction, found.touch.view == nil { json.append(words.interactionIgnored) }
    }
    encodeWindow(result.window, to: &json)
    if let log { try encode(log, knowing: location, to: &json) }
    if include.contains(.dispatch) { try encodeDispatch(of: result, to: &json) }
    if include.contains(.gestureRecognizers) { try encodeGestureRecognizers(of: result, to: &json) }
    if found.remarks != nil { encodeRemarks(of: found, withLog: log != nil, to: &json) }
    return location
  }

  @inline(never)
  private func encodeRemarks(of found: Found, withLog: Bool, to json: inout JSONWriter) {
    if let swiftUI = found.swiftUI {
      json.object("swiftUI") { swiftUI.encodeMembers(withLog: withLog, to: &$0) }
    }
    if let open = found.openOverrides { json.unknownOverrides(open, in: scene) }
    json.member("summary", found.remarks?.summary)
    let others = found.remarks?.contenders ?? []
    if let undecided, let hitView = found.result.hitView, !others.isEmpty {
      undecided.encodeMembers(hitView, or: others, found.touch, to: &json)
    }
  }

  @_optimize(speed)
  func checkLength(_ json: borrowing JSONWriter) throws(TooLong) {
    if json.count > bytesMax || json.isRefused { throw TooLong() }
  }

  /// Writes the hit view, and the path to it.
  ///
  /// - Parameter isLikely: whether it is only the likely one.
  /// - Returns: where the location was written, which is all that differs from the next answer of the same view.
  @_optimize(speed)
  private func encode(
    _ hitView: ViewIndex, at location: Point?, _ removed: RemovedViews, isLikely: Bool,
    to json: inout JSONWriter
  ) -> WrittenPoint {
    let tree = scene.tree
    let names = tree.names(of: hitView)
    var written = WrittenPoint()
    let room = tree.bytesMax(ofID: names.id, of: hitView) + names.className.bytesMax
    json.withRoom(for: room + roomMax(forPathTo: hitView, removed) + JSONLiteral.pointBytesMax + 4 * 32) {
      pen in
      pen.append(words.hitView)
      pen.appendID(names.id, of: hitView, in: tree)
      pen.append(words.class)
      pen.appendName(names.className, in: tree)
      pen.append(words.location)
      let start = pen.count
      pen.appendPoint(location, like: &written)
      written.text = start..<pen.count
      pen = path(to: hitView, removed, pen)
      pen.append(isLikely ? words.endOfLikelyPath : words.endOfPath)
    }
    return written
  }

  @inline(__always)
  private func superview(of view: ViewIndex, _ removed: RemovedViews) -> ViewIndex? {
    removed.isEmpty ? scene.tree[view].superview : removed.superview(of: view, in: scene.tree)
  }

  @inline(__always)
  private func roomMax(forPathTo hitView: ViewIndex, _ removed: RemovedViews) -> Int {
    var (room, next) = (0, Optional(hitView))
    while let view = next {
      // What stands in the document is not escaped: ids may be long, and the path has many.
      let id = scene.tree.names(of: view).id
      let isPlain = !id.isEmpty && scene.tree.names.rangeInDocument(of: id) != nil
      room += 32 + (isPlain ? id.byteCount : scene.tree.bytesMax(ofID: id, of: view))
      next = superview(of: view, removed)
    }
    return room
  }

  /// Writes a view of the path, behind its superviews. As deep as the view lies in the window, at most 512 calls.
  @_optimize(speed)
  private func path(to view: ViewIndex, _ removed: RemovedViews, _ pen: consuming PlainPen) -> PlainPen {
    let superview = superview(of: view, removed)
    if let superview { pen = path(to: superview, removed, pen) }
    pen.append(superview == nil ? words.path : words.nextInPath)
    pen.appendID(scene.tree.names(of: view).id, of: view, in: scene.tree)
    return pen
  }

  @_optimize(speed)
  private func encodeWindow(_ window: ViewIndex?, to json: inout JSONWriter) {
    if let window {
      let id = scene.tree.names(of: window).id
      json.withRoom(for: scene.tree.bytesMax(ofID: id, of: window) + 2 * 32) { pen in
        pen.append(words.window)
        pen.appendID(id, of: window, in: scene.tree)
        pen.append(UInt8(ascii: "\""))
      }
    } else {
      json.append(words.noWindow)
    }
    if scene.basis == .geometry { json.append(words.geometry) }
    if scene.basis == .design { json.append(words.design) }
  }

  /// The id in quotes.
  @_optimize(speed)
  func encodeID(of view: ViewIndex, to json: inout JSONWriter) {
    let id = scene.tree.names(of: view).id
    json.withRoom(for: scene.tree.bytesMax(ofID: id, of: view)) { pen in
      pen.append(UInt8(ascii: "\""))
      pen.appendID(id, of: view, in: scene.tree)
      pen.append(UInt8(ascii: "\""))
    }
  }

  @_optimize(speed)
  private func encodeGestureRecognizers(
    of result: HitTestResult, to json: inout JSONWriter
  ) throws(TooLong) {
    if scene.gestureRecognizers.isEmpty { return json.append(words.noGestureRecognizers) }
    json.append(words.gestureRecognizers)
    var isFirst = true
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) {
      if !isFirst { json.append(words.comma) }
      isFirst = false
      json.append(words.idOfRecognizer)
      json.appendString(scene.id(of: recognizer, at: index))
      json.append(words.kind)
      json.appendString(recognizer.kind.rawValue)
      json.append(words.view)
      encodeID(of: recognizer.view, to: &json)
      json.append(words.endOfObject)
      try checkLength(json)
    }
    json.append(words.endOfArray)
  }
}
