import DumpImporting
import HTTPProtocol
import HitTesting
import SceneCoding
import SceneStoring
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
  ) throws(ProblemDetails) -> ParsedRequest<SceneRequest> {
    guard case .scene(let parsed) = try question(in: request, to: endpoint, &context) else { throw .unread }
    return parsed
  }

  /// The same for routes that also accept prints of recognizers alone.
  func question(
    in request: HTTPRequest, to endpoint: Endpoint, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Question {
    let parsed: ParsedRequest<SceneRequest>
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
      parsed = ParsedRequest(request: try dump.sceneRequest(to: endpoint), dump: dump)
    } else {
      var scene = try decoding(
        SceneRequest(
          json: request.body, to: endpoint, limits: configuration.limits, storedScene: storedScene))
      let dump = PastedDump(keptIn: scene.scene, configuration.asker)
      try dump?.settle(&scene, to: endpoint)
      parsed = ParsedRequest(request: scene, dump: dump)
    }
    context.unused = parsed.request.unused
    context.doubts = parsed.run(context.code, for: endpoint)
    context.finish(.decode)
    return .scene(parsed)
  }

  /// A pasted dump with its query.
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
