import JSONCoding

extension Double {
  /// A decimal number, `inf` or `nan` as C and Foundation print them, of either sign and correctly rounded; nil where
  /// the text is anything else.
  init?(printed text: some Collection<UInt8>) {
    if let number = Self(short: text) {
      self = number
      return
    }
    // `Double` reads hexadecimal floats too, which no tool prints.
    guard !text.contains(where: { ASCII.lowercased($0) == ASCII.letter("x") }) else { return nil }
    self.init(String(decoding: text, as: UTF8.self))
  }

  /// Digits with a point perhaps, and no more of them than a Double holds: one division by a power of ten, which is exact
  /// up to the twenty-second, rounds as it should. Nil for all other texts.
  init?(short text: some Collection<UInt8>) {
    var (digits, count, scale) = (UInt64(0), 0, -1)
    let isNegative = text.first == ASCII.minus
    for byte in isNegative ? text.dropFirst() : text[...] {
      if byte == ASCII.period, scale < 0, count > 0 {
        scale = 0
        continue
      }
      guard ASCII.isDigit(byte), count < 15 else { return nil }
      digits = 10 &* digits &+ UInt64(byte &- ASCII.zero)
      count &+= 1
      if scale >= 0 { scale &+= 1 }
    }
    guard count > 0, scale != 0 else { return nil }
    var divisor = 1.0
    for _ in 0..<max(scale, 0) { divisor *= 10 }
    let number = Double(digits) / divisor
    self = isNegative ? -number : number
  }
}
