import EventPlaying

/// The fingers of a script by their names.
struct FingerNames {
  /// In the order in which they are first named.
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

  /// A finger's name for a message.
  func spoken(_ finger: Int) -> String {
    switch names[finger] {
    case .number(let number): "finger \(number)"
    case .text(let text): "finger \"\(text)\""
    }
  }
}

/// Which of the numbered fingers are on the screen, for shorthands, which take the lowest that are not.
struct FingersDown {
  /// The time until which each finger from 1 on is down: infinity where its end is not known yet, and minus infinity
  /// for a finger that is up.
  private var ends = [Double](repeating: -.infinity, count: Self.countMax)

  /// Shorthands have these fingers and no others, so that looking for one takes bounded time.
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
