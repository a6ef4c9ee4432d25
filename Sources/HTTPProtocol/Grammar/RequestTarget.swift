/// The target of a request line, in any of the four forms. Source: RFC 9112 §3.2.
struct RequestTarget {
  /// `*` for asterisk-form; empty for authority-form, which only CONNECT has.
  let path: String
  let query: String?
  /// Where the host and port of absolute-form stand.
  let authority: Range<Int>?

  init(_ bytes: Span<UInt8>, _ range: Range<Int>, method: HTTPMethod) throws(HTTPProblem) {
    guard let first = range.first else { throw .badRequest("The request target is empty.") }
    if method == .connect {
      self = try Self(authorityForm: bytes, range)
    } else if bytes[first] == .slash {
      self = try Self(bytes, path: range, authority: nil)
    } else if bytes.matches(range, "*") {
      // RFC 9112 §3.2.4: asterisk-form is only for OPTIONS.
      guard method == .options else { throw .badRequest("The target * is only for OPTIONS.") }
      self = Self(path: "*", query: nil, authority: nil)
    } else {
      self = try Self(absoluteForm: bytes, range, method: method)
    }
  }

  private init(path: String, query: String?, authority: Range<Int>?) {
    self.path = path
    self.query = query
    self.authority = authority
  }

  private init(authorityForm bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPProblem) {
    // RFC 9110 §9.3.6: unlike elsewhere, the port must not be missing.
    var port = range.upperBound
    while port > range.lowerBound, bytes[port - 1].isDigit { port -= 1 }
    guard range.lowerBound < port, port < range.upperBound, bytes[port - 1] == .colon, bytes.isHost(range)
    else { throw .badRequest("The target of CONNECT is not a host and port.") }
    self.init(path: "", query: nil, authority: range)
  }

  private init(
    absoluteForm bytes: Span<UInt8>, _ range: Range<Int>, method: HTTPMethod
  ) throws(HTTPProblem) {
    guard let start = bytes.endOfScheme(range) else {
      throw .badRequest("The request target is neither a path nor an http URI.")
    }
    var end = start
    while end < range.upperBound, bytes[end] != .slash, bytes[end] != .questionMark { end += 1 }
    // RFC 9110 §4.2.1: an http URI with an empty host is refused. §4.2.4: so is userinfo, whose "@" no host
    // holds.
    guard bytes.isHost(start..<end) else { throw .badRequest("The host of the request target is not valid.") }
    guard end < range.upperBound || method != .options else {
      // RFC 9112 §3.2.4: no path and no query with OPTIONS stands for `*`.
      self.init(path: "*", query: nil, authority: start..<end)
      return
    }
    try self.init(bytes, path: end..<range.upperBound, authority: start..<end)
  }

  private init(_ bytes: Span<UInt8>, path range: Range<Int>, authority: Range<Int>?) throws(HTTPProblem) {
    let end = bytes.firstIndex(of: .questionMark, in: range) ?? range.upperBound
    let path = try Self.path(bytes, range.lowerBound..<end)
    // RFC 9112 §3.2.1: an empty path is sent, and so read, as "/".
    self.path = path.isEmpty ? "/" : path
    query = end == range.upperBound ? nil : try Self.query(bytes, (end + 1)..<range.upperBound)
    self.authority = authority
  }

  private static func path(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPProblem) -> String {
    if bytes.allSatisfy(range, \.isPathCharacter) { return bytes.string(range) }
    var decoded: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      if let octet = bytes.skipPercentEncoding(&position, range.upperBound) {
        // RFC 3986 §6.2.2.2: only for the unreserved is the encoding the same as the character.
        if octet.isUnreserved {
          decoded.append(octet)
        } else {
          decoded += (start..<position).map { bytes[$0] }
        }
      } else if bytes[position].isPathCharacter {
        decoded.append(bytes[position])
        position += 1
      } else {
        throw .badRequest(
          "The path holds an octet that has to be percent-encoded, or a wrong percent-encoding.")
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// RFC 3986 §3.4. A fragment has no place here (RFC 9112 §3.2.1): "#" is no query character.
  private static func query(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPProblem) -> String {
    var position = range.lowerBound
    while position < range.upperBound {
      if bytes.skipPercentEncoding(&position, range.upperBound) != nil { continue }
      guard bytes[position].isPathCharacter || bytes[position] == .questionMark else {
        throw .badRequest(
          "The query holds an octet that has to be percent-encoded, or a wrong percent-encoding.")
      }
      position += 1
    }
    return bytes.string(range)
  }
}

extension Span<UInt8> {
  /// The position behind `http://` or `https://`, in any case (RFC 9110 §4.2.3); `nil` for another scheme.
  /// TLS may have ended in front of this server, so the target may say https.
  fileprivate func endOfScheme(_ range: Range<Int>) -> Int? {
    if hasPrefix(range, "http://", ignoringCase: true) { return range.lowerBound + 7 }
    if hasPrefix(range, "https://", ignoringCase: true) { return range.lowerBound + 8 }
    return nil
  }
}
