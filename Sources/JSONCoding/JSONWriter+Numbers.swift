extension [UInt8] {
  /// Appends the shortest text that reads back as the same Double. Source: RFC 8259 section 6.
  mutating func appendNumber(_ value: Double) {
    // RFC 8259 section 6: infinity and NaN are not permitted.
    guard value.isFinite else { return append(contentsOf: "null".utf8) }
    if let integer = Self.integer(of: value) { return appendNumber(integer) }
    if let thousandths = Self.thousandths(of: value) { return appendThousandths(thousandths) }
    // Swift's description is the shortest that reads back, and JSON's grammar but for a needless ".0".
    let text = value.description.utf8
    append(contentsOf: text.dropLast(value.description.hasSuffix(".0") ? 2 : 0))
  }

  /// Appends an integer in decimal.
  mutating func appendNumber(_ value: Int) {
    if value < 0 { append(ASCII.minus) }
    appendDigits(of: value.magnitude, countMin: 1)
  }

  /// The value as an integer if it is one that Doubles count without gaps.
  ///
  /// Converted there and back, not with `Int(exactly:)`: that calls the C library's rounding functions, which
  /// are linked only where something imports it.
  private static func integer(of value: Double) -> Int? {
    guard value.magnitude <= 0x1p53, Double(Int(value)) == value else { return nil }
    return Int(value)
  }

  /// The value times 1000 if that is an integer that says all of it: most coordinates have few decimals.
  ///
  /// Decimals of up to 15 digits are all different Doubles, so where one of them is this Double, no shorter
  /// text can be.
  private static func thousandths(of value: Double) -> Int? {
    guard value.magnitude < 1e12 else { return nil }
    let nearest = Int(value * 1000 + (value < 0 ? -0.5 : 0.5))
    return Double(nearest) / 1000 == value ? nearest : nil
  }

  private mutating func appendThousandths(_ value: Int) {
    if value < 0 { append(ASCII.minus) }
    let (whole, thousandths) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    appendDigits(of: whole, countMin: 1)
    append(ASCII.period)
    switch (thousandths % 100, thousandths % 10) {
    case (0, _): appendDigits(of: thousandths / 100, countMin: 1)
    case (_, 0): appendDigits(of: thousandths / 10, countMin: 2)
    default: appendDigits(of: thousandths, countMin: 3)
    }
  }

  /// Appends a number's digits, with zeros before them up to a count.
  private mutating func appendDigits(of value: UInt, countMin: Int) {
    let start = count
    var rest = value
    repeat {
      append(ASCII.zero + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0 || count - start < countMin
    self[start...].reverse()
  }
}
