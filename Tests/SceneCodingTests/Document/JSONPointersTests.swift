import Testing

@testable import SceneCoding

@Suite("JSON Pointers")
struct JSONPointerTests {
  static let escapes: [(String, String)] = [
    ("", ""), ("a", "a"), ("a/b", "a~1b"), ("~", "~0"), ("~1", "~01"), ("/~/", "~1~0~1"), (" ", " "),
    ("\u{0}\"", "\u{0}\""), ("é😀", "é😀"),
    // A combining mark makes one character of two code points; RFC 6901 escapes the code point.
    ("~\u{301}", "~0\u{301}"), ("/\u{301}", "~1\u{301}"), ("\r\n/", "\r\n~1"),
  ]

  @Test("Tildes and slashes of a key are escaped, and nothing else", arguments: escapes)
  func escape(key: String, text: String) {
    #expect(Array(JSONPointers.escape(key).utf8) == Array(text.utf8))
  }

  /// A document in which each value and key is named by the byte that it starts at.
  static let document = #"{"a": [1, {"b/c": "x"}, []], "d": {}}"#

  static let places: [(offset: Int, pointer: String)] = [
    (0, ""), (1, "/a"), (6, "/a"), (7, "/a/0"), (10, "/a/1"), (11, "/a/1/b~1c"), (18, "/a/1/b~1c"),
    (19, "/a/1/b~1c"), (24, "/a/2"), (29, "/d"), (34, "/d"),
  ]

  @Test("A pointer names the value or key that stands at a byte", arguments: places)
  func place(offset: Int, pointer: String) {
    #expect(JSONPointers.texts(at: [offset], in: Array(Self.document.utf8)) == [offset: pointer])
  }

  @Test("Many pointers are found in one walk, in any order")
  func many() {
    let offsets = Self.places.map(\.offset)
    let expected = Dictionary(uniqueKeysWithValues: Self.places.map { ($0.offset, $0.pointer) })
    #expect(JSONPointers.texts(at: offsets.reversed(), in: Array(Self.document.utf8)) == expected)
  }

  @Test("Where the text stops being JSON, the value that was being read is named")
  func syntaxError() {
    #expect(JSONPointers.texts(at: [12], in: Array(#"{"a": [1, 2,]}"#.utf8)) == [12: "/a"])
    #expect(JSONPointers.texts(at: [8], in: Array(#"{"a": [1"#.utf8)) == [8: "/a"])
    #expect(JSONPointers.texts(at: [0], in: []) == [0: ""])
  }

  @Test("A key of megabytes does not make a pointer of megabytes")
  func longKey() throws {
    let bytes = Array("{\"\(String(repeating: "é", count: 1_000_000))\": 1}".utf8)
    let pointer = try #require(JSONPointers.texts(at: [1], in: bytes)[1])
    #expect(pointer == "/" + String(repeating: "é", count: 128) + "…" || pointer.utf8.count < 300)
    #expect(pointer.hasPrefix("/éé") && pointer.hasSuffix("é…"))
  }
}
