import Testing
import WorkMetering

@Suite("Tables of texts")
struct TextTableTests {
  @Test("A row is a name and the rest of its line")
  func rows() {
    let texts = TextTable.texts(
      """
      max-body the body of a request
      empty
      """)
    #expect(texts == ["max-body": "the body of a request", "empty": ""])
  }
}
