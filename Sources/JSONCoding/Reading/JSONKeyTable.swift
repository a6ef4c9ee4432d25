/// A set of known object keys: finds a key's index by its bytes, and the nearest known key for a misspelt one.
///
/// An open-addressed hash table, at most half full, on a key's length and its first and last bytes: which tell
/// the keys of a schema apart without reading all of them. The keys are the schema's, not the document's, so
/// no document can choose them to collide; a document's key is compared with those of its own slot only.
public struct JSONKeyTable: Sendable {
  /// Every key's UTF-8, one after the other.
  private let keyBytes: [UInt8]

  /// Where each key lies in `keyBytes`, in the order given.
  private let ranges: [Range<Int>]

  /// Key indices, or -1 for an empty slot. The count is a power of two.
  private let slots: [Int]

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
    var slotCount = 2
    while slotCount < keys.count * 2 { slotCount *= 2 }
    var slots = [Int](repeating: -1, count: slotCount)
    for (index, range) in ranges.enumerated() {
      var slot = keyBytes.span.slot(of: range, count: slotCount)
      while slots[slot] >= 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = index
    }
    self.keyBytes = keyBytes
    self.ranges = ranges
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

  private func index(of range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    guard range.count <= lengthMax else { return nil }
    var slot = bytes.slot(of: range, count: slots.count)
    while slots[slot] >= 0 {
      if bytes.equals(range, in: keyBytes.span, ranges[slots[slot]]) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The slot where a key's search starts, in a table of `count` slots, a power of two.
  fileprivate func slot(of range: Range<Int>, count: Int) -> Int {
    guard !range.isEmpty else { return 0 }
    let second = self[range.lowerBound + (range.count > 1 ? 1 : 0)]
    var hash = UInt64(range.count) << 24 | UInt64(self[range.lowerBound]) << 16
    hash |= UInt64(second) << 8 | UInt64(self[range.upperBound - 1])
    // Fibonacci hashing: the upper bits of the product depend on all of the factor's.
    let mixed = hash &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (count - 1)
  }

  fileprivate func equals(_ range: Range<Int>, in other: Span<UInt8>, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    let distance = otherRange.lowerBound - range.lowerBound
    for index in range where self[index] != other[index + distance] { return false }
    return true
  }
}
