import JSONCoding
import WorkMetering

/// Reads the tags of an XML document, one after the other, in one pass and without recursion.
///
///     <?xml …?> <AppiumAUT> <XCUIElementTypeButton x="20" y="150"/> </AppiumAUT>
///               └ start     └ start, end                            └ end, and the document's
///
/// It is strict about the parts it uses: tags match, no attribute is repeated, every reference names a character, and
/// there is one root. Text between tags, CDATA sections, comments and processing instructions are skipped. A document
/// type declaration is refused, as its entities could expand without limit.
///
/// Source: XML 1.0, fifth edition.
struct XMLReader {
  let bytes: [UInt8]
  var offset: Int
  var attributes: [Attribute] = []
  /// The names of the open elements, the root first.
  var open: [Range<Int>] = []
  var hasRoot = false
  /// Whether the start tag that was read last ends its element too: `<a/>`.
  var endIsDue = false
  /// Whether the document may be a part of one: ends without a start, and several elements side by side.
  var isExcerpt = false
  private var meter = WorkMeter()

  struct Attribute {
    @TextRange var name: Range<Int>
    @TextRange var value: Range<Int>
    /// Whether it has references, or blanks that mean spaces.
    let isEscaped: Bool
  }

  enum Event: Equatable {
    case start(name: Range<Int>)
    case end
    case endOfDocument
  }

  /// Where a text stops being XML, and why.
  struct Fault: Error, Equatable {
    let offset: Int
    let detail: Sentence
  }

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - start: where the document starts, behind a byte order mark.
  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    offset = start
  }

  /// The next start or end of an element.
  ///
  /// - Throws: `Fault` at the first byte that is not XML, or not of the part of it that is read.
  mutating func next() throws(Fault) -> Event {
    guard meter.goesOn(after: 64) else { throw fault(.stopped) }
    assert(hasRoot || open.isEmpty, "an element without a root around it")
    if endIsDue {
      endIsDue = false
      open.removeLast()
      return .end
    }
    while try skipText() {
      switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
      case "/": return try readEnd()
      case "?": try skip(2, past: "?>", .instruction)
      case "!": try skipMarkup()
      default: return try readStart()
      }
    }
    return .endOfDocument
  }

  /// Whether the text ends inside an element.
  var isCut: Bool { offset == bytes.count && !open.isEmpty }

  private func fault(_ detail: Sentence) -> Fault { Fault(offset: offset, detail: detail) }

  // MARK: Between tags

  /// Moves to the next tag; false at the end of a complete document.
  private mutating func skipText() throws(Fault) -> Bool {
    if open.isEmpty, !isExcerpt {
      skipBlanks()
      guard offset == bytes.count || bytes[offset] == "<" else {
        throw fault(.textOutside)
      }
    } else {
      offset = bytes.span.first("<", in: offset..<bytes.count)
    }
    if offset < bytes.count { return true }
    if let last = open.last {
      throw fault(.end(inElement: text(last)))
    }
    guard hasRoot else { throw fault(.noRoot) }
    return false
  }

  /// Comments and CDATA sections.
  private mutating func skipMarkup() throws(Fault) {
    let rest = bytes[offset...]
    if rest.starts(with: "<!--".utf8) {
      try skip(4, past: "-->", .comment)
    } else if rest.starts(with: "<![CDATA[".utf8), !open.isEmpty {
      try skip(9, past: "]]>", .characterData)
    } else {
      throw fault(.declaration)
    }
  }

  private mutating func skip(_ length: Int, past mark: String, _ part: XMLPart) throws(Fault) {
    guard let end = bytes.first(mark, in: min(offset + length, bytes.count)..<bytes.count) else {
      throw fault(.end(in: part))
    }
    offset = end + mark.utf8.count
  }

  func text(_ range: Range<Int>) -> String { bytes[range].string }
}

/// References in values: the five names that XML knows, and numbers of characters.
///
/// Source: XML 1.0 sections 4.1 and 4.6.
extension XMLReader {
  /// The value of an attribute, with references replaced by their characters.
  ///
  /// Source: XML 1.0 section 3.3.3: a line's end or a tab that is written as such counts as a space.
  func utf8(ofValue range: Range<Int>) -> [UInt8] {
    var value: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == "&", let reference = try? reference(at: index) {
        value.append(contentsOf: String(reference.character).utf8)
        index = reference.end
      } else {
        value.append(bytes[index] < " " ? " " : bytes[index])
        index += 1
      }
    }
    return value
  }

  /// - Throws: for an unknown reference, or one that is not closed.
  func reference(at start: Int) throws(Fault) -> (character: Unicode.Scalar, end: Int) {
    // The longest is &#x10FFFF; and leading zeros make it no better.
    let end = bytes[start...].prefix(12).firstIndex(of: ";")
    guard let end, let character = character(named: text(start + 1..<end)) else {
      throw Fault(
        offset: start,
        detail: .unknownEntity)
    }
    return (character, end + 1)
  }

  private static let named: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private func character(named name: String) -> Unicode.Scalar? {
    if let known = Self.named[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.lowercased().hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.utf8.allSatisfy({ ASCII.hexValue($0) != nil }),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D, number != 0xFFFE, number != 0xFFFF
    else { return nil }
    return Unicode.Scalar(number)
  }
}

/// Start and end tags, with their attributes.
///
/// Source: XML 1.0 section 3.1.
extension XMLReader {
  /// Reads `</name>`, which must be the name of the innermost open element.
  mutating func readEnd() throws(Fault) -> Event {
    let start = offset
    offset += 2
    if let expected = open.last, offset + expected.count < bytes.count,
      bytes.span.isSame(expected, offset..<offset + expected.count),
      bytes[offset + expected.count] == ">"
    {
      offset += expected.count + 1
      open.removeLast()
      return .end
    }
    let name = try readName()
    skipBlanks()
    guard let expected = open.last else {
      if isExcerpt {
        try expect(">")
        return .end
      }
      throw Fault(offset: start, detail: .noOpeningTag(text(name)))
    }
    guard bytes.span.isSame(name, expected) else {
      throw Fault(offset: start, detail: .otherTag(text(name), expected: text(expected)))
    }
    try expect(">")
    open.removeLast()
    return .end
  }

  /// Reads `<name a='1'>` or `<name/>`. Few elements of a document are open at once, so their names are kept.
  mutating func readStart() throws(Fault) -> Event {
    guard isExcerpt || !open.isEmpty || !hasRoot else {
      throw fault(.secondRoot)
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

  /// Reads the end of a start tag, if it is here; else an attribute follows, behind a blank.
  private mutating func endStart() throws(Fault) -> Bool {
    let hadBlank = skipBlanks()
    guard offset < bytes.count else { throw missing(.attribute) }
    switch bytes[offset] {
    case ">":
      offset += 1
      return true
    case "/":
      offset += 1
      try expect(">")
      endIsDue = true
      return true
    default:
      guard hadBlank else { throw missing(.space) }
      return false
    }
  }

  private mutating func readAttribute() throws(Fault) -> Attribute {
    let name = try readName()
    skipBlanks()
    try expect("=")
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == "\"" || bytes[offset] == "'"
    else {
      throw missing(.quote)
    }
    let quote = bytes[offset]
    let start = offset + 1
    var isEscaped = false
    offset = bytes.span.firstInValue(quote, from: start)
    while offset < bytes.count, bytes[offset] != quote {
      try checkValueByte()
      isEscaped = true
      offset = bytes.span.firstInValue(quote, from: offset + 1)
    }
    guard offset < bytes.count else { throw missing(.closingQuote) }
    offset += 1
    return Attribute(name: name, value: start..<offset - 1, isEscaped: isEscaped)
  }

  /// Section 2.3 `AttValue`: a value must not contain `<` or a lone `&`.
  private func checkValueByte() throws(Fault) {
    let byte = bytes[offset]
    if byte == "<" {
      throw fault(.lessThan)
    }
    if byte == "&" { _ = try reference(at: offset) }
    if byte < 0x20, !ASCII.isWhitespace(byte) {
      throw fault(.controlCharacter)
    }
  }

  /// Section 3.1: no attribute name may appear more than once in the same tag. A bit for each length and last byte
  /// distinguishes most names. A few others are compared with each other, many are hashed: no tag takes time quadratic
  /// in its attributes.
  private func checkAttributes() throws(Fault) {
    var seen = Set<[UInt8]>()
    var bits: UInt64 = 0
    for (index, attribute) in attributes.enumerated() {
      let name = attribute.name
      let bit: UInt64 = 1 &<< UInt64((name.count &* 5 &+ Int(bytes[name.upperBound &- 1])) & 63)
      let mayBeKnown = bits & bit != 0
      bits |= bit
      let isNew =
        attributes.count > 32
        ? seen.insert(Array(bytes[name])).inserted
        : !mayBeKnown || !attributes[..<index].contains { bytes.span.isSame($0.name, name) }
      guard isNew else {
        throw Fault(offset: name.lowerBound, detail: .duplicateAttribute(text(name)))
      }
    }
  }

  // MARK: Pieces

  /// Reads letters, digits, `_ : - .` and all that is not ASCII; the first is no digit and none of the last two.
  private mutating func readName() throws(Fault) -> Range<Int> {
    let start = offset
    offset = bytes.span.endOfXMLName(from: start)
    guard offset > start, ASCII.startsXMLName(bytes[start]) else {
      offset = start
      throw missing(.name)
    }
    return start..<offset
  }

  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = offset
    while offset < bytes.count, ASCII.isWhitespace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  private mutating func expect(_ byte: UInt8) throws(Fault) {
    guard offset < bytes.count, bytes[offset] == byte else { throw missing("\"\(Unicode.Scalar(byte))\"") }
    offset += 1
  }

  private func missing(_ expected: String) -> Fault {
    offset < bytes.count
      ? fault(.expected(expected)) : Fault(offset: bytes.count, detail: .end(before: expected))
  }

  private func missing(_ part: XMLPart) -> Fault { missing(part.rawValue) }
}

/// Source: XML 1.0 section 2.3 `NameStartChar` and `NameChar`, with everything that is not ASCII.
extension ASCII {
  fileprivate static func startsXMLName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == "_" || byte == ":" || byte >= 0x80
  }
}

extension Span<UInt8> {
  /// The first byte from there on that is in no name, or the end.
  @_optimize(speed)
  fileprivate func endOfXMLName(from start: Int) -> Int {
    // Letters, digits, and `_ : - .` as the bits of two words.
    let low: UInt64 = 0x3FF << 0x30 | 1 << 0x3A | 1 << 0x2D | 1 << 0x2E
    let high: UInt64 = 0x3FF_FFFF << 0x01 | 0x3FF_FFFF << 0x21 | 1 << 0x1F
    var index = start
    while index < count {
      let byte = self[index]
      guard byte >= 0x80 || (byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F) & 1 != 0 else { break }
      index &+= 1
    }
    return index
  }

  /// The first byte from there on that ends a value, or does not mean itself in one: the quote, `<`, `&`, a control.
  @_optimize(speed)
  fileprivate func firstInValue(_ quote: UInt8, from start: Int) -> Int {
    first(from: start) { word in
      Self.zeroBytes(of: word ^ Self.word(of: quote)) | Self.zeroBytes(of: word ^ Self.word(of: "<"))
        | Self.zeroBytes(of: word ^ Self.word(of: "&")) | Self.controls(of: word)
    }
  }
}
