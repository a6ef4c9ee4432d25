import JSONCoding
import WorkMetering

/// Reads the tags of an XML document, one after the other, in one pass and without recursion.
///
///     <?xml …?> <AppiumAUT> <XCUIElementTypeButton x="20" y="150"/> </AppiumAUT>
///               └ start     └ start, end                            └ end, and the document's
///
/// It is strict about what it uses: tags match, no attribute stands twice, every reference names a character, and
/// there is one root. Text between tags, CDATA sections, comments and processing instructions are passed over. A
/// document type declaration is refused, with all that entities could do.
///
/// Source: XML 1.0, fifth edition.
struct XMLReader {
  let bytes: [UInt8]
  var offset: Int
  /// The attributes of the tag that was read last.
  var attributes: [Attribute] = []
  /// The names of the elements that are open, the root first.
  var open: [Range<Int>] = []
  var hasRoot = false
  /// Whether the start tag that was read last ends its element too: `<a/>`.
  var endIsDue = false
  private var meter = WorkMeter()

  struct Attribute {
    let name: TextRange
    /// Between the quotes.
    let value: TextRange
    /// Whether it has references, or blanks that stand for spaces.
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
    let detail: String
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
    guard meter.goesOn(after: 64) else { throw Fault(offset: offset, detail: "Reading was stopped.") }
    if endIsDue {
      endIsDue = false
      open.removeLast()
      return .end
    }
    while try skipText() {
      switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
      case ASCII.slash: return try readEnd()
      case ASCII.question: try skip(2, past: "?>", "a processing instruction")
      case ASCII.exclamation: try skipMarkup()
      default: return try readStart()
      }
    }
    return .endOfDocument
  }

  // MARK: Between tags

  /// Goes on to the next tag; false at the end of a document that is complete.
  private mutating func skipText() throws(Fault) -> Bool {
    if open.isEmpty {
      skipBlanks()
      guard offset == bytes.count || bytes[offset] == ASCII.less else {
        throw Fault(offset: offset, detail: "Text stands outside of the document's one element. Remove it.")
      }
    } else {
      offset = bytes.span.first(ASCII.less, in: offset..<bytes.count)
    }
    if offset < bytes.count { return true }
    if let last = open.last {
      throw Fault(
        offset: offset,
        detail:
          "The document ends inside of <\(text(last))>. It may have been cut off; paste the whole page source."
      )
    }
    guard hasRoot else { throw Fault(offset: offset, detail: "The document has no element.") }
    return false
  }

  /// Comments and CDATA sections.
  private mutating func skipMarkup() throws(Fault) {
    let rest = bytes[offset...]
    if rest.starts(with: "<!--".utf8) {
      try skip(4, past: "-->", "a comment")
    } else if rest.starts(with: "<![CDATA[".utf8), !open.isEmpty {
      try skip(9, past: "]]>", "a CDATA section")
    } else {
      throw Fault(
        offset: offset, detail: "Declarations are not read: a dump has no document type. Remove this one.")
    }
  }

  private mutating func skip(_ length: Int, past mark: String, _ what: String) throws(Fault) {
    let start = offset
    let first = mark.utf8.first
    var index = offset + length
    while index < bytes.count {
      if bytes[index] == first, bytes.matches(mark, at: index) {
        offset = index + mark.utf8.count
        return
      }
      index += 1
    }
    throw Fault(offset: start, detail: "The document ends inside of \(what) that starts here.")
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
