import AnswerCoding
import Explaining
import HitTesting
import HTTPProtocol
import JSONCoding
import SceneCoding
import SwiftUITesting

extension Answers {
  /// `POST /v1/hit-test`: the view that gets a touch, the views that were asked, and the responders behind it.
  ///
  /// The one answer that is written while it is found: a request may have 100,000 touches, and their results together
  /// would take more memory than their text.
  @_optimize(speed)
  func hitTest(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    guard PastedDump.isBody(of: request) else {
      var request = try decode(request.body)
      context.doubts = request.run(context.code)
      let dump = PastedDump(keptIn: request.scene, configuration.asker)
      context.finish(.decode)
      if format == .text { return try lines(to: request, dump, context.doubts) }
      if request.isSingle, !request.unused.isEmpty || dump != nil || !context.doubts.isEmpty,
        let touch = request.touches.first
      {
        context.unused = request.unused
        return try rendered(try hitTest(touch, request, dump), as: format, &context)
      }
      return Answer(body: try answer(to: request, dump, &context).finish())
    }
    return try rendered(try hitTest(request, &context), as: format, &context)
  }

  /// The same as a value of one touch, for dumps and agents.
  func hitTest(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    guard PastedDump.isBody(of: request) else {
      var request = try decode(request.body)
      context.doubts = request.run(context.code)
      guard let touch = request.touches.first else {
        throw .noTouch
      }
      context.unused = request.unused
      let dump = PastedDump(keptIn: request.scene, configuration.asker)
      context.finish(.decode)
      return try hitTest(touch, request, dump)
    }
    let parsed: ParsedRequest
    switch try question(in: request, to: .hitTest, &context) {
    case .scene(let request): parsed = request
    case .recognizers(let dump): return dump.answerOfRecognizers(receiver: "hitView")
    }
    guard let touch = parsed.request.touch else { throw .unread }
    let request = HitTestRequest(
      scene: parsed.request.scene, touches: [touch], isSingle: true, passes: parsed.request.passes,
      include: parsed.request.include)
    return try hitTest(touch, request, parsed.dump)
  }

  private func hitTest(
    _ touch: Touch, _ request: HitTestRequest, _ dump: PastedDump?
  ) throws(ProblemDetails) -> AnswerValue {
    var encoder = HitTestAnswerEncoder(request, dump, bytesMax: configuration.answerBytesMax)
    let (found, log) = try find(touch, by: &encoder, request.scene)
    return AnswerValue(
      dump: dump, capacity: 3000,
      // After the log.
      headlinePlace: { log.map(HitTestLines.lineCount) ?? 0 },
      assumptions: { dump in
        let hits = request.touches.map { (touch: $0, hitView: found.hitView) }
        return dump.assumptions(behind: hits, in: request.scene)
      },
      object: { json, more in
        var encoder = HitTestAnswerEncoder(request, dump, bytesMax: json.bytesMax)
        encoder.encode(found, log, and: more, to: &json)
      },
      lines: { HitTestLines(request, dump).write(found, log, to: &$0) })
  }

  /// Reads a JSON body. Many touches are read by words, which the form for all endpoints does not need.
  @_optimize(speed)
  private func decode(_ body: [UInt8]) throws(ProblemDetails) -> HitTestRequest {
    try decoding(HitTestRequest(json: body, limits: configuration.limits, storedScene: { storedScene($0) }))
  }

  /// The writer with the whole answer in it: an object for `touch`, and a list of them for `touches`.
  @_optimize(speed)
  private func answer(
    to request: HitTestRequest, _ dump: PastedDump?, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> JSONWriter {
    var encoder = HitTestAnswerEncoder(request, dump, bytesMax: configuration.answerBytesMax)
    // Most answers fit: to grow takes as long as to write one.
    let capacity = request.isSingle ? 4000 : 128 * min(request.touches.count + 16, 20_000)
    var json = JSONWriter(capacity: capacity, in: exchange(&context.room, with: []))
    json.bytesMax = configuration.answerBytesMax
    if request.isSingle {
      try answerOneByOne(request, &encoder, to: &json, &context)
      return json
    }
    json.beginObject()
    json.key("results")
    json.beginArray()
    if encoder.wantsLog {
      try answerOneByOne(request, &encoder, to: &json, &context)
    } else {
      try answerInTurns(request, &encoder, to: &json, &context)
    }
    json.endArray()
    json.warnings(dump, context.doubts)
    json.unused(request.unused)
    json.endObject()
    if json.isFull { throw answerTooLong }
    return json
  }

  /// One touch after the other. Logs are long: each is written before the next one is recorded.
  @_optimize(speed)
  private func answerOneByOne(
    _ request: HitTestRequest, _ encoder: inout HitTestAnswerEncoder, to json: inout JSONWriter,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) {
    let count = request.touches.count
    var index = 0
    while index < count {
      let (found, log) = try find(request.touches[index], by: &encoder, request.scene)
      context.finish(.hit)
      encoder.encode(found, log, to: &json)
      index += 1
      try expectMore(in: &json, after: index, of: count)
      context.finish(.encode)
    }
  }

  /// Looks for some touches, then writes their answers, and so on: reading the clock takes as long as either does for
  /// one touch. The problem of the first touch that has one ends the answer.
  private func answerInTurns(
    _ request: HitTestRequest, _ encoder: inout HitTestAnswerEncoder, to json: inout JSONWriter,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) {
    var found: [HitTestAnswerEncoder.Found] = []
    found.reserveCapacity(Self.touchesInTurn)
    var next = 0
    while next < request.touches.count {
      var problem: ProblemDetails?
      let end = min(next + Self.touchesInTurn, request.touches.count)
      while next < end, problem == nil {
        do {
          found.append(
            try find(&encoder, request.scene) { encoder throws(OverrideRecursion) in
              try encoder.find(request.touches[next])
            })
        } catch {
          problem = error
        }
        next += 1
      }
      context.finish(.hit)
      for index in found.indices where !json.isFull { encoder.encode(found[index], to: &json) }
      found.removeAll(keepingCapacity: true)
      try expectMore(in: &json, after: next, of: request.touches.count)
      context.finish(.encode)
      if let problem { throw problem }
    }
  }

  /// Enough that reading the clock is negligible, and few enough that the results stay in the first cache.
  private static let touchesInTurn = 64

  /// Answers are similar in length: reserving the estimated total moves the text less often than doubling. The factor
  /// 16 limits the effect of a few unusual answers.
  private func expectMore(
    in json: inout JSONWriter, after done: Int, of count: Int
  ) throws(ProblemDetails) {
    if json.isFull { throw answerTooLong }
    guard done < count else { return }
    guard json.goesOn(after: 8 * Self.touchesInTurn) else { throw answerTooLong }
    let expected = json.count / done * count / 8 * 9
    json.expectedCount = min(expected, 16 * json.count, json.bytesMax)
  }

  /// One search. All touches of a request share the limit of visits, which is checked after each of them.
  @inline(__always)
  func find<Found>(
    _ encoder: inout HitTestAnswerEncoder, _ scene: Scene,
    _ search: (inout HitTestAnswerEncoder) throws(OverrideRecursion) -> Found
  ) throws(ProblemDetails) -> Found {
    let found = try searching(scene, search(&encoder))
    if encoder.visitCount > configuration.visitsMax { throw .tooManyVisits(configuration.visitsMax) }
    return found
  }

  /// The result for a touch, with the log where it is asked for.
  private func find(
    _ touch: Touch, by encoder: inout HitTestAnswerEncoder, _ scene: Scene
  ) throws(ProblemDetails) -> (HitTestAnswerEncoder.Found, HitTestLog?) {
    guard encoder.wantsLog else {
      return (
        try find(&encoder, scene) { encoder throws(OverrideRecursion) in try encoder.find(touch) }, nil
      )
    }
    let (found, log) = try find(&encoder, scene) { encoder throws(OverrideRecursion) in
      try encoder.findWithLog(touch)
    }
    return (found, log)
  }

  // MARK: - In lines, and as a value

  /// The answers in lines, one touch after the other.
  func lines(
    to request: HitTestRequest, _ dump: PastedDump?, _ doubts: [ProgramDoubt]
  ) throws(ProblemDetails) -> Answer {
    var encoder = HitTestAnswerEncoder(request, dump, bytesMax: configuration.answerBytesMax)
    let writer = HitTestLines(request, dump)
    var text = TerminalText(isColored: configuration.isTextColored, bytesMax: configuration.answerBytesMax)
    var hits: [(touch: Touch, hitView: ViewIndex?)] = []
    for touch in request.touches {
      let (found, log) = try find(touch, by: &encoder, request.scene)
      writer.write(found, log, to: &text)
      if dump != nil { hits.append((touch, found.hitView)) }
      _ = try bounded(text.bytes)
    }
    text.assumptions(dump?.assumptions(behind: hits, in: request.scene) ?? [])
    text.doubts(doubts)
    text.unused(request.unused)
    return Answer(body: try bounded(text.bytes))
  }
}

extension HitTestAnswerEncoder {
  /// - Parameter dump: nil for a scene that leaves nothing open.
  fileprivate init(_ request: HitTestRequest, _ dump: PastedDump?, bytesMax: Int) {
    self.init(
      request, bytesMax: bytesMax, delivered: dump?.delivered, isLikely: dump?.lacksViews ?? false,
      label: { dump?.label(of: $0) })
  }
}

extension HitTestLines {
  fileprivate init(_ request: HitTestRequest, _ dump: PastedDump?) {
    self.init(
      request, knowsHandlers: dump == nil, isLikely: dump?.lacksViews ?? false,
      label: { dump?.label(of: $0) })
  }
}

// Questions about the server itself, and its tables.

extension Answers {
  /// The process answers, which proves that it is alive.
  func health(_ request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(status: 200, fields: AnswerFormat.text.fields, body: Self.ok)
  }

  private static let ok = Array("ok\n".utf8)

  /// A draining server is not ready: a balancer stops sending while the server finishes its requests.
  func readiness(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    if configuration.isDraining() { throw .draining.retrying(afterSeconds: 1) }
    return HTTPResponse(status: 200, fields: AnswerFormat.text.fields, body: Array("ready\n".utf8))
  }

  /// The server's counters in Prometheus' format.
  func metrics(_ request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(
      status: 200, fields: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8"],
      body: configuration.metrics())
  }

  /// `GET /v1/classes`: the table of UIKit's own view classes (R157), for clients without a list of their own: the
  /// page, lldb's command, the capture.
  func classes(_ request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(status: 200, fields: AnswerFormat.json.fields, body: Self.classTable)
  }

  private static let classTable: [UInt8] = {
    var json = JSONWriter(capacity: 1 << 16)
    ClassTableEncoder().encode(UIKitClass.all, to: &json)
    return json.finish()
  }()
}

extension HostedQuestion {
  /// - Parameter isGiven: whether the request gives the touch; otherwise the middle of what is asked about stands for it.
  init(_ asked: SwiftUITarget, isGiven: Bool) {
    let middle: @Sendable (EditedScene) -> Touch = { edited in
      edited.scene.middle(of: asked.standing(in: edited))
    }
    let isReached: @Sendable (EditedScene, Touch) -> Bool = { edited, touch in
      let target = asked.standing(in: edited)
      guard let explanation = try? edited.scene.explain(target, touch: touch, fixesMax: 0) else {
        return false
      }
      return explanation.isReached
    }
    self.init(touch: isGiven ? nil : middle, isReached: isReached)
  }
}

extension SwiftUITarget {
  fileprivate func standing(in edited: EditedScene) -> SwiftUITarget {
    SwiftUITarget(host: edited.index(of: host), node: node, modifier: modifier)
  }
}
