extension MutableSpan<UInt8> {
  /// Appends the shortest text that reads back as the same Double. Source: RFC 8259 section 6.
  ///
  /// - Parameter end: how many bytes are written; there is room for `JSONLiteral.numberBytesMax` more.
  public mutating func appendNumber(_ value: Double, at end: inout Int) {
    let magnitude = value.magnitude
    guard magnitude <= 0x1p53 else { return appendDescription(of: value, at: &end) }
    let whole = UInt64(bitPattern: Int64(magnitude))
    if Double(Int64(bitPattern: whole)) == magnitude {
      appendSign(of: whole == 0 ? 0 : value, at: &end)
      return appendDigits(of: whole, at: &end)
    }
    if magnitude < 1e9, let thousandths = Self.thousandths(of: magnitude) {
      appendSign(of: value, at: &end)
      appendDigits(of: whole, at: &end)
      return append(point: thousandths &- whole &* 1000, at: &end)
    }
    guard magnitude >= 1e-4, let fraction = ShortestFraction(of: magnitude, whole: whole) else {
      return appendDescription(of: value, at: &end)
    }
    appendSign(of: value, at: &end)
    appendDigits(of: whole, at: &end)
    append(fraction, at: &end)
  }

  /// Appends a number that is often the one that was written last, which is then copied.
  ///
  /// - Parameter last: that number; it may be the first of several that take turns.
  @inlinable
  @inline(__always)
  public mutating func appendNumber(_ value: Double, at end: inout Int, like last: inout WrittenNumber) {
    if value == last.value { return appendCopy(of: last.range, at: &end) }
    let start = end
    appendNumber(value, at: &end)
    last = WrittenNumber(value: value, range: start..<end)
  }

  /// Appends an integer in decimal.
  @inline(__always)
  public mutating func appendNumber(_ value: Int, at end: inout Int) {
    if value < 0 { append(ASCII.minus, at: &end) }
    appendDigits(of: UInt64(value.magnitude), at: &end)
  }

  /// Appends a number that is very large, very small or not finite.
  @inline(never)
  private mutating func appendDescription(of value: Double, at end: inout Int) {
    // RFC 8259 section 6: infinity and NaN are not permitted.
    guard value.isFinite else { return append(JSONLiteral.null, at: &end) }
    // Swift's description is the shortest that reads back, and JSON's grammar but for a needless ".0".
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    for byte in text.utf8 { append(byte, at: &end) }
  }

  /// Written in any case, and kept where there is one: coordinates change their signs in no order.
  @inline(__always)
  private mutating func appendSign(of value: Double, at end: inout Int) {
    self[end] = ASCII.minus
    end &+= value < 0 ? 1 : 0
  }

  /// Appends a number's digits, eight at a time, the upper ones first.
  @inline(__always)
  private mutating func appendDigits(of value: UInt64, at end: inout Int) {
    // Nearly all coordinates have a few digits before the point.
    if value >= 10_000 { return appendManyDigits(of: value, at: &end) }
    let digits = FourDigits(of: value)
    let zeros = min(digits.leadingZeros, 3)
    append(digits.text &>> UInt64(truncatingIfNeeded: 8 &* zeros), count: 4 &- zeros, at: &end)
  }

  @inline(never)
  private mutating func appendManyDigits(of value: UInt64, at end: inout Int) {
    if value >= 100_000_000 {
      let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
      appendDigits(of: upper, at: &end)
      return append(EightDigits(of: lower).text, count: 8, at: &end)
    }
    let digits = EightDigits(of: value)
    let zeros = min(digits.leadingZeros, 7)
    append(digits.text &>> UInt64(truncatingIfNeeded: 8 &* zeros), count: 8 &- zeros, at: &end)
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
  private mutating func append(point thousandths: UInt64, at end: inout Int) {
    let digits = FourDigits(of: thousandths)
    append(digits.text & ~0xFF | UInt64(ASCII.period), count: 4 &- digits.trailingZeros, at: &end)
  }

  /// Appends the point and the digits behind it.
  @inline(__always)
  private mutating func append(_ fraction: ShortestFraction, at end: inout Int) {
    let (upper, lower) = fraction.sixteenDigits.quotientAndRemainder(dividingBy: 100_000_000)
    let (first, last) = (EightDigits(of: upper), EightDigits(of: lower))
    self[end] = ASCII.period
    end &+= 1
    var both = end
    append(first.text, count: 8, at: &both)
    append(last.text, count: 8, at: &both)
    end &+= lower == 0 ? 8 &- first.trailingZeros : 16 &- last.trailingZeros
  }
}
