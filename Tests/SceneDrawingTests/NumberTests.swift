@testable import SceneDrawing
import Testing

@Suite("Numbers in pictures")
struct NumberTests {
  @Test(
    "Numbers are short, have no exponents, and are never NaN",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (390, "390"), (0.5, "0.5"), (-0.25, "-0.25"),
      (1.0 / 3, "0.333"), (2.0 / 3, "0.667"), (0.0004, "0"), (-0.0004, "0"), (0.001, "0.001"), (0.01, "0.01"),
      (9.9996, "10"), (1e-300, "0"), (1e150, "1000000000"), (-1e300, "-1000000000"),
      (.infinity, "1000000000"), (.nan, "0"), (123456.789, "123456.789"),
    ] as [(Double, String)])
  func written(value: Double, text: String) {
    var writer = SVGWriter()
    writer.append(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }
}
