/// Steps over the forms in which encoders write nearly every value: strings of ASCII without escapes, numbers of few
/// digits without an exponent.
///
/// Each step reads exactly such a form and goes behind it, or says that another one stands there, be it right or wrong:
/// then the careful methods of `JSONReader` read it again. Whitespace is allowed wherever JSON allows it.
///
/// Bytes are loaded eight at a time and unchecked. The one check that makes this safe stands before each step:
///
///     document  { " i d " : " s a v e " , " f r a m e " : [ 0 , 0 , 4 4 , 4 4 ] , …                    }
///               base          ▲ position                             ▲ positionMax                     ▲ count
///                             ├────────────── room: 64 bytes ────────┼─────────────────────────────────┤
///
/// While `position <= positionMax`, 64 bytes from `position` on belong to the document, and a step looks at no more
/// before it checks again. A cursor lives as long as `over(_:from:_:)` lends it the bytes, and its position only grows.
/// The last bytes of a document are read from a copy with zeros behind it: no plain form holds a zero.
@safe public struct PlainCursor: ~Copyable {
  @usableFromInline let base: UnsafeRawPointer
  /// The offset of the next unread byte.
  @usableFromInline var position: Int
  /// The greatest offset from which there is room; negative in a short document.
  @usableFromInline let positionMax: Int
  /// The least offset that may be looked at.
  @usableFromInline let origin: Int

  /// The bytes that a step may look at.
  @inlinable static var room: Int { 64 }

  @inlinable
  @inline(__always)
  init(_ base: UnsafeRawPointer, _ position: Int, _ positionMax: Int, origin: Int? = nil) {
    unsafe self.base = base
    self.position = position
    self.positionMax = positionMax
    self.origin = origin ?? position
  }

  /// Lends a cursor over a document's bytes.
  ///
  /// - Parameters:
  ///   - offset: where it starts; not negative.
  ///   - body: steps as far as it can, and returns the offset up to which its steps count. It is called a second time
  ///     for the last bytes of a document, where there was no room, unless it starts among them.
  @inlinable
  @inline(__always)
  public static func over(_ bytes: [UInt8], from offset: Int, _ body: (inout PlainCursor) -> Int) {
    precondition(offset >= 0)
    var ending = PlainEnding()
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe withUnsafeMutableBytes(of: &ending) { ending in
        guard var base = bytes.baseAddress, let endingBase = ending.baseAddress else { return }
        let endingStart = max(0, bytes.count &- PlainEnding.count)
        var (offset, positionMax, origin) = (offset, bytes.count &- Self.room, 0)
        var isEnding = offset >= endingStart
        while true {
          if isEnding {
            // A copy with zeros behind it, which are in no plain form.
            unsafe ending.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[endingStart...]))
            unsafe base = UnsafeRawPointer(endingBase) - endingStart
            positionMax = bytes.count
            origin = endingStart
          }
          var cursor = unsafe PlainCursor(base, offset, positionMax, origin: origin)
          offset = body(&cursor)
          if isEnding || cursor.hasRoom || offset < endingStart { return }
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
    if byte() > ASCII.space { return byte() }
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
      guard byte() <= ASCII.space else { return false }
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

/// Room for the last bytes of a document, and for zeros behind them.
@usableFromInline
struct PlainEnding {
  /// The bytes of the document.
  @inlinable static var count: Int { 128 }

  @usableFromInline var bytes: (SIMD8<UInt64>, SIMD8<UInt64>, SIMD8<UInt64>)

  @inlinable
  @inline(__always)
  init() { bytes = (.zero, .zero, .zero) }
}
