public import Explaining
public import HitTesting
import JSONCoding
import SceneCoding
public import SwiftUITesting

/// The member `swiftUI` of answers: what SwiftUI does with a touch in a hosting view.
///
/// A class, as the answers to most touches carry none: a place for one is a word.
public final class SwiftUIAnswer: Sendable {
  let outcome: SwiftUIOutcome
  let alternatives: SwiftUIAlternatives
  private let names: SwiftUINames
  /// Who gets the touch and what fires.
  let sentence: String
  let assumptions: [Assumption]

  public init(_ outcome: SwiftUIOutcome, _ alternatives: SwiftUIAlternatives, in scene: Scene) {
    self.outcome = outcome
    self.alternatives = alternatives
    names = SwiftUINames(outcome.content, in: outcome.host, of: scene)
    let text = SwiftUIText(outcome.content, in: outcome.host, of: scene)
    sentence =
      text.sentence(on: outcome, ifClearViewsTakeTouches: alternatives.byOpacity)
      + (alternatives.byChoice.flatMap(text.doubt) ?? "")
    assumptions = SwiftUIAssumptions(outcome, alternatives, in: scene).all
  }

  /// - Throws: `OverrideRecursion` where the search in a platform view has no end.
  public convenience init?(of touch: Touch, hitting hitView: ViewIndex?, in scene: Scene)
    throws(OverrideRecursion)
  {
    guard let outcome = try scene.swiftUIOutcome(of: touch, hitting: hitView) else { return nil }
    self.init(outcome, try scene.alternatives(to: outcome), in: scene)
  }

  func encodeMembers(withLog wantsLog: Bool, to json: inout JSONWriter) {
    json.member("host", names.host)
    encodeTarget(of: outcome, to: &json)
    json.source(outcome.target.flatMap { outcome.content.nodes[$0].source })
    json.strings("path", outcome.path.map { names[$0] })
    json.objects("gestures", outcome.gestures) { encode($0.gesture, $0.verdict, to: &$1) }
    json.member("score", outcome.score)
    json.object("sampled") { json in
      json.member("radius", outcome.radius)
      json.member("points", outcome.pointCount)
      json.objects("otherwise", alternatives.byRadius) { other, json in
        json.member("radius", other.radius)
        encodeWhatHappens(of: other.outcome, to: &json)
      }
    }
    json.object("platform") { encodePlatform(to: &$0) }
    if let readings = alternatives.byChoice { json.object("unknown") { encode(readings, to: &$0) } }
    if wantsLog { encodeLog(to: &json) }
    json.strings("assumptions", assumptions.lazy.map(\.detail))
  }

  private func encodeTarget(of outcome: SwiftUIOutcome, to json: inout JSONWriter) {
    json.member("target", orNull: outcome.target.map { names[$0] })
  }

  private func encodeWhatHappens(of other: SwiftUIOutcome, to json: inout JSONWriter) {
    encodeTarget(of: other, to: &json)
    json.strings("fires", other.firing.map { names[$0] })
  }

  private func encode(
    _ gesture: SwiftUIGestureOnWay, _ verdict: SwiftUIVerdict, to json: inout JSONWriter
  ) {
    json.members([
      "id": names[gesture],
      "node": names[gesture.node],
      "kind": gesture.modifier == nil ? "action" : gesture.kind.rawValue,
      "fires": verdict.fires,
    ])
    let facts = verdict.facts
    json.member("because", orNull: facts.code)
    if let other = facts.other { json.member("by", names[outcome.gestures[other].gesture]) }
    json.member("rule", (facts.rule ?? gesture.rule).description)
    json.source(outcome.content.source(of: SwiftUITarget(host: outcome.host, gesture)))
  }

  private func encodePlatform(to json: inout JSONWriter) {
    let platform = outcome.content.platform
    json.members([
      "system": platform.system,
      "linkedSDK": platform.linkedSDK.rawValue,
      "isAssumed": !(platform.isSystemDeclared && platform.isSDKDeclared),
    ])
    json.objects("otherwise", alternatives.bySystem) { other, json in
      json.member("system", other.platform.system)
      json.member("linkedSDK", other.platform.linkedSDK)
      encodeWhatHappens(of: other.outcome, to: &json)
    }
  }

  private func encode(_ readings: SwiftUIReadings, to json: inout JSONWriter) {
    json.member("holds", readings.holds)
    json.member("isComplete", readings.isComplete)
    json.objects("otherwise", readings.otherwise) { other, json in
      json.objects("if", other.values) { pick in
        ["node": names[pick.choice.node], "what": pick.choice.what.rawValue, "is": pick.value.rawValue]
      }
      encodeWhatHappens(of: other.outcome, to: &json)
    }
  }

  private func encodeLog(to json: inout JSONWriter) {
    json.objects("log", outcome.visits) { visit, json in
      json.member("node", orNull: visit.node.map { names[$0] })
      json.members([
        "role": visit.role,
        "points": visit.pointCount,
        "score": visit.score,
        "isOnWay": visit.isOnWay,
      ])
      json.member("because", orNull: visit.refusal?.code)
      json.member("by", visit.refusal.map { names[$0.node] })
      json.member("rule", visit.refusal?.rule.description)
      json.source(visit.node.flatMap { outcome.content.nodes[$0].source })
    }
  }
}

extension JSONWriter {
  /// Writes what SwiftUI does with a touch; nothing for nil.
  mutating func swiftUI(_ answer: SwiftUIAnswer?, withLog wantsLog: Bool = true) {
    if let answer { object("swiftUI") { answer.encodeMembers(withLog: wantsLog, to: &$0) } }
  }
}

extension SwiftUIVerdict {
  /// The contract's reason, nil for what just fires; the place on the way of the gesture that it waits for, or that
  /// prevents it; and the rule, nil for the gesture's own.
  var facts: (code: String?, other: Int?, rule: Rule?) {
    switch self {
    case .fires: (nil, nil, nil)
    case .firesLater(let other): ("swiftUIGestureWaits", other, .swiftUI(54))
    case .prevented(let other, let rule): ("swiftUIGesturePrevented", other, rule)
    case .masked: ("swiftUIGesturePrevented", nil, .swiftUI(53))
    case .disabled(let rule): ("swiftUIDisabled", nil, rule)
    }
  }
}

extension SwiftUIObstacle {
  /// The contract's reason.
  var code: String {
    switch self {
    case .refusal(let refusal): refusal.code
    case .gesture(let verdict, of: _): verdict.facts.code ?? ""
    }
  }

  /// The node that stands in the way, or whose gesture does not fire.
  func node(in outcome: SwiftUIOutcome) -> Int {
    switch self {
    case .refusal(let refusal): refusal.node
    case .gesture(_, of: let place): outcome.gestures[place].gesture.node
    }
  }
}

extension SwiftUIContent {
  /// Where a gesture is written, or else its view.
  func source(of target: SwiftUITarget) -> SwiftUISource? {
    let node = nodes[target.node]
    if let place = target.modifier, case .gesture(let gesture) = node.modifiers[place],
      let source = gesture.source
    {
      return source
    }
    return node.source
  }
}

extension SwiftUITarget {
  init(host: ViewIndex, _ gesture: SwiftUIGestureOnWay) {
    self.init(host: host, node: gesture.node, modifier: gesture.modifier)
  }
}

/// What an explanation of a hosting view says of SwiftUI beside it.
public struct HostedExplanation {
  /// What SwiftUI does with the touch, as a hit test says it; nil where it does not come to the target's content.
  let answer: SwiftUIAnswer?
  /// Why one of SwiftUI's that was asked about is not told of; nil where none was.
  let sentence: String?
  /// R163: what a hosting view that passes touches through does on another system.
  let assumption: Assumption?

  /// - Parameter asked: the one of SwiftUI's that was asked about, and to which the touch does not come.
  /// - Returns: nil where the target is no hosting view with content.
  /// - Throws: `OverrideRecursion` where the search in a platform view has no end.
  public init?(
    _ explanation: Explanation, asked: SwiftUITarget?, in scene: Scene
  ) throws(OverrideRecursion) {
    guard let content = scene.tree.swiftUI(in: explanation.target) else { return nil }
    let found = try SwiftUIAnswer(of: explanation.touch, hitting: explanation.receiver, in: scene)
    answer = found?.outcome.host == explanation.target ? found : nil
    sentence = asked.flatMap { asked in
      if explanation.receiver == explanation.target { return nil }
      let receiver = explanation.receiver.map(ExplanationText(scene).name(of:))
      return SwiftUIText(content, in: asked.host, of: scene).notHitTested(asked, as: receiver)
    }
    assumption = try Self.assumption(explanation, content, in: scene)
  }

  /// R163: where no system is declared, the touch may reach what SwiftUI draws.
  private static func assumption(
    _ explanation: Explanation, _ content: SwiftUIContent, in scene: Scene
  ) throws(OverrideRecursion) -> Assumption? {
    let host = explanation.target
    guard case .passThrough? = scene.tree.declaredHitTest(of: host), !content.platform.isSystemDeclared,
      content.platform.hasGestureContainers, explanation.receiver != host,
      let target = try scene.targetUpToIOS17(of: explanation.touch, in: host)
    else { return nil }
    return Assumption(SwiftUIText(content, in: host, of: scene).assumption(upToIOS17: target))
  }
}
