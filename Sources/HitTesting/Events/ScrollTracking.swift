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
    guard scene.isPan(active.index, of: view) else { return }
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
      let candidates = scene.recognizers(of: view)
      try budget.spend(candidates.count + 1)
      for index in candidates {
        let recognizer = scene.recognizer(index)
        guard recognizer.kind == .pan,
          !recognizer.parameters.allowedScrollTypes.isDisjoint(with: sample.type),
          try acceptsPointer(recognizer, index)
        else { continue }
        return try scroll(by: recognizer, index, sample)
      }
    }
    record(.scroll(hitView, .nobody))
  }

  /// A turn of a wheel is a whole gesture.
  private mutating func scroll(
    by recognizer: GestureRecognizer, _ index: RecognizerIndex, _ sample: ScrollSample
  ) throws(EventFailure) {
    var reading = GestureReading(at: sample.location)
    reading.translation = sample.delta
    try pass(index, recognizer, from: .possible, to: .began, .recognized, reading)
    if scene.isPan(index, of: recognizer.view) {
      let start = sceneChanges.contentOffset(of: recognizer.view)
      let offset = scroll(recognizer.view, from: start, by: sample.delta)
      record(.scroll(recognizer.view, .wheel(contentOffset: offset)))
    }
    try pass(index, recognizer, from: .began, to: .ended, .lifted, reading)
  }

  /// R87: a pointer is seen by the hover recognizers of the view under it and of its superviews, and by nothing else.
  mutating func hover(at location: Point?) throws(EventFailure) {
    var entered: [RecognizerIndex] = []
    var next: ViewIndex?
    if let location { next = try hitTest(location).hitView }
    while let view = next {
      let candidates = scene.recognizers(of: view)
      try budget.spend(candidates.count + 1)
      for index in candidates {
        let recognizer = scene.recognizer(index)
        if recognizer.kind == .hover, try acceptsPointer(recognizer, index) { entered.append(index) }
      }
      next = scene.tree[view].superview
    }
    try budget.spend(hovering.count + entered.count)
    let (before, now) = (Set(hovering), Set(entered))
    let reading = GestureReading(at: location ?? .zero)
    for index in hovering where !now.contains(index) {
      try pass(
        index, scene.recognizer(index), from: lastHoverState(of: index), to: .ended, .pointerLeft, reading)
    }
    for index in entered {
      let isNew = !before.contains(index)
      try pass(
        index, scene.recognizer(index), from: isNew ? .possible : lastHoverState(of: index),
        to: isNew ? .began : .changed, isNew ? .pointerEntered : .continued, reading)
    }
    hovering = entered
  }

  /// R104; and one gesture at a time: while a recognizer has touches it sees nothing else (R102).
  private mutating func acceptsPointer(
    _ recognizer: GestureRecognizer, _ index: RecognizerIndex
  ) throws(EventFailure) -> Bool {
    try budget.spend(recognizers.count)
    return recognizer.isEnabled && recognizer.delegate.shouldBegin
      && scene.tree.eventProperties(of: recognizer.view).gestureRecognizerShouldBegin
      && !recognizers.contains { $0.index == index }
  }

  private func lastHoverState(of index: RecognizerIndex) -> GestureState {
    timeline.finalStates[index] ?? .began
  }

  /// A change of state that nobody else has a say in.
  private mutating func pass(
    _ index: RecognizerIndex, _ recognizer: GestureRecognizer, from: GestureState, to: GestureState,
    _ cause: GestureCause, _ reading: GestureReading
  ) throws(EventFailure) {
    record(.state(index, from: from, to: to, cause))
    timeline.finalStates[index] = to
    var performed: [Timeline.PerformedAction] = []
    for target in recognizer.targets { performed.append(try perform(target, from: .view(recognizer.view))) }
    record(.gesture(index, to, reading, performed))
  }
}
