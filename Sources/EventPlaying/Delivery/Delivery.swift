import HitTesting
import TouchGeometry

/// The touches and presses that are down, and their delivery to views (R90, R98).
///
///     begin ─→ move … ─→ │ deliver                                         │ ─→ endFrame
///                        │ 1. a gesture under way drops its new touches    │
///                        │ 2. each touch holds back its change             │
///                        │ 3. each view gets what no recognizer holds      │
///
/// A recognizer that recognizes takes its touches before that (`takeTouches`): views get the others.
struct Delivery {
  /// Touches that are down, or whose views have not got their ends yet; ordered by number.
  private(set) var touches: [LiveTouch] = []
  private var taps = TapCounter()
  private var controls = ControlTracking()
  private var cells: CellTracking
  /// Whether a controller is presented in this frame (R141).
  private var isPresenting = false

  init(in scene: Scene) { cells = CellTracking(of: scene) }

  /// A finger touches (R43, R91).
  mutating func begin(
    _ sample: TouchSample, hitting hit: HitTestResult, _ context: inout EventContext
  ) throws(EventFailure) -> LiveTouch {
    var way = EventWay.nowhere
    if let view = hit.hitView { way = try context.live.touchWay(from: view, &context.budget) }
    let tapCount = taps.count(at: context.clock, sample.location, context.options)
    var touch = LiveTouch(
      context.timeline.nextTouch, sample, hitting: hit, at: context.clock, tapCount: tapCount, way)
    context.timeline.begin(touch.record)
    context.record(.hitTest(touch: touch.number))
    if let view = touch.view {
      try context.spend(touches.count)
      touch.isBesideThumb = controls.isBesideThumb(view, sample.location, context.scene.tree)
    }
    let reason = touch.admit(
      beside: touches, in: context.scene.tree, at: context.clock, context.options)
    if let reason { context.noteWithheld(touch, reason) }
    assert(touches.last?.number ?? -1 < touch.number, "touches stand in the order of their numbers")
    touches.append(touch)
    return touch
  }

  /// R86.
  mutating func begin(
    _ press: PressType, in view: ViewIndex, _ context: inout EventContext
  ) throws(EventFailure) -> LiveTouch {
    let way = try EventWay(of: .presses, from: .view(view), in: context.scene, &context.budget)
    let touch = LiveTouch(
      context.timeline.nextTouch, press, in: view, at: context.clock, way, context.scene.tree)
    context.timeline.begin(touch.record)
    touches.append(touch)
    return touch
  }

  /// - Parameter location: nil for the place where it began.
  mutating func move(
    _ index: Int, to phase: TouchPhase, at location: Point? = nil, _ context: inout EventContext
  ) {
    touches[index].move(to: phase, at: location ?? touches[index].start)
    guard phase.isOver else { return }
    context.timeline.end(touches[index].number)
    if touches[index].finger != nil { taps.noteEnd(of: touches[index], at: context.clock) }
  }

  /// R132: ends the content delays that are over at a time. A delay ends once, whether its touch is delivered then or
  /// not.
  mutating func endContentDelays(until time: Double) {
    for index in touches.indices where touches[index].contentDelayEnd <= time {
      touches[index].endContentDelay()
    }
  }

  /// Forgets touches that are over and delivered.
  mutating func endFrame() {
    touches.removeAll { $0.isOver && !$0.isOpen }
    for index in touches.indices { touches[index].rest() }
    isPresenting = false
  }

  /// R95: stops delivery to views that an action has removed.
  mutating func withdraw(after effects: [ActionEffect], _ context: inout EventContext) throws(EventFailure) {
    let withdrawn = try touches.withdraw(after: effects, &context)
    controls.forget(withdrawn)
    cells.forget(withdrawn)
  }

  /// R141: the system cancels all touches that are down, where a controller is presented.
  mutating func cancelAll(_ context: inout EventContext) {
    isPresenting = true
    for index in touches.indices where !touches[index].isOver && !touches[index].isPress {
      move(index, to: .cancelled, at: touches[index].location, &context)
    }
  }

  // MARK: Telling

  /// Delivers the changes of touches in this frame, and phases no longer held back.
  ///
  /// - Parameter recognizers: those that have touches; they are settled for this frame.
  mutating func deliver(
    beside recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) {
    try context.spend(touches.count)
    touches.drop(toGesturesIn: recognizers, &context)
    for index in touches.indices where touches[index].isOpen { touches[index].holdBack() }
    // Nearly always there is one touch, and no list to be made.
    if touches.count == 1 {
      if touches[0].isOpen, !touches[0].heldBack.isEmpty { try tell(touches[0].view, recognizers, &context) }
      return
    }
    var views: [ViewIndex?] = []
    for touch in touches where touch.isOpen && !touch.heldBack.isEmpty && !views.contains(touch.view) {
      views.append(touch.view)
    }
    for view in views { try tell(view, recognizers, &context) }
  }

  /// Delivers a view's due phases: all touches in one phase by one call (R90). Presses have methods of their own (R86).
  private mutating func tell(
    _ view: ViewIndex?, _ recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) {
    while true {
      try context.spend(touches.count)
      var told: [Int] = []
      var phase = TouchPhase.began
      var isLate = false
      for index in touches.indices where touches[index].view == view && touches[index].isOpen {
        guard let next = touches[index].heldBack.first, told.isEmpty || next.phase == phase,
          told.isEmpty || touches[index].isPress == touches[told[0]].isPress,
          try !isHeldBack(index, next.phase, recognizers, &context)
        else { continue }
        phase = next.phase
        isLate = isLate || touches[index].heldBack.count > 1 || touches[index].phase == .stationary
        told.append(index)
      }
      if told.isEmpty { return }
      let isSystem = isPresenting && phase == .cancelled
      try tell(view, phase, told, isSystem ? .presentation : isLate ? .released : .event, &context)
    }
  }

  private mutating func tell(
    _ view: ViewIndex?, _ phase: TouchPhase, _ told: [Int], _ cause: Timeline.Delivery.Cause,
    _ context: inout EventContext
  ) throws(EventFailure) {
    if let view {
      context.record(
        .delivery(.init(phase: phase, view: view, touches: told.map { touches[$0].number }, cause: cause)))
    }
    for index in told {
      let location = touches[index].tell()
      if let fate = phase.fate { context.timeline.settle(touches[index].number, fate) }
      try controls.see(touches[index], phase, at: location, &context)
      try cells.see(touches[index], phase, at: location, &context)
      try context.edit(with: touches[index], phase, at: location)
    }
    // R48: touching a guide mask removes it, as its class's touch methods say.
    if phase == .began, let view, context.scene.tree.isRemovedByTouch(view) { try context.remove(view) }
  }

  /// R111, R112, R132: whether a phase is not delivered yet; the timeline notes the reason once.
  private mutating func isHeldBack(
    _ index: Int, _ phase: TouchPhase, _ recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) -> Bool {
    try context.spend(recognizers.count)
    guard let reason = touches[index].holder(of: phase, among: recognizers, at: context.clock) else {
      return false
    }
    if let view = touches[index].view, touches[index].noteHolding(of: phase) {
      context.record(
        .withheld(.init(phase: phase, view: view, touches: [touches[index].number], reason: reason)))
    }
    return true
  }

  // MARK: Taking

  /// R110, R111: a recognizer that recognizes takes its touches from their views, unless it leaves them there.
  mutating func takeTouches(
    for active: ActiveRecognizer, _ context: inout EventContext
  ) throws(EventFailure) {
    let recognizer = active.recognizer
    guard recognizer.cancelsTouchesInView || recognizer.delaysTouchesBegan else { return }
    var cancelled: [ViewIndex: [Int]] = [:]
    var views: [ViewIndex] = []
    for index in touches.indices where touches[index].isOpen && active.has(touches[index].number) {
      guard let view = touches[index].view else { continue }
      if touches[index].told == .nothing {
        touches.drop(index, by: active.index, &context)
        // A drag is not meant to select.
        if active.attached.scrolls == nil { try cells.miss(touches[index], &context) }
      } else if recognizer.cancelsTouchesInView {
        if cancelled[view] == nil { views.append(view) }
        cancelled[view, default: []].append(index)
      }
    }
    for view in views {
      let all = cancelled[view] ?? []
      try cancel(all.filter { !touches[$0].isPress }, in: view, by: active.index, &context)
      try cancel(all.filter { touches[$0].isPress }, in: view, by: active.index, &context)
    }
  }

  private mutating func cancel(
    _ cancelled: [Int], in view: ViewIndex, by recognizer: RecognizerIndex, _ context: inout EventContext
  ) throws(EventFailure) {
    if cancelled.isEmpty { return }
    context.record(
      .delivery(
        .init(
          phase: .cancelled, view: view, touches: cancelled.map { touches[$0].number },
          cause: .cancelledBy(recognizer))))
    for index in cancelled {
      touches[index].cancel()
      context.timeline.settle(touches[index].number, .cancelled, takenBy: recognizer)
      try controls.see(touches[index], .cancelled, at: touches[index].location, &context)
      try cells.see(touches[index], .cancelled, at: touches[index].location, &context)
    }
  }
}

extension ViewTree {
  /// Whether a touch removes the view that gets it (R48): the root of a tree stays.
  fileprivate func isRemovedByTouch(_ view: ViewIndex) -> Bool {
    removesItselfWhenTouched(view) && self[view].superview != nil
  }
}

/// R96: how many taps in a row.
///
///     down ─ up ── ≤ tapCountInterval, ≤ tapCountDistance ── down ─ up        tapCount 1, 2
struct TapCounter {
  private var ended: [(time: Double, location: Point, count: Int)] = []
  /// More fingers than a person has.
  private static let endedMax = 10

  /// The tap count of a new touch: it continues a tap that has ended nearby.
  func count(at time: Double, _ location: Point, _ options: EventOptions) -> Int {
    let reach = options.tapCountDistance * options.tapCountDistance
    let continued = ended.lazy.filter {
      time - $0.time <= options.tapCountInterval && (location - $0.location).lengthSquared <= reach
    }
    return (continued.map(\.count).max() ?? 0) + 1
  }

  /// The interval to the next tap starts at a touch's end.
  mutating func noteEnd(of touch: LiveTouch, at time: Double) {
    if ended.count == Self.endedMax { ended.removeFirst() }
    ended.append((time, touch.start, touch.tapCount))
  }
}
