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
  ) throws(ProblemDetails) -> any AnswerValue {
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
    context.finish(.hit)
    return CheckAnswer(check: check, scene: scene, dump: parsed.dump)
  }

  /// The document of the request's stored scene; nil if the request has the scene itself.
  private func storedDocument(namedBy request: HTTPRequest) -> [UInt8]? {
    guard let name = CapturedHits.sceneID(inRequest: request.body), let id = SceneID(name.span) else {
      return nil
    }
    return configuration.scenes.scene(id, limits: configuration.limits)?.document
  }
}

struct CheckAnswer: GatedAnswer {
  let check: HitCheck
  let scene: Scene
  let dump: PastedDump?

  var headline: Headline { .line(0) }

  /// An override with an unknown result is a doubt, which answers report; any other difference is a wrong answer. A
  /// comparison has no findings.
  var reports: [FileReport] { [] }
  var impact: Impact? { check.agrees ? nil : check.isExplained ? .moderate : .serious }

  func encodeMembers(to json: inout JSONWriter) { HitCheckEncoder(check, in: scene).encodeMembers(to: &json) }

  func write(to lines: inout TerminalText) {
    HitCheckEncoder(check, in: scene).write(to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }
}
