import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension HitTestService {
  /// `POST /v1/events`: what every party sees and does when touches and other events come over time.
  func events(_ request: HTTPRequest) -> HTTPResponse {
    answer(request) { timing throws(ProblemDetails) in
      let question = try eventsRequest(in: request)
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
      timing.finish(.encode)
      return json.finish()
    }
  }

  private func eventsRequest(in request: HTTPRequest) throws(ProblemDetails) -> EventsRequest {
    guard BodyMedia(of: request.head) == .json else {
      throw ProblemDetails(
        .unsupportedMediaType,
        "A dump says nothing of events: send JSON with its scene, which /v1/import makes of it, or with the id "
          + "that PUT /v1/scenes gives it.")
    }
    do {
      return try EventsRequest(json: request.body, limits: configuration.limits, storedScene: storedScene)
    } catch {
      throw ProblemDetails(error)
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
