import JSONCoding

/// The text of a dump, and where its bytes stand in what was pasted: the two differ where a dump came in a string, in a log
/// or in a quotation, which were undone (`Decoration`), one around the other.
///
///     pasted  { " v a l u e " : " < A   x = \ " 1 \ " / > " }
///     bytes                       < A   x =   " 1   " / >
struct PastedText {
  /// The text to read.
  let bytes: [UInt8]
  /// The whole paste.
  let pasted: [UInt8]
  private let lineStarts: LineStarts
  /// From the text to the paste: each leads to the source of the next. Empty where the paste is the text.
  private let maps: [OffsetMap]

  init(_ pasted: [UInt8]) { self.init(pasted, of: pasted, LineStarts(of: pasted), []) }

  private init(_ bytes: [UInt8], of pasted: [UInt8], _ lineStarts: LineStarts, _ maps: [OffsetMap]) {
    (self.bytes, self.pasted, self.lineStarts, self.maps) = (bytes, pasted, lineStarts, maps)
  }

  /// The content of a string that stands in the document.
  init(_ string: JSONString, in json: JSONReader, of document: PastedText) {
    let map = Self.map(of: string.range, in: json.bytes)
    self.init(json.utf8(string), of: document.pasted, document.lineStarts, [map] + document.maps)
  }

  /// What was made of the document's text.
  init(_ edited: TextEditor, of document: PastedText) {
    self.init(edited.text, of: document.pasted, document.lineStarts, [edited.map] + document.maps)
  }

  /// The same text with other bytes in some places.
  func replacing(_ bytes: [UInt8]) -> PastedText { PastedText(bytes, of: pasted, lineStarts, maps) }

  /// Whether the text is what was pasted, in the same places.
  var isPaste: Bool { maps.isEmpty }

  /// Source: RFC 8259 section 7. The reader has found the escapes right.
  private static func map(of range: Range<Int>, in bytes: [UInt8]) -> OffsetMap {
    var (offset, index) = (0, range.lowerBound)
    var map = OffsetMap()
    map.shift(0, to: index)
    while index < range.upperBound {
      guard bytes[index] == ASCII.backslash else {
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
    guard bytes[index + 1] == ASCII.letter("u") else { return (2, 1) }
    let digits = String(
      decoding: bytes[min(index + 2, bytes.count)..<min(index + 6, bytes.count)], as: UTF8.self)
    switch UInt32(digits, radix: 16) ?? 0 {
    case 0..<0x80: return (6, 1)
    case 0x80..<0x800: return (6, 2)
    // A pair of surrogates: twelve letters for one character of four bytes.
    case 0xD800..<0xDC00: return (12, 4)
    default: return (6, 3)
    }
  }

  /// Where a byte stands in what was pasted.
  ///
  /// - Complexity: logarithmic in the places that were changed.
  func pastedOffset(_ offset: Int) -> Int { maps.reduce(offset) { $1.source(of: $0) } }

  /// The line of the paste in which a byte stands, from 1.
  ///
  /// - Complexity: logarithmic in lines and escapes.
  func line(of offset: Int) -> Int32 { lineStarts.line(of: pastedOffset(offset)) }

  /// An error at a byte, whose position is that in the paste.
  func error(_ detail: String, at offset: Int) -> ImportError {
    ImportError(detail, at: pastedOffset(offset), in: pasted)
  }

  /// - Throws: at the first byte that starts no character.
  func checkEncoding() throws(ImportError) {
    guard let offset = bytes.span.firstByteOfNoCharacter() else { return }
    throw self.error("These bytes are no UTF-8. Paste the dump as text in UTF-8.", at: offset)
  }

  /// A piece of the text; bytes that are no UTF-8 are repaired.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The first byte of the dump, behind a byte order mark and whitespace; the text's end where there is none.
  var start: Int {
    bytes[bytes.byteOrderMarkLength...].firstIndex { !ASCII.isWhitespace($0) } ?? bytes.count
  }

  /// The byte that tells which form the dump has; a zero where there is none.
  var firstByte: UInt8 { start < bytes.count ? bytes[start] : 0 }
}
