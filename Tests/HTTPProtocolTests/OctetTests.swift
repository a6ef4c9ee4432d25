import HTTPProtocol
import Testing

/// Each of the 256 octets in each place where the grammar has a class of its own, which is written here as the RFCs
/// do and not as the parser does.
@Suite struct OctetTests {
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The message up to the octet, and behind it.
    let before: String
    let after: String
    /// What is answered for the octets of the grammar's class, and for all others.
    var status = 200
    let accepted: Set<UInt8>
    /// Octets that mean something else there; their cases are in the tables.
    var special: Set<UInt8> = []
  }

  @Test("exactly the octets of the grammar are accepted", arguments: places)
  func sweep(place: Place) {
    for octet in UInt8.min...UInt8.max where !place.special.contains(octet) {
      var served = ServedConnection(limits: RequestCase.limits)
      served.feed(octets(place.before) + [octet] + octets(place.after))
      let expected = place.accepted.contains(octet) ? place.status : 400
      #expect(served.statuses == [expected], "0x\(String(octet, radix: 16))")
    }
  }

  private static let digits = Set("0123456789".utf8)
  private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  /// RFC 9110 §5.6.2.
  private static let token = digits.union(letters).union("!#$%&'*+-.^_`|~".utf8)
  /// RFC 9110 §5.5: VCHAR, obs-text, SP, HTAB.
  private static let value = Set(0x20...0x7E as ClosedRange<UInt8>).union(0x80...0xFF).union([0x09])
  /// RFC 3986 §2.2, §2.3.
  private static let registeredName = digits.union(letters).union("-._~!$&'()*+,;=".utf8)
  /// RFC 3986 §3.3, with the slash.
  private static let path = registeredName.union(":@/".utf8)

  static let places = [
    Place(
      testDescription: "a method", before: "G", after: "T / HTTP/1.1\r\nHost: a\r\n\r\n", status: 501,
      accepted: token, special: Set("E".utf8)),
    Place(
      testDescription: "a path", before: "GET /a", after: "zz HTTP/1.1\r\nHost: a\r\n\r\n",
      accepted: path.union("?".utf8)),
    Place(
      testDescription: "a query", before: "GET /?a", after: "zz HTTP/1.1\r\nHost: a\r\n\r\n",
      accepted: path.union("?".utf8)),
    Place(
      testDescription: "a minor version", before: "GET / HTTP/1.", after: "\r\nHost: a\r\n\r\n",
      accepted: digits),
    Place(
      testDescription: "a host", before: "GET / HTTP/1.1\r\nHost: a", after: "zz\r\n\r\n",
      accepted: registeredName),
    Place(
      testDescription: "a port", before: "GET / HTTP/1.1\r\nHost: a:", after: "\r\n\r\n",
      accepted: digits.union(" \t".utf8)),
    Place(
      testDescription: "a field name", before: RequestCase.start + "A", after: "B: c\r\n\r\n",
      accepted: token.union(":".utf8)),
    Place(
      testDescription: "the start of a field line", before: RequestCase.start, after: "A: b\r\n\r\n",
      accepted: token),
    Place(
      testDescription: "a field value", before: RequestCase.start + "A: b", after: "c\r\n\r\n",
      accepted: value),
    Place(
      testDescription: "the end of a field value", before: RequestCase.start + "A: b", after: "\r\n\r\n",
      accepted: value),
    Place(
      testDescription: "a length", before: RequestCase.start + "Content-Length: 0", after: "\r\n\r\n",
      accepted: Set("0 \t".utf8), special: digits),
    Place(
      testDescription: "a chunk size", before: RequestCase.chunked("0"), after: "\r\n\r\n",
      accepted: Set("0".utf8),
      special: digits.union("abcdefABCDEF".utf8)),
    Place(
      testDescription: "the name of an extension", before: RequestCase.chunked("0;a"), after: "b\r\n\r\n",
      accepted: token.union("=;".utf8)),
    Place(
      testDescription: "a quoted string", before: RequestCase.chunked("0;a=\"b"), after: "c\"\r\n\r\n",
      accepted: value.subtracting("\"".utf8)),
    Place(
      testDescription: "behind a backslash", before: RequestCase.chunked("0;a=\"\\"), after: "c\"\r\n\r\n",
      accepted: value),
    Place(
      testDescription: "a trailer", before: RequestCase.chunked("0\r\nA: b"), after: "c\r\n\r\n",
      accepted: value),
  ]
}
