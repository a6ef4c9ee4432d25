import AnswerCoding
import AuditRules
import Comparing
import DumpImporting
import EventPlaying
import Explaining
import HitTesting
import HTTPProtocol
import JSONCoding
public import SceneCoding
public import SceneStoring
import SwiftUITesting
import TouchGeometry
import TouchMapping
import WorkMetering

/// Answers the questions of all routes: each answer is a pure function of its request, the configuration, and the
/// stored scenes.
///
/// Every question has the same three parts, which are timed:
///
///     decode    body or dump ─→ request     400 · 404 · 415 · 422
///     hit       engine ─→ result            400 for too much work · 422 for endless overrides
///     encode    result ─→ bytes             400 for an answer past `answerBytesMax`
///
/// A class, so passing it on copies one word; the configuration has many.
final class Answers: Sendable {
  let configuration: ServiceConfiguration

  init(configuration: ServiceConfiguration) {
    self.configuration = configuration
  }

  /// A request about one scene, from a body of JSON or a dump.
  ///
  /// - Throws: `ProblemDetails` of 400, 404 or 422.
  func request(
    in request: HTTPRequest, to endpoint: Endpoint, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> ParsedRequest {
    guard case .scene(let parsed) = try question(in: request, to: endpoint, &context) else { throw .unread }
    return parsed
  }

  /// The same for routes that also accept prints of recognizers alone.
  func question(
    in request: HTTPRequest, to endpoint: Endpoint, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Question {
    let parsed: ParsedRequest
    if PastedDump.isBody(of: request) {
      let dump = try dump(
        in: request, taking: QueryKey.keys(of: endpoint),
        mayLackPlaces: [.hitTest, .explain].contains(endpoint) && !PastedDump.isKept(in: request),
        takesWholeFile: endpoint == .audit)
      try dump.requirePlaces(for: endpoint)
      if let refusal = dump.imported.refusal {
        guard dump.saysOfRecognizers, dump.asksOfRecognizers else { throw dump.problem(refusal) }
        context.finish(.decode)
        return .recognizers(dump)
      }
      let request =
        try endpoint == .events ? events(on: dump, beside: context.code) : dump.sceneRequest(to: endpoint)
      parsed = ParsedRequest(request: request, dump: dump)
    } else {
      var scene = try decoding(
        SceneRequest(
          json: request.body, to: endpoint, limits: configuration.limits, storedScene: storedScene,
          tapPoint: tapPoint(beside: context.code)))
      let dump = PastedDump(keptIn: scene.scene, configuration.asker)
      try dump?.settle(&scene, to: endpoint)
      parsed = ParsedRequest(request: scene, dump: dump)
    }
    context.unused = parsed.request.unused
    context.doubts = parsed.run(context.code, for: endpoint)
    context.finish(.decode)
    return .scene(parsed)
  }

  /// A script is a structure, for which a query has no form: its members are put into a document, and that is read.
  private func events(on dump: PastedDump, beside code: [CodeFile]) throws(ProblemDetails) -> SceneRequest {
    let document = try dump.eventsDocument()
    do {
      return try SceneRequest(
        json: document, to: .events, limits: configuration.limits,
        storedScene: { _ in .scene(dump.imported.scene) }, tapPoint: tapPoint(beside: code))
    } catch {
      throw ProblemDetails(ofQuery: error, configuration.asker)
    }
  }

  /// Reads a paste within the configured limits, with what is asked beside it.
  ///
  /// - Parameter keys: those of the query besides `format`, `print` and `screen`.
  func dump(
    in request: HTTPRequest, taking keys: [QueryKey] = [], mayLackPlaces: Bool = false,
    takesWholeFile: Bool = false
  ) throws(ProblemDetails) -> PastedDump {
    try PastedDump(
      request, taking: keys, limits: configuration.limits, asker: configuration.asker,
      mayLackPlaces: mayLackPlaces, takesWholeFile: takesWholeFile)
  }

  /// Finds the scene of an id. One that is only in a file is read here, not on a loop: that leaves it to a worker.
  func storedScene(_ id: Span<UInt8>) -> SceneLookup {
    guard let id = SceneID(id) else { return .malformed }
    return configuration.scenes.scene(id, limits: configuration.limits).map { .scene($0.scene) } ?? .notStored
  }

  // MARK: - Searching

  /// A search that may run into overrides without end, which are a 422 that lists the way.
  @inline(__always)
  func searching<Found>(
    _ scene: Scene, _ search: @autoclosure () throws(OverrideRecursion) -> Found
  ) throws(ProblemDetails) -> Found {
    do {
      return try search()
    } catch {
      throw overrideRecursion(error, in: scene.tree)
    }
  }

  /// A touch map, which may have too many edges: a 400 that names what to leave out.
  func mapping<Found>(
    _ scenes: Scene..., map: @autoclosure () throws(TouchMapFailure) -> Found
  ) throws(ProblemDetails) -> Found {
    for scene in scenes { Work.holds(bytes: Self.mapBytesOfView * scene.tree.count) }
    do {
      return try map()
    } catch {
      switch error {
      case .overrideRecursion(let recursion, let tree): throw overrideRecursion(recursion, in: tree)
      case .tooManyEdges(let count):
        throw .tooManyEdges(count)
      }
    }
  }

  /// The least memory of a map, by view.
  private static let mapBytesOfView = 1024

  /// The problem of overrides that call each other without end: 422, with the ids on the way.
  func overrideRecursion(_ error: OverrideRecursion, in tree: ViewTree) -> ProblemDetails {
    .overrideRecursion(error.way.map { tree.id(of: $0) })
  }

  // MARK: - Writing

  /// Checks a complete answer's length.
  func bounded(_ answer: [UInt8]) throws(ProblemDetails) -> [UInt8] {
    if answer.count > configuration.answerBytesMax { throw answerTooLong }
    return answer
  }

  var answerTooLong: ProblemDetails { .answerTooLong(configuration.answerBytesMax) }
}

/// Where a target is tapped, with the overrides of code besides the request's own.
private func tapPoint(beside more: [CodeFile]) -> SceneRequest.TapPointOfName {
  { scene, code, name throws(ViewName.Failure) in
    try tapPoint(in: scene.running(code + more).scene, named: name)
  }
}

/// The tap point of a view, of a recognizer's view or of a SwiftUI view; nil if no touch reaches it.
private func tapPoint(in scene: Scene, named name: String) throws(ViewName.Failure) -> Point? {
  if let target = scene.swiftUITarget(withID: name) { return (try? scene.tapPoint(of: target))?.location }
  let view =
    if let index = scene.recognizer(named: name) { scene.recognizer(index).view } else {
      try ViewName(name).found(in: scene).view
    }
  return (try? scene.tappedPoint(of: view))?.tapPoint?.location
}

extension Answers {
  /// `POST /v1/check`: the rules compared with the results of an app's own hit tests, which a capture keeps in the
  /// scene's `metadata.hitTest`.
  func check(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    let parsed = try self.request(in: request, to: .check, &context)
    // No paste has them.
    if parsed.dump?.imported.hasText ?? false { throw .hitsMissing }
    let scene = parsed.request.scene
    let document = storedDocument(namedBy: request) ?? request.body
    let hits = try decoding(
      CapturedHits.read(in: document, of: scene, countMax: configuration.limits.touchesMax))
    guard let hits, !hits.isEmpty else { throw .hitsMissing }
    context.finish(.decode)
    let check = try searching(scene, scene.check(against: hits))
    let encoder = HitCheckEncoder(check, in: scene)
    // An override with an unknown result is a doubt, which answers report; any other difference is a wrong answer. A
    // comparison has no findings.
    let impact: Impact? = check.agrees ? nil : check.isExplained ? .moderate : .serious
    return AnswerValue(
      dump: parsed.dump, gated: (impact, { [] }), members: encoder.encodeMembers, lines: encoder.write)
  }

  /// The document of the request's stored scene; nil if the request has the scene itself.
  private func storedDocument(namedBy request: HTTPRequest) -> [UInt8]? {
    guard let name = CapturedHits.sceneID(inRequest: request.body), let id = SceneID(name.span) else {
      return nil
    }
    return configuration.scenes.scene(id, limits: configuration.limits)?.document
  }
}

extension Answers {
  /// `POST /v1/events`: the timeline of a script: the events and actions of each view, recognizer and control.
  func events(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    let parsed = try self.request(in: request, to: .events, &context)
    let request = parsed.request
    let timeline = try timeline(of: request.script, on: request.scene)
    func encoder() -> TimelineEncoder {
      var encoder = TimelineEncoder(timeline, of: request.script, in: request.scene, label: parsed.label)
      encoder.include = request.timelineParts
      return encoder
    }
    return AnswerValue(
      dump: parsed.dump, capacity: 1 << 14,
      // Unlike other answers, it is not shortened by fewer touches or `views`.
      problem: { .timelineTooLong($0) },
      members: { json in
        var encoder = encoder()
        encoder.encodeMembers(to: &json)
      },
      lines: { lines in
        var encoder = encoder()
        encoder.write(to: &lines)
      })
  }

  /// Plays the script. `EventBudget` limits its work to seconds.
  private func timeline(of script: EventScript, on scene: Scene) throws(ProblemDetails) -> Timeline {
    do {
      return try scene.timeline(of: script)
    } catch {
      throw problem(error, on: scene)
    }
  }

  func problem(_ failure: EventFailure, on scene: Scene) -> ProblemDetails {
    switch failure {
    case .recursion(let recursion): overrideRecursion(recursion, in: scene.tree)
    case .tooMuchWork: .eventsTooLong
    }
  }
}

// The screens of a running app, posted by lldb's stop hook or the capture, and followed by open pages.
//
//     POST /v1/live?title=…              ─→  201 {"number": 5007}, Location
//     GET  /v1/live/screens?after=5006   ─→  200 {"screens": […]}, at once, or when a screen is posted · 204 when none is
//     GET  /v1/live/screens/5007         ─→  200 the scene · 404 after it was dropped

extension Answers {
  /// The longest wait of a list for a screen: proxies and browsers close connections that are silent for a minute.
  private static let waitSecondsMax = 25

  /// `POST /v1/live`: keeps the scene that is the body, or that of the dump that it is, as the newest screen.
  func postLive(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    let number = try addLive(request)
    return .json(201, ("Location", "\(Self.livePrefix)\(number)")) { $0.member("number", number) }
  }

  private func addLive(_ request: HTTPRequest) throws(ProblemDetails) -> Int {
    let (document, title) = try sceneDocument(in: request, taking: [.title])
    let scene = try decoding(SceneDocument.decode(document, limits: configuration.limits))
    do {
      return try configuration.live.add(
        document, title: String(title.prefix(200)), viewCount: scene.tree.count, nanoseconds: now)
    } catch {
      throw ProblemDetails(error, bytesMax: configuration.live.bytesMax)
    }
  }

  private var now: UInt64 { configuration.nanoseconds?() ?? 0 }

  // MARK: - Following

  /// `GET /v1/live/screens`: the screens after `after`, oldest first. Without any the answer waits for one, and is a
  /// 204 at its time-out.
  func liveScreens(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    let query = try RequestQuery(request.head.query, taking: [.after, .wait], besideText: false)
    let after = try query.count(.after, in: 0...1 << 53)
    let wait = try query.count(.wait, in: 0...Self.waitSecondsMax) ?? Self.waitSecondsMax
    let screens = configuration.live.screens(after: after ?? 0)
    guard screens.isEmpty, after != nil else { return list(screens) }
    var response = HTTPResponse(status: 204, fields: ["Cache-Control": "no-store"])
    response.waitSeconds = Double(wait)
    return response
  }

  private static let notStored = (name: "Cache-Control", value: "no-store")

  private func list(_ screens: [LiveScreens.Screen]) -> HTTPResponse {
    let now = now
    return .json(200, Self.notStored) { json in
      json.objects("screens", screens) { screen in
        [
          "number": screen.number, "title": screen.title, "views": screen.viewCount,
          "bytes": screen.document.count, "ageSeconds": Double(now - min(now, screen.nanoseconds)) / 1e9,
        ]
      }
    }
  }

  /// `GET /v1/live/screens/{number}`: the scene of a screen that is still kept.
  func liveScreen(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    _ = try RequestQuery(request.head.query, taking: [], besideText: false)
    guard let screen = Self.numberOfScreen(in: request.head.path).flatMap(configuration.live.screen) else {
      throw .liveScreenNotFound
    }
    return .json(200, Self.notStored, screen.document)
  }

  /// The number after `/v1/live/screens/`; nil for other paths.
  static func numberOfScreen(in path: String) -> Int? {
    guard path.utf8.starts(with: livePrefix.utf8) else { return nil }
    let digits = path.utf8.dropFirst(livePrefix.utf8.count)
    return digits.allSatisfy { 0x30...0x39 ~= $0 } ? Int(Substring(digits)) : nil
  }

  private static let livePrefix = "/v1/live/screens/"
}

/// The service's limits, and the parts of the program that it asks. Values that users may set are rows in the option
/// table of `hittestd`, which takes their defaults from here.
public struct ServiceConfiguration: Sendable {
  /// The program's version, for answers that name the program.
  public var version = ""
  public var limits = SceneLimits()
  /// The greatest length of an answer, in bytes: the log of many touches is longer than any request.
  public var answerBytesMax = 256 << 20
  /// How often views are asked for all touches of a request together, about ten seconds' worth: many touches on
  /// very many views would hold a worker up until the request's deadline.
  public var visitsMax = 1_000_000_000
  /// The store of scenes. Copies of the configuration share it.
  public var scenes = SceneStore()
  /// The screens of a running app. Copies of the configuration share them.
  public var live = LiveScreens()
  /// The accepted host names, besides `localhost` and loopback addresses; nil: any.
  public var hostNames: [String]?
  /// Origins whose pages may send requests, besides this server's and the machine's own; `*` for all.
  public var corsOrigins: [String] = []
  /// The token that requests must have; nil: none.
  public var token: BearerToken?
  /// The body of `/metrics`: Prometheus' text format, version 0.0.4.
  public var metrics: @Sendable () -> [UInt8] = { [] }
  /// Whether the server is shutting down.
  public var isDraining: @Sendable () -> Bool = { false }
  /// The origin of requests, which decides how sentences name their parts.
  public var asker = Asker.query
  /// Whether answers in lines are for a terminal with colors.
  public var isTextColored = false
  /// A monotonic clock in nanoseconds, for `Server-Timing`; nil leaves that field out.
  public var nanoseconds: (@Sendable () -> UInt64)?

  public init() {}
}
