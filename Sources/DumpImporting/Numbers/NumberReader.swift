import JSONCoding

/// Reads the numbers of a value one after the other, as C's `%g` prints them: `20`, `44.5`, `1e-05`, `nan`, `-inf`.
///
/// UIKit prints a geometry in many ways, `(20 0; 390 44.5)`, `{{0, 0}, {390, 44}}`, `[1, 0, 0, 1, 0, 0]`, old tools in
/// others. The numbers mean the same in all of them, so that brackets, commas and semicolons only separate.
///
///     ( - 1 5 . 3 2 8 1   0 ;  1 e - 0 5  4 4 )
///       └ significand ┘   ┴    └─ rare ─┘         plain numbers are read in one pass, rare ones by `Double` itself
struct NumberReader {
  private let text: [UInt8]
  private var at: Int
  private let end: Int

  init(_ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    at = range.lowerBound
    end = range.upperBound
  }

  /// Whether the brackets are closed here. Text behind them does not count: `(0 0; 9 9) - (null)`.
  var isAtClose: Bool {
    let next = text[at..<end].first { !ASCII.isBlank($0) }
    return next == ASCII.closeParenthesis || next == ASCII.closeBrace || next == ASCII.closeBracket
  }

  /// Whether a number without brackets ends here.
  var isAtBlank: Bool { at == end || ASCII.isBlank(text[at]) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.comma, ASCII.semicolon, ASCII.openParenthesis, ASCII.closeParenthesis,
      ASCII.openBrace,
      ASCII.closeBrace, ASCII.openBracket, ASCII.closeBracket, EscapedText.padding:
      true
    default: false
    }
  }

  /// The next number, or nil when something else stands there.
  ///
  /// Nearly all numbers of a dump have up to fifteen digits and no exponent. They are read without a copy of their text,
  /// and their value is the same that `Double` would find.
  mutating func next() -> Double? {
    while at < end, Self.isSeparator(text[at]) { at &+= 1 }
    let start = at
    let isNegative = at < end && text[at] == ASCII.minus
    if isNegative { at &+= 1 }
    var significand: UInt64 = 0
    var digits = 0
    var fractionDigits = 0
    while at < end, ASCII.isDigit(text[at]) { appendDigit(&significand, &digits) }
    if at < end, text[at] == ASCII.period {
      at &+= 1
      let wholeDigits = digits
      while at < end, ASCII.isDigit(text[at]) { appendDigit(&significand, &digits) }
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
    if digits < 15 { significand = significand &* 10 &+ UInt64(text[at] &- ASCII.zero) }
    digits &+= 1
    at &+= 1
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A number with an exponent or many digits, `nan` or `-inf`; nil for anything else.
  private mutating func rareNumber(from start: Int) -> Double? {
    at = start
    while at < end, !Self.isSeparator(text[at]) { at &+= 1 }
    return Double(printed: start..<at, in: text)
  }
}
