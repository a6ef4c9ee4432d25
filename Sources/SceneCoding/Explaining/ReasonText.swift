import HitTesting
import TouchGeometry

/// One reason as a sentence about the target.
///
///     PayButton is in Card, which is hidden.
///     it              view        predicate
///
/// A sentence names the target first where the reason is its own or a superview's, and the touch where that goes astray.
struct ReasonText {
  let reason: Reason
  let target: ViewIndex
  let scene: Scene
  let names: SpokenNames

  var it: String { names[target] }

  var sentence: String { clause.text }

  /// A sentence with the target as its subject.
  func own(_ predicate: String) -> Clause { Clause(of: it, predicate) }

  var clause: Clause {
    switch reason {
    case .refusal where reason.code == .interactionIgnored:
      "The application ignores interaction events: no touch is delivered to \(it)."
    case .refusal(let refusal): refused(by: refusal.view, text(of: refusal))
    case .outside(let outside): text(of: outside)
    case .scrolledOut(let scrollView, let offset):
      own("is scrolled out of \(names[scrollView]); contentOffset \(offset.text) shows it.")
    case .emptyArea(let view, let size):
      refused(
        by: view, "has an empty area (\(size.width.text) × \(size.height.text))",
        ofSuperview: ", so that nothing in it is touched")
    case .cover(let cover): text(of: cover)
    case .windowInFront(let front): text(of: front)
    case .bySize(let view, let reason): text(of: reason, view)
    case .removed(by: let view) where view != target:
      "\(names[view]) takes itself out of its superview when it is touched, and \(it) is in it."
    case .removed, .notAsked: own("is not in the view that is asked for the touch.")
    case .override(let answer): text(of: answer)
    case .unexplained(let view): view.map { overridden(by: $0, "returns \(names[$0])") } ?? ""
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
    let other = reason.view.map { names[$0] } ?? "the view in the way"
    switch reason {
    case .cover(let cover): return help(behind: other, cover.place)
    case .bySize(_, .smaller(let place)), .bySize(_, .alongside(let place)),
      .bySize(_, .besideSheet(let place)), .bySize(_, .inFront(let place, _)):
      return help(behind: other, place)
    case .windowInFront: return help(behind: other, .relativeOfSibling)
    case .outside, .emptyArea, .bySize(_, .offScreen):
      return reason.view == target
        ? "Give \(it) a size and a place on the screen."
        : "Make \(other) large enough to hold \(it), or move \(it) into it."
    case .scrolledOut(_, let offset): return "Scroll \(other) to contentOffset \(offset.text)."
    case .override, .unexplained: return "Let \(other) return \(it) for touches on it."
    case .refusal(let refusal):
      switch refusal.cause {
      case .interactionDisabled where scene.tree.isTitleOfControl(refusal.view): return Self.helpToReach(it)
      case .interactionDisabled: return "Set isUserInteractionEnabled of \(other) to true."
      case .controlDisabled: return "Enable \(other), or take \(it) out of it."
      case .animating: return "Begin the animation of \(other) with allowUserInteraction."
      case .interactionIgnored: return "Call UIApplication.shared.endIgnoringInteractionEvents()."
      case .hidden, .alpha, .singularTransform: return Self.helpToReach(it)
      }
    case .bySize(_, .hidden), .removed, .notAsked, .recognizer, .gestureLost, .scrollView, .handledUpstream,
      .rowNotSelected, .controlSilent:
      return Self.helpToReach(it)
    }
  }

  private func help(behind other: String, _ place: Reason.Cover.Place) -> String {
    switch place {
    case .ownDescendant:
      "Set isUserInteractionEnabled of \(other) to false, so that touches on it are those of \(it)."
    case .sibling, .relativeOfSibling:
      "Move \(other) away from \(it) or behind it; if \(other) is not there to be touched, set its "
        + "isUserInteractionEnabled to false."
    }
  }

  /// Where no advice is certain to help.
  static func helpToReach(_ target: String) -> String {
    "Have \(target) explained: the changes that an explanation names were tried."
  }

  // MARK: - Refusals

  /// - Parameters:
  ///   - predicate: what follows the name of the view: the target, or one that it is in.
  ///   - consequence: what follows then where it is a superview.
  private func refused(
    by view: ViewIndex, _ predicate: String, ofSuperview consequence: String = ""
  ) -> Clause {
    own(view == target ? "\(predicate)." : "is in \(names[view]), which \(predicate)\(consequence).")
  }

  private func text(of refusal: Reason.Refusal) -> String {
    switch refusal.cause {
    case .hidden: "is hidden"
    case .alpha(let alpha): "has alpha \(alpha.plainText), too little to be touched"
    case .interactionDisabled: "has user interaction disabled\(noteOfDefault(refusal.view))"
    case .controlDisabled: "is a disabled control, and touches go past those"
    case .animating: "is in an animation without allowUserInteraction"
    case .singularTransform: "has a transform that no point can be taken back through"
    case .interactionIgnored: "gets no touch while the application ignores interaction events"
    }
  }

  /// R26: a default stands in no code, so that a developer may not know of it.
  private func noteOfDefault(_ view: ViewIndex) -> String {
    let className = scene.tree.className(of: view)
    let isDefault = ViewClassTraits.ofKnownClass(className).map { !$0.isUserInteractionEnabled } ?? false
    return isDefault ? ", the default of \(className)" : ""
  }

  // MARK: - Places

  private func text(of outside: Reason.Outside) -> Clause {
    let (view, distance) = (outside.view, text(of: outside.position))
    switch outside.limit {
    case .target: return "The touch lies \(distance) \(it)."
    case .window where view == target: return "The touch lies \(distance) \(it), which is the \(root(view))."
    case .window: return "The touch on \(it) lies \(distance) its \(root(view)) \(names[view])."
    case .superview where scene.tree[view].bounds.origin != .zero:
      return own("is scrolled out of sight: the touch lies \(distance) \(names[view]).")
    case .superview:
      let kin = scene.tree[target].superview == view ? "superview" : "ancestor"
      return own(
        "is touched outside of its \(kin): the touch lies \(distance) \(names[view]), and nothing is touched there "
          + "that is in it.")
    }
  }

  private func root(_ view: ViewIndex) -> String {
    names.isCalledWindow(view) ? "window" : "outermost superview"
  }

  /// R25: superviews in each other that the touch lies outside of.
  func text(ofOutermost outside: Reason.Outside, among count: Int) -> String {
    let window = scene.tree[outside.view].isWindow ? "its \(root(outside.view)) " : ""
    return
      "\(it) is touched outside of \(count.spoken) superviews, the outermost is \(window)\(names[outside.view]): the touch "
      + "lies \(text(of: outside.position)) it."
  }

  /// `40 points below`, or where the area has another shape than a rectangle `outside of`.
  private func text(of position: OutsidePosition?) -> String {
    guard let position else { return "outside of" }
    let length = position.distance.text
    switch (position.vertical, position.horizontal) {
    case (let side?, nil): return length == "0" ? "on the lower edge of" : "\(length) points \(side.rawValue)"
    case (nil, let side?):
      return length == "0" ? "on the right edge of" : "\(length) points to the \(side.rawValue) of"
    case (let vertical?, let horizontal?):
      return "\(length) points away, \(vertical.rawValue) and to the \(horizontal.rawValue) of"
    case (nil, nil): return "\(length) points away,  of"
    }
  }

  private func text(of reason: Reason.BySize, _ view: ViewIndex) -> Clause {
    switch reason {
    case .hidden:
      own(
        "is not visible in the dump, which is not the same as hidden: it may be covered, off the screen or transparent."
      )
    case .smaller(.ownDescendant):
      "\(names[view]) is in \(it) and has the point too: the touch is probably its own."
    case .smaller, .alongside:
      "\(names[view]) has the point too: which is in front of the other cannot be known from this dump."
    case .besideSheet:
      "\(names[view]) is shown: a touch beside it may dismiss it, and go no further."
    case .inFront(_, .alert): "\(names[view]) is in front of \(it): an alert takes every touch beside it."
    case .inFront(_, .keyboard) where scene.frontOrder?.isInShapedKeyboard(view) == true:
      "The keyboard covers \(it): \(names[view]) lies among its keys."
    case .inFront(_, .keyboard), .inFront(_, .sheet):
      "\(names[view]) covers \(it): it is in front by its kind."
    case .inFront(_, .window): "\(names[view]) covers \(it): it is a later window."
    case .offScreen:
      view == target
        ? "The touch lies outside of \(it), which is the window."
        : "The touch on \(it) lies outside of its window \(names[view])."
    }
  }
}
