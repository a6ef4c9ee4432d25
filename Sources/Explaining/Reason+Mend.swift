public import HitTesting
import TouchGeometry

/// Reasons that are one thing to a reader: superviews in each other that the touch lies outside of, or views in each other
/// that are smaller than the target where the stacking is unknown.
public struct ReasonChain: Sendable {
  /// The one that the search meets first.
  public let first: Reason
  /// Those behind it, in the order of the search.
  public fileprivate(set) var others: [Reason] = []

  /// The views of all of them, where there is more than one.
  public var views: [ViewIndex] { others.isEmpty ? [] : ([first] + others).compactMap(\.view) }
  public var isDecisive: Bool { first.isDecisive }
}

extension Scene {
  /// Reasons as they are told: chains of them once.
  ///
  /// - Complexity: linear in the reasons.
  public func chains(of reasons: [Reason]) -> [ReasonChain] {
    reasons.reduce(into: []) { chains, reason in
      if let last = chains.last, continues(last.others.last ?? last.first, reason) {
        chains[chains.count - 1].others.append(reason)
      } else {
        chains.append(ReasonChain(first: reason))
      }
    }
  }

  /// Whether a reason is the same thing as the one before it, one view further on.
  private func continues(_ reason: Reason, _ next: Reason) -> Bool {
    switch (reason, next) {
    case (.outside(let outer), .outside(let inner)):
      return outer.isOfSuperview && inner.isOfSuperview && outer.view != inner.view
        && tree.isDescendant(inner.view, of: outer.view)
    case (.bySize(let inner, .smaller), .bySize(let outer, .smaller)):
      return inner != outer && tree.isDescendant(inner, of: outer)
    default: return false
    }
  }
}

extension Reason.Outside {
  fileprivate var isOfSuperview: Bool {
    switch limit {
    case .superview, .window(isTarget: false): true
    case .target, .window(isTarget: true): false
    }
  }
}

// Reasons as things to do away with.

extension Reason {
  /// Edits that do away with the reason for certain: not what a developer would do, but what the search is asked with
  /// next, to find what stands behind. Empty where nothing is known to help.
  func mend(in scene: Scene) -> [SceneEdit] {
    switch self {
    case .refusal(let refusal): [refusal.mend]
    // Where the smallest view has the touch, overrides are not asked.
    case .outside, .emptyArea:
      scene.stacking == .unknown ? [] : view.map { [.pointInside($0, .constant(true))] } ?? []
    case .scrolledOut(let scrollView, let offset): [.contentOffset(scrollView, offset)]
    case .cover(let cover):
      [.isUserInteractionEnabled(cover.view, false), .hitTest(cover.view, .returnNil)]
    case .windowInFront(let front):
      [.isUserInteractionEnabled(front.window.view, false), .hitTest(front.window.view, .returnNil)]
    case .bySize(let view, .hidden): [.isHidden(view, false)]
    case .bySize(let view, .smaller): [.isHidden(view, true)]
    // What lies in it has the touch too.
    case .bySize(_, .inFront), .bySize(_, .alongside), .bySize(_, .besideSheet): []
    case .removed(by: let view): [.hitTest(view, nil)]
    case .override(let answer): answer.mend
    case .recognizer(let effect): effect.mend(in: scene)
    case .gestureLost(let loss): loss.waiting(in: scene).map { [$0] } ?? []
    case .rowNotSelected(let refusal): [refusal.mend]
    case .scrollView(let view, .delaysContentTouches): [.delaysContentTouches(view, false)]
    case .scrollView(_, .refusesContentTouches), .bySize(_, .offScreen), .notAsked, .unexplained,
      .handledUpstream, .controlSilent:
      []
    }
  }

  /// Whether two reasons are one thing to a reader: of one kind, by one view or recognizer.
  public func isSame(as other: Reason) -> Bool {
    if case .gestureLost = self { return code == other.code && recognizer == other.recognizer }
    return code == other.code && view == other.view && rule == other.rule && recognizer == other.recognizer
  }

  /// Whether a tap never comes to be the target's, as long as this stays as it is.
  public var isDecisive: Bool {
    switch self {
    case .recognizer(let effect):
      switch effect.kind {
      // R111: what it holds back is lost where it recognizes.
      case .takes(.tap, _), .took(_, cancelsTouches: true), .delaysTouchesBegan(.tap): true
      case .takes, .took, .delaysTouchesBegan, .delaysTouchesEnded: false
      }
    case .scrollView(_, let effect): effect == .refusesContentTouches
    case .handledUpstream, .gestureLost: false
    // The touch is the control's, and opens what it is there for.
    case .controlSilent(_, .opensMenu): false
    case .refusal, .outside, .scrolledOut, .emptyArea, .cover, .windowInFront, .bySize, .removed, .notAsked,
      .override, .unexplained, .rowNotSelected, .controlSilent:
      true
    }
  }

  /// Whether it is a scroll view's usual way, of which nothing is declared but perhaps that it has its pan (R132, R136).
  func isUsual(in scene: Scene) -> Bool {
    switch self {
    case .recognizer(let effect):
      if case .takes(_, cancelsTouches: true) = effect.kind {
        effect.recognizer.place == nil || scene.recognizer(effect.recognizer).isScrollViewPan
      } else {
        false
      }
    case .scrollView(_, let effect): effect == .delaysContentTouches
    case .refusal, .outside, .scrolledOut, .emptyArea, .cover, .windowInFront, .bySize, .removed, .notAsked,
      .override, .unexplained, .handledUpstream, .controlSilent, .gestureLost, .rowNotSelected:
      false
    }
  }
}

extension Reason.Refusal {
  fileprivate var mend: SceneEdit {
    switch cause {
    case .hidden: .isHidden(view, false)
    case .interactionDisabled: .isUserInteractionEnabled(view, true)
    case .alpha: .alpha(view, 1)
    case .controlDisabled: .isEnabled(view, true)
    case .animating: .isAnimating(view, false)
    case .interactionIgnored: .isIgnoringInteractionEvents(false)
    case .singularTransform: .transform(view, .identity)
    }
  }
}

extension Reason.RowRefusal {
  /// R139, R75.
  fileprivate var mend: SceneEdit {
    switch cause {
    case .allowsSelection: .selects(list, .allowsSelection)
    case .isEditing: .selects(list, .allowsSelectionDuringEditing)
    case .shouldHighlight: .selects(cell, .shouldHighlight)
    case .handlesTouches: .forwardsTouches(cell)
    }
  }
}

extension Reason.OverrideAnswer {
  /// React Native's classes have no override to be removed: `pointerEvents` is what can be changed about some of them.
  fileprivate var mend: [SceneEdit] {
    if reactNative == nil { return [.hitTest(view, nil)] }
    return pointerEvents == nil ? [] : [.pointerEvents(view, .auto)]
  }
}

extension Reason.GestureLoss {
  /// R108: the winner waits for it, where one of the two is declared and no framework's (R156).
  fileprivate func waiting(in scene: Scene) -> SceneEdit? {
    guard case .lostTo(let winner) = cause, scene.isEditable(winner) || scene.isEditable(recognizer) else {
      return nil
    }
    return .requireToFail(winner, recognizer)
  }
}

extension Reason.RecognizerEffect {
  fileprivate func mend(in scene: Scene) -> [SceneEdit] {
    if scene.recognizer(recognizer).isOwnedByFramework { return [] }
    guard let place = recognizer.place else {
      // R136: a pan that is not declared goes only with the scrolling.
      if case .delaysTouchesEnded = kind { return [] }
      return [.isScrollEnabled(view, false)]
    }
    let letsThrough: [SceneEdit] =
      scene.recognizer(recognizer).delaysTouchesBegan ? [.delaysTouchesBegan(recognizer: place, false)] : []
    switch kind {
    case .takes(_, cancelsTouches: true), .took(_, cancelsTouches: true):
      return [.cancelsTouchesInView(recognizer: place, false)] + letsThrough
    case .takes(_, cancelsTouches: false), .took(_, cancelsTouches: false), .delaysTouchesBegan:
      return letsThrough
    case .delaysTouchesEnded: return [.delaysTouchesEnded(recognizer: place, false)]
    }
  }
}

extension Scene {
  /// R156: whether a fix may change a recognizer: it is declared, and no framework has attached it.
  func isEditable(_ recognizer: RecognizerIndex) -> Bool {
    recognizer.place.map { !gestureRecognizers[$0].isOwnedByFramework } ?? false
  }
}
