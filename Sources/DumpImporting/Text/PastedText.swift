import JSONCoding

/// The text of a dump, and the places of its bytes in the paste: the two differ if a dump was in a string, in a log or
/// in a quotation, which were undone (`Decoration`).
///
///     pasted  { " v a l u e " : " < A   x = \ " 1 \ " / > " }
///     bytes                       < A   x =   " 1   " / >
struct PastedText {
  let bytes: [UInt8]
  let pasted: [UInt8]
  /// Of the scene that is read from it.
  var limits = ImportLimits()
  private let lineStarts: LineStarts
  /// From the text to the paste: each leads to the source of the next. Empty if the paste is the text.
  private let maps: [OffsetMap]

  init(_ pasted: [UInt8]) {
    (bytes, self.pasted, lineStarts, maps) = (pasted, pasted, LineStarts(of: pasted), [])
  }

  private init(_ bytes: [UInt8], of document: PastedText, _ maps: [OffsetMap]) {
    (self.bytes, self.maps) = (bytes, maps)
    (pasted, lineStarts, limits) = (document.pasted, document.lineStarts, document.limits)
  }

  init(_ string: JSONString, in json: JSONReader, of document: PastedText) {
    let map = Self.map(of: string.range, in: json.bytes)
    self.init(json.utf8(string), of: document, [map] + document.maps)
  }

  init(_ edited: TextEditor, of document: PastedText) {
    self.init(edited.result, of: document, [edited.map] + document.maps)
  }

  func replacing(_ bytes: [UInt8]) -> PastedText { PastedText(bytes, of: self, maps) }

  /// Whether the text is the paste, byte by byte.
  var isPaste: Bool { maps.isEmpty }

  /// Source: RFC 8259 section 7. The reader has found the escapes right.
  private static func map(of range: Range<Int>, in bytes: [UInt8]) -> OffsetMap {
    var (offset, index) = (0, range.lowerBound)
    var map = OffsetMap()
    map.shift(0, to: index)
    while index < range.upperBound {
      guard bytes[index] == "\\" else {
        index += 1
        offset += 1
        continue
      }
      let escape = index + 1 < range.upperBound ? length(ofEscapeAt: index, in: bytes) : (pasted: 1, read: 1)
      index += escape.pasted
      offset += escape.read
      map.shift(offset, to: index)
    }
    return map
  }

  private static func length(ofEscapeAt index: Int, in bytes: [UInt8]) -> (pasted: Int, read: Int) {
    guard bytes[index + 1] == "u" else { return (2, 1) }
    let digits = String(
      decoding: bytes[min(index + 2, bytes.count)..<min(index + 6, bytes.count)], as: UTF8.self)
    return switch UInt32(digits, radix: 16) ?? 0 {
    case 0..<0x80: (6, 1)
    case 0x80..<0x800: (6, 2)
    // A pair of surrogates: twelve letters for one character of four bytes.
    case 0xD800..<0xDC00: (12, 4)
    default: (6, 3)
    }
  }

  /// A byte's place in the paste.
  ///
  /// - Complexity: logarithmic in the changed places.
  func pastedOffset(_ offset: Int) -> Int { maps.reduce(offset) { $1.source(of: $0) } }

  /// A byte's line in the paste, from 1.
  ///
  /// - Complexity: logarithmic in lines and escapes.
  func line(of offset: Int) -> Int32 { lineStarts.line(of: pastedOffset(offset)) }

  /// An error at a byte, with its position in the paste.
  func error(_ detail: Sentence, at offset: Int) -> ImportError {
    ImportError(detail, at: pastedOffset(offset), in: pasted)
  }

  /// - Throws: at the first byte that starts no character.
  func checkEncoding() throws(ImportError) {
    guard let offset = bytes.span.firstByteOfNoCharacter() else { return }
    throw self.error(.notUTF8, at: offset)
  }

  /// A piece of the text; bytes that are no UTF-8 are repaired.
  func string(_ range: Range<Int>) -> String { bytes[range].string }

  /// The first byte of the dump, behind a byte order mark and whitespace; the text's end for none.
  var start: Int { bytes.documentStart ?? bytes.count }

  /// The byte that determines the dump's form; a zero for none.
  var firstByte: UInt8 { start < bytes.count ? bytes[start] : 0 }
}

/// The lines of a paste, by the bytes at which they start.
struct LineStarts {
  private var starts: [Int32] = [0]

  /// A line ends at LF, at CR LF, or at a CR alone, as `JSONPosition` has it.
  ///
  /// - Complexity: linear in the bytes.
  init(of bytes: [UInt8]) {
    var end = bytes.span.firstLineEnd(from: 0)
    while end < bytes.count {
      let start = end + (bytes.matches("\r\n", at: end) ? 2 : 1)
      starts.append(Int32(clamping: start))
      end = bytes.span.firstLineEnd(from: start)
    }
  }

  /// The line of a byte, from 1.
  ///
  /// - Complexity: logarithmic in the lines.
  func line(of offset: Int) -> Int32 { Int32(clamping: starts.partitionPoint { Int($0) > offset }) }
}

/// Maps the bytes of a text to the source that it was made from.
///
///     source  [ d e b u g ] ␣ < U I V i e w
///     text                    < U I V i e w        shifts: from byte 0 on, byte 8 of the source
///
/// A table has the places where the distance changes: texts have few of them.
struct OffsetMap {
  /// Ascending in both; empty if the text is the source.
  private var shifts: [Shift] = []

  private struct Shift {
    let offset: Int32
    let source: Int32
  }

  /// From a byte of the text on, the bytes are in the source from another one on.
  mutating func shift(_ offset: Int, to source: Int) {
    let shift = Shift(offset: Int32(clamping: offset), source: Int32(clamping: source))
    let last = shifts.last ?? Shift(offset: 0, source: 0)
    assert(last.offset <= shift.offset && last.source <= shift.source, "shifts ascend in both")
    shifts.append(shift)
  }

  /// A byte's place in the source.
  ///
  /// - Complexity: logarithmic in the shifts.
  func source(of offset: Int) -> Int {
    let index = shifts.partitionPoint { Int($0.offset) > offset } - 1
    guard index >= 0 else { return offset }
    return Int(shifts[index].source) + offset - Int(shifts[index].offset)
  }
}

/// Makes a text from another, piece by piece from its start to its end, and notes the source of each piece.
///
///     source   > &lt;UIView: 0x1; …
///              │ └ put("<")
///              └ drop       └ keep
struct TextEditor {
  let source: [UInt8]
  /// The state of a diff that stays.
  let state: DiffState
  /// Whether the source is a diff.
  var hasDiff = false
  private(set) var result: [UInt8] = []
  private(set) var map = OffsetMap()
  /// The source is processed up to here.
  private(set) var offset = 0
  private(set) var hasChanged = false
  private var isShifted = false
  /// Uncertain changes, each with its place in the source.
  var notes: [(code: ImportWarning.Code, detail: Sentence, offset: Int)] = []

  init(of source: [UInt8], keeping state: DiffState) { (self.source, self.state) = (source, state) }

  /// Copies the source up to a byte; nothing if that is processed.
  mutating func keep(upTo end: Int) {
    let end = min(end, source.count)
    guard end > offset else { return }
    note()
    result += source[offset..<end]
    offset = end
  }

  /// Skips the source up to a byte.
  mutating func drop(upTo end: Int) {
    let end = min(end, source.count)
    guard end > offset else { return }
    offset = end
    (hasChanged, isShifted) = (true, true)
  }

  /// Skips a range of the source, and copies what is before it.
  mutating func drop(_ range: Range<Int>) {
    keep(upTo: range.lowerBound)
    drop(upTo: range.upperBound)
  }

  /// Replaces the source up to a byte by other bytes; both may be empty.
  mutating func put(_ bytes: [UInt8], upTo end: Int) {
    (hasChanged, isShifted) = (true, true)
    note()
    result += bytes
    offset = max(offset, min(end, source.count))
    isShifted = true
  }

  mutating func put(_ bytes: String, upTo end: Int) { put(Array(bytes.utf8), upTo: end) }

  private mutating func note() {
    if result.isEmpty { result.reserveCapacity(source.count) }
    if isShifted { map.shift(result.count, to: offset) }
    isShifted = false
  }

  /// The whole, with the rest of the source unchanged; nil if all of it is unchanged.
  func finished() -> TextEditor? {
    guard hasChanged else { return nil }
    var whole = self
    whole.keep(upTo: source.count)
    whole.note()
    return whole
  }
}

/// The lines of a text, without the breaks that end them.
struct LineRanges: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var start = 0

  init(of text: [UInt8]) { self.text = text }

  mutating func next() -> Range<Int>? {
    guard start < text.count else { return nil }
    let line = start..<text.span.firstLineEnd(from: start)
    start = line.upperBound + (text.matches("\r\n", at: line.upperBound) ? 2 : 1)
    return line
  }
}

extension [String] {
  /// The lines of a text: words that have blanks, or quotes.
  init(lines text: String) { self = text.split(separator: "\n").map(String.init) }
}

extension [UInt8] {
  func withoutIndentation(_ line: Range<Int>) -> Range<Int> {
    line.drop { ASCII.isBlank(self[$0]) }
  }
}

extension ImportError {
  /// An error at a byte, with its line and column.
  ///
  /// - Parameter text: the paste, or the paste with its escapes undone in place.
  /// - Complexity: linear in the text before the byte: for the one error that ends an import.
  init(_ detail: Sentence, at offset: Int, in text: [UInt8]) {
    let position = JSONPosition(of: offset, in: text)
    self.init(detail.plain, offset: offset, line: position.line, column: position.column)
  }

  /// The same error at its position in the paste. An error about the question has none.
  ///
  /// - Parameter text: the text of the offset.
  func placed(in text: PastedText) -> ImportError {
    text.isPaste || question != nil ? self : text.error(Sentence(detail), at: offset)
  }
}

extension ImportError {
  static func noSuchPrint(_ print: Int, of count: Int) -> ImportError {
    ImportError(Sentence.noPrint(print, of: count).plain)
  }

  static func foreign(_ document: ForeignXML, in text: [UInt8]) -> ImportError {
    ImportError(document.detail(in: text), at: document.root.start, in: text)
  }
}
