extension PlainPen {
  /// Appends the shortest text that reads back as the same Double, of at most `JSONLiteral.numberBytesMax` bytes.
  /// Source: RFC 8259 section 6.
  @inlinable
  @inline(__always)
  public mutating func appendNumber(_ value: Double) {
    self = Self.appendNumber(value, self)
  }

  /// Appends a number that is often the one that was written last, which is then copied.
  ///
  /// - Parameter last: that number; it may be the first of several that take turns.
  @inlinable
  @inline(__always)
  public mutating func appendNumber(_ value: Double, like last: inout WrittenNumber) {
    if value == last.value { return appendCopy(of: last.range) }
    let start = count
    appendNumber(value)
    last = WrittenNumber(value: value, range: start..<count)
  }

  /// Appends an integer in decimal.
  @inlinable
  @inline(__always)
  public mutating func appendNumber(_ value: Int) {
    // Depths and counts are mostly one digit.
    if 0...9 ~= value { return append(ASCII.zero &+ UInt8(truncatingIfNeeded: value)) }
    self = Self.appendInteger(value, self)
  }

  @usableFromInline
  @inline(never)
  static func appendInteger(_ value: Int, _ pen: consuming PlainPen) -> PlainPen {
    if value < 0 { pen.append(ASCII.minus) }
    pen.appendDigits(of: UInt64(value.magnitude))
    return pen
  }

  @usableFromInline
  @inline(never)
  static func appendNumber(_ value: Double, _ pen: consuming PlainPen) -> PlainPen {
    pen.append(number: value)
    return pen
  }

  @inline(__always)
  private mutating func append(number value: Double) {
    let magnitude = value.magnitude
    guard magnitude <= 0x1p53 else { return appendDescription(of: value) }
    let whole = UInt64(bitPattern: Int64(magnitude))
    if Double(Int64(bitPattern: whole)) == magnitude {
      appendSign(of: whole == 0 ? 0 : value)
      return appendDigits(of: whole)
    }
    if magnitude < 1e9, let thousandths = Self.thousandths(of: magnitude) {
      appendSign(of: value)
      appendDigits(of: whole)
      return append(point: thousandths &- whole &* 1000)
    }
    guard magnitude >= 1e-4, let fraction = ShortestFraction(of: magnitude, whole: whole) else {
      return appendDescription(of: value)
    }
    appendSign(of: value)
    appendDigits(of: whole)
    append(fraction)
  }

  /// Appends a number that is very large, very small or not finite.
  @inline(never)
  private mutating func appendDescription(of value: Double) {
    // RFC 8259 section 6: infinity and NaN are not permitted.
    guard value.isFinite else { return append(JSONLiteral.null) }
    // Swift's description is the shortest that reads back, and JSON's grammar but for a needless ".0".
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    for byte in text.utf8 { append(byte) }
  }

  /// Written in any case, and kept where there is one: coordinates change their signs in no order.
  @inline(__always)
  private mutating func appendSign(of value: Double) {
    append(UInt64(ASCII.minus), count: value < 0 ? 1 : 0)
  }

  /// Appends a number's digits, eight at a time, the upper ones first.
  @inline(__always)
  private mutating func appendDigits(of value: UInt64) {
    // Nearly all coordinates have a few digits before the point.
    if value >= 10_000 { return appendManyDigits(of: value) }
    let digits = FourDigits(of: value)
    let zeros = min(digits.leadingZeros, 3)
    append(digits.text &>> UInt64(truncatingIfNeeded: 8 &* zeros), count: 4 &- zeros)
  }

  @inline(never)
  private mutating func appendManyDigits(of value: UInt64) {
    if value >= 100_000_000 {
      let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
      appendDigits(of: upper)
      return append(EightDigits(of: lower).text, count: 8)
    }
    let digits = EightDigits(of: value)
    let zeros = min(digits.leadingZeros, 7)
    append(digits.text &>> UInt64(truncatingIfNeeded: 8 &* zeros), count: 8 &- zeros)
  }

  /// A number of at most three decimals, as nearly all coordinates are, in thousandths; nil for any other.
  ///
  /// A decimal that reads back as the Double is its only one of so few decimals: their distance is many times that of
  /// Doubles below 10⁹. Without the zeros behind it, it is the shortest.
  @inline(__always)
  private static func thousandths(of magnitude: Double) -> UInt64? {
    let thousandths = Int64(magnitude * 1000 + 0.5)
    return Double(thousandths) / 1000 == magnitude ? UInt64(bitPattern: thousandths) : nil
  }

  /// Appends the point and up to three digits behind it.
  ///
  /// - Parameter thousandths: 1…999.
  @inline(__always)
  private mutating func append(point thousandths: UInt64) {
    let digits = FourDigits(of: thousandths)
    append(digits.text & ~0xFF | UInt64(ASCII.period), count: 4 &- digits.trailingZeros)
  }

  /// Appends the point and the digits behind it.
  @inline(__always)
  private mutating func append(_ fraction: ShortestFraction) {
    let (upper, lower) = fraction.sixteenDigits.quotientAndRemainder(dividingBy: 100_000_000)
    let (first, last) = (EightDigits(of: upper), EightDigits(of: lower))
    append(ASCII.period)
    if lower == 0 { return append(first.text, count: 8 &- first.trailingZeros) }
    append(first.text, count: 8)
    append(last.text, count: 8 &- last.trailingZeros)
  }
}
