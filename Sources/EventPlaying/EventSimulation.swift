public import HitTesting
import TouchGeometry

/// Plays a script of events on a scene by UIKit's rules.
///
///     script ─→ time-outs until the event's time, each a moment of its own
///            ─→ a frame: the events of one time
///
///     a frame of touches:
///       begin, move ──→ recognizers see and propose ─→ settled ──→ views get them ──→ end of the frame
///       Delivery        └────────── Arbitration ───────────┘       Delivery            reset, forget
///       R43, R91, R99   R98, R102                   R104–R109      R90, R110–R112      R102
///       HostedTracking: SwiftUI's gestures see it behind the recognizers  SU50–SU58
///
/// The clock is that of the events (R98, R119). Each part owns its state; shared state is lent as an `EventContext`.
struct EventSimulation {
  private let script: EventScript
  /// The hit view of every touch, if known: for a touch that code delivers to a view.
  private let knownHit: HitTestResult?
  private var context: EventContext
  private var arbitration = Arbitration()
  private var delivery: Delivery
  private var hosted: HostedTracking
  private var pointer = PointerTracking()

  init(_ script: EventScript, on scene: Scene, hitting knownHit: HitTestResult?, _ budget: EventBudget) {
    self.script = script
    self.knownHit = knownHit
    context = EventContext(scene, script, budget)
    delivery = Delivery(in: scene)
    hosted = HostedTracking(in: scene)
  }

  // MARK: Time

  /// Plays the whole script, then the time-outs after it until a finger is down.
  consuming func run() throws(EventFailure) -> Timeline {
    var next = 0
    while next < script.events.count {
      let time = script.events[next].time
      let frame = script.frame(from: next)
      assert(frame.lowerBound == next && !frame.isEmpty, "each event is in one frame")
      try fireTimeOuts(until: time)
      let moment = context.timeline.open(at: time, frame)
      try play(frame)
      try applyEffects()
      try context.timeline.close(moment)
      next = frame.upperBound
    }
    context.timeline.endScript()
    // A finger that the script leaves down stays where it is, and the script does not say how long.
    if delivery.touches.allSatisfy(\.isOver) { try fireTimeOuts(until: .infinity) }
    arbitration.finish(&context)
    context.timeline.finish(firstResponder: context.firstResponders.active)
    return context.timeline.timeline
  }

  /// A time-out fires at its own time, before the events of that time.
  private mutating func fireTimeOuts(until time: Double) throws(EventFailure) {
    try spendOnDeadlines()
    while let deadline = nextDeadline, deadline <= time {
      try spendOnDeadlines()
      let moment = context.timeline.openTimeOut(at: deadline)
      delivery.endContentDelays(until: deadline)
      try arbitration.settleTimeOuts(until: deadline, &delivery, &context)
      try hosted.settle(timeOutsUntil: deadline, beside: arbitration.recognizers, &context)
      try endFrame()
      try applyEffects()
      try context.timeline.close(moment)
    }
  }

  private var nextDeadline: Double? {
    let next = min(
      arbitration.recognizers.nextDeadline, delivery.touches.nextDeadline, hosted.nextDeadline)
    return next < .infinity ? next : nil
  }

  private mutating func spendOnDeadlines() throws(EventFailure) {
    try context.spend(arbitration.recognizers.count + delivery.touches.count + hosted.count)
  }

  // MARK: Events

  private mutating func play(_ frame: Range<Int>) throws(EventFailure) {
    switch script.events[frame.lowerBound].action {
    case .touch: try playTouches(of: frame)
    case .press(let sample): try play(sample)
    case .responder(let event): try context.dispatch(event)
    case .pointer(let event): try pointer.play(event, beside: arbitration.recognizers, &context)
    case .action(let action): try context.send(action)
    case .becomeFirstResponder(let responder): try context.becomeFirstResponder(responder)
    case .resignFirstResponder(let responder): try context.resignFirstResponder(responder)
    case .wait: break
    }
  }

  /// Touches of one time are one `UIEvent` (R89): new ones find their views and recognizers (R43, R91, R99), all others
  /// move.
  private mutating func playTouches(of frame: Range<Int>) throws(EventFailure) {
    try context.spend(arbitration.recognizers.count + delivery.touches.count)
    for sample in script.touches(of: frame) {
      try context.spend(delivery.touches.count)
      let index = delivery.touches.firstIndex { $0.finger == sample.finger && !$0.isOver }
      switch (sample.phase, index) {
      case (.began, nil):
        let hit = if let knownHit { knownHit } else { try context.hitTest(sample.location) }
        let touch = try delivery.begin(sample, hitting: hit, &context)
        try arbitration.offer(touch, type: sample.type, &context)
        // Where code brings a touch to a view, SwiftUI is not asked.
        if knownHit == nil { try hosted.begin(touch, &context) }
      case (.moved, let index?), (.stationary, let index?), (.ended, let index?), (.cancelled, let index?):
        delivery.move(index, to: sample.phase, at: sample.location, &context)
      // A finger that is down cannot touch again; one that is not down cannot move.
      case (.began, _?), (.moved, nil), (.stationary, nil), (.ended, nil), (.cancelled, nil): break
      }
    }
    try settleFrame()
  }

  /// R86: recognizers that take such presses see them first, then the focused view and its responder chain.
  private mutating func play(_ sample: PressSample) throws(EventFailure) {
    try context.spend(delivery.touches.count)
    // A press goes where it began, wherever the focus is by now.
    if let index = delivery.touches.firstIndex(where: { $0.pressType == sample.type && !$0.isOver }) {
      if sample.phase != .began { delivery.move(index, to: sample.phase, &context) }
      return try settleFrame()
    }
    let start = sample.view.map { Responder.view($0) } ?? context.firstResponders.active
    guard case .view(let view)? = start else {
      return try context.dispatch(.press(sample.type, sample.phase), from: start)
    }
    if sample.phase == .began {
      let touch = try delivery.begin(sample.type, in: view, &context)
      try arbitration.offer(touch, type: nil, &context)
    }
    try settleFrame()
  }

  // MARK: Frames

  /// R98, R119: recognizers first, then views.
  private mutating func settleFrame() throws(EventFailure) {
    try arbitration.settleFrame(&delivery, &context)
    try hosted.settle(delivery.touches, beside: arbitration.recognizers, &context)
    try endFrame()
  }

  /// R140: the effects of performed actions follow all else of their time; they may end gestures, which perform
  /// actions.
  private mutating func applyEffects() throws(EventFailure) {
    while let effects = try context.applyEffects() {
      try arbitration.dropOut(&delivery, &context)
      try delivery.withdraw(after: effects, &context)
      hosted.withdraw(&context)
      if effects.contains(where: \.isPresentation) {
        delivery.cancelAll(&context)
        try settleFrame()
      } else {
        try endFrame()
      }
    }
  }

  /// Delivers the touches that recognizers leave, and forgets those that are over.
  private mutating func endFrame() throws(EventFailure) {
    try delivery.deliver(beside: arbitration.recognizers, &context)
    arbitration.endFrame(&context)
    delivery.endFrame()
  }
}

extension Scene {
  /// Plays a script. Returns the events that views, recognizers and controls got, and their actions.
  ///
  /// Time-outs fire at their own times. After the last event they go on if no finger is down.
  ///
  /// - Parameter script: its times, in seconds, ascend; a touch that moves or ends without having begun is left out.
  /// - Throws: `EventFailure`.
  public func timeline(of script: EventScript) throws(EventFailure) -> Timeline {
    try EventSimulation(script, on: self, hitting: nil, EventBudget()).run()
  }

  /// The same with a known hit view of every touch, and a limit of work.
  ///
  /// - Parameter workMax: the recognizers, pairs of them, responders and views that may be looked at.
  package func timeline(
    of script: EventScript, hitting hit: HitTestResult, workMax: Int
  ) throws(EventFailure) -> Timeline {
    try EventSimulation(script, on: self, hitting: hit, EventBudget(workMax: workMax)).run()
  }
}
