import TouchGeometry

// R155: views of UIKit's own whose hit test is not public. A touch that ends in one may be let through; one that a bar's
// container lets through may be taken.

extension Scene {
  /// Whether a search for unknown overrides can find any that decide a touch: most touches in UIKit's views meet none.
  ///
  /// - Parameter log: of the search; nil where no override is unknown.
  public func mayRestOnUnknown(_ touch: Touch, _ result: HitTestResult, _ log: HitTestLog?) -> Bool {
    if declaresUnknownOverrides { return true }
    if hasBarContainers, let log { return !doubtsAboutUIKit(touch, result, log).isEmpty }
    guard hasUnknownOverrides, let hitView = result.hitView else { return false }
    return tree.doubtfulView(around: hitView) != nil
  }

  func doubtsAboutUIKit(_ touch: Touch, _ result: HitTestResult, _ log: HitTestLog) -> [OpenOverride] {
    guard tree.hasParts else { return [] }
    var doubts: [OpenOverride] = []
    if let hitView = result.hitView, let view = tree.doubtfulView(around: hitView) {
      doubts.append(OpenOverride(view: view, method: .hitTest, takesTouch: true, cause: .uiKit))
    }
    guard hasBarContainers else { return doubts }
    for visit in log.visits
    where tree.viewClass(of: visit.view).ownHitTest == .letsThroughBesideBars
      && isNearBars(of: visit.view, touch) && !doubts.contains(where: { $0.view == visit.view })
    {
      doubts.append(OpenOverride(view: visit.view, method: .hitTest, takesTouch: false, cause: .besideBars))
    }
    return doubts
  }

  /// Whether a touch lies where a bar's container may keep it: around what stands in it, up to as far as an app has measured
  /// that touches are kept.
  private func isNearBars(of container: ViewIndex, _ touch: Touch) -> Bool {
    guard let place = location(of: touch, in: container) else { return false }
    let height = tree[container].bounds.size.height
    return (container.rawValue + 1..<max(container.rawValue + 1, tree[container].subtreeEnd)).contains {
      let item = ViewIndex($0)
      let size = tree[item].bounds.size
      guard size.height > 0, size.height < height / 2, size.width > 0,
        let corner = tree.convert(tree[item].bounds.origin, from: item, to: container)
      else { return false }
      let box = Rect(origin: corner, size: size)
      return box.inset(by: EdgeInsets(-Self.barMargin)).contains(place)
    }
  }

  /// In points. Source: an app's measurement above a toolbar's pill.
  private static let barMargin = 86.0
}

extension ViewTree {
  /// The outermost view of UIKit's own around a hit view whose hit test is not public, where nothing of the app's stands in
  /// between and the touch is no control's (R155).
  package func doubtfulView(around hitView: ViewIndex) -> ViewIndex? {
    guard hasParts, trackingControl(of: hitView) == nil else { return nil }
    return outermostDoubtfulView(around: hitView)
  }

  private func outermostDoubtfulView(around hitView: ViewIndex) -> ViewIndex? {
    var found: ViewIndex?
    // A list may be the app's, where it is not known of the view around it that it is a part.
    var isInList = false
    var next = Optional(hitView)
    while let view = next {
      next = self[view].superview
      let viewClass = viewClass(of: view)
      if viewClass.hasUnknownHitTest, declaredHitTest(of: view) == nil, swiftUI(in: view) == nil,
        viewClass.origin != .unlisted || !isInList
      {
        found = view
      }
      switch viewClass.origin {
      case .unlisted: break
      case .listed(.part), .listed(.public):
        if isControl(view) { return found }
        if isScrollView(view) { isInList = true }
      case .app, .listed(.container), .listed(.handedOut): return found
      }
    }
    return found
  }
}
