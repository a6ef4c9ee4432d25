import EventPlaying
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// `POST /v1/events`: the timeline of a script: what each view, recognizer and control sees and does.
  func events(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    let parsed = try ParsedRequest<EventsRequest>(
      request, limits: configuration.limits, asker: configuration.asker, storedScene: storedScene)
    context.timing.finish(.decode)
    let (scene, script) = (parsed.request.scene, parsed.request.script)
    let timeline = try timeline(of: script, on: scene)
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    var encoder = TimelineEncoder(timeline, of: script, in: scene)
    encoder.include = parsed.request.include
    encoder.bytesMax = configuration.answerBytesMax
    if format == .text { return Answer(body: try bounded(Array(encoder.text().utf8))) }
    var json = JSONWriter(capacity: 1 << 14)
    do {
      try encoder.encode(to: &json)
    } catch {
      throw timelineTooLong
    }
    parsed.appendWarnings(to: &json)
    return Answer(body: json.finish())
  }

  /// The script, played. Its work is bounded by `EventBudget`: no script takes longer than seconds.
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
    case .tooMuchWork:
      ProblemDetails(
        .badRequest,
        "The events would keep too many recognizers and views busy for too long: send fewer of them in a "
          + "request, or a scene with less under the fingers.")
    }
  }

  /// Other than of other answers, it is not touches or `views` that make this one shorter.
  private var timelineTooLong: ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The answer would pass \(configuration.answerBytesMax) bytes: send fewer events, or leave `timeline` out of "
        + "`include`.")
  }
}
