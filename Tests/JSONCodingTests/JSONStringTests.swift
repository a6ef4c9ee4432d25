import JSONCoding
import Testing

@Suite("Strings")
struct JSONStringTests {
  @Test(
    "say what their escapes stand for",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0000""#, "\u{0}"), (#""\u0069d""#, "id"), (#""\u00e9\u00E9""#, "éé"), (#""\uFFFF""#, "\u{FFFF}"),
      (#""\ud83d\uDE00""#, "😀"), (#""\uD800\uDC00""#, "\u{10000}"), (#""\uDBFF\uDFFF!""#, "\u{10FFFF}!"),
      (#""a long plain text, then\u0020a space""#, "a long plain text, then a space"),
      (
        "\"é日😀\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}\"",
        "é日😀\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}"
      ),
    ])
  func unescapes(text: String, content: String) {
    // Scalars are compared, since strings are equal too when only their composition differs.
    #expect(readString(Array(text.utf8)).map { Array($0.utf8) } == Array(content.utf8))
  }

  @Test("stop at their quote, whatever stands where in a word of eight bytes")
  func alignment() throws {
    for length in 0..<40 {
      for index in 0..<length {
        var content = [UInt8](repeating: 0x7E, count: length)
        content[index] = 0x22
        var reader = JSONReader([0x22] + content)
        #expect(try reader.readString().range == 1..<(index + 1))
        for bad: UInt8 in [0x00, 0x1F, 0x80, 0xFF] {
          content[index] = bad
          let error = errorOfSkipping([0x22] + content + [0x22])
          #expect(error?.offset == index + 1)
        }
        content[index] = 0x20
        #expect(errorOfSkipping([0x22] + content + [0x22]) == nil)
      }
    }
  }

  @Test("know whether a backslash is among their bytes")
  func escaped() throws {
    var reader = JSONReader(Array(#"["ab","a\u0062"]"#.utf8))
    try reader.beginArray()
    _ = try reader.nextElement()
    let plain = try reader.readString()
    _ = try reader.nextElement()
    let escaped = try reader.readString()
    #expect(!plain.isEscaped && escaped.isEscaped)
    #expect(plain.range == 2..<4)
    for string in [plain, escaped] {
      #expect(reader.matches(string, "ab"))
      #expect(!reader.matches(string, "a"))
      #expect(!reader.matches(string, "abc"))
      #expect(!reader.matches(string, "aB"))
      #expect(!reader.matches(string, ""))
    }
  }

  @Test("are read when they have several megabytes")
  func long() {
    let plain = String(repeating: "plain é ", count: 500_000)
    #expect(readString(Array("\"\(plain)\"".utf8)) == plain)
    let escapes = String(repeating: "\\n\\ud83d\\ude00", count: 200_000)
    #expect(readString(Array("\"\(escapes)\"".utf8)) == String(repeating: "\n😀", count: 200_000))
  }
}
