/// The doubts about one element, in the order in which they came: in one word, as every element has such a list, and
/// nearly all of them are empty.
struct DoubtList {
  /// One more than the number of each doubt, the first one lowest.
  private var word: UInt64 = 0

  private static var bitsOfDoubt: Int { 5 }

  var isEmpty: Bool { word == 0 }

  /// Adds a doubt. Behind the twelfth it takes the place of the last one: so many are repetitions of the same.
  mutating func append(_ doubt: Doubt) {
    let count = (UInt64.bitWidth - word.leadingZeroBitCount + Self.bitsOfDoubt - 1) / Self.bitsOfDoubt
    let place = UInt64(min(count, UInt64.bitWidth / Self.bitsOfDoubt - 1) * Self.bitsOfDoubt)
    word = word & ~(31 << place) | UInt64(doubt.rawValue + 1) << place
  }

  var all: [Doubt] {
    var all: [Doubt] = []
    var rest = word
    while rest != 0 {
      if let doubt = Doubt(rawValue: Int(rest & 31) - 1) { all.append(doubt) }
      rest >>= UInt64(Self.bitsOfDoubt)
    }
    return all
  }

  func contains(_ doubt: Doubt) -> Bool { !isEmpty && all.contains(doubt) }

  func contains(where isSuch: (Doubt) -> Bool) -> Bool { !isEmpty && all.contains(where: isSuch) }

  mutating func remove(_ doubt: Doubt) {
    let old = all
    word = 0
    for kept in old where kept != doubt { append(kept) }
  }

  /// Puts a doubt in the place of another.
  mutating func replace(_ doubt: Doubt, with other: Doubt) {
    let old = all
    word = 0
    for kept in old { append(kept == doubt ? other : kept) }
  }
}
