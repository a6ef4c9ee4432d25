enum BodyLength: Equatable {
  case none
  case octets(Int)
  case chunked
}

/// The facts about a message and its connection in a request's head. Source: RFC 9112 §6.3, §9.3; RFC 9110 §10.1.1.
struct RequestFraming: Equatable {
  let body: BodyLength
  /// Whether another request may follow on the connection.
  let isPersistent: Bool
  /// Whether the client waits for a 100 before it sends the body.
  let expectsContinue: Bool

  /// Settles everything that the head alone decides, the most basic question first: the host, the end of the message,
  /// the expectation, the method, the length.
  init(_ head: HTTPRequestHead, limits: HTTPLimits) throws(HTTPProblem) {
    try Self.checkHost(head)
    let body = try Self.bodyLength(head)
    let expectsContinue = try Self.expectsContinue(head)
    guard head.method.isImplemented else {
      throw .notImplemented(head.method)
    }
    if case .octets(let length) = body, length > limits.bodyBytesMax {
      throw .bodyTooLarge(limit: limits.bodyBytesMax)
    }
    self.body = body == .octets(0) ? .none : body
    // Without a body there is nothing to continue with.
    self.expectsContinue = expectsContinue && self.body != .none
    isPersistent = Self.isPersistent(head)
  }

  /// RFC 9112 §3.2: one valid `Host`; only HTTP/1.0 may omit it.
  private static func checkHost(_ head: HTTPRequestHead) throws(HTTPProblem) {
    guard head.authority == nil else { return }
    let count = head.fields.count(of: "Host")
    guard count < 2 else { throw .badRequest(.hostTwice) }
    guard count == 0 else {
      throw .badRequest(.host)
    }
    guard head.minorVersion == 0 else { throw .badRequest(.noHost) }
  }

  private static func bodyLength(_ head: HTTPRequestHead) throws(HTTPProblem) -> BodyLength {
    let lengths = head.fields.occurrences(of: "Content-Length")
    if head.fields.occurrences(of: "Transfer-Encoding").count > 0 {
      // RFC 9112 §6.1: both together is an attempt to smuggle, and HTTP/1.0 has no transfer codings.
      guard head.minorVersion > 0 else { throw .badRequest(.codingInHTTP10) }
      guard lengths.count == 0 else {
        throw .badRequest(.lengthAndCoding)
      }
      try checkCodings(head.fields)
      return .chunked
    }
    // RFC 9112 §6.3 lets equal values be merged; a sender that repeats itself is refused all the same.
    guard lengths.count < 2 else { throw .badRequest(.lengthTwice) }
    guard lengths.count == 1 else { return .none }
    let octets = head.fields.bytes
    return .octets(try decimal(octets.span, lengths.first))
  }

  /// RFC 9112 §6.1, §6.3: `chunked` must be last, or the end of the body is unknown; no other coding is implemented.
  private static func checkCodings(_ fields: HTTPFields) throws(HTTPProblem) {
    let codings = fields.members(of: "Transfer-Encoding")
    guard let last = codings.last, fields.matches(last, "chunked") else {
      throw .badRequest(.finalCoding)
    }
    for coding in codings.dropLast() {
      guard !fields.matches(coding, "chunked") else {
        throw .badRequest(.chunkedTwice)
      }
      throw .notImplemented(.coding)
    }
  }

  /// RFC 9110 §8.6: 1*DIGIT; any numeral is valid, and one that overflows is above every limit.
  private static func decimal(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPProblem) -> Int {
    guard !range.isEmpty, bytes.allSatisfy(range, \.isDigit) else {
      throw .badRequest(.length)
    }
    var value = 0
    for index in range {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(Int(bytes[index] - 0x30))
      guard !overflows, !carries else { return .max }
      value = sum
    }
    return value
  }

  private static func expectsContinue(_ head: HTTPRequestHead) throws(HTTPProblem) -> Bool {
    let expectations = head.fields.members(of: "Expect")
    for expectation in expectations where !head.fields.matches(expectation, "100-continue") {
      throw .expectationFailed(head.fields.string(expectation))
    }
    // RFC 9110 §10.1.1: from an HTTP/1.0 client it is ignored; that one could not read a 100.
    return !expectations.isEmpty && head.minorVersion > 0
  }

  /// RFC 9112 §9.3: `close` ends it; 1.1 persists, and 1.0 does with `keep-alive`.
  private static func isPersistent(_ head: HTTPRequestHead) -> Bool {
    let options = head.fields.members(of: "Connection")
    if options.contains(where: { head.fields.matches($0, "close") }) { return false }
    return head.minorVersion > 0 || options.contains { head.fields.matches($0, "keep-alive") }
  }
}
