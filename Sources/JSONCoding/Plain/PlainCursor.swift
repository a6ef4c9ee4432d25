/// Skips values in the forms of nearly all encoders: strings of ASCII without escapes, numbers of few digits without an
/// exponent.
///
/// Each step reads exactly such a form and moves behind it, or reports another one, right or wrong: then the general
/// methods of `JSONReader` read it again. Whitespace is allowed wherever JSON allows it.
///
/// Bytes are loaded eight at a time and unchecked. The one check that makes this safe is before each step:
///
///     document  { " i d " : " s a v e " , " f r a m e " : [ 0 , 0 , 4 4 , 4 4 ] , …                    }
///               base          ▲ position                             ▲ positionMax                     ▲ count
///                             ├────────────── room: 64 bytes ────────┼─────────────────────────────────┤
///
/// While `position <= positionMax`, 64 bytes from `position` on belong to the document, and a step reads no more before
/// it checks again. A cursor is valid while `over(_:from:_:)` lends it the bytes, and its position only grows. The last
/// bytes of a document are read from a copy with zeros behind it: no plain form contains a zero.
@safe public struct PlainCursor: ~Copyable {
  @usableFromInline let base: UnsafeRawPointer
  /// The offset of the next unread byte.
  @usableFromInline var position: Int
  /// The greatest offset with enough room; negative in a short document.
  @usableFromInline let positionMax: Int
  /// The least readable offset.
  @usableFromInline let origin: Int

  /// The bytes that a step may read.
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

  // MARK: - Structure

  /// Skips whitespace, and returns the next byte; 0 if none is left, or none is readable.
  @inlinable
  @inline(__always)
  public mutating func peek() -> UInt8 {
    guard hasRoom else { return 0 }
    if byte() > " " { return byte() }
    unsafe position = Self.endOfWhitespace(base, position, positionMax)
    return hasRoom ? byte() : 0
  }

  /// Steps over the byte that `peek` gave, which is not 0.
  @inlinable
  @inline(__always)
  public mutating func advance() { position &+= 1 }

  /// Skips whitespace and a byte.
  @inlinable
  @inline(__always)
  public mutating func skip(_ expected: UInt8) -> Bool {
    guard hasRoom else { return false }
    if byte() != expected {
      guard byte() <= " " else { return false }
      unsafe position = Self.endOfWhitespace(base, position, positionMax)
      guard hasRoom, byte() == expected else { return false }
    }
    position &+= 1
    return true
  }

  /// The offset behind whitespace, which is mostly indentation: a line feed and many spaces.
  ///
  /// The position is passed by value, to stay in a register without whitespace.
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
      case "\n", "\r", "\t", " ": position &+= 1
      default: return position
      }
    }
    return position
  }
}

/// A copy of a document's last bytes, with zeros behind them.
@usableFromInline
struct PlainEnding {
  /// The number of bytes of the document in it.
  @inlinable static var count: Int { 128 }

  @usableFromInline var bytes: (SIMD8<UInt64>, SIMD8<UInt64>, SIMD8<UInt64>)

  @inlinable
  @inline(__always)
  init() { bytes = (.zero, .zero, .zero) }
}

extension PlainCursor {
  /// Skips a number without an exponent, of at most seven digits before the point and seven behind it.
  ///
  /// - Returns: NaN for anything else. The caller checks the following byte: the number may go on in another form.
  @inlinable
  @inline(__always)
  public mutating func number() -> Double {
    guard hasRoom else { return .nan }
    // A single digit is most frequent, and mostly before a comma.
    if byte(1) == ",", ASCII.isDigit(byte()) {
      let digit = byte() &- "0"
      position &+= 1
      return Double(digit)
    }
    var isNegative = false
    if byte() < "0" {
      guard peek() != 0 else { return .nan }
      isNegative = byte() == "-"
      if isNegative { position &+= 1 }
    }
    let number = unsignedNumber()
    return isNegative ? -number : number
  }

  /// Requires room for all but one byte.
  @inlinable
  @inline(__always)
  mutating func unsignedNumber() -> Double {
    let word = word()
    let digits = word ^ 0x3030_3030_3030_3030
    // The upper bit of each byte that is no digit. The sum may carry, but only out of a byte that ends the number.
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount &>> 3
    // RFC 8259 section 6: no zeros in front.
    guard 1...7 ~= count, digits & 0xFF != 0 || count == 1 else { return .nan }
    let isWhole = (word &>> UInt64(truncatingIfNeeded: 8 &* count)) & 0xFF != UInt64(UInt8(ascii: "."))
    if isWhole {
      position &+= count
      if count <= 4 { return Double(Self.value(ofUpToFour: UInt32(truncatingIfNeeded: digits), count)) }
      return Double(Int64(bitPattern: Self.value(of: digits, digits: count)))
    }
    return decimalNumber(digits, others, count)
  }

  /// A number with a point.
  ///
  /// - Parameters:
  ///   - others: the upper bit of each byte of `digits` that is no digit, up to the second of them.
  ///   - count: of the digits before the point.
  @inlinable
  @inline(__always)
  mutating func decimalNumber(_ digits: UInt64, _ others: UInt64, _ count: Int) -> Double {
    let end = (others & (others &- 1)).trailingZeroBitCount &>> 3
    guard end < 8 else {
      let (number, end) = unsafe Self.longNumber(base, position, digits, count)
      position = end
      return number
    }
    // The digits before the point move over it, and a zero in front of them.
    let before: UInt64 = (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
    let all = ((digits & before) &<< 8) | (digits & ~((before &<< 8) | 0xFF))
    let fractionCount = end &- count &- 1
    guard fractionCount > 0 else { return .nan }
    position &+= end
    return Double(Int64(bitPattern: Self.value(of: all, digits: end))) / Self.powerOfTen(fractionCount)
  }

  /// A number with a point that is longer than a word.
  ///
  /// Fourteen digits and the power of ten are exact as Doubles, so the one division rounds correctly.
  @usableFromInline
  @inline(never)
  static func longNumber(
    _ base: UnsafeRawPointer, _ position: Int, _ digits: UInt64, _ count: Int
  ) -> (number: Double, end: Int) {
    let fraction =
      unsafe base.loadUnaligned(fromByteOffset: position &+ count &+ 1, as: UInt64.self).littleEndian
      ^ 0x3030_3030_3030_3030
    let others = ((fraction &+ 0x7676_7676_7676_7676) | fraction) & 0x8080_8080_8080_8080
    let fractionCount = others.trailingZeroBitCount &>> 3
    guard 1...7 ~= fractionCount else { return (.nan, position) }
    let power = powerOfTen(fractionCount)
    let whole = Double(Int64(bitPattern: value(of: digits, digits: count))) * power
    let number = (whole + Double(Int64(bitPattern: value(of: fraction, digits: fractionCount)))) / power
    return (number, position &+ count &+ 1 &+ fractionCount)
  }

  /// Skips a number and the byte behind it; NaN if it is not plain, or another byte follows.
  @inlinable
  @inline(__always)
  mutating func number(before end: UInt8) -> Double {
    guard hasRoom else { return .nan }
    // Most numbers have one to three digits before the point, and as many behind it.
    let (whole, count) = upToThreeDigits(at: 0)
    if count == 1 || count > 1 && byte() != "0" {
      if byte(count) == end {
        position &+= count &+ 1
        return Double(whole)
      }
      let (fraction, fractionCount) = upToThreeDigits(at: count &+ 1)
      if byte(count) == ".", fractionCount > 0, byte(count &+ 1 &+ fractionCount) == end {
        position &+= count &+ fractionCount &+ 2
        let power = Self.powerOfTen(fractionCount)
        return (Double(whole) * power + Double(fraction)) / power
      }
    }
    let (number, next) = unsafe base.number(from: position, positionMax, before: end)
    position = next
    return number
  }

  /// The value of the first three digits at a distance, and their number. Requires room.
  @inlinable
  @inline(__always)
  func upToThreeDigits(at distance: Int) -> (value: Int32, count: Int) {
    func digit(_ place: Int) -> UInt32 { UInt32(byte(distance &+ place)) &- UInt32(UInt8(ascii: "0")) }
    let first = digit(0)
    guard first < 10 else { return (0, 0) }
    let second = digit(1)
    guard second < 10 else { return (Int32(bitPattern: first), 1) }
    let third = digit(2)
    guard third < 10 else { return (Int32(bitPattern: first &* 10 &+ second), 2) }
    return (Int32(bitPattern: (first &* 10 &+ second) &* 10 &+ third), 3)
  }

  /// Skips an array of four numbers; one of them is NaN if it is not plain.
  @inlinable
  @inline(__always)
  public mutating func numbers4() -> SIMD4<Double> {
    let (numbers, end) = unsafe base.numbers4(from: position, positionMax)
    position = end
    return numbers
  }

  /// Skips an array of two numbers; one of them is NaN if it is not plain.
  @inlinable
  @inline(__always)
  public mutating func numbers2() -> SIMD2<Double> {
    let (numbers, end) = unsafe base.numbers2(from: position, positionMax)
    position = end
    return numbers
  }

  /// The value of 1…4 decimal digits, the most significant one lowest.
  @inlinable
  @inline(__always)
  static func value(ofUpToFour digits: UInt32, _ count: Int) -> Int32 {
    let digits = digits &<< UInt32(truncatingIfNeeded: 32 &- 8 &* count)
    let pairs = digits &* 10 &+ digits &>> 8
    return Int32(truncatingIfNeeded: (pairs & 0xFF) &* 100 &+ (pairs &>> 16 & 0xFF))
  }

  /// The value of 1…7 decimal digits, the most significant one lowest.
  @inlinable
  @inline(__always)
  static func value(of digits: UInt64, digits count: Int) -> UInt64 {
    var value = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    value = value &* 10 &+ value &>> 8
    let low = (value & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = (value &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (low &+ high) &>> 32
  }

  @inlinable
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    default: 10_000_000
    }
  }
}

// The position is passed by value, to stay in a register.
extension UnsafeRawPointer {
  @usableFromInline
  @inline(never)
  func number(from position: Int, _ positionMax: Int, before end: UInt8) -> (number: Double, end: Int) {
    var cursor = unsafe PlainCursor(self, position, positionMax)
    let number = cursor.number()
    guard cursor.peek() == end else { return (.nan, position) }
    return (number, cursor.position &+ 1)
  }

  @usableFromInline
  @inline(never)
  func numbers4(from position: Int, _ positionMax: Int) -> (numbers: SIMD4<Double>, end: Int) {
    var cursor = unsafe PlainCursor(self, position, positionMax)
    guard cursor.skip("[") else { return (SIMD4(repeating: .nan), position) }
    let first = cursor.number(before: ",")
    let second = cursor.number(before: ",")
    let third = cursor.number(before: ",")
    let fourth = cursor.number(before: "]")
    return (SIMD4(first, second, third, fourth), cursor.position)
  }

  @usableFromInline
  @inline(never)
  func numbers2(from position: Int, _ positionMax: Int) -> (numbers: SIMD2<Double>, end: Int) {
    var cursor = unsafe PlainCursor(self, position, positionMax)
    guard cursor.skip("[") else { return (SIMD2(repeating: .nan), position) }
    let first = cursor.number(before: ",")
    let second = cursor.number(before: "]")
    return (SIMD2(first, second), cursor.position)
  }
}

extension Span<UInt8> {
  /// Eight bytes as one word, the first one lowest.
  @inlinable
  @inline(__always)
  public func plainWord(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8)
    let bytes = unsafe bytes
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
