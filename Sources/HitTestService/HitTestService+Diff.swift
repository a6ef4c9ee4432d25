import Comparing
import HTTPProtocol
import JSONCoding
import SceneCoding
import TouchMapping

extension HitTestService {
  /// `POST /v1/diff`: what is different between two scenes, and where touches go to another view.
  func diff(_ request: HTTPRequest) -> HTTPResponse {
    answer(request) { timing throws(ProblemDetails) in
      let comparison = try comparison(in: request)
      timing.finish(.decode)
      let (before, after) = (comparison.before, comparison.after)
      let differences = before.differences(to: after)
      let owners = try mapping(after) { () throws(TouchMapFailure) in try before.ownerChanges(to: after) }
      timing.finish(.hit)
      var json = JSONWriter(capacity: 1 << 14)
      var encoder = DifferencesEncoder(before: before, after: after)
      encoder.bytesMax = configuration.answerBytesMax
      do {
        try encoder.encode(differences, owners, to: &json)
      } catch {
        throw answerTooLong
      }
      timing.finish(.encode)
      return json.finish()
    }
  }

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
