extension [UInt8] {
  /// Appends a number in decimal digits, without making a `String`.
  ///
  /// - Parameter number: 0 or more.
  public mutating func append(decimal number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }
}
