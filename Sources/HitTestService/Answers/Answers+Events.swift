import EventPlaying
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// `POST /v1/events`: the timeline of a script: what each view, recognizer and control sees and does.
  func events(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    let parsed = try ParsedRequest<EventsRequest>(
      request, limits: configuration.limits, asker: configuration.asker, storedScene: storedScene)
    context.timing.finish(.decode)
    let (scene, script) = (parsed.request.scene, parsed.request.script)
    let timeline = try timeline(of: script, on: scene)
    context.timing.finish(.hit)
    return TimelineAnswer(timeline: timeline, parsed: parsed)
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
}

/// What became of a script.
struct TimelineAnswer: AnswerValue {
  let timeline: Timeline
  let parsed: ParsedRequest<EventsRequest>

  var dump: PastedDump? { parsed.dump }
  var capacity: Int { 1 << 14 }

  private func encoder(_ bytesMax: Int) -> TimelineEncoder {
    var encoder = TimelineEncoder(timeline, of: parsed.request.script, in: parsed.request.scene)
    encoder.include = parsed.request.include
    encoder.bytesMax = bytesMax
    return encoder
  }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    var encoder = encoder(bytesMax)
    try encoder.encode(and: more, to: &json)
  }

  func write(to lines: inout TerminalText) {
    var encoder = encoder(lines.bytesMax)
    encoder.write(to: &lines)
  }

  /// Other than of other answers, it is not touches or `views` that make this one shorter.
  func problem(ofMoreThan bytesMax: Int) -> ProblemDetails {
    ProblemDetails(
      .badRequest,
      "The answer would pass \(bytesMax) bytes: send fewer events, or leave `timeline` out of `include`.")
  }
}
