import HTTPProtocol
import Testing

@Suite struct TraceParentTests {
  static let valid = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

  private func traceParent(_ values: String...) -> String? {
    var fields = HTTPFields()
    for value in values { fields.append(name: "TraceParent", value: value) }
    let head = HTTPRequestHead(method: .get, path: "/", fields: fields, requestID: "test")
    return head.traceParent.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a valid traceparent is taken as it is")
  func isValid() {
    #expect(traceParent(Self.valid) == Self.valid)
    let other = "00-00000000000000000000000000000001-1000000000000000-00"
    #expect(traceParent(other) == other)
  }

  @Test("the known part of a traceparent of a later version is taken", arguments: ["01", "cc", "fe"])
  func laterVersion(_ version: String) {
    let known = version + Self.valid.dropFirst(2)
    #expect(traceParent(known) == known)
    #expect(traceParent(known + "-what \"the\" future brings") == known)
    #expect(traceParent(known + "what") == nil)
  }

  @Test(
    "an invalid traceparent is ignored",
    arguments: [
      "", "00", "00-", String(valid.dropLast()), valid + "0", valid + "-", valid + "-00",
      "ff" + valid.dropFirst(2), "0" + valid, valid.uppercased(), "0g" + valid.dropFirst(2),
      "00-00000000000000000000000000000000-b7ad6b7169203331-01",
      "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
      "00-0af7651916cd43dd8448eb211c80319g-b7ad6b7169203331-01",
      "00-0af7651916cd43dd8448eb211c80319c-b7ad6b716920333x-01",
      "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0\"",
      "00_0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      "00-0af7651916cd43dd8448eb211c80319c_b7ad6b7169203331-01",
      "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331_01",
    ])
  func isInvalid(_ value: String) {
    #expect(traceParent(value) == nil)
  }

  @Test("a traceparent that is missing or given twice gives no trace")
  func count() {
    #expect(traceParent(Self.valid, Self.valid) == nil)
    #expect(traceParent() == nil)
  }
}
