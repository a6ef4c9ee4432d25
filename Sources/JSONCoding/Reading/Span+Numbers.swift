extension Span<UInt8> {
  /// Takes the number at `start` apart, one pass over its bytes.
  ///
  /// - Throws: `JSONError` where the text leaves the grammar: `number = [ minus ] int [ frac ] [ exp ]`.
  ///
  /// Source: RFC 8259 section 6.
  func scanNumber(at start: Int) throws(JSONError) -> NumberText {
    var number = NumberText(start: start, end: start)
    if start < count, self[start] == ASCII.minus {
      number.isNegative = true
      number.end = start + 1
    }
    try scanInteger(into: &number)
    if number.end < count, self[number.end] == ASCII.period { try scanFraction(into: &number) }
    if number.end < count, ASCII.lowercased(self[number.end]) == ASCII.letter("e") {
      try scanExponent(into: &number)
    }
    return number
  }

  /// `int = zero / ( digit1-9 *DIGIT )`
  private func scanInteger(into number: inout NumberText) throws(JSONError) {
    let first = number.end
    scanDigits(into: &number)
    guard number.end > first else {
      guard !spellsNonFinite(at: first) else { throw JSONError(offset: first, reason: .notFinite) }
      throw unexpected(at: first, .digit)
    }
    guard self[first] != ASCII.zero || number.end == first + 1 else {
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
    let isNegative = index < count && self[index] == ASCII.minus
    if isNegative || (index < count && self[index] == ASCII.plus) { index += 1 }
    let first = index
    var exponent = 0
    while index < count, ASCII.isDigit(self[index]) {
      // Far beyond any document's length, so digits cannot make up for it; and it must not overflow.
      if exponent < 1_000_000_000_000_000 { exponent = exponent * 10 + Int(self[index] &- ASCII.zero) }
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
        significand = significand &* 10 &+ UInt64(self[index] &- ASCII.zero)
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
