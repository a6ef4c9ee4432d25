// Fields are found by name. The answer is a range over the bytes; a `String` is made for handlers only.

extension HTTPFields {
  /// The value of the field, several lines combined with `", "`; `nil` without such a line. Source: RFC 9110
  /// §5.3.
  public subscript(name: String) -> String? {
    guard mayHold(name) else { return nil }
    let values = values(of: name)
    guard values.count > 1 else { return values.first }
    return values.joined(separator: ", ")
  }

  /// The value of every line with this name, in order.
  public func values(of name: String) -> [String] {
    guard mayHold(name) else { return [] }
    return lines.filter { matches($0.name, name) }.map { string($0.value) }
  }

  /// The octets of the only line with this name; `nil` where there is none, or more than one.
  public func octets(of name: String) -> ArraySlice<UInt8>? {
    let found = occurrences(of: name)
    return found.count == 1 ? bytes[found.first] : nil
  }

  /// Whether one line has this name, and this value, which is in small letters.
  public func isOnly(_ name: String, _ value: String) -> Bool {
    let found = occurrences(of: name)
    return found.count == 1 && matches(found.first, value)
  }

  /// How many lines have this name.
  public func count(of name: String) -> Int { occurrences(of: name).count }

  /// A name or value as text. Octets that are not UTF-8 are repaired.
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
    guard mayHold(name) else { return found }
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

  /// Whether the octets are this text, in any case.
  ///
  /// - Parameter text: letters, digits and hyphens, whose bit 0x20 tells cases apart or is set. Octets that differ
  ///   from them by that bit alone are control octets, which neither names nor values hold.
  func matches(_ range: Range<Int>, _ text: String) -> Bool {
    let text = text.utf8.span
    guard range.count == text.count else { return false }
    let octets = bytes.span.extracting(range)
    for index in 0..<octets.count where octets[index] | 0x20 != text[index] | 0x20 { return false }
    return true
  }
}
