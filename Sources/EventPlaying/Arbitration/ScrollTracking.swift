import HitTesting
import TouchGeometry

/// The scroll views whose content is dragged: a scroll view scrolls as its pan recognizer does (R134, R136).
///
///     pan       began              changed      changed      ended
///     content   willBeginDragging  didScroll …  didScroll …  didEndDragging, perhaps on to a page (R143)
struct ScrollTracking {
  /// The content offsets, in points, at which dragging began.
  private var starts: [ViewIndex: Point] = [:]
  /// The axes that drags stay on (R171).
  private var axes: [ViewIndex: Directions] = [:]
  /// The last steps of the content offsets, in points.
  private var steps: [ViewIndex: Vector] = [:]
  /// The scroll views whose refresh control has been looked for in this drag (R151).
  private var refreshed: Set<ViewIndex> = []
  private var scales: [ViewIndex: Double] = [:]

  /// Scrolls or zooms if the recognizer is a scroll view's own.
  mutating func follow(
    _ active: ActiveRecognizer, _ reading: GestureReading, _ context: inout EventContext
  ) throws(EventFailure) {
    if let scrollView = active.attached.scrolls {
      try scroll(scrollView, entering: active.state, reading, &context)
    } else if let scrollView = active.attached.zooms {
      zoom(scrollView, entering: active.state, reading, &context)
    }
  }

  private mutating func scroll(
    _ view: ViewIndex, entering state: GestureState, _ reading: GestureReading,
    _ context: inout EventContext
  ) throws(EventFailure) {
    switch state {
    case .began:
      assert(starts[view] == nil, "a view is dragged by one pan")
      starts[view] = context.live.contentOffset(of: view)
      context.record(.scroll(view, .willBeginDragging))
      axes[view] = context.scene.tree.lockedAxis(of: view, reading)
      try dismissKeyboard(view, &context)
      try drag(view, reading, &context)
    case .changed: try drag(view, reading, &context)
    case .ended, .cancelled:
      starts[view] = nil
      axes[view] = nil
      refreshed.remove(view)
      context.record(.scroll(view, .didEndDragging))
      if let page = context.live.settleOnPage(view, after: steps.removeValue(forKey: view) ?? .zero) {
        context.record(.scroll(view, .didEndDecelerating(contentOffset: page)))
      }
    case .possible, .failed: break
    }
  }

  /// R145: the first responder with the keyboard resigns.
  private func dismissKeyboard(_ view: ViewIndex, _ context: inout EventContext) throws(EventFailure) {
    switch context.scene.tree.eventProperties(of: view).keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: try context.resignFirstResponder(nil)
    case .none, .interactive, .interactiveWithAccessory: break
    }
  }

  /// R146.
  private mutating func zoom(
    _ view: ViewIndex, entering state: GestureState, _ reading: GestureReading, _ context: inout EventContext
  ) {
    let properties = context.scene.tree.eventProperties(of: view)
    if state == .began { context.record(.scroll(view, .willBeginZooming)) }
    guard let pinch = reading.scale else { return }
    let scale = max(
      properties.minimumZoomScale, min(properties.maximumZoomScale, pinch * (scales[view] ?? 1)))
    switch state {
    case .began, .changed: context.record(.scroll(view, .didZoom(scale: scale)))
    case .ended, .cancelled:
      scales[view] = scale
      context.record(.scroll(view, .didEndZooming))
    case .possible, .failed: break
    }
  }

  /// Moves the content with the finger, in the scroll view's own units: transforms in between are undone.
  private mutating func drag(
    _ view: ViewIndex, _ reading: GestureReading, _ context: inout EventContext
  ) throws(EventFailure) {
    guard let start = starts[view], let translation = reading.translation,
      let free = context.scene.tree.way(
        from: reading.location + -translation, to: reading.location, in: view)
    else { return }
    let way = free.along(axes[view])
    let before = context.live.contentOffset(of: view)
    let offset = context.live.scroll(view, from: start, by: way)
    steps[view] = offset.map { $0 - before }
    context.record(.scroll(view, .didScroll(contentOffset: offset)))
    let properties = context.scene.tree.eventProperties(of: view)
    let top = properties.contentInset.top
    if properties.bounces, way.dy - start.y - top >= context.options.refreshDistance,
      refreshed.insert(view).inserted
    {
      try refresh(view, &context)
    }
  }

  /// R151: pulled far enough, and before the finger is lifted.
  private func refresh(_ view: ViewIndex, _ context: inout EventContext) throws(EventFailure) {
    for subview in context.scene.tree.subviewsFrontToBack(of: view) {
      try context.spend(1)
      if context.scene.tree.refreshes(subview) { try context.send(.valueChanged, of: subview, nil) }
    }
  }
}

extension Vector {
  /// The part of a vector on an axis; nil for both axes.
  fileprivate func along(_ axis: Directions?) -> Vector {
    guard let axis else { return self }
    return axis == .left ? Vector(dx: dx, dy: 0) : Vector(dx: 0, dy: dy)
  }
}

extension ViewTree {
  /// R171: the axis that a drag stays on, `left` or `up`; nil where it goes anywhere.
  fileprivate func lockedAxis(of view: ViewIndex, _ reading: GestureReading) -> Directions? {
    guard eventProperties(of: view).isDirectionalLockEnabled, let translation = reading.translation,
      let way = way(from: reading.location + -translation, to: reading.location, in: view)
    else { return nil }
    if abs(way.dx) >= 2 * abs(way.dy) { return .left }
    return abs(way.dy) >= 2 * abs(way.dx) ? .up : nil
  }

  /// A movement on the screen, in a view's own units; nil if the view has none.
  func way(from start: Point, to end: Point, in view: ViewIndex) -> Vector? {
    guard let first = convert(start, from: nil, to: view), let last = convert(end, from: nil, to: view)
    else { return nil }
    return last - first
  }

  /// Whether a view is a refresh control that fires.
  fileprivate func refreshes(_ view: ViewIndex) -> Bool {
    isOfClass("UIRefreshControl", view) && self[view].flags.isDisjoint(with: [.isHidden, .isDisabledControl])
  }
}
