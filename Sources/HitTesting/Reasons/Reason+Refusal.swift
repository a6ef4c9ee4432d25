import TouchGeometry

extension Reason {
  /// A view that refuses before its point is tested (R18, R27, R28), or that has a singular transform (R14); or a
  /// window, while the application ignores interaction events (R29).
  public struct Refusal: Sendable {
    public let view: ViewIndex
    public let cause: Cause
    /// Whether the view is the target; otherwise it is a superview, whose flags cut its whole subtree (R19).
    public let isOwn: Bool

    public enum Cause: Sendable {
      case hidden, interactionDisabled, controlDisabled, animating, singularTransform, interactionIgnored
      /// As the scene declares it, from 0 to 1.
      case alpha(Double)

      /// Of the view that refuses.
      public var rule: Rule { .uiKit(row.rule) }

      /// Its codes as the target's own and as a superview's.
      fileprivate var row: (rule: Int, own: ReasonCode, around: ReasonCode) {
        switch self {
        case .hidden: (18, .hidden, .ancestorHidden)
        case .interactionDisabled: (18, .interactionDisabled, .ancestorInteractionDisabled)
        case .alpha: (20, .alpha, .ancestorAlpha)
        case .controlDisabled: (27, .controlDisabled, .controlDisabled)
        case .animating: (28, .animating, .ancestorAnimating)
        case .singularTransform: (14, .singularTransform, .singularTransform)
        case .interactionIgnored: (29, .interactionIgnored, .interactionIgnored)
        }
      }
    }

    init(_ view: ViewIndex, _ cause: Cause, of target: ViewIndex) {
      (self.view, self.cause, isOwn) = (view, cause, view == target)
    }

    /// Nil for an outcome that depends on the point or an override.
    init?(_ outcome: HitTestOutcome, _ view: ViewIndex, of target: ViewIndex, in tree: ViewTree) {
      let cause: Cause? =
        switch outcome {
        case .hidden: .hidden
        case .interactionDisabled: .interactionDisabled
        case .alpha: .alpha(tree[view].shownAlpha)
        case .controlDisabled: .controlDisabled
        case .animating: .animating
        case .singularTransform: .singularTransform
        case .outside, .descendant, .itself, .overrideNil, .overrideSelf, .overrideOther: nil
        }
      guard let cause else { return nil }
      self.init(view, cause, of: target)
    }

    var facts: Facts {
      let row = cause.row
      // R19: a superview's flags cut its whole subtree.
      return isOwn
        ? Facts(row.own, .uiKit(row.rule), view)
        : Facts(row.around, .uiKit(row.rule == 18 ? 19 : row.rule), view)
    }
  }

  /// R29: no touch is delivered to the application's windows.
  package static func interactionIgnored(of target: ViewIndex, in tree: ViewTree) -> Reason {
    .refusal(Refusal(tree.window(of: target), .interactionIgnored, of: target))
  }

  /// A hidden window is not searched at all (R38).
  package static func hiddenWindow(_ window: ViewIndex, of target: ViewIndex) -> Reason {
    .refusal(Refusal(window, .hidden, of: target))
  }
}

extension ViewTree {
  /// A view's refusal on the way to a target, from the view alone; nil if the touch's place matters.
  ///
  /// - Parameter isInvertible: whether a point of the screen can be converted into the view's space (R14).
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

extension Reason {
  /// The superview, or the target itself, whose bounds do not contain the touch; nil for other reasons.
  package var superviewMissed: ViewIndex? {
    switch self {
    case .outside(let outside): if case .superview = outside.limit { outside.view } else { nil }
    case .emptyArea(let view, _): view
    default: nil
    }
  }
}

extension View {
  /// The alpha as the scene declares it: the shortest number that means the same 32-bit float (R20).
  public var shownAlpha: Double { Double(alpha.description) ?? Double(alpha) }
}

extension Reason {
  /// The result of a view's overridden `hitTest`, or of its React Native class.
  public struct OverrideAnswer: Sendable {
    public let view: ViewIndex
    public let returned: Returned
    public let override: HitTestOverride?

    public enum Returned: Sendable {
      case nothing, itself
      /// Another view, if the result names it.
      case other(ViewIndex?)
    }

    init(_ view: ViewIndex, _ returned: Returned, _ override: HitTestOverride?) {
      (self.view, self.returned, self.override) = (view, returned, override)
    }

    /// RN5, RN8, RN9: the deciding property of a React Native class.
    public var reactNative: ReactNativeHitTest? {
      if case .reactNative(let reactNative)? = override { reactNative } else { nil }
    }

    /// RN5: the property that decides; nil for overrides, and for classes of React Native's that do not have it.
    public var pointerEvents: ReactNativeHitTest.PointerEvents? {
      reactNative.flatMap { $0.kind.isConfigurable ? $0.pointerEvents : nil }
    }

    var code: ReasonCode {
      switch returned {
      case .nothing: .overrideReturnedNil
      case .itself: .overrideReturnedSelf
      case .other: .overrideReturnedOther
      }
    }
  }

  /// The effect of a gesture recognizer on a touch that hits the target.
  public struct RecognizerEffect: Sendable {
    public let recognizer: RecognizerIndex
    public let view: ViewIndex
    public let kind: Kind

    public enum Kind: Sendable {
      /// The target loses the touch when the gesture is made. R110: it is cancelled, unless that is disabled; R111:
      /// phases held back until then are lost in any case.
      case takes(GesturePart, cancelsTouches: Bool)
      /// R160: its printed state says that it took the touch; the target keeps it where `cancelsTouchesInView` is off.
      case took(GestureRecognizer.State, cancelsTouches: Bool)
      /// R111: the touch is held back until the recognizer fails; nil for gestures that a single finger never makes.
      case delaysTouchesBegan(GesturePart?)
      /// R112, R113: the end of a tap is held back, to wait for further taps.
      case delaysTouchesEnded
    }

    package init(_ recognizer: RecognizerIndex, of view: ViewIndex, _ kind: Kind) {
      (self.recognizer, self.view, self.kind) = (recognizer, view, kind)
    }

    var facts: Facts {
      let (code, rule, isDecisive): (ReasonCode, Int, Bool) =
        switch kind {
        case .takes(let part, let cancels): (.gestureWins, cancels ? 110 : 111, part == .tap)
        case .took(_, let cancels): (.gestureWins, 160, cancels)
        // A phase held back is lost if it recognizes.
        case .delaysTouchesBegan(let part): (.gestureDelays, 111, part == .tap)
        case .delaysTouchesEnded: (.gestureDelays, 113, false)
        }
      return Facts(code, .uiKit(rule), view, recognizer, isDecisive: isDecisive)
    }
  }

  /// A recognizer that does not recognize its gesture.
  public struct GestureLoss: Sendable {
    public let recognizer: RecognizerIndex
    public let view: ViewIndex
    public let cause: Cause
    /// The directions of a drag in which it loses, if it recognizes in others.
    public let ways: Directions
    /// R107, R153: whether it lost by the order of recognizers alone, as both recognize at one time.
    public let isByOrder: Bool

    public enum Cause: Equatable, Sendable {
      /// R105–R108: another one recognizes first.
      case lostTo(RecognizerIndex)
      /// R116, R134–R136, R104: a view keeps the gesture.
      case keptBy(ViewIndex)
      /// R104: its delegate refuses.
      case refused
      /// R99, R101: it does not get the touch.
      case ignored(Ignorance)
      /// R117: the touch is not its gesture, as where an edge pan does not begin at the edge.
      case unmade
    }

    /// Why a recognizer does not get a touch.
    public enum Ignorance: Sendable {
      /// R101.
      case disabled, touchType, delegate
      /// R99: the touch hits neither its view nor a view in that.
      case elsewhere
    }

    package init(
      _ recognizer: RecognizerIndex, of view: ViewIndex, _ cause: Cause, in ways: Directions = [],
      isByOrder: Bool = false
    ) {
      (self.recognizer, self.view, self.cause) = (recognizer, view, cause)
      (self.ways, self.isByOrder) = (ways, isByOrder)
    }

    var facts: Facts {
      let rule =
        switch cause {
        case .ignored(.elsewhere): 99
        case .lostTo: 105
        case .keptBy, .refused: 104
        case .ignored: 101
        case .unmade: 117
        }
      return Facts(.gestureLost, .uiKit(rule), view, recognizer, isDecisive: cause == .ignored(.disabled))
    }
  }

  /// A row or an item that is touched, and not selected (R139).
  public struct RowRefusal: Sendable {
    public let cell: ViewIndex
    public let list: ViewIndex
    public let cause: Cause

    public enum Cause: String, Sendable {
      case allowsSelection, isEditing, shouldHighlight
      /// R75: the cell's touch methods keep the touch from the list.
      case handlesTouches
    }

    package init(_ cell: ViewIndex, in list: ViewIndex, _ cause: Cause) {
      (self.cell, self.list, self.cause) = (cell, list, cause)
    }

    var view: ViewIndex {
      switch cause {
      case .allowsSelection, .isEditing: list
      case .shouldHighlight, .handlesTouches: cell
      }
    }
  }

  /// How a scroll view keeps a touch from its content.
  public enum ScrollViewEffect: Sendable {
    /// R132: for a moment, to see whether the finger drags.
    case delaysContentTouches
    /// R133: for good, as its `touchesShouldBegin` says.
    case refusesContentTouches
  }
}

// Edits that remove reasons.

extension Reason.Refusal {
  var mend: SceneEdit {
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
  var mend: SceneEdit {
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
  var mend: [SceneEdit] {
    if reactNative == nil { return [.hitTest(view, nil)] }
    return pointerEvents == nil ? [] : [.pointerEvents(view, .auto)]
  }
}

extension Reason.GestureLoss {
  /// It is enabled (R101), or the winner waits for it (R108), where one of the two is declared and no framework's (R156).
  func mend(in scene: Scene) -> SceneEdit? {
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
  func mend(in scene: Scene) -> [SceneEdit] {
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
  package func isEditable(_ recognizer: RecognizerIndex) -> Bool {
    recognizer.place.map { !gestureRecognizers[$0].isOwnedByFramework } ?? false
  }
}
