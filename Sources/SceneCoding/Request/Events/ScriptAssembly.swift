import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// The events of a request: read, expanded, and ordered by time.
struct ScriptAssembly {
  private(set) var fingers = FingerNames()
  /// In the order of the document.
  private var events: [PlacedEvent] = []
  private var references: [(event: Int, reference: EventReference)] = []
  private var clock = EventClock()
  private var fingersDown = FingersDown()
  /// Whether all events were understood: then the tracks of all fingers are known.
  private var isWhole = true
  private var hasTooMany = false
  private let eventsMax: Int

  init(eventsMax: Int) {
    self.eventsMax = eventsMax
  }

  mutating func readAll(from reader: inout DocumentReader) {
    let issuesBefore = reader.issues.count
    reader.elements { reader, source in
      if hasTooMany { return reader.skipValue() }
      if let event = EventMembers.read(from: &reader, &fingers, eventsMax: eventsMax) {
        settle(event, source, &reader)
      }
    }
    isWhole = reader.issues.count == issuesBefore
  }

  /// A tap as the only event.
  ///
  /// - Returns: false for a place that no finger can have.
  mutating func tap(_ place: Point) -> Bool {
    guard place.isFinite else { return false }
    var reader = DocumentReader(Array("[{\"tap\":[\(place.x),\(place.y)]}]".utf8))
    readAll(from: &reader)
    return reader.issues.isEmpty && !events.isEmpty
  }

  // MARK: - Time

  private mutating func settle(_ members: EventMembers, _ source: Int, _ reader: inout DocumentReader) {
    guard let action = members.action else { return }
    let start = members.time ?? clock.usualStart(isShorthand: action.isShorthand)
    guard clock.allows(start) else {
      return reader.report(
        .outOfRange, at: members.timeOffset,
        .outOfOrder(after: clock.lastStart.written))
    }
    let end = start + action.duration
    guard end <= DocumentReader.secondsMax else {
      return reader.report(
        .outOfRange, at: members.offset,
        .tooLate(end.written))
    }
    guard action.eventCount <= eventsMax - events.count else {
      return reportTooMany(at: members.offset, &reader)
    }
    clock.note(start: start, end: end, isWait: action.isWait)
    for reference in members.references { references.append((events.count, reference)) }
    append(action, from: start, to: end, members, source, &reader)
    assert(events.count <= eventsMax, "a shorthand is no more events than it counts as")
  }

  private mutating func reportTooMany(at offset: Int, _ reader: inout DocumentReader) {
    hasTooMany = true
    reader.report(
      .tooMany, at: offset,
      .tooManyEvents(eventsMax))
  }

  // MARK: - Expanding

  private mutating func append(
    _ action: EventMembers.Action, from start: Double, to end: Double, _ members: EventMembers, _ source: Int,
    _ reader: inout DocumentReader
  ) {
    switch action {
    case .touch(let touch): append(touch, at: start, source)
    case .touches(let touches): for touch in touches { append(touch, at: start, source) }
    case .other(let action):
      events.append(PlacedEvent(InputEvent(at: start, action, source: source), offset: members.actionOffset))
    case .wait: events.append(PlacedEvent(InputEvent(at: end, .wait, source: source), offset: members.offset))
    case .shorthand(let shorthand):
      append(shorthand, from: start, to: end, members.actionOffset, source, &reader)
    }
  }

  private mutating func append(_ touch: TouchMembers, at time: Double, _ source: Int) {
    fingersDown.note(touch.phase, of: fingers.names[touch.finger])
    let sample = TouchSample(
      finger: touch.finger, touch.phase, at: touch.location ?? .zero, type: touch.type ?? .direct,
      force: touch.force)
    var event = PlacedEvent(InputEvent(at: time, .touch(sample), source: source), offset: touch.phaseOffset)
    event.lacksLocation = touch.location == nil
    event.typeOffset = touch.type == nil ? nil : touch.typeOffset
    events.append(event)
  }

  private mutating func append(
    _ shorthand: Shorthand, from start: Double, to end: Double, _ offset: Int, _ source: Int,
    _ reader: inout DocumentReader
  ) {
    guard let numbers = fingersDown.take(shorthand.fingerCount, from: start, until: end) else {
      return reader.report(
        .notAllowed, at: offset,
        .noFingers(shorthand.fingerCount, countMax: FingersDown.countMax))
    }
    let fingers = numbers.map { self.fingers.finger(numbered: $0) }
    for stroke in shorthand.strokes {
      stroke.forEachSample { sample in
        let touch = TouchSample(finger: fingers[sample.finger], sample.phase, at: sample.location)
        let event = InputEvent(at: start + sample.time, .touch(touch), source: source)
        events.append(PlacedEvent(event, offset: offset))
      }
    }
  }

  // MARK: - The whole

  mutating func resolveReferences(in scene: inout RequestScene, _ reader: inout DocumentReader) {
    for (event, reference) in references {
      reference.resolve(&events[event].event.action, in: &scene, &reader)
    }
  }

  /// The events ordered by time, then by the document. Mistakes in the fingers' tracks are reported.
  func eventsInOrder(_ reader: inout DocumentReader) -> [InputEvent] {
    guard isWhole else { return [] }
    var ordered = events
    // Shorthands go on during other events.
    if !zip(events, events.dropFirst()).allSatisfy({ $0.event.time <= $1.event.time }) {
      let order = events.indices.sorted { (events[$0].event.time, $0) < (events[$1].event.time, $1) }
      ordered = order.map { events[$0] }
    }
    var tracks = FingerTracks(fingers)
    for index in ordered.indices { tracks.follow(&ordered[index], &reader) }
    return ordered.map(\.event)
  }
}

struct PlacedEvent {
  var event: InputEvent
  /// The place of a touch's or press's phase, or of a shorthand.
  let offset: Int
  /// Whether a touch is at its finger's last place.
  var lacksLocation = false
  /// The place of a touch's type, if declared.
  var typeOffset: Int?

  init(_ event: InputEvent, offset: Int) {
    self.event = event
    self.offset = offset
  }
}

extension EventMembers.Action {
  fileprivate var isShorthand: Bool { if case .shorthand = self { true } else { false } }

  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }

  /// In seconds.
  fileprivate var duration: Double {
    switch self {
    case .touch, .touches, .other: 0
    case .wait(let seconds): seconds
    case .shorthand(let shorthand): shorthand.duration
    }
  }

  fileprivate var eventCount: Int {
    switch self {
    case .touch, .other, .wait: 1
    case .touches(let touches): touches.count
    case .shorthand(let shorthand): shorthand.sampleCount
    }
  }
}

/// The times at which events start, declared or not, in seconds.
struct EventClock {
  /// When all that has been listed is over, in seconds.
  private(set) var end = 0.0
  /// The start of the last listed event: no later one starts before.
  private(set) var lastStart = 0.0
  /// Whether nothing has happened since the start or the last wait.
  private var isAtRest = true

  /// The time between a shorthand and the event before it, in seconds: people do one thing after another.
  private static let pause = 1.0

  /// The start of an event without a time: the end of all before it, and for a shorthand a second later.
  func usualStart(isShorthand: Bool) -> Double { isShorthand && !isAtRest ? end + Self.pause : end }

  /// Whether an event may start at a time. Earlier ones may still go on.
  func allows(_ start: Double) -> Bool { start >= lastStart }

  mutating func note(start: Double, end: Double, isWait: Bool) {
    // The next event is after the wait, not during it.
    lastStart = isWait ? end : start
    self.end = max(self.end, end)
    isAtRest = isWait
  }
}

/// Where fingers and buttons are while events happen: each begins before all else and is over once (R90).
struct FingerTracks {
  private let names: FingerNames
  private var tracks: [Track]
  private var pressesDown: PressTypes = []
  /// Sources with mistakes: all events of one shorthand are reported once.
  private var reported: Set<Int> = []

  private struct Track {
    var state = State.untouched
    var location = Point.zero
    var type = TouchType.direct

    enum State { case untouched, down, lifted }
  }

  init(_ names: FingerNames) {
    self.names = names
    tracks = [Track](repeating: Track(), count: names.names.count)
  }

  /// Follows the next event in time; completes it, or reports that it is impossible.
  mutating func follow(_ placed: inout PlacedEvent, _ reader: inout DocumentReader) {
    switch placed.event.action {
    case .touch(var sample):
      follow(&sample, placed, &reader)
      placed.event.action = .touch(sample)
    case .press(let press): follow(press, placed, &reader)
    default: break
    }
  }

  private mutating func follow(
    _ sample: inout TouchSample, _ placed: PlacedEvent, _ reader: inout DocumentReader
  ) {
    var track = tracks[sample.finger]
    guard (track.state == .down) != (sample.phase == .began) else {
      return report(mistake(of: sample, track.state), at: placed.offset, &reader)
    }
    if sample.phase == .began {
      track.type = sample.type
    } else if let typeOffset = placed.typeOffset, sample.type != track.type {
      report(.otherType(began: "\(track.type)", now: "\(sample.type)"), at: typeOffset, &reader)
    }
    if placed.lacksLocation { sample.location = track.location }
    sample.type = track.type
    track.location = sample.location
    track.state = sample.phase.isOver ? .lifted : .down
    tracks[sample.finger] = track
  }

  private func mistake(of sample: TouchSample, _ state: Track.State) -> MistakeText {
    let finger = names.spoken(sample.finger)
    return switch state {
    case .down: .isDown(finger)
    case .untouched: .isUp(finger)
    case .lifted: .wasLifted(finger)
    }
  }

  private mutating func follow(_ press: PressSample, _ placed: PlacedEvent, _ reader: inout DocumentReader) {
    let type = PressTypes(press.type)
    if pressesDown.contains(type) == (press.phase == .began) {
      let name = "\(press.type)"
      report(press.phase == .began ? .isPressed(name) : .isNotPressed(name), at: placed.offset, &reader)
    }
    if press.phase.isOver { pressesDown.remove(type) } else { pressesDown.insert(type) }
  }

  private mutating func report(_ text: MistakeText, at offset: Int, _ reader: inout DocumentReader) {
    if reported.insert(offset).inserted { reader.report(.invalidValue, at: offset, text) }
  }
}
