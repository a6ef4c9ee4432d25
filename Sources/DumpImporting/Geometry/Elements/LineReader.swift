import HitTesting
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

  /// Starts at an element that was read before. A quote without an end in it had none at all, and is not searched for
  /// again in the rest of the text.
  init(_ text: PastedText, at place: ElementPlace) {
    self.init(text, quotesEnd: min(Int(place.end), text.bytes.count))
    offset = Int(place.start)
    hasBegun = true
    findLineEnd()
  }

  /// Moves to the start of the next line; false if there is none, or if the work was stopped.
  mutating func next() -> Bool {
    assert(offset <= lineEnd && lineEnd <= bytes.count, "a piece ends in its line")
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

  private mutating func findLineEnd() { lineEnd = bytes.span.firstLineEnd(from: offset) }

  var isAtEnd: Bool { offset == lineEnd }

  @inline(__always)
  var byte: UInt8? { offset < lineEnd ? bytes[offset] : nil }

  func starts(with prefix: String) -> Bool { bytes.matches(prefix, at: offset, before: lineEnd) }

  @inline(__always)
  func starts(_ first: UInt8) -> Bool { offset < lineEnd && bytes[offset] == first }

  @inline(__always)
  func starts(_ first: UInt8, _ second: UInt8) -> Bool {
    offset &+ 1 < lineEnd && bytes[offset] == first && bytes[offset &+ 1] == second
  }

  /// Skips this many bytes, or the rest of the line.
  @inline(__always)
  mutating func move(by count: Int) { offset = min(offset + count, lineEnd) }

  mutating func moveToEnd() { offset = lineEnd }

  var rest: Range<Int> { offset..<lineEnd }

  /// Skips bytes while they are one of two.
  ///
  /// - Returns: their number.
  @discardableResult
  mutating func skip(_ first: UInt8, or second: UInt8) -> Int {
    let start = offset
    while offset < lineEnd, bytes[offset] == first || bytes[offset] == second { offset &+= 1 }
    return offset - start
  }

  /// The text before the first of these marks, or before the end of the line.
  mutating func take(until first: UInt8, or second: UInt8, or third: UInt8? = nil) -> DumpText {
    let start = offset
    offset = bytes.span.first(first, second, third ?? second, in: start..<lineEnd)
    return DumpText(start..<offset)
  }

  /// The text before two adjacent marks, or before the end of the line.
  mutating func take(untilBoth first: UInt8, _ second: UInt8) -> DumpText {
    let start = offset
    offset = bytes.span.firstPair(first, second, in: start..<lineEnd)
    return DumpText(start..<offset)
  }

  /// The text from the brace here to its closing one, or to the end of the line.
  mutating func takeBraces() -> DumpText {
    let start = offset
    var open = 0
    while let byte {
      offset += 1
      if byte == "{" { open += 1 }
      if byte == "}" { open -= 1 }
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
    throw text.error(.openQuote, at: offset)
  }

  /// The same; nil where nothing closes it. An error would look for the line that it is in, which a paste of many such
  /// quotes has no time for.
  mutating func takeClosedQuote(closedBy marks: QuoteEnds) -> DumpText? {
    let start = offset + 1
    let last = unended.contains(marks) ? start : max(start, quotesEnd)
    var end = bytes.span.first("'", in: start..<last)
    while end < last {
      if isEnd(end + 1, marks) {
        offset = end + 1
        // A line's end is looked for once, however many quotes it has.
        if offset > lineEnd { findLineEnd() }
        return DumpText(start..<end)
      }
      end = bytes.span.first("'", in: end + 1..<last)
    }
    if last > start { unended.append(marks) }
    return nil
  }

  /// The text behind a closing quote.
  enum QuoteEnds { case greater, semicolonOrGreater, commaOrLineEnd }

  private func isEnd(_ index: Int, _ marks: QuoteEnds) -> Bool {
    guard index < bytes.count else { return true }
    let byte = bytes[index]
    let isLast = index + 1 >= bytes.count
    let isBeforeSpace = !isLast && bytes[index + 1] == " "
    return switch marks {
    case .greater: byte == ">"
    case .semicolonOrGreater: byte == ">" || byte == ";" && isBeforeSpace
    case .commaOrLineEnd:
      byte == "\n" || byte == "\r" || byte == "," && isBeforeSpace
        // A string around the line.
        || byte == "\"" && (isLast || bytes[index + 1] == "\n")
    }
  }

  // MARK: - Lines that are no elements

  private enum LeftOut: WarningSort {
    case line

    func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
      .ignoredLines(count)
    }
  }

  /// Leaves out a line that is not understood.
  ///
  /// - Parameter start: its first byte behind the indentation, or the line's.
  mutating func leaveOut(from start: Int) {
    leftOut.add(
      .line, .notUnderstood, .ignoredLine,
      line: text.line(of: start))
  }

  var warnings: [ImportWarning] { leftOut.all }
}

/// A text of a dump by its place: it is read on demand.
struct DumpText {
  enum Escapes: UInt8 { case none, json, xml }

  @TextRange var range: Range<Int>
  let escapes: Escapes

  init(_ range: Range<Int>, _ escapes: Escapes = .none) {
    self.range = range
    self.escapes = escapes
  }

  init(_ attribute: XMLReader.Attribute) {
    self.init(attribute.value, attribute.isEscaped ? .xml : .none)
  }

  init(_ string: JSONString) { self.init(string.range, string.isEscaped ? .json : .none) }

  /// No escape has an empty meaning.
  var isEmpty: Bool { range.isEmpty }
}

extension PastedText {
  func string(_ text: DumpText) -> String {
    switch text.escapes {
    case .none: string(text.range)
    case .json, .xml: utf8(text).string
    }
  }

  func utf8(_ text: DumpText) -> [UInt8] {
    switch text.escapes {
    case .none: Array(bytes[text.range])
    case .json: JSONReader(bytes).utf8(JSONString(range: text.range, isEscaped: true))
    case .xml: XMLReader(bytes).utf8(ofValue: text.range)
    }
  }

  /// The text without its escapes, as a part of other bytes.
  func meant(_ text: DumpText) -> (range: Range<Int>, bytes: [UInt8]) {
    if text.escapes == .none { return (text.range, bytes) }
    let meant = utf8(text)
    return (meant.indices, meant)
  }

  func slice(_ text: DumpText) -> ArraySlice<UInt8> {
    let (range, bytes) = meant(text)
    return bytes[range]
  }

  func isSame(_ first: DumpText, _ second: DumpText) -> Bool {
    guard first.escapes == .none, second.escapes == .none else { return utf8(first) == utf8(second) }
    return bytes.span.isSame(first.range, second.range)
  }

  func says(_ text: DumpText, _ word: String) -> Bool {
    guard text.escapes == .none else { return string(text) == word }
    return text.range.count == word.utf8.count && bytes.matches(word, at: text.range.lowerBound)
  }

  /// A Boolean, by `Bool(printed:)`.
  func flag(_ text: DumpText) -> Bool? {
    switch text.range.count {
    case 4 where text.escapes == .none: says(text, "true") ? true : nil
    case 5 where text.escapes == .none: says(text, "false") ? false : nil
    default: Bool(printed: string(text))
    }
  }
}

/// The class of an element in its dump: an accessibility type, or a view's class.
enum ElementClass {
  case printed(DumpText)
  case implied(StaticString)
  /// One of XCUITest's, by its number.
  case type(Int)
}

extension PastedText {
  /// A class is one word: a line break in it is a terminal's, or a mail's.
  func string(_ elementClass: ElementClass) -> String {
    switch elementClass {
    case .printed(let text): string(text).filter { !$0.isNewline }
    case .implied(let name): name.description
    case .type(let number): ElementClass.name(ofType: number)
    }
  }
}

extension ElementClass {
  /// The name of a type of XCUITest; `Element` for an unknown number.
  fileprivate static func name(ofType number: Int) -> String {
    names.indices.contains(number) ? String(names[number]) : "Element"
  }

  static func isType(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty && names.contains { $0.utf8.elementsEqual(word) }
  }

  private static let names = types.description.split(separator: " ")

  /// Source: the documentation of `XCUIElement.ElementType`, whose raw values count from 0.
  private static let types: StaticString = """
    Any Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox \
    DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar TabGroup \
    Toolbar StatusBar Table TableRow TableColumn Outline OutlineRow Browser CollectionView Slider PageIndicator \
    ProgressIndicator ActivityIndicator SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField \
    ScrollView ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem MenuBar MenuBarItem Map \
    WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator SplitGroup Splitter RelevanceIndicator \
    ColorWell HelpTag Matte DockItem Ruler RulerMarker Grid LevelIndicator Cell LayoutArea LayoutItem Handle Stepper Tab
    """
}
