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
