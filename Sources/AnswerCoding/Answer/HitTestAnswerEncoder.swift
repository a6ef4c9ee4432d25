public import Explaining
public import HitTesting
public import JSONCoding
public import SceneCoding
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
  @usableFromInline var search: TouchSearch
  /// Nil where nothing is kept: for few touches making the table would cost more than it saves.
  private var written: WrittenAnswers?
  /// Nil as long as no touch rests on an override that is not known.
  @usableFromInline var openOverrides: OpenOverrideSearch?
  /// UIKit's own result for a touch; nil if unknown.
  let delivered: DeliveredTouch?
  /// Nil where the hit view of every touch is certain.
  let undecided: UndecidedText?
  /// Nil for a scene without code.
  let names: SpokenNames?
  /// Nil for answers without a log, which programs read.
  let text: HitTestText?

  /// - Parameters:
  ///   - bytesMax: how long the whole answer may grow. A log can be thousands of times longer than its scene, so that this is
  ///     looked at with every piece.
  ///   - delivered: UIKit's own result for a touch.
  ///   - isLikely: whether views that are not in the scene may be in front.
  @_optimize(speed)
  public init(
    _ request: borrowing HitTestRequest, bytesMax: Int = .max, delivered: DeliveredTouch? = nil,
    isLikely: Bool = false, label: @escaping ViewLabel = { _ in nil }
  ) {
    let (scene, passes, include) = (request.scene, request.passes, request.include)
    // A log differs from touch to touch even where the hit view is the same, and so do SwiftUI and doubts.
    let isOpen = scene.stacking == .unknown || delivered != nil
    let hasRemarks = scene.hasSwiftUI || scene.hasUnknownOverrides || isOpen || scene.hasPrograms
    let isKept = !hasRemarks && !include.contains(.log) && request.touches.count >= WrittenAnswers.touchesMin
    words = HitTestWords.all
    self.include = include
    (self.bytesMax, self.delivered) = (bytesMax, delivered)
    self.hasRemarks = hasRemarks
    search = TouchSearch(in: scene, passes: passes)
    written = isKept ? WrittenAnswers(in: scene) : nil
    let isSpoken = isOpen || scene.hasPrograms || include.contains(.log)
    let text = isSpoken ? HitTestText(scene, isLikely: isLikely, label: label) : nil
    names = scene.hasPrograms ? text?.places.names : nil
    undecided = isOpen ? text.map { UndecidedText(scene: scene, names: $0.places.names) } : nil
    self.text = include.contains(.log) ? text : nil
  }

  /// How often views were asked for the touches so far. It is read behind every touch: a call would copy the encoder.
  @inlinable public var visitCount: Int { search.visitCount + (openOverrides?.cost ?? 0) }

  /// Whether to call `findWithLog`.
  public var wantsLog: Bool { include.contains(.log) }

  /// Writes the answer's object. All of a request go to one writer, as later ones may be copied from earlier ones.
  @_optimize(speed)
  public mutating func encode(_ found: Found, _ log: HitTestLog? = nil, to json: inout JSONWriter) {
    json.beginValue()
    if log == nil, written?.append(found, in: scene, to: &json) == true { return }
    encodeAnew(found, log, to: &json)
  }

  /// Writes the object of an answer that stands alone.
  ///
  /// - Parameters:
  ///   - log: nil where it is not asked for.
  ///   - more: writes further members.
  public mutating func encode(
    _ found: Found, _ log: HitTestLog?, and more: (inout JSONWriter) -> Void, to json: inout JSONWriter
  ) {
    json.beginValue()
    _ = encodeMembers(found, log, to: &json)
    more(&json)
    json.append(words.endOfObject)
  }

  @_optimize(speed)
  private mutating func encodeAnew(
    _ found: Found, _ log: HitTestLog?, to json: inout JSONWriter
  ) {
    let start = json.count
    let location = encodeMembers(found, log, to: &json)
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
  ) -> WrittenPoint {
    let result = found.result
    var location = WrittenPoint()
    if let hitView = result.hitView {
      let isLikely =
        found.remarks.map { $0.openTouch != nil || $0.ways?.isCertain == false } ?? false
      location = encode(
        hitView, at: scene.location(of: found.touch, in: result), result.removed, isLikely: isLikely,
        to: &json)
    } else {
      json.append(words.noHitView)
      // R29.
      if scene.ignoresInteraction, found.touch.view == nil { json.append(words.interactionIgnored) }
    }
    encodeWindow(result.window, to: &json)
    if let log { encode(log, knowing: location, found.remarks?.ways, to: &json) }
    if include.contains(.dispatch) { encodeDispatch(of: result, to: &json) }
    if include.contains(.gestureRecognizers) { encodeGestureRecognizers(of: result, to: &json) }
    json.member("summary", text.map(found.summary) ?? found.remarks?.summary)
    if found.remarks != nil { encodeRemarks(of: found, withLog: log != nil, to: &json) }
    return location
  }

  @inline(never)
  private func encodeRemarks(of found: Found, withLog: Bool, to json: inout JSONWriter) {
    json.swiftUI(found.swiftUI, withLog: withLog)
    if let open = found.openOverrides { json.unknownOverrides(open, in: scene) }
    if let program = names.flatMap(found.program) {
      json.member("verdict", Explanation.Verdict.undecided)
      json.undecided(program)
    } else if let open = found.remarks?.openTouch {
      undecided?.encodeMembers(open, to: &json)
    }
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
        pen.append("\"")
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
      pen.append("\"")
      pen.appendID(id, of: view, in: scene.tree)
      pen.append("\"")
    }
  }

  @_optimize(speed)
  private func encodeGestureRecognizers(of result: HitTestResult, to json: inout JSONWriter) {
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
      if json.isFull { return }
    }
    json.append(words.endOfArray)
  }

  // The way of the touch through the responders, each hop with its rule and what came of it (R64–R73).
  //
  // Views are by far the most frequent responders, and their names need no strings; the others are written the slow way.

  @_optimize(speed)
  func encodeDispatch(of result: HitTestResult, to json: inout JSONWriter) {
    guard var walk = scene.dispatchWalk(of: result) else {
      json.append(words.noSteps)
      json.append(words.emptyChain)
      return json.append(words.discarded)
    }
    // The first one is the hit view.
    var start = words.firstStep
    let first = json.count + words.firstStep.count - Self.startOfStep
    var next = walk.next()
    while let step = next {
      if case .view = step.link.responder {
        encodeViews(&next, of: &walk, start, to: &json)
      } else {
        encodeObject(of: step, to: &json)
        next = walk.next()
      }
      start = words.nextStep
      if json.isFull { return }
    }
    // The chain is the path under its better name.
    let steps = first..<json.count
    json.append(words.chain)
    if json.count &+ steps.count > json.bytesMax { return json.refuse() }
    json.withRoom(for: steps.count) { $0.appendCopy(of: steps) }
    json.append(words.endOfSteps)
    encodeHandler(walk.handler, to: &json)
  }

  /// The bytes of `{"id":"`, with which a step begins.
  private static var startOfStep: Int { 7 }

  /// Views up to the next responder that is none, or as many as there is room for: one at least.
  @inline(__always)
  private func encodeViews(
    _ next: inout Dispatch.Step?, of walk: inout DispatchWalk, _ start: JSONLiteral, to json: inout JSONWriter
  ) {
    guard let first = next, case .view(let view) = first.link.responder else { return }
    let scene = scene
    var start = start
    json.withRoom(for: roomMax(forStepOf: view)) { pen in
      while let step = next, case .view(let view) = step.link.responder,
        pen.hasRoom(for: roomMax(forStepOf: view))
      {
        let names = scene.tree.names(of: view)
        pen.append(start)
        pen.appendID(names.id, of: view, in: scene.tree)
        pen.append(words.class)
        pen.appendName(names.className, in: scene.tree)
        pen.append(scene.tree[view].isWindow ? words.ofWindow : words.ofView)
        pen = append(step, pen)
        start = words.nextStep
        next = walk.next()
      }
    }
  }

  @inline(__always)
  private func roomMax(forStepOf view: ViewIndex) -> Int {
    let names = scene.tree.names(of: view)
    return scene.tree.bytesMax(ofID: names.id, of: view) &+ names.className.bytesMax &+ 9 * 32
  }

  /// A responder that is no view.
  @_optimize(speed)
  private func encodeObject(of step: Dispatch.Step, to json: inout JSONWriter) {
    let responder = step.link.responder
    let isUsual = responder == .application && hasUsualApplication
    if !isUsual { encodeNames(of: responder, to: &json) }
    json.withRoom(for: 9 * 32) { pen in
      if isUsual {
        pen.append(words.usualApplication)
        pen.append(words.usualApplicationClass)
      }
      if let kind = words.kind(of: responder) { pen.append(kind) }
      pen.append(words.rule)
      pen = append(step, pen)
    }
  }

  /// Why a responder is next, under both names, and what it did.
  @inline(__always)
  private func append(_ step: Dispatch.Step, _ pen: consuming PlainPen) -> PlainPen {
    let reason = words.words(step.link.rule)
    pen.append(reason.name)
    pen.append(words.via)
    pen.append(reason.name)
    pen.append(reason.number)
    pen.append(words.text(step.outcome))
    return pen
  }

  /// Few scenes declare an application.
  @inline(__always)
  private var hasUsualApplication: Bool {
    scene.application.id == nil && scene.application.className == "UIApplication"
  }

  @inline(never)
  private func encodeNames(of responder: Responder, to json: inout JSONWriter) {
    json.append(words.nextObject)
    json.appendString(scene.id(of: responder))
    json.append(words.classOfObject)
    json.appendString(scene.className(of: responder))
  }

  @_optimize(speed)
  private func encodeHandler(_ handler: Responder?, to json: inout JSONWriter) {
    switch handler {
    case nil: json.append(words.discarded)
    case .view(let view):
      let id = scene.tree.names(of: view).id
      json.withRoom(for: scene.tree.bytesMax(ofID: id, of: view) + 2 * 32) { pen in
        pen.append("\"")
        pen.appendID(id, of: view, in: scene.tree)
        pen.append(words.handledInQuotes)
      }
    case .some(let object):
      json.appendString(scene.id(of: object))
      json.append(words.handled)
    }
  }
}
