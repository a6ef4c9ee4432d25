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
  /// Which lengths the names have, a bit for each: most questions are about a field that is not there, and are
  /// answered by this alone.
  private var nameLengths: UInt64 = 0
  /// Whether `bytes` are the lines as they are sent, with their colons and line ends.
  private var areSerialized = false

  public init() {
    bytes = []
    lines = []
    areSerialized = true
  }

  /// - Parameters:
  ///   - byteCapacity: octets of the lines that are to be appended.
  ///   - lineCapacity: how many there will be.
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

  private static func lengthBit(_ count: Int) -> UInt64 {
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

  /// The value of the field, several lines combined with `", "`; `nil` without such a line. Source: RFC 9110
  /// §5.3.
  public subscript(name: String) -> String? {
    let values = values(of: name)
    guard values.count > 1 else { return values.first }
    return values.joined(separator: ", ")
  }

  /// The value of every line with this name, in order.
  public func values(of name: String) -> [String] {
    guard nameLengths & Self.lengthBit(name.utf8.count) != 0 else { return [] }
    return lines.filter { matches($0.name, name) }.map { string($0.value) }
  }

  /// The octets of the only line with this name; `nil` where there is none, or more than one.
  public func octets(of name: String) -> ArraySlice<UInt8>? {
    let found = occurrences(of: name)
    return found.count == 1 ? bytes[found.first] : nil
  }

  /// How many lines have this name.
  public func count(of name: String) -> Int { occurrences(of: name).count }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

// MARK: - By ranges, for the protocol's own questions

extension HTTPFields {
  /// How often a field is given, and the value of its first line.
  struct Occurrences {
    var count = 0
    var first = 0..<0
  }

  func occurrences(of name: String) -> Occurrences {
    var found = Occurrences()
    guard nameLengths & Self.lengthBit(name.utf8.count) != 0 else { return found }
    for line in lines where matches(line.name, name) {
      if found.count == 0 { found.first = line.value }
      found.count += 1
    }
    return found
  }

  /// The members of a list-based field over all its lines, without the empty ones. Source: RFC 9110 §5.6.1.2.
  ///
  /// A comma inside of a quoted string separates too. The fields asked for here (Connection, Expect,
  /// Transfer-Encoding) are refused or ignored wherever a member holds a quoted string, so that makes no
  /// difference.
  func members(of name: String) -> [Range<Int>] {
    var members: [Range<Int>] = []
    guard nameLengths & Self.lengthBit(name.utf8.count) != 0 else { return members }
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

  /// Whether the octets are this text, in any case.
  ///
  /// - Parameter text: letters, digits and hyphens, whose bit 0x20 tells cases apart or is set. What differs from
  ///   them by that bit alone are control octets, which neither names nor values hold.
  func matches(_ range: Range<Int>, _ text: String) -> Bool {
    let text = text.utf8.span
    guard range.count == text.count else { return false }
    let octets = bytes.span.extracting(range)
    for index in 0..<octets.count where octets[index] | 0x20 != text[index] | 0x20 { return false }
    return true
  }

  /// Makes the first line with this name show another part of the same bytes.
  mutating func redirect(_ name: String, to value: Range<Int>) {
    guard let index = lines.firstIndex(where: { matches($0.name, name) }) else { return }
    lines[index].value = value
  }
}

// MARK: - Conformances

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
