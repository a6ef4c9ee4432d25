import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

/// A question about a scene, with the dump that the scene was read from, if it was.
struct SceneQuestion {
  let request: SceneRequest
  var dump: DumpRequest?

  func label(of view: ViewIndex) -> String? { dump?.label(of: view) }

  /// Writes what is to be known of the dump into the answer that has just been ended.
  func appendWarnings(to json: inout JSONWriter) { dump?.appendWarnings(to: &json) }
}

extension HitTestService {
  /// Reads the question from a body of JSON, or from a dump and the query.
  func question(
    _ request: HTTPRequest, _ question: SceneRequest.Question
  ) throws(ProblemDetails) -> SceneQuestion {
    let limits = configuration.limits
    if BodyMedia(of: request.head) == .dump {
      let dump = try DumpRequest(request, taking: RequestQuery.keys(of: question), limits: limits)
      return SceneQuestion(request: try dump.sceneRequest(asking: question), dump: dump)
    }
    do {
      return SceneQuestion(
        request: try SceneRequest(
          json: request.body, asking: question, limits: limits, storedScene: storedScene))
    } catch {
      throw ProblemDetails(error)
    }
  }
}

extension RequestQuery {
  fileprivate static func keys(of question: SceneRequest.Question) -> Set<Key> {
    Set(question.members.flatMap(keys))
  }

  private static func keys(of member: SceneRequest.Member) -> [Key] {
    switch member {
    case .touch: [.x, .y, .in]
    case .target: [.target]
    case .views: [.views]
    case .window: [.window]
    case .show: [.show]
    case .targetSize: [.targetSize]
    case .rules: [.rules]
    case .artifact: [.artifact]
    }
  }
}
