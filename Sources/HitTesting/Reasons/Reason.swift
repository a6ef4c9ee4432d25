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

  public var code: ReasonCode { facts.code }
  public var rule: Rule { facts.rule }
  /// The view at fault: the blocker, or the target itself.
  public var view: ViewIndex? { facts.view }
  public var recognizer: RecognizerIndex? { facts.recognizer }
  /// Whether a tap never reaches the target while this reason holds.
  public var isDecisive: Bool { facts.isDecisive }
  /// How invasive `mend` is as a developer's fix, from 0; nil where it is none, or one of several.
  package var fix: Int? { facts.fix }

  /// The view in front that contains the touch; nil for other reasons, and for the target's own subviews.
  public var viewInFront: ViewIndex? {
    [.coveredBySibling, .coveredByRelativeOfSibling, .otherWindow].contains(code) ? view : nil
  }

  /// Whether two reasons are one to a reader: of one kind, by one view or recognizer.
  public func isSame(as other: Reason) -> Bool {
    code == other.code && recognizer == other.recognizer
      && (code == .gestureLost || view == other.view && rule == other.rule)
  }

  /// What answers and the search for fixes need of every reason, in one row.
  struct Facts {
    let code: ReasonCode
    let rule: Rule
    let view: ViewIndex?
    let recognizer: RecognizerIndex?
    let isDecisive: Bool
    let fix: Int?

    init(
      _ code: ReasonCode, _ rule: Rule, _ view: ViewIndex?, _ recognizer: RecognizerIndex? = nil,
      isDecisive: Bool = true, fix: Int? = nil
    ) {
      (self.code, self.rule, self.view, self.recognizer) = (code, rule, view, recognizer)
      (self.isDecisive, self.fix) = (isDecisive, fix)
    }
  }

  private var facts: Facts {
    switch self {
    case .refusal(let refusal): refusal.facts
    case .outside(let outside): outside.facts
    case .scrolledOut(let view, _): Facts(.scrolledOut, .uiKit(158), view)
    case .emptyArea(let view, _): Facts(.zeroSize, .uiKit(11), view)
    case .cover(let cover): Facts(cover.place.code, cover.rule, cover.view)
    case .windowInFront(let front): Facts(.otherWindow, .uiKit(38), front.view)
    case .bySize(let view, let reason): Facts(reason.code, .geometry, view)
    case .removed(by: let view): Facts(.notInWindow, .uiKit(48), view, fix: 2)
    case .notAsked(let view): Facts(.notInWindow, .uiKit(72), view)
    case .override(let answer): Facts(answer.code, answer.override?.rule ?? .uiKit(54), answer.view)
    case .unexplained(let view): Facts(.overrideReturnedOther, .uiKit(54), view)
    case .recognizer(let effect): effect.facts
    case .gestureLost(let loss): loss.facts
    case .scrollView(let view, .delaysContentTouches):
      Facts(.gestureDelays, .uiKit(132), view, isDecisive: false, fix: 0)
    case .scrollView(let view, .refusesContentTouches): Facts(.gestureWins, .uiKit(133), view)
    case .handledUpstream(.view(let view)):
      Facts(.handledUpstream, .uiKit(75), view, isDecisive: false)
    case .handledUpstream: Facts(.handledUpstream, .uiKit(75), nil, isDecisive: false)
    case .rowNotSelected(let refusal):
      Facts(
        .rowNotSelected, .uiKit(refusal.cause == .handlesTouches ? 75 : 139), refusal.view, fix: 0)
    // The control gets the touch and opens its menu.
    case .controlSilent(let view, .opensMenu): Facts(.opensMenu, .uiKit(170), view, isDecisive: false)
    case .controlSilent(let view, let silence): Facts(.controlSilent, silence.rule, view)
    }
  }

  /// Edits that certainly remove the reason: not a developer's fix, but the scene of the next search, which finds the
  /// reason behind it. Empty if none is known.
  package func mend(in scene: Scene) -> [SceneEdit] {
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
