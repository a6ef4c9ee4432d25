import JSONCoding
import WorkMetering

/// Reads a dump of text line by line, and in a line from piece to piece.
///
///     →Application, 0x10, pid: 1, label: 'Shop'
///      └ take(until: ", ")          └ takeQuoted(closedBy: …)
///
/// No piece goes beyond its line, but for quoted ones: texts break lines, and nothing in them is escaped.
struct LineReader {
  let text: PastedText
  private let bytes: [UInt8]
  private(set) var offset: Int
  private var lineEnd: Int
  private var hasBegun = false
  private var leftOut = WarningList<LeftOut>()
  private var meter = WorkMeter()

  init(_ text: PastedText) {
    self.text = text
    bytes = text.bytes
    offset = text.bytes.byteOrderMarkLength
    lineEnd = offset
  }

  /// Goes to the start of the next line; false where there is none, or where nobody waits for it any more.
  mutating func next() -> Bool {
    guard meter.goesOn(after: 64 + lineEnd - offset) else { return false }
    if hasBegun {
      offset = lineEnd
      guard offset < bytes.count else { return false }
      offset += bytes.matches("\r\n", at: offset) ? 2 : 1
    }
    hasBegun = true
    guard offset < bytes.count else { return false }
    findLineEnd()
    return true
  }

  private mutating func findLineEnd() {
    lineEnd = offset
    while lineEnd < bytes.count, bytes[lineEnd] != ASCII.lineFeed, bytes[lineEnd] != ASCII.carriageReturn {
      lineEnd += 1
    }
  }

  var isAtEnd: Bool { offset == lineEnd }

  /// The byte here, if the line has one.
  var byte: UInt8? { offset < lineEnd ? bytes[offset] : nil }

  func starts(_ prefix: String) -> Bool { bytes.matches(prefix, at: offset, before: lineEnd) }

  /// Passes so many bytes, or the rest of the line.
  mutating func move(by count: Int) { offset = min(offset + count, lineEnd) }

  /// Passes bytes while they are such.
  ///
  /// - Returns: how many.
  @discardableResult
  mutating func skip(while isSuch: (UInt8) -> Bool) -> Int {
    let start = offset
    while let byte, isSuch(byte) { offset += 1 }
    return offset - start
  }

  /// The text of the bytes that are such.
  mutating func take(while isSuch: (UInt8) -> Bool) -> String {
    let start = offset
    skip(while: isSuch)
    return text.string(start..<offset)
  }

  /// The text before the mark, or before the end of the line where there is none.
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

  /// The text between quotes. It may hold quotes and ends of lines itself, as nothing in it is escaped: the quote
  /// that closes it is the first one before one of the marks, or before the end.
  ///
  /// - Throws: where nothing closes it.
  mutating func takeQuoted(closedBy marks: [String]) throws(ImportError) -> String {
    let start = offset + 1
    var end = start
    while end < bytes.count {
      if bytes[end] == ASCII.apostrophe,
        end + 1 == bytes.count || marks.contains(where: { bytes.matches($0, at: end + 1) })
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

  // MARK: - Lines that are no elements

  private enum LeftOut: Int, WarningSort {
    case line

    func detail(ofFurther count: Int, after first: String) -> String {
      "\(count) more lines are no elements; they play no part."
    }
  }

  /// Leaves a line out that is not understood.
  ///
  /// - Parameter start: its first byte behind the indentation, or the line's.
  mutating func leaveOut(from start: Int) {
    leftOut.add(
      .line, .notUnderstood, "This line is no element that is understood; it plays no part.",
      line: text.line(of: start))
  }

  /// Those of lines that were left out.
  var warnings: [ImportWarning] { leftOut.all }
}
