/// The fields of a message in the order of their lines. Names are case-insensitive. Source: RFC 9110 §5.
///
/// The lines are ranges over one array of bytes; a `String` is made only when one is asked for.
public struct HTTPFields: Sendable {
  struct Line: Sendable {
    var name: Range<Int>
    var value: Range<Int>
  }

  private(set) var bytes: [UInt8]
  private(set) var lines: [Line]
  /// The lengths of the names, a bit for each: most questions are about a field that is not there, and this alone
  /// answers them.
  private(set) var nameLengths: UInt64 = 0
  /// Whether `bytes` are the lines as they are sent, with their colons and line ends.
  private var areSerialized = false

  /// No fields; `append` adds some.
  public init() {
    bytes = []
    lines = []
    areSerialized = true
  }

  /// - Parameters:
  ///   - byteCapacity: octets of the lines that will be appended.
  ///   - lineCapacity: the number of these lines.
  public init(byteCapacity: Int, lineCapacity: Int) {
    self.init()
    bytes.reserveCapacity(byteCapacity)
    lines.reserveCapacity(lineCapacity)
  }

  /// The fields of a head that was parsed: `lines` are valid ranges over `bytes`.
  init(bytes: [UInt8], lines: [Line]) {
    self.bytes = bytes
    self.lines = lines
    for line in lines { nameLengths |= Self.lengthBit(line.name.count) }
  }

  static func lengthBit(_ count: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: Swift.min(count, 63))
  }

  public var isEmpty: Bool { lines.isEmpty }

  /// Adds a line at the end.
  ///
  /// - Parameters:
  ///   - name: a token (RFC 9110 §5.6.2), one that the program's text holds; anything else is its mistake.
  ///   - value: its octets are sent as UTF-8. CR, LF and NUL become spaces (RFC 9110 §5.5), so that no text
  ///     taken from a request can end the line.
  public mutating func append(name: String, value: String) {
    append(name: name) { $0.append(contentsOf: value.utf8) }
  }

  /// The same with a value that is there as octets.
  public mutating func append(name: String, value: [UInt8]) {
    append(name: name) { $0.append(contentsOf: value) }
  }

  private mutating func append(name: String, _ appendValue: (inout [UInt8]) -> Void) {
    assert(!name.isEmpty && name.utf8.allSatisfy(\.isTokenCharacter), "\(name) is not a field name")
    precondition(areSerialized, "fields of a request are not added to")
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    let middle = bytes.count
    bytes.append(UInt8(ascii: ":"))
    bytes.append(.space)
    appendValue(&bytes)
    let end = bytes.count
    if !bytes.span.isFieldValue((middle + 2)..<end) {
      for index in (middle + 2)..<end where !bytes[index].isFieldValueOctet { bytes[index] = .space }
    }
    bytes.append(.carriageReturn)
    bytes.append(.lineFeed)
    lines.append(Line(name: start..<middle, value: (middle + 2)..<end))
    nameLengths |= Self.lengthBit(middle - start)
  }

  /// Adds the lines of others, which were made by `append` too, behind these.
  public mutating func append(contentsOf other: HTTPFields) {
    precondition(areSerialized && other.areSerialized, "fields of a request are not added to")
    let offset = bytes.count
    bytes.append(contentsOf: other.bytes)
    for line in other.lines {
      lines.append(
        Line(
          name: (line.name.lowerBound + offset)..<(line.name.upperBound + offset),
          value: (line.value.lowerBound + offset)..<(line.value.upperBound + offset)))
    }
    nameLengths |= other.nameLengths
  }

  /// Makes the first line with this name show another part of the same bytes.
  mutating func redirect(_ name: String, to value: Range<Int>) {
    guard let index = lines.firstIndex(where: { matches($0.name, name) }) else { return }
    lines[index].value = value
  }

  /// Adds the lines to a message (RFC 9112 §5).
  func serialize(into output: inout [UInt8]) {
    if areSerialized { return output.append(contentsOf: bytes) }
    for line in lines {
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
