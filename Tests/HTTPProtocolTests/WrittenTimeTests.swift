import HTTPProtocol
import Testing

@Suite("Nanoseconds are written as milliseconds with three decimals, in words and digit by digit")
struct WrittenTimeTests {
  @Test(
    arguments: [
      (0, "0.000"), (999, "0.000"), (1_000, "0.001"), (41_999, "0.041"), (120_000, "0.120"),
      (1_500_000, "1.500"), (9_999_999, "9.999"), (10_000_000, "10.000"), (12_345_678, "12.345"),
      (98_765_432_100, "98765.432"),
    ] as [(UInt64, String)])
  func milliseconds(nanoseconds: UInt64, text: String) {
    // The shorter room has no place for a word.
    for room in [32, text.utf8.count] {
      var octets = [UInt8](repeating: 0, count: room)
      var end = 0
      var span = octets.mutableSpan
      span.write(milliseconds: nanoseconds, at: &end)
      #expect(String(decoding: octets[..<end], as: UTF8.self) == text, "\(room) octets")
    }
  }

  @Test("All of the short ones")
  func short() {
    for number in 0..<10_000 as Range<Int> {
      var octets = [UInt8](repeating: 0, count: 8)
      var end = 0
      var span = octets.mutableSpan
      span.write(milliseconds: UInt64(number) * 1_000, at: &end)
      let decimals = String(number % 1_000 + 1_000).dropFirst()
      #expect(String(decoding: octets[..<end], as: UTF8.self) == "\(number / 1_000).\(decimals)")
    }
  }
}
