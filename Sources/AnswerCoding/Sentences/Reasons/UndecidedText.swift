import Explaining
import HitTesting
import SceneCoding
import TouchGeometry

/// Which view gets a touch where that is open, in sentences.
///
///     Button "Pay" or CollectionView "list" gets the touch at (195, 425); which one cannot be known from this dump.
struct UndecidedText {
  let scene: Scene
  let names: SpokenNames

  /// What is to be printed in the debugger where views are in order: UIKit's own answer (R155).
  func paste(_ open: OpenTouch) -> String {
    if case .delegate(_, let method)? = open.condition {
      return "breakpoint set --file \(method.file) --line \(method.line)"
    }
    if scene.stacking == .unknown || open.isGivenElsewhere { return Self.orderOfViews }
    return hitTest(open.touch)
  }

  /// UIKit's own answer.
  func hitTest(_ touch: Touch) -> String {
    let point = scene.tree.convert(touch.location, from: touch.view, to: nil) ?? touch.location
    return "po [[UIWindow keyWindow] hitTest:CGPointMake(\(point.x.text), \(point.y.text)) withEvent:nil]"
  }

  /// The same, and what to look for in it.
  func check(_ open: OpenTouch) -> String {
    let what =
      open.isHitViewKnown
      ? "what it returns"
      : scene.stacking == .unknown ? "which view is in front" : "the hit view"
    return "\(paste(open)) (\(what))"
  }

  /// What is to be printed in the debugger: it tells the order of views.
  private static let orderOfViews = "po [[UIWindow keyWindow] recursiveDescription]"

  func sentence(_ open: OpenTouch) -> String {
    if case .delegate(let recognizer, let method)? = open.condition {
      let place = "(\(method.file):\(method.line))"
      return
        "It cannot be known whether \(names.spoken(recognizer)) recognizes: its delegate decides \(place)."
    }
    let (it, others, place) = (names[open.view], open.others, open.touch.location.text)
    if others.isEmpty {
      guard !open.isGivenElsewhere else {
        return
          "It cannot be known whether \(it) gets the touch at \(place): UIKit gives it to no view of this dump."
      }
      return "It cannot be known whether \(it) gets touches: its frame, or a superview's, is missing."
    }
    let more = others.count - 1
    let list =
      switch more {
      case 0: "\(it) or \(names[others[0]])"
      case 1: "\(it), \(names[others[0]]) or \(names[others[1]])"
      default: "\(it), \(names[others[0]]) or one of \(more.spoken) others"
      }
    return "\(list) gets the touch at \(place); which one cannot be known from this dump."
  }

  /// What happens if the view that is asked about, or that is the likely one, is not in front.
  func otherwise(_ open: OpenTouch) -> String {
    switch open.condition {
    case nil: return ""
    case .asksOutside(let superview, let behind, let front):
      return
        "If \(names[superview]) hit-tests subviews outside its bounds, \(names[behind]) gets it; otherwise \(names[front]) does."
    case .passesThrough(let view, let behind, let front):
      return
        "If \(names[view]) passes the touch through, \(names[behind]) gets it; otherwise \(names[front]) does."
    case .dismisses(let sheet):
      return "If a touch outside \(names[sheet]) dismisses it, \(names[open.view]) gets nothing."
    case .delegate(let recognizer, _):
      return "If its delegate returns false, \(names.spoken(recognizer)) does not recognize."
    case .isInFront:
      let other = open.others.count > 1 ? "one of the others" : names[open.others[0]]
      return "If \(other) is in front, it gets the touch instead of \(names[open.view])."
    }
  }

  /// One sentence; nil where the order of views tells which one gets the touch.
  func summary(_ touch: Touch, _ hitView: ViewIndex?, _ open: OpenTouch?) -> String? {
    if let open { return sentence(open) }
    guard scene.stacking == .unknown else { return nil }
    let place = touch.location.text
    guard let hitView else {
      guard let alert = scene.frontOrder?.alert else {
        return "No element of the dump gets the touch at \(place)."
      }
      return "\(names[alert]) blocks the touch at \(place): an alert blocks every touch outside it."
    }
    let likely = "\(names[hitView]) probably gets the touch at \(place)"
    guard let order = scene.frontOrder, order.kind(of: hitView) != .content else { return likely + "." }
    if order.isInShapedKeyboard(hitView) { return "\(likely): it is part of the keyboard." }
    let front = order.front(of: hitView, in: scene.tree)
    let kind =
      switch order.kind(of: hitView) {
      case .keyboard: "a keyboard"
      case .sheet: "a sheet"
      case .alert, .content: "an alert"
      }
    return front == hitView
      ? "\(likely): \(kind) is always in front."
      : "\(likely): it is in \(names[front]), and \(kind) is always in front."
  }
}
