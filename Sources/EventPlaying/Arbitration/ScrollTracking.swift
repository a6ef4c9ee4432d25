import HitTesting
import TouchGeometry

/// The scroll views whose content is dragged: a scroll view scrolls as its pan recognizer does (R134, R136).
///
///     pan       began              changed      changed      ended
///     content   willBeginDragging  didScroll …  didScroll …  didEndDragging
struct ScrollTracking {
  /// The content offsets, in points, at which dragging began.
  private var starts: [ViewIndex: Point] = [:]

  /// A scroll view's own pan has come into a state.
  mutating func follow(
    _ pan: AttachedRecognizer, entering state: GestureState, _ reading: GestureReading,
    _ context: inout EventContext
  ) {
    switch state {
    case .began:
      starts[pan.view] = context.live.contentOffset(of: pan.view)
      context.timeline.record(.scroll(pan.view, .willBeginDragging))
      drag(pan.view, reading, &context)
    case .changed: drag(pan.view, reading, &context)
    case .ended, .cancelled:
      starts[pan.view] = nil
      context.timeline.record(.scroll(pan.view, .didEndDragging))
    case .possible, .failed: break
    }
  }

  /// The content follows the finger, in the scroll view's own units: transforms in between are undone.
  private func drag(_ view: ViewIndex, _ reading: GestureReading, _ context: inout EventContext) {
    guard let start = starts[view], let translation = reading.translation,
      let way = context.scene.tree.way(
        from: reading.location + -translation, to: reading.location, in: view)
    else { return }
    let offset = context.live.scroll(view, from: start, by: way)
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
