extension Reason {
  /// A view that refuses before it looks at the point (R18, R27), or whose space the point cannot be brought into (R14).
  public struct Refusal: Sendable {
    public let view: ViewIndex
    public let cause: Cause
    /// Whether the view is the target; otherwise it is a superview, whose flags cut its whole subtree (R19).
    public let isOwn: Bool

    public enum Cause: Sendable {
      case hidden, interactionDisabled, controlDisabled, singularTransform
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
      case .singularTransform: .singularTransform
      }
    }

    var rule: Rule {
      switch cause {
      case .hidden, .interactionDisabled: .uiKit(isOwn ? 18 : 19)
      case .alpha: .uiKit(20)
      case .controlDisabled: .uiKit(27)
      case .singularTransform: .uiKit(14)
      }
    }
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
    let record = self[view]
    let override = record.flags.contains(.overridesHitTest) ? hitTest(of: view) : nil
    if let outcome = record.refusalBeforePoint(under: override),
      let refusal = Reason.Refusal(outcome, view, of: target, in: self)
    {
      return .refusal(refusal)
    }
    guard isInvertible else { return .refusal(Reason.Refusal(view, .singularTransform, of: target)) }
    return override?.answer(of: record, isTarget: view == target).map {
      .override(Reason.OverrideAnswer(view, $0, override))
    }
  }
}

extension View {
  /// The alpha as the scene declares it: the shortest number that means the same 32-bit float (R20).
  public var shownAlpha: Double { Double(alpha.description) ?? Double(alpha) }

  /// What the checks before the point come to.
  fileprivate func refusalBeforePoint(under override: HitTestOverride?) -> HitTestOutcome? {
    switch override {
    case .enlarged?, .overlap?: refusalAtZeroAlpha
    case .reactNative(let reactNative)?: reactNative.refusal(of: self)
    case .guideMask?, .forward?, .returnSelf?, .returnNil?: nil
    case .passThrough?, .siblingRedirect?, .stealAll?, nil: refusal
    }
  }
}

extension HitTestOverride {
  /// The answer that the override gives to every touch; nil where it depends on the touch, or lets the target answer.
  fileprivate func answer(of view: View, isTarget: Bool) -> Reason.OverrideAnswer.Returned? {
    switch self {
    case .returnNil: .nothing
    case .returnSelf: isTarget ? nil : .itself
    case .reactNative(let reactNative): reactNative.answer(of: view, isTarget: isTarget)
    case .enlarged, .passThrough, .overlap, .siblingRedirect, .guideMask, .forward, .stealAll: nil
    }
  }
}

extension ReactNativeHitTest {
  /// RN5, RN8, RN9.
  fileprivate func answer(of view: View, isTarget: Bool) -> Reason.OverrideAnswer.Returned? {
    if refusal(of: view) == .overrideNil || isTarget && pointerEvents == .boxNone { return .nothing }
    return !isTarget && pointerEvents == .boxOnly ? .itself : nil
  }
}
