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
