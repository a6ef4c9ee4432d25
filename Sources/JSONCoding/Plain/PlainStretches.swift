/// Stretches of a document that may recur, like members that one encoder writes for every object.
public struct PlainStretches: Sendable {
  @usableFromInline
  struct Stretch: Sendable {
    @usableFromInline var start: Int32 = 0
    /// Bytes, 16…255.
    @usableFromInline var count: Int32 = 0

    @inlinable init() {}
  }

  /// The number remembered: the next one replaces the oldest.
  @inlinable public static var countMax: Int { 8 }

  @usableFromInline var stretches = InlineArray<8, Stretch>(repeating: Stretch())
  @usableFromInline private(set) var count = 0
  private var next = 0
  /// The start of the first and the end of the last of them, and the length of the longest.
  private var start = Int.max
  private var end = 0
  private var longest = 0

  @inline(__always)
  public init() {}

  /// - Parameter range: skipped by a cursor over the document.
  /// - Returns: the index where it is remembered, below `countMax`; nil for a stretch that is too short or too long.
  public mutating func remember(_ range: Range<Int>) -> Int? {
    guard 16...255 ~= range.count, range.upperBound <= Int32.max else { return nil }
    assert(range.lowerBound >= 0 && next < Self.countMax)
    let place = next
    stretches[place].start = Int32(range.lowerBound)
    stretches[place].count = Int32(range.count)
    (start, end) = (min(start, range.lowerBound), max(end, range.upperBound))
    longest = max(longest, range.count)
    count = max(count, place + 1)
    next = (place + 1) % Self.countMax
    return place
  }

  /// The index of the stretch at the position, or -1, and the offset behind it.
  ///
  /// The position is passed by value, to stay in a register. Mutating, as a nonmutating call would copy the stretches.
  ///
  /// - Parameter origin: the offset of the bytes at `base`; they end 64 bytes behind `positionMax`.
  @usableFromInline
  @inline(never)
  mutating func find(
    _ base: UnsafeRawPointer, _ position: Int, _ positionMax: Int, _ origin: Int
  ) -> (place: Int, end: Int) {
    // All compared bytes are between the origin and the end.
    guard start >= origin, end <= position, position &+ longest <= positionMax &+ PlainCursor.room else {
      return (-1, position)
    }
    let there = unsafe base + position
    let stretches = stretches.span
    var place = 0
    while place < count {
      let (here, last) = unsafe (
        base + Int(stretches[unchecked: place].start), Int(stretches[unchecked: place].count) &- 16
      )
      // The end first: stretches of different lengths differ there.
      if unsafe Self.word(here, last &+ 8) == Self.word(there, last &+ 8) {
        var distance = 0
        while distance < last, unsafe Self.differences(here, there, distance) == 0 { distance &+= 16 }
        if distance >= last, unsafe Self.differences(here, there, last) == 0 {
          return (place, position &+ last &+ 16)
        }
      }
      place &+= 1
    }
    return (-1, position)
  }

  /// The differing bits of two words of two texts, at a distance.
  @inline(__always)
  private static func differences(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ distance: Int
  ) -> UInt64 {
    unsafe (word(first, distance) ^ word(second, distance))
      | (word(first, distance &+ 8) ^ word(second, distance &+ 8))
  }

  @inline(__always)
  private static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

extension PlainCursor {
  /// Skips a remembered stretch.
  ///
  /// - Parameter start: its beginning, at or before the next unread byte.
  /// - Returns: the index where it is remembered; -1 if there is none.
  @inlinable
  @inline(__always)
  public mutating func stretch(among stretches: inout PlainStretches, from start: Int) -> Int {
    guard start <= position else { return -1 }
    let (place, end) = unsafe stretches.find(base, start, positionMax, origin)
    if place >= 0 { position = end }
    return place
  }

  /// Skips a string; nil if it is not plain. Its content is never empty.
  @inlinable
  @inline(__always)
  public mutating func string() -> Range<Int>? {
    guard skip("\"") else { return nil }
    let start = position
    let end = unsafe base.endOfString(from: start, positionMax)
    guard end > start else { return nil }
    position = end &+ 1
    return unsafe Range(uncheckedBounds: (start, end))
  }

  /// Skips `true` or `false`; nil for anything else.
  @inlinable
  @inline(__always)
  public mutating func boolean() -> Bool? {
    guard hasRoom else { return nil }
    if byte() <= " " {
      unsafe position = Self.endOfWhitespace(base, position, positionMax)
      guard hasRoom else { return nil }
    }
    // Unpredictable, so without a branch.
    let word = word()
    let isTrue = word & 0xFFFF_FFFF == 0x6575_7274
    let isFalse = word & 0xFF_FFFF_FFFF == 0x65_736C_6166
    let count = (isTrue ? 4 : 0) | (isFalse ? 5 : 0)
    guard count != 0 else { return nil }
    position &+= count
    return isTrue
  }
}

extension UnsafeRawPointer {
  /// The offset of the quote that ends a plain string, or -1.
  @usableFromInline
  @inline(never)
  func endOfString(from start: Int, _ positionMax: Int) -> Int {
    var position = start
    while position <= positionMax {
      let word = unsafe loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      let special = word.stringSpecials
      if special != 0 {
        position &+= special.trailingZeroBitCount &>> 3
        return unsafe load(fromByteOffset: position, as: UInt8.self) == "\"" ? position : -1
      }
      position &+= 8
    }
    return -1
  }
}
