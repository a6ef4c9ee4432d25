/// Writes text into reserved memory, in words.
///
///     room   {"hitView":{"id":"save"                          …                               |
///            base                   ▲ place                   ▲ placeMax                      ▲ count
///                                   └──── steps begin here ───┴── padding: 32 bytes ──────────┘
///
/// Words are stored whole and unchecked; bytes beyond the text are overwritten by the next step. The one check that
/// makes this safe is before each step: while `place <= placeMax`, 32 bytes from `place` on belong to the room. A pen
/// is valid while `over(_:from:_:)` lends it the room.
@safe public struct PlainPen: ~Copyable {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline var place: Int
  @usableFromInline let placeMax: Int

  /// The bytes behind the last place at which a step may begin.
  @inlinable public static var padding: Int { 32 }

  @inlinable
  @inline(__always)
  init(_ base: UnsafeMutableRawPointer, _ place: Int, _ placeMax: Int) {
    unsafe self.base = base
    self.place = place
    self.placeMax = placeMax
  }

  /// Lends a pen over a text's room.
  ///
  /// - Parameters:
  ///   - room: `padding` bytes at least.
  ///   - place: how many bytes are written; not negative.
  /// - Returns: how many are written then.
  @inlinable
  @inline(__always)
  static func over(_ room: inout [UInt8], from place: Int, _ write: (inout PlainPen) -> Void) -> Int {
    precondition(place >= 0)
    var span = room.mutableSpan
    return unsafe span.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return place }
      var pen = unsafe PlainPen(base, place, bytes.count &- padding)
      write(&pen)
      return pen.place
    }
  }

  /// The number of written bytes.
  @inlinable public var count: Int { place }

  /// Whether this many bytes fit, whatever they are.
  @inlinable
  @inline(__always)
  public func hasRoom(for byteCount: Int) -> Bool { place &+ byteCount <= placeMax }

  // MARK: - Steps

  /// Appends the lowest bytes of a word, the lowest one first.
  ///
  /// - Parameter byteCount: 0…8.
  @inlinable
  @inline(__always)
  mutating func append(_ word: UInt64, count byteCount: Int) {
    precondition(place <= placeMax && 0...8 ~= byteCount)
    unsafe base.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
    place &+= byteCount
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    precondition(place <= placeMax)
    unsafe base.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
    place &+= 1
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ literal: JSONLiteral) {
    precondition(place <= placeMax)
    unsafe base.storeBytes(of: literal.words, toByteOffset: place, as: SIMD4<UInt64>.self)
    place &+= literal.count
  }

  /// Appends the first bytes of a literal that repeats itself, such as a run of spaces.
  ///
  /// - Parameter byteCount: may be more than the literal's 32 bytes, which are then written again and again.
  @inlinable
  @inline(__always)
  public mutating func append(_ literal: JSONLiteral, _ byteCount: Int) {
    precondition(place &+ byteCount <= placeMax && byteCount >= 0)
    var offset = place
    place &+= byteCount
    while offset < place {
      unsafe base.storeBytes(of: literal.words, toByteOffset: offset, as: SIMD4<UInt64>.self)
      offset &+= 32
    }
  }

  /// Escapes nothing.
  @inlinable
  @inline(__always)
  public mutating func appendPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // The last bytes of a span cannot be read as words.
    guard range.upperBound <= bytes.count &- 16 else {
      self = Self.appendOneByOne(bytes, range, self)
      return
    }
    precondition(place &+ range.count <= placeMax && range.lowerBound >= 0)
    unsafe bytes.withUnsafeBytes { bytes in
      var (source, offset) = (range.lowerBound, place)
      while source < range.upperBound {
        let words = unsafe bytes.loadUnaligned(fromByteOffset: source, as: SIMD2<UInt64>.self)
        unsafe base.storeBytes(of: words, toByteOffset: offset, as: SIMD2<UInt64>.self)
        source &+= 16
        offset &+= 16
      }
    }
    place &+= range.count
  }

  /// Appends a copy of text written before.
  @inlinable
  @inline(__always)
  public mutating func appendCopy(of range: Range<Int>) {
    precondition(range.upperBound <= place && place &+ range.count <= placeMax && range.lowerBound >= 0)
    var (source, offset) = (range.lowerBound, place)
    while source < range.upperBound {
      let words = unsafe base.loadUnaligned(fromByteOffset: source, as: SIMD4<UInt64>.self)
      unsafe base.storeBytes(of: words, toByteOffset: offset, as: SIMD4<UInt64>.self)
      source &+= 32
      offset &+= 32
    }
    place &+= range.count
  }

  // Functions that are not inlined take and return the pen by value, to keep its place in a register.

  @usableFromInline
  @inline(never)
  static func appendOneByOne(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ pen: consuming PlainPen
  ) -> PlainPen {
    for index in range { pen.append(bytes[index]) }
    return pen
  }
}

/// A short constant piece of JSON text: keys, brackets and words between the values of an answer. Kept in words:
/// appending it is a store or two.
public struct JSONLiteral: Sendable {
  /// The text's bytes in memory order.
  @usableFromInline let words: SIMD4<UInt64>
  /// Bytes, at most 32.
  public let count: Int

  /// - Parameter text: at most 32 bytes; more is the caller's mistake and traps.
  public init(_ text: String) {
    precondition(text.utf8.count <= 32, "a literal has at most 32 bytes: \(text)")
    var words = SIMD4<UInt64>.zero
    var count = 0
    for byte in text.utf8 {
      words[count / 8] |= UInt64(byte) << UInt64(count % 8 * 8)
      count += 1
    }
    for index in 0..<4 { words[index] = words[index].littleEndian }
    self.words = words
    self.count = count
  }

  /// The most bytes of a string literal with this many bytes of content: a control becomes an escape of six.
  public static func bytesMax(ofStringOf byteCount: Int) -> Int { 6 * byteCount + 2 }

  /// The most bytes that a number takes, like -2.2250738585072014e-308.
  public static var numberBytesMax: Int { 32 }

  /// The most bytes of an array of two numbers.
  public static var pointBytesMax: Int { 2 * numberBytesMax + 3 }

  public static let null = JSONLiteral("null")
  public static let `true` = JSONLiteral("true")
  public static let `false` = JSONLiteral("false")
}
