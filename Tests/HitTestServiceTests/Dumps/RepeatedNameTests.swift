import HTTPProtocol
import HitTestService
import Testing

@Suite("Elements of one name")
struct RepeatedNameTests {
  @Test("An identifier that two elements have names none: the answer lists both, with their lines")
  func repeated() throws {
    let dump = """
      Application, pid: 1, label: 'Shop'
        Window (Main), {{0.0, 0.0}, {400.0, 800.0}}
          Button, {{20.0, 100.0}, {360.0, 44.0}}, identifier: 'pay', label: 'Pay'
          Button, {{20.0, 200.0}, {360.0, 44.0}}, identifier: 'pay', label: 'Pay later'
      """
    let answer = try explainDump(dump, "target=pay&x=50&y=120")
    let detail = try #require(answer["detail"].string)
    #expect(detail.contains("(line 3)") && detail.contains("(line 4)"), "\(detail)")
  }
}
