extension [UInt8] {
  /// Appends a number in decimal digits, without making a `String`.
  ///
  /// - Parameter number: 0 or more.
  public mutating func append(decimal number: Int) {
    // Most are short, and dividing by what is not known takes longest.
    if number < 10 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    if number < 10_000 {
      let digits = [number / 1000, number / 100 % 10, number / 10 % 10, number % 10] as InlineArray<4, Int>
      for index in (number < 100 ? 2 : number < 1000 ? 1 : 0)..<4 {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits[index]))
      }
      return
    }
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }
}
