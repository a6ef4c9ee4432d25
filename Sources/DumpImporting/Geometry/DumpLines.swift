/// Reads a dump of text line by line, and in a line from piece to piece.
struct DumpLines {
  let text: PastedText
  private let bytes: [UInt8]
  private(set) var offset: Int
  private var lineEnd: Int
  private var hasBegun = false
  /// Where lines stand that were not understood; the first are told.
  private var notUnderstood: [Int] = []
  private var notUnderstoodCount = 0

  private static let toldMax = 20

  init(_ text: PastedText) {
    self.text = text
    bytes = text.bytes
    offset = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineEnd = offset
  }

  /// Goes to the start of the next line; false where there is none.
  mutating func next() -> Bool {
    if hasBegun {
      offset = lineEnd
      guard offset < bytes.count else { return false }
      let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      offset += isPair ? 2 : 1
    }
    hasBegun = true
    guard offset < bytes.count else { return false }
    findLineEnd()
    return true
  }

  private mutating func findLineEnd() {
    lineEnd = offset
    while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
  }

  var isAtEnd: Bool { offset == lineEnd }

  /// The byte here, if the line has one.
  var byte: UInt8? { offset < lineEnd ? bytes[offset] : nil }

  func starts(_ prefix: String) -> Bool { bytes.has(prefix, at: offset, before: lineEnd) }

  /// Passes so many bytes of the line.
  mutating func move(by count: Int) { offset = min(offset + count, lineEnd) }

  /// Passes bytes while they are such, and says how many.
  mutating func skip(while isSuch: (UInt8) -> Bool) -> Int {
    let start = offset
    while let byte, isSuch(byte) { offset += 1 }
    return offset - start
  }

  mutating func take(while isSuch: (UInt8) -> Bool) -> String {
    let start = offset
    _ = skip(while: isSuch)
    return text.string(start..<offset)
  }

  /// What stands before the mark, or before the end of the line where there is none.
  mutating func take(until mark: String) -> String {
    let start = offset
    skip(until: mark)
    return text.string(start..<offset)
  }

  private mutating func skip(until mark: String) {
    let first = mark.utf8.first
    while offset < lineEnd, bytes[offset] != first || !starts(mark) { offset += 1 }
  }

  /// The same with the mark.
  mutating func take(through mark: String) -> String {
    let start = offset
    skip(until: mark)
    move(by: mark.utf8.count)
    return text.string(start..<offset)
  }

  /// What stands between quotes. It may hold quotes and ends of lines itself, as nothing in it is escaped: the quote
  /// that closes it is the first one before one of the marks, or before the end.
  ///
  /// - Throws: where nothing closes it.
  mutating func takeQuoted(closedBy marks: [String]) throws(ImportError) -> String {
    let start = offset + 1
    var end = start
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "'"),
        end + 1 == bytes.count || marks.contains(where: { bytes.has($0, at: end + 1, before: bytes.count) })
      {
        offset = end + 1
        // A line's end is looked for once, however many quotes it has.
        if offset > lineEnd { findLineEnd() }
        return text.string(start..<end)
      }
      end += 1
    }
    throw text.error("The quote that starts here is not closed. The dump may have been cut off.", at: offset)
  }

  // MARK: What was not understood

  /// Leaves the line out.
  mutating func doubt(from start: Int) {
    notUnderstoodCount += 1
    if notUnderstood.count < Self.toldMax { notUnderstood.append(start) }
  }

  var warnings: [ImportWarning] {
    let lines = LineStarts(of: text.pasted)
    let told = notUnderstood.map {
      ImportWarning(
        .notUnderstood, "This line is no element that is understood; it plays no part.",
        line: lines.line(of: text.pastedOffset($0)))
    }
    let rest = notUnderstoodCount - told.count
    guard rest > 0 else { return told }
    return told + [ImportWarning(.notUnderstood, "\(rest) more lines are no elements; they play no part.")]
  }
}

extension [UInt8] {
  /// Whether a piece of text stands at a byte, and ends before another.
  func has(_ text: String, at start: Int, before end: Int) -> Bool {
    var index = start
    for byte in text.utf8 {
      guard index < end, self[index] == byte else { return false }
      index += 1
    }
    return true
  }
}

extension UInt8 {
  static var space: UInt8 { 0x20 }
  static var tab: UInt8 { 0x09 }
}
