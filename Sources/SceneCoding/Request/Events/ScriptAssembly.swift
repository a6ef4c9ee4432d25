import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// The events of a request: read, expanded, and put in the order of time.
struct ScriptAssembly {
  private(set) var fingers = FingerNames()
  /// In the order of the document.
  private var events: [PlacedEvent] = []
  private var references: [(event: Int, reference: EventReference)] = []
  private var clock = EventClock()
  private var fingersDown = FingersDown()
  /// Whether all events were understood, so that the ways of all fingers are known.
  private var isWhole = true
  private var hasTooMany = false
  private let eventsMax: Int

  init(eventsMax: Int) {
    self.eventsMax = eventsMax
  }

  /// Reads the array of events.
  mutating func readAll(from reader: inout DocumentReader) throws(JSONError) {
    let issuesBefore = reader.issues.count
    _ = try reader.elements { (reader, source) throws(JSONError) in
      if hasTooMany { return try reader.json.skipValue() }
      if let event = try EventMembers.read(from: &reader, &fingers, eventsMax: eventsMax) {
        settle(event, source, &reader)
      }
    }
    isWhole = reader.issues.count == issuesBefore
  }

  /// A tap as the only event.
  ///
  /// - Returns: false where no finger can be there.
  mutating func tap(_ place: Point) -> Bool {
    guard place.isFinite else { return false }
    var reader = DocumentReader(Array("[{\"tap\":[\(place.x),\(place.y)]}]".utf8))
    try? readAll(from: &reader)
    return reader.issues.isEmpty && !events.isEmpty
  }

  // MARK: - Time

  private mutating func settle(_ members: EventMembers, _ source: Int, _ reader: inout DocumentReader) {
    guard let action = members.action else { return }
    let start = members.time ?? clock.usualStart(isShorthand: action.isShorthand)
    guard clock.allows(start) else {
      return reader.report(
        .outOfRange, at: members.timeOffset,
        "time goes back: the event before is at \(clock.lastStart) s; list events in the order of time")
    }
    let end = start + action.duration
    guard end <= DocumentReader.secondsMax else {
      return reader.report(
        .outOfRange, at: members.offset,
        "a script ends within 1,000,000 seconds; this event would end at \(end)")
    }
    guard action.eventCount <= eventsMax - events.count else {
      return reportTooMany(at: members.offset, &reader)
    }
    clock.note(start: start, end: end, isWait: action.isWait)
    for reference in members.references { references.append((events.count, reference)) }
    append(action, from: start, to: end, members, source, &reader)
  }

  private mutating func reportTooMany(at offset: Int, _ reader: inout DocumentReader) {
    hasTooMany = true
    reader.report(
      .tooMany, at: offset,
      "a script has at most \(eventsMax) events; a shorthand counts as all that it stands for, 60 a second for "
        + "each finger that moves")
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
        "of the fingers 1 to \(FingersDown.countMax), which shorthands have, fewer than "
          + "\(shorthand.fingerCount) are up: lift some first")
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

  /// Looks up the ids in events.
  mutating func resolveReferences(in scene: inout RequestScene, _ reader: inout DocumentReader) {
    for (event, reference) in references {
      reference.resolve(&events[event].event.action, in: &scene, &reader)
    }
  }

  /// The events in the order of time, and of the document where they happen at one time. What is wrong with the ways
  /// of the fingers is reported.
  func eventsInOrder(_ reader: inout DocumentReader) -> [InputEvent] {
    guard isWhole else { return [] }
    var ordered = events
    // Shorthands go on while others happen.
    if !zip(events, events.dropFirst()).allSatisfy({ $0.event.time <= $1.event.time }) {
      let order = events.indices.sorted { (events[$0].event.time, $0) < (events[$1].event.time, $1) }
      ordered = order.map { events[$0] }
    }
    var tracks = FingerTracks(fingers)
    for index in ordered.indices { tracks.follow(&ordered[index], &reader) }
    return ordered.map(\.event)
  }
}

/// An event, and where to point when something is wrong with it.
struct PlacedEvent {
  var event: InputEvent
  /// Where the phase of a touch or a press stands, or a shorthand.
  let offset: Int
  /// Whether a touch is where its finger was last.
  var lacksLocation = false
  /// Where the type of a touch stands, if it is told.
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

  /// How many events it stands for.
  fileprivate var eventCount: Int {
    switch self {
    case .touch, .other, .wait: 1
    case .touches(let touches): touches.count
    case .shorthand(let shorthand): shorthand.sampleCount
    }
  }
}
