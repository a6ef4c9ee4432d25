/// A string in a document: the range of its content, not yet unescaped.
///
/// Only the reader that made it can read its content: `JSONReader.text(_:)`, `utf8(_:)`, `matches(_:_:)`.
public struct JSONString: Sendable {
  /// The bytes between the quotes, as offsets into the document.
  public let range: Range<Int>

  /// Whether it contains a backslash; if not, the bytes are the content.
  public let isEscaped: Bool

  /// - Parameters:
  ///   - range: the bytes between the quotes of a string that has been read.
  ///   - isEscaped: whether a backslash is among them.
  public init(range: Range<Int>, isEscaped: Bool) {
    self.range = range
    self.isEscaped = isEscaped
  }

  /// A string without escapes, from `PlainCursor.string()`.
  @inlinable
  public init(plain range: Range<Int>) {
    self.range = range
    isEscaped = false
  }
}

extension JSONReader {
  /// A string's content, unescaped.
  ///
  /// - Parameter string: a string of this reader.
  /// - Complexity: O(length).
  public func text(_ string: JSONString) -> String {
    guard string.isEscaped else { return String(decoding: bytes[string.range], as: UTF8.self) }
    return String(decoding: utf8(string), as: UTF8.self)
  }

  /// A string's content, unescaped, as UTF-8.
  ///
  /// - Parameter string: a string that this reader gave out.
  /// - Complexity: O(length).
  public func utf8(_ string: JSONString) -> [UInt8] {
    guard string.isEscaped else { return Array(bytes[string.range]) }
    var content: [UInt8] = []
    content.reserveCapacity(string.range.count)  // an escape is never shorter than what it stands for
    bytes.span.unescape(string.range, into: &content)
    return content
  }

  /// Whether a string says exactly this, escapes undone. Case and normalization count.
  ///
  /// - Parameters:
  ///   - string: a string that this reader gave out.
  ///   - literal: the content to compare with.
  /// - Complexity: O(length).
  public func matches(_ string: JSONString, _ literal: StaticString) -> Bool {
    guard !string.isEscaped else { return utf8(string).elementsEqual(literal.description.utf8) }
    guard string.range.count == literal.utf8CodeUnitCount else { return false }
    var index = string.range.lowerBound
    for byte in literal.description.utf8 {
      guard bytes[index] == byte else { return false }
      index &+= 1
    }
    return true
  }
}

extension Span<UInt8> {
  /// Appends a string's content, escapes undone. The scan has checked the bytes before, so nothing can fail here.
  ///
  /// Source: RFC 8259 section 7.
  func unescape(_ range: Range<Int>, into content: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = self[index]
      guard byte == "\\" else {
        content.append(byte)
        index += 1
        continue
      }
      let escape = self[index + 1]
      index += 2
      if escape == "u" {
        content.append(contentsOf: unescapedUnicode(at: &index))
      } else {
        content.append(Self.meaning(of: escape))
      }
    }
  }

  /// The byte that a backslash and a letter escape.
  private static func meaning(of escape: UInt8) -> UInt8 {
    switch escape {
    case "b": 0x08
    case "f": 0x0C
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    default: escape  // " \ and / stand for themselves
    }
  }

  /// The UTF-8 of the four digits at `index`, and of the other half where they are a high surrogate.
  /// Leaves `index` behind the digits.
  private func unescapedUnicode(at index: inout Int) -> Unicode.UTF8.EncodedScalar {
    var value = hexQuad(at: index)
    index += 4
    if value & 0xFC00 == 0xD800 {
      let low = hexQuad(at: index + 2)  // after its \u
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      index += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
  }

  private func hexQuad(at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for digit in index..<(index + 4) { value = value << 4 | (ASCII.hexValue(self[digit]) ?? 0) }
    return value
  }
}

/// A set of known object keys: finds a key's index by its bytes, and the nearest known key for a misspelt one.
///
/// An open-addressed hash table, at most half full, by a key's length and its first eight bytes, which distinguish the
/// keys of a schema. The keys are the schema's, not the document's: no document can make them collide; a document's key
/// is compared with those of its own slot only.
public struct JSONKeyTable: Sendable {
  /// Every key's UTF-8, one after the other, and a word of zeros.
  private let keyBytes: [UInt8]

  /// The count is a power of two.
  private let slots: [Slot]

  private struct Slot {
    /// The key's first eight bytes, or all of them and zeros.
    var word: UInt64 = 0
    /// The offset of the key in `keyBytes`.
    var start: Int32 = 0
    var count: Int32 = 0
    /// -1 for an empty slot.
    var index: Int32 = -1

    var range: Range<Int> { Int(start)..<Int(start &+ count) }
  }

  let keys: [String]

  /// The longest key's length in bytes.
  let lengthMax: Int

  /// A repeated key keeps its first index.
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

  /// The same for a key without escapes in other bytes.
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

  /// The first slot of a key's search in a table of `slotCount` slots, a power of two.
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

extension JSONKeyTable {
  /// The known key that a misspelt key most likely means, or nil if no key is near.
  ///
  /// Near is a distance of at most a third of the known key's length, two at least, but always less than the
  /// whole key: nothing of `x` is left in `y`. Case does not count. Of keys equally near, the first one given
  /// to `init` wins.
  ///
  /// - Parameter text: the misspelt key.
  /// - Complexity: O(keys × length of the longest key²), however long `text` is.
  public func nearest(to text: String) -> String? {
    // A key twice as long as the longest is near to no key: its bytes need no look.
    guard text.utf8.count <= lengthMax * 2 + 2 else { return nil }
    let misspelt = Self.folded(text)
    var best: (key: String, distance: Int)?
    for key in keys {
      let known = Self.folded(key)
      let limit = min(max(2, known.count / 3), known.count - 1)
      guard abs(known.count - misspelt.count) <= limit else { continue }
      let distance = editDistance(known, misspelt)
      if distance <= limit, distance < best?.distance ?? .max { best = (key, distance) }
    }
    return best?.key
  }

  /// With ASCII letters in lower case; the keys of schemas are ASCII.
  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { $0 &- "A" < 26 ? ASCII.lowercased($0) : $0 }
  }
}

/// How many bytes must be inserted, removed, replaced, or swapped with their neighbour to make one text of
/// the other.
///
/// The Damerau–Levenshtein distance in its restricted form (no bytes are edited between two swapped ones),
/// also known as optimal string alignment. Three rows of the table are enough.
///
/// - Complexity: O(`first.count` × `second.count`).
func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  var row = last
  for (i, byte) in first.enumerated() {
    row[0] = i + 1
    for (j, other) in second.enumerated() {
      let replaced = last[j] + (byte == other ? 0 : 1)
      row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, byte == second[j - 1], first[i - 1] == other {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[second.count]
}
