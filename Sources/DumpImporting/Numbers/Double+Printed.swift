import JSONCoding

extension Double {
  /// A decimal number, `inf` or `nan` as C and Foundation print them, of either sign and correctly rounded; nil where
  /// the text is anything else.
  init?(printed range: Range<Int>, in text: [UInt8]) {
    if let number = Self(short: range, in: text) {
      self = number
      return
    }
    // `Double` reads hexadecimal floats too, which no tool prints.
    let text = text[range]
    guard !text.contains(where: { ASCII.lowercased($0) == ASCII.letter("x") }) else { return nil }
    self.init(String(decoding: text, as: UTF8.self))
  }

  init?(printed text: String) {
    let text = Array(text.utf8)
    self.init(printed: text.indices, in: text)
  }

  /// Digits with a point perhaps, and no more of them than a Double holds: one division by a power of ten, which is exact
  /// up to the twenty-second, rounds as it should. Nil for all other texts.
  @_optimize(speed)
  init?(short range: Range<Int>, in text: [UInt8]) {
    let text = text.span
    var (digits, count, scale) = (UInt64(0), 0, -1)
    var index = range.lowerBound
    let isNegative = index < range.upperBound && text[index] == ASCII.minus
    if isNegative { index &+= 1 }
    while index < range.upperBound {
      let byte = text[index]
      index &+= 1
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
    var number = Double(digits)
    if scale > 0 {
      var divisor = 1.0
      for _ in 0..<scale { divisor *= 10 }
      number /= divisor
    }
    self = isNegative ? -number : number
  }
}
