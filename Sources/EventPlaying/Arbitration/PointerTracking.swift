import HitTesting
import TouchGeometry

/// A pointer, its wheel, and the recognizers that see it: events with a place and without touches.
///
///     pointer   over A ── over A ── over B ── gone        hover recognizers of the view under it, and
///     A         began     changed   ended                 of its superviews (R87)
///     B                             began     ended
///
///     wheel     the innermost pan under the pointer that takes such events: began, ended at once (R88)
///
/// Recognizers do not compete for these: a change of state is recorded at once, without arbitration.
struct PointerTracking {
  private var hovering: [AttachedRecognizer] = []
  /// On the screen, in points: the pointer's last place.
  private var location = Point.zero

  /// - Parameter recognizers: those that have touches.
  mutating func play(
    _ event: PointerEvent, beside recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) {
    switch event {
    case .hover(let location): try move(to: location, beside: recognizers, &context)
    case .scroll(let sample): try scroll(sample, beside: recognizers, &context)
    }
  }

  /// R87: hover recognizers see pointers, and nothing else.
  private mutating func move(
    to location: Point?, beside recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) {
    var over: [AttachedRecognizer] = []
    if let location { over = try hovers(at: location, beside: recognizers, &context) }
    try context.spend(hovering.count + over.count)
    let (before, now) = (Set(hovering.map(\.index)), Set(over.map(\.index)))
    self.location = location ?? self.location
    let reading = GestureReading(at: self.location)
    for hover in hovering where !now.contains(hover.index) {
      try context.pass(hover, to: .ended, .pointerLeft, reading)
    }
    for hover in over {
      if before.contains(hover.index) {
        try context.pass(hover, to: .changed, .continued, reading)
      } else {
        try context.pass(hover, from: .possible, to: .began, .pointerEntered, reading)
      }
    }
    hovering = over
  }

  private func hovers(
    at location: Point, beside recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) -> [AttachedRecognizer] {
    guard let hitView = try context.hitTest(location).hitView else { return [] }
    var hovers: [AttachedRecognizer] = []
    for view in context.scene.tree.selfAndSuperviews(of: hitView) {
      for hover in try context.recognizers(of: view) where hover.recognizer.kind == .hover {
        let situation = GestureSituation(location: location, fingers: 0, hitViews: [hitView], kind: .hover)
        if try context.accepts(situation, hover, beside: recognizers) { hovers.append(hover) }
      }
    }
    return hovers
  }

  /// R88: a wheel or a trackpad drives the innermost pan recognizer under the pointer that accepts such events.
  private func scroll(
    _ sample: ScrollSample, beside recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) {
    guard let hitView = try context.hitTest(sample.location).hitView else { return }
    // The innermost scroll view that is at its end already: it is scrolled if no other has room (R136).
    var last: AttachedRecognizer?
    for view in context.scene.tree.selfAndSuperviews(of: hitView) {
      for candidate in try context.recognizers(of: view) where candidate.recognizer.kind == .pan {
        guard !candidate.recognizer.parameters.allowedScrollTypes.isDisjoint(with: sample.type),
          candidate.scrolls.map({ context.live.hasContent($0, by: sample.delta) }) ?? true,
          try context.accepts(
            GestureSituation(
              way: sample.delta, location: sample.location, fingers: 0, hitViews: [hitView],
              kind: candidate.recognizer.kind),
            candidate, beside: recognizers)
        else { continue }
        if candidate.scrolls.map({ context.live.hasRoom($0, for: sample.delta) }) ?? true {
          return try turnWheel(candidate, sample, &context)
        }
        last = last ?? candidate
      }
    }
    if let last { return try turnWheel(last, sample, &context) }
    context.record(.scroll(hitView, .nobody))
  }

  /// One turn of a wheel is a whole gesture.
  private func turnWheel(
    _ pan: AttachedRecognizer, _ sample: ScrollSample, _ context: inout EventContext
  ) throws(EventFailure) {
    var reading = GestureReading(at: sample.location)
    reading.translation = sample.delta
    try context.pass(pan, from: .possible, to: .began, .wheelTurned, reading)
    if let scrollView = pan.scrolls {
      let start = context.live.contentOffset(of: scrollView)
      let offset = context.live.scroll(scrollView, from: start, by: sample.delta)
      context.record(.scroll(scrollView, .wheel(contentOffset: offset)))
    }
    try context.pass(pan, from: .began, to: .ended, .wheelTurned, reading)
  }
}

extension EventContext {
  /// R101, R104: controls are not asked, as none loses a touch. A recognizer makes one gesture at a time: while it has
  /// touches it sees nothing else (R102).
  fileprivate mutating func accepts(
    _ pointer: GestureSituation, _ candidate: AttachedRecognizer, beside recognizers: [ActiveRecognizer]
  ) throws(EventFailure) -> Bool {
    try spend(recognizers.count + candidate.conditionCount)
    let delegate = candidate.recognizer.delegate
    return candidate.recognizer.isEnabled
      && pointer.hitViews.allSatisfy { candidate.accepts(touchesOn: $0, in: scene.tree) }
      && pointer.holds(delegate.shouldReceive.condition, live) && pointer.holds(delegate.shouldBegin, live)
      && !recognizers.contains { $0.index == candidate.index }
  }

  /// A change of state without arbitration.
  ///
  /// - Parameter from: nil: the last one of a hover.
  fileprivate mutating func pass(
    _ attached: AttachedRecognizer, from: GestureState? = nil, to: GestureState, _ cause: GestureCause,
    _ reading: GestureReading
  ) throws(EventFailure) {
    let last = from ?? timeline.timeline.finalStates[attached.index] ?? .began
    record(.state(attached.index, from: last, to: to, cause))
    timeline.settle(attached.index, to)
    let performed = try perform(attached.recognizer.targets, from: .view(attached.view))
    record(.gesture(attached.index, to, reading, performed))
  }
}
