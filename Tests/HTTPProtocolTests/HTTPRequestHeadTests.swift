import HTTPProtocol
import Testing

@Suite struct HTTPRequestHeadTests {
  @Test(
    "unreserved characters are decoded, and no others",
    arguments: [
      ("/", "/", nil), ("/a?b=c", "/a", "b=c"), ("/a?", "/a", ""), ("/%61%2Fb", "/a%2Fb", nil),
      ("/%2f%7e%2E", "/%2f~.", nil), ("/a?%61", "/a", "%61"), ("http://b", "/", nil),
      ("http://b?c", "/", "c"),
      ("http://b/%63", "/c", nil),
    ] as [(String, String, String?)])
  func target(_ target: String, _ path: String, _ query: String?) {
    let head = head("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(head?.path == path)
    #expect(head?.query == query)
  }

  @Test("OPTIONS asks about the whole server", arguments: ["*", "http://b"])
  func asterisk(_ target: String) {
    #expect(head("OPTIONS \(target) HTTP/1.1\r\nHost: a\r\n\r\n")?.path == "*")
  }

  @Test("the host of an absolute target wins over Host")
  func absoluteForm() {
    #expect(head("GET http://b:81/c HTTP/1.1\r\nHost: a\r\n\r\n")?.fields["host"] == "b:81")
  }

  @Test(
    "minor versions over 1 are served as 1", arguments: [("HTTP/1.0", 0), ("HTTP/1.1", 1), ("HTTP/1.7", 1)])
  func minorVersion(_ version: String, _ minor: Int) {
    #expect(head("GET / \(version)\r\nHost: a\r\n\r\n")?.minorVersion == minor)
  }

  @Test("a valid request id is taken over", arguments: ["a", "A-1_\"{}", String(repeating: "x", count: 128)])
  func requestID(_ id: String) {
    #expect(head("GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: \(id)\r\n\r\n")?.requestID == id)
  }

  @Test(
    "any other request id is replaced by 13 digits of base 32",
    arguments: [
      "", "X-Request-Id:\r\n", "X-Request-Id: a b\r\n", "X-Request-Id: \u{E9}\r\n",
      "X-Request-Id: a\r\nX-Request-Id: b\r\n", "X-Request-Id: \(String(repeating: "x", count: 129))\r\n",
    ])
  func madeRequestID(_ lines: String) {
    let id = head("GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")?.requestID
    #expect(id?.count == 13)
    #expect(id?.allSatisfy { $0.isNumber || ("a"..."v").contains($0) } == true)
  }

  @Test("made request ids differ")
  func madeRequestIDsDiffer() {
    var served = ServedConnection()
    served.feed(octets(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 100)))
    #expect(Set(served.requests.map(\.head.requestID)).count == 100)
  }

  @Test("fields keep their order, and names their spelling")
  func fields() {
    let fields = head("GET / HTTP/1.1\r\nhOST: a\r\nB: 1\r\nb:  2 \r\n\r\n")?.fields
    #expect(fields == ["hOST": "a", "B": "1", "b": "2"])
  }

  private func head(_ text: String) -> HTTPRequestHead? {
    var served = ServedConnection()
    served.feed(octets(text))
    return served.requests.first?.head
  }
}
