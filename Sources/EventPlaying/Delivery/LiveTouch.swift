import HitTesting
import TouchGeometry

/// A touch that is down, or a press: its responder chain, and the phases that its view has got.
///
///     got     nothing ──tell(began)──→ began ──tell(ended), cancel──→ end
///                │
///                └──withhold──→ never        R92, R93, R133; or a recognizer has taken it (R111)
///
/// Its change in a frame is added to `heldBack`, and removed on delivery.
struct LiveTouch {
  /// The index in `Timeline.touches`.
  let number: Int
  /// Nil for a press.
  let finger: Int?
  let pressType: PressType?
  /// R43: chosen once, at its beginning. Nil: no view has it (R42).
  let view: ViewIndex?
  let window: ViewIndex?
  /// On the screen, in points.
  let start: Point
  /// In seconds.
  let startTime: Double
  let tapCount: Int
  /// R147: whether it began beside the thumb of the slider or switch that it hits.
  var isBesideThumb = false
  /// The responders that see it, from its view upwards.
  let way: EventWay
  /// On the screen, in points.
  private(set) var location: Point
  /// Its change in this frame.
  private(set) var phase = TouchPhase.began
  /// Whether the finger was lifted or the touch was cancelled, in this frame or an earlier one.
  private(set) var isOver = false
  private(set) var told = Told.nothing
  /// The phases to deliver to its view, in order: R111, R132. A slice removes its first element in constant time.
  private(set) var heldBack: ArraySlice<HeldPhase> = []
  private(set) var holdingNoted: TouchPhase?
  /// The scroll views that keep it from their content for a while, the innermost first (R132).
  private(set) var delayingScrollViews: [ViewIndex] = []
  /// The end of that delay, in seconds; infinity: it is over.
  private(set) var contentDelayEnd = Double.infinity

  enum Told {
    case nothing, began, end, never
  }

  struct HeldPhase {
    let phase: TouchPhase
    let location: Point
  }

  var isPress: Bool { pressType != nil }

  var isOpen: Bool { told == .nothing || told == .began }

  /// Whether recognizers see it: it is down, or begins or ends in this frame.
  var isSeen: Bool { !isOver || phase.isOver }
}

extension [LiveTouch] {
  /// The end of the next content delay (R132), in seconds; infinity: there is none.
  var nextDeadline: Double { reduce(.infinity) { Swift.min($0, $1.contentDelayEnd) } }

  /// The touches as recognizers see them, ordered by number.
  var seen: [GestureTouch] {
    var seen: [GestureTouch] = []
    seen.reserveCapacity(count)
    for touch in self where touch.isSeen {
      seen.append(
        GestureTouch(
          number: touch.number, phase: touch.phase, location: touch.location, start: touch.start,
          startTime: touch.startTime))
    }
    return seen
  }
}

// MARK: - Beginnings

extension LiveTouch {
  init(
    _ number: Int, _ sample: TouchSample, hitting hit: HitTestResult, at time: Double, tapCount: Int,
    _ way: EventWay
  ) {
    self.init(
      number: number, finger: sample.finger, pressType: nil, view: hit.hitView, window: hit.window,
      start: sample.location, startTime: time, tapCount: tapCount, way: way, location: sample.location)
  }

  /// A button press: it has no place; for recognizers, which need one, it is at the center of its view.
  init(
    _ number: Int, _ type: PressType, in view: ViewIndex, at time: Double, _ way: EventWay, _ tree: ViewTree
  ) {
    let middle = tree.convert(tree[view].bounds.center, from: view, to: nil) ?? .zero
    self.init(
      number: number, finger: nil, pressType: type, view: view, window: tree.window(of: view), start: middle,
      startTime: time, tapCount: 1, way: way, location: middle)
  }

  var record: Timeline.TouchRecord {
    Timeline.TouchRecord(
      finger: finger ?? 0, isPress: isPress, beganAt: startTime, location: start, hitView: view,
      window: window, tapCount: tapCount, handler: way.handler, observers: way.observers,
      fate: view == nil && way.handler == nil ? .nobody : .down)
  }

  // MARK: - Changes

  mutating func move(to phase: TouchPhase, at location: Point) {
    self.location = location
    self.phase = phase
    isOver = phase.isOver
  }

  /// Adds its change in this frame to the phases to deliver.
  mutating func holdBack() {
    if phase != .stationary { heldBack.append(HeldPhase(phase: phase, location: location)) }
  }

  /// - Returns: whether the timeline has not noted this phase as held back yet.
  mutating func noteHolding(of phase: TouchPhase) -> Bool {
    defer { holdingNoted = phase }
    return holdingNoted != phase
  }

  /// Delivers the first phase held back.
  ///
  /// - Returns: the place of the phase, on the screen.
  mutating func tell() -> Point {
    let held = heldBack.removeFirst()
    assert(told == (held.phase == .began ? .nothing : .began), "\(held.phase) told behind \(told)")
    switch held.phase {
    case .began:
      told = .began
      endContentDelay()
    case .ended, .cancelled: told = .end
    case .moved, .stationary: break
    }
    return held.location
  }

  /// Delivers the cancellation, wherever the finger is.
  mutating func cancel() {
    assert(told == .began, "what the view does not know cannot be cancelled for it")
    heldBack = []
    told = .end
  }

  mutating func withhold() {
    told = .never
    heldBack = []
    endContentDelay()
  }

  /// R132.
  mutating func delay(by scrollViews: [ViewIndex], until time: Double) {
    delayingScrollViews = scrollViews
    contentDelayEnd = time
  }

  mutating func endContentDelay() { contentDelayEnd = .infinity }

  /// After a frame it is stationary until the next one.
  mutating func rest() { phase = .stationary }
}

extension TouchPhase {
  /// The fate of a touch whose view gets this phase; nil while it goes on.
  var fate: Timeline.Fate? {
    switch self {
    case .ended: .delivered
    case .cancelled: .cancelled
    case .began, .moved, .stationary: nil
    }
  }
}

// The rules that keep a new touch from its view, for a while or for good.
//
//     a touch that hits a view
//       ├─ another touch of the view, isMultipleTouchEnabled is false ──→ withheld (R92)
//       ├─ a touch of another view, one of the two isExclusiveTouch ────→ withheld (R93)
//       ├─ a scroll view around it: touchesShouldBegin is false ────────→ withheld (R133)
//       ├─ scroll views around it: delaysContentTouches ────────────────→ delayed  (R132)
//       └─ else ────────────────────────────────────────────────────────→ delivered

extension LiveTouch {
  /// Decides whether its view gets the touch: by the other touches, then by the scroll views around it.
  ///
  /// - Returns: why it is withheld for good; nil if its view gets it, now or later.
  mutating func admit(
    beside others: [LiveTouch], in tree: ViewTree, at time: Double, _ options: EventOptions
  ) -> Timeline.Withholding.Reason? {
    guard let view else {
      withhold()
      return nil
    }
    let reason =
      refusal(by: view, beside: others, tree)
      ?? settleScrollViews(around: view, until: time + options.contentTouchDelay, tree)
    if reason != nil { withhold() }
    return reason
  }

  /// R92, R93: by the touches that views of its window track.
  private func refusal(
    by view: ViewIndex, beside others: [LiveTouch], _ tree: ViewTree
  ) -> Timeline.Withholding.Reason? {
    let tracked = others.filter {
      !$0.isPress && !$0.isOver && $0.told != .never && $0.window == window
    }
    if !tree[view].flags.contains(.isMultipleTouchEnabled), tracked.contains(where: { $0.view == view }) {
      return .multipleTouch
    }
    return tracked.contains { tree.isExclusive($0.view, or: view) } ? .exclusiveTouch : nil
  }

  /// R132, R133: a scroll view may keep a touch from its content, for a while or for good.
  private mutating func settleScrollViews(
    around view: ViewIndex, until time: Double, _ tree: ViewTree
  ) -> Timeline.Withholding.Reason? {
    var delaying: [ViewIndex] = []
    for superview in tree.selfAndSuperviews(of: view)
    where superview != view && tree.isScrollView(superview) {
      let properties = tree.eventProperties(of: superview)
      let isRefused =
        tree.eventProperties(of: view).beginsInScrollView == false
        && tree.scrollView(around: view) == superview
      if isRefused || !properties.touchesShouldBegin { return .touchesShouldBegin(superview) }
      if properties.delaysContentTouches, properties.isScrollEnabled { delaying.append(superview) }
    }
    if !delaying.isEmpty { delay(by: delaying, until: time) }
    return nil
  }
}

extension ViewTree {
  /// R93: of two views, one of them exclusive, only one tracks touches.
  fileprivate func isExclusive(_ tracking: ViewIndex?, or view: ViewIndex) -> Bool {
    guard let tracking, tracking != view else { return false }
    return self[tracking].flags.union(self[view].flags).contains(.isExclusiveTouch)
  }
}

extension EventContext {
  mutating func noteWithheld(
    _ touch: LiveTouch, _ reason: Timeline.Withholding.Reason, takenBy recognizer: RecognizerIndex? = nil
  ) {
    timeline.settle(touch.number, .withheld, takenBy: recognizer)
    guard let view = touch.view else { return }
    record(
      .withheld(.init(phase: .began, view: view, touches: [touch.number], reason: reason)))
  }
}

// The touches that a gesture takes before their views have got them (R110, R111).

extension [LiveTouch] {
  /// A new touch of an active gesture is part of that gesture.
  mutating func drop(toGesturesIn recognizers: [ActiveRecognizer], _ context: inout EventContext) {
    for active in recognizers where active.state.isActive && active.recognizer.cancelsTouchesInView {
      for index in indices
      where self[index].phase == .began && self[index].told == .nothing && active.has(self[index].number) {
        drop(index, by: active.index, &context)
      }
    }
  }

  mutating func drop(_ index: Int, by recognizer: RecognizerIndex, _ context: inout EventContext) {
    self[index].withhold()
    context.noteWithheld(self[index], .dropped(recognizer), takenBy: recognizer)
  }
}

// The rules that hold a phase of a touch back from its view for a while.
//
//     phase       held back while                                             rule
//     began       a recognizer with delaysTouchesBegan is possible            R111
//     began       a scroll view's pan is possible, and its delay is not over  R132
//     ended       a recognizer with delaysTouchesEnded is possible            R112
//     the others  never: a touch that has begun for a view goes on for it

extension LiveTouch {
  /// - Parameter recognizers: those that have touches, the innermost first.
  func holder(
    of phase: TouchPhase, among recognizers: [ActiveRecognizer], at time: Double
  ) -> Timeline.Withholding.Reason? {
    switch phase {
    case .moved, .stationary, .cancelled: nil
    case .began: holderOfBeginning(among: recognizers, at: time)
    case .ended:
      recognizers.first { $0.isPossible && $0.attached.recognizer.delaysTouchesEnded && $0.has(number) }
        .map { .delaysTouchesEnded($0.index) }
    }
  }

  private func holderOfBeginning(
    among recognizers: [ActiveRecognizer], at time: Double
  ) -> Timeline.Withholding.Reason? {
    let delaying = recognizers.first {
      $0.isPossible && $0.attached.recognizer.delaysTouchesBegan && $0.has(number)
    }
    if let delaying { return .delaysTouchesBegan(delaying.index) }
    guard contentDelayEnd > time, contentDelayEnd < .infinity else { return nil }
    // R132: the scroll view knows that it does not scroll when its pan has failed.
    return delayingScrollViews.first { scrollView in
      recognizers.contains { $0.isPossible && $0.attached.scrolls == scrollView && $0.has(number) }
    }.map { .delaysContentTouches($0) }
  }
}

extension [LiveTouch] {
  /// R95: touches of removed views stay bound to them, and the views get nothing more.
  ///
  /// - Returns: the numbers of the touches.
  mutating func withdraw(
    after effects: [ActionEffect], _ context: inout EventContext
  ) throws(EventFailure) -> Set<Int> {
    var withdrawn: Set<Int> = []
    for case .removeFromSuperview(let removed) in effects {
      try context.spend(1 + count)
      for index in indices where self[index].isOpen && !self[index].isPress {
        guard let view = self[index].view, context.scene.tree.isDescendant(view, of: removed) else {
          continue
        }
        let wasTold = self[index].told == .began
        let number = self[index].number
        self[index].withhold()
        context.timeline.settle(number, wasTold ? .removed : .withheld)
        context.record(
          .withheld(
            .init(phase: wasTold ? .ended : .began, view: view, touches: [number], reason: .viewRemoved)))
        withdrawn.insert(number)
      }
    }
    return withdrawn
  }
}
