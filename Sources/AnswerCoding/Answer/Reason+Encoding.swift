import HitTesting
import JSONCoding
import SceneCoding
import TouchGeometry

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
      json.member("view", orNull: reason.view.map(scene.tree.id(of:)))
      json.member("detail", detail)
      json.object("values") { json in
        json.values(of: reason, in: scene)
        if !chain.isEmpty { json.ids("views", chain, in: scene) }
      }
      json.member("rule", reason.rule.description)
      if isInSummary { json.member("isInSummary", true) }
    }
  }

  private mutating func values(of reason: Reason, in scene: Scene) {
    switch reason {
    case .refusal(let refusal): if case .alpha(let alpha) = refusal.cause { member("alpha", alpha) }
    case .outside(let outside): if let position = outside.position { values(of: position) }
    case .scrolledOut(_, let offset):
      key("contentOffset")
      numbers(offset.numbers)
    case .emptyArea(_, let size):
      member("width", size.width)
      member("height", size.height)
    case .cover(let cover):
      member("alpha", cover.alpha)
      member("passedOnToTarget", cover.isPassedOn)
      if !cover.touchIsOnTarget { member("touchIsOnTarget", false) }
    case .windowInFront(let front):
      member("window", scene.tree.id(of: front.window.view))
      member("windowLevel", front.window.level)
      member("targetWindowLevel", front.targetLevel)
      member("alpha", front.alpha)
    case .override(let answer): values(of: answer, in: scene)
    case .unexplained(let view): member("returned", view.map(scene.tree.id(of:)))
    case .recognizer(let effect): values(of: effect, in: scene)
    case .gestureLost(let loss):
      member("recognizer", scene.id(of: loss.recognizer))
      if case .lostTo(let winner) = loss.cause { member("lostTo", scene.id(of: winner)) }
      if case .keptBy(let view) = loss.cause { member("keptBy", scene.tree.id(of: view)) }
    case .scrollView(_, let effect): values(of: effect)
    case .handledUpstream(let handler): member("handler", scene.id(of: handler))
    case .rowNotSelected(let refusal):
      member("list", scene.tree.id(of: refusal.list))
      member("refusedBy", refusal.cause)
    case .controlSilent(_, let silence):
      if case .passesTouches(let view?) = silence { member("passedTo", scene.tree.id(of: view)) }
      if case .notWired(let sent, let wired) = silence {
        strings("sent", sent.eachName)
        strings("targets", wired.eachName)
      }
    case .bySize, .removed, .notAsked: break
    }
  }

  private mutating func values(of position: OutsidePosition) {
    let sides = [position.vertical?.rawValue, position.horizontal?.rawValue].compactMap(\.self)
    member("side", sides.joined(separator: " "))
    member("distance", position.distance)
  }

  private mutating func values(of answer: Reason.OverrideAnswer, in scene: Scene) {
    if let events = answer.pointerEvents { return member("pointerEvents", events) }
    if case .other(let view?) = answer.returned { member("returned", scene.tree.id(of: view)) }
  }

  private mutating func values(of effect: Reason.RecognizerEffect, in scene: Scene) {
    member("recognizer", scene.id(of: effect.recognizer))
    member("class", scene.recognizer(effect.recognizer).className)
    member("kind", scene.recognizer(effect.recognizer).kind)
    switch effect.kind {
    case .takes(let part, _): member("takes", part)
    case .took(let state, let cancelsTouches):
      member("state", state)
      member("cancelsTouchesInView", cancelsTouches)
    case .delaysTouchesBegan(let part): member("takes", part)
    case .delaysTouchesEnded: break
    }
  }

  /// R136: a scroll view drags by its pan recognizer.
  private mutating func values(of effect: Reason.ScrollViewEffect) {
    member("kind", GestureRecognizer.Kind.pan)
    if effect == .refusesContentTouches { member("takes", GesturePart.tap) }
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
      case .view(let view): json.member("otherwise", scene.tree.id(of: view))
      case .nobody: json.null("otherwise")
      case .notAsked: break
      }
      json.member("detail", assumption.detail)
    }
    if open.isCut { member("moreUnknownOverrides", true) }
  }
}
