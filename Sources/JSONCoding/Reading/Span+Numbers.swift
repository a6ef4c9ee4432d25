extension Span<UInt8> {
  /// Takes the number at `start` apart, one pass over its bytes.
  ///
  /// - Throws: `JSONError` where the text leaves the grammar: `number = [ minus ] int [ frac ] [ exp ]`.
  ///
  /// Source: RFC 8259 section 6.
  func scanNumber(at start: Int) throws(JSONError) -> NumberText {
    var number = NumberText(start: start, end: start)
    if start < count, self[start] == "-" {
      number.isNegative = true
      number.end = start + 1
    }
    try scanInteger(into: &number)
    if number.end < count, self[number.end] == "." { try scanFraction(into: &number) }
    if number.end < count, ASCII.lowercased(self[number.end]) == "e" {
      try scanExponent(into: &number)
    }
    return number
  }

  /// The number that all of a range spells as JSON does, correctly rounded; nil for other text, and for numbers that take
  /// more than one operation.
  public func decimalNumber(in range: Range<Int>) -> Double? {
    guard let number = try? extracting(range).scanNumber(at: 0), number.end == range.count else { return nil }
    return number.exactValue
  }

  /// `int = zero / ( digit1-9 *DIGIT )`
  private func scanInteger(into number: inout NumberText) throws(JSONError) {
    let first = number.end
    scanDigits(into: &number)
    guard number.end > first else {
      guard !spellsNonFinite(at: first) else { throw JSONError(offset: first, reason: .notFinite) }
      throw unexpected(at: first, .digit)
    }
    guard self[first] != "0" || number.end == first + 1 else {
      throw JSONError(offset: first + 1, reason: .leadingZero)
    }
    // Digits that the significand has no room for still count as powers of ten.
    number.exponent = number.digitsLeftOut
  }

  /// `frac = decimal-point 1*DIGIT`
  private func scanFraction(into number: inout NumberText) throws(JSONError) {
    let first = number.end + 1
    number.end = first
    scanDigits(into: &number)
    guard number.end > first else { throw unexpected(at: first, .digit) }
    number.exponent = number.digitsLeftOut - (number.end - first)
  }

  /// `exp = e [ minus / plus ] 1*DIGIT`
  private func scanExponent(into number: inout NumberText) throws(JSONError) {
    var index = number.end + 1
    let isNegative = index < count && self[index] == "-"
    if isNegative || (index < count && self[index] == "+") { index += 1 }
    let first = index
    var exponent = 0
    while index < count, ASCII.isDigit(self[index]) {
      // Far beyond any document's length, so digits cannot make up for it; and it must not overflow.
      if exponent < 1_000_000_000_000_000 { exponent = exponent * 10 + Int(self[index] &- "0") }
      index &+= 1
    }
    guard index > first else { throw unexpected(at: first, .digit) }
    number.exponent += isNegative ? -exponent : exponent
    number.end = index
  }

  /// Reads digits into the significand while they fit, and counts the rest.
  private func scanDigits(into number: inout NumberText) {
    var index = number.end
    var significand = number.significand
    var digitCount = number.digitCount
    while index < count, ASCII.isDigit(self[index]) {
      if digitCount < NumberText.significandDigitsMax {
        significand = significand &* 10 &+ UInt64(self[index] &- "0")
        if significand != 0 { digitCount &+= 1 }  // leading zeros do not count
      } else {
        digitCount &+= 1
      }
      index &+= 1
    }
    number.end = index
    number.significand = significand
    number.digitCount = digitCount
  }
}

/// A number's text taken apart: sign, first digits, power of ten.
///
///     -  1 2 0 . 5 0 e - 3          significand 12050   digitCount 5
///     ▲                   ▲         exponent −2 − 3 = −5: the significand counts units of 10⁻⁵
///     start               end
struct NumberText {
  /// More digits may not fit a UInt64, and 17 say all about a Double.
  static let significandDigitsMax = 19

  let start: Int
  var end: Int
  var isNegative = false
  /// The first 19 significant digits as an integer; 0 only if every digit is 0.
  var significand: UInt64 = 0
  /// All significant digits (without leading zeros), including those that `significand` leaves out.
  var digitCount = 0
  /// The power of ten of the significand's last digit.
  var exponent = 0

  /// The significant digits not in `significand`.
  var digitsLeftOut: Int { max(0, digitCount - Self.significandDigitsMax) }

  /// Whether the number is surely less than 10³⁰⁸, which every Double can say.
  var isSurelyFinite: Bool { min(digitCount, Self.significandDigitsMax) + exponent <= 308 }

  /// The number itself, correctly rounded, where one operation on two exact numbers gives it; else nil.
  ///
  /// Integers up to 2⁵³ and powers of ten up to 10²² are exact, and IEEE 754 rounds their product or quotient
  /// correctly (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990). Thirds of a point, which have
  /// 17 digits, are divided as integers.
  var exactValue: Double? {
    guard significand != 0 else { return isNegative ? -0.0 : 0 }
    guard digitCount <= Self.significandDigitsMax else { return nil }
    guard significand <= 1 << 53 else { return quotient }
    let magnitude = Double(significand)
    let value: Double
    switch exponent {
    case 0: value = magnitude
    case 1...22: value = magnitude * Self.powersOfTen[exponent]
    case -22 ... -1: value = magnitude / Self.powersOfTen[-exponent]
    default: return nil
    }
    return isNegative ? -value : value
  }

  /// The significand divided by a power of ten up to 10¹⁹; nil for other exponents.
  ///
  ///     significand   1xxxxxxx 00000000      both shifted up to the highest bit
  ///     10ⁿ           1xxxxxxx
  ///     quotient      1xxxxxxx               of 64 bits: 11 more than a Double keeps, the last also for a remainder
  private var quotient: Double? {
    guard -19...0 ~= exponent else { return nil }
    let power = UInt64(Self.powersOfTen[-exponent])
    let (dividend, divisor) = (
      significand << significand.leadingZeroBitCount, power << power.leadingZeroBitCount
    )
    // A dividend that is not less would have a quotient of 65 bits.
    let shift = dividend < divisor ? 0 : 1
    let (quotient, remainder) = divisor.dividingFullWidth(
      (dividend >> shift, shift == 0 ? 0 : dividend << 63))
    let magnitude = Double(
      sign: .plus, exponent: power.leadingZeroBitCount - significand.leadingZeroBitCount - 64 + shift,
      significand: Double(quotient | (remainder == 0 ? 0 : 1)))
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
