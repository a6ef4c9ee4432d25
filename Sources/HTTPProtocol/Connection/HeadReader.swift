/// Reads the head of one request, line by line as they arrive. Source: RFC 9112 §2.1, §3, §5.
///
///     \r\n POST /v1/hit-test HTTP/1.1\r\n Host: a\r\n Content-Length: 2\r\n \r\n { }
///     ▲    ▲ origin                      ▲ lineStart                        ▲ the count that `read` returns
///     0
///
/// Positions count from the first octet of the message in the buffer, which holds its octets until the head is
/// complete: lines are ranges, and nothing is copied before.
struct HeadReader {
  private var scanner = LineScanner()
  /// The beginning of the request line: behind an empty line, if there is one before it.
  private var origin = 0
  private var lineStart = 0
  private var requestLine: RequestLine?
  private var lines: [HTTPFields.Line] = []

  /// The range of an absolute target's host in the head.
  var authority: Range<Int>? { requestLine?.target.authority }

  var isAtStart: Bool { lineStart == 0 && scanner.isAtStart }

  func hasBegun(octets: Int) -> Bool {
    octets > origin
  }

  /// - Parameters:
  ///   - input: the received part of the message.
  ///   - start: where it begins.
  /// - Returns: the number of octets of the complete head, else `nil`.
  mutating func read(_ input: [UInt8], from start: Int, _ limits: HTTPLimits) throws(HTTPProblem) -> Int? {
    let bytes = input.span.extracting(start...)
    assert(lineStart <= bytes.count, "octets of the head were dropped before it was complete")
    while true {
      switch try scanner.line(in: bytes, from: lineStart, lengthMax: lengthMax(limits)) {
      case .incomplete: return nil
      case .tooLong: throw tooLong(limits)
      case .line(let line):
        lineStart = line.upperBound + 2
        if line.isEmpty, requestLine != nil { return lineStart }
        try take(line, of: bytes, limits)
      }
    }
  }

  /// The greatest length of a line that leaves room in the head for its CRLF and the empty line.
  private func lengthMax(_ limits: HTTPLimits) -> Int {
    let rest = max(0, origin + limits.headBytesMax - lineStart - 4)
    return requestLine == nil ? min(rest, limits.requestLineBytesMax) : rest
  }

  private func tooLong(_ limits: HTTPLimits) -> HTTPProblem {
    if requestLine == nil, limits.requestLineBytesMax <= limits.headBytesMax - 4 {
      return .uriTooLong(limit: limits.requestLineBytesMax)
    }
    return .headTooLarge(limits)
  }

  private mutating func take(
    _ line: Range<Int>, of bytes: Span<UInt8>, _ limits: HTTPLimits
  ) throws(HTTPProblem) {
    if requestLine != nil {
      guard lines.count < limits.fieldsMax else { throw .tooManyFields(limits) }
      lines.append(try HTTPFields.Line(bytes, line))
    } else if line.isEmpty, origin == 0 {
      // RFC 9112 §2.2: an empty line in front of the request line is ignored; one, not any number.
      origin = lineStart
    } else {
      requestLine = try RequestLine(bytes, line)
      // Most requests have fewer fields than this; growing would copy four times.
      lines.reserveCapacity(min(16, limits.fieldsMax))
    }
  }

  /// - Parameter bytes: its octets, from the first one of the message.
  func head(bytes: [UInt8], requestIDs: inout RequestIDSequence) -> HTTPRequestHead {
    guard let requestLine else { preconditionFailure("HeadReader: head before it was complete") }
    let fields = HTTPFields(bytes: bytes, lines: lines)
    let (method, target) = (requestLine.method, requestLine.target)
    guard let clientID = Self.clientID(fields) else {
      return HTTPRequestHead(
        method: method, path: target.path, query: target.query, fields: fields,
        minorVersion: requestLine.minorVersion, serial: requestIDs.next())
    }
    return HTTPRequestHead(
      method: method, path: target.path, query: target.query, fields: fields,
      minorVersion: requestLine.minorVersion, requestID: clientID)
  }

  /// The client's id, if it is short and visible: it goes into logs and into the answer.
  private static func clientID(_ fields: HTTPFields) -> String? {
    let found = fields.occurrences(of: "X-Request-Id")
    guard found.count == 1, 1...128 ~= found.first.count, fields.bytes[found.first].allSatisfy(\.isVisible)
    else { return nil }
    return fields.string(found.first)
  }
}

/// The ids of requests without one: 13 digits of base 32 that look random and do not repeat.
///
/// Each connection has its own range of 2³² numbers after the seed of the process, and no two numbers have the same id:
/// the mixing of `RequestSerial` is invertible.
public struct RequestIDSequence: Sendable {
  private var number: UInt64

  /// - Parameters:
  ///   - seed: random, the same for all connections of a process.
  ///   - connection: the serial number of the connection in the process.
  public init(seed: UInt64, connection: UInt64) {
    number = seed &+ connection &<< 32
  }

  mutating func next() -> RequestSerial {
    number &+= 1
    return RequestSerial(number)
  }
}
