import HitTesting
import JSONCoding
import SceneCoding

// Reasons as JSON: the values of each kind, in the order in which answers list them.

extension JSONWriter {
  /// Writes the object of a reason.
  ///
  /// - Parameters:
  ///   - detail: the reason as a sentence.
  ///   - chain: the views of all reasons that it stands for, where it stands for more than itself.
  ///   - isInSummary: whether an explanation's summary says it.
  mutating func reason(
    _ reason: Reason, _ detail: String, chain: [ViewIndex] = [], isInSummary: Bool = false, in scene: Scene
  ) {
    object { json in
      json.member("code", reason.code)
      json.member("view", orNull: reason.view.map(scene.id(of:)))
      json.member("detail", detail)
      json.object("values") { json in
        json.members(reason.values(in: scene))
        if !chain.isEmpty { json.ids("views", chain, in: scene) }
      }
      json.member("rule", reason.rule.description)
      if isInSummary { json.member("isInSummary", true) }
    }
  }

  /// Writes the overrides on whose unknown answers an answer rests; nothing where there are none.
  mutating func unknownOverrides(_ open: OpenOverrides, in scene: Scene) {
    guard !open.told.isEmpty else { return }
    objects("unknownOverrides", zip(open.told, open.assumptions)) { told, json in
      let (override, assumption) = told
      json.names(of: override.view, in: scene)
      json.member("method", override.method)
      json.member("takesTouch", override.takesTouch)
      switch override.otherwise {
      case .view(let view): json.member("otherwise", scene.id(of: view))
      case .nobody: json.null("otherwise")
      case .notAsked: break
      }
      json.member("detail", assumption.detail)
    }
    if open.isCut { member("moreUnknownOverrides", true) }
  }
}
