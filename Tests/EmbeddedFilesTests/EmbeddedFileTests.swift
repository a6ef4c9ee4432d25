import Testing

@testable import EmbeddedFiles

@Suite("Files in the program")
struct EmbeddedFileTests {
  @Test(
    "Seven bits of each character are octets, the lowest first; what is left over is none",
    arguments: [
      ("", []), ("\u{7f}\u{3}\u{0}", [0xFF, 0x01]), ("\u{41}", []), ("\u{41}\u{0}", [0x41]),
      ("\u{0}\u{1}\u{0}", [0x80, 0x00]),
      ("\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{40}", [1, 0, 0, 0, 0, 0, 0x80]),
    ] as [(String, [UInt8])])
  func septets(text: String, octets: [UInt8]) {
    #expect(Septets.octets(of: text) == octets)
  }

  @Test("A text of the program's own is given as it is, and has no other form")
  func plain() {
    let file = EmbeddedFile(plain: Array("[]".utf8))
    #expect(file.bytes == Array("[]".utf8) && file.gzip == nil)
    #expect(file.digest != EmbeddedFile(plain: []).digest)
  }
}
