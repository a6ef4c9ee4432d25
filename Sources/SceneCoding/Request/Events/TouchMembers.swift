import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

struct TouchMembers {
  let finger: Int
  let phase: TouchPhase
  /// Nil: the finger's last place.
  let location: Point?
  /// Nil: that of the touch's beginning.
  let type: TouchType?
  let force: Double?
  let phaseOffset: Int
  /// Where the value of `type` starts; 0 where it is missing.
  let typeOffset: Int

  /// Reads a touch; nil for a mistake, which is reported.
  static func read(
    from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) -> TouchMembers? {
    let start = reader.startOfValue()
    var values = Values()
    let seen = reader.members(ScriptTouchKey.keys) { values.read($1, from: &$0, &fingers) }
    guard let seen, values.isComplete(seen, at: start, &reader), let phase = values.phase else { return nil }
    var location: Point?
    if let x = values.x, let y = values.y { location = Point(x: x, y: y) }
    return TouchMembers(
      finger: values.finger ?? fingers.finger(numbered: 1), phase: phase, location: location,
      type: values.type, force: values.force, phaseOffset: values.phaseOffset, typeOffset: values.typeOffset)
  }

  private struct Values {
    var finger: Int?
    var phase: TouchPhase?
    var x: Double?
    var y: Double?
    var type: TouchType?
    var force: Double?
    var phaseOffset = 0
    var typeOffset = 0
    var isWrong = false

    mutating func read(
      _ key: ScriptTouchKey, from reader: inout DocumentReader, _ fingers: inout FingerNames
    ) {
      let issuesBefore = reader.issues.count
      switch key {
      case .id: finger = reader.finger(&fingers)
      case .phase:
        phase = reader.word()
        phaseOffset = reader.valueOffset
      case .x: x = reader.coordinate()
      case .y: y = reader.coordinate()
      case .type:
        type = reader.word()
        typeOffset = reader.valueOffset
      // No rule asks how hard a touch is; answers repeat it.
      case .force: force = reader.amount()
      // Nor its radius.
      case .radius: _ = reader.amount()
      }
      isWrong = isWrong || reader.issues.count > issuesBefore
    }

    /// Whether the phase's members are complete; missing ones are reported.
    func isComplete(_ seen: SeenKeys<ScriptTouchKey>, at start: Int, _ reader: inout DocumentReader) -> Bool {
      // A finger that rests or is lifted is where it was.
      let needsPlace = seen.contains(.x) || seen.contains(.y) || phase == .began || phase == .moved
      let required: [ScriptTouchKey] = needsPlace ? [.phase, .x, .y] : [.phase]
      reader.require(required, in: seen, of: ScriptTouchKey.keys, at: start)
      return !isWrong && required.allSatisfy(seen.contains)
    }
  }
}

extension DocumentReader {
  /// Greater numbers are not exact.
  private static let fingerMax = 9_007_199_254_740_992.0

  /// The name of a finger: a whole number or a text.
  fileprivate mutating func finger(_ fingers: inout FingerNames) -> Int? {
    guard peek() == .number else { return id().map { fingers.finger(called: utf8($0)) } }
    guard let number = number() else { return nil }
    if abs(number) <= Self.fingerMax, let whole = Int(exactly: number) {
      return fingers.finger(numbered: whole)
    }
    report(
      .invalidValue,
      .expected(Expectation.finger, found: number.written))
    return nil
  }
}

struct FingerNames {
  /// In the order of their first use.
  private(set) var names: [EventScript.FingerName] = []
  private var numbers: [Int: Int] = [:]
  /// By their bytes: texts that look the same may be different ids.
  private var texts: [ArraySlice<UInt8>: Int] = [:]

  mutating func finger(numbered number: Int) -> Int {
    if let finger = numbers[number] { return finger }
    numbers[number] = names.count
    names.append(.number(number))
    return names.count - 1
  }

  mutating func finger(called utf8: ArraySlice<UInt8>) -> Int {
    if let finger = texts[utf8] { return finger }
    texts[utf8] = names.count
    names.append(.text(String(decoding: utf8, as: UTF8.self)))
    return names.count - 1
  }

  func spoken(_ finger: Int) -> String {
    switch names[finger] {
    case .number(let number): FingerText.name(number)
    case .text(let text): FingerText.name(text)
    }
  }
}

/// The numbered fingers that are down; shorthands use the lowest ones that are not.
struct FingersDown {
  /// The time until which each finger from 1 on is down: infinity where its end is not known yet, and minus infinity
  /// for a finger that is up.
  private var ends = [Double](repeating: -.infinity, count: Self.countMax)

  /// Shorthands use only these fingers: a search for one takes bounded time.
  static let countMax = 1_000

  /// Notes the finger of a touch as down or up.
  mutating func note(_ phase: TouchPhase, of name: EventScript.FingerName) {
    guard case .number(let number) = name, 1...Self.countMax ~= number else { return }
    switch phase {
    case .began: ends[number - 1] = .infinity
    case .ended, .cancelled: ends[number - 1] = -.infinity
    case .moved, .stationary: break
    }
  }

  /// The numbers of the lowest fingers that are not down at a time, and are now until another one.
  ///
  /// - Returns: nil where there are not so many.
  mutating func take(_ count: Int, from start: Double, until end: Double) -> [Int]? {
    var places: [Int] = []
    for place in ends.indices where ends[place] <= start {
      if places.count == count { break }
      places.append(place)
    }
    guard places.count == count else { return nil }
    for place in places { ends[place] = end }
    return places.map { $0 + 1 }
  }
}
