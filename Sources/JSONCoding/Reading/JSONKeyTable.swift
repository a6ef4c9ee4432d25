/// A set of known object keys: finds a key's index by its bytes, and the nearest known key for a misspelt one.
///
/// An open-addressed hash table, at most half full, on a key's length and its first eight bytes: which tell
/// the keys of a schema apart without reading all of them. The keys are the schema's, not the document's, so
/// no document can choose them to collide; a document's key is compared with those of its own slot only.
public struct JSONKeyTable: Sendable {
  /// Every key's UTF-8, one after the other, and a word of zeros.
  private let keyBytes: [UInt8]

  /// The count is a power of two.
  private let slots: [Slot]

  private struct Slot {
    /// The key's first eight bytes, or all of them and zeros.
    var word: UInt64 = 0
    /// Where the key lies in `keyBytes`.
    var start: Int32 = 0
    var count: Int32 = 0
    /// -1 for an empty slot.
    var index: Int32 = -1

    var range: Range<Int> { Int(start)..<Int(start &+ count) }
  }

  let keys: [String]

  /// The longest key's length in bytes.
  let lengthMax: Int

  /// Makes the table. A key given twice keeps its first index.
  public init(_ keys: [String]) {
    var keyBytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for key in keys {
      let start = keyBytes.count
      keyBytes.append(contentsOf: key.utf8)
      ranges.append(start..<keyBytes.count)
    }
    keyBytes.append(contentsOf: [0, 0, 0, 0, 0, 0, 0, 0])
    var slotCount = 2
    while slotCount < keys.count * 2 { slotCount *= 2 }
    var slots = [Slot](repeating: Slot(), count: slotCount)
    for (index, range) in ranges.enumerated() {
      let word = keyBytes.span.firstWord(of: range)
      var slot = Self.slot(of: word, range.count, among: slotCount)
      while slots[slot].index >= 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = Slot(
        word: word, start: Int32(range.lowerBound), count: Int32(range.count), index: Int32(index))
    }
    self.keyBytes = keyBytes
    self.slots = slots
    self.keys = keys
    self.lengthMax = ranges.map(\.count).max() ?? 0
  }

  /// The index of a known key in the order given to `init`, or nil.
  ///
  /// - Parameters:
  ///   - string: the key as the reader gave it out; it may be escaped.
  ///   - reader: the reader that gave it out.
  /// - Complexity: O(length of the key).
  public func index(of string: JSONString, in reader: JSONReader) -> Int? {
    guard string.isEscaped else { return index(of: string.range, in: reader.bytes.span) }
    // RFC 8259 section 8.3: names are compared with their escapes undone.
    let content = reader.utf8(string)
    return index(of: 0..<content.count, in: content.span)
  }

  /// The same for a key that stands in other bytes, as it is.
  public func index(of range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    guard range.count <= lengthMax else { return nil }
    let slots = slots.span
    let word = bytes.firstWord(of: range)
    var slot = Self.slot(of: word, range.count, among: slots.count)
    while slots[slot].index >= 0 {
      let key = slots[slot]
      if key.word == word, Int(key.count) == range.count,
        range.count <= 8 || bytes.equals(range, in: keyBytes.span, key.range)
      {
        return Int(key.index)
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// The slot where a key's search starts, in a table of `slotCount` slots, a power of two.
  @inline(__always)
  private static func slot(of word: UInt64, _ count: Int, among slotCount: Int) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on all of the factor's.
    let mixed = (word &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (slotCount &- 1)
  }
}

extension Span<UInt8> {
  /// The first eight bytes of a range, or all of them and zeros, the first one lowest.
  @inline(__always)
  fileprivate func firstWord(of range: Range<Int>) -> UInt64 {
    let byteCount = range.count
    if range.lowerBound <= count &- 8 {
      let word = plainWord(at: range.lowerBound)
      return byteCount < 8 ? word & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* byteCount)) : word
    }
    var word: UInt64 = 0
    for index in range.reversed() { word = word &<< 8 | UInt64(self[index]) }
    return word
  }

  /// Whether both ranges, which are of the same length, hold the same bytes.
  ///
  /// - Parameter other: has a word or more behind the range.
  @inline(__always)
  fileprivate func equals(_ range: Range<Int>, in other: Span<UInt8>, _ otherRange: Range<Int>) -> Bool {
    let distance = otherRange.lowerBound &- range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound, index <= count &- 8 {
      let difference = plainWord(at: index) ^ other.plainWord(at: index &+ distance)
      let left = range.upperBound &- index
      // Of the last word only the bytes that belong to the key.
      if left < 8 { return difference << UInt64(8 &* (8 &- left)) == 0 }
      if difference != 0 { return false }
      index &+= 8
    }
    while index < range.upperBound {
      if self[index] != other[index &+ distance] { return false }
      index &+= 1
    }
    return true
  }
}
