import AnswerCoding
import EventPlaying
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// `POST /v1/events`: the timeline of a script: the events and actions of each view, recognizer and control.
  func events(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    let parsed = try ParsedRequest<EventsRequest>(
      request, context.code, limits: configuration.limits, asker: configuration.asker,
      storedScene: storedScene)
    context.unused = parsed.request.unused
    context.doubts = parsed.run(context.code)
    context.finish(.decode)
    let (scene, script) = (parsed.request.scene, parsed.request.script)
    let timeline = try timeline(of: script, on: scene)
    context.finish(.hit)
    return TimelineAnswer(timeline: timeline, parsed: parsed)
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

struct TimelineAnswer: ObjectAnswer {
  let timeline: Timeline
  let parsed: ParsedRequest<EventsRequest>

  var dump: PastedDump? { parsed.dump }
  var capacity: Int { 1 << 14 }

  private var encoder: TimelineEncoder {
    var encoder = TimelineEncoder(
      timeline, of: parsed.request.script, in: parsed.request.scene, label: parsed.label)
    encoder.include = parsed.request.include
    return encoder
  }

  func encodeMembers(to json: inout JSONWriter) {
    var encoder = encoder
    encoder.encodeMembers(to: &json)
  }

  func write(to lines: inout TerminalText) {
    var encoder = encoder
    encoder.write(to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }

  /// Unlike other answers, it is not shortened by fewer touches or `views`.
  func problem(ofMoreThan bytesMax: Int) -> ProblemDetails { .timelineTooLong(bytesMax) }
}
