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
  /// All significant digits (none of them a leading zero), also those that `significand` leaves out.
  var digitCount = 0
  /// The power of ten that the significand's last digit counts.
  var exponent = 0

  /// How many significant digits `significand` leaves out.
  var digitsLeftOut: Int { max(0, digitCount - Self.significandDigitsMax) }

  /// Whether the number is surely less than 10³⁰⁸, which every Double can say.
  var isSurelyFinite: Bool { min(digitCount, Self.significandDigitsMax) + exponent <= 308 }

  /// The number itself, correctly rounded, where one operation on two exact Doubles gives it; else nil.
  ///
  /// Integers up to 2⁵³ and powers of ten up to 10²² are exact, and IEEE 754 rounds their product or quotient
  /// correctly (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  var exactValue: Double? {
    guard significand != 0 else { return isNegative ? -0.0 : 0 }
    guard significand <= 1 << 53, digitCount <= Self.significandDigitsMax else { return nil }
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

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
