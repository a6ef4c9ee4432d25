public import HitTesting
public import JSONCoding
import SceneCoding
public import SwiftUITesting
public import TouchGeometry

/// Writes explanations about SwiftUI's views: the same members as those about UIKit's have, with nodes in place of views.
public struct SwiftUIExplanationEncoder {
  private let scene: Scene
  private let explanation: SwiftUIExplanation
  private let answer: SwiftUIAnswer
  private let text: SwiftUIText
  private let tapPoint: Point?

  /// - Parameter tapPoint: where a touch fires the target's gesture, with the most room around.
  /// - Throws: `OverrideRecursion` where the search in a platform view has no end.
  public init(_ explanation: SwiftUIExplanation, tapPoint: Point?, in scene: Scene) throws(OverrideRecursion)
  {
    self.tapPoint = tapPoint
    self.scene = scene
    self.explanation = explanation
    answer = SwiftUIAnswer(
      explanation.outcome, try scene.alternatives(to: explanation.outcome), in: scene)
    text = SwiftUIText(explanation.outcome.content, in: explanation.target.host, of: scene)
  }

  private var names: SwiftUINames { text.names }

  public var touch: Touch { explanation.touch }

  private var target: String { names[explanation.target] }

  /// The whole in a sentence.
  private var summary: String {
    obstacle ?? text.summary(explanation.target, getting: touch, answer.sentence)
  }

  /// The first thing in the way, as a sentence.
  private var obstacle: String? {
    explanation.obstacles.first.map { sentence(on: $0.obstacle, in: $0.outcome) }
  }

  /// Whether the summary names the view that gets the touch, and nothing fires or is unknown.
  private var saysAll: Bool {
    guard let first = explanation.obstacles.first else { return false }
    let outcome = answer.outcome
    return (outcome.target == nil || outcome.target == first.obstacle.node(in: first.outcome))
      && outcome.firing.isEmpty && answer.alternatives.byChoice?.holds != false
  }

  private var reasonOfNoTapPoint: String { text.noTapPoint(explanation.target, obstacle) }

  /// What is in the way when some modifiers have been changed is told in the words of the content that they make.
  private func text(in content: SwiftUIContent) -> SwiftUIText {
    SwiftUIText(content, in: explanation.target.host, of: scene)
  }

  private func sentence(on obstacle: SwiftUIObstacle, in outcome: SwiftUIOutcome) -> String {
    text(in: outcome.content).sentence(on: obstacle, to: explanation.target, in: outcome)
  }

  /// Changes one behind the other: places among modifiers are those that the changes before it leave.
  private func told(_ edits: [SwiftUIEdit]) -> SwiftUIText.Edits {
    var content = explanation.outcome.content
    var told = SwiftUIText.Edits()
    for edit in edits {
      told.add(edit, text(in: content))
      content = content.applying([edit])
    }
    return told
  }

  /// - Parameters:
  ///   - assumptions: what the verdict rests on beyond the scene, a sentence each.
  ///   - overrides: the unknown ones on which it rests.
  public func encodeMembers(
    assumptions: [Assumption], overrides: OpenOverrides = .none, to json: inout JSONWriter
  ) {
    json.members([
      "verdict": explanation.isReached ? "reached" : "blocked",
      "summary": summary,
      "basis": scene.basis.rawValue,
    ])
    json.object("target") { json in
      json.members([
        "id": target,
        "class": explanation.outcome.content.nodes[explanation.target.node].kind.rawValue,
        "node": names[explanation.target.node],
        "host": names.host,
      ])
      json.source(explanation.outcome.content.source(of: explanation.target))
    }
    json.member("touch", orNull: explanation.touch.location)
    json.member("tapPoint", orNull: tapPoint)
    if tapPoint == nil { json.member("noTapPoint", reasonOfNoTapPoint) }
    json.key("receiver")
    if let receiver = explanation.receiver {
      json.object { $0.names("id", of: receiver, in: scene) }
    } else {
      json.null()
    }
    json.objects("reasons", explanation.obstacles.enumerated()) { numbered, json in
      encode(numbered.element.obstacle, in: numbered.element.outcome, to: &json)
      if numbered.offset == 0 { json.member("isInSummary", true) }
    }
    json.objects("fixes", explanation.fixes) { encode($0, to: &$1) }
    json.strings("assumptions", (assumptions + overrides.assumptions).lazy.map(\.detail))
    json.unknownOverrides(overrides, in: scene)
    json.swiftUI(answer)
  }

  private func encode(_ obstacle: SwiftUIObstacle, in outcome: SwiftUIOutcome, to json: inout JSONWriter) {
    switch obstacle {
    case .refusal(let refusal):
      json.members([
        "code": refusal.code,
        "node": names[refusal.node],
        "rule": refusal.rule.description,
      ])
    case .gesture(let verdict, of: let place):
      let (facts, gesture) = (verdict.facts, outcome.gestures[place].gesture)
      json.member("code", facts.code ?? "")
      json.member("node", names[gesture.node])
      if let other = facts.other {
        json.member("by", text(in: outcome.content).names[outcome.gestures[other].gesture])
      }
      json.member("rule", (facts.rule ?? gesture.rule).description)
    }
    json.member("detail", sentence(on: obstacle, in: outcome))
    json.source(outcome.content.nodes[obstacle.node(in: outcome)].source)
  }

  private func encode(_ edits: [SwiftUIEdit], to json: inout JSONWriter) {
    json.objects("change", edits) { encode($0, to: &$1) }
    let told = told(edits)
    json.members([
      "detail": told.detail,
      "swift": told.swift,
      "verified": true,
    ])
    json.member("touch", orNull: touch.location, in: touch.view.map(scene.id(of:)))
  }

  private func encode(_ edit: SwiftUIEdit, to json: inout JSONWriter) {
    json.member("node", names[edit.node])
    switch edit.change {
    case .insert(let modifier, at: let place):
      json.member("at", place)
      json.object("insert") { modifier.encodeMember(to: &$0) }
    case .replace(let old, by: let new, at: let place):
      json.member("at", place)
      json.object("from") { old.encodeMember(to: &$0) }
      json.object("to") { new.encodeMember(to: &$0) }
    case .remove(let modifier, at: let place):
      json.member("at", place)
      json.object("remove") { modifier.encodeMember(to: &$0) }
    }
    json.source(explanation.outcome.content.nodes[edit.node].source)
  }

  /// The same in lines.
  public func write(assumptions: [Assumption], to lines: inout TerminalText) {
    lines.line(summary, lead: "", explanation.isReached ? .good : .wrong)
    if !explanation.isReached, !saysAll { lines.line(answer.sentence, lead: "", .verdict) }
    if tapPoint == nil, explanation.isReached { lines.line(reasonOfNoTapPoint, lead: "", .verdict) }
    lines.lines(
      explanation.obstacles.dropFirst().map { sentence(on: $0.obstacle, in: $0.outcome) },
      lead: "- ")
    lines.lines(explanation.fixes.map { told($0).detail }, lead: LineLabel.fix, .good)
    if let tapPoint { lines.line(tapPoint.text, lead: LineLabel.tapAt, .verdict) }
    lines.assumptions(answer.assumptions + assumptions)
  }
}
