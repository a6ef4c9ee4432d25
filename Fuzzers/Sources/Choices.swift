/// Decisions taken from a fuzzer's input, the last byte first: what is left in front of them is a message that
/// stays readable in a corpus.
struct Choices {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  /// One of the numbers from 0; 0 once the input is used up.
  mutating func next(below count: Int) -> Int {
    Int(rest.popLast() ?? 0) % count
  }

  /// Whether one in so many times something happens.
  mutating func oneIn(_ count: Int) -> Bool { next(below: count) == count - 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }
}

/// The same as a source of random numbers, for generators that are written for one; when the input is used up,
/// numbers go on that depend on nothing but its last bytes.
struct ChosenNumbers: RandomNumberGenerator {
  private var choices: Choices
  private var mixed: UInt64 = 0

  init(_ choices: Choices) {
    self.choices = choices
  }

  /// The high bits decide where a number is drawn from a range: they are the two bytes that come next. The low
  /// ones never repeat for long, as drawing again and again until a number fits must come to an end.
  mutating func next() -> UInt64 {
    mixed = (mixed &+ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    mixed ^= mixed >> 29
    guard !choices.isEmpty else { return mixed }
    let high = UInt64(choices.next(below: 256)) << 8 | UInt64(choices.next(below: 256))
    mixed ^= high
    return high << 48 | mixed >> 16
  }
}
