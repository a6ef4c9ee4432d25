/// A gesture in one word, which stands for touches.
struct Shorthand {
  var strokes: [Stroke]

  enum Kind: String, CaseIterable { case tap, doubleTap, longPress, drag, swipe, pinch, rotate }

  /// How many fingers it takes.
  var fingerCount: Int { strokes.first?.fingerCount ?? 0 }

  /// How long it lasts, in seconds.
  var duration: Double { strokes.last?.end ?? 0 }

  /// How many samples it expands to.
  var sampleCount: Int { strokes.reduce(0) { $0 + $1.sampleCount } }
}

// MARK: - Keys

extension Shorthand {
  /// All keys of all shorthands; each kind takes some of them.
  enum Key: Int, CaseIterable {
    case x, y, from, to, direction, angle, distance, radius, touches, duration, interval, hold
  }
}

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

  func takes(_ key: Shorthand.Key) -> Bool {
    switch self {
    case .tap: [.x, .y, .touches, .duration].contains(key)
    case .doubleTap: [.x, .y, .touches, .duration, .interval].contains(key)
    case .longPress: [.x, .y, .touches, .duration].contains(key)
    case .drag: [.from, .to, .duration, .hold, .touches].contains(key)
    case .swipe: [.x, .y, .from, .direction, .distance, .duration, .touches].contains(key)
    case .pinch: [.x, .y, .from, .to, .duration].contains(key)
    case .rotate: [.x, .y, .angle, .radius, .duration].contains(key)
    }
  }

  func required(_ seen: SeenKeys<Shorthand.Key>) -> [Shorthand.Key] {
    switch self {
    case .tap, .doubleTap, .longPress: [.x, .y]
    case .drag: [.from, .to]
    case .swipe: seen.contains(.from) ? [.direction] : [.x, .y, .direction]
    case .pinch: [.x, .y, .from, .to]
    case .rotate: [.x, .y, .angle]
    }
  }

  /// All keys, of which messages offer its own. Made once for each kind.
  var keys: DocumentKeys<Shorthand.Key> { Self.allKeys[self] ?? DocumentKeys() }

  private static let allKeys: [Self: DocumentKeys<Shorthand.Key>] = {
    Dictionary(uniqueKeysWithValues: allCases.map { kind in (kind, DocumentKeys { kind.takes($0) }) })
  }()
}
