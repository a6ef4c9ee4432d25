/// Steps over the forms in which encoders write nearly every value: strings of ASCII without escapes, numbers of few
/// digits without an exponent.
///
/// Each step stands over exactly such a form and goes behind it, or says that something else stands there, be it right
/// or wrong: then the careful methods of `JSONReader` read it again. Whitespace is allowed wherever JSON allows it.
///
/// Its code is unsafe inside, and safe to use: a cursor lives only as long as `over(_:from:_:)` lends it the bytes, its
/// offset only grows, and each step looks first that `room` bytes are left. Behind that look, bytes within the room are
/// loaded eight at a time without another one.
@safe public struct PlainCursor: ~Copyable {
  @usableFromInline let base: UnsafeRawPointer
  /// The offset of the next unread byte.
  @usableFromInline var position: Int
  /// The greatest offset from which there is room; negative in a short document.
  @usableFromInline let positionMax: Int

  /// The bytes that a step may look at.
  @inlinable static var room: Int { 64 }

  @inlinable
  @inline(__always)
  init(_ base: UnsafeRawPointer, _ position: Int, _ positionMax: Int) {
    unsafe self.base = base
    self.position = position
    self.positionMax = positionMax
  }

  /// Lends a cursor over a document's bytes.
  ///
  /// - Parameters:
  ///   - offset: where it starts; not negative.
  ///   - body: steps as far as it can, and says up to where it wants to keep what it has read. It is called a second
  ///     time for the last bytes of a document, where there was no room.
  @inlinable
  @inline(__always)
  public static func over(_ bytes: [UInt8], from offset: Int, _ body: (inout PlainCursor) -> Int) {
    precondition(offset >= 0)
    var ending = PlainEnding()
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe withUnsafeMutableBytes(of: &ending) { ending in
        guard var base = bytes.baseAddress, let endingBase = ending.baseAddress else { return }
        let endingStart = max(0, bytes.count &- PlainEnding.count)
        var (offset, positionMax, isEnding) = (offset, bytes.count &- Self.room, false)
        while true {
          var cursor = unsafe PlainCursor(base, offset, positionMax)
          offset = body(&cursor)
          if isEnding || cursor.hasRoom || offset < endingStart { return }
          // Once more over a copy with zeros behind it, which are in no plain form.
          unsafe ending.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[endingStart...]))
          unsafe base = UnsafeRawPointer(endingBase) - endingStart
          positionMax = bytes.count
          isEnding = true
        }
      }
    }
  }

  /// The offset of the next unread byte.
  @inlinable public var offset: Int { position }

  @inlinable
  var hasRoom: Bool {
    @inline(__always) get { position <= positionMax }
  }

  /// The word that starts some bytes behind the offset, the first byte lowest.
  ///
  /// - Parameter distance: 0…`room` − 8; there is room.
  @inlinable
  @inline(__always)
  func word(_ distance: Int = 0) -> UInt64 {
    unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position &+ distance, as: UInt64.self))
  }

  /// - Parameter distance: 0…`room` − 1; there is room.
  @inlinable
  @inline(__always)
  func byte(_ distance: Int = 0) -> UInt8 {
    unsafe base.load(fromByteOffset: position &+ distance, as: UInt8.self)
  }
}

// MARK: - Structure

extension PlainCursor {
  /// The next byte, behind whitespace, which is stepped over; 0 where none is left, or none that may be looked at.
  @inlinable
  @inline(__always)
  public mutating func peek() -> UInt8 {
    guard hasRoom else { return 0 }
    if byte() > 0x20 { return byte() }
    unsafe position = Self.endOfWhitespace(base, position, positionMax)
    return hasRoom ? byte() : 0
  }

  /// Steps over the byte that `peek` gave, which is not 0.
  @inlinable
  @inline(__always)
  public mutating func advance() { position &+= 1 }

  /// Steps over a byte, and whitespace before it.
  @inlinable
  @inline(__always)
  public mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard hasRoom else { return false }
    if byte() != UInt8(ascii: expected) {
      guard byte() <= 0x20 else { return false }
      unsafe position = Self.endOfWhitespace(base, position, positionMax)
      guard hasRoom, byte() == UInt8(ascii: expected) else { return false }
    }
    position &+= 1
    return true
  }

  /// The offset behind whitespace, of which most is indentation: a line feed and many spaces.
  ///
  /// The position goes in and out by value, so that it can stay in a register where there is no whitespace.
  @usableFromInline
  @inline(never)
  static func endOfWhitespace(_ base: UnsafeRawPointer, _ start: Int, _ positionMax: Int) -> Int {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var position = start
    func differences(_ distance: Int) -> UInt64 {
      unsafe base.loadUnaligned(fromByteOffset: position &+ distance, as: UInt64.self).littleEndian ^ spaces
    }
    while position <= positionMax {
      while position <= positionMax, differences(0) | differences(8) | differences(16) | differences(24) == 0
      {
        position &+= 32
      }
      while position <= positionMax, differences(0) == 0 { position &+= 8 }
      guard position <= positionMax else { break }
      position &+= differences(0).trailingZeroBitCount &>> 3
      switch unsafe base.load(fromByteOffset: position, as: UInt8.self) {
      case ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab, ASCII.space: position &+= 1
      default: return position
      }
    }
    return position
  }
}

// MARK: - Strings and words

extension PlainCursor {
  /// Steps over a string; nil where it is not plain. Its content is never empty.
  @inlinable
  @inline(__always)
  public mutating func string() -> Range<Int>? {
    guard skip("\"") else { return nil }
    let start = position
    let end = unsafe Self.endOfString(base, start, positionMax)
    guard end > start else { return nil }
    position = end &+ 1
    return unsafe Range(uncheckedBounds: (start, end))
  }

  /// The offset of the quote that ends a plain string, or -1.
  @usableFromInline
  @inline(never)
  static func endOfString(_ base: UnsafeRawPointer, _ start: Int, _ positionMax: Int) -> Int {
    var position = start
    while position <= positionMax {
      let special = unsafe specials(
        in: base.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian)
      if special != 0 {
        position &+= special.trailingZeroBitCount &>> 3
        return unsafe base.load(fromByteOffset: position, as: UInt8.self) == 0x22 ? position : -1
      }
      position &+= 8
    }
    return -1
  }

  /// The upper bit of each byte that is a quote, a backslash, a control or not ASCII. Bits above the lowest one
  /// that is set may be wrong, as subtractions borrow.
  @inlinable
  @inline(__always)
  static func specials(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    let controls = word &- (ones &* 0x20)
    return (quotes | backslashes | controls | word) & (ones &* 0x80)
  }

  /// Steps over `true` or `false`; nil where something else stands.
  @inlinable
  @inline(__always)
  public mutating func boolean() -> Bool? {
    guard hasRoom else { return nil }
    if byte() <= 0x20 {
      unsafe position = Self.endOfWhitespace(base, position, positionMax)
      guard hasRoom else { return nil }
    }
    // Which of the two stands there cannot be foretold: no branch.
    let word = word()
    let isTrue = word & 0xFFFF_FFFF == 0x6575_7274
    let isFalse = word & 0xFF_FFFF_FFFF == 0x65_736C_6166
    let count = (isTrue ? 4 : 0) | (isFalse ? 5 : 0)
    guard count != 0 else { return nil }
    position &+= count
    return isTrue
  }
}

/// Room for the last bytes of a document, and for zeros behind them.
@usableFromInline
struct PlainEnding {
  /// The bytes of the document.
  @inlinable static var count: Int { 128 }

  @usableFromInline var bytes = InlineArray<24, UInt64>(repeating: 0)

  @inlinable init() {}
}
