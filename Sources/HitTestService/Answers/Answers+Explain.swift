import AnswerCoding
import DumpImporting
import Explaining
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting
import TouchGeometry
import TouchMapping

extension Answers {
  /// `POST /v1/explain`: the reasons why a view does not get a touch, the view that gets it instead, and the changes
  /// that would mend it. Without a touch, the best place of the view is taken.
  func explain(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    if let source = try source(in: request, to: .explain, &context) { return try explain(source) }
    let parsed: ParsedRequest
    switch try question(in: request, to: .explain, &context) {
    case .scene(let request): parsed = request
    case .recognizers(let dump): return dump.answerOfRecognizers(receiver: "receiver")
    }
    // The decoder refuses requests without a target; only a mistake in the table could let one pass.
    guard let target = parsed.request.target else {
      throw .unread
    }
    if let hosted = parsed.request.swiftUITarget, let answer = try explain(hosted, parsed) { return answer }
    return try explain(target, parsed)
  }

  private func explain(
    _ target: ViewIndex, _ parsed: ParsedRequest
  ) throws(ProblemDetails) -> AnswerValue {
    let (scene, asked) = (parsed.request.scene, parsed.request.swiftUITarget)
    // Even if the touch does not reach SwiftUI, it is the center of the SwiftUI view.
    var touch = parsed.request.touch
    let hostedQuestion = asked.map { HostedQuestion($0, isGiven: touch != nil) }
    if let asked {
      touch = touch.map(scene.onScreen) ?? scene.middle(of: asked)
    }
    var explanation =
      if let recognizer = parsed.request.recognizer {
        try searching(scene, scene.explain(recognizer, touch: touch))
      } else {
        try searching(scene, scene.explain(target, touch: touch, for: hostedQuestion))
      }
    if let asked { explanation.aim(at: try? scene.tapPoint(of: asked)) }
    try searching(scene, explanation.askProgram(in: scene))
    if let dump = parsed.dump, dump.imported.lackOfFrame(of: target) != nil {
      explanation.leaveUndecided(in: scene)
    }
    let isSettled = parsed.dump?.settle(&explanation, in: scene) ?? false
    let overrides =
      try isSettled ? OpenOverrides.none : openOverrides(deciding: explanation.touch, parsed)
    let hosted = try searching(
      scene, HostedExplanation(explanation, asked: asked, in: scene))
    return parsed.answer(explanation, overrides, hosted)
  }

  private func openOverrides(
    deciding touch: Touch, _ parsed: ParsedRequest
  ) throws(ProblemDetails) -> OpenOverrides {
    try searching(
      parsed.request.scene, OpenOverrides(deciding: touch, in: parsed.request.scene, label: parsed.label))
  }

  /// The same for a SwiftUI view or gesture; nil if the touch does not reach SwiftUI: then the hosting view is
  /// explained.
  private func explain(
    _ target: SwiftUITarget, _ parsed: ParsedRequest
  ) throws(ProblemDetails) -> AnswerValue? {
    let scene = parsed.request.scene
    let explanation = try searching(scene, scene.explain(target, touch: parsed.request.touch))
    guard let explanation else { return nil }
    let tapPoint = (try? scene.tapPoint(of: target))?.location
    let encoder = try searching(
      scene, SwiftUIExplanationEncoder(explanation, tapPoint: tapPoint, in: scene))
    let overrides = try openOverrides(deciding: encoder.touch, parsed)
    let (warnings, assumptions) = (parsed.dump?.warnings ?? [], parsed.dump?.assumptions ?? [])
    return AnswerValue(
      dump: parsed.dump, assumptions: { _ in [] },
      members: { json in
        encoder.encodeMembers(assumptions: assumptions, overrides: overrides, to: &json)
        json.assumedWarnings(warnings.indices.filter { warnings[$0].isAssumption })
      },
      lines: { encoder.write(assumptions: assumptions + overrides.assumptions, to: &$0) })
  }

  /// `POST /v1/at-point`: the views under a touch, front to back, and why each is not the one that gets it.
  func atPoint(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    if let source = try source(in: request, to: .atPoint, &context), source.about != nil {
      return try explain(source)
    }
    let parsed = try self.request(in: request, to: .atPoint, &context)
    guard let touch = parsed.request.touch else { throw .unread }
    let scene = parsed.request.scene
    let ways = try searching(scene, scene.programWays(of: touch))
    let views = try searching(scene, scene.viewsAtPoint(touch))
    let receiver = views.first(where: \.isReceiver)?.view
    let swiftUI = try searching(scene, SwiftUIAnswer(of: touch, hitting: receiver, in: scene))
    let open = scene.openTouch(touch, hitting: receiver, parsed.dump?.delivered)
    let overrides = try openOverrides(deciding: touch, parsed)
    let encoder = ExplanationEncoder(scene, label: parsed.label)
    let isLikely = parsed.dump?.lacksViews ?? false
    return AnswerValue(
      dump: parsed.dump,
      headline: {
        if let receiver = views.first(where: \.isReceiver) {
          return encoder.sentence(onReceiver: receiver, open, isLikely: isLikely)
        }
        return views.isEmpty ? nil : ViewAtPoint.noReceiver(of: views.count)
      },
      assumptions: { $0.assumptions(behind: [(touch: touch, hitView: receiver)], in: scene) },
      members: {
        encoder.encodeMembers(of: views, under: touch, open: open, swiftUI, overrides, ways, to: &$0)
      },
      lines: {
        encoder.write(
          views, under: touch, open: open, isLikely: isLikely, swiftUI, overrides, ways, to: &$0)
      })
  }
}

// MARK: - Values

extension ParsedRequest {
  /// Why a view or a recognizer gets a touch or not.
  ///
  /// - Parameters:
  ///   - overrides: the unknown ones that the verdict depends on.
  ///   - hosted: SwiftUI's part in a target that is a hosting view.
  fileprivate func answer(
    _ explanation: Explanation, _ overrides: OpenOverrides, _ hosted: HostedExplanation?
  ) -> AnswerValue {
    let scene = request.scene
    let deciding = dump.map { _ in explanation.decidingViews(in: scene) }
    let warnings = deciding.map { self.warnings(on: explanation, $0) } ?? []
    let told = warnings.map { (warning: $0.warning, text: dump?.text(of: $0.warning) ?? "") }
    // What the dump lacks and the verdict depends on, a sentence each.
    let assumptions =
      request.namings.map { Assumption($0) }
      + told.map { warning, text in
        Assumption(
          text, warning.fact.flatMap { Assumption.Fact(rawValue: $0.rawValue) }, kind: warning.kind,
          of: warning.view, deciding: deciding)
      }
      + explanation.doubts(isPrinted: dump != nil, in: scene).map {
        Assumption($0, in: scene, label: label)
      }
      + (scene.program?.assumed ?? []).map { Assumption($0, in: scene, label: label) }
    // The views without deciding facts in the dump, with a sentence each.
    let unknown = told.compactMap { told in told.warning.viewCut.map { (view: $0, detail: told.text) } }
    var open = dump?.openFacts(of: explanation.target) ?? OpenFacts()
    open.missing = Self.missingPart(told.map(\.warning))
    open.isAssumed = !assumptions.isEmpty || !overrides.assumptions.isEmpty
    let (encoder, facts) = (ExplanationEncoder(scene, label: label), open)
    return AnswerValue(
      dump: dump, assumptions: { _ in [] },
      members: { json in
        encoder.encodeMembers(
          of: explanation, assumptions: assumptions, unknown: unknown, open: facts, overrides: overrides,
          hosted: hosted, to: &json)
        json.assumedWarnings(warnings.compactMap(\.place))
      },
      lines: {
        encoder.write(
          explanation, assumptions: assumptions, overrides: overrides.assumptions, open: facts,
          hosted: hosted, to: &$0)
      })
  }

  /// The part of the screen missing from the paste, by the verdict's warnings; one about a view goes first.
  private static func missingPart(_ warnings: [ImportWarning]) -> MissingPart? {
    let facts = warnings.compactMap(\.fact)
    if let cut = warnings.lazy.compactMap(\.viewCut).first { return .description(cut) }
    if let moving = warnings.first(where: { $0.fact == .motion })?.view { return .rest(moving) }
    if let root = warnings.first(where: { $0.fact == .superviews })?.view { return .superviews(root) }
    return facts.contains(.noWindow) ? .window : facts.contains(.lines) ? .lines : nil
  }
}

extension JSONWriter {
  /// Writes which of the dump's warnings an explanation assumes, by their places; nothing where there are none.
  fileprivate mutating func assumedWarnings(_ places: [Int]) {
    guard !places.isEmpty else { return }
    array("assumedWarnings") { json in for place in places { json.number(place) } }
  }
}

extension ParsedRequest {
  /// The facts that a verdict depends on and the dump lacks: those of the whole dump, and of the views in question; each with
  /// its place among the dump's warnings, nil if it is none of them.
  fileprivate func warnings(
    on explanation: Explanation, _ deciding: DecidingViews
  ) -> [(warning: ImportWarning, place: Int?)] {
    guard let dump else { return [] }
    let tree = request.scene.tree
    var views: Set<ViewIndex> = Set(tree.selfAndSuperviews(of: explanation.target))
    views.formUnion(explanation.reasons.compactMap(\.view))
    if explanation.reasons.isEmpty { views.formUnion(explanation.open?.others ?? []) }
    if let receiver = explanation.receiver { views.formUnion(tree.selfAndSuperviews(of: receiver)) }
    // A view cut before its flags may cover the target if its frame contains the touch; one without a frame may be
    // anywhere. A control by its declaration alone may cover it, too, and a window in front without its contents.
    let mayCover = dump.warnings.filter { warning in
      warning.code == .cut || warning.view.map(request.scene.isAssumedControl) ?? false
        || warning.view.map { request.scene.isEmptyWindow($0, inFrontOf: explanation.target) } ?? false
    }
    views.formUnion(
      mayCover.compactMap(\.view).filter { view in
        tree[view].bounds.size == .zero
          || request.scene.location(of: explanation.touch, in: view).map(tree[view].bounds.contains) ?? false
      })
    let warnings = dump.warnings
    let known = warnings.indices.filter { place in
      let warning = warnings[place]
      guard warning.isAssumption, mayDecide(warning.fact, explanation, deciding) else { return false }
      return warning.view.map(views.contains) ?? true
    }
    var found: [(warning: ImportWarning, place: Int?)] = known.map { (warnings[$0], $0) }
    for warning in designWarnings(on: explanation, dump) { found.append((warning, nil)) }
    return found
  }

  /// Whether a fact that a dump lacks can change the verdict or a fix: whether a control is enabled, where one takes the touch
  /// or is to get it (R27); recognizers, where the target or a view in it takes the touch (R99).
  private func mayDecide(
    _ fact: ImportWarning.Fact?, _ explanation: Explanation, _ deciding: DecidingViews
  ) -> Bool {
    let tree = request.scene.tree
    switch fact {
    case .isEnabled:
      let fixed = explanation.fixes.isEmpty ? nil : explanation.target
      return [explanation.receiver, fixed].compactMap(\.self).contains { view in
        tree.selfAndSuperviews(of: view).contains {
          tree.isControl(tree.classIndex(of: $0)) && dump?.imported.tellsEnabled($0) != true
            && !tree[$0].flags.contains(.isDisabledControl)
        }
      }
    case .gestureRecognizers:
      return explanation.verdict != .unreachable || explanation.relation == .descendant
    case .rounding: return request.scene.isNearEdge(explanation.touch, of: explanation.receiver)
    case .otherWindows, .tool: return false
    case .overrides: return !deciding.ofApp.isEmpty
    case .windowLevel, .motion, .lines, .superviews, .noWindow, .delivery, nil: return true
    }
  }

  /// The missing facts of a design file about the deciding views: their frames, and what code does with its outlets to
  /// them.
  private func designWarnings(on explanation: Explanation, _ dump: PastedDump) -> [ImportWarning] {
    if let lack = dump.imported.lackOfFrame(of: explanation.target) {
      return [ImportWarning(.notInDump, lack, view: explanation.target)]
    }
    guard explanation.verdict != .reached else { return [] }
    let views =
      [explanation.target] + explanation.reasons.compactMap(\.view)
      + [explanation.receiver].compactMap(\.self)
    return dump.imported.outletAssumption(on: views).map { [ImportWarning(.assumed, $0)] } ?? []
  }
}

extension ImportWarning {
  /// The view whose line was cut where it might have printed a refusal.
  fileprivate var viewCut: ViewIndex? { code == .cut ? view : nil }
}
