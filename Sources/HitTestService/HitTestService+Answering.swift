import HTTPProtocol
import HitTesting
import SceneCoding
import SceneStoring

// What all questions about a scene have in common.

extension HitTestService {
  /// The answer, with the time that its parts took; or the problem.
  ///
  /// - Parameters:
  ///   - type: what the answer is written in, as fields.
  ///   - write: gives the answer, and says when each part is finished.
  @inline(__always)
  func answer(
    _ request: HTTPRequest, as type: HTTPFields = json,
    _ write: (inout ServerTiming) throws(ProblemDetails) -> [UInt8]
  ) -> HTTPResponse {
    var timing = ServerTiming(configuration.nanoseconds)
    do {
      let body = try write(&timing)
      // Room for what `finish` adds too.
      var fields = HTTPFields(byteCapacity: 384, lineCapacity: 8)
      fields.append(contentsOf: type)
      timing.append(to: &fields)
      return HTTPResponse(status: 200, fields: fields, body: body)
    } catch {
      return error.response(for: request.head)
    }
  }

  static let json: HTTPFields = ["Content-Type": "application/json; charset=utf-8"]
  static let svg: HTTPFields = ["Content-Type": "image/svg+xml"]

  /// Finds the scene that a request names by its id.
  func storedScene(_ id: Span<UInt8>) -> SceneLookup {
    guard let id = SceneID(id) else { return .malformed }
    return configuration.scenes.scene(id, limits: configuration.limits).map { .scene($0.scene) } ?? .notStored
  }

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

  func overrideRecursion(_ error: OverrideRecursion, in scene: Scene) -> ProblemDetails {
    let way = error.way.map { "\"\(scene.tree.id(of: $0))\"" }.joined(separator: " → ")
    return ProblemDetails(
      .overrideRecursion,
      "The overrides on the way \(way) nest too deep, or double the search too often, to be followed to an "
        + "end; change one of them.")
  }

  var answerTooLong: ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The answer would pass \(configuration.answerBytesMax) bytes: ask for less of it (fewer touches or `views`; "
        + "`log` left out of `include`).")
  }
}
