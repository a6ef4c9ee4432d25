import JSONCoding

/// Start and end tags, with their attributes.
///
/// Source: XML 1.0 section 3.1.
extension XMLReader {
  /// Reads `</name>`, which must be the name of the innermost open element.
  mutating func readEnd() throws(Fault) -> Event {
    let start = offset
    offset += 2
    let name = try readName()
    skipBlanks()
    guard let expected = open.last else {
      throw Fault(offset: start, detail: "</\(text(name))> ends an element that did not start.")
    }
    guard bytes[name].elementsEqual(bytes[expected]) else {
      throw Fault(offset: start, detail: "Found </\(text(name))> where </\(text(expected))> was expected.")
    }
    try expect(ASCII.greater)
    open.removeLast()
    return .end
  }

  /// Reads `<name a='1'>` or `<name/>`. Few elements of a document are open at once, so that their names are kept.
  mutating func readStart() throws(Fault) -> Event {
    guard !open.isEmpty || !hasRoot else {
      throw Fault(
        offset: offset, detail: "A second element follows the document's one. Paste one dump at a time.")
    }
    offset += 1
    let name = try readName()
    attributes.removeAll(keepingCapacity: true)
    while try !endStart() { attributes.append(try readAttribute()) }
    try checkAttributes()
    hasRoot = true
    open.append(name)
    return .start(name: name)
  }

  /// Reads the end of a start tag, if it stands here; else an attribute does, behind a blank.
  private mutating func endStart() throws(Fault) -> Bool {
    let hadBlank = skipBlanks()
    guard offset < bytes.count else { throw missing("an attribute or \">\"") }
    switch bytes[offset] {
    case ASCII.greater:
      offset += 1
      return true
    case ASCII.slash:
      offset += 1
      try expect(ASCII.greater)
      endIsDue = true
      return true
    default:
      guard hadBlank else { throw missing("a blank") }
      return false
    }
  }

  private mutating func readAttribute() throws(Fault) -> Attribute {
    let name = try readName()
    skipBlanks()
    try expect(ASCII.equal)
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == ASCII.quote || bytes[offset] == ASCII.apostrophe
    else {
      throw missing("a quote")
    }
    let quote = bytes[offset]
    offset += 1
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote { break }
      // Nearly all bytes of values are plain.
      if byte < ASCII.space || byte == ASCII.less || byte == ASCII.ampersand { try checkValueByte() }
      offset &+= 1
    }
    guard offset < bytes.count else { throw missing("the value's closing quote") }
    offset += 1
    return Attribute(name: name, value: start..<offset - 1)
  }

  /// Section 2.3 `AttValue`: neither `<` nor a lone `&` may stand in a value.
  private func checkValueByte() throws(Fault) {
    let byte = bytes[offset]
    if byte == ASCII.less {
      throw Fault(
        offset: offset, detail: "\"<\" stands in a value. Write &lt;, or close the quote before it.")
    }
    if byte == ASCII.ampersand { _ = try reference(at: offset) }
    if byte < 0x20, !ASCII.isWhitespace(byte) {
      throw Fault(offset: offset, detail: "A control character stands in a value.")
    }
  }

  /// Section 3.1: no attribute name may appear more than once in the same tag. Few are compared with each other, many are
  /// looked up, so that no tag takes time quadratic in its attributes.
  private func checkAttributes() throws(Fault) {
    var seen = Set<[UInt8]>()
    for (index, attribute) in attributes.enumerated() {
      let isNew =
        attributes.count > 32
        ? seen.insert(Array(bytes[attribute.name])).inserted
        : !attributes[..<index].contains { isSame($0.name, attribute.name) }
      guard isNew else {
        throw Fault(
          offset: attribute.name.lowerBound,
          detail: "The attribute \(text(attribute.name)) stands twice in one tag.")
      }
    }
  }

  /// Whether the same bytes stand in both ranges. Most names differ in their lengths or their first bytes.
  private func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count && bytes[first.lowerBound] == bytes[second.lowerBound]
      && bytes[first].elementsEqual(bytes[second])
  }

  // MARK: Pieces

  /// Reads letters, digits, `_ : - .` and all that is not ASCII; the first is no digit and none of the last two.
  private mutating func readName() throws(Fault) -> Range<Int> {
    let start = offset
    while offset < bytes.count, ASCII.isInXMLName(bytes[offset]) { offset += 1 }
    guard offset > start, ASCII.startsXMLName(bytes[start]) else {
      offset = start
      throw missing("a name")
    }
    return start..<offset
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = offset
    while offset < bytes.count, ASCII.isWhitespace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  private mutating func expect(_ byte: UInt8) throws(Fault) {
    guard offset < bytes.count, bytes[offset] == byte else { throw missing("\"\(Unicode.Scalar(byte))\"") }
    offset += 1
  }

  private func missing(_ expected: String) -> Fault {
    guard offset < bytes.count else {
      return Fault(
        offset: bytes.count,
        detail: "The document ends where \(expected) was expected. It may have been cut off; paste all of it."
      )
    }
    return Fault(offset: offset, detail: "Expected \(expected) here.")
  }
}

/// Source: XML 1.0 section 2.3 `NameStartChar` and `NameChar`, with all of what is not ASCII.
extension ASCII {
  fileprivate static func startsXMLName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == underscore || byte == colon || byte >= 0x80
  }

  fileprivate static func isInXMLName(_ byte: UInt8) -> Bool {
    startsXMLName(byte) || isDigit(byte) || byte == minus || byte == period
  }
}
