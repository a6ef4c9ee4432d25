import JSONCoding
import TouchGeometry

/// A shorthand as it was read.
struct ShorthandMembers {
  private let kind: Shorthand.Kind
  private var x: Double?
  private var y: Double?
  private var from: Point?
  private var to: Point?
  private var direction: Direction?
  /// The numbers of all other keys.
  private var numbers: [Shorthand.Key: Double] = [:]
  private var fingerCount = 1

  private enum Direction: String, CaseIterable {
    case right, left, up, down

    var way: Vector {
      switch self {
      case .right: Vector(dx: 1, dy: 0)
      case .left: Vector(dx: -1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      }
    }
  }

  private init(_ kind: Shorthand.Kind) {
    self.kind = kind
  }
}

// MARK: - Reading

extension ShorthandMembers {
  /// Reads a shorthand; nil where something is wrong in it, which is reported.
  static func read(
    _ kind: Shorthand.Kind, from reader: inout DocumentReader
  ) throws(JSONError) -> Shorthand? {
    let issuesBefore = reader.issues.count
    var members = ShorthandMembers(kind)
    if kind.isAtPlace, try reader.json.peek() == .array {
      let place = try reader.place()
      (members.x, members.y) = (place?.x, place?.y)
    } else {
      try members.readMembers(from: &reader)
    }
    return reader.issues.count == issuesBefore ? members.shorthand : nil
  }

  private mutating func readMembers(from reader: inout DocumentReader) throws(JSONError) {
    _ = try reader.json.peek()
    let start = reader.json.offset
    let seen = try reader.members(kind.keys) { (reader, key) throws(JSONError) in
      if kind.takes(key) { return try read(key, from: &reader) }
      reader.report(
        .unknownKey, at: reader.keyOffset, "a `\(kind)` has no such key; known here are \(kind.keys.list)")
      try reader.json.skipValue()
    }
    guard let seen else { return }
    for key in kind.required(seen) where !seen.contains(key) {
      reader.report(.missingKey, at: start, "the `\(kind)` lacks `\(key)`")
    }
    if kind == .swipe, seen.contains(.from), seen.contains(.x) || seen.contains(.y) {
      reader.report(
        .notAllowed, at: start, "say where the swipe starts with `from` or with `x` and `y`, not both")
    }
  }

  private mutating func read(_ key: Shorthand.Key, from reader: inout DocumentReader) throws(JSONError) {
    switch key {
    case .x: x = try reader.coordinate()
    case .y: y = try reader.coordinate()
    case .from where kind != .pinch: from = try reader.place()
    case .to where kind != .pinch: to = try reader.place()
    case .direction: direction = try reader.word()
    case .touches: fingerCount = try reader.count(in: 1...FingersDown.countMax) ?? 1
    case .angle: numbers[key] = try reader.coordinate()
    case .from, .to, .distance, .radius: numbers[key] = try reader.length()
    case .duration, .interval, .hold: numbers[key] = try reader.seconds()
    }
  }
}

// MARK: - Expanding

extension ShorthandMembers {
  /// Nil where a key is missing.
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
