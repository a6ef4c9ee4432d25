public import TouchGeometry

/// One thing that stands between a touch and its target.
///
/// A case holds what its sentence, its JSON, its fixes and its rule are made from; all of them switch over the cases
/// exhaustively, so that a new reason is complete when it compiles. Alphas, levels and sizes are those of the scene in
/// which the reason was found.
public enum Reason: Sendable {
  /// The target or a superview takes no touch, wherever it is.
  case refusal(Refusal)
  /// The touch lies outside of the target, of a superview or of the window.
  case outside(Outside)
  /// R158: a scroll view shows another part of its content; the content offset shows the target.
  case scrolledOut(ViewIndex, contentOffset: Point)
  /// R11: an empty area holds no point; the size is that of the view's bounds, in points.
  case emptyArea(ViewIndex, Size)
  /// A view of the same window is asked before the target, and answers.
  case cover(Cover)
  /// R38: a window in front answers.
  case windowInFront(WindowInFront)
  /// The stacking is unknown, and the smallest visible view has the touch.
  case bySize(ViewIndex, BySize)
  /// R48: the view's override took it out of the tree, and with it the target.
  case removed(by: ViewIndex)
  /// R72: the touch asks a view that the target is not in.
  case notAsked(ViewIndex)
  /// An override, or what a class of React Native's has in its place, gave the answer.
  case override(OverrideAnswer)
  /// An override gave this view or none, and the calls do not tell which override.
  case unexplained(ViewIndex?)
  /// A gesture recognizer takes the touch from the target that it hits, or holds it back.
  case recognizer(RecognizerEffect)
  /// A recognizer that was asked about, or one of UIKit's own, does not come to its gesture.
  case gestureLost(GestureLoss)
  /// A scroll view keeps the touch from its content, for a moment or for good.
  case scrollView(ViewIndex, ScrollViewEffect)
  /// R75: the target gets the touch, and another responder handles it.
  case handledUpstream(Responder)
  /// R139: the target is a row or an item that a tap does not select.
  case rowNotSelected(RowRefusal)
  /// A control gets the touch, and sends no event for it.
  case controlSilent(ViewIndex, ControlSilence)
}

extension Reason {
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

  /// The view whose property or place it is: the blocker, or the target itself.
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

  /// The rule that the search followed.
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

  /// The gesture recognizer whose effect it is.
  public var recognizer: RecognizerIndex? {
    switch self {
    case .recognizer(let effect): effect.recognizer
    case .gestureLost(let loss): loss.recognizer
    default: nil
    }
  }

  /// The view in front that has the touch; nil for other reasons, and for subviews of the target's own.
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

/// The kinds of reasons, as answers name them. A kind has fixes of its own, so that some reasons have two: one for the
/// target's own property, one for a superview's.
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
  /// The touch lies outside of the window.
  case offScreen
  /// The area is empty (R11).
  case zeroSize
  /// The transform cannot be inverted (R14).
  case singularTransform
  /// An override of `hitTest` decides, or what a class of React Native's has in its place.
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
  /// A gesture recognizer does not come to its gesture (R99–R108).
  case gestureLost
  /// Another responder handles the touch (R75).
  case handledUpstream
  /// A tap on the row or item does not select it (R139).
  case rowNotSelected
  /// A control sends no event for the touch (R120, R147, R149).
  case controlSilent
  /// A control opens its menu in place of its action (R170).
  case opensMenu
  /// The dump from which the scene was read lacks what decides: its reader knows it, or the view was not seen by a tool
  /// that does not say why.
  case unknownInDump
}
