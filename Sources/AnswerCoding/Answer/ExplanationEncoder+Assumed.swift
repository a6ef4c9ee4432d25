import Explaining
import HitTesting
import JSONCoding
import SceneCoding

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
