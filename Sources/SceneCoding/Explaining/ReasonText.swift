import HitTesting
import TouchGeometry

/// One reason as a sentence about the target.
struct ReasonText {
  let reason: Reason
  let target: ViewIndex
  let scene: Scene
  let names: SpokenNames

  /// Whether it keeps the target from being hit, or takes a tap from it: what a summary is about.
  static func standsInTheWay(_ reason: Reason) -> Bool {
    switch reason.code {
    case .gestureWins: reason["takes"] == .text("tap")
    case .gestureDelays, .handledUpstream: false
    default: true
    }
  }

  private var it: String { names[target] }
  private var view: String { reason.view.map { names[$0] } ?? it }
  /// `PayButton`, or `PayButton is in Card, and Card`.
  private var isOwn: Bool { reason.view == target || reason.view == nil }

  var sentence: String {
    switch reason.code {
    case .hidden, .alpha, .interactionDisabled, .ancestorHidden, .ancestorAlpha,
      .ancestorInteractionDisabled, .controlDisabled, .zeroSize, .singularTransform:
      isOwn ? "\(it) \(refusal)." : "\(it) is in \(view), which \(refusal)."
    case .outsideBounds: "The touch lies \(distance) \(it)."
    case .ancestorOutsideBounds: outsideOfSuperview
    case .offScreen:
      isOwn
        ? "The touch lies \(distance) \(it), which is the window."
        : "The touch on \(it) lies \(distance) its window \(view)."
    case .coveredBySibling, .coveredByRelativeOfSibling, .coveredByOwnDescendant:
      scene.stacking == .unknown ? smaller : cover
    case .otherWindow: otherWindow
    case .notInWindow:
      reason.view == target
        ? "\(it) is not in the view that is asked for the touch."
        : "\(view) takes itself out of its superview when it is touched, and \(it) is in it."
    case .overrideReturnedNil: override("returns nil")
    case .overrideReturnedSelf: override("returns \(view) itself")
    case .overrideReturnedOther: override("returns \(returned)")
    case .gestureWins, .gestureDelays: recognizer
    case .handledUpstream: handledUpstream
    case .unknownInDump: "What decides about \(it) is not in the dump."
    }
  }

  // MARK: - Refusals

  /// What follows a view's name.
  private var refusal: String {
    switch reason.code {
    case .hidden, .ancestorHidden: "is hidden"
    case .alpha, .ancestorAlpha: "has alpha \(number("alpha").plainText), too little to be touched"
    case .interactionDisabled, .ancestorInteractionDisabled:
      "has user interaction disabled\(defaultNote)"
    case .controlDisabled: "is a disabled control, and touches go past those"
    case .zeroSize:
      "has an empty area (\(number("width").text) × \(number("height").text))"
        + (isOwn ? "" : ", so that nothing in it is touched")
    default: "has a transform that no point can be taken back through"
    }
  }

  /// R26: nobody wrote it down.
  private var defaultNote: String {
    guard let view = reason.view else { return "" }
    let className = scene.tree.className(of: view)
    let isDefault = ViewClassTraits.ofKnownClass(className).map { !$0.isUserInteractionEnabled } ?? false
    return isDefault ? ", the default of \(className)" : ""
  }

  // MARK: - Places

  /// `40 points below`, or where the area has another shape than a rectangle `outside of`.
  private var distance: String {
    guard case .text(let side)? = reason["side"] else { return "outside of" }
    let length = number("distance").text
    switch side {
    case "above", "below": return length == "0" ? "on the lower edge of" : "\(length) points \(side)"
    case "left", "right":
      return length == "0" ? "on the right edge of" : "\(length) points to the \(side) of"
    default:
      let words = side.split(separator: " ").joined(separator: " and to the ")
      return "\(length) points away, \(words) of"
    }
  }

  private var outsideOfSuperview: String {
    guard let view = reason.view else { return "" }
    let isScrolled = scene.tree[view].bounds.origin != .zero
    let kin = scene.tree[target].superview == view ? "superview" : "ancestor"
    return isScrolled
      ? "\(it) is scrolled out of sight: the touch lies \(distance) \(self.view)."
      : "\(it) is touched outside of its \(kin): the touch lies \(distance) \(self.view), "
        + "and nothing is touched there that is in it."
  }

  // MARK: - Covers

  private var cover: String {
    guard let cover = reason.view else { return "" }
    if reason.code == .coveredByOwnDescendant {
      return "The touch on \(it) goes to \(view)\(transparency), which is in it\(passedOn)."
    }
    if reason["touchIsOnTarget"] == .flag(false) {
      return "\(view)\(transparency)\(place(of: cover)), takes the touch, which is not on \(it) anyway."
    }
    return "\(it) is covered by \(view)\(transparency)\(place(of: cover))."
  }

  private var transparency: String {
    guard case .number(let alpha)? = reason["alpha"] else { return "" }
    return " (alpha \(alpha.plainText), still touchable)"
  }

  private var passedOn: String {
    switch reason["passedOnToTarget"] {
    case .flag(true)?: "; the event comes up to \(it) only as a responder"
    case .flag(false)?: " and does not pass it on"
    default: ""
    }
  }

  /// Where the cover stands, as seen from the target.
  private func place(of cover: ViewIndex) -> String {
    let tree = scene.tree
    guard let common = tree.selfAndSuperviews(of: target).first(where: { tree.isDescendant(cover, of: $0) })
    else { return "" }
    func branch(_ view: ViewIndex) -> ViewIndex? {
      tree.selfAndSuperviews(of: view).first { tree[$0].superview == common }
    }
    guard let front = branch(cover), let lane = branch(target), front > lane else { return "" }
    let container = front == cover ? "" : " in \(names[front])"
    if lane == target { return "\(container), a later sibling" }
    let kin = tree[target].superview == lane ? "its superview" : "its ancestor \(names[lane])"
    return "\(container), a later sibling of \(kin)"
  }

  /// Where nobody knows who stands in front.
  private var smaller: String {
    "\(view) has the point too and is smaller than \(it): the dump does not say who stands in front."
  }

  private var otherWindow: String {
    guard case .view(let window)? = reason["window"] else { return "" }
    let level = number("windowLevel").text
    let front = "\(names[window]) (windowLevel \(level))"
    return window == reason.view
      ? "\(it) is behind the window \(front)\(transparency), which takes the touch."
      : "\(it) is behind the window \(front), where \(view)\(transparency) takes the touch."
  }

  // MARK: - Overrides

  private var returned: String {
    guard case .view(let view)? = reason["returned"] else { return "another view" }
    return names[view]
  }

  private func override(_ returns: String) -> String {
    guard let view = reason.view else { return "" }
    if case .text(let events)? = reason["pointerEvents"] { return pointerEvents(events) }
    if reason.rule.hasPrefix("RN") { return reactNative }
    if isOwn { return "\(it) overrides hitTest(_:with:), which \(returns)." }
    return scene.tree.isDescendant(target, of: view)
      ? "\(it) is in \(self.view), whose override of hitTest(_:with:) \(returns)."
      : "The touch on \(it) goes to \(self.view), whose override of hitTest(_:with:) \(returns)."
  }

  /// RN5.
  private func pointerEvents(_ events: String) -> String {
    isOwn
      ? "\(it) has pointerEvents \(events), and is never touched itself."
      : "\(it) is in \(view), which has pointerEvents \(events) and keeps touches from what is in it."
  }

  /// RN8, RN9.
  private var reactNative: String {
    isOwn
      ? "\(it) is never touched itself: React Native's class has it so."
      : "\(it) is in \(view), which React Native never lets be touched."
  }

  // MARK: - After the hit

  private var recognizer: String {
    guard case .text(let kind)? = reason["kind"] else { return "" }
    let owner = isOwn ? "its own" : "the"
    let subject = "\(owner) \(kind) recognizer\(isOwn ? "" : " of \(view)")".withCapital
    if reason.rule == "R133" {
      return "The scroll view \(view) keeps touches from what is in it: its touchesShouldBegin is false."
    }
    if reason.rule == "R132" {
      return
        "The scroll view \(view) holds the touch back from \(it) for a moment, to see whether it is dragged "
        + "(delaysContentTouches)."
    }
    if reason.rule == "R113" {
      return
        "\(subject) holds the end of a tap back from \(it), to see whether another follows (delaysTouchesEnded)."
    }
    if reason.code == .gestureDelays {
      return "\(subject) holds the touch back from \(it) until it fails (delaysTouchesBegan)."
    }
    switch reason["takes"] {
    case .text("press")?: return "\(subject) takes the touch from \(it) when it is held."
    case .text("taps")?: return "\(subject) takes the touch from \(it) when it is tapped several times."
    case .text("movement")?: return "\(subject) takes the touch from \(it) when it moves."
    default: return "\(subject) takes the tap, and the touch of \(it) is cancelled."
    }
  }

  private var handledUpstream: String {
    guard case .responder(let handler)? = reason["handler"] else { return "" }
    let name = responderName(handler)
    if let view = view(of: handler), view != target, scene.tree.isDescendant(view, of: target) {
      return "\(name) handles the touch before it comes up to \(it)."
    }
    return "\(it) does not handle touches: \(name) does."
  }

  private func view(of responder: Responder) -> ViewIndex? {
    switch responder {
    case .view(let view): view
    case .viewController(let controller): scene.viewControllers[controller.rawValue].view
    default: nil
    }
  }

  private func responderName(_ responder: Responder) -> String {
    if case .view(let view) = responder { return names[view] }
    return scene.className(of: responder)
  }

  private func number(_ name: String) -> Double {
    if case .number(let value)? = reason[name] { value } else { 0 }
  }
}
