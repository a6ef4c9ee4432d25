import Comparing
import HTTPProtocol
import HitTesting
import SceneCoding
import TouchMapping

extension Answers {
  /// `POST /v1/diff`: the differences of two scenes, and the regions whose touches go to another view.
  func diff(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    let comparison = try comparison(in: request)
    context.timing.finish(.decode)
    let (before, after) = (comparison.before, comparison.after)
    let differences = before.differences(to: after)
    let owners = try mapping(before, after) { () throws(TouchMapFailure) in try before.ownerChanges(to: after)
    }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    if format == .text {
      return try text { DifferencesLines(before: before, after: after).write(differences, owners, to: &$0) }
    }
    var encoder = DifferencesEncoder(before: before, after: after)
    encoder.bytesMax = configuration.answerBytesMax
    return Answer(
      body: try json(capacity: 1 << 14) { (json) throws(HitTestAnswerEncoder.TooLong) in
        try encoder.encode(differences, owners, to: &json)
      })
  }

  /// Both scenes, each in the body or stored. Two dumps do not fit into one body: they are imported or stored first.
  private func comparison(in request: HTTPRequest) throws(ProblemDetails) -> ComparisonRequest {
    guard BodyMedia(of: request.head) == .json else {
      throw ProblemDetails(
        .unsupportedMediaType,
        "Two scenes are compared as JSON: send dumps to /v1/import first, or store them with PUT /v1/scenes.")
    }
    do {
      return try ComparisonRequest(json: request.body, limits: configuration.limits, storedScene: storedScene)
    } catch {
      throw ProblemDetails(error)
    }
  }
}
