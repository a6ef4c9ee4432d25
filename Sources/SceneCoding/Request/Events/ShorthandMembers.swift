internal import CStandard
import EventPlaying
import JSONCoding
import TouchGeometry

struct ShorthandMembers {
  private let kind: Shorthand.Kind
  private var x: Double?
  private var y: Double?
  private var from: Point?
  private var to: Point?
  private var direction: DirectionName?
  /// The numbers of all other keys.
  private var numbers: [ShorthandKey: Double] = [:]
  private var fingerCount = 1

  private init(_ kind: Shorthand.Kind) {
    self.kind = kind
  }

  // MARK: - Reading

  /// Reads a shorthand; nil for a mistake, which is reported.
  static func read(
    _ kind: Shorthand.Kind, from reader: inout DocumentReader
  ) -> Shorthand? {
    let issuesBefore = reader.issues.count
    var members = ShorthandMembers(kind)
    if kind.isAtPlace, reader.peek() == .array {
      let place = reader.place()
      (members.x, members.y) = (place?.x, place?.y)
    } else {
      members.readMembers(from: &reader)
    }
    return reader.issues.count == issuesBefore ? members.shorthand : nil
  }

  private mutating func readMembers(from reader: inout DocumentReader) {
    let start = reader.startOfValue()
    let seen = reader.members(kind.keys) { reader, key in
      if kind.takes(key) { return read(key, from: &reader) }
      reader.report(
        .unknownKey, at: reader.keyOffset, .unknownKey(of: "\(kind)", among: kind.keys.list))
      reader.skipValue()
    }
    guard let seen else { return }
    for key in kind.required(seen) where !seen.contains(key) {
      reader.report(.missingKey, at: start, MistakeText.missing("\(key)", in: "\(kind)"))
    }
    if kind == .swipe, seen.contains(.from), seen.contains(.x) || seen.contains(.y) {
      reader.report(.notAllowed, at: start, .notBoth(Expectation.fromOrXY))
    }
  }

  private mutating func read(_ key: ShorthandKey, from reader: inout DocumentReader) {
    switch key {
    case .x: x = reader.coordinate()
    case .y: y = reader.coordinate()
    case .from where kind != .pinch: from = reader.place()
    case .to where kind != .pinch: to = reader.place()
    case .direction: direction = reader.word()
    case .touches: fingerCount = reader.count(in: 1...FingersDown.countMax) ?? 1
    case .angle: numbers[key] = reader.coordinate()
    case .from, .to, .distance, .radius: numbers[key] = reader.length()
    case .duration, .interval, .hold: numbers[key] = reader.seconds()
    }
  }
}

// MARK: - Expanding

extension DirectionName {
  fileprivate var way: Vector {
    switch self {
    case .right: Vector(dx: 1, dy: 0)
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    }
  }
}

extension ShorthandMembers {
  private var shorthand: Shorthand? {
    let duration = numbers[.duration] ?? kind.usualDuration
    let place: Point? = if let x, let y { Point(x: x, y: y) } else { nil }
    switch kind {
    case .tap, .longPress: return place.map { Shorthand(strokes: [rest($0, duration)]) }
    case .doubleTap: return place.map { doubleTap($0, duration) }
    case .drag, .swipe: return (from ?? place).flatMap { drag($0, duration) }
    case .pinch:
      guard let place, let from = numbers[.from], let to = numbers[.to] else { return nil }
      return twoFingers(.spread(center: place, from: from, to: to), duration)
    case .rotate:
      guard let place, let angle = numbers[.angle] else { return nil }
      return twoFingers(.turn(center: place, radius: numbers[.radius] ?? 50, angle: angle), duration)
    }
  }

  private func rest(_ place: Point, _ duration: Double) -> Stroke {
    Stroke(duration: duration, fingerCount: fingerCount, way: .rest(place))
  }

  /// - Parameter duration: that of each tap, in seconds.
  private func doubleTap(_ place: Point, _ duration: Double) -> Shorthand {
    var second = rest(place, duration)
    second.start = duration + (numbers[.interval] ?? 0.1)
    return Shorthand(strokes: [rest(place, duration), second])
  }

  private func drag(_ start: Point, _ duration: Double) -> Shorthand? {
    let way = direction.map { (numbers[.distance] ?? 150) * $0.way }
    guard let end = to ?? way.map({ start + $0 }) else { return nil }
    let stroke = Stroke(
      hold: numbers[.hold] ?? 0, duration: duration, fingerCount: fingerCount,
      way: .line(from: start, to: end))
    return Shorthand(strokes: [stroke])
  }

  private func twoFingers(_ way: Stroke.Way, _ duration: Double) -> Shorthand {
    Shorthand(strokes: [Stroke(duration: duration, fingerCount: 2, way: way)])
  }
}

/// A gesture in one word, which is expanded into touches.
struct Shorthand {
  var strokes: [Stroke]

  enum Kind: String, CaseIterable { case tap, doubleTap, longPress, drag, swipe, pinch, rotate }

  var fingerCount: Int { strokes.first?.fingerCount ?? 0 }

  /// How long it lasts, in seconds.
  var duration: Double { strokes.last?.end ?? 0 }

  var sampleCount: Int { strokes.reduce(0) { $0 + $1.sampleCount } }
}

// MARK: - Keys

extension Shorthand.Kind {
  /// Whether it may be written as its place alone.
  var isAtPlace: Bool { self == .tap || self == .doubleTap || self == .longPress }

  /// In seconds; of a double tap, that of each tap.
  var usualDuration: Double {
    switch self {
    case .tap, .doubleTap: 0.05
    case .longPress: 1
    case .drag, .pinch, .rotate: 0.3
    case .swipe: 0.15
    }
  }

  func required(_ seen: SeenKeys<ShorthandKey>) -> [ShorthandKey] {
    switch self {
    case .tap, .doubleTap, .longPress: [.x, .y]
    case .drag: [.from, .to]
    case .swipe: seen.contains(.from) ? [.direction] : [.x, .y, .direction]
    case .pinch: [.x, .y, .from, .to]
    case .rotate: [.x, .y, .angle]
    }
  }

  /// All keys, of which messages offer its own. Made once for each kind.
  var keys: DocumentKeys<ShorthandKey> { Self.allKeys[self] ?? DocumentKeys() }

  private static let allKeys: [Self: DocumentKeys<ShorthandKey>] = {
    Dictionary(uniqueKeysWithValues: allCases.map { kind in (kind, DocumentKeys { kind.takes($0) }) })
  }()
}

/// Fingers that touch together, rest or move, and are lifted together.
struct Stroke {
  /// In seconds from the start of the shorthand.
  var start = 0.0
  /// How long the fingers rest before they move, in seconds.
  var hold = 0.0
  /// How long they move, or rest if they do not, in seconds.
  var duration: Double
  var fingerCount = 1
  var way: Way

  /// The movement of fingers.
  enum Way {
    case rest(Point)
    case line(from: Point, to: Point)
    /// Two fingers side by side, and how far from each other, in points.
    case spread(center: Point, from: Double, to: Double)
    /// Two opposite fingers on a circle, turning by this angle in radians: clockwise, as y grows downwards.
    case turn(center: Point, radius: Double, angle: Double)
  }

  /// When the fingers are lifted, in seconds from the start of the shorthand.
  var end: Double { start + hold + duration }

  /// Steps of a sixtieth of a second, or a little less: all have one length. At least two: one for the movement, and
  /// one to lift the fingers at its end.
  private var stepCount: Int {
    if case .rest = way { return 1 }
    // A product like 60 × 0.7 may be a little too large; without the margin it would make a step more.
    return max(2, Int((duration * 60 - 1e-6).rounded(.up)))
  }

  var sampleCount: Int { (stepCount + 1) * fingerCount }

  /// One finger at one time.
  struct Sample: Equatable {
    /// In seconds from the start of the shorthand.
    let time: Double
    /// From 0.
    let finger: Int
    let phase: TouchPhase
    let location: Point
  }

  /// The samples in the order of time: began at `start`, ended at `end`, and every step between them moved.
  func forEachSample(_ body: (Sample) -> Void) {
    let stepCount = stepCount
    for step in 0...stepCount {
      let isLast = step == stepCount
      let elapsed = isLast ? duration : duration * Double(step) / Double(stepCount)
      let phase: TouchPhase = step == 0 ? .began : isLast ? .ended : .moved
      let part = isLast ? 1 : Double(step) / Double(max(stepCount - 1, 1))
      for finger in 0..<fingerCount {
        let time = step == 0 ? start : start + hold + elapsed
        body(Sample(time: time, finger: finger, phase: phase, location: location(of: finger, at: part)))
      }
    }
  }

  /// - Parameter part: how much of the way is behind the finger, 0…1. At both ends the place is exact.
  private func location(of finger: Int, at part: Double) -> Point {
    switch way {
    case .rest(let place):
      return place
    case .line(let from, let to):
      return part == 1 ? to : from + part * (to - from)
    case .spread(let center, let from, let to):
      let distance = part == 1 ? to : from + part * (to - from)
      return center + Vector(dx: finger == 0 ? -distance / 2 : distance / 2, dy: 0)
    case .turn(let center, let radius, let angle):
      let arm = radius * Vector(dx: standard_cos(part * angle), dy: standard_sin(part * angle))
      return finger == 0 ? center + arm : center - arm
    }
  }
}
