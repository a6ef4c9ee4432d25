/// A piece of a scene's text: an id or a class name, as UTF-8 in a `NameStore`.
public struct Name: Equatable, Sendable {
  var offset: UInt32
  var count: UInt32

  static let none = Name(offset: 0, count: 0)
  var isEmpty: Bool { count == 0 }
  /// The length of the text.
  public var byteCount: Int { Int(count) }
  var range: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
}

/// The texts of a scene's names.
///
/// Most of them stand in the document that the scene was read from, and are not copied: the store keeps the
/// document. What stands there otherwise spelt, or not at all, is added behind it.
public struct NameStore: Sendable {
  /// Offsets of names are 32 bits wide, and what is added is no longer than the document.
  static let documentBytesMax = Int(Int32.max)

  public let document: [UInt8]
  private var added: [UInt8] = []

  init(document: [UInt8] = []) {
    precondition(document.count <= Self.documentBytesMax, "a document of names has less than 2 GiB")
    self.document = document
  }

  /// The name that stands in the document.
  func name(at range: Range<Int>) -> Name {
    precondition(range.upperBound <= document.count, "a name stands in its document")
    return Name(offset: UInt32(range.lowerBound), count: UInt32(range.count))
  }

  mutating func append(_ text: ArraySlice<UInt8>) -> Name {
    let name = Name(offset: UInt32(document.count + added.count), count: UInt32(text.count))
    added.append(contentsOf: text)
    return name
  }

  /// Forgets the name that was added last.
  mutating func removeLast(_ name: Name) {
    added.removeLast(Int(name.count))
  }

  /// Where a name stands in the document; nil when it does not.
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
}

// MARK: - Hashing and comparing, without taking the texts out

extension NameStore {
  @inline(__always)
  func hash(of name: Name) -> UInt64 {
    let range = name.range
    if range.upperBound <= document.count { return document.span.hash(range) }
    return added.span.hash(range.lowerBound - document.count..<range.upperBound - document.count)
  }

  /// Whether two names are the same text.
  @inline(__always)
  func equal(_ first: Name, _ second: Name) -> Bool { equal(first, second, of: self) }

  /// Whether a name is the same text as one of another store.
  @inline(__always)
  func equal(_ name: Name, _ other: Name, of names: NameStore) -> Bool {
    let range = other.range
    if range.upperBound <= names.document.count { return equal(name, names.document.span.extracting(range)) }
    return equal(name, names.bytes(of: other).span)
  }

  @inline(__always)
  func equal(_ name: Name, _ text: Span<UInt8>) -> Bool {
    guard Int(name.count) == text.count else { return false }
    let range = name.range
    if range.upperBound <= document.count { return document.span.equal(range, text, 0..<text.count) }
    return added.span.equal(
      range.lowerBound - document.count..<range.upperBound - document.count, text, 0..<text.count)
  }
}

extension Span<UInt8> {
  /// A hash of some of the bytes, seeded for each process, so that no sender can make names collide on purpose.
  ///
  /// Eight bytes at a time are multiplied, and the product's halves folded together, as in wyhash.
  @inline(__always)
  func hash(_ range: Range<Int>) -> UInt64 {
    var hash = nameHashSeed ^ UInt64(truncatingIfNeeded: range.count)
    var index = range.lowerBound
    while range.upperBound &- index >= 8 {
      hash = Self.fold(hash ^ word(at: index))
      index &+= 8
    }
    return Self.fold(hash ^ lastBytes(from: index, to: range.upperBound))
  }

  /// Up to seven bytes as one word, the first one lowest.
  @inline(__always)
  private func lastBytes(from start: Int, to end: Int) -> UInt64 {
    let byteCount = end &- start
    if byteCount == 0 { return 0 }
    if start <= count &- 8 {
      return word(at: start) & (~0 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* byteCount))
    }
    var word: UInt64 = 0
    for index in stride(from: end &- 1, through: start, by: -1) { word = word &<< 8 | UInt64(self[index]) }
    return word
  }

  @inline(__always)
  private static func fold(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }

  /// Whether two ranges of the same length hold the same bytes.
  @inline(__always)
  func equal(_ range: Range<Int>, _ other: Span<UInt8>, _ otherRange: Range<Int>) -> Bool {
    var index = range.lowerBound
    var otherIndex = otherRange.lowerBound
    while range.upperBound &- index >= 8 {
      if word(at: index) != other.word(at: otherIndex) { return false }
      index &+= 8
      otherIndex &+= 8
    }
    return lastBytes(from: index, to: range.upperBound)
      == other.lastBytes(from: otherIndex, to: otherRange.upperBound)
  }

  /// Eight bytes as one word. The optimizer makes one load of it.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    let bytes = extracting(index..<(index &+ 8))
    return UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
      | UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48 | UInt64(bytes[7]) << 56
  }
}

private let nameHashSeed = UInt64.random(in: 0...UInt64.max)
