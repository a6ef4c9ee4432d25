import HTTPProtocol
import Testing

@Suite struct HTTPFieldsTests {
  @Test("names are found in any case, and lines of one name are combined in order")
  func lookup() {
    let fields: HTTPFields = ["Accept": "a", "B": "c", "ACCEPT": "d, e"]
    #expect(fields["accept"] == "a, d, e")
    #expect(fields.values(of: "Accept") == ["a", "d, e"])
    #expect(fields["b"] == "c")
    #expect(fields["C"] == nil)
    #expect(fields.map(\.name) == ["Accept", "B", "ACCEPT"])
    #expect(fields.map(\.value) == ["a", "c", "d, e"])
  }

  @Test("no value can end its line", arguments: ["a\r\nB: c", "a\nb", "a\rb", "a\0b"])
  func splitting(_ value: String) {
    let fields: HTTPFields = ["A": value]
    let stored = fields["A"] ?? ""
    #expect(stored.utf8.allSatisfy { $0 >= 0x20 })
    #expect(stored.utf8.count == value.utf8.count)
  }

  @Test("a value may hold any text")
  func unicode() {
    let fields: HTTPFields = ["A": "é 雪"]
    #expect(fields["A"] == "é 雪")
  }
}
