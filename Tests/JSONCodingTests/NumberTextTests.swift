import TestSupport
import JSONCoding
import Testing

@Suite("Numbers")
struct NumberTextTests {
  @Test(
    "read as the nearest Double",
    arguments: [
      "0", "-0", "-0.0e5", "1", "-1", "10", "0.1", "0.3", "1.005", "375.5", "-667.25", "1e0", "1E5", "1e+5",
      "1e-5", "1e22", "1e23", "1e-22", "1e-23", "9007199254740992", "9007199254740993", "9007199254740993.0",
      "9007199254740992.99999", "9007199254740993.00000000000000000000000000001", "9223372036854775807",
      "9223372036854775808", "18446744073709551615", "18446744073709551616", "12345678901234567890123",
      "1234567890123456789.5", "0.000000000000000000000000000001", "0.1e309", "100e306",
      "2.2250738585072011e-308",
      "2.2250738585072014e-308", "4.9406564584124654e-324", "2.4703282292062327e-324",
      "2.4703282292062328e-324",
      "1e-400", "1e-99999999999999999999999", "0e99999999999999999999999", "1.7976931348623157e308",
      "1.7976931348623158e308", "0.00000000000000000000000000000000000000000000000001e350",
      "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330"
        + "28641668879109465555478519404026306574886715058206819089020007083836762738548458177115317644757302700",
    ])
  func nearest(text: String) {
    #expect(readNumber(text)?.bitPattern == Double(text)?.bitPattern)
    #expect(errorOfSkipping(Array(text.utf8)) == nil)
  }

  @Test("A range has a number if all of it spells one")
  func decimalNumber() {
    let text = Array("{43.333333333333336; -0.5 1e-05 007 nan".utf8)
    #expect(text.span.decimalNumber(in: 1..<19) == 43.333333333333336)
    #expect(text.span.decimalNumber(in: 1..<20) == nil)
    #expect(text.span.decimalNumber(in: 21..<25) == -0.5)
    #expect(text.span.decimalNumber(in: 26..<31) == 1e-05)
    #expect(text.span.decimalNumber(in: 32..<35) == nil)
    #expect(text.span.decimalNumber(in: 36..<39) == nil)
  }

  @Test("A minus sign before zero is kept")
  func negativeZero() {
    #expect(readNumber("-0")?.sign == .minus)
    #expect(readNumber("-0.000")?.sign == .minus)
    #expect(readNumber("-1e-400")?.sign == .minus)
  }

  @Test("A hundred thousand digits are read, wherever they stand")
  func long() {
    let zeros = String(repeating: "0", count: 100_000)
    let digits = String(repeating: "123456789", count: 11_111)
    #expect(readNumber("0." + digits) == Double("0." + digits))
    #expect(readNumber(digits + "e-99990") == Double(digits + "e-99990"))
    #expect(readNumber("0." + zeros + "1e100001") == 1)
    #expect(readNumber("1" + zeros + "e-100000") == 1)
    #expect(readNumber("1e" + zeros + "2") == 100)
    #expect(readNumber("0." + zeros) == 0)
    #expect(readNumber("9007199254740993." + zeros + "1") == 9_007_199_254_740_994)
    #expect(errorOfSkipping(Array(("1" + zeros + "e-100000").utf8)) == nil)
  }

  @Test("Random spellings read as the standard library reads them")
  func spellings() {
    var generator = DocumentGenerator(seed: 3)
    for _ in 0..<20_000 {
      let text = generator.number()
      if readNumber(text)?.bitPattern != Double(text)?.bitPattern { Issue.record("\(text)") }
    }
    for _ in 0..<50_000 {
      let digits = String(generator.random.next() >> UInt64.random(in: 0..<64, using: &generator.random))
      let point = Int.random(in: 0...digits.count, using: &generator.random)
      let whole = point == 0 ? "0" : String(digits.prefix(point))
      let fraction = point == digits.count ? "" : "." + digits.dropFirst(point)
      let exponent = Int.random(in: -40...40, using: &generator.random)
      let text = whole + fraction + (exponent == 0 ? "" : "e\(exponent)")
      if readNumber(text)?.bitPattern != Double(text)?.bitPattern { Issue.record("\(text)") }
    }
  }
}
