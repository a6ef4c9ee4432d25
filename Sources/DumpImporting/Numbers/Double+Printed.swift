import JSONCoding

extension Double {
  /// A decimal number, `inf` or `nan` as C and Foundation print them, of either sign and correctly rounded; nil where
  /// the text is anything else.
  init?(printed range: Range<Int>, in text: [UInt8]) {
    if let (number, end) = text.span.plainNumber(in: range), end == range.upperBound {
      self = number
      return
    }
    if let number = text.span.decimalNumber(in: range) {
      self = number
      return
    }
    // `Double` reads hexadecimal floats too, which no tool prints.
    let text = text[range]
    guard !text.contains(where: { ASCII.lowercased($0) == "x" }) else { return nil }
    self.init(text.string)
  }

  init?(printed text: String) {
    let text = Array(text.utf8)
    self.init(printed: text.indices, in: text)
  }
}

extension Double {
  /// Without a needless ".0".
  var plainText: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}

extension Span<UInt8> {
  /// A number as nearly all dumps have it, of at most fifteen digits with a point perhaps, and where it ends; nil for
  /// other text.
  ///
  /// The digits and the power of ten are exact as Doubles, so the one division rounds as `Double` itself does.
  @_optimize(speed)
  func plainNumber(in range: Range<Int>) -> (number: Double, end: Int)? {
    var (index, digits, point) = (range.lowerBound, UInt64(0), -1)
    let isNegative = index < range.upperBound && self[index] == "-"
    if isNegative { index &+= 1 }
    let start = index
    while index < range.upperBound, index &- start < 16 {
      let byte = self[index]
      if ASCII.isDigit(byte) {
        digits = 10 &* digits &+ UInt64(byte &- "0")
      } else if byte == ".", point < 0 {
        point = index
      } else {
        break
      }
      index &+= 1
    }
    let count = index &- start &- (point < 0 ? 0 : 1)
    guard count > 0, count < 16 else { return nil }
    var number = Double(digits)
    if point >= 0 {
      var divisor = 1.0
      for _ in point &+ 1..<index { divisor *= 10 }
      number /= divisor
    }
    return (isNegative ? -number : number, index)
  }
}
