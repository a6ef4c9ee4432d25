import HitTesting
import JSONCoding

/// How plain views of a text have been written so far. One encoder wrote all of them, so that the next view is likely to
/// be written alike: its keys are tried in the same order, and its class among those that have been seen.
struct PlainHabits {
  /// Which key stood behind which in the last view.
  var keyOrder = KeyOrder()
  /// The classes of plain views, by their bytes.
  var classes = PlainTexts()
}

/// Which key stood behind which when it was last seen.
struct KeyOrder {
  /// Stands for the beginning of an object, and for no key: the greatest number that `PlainKeys` leaves free.
  static var start: Int { PlainKeys.keysMax }

  /// At first the contract's order, from the first key to the last one that plain views may have, and around again.
  private var next: InlineArray<32, UInt8> = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    0, 0,
    0,
  ]

  /// The key that is expected behind another one.
  subscript(key: Int) -> Int {
    @inline(__always) get { Int(next[key & 31]) }
    @inline(__always) set { next[key & 31] = UInt8(truncatingIfNeeded: newValue) }
  }
}
