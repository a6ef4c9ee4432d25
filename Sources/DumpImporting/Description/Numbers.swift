import TouchGeometry

extension [UInt8] {
  /// The numbers of a value like `(20 0; 1e-05 44.5)`, `{0, -20}` or `[1, 0, 0, 1, nan, inf]`.
  ///
  /// - Returns: nil unless just as many stand there, in brackets.
  func numbers4(in range: Range<Int>) -> SIMD4<Double>? {
    var numbers = NumberReader(self, range)
    guard let x = numbers.next(), let y = numbers.next(), let width = numbers.next(),
      let height = numbers.next(),
      numbers.isAtClose
    else { return nil }
    return SIMD4(x, y, width, height)
  }

  func numbers2(in range: Range<Int>) -> SIMD2<Double>? {
    var numbers = NumberReader(self, range)
    guard let x = numbers.next(), let y = numbers.next(), numbers.isAtClose else { return nil }
    return SIMD2(x, y)
  }

  func number(in range: Range<Int>) -> Double? {
    var numbers = NumberReader(self, range)
    guard let number = numbers.next(), numbers.isAtBlank else { return nil }
    return number
  }

  func transform(in range: Range<Int>) -> AffineTransform? {
    var numbers = NumberReader(self, range)
    guard let a = numbers.next(), let b = numbers.next(), let c = numbers.next(), let d = numbers.next(),
      let tx = numbers.next(), let ty = numbers.next(), numbers.isAtClose
    else { return nil }
    return AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}

extension SIMD where Scalar == Double {
  /// Whether sums and products of a few such numbers are finite.
  var isCalculable: Bool { indices.allSatisfy { self[$0].magnitude <= 1e100 } }
}

extension AffineTransform {
  var isCalculable: Bool { SIMD4(a, b, c, d).isCalculable && SIMD2(tx, ty).isCalculable }
  var isTranslation: Bool { SIMD4(a, b, c, d) == SIMD4(1, 0, 0, 1) }
}

/// Reads numbers as C prints them.
private struct NumberReader {
  private let text: [UInt8]
  private var at: Int
  private let end: Int

  init(_ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    at = range.lowerBound
    end = range.upperBound
  }

  /// Whether the brackets are closed here. What is behind them is something else: `(0 0; 9 9) - (null)`.
  var isAtClose: Bool {
    let next = text[at..<end].first { !Byte.isBlank($0) }
    return next == Byte.closeParenthesis || next == Byte.closeBrace || next == Byte.closeBracket
  }

  /// Whether a number without brackets ends here.
  var isAtBlank: Bool { at == end || Byte.isBlank(text[at]) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.space, Byte.comma, Byte.semicolon, Byte.openParenthesis, Byte.closeParenthesis, Byte.openBrace,
      Byte.closeBrace, Byte.openBracket, Byte.closeBracket, Byte.padding:
      true
    default: false
    }
  }

  /// The next number, or nil when something else stands there.
  mutating func next() -> Double? {
    while at < end, Self.isSeparator(text[at]) { at &+= 1 }
    let start = at
    let isNegative = at < end && text[at] == Byte.minus
    if isNegative { at &+= 1 }
    var significand: UInt64 = 0
    var digits = 0
    var fractionDigits = 0
    while at < end, Byte.isDigit(text[at]) { appendDigit(&significand, &digits) }
    if at < end, text[at] == Byte.period {
      at &+= 1
      let wholeDigits = digits
      while at < end, Byte.isDigit(text[at]) { appendDigit(&significand, &digits) }
      fractionDigits = digits &- wholeDigits
    }
    let isPlain = at == end || Self.isSeparator(text[at])
    guard isPlain, digits > 0, digits <= 15 else { return rareNumber(from: start) }
    // Fifteen digits and the power of ten are exact as Doubles, so that the one division rounds correctly.
    let magnitude = Double(significand) / Self.powersOfTen[fractionDigits]
    return isNegative ? -magnitude : magnitude
  }

  @inline(__always)
  private mutating func appendDigit(_ significand: inout UInt64, _ digits: inout Int) {
    if digits < 15 { significand = significand &* 10 &+ UInt64(text[at] &- Byte.zero) }
    digits &+= 1
    at &+= 1
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// What has an exponent, many digits, or is none: `nan`, `-inf`.
  private mutating func rareNumber(from start: Int) -> Double? {
    at = start
    while at < end, !Self.isSeparator(text[at]) { at &+= 1 }
    let spelling = String(decoding: text[start..<at], as: UTF8.self)
    // `Double` reads hexadecimal floats too, which are no output of `%g`.
    guard !spelling.utf8.contains(where: { $0 | 0x20 == Byte.of("x") || $0 | 0x20 == Byte.of("p") }) else {
      return nil
    }
    return Double(spelling)
  }
}
