import HitTesting
import SceneCoding
import TouchGeometry

/// One reason as a sentence about the target.
///
///     Card is hidden, and PayButton is inside it.
///     view predicate      it
///
/// The view at fault is the subject.
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
      Clause("The application ignores interaction events: no touch is delivered to", it, ".")
    case .refusal(let refusal): refused(by: refusal.view, text(of: refusal))
    case .outside(let outside): text(of: outside)
    case .scrolledOut(let scrollView, let offset):
      Clause(
        "\(names[scrollView]) has scrolled", it, " out of sight; contentOffset \(offset.text) shows it.")
    case .emptyArea(let view, let size):
      refused(by: view, "has an empty area (\(size.width.text) × \(size.height.text))")
    case .cover(let cover): text(of: cover)
    case .windowInFront(let front): text(of: front)
    case .bySize(let view, let reason): text(of: reason, view)
    case .removed(by: let view) where view != target:
      Clause(
        "\(names[view]) removes itself from its superview when it is hit-tested, with", it, " inside it.")
    case .removed, .notAsked: own("is not inside the view that is hit-tested.")
    case .override(let answer): text(of: answer)
    case .unexplained(let view): view.map { overridden(by: $0, names[$0]) } ?? ""
    case .recognizer(let effect): text(of: effect)
    case .gestureLost(let loss): text(of: loss)
    case .scrollView(let view, let effect): text(of: effect, view)
    case .handledUpstream(let handler): handled(by: handler)
    case .rowNotSelected(let refusal): text(of: refusal)
    case .controlSilent(let control, let silence):
      control == target ? own(text(of: silence)) : Clause("\(names[control]) \(text(of: silence))")
    }
  }

  /// What is to be done about a target that no touch reaches.
  var help: String {
    let other = reason.view.map { names[$0] } ?? "the view in the way"
    if let view = reason.view, let help = helpBesideUIKits(view) { return help }
    switch reason {
    case .cover(let cover): return help(behind: other, cover.place)
    case .bySize(_, .smaller(let place)), .bySize(_, .alongside(let place)),
      .bySize(_, .besideSheet(let place)), .bySize(_, .inFront(let place, _)):
      return help(behind: other, place)
    case .windowInFront: return help(behind: other, .relativeOfSibling)
    case .outside, .emptyArea, .bySize(_, .offScreen):
      return reason.view == target
        ? "Give \(it) a size and a place on the screen."
        : "Make \(other) large enough to contain \(it), or move \(it) into it."
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
      "Set isUserInteractionEnabled of \(other) to false, so that \(it) gets its touches."
    case .sibling, .relativeOfSibling:
      "Move \(other) away from \(it) or behind it, or set its isUserInteractionEnabled to false."
    }
  }

  /// R156: what can be done where the view at fault is UIKit's own, and not to be edited; nil for other views.
  private func helpBesideUIKits(_ view: ViewIndex) -> String? {
    guard scene.isUIKits(view) else { return nil }
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
    "\(view) is UIKit's own: leave it, and find the code or unfinished transition that switched its interaction off."
  }

  /// Where no advice is certain to help.
  static func helpToReach(_ target: String) -> String {
    "Explain \(target): the changes that an explanation names were tried."
  }

  // MARK: - Refusals

  /// - Parameter predicate: what follows the name of the view: the target, or one that it is in.
  private func refused(by view: ViewIndex, _ predicate: String) -> Clause {
    view == target
      ? own("\(predicate).")
      : Clause(
        "\(names[view]) \(predicate), and \(it) is inside it.",
        following: "\(names[view]) around it \(predicate).")
  }

  private func text(of refusal: Reason.Refusal) -> String {
    switch refusal.cause {
    case .hidden: "is hidden"
    case .alpha(let alpha): "has alpha \(alpha.plainText), too low for touches"
    case .interactionDisabled: "has isUserInteractionEnabled false\(noteOfDefault(refusal.view))"
    case .controlDisabled: "is a disabled control"
    case .animating: "animates without allowUserInteraction"
    case .singularTransform: "has a transform without an inverse"
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
    // The touch may well be inside of its frame.
    if scene.tree.pointInside(of: view) != nil {
      let answer = "returns false from point(inside:with:) for the touch"
      return view == target
        ? own("\(answer).") : Clause("\(names[view]) \(answer) on", it, ": subviews get no touches there.")
    }
    switch outside.limit {
    case .target: return Clause("The touch lies \(distance)", it, ".")
    case .window where view == target:
      return Clause("The touch lies \(distance)", it, ", the \(root(view)).")
    case .window:
      return Clause("The touch on", it, " lies \(distance) its \(root(view)) \(names[view]).")
    case .superview where scene.tree[view].bounds.origin != .zero:
      return Clause(
        "\(names[view]) has scrolled", it, " out of sight: the touch lies \(distance) \(names[view]).")
    case .superview:
      return Clause(
        "\(names[view]) \(end(of: outside.position))", it, ": subviews get no touches outside of it.")
    }
  }

  /// `ends 15 points above the touch on`: where a superview is, as seen from the touch.
  private func end(of position: OutsidePosition?) -> String {
    guard let position else { return "does not contain the touch on" }
    let length = position.distance.roundedText
    switch (position.vertical, position.horizontal) {
    case (let side?, nil):
      if length == "0" { return "ends at the touch on" }
      return side == .below
        ? "ends \(length) points above the touch on" : "begins \(length) points below the touch on"
    case (nil, let side?):
      if length == "0" { return "ends at the touch on" }
      return side == .right
        ? "ends \(length) points to the left of the touch on"
        : "begins \(length) points to the right of the touch on"
    case (_?, _?): return "is \(length) points away from the touch on"
    case (nil, nil): return "does not contain the touch on"
    }
  }

  private func root(_ view: ViewIndex) -> String {
    names.isCalledWindow(view) ? "window" : "outermost superview"
  }

  /// R25: superviews in each other that the touch lies outside of.
  func text(ofOutermost outside: Reason.Outside, among count: Int) -> String {
    let inner =
      count == 2 ? "one superview inside of it does" : "\((count - 1).spoken) superviews inside of it do"
    return "\(names[outside.view]) \(end(of: outside.position)) \(it); \(inner) not contain the touch either."
  }

  /// `40 points below`, or where the area has another shape than a rectangle `outside of`.
  private func text(of position: OutsidePosition?) -> String {
    guard let position else { return "outside of" }
    let length = position.distance.roundedText
    switch (position.vertical, position.horizontal) {
    case (let side?, nil): return length == "0" ? "on the lower edge of" : "\(length) points \(side.rawValue)"
    case (nil, let side?):
      return length == "0" ? "on the right edge of" : "\(length) points to the \(side.rawValue) of"
    case (let vertical?, let horizontal?):
      return "\(length) points away, \(vertical.rawValue) and to the \(horizontal.rawValue) of"
    case (nil, nil): return "outside of"
    }
  }

  private func text(of reason: Reason.BySize, _ view: ViewIndex) -> Clause {
    switch reason {
    case .hidden:
      own(
        "is not visible in the dump: it may be hidden, covered, off the screen or transparent."
      )
    case .smaller(.ownDescendant):
      Clause("\(names[view]) inside of", it, " contains the point, too: the touch is probably its own.")
    case .smaller, .alongside:
      "\(names[view]) contains the point, too: which is in front of the other cannot be known from this dump."
    case .besideSheet:
      "\(names[view]) is shown: a touch beside it may dismiss it, and go no further."
    case .inFront(_, .alert):
      Clause("\(names[view]) is in front of", it, ": an alert takes every touch beside it.")
    case .inFront(_, .keyboard) where scene.frontOrder?.isInShapedKeyboard(view) == true:
      Clause("The keyboard covers", it, ": \(names[view]) lies among its keys.")
    case .inFront(_, .keyboard), .inFront(_, .sheet):
      Clause("\(names[view]) covers", it, ": its kind is always in front.")
    case .inFront(_, .window): Clause("\(names[view]) covers", it, ": it is a later window.")
    case .offScreen:
      view == target
        ? Clause("The touch lies outside of", it, ", the window.")
        : Clause("The touch on", it, " lies outside of its window \(names[view]).")
    }
  }
}

/// A sentence about a view, and the same where it follows the view's name.
///
///     PayButton is hidden.         "PayButton gets the touch at (1, 2), but is hidden."
///     │         └ predicate
///     DimView covers PayButton.    "PayButton gets the touch at (1, 2), but DimView covers it."
struct Clause: ExpressibleByStringInterpolation {
  let text: String
  /// The sentence where the view's name stands before it.
  let following: String
  /// Whether the view is the subject, so that `following` has none.
  let isPredicate: Bool

  /// A sentence with another subject than the view.
  ///
  /// - Parameter following: the sentence with a pronoun in place of the view's name.
  init(_ text: String, following: String? = nil) {
    (self.text, self.following, isPredicate) = (text, following ?? text, false)
  }

  init(stringLiteral text: String) { self.init(text) }

  /// A sentence with the view as its subject.
  init(of name: String, _ predicate: String) {
    (text, following, isPredicate) = ("\(name) \(predicate)", predicate, true)
  }

  /// A sentence that names the view as its object, behind another subject.
  ///
  ///     Clause("DimView covers", "PayButton", " (in front of its superview).")
  init(_ start: String, _ name: String, _ end: String) {
    self.init("\(start) \(name)\(end)", following: "\(start) it\(end)")
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
