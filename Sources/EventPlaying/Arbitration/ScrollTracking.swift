import HitTesting
import TouchGeometry

/// The scroll views whose content is dragged: a scroll view scrolls as its pan recognizer does (R134, R136).
///
///     pan       began              changed      changed      ended
///     content   willBeginDragging  didScroll …  didScroll …  didEndDragging, perhaps on to a page (R143)
struct ScrollTracking {
  /// The content offsets, in points, at which dragging began.
  private var starts: [ViewIndex: Point] = [:]
  /// The last steps of the content offsets, in points.
  private var steps: [ViewIndex: Vector] = [:]
  /// The scales at which zooming began.
  private var scales: [ViewIndex: Double] = [:]

  /// A recognizer has come into a state: if it is a scroll view's own, that one scrolls or zooms.
  mutating func follow(
    _ active: ActiveRecognizer, _ reading: GestureReading, _ context: inout EventContext
  ) throws(EventFailure) {
    if active.attached.isScrolling {
      try scroll(active.attached, entering: active.state, reading, &context)
    } else if active.attached.isZooming {
      zoom(active.view, entering: active.state, reading, &context)
    }
  }

  /// A scroll view's own pan has come into a state.
  private mutating func scroll(
    _ pan: AttachedRecognizer, entering state: GestureState, _ reading: GestureReading,
    _ context: inout EventContext
  ) throws(EventFailure) {
    switch state {
    case .began:
      starts[pan.view] = context.live.contentOffset(of: pan.view)
      context.timeline.record(.scroll(pan.view, .willBeginDragging))
      try dismissKeyboard(pan.view, &context)
      drag(pan.view, reading, &context)
    case .changed: drag(pan.view, reading, &context)
    case .ended, .cancelled:
      starts[pan.view] = nil
      context.timeline.record(.scroll(pan.view, .didEndDragging))
      if let page = context.live.settleOnPage(pan.view, after: steps.removeValue(forKey: pan.view) ?? .zero) {
        context.timeline.record(.scroll(pan.view, .didEndDecelerating(contentOffset: page)))
      }
    case .possible, .failed: break
    }
  }

  /// R145: the first responder, who has the keyboard, resigns.
  private func dismissKeyboard(_ view: ViewIndex, _ context: inout EventContext) throws(EventFailure) {
    switch context.scene.tree.eventProperties(of: view).keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: try context.resignFirstResponder(nil)
    case .none, .interactive, .interactiveWithAccessory: break
    }
  }

  /// R146: a scroll view's own pinch has come into a state.
  private mutating func zoom(
    _ view: ViewIndex, entering state: GestureState, _ reading: GestureReading, _ context: inout EventContext
  ) {
    let properties = context.scene.tree.eventProperties(of: view)
    if state == .began { context.timeline.record(.scroll(view, .willBeginZooming)) }
    guard let pinch = reading.scale else { return }
    let scale = max(
      properties.minimumZoomScale, min(properties.maximumZoomScale, pinch * (scales[view] ?? 1)))
    switch state {
    case .began, .changed: context.timeline.record(.scroll(view, .didZoom(scale: scale)))
    case .ended, .cancelled:
      scales[view] = scale
      context.timeline.record(.scroll(view, .didEndZooming))
    case .possible, .failed: break
    }
  }

  /// The content follows the finger, in the scroll view's own units: transforms in between are undone.
  private mutating func drag(_ view: ViewIndex, _ reading: GestureReading, _ context: inout EventContext) {
    guard let start = starts[view], let translation = reading.translation,
      let way = context.scene.tree.way(
        from: reading.location + -translation, to: reading.location, in: view)
    else { return }
    let before = context.live.contentOffset(of: view)
    let offset = context.live.scroll(view, from: start, by: way)
    steps[view] = offset.map { $0 - before }
    context.timeline.record(.scroll(view, .didScroll(contentOffset: offset)))
  }
}

extension ViewTree {
  /// A way on the screen in a view's own units; nil where the view has none.
  func way(from start: Point, to end: Point, in view: ViewIndex) -> Vector? {
    guard let first = convert(start, from: nil, to: view), let last = convert(end, from: nil, to: view)
    else { return nil }
    return last - first
  }

}
