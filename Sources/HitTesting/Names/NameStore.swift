import TouchGeometry

/// A piece of a scene's text: an id or a class name, as UTF-8 in a `NameStore`.
public struct Name: Equatable, Sendable {
  @usableFromInline package var offset: UInt32
  @usableFromInline package var count: UInt32

  static let none = Name(offset: 0, count: 0)

  @usableFromInline
  init(offset: UInt32, count: UInt32) {
    self.offset = offset
    self.count = count
  }

  /// A name inside its scene's document.
  ///
  /// - Parameter range: in the document, which has less than 2 GiB.
  @inlinable
  public init(inDocument range: Range<Int>) {
    self.init(
      offset: UInt32(truncatingIfNeeded: range.lowerBound), count: UInt32(truncatingIfNeeded: range.count))
  }

  @inlinable public var isEmpty: Bool { count == 0 }
  @inlinable public var byteCount: Int { Int(count) }
  @inlinable var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
}

/// The texts of a scene's names.
///
/// Most of them are in the document that the scene was read from, and are not copied: the store keeps the document.
/// Names that are escaped there, or absent, are added behind it.
public struct NameStore: Sendable {
  /// Offsets of names have 32 bits, and added text is no longer than the document.
  static let documentBytesMax = Int(Int32.max)

  public let document: [UInt8]
  private var added: [UInt8] = []
  private let seed = NameSeed.ofProcess

  init(document: [UInt8] = []) {
    precondition(document.count <= Self.documentBytesMax, "a document of names has less than 2 GiB")
    self.document = document
  }

  mutating func append(_ text: ArraySlice<UInt8>) -> Name {
    let name = Name(offset: UInt32(document.count + added.count), count: UInt32(text.count))
    added.append(contentsOf: text)
    return name
  }

  /// The size of the texts outside the document, in bytes.
  var addedBytes: Int { added.allocatedBytes }

  mutating func removeLast(_ name: Name) {
    assert(name.range.upperBound == document.count + added.count, "another name was added behind it")
    added.removeLast(Int(name.count))
  }

  /// The range of a name in the document; nil if it is not there.
  ///
  /// It is the content of a JSON string without escapes, which can be copied into another one unchanged.
  @inlinable
  @inline(__always)
  public func rangeInDocument(of name: Name) -> Range<Int>? {
    let range = name.range
    return range.upperBound <= document.count ? range : nil
  }

  public func bytes(of name: Name) -> ArraySlice<UInt8> {
    let range = name.range
    if range.upperBound <= document.count { return document[range] }
    return added[range.lowerBound - document.count..<range.upperBound - document.count]
  }

  // MARK: - Hashing and comparing, without taking the texts out

  @inline(__always)
  func hash(of name: Name) -> UInt64 {
    let range = name.range
    if range.upperBound <= document.count { return document.span.hash(range, seed) }
    return added.span.hash(range.lowerBound - document.count..<range.upperBound - document.count, seed)
  }

  @inline(__always)
  func hash(of text: Span<UInt8>) -> UInt64 { text.hash(0..<text.count, seed) }

  @inline(__always)
  func equal(_ first: Name, _ second: Name) -> Bool {
    guard first.count == second.count else { return false }
    let (range, other) = (first.range, second.range)
    if range.upperBound <= document.count, other.upperBound <= document.count {
      return document.span.equal(range, document.span, other)
    }
    return equal(first, bytes(of: second).span)
  }

  /// Across two stores.
  @inline(__always)
  func equal(_ name: Name, _ other: Name, in store: borrowing NameStore) -> Bool {
    guard name.count == other.count else { return false }
    let range = name.range
    guard range.upperBound <= document.count else { return store.equal(other, bytes(of: name).span) }
    return store.equal(other, document.span.extracting(range))
  }

  @inline(__always)
  package func equal(_ name: Name, _ text: Span<UInt8>) -> Bool {
    guard Int(name.count) == text.count else { return false }
    let range = name.range
    if range.upperBound <= document.count { return document.span.equal(range, text, 0..<text.count) }
    return added.span.equal(
      range.lowerBound - document.count..<range.upperBound - document.count, text, 0..<text.count)
  }
}

extension Span<UInt8> {
  /// A hash of a range of bytes.
  ///
  /// Sixteen bytes at a time are multiplied with each other, and the product's halves folded together, as in wyhash.
  /// The last sixteen may overlap the ones before.
  @inline(__always)
  fileprivate func hash(_ range: Range<Int>, _ seed: NameSeed) -> UInt64 {
    let (start, end) = (range.lowerBound, range.upperBound)
    var hash = seed.first ^ UInt64(truncatingIfNeeded: end &- start)
    guard end &- start > 8 else { return Self.fold(upToEightBytes(range) ^ seed.second, hash) }
    var index = start
    while end &- index > 16 {
      hash = Self.fold(word(at: index) ^ seed.second, word(at: index &+ 8) ^ hash)
      index &+= 16
    }
    return Self.fold(word(at: max(start, end &- 16)) ^ seed.second, word(at: end &- 8) ^ hash)
  }

  /// - Parameter otherRange: of the same length.
  @inline(__always)
  func equal(_ range: Range<Int>, _ other: Span<UInt8>, _ otherRange: Range<Int>) -> Bool {
    let byteCount = range.count
    guard byteCount > 8 else { return upToEightBytes(range) == other.upToEightBytes(otherRange) }
    var index = 0
    while index &+ 8 < byteCount {
      if word(at: range.lowerBound &+ index) != other.word(at: otherRange.lowerBound &+ index) {
        return false
      }
      index &+= 8
    }
    return word(at: range.upperBound &- 8) == other.word(at: otherRange.upperBound &- 8)
  }

  /// Up to eight bytes as one word, the first one lowest.
  @inline(__always)
  private func upToEightBytes(_ range: Range<Int>) -> UInt64 {
    let byteCount = range.count
    if byteCount == 0 { return 0 }
    if range.lowerBound <= count &- 8 {
      return word(at: range.lowerBound) & (~0 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* byteCount))
    }
    var word: UInt64 = 0
    for index in range.reversed() { word = word &<< 8 | UInt64(self[index]) }
    return word
  }

  @inline(__always)
  private static func fold(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: factor)
    return high ^ low
  }

  /// Eight bytes as one word. The optimizer makes one load of it.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    let bytes = extracting(index..<(index &+ 8))
    return UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
      | UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48 | UInt64(bytes[7]) << 56
  }
}

/// Makes hashes differ between processes: no client can make names collide on purpose.
private struct NameSeed {
  let first = UInt64.random(in: 1...UInt64.max)
  let second = UInt64.random(in: 1...UInt64.max)

  static let ofProcess = NameSeed()
}

/// Maps names to numbers: a hash table with linear probing, at most three quarters full.
///
/// The table has numbers only. Its owner compares the candidates:
///
///     var probe = table.probe(for: hash)
///     while let number = table.candidate(&probe) { if isTheSame(number) { return number } }
///     table.insert(number, at: probe)
struct NameTable {
  /// In the lower half the number plus one: a new table is all zeros, and 0 is an empty slot; in the upper half that of
  /// the hash: most slots of other names are skipped without reading their text.
  private var slots: [UInt64]
  private(set) var count = 0

  private static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// - Parameter slotsMin: the least initial number of slots.
  init(slotsMin: Int = 0) {
    var slotCount = 8
    while slotCount < slotsMin { slotCount *= 2 }
    let power = slotCount.trailingZeroBitCount
    // A small table has room of its own from its first name on: to ask for it at once, `Array(repeating:count:)` would
    // ask the runtime for the array's type, which takes longer than the table.
    slots = power < Self.zeros.count ? Self.zeros[power] : [UInt64](repeating: 0, count: slotCount)
  }

  /// The slots of new tables, by the binary logarithm of their count.
  private static let zeros = (0...10).map { [UInt64](repeating: 0, count: 1 << $0) }

  /// A table without lookups.
  static var none: NameTable { NameTable(slots: []) }

  private init(slots: [UInt64]) { self.slots = slots }

  /// Its heap size in bytes.
  var byteCount: Int { slots.allocatedBytes }

  /// An iteration over the slots of a hash.
  struct Probe {
    fileprivate let tag: UInt64
    fileprivate var index: Int
  }

  @inline(__always)
  func probe(for hash: UInt64) -> Probe {
    Probe(tag: hash & Self.tagMask, index: Int(truncatingIfNeeded: hash) & (slots.count &- 1))
  }

  /// The next number whose name has the same hash bits. At its end the probe is at the empty slot for the name.
  @inline(__always)
  func candidate(_ probe: inout Probe) -> Int32? {
    let mask = slots.count &- 1
    while true {
      let slot = slots[probe.index]
      if slot == 0 { return nil }
      probe.index = (probe.index &+ 1) & mask
      if slot & Self.tagMask == probe.tag { return Int32(truncatingIfNeeded: slot) &- 1 }
    }
  }

  /// Whether the table must grow before another name.
  @inline(__always) var isFull: Bool { count &* 4 >= slots.count &* 3 }

  /// Adds the number of a new name.
  ///
  /// - Parameters:
  ///   - number: not negative.
  ///   - probe: at its end.
  @inline(__always)
  mutating func insert(_ number: Int32, at probe: Probe) {
    assert(slots[probe.index] == 0 && count + 1 < slots.count, "a probe ends at an empty slot")
    slots[probe.index] = probe.tag | UInt64(UInt32(bitPattern: number &+ 1))
    count &+= 1
  }

  /// A table of twice the slots for the same names.
  ///
  /// - Parameter hash: the hash of a number's name.
  func grown(_ hash: (Int32) -> UInt64) -> NameTable {
    var table = NameTable(slotsMin: slots.count * 2)
    for slot in slots where slot != 0 {
      let number = Int32(truncatingIfNeeded: slot) &- 1
      var probe = table.probe(for: hash(number))
      while table.candidate(&probe) != nil {}
      table.insert(number, at: probe)
    }
    return table
  }
}

// The standard library finds parts of texts by its regular expressions, a megabyte that the program does without.

extension String {
  /// The first occurrence of `part`, by bytes; nil if there is none.
  package func place(of part: String) -> Range<Index>? {
    let (text, sought) = (utf8.span, part.utf8.span)
    var start = 0
    while start + sought.count <= text.count {
      var count = 0
      while count < sought.count, text[start + count] == sought[count] { count += 1 }
      if count == sought.count {
        let first = utf8.index(startIndex, offsetBy: start)
        return first..<utf8.index(first, offsetBy: count)
      }
      start += 1
    }
    return nil
  }

  /// Whether the text contains `part`, by bytes.
  package func holds(_ part: String) -> Bool { place(of: part) != nil }
}

/// A view's index in its scene's flat array: views are in pre-order, a view before its subviews, and subviews back to
/// front as in `UIView.subviews`.
public struct ViewIndex: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  @inlinable
  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  @inlinable
  public static func < (first: ViewIndex, second: ViewIndex) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// An optional `ViewIndex` in four bytes.
public struct ViewLink: Equatable, Sendable {
  @usableFromInline let rawValue: Int32

  @inlinable public static var none: ViewLink { ViewLink(rawValue: -1) }

  @inlinable
  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  @inlinable
  public init(_ view: ViewIndex?) {
    rawValue = view?.rawValue ?? -1
  }

  @inlinable public var view: ViewIndex? { rawValue < 0 ? nil : ViewIndex(rawValue) }
}
