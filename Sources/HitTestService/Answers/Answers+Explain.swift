import DumpImporting
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUISource
import SwiftUITesting
import TouchGeometry
import TouchMapping

extension Answers {
  /// `POST /v1/explain`: the reasons why a view does not get a touch, the view that gets it instead, and the changes
  /// that would mend it. Without a touch, the best place of the view is taken.
  func explain(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    if let source = try SourceBody(request, .explain, asker: configuration.asker) {
      return try explain(source, format, &context)
    }
    let parsed: ParsedRequest<SceneRequest>
    switch try question(in: request, to: .explain) {
    case .scene(let request): parsed = request
    case .recognizers(let dump): return try answer(of: dump, nobody: "receiver", format, &context)
    }
    // The decoder refuses requests without a target; only a mistake in the table could bring one here.
    guard let target = parsed.request.target else {
      throw ProblemDetails(.internal, "No target was read.")
    }
    context.timing.finish(.decode)
    let scene = parsed.request.scene
    if let swiftUITarget = parsed.request.swiftUITarget,
      let answer = try explain(swiftUITarget, parsed, format, &context)
    {
      return answer
    }
    // Where the touch does not come to SwiftUI, it is the middle of its view all the same.
    var touch = parsed.request.touch
    let hostedQuestion = parsed.request.swiftUITarget.map { HostedQuestion($0, isGiven: touch != nil) }
    if let asked = parsed.request.swiftUITarget {
      touch = touch.map(scene.onScreen) ?? scene.middle(of: asked)
    }
    let explanation = try searching(scene) { () throws(OverrideRecursion) in
      if let recognizer = parsed.request.recognizer { return try scene.explain(recognizer, touch: touch) }
      return try scene.explain(target, touch: touch, for: hostedQuestion)
    }
    let overrides = try openOverrides(deciding: explanation.touch, parsed)
    let hosted = try searching(scene) { () throws(OverrideRecursion) in
      try HostedExplanation(explanation, asked: parsed.request.swiftUITarget, in: scene)
    }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    return try answer(explanation, overrides, hosted, to: parsed, format)
  }

  private func answer(
    _ explanation: Explanation, _ overrides: OpenOverrides, _ hosted: HostedExplanation?,
    to parsed: ParsedRequest<SceneRequest>, _ format: AnswerFormat
  ) throws(ProblemDetails) -> Answer {
    let scene = parsed.request.scene
    let encoder = ExplanationEncoder(scene, label: parsed.label)
    let warnings = parsed.warnings(on: explanation)
    let assumptions = parsed.request.namings + warnings.map(\.detail)
    let unknown = warnings.compactMap(\.unknown)
    let open = parsed.dump?.openFacts(of: explanation.target) ?? OpenFacts()
    if format == .text {
      return try text { text in
        ExplanationLines(scene, label: parsed.label).write(
          explanation, assumptions: assumptions + overrides.sentences, unknown: unknown.map(\.detail),
          open: open, hosted: hosted, to: &text)
      }
    }
    return Answer(
      body: try json(capacity: 4096, parsed.dump) { json in
        encoder.encode(
          explanation, assumptions: assumptions, unknown: unknown, open: open, overrides: overrides,
          hosted: hosted, to: &json)
      })
  }

  private func openOverrides(
    deciding touch: Touch, _ parsed: ParsedRequest<SceneRequest>
  ) throws(ProblemDetails) -> OpenOverrides {
    try searching(parsed.request.scene) { () throws(OverrideRecursion) in
      try OpenOverrides(deciding: touch, in: parsed.request.scene, label: parsed.label)
    }
  }

  /// The same for one of SwiftUI's views or gestures; nil where the touch does not come to SwiftUI, which is explained of
  /// the hosting view then.
  private func explain(
    _ target: SwiftUITarget, _ parsed: ParsedRequest<SceneRequest>, _ format: AnswerFormat,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer? {
    let scene = parsed.request.scene
    let encoder = try searching(scene) { () throws(OverrideRecursion) in
      try scene.explain(target, touch: parsed.request.touch).map { (explanation) throws(OverrideRecursion) in
        let tapPoint = try? scene.tapPoint(of: target)
        return try SwiftUIExplanationEncoder(explanation, tapPoint: tapPoint?.location, in: scene)
      }
    }
    guard let encoder else { return nil }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    let overrides = try openOverrides(deciding: encoder.touch, parsed)
    let assumptions = parsed.dump?.assumptions ?? []
    if format == .text {
      return try text { encoder.write(assumptions: assumptions + overrides.sentences, to: &$0) }
    }
    return Answer(
      body: try json(capacity: 4096, parsed.dump) {
        encoder.encode(assumptions: assumptions, overrides: overrides, to: &$0)
      })
  }

  /// `POST /v1/at-point`: the views under a touch, front to back, and why each is not the one that gets it.
  func atPoint(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    if let source = try SourceBody(request, .atPoint, asker: configuration.asker), source.about != nil {
      return try explain(source, format, &context)
    }
    let parsed = try self.request(in: request, to: .atPoint)
    guard let touch = parsed.request.touch else { throw ProblemDetails(.internal, "No touch was read.") }
    context.timing.finish(.decode)
    let scene = parsed.request.scene
    let views = try searching(scene) { () throws(OverrideRecursion) in try scene.viewsAtPoint(touch) }
    let swiftUI = try searching(scene) { () throws(OverrideRecursion) in
      try SwiftUIAnswer(of: touch, hitting: views.first(where: \.isReceiver)?.view, in: scene)
    }
    let overrides = try openOverrides(deciding: touch, parsed)
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    if format == .text {
      return try text(parsed.dump) { text in
        ViewsAtPointLines(scene, label: parsed.label).write(
          views, under: touch, swiftUI, overrides, to: &text)
      }
    }
    var encoder = ExplanationEncoder(scene, label: parsed.label)
    encoder.bytesMax = configuration.answerBytesMax
    return Answer(
      body: try json(capacity: 4096, parsed.dump) { (json) throws(HitTestAnswerEncoder.TooLong) in
        try encoder.encode(views, under: touch, swiftUI, overrides, to: &json)
      })
  }
}

extension ParsedRequest<SceneRequest> {
  /// The facts that a verdict rests on and the dump lacks: those of the dump as a whole, and of the views in question.
  fileprivate func warnings(on explanation: Explanation) -> [ImportWarning] {
    guard let dump else { return [] }
    let tree = request.scene.tree
    var views: Set<ViewIndex> = Set(tree.selfAndSuperviews(of: explanation.target))
    views.formUnion(explanation.reasons.compactMap(\.view))
    if let receiver = explanation.receiver { views.formUnion(tree.selfAndSuperviews(of: receiver)) }
    // What was cut before it said whether it takes touches may cover the target where it lies under the touch; what has no
    // frame may lie anywhere.
    views.formUnion(
      dump.warnings.filter { $0.code == .cut }.compactMap(\.view).filter { view in
        tree[view].bounds.size == .zero
          || request.scene.location(of: explanation.touch, in: view).map(tree[view].bounds.contains) ?? false
      })
    return dump.warnings
      .filter { $0.code.isAssumption && $0.view.map(views.contains) ?? true }
  }
}

extension ImportWarning {
  /// The view whose line was cut where it might have said that the view refuses touches.
  fileprivate var unknown: (view: ViewIndex, detail: String)? {
    code == .cut ? view.map { ($0, detail) } : nil
  }
}

// MARK: - Of SwiftUI's source

extension Answers {
  /// `POST /v1/explain?about=…` with SwiftUI's source: what a tap on a view fires, what of it is dead, and the edits that mend it.
  func explain(
    _ source: SourceBody, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    context.timing.finish(.decode)
    guard source.program.hasViews else { throw .noViews }
    let about = source.about ?? source.program.firstTappable
    guard let about, let answer = source.program.answer(about: about, in: source.state) else {
      throw Self.noView(source.about, source.program)
    }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    let text = SourceAnswerText(answer, source.program)
    if format == .text { return try self.text { text.write(to: &$0) } }
    return Answer(body: try bounded(try json(capacity: 8_192) { text.encode(to: &$0) }))
  }

  private static func noView(_ about: String?, _ program: SourceProgram) -> ProblemDetails {
    guard let about else {
      return ProblemDetails(
        .badRequest, "The text has nothing that reacts to taps: ask for a view with `about`.")
    }
    let near = program.suggestions(for: about).map { "`\($0)`" }.joined(separator: ", ")
    return ProblemDetails(
      .badRequest,
      "The text has no view called \"\(about.prefix(80))\"\(near.isEmpty ? "" : "; did you mean \(near)?").")
  }
}
