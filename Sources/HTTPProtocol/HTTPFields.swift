/// The fields of a message in the order of their lines. Names are case-insensitive. Source: RFC 9110 §5.
///
/// All octets stand in one array. A request's lines are ranges over it; those of a response are the text that is sent,
/// and are taken apart when somebody asks for one. A `String` is made only when one is asked for.
public struct HTTPFields: Sendable {
  struct Line: Sendable {
    var name: Range<Int>
    var value: Range<Int>
  }

  private(set) var bytes: [UInt8]
  /// Where a request's lines stand; nil where `bytes` are the lines as they are sent, with their colons and line ends.
  private let parsed: [Line]?
  /// The lengths of the names of a request, a bit for each: most questions are about a field that is not there, and this
  /// alone answers them.
  private let nameLengths: UInt64

  /// No fields; `append` adds some.
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

  /// In their order.
  var lines: [Line] { parsed ?? Self.lines(of: bytes.span) }

  /// Whether a line may have this name.
  @inline(__always)
  func mayHold(_ name: String) -> Bool {
    nameLengths & Self.lengthBit(name.utf8.count) != 0
  }

  /// Takes text apart that `append` has put together: no value holds the end of a line.
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
}

// MARK: - Adding

extension HTTPFields {
  /// Adds a line at the end.
  ///
  /// - Parameters:
  ///   - name: a token (RFC 9110 §5.6.2), one that the program's text holds; anything else is its mistake.
  ///   - value: its octets are sent as UTF-8. CR, LF and NUL become spaces (RFC 9110 §5.5), so that no text
  ///     taken from a request can end the line.
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

  /// Makes room for as many octets in all.
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

  /// Adds the id of a request that brought none.
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

  /// Takes all lines out, and keeps the room for others.
  public mutating func removeAll() {
    if parsed == nil { bytes.removeAll(keepingCapacity: true) } else { self = HTTPFields() }
  }

  /// How many octets the lines have.
  var byteCount: Int { bytes.count }

  /// Adds the lines of others, which were made by `append` too, behind these.
  public mutating func append(contentsOf other: HTTPFields) {
    precondition(parsed == nil && other.parsed == nil, "fields of a request are not added to")
    bytes.append(contentsOf: other.bytes)
  }

  /// The same fields, but that the first line with this name shows another part of the same bytes.
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
  /// The lines in the order of the literal; a name may stand in it twice.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name: name, value: value) }
  }
}

extension HTTPFields: Equatable {
  /// The same lines in the same order; names compare as they are spelt.
  public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.elementsEqual(right) { $0 == $1 }
  }
}
