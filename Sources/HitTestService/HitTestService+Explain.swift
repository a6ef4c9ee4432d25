import DumpImporting
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension HitTestService {
  /// `POST /v1/explain`: why a view does not get a touch, who gets it instead, and what would change that.
  func explain(_ request: HTTPRequest) -> HTTPResponse {
    answer(request) { timing throws(ProblemDetails) in
      let question = try question(request, .explain)
      guard let target = question.request.target else {
        throw ProblemDetails(.internal, "No target was read.")
      }
      timing.finish(.decode)
      let scene = question.request.scene
      let explanation = try searching(scene) { () throws(OverrideRecursion) in
        try scene.explain(target, touch: question.request.touch)
      }
      timing.finish(.hit)
      var json = JSONWriter(capacity: 4096)
      let encoder = ExplanationEncoder(scene, label: question.label)
      let warnings = question.warnings(on: explanation)
      encoder.encode(
        explanation, assumptions: warnings.map(\.detail), unknown: warnings.compactMap(\.unknown), to: &json)
      question.appendWarnings(to: &json)
      timing.finish(.encode)
      return json.finish()
    }
  }

  /// `POST /v1/at-point`: everything under a touch, front to back, and why each is not the one that gets it.
  func atPoint(_ request: HTTPRequest) -> HTTPResponse {
    answer(request) { timing throws(ProblemDetails) in
      let question = try question(request, .atPoint)
      guard let touch = question.request.touch else { throw ProblemDetails(.internal, "No touch was read.") }
      timing.finish(.decode)
      let scene = question.request.scene
      let views = try searching(scene) { () throws(OverrideRecursion) in try scene.viewsAtPoint(touch) }
      timing.finish(.hit)
      var json = JSONWriter(capacity: 4096)
      var encoder = ExplanationEncoder(scene, label: question.label)
      encoder.bytesMax = configuration.answerBytesMax
      do {
        try encoder.encode(views, under: touch, to: &json)
      } catch {
        throw answerTooLong
      }
      question.appendWarnings(to: &json)
      timing.finish(.encode)
      return json.finish()
    }
  }
}

extension SceneQuestion {
  /// What a verdict rests on that the dump does not say: of the dump as a whole, or of the views in question.
  fileprivate func warnings(on explanation: Explanation) -> [ImportWarning] {
    guard let dump else { return [] }
    let tree = request.scene.tree
    var views: Set<ViewIndex> = Set(tree.selfAndSuperviews(of: explanation.target))
    views.formUnion(explanation.reasons.compactMap(\.view))
    if let receiver = explanation.receiver { views.formUnion(tree.selfAndSuperviews(of: receiver)) }
    return dump.imported.warnings
      .filter { $0.code != .notUnderstood && $0.view.map(views.contains) ?? true }
  }
}

extension ImportWarning {
  /// The view that was cut where it might have said that it refuses touches.
  fileprivate var unknown: (view: ViewIndex, detail: String)? {
    code == .cut ? view.map { ($0, detail) } : nil
  }
}
