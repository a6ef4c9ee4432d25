import Testing

@testable import SceneCoding

@Suite("JSON Pointers")
struct JSONPointerTests {
  static let escapes: [(String, String)] = [
    ("", "/"), ("a", "/a"), ("a/b", "/a~1b"), ("~", "/~0"), ("~1", "/~01"), ("/~/", "/~1~0~1"), (" ", "/ "),
    ("\u{0}\"", "/\u{0}\""), ("é😀", "/é😀"),
    // A combining mark makes one character of two code points; RFC 6901 escapes the code point.
    ("~\u{301}", "/~0\u{301}"), ("/\u{301}", "/~1\u{301}"), ("\r\n/", "/\r\n~1"),
  ]

  @Test("Tildes and slashes of a key are escaped, and nothing else", arguments: escapes)
  func escape(key: String, text: String) {
    var pointer = JSONPointer()
    #expect(Array(pointer.text(appending: key).utf8) == Array(text.utf8))
    pointer.push(.key(key))
    #expect(Array(pointer.text().utf8) == Array(text.utf8))
  }

  @Test("A pointer is the way from the root")
  func tokens() {
    var pointer = JSONPointer()
    #expect(pointer.text().isEmpty && pointer.depth == 0)
    pointer.push(.key("windows"))
    pointer.push(.index(0))
    pointer.setIndex(12)
    #expect(pointer.text(appending: "id") == "/windows/12/id")
    #expect(pointer.depth == 2)
    pointer.pop()
    #expect(pointer.text() == "/windows")
  }
}
