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

  public init() {
    bytes = []
    lines = []
  }

  /// The fields of a head that was parsed: `lines` are valid ranges over `bytes`.
  init(bytes: [UInt8], lines: [Line]) {
    self.bytes = bytes
    self.lines = lines
  }

  public var isEmpty: Bool { lines.isEmpty }

  /// Adds a line at the end.
  ///
  /// - Parameters:
  ///   - name: a token (RFC 9110 §5.6.2); anything else is the caller's mistake and traps.
  ///   - value: its octets are sent as UTF-8. CR, LF and NUL become spaces (RFC 9110 §5.5), so that no text
  ///     taken from a request can end the line.
  public mutating func append(name: String, value: String) {
    precondition(!name.isEmpty && name.utf8.allSatisfy(\.isTokenCharacter), "\(name) is not a field name")
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    let middle = bytes.count
    bytes.append(contentsOf: value.utf8)
    for index in middle..<bytes.count where !bytes[index].isFieldValueOctet {
      bytes[index] = .space
    }
    lines.append(Line(name: start..<middle, value: middle..<bytes.count))
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
    ranges(of: name).map(string)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

// MARK: - By ranges, for the protocol's own questions

extension HTTPFields {
  func ranges(of name: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for line in lines where line.name.count == name.utf8.count && matches(line.name, name) {
      found.append(line.value)
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
    for value in ranges(of: name) {
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

  /// Whether the octets are this text, in any case. `text` is ASCII.
  func matches(_ range: Range<Int>, _ text: String) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var index = range.lowerBound
    for octet in text.utf8 {
      guard bytes[index].lowercased == octet.lowercased else { return false }
      index += 1
    }
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
