import JSONCoding
import WorkMetering

/// Reads a dump of text line by line, and in a line from piece to piece.
///
///     →Application, 0x10, pid: 1, label: 'Shop'
///      └ take(untilBoth: ",", " ")  └ takeQuoted(closedBy: …)
///
/// No piece goes beyond its line, but for quoted ones: texts break lines, and nothing in them is escaped.
struct LineReader {
  let text: PastedText
  private let bytes: [UInt8]
  private(set) var offset: Int
  private var lineEnd: Int
  private var hasBegun = false
  /// Behind the last byte that may close a quote.
  private let quotesEnd: Int
  /// The ends that no quote from here on has: one was looked for in vain. Without that, a text of apostrophes would be
  /// read to its end once for each of them.
  private var unended: [QuoteEnds] = []
  private var leftOut = WarningList<LeftOut>()
  private var meter = WorkMeter()

  init(_ text: PastedText) { self.init(text, quotesEnd: text.bytes.count) }

  private init(_ text: PastedText, quotesEnd: Int) {
    self.text = text
    self.quotesEnd = quotesEnd
    bytes = text.bytes
    offset = text.bytes.byteOrderMarkLength
    lineEnd = offset
  }

  /// Starts at an element that was read before. A quote of it that did not end in it did not end at all, and is not
  /// looked for again in the rest of the text.
  init(_ text: PastedText, at place: ElementPlace) {
    self.init(text, quotesEnd: min(Int(place.end), text.bytes.count))
    offset = Int(place.start)
    hasBegun = true
    findLineEnd()
  }

  /// Goes to the start of the next line; false where there is none, or where nobody waits for it any more.
  mutating func next() -> Bool {
    guard meter.goesOn(after: 64 + lineEnd - offset) else { return false }
    if hasBegun {
      offset = lineEnd
      guard offset < bytes.count else { return false }
      let isPair =
        bytes[offset] == ASCII.carriageReturn && offset + 1 < bytes.count
        && bytes[offset + 1] == ASCII.lineFeed
      offset += isPair ? 2 : 1
    }
    hasBegun = true
    guard offset < bytes.count else { return false }
    findLineEnd()
    return true
  }

  private mutating func findLineEnd() { lineEnd = bytes.span.firstLineEnd(from: offset) }

  var isAtEnd: Bool { offset == lineEnd }

  /// The byte here, if the line has one.
  @inline(__always)
  var byte: UInt8? { offset < lineEnd ? bytes[offset] : nil }

  func starts(_ prefix: String) -> Bool { bytes.matches(prefix, at: offset, before: lineEnd) }

  @inline(__always)
  func starts(_ first: UInt8) -> Bool { offset < lineEnd && bytes[offset] == first }

  @inline(__always)
  func starts(_ first: UInt8, _ second: UInt8) -> Bool {
    offset &+ 1 < lineEnd && bytes[offset] == first && bytes[offset &+ 1] == second
  }

  /// Passes so many bytes, or the rest of the line.
  @inline(__always)
  mutating func move(by count: Int) { offset = min(offset + count, lineEnd) }

  mutating func moveToEnd() { offset = lineEnd }

  /// What is left of the line.
  var rest: Range<Int> { offset..<lineEnd }

  /// Passes bytes while they are one of two.
  ///
  /// - Returns: how many.
  @discardableResult
  mutating func skip(_ first: UInt8, or second: UInt8) -> Int {
    let start = offset
    while offset < lineEnd, bytes[offset] == first || bytes[offset] == second { offset &+= 1 }
    return offset - start
  }

  /// The text before the first of these marks, or before the end of the line where there is none.
  mutating func take(until first: UInt8, or second: UInt8, or third: UInt8? = nil) -> DumpText {
    let start = offset
    offset = bytes.span.first(first, second, third ?? second, in: start..<lineEnd)
    return DumpText(start..<offset)
  }

  /// The text before two marks, the second right behind the first, or before the end of the line where they are not.
  mutating func take(untilBoth first: UInt8, _ second: UInt8) -> DumpText {
    let start = offset
    offset = bytes.span.firstPair(first, second, in: start..<lineEnd)
    return DumpText(start..<offset)
  }

  /// The text from the brace here to the one that closes it, or to the end of the line where none does.
  mutating func takeBraces() -> DumpText {
    let start = offset
    var open = 0
    while let byte {
      offset += 1
      if byte == ASCII.openBrace { open += 1 }
      if byte == ASCII.closeBrace { open -= 1 }
      if open == 0 { break }
    }
    return DumpText(start..<offset)
  }

  /// The text between quotes. It may hold quotes and ends of lines itself, as nothing in it is escaped: the quote
  /// that closes it is the first one before one of the marks, or before the end.
  ///
  /// - Throws: where nothing closes it.
  mutating func takeQuoted(closedBy marks: QuoteEnds) throws(ImportError) -> DumpText {
    if let quoted = takeClosedQuote(closedBy: marks) { return quoted }
    throw text.error("The quote that starts here is not closed. The dump may have been cut off.", at: offset)
  }

  /// The same; nil where nothing closes it. An error would look for the line that it is in, which a paste of many such
  /// quotes has no time for.
  mutating func takeClosedQuote(closedBy marks: QuoteEnds) -> DumpText? {
    let start = offset + 1
    let last = unended.contains(marks) ? start : max(start, quotesEnd)
    var end = bytes.span.first(ASCII.apostrophe, in: start..<last)
    while end < last {
      if isEnd(end + 1, marks) {
        offset = end + 1
        // A line's end is looked for once, however many quotes it has.
        if offset > lineEnd { findLineEnd() }
        return DumpText(start..<end)
      }
      end = bytes.span.first(ASCII.apostrophe, in: end + 1..<last)
    }
    if last > start { unended.append(marks) }
    return nil
  }

  /// What stands behind a quote that closes.
  enum QuoteEnds { case greater, semicolonOrGreater, commaOrLineEnd }

  private func isEnd(_ index: Int, _ marks: QuoteEnds) -> Bool {
    guard index < bytes.count else { return true }
    let byte = bytes[index]
    let isLast = index + 1 >= bytes.count
    let isBeforeSpace = !isLast && bytes[index + 1] == ASCII.space
    return switch marks {
    case .greater: byte == ASCII.greater
    case .semicolonOrGreater: byte == ASCII.greater || byte == ASCII.semicolon && isBeforeSpace
    case .commaOrLineEnd:
      byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == ASCII.comma && isBeforeSpace
        // A string that the line stands in.
        || byte == ASCII.quote && (isLast || bytes[index + 1] == ASCII.lineFeed)
    }
  }

  // MARK: - Lines that are no elements

  private enum LeftOut: Int, WarningSort {
    case line

    func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
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
