/// Where a client finds a resource: an http URL with a host. Source: RFC 9110 §4.2.1, RFC 3986 §3.
public struct HTTPURL: Equatable, Sendable {
  /// A name or an address, without the brackets of IPv6. Whether it can be reached is not known here.
  public let host: String
  /// 1…65535; 80 if the URL has none.
  public let port: Int
  /// Host and port as in the URL: the value of `Host`.
  public let authority: String
  /// Path and query as they are asked for, in origin-form. Source: RFC 9112 §3.2.1.
  public let target: String

  /// - Parameters:
  ///   - text: like `http://127.0.0.1:8080/healthz`.
  ///   - emptyPath: the path of a URL that ends with its authority.
  /// - Throws: `HTTPURLError` for any other text, including https.
  public init(_ text: String, emptyPath: String = "/") throws(HTTPURLError) {
    let octets = Array(text.utf8)
    let bytes = octets.span
    let range = 0..<bytes.count
    // TLS cannot be spoken; a URL that asks for it must not be asked in the clear.
    if bytes.hasPrefix(range, "https://", ignoringCase: true) { throw .secure }
    guard bytes.hasPrefix(range, "http://", ignoringCase: true) else { throw .malformed }
    guard let target = try? RequestTarget(bytes, range, method: .get), let authority = target.authority
    else { throw .malformed }
    (host, port) = try Self.hostAndPort(bytes, authority)
    self.authority = bytes.string(authority)
    let path = authority.upperBound == bytes.count ? emptyPath : target.path
    self.target = target.query.map { path + "?" + $0 } ?? path
  }

  /// - Parameter authority: a valid host with an optional port.
  private static func hostAndPort(
    _ bytes: Span<UInt8>, _ authority: Range<Int>
  ) throws(HTTPURLError) -> (String, Int) {
    let isLiteral = bytes[authority.lowerBound] == UInt8(ascii: "[")
    let start = isLiteral ? authority.lowerBound + 1 : authority.lowerBound
    let delimiter = isLiteral ? UInt8(ascii: "]") : .colon
    let end = bytes.firstIndex(of: delimiter, in: authority) ?? authority.upperBound
    let digits = bytes.string((isLiteral ? end + 1 : end)..<authority.upperBound).dropFirst()
    // RFC 3986 §3.2.3: a port that is missing, or empty, is the scheme's.
    let port = digits.isEmpty ? 80 : Int(digits) ?? 0
    guard port > 0 else { throw .malformed }
    return (bytes.string(start..<end), port)
  }
}

/// Why a text is no http URL.
public enum HTTPURLError: Error, Equatable, Sendable {
  case malformed
  case secure
}

/// Finds the final status in a server's answer, however it is cut into pieces. Source: RFC 9112 §4.
public struct StatusReader {
  /// The state after a piece.
  public enum Result: Equatable, Sendable {
    /// 200…599.
    case status(Int)
    case incomplete
    /// The octets are no answer in HTTP/1, or one of an unbearable length.
    case malformed
  }

  /// Limits of a line, and of the number of lines: more than any server needs.
  static let lineBytesMax = 8192
  static let linesMax = 1000

  private var bytes: [UInt8] = []
  private var lines = LineScanner()
  private var lineStart = 0
  private var linesRead = 0
  /// Inside the fields of an interim answer. RFC 9110 §15.2: a client reads over it, expected or not.
  private var isInterim = false

  public init() {}

  /// Reads the next piece. Any result except `incomplete` is final.
  public mutating func receive(_ piece: ArraySlice<UInt8>) -> Result {
    bytes += piece
    let bytes = bytes
    while true {
      switch try? lines.line(in: bytes.span, from: lineStart, lengthMax: Self.lineBytesMax) {
      case .incomplete: return .incomplete
      case .tooLong, nil: return .malformed
      case .line(let line):
        lineStart = line.upperBound + 2
        linesRead += 1
        if linesRead > Self.linesMax { return .malformed }
        if isInterim {
          // The empty line ends the fields.
          isInterim = !line.isEmpty
        } else {
          guard let status = Self.status(bytes.span, line) else { return .malformed }
          if status >= 200 { return .status(status) }
          isInterim = true
        }
      }
    }
  }

  /// RFC 9112 §4: version, one space, three digits, one space, and a reason that may be empty.
  private static func status(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Int? {
    let code = line.lowerBound + 9
    guard line.count >= 13, bytes.hasPrefix(line, "HTTP/1."), bytes[code - 2].isDigit,
      bytes[code - 1] == .space, bytes.allSatisfy(code..<(code + 3), \.isDigit), bytes[code + 3] == .space,
      bytes.allSatisfy((code + 4)..<line.upperBound, \.isFieldValueOctet)
    else { return nil }
    let status = (code..<(code + 3)).reduce(0) { $0 * 10 + Int(bytes[$1] - 0x30) }
    // RFC 9110 §15: the first digit is the class, 1 to 5.
    return 100...599 ~= status ? status : nil
  }
}
