public import HitTesting
import WorkMetering

/// A timeline as it is written, and its clock, which is that of the events.
///
/// Parts add to it and cannot take back: an entry once recorded stays.
struct TimelineWriter {
  private(set) var timeline = Timeline()
  private var overridesNoted: Set<ViewIndex> = []
  private var tiesNoted: Set<Timeline.Tie> = []
  /// In seconds; never goes back.
  private(set) var clock = 0.0

  /// An entry takes about 100 bytes.
  mutating func record(_ entry: Timeline.Entry) {
    if timeline.entries.count == timeline.entries.capacity {
      Work.holds(bytes: timeline.entries.count * MemoryLayout<Timeline.Entry>.stride)
    }
    timeline.entries.append(entry)
  }

  /// Notes each one once.
  mutating func note(_ open: [OpenOverride]) {
    for override in open where overridesNoted.insert(override.view).inserted {
      timeline.openOverrides.append(override)
    }
  }

  private static let undecidedMax = 8

  var takesUndecided: Bool { timeline.undecided.count < Self.undecidedMax }

  /// Notes the first one between the same views.
  mutating func note(_ open: Timeline.UndecidedTouch) {
    guard !timeline.undecided.contains(where: { $0.ways.hitViews == open.ways.hitViews }) else { return }
    timeline.undecided.append(open)
  }

  /// Notes each one once.
  mutating func note(_ tie: Timeline.Tie) {
    if tiesNoted.insert(tie).inserted { timeline.ties.append(tie) }
  }

  /// - Throws: `EventFailure.tooMuchWork` for a timeline above the limit.
  func checkLength() throws(EventFailure) {
    if timeline.entries.count > EventBudget.entriesMax { throw .tooMuchWork }
  }

  // MARK: Moments

  /// A moment being played. Only `open` makes one, and `close` consumes it.
  struct OpenMoment: ~Copyable {
    fileprivate let events: Range<Int>
    fileprivate let firstEntry: Int
  }

  /// - Parameters:
  ///   - time: of the moment, in seconds. Where the clock is ahead, the moment happens now.
  ///   - events: of the script.
  mutating func open(at time: Double, _ events: Range<Int>) -> OpenMoment {
    clock = max(clock, time)
    return OpenMoment(events: events, firstEntry: timeline.entries.count)
  }

  mutating func openTimeOut(at time: Double) -> OpenMoment {
    let place = timeline.moments.last?.events.upperBound ?? 0
    return open(at: time, place..<place)
  }

  /// A time-out without effects is not recorded.
  mutating func close(_ moment: consuming OpenMoment) throws(EventFailure) {
    let entries = moment.firstEntry..<timeline.entries.count
    let last = timeline.moments.last?.entries.upperBound ?? 0
    assert(last == entries.lowerBound, "each entry belongs to one moment")
    if moment.events.isEmpty, entries.isEmpty { return }
    timeline.moments.append(Timeline.Moment(time: clock, events: moment.events, entries: entries))
    try checkLength()
  }

  // MARK: Touches

  /// All touches and presses so far, by number.
  var touches: [Timeline.TouchRecord] { timeline.touches }

  var nextTouch: Int { timeline.touches.count }

  mutating func begin(_ touch: Timeline.TouchRecord) { timeline.touches.append(touch) }

  mutating func end(_ touch: Int) { timeline.touches[touch].endedAt = clock }

  /// - Parameter recognizer: the one that has taken the touch; nil if none has, or it is known already.
  mutating func settle(_ touch: Int, _ fate: Timeline.Fate, takenBy recognizer: RecognizerIndex? = nil) {
    timeline.touches[touch].fate = fate
    if let recognizer { timeline.touches[touch].takenBy = recognizer }
  }

  /// SU3: SwiftUI's search has found a node for a touch, or none.
  mutating func note(_ touch: Int, isIn host: ViewIndex, _ node: Int?) {
    timeline.touches[touch].hosted = (host, node)
    record(.hosted(touch: touch))
  }

  // MARK: Ends

  /// Keeps the last state of a recognizer that is reset or left.
  mutating func settle(_ recognizer: RecognizerIndex, _ state: GestureState) {
    timeline.finalStates[recognizer] = state
  }

  /// Ends the script's events; time-outs may follow.
  mutating func endScript() { timeline.end = clock }

  mutating func finish(firstResponder: Responder?) { timeline.firstResponder = firstResponder }
}

/// The limits of a script: work of playing it, and size of its timeline.
struct EventBudget {
  /// The recognizers, pairs of them, responders and views looked at.
  private var work = 0
  /// The actions and responders in the timeline's entries.
  private var kept = 0

  /// By default about two seconds' worth.
  private let workMax: Int
  /// An entry takes about 100 bytes; so does an action, and a responder that was asked to perform it.
  static let entriesMax = 2_000_000

  init(workMax: Int = 100_000_000) {
    self.workMax = workMax
  }

  /// - Throws: `EventFailure.tooMuchWork`; so do the others.
  mutating func spend(_ count: Int) throws(EventFailure) {
    assert(count >= 0, "work that was done is not given back")
    let before = work
    work += count
    if work > workMax { throw .tooMuchWork }
    if work >> 12 != before >> 12, !Work.goesOn(after: work - before) { throw .tooMuchWork }
  }

  mutating func keep(_ count: Int) throws(EventFailure) {
    let before = kept
    kept += count
    if kept > Self.entriesMax { throw .tooMuchWork }
    if kept >> 12 != before >> 12, !Work.holds(bytes: (kept - before) * 100) { throw .tooMuchWork }
  }
}

/// Why a script cannot be played.
public enum EventFailure: Error, Sendable {
  /// An override would search without end.
  case recursion(OverrideRecursion)
  /// Too many recognizers see too many events.
  case tooMuchWork
}
