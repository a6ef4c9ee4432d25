import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SceneStoring
import TouchMapping

/// Answers what the routes ask: each answer is a pure function of its request, the configuration, and the scenes that
/// are stored.
struct Answers {
  let configuration: ServiceConfiguration

  /// A request about one scene, from a body of JSON or a dump.
  func request(
    in request: HTTPRequest, to endpoint: Endpoint
  ) throws(ProblemDetails) -> ParsedRequest<SceneRequest> {
    try ParsedRequest(request, to: endpoint, limits: configuration.limits, storedScene: storedScene)
  }

  /// Finds the scene that a request names by its id.
  func storedScene(_ id: Span<UInt8>) -> SceneLookup {
    guard let id = SceneID(id) else { return .malformed }
    return configuration.scenes.scene(id, limits: configuration.limits).map { .scene($0.scene) } ?? .notStored
  }
}

// MARK: - Searching

extension Answers {
  @inline(__always)
  func searching<Found>(
    _ scene: Scene, _ search: () throws(OverrideRecursion) -> Found
  ) throws(ProblemDetails) -> Found {
    do {
      return try search()
    } catch {
      throw overrideRecursion(error, in: scene)
    }
  }

  func mapping<Found>(
    _ scene: Scene, _ map: () throws(TouchMapFailure) -> Found
  ) throws(ProblemDetails) -> Found {
    do {
      return try map()
    } catch {
      switch error {
      case .overrideRecursion(let recursion): throw overrideRecursion(recursion, in: scene)
      case .tooManyEdges(let count):
        throw ProblemDetails(
          .badRequest,
          "The screen's \(count) edges cut it into more pieces than can be mapped: ask for one `window`, or send a "
            + "part of the scene.")
      }
    }
  }

  func overrideRecursion(_ error: OverrideRecursion, in scene: Scene) -> ProblemDetails {
    let way = error.way.map { "\"\(scene.tree.id(of: $0))\"" }.joined(separator: " → ")
    return ProblemDetails(
      .overrideRecursion,
      "The overrides on the way \(way) nest too deep, or double the search too often, to be followed to an "
        + "end; change one of them.")
  }
}

// MARK: - Writing

extension Answers {
  /// An answer in JSON.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes the answer usually takes.
  ///   - dump: what it leaves open is written behind the answer's members.
  ///   - write: writes an object, up to the configured length.
  func json(
    capacity: Int, _ dump: PastedDump? = nil,
    _ write: (inout JSONWriter) throws(HitTestAnswerEncoder.TooLong) -> Void
  ) throws(ProblemDetails) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    do {
      try write(&json)
    } catch {
      throw answerTooLong
    }
    dump?.appendWarnings(to: &json)
    return json.finish()
  }

  /// An answer that has been made as a whole.
  func bounded(_ answer: [UInt8]) throws(ProblemDetails) -> [UInt8] {
    if answer.count > configuration.answerBytesMax { throw answerTooLong }
    return answer
  }

  var answerTooLong: ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The answer would pass \(configuration.answerBytesMax) bytes: ask for less of it (fewer touches or `views`; "
        + "`log` left out of `include`).")
  }
}
