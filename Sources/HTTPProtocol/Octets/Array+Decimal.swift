extension [UInt8] {
  /// Appends a number in decimal digits, without making a `String`.
  ///
  /// - Parameter number: 0 or more.
  public mutating func append(decimal number: Int) {
    append(addingCapacity: 19) { $0.append(decimal: number) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a number in decimal digits.
  ///
  /// - Parameter number: 0 or more.
  @inline(__always)
  public mutating func append(decimal number: Int) {
    // Most are short, and dividing by what is not known takes longest.
    guard number < 10_000 else { return append(longDecimal: number) }
    let short = UInt32(truncatingIfNeeded: number)
    if short >= 1000 { append(digit: short / 1000) }
    if short >= 100 { append(digit: short / 100 % 10) }
    if short >= 10 { append(digit: short / 10 % 10) }
    append(digit: short % 10)
  }

  @inline(never)
  private mutating func append(longDecimal number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(digit: UInt32(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }

  /// Appends a digit.
  ///
  /// - Parameter digit: 0…9.
  @inline(__always)
  private mutating func append(digit: UInt32) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }
}
