/// Finds keys by their length and their last eight letters: no two of UIKit's agree in both.
///
/// The reader has those letters in a word anyway when a key ends, so that finding it is a multiplication and mostly one
/// comparison: a description has ten keys, a dump tens of thousands of descriptions.
struct DescriptionKeyTable: Sendable {
  private struct Slot {
    var letters: UInt64 = 0
    var length = 0
    var key = DescriptionKey.other
  }

  private var slots = [Slot](repeating: Slot(), count: 64)

  static let all = DescriptionKeyTable()

  private init() {
    for key in DescriptionKey.allCases where key != .other {
      let letters = key.rawValue.utf8.reduce(UInt64(0)) { $0 &<< 8 | UInt64($1) }
      var index = Self.index(of: letters)
      while slots[index].length != 0 { index = (index + 1) & 63 }
      slots[index] = Slot(letters: letters, length: key.rawValue.utf8.count, key: key)
    }
  }

  /// - Parameters:
  ///   - letters: the last eight bytes of a key, the last one lowest.
  ///   - length: in bytes, more than none.
  subscript(letters: UInt64, length length: Int) -> DescriptionKey {
    var index = Self.index(of: letters)
    while slots[index].length != 0 {
      if slots[index].letters == letters, slots[index].length == length { return slots[index].key }
      index = (index &+ 1) & 63
    }
    return .other
  }

  /// Fibonacci hashing: the upper bits of a product with 2⁶⁴ / φ.
  private static func index(of letters: UInt64) -> Int {
    Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}
