import Explaining
import HitTesting
import SceneCoding
import TouchGeometry

/// One reason as a sentence about the target.
///
///     Card (superview of PayButton) is hidden.
///     view  kin          it         predicate
///
/// The view at fault is the subject. The form is chosen here: no code edits a sentence that is written.
struct ReasonText {
  let reason: Reason
  let target: ViewIndex
  let scene: Scene
  let names: SpokenNames
  var form = Clause.Form.alone

  /// The target, or a pronoun behind its name.
  var it: String { form == .alone ? names[target] : "it" }

  var at: PhrasePlace { form == .following ? .inside : .beginning }

  var sentence: String { "\(clause.text)." }

  /// A sentence with the target as its subject.
  func own(_ predicate: String) -> Clause {
    switch form {
    case .alone: "\(it) \(predicate)"
    case .following: Clause(predicate, isPredicate: true)
    case .further: "It \(predicate)"
    }
  }

  var clause: Clause {
    switch reason {
    case .refusal where reason.code == .interactionIgnored:
      "UIApplication ignores interaction events: \(it) gets no touches"
    case .refusal(let refusal): refused(by: refusal.view, text(of: refusal))
    case .outside(let outside): text(of: outside)
    case .scrolledOut(let scrollView, let offset):
      "\(names[scrollView]) has scrolled \(it) out of view; contentOffset \(offset.codeText) shows it"
    case .emptyArea(let view, let size):
      refused(by: view, "has no area (\(size.width.text) × \(size.height.text) points)")
    case .cover(let cover): text(of: cover)
    case .windowInFront(let front): text(of: front)
    case .bySize(let view, let reason): text(of: reason, view)
    case .removed(by: let view) where view != target:
      "\(names[view]) removes itself from its superview when hit-tested, and \(it) with it"
    case .notAsked(let view) where view != target: around(view, " is in no window")
    case .removed, .notAsked: own("is in no window or view that is hit-tested")
    case .override(let answer): text(of: answer)
    case .unexplained(let view?):
      "\(names[view]) gets the touch on \(it): an override returns \(names[view])"
    case .unexplained(nil): "No view gets the touch on \(it): an override returns nil"
    case .recognizer(let effect): text(of: effect)
    case .gestureLost(let loss): text(of: loss)
    case .scrollView(let view, let effect): text(of: effect, view)
    case .handledUpstream(let handler): handled(by: handler)
    case .rowNotSelected(let refusal): text(of: refusal)
    case .controlSilent(let control, let silence):
      control == target ? own(text(of: silence)) : "\(names[control]) \(text(of: silence))"
    }
  }

  /// What is to be done about a target that no touch reaches.
  var help: String {
    guard let other = reason.view.map({ names[$0] }) else { return helpWithoutView }
    if let help = besideUIKits { return help }
    switch reason {
    case .cover(let cover): return help(behind: other, cover.place)
    case .bySize(_, .smaller(let place)), .bySize(_, .alongside(let place)),
      .bySize(_, .besideSheet(let place)), .bySize(_, .inFront(let place, _)):
      return help(behind: other, place)
    case .windowInFront: return help(behind: other, .relativeOfSibling)
    case .outside(let outside) where reason.rule == .uiKit(137):
      return content(of: outside.view).map {
        "Add \($0) to \(other) until its contentSize contains \(it), or move \(it) inside it."
      } ?? "Make the contentSize of \(other) large enough for \(it), or move \(it) inside it."
    case .outside, .emptyArea, .bySize(_, .offScreen):
      return reason.view == target
        ? "Give \(it) a non-empty frame on the screen."
        : "Make \(other) large enough for \(it), or move \(it) inside its bounds."
    case .scrolledOut(_, let offset): return "Scroll \(other) to contentOffset \(offset.codeText)."
    case .override, .unexplained: return "Return \(it) from hitTest(_:with:) of \(other) for touches on it."
    case .refusal(let refusal):
      switch refusal.cause {
      case .interactionDisabled where scene.tree.isTitleOfControl(refusal.view): return Self.helpToReach(it)
      case .interactionDisabled: return "Set isUserInteractionEnabled to true on \(other)."
      case .controlDisabled: return "Enable \(other), or move \(it) out of it."
      case .animating: return "Animate \(other) with the option .allowUserInteraction."
      case .interactionIgnored: return "Call UIApplication.shared.endIgnoringInteractionEvents()."
      case .hidden, .alpha, .singularTransform: return Self.helpToReach(it)
      }
    case .bySize(_, .hidden), .removed, .notAsked, .recognizer, .gestureLost, .scrollView, .handledUpstream,
      .rowNotSelected, .controlSilent:
      return Self.helpToReach(it)
    }
  }

  /// What a scroll view's class computes the contentSize from; nil where the app sets it.
  private func content(of scrollView: ViewIndex) -> String? {
    let tree = scene.tree
    if scene.leavesContentToApp(scrollView) { return nil }
    if tree.isTextView(scrollView) { return "text" }
    guard tree.isList(tree.classIndex(of: scrollView)) else { return "content" }
    return tree.isCollection(scrollView) ? "items" : "rows"
  }

  private var helpWithoutView: String {
    switch reason {
    case .override, .unexplained: "Return \(it) from the hitTest(_:with:) override for touches on it."
    default: Self.helpToReach(it)
    }
  }

  private func help(behind other: String, _ place: Reason.Cover.Place) -> String {
    switch place {
    case .ownDescendant:
      "Set isUserInteractionEnabled to false on \(other): its touches then go to \(it)."
    case .sibling, .relativeOfSibling:
      "Move \(other) off or behind \(it). If \(other) needs no touches, set isUserInteractionEnabled to false on it."
    }
  }

  /// R156: what can be done where the view at fault is UIKit's own, and not to be edited; nil for other views.
  var besideUIKits: String? {
    guard let view = reason.view, scene.isUIKits(view) else { return nil }
    switch reason {
    case .cover, .windowInFront, .outside, .emptyArea, .bySize, .override, .unexplained:
      return Self.helpBesideUIKits(names[view])
    case .refusal(let refusal):
      switch refusal.cause {
      case .interactionDisabled where !scene.tree.isTitleOfControl(view):
        return Self.helpToEnableUIKits(names[view])
      case .controlDisabled, .animating: return Self.helpBesideUIKits(names[view])
      case .interactionDisabled, .interactionIgnored, .hidden, .alpha, .singularTransform: return nil
      }
    case .scrolledOut, .removed, .notAsked, .recognizer, .gestureLost, .scrollView, .handledUpstream,
      .rowNotSelected, .controlSilent:
      return nil
    }
  }

  static func helpBesideUIKits(_ view: String) -> String {
    "\(view) is UIKit's own: leave it, and change the setting of the app that makes UIKit show it."
  }

  static func helpToEnableUIKits(_ view: String) -> String {
    "\(view) is UIKit's own: leave it, and find the code or unfinished transition that disabled its interaction."
  }

  /// Where no advice is certain to help.
  static func helpToReach(_ target: String) -> String {
    "For a fix, explain \(target) (hittestd explain --target, or /v1/explain)."
  }

  // MARK: - Refusals

  /// - Parameter predicate: what follows the name of the view: the target, or one that it is in.
  private func refused(by view: ViewIndex, _ predicate: String) -> Clause {
    view == target ? own(predicate) : around(view, " \(predicate)")
  }

  /// `Card (superview of PayButton) is hidden.`: a sentence about a view that the target is in.
  func around(_ view: ViewIndex, lead: String = "", _ predicate: String) -> Clause {
    let kin = scene.tree[target].superview == view ? "superview" : "ancestor"
    if form == .alone { return "\(lead)\(names[view]) (\(kin) of \(it))\(predicate)" }
    return "\(lead)\(lead.isEmpty ? at.its : "its") \(kin) \(names[view])\(predicate)"
  }

  private func text(of refusal: Reason.Refusal) -> String {
    switch refusal.cause {
    case .hidden: "is hidden"
    case .alpha(let alpha): "has alpha \(alpha.plainText): too transparent to get touches"
    case .interactionDisabled: "has user interaction disabled\(noteOfDefault(refusal.view))"
    case .controlDisabled: "is a disabled control: touches pass through it"
    case .animating: "is animating without .allowUserInteraction"
    case .singularTransform: "has a non-invertible transform (like a scale of 0)"
    case .interactionIgnored: "gets no touches: UIApplication ignores interaction events"
    }
  }

  /// R26: a default stands in no code, so that a developer may not know of it.
  private func noteOfDefault(_ view: ViewIndex) -> String {
    let className = scene.tree.className(of: view)
    let isDefault = ViewClassTraits.ofKnownClass(className).map { !$0.isUserInteractionEnabled } ?? false
    return isDefault ? " (the default of \(className))" : ""
  }

  // MARK: - Places

  private func text(of outside: Reason.Outside) -> Clause {
    let (view, place) = (outside.view, Place(outside.position))
    // The touch may well be inside of its frame.
    if scene.tree.pointInside(of: view) != nil {
      let answer = "returns false from point(inside:with:) for the touch"
      return view == target
        ? own(answer)
        : "\(names[view]) \(answer) on \(it): its subviews get no touches there"
    }
    switch outside.limit {
    case .target: return "\(at.the) touch is \(place.of) \(it)"
    case .window where view == target: return "\(at.the) touch is \(place.of) \(it), the \(root(view))"
    case .window:
      return "\(at.the) touch is \(place.of) \(names[view]), the \(root(view)) of \(it)"
    case .content:
      let size = scene.tree.eventProperties(of: view).contentSize ?? .zero
      return "\(names[view]) cannot scroll to \(it) outside its contentSize \(size.codeText)"
    case .superview where scene.tree[view].bounds.origin != .zero:
      return around(view, " has scrolled: the touch is \(place.of) its visible part")
    case .superview:
      return around(view, " ignores touches outside its bounds: the touch is \(place.bare)")
    }
  }

  private func root(_ view: ViewIndex) -> String {
    names.isCalledWindow(view) ? "window" : "topmost superview"
  }

  /// R25: superviews in each other that the touch is outside of.
  func text(ofOutermost outside: Reason.Outside, among count: Int) -> Clause {
    let top = names[outside.view]
    return Clause(
      "\(count.spokenFirst) superviews of \(it) ignore touches outside their bounds, up to \(top): "
        + "the touch is \(Place(outside.position).of) \(top)")
  }

  /// Where the touch is, as seen from a view.
  private struct Place {
    /// `15 points below`, `40 points to the left`.
    let bare: String
    /// The same before the view's name: `40 points to the left of`.
    let of: String

    init(_ position: OutsidePosition?) {
      let length = (position?.distance.roundedText).map { "\($0) points" } ?? ""
      let isOnEdge = length == "0 points"
      switch (position?.vertical, position?.horizontal) {
      case (_?, nil) where isOnEdge: (bare, of) = ("on the bottom edge", "on the bottom edge of")
      case (nil, _?) where isOnEdge: (bare, of) = ("on the right edge", "on the right edge of")
      case (let side?, nil): (bare, of) = ("\(length) \(side.rawValue)", "\(length) \(side.rawValue)")
      case (nil, let side?):
        (bare, of) = ("\(length) to the \(side.rawValue)", "\(length) to the \(side.rawValue) of")
      case (let vertical?, let horizontal?):
        bare = "\(length) \(vertical.rawValue) and to the \(horizontal.rawValue)"
        of = bare + " of"
      // The area has another shape than a rectangle.
      case (nil, nil): (bare, of) = ("outside", "outside")
      }
    }
  }

  private func text(of reason: Reason.BySize, _ view: ViewIndex) -> Clause {
    switch reason {
    case .hidden:
      own("is not visible in the dump: hidden, covered, off screen or transparent")
    case .smaller(.ownDescendant):
      "\(names[view]), inside \(it), contains the point and probably gets the touch"
    case .smaller, .alongside:
      "\(names[view]) contains the point too; which view is in front cannot be known from this dump"
    case .besideSheet:
      "\(names[view]) is presented: a touch outside it may only dismiss it"
    case .inFront(_, .alert):
      "\(names[view]) blocks \(it): an alert blocks every touch outside it"
    case .inFront(_, .keyboard) where scene.frontOrder?.isInShapedKeyboard(view) == true:
      "\(at.the) keyboard covers \(it): \(names[view]) is part of it"
    case .inFront(_, .keyboard): "\(names[view]) covers \(it): a keyboard is always in front"
    case .inFront(_, .sheet): "\(names[view]) covers \(it): a sheet is always in front"
    case .inFront(_, .window): "\(names[view]) covers \(it): a later window is in front"
    case .offScreen:
      view == target
        ? "\(at.the) touch is outside \(it), the window"
        : "\(at.the) touch is outside \(names[view]), the window of \(it)"
    }
  }
}

extension Reason {
  /// What the sentence is made from, by the keys in answers, in order.
  func values(in scene: Scene) -> JSONMembers {
    switch self {
    case .refusal(let refusal):
      if case .alpha(let alpha) = refusal.cause { return ["alpha": alpha] }
    case .outside(let outside): return outside.position?.values ?? [:]
    case .scrolledOut(_, let offset): return ["contentOffset": offset.numbers]
    case .emptyArea(_, let size): return ["width": size.width, "height": size.height]
    case .cover(let cover):
      return [
        "alpha": cover.alpha, "passedOnToTarget": cover.isPassedOn,
        "touchIsOnTarget": cover.touchIsOnTarget ? nil : false,
      ]
    case .windowInFront(let front):
      return [
        "window": scene.id(of: front.window.view), "windowLevel": front.window.level,
        "targetWindowLevel": front.targetLevel, "alpha": front.alpha,
      ]
    case .override(let answer):
      if let events = answer.pointerEvents { return ["pointerEvents": events.rawValue] }
      if case .other(let view) = answer.returned { return ["returned": view.map(scene.id(of:))] }
    case .unexplained(let view): return ["returned": view.map(scene.id(of:))]
    case .recognizer(let effect): return effect.values(in: scene)
    case .gestureLost(let loss):
      let loser = scene.id(of: loss.recognizer)
      if case .lostTo(let winner) = loss.cause {
        return ["recognizer": loser, "lostTo": scene.id(of: winner)]
      }
      if case .keptBy(let view) = loss.cause { return ["recognizer": loser, "keptBy": scene.id(of: view)] }
      return ["recognizer": loser]
    // R136: a scroll view drags by its pan recognizer.
    case .scrollView(_, let effect):
      return [
        "kind": GestureRecognizer.Kind.pan.rawValue,
        "takes": effect == .refusesContentTouches ? GesturePart.tap.rawValue : nil,
      ]
    case .handledUpstream(let handler): return ["handler": scene.id(of: handler)]
    case .rowNotSelected(let refusal):
      return ["list": scene.id(of: refusal.list), "refusedBy": refusal.cause.rawValue]
    case .controlSilent(_, .passesTouches(let view)): return ["passedTo": view.map(scene.id(of:))]
    case .controlSilent(_, .notWired(let sent, let wired)):
      return ["sent": sent.eachName, "targets": wired.eachName]
    case .bySize, .removed, .notAsked, .controlSilent: break
    }
    return [:]
  }
}

extension OutsidePosition {
  fileprivate var values: JSONMembers {
    let sides = [vertical?.rawValue, horizontal?.rawValue].compactMap(\.self)
    return ["side": sides.joined(separator: " "), "distance": distance]
  }
}

extension Reason.RecognizerEffect {
  fileprivate func values(in scene: Scene) -> JSONMembers {
    let declared = scene.recognizer(recognizer)
    let (takes, state, cancelsTouches): (GesturePart?, GestureRecognizer.State?, Bool?) =
      switch kind {
      case .takes(let part, _): (part, nil, nil)
      case .delaysTouchesBegan(let part): (part, nil, nil)
      case .took(let state, let cancelsTouches): (nil, state, cancelsTouches)
      case .delaysTouchesEnded: (nil, nil, nil)
      }
    return [
      "recognizer": scene.id(of: recognizer), "class": declared.className,
      "kind": declared.kind.rawValue, "takes": takes?.rawValue, "state": state?.rawValue,
      "cancelsTouchesInView": cancelsTouches,
    ]
  }
}

extension Scene {
  /// R156: whether UIKit alone may change the view.
  func isUIKits(_ view: ViewIndex) -> Bool { tree.hasParts && tree.isUIKitsOwn(view) }

  /// R160: whether UIKit attaches recognizers to such a view by itself, beside windows and what scrolls.
  func hasRecognizersByUIKit(_ view: ViewIndex) -> Bool {
    isUIKits(view) || tree.viewClass(of: view).origin != .app && tree.isOfClass("UITextField", view)
  }
}

extension ViewTree {
  /// Whether what a list shows is called items, and not rows.
  func isCollection(_ list: ViewIndex) -> Bool { isOfClass("UICollectionView", list) }

  /// The innermost table view or collection view around a view.
  func listAround(_ view: ViewIndex) -> ViewIndex? {
    selfAndSuperviews(of: view).first { isList(classIndex(of: $0)) }
  }
}
