import HitTesting
import TouchGeometry

/// A scroll view whose content is dragged.
struct ScrollTracking {
  /// Where its content stood when that began, in points.
  let start: Point
}

extension EventSimulation {
  /// R134, R136: a scroll view scrolls as its pan recognizer does.
  mutating func noteScrolling(
    of active: ActiveRecognizer, entering state: GestureState, _ reading: GestureReading
  ) {
    let view = active.view
    guard active.attached.isScrolling else { return }
    switch state {
    case .began:
      scrollViews[view] = ScrollTracking(start: sceneChanges.contentOffset(of: view))
      record(.scroll(view, .willBeginDragging))
      drag(view, reading)
    case .changed: drag(view, reading)
    case .ended, .cancelled:
      scrollViews[view] = nil
      record(.scroll(view, .didEndDragging))
    case .possible, .failed: break
    }
  }

  private mutating func drag(_ view: ViewIndex, _ reading: GestureReading) {
    guard let tracking = scrollViews[view], let translation = reading.translation else { return }
    let from = reading.location + -translation
    // Content follows the finger: in the scroll view's own units, whatever transforms are in between.
    let tree = scene.tree
    guard let first = tree.convert(from, from: nil, to: view),
      let last = tree.convert(reading.location, from: nil, to: view)
    else { return }
    record(.scroll(view, .didScroll(contentOffset: scroll(view, from: tracking.start, by: last - first))))
  }

  /// Moves a scroll view's content, as far as it goes (R137).
  ///
  /// - Returns: where it stands then; nil where the size of its content is not declared, and nothing moves.
  mutating func scroll(_ view: ViewIndex, from start: Point, by delta: Vector) -> Point? {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize else { return nil }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    let offset = Point(
      x: Self.clamp(start.x - delta.dx, 0 - inset.left, content.dx + inset.right - size.width),
      y: Self.clamp(start.y - delta.dy, 0 - inset.top, content.dy + inset.bottom - size.height))
    if offset != sceneChanges.contentOffset(of: view) { sceneChanges.scroll(view, to: offset) }
    return offset
  }

  /// Content that is not larger than the bounds stays at its inset.
  private static func clamp(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
    max(least, min(value, max(least, greatest)))
  }
}

// MARK: - Wheels and pointers

extension EventSimulation {
  /// R88: a wheel or a trackpad moves what the innermost pan recognizer under the pointer that takes such events moves.
  mutating func scroll(_ sample: ScrollSample) throws(EventFailure) {
    guard let hitView = try hitTest(sample.location).hitView else { return }
    for view in scene.tree.selfAndSuperviews(of: hitView) {
      let candidates = try attached(to: view)
      try budget.spend(candidates.count + 1)
      for candidate in candidates where candidate.recognizer.kind == .pan {
        guard !candidate.recognizer.parameters.allowedScrollTypes.isDisjoint(with: sample.type),
          !candidate.isScrolling || canScroll(view, by: sample.delta),
          try acceptsPointer(candidate, on: hitView)
        else { continue }
        return try scroll(by: candidate, sample)
      }
    }
    record(.scroll(hitView, .nobody))
  }

  /// A turn of a wheel is a whole gesture.
  private mutating func scroll(by pan: AttachedRecognizer, _ sample: ScrollSample) throws(EventFailure) {
    var reading = GestureReading(at: sample.location)
    reading.translation = sample.delta
    try pass(pan, from: .possible, to: .began, .wheelTurned, reading)
    if pan.isScrolling {
      let offset = scroll(pan.view, from: sceneChanges.contentOffset(of: pan.view), by: sample.delta)
      record(.scroll(pan.view, .wheel(contentOffset: offset)))
    }
    try pass(pan, from: .began, to: .ended, .wheelTurned, reading)
  }

  /// R87: a pointer is seen by the hover recognizers of the view under it and of its superviews, and by nothing else.
  mutating func hover(at location: Point?) throws(EventFailure) {
    var entered: [AttachedRecognizer] = []
    var hitView: ViewIndex?
    if let location { hitView = try hitTest(location).hitView }
    var next = hitView
    while let view = next {
      let candidates = try attached(to: view)
      try budget.spend(candidates.count + 1)
      for candidate in candidates where candidate.recognizer.kind == .hover {
        if let hitView, try acceptsPointer(candidate, on: hitView) { entered.append(candidate) }
      }
      next = scene.tree[view].superview
    }
    try budget.spend(hovering.count + entered.count)
    let (before, now) = (Set(hovering.map(\.index)), Set(entered.map(\.index)))
    pointer = location ?? pointer
    let reading = GestureReading(at: pointer)
    for hover in hovering where !now.contains(hover.index) {
      try pass(hover, from: lastHoverState(of: hover), to: .ended, .pointerLeft, reading)
    }
    for hover in entered {
      let isNew = !before.contains(hover.index)
      try pass(
        hover, from: isNew ? .possible : lastHoverState(of: hover), to: isNew ? .began : .changed,
        isNew ? .pointerEntered : .continued, reading)
    }
    hovering = entered
  }

  /// R101, R104; and one gesture at a time: while a recognizer has touches it sees nothing else (R102).
  private mutating func acceptsPointer(
    _ candidate: AttachedRecognizer, on hitView: ViewIndex
  ) throws(EventFailure) -> Bool {
    try budget.spend(recognizers.count)
    return candidate.recognizer.isEnabled && candidate.accepts(touchesOn: hitView, in: scene.tree)
      && candidate.recognizer.delegate.shouldBegin
      && scene.tree.eventProperties(of: candidate.view).gestureRecognizerShouldBegin
      && !recognizers.contains { $0.attached === candidate }
  }

  private func lastHoverState(of hover: AttachedRecognizer) -> GestureState {
    timeline.finalStates[hover.index] ?? .began
  }

  /// A change of state that nobody else has a say in.
  private mutating func pass(
    _ attached: AttachedRecognizer, from: GestureState, to: GestureState, _ cause: GestureCause,
    _ reading: GestureReading
  ) throws(EventFailure) {
    record(.state(attached.index, from: from, to: to, cause))
    timeline.finalStates[attached.index] = to
    let performed = try perform(attached.recognizer.targets, from: .view(attached.view))
    record(.gesture(attached.index, to, reading, performed))
  }
}
