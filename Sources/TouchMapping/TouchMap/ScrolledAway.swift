package import HitTesting
package import TouchGeometry

/// A view that is scrolled out of a scroll view's sight.
///
///     ┌ window ──────┐      The target lies outside of the window too, but only as long as it is scrolled away:
///     │ ┌ scroll ──┐ │      where scrolling brings it into both, scrolling is all that there is to be told.
///     │ │          │ │
///     │ └──────────┘ │
///     └──────────────┘
///         ┌target┐
package struct ScrolledAway {
  package let scrollView: ViewIndex
  /// The content offset that shows the target.
  package let offset: Point
  /// The views outside of which the target lies only because of the scrolling.
  fileprivate let mended: Set<ViewIndex>

  /// R158.
  package var reason: Reason { .scrolledOut(scrollView, contentOffset: offset) }

  /// Whether the target lies outside of a view only because of the scrolling.
  package func mends(_ view: ViewIndex) -> Bool { mended.contains(view) }
}

extension Scene {
  /// The innermost scroll view that a view is scrolled out of; nil where there is none.
  ///
  /// - Parameter place: the middle of what is to be seen of the view.
  /// - Complexity: linear in the view's depth.
  package func scrolledAway(_ target: ViewIndex, from place: Point) -> ScrolledAway? {
    guard let scrollView = innermostScrollView(of: target, outside: place),
      let offset = tree.contentOffset(showing: target, in: scrollView),
      let middle = tree.convert(tree[target].bounds.center, from: target, to: scrollView)
    else { return nil }
    var mended: Set<ViewIndex> = []
    // Outwards level by level, from where scrolling brings the target.
    var (view, location) = (scrollView, middle + (tree[scrollView].bounds.origin - offset))
    while let superview = tree[view].superview {
      location = tree.convert(location, toSuperviewFrom: view)
      if tree.declaredArea(of: superview)?.contains(location) ?? false { mended.insert(superview) }
      view = superview
    }
    return ScrolledAway(scrollView: scrollView, offset: offset, mended: mended)
  }

  private func innermostScrollView(of target: ViewIndex, outside place: Point) -> ViewIndex? {
    let superviews = tree.selfAndSuperviews(of: target).dropFirst()
    guard superviews.contains(where: tree.isScrolled) else { return nil }
    var innermost: ViewIndex?
    var next: Point? = place
    for view in superviews.reversed() {
      next = next.flatMap { tree.convert($0, fromSuperviewInto: view) }
      guard let location = next else { break }
      guard tree.isScrolled(view), let area = tree.declaredArea(of: view) else { continue }
      if !area.contains(location) { innermost = view }
    }
    return innermost
  }
}

extension ViewTree {
  /// Whether a view is known to scroll, or of an app's class of which nothing is known but that it has scrolled.
  package func isScrolled(_ view: ViewIndex) -> Bool {
    // R137: what has no content goes nowhere.
    if isScrollView(view) { return eventProperties(of: view).contentSize != .zero }
    let viewClass = viewClass(of: view)
    return self[view].bounds.origin != .zero && viewClass.origin == .app && viewClass.base == nil
  }

  /// R130: the content offset that brings a view into a scroll view's bounds by the least way, as `scrollRectToVisible`
  /// goes; nil where it is there already.
  package func contentOffset(showing view: ViewIndex, in scrollView: ViewIndex) -> Point? {
    guard let box = box(of: view, in: scrollView) else { return nil }
    let bounds = self[scrollView].bounds
    func origin(_ least: Double, _ length: Double, _ origin: Double, _ room: Double) -> Double {
      // What is larger than the room shows its middle.
      if length > room { return least + (length - room) / 2 }
      return min(max(origin, least + length - room), least)
    }
    let offset = Point(
      x: origin(box.origin.x, box.size.width, bounds.origin.x, bounds.size.width),
      y: origin(box.origin.y, box.size.height, bounds.origin.y, bounds.size.height))
    return offset == bounds.origin ? nil : offset
  }

  /// Where a view's bounds lie in a superview's coordinates, as a box.
  package func box(of view: ViewIndex, in superview: ViewIndex) -> Rect? {
    let corners = Box(self[view].bounds).corners.compactMap { convert($0, from: view, to: superview) }
    guard !corners.isEmpty else { return nil }
    let box = Box(around: corners)
    return Rect(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }
}
