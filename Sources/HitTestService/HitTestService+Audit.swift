import Auditing
import HTTPProtocol
import JSONCoding
import SceneCoding
import TouchMapping

extension HitTestService {
  /// `POST /v1/audit`: what is wrong with a whole screen, in axe-core's shape or as SARIF.
  func audit(_ request: HTTPRequest) -> HTTPResponse {
    let isSARIF = AcceptedMedia(of: request.head).prefers("application/sarif+json")
    return answer(request, as: isSARIF ? Self.sarif : Self.json) { timing throws(ProblemDetails) in
      let question = try question(request, .audit)
      timing.finish(.decode)
      let scene = question.request.scene
      let audit = try mapping(scene) { () throws(TouchMapFailure) in try scene.audit(question.request.audit) }
      timing.finish(.hit)
      defer { timing.finish(.encode) }
      do {
        return try isSARIF ? sarif(audit, for: question) : json(audit, for: question)
      } catch {
        throw answerTooLong
      }
    }
  }

  private static let sarif: HTTPFields = ["Content-Type": "application/sarif+json"]

  private func json(
    _ audit: Audit, for question: SceneQuestion
  ) throws(HitTestAnswerEncoder.TooLong) -> [UInt8] {
    var encoder = AuditEncoder(
      question.request.scene, version: configuration.version, label: question.label)
    encoder.bytesMax = configuration.answerBytesMax
    var json = JSONWriter(capacity: 1 << 16)
    try encoder.encode(audit, to: &json)
    question.appendWarnings(to: &json)
    return json.finish()
  }

  private func sarif(
    _ audit: Audit, for question: SceneQuestion
  ) throws(HitTestAnswerEncoder.TooLong) -> [UInt8] {
    var encoder = SARIFEncoder(
      question.request.scene, version: configuration.version, label: question.label)
    encoder.bytesMax = configuration.answerBytesMax
    var json = JSONWriter(capacity: 1 << 16)
    try encoder.encode(audit, artifact: question.request.artifact, to: &json)
    return json.finish()
  }
}
