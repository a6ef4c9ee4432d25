import HitTesting

// What views are told of their touches, and when (R90, R98): after the recognizers, and only what these leave to them.

extension EventSimulation {
  /// Tells views what has become of their touches in this frame, and what had been held back and is so no longer.
  mutating func deliver() throws(EventFailure) {
    try budget.spend(touches.count)
    if touches.count == 1 { return try deliverOnly() }
    takeTouchesOfActiveRecognizers()
    for index in touches.indices where touches[index].isOpen { hold(index) }
    var views: [ViewIndex?] = []
    for touch in touches where touch.isOpen && !touch.heldBack.isEmpty && !views.contains(touch.view) {
      views.append(touch.view)
    }
    for view in views { try tell(view) }
  }

  private mutating func deliverOnly() throws(EventFailure) {
    takeTouchesOfActiveRecognizers()
    guard touches[0].isOpen else { return }
    hold(0)
    if !touches[0].heldBack.isEmpty { try tell(touches[0].view) }
  }

  /// Adds what has become of a touch in this frame to what its view has to be told.
  private mutating func hold(_ index: Int) {
    let (phase, location) = (touches[index].phase, touches[index].location)
    if phase != .stationary { touches[index].heldBack.append(.init(phase: phase, location: location)) }
  }

  /// Tells a view what it may know by now of its touches: of all that are in one phase with one call (R90). Presses
  /// have methods of their own (R86).
  private mutating func tell(_ view: ViewIndex?) throws(EventFailure) {
    while true {
      try budget.spend(touches.count)
      var told: [Int] = []
      var phase = TouchPhase.began
      var isLate = false
      for index in touches.indices where touches[index].view == view && touches[index].isOpen {
        guard let next = touches[index].heldBack.first, told.isEmpty || next.phase == phase,
          told.isEmpty || touches[index].isPress == touches[told[0]].isPress,
          try !isHeldBack(index, next.phase)
        else { continue }
        phase = next.phase
        isLate = isLate || touches[index].heldBack.count > 1 || touches[index].phase == .stationary
        told.append(index)
      }
      if told.isEmpty { return }
      try tell(view, phase, told, isLate ? .released : .event)
    }
  }

  private mutating func tell(
    _ view: ViewIndex?, _ phase: TouchPhase, _ told: [Int], _ cause: Timeline.Delivery.Cause
  ) throws(EventFailure) {
    let way = touches[told[0]].way
    if let view {
      record(
        .delivery(.init(phase: phase, view: view, touches: told.map { touches[$0].number }, cause: cause)))
    }
    for index in told {
      let held = touches[index].heldBack.removeFirst()
      note(phase, of: index)
      try controlTouch(index, phase, at: held.location, way)
    }
    if phase == .began, let view { removeMask(view) }
  }

  private mutating func note(_ phase: TouchPhase, of index: Int) {
    let number = touches[index].number
    switch phase {
    case .began:
      touches[index].told = .began
      touches[index].contentDelayEnd = .infinity
    case .ended:
      touches[index].told = .end
      timeline.touches[number].fate = .delivered
    case .cancelled:
      touches[index].told = .end
      timeline.touches[number].fate = .cancelled
    case .moved, .stationary: break
    }
  }

  /// R48: touching a guide mask removes it.
  private mutating func removeMask(_ view: ViewIndex) {
    guard scene.tree.removesItselfWhenTouched(view), scene.tree[view].superview != nil,
      sceneChanges.remove(view)
    else { return }
    noteRemoval(of: view)
  }
}

// MARK: - Holding back

extension EventSimulation {
  /// Whether a view is not to know yet; the first time it is said why.
  private mutating func isHeldBack(_ index: Int, _ phase: TouchPhase) throws(EventFailure) -> Bool {
    try budget.spend(recognizers.count)
    guard let reason = holder(index, phase) else { return false }
    if touches[index].holdingNoted != phase, let view = touches[index].view {
      touches[index].holdingNoted = phase
      record(.withheld(.init(phase: phase, view: view, touches: [touches[index].number], reason: reason)))
    }
    return true
  }

  private func holder(_ index: Int, _ phase: TouchPhase) -> Timeline.Withholding.Reason? {
    switch phase {
    // What has begun for a view goes on for it. R111 looks at beginnings only.
    case .moved, .stationary, .cancelled: return nil
    case .began: return holderOfBeginning(index)
    case .ended:
      let number = touches[index].number
      let holder = recognizers.first {
        $0.isPossible && $0.recognizer.delaysTouchesEnded && $0.has(number)
      }
      return holder.map { .delaysTouchesEnded($0.index) }
    }
  }

  private func holderOfBeginning(_ index: Int) -> Timeline.Withholding.Reason? {
    let number = touches[index].number
    for recognizer in recognizers where recognizer.isPossible && recognizer.has(number) {
      if recognizer.recognizer.delaysTouchesBegan { return .delaysTouchesBegan(recognizer.index) }
    }
    guard touches[index].contentDelayEnd > clock, touches[index].contentDelayEnd < .infinity else {
      return nil
    }
    // R132: until its intent is known, which it is when the scroll view's pan has failed.
    let scrollView = touches[index].delayingScrollViews.first { scrollView in
      recognizers.contains {
        $0.isPossible && $0.attached.isScrolling && $0.view == scrollView && $0.has(number)
      }
    }
    return scrollView.map { .delaysContentTouches($0) }
  }
}

// MARK: - Taking

extension EventSimulation {
  /// R110, R111: a recognizer that recognizes takes its touches from their views, unless it leaves them there.
  mutating func takeTouches(for active: ActiveRecognizer) throws(EventFailure) {
    let recognizer = active.recognizer
    guard recognizer.cancelsTouchesInView || recognizer.delaysTouchesBegan else { return }
    var cancelled: [ViewIndex: [Int]] = [:]
    var views: [ViewIndex] = []
    for index in touches.indices where touches[index].isOpen && active.has(touches[index].number) {
      guard let view = touches[index].view else { continue }
      if touches[index].told == .nothing {
        drop(index, by: active.index)
      } else if recognizer.cancelsTouchesInView {
        if cancelled.updateValue((cancelled[view] ?? []) + [index], forKey: view) == nil {
          views.append(view)
        }
      }
    }
    for view in views {
      let all = cancelled[view] ?? []
      try cancel(all.filter { !touches[$0].isPress }, in: view, by: active.index)
      try cancel(all.filter { touches[$0].isPress }, in: view, by: active.index)
    }
  }

  /// A touch that comes to a gesture that is under way is part of it.
  private mutating func takeTouchesOfActiveRecognizers() {
    for place in recognizers.indices
    where recognizers[place].state.isActive && recognizers[place].recognizer.cancelsTouchesInView {
      for index in touches.indices
      where touches[index].phase == .began && touches[index].told == .nothing
        && recognizers[place].has(touches[index].number)
      {
        drop(index, by: recognizers[place].index)
      }
    }
  }

  private mutating func drop(_ index: Int, by recognizer: RecognizerIndex) {
    let number = touches[index].number
    touches[index].told = .never
    touches[index].heldBack = []
    touches[index].contentDelayEnd = .infinity
    timeline.touches[number].fate = .withheld
    timeline.touches[number].takenBy = recognizer
    if let view = touches[index].view {
      record(.withheld(.init(phase: .began, view: view, touches: [number], reason: .dropped(recognizer))))
    }
  }

  private mutating func cancel(
    _ cancelled: [Int], in view: ViewIndex, by recognizer: RecognizerIndex
  ) throws(EventFailure) {
    if cancelled.isEmpty { return }
    record(
      .delivery(
        .init(
          phase: .cancelled, view: view, touches: cancelled.map { touches[$0].number },
          cause: .cancelledBy(recognizer))))
    for index in cancelled {
      touches[index].heldBack = []
      note(.cancelled, of: index)
      timeline.touches[touches[index].number].takenBy = recognizer
      try controlTouch(index, .cancelled, at: touches[index].location, touches[index].way)
    }
  }

  // MARK: Scroll views

  /// R132, R133: a scroll view may keep a touch from its content, for a while or for good.
  mutating func delayContent(_ touch: inout LiveTouch) {
    guard touch.told == .nothing, let hitView = touch.view else { return }
    let tree = scene.tree
    for view in tree.selfAndSuperviews(of: hitView)
    where view != hitView && tree.viewClass(of: view).isScrollView {
      let properties = tree.eventProperties(of: view)
      if !properties.touchesShouldBegin {
        touch.told = .never
        timeline.touches[touch.number].fate = .withheld
        return record(
          .withheld(
            .init(phase: .began, view: hitView, touches: [touch.number], reason: .touchesShouldBegin(view))))
      }
      if properties.delaysContentTouches, properties.isScrollEnabled {
        touch.delayingScrollViews.append(view)
      }
    }
    if !touch.delayingScrollViews.isEmpty { touch.contentDelayEnd = clock + options.contentTouchDelay }
  }
}
