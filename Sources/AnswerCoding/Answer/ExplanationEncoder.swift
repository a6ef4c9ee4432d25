public import Explaining
public import HitTesting
public import JSONCoding
public import SceneCoding
import SwiftUITesting
import TouchGeometry
public import TouchMapping
import WorkMetering

/// Writes explanations, and what is under a point, as JSON.
///
/// Each reason stands there twice: as a code with values, for programs, and as a sentence, for people. The sentences come
/// from `ExplanationText`; this type only puts them in their places.
public struct ExplanationEncoder {
  let scene: Scene
  let text: ExplanationText

  public init(_ scene: Scene, label: @escaping ViewLabel = { _ in nil }) {
    self.init(scene, names: SpokenNames(scene, label: label))
  }

  init(_ scene: Scene, names: SpokenNames) {
    self.scene = scene
    text = ExplanationText(scene, names: names)
  }

  /// Writes an explanation's members.
  ///
  /// - Parameters:
  ///   - assumptions: what the verdict rests on beyond the scene, a sentence each.
  ///   - unknown: views of which the dump that was read lacks what decides, with a sentence each.
  ///   - open: what the dump lacks of a target that nothing is in the way of.
  ///   - overrides: the unknown ones on which the verdict rests.
  ///   - hosted: what SwiftUI does in a target that is a hosting view.
  public func encodeMembers(
    of explanation: Explanation, assumptions: [Assumption],
    unknown: [(view: ViewIndex, detail: String)] = [],
    open: OpenFacts = OpenFacts(), overrides: OpenOverrides = .none, hosted: HostedExplanation? = nil,
    to json: inout JSONWriter
  ) {
    json.member("verdict", explanation.verdict)
    let summary = text.told(by: explanation, open)
    json.member("summary", summary.text(with: hosted?.sentence))
    json.member("basis", scene.basis)
    json.object("target") { json in
      json.names("id", of: explanation.target, in: scene)
      encodeFrame(of: explanation.target, to: &json)
    }
    json.member("recognizer", explanation.recognizer.map { scene.id(of: $0) })
    encode(explanation.touch, to: &json)
    encodeReceiver(
      explanation.receiver, explanation.touch, explanation.result.removed,
      isCertain: explanation.open?.isHitViewKnown ?? true, to: &json)
    if let program = text.program(explanation) {
      json.undecided(program)
    } else if let open = explanation.open {
      text.undecided.encode(open, to: &json)
    }
    json.member("relation", explanation.relation)
    if let reach = explanation.reach { encode(reach, of: explanation.target, to: &json) }
    encodeReasons(of: explanation, summary, unknown, to: &json)
    json.objects("fixes", explanation.fixes) { encode($0, for: explanation, to: &$1) }
    encodeLooks(after: explanation, open, to: &json)
    json.member("tapPoint", orNull: explanation.tapPoint.tapPoint?.location.ifFinite)
    let others =
      assumptions.map { Assumption(text.sentence($0, for: explanation), kind: $0.kind) }
      + overrides.assumptions + [hosted?.assumption].compactMap(\.self)
    json.strings("assumptions", text.assumptions(of: explanation, and: others).folded())
    encodeAssumed(assumptions, overrides, explanation, at: others.places, to: &json)
    json.unknownOverrides(overrides, in: scene)
    json.swiftUI(hosted?.answer)
  }

  func encode(_ reach: TargetReach, of target: ViewIndex, to json: inout JSONWriter) {
    json.object("reach") { json in
      json.member("share", reach.share)
      json.member("middle", reach.isMiddleReached)
      json.objects("lost", reach.lost) { part, json in
        json.member("view", orNull: part.hitView.map(scene.id(of:)))
        json.member("share", part.share)
        json.key("reason")
        encode(part.reason, about: target, to: &json)
      }
    }
  }

  /// Null where a transform leaves no numbers.
  private func encodeFrame(of view: ViewIndex, to json: inout JSONWriter) {
    let numbers = scene.tree.screenFrame(of: view).numbers
    json.key("screenFrame")
    if numbers.allSatisfy(\.isFinite) { json.numbers(numbers) } else { json.null() }
  }

  private func encode(_ touch: Touch, to json: inout JSONWriter) {
    json.member("touch", orNull: touch.location.ifFinite, in: touch.view.map(scene.id(of:)))
  }

  private func encodeReceiver(
    _ receiver: ViewIndex?, _ touch: Touch, _ removed: RemovedViews, isCertain: Bool,
    to json: inout JSONWriter
  ) {
    json.key("receiver")
    guard let receiver else { return json.null() }
    json.object { json in
      json.names("id", of: receiver, in: scene)
      encodeLocation(scene.location(of: touch, in: receiver), to: &json)
      json.ids("path", scene.path(to: receiver, removed: removed), in: scene)
      encodeFrame(of: receiver, to: &json)
      if !isCertain { json.member("certain", false) }
    }
  }

  private func encodeLocation(_ location: Point?, to json: inout JSONWriter) {
    json.key("location")
    json.beginValue()
    json.withRoom(for: JSONLiteral.pointBytesMax) { $0.appendPoint(location) }
  }

  // MARK: - Reasons and fixes

  private func encodeReasons(
    of explanation: Explanation, _ summary: ExplanationText.Summary,
    _ unknown: [(view: ViewIndex, detail: String)], to json: inout JSONWriter
  ) {
    let chains = scene.chains(of: explanation.reasons)
    json.array("reasons") { json in
      for chain in chains {
        json.reason(
          chain.first, text.detail(of: chain, about: explanation.target), chain: chain.views,
          isInSummary: summary.reasons.contains { $0.isSame(as: chain.first) }, in: scene)
      }
      for (view, detail) in unknown { json.object { encodeUnknown(view, detail, to: &$0) } }
    }
    json.member("blockingReasons", chains.count(where: \.isDecisive))
    if explanation.moreReasons > 0 { json.member("moreReasons", true) }
  }

  func encode(_ reason: Reason, about target: ViewIndex, to json: inout JSONWriter) {
    json.reason(reason, text.detail(of: reason, about: target), in: scene)
  }

  /// R18: a verdict may rest on a line that the dump cut off, which is a reason too.
  private func encodeUnknown(_ view: ViewIndex, _ detail: String, to json: inout JSONWriter) {
    json.members([
      "code": ReasonCode.unknownInDump.rawValue,
      "view": scene.id(of: view),
      "detail": detail,
    ])
    json.object("values") { _ in }
    json.member("rule", Rule.uiKit(18).description)
  }

  private func encode(_ fix: Fix, for explanation: Explanation, to json: inout JSONWriter) {
    json.array("change") { json in
      for (place, edit) in fix.edits.enumerated() {
        encode(edit, after: fix.edits.prefix(place), to: &json)
      }
    }
    json.member("detail", text.detail(of: fix))
    json.member("verified", true)
    if !fix.losses.isEmpty {
      json.objects("loses", fix.losses) { loss in
        ["view": scene.id(of: loss.view), "before": loss.before, "after": loss.after]
      }
    }
    // The view of the touch may stand elsewhere in the changed scene.
    let view = fix.touch.view.flatMap { _ in explanation.touch.view }
    encode(Touch(at: fix.touch.location, in: view), to: &json)
  }

  private func encodeLooks(after explanation: Explanation, _ open: OpenFacts, to json: inout JSONWriter) {
    let text = text.nextLooks
    json.objects("lookNext", scene.nextLooks(after: explanation, open: open)) { look, json in
      json.member("code", text.code(look))
      json.ids("views", text.views(look), in: scene)
      json.member("detail", text.line(look))
      json.member("find", text.find(look))
    }
  }

  // MARK: - What is under a point

  /// Writes the members that list the views under a touch, front to back.
  ///
  /// - Parameter open: nil where the receiver is certain.
  public func encodeMembers(
    of views: [ViewAtPoint], under touch: Touch, open: OpenTouch?, _ swiftUI: SwiftUIAnswer? = nil,
    _ overrides: OpenOverrides = .none, _ ways: ProgramWays? = nil, to json: inout JSONWriter
  ) {
    json.member("basis", scene.basis)
    encode(touch, to: &json)
    let program = ProgramText(ways, of: touch, names: text.names)
    if let program {
      json.member("verdict", Explanation.Verdict.undecided)
      json.undecided(program)
    } else if let open {
      text.undecided.encodeMembers(open, to: &json)
    }
    let receiver = views.first(where: \.isReceiver)?.view
    encodeReceiver(receiver, touch, .none, isCertain: open == nil && program == nil, to: &json)
    json.objects("views", views) { encode($0, to: &$1) }
    json.swiftUI(swiftUI)
    json.unknownOverrides(overrides, in: scene)
  }

  private func encode(_ view: ViewAtPoint, to json: inout JSONWriter) {
    json.names("id", of: view.view, in: scene)
    encodeLocation(view.location, to: &json)
    json.member("isReceiver", view.isReceiver)
    json.key("reason")
    guard let reason = view.reason else { return json.null() }
    encode(reason, about: view.view, to: &json)
  }
}

extension Point {
  /// JSON has no word for what is not finite: null stands for such a place.
  fileprivate var ifFinite: Point? { isFinite ? self : nil }
}

/// Writes touch maps as JSON.
///
/// A map is as long as its regions have corners, which is more than the scene has views. So the length is looked at behind
/// each view, and an answer past its bound is given up before the rest is written.
public struct TouchMapEncoder {
  let scene: Scene
  let reasons: ExplanationEncoder
  let unknown: UnknownReach

  public init(_ scene: Scene, label: @escaping ViewLabel = { _ in nil }) {
    self.scene = scene
    reasons = ExplanationEncoder(scene, label: label)
    unknown = UnknownReach(in: scene)
  }

  /// Writes a map's members.
  ///
  /// - Parameter gestures: where SwiftUI's gestures fire.
  public func encodeMembers(
    of map: TouchMap, _ gestures: [GestureTerritory] = [], to json: inout JSONWriter
  ) {
    json.numbers("screen", map.screen.numbers)
    json.member("tolerance", map.tolerance)
    json.objects("views", map.views) { encode($0, to: &$1) }
    json.objects("unreachable", map.unreachable) { encode($0, to: &$1) }
    if !map.scrolledOut.isEmpty { json.objects("scrolledOut", map.scrolledOut) { encode($0, to: &$1) } }
    json.object("nobody", ["area": map.nobody.reduce(0) { $0 + $1.area }, "regions": map.nobody])
    if !map.undecided.isEmpty { json.objects("undecided", map.undecided) { encode($0, to: &$1) } }
    if !map.sampled.isEmpty { json.strings("sampled", map.sampled.lazy.map(scene.id(of:))) }
    if scene.hasSwiftUI { json.objects("swiftUI", gestures) { encode($0, to: &$1) } }
    let assumptions = scene.touchRadiusAssumptions
    if !assumptions.isEmpty { json.strings("assumptions", assumptions.lazy.map(\.detail)) }
  }

  private func encode(_ area: UndecidedArea, to json: inout JSONWriter) {
    json.member("at", orNull: area.touch.location)
    json.member("area", area.regions.reduce(0) { $0 + $1.area })
    json.member("regions", area.regions)
    if let text = ProgramText(area.ways, of: area.touch, names: reasons.text.names) { json.undecided(text) }
  }

  private func encode(_ territory: TouchMap.Territory, to json: inout JSONWriter) {
    json.names(of: territory.view, in: scene)
    json.member("area", territory.area)
    json.member("regions", territory.regions)
    let best = territory.bestPoint
    json.member("bestPoint", orNull: best?.location)
    json.member("clearance", orNull: best?.clearance)
    // Where the search was given up, the distance between the places that were looked at.
    json.member("resolution", orNull: best?.resolution)
    json.array("edges") { json in
      var meter = WorkMeter()
      for edge in territory.edges where meter.goesOn(after: 32) { json.object { encode(edge, to: &$0) } }
    }
    json.key("visibleFrame")
    territory.visibleFrame.map { json.numbers($0.numbers) } ?? json.null()
    json.member("effectiveFraction", orNull: territory.effectiveFraction)
    encodeUnknown(deciding: territory.view, to: &json)
  }

  private func encodeUnknown(deciding receiver: ViewIndex, to json: inout JSONWriter) {
    let views = unknown.views(deciding: receiver)
    if !views.isEmpty { json.ids("unknownOverrides", views, in: scene) }
  }

  private func encode(_ territory: GestureTerritory, to json: inout JSONWriter) {
    let names = SwiftUINames(of: territory.target.host, in: scene)
    json.members([
      "host": names.host,
      "node": names[territory.target.node],
      "gesture": names[territory.target],
      "kind": scene.tree.gesture(territory.target)?.kind.rawValue ?? "action",
      "area": territory.area,
      "regions": territory.regions,
    ])
    json.member("bestPoint", orNull: territory.bestPoint?.location)
    json.member("clearance", orNull: territory.bestPoint?.clearance)
    json.source(scene.tree.swiftUI(in: territory.target.host)?.source(of: territory.target))
  }

  private func encode(_ edge: TouchMap.Edge, to json: inout JSONWriter) {
    json.key("from")
    json.point(edge.from)
    json.key("to")
    json.point(edge.to)
    json.member("cause", edge.cause)
    json.member("by", orNull: edge.by.map(scene.id(of:)))
  }

  private func encode(_ view: TouchMap.UnreachableView, to json: inout JSONWriter) {
    json.names(of: view.view, in: scene)
    json.key("reason")
    reasons.encode(view.reason, about: view.view, to: &json)
    encodeUnknown(deciding: view.view, to: &json)
  }
}

// The facts behind assumptions: what is different if they are not as assumed, and the line that tells.

extension ExplanationEncoder {
  /// Writes the assumptions with a known consequence; nothing where there are none.
  ///
  /// - Parameter places: of the assumptions and then of the overrides, which of the answer's assumptions says each.
  func encodeAssumed(
    _ assumptions: [Assumption], _ overrides: OpenOverrides, _ explanation: Explanation, at places: [Int],
    to json: inout JSONWriter
  ) {
    var facts: [AssumedFact] = []
    for (assumption, place) in zip(assumptions, places) {
      if let known = fact(assumption, for: explanation, at: place) { facts.append(known) }
    }
    let placesOfOverrides = places.dropFirst(assumptions.count)
    for (open, (assumption, place)) in zip(overrides.told, zip(overrides.assumptions, placesOfOverrides)) {
      facts.append(fact(open, assumption.detail, at: place))
    }
    guard !facts.isEmpty else { return }
    json.objects("assumed", facts) { fact, json in
      json.members([
        "code": fact.code,
        "view": scene.id(of: fact.view),
        "detail": fact.detail,
        "otherwise": fact.otherwise,
      ])
      if fact.saysOtherwise { json.member("saysOtherwise", true) }
      json.member("find", fact.find)
      json.member("assumption", fact.place)
    }
  }

  private struct AssumedFact {
    let code: String
    let view: ViewIndex
    let detail: String
    let otherwise: String
    var saysOtherwise = false
    let find: String?
    /// Of the sentence that says it, among the answer's assumptions.
    let place: Int
  }

  private func fact(_ assumption: Assumption, for explanation: Explanation, at place: Int) -> AssumedFact? {
    guard let fact = assumption.fact, let view = assumption.views.first else { return nil }
    return AssumedFact(
      code: fact.rawValue, view: view, detail: text.sentence(assumption, for: explanation),
      otherwise: text.otherwise(fact, view, for: explanation), saysOtherwise: assumption.saysOtherwise,
      find: text.find(fact, view), place: place)
  }

  private func fact(_ open: OpenOverride, _ sentence: String, at place: Int) -> AssumedFact {
    let text = OpenOverrideText(names: text.names)
    return AssumedFact(
      code: open.method.rawValue, view: open.view, detail: sentence, otherwise: text.otherwise(open),
      saysOtherwise: text.saysOtherwise(open), find: text.find(open), place: place)
  }
}
