/// The checked head of a request. Source: RFC 9112 §3, §5.
///
/// It is passed on often and never changes, and most requests of a connection have equal heads: they share one object
/// for the contents, beside a few values of each request.
public struct HTTPRequestHead: Sendable {
  private let message: Message
  /// The id made by the server; meaningless if the client has sent its own.
  private let serial: RequestSerial

  public init(
    method: HTTPMethod, path: String, query: String? = nil, fields: HTTPFields = HTTPFields(),
    minorVersion: Int = 1, requestID: String
  ) {
    message = Message(method, path, query, fields, minorVersion: minorVersion, requestID: requestID)
    serial = RequestSerial(0)
  }

  /// A head without a client's id.
  init(
    method: HTTPMethod, path: String, query: String?, fields: HTTPFields, minorVersion: Int,
    serial: RequestSerial
  ) {
    message = Message(method, path, query, fields, minorVersion: minorVersion, requestID: nil)
    self.serial = serial
  }

  /// The head of another request with the same octets and no id.
  init(repeating head: borrowing HTTPRequestHead, _ serial: RequestSerial) {
    message = head.message
    self.serial = serial
  }

  /// The same head for the host in this range of its octets.
  func directed(to authority: Range<Int>) -> HTTPRequestHead {
    HTTPRequestHead(directing: self, to: authority)
  }

  private init(directing head: HTTPRequestHead, to authority: Range<Int>) {
    message = Message(
      head.method, head.path, head.query, head.fields.redirecting("Host", to: authority),
      minorVersion: head.minorVersion, requestID: head.message.requestID)
    serial = head.serial
  }
}

extension HTTPRequestHead {
  private final class Message: Sendable {
    let method: HTTPMethod
    let path: String
    let query: String?
    let fields: HTTPFields
    let authority: Authority?
    let origin: String?
    let isJSON: Bool
    let acceptsAnything: Bool
    let minorVersion: Int
    /// The client's own.
    let requestID: String?

    init(
      _ method: HTTPMethod, _ path: String, _ query: String?, _ fields: HTTPFields, minorVersion: Int,
      requestID: String?
    ) {
      self.method = method
      self.path = path
      self.query = query
      self.fields = fields
      let host = fields.occurrences(of: "Host")
      authority = host.count == 1 ? Authority(fields.bytes, in: host.first) : nil
      origin = fields["Origin"]
      isJSON = fields.isOnly("Content-Type", "application/json")
      let accepted = fields["Accept"]
      acceptsAnything = accepted == nil || accepted == "*/*"
      self.minorVersion = minorVersion
      self.requestID = requestID
    }
  }

  public var method: HTTPMethod { message.method }

  /// The path of the target, or `*` for `OPTIONS *`.
  ///
  /// Percent-encoded unreserved characters are decoded, as they equal the plain ones (RFC 3986 §6.2.2.2). All other
  /// percent-encodings are kept: `%2F` is not a separator.
  public var path: String { message.path }

  /// The text behind the `?`, unchanged; `nil` without a `?`.
  public var query: String? { message.query }

  /// All fields. For a target in absolute form `Host` is the target's (RFC 9112 §3.2.2).
  public var fields: HTTPFields { message.fields }

  /// The requested host, if the request names exactly one.
  public var authority: Authority? { message.authority }

  /// The value of `Origin`, unchanged; `nil` without one.
  public var origin: String? { message.origin }

  /// Whether the body's type is exactly `application/json`, without parameters, and given once.
  public var isJSON: Bool { message.isJSON }

  /// Whether the client takes an answer of any type: it sends no `Accept`, or `*/*`, as curl does (RFC 9110 §12.5.1).
  public var acceptsAnything: Bool { message.acceptsAnything }

  /// 0 or 1. Later minor versions are served as 1.1 (RFC 9110 §2.5).
  public var minorVersion: Int { message.minorVersion }

  /// The client's `X-Request-Id` if that is 1…128 visible ASCII characters, else one made by the server.
  public var requestID: String { message.requestID ?? serial.text }

  /// Adds `X-Request-Id` to the fields of the answer.
  public func appendRequestID(to fields: inout HTTPFields) {
    if let requestID = message.requestID {
      fields.append(name: "X-Request-Id", value: requestID)
    } else {
      fields.append(serial)
    }
  }
}

extension HTTPRequestHead: Equatable {
  public static func == (left: HTTPRequestHead, right: HTTPRequestHead) -> Bool {
    left.method == right.method && left.path == right.path && left.query == right.query
      && left.fields == right.fields && left.minorVersion == right.minorVersion
      && left.requestID == right.requestID
  }
}

/// A whole request. Source: RFC 9110 §3.4.
public struct HTTPRequest: Equatable, Sendable {
  public var head: HTTPRequestHead

  /// The content without its transfer coding; empty if the request has none.
  public var body: [UInt8]

  public init(head: HTTPRequestHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }
}

/// A host with an optional port: the value of `Host`, and an origin behind its scheme. Cases of letters do not count.
///
/// Every request has one, so it is read as octets, without texts.
///
/// Source: RFC 9110 §7.2, RFC 3986 §3.2.2, RFC 6454 §6.2.
public struct Authority: Sendable {
  private let octets: [UInt8]
  /// An address of IPv6 has its brackets; a name has lost the dot of the root (RFC 1034 §3.1).
  private let host: Range<Int>
  /// Digits; empty if no digit follows the colon, nil without a colon.
  private let port: Range<Int>?

  /// Nil for octets that are no host with an optional port.
  ///
  /// - Parameter octets: of the whole text.
  public init?(_ octets: [UInt8]) {
    self.init(octets, in: octets.indices)
  }

  init?(_ octets: [UInt8], in range: Range<Int>) {
    let span = octets.span
    guard span.isHost(range) else { return nil }
    var end = range.upperBound
    while span[end - 1].isDigit, end - 1 > range.lowerBound { end -= 1 }
    // Digits behind a colon outside of brackets are the port; a host holds no other colon there.
    let hasPort = span[end - 1] == .colon
    port = hasPort ? end..<range.upperBound : nil
    let hostEnd = hasPort ? end - 1 : range.upperBound
    host = range.lowerBound..<(span[hostEnd - 1] == .dot ? hostEnd - 1 : hostEnd)
    self.octets = octets
  }

  public var isPortEmpty: Bool { port?.isEmpty ?? false }

  /// - Parameter name: in lower case.
  public func isHost(_ name: String) -> Bool {
    octets.span.matches(host, name, ignoringCase: true)
  }

  /// Whether the host is a loopback address: 127.0.0.0/8 (RFC 1122 §3.2.1.3), or ::1 (RFC 4291 §2.5.3).
  public var isLoopbackAddress: Bool {
    let span = octets.span
    guard let first = host.first, span[first].isDigit else { return isHost("[::1]") }
    var parts = 0
    var digits = 0
    var number = 0
    for index in host {
      if span[index] == .dot {
        guard digits > 0, parts > 0 || number == 127 else { return false }
        (parts, digits, number) = (parts + 1, 0, 0)
      } else {
        guard span[index].isDigit else { return false }
        (digits, number) = (digits + 1, 10 * number + Int(span[index] - 0x30))
        guard number < 256 else { return false }
      }
    }
    return parts == 3 && digits > 0
  }
}

extension Authority: Equatable {
  public static func == (left: Authority, right: Authority) -> Bool {
    func isSame(_ one: Range<Int>?, _ other: Range<Int>?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return left.octets[one].elementsEqual(right.octets[other]) { $0.lowercased == $1.lowercased }
    }
    return isSame(left.host, right.host) && isSame(left.port, right.port)
  }
}

extension HTTPRequestHead {
  /// The version, trace id, parent id and flags of a valid `traceparent`: 55 octets of lower-case hexadecimal digits
  /// and dashes; `nil` if it is missing, invalid or repeated. Source: W3C Trace Context §3.2.
  ///
  /// Later versions may append more; that is dropped, so the value needs no escapes.
  public var traceParent: ArraySlice<UInt8>? {
    let found = fields.occurrences(of: "traceparent")
    let octets = fields.bytes
    guard found.count == 1, octets.span.isTraceParent(found.first) else { return nil }
    return octets[found.first].prefix(TraceParent.count)
  }
}

/// The parts of a `traceparent`, in their order.
private enum TraceParent {
  static let version = 0..<2
  static let traceID = 3..<35
  static let parentID = 36..<52
  static let flags = 53..<55
  static let dashes = [2, 35, 52]
  static let count = 55
}

extension Span<UInt8> {
  fileprivate func isTraceParent(_ range: Range<Int>) -> Bool {
    guard range.count >= TraceParent.count else { return false }
    let value = extracting(range)
    let parts = [TraceParent.version, TraceParent.traceID, TraceParent.parentID, TraceParent.flags]
    guard TraceParent.dashes.allSatisfy({ value[$0] == .dash }),
      parts.allSatisfy({ value.isLowercaseHexadecimal($0) }),
      // Ids of zeros alone are invalid, and so is version ff.
      !value.allSatisfy(TraceParent.traceID, { $0 == .zero }),
      !value.allSatisfy(TraceParent.parentID, { $0 == .zero }),
      !value.matches(TraceParent.version, "ff")
    else { return false }
    if value.matches(TraceParent.version, "00") { return value.count == TraceParent.count }
    return value.count == TraceParent.count || value[TraceParent.count] == .dash
  }

  private func isLowercaseHexadecimal(_ range: Range<Int>) -> Bool {
    allSatisfy(range) { $0.isDigit || $0 &- UInt8(ascii: "a") < 6 }
  }
}

extension UInt8 {
  fileprivate static let dash = UInt8(ascii: "-")
  fileprivate static let zero = UInt8(ascii: "0")
}

/// The number behind a request's id, whose digits are made only when written: few are read.
///
/// 13 digits of base 32 are 65 bits, and fit into a String without an allocation.
struct RequestSerial {
  private let number: UInt64

  init(_ number: UInt64) {
    self.number = number
  }

  var text: String {
    var digits = InlineArray<13, UInt8>(repeating: 0)
    var span = digits.mutableSpan
    var end = 0
    write(to: &span, at: &end)
    return digits.span.string(0..<end)
  }

  @inline(__always)
  func write(to span: inout MutableSpan<UInt8>, at position: inout Int) {
    let bits = mixed
    // Eight digits from either end; three are written twice.
    span.store(Self.digits(bits &>> 25), at: position)
    span.store(Self.digits(bits), at: position &+ 5)
    position &+= 13
  }

  /// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
  private var mixed: UInt64 {
    var bits = number
    bits = (bits ^ bits &>> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits &>> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits &>> 31
  }

  /// The lowest 40 bits as eight digits, the highest one first, which is the lowest octet. Source: RFC 4648 §7, base32hex,
  /// in lower case.
  @inline(__always)
  private static func digits(_ bits: UInt64) -> UInt64 {
    // Halves change places until each octet has five bits: 20 | 20, 10 | 10 | 10 | 10, …
    var word = bits &>> 20 & 0xF_FFFF | (bits & 0xF_FFFF) &<< 32
    word = word &>> 10 & 0x0000_03FF_0000_03FF | (word & 0x0000_03FF_0000_03FF) &<< 16
    word = word &>> 5 & 0x001F_001F_001F_001F | (word & 0x001F_001F_001F_001F) &<< 8
    let ones: UInt64 = 0x0101_0101_0101_0101
    // From 10 on it is a letter: adding 118 sets the upper bit.
    let letters = (word &+ ones &* 118) &>> 7 & ones
    return word &+ ones &* UInt64(UInt8(ascii: "0"))
      &+ letters &* UInt64(UInt8(ascii: "a") - 10 - UInt8(ascii: "0"))
  }
}
