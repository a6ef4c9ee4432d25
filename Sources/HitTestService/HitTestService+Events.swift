import DumpImporting
import EventPlaying
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import TouchGeometry

extension HitTestService {
  /// `POST /v1/events`: what every party sees and does when touches and other events come over time.
  func events(_ request: HTTPRequest) -> HTTPResponse {
    answer(request) { timing throws(ProblemDetails) in
      let (question, dump) = try eventsRequest(in: request)
      timing.finish(.decode)
      let timeline = try timeline(of: question.script, on: question.scene)
      timing.finish(.hit)
      var encoder = TimelineEncoder(timeline, of: question.script, in: question.scene)
      encoder.include = question.include
      encoder.bytesMax = configuration.answerBytesMax
      var json = JSONWriter(capacity: 1 << 14)
      do {
        try encoder.encode(to: &json)
      } catch {
        throw timelineTooLong
      }
      dump?.appendWarnings(to: &json)
      timing.finish(.encode)
      return json.finish()
    }
  }

  private func eventsRequest(
    in request: HTTPRequest
  ) throws(ProblemDetails) -> (request: EventsRequest, dump: DumpRequest?) {
    let limits = configuration.limits
    let dump =
      BodyMedia(of: request.head) == .dump
      ? try DumpRequest(request, taking: [.x, .y, .events, .options, .include], limits: limits) : nil
    do {
      guard let dump else {
        return (try EventsRequest(json: request.body, limits: limits, storedScene: storedScene), nil)
      }
      // What the query says is the document; the scene that it names is the dump's.
      let scene = dump.imported.scene
      let document = try dump.eventsDocument()
      return (try EventsRequest(json: document, limits: limits) { _ in .scene(scene) }, dump)
    } catch let problem as ProblemDetails {
      throw problem
    } catch let error as DocumentError {
      throw dump == nil ? ProblemDetails(error) : ProblemDetails(ofQuery: error)
    } catch {
      throw ProblemDetails(.internal, "The events could not be read.")
    }
  }

  private func timeline(
    of script: EventScript, on scene: Scene
  ) throws(ProblemDetails) -> Timeline {
    do {
      return try scene.timeline(of: script)
    } catch {
      throw problem(error, on: scene)
    }
  }

  func problem(_ failure: EventFailure, on scene: Scene) -> ProblemDetails {
    switch failure {
    case .recursion(let recursion): overrideRecursion(recursion, in: scene)
    case .tooMuchWork:
      ProblemDetails(
        .badRequest,
        "The events would keep too many recognizers and views busy for too long: send fewer of them in a "
          + "request, or a scene with less under the fingers.")
    }
  }

  private var timelineTooLong: ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The answer would pass \(configuration.answerBytesMax) bytes: send fewer events, or leave `timeline` out of "
        + "`include`.")
  }
}

extension ProblemDetails {
  /// What is wrong with the document that a query stands for: its bytes are nobody's, and so are their places.
  fileprivate init(ofQuery error: DocumentError) {
    switch error {
    case .syntax(let syntax):
      self.init(.badRequest, "The query's `events` or `options` is not JSON: \(syntax.detail).")
    case .issues(let issues):
      let mistakes = issues.reported.map { "\($0.pointer): \($0.detail)" }
      self.init(.badRequest, "In the query, \(mistakes.joined(separator: "; ")).")
    case .sceneNotStored: self = .sceneNotFound
    }
  }
}

extension DumpRequest {
  /// The request that the query stands for: a tap at `x` and `y`, or the array `events` in JSON.
  fileprivate func eventsDocument() throws(ProblemDetails) -> [UInt8] {
    let touch = try touch()
    if (touch == nil) == (query[.events] == nil) {
      throw ProblemDetails(
        .badRequest,
        "The query takes `x` and `y`, the point of a tap, or `events`, an array in JSON: give one of them, like "
          + "?x=160&y=424.")
    }
    let events = touch.map { "[{\"tap\":[\($0.location.x),\($0.location.y)]}]" } ?? query[.events] ?? ""
    var document = "{\"sceneId\":\"\",\"events\":\(events)"
    if let options = query[.options] { document += ",\"options\":\(options)" }
    if let include = query[.include] {
      let words = include.split(separator: ",").map { "\"\($0)\"" }
      document += ",\"include\":[\(words.joined(separator: ","))]"
    }
    return Array((document + "}").utf8)
  }
}
