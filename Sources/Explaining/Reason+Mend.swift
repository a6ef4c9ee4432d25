public import HitTesting
import TouchGeometry

/// Reasons that are one to a reader: nested superviews whose bounds do not contain the touch, or nested views smaller
/// than the target whose order is unknown.
public struct ReasonChain: Sendable {
  public let first: Reason
  /// Those behind it, in search order.
  public fileprivate(set) var others: [Reason] = []

  /// The views of all of them; empty for a single reason.
  public var views: [ViewIndex] { others.isEmpty ? [] : ([first] + others).compactMap(\.view) }
  public var isDecisive: Bool { first.isDecisive }
}

extension Scene {
  /// Reasons grouped for a reader: each chain once.
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

  /// Whether the reason is the same as the one before it, one view further on.
  private func continues(_ reason: Reason, _ next: Reason) -> Bool {
    switch (reason, next) {
    case (.outside(let outer), .outside(let inner)):
      outer.isOfSuperview && inner.isOfSuperview && outer.view != inner.view
        && tree.isDescendant(inner.view, of: outer.view)
    case (.bySize(let inner, .smaller), .bySize(let outer, .smaller)):
      inner != outer && tree.isDescendant(inner, of: outer)
    default: false
    }
  }
}

extension Reason.Outside {
  fileprivate var isOfSuperview: Bool {
    switch limit {
    case .superview, .window(isTarget: false): true
    case .target, .content, .window(isTarget: true): false
    }
  }
}

// Edits that remove reasons.

extension Reason {
  /// Edits that certainly remove the reason: not a developer's fix, but the scene of the next search, which finds the
  /// reason behind it. Empty if none is known.
  func mend(in scene: Scene) -> [SceneEdit] {
    switch self {
    case .refusal(let refusal): [refusal.mend]
    // Where the smallest view has the touch, overrides are not asked.
    case .outside, .emptyArea:
      scene.stacking == .unknown ? [] : view.map { [.pointInside($0, .constant(true))] } ?? []
    case .scrolledOut(let scrollView, let offset): [.set(scrollView, .contentOffset, .point(offset))]
    case .cover(let cover):
      [.set(cover.view, .isUserInteractionEnabled, false), .hitTest(cover.view, .returnNil)]
    case .windowInFront(let front):
      [
        .set(front.window.view, .isUserInteractionEnabled, false), .hitTest(front.window.view, .returnNil),
      ]
    case .bySize(let view, .hidden): [.set(view, .isHidden, false)]
    case .bySize(let view, .smaller): [.set(view, .isHidden, true)]
    // Its descendants have the touch, too.
    case .bySize(_, .inFront), .bySize(_, .alongside), .bySize(_, .besideSheet): []
    case .removed(by: let view): [.hitTest(view, nil)]
    case .override(let answer): answer.mend
    case .recognizer(let effect): effect.mend(in: scene)
    case .gestureLost(let loss): loss.mend(in: scene).map { [$0] } ?? []
    case .rowNotSelected(let refusal): [refusal.mend]
    case .scrollView(let view, .delaysContentTouches): [.set(view, .delaysContentTouches, false)]
    case .scrollView(_, .refusesContentTouches), .bySize(_, .offScreen), .notAsked, .unexplained,
      .handledUpstream, .controlSilent:
      []
    }
  }

  /// Whether two reasons are one to a reader: of one kind, by one view or recognizer.
  public func isSame(as other: Reason) -> Bool {
    if case .gestureLost = self { return code == other.code && recognizer == other.recognizer }
    return code == other.code && view == other.view && rule == other.rule && recognizer == other.recognizer
  }

  /// Whether a tap never reaches the target while this reason holds.
  public var isDecisive: Bool {
    switch self {
    case .recognizer(let effect):
      switch effect.kind {
      // R111: a phase held back is lost if it recognizes.
      case .takes(.tap, _), .took(_, cancelsTouches: true), .delaysTouchesBegan(.tap): true
      case .takes, .took, .delaysTouchesBegan, .delaysTouchesEnded: false
      }
    case .scrollView(_, let effect): effect == .refusesContentTouches
    case .gestureLost(let loss): loss.cause == .ignored(.disabled)
    case .handledUpstream: false
    // The control gets the touch and opens its menu.
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
    case .hidden: .set(view, .isHidden, false)
    case .interactionDisabled: .set(view, .isUserInteractionEnabled, true)
    case .alpha: .set(view, .alpha, .float(1))
    case .controlDisabled: .set(view, .isEnabled, true)
    case .animating: .set(view, .isAnimating, false)
    case .interactionIgnored: .isIgnoringInteractionEvents(false)
    case .singularTransform: .set(view, .transform, .transform(.identity))
    }
  }
}

extension Reason.RowRefusal {
  /// R139, R75.
  fileprivate var mend: SceneEdit {
    switch cause {
    case .allowsSelection: .set(list, .allowsSelection, true)
    case .isEditing: .set(list, .allowsSelectionDuringEditing, true)
    case .shouldHighlight: .set(cell, .shouldHighlight, true)
    case .handlesTouches: .forwardsTouches(cell)
    }
  }
}

extension Reason.OverrideAnswer {
  /// React Native's classes have no override to remove: some of them have `pointerEvents` to change.
  fileprivate var mend: [SceneEdit] {
    if reactNative == nil { return [.hitTest(view, nil)] }
    return pointerEvents == nil ? [] : [.pointerEvents(view, .auto)]
  }
}

extension Reason.GestureLoss {
  /// It is enabled (R101), or the winner waits for it (R108), where one of the two is declared and no framework's (R156).
  fileprivate func mend(in scene: Scene) -> SceneEdit? {
    switch cause {
    case .ignored(.disabled) where scene.isEditable(recognizer):
      recognizer.place.map { .setRecognizer($0, .isEnabled, true) }
    case .lostTo(let winner) where scene.isEditable(winner) || scene.isEditable(recognizer):
      .requireToFail(winner, recognizer)
    default: nil
    }
  }
}

extension Reason.RecognizerEffect {
  fileprivate func mend(in scene: Scene) -> [SceneEdit] {
    if scene.recognizer(recognizer).isOwnedByFramework { return [] }
    guard let place = recognizer.place else {
      // R136: an undeclared pan can be removed only by disabling scrolling.
      if case .delaysTouchesEnded = kind { return [] }
      return [.set(view, .isScrollEnabled, false)]
    }
    let letsThrough: [SceneEdit] =
      scene.recognizer(recognizer).delaysTouchesBegan
      ? [.setRecognizer(place, .delaysTouchesBegan, false)] : []
    return switch kind {
    case .takes(_, cancelsTouches: true), .took(_, cancelsTouches: true):
      [.setRecognizer(place, .cancelsTouchesInView, false)] + letsThrough
    case .takes(_, cancelsTouches: false), .took(_, cancelsTouches: false), .delaysTouchesBegan:
      letsThrough
    case .delaysTouchesEnded: [.setRecognizer(place, .delaysTouchesEnded, false)]
    }
  }
}

extension Scene {
  /// R156: whether a fix may change a recognizer: it is declared, and no framework has attached it.
  func isEditable(_ recognizer: RecognizerIndex) -> Bool {
    recognizer.place.map { !gestureRecognizers[$0].isOwnedByFramework } ?? false
  }
}
