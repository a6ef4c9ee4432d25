import JSONCoding
import Testing

@Suite("JSONPosition")
struct JSONPositionTests {
  @Test(
    "counts lines and bytes from one",
    arguments: [
      ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4),
      ("abc", -1, 1, 1),
      ("a\nbc", 1, 1, 2), ("a\nbc", 2, 2, 1), ("a\nbc", 3, 2, 2), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1),
      ("a\rb", 2, 2, 1), ("\n\n\n", 3, 4, 1), ("\r\r\n\n", 4, 4, 1), ("é\né!", 5, 2, 3), ("a\r", 2, 2, 1),
    ])
  func counts(text: String, offset: Int, line: Int, column: Int) {
    let position = JSONPosition(of: offset, in: Array(text.utf8))
    #expect(position.line == line)
    #expect(position.column == column)
  }
}
