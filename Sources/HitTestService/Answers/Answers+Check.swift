import AnswerCoding
import AuditRules
import Comparing
import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SceneStoring

extension Answers {
  /// `POST /v1/check`: the rules compared with the results of an app's own hit tests, which a capture keeps in the
  /// scene's `metadata.hitTest`.
  func check(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    let parsed = try self.request(in: request, to: .check, &context)
    // No paste has them.
    if parsed.dump?.imported.hasText ?? false { throw .hitsMissing }
    let scene = parsed.request.scene
    let document = storedDocument(namedBy: request) ?? request.body
    let hits = try decoding(
      CapturedHits.read(in: document, of: scene, countMax: configuration.limits.touchesMax))
    guard let hits, !hits.isEmpty else { throw .hitsMissing }
    context.finish(.decode)
    let check = try searching(scene, scene.check(against: hits))
    let encoder = HitCheckEncoder(check, in: scene)
    // An override with an unknown result is a doubt, which answers report; any other difference is a wrong answer. A
    // comparison has no findings.
    let impact: Impact? = check.agrees ? nil : check.isExplained ? .moderate : .serious
    return AnswerValue(
      dump: parsed.dump, gated: (impact, { [] }), members: encoder.encodeMembers, lines: encoder.write)
  }

  /// The document of the request's stored scene; nil if the request has the scene itself.
  private func storedDocument(namedBy request: HTTPRequest) -> [UInt8]? {
    guard let name = CapturedHits.sceneID(inRequest: request.body), let id = SceneID(name.span) else {
      return nil
    }
    return configuration.scenes.scene(id, limits: configuration.limits)?.document
  }
}
