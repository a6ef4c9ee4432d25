public import HitTesting
import TouchGeometry

/// Plays a script of events on a scene, as UIKit would let them happen.
///
/// The clock is that of the events. At each time first the time-outs fire, then recognizers see what has happened and
/// it is settled who of them recognizes (`Arbitration`), and then views are told (`Delivery`): R98, R119.
package struct EventSimulation {
  /// The scene as it is now: scrolling and overrides may change it.
  var scene: Scene
  let script: EventScript
  var options: EventOptions { script.options }
  package var timeline = Timeline()
  /// In seconds.
  var clock = 0.0
  /// The touches and presses that are down, or whose end some view has not been told yet; in the order of their numbers.
  var touches: [LiveTouch] = []
  /// The recognizers that have seen a touch and were not reset: those of deeper views first (R107), of one view in the
  /// order of attachment (R100).
  var recognizers: [ActiveRecognizer] = []
  /// Those of views that have been looked at.
  var attached: [ViewIndex: [AttachedRecognizer]] = [:]
  /// How many of them wait for others to fail (R108).
  var waitingCount = 0
  /// Who has left possible, and nobody that waits has been told.
  var outcomes: [Outcome] = []
  var controls: [ViewIndex: ControlTracking] = [:]
  var scrollViews: [ViewIndex: ScrollTracking] = [:]
  var hovering: [AttachedRecognizer] = []
  /// Where the pointer was last.
  var pointer = Point.zero
  var firstResponders: FirstResponders
  var sceneChanges: SceneChanges
  /// Who handles what starts at a view.
  var ways: [ViewIndex: EventWay] = [:]
  var taps = TapCounter()
  var budget: EventBudget
  /// What every touch hits, where that is known: a touch that code brings to a view.
  private(set) var knownHit: HitTestResult?

  package init(
    _ script: EventScript, on scene: Scene, hitting knownHit: HitTestResult? = nil,
    budget: EventBudget = EventBudget()
  ) {
    self.scene = scene
    self.script = script
    self.knownHit = knownHit
    self.budget = budget
    firstResponders = FirstResponders(of: scene)
    sceneChanges = SceneChanges(of: scene)
  }
}

/// Why a script cannot be played.
public enum EventFailure: Error, Sendable {
  /// An override would search without end.
  case recursion(OverrideRecursion)
  /// Very many recognizers see very many events.
  case tooMuchWork
}

extension Scene {
  /// Plays a script, and tells what every party saw and did.
  ///
  /// Time-outs fire at their own times. After the last event they go on firing as long as no finger is down.
  ///
  /// - Parameter script: its times ascend; a touch that moves or ends without having begun is left out.
  /// - Throws: `EventFailure`.
  public func timeline(of script: EventScript) throws(EventFailure) -> Timeline {
    var simulation = EventSimulation(script, on: self)
    try simulation.run()
    return simulation.timeline
  }
}

// MARK: - Time

extension EventSimulation {
  package mutating func run() throws(EventFailure) {
    var next = 0
    while next < script.events.count {
      let event = script.events[next]
      try fireTimeOuts(until: event.time)
      clock = max(clock, event.time)
      let end = endOfFrame(from: next)
      try inMoment(next..<end) { (simulation) throws(EventFailure) in
        try simulation.play(next..<end)
      }
      next = end
    }
    timeline.end = clock
    // A finger that the script leaves down stays where it is, for nobody knows how long.
    if touches.allSatisfy(\.isOver) { try fireTimeOuts(until: .infinity) }
    finish()
  }

  private func endOfFrame(from first: Int) -> Int {
    guard case .touch(let sample) = script.events[first].action else { return first + 1 }
    var fingers = [sample.finger]
    var end = first + 1
    // R89: touches of one time are one event. A finger has one place in it.
    while end < script.events.count, script.events[end].time == script.events[first].time,
      case .touch(let sample) = script.events[end].action, !fingers.contains(sample.finger),
      fingers.count < Self.fingersOfFrameMax
    {
      fingers.append(sample.finger)
      end += 1
    }
    return end
  }

  private static let fingersOfFrameMax = 64

  private mutating func inMoment(
    _ events: Range<Int>, _ body: (inout EventSimulation) throws(EventFailure) -> Void
  ) throws(EventFailure) {
    let first = timeline.entries.count
    try body(&self)
    // A time-out that nobody took notice of is none.
    if events.isEmpty, timeline.entries.count == first { return }
    timeline.moments.append(
      Timeline.Moment(time: clock, events: events, entries: first..<timeline.entries.count))
    if timeline.entries.count > EventBudget.entriesMax { throw .tooMuchWork }
  }

  /// What waited for so long happens at its own time, before the events of that time.
  private mutating func fireTimeOuts(until time: Double) throws(EventFailure) {
    try budget.spend(recognizers.count + touches.count)
    while let deadline = nextDeadline, deadline <= time {
      try budget.spend(recognizers.count + touches.count)
      clock = max(clock, deadline)
      let place = timeline.moments.last?.events.upperBound ?? 0
      try inMoment(place..<place) { (simulation) throws(EventFailure) in
        try simulation.fireTimeOuts(due: deadline)
      }
    }
  }

  private var nextDeadline: Double? {
    var next = Double.infinity
    for recognizer in recognizers { next = min(next, recognizer.deadline) }
    for touch in touches { next = min(next, touch.contentDelayEnd) }
    return next < .infinity ? next : nil
  }

  private mutating func fireTimeOuts(due deadline: Double) throws(EventFailure) {
    // Those are over whatever comes of it.
    for index in touches.indices where touches[index].contentDelayEnd <= deadline {
      touches[index].contentDelayEnd = .infinity
    }
    let proposals = try proposalsOfTimeOuts(due: deadline)
    try arbitrate(proposals)
    try deliver()
    forgetWhatIsOver()
  }

  private mutating func play(_ events: Range<Int>) throws(EventFailure) {
    switch script.events[events.lowerBound].action {
    case .touch: try playTouches(events)
    case .press(let sample): try playPress(sample)
    case .motion(let phase): try dispatch(.motion(phase), .motion)
    case .remoteControl(let subtype): try dispatch(.remoteControl(subtype), .remoteControl)
    case .hover(let location): try hover(at: location)
    case .scroll(let sample): try scroll(sample)
    case .action(let action): try send(action)
    case .becomeFirstResponder(let responder): becomeFirstResponder(responder)
    case .resignFirstResponder(let responder): resignFirstResponder(responder)
    case .wait: break
    }
  }

  private mutating func finish() {
    for recognizer in recognizers { note(recognizer) }
    timeline.firstResponder = firstResponders.active
  }

  /// Notes the state in which a recognizer is reset, or left.
  mutating func note(_ recognizer: ActiveRecognizer) {
    timeline.finalStates[recognizer.index] = recognizer.state
  }

  mutating func record(_ entry: Timeline.Entry) { timeline.entries.append(entry) }
}

/// What a script may cost.
package struct EventBudget {
  /// What has been looked at so far: recognizers, pairs of them, responders, views.
  private var work = 0
  /// What the timeline's entries keep besides: actions, and responders.
  private var kept = 0

  /// As much as may be looked at: by default what takes about two seconds.
  private let workMax: Int
  /// An entry takes about 100 bytes; so does an action, and who was asked to perform it.
  static let entriesMax = 2_000_000

  package init(workMax: Int = 100_000_000) {
    self.workMax = workMax
  }

  mutating func spend(_ count: Int) throws(EventFailure) {
    work += count
    if work > workMax { throw .tooMuchWork }
  }

  mutating func keep(_ action: Timeline.PerformedAction) throws(EventFailure) {
    try keep(1 + action.asked.count)
  }

  mutating func keep(_ count: Int) throws(EventFailure) {
    kept += count
    if kept > Self.entriesMax { throw .tooMuchWork }
  }
}
