// The forms in which encoders write nearly every value: strings of ASCII without escapes, numbers of few digits
// without an exponent. Each of these steps over exactly such a form, eight bytes at a time, or says that something
// else stands there, be it right or wrong: then the careful methods of `JSONReader` read it again.

extension Span<UInt8> {
  /// Eight bytes as one word, the first one lowest. The optimizer makes one load of it.
  @inlinable
  @inline(__always)
  public func plainWord(at index: Int) -> UInt64 {
    let bytes = extracting(index..<(index &+ 8))
    return UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
      | UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48 | UInt64(bytes[7]) << 56
  }

  /// The offset of the quote that ends a plain string, or -1 where none does.
  ///
  /// - Parameter start: the offset behind the opening quote, not negative.
  @inlinable
  @inline(__always)
  public func endOfPlainString(from start: Int) -> Int {
    var index = start
    while index <= count &- 8 {
      let special = Self.specials(in: plainWord(at: index))
      if special != 0 {
        let end = index &+ special.trailingZeroBitCount &>> 3
        return self[end] == 0x22 ? end : -1
      }
      index &+= 8
    }
    return -1
  }

  /// Steps over `true` or `false`; nil where something else stands, or the end is near.
  @inlinable
  @inline(__always)
  public func plainBoolean(at index: inout Int) -> Bool? {
    guard index <= count &- 8 else { return nil }
    let word = plainWord(at: index)
    if word & 0xFFFF_FFFF == 0x6575_7274 {
      index &+= 4
      return true
    }
    guard word & 0xFF_FFFF_FFFF == 0x65_736C_6166 else { return nil }
    index &+= 5
    return false
  }

  /// Steps over one byte if it stands at `index`.
  @inlinable
  @inline(__always)
  public func skip(_ byte: UInt8, at index: inout Int) -> Bool {
    guard index < count, self[index] == byte else { return false }
    index &+= 1
    return true
  }

  /// Steps over whitespace.
  @inlinable
  @inline(__always)
  public func skipWhitespace(at index: inout Int) {
    if index < count, self[index] <= 0x20 { index = endOfWhitespace(from: index) }
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

  /// Steps over a plain number: at most seven digits before the point, and seven behind it.
  ///
  /// Fourteen digits and the power of ten are exact as Doubles, so that the one division rounds correctly.
  ///
  /// - Parameter index: the offset of its first byte; behind its last one where there is one.
  /// - Returns: NaN where something else stands, or the end is near. What follows is the caller's to check.
  @inlinable
  @inline(__always)
  public func plainNumber(at index: inout Int) -> Double {
    var position = index
    guard position <= count &- 24 else { return .nan }
    let isNegative = self[position] == 0x2D
    if isNegative { position &+= 1 }
    let whole = plainWord(at: position) ^ 0x3030_3030_3030_3030
    let wholeCount = Self.digitCount(whole)
    // RFC 8259 section 6: no zeros in front.
    if !(1...7 ~= wholeCount) || (wholeCount > 1 && whole & 0xFF == 0) { return .nan }
    var value = Double(Int64(bitPattern: Self.value(of: whole, digits: wholeCount)))
    position &+= wholeCount
    if self[position] == 0x2E {
      let fraction = plainWord(at: position &+ 1) ^ 0x3030_3030_3030_3030
      let fractionCount = Self.digitCount(fraction)
      if !(1...7 ~= fractionCount) { return .nan }
      let power = Self.powerOfTen(fractionCount)
      value =
        (value * power + Double(Int64(bitPattern: Self.value(of: fraction, digits: fractionCount)))) / power
      position &+= 1 &+ fractionCount
    }
    index = position
    return isNegative ? -value : value
  }

  /// How many bytes from the lowest on are below 10.
  @inlinable
  @inline(__always)
  static func digitCount(_ digits: UInt64) -> Int {
    let others =
      (((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
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
