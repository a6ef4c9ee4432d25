public import TouchGeometry

/// One obstacle between a touch and its target.
///
/// A case has the data of its sentence, its JSON, its fixes and its rule; all of these switch exhaustively: a new
/// reason is complete when it compiles. Alphas, levels and sizes are those of the scene in which the reason was found.
public enum Reason: Sendable {
  /// The target or a superview takes no touch at any place.
  case refusal(Refusal)
  /// The touch is outside of the target, of a superview or of the window.
  case outside(Outside)
  /// R158: a scroll view shows another part of its content; the content offset shows the target.
  case scrolledOut(ViewIndex, contentOffset: Point)
  /// R11: an empty area holds no point; the size is that of the view's bounds, in points.
  case emptyArea(ViewIndex, Size)
  /// A view of the same window is hit-tested before the target, and hit.
  case cover(Cover)
  /// R38: a window in front answers.
  case windowInFront(WindowInFront)
  /// The stacking is unknown, and the smallest visible view contains the touch.
  case bySize(ViewIndex, BySize)
  /// R48: the view's override took it out of the tree, and with it the target.
  case removed(by: ViewIndex)
  /// R72: the touch asks a view that the target is not in.
  case notAsked(ViewIndex)
  /// An override, or a React Native class, decided.
  case override(OverrideAnswer)
  /// An override returned this view or nil, and the log does not show which override.
  case unexplained(ViewIndex?)
  /// A gesture recognizer takes the touch from the target that it hits, or holds it back.
  case recognizer(RecognizerEffect)
  /// The recognizer in question, or one of UIKit's own, does not recognize.
  case gestureLost(GestureLoss)
  /// A scroll view keeps the touch from its content, for a moment or for good.
  case scrollView(ViewIndex, ScrollViewEffect)
  /// R75: the target gets the touch, and another responder handles it.
  case handledUpstream(Responder)
  /// R139: the target is a row or an item that a tap does not select.
  case rowNotSelected(RowRefusal)
  /// A control gets the touch, and sends no event for it.
  case controlSilent(ViewIndex, ControlSilence)

  public var code: ReasonCode {
    switch self {
    case .refusal(let refusal): refusal.code
    case .outside(let outside): outside.code
    case .scrolledOut: .scrolledOut
    case .emptyArea: .zeroSize
    case .cover(let cover): cover.place.code
    case .windowInFront: .otherWindow
    case .bySize(_, let reason): reason.code
    case .removed, .notAsked: .notInWindow
    case .override(let answer): answer.code
    case .unexplained: .overrideReturnedOther
    case .recognizer(let effect): effect.code
    case .gestureLost: .gestureLost
    case .scrollView(_, let effect): effect.code
    case .handledUpstream: .handledUpstream
    case .rowNotSelected: .rowNotSelected
    case .controlSilent(_, .opensMenu): .opensMenu
    case .controlSilent: .controlSilent
    }
  }

  /// The view at fault: the blocker, or the target itself.
  public var view: ViewIndex? {
    switch self {
    case .refusal(let refusal): refusal.view
    case .outside(let outside): outside.view
    case .cover(let cover): cover.view
    case .windowInFront(let front): front.view
    case .override(let answer): answer.view
    case .recognizer(let effect): effect.view
    case .gestureLost(let loss): loss.view
    case .rowNotSelected(let refusal): refusal.view
    case .emptyArea(let view, _), .bySize(let view, _), .removed(by: let view), .notAsked(let view),
      .scrolledOut(let view, _), .scrollView(let view, _), .handledUpstream(.view(let view)),
      .controlSilent(let view, _):
      view
    case .unexplained(let view): view
    case .handledUpstream: nil
    }
  }

  public var rule: Rule {
    switch self {
    case .refusal(let refusal): refusal.rule
    case .outside(let outside): outside.rule
    case .scrolledOut: .uiKit(158)
    case .emptyArea: .uiKit(11)
    case .cover(let cover): cover.rule
    case .windowInFront: .uiKit(38)
    case .bySize: .geometry
    case .removed: .uiKit(48)
    case .notAsked: .uiKit(72)
    case .override(let answer): answer.override?.rule ?? .uiKit(54)
    case .unexplained: .uiKit(54)
    case .recognizer(let effect): effect.rule
    case .gestureLost(let loss): loss.rule
    case .scrollView(_, let effect): effect.rule
    case .handledUpstream: .uiKit(75)
    case .rowNotSelected(let refusal): .uiKit(refusal.cause == .handlesTouches ? 75 : 139)
    case .controlSilent(_, let silence): silence.rule
    }
  }

  public var recognizer: RecognizerIndex? {
    switch self {
    case .recognizer(let effect): effect.recognizer
    case .gestureLost(let loss): loss.recognizer
    default: nil
    }
  }

  /// The view in front that contains the touch; nil for other reasons, and for the target's own subviews.
  public var viewInFront: ViewIndex? {
    switch self {
    case .cover(let cover): cover.place == .ownDescendant ? nil : cover.view
    case .windowInFront(let front): front.view
    case .bySize(let view, .smaller(let place)), .bySize(let view, .alongside(let place)),
      .bySize(let view, .besideSheet(let place)), .bySize(let view, .inFront(let place, _)):
      place == .ownDescendant ? nil : view
    case .bySize(_, .hidden), .bySize(_, .offScreen), .refusal, .outside, .scrolledOut, .emptyArea, .removed,
      .notAsked,
      .override, .unexplained, .recognizer, .gestureLost, .scrollView, .handledUpstream, .rowNotSelected,
      .controlSilent:
      nil
    }
  }
}

/// The kinds of reasons, by their names in answers. Each has fixes of its own, so some reasons have two kinds: one for
/// the target's own property, one for a superview's.
public enum ReasonCode: String, CaseIterable, Sendable {
  /// The target refuses by itself (R18, R20, R11).
  case hidden, alpha, interactionDisabled, outsideBounds
  /// A superview refuses, and with it its whole subtree (R19, R25).
  case ancestorHidden, ancestorAlpha, ancestorInteractionDisabled, ancestorOutsideBounds
  /// Another view is asked first and answers (R30, R34).
  case coveredBySibling, coveredByRelativeOfSibling, coveredByOwnDescendant
  /// A window in front answers (R38).
  case otherWindow
  /// The target is not in the tree that is asked: an override took it out (R48), or another view was asked.
  case notInWindow
  case offScreen
  /// The area is empty (R11).
  case zeroSize
  /// The transform cannot be inverted (R14).
  case singularTransform
  /// An override of `hitTest`, or a React Native class, decides.
  case overrideReturnedNil, overrideReturnedSelf, overrideReturnedOther
  /// The target is scrolled out of a scroll view's sight (R158).
  case scrolledOut
  /// An animation without `allowUserInteraction` runs on the target or a superview (R28).
  case animating, ancestorAnimating
  /// The application ignores interaction events (R29).
  case interactionIgnored
  /// The target or a superview is a disabled control (R27).
  case controlDisabled
  /// A gesture recognizer takes the touch away from the view that it hits (R110).
  case gestureWins
  /// A gesture recognizer holds the touch back (R111).
  case gestureDelays
  /// A gesture recognizer does not recognize (R99–R108).
  case gestureLost
  /// Another responder handles the touch (R75).
  case handledUpstream
  /// A tap on the row or item does not select it (R139).
  case rowNotSelected
  /// A control sends no event for the touch (R120, R147, R149).
  case controlSilent
  /// A control opens its menu in place of its action (R170).
  case opensMenu
  /// The scene's dump lacks the deciding fact: its reader knows it, or the tool did not see the view and does not print
  /// why.
  case unknownInDump
}

extension Reason {
  /// Why a control that is hit sends no event.
  public enum ControlSilence: Equatable, Sendable {
    /// R120: its `beginTracking(_:with:)` refuses.
    case refusesTracking
    /// R149: its touch methods pass the touch on, to a view or up the responder chain (R75).
    case passesTouches(to: ViewIndex?)
    /// R147: a slider is touched beside its thumb.
    case besideThumb
    /// R170: its menu is its primary action.
    case opensMenu
    /// R120, R123: it has no targets for the events of a tap.
    case notWired(sent: ControlEvents, wired: ControlEvents)

    var rule: Rule {
      switch self {
      case .refusesTracking: .uiKit(120)
      case .passesTouches(let view): .uiKit(view == nil ? 75 : 149)
      case .besideThumb: .uiKit(147)
      case .opensMenu: .uiKit(170)
      case .notWired: .uiKit(120)
      }
    }
  }

  /// A view that is hit-tested before the target, and hit.
  public struct Cover: Sendable {
    public let view: ViewIndex
    public let place: Place
    /// Under 1: seen through, and still touched. Nil at 1.
    public let alpha: Double?
    /// R64, R75: whether the touch gets to the target from a subview that does not handle it; nil for other covers.
    public let isPassedOn: Bool?
    /// R76a: whether the target is a control, which ignores a touch from a subview.
    public let isUntracked: Bool
    /// False if the touch is outside the target anyway: then nothing is covered.
    public let touchIsOnTarget: Bool

    /// The position of a cover relative to the target.
    public enum Place: Sendable {
      case ownDescendant, sibling, relativeOfSibling

      init(_ relation: Relation) {
        switch relation {
        case .itself, .descendant: self = .ownDescendant
        case .sibling: self = .sibling
        case .ancestor, .relativeOfSibling, .otherWindow, .none: self = .relativeOfSibling
        }
      }

      var code: ReasonCode {
        switch self {
        case .ownDescendant: .coveredByOwnDescendant
        case .sibling: .coveredBySibling
        case .relativeOfSibling: .coveredByRelativeOfSibling
        }
      }

    }

    /// R30: subviews are asked before their superview. R34: later siblings are asked before earlier ones.
    var rule: Rule {
      if isUntracked { return .ownTouches }
      return .uiKit(place == .ownDescendant ? 30 : 34)
    }
  }

  /// A window in front of the target's, and the view in it that answers (R38).
  public struct WindowInFront: Sendable {
    public let view: ViewIndex
    public let window: Scene.Window
    public let targetLevel: Double
    /// The view's, under 1; nil at 1.
    public let alpha: Double?
  }
}

extension Scene {
  /// A view of the target's window that is hit.
  ///
  /// - Parameters:
  ///   - result: the hit test of the touch.
  ///   - touch: nil for a touch known to be on the target.
  ///   - way: the touch's responder chain, if known.
  package func cover(
    of target: ViewIndex, by view: ViewIndex, _ result: HitTestResult, _ touch: Touch? = nil,
    _ way: TouchWay? = nil
  ) -> Reason {
    let place = Reason.Cover.Place(tree.relation(of: view, to: target))
    let isPassedOn = place == .ownDescendant ? isPassedOn(result, to: target, way) : nil
    return .cover(
      Reason.Cover(
        view: view, place: place, alpha: alphaSeenThrough(view), isPassedOn: isPassedOn,
        isUntracked: isPassedOn == true && tree.isControl(target)
          && tree.trackingControl(of: view) != target,
        touchIsOnTarget: touch.map { !isBeside($0, target) } ?? true))
  }

  package func windowInFront(of target: ViewIndex, hit view: ViewIndex) -> Reason {
    .windowInFront(
      Reason.WindowInFront(
        view: view, window: window(holding: view), targetLevel: window(holding: target).level,
        alpha: alphaSeenThrough(view)))
  }

  private func alphaSeenThrough(_ view: ViewIndex) -> Double? {
    let alpha = tree[view].shownAlpha
    return alpha < 1 ? alpha : nil
  }

  /// R64, R75: whether the touch, not handled by a subview, goes up as far as the target.
  private func isPassedOn(_ result: HitTestResult, to target: ViewIndex, _ way: TouchWay?) -> Bool? {
    if let way { return way.reaches(target) }
    return dispatch(of: result).flatMap { TouchWay(of: $0).reaches(target) }
  }

  /// Whether a touch is certainly outside a view.
  private func isBeside(_ touch: Touch, _ view: ViewIndex) -> Bool {
    guard let area = tree.declaredArea(of: view), let location = location(of: touch, in: view) else {
      return false
    }
    return !area.contains(location)
  }

  /// The window of a view: the last one that begins before it.
  package func window(holding view: ViewIndex) -> Window {
    var (least, greatest) = (0, windows.count - 1)
    while least < greatest {
      let middle = (least + greatest + 1) / 2
      if windows[middle].view <= view { least = middle } else { greatest = middle - 1 }
    }
    return windows[least]
  }
}

extension Reason {
  /// An area that does not contain the touch, outside of which the search does not go on.
  public struct Outside: Sendable {
    public let view: ViewIndex
    /// Nil for an area that is no rectangle.
    public let position: OutsidePosition?
    public let limit: Limit

    /// The owner of the area.
    public enum Limit: Sendable {
      /// R11: the target's own area.
      case target
      /// R25: superviews ignore touches outside their area.
      case superview
      /// R137: a scroll view's, whose content ends before the target.
      case content
      case window(isTarget: Bool)
    }

    /// The target's own area, even if the target is a window.
    init(of target: ViewIndex, _ position: OutsidePosition?) {
      self.init(view: target, position: position, limit: .target)
    }

    package init(view: ViewIndex, position: OutsidePosition?, limit: Limit) {
      (self.view, self.position, self.limit) = (view, position, limit)
    }

    var code: ReasonCode {
      switch limit {
      case .target: .outsideBounds
      case .superview, .content: .ancestorOutsideBounds
      case .window: .offScreen
      }
    }

    var rule: Rule {
      switch limit {
      case .target, .window(isTarget: true): .uiKit(11)
      case .superview, .window(isTarget: false): .uiKit(25)
      case .content: .uiKit(137)
      }
    }
  }
}

extension ViewTree {
  /// A view whose area does not contain a touch.
  ///
  /// - Parameter isTarget: whether it is the target's own area; otherwise that of a superview.
  package func outside(_ view: ViewIndex, isTarget: Bool, _ position: OutsidePosition?) -> Reason {
    .outside(
      Reason.Outside(
        view: view, position: position,
        limit: self[view].isWindow ? .window(isTarget: isTarget) : isTarget ? .target : .superview))
  }

  /// R11: reports the bounds' size, which a developer checks first, even if another area is declared.
  package func emptyArea(of view: ViewIndex) -> Reason { .emptyArea(view, self[view].bounds.size) }

  /// The rectangle that a view accepts, in its own coordinates; nil for another shape.
  package func declaredArea(of view: ViewIndex) -> Rect? {
    let bounds = self[view].bounds
    guard let detail = detail(of: view) else {
      // RN8: an overlay is where its subviews are.
      return self[view].flags.contains(.overridesPointInside) ? nil : bounds
    }
    if let area = areaOfHitTest(of: view) { return area }
    guard let shape = detail.pointInside else {
      return self[view].flags.contains(.overridesPointInside) ? nil : bounds
    }
    return switch shape {
    case .insets(let insets): bounds.inset(by: insets)
    case .rect(let rect): rect
    default: nil
    }
  }
}
