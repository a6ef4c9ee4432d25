/// The target of a request line, in any of the four forms. Source: RFC 9112 §3.2.
struct RequestTarget {
  /// `*` for asterisk-form; empty for authority-form, which only CONNECT has.
  let path: String
  let query: String?
  /// The range of absolute-form's host and port.
  let authority: Range<Int>?

  init(_ bytes: Span<UInt8>, _ range: Range<Int>, method: HTTPMethod) throws(HTTPProblem) {
    guard let first = range.first else { throw .badRequest(.emptyTarget) }
    if method == .connect {
      self = try Self(authorityForm: bytes, range)
    } else if bytes[first] == .slash {
      self = try Self(bytes, path: range, authority: nil)
    } else if bytes.matches(range, "*") {
      // RFC 9112 §3.2.4: asterisk-form is only for OPTIONS.
      guard method == .options else { throw .badRequest(.asterisk) }
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
    else { throw .badRequest(.connectTarget) }
    self.init(path: "", query: nil, authority: range)
  }

  private init(
    absoluteForm bytes: Span<UInt8>, _ range: Range<Int>, method: HTTPMethod
  ) throws(HTTPProblem) {
    guard let start = bytes.endOfScheme(range) else {
      throw .badRequest(.target)
    }
    var end = start
    while end < range.upperBound, bytes[end] != .slash, bytes[end] != .questionMark { end += 1 }
    // RFC 9110 §4.2.1: an http URI with an empty host is refused. §4.2.4: so is userinfo, whose "@" no host
    // holds.
    guard bytes.isHost(start..<end) else { throw .badRequest(.targetHost) }
    guard end < range.upperBound || method != .options else {
      // RFC 9112 §3.2.4: no path and no query with OPTIONS means `*`.
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
        // RFC 3986 §6.2.2.2: only unreserved characters equal their encoding.
        if octet.isUnreserved {
          decoded.append(octet)
        } else {
          decoded += (start..<position).map { bytes[$0] }
        }
      } else if bytes[position].isPathCharacter {
        decoded.append(bytes[position])
        position += 1
      } else {
        throw .badRequest(.path)
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
        throw .badRequest(.query)
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
    else { throw .badRequest(.method) }
    let method = Self.method(bytes, line.lowerBound..<position)
    let targetStart = position + 1
    guard let targetEnd = bytes.firstIndex(of: .space, in: targetStart..<line.upperBound) else {
      throw .badRequest(.noVersion)
    }
    // The version before the target: `PRI * HTTP/2.0` deserves to hear about its version.
    minorVersion = try Self.minorVersion(bytes, (targetEnd + 1)..<line.upperBound)
    target = try RequestTarget(bytes, targetStart..<targetEnd, method: method)
    self.method = method
  }

  private static func method(_ bytes: Span<UInt8>, _ range: Range<Int>) -> HTTPMethod {
    // The usual ones, without making a string.
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
    else { throw .badRequest(.version) }
    guard bytes[major] == UInt8(ascii: "1") else { throw .versionNotSupported() }
    // RFC 9110 §2.5: a higher minor version is served as the highest one known.
    return bytes[major + 2] == UInt8(ascii: "0") ? 0 : 1
  }
}

extension Span<UInt8> {
  /// Whether the octets are a host with an optional port, as in `Host` and in an authority without userinfo.
  ///
  /// Not empty: RFC 9112 §3.3 leaves a server the choice to refuse a request for no host, and so it is
  /// refused. Source: RFC 9110 §7.2, RFC 3986 §3.2.2.
  func isHost(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    if self[first] == UInt8(ascii: "[") {
      guard let end = firstIndex(of: UInt8(ascii: "]"), in: range) else { return false }
      return isIPLiteral((first + 1)..<end) && isPort((end + 1)..<range.upperBound)
    }
    let end = firstIndex(of: .colon, in: range) ?? range.upperBound
    return end > first && isRegisteredName(first..<end) && isPort(end..<range.upperBound)
  }

  /// Nothing, or a colon and a number of 16 bits. RFC 3986 §3.2.3 allows the number to be missing.
  private func isPort(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    guard position < range.upperBound else { return true }
    guard skip(.colon, &position, range.upperBound) else { return false }
    var port = 0
    while position < range.upperBound {
      guard self[position].isDigit else { return false }
      port = port * 10 + Int(self[position] - 0x30)
      guard port <= 65_535 else { return false }
      position += 1
    }
    return true
  }

  /// RFC 3986 §3.2.2: reg-name; every IPv4 address is one too.
  private func isRegisteredName(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      if self[position].isNameCharacter {
        position += 1
      } else if skipPercentEncoding(&position, range.upperBound) == nil {
        return false
      }
    }
    return true
  }

  /// RFC 3986 §3.2.2: the text between the brackets. IPvFuture is refused: no such address exists.
  private func isIPLiteral(_ range: Range<Int>) -> Bool {
    var groups = 0
    var isShortened = false
    var position = range.lowerBound
    while position < range.upperBound {
      if skip(.colon, &position, range.upperBound) {
        // "::" once, at the start, the end or between two groups; a single colon only between two groups.
        if skip(.colon, &position, range.upperBound) {
          guard !isShortened else { return false }
          isShortened = true
        } else if groups == 0 || position == range.upperBound {
          return false
        }
      } else if groups > 0, self[position - 1] != .colon {
        return false
      }
      guard position < range.upperBound else { break }
      let start = position
      while position < range.upperBound, self[position].hexadecimalValue != nil { position += 1 }
      if position < range.upperBound, self[position] == .dot {
        return isIPv4(start..<range.upperBound) && (isShortened ? groups < 6 : groups == 6)
      }
      guard 1...4 ~= position - start else { return false }
      groups += 1
    }
    return isShortened ? groups < 8 : groups == 8
  }

  /// RFC 3986 §3.2.2: four decimal octets without zeros in front.
  private func isIPv4(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    for part in 0..<4 {
      if part > 0, !skip(.dot, &position, range.upperBound) { return false }
      let start = position
      var value = 0
      while position < range.upperBound, self[position].isDigit, position - start < 3 {
        value = value * 10 + Int(self[position] - 0x30)
        position += 1
      }
      guard position > start, value <= 255, position - start == 1 || self[start] != 0x30 else { return false }
    }
    return position == range.upperBound
  }
}

/// The line in front of a chunk. Source: RFC 9112 §7.1.
struct ChunkLine {
  /// Octets of data that follow; 0 ends the body.
  let size: UInt64
  let extensionBytes: Int

  init(_ bytes: Span<UInt8>, _ line: Range<Int>, digitsMax: Int) throws(HTTPProblem) {
    var position = line.lowerBound
    var size: UInt64 = 0
    while position < line.upperBound, let digit = bytes[position].hexadecimalValue {
      // RFC 9112 §7.1: a large numeral must not overflow. 64 bits hold 16 digits.
      guard position - line.lowerBound < min(digitsMax, 16) else {
        throw .chunkSizeTooLong(digitsMax: min(digitsMax, 16))
      }
      size = size << 4 | UInt64(digit)
      position += 1
    }
    guard position > line.lowerBound else { throw .badRequest(.chunkSize) }
    guard bytes.isChunkExtensions(position..<line.upperBound) else {
      throw .badRequest(.chunkExtension)
    }
    self.size = size
    extensionBytes = line.upperBound - position
  }
}

extension Span<UInt8> {
  /// RFC 9112 §7.1.1: `*( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )`.
  fileprivate func isChunkExtensions(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      skipWhitespace(&position, range.upperBound)
      guard skip(.semicolon, &position, range.upperBound) else { return false }
      skipWhitespace(&position, range.upperBound)
      guard skipToken(&position, range.upperBound) else { return false }
      var next = position
      skipWhitespace(&next, range.upperBound)
      guard skip(.equals, &next, range.upperBound) else { continue }
      skipWhitespace(&next, range.upperBound)
      guard skipToken(&next, range.upperBound) || skipQuotedString(&next, range.upperBound) else {
        return false
      }
      position = next
    }
    return true
  }
}
