package import HitTesting
package import TouchGeometry

/// A view scrolled out of a scroll view, or of several around one another.
///
///     ┌ window ──────┐      The target is outside of the window, too, but only while it is scrolled away:
///     │ ┌ scroll ──┐ │      if scrolling moves it into both, scrolling is the only reason.
///     │ │          │ │
///     │ └──────────┘ │
///     └──────────────┘
///         ┌target┐
package struct ScrolledAway {
  /// The outermost first, at least one. All of them together show the target.
  package fileprivate(set) var steps: [Step] = []
  /// The views that the target is outside of only because of the scrolling, from the inside out.
  fileprivate var mended: [ViewIndex] = []

  /// A scroll view, and the content offset to which it is to be scrolled.
  package struct Step {
    package let scrollView: ViewIndex
    package let offset: Point
    /// R137: whether the content goes that far; true where its size is not known.
    fileprivate let isInReach: Bool

    /// R158 excuses only what scrolling can show.
    package var reason: Reason {
      isInReach
        ? .scrolledOut(scrollView, contentOffset: offset)
        : .outside(Reason.Outside(view: scrollView, position: nil, limit: .content))
    }
  }

  package var isInReach: Bool { steps.allSatisfy(\.isInReach) }

  /// The first reason that scrolling leaves, or else the outermost scroll view's.
  package var reason: Reason { (steps.first { !$0.isInReach } ?? steps[0]).reason }

  /// Whether the target is outside of a view only because of the scrolling.
  package func mends(_ view: ViewIndex) -> Bool {
    // Superviews stand before their subviews.
    var (start, end) = (0, mended.count)
    while start < end {
      let middle = (start + end) / 2
      if mended[middle] > view { start = middle + 1 } else { end = middle }
    }
    return start < mended.count && mended[start] == view
  }

  package func isScrolling(_ view: ViewIndex) -> Bool { steps.contains { $0.scrollView == view } }

  /// More scroll views around one another than an app has.
  fileprivate static let stepsMax = 8
}

extension Scene {
  /// The scroll views that a view is scrolled out of; nil if there is none.
  ///
  /// - Parameter place: the center of the view's visible part.
  /// - Complexity: linear in the view's depth.
  package func scrolledAway(_ target: ViewIndex, from place: Point) -> ScrolledAway? {
    guard let innermost = innermostScrollView(of: target, outside: place),
      var box = tree.box(of: target, in: innermost),
      var middle = tree.convert(tree[target].bounds.center, from: target, to: innermost)
    else { return nil }
    var found = ScrolledAway()
    var mayScroll = true
    // Outwards level by level, from where the scroll views so far bring the target.
    var next: ViewIndex? = innermost
    while let view = next {
      let isInside = tree.declaredArea(of: view)?.contains(middle)
      let isAway = view == innermost || isInside == false && mayScroll && tree.isScrolled(view)
      if isAway, found.steps.count < ScrolledAway.stepsMax,
        let (offset, isInReach) = tree.contentOffset(showing: box, of: target, in: view)
      {
        let step = ScrolledAway.Step(scrollView: view, offset: offset, isInReach: isInReach)
        found.steps.insert(step, at: 0)
        let bounds = tree[view].bounds
        let shown = Rect(origin: offset, size: bounds.size)
        box = Box(box).intersection(Box(shown)).rect
        // Where only a part is shown, it is that part's.
        if !shown.contains(middle) { middle = box.center }
        let shift = bounds.origin - offset
        (box.origin, middle) = (box.origin + shift, middle + shift)
      } else if isInside == true, view != innermost {
        found.mended.append(view)
      } else if isInside == false {
        mayScroll = false
      }
      guard !found.steps.isEmpty else { return nil }
      next = tree[view].superview
      let corners = Box(box).corners.lazy.map { self.tree.convert($0, toSuperviewFrom: view) }
      (box, middle) = (Box(around: corners).rect, tree.convert(middle, toSuperviewFrom: view))
    }
    return found
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
  /// Whether a view is known to scroll, or is of an unknown class of the app's and has scrolled.
  package func isScrolled(_ view: ViewIndex) -> Bool {
    if isScrollView(view) { return true }
    let viewClass = viewClass(of: view)
    return self[view].bounds.origin != .zero && viewClass.origin == .app && viewClass.base == nil
  }

  /// R130: the content offset that brings a view into a scroll view's bounds by the least way, as `scrollRectToVisible`
  /// goes, or as much of it as the content's end allows; nil where it is there already.
  ///
  /// - Returns: whether scrolling gets there, too (R137); if not, it is the offset that would show all of the view.
  package func contentOffset(
    showing view: ViewIndex, in scrollView: ViewIndex
  ) -> (offset: Point, isInReach: Bool)? {
    box(of: view, in: scrollView).flatMap { contentOffset(showing: $0, of: view, in: scrollView) }
  }

  /// - Parameter box: the view's, in the scroll view.
  fileprivate func contentOffset(
    showing box: Rect, of view: ViewIndex, in scrollView: ViewIndex
  ) -> (offset: Point, isInReach: Bool)? {
    let (bounds, events) = (self[scrollView].bounds, eventProperties(of: scrollView))
    let inset = events.contentInset
    func origin(_ least: Double, _ length: Double, _ origin: Double, _ room: Double) -> Double {
      // A target larger than the room shows its center.
      if length > room { return least + (length - room) / 2 }
      return min(max(origin, least + length - room), least)
    }
    // What the inset leaves to bars and the keyboard shows nothing.
    let free = bounds.inset(by: inset)
    let start = Point(
      x: origin(box.origin.x, box.size.width, free.origin.x, free.size.width),
      y: origin(box.origin.y, box.size.height, free.origin.y, free.size.height))
    var offset = start - Vector(dx: inset.left, dy: inset.top)
    if events.isPagingEnabled {
      // It rests at multiples of its size.
      func page(_ value: Double, _ now: Double, _ middle: Double, _ length: Double) -> Double {
        value == now || length <= 0 ? value : (middle / length).rounded(.down) * length
      }
      let middle = Box(box).center
      offset = Point(
        x: page(offset.x, bounds.origin.x, middle.x, bounds.size.width),
        y: page(offset.y, bounds.origin.y, middle.y, bounds.size.height))
    }
    guard offset != bounds.origin else { return nil }
    let end = contentOffset(nearest: offset, of: scrollView)
    let shown = Box(Rect(origin: end, size: bounds.size)).intersection(Box(box))
    if end != offset, shown.isEmpty { return (offset, isPulled(view, in: scrollView)) }
    return end == bounds.origin ? nil : (end, true)
  }

  /// Whether a view is a refresh control's, which shows beyond the content while a finger pulls (R151).
  private func isPulled(_ view: ViewIndex, in scrollView: ViewIndex) -> Bool {
    selfAndSuperviews(of: view).prefix { $0 != scrollView }
      .contains { isControl($0) && isOfClass("UIRefreshControl", $0) }
  }

  /// R137: the nearest content offset to which a scroll view scrolls; the same where its content's size is not known.
  package func contentOffset(nearest offset: Point, of scrollView: ViewIndex) -> Point {
    let events = eventProperties(of: scrollView)
    guard isScrollView(scrollView), let content = events.contentSize else { return offset }
    let (inset, bounds) = (events.contentInset, self[scrollView].bounds)
    /// Where it is already, it can be: `contentInset` may not be all of `adjustedContentInset`.
    func clamp(_ value: Double, _ now: Double, _ least: Double, _ greatest: Double) -> Double {
      min(max(value, min(now, least)), max(now, least, greatest))
    }
    return Point(
      x: clamp(offset.x, bounds.origin.x, 0 - inset.left, content.dx + inset.right - bounds.size.width),
      y: clamp(offset.y, bounds.origin.y, 0 - inset.top, content.dy + inset.bottom - bounds.size.height))
  }

  /// R137: whether a view scrolls its content, as far as it is known.
  package func movesContent(_ view: ViewIndex) -> Bool {
    isScrollView(view)
      && [-Double.infinity, Double.infinity].contains { end in
        contentOffset(nearest: Point(x: end, y: end), of: view) != self[view].bounds.origin
      }
  }

  /// A view's bounds in a superview's coordinates, as a box.
  package func box(of view: ViewIndex, in superview: ViewIndex) -> Rect? {
    let corners = Box(self[view].bounds).corners.compactMap { convert($0, from: view, to: superview) }
    return corners.isEmpty ? nil : Box(around: corners).rect
  }
}
