/// The fields of a message in the order of their lines. Names are case-insensitive. Source: RFC 9110 §5.
///
/// All octets are in one array. A request's lines are ranges over it; those of a response are the text to send, parsed
/// only on access. A `String` is made only on access.
public struct HTTPFields: Sendable {
  struct Line {
    var name: Range<Int>
    var value: Range<Int>
  }

  private(set) var bytes: [UInt8]
  /// The ranges of a request's lines; nil if `bytes` are the lines to send, with their colons and line ends.
  private let parsed: [Line]?
  /// The lengths of the names of a request, a bit for each: most questions are about a field that is not there, and this
  /// alone answers them.
  private let nameLengths: UInt64

  public init() {
    bytes = []
    parsed = nil
    nameLengths = .max
  }

  /// The fields of a head that was parsed: `lines` are valid ranges over `bytes`.
  init(bytes: [UInt8], lines: [Line]) {
    self.bytes = bytes
    parsed = lines
    var lengths: UInt64 = 0
    for line in lines { lengths |= Self.lengthBit(line.name.count) }
    nameLengths = lengths
  }

  private static func lengthBit(_ count: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: Swift.min(count, 63))
  }

  public var isEmpty: Bool { bytes.isEmpty }

  var lines: [Line] { parsed ?? Self.lines(of: bytes.span) }

  /// False: no line has this name. True: one may have it, or another name of the same length.
  @inline(__always)
  func mayHold(_ name: String) -> Bool {
    nameLengths & Self.lengthBit(name.utf8.count) != 0
  }

  /// Parses text made by `append`: no value contains a line end.
  private static func lines(of text: Span<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < text.count {
      let colon = text.firstIndex(of: .colon, in: start..<text.count) ?? text.count
      let end = text.firstIndex(of: .carriageReturn, in: colon..<text.count) ?? text.count
      lines.append(Line(name: start..<colon, value: Swift.min(colon + 2, end)..<end))
      start = end + 2
    }
    return lines
  }

  // MARK: - Adding

  /// Adds a line at the end.
  ///
  /// - Parameters:
  ///   - name: a token (RFC 9110 §5.6.2) from the program's own text; anything else is a programming error.
  ///   - value: sent as UTF-8. CR, LF and NUL become spaces (RFC 9110 §5.5): no text from a request can end the line.
  public mutating func append(name: String, value: String) {
    assert(!name.isEmpty && name.utf8.allSatisfy(\.isTokenCharacter), "\(name) is not a field name")
    precondition(parsed == nil, "fields of a request are not added to")
    bytes.append(contentsOf: name.utf8)
    bytes.append(.colon)
    bytes.append(.space)
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    let end = bytes.count
    if !bytes.span.isFieldValue(start..<end) {
      for index in start..<end where !bytes[index].isFieldValueOctet { bytes[index] = .space }
    }
    bytes.append(.carriageReturn)
    bytes.append(.lineFeed)
  }

  /// - Parameter bytes: the octets of all lines.
  public mutating func reserveCapacity(bytes count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Adds whole lines, with their colons and line ends.
  ///
  /// - Parameters:
  ///   - octetsMax: the length of the span that `write` is given.
  ///   - write: writes the lines to the beginning of the span, and returns how many octets they have.
  public mutating func append(octetsMax: Int, _ write: (inout MutableSpan<UInt8>) -> Int) {
    precondition(parsed == nil, "fields of a request are not added to")
    bytes.append(octetsMax: octetsMax, write)
  }

  /// Adds the id of a request without one.
  mutating func append(_ serial: RequestSerial) {
    append(octetsMax: 2 * ShortText.room) { line in
      var end = 0
      Self.requestID.write(to: &line, at: &end)
      serial.write(to: &line, at: &end)
      line.writeLineEnd(at: &end)
      return end
    }
  }

  private static let requestID = ShortText("X-Request-Id: ")

  /// Removes all lines, and keeps their memory.
  public mutating func removeAll() {
    if parsed == nil { bytes.removeAll(keepingCapacity: true) } else { self = HTTPFields() }
  }

  var byteCount: Int { bytes.count }

  /// Appends lines that were made by `append`, too.
  public mutating func append(contentsOf other: HTTPFields) {
    precondition(parsed == nil && other.parsed == nil, "fields of a request are not added to")
    bytes.append(contentsOf: other.bytes)
  }

  /// The same fields, but the first line with this name has another range of the same bytes as its value.
  func redirecting(_ name: String, to value: Range<Int>) -> HTTPFields {
    var lines = lines
    if let index = lines.firstIndex(where: { matches($0.name, name) }) { lines[index].value = value }
    return HTTPFields(bytes: bytes, lines: lines)
  }

  /// Adds the lines to a message (RFC 9112 §5).
  func serialize(into output: inout [UInt8]) {
    guard let parsed else { return output.append(contentsOf: bytes) }
    for line in parsed {
      output.append(contentsOf: bytes[line.name])
      output.append(contentsOf: ": ".utf8)
      output.append(contentsOf: bytes[line.value])
      output.append(contentsOf: "\r\n".utf8)
    }
  }
}

extension HTTPFields: Sequence {
  public func makeIterator() -> AnyIterator<(name: String, value: String)> {
    var remaining = lines.makeIterator()
    return AnyIterator {
      remaining.next().map { (name: string($0.name), value: string($0.value)) }
    }
  }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// The lines in the order of the literal; names may repeat.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name: name, value: value) }
  }
}

extension HTTPFields: Equatable {
  /// The same lines in the same order; names compare case-sensitively.
  public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.elementsEqual(right) { $0 == $1 }
  }
}

// Lookups by name return ranges over the bytes; a `String` is made for handlers only.

extension HTTPFields {
  /// The value of the field, several lines combined with `", "`; `nil` without such a line. Source: RFC 9110
  /// §5.3.
  public subscript(name: String) -> String? {
    guard mayHold(name) else { return nil }
    let values = values(of: name)
    guard values.count > 1 else { return values.first }
    return values.joined(separator: ", ")
  }

  /// In the order of their lines.
  public func values(of name: String) -> [String] {
    guard mayHold(name) else { return [] }
    return lines.filter { matches($0.name, name) }.map { string($0.value) }
  }

  /// The octets of the only line with this name; `nil` if there is none or more than one.
  public func octets(of name: String) -> ArraySlice<UInt8>? {
    let found = occurrences(of: name)
    return found.count == 1 ? bytes[found.first] : nil
  }

  /// Whether there is exactly one line with this name, and it has this value, which is in lower case.
  public func isOnly(_ name: String, _ value: String) -> Bool {
    let found = occurrences(of: name)
    return found.count == 1 && matches(found.first, value)
  }

  public func count(of name: String) -> Int { occurrences(of: name).count }

  /// A name or value as text. Octets that are not UTF-8 are repaired.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: - By ranges, for the protocol's own questions

  /// The number of a field's lines, and the value of the first.
  struct Occurrences {
    var count = 0
    var first = 0..<0
  }

  func occurrences(of name: String) -> Occurrences {
    var found = Occurrences()
    guard mayHold(name) else { return found }
    for line in lines where matches(line.name, name) {
      if found.count == 0 { found.first = line.value }
      found.count += 1
    }
    return found
  }

  /// The members of a list-based field over all its lines, without the empty ones. Source: RFC 9110 §5.6.1.2.
  ///
  /// A comma inside a quoted string separates, too. That is harmless: Connection, Expect and Transfer-Encoding, the
  /// only fields read here, are refused or ignored if a member has a quoted string.
  func members(of name: String) -> [Range<Int>] {
    var members: [Range<Int>] = []
    guard mayHold(name) else { return members }
    for line in lines where matches(line.name, name) {
      let value = line.value
      var start = value.lowerBound
      while start <= value.upperBound {
        let end = bytes[start..<value.upperBound].firstIndex(of: .comma) ?? value.upperBound
        let member = bytes.span.trimmingWhitespace(start..<end)
        if !member.isEmpty { members.append(member) }
        start = end + 1
      }
    }
    return members
  }

  /// Compares without case.
  ///
  /// - Parameter text: letters, digits and hyphens, whose bit 0x20 is the case or is set. Octets that differ by that
  ///   bit alone are control octets, which neither names nor values contain.
  func matches(_ range: Range<Int>, _ text: String) -> Bool {
    let text = text.utf8.span
    guard range.count == text.count else { return false }
    let octets = bytes.span.extracting(range)
    for index in 0..<octets.count where octets[index] | 0x20 != text[index] | 0x20 { return false }
    return true
  }
}
