import HitTesting
import SceneCoding
import TouchGeometry

/// Who gets a touch where the stacking is unknown, in sentences.
///
///     Button "Pay" or CollectionView "list" gets the touch at (195, 425); which one cannot be known from this dump.
struct UndecidedText {
  let scene: Scene
  let names: SpokenNames
  /// Whether UIKit gave the touch to no view of the scene.
  var isGivenElsewhere = false

  /// What is to be printed in the debugger where views are in order: UIKit's own answer (R155).
  func paste(_ touch: Touch) -> String {
    if scene.stacking == .unknown || isGivenElsewhere { return Self.orderOfViews }
    let point = scene.tree.convert(touch.location, from: touch.view, to: nil) ?? touch.location
    return "po [[UIWindow keyWindow] hitTest:CGPointMake(\(point.x.text), \(point.y.text)) withEvent:nil]"
  }

  /// The same, and what to look for in it.
  func check(_ touch: Touch) -> String {
    "\(paste(touch)) (\(scene.stacking == .unknown ? "which view is in front" : "the hit view"))"
  }

  /// What is to be printed in the debugger: it tells the order of views.
  private static let orderOfViews = "po [[UIWindow keyWindow] recursiveDescription]"

  /// - Parameters:
  ///   - view: the view that is asked about, or the one that probably gets the touch.
  ///   - others: `Scene.contenders`; none where it is not known where the view is, or no view of the scene got the touch.
  func sentence(_ view: ViewIndex, or others: [ViewIndex], _ touch: Touch) -> String {
    if others.isEmpty {
      let it = names[view]
      guard !isGivenElsewhere else {
        let place = touch.location.text
        return
          "It cannot be known whether \(it) gets the touch at \(place): UIKit gives it to no view of this dump."
      }
      return "It cannot be known whether \(it) gets touches: its frame, or a superview's, is missing."
    }
    let more = others.count - 1
    let list =
      switch more {
      case ...0: "\(names[view]) or \(others.first.map { names[$0] } ?? "another")"
      case 1: "\(names[view]), \(names[others[0]]) or \(names[others[1]])"
      default: "\(names[view]), \(names[others[0]]) or one of \(more.spoken) others"
      }
    let lack = scene.declaresUnknownOverrides ? ": an override is not declared" : " from this dump"
    return "\(list) gets the touch at \(touch.location.text); which one cannot be known\(lack)."
  }

  /// What happens if the view that is asked about, or that is the likely one, is not in front.
  func otherwise(_ view: ViewIndex, or others: [ViewIndex], _ touch: Touch) -> String {
    guard let first = others.first else { return "" }
    let other = others.count > 1 ? "one of the others" : names[first]
    if scene.stacking == .subviews {
      let isHit = (try? scene.hitTest(touch))?.hitView == view
      let (front, behind) = isHit ? (view, first) : (first, view)
      // A plain view never does: the hit test that is not public is that of a view around it.
      let taker = isHit ? names[front] : other
      let open = scene.tree.doubtfulView(around: front)
      if open.map({ scene.tree.isDescendant(behind, of: $0) }) ?? true,
        let superview = scene.tree.doubtfulSuperview(of: behind)
      {
        return
          "If \(names[superview]) asks its subviews outside its bounds, \(names[behind]) gets it; otherwise \(taker) does."
      }
      return
        "If \(open.map { names[$0] } ?? taker) passes the touch through, \(names[behind]) gets it; otherwise \(taker) does."
    }
    let isBeside = others.count == 1 && scene.frontOrder?.sheet == first && !hasPoint(first, touch)
    return isBeside
      ? "If a touch outside \(other) dismisses it, \(names[view]) gets nothing."
      : "If \(other) is in front, it gets the touch instead of \(names[view])."
  }

  private func hasPoint(_ view: ViewIndex, _ touch: Touch) -> Bool {
    scene.location(of: touch, in: view).map(scene.tree[view].bounds.contains) ?? false
  }

  /// One sentence.
  func summary(_ touch: Touch, _ hitView: ViewIndex?, or others: [ViewIndex]) -> String {
    let place = touch.location.text
    guard let hitView else {
      guard let alert = scene.frontOrder?.alert else {
        return "No element of the dump gets the touch at \(place)."
      }
      return "\(names[alert]) blocks the touch at \(place): an alert blocks every touch outside it."
    }
    if !others.isEmpty { return sentence(hitView, or: others, touch) }
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
