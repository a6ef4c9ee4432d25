import JSONCoding

/// The text of a dump, and where its bytes stand in what was pasted: the two differ where a dump came as a string
/// inside of JSON, as WebDriverAgent sends it.
struct PastedText {
  /// What is to be read.
  let bytes: [UInt8]
  let pasted: [UInt8]
  /// Behind each escape: from which byte on another byte of the paste is meant. Empty where all was pasted as it is.
  private let shifts: [Shift]

  private struct Shift {
    let offset: Int32
    let pastedOffset: Int32
  }

  init(_ pasted: [UInt8]) {
    bytes = pasted
    self.pasted = pasted
    shifts = []
  }

  /// What a string says that stands in a document.
  init(_ string: JSONString, in json: JSONReader) {
    bytes = json.utf8(string)
    pasted = json.bytes
    shifts = Self.shifts(of: string.range, in: json.bytes)
  }

  /// Source: RFC 8259 section 7. The reader has found the escapes right.
  private static func shifts(of range: Range<Int>, in bytes: [UInt8]) -> [Shift] {
    var (offset, index) = (0, range.lowerBound)
    var shifts = [Shift(offset: 0, pastedOffset: Int32(clamping: index))]
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
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
    guard bytes[index + 1] == UInt8(ascii: "u") else { return (2, 1) }
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
    guard !shifts.isEmpty else { return offset }
    var (low, high) = (0, shifts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(shifts[middle].offset) <= offset { low = middle } else { high = middle }
    }
    return Int(shifts[low].pastedOffset) + offset - Int(shifts[low].offset)
  }

  /// - Complexity: linear in the text.
  func error(_ detail: String, at offset: Int) -> ImportError {
    let place = pastedOffset(offset)
    let position = JSONPosition(of: place, in: pasted)
    return ImportError(detail, offset: place, line: position.line, column: position.column)
  }

  /// - Throws: at the first byte that starts no character.
  func checkEncoding() throws(ImportError) {
    let offset: Int
    do {
      _ = try UTF8Span(validating: bytes.span)
      return
    } catch {
      offset = error.byteOffsets.lowerBound
    }
    throw self.error("These bytes are no UTF-8. Paste the dump as text in UTF-8.", at: offset)
  }

  /// What stands in a range.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The first byte that is neither a blank nor a line's end, behind a byte order mark.
  var start: Int {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    return bytes[start...].firstIndex { !$0.isBlank } ?? bytes.count
  }
}

extension UInt8 {
  /// A space, a tab or the end of a line.
  var isBlank: Bool { self == 0x20 || (0x09...0x0A).contains(self) || self == 0x0D }
}

/// The lines of what was pasted, by the bytes at which they start.
struct LineStarts {
  private var starts: [Int32] = [0]

  /// A line ends at LF, at CR LF, or at a CR alone, as `JSONPosition` has it.
  init(of bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      starts.append(Int32(clamping: index + 1))
    }
  }

  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
