/// The first line of a request, checked. Source: RFC 9112 §3.
struct RequestLine {
  let method: HTTPMethod
  let target: RequestTarget
  let minorVersion: Int

  /// Exactly two single spaces: RFC 9112 §3 would allow a recipient to split at any whitespace, and warns of
  /// it.
  init(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(HTTPProblem) {
    var position = line.lowerBound
    guard bytes.skipToken(&position, line.upperBound), position < line.upperBound, bytes[position] == .space
    else { throw .badRequest("The request line does not begin with a method and one space.") }
    let method = Self.method(bytes, line.lowerBound..<position)
    let targetStart = position + 1
    guard let targetEnd = bytes.firstIndex(of: .space, in: targetStart..<line.upperBound) else {
      throw .badRequest("The request line has no version.")
    }
    // The version before the target: `PRI * HTTP/2.0` deserves to hear about its version.
    minorVersion = try Self.minorVersion(bytes, (targetEnd + 1)..<line.upperBound)
    target = try RequestTarget(bytes, targetStart..<targetEnd, method: method)
    self.method = method
  }

  private static func method(_ bytes: Span<UInt8>, _ range: Range<Int>) -> HTTPMethod {
    // The usual ones without making a string.
    if bytes.matches(range, "GET") { return .get }
    if bytes.matches(range, "POST") { return .post }
    return HTTPMethod(rawValue: bytes.string(range))
  }

  /// `HTTP/1.1`, which nearly all send, the first octet lowest.
  private static let http11: UInt64 = 0x312E_312F_5054_5448

  /// RFC 9112 §2.3: `HTTP/` in capitals, a digit, a dot, a digit.
  private static func minorVersion(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPProblem) -> Int {
    if range.count == 8, bytes.word(at: range.lowerBound) == Self.http11 { return 1 }
    let major = range.lowerBound + 5
    guard range.count == 8, bytes.matches(range.lowerBound..<major, "HTTP/"),
      bytes[major].isDigit, bytes[major + 1] == .dot, bytes[major + 2].isDigit
    else { throw .badRequest("The request line does not end in a version like HTTP/1.1.") }
    guard bytes[major] == UInt8(ascii: "1") else { throw .versionNotSupported() }
    // RFC 9110 §2.5: a higher minor version is served as the highest one known.
    return bytes[major + 2] == UInt8(ascii: "0") ? 0 : 1
  }
}
