extension MutableSpan<UInt8> {
  /// Appends the shortest text that reads back as the same Double. Source: RFC 8259 section 6.
  ///
  /// - Parameter end: how many bytes are written; there is room for `JSONLiteral.numberBytesMax` more.
  public mutating func appendNumber(_ value: Double, at end: inout Int) {
    if let integer = Self.integer(of: value) { return appendNumber(integer, at: &end) }
    if let thousandths = Self.thousandths(of: value) { return appendThousandths(thousandths, at: &end) }
    // RFC 8259 section 6: infinity and NaN are not permitted.
    guard value.isFinite else { return append(JSONLiteral.null, at: &end) }
    // Swift's description is the shortest that reads back, and JSON's grammar but for a needless ".0".
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    for byte in text.utf8 { append(byte, at: &end) }
  }

  /// Appends an integer in decimal.
  public mutating func appendNumber(_ value: Int, at end: inout Int) {
    if value < 0 { append(ASCII.minus, at: &end) }
    appendDigits(of: value.magnitude, at: &end)
  }

  /// The value as an integer if it is one that Doubles count without gaps.
  ///
  /// Converted there and back, not with `Int(exactly:)`: that calls the C library's rounding functions, which
  /// are linked only where something imports it.
  @inline(__always)
  private static func integer(of value: Double) -> Int? {
    guard value.magnitude <= 0x1p53, Double(Int(value)) == value else { return nil }
    return Int(value)
  }

  /// The value times 1000 if that is an integer that says all of it: most coordinates have few decimals.
  ///
  /// Decimals of up to 15 digits are all different Doubles, so where one of them is this Double, no shorter
  /// text can be.
  @inline(__always)
  private static func thousandths(of value: Double) -> Int? {
    guard value.magnitude < 1e12 else { return nil }
    let nearest = Int(value * 1000 + (value < 0 ? -0.5 : 0.5))
    return Double(nearest) / 1000 == value ? nearest : nil
  }

  private mutating func appendThousandths(_ value: Int, at end: inout Int) {
    if value < 0 { append(ASCII.minus, at: &end) }
    let (whole, thousandths) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    appendDigits(of: whole, at: &end)
    var word = UInt64(ASCII.period)
    let (tenths, rest) = thousandths.quotientAndRemainder(dividingBy: 100)
    word |= UInt64(tenths + 0x30) << 8 | UInt64(rest / 10 + 0x30) << 16 | UInt64(rest % 10 + 0x30) << 24
    append(word, count: rest == 0 ? 2 : rest % 10 == 0 ? 3 : 4, at: &end)
  }

  /// Appends a number's digits, eight at a time, the upper ones first.
  private mutating func appendDigits(of value: UInt, at end: inout Int) {
    guard value >= 100_000_000 else { return append(digits: value, at: &end) }
    let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
    appendDigits(of: upper, at: &end)
    append(digits: lower, countMin: 8, at: &end)
  }

  /// - Parameters:
  ///   - value: below 100,000,000.
  ///   - countMin: zeros stand before fewer digits.
  @inline(__always)
  private mutating func append(digits value: UInt, countMin: Int = 1, at end: inout Int) {
    var rest = UInt32(truncatingIfNeeded: value)
    var word: UInt64 = 0
    var digitCount = 0
    repeat {
      word = word &<< 8 | UInt64(rest % 10 &+ 0x30)
      rest /= 10
      digitCount &+= 1
    } while rest > 0 || digitCount < countMin
    append(word, count: digitCount, at: &end)
  }
}
