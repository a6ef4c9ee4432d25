import JSONCoding

/// The text of a dump, and where its bytes stand in what was pasted: the two differ where a dump came as a string
/// inside of JSON, as WebDriverAgent sends it.
///
///     pasted  { " v a l u e " : " < A   x = \ " 1 \ " / > " }
///     bytes                       < A   x =   " 1   " / >
///     shifts                      ↑            ↑     ↑           a byte of `bytes`, and its place in `pasted`
///
/// Strings of JSON become shorter when they are read, so that a table says from where on the distance grew.
struct PastedText {
  /// The text to read.
  let bytes: [UInt8]
  /// The whole paste.
  let pasted: [UInt8]
  private let lineStarts: LineStarts
  /// Behind each escape: from which byte on another byte of the paste is meant, ascending. Empty where the paste is the
  /// text.
  private let shifts: [Shift]

  private struct Shift {
    let offset: Int32
    let pastedOffset: Int32
  }

  init(_ pasted: [UInt8]) {
    bytes = pasted
    self.pasted = pasted
    lineStarts = LineStarts(of: pasted)
    shifts = []
  }

  /// The content of a string that stands in the document.
  init(_ string: JSONString, in json: JSONReader, of document: PastedText) {
    bytes = json.utf8(string)
    pasted = document.pasted
    lineStarts = document.lineStarts
    shifts = Self.shifts(of: string.range, in: json.bytes)
  }

  /// A text whose escapes stand for line breaks, as Swift prints strings (`EscapedText`), as it is meant.
  ///
  /// - Parameters:
  ///   - document: a whole paste.
  ///   - mark: what stands before the first escaped line break.
  init(undoing document: PastedText, behind mark: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(document.bytes.count)
    var shifts: [Shift] = []
    // Behind the last byte that was meant.
    var (end, isBehindEscape) = (0, false)
    for (index, byte) in EscapedText.undone(in: document.bytes, behind: mark).enumerated()
    where byte != EscapedText.padding {
      let isEscape = index > end
      if isEscape || isBehindEscape {
        shifts.append(
          Shift(offset: Int32(clamping: bytes.count), pastedOffset: Int32(clamping: isEscape ? end : index)))
      }
      (end, isBehindEscape) = (index + 1, isEscape)
      bytes.append(byte == EscapedText.lineFeed ? ASCII.lineFeed : byte)
    }
    if isBehindEscape {
      shifts.append(Shift(offset: Int32(clamping: bytes.count), pastedOffset: Int32(clamping: end)))
    }
    self.bytes = bytes
    pasted = document.pasted
    lineStarts = document.lineStarts
    self.shifts = shifts
  }

  /// Source: RFC 8259 section 7. The reader has found the escapes right.
  private static func shifts(of range: Range<Int>, in bytes: [UInt8]) -> [Shift] {
    var (offset, index) = (0, range.lowerBound)
    var shifts = [Shift(offset: 0, pastedOffset: Int32(clamping: index))]
    while index < range.upperBound {
      guard bytes[index] == ASCII.backslash else {
        index += 1
        offset += 1
        continue
      }
      let escape = index + 1 < range.upperBound ? length(ofEscapeAt: index, in: bytes) : (pasted: 1, read: 1)
      index += escape.pasted
      offset += escape.read
      shifts.append(Shift(offset: Int32(clamping: offset), pastedOffset: Int32(clamping: index)))
    }
    return shifts
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
  /// - Complexity: logarithmic in the escapes.
  func pastedOffset(_ offset: Int) -> Int {
    let index = shifts.partitionPoint { Int($0.offset) > offset } - 1
    guard index >= 0 else { return offset }
    return Int(shifts[index].pastedOffset) + offset - Int(shifts[index].offset)
  }

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
