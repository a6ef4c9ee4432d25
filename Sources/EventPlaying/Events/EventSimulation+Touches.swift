import HitTesting
import TouchGeometry

// A frame of touches: those that begin find their views and recognizers (R43, R91, R99), all others move on.

extension EventSimulation {
  /// Plays touches of one time: one UIEvent (R89).
  mutating func playTouches(_ events: Range<Int>) throws(EventFailure) {
    try budget.spend(recognizers.count + touches.count)
    for sample in samples(of: events) {
      try budget.spend(touches.count)
      if sample.phase == .began {
        try begin(sample)
      } else if let index = touches.firstIndex(where: { $0.finger == sample.finger && !$0.isOver }) {
        move(index, to: sample.phase, at: sample.location)
      }
    }
    try finishFrame()
  }

  /// The outcome does not depend on the order in which a request lists fingers.
  private func samples(of events: Range<Int>) -> [TouchSample] {
    var samples: [TouchSample] = []
    for index in events {
      if case .touch(let sample) = script.events[index].action { samples.append(sample) }
    }
    guard samples.count > 1 else { return samples }
    return samples.sorted { script.name(of: $0.finger) < script.name(of: $1.finger) }
  }

  mutating func move(_ index: Int, to phase: TouchPhase, at location: Point) {
    touches[index].location = location
    touches[index].phase = phase
    touches[index].isOver = phase.isOver
    guard phase.isOver else { return }
    timeline.touches[touches[index].number].endedAt = clock
    if touches[index].finger != nil { taps.noteEnd(of: touches[index], at: clock) }
  }

  /// R98, R119: recognizers first, then views.
  mutating func finishFrame() throws(EventFailure) {
    let proposals = try proposalsOfTouches()
    try arbitrate(proposals)
    try deliver()
    forgetWhatIsOver()
  }

  /// What is over is forgotten, and what has recognized or failed is reset (R102).
  mutating func forgetWhatIsOver() {
    for index in recognizers.indices where recognizers[index].isToBeReset { note(recognizers[index]) }
    recognizers.removeAll(where: \.isToBeReset)
    touches.removeAll { $0.isOver && !$0.isOpen }
    for index in touches.indices { touches[index].phase = .stationary }
  }
}

// MARK: - Beginnings

extension EventSimulation {
  private mutating func begin(_ sample: TouchSample) throws(EventFailure) {
    guard !touches.contains(where: { $0.finger == sample.finger && !$0.isOver }) else { return }
    let hit = try hitTest(sample.location)
    var way = EventWay.nowhere
    if let view = hit.hitView { way = try self.way(from: view) }
    var touch = LiveTouch(
      number: timeline.touches.count, finger: sample.finger, pressType: nil, view: hit.hitView,
      window: hit.window, start: sample.location, startTime: clock,
      tapCount: taps.count(at: clock, sample.location, options),
      way: way, location: sample.location)
    note(touch)
    record(.hitTest(touch: touch.number))
    try admit(&touch)
    delayContent(&touch)
    touches.append(touch)
    try offer(touch, type: sample.type)
  }

  /// Notes a touch that begins.
  mutating func note(_ touch: LiveTouch) {
    timeline.touches.append(
      Timeline.TouchRecord(
        finger: touch.finger ?? 0, isPress: touch.isPress, beganAt: touch.startTime,
        location: touch.start, hitView: touch.view, window: touch.window, tapCount: touch.tapCount,
        handler: touch.way.handler, observers: touch.way.observers,
        fate: touch.view == nil && touch.way.handler == nil ? .nobody : .down))
  }

  /// Who handles touches that hit a view, and who observes them (R75).
  private mutating func way(from view: ViewIndex) throws(EventFailure) -> EventWay {
    if let way = ways[view] { return way }
    let way = try way(from: .view(view), .touches)
    ways[view] = way
    return way
  }

  /// The way of an event from a responder up (R75, R78).
  mutating func way(from start: Responder, _ kind: EventKinds) throws(EventFailure) -> EventWay {
    var way = EventWay()
    var next: Responder? = start
    while let responder = next {
      try budget.spend(1)
      let (handles, observes) = scene.eventKinds(of: responder)
      if handles.contains(kind) {
        way.handler = responder
        return way
      }
      if observes.contains(kind) { way.observers.append(responder) }
      next = scene.next(of: responder)?.responder
    }
    return way
  }

  /// R92, R93: whether its view gets the touch at all.
  private mutating func admit(_ touch: inout LiveTouch) throws(EventFailure) {
    guard let view = touch.view else { return touch.told = .never }
    try budget.spend(touches.count)
    let tracked = touches.filter {
      !$0.isPress && !$0.isOver && $0.told != .never && $0.window == touch.window
    }
    let flags = scene.tree[view].flags
    var reason: Timeline.Withholding.Reason?
    if !flags.contains(.isMultipleTouchEnabled), tracked.contains(where: { $0.view == view }) {
      reason = .multipleTouch
    } else if tracked.contains(where: { isExclusive(of: $0.view, or: view) }) {
      reason = .exclusiveTouch
    }
    guard let reason else { return }
    touch.told = .never
    timeline.touches[touch.number].fate = .withheld
    record(.withheld(.init(phase: .began, view: view, touches: [touch.number], reason: reason)))
  }

  /// R93: of two views one of which is exclusive, only one tracks touches.
  private func isExclusive(of tracking: ViewIndex?, or view: ViewIndex) -> Bool {
    guard let tracking, tracking != view else { return false }
    return scene.tree[tracking].flags.union(scene.tree[view].flags).contains(.isExclusiveTouch)
  }
}

// MARK: - Recognizers

extension EventSimulation {
  /// Offers a touch to the recognizers of its view and of the superviews, the window included.
  ///
  /// Source: R99, R100, R101.
  mutating func offer(_ touch: LiveTouch, type: TouchType?) throws(EventFailure) {
    var next = touch.view
    while let view = next {
      let candidates = try attached(to: view)
      try budget.spend(candidates.count + 1)
      // R87: hover recognizers see pointers, and no touches.
      for candidate in candidates where candidate.recognizer.kind != .hover {
        // R86: those that see no such presses are no candidates.
        if let type = touch.pressType, !candidate.recognizer.allowedPressTypes.contains(PressTypes(type)) {
          continue
        }
        try offer(touch, type: type, to: candidate)
      }
      if timeline.entries.count > EventBudget.entriesMax { throw .tooMuchWork }
      next = scene.tree[view].superview
    }
  }

  private mutating func offer(
    _ touch: LiveTouch, type: TouchType?, to candidate: AttachedRecognizer
  ) throws(EventFailure) {
    try budget.spend(recognizers.count)
    let place = recognizers.firstIndex { $0.attached === candidate }
    if let reason = refusal(of: candidate, touch, type, place) {
      return record(.ignores(candidate.index, touch: touch.number, reason))
    }
    record(.receives(candidate.index, touch: touch.number))
    let active = place ?? insert(candidate)
    recognizers[active].touches.append(touch.number)
    recognizers[active].downCount += 1
    if candidate.isScrolling { record(.scroll(candidate.view, .tracking)) }
  }

  /// R101, R102.
  ///
  /// - Parameter place: among the active ones, if it has touches already.
  private func refusal(
    of candidate: AttachedRecognizer, _ touch: LiveTouch, _ type: TouchType?, _ place: Int?
  ) -> Timeline.IgnoreReason? {
    if !candidate.recognizer.isEnabled { return .disabled }
    if let type, !candidate.recognizer.allowedTouchTypes.contains(TouchTypes(type)) { return .touchType }
    if let place, recognizers[place].state.isFinal || recognizers[place].isWaiting { return .notReset }
    if let view = touch.view, !candidate.accepts(touchesOn: view, in: scene.tree) { return .delegateRefused }
    return nil
  }

  private mutating func insert(_ candidate: AttachedRecognizer) -> Int {
    let place = recognizers.firstIndex { candidate.goesBefore($0.attached) } ?? recognizers.count
    recognizers.insert(ActiveRecognizer(candidate), at: place)
    return place
  }
}

extension EventScript {
  func name(of finger: Int) -> FingerName {
    fingers.indices.contains(finger) ? fingers[finger] : .number(finger)
  }
}

extension EventScript.FingerName: Comparable {
  public static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.number(let first), .number(let second)): first < second
    case (.text(let first), .text(let second)): first < second
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}
