extension Reason {
  /// A view that refuses before it looks at the point (R18, R27, R28), or whose space the point cannot be brought into
  /// (R14); or a window, while the application ignores interaction events (R29).
  public struct Refusal: Sendable {
    public let view: ViewIndex
    public let cause: Cause
    /// Whether the view is the target; otherwise it is a superview, whose flags cut its whole subtree (R19).
    public let isOwn: Bool

    public enum Cause: Sendable {
      case hidden, interactionDisabled, controlDisabled, animating, singularTransform, interactionIgnored
      /// As the scene declares it, from 0 to 1.
      case alpha(Double)
    }

    init(_ view: ViewIndex, _ cause: Cause, of target: ViewIndex) {
      (self.view, self.cause, isOwn) = (view, cause, view == target)
    }

    /// Nil for an outcome that the point or an override had a part in.
    init?(_ outcome: HitTestOutcome, _ view: ViewIndex, of target: ViewIndex, in tree: ViewTree) {
      switch outcome {
      case .hidden: self.init(view, .hidden, of: target)
      case .interactionDisabled: self.init(view, .interactionDisabled, of: target)
      case .alpha: self.init(view, .alpha(tree[view].shownAlpha), of: target)
      case .controlDisabled: self.init(view, .controlDisabled, of: target)
      case .animating: self.init(view, .animating, of: target)
      case .singularTransform: self.init(view, .singularTransform, of: target)
      case .outside, .descendant, .itself, .overrideNil, .overrideSelf, .overrideOther: return nil
      }
    }

    var code: ReasonCode {
      switch cause {
      case .hidden: isOwn ? .hidden : .ancestorHidden
      case .alpha: isOwn ? .alpha : .ancestorAlpha
      case .interactionDisabled: isOwn ? .interactionDisabled : .ancestorInteractionDisabled
      case .controlDisabled: .controlDisabled
      case .animating: isOwn ? .animating : .ancestorAnimating
      case .singularTransform: .singularTransform
      case .interactionIgnored: .interactionIgnored
      }
    }

    var rule: Rule {
      switch cause {
      case .hidden, .interactionDisabled: .uiKit(isOwn ? 18 : 19)
      case .alpha: .uiKit(20)
      case .controlDisabled: .uiKit(27)
      case .animating: .uiKit(28)
      case .singularTransform: .uiKit(14)
      case .interactionIgnored: .uiKit(29)
      }
    }
  }

  /// R29: no touch is delivered to the application's windows.
  package static func interactionIgnored(of target: ViewIndex, in tree: ViewTree) -> Reason {
    .refusal(Refusal(tree.window(of: target), .interactionIgnored, of: target))
  }

  /// A window that is hidden is not asked at all (R38).
  package static func hiddenWindow(_ window: ViewIndex, of target: ViewIndex) -> Reason {
    .refusal(Refusal(window, .hidden, of: target))
  }
}

extension ViewTree {
  /// What a search for a target meets at a view on its way wherever the touch is, read from the view alone; nil where
  /// the touch's place has a say.
  ///
  /// - Parameter isInvertible: whether a point of the screen can be brought into the view's space (R14).
  package func refusal(of view: ViewIndex, onWayTo target: ViewIndex, isInvertible: Bool) -> Reason? {
    if let outcome = self.refusal(of: view),
      let refusal = Reason.Refusal(outcome, view, of: target, in: self)
    {
      return .refusal(refusal)
    }
    guard isInvertible else { return .refusal(Reason.Refusal(view, .singularTransform, of: target)) }
    guard let outcome = constantOutcome(of: view, isTarget: view == target) else { return nil }
    let returned: Reason.OverrideAnswer.Returned = outcome == .overrideNil ? .nothing : .itself
    return .override(Reason.OverrideAnswer(view, returned, hitTest(of: view)))
  }
}

extension View {
  /// The alpha as the scene declares it: the shortest number that means the same 32-bit float (R20).
  public var shownAlpha: Double { Double(alpha.description) ?? Double(alpha) }
}
