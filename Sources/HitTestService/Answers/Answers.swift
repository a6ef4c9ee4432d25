import DumpImporting
import Explaining
import HTTPProtocol
import HitTesting
import SceneCoding
import SceneStoring
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
