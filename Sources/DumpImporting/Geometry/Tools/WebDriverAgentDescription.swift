import JSONCoding

/// XCUITest's debug description of an application: one element a line, indented.
///
///     →Application, 0x10, pid: 1, label: 'Shop'
///       Window, 0x11, {{0.0, 0.0}, {390.0, 844.0}}
///         Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}, identifier: 'pay', label: 'Pay', Disabled
///
/// `po XCUIApplication()` prints it in a test, WebDriverAgent for `/source?format=description`. What follows the tree (the
/// path to the element, the chain of queries) is no part of it.
struct WebDriverAgentDescription {
  private var lines: LineReader
  private let limits: ImportLimits
  private var elements: [DumpElement] = []
  private var indentation = Indentation()
  /// What the element says beside the facts of a scene; nil where nobody asks.
  private var notes: ViewNotes?
  /// Whether the path to an element was printed.
  private var hasPath = false
  private var warnings = AccessibilityWarnings.all + [visibility]

  private static let visibility = ImportWarning(
    .notInDump, "Whether elements are visible is not in such a dump: all are taken to be.")

  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> ElementTree {
    var description = WebDriverAgentDescription(lines: LineReader(dump), limits: limits)
    try description.readLines()
    guard !description.elements.isEmpty else {
      if description.hasPath {
        throw dump.error(
          "This is the path to one element, and no tree: it does not say what else is there. Paste what "
            + "`po XCUIApplication()` prints, or a page source.", at: dump.start)
      }
      throw dump.error(
        "No line of the text is an element. Paste what `po XCUIApplication()` prints, or a page source.",
        at: 0)
    }
    return ElementTree(
      elements: description.elements, text: dump, hasScreenFrames: true, isStacked: false,
      warnings: description.warnings + description.lines.warnings, read: notes)
  }

  private init(lines: LineReader, notes: ViewNotes? = nil, limits: ImportLimits) {
    self.lines = lines
    self.notes = notes
    self.limits = limits
  }

  private mutating func readLines() throws(ImportError) {
    while lines.next() {
      let column = lines.skip(ASCII.space, or: ASCII.tab) + skipArrow()
      if lines.isAtEnd { continue }
      switch lines.byte {
      case ASCII.letter("P"), ASCII.letter("Q"):
        guard !lines.starts("Path to element:"), !lines.starts("Query chain:") else {
          hasPath = lines.starts(ASCII.letter("P"))
          return
        }
      case ASCII.letter("A") where lines.starts("Attributes:"): continue
      case ASCII.letter("E") where lines.starts("Element subtree:"): continue
      default: break
      }
      let start = lines.offset
      guard let element = try readElement() else {
        lines.leaveOut(from: start)
        continue
      }
      try add(element, column)
    }
  }

  private mutating func skipArrow() -> Int {
    // Both begin with this byte.
    guard lines.starts(0xE2), lines.starts("→") || lines.starts("↳") else { return 0 }
    lines.move(by: 3)
    return 1
  }

  private mutating func add(_ element: DumpElement, _ column: Int) throws(ImportError) {
    var element = element
    element.depth = indentation.depth(of: column)
    try limits.check(depth: element.depth, count: elements.count, lines.text, at: element.start)
    elements.append(element)
  }

  // MARK: - One element

  /// What an element says, read again.
  private static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var description = WebDriverAgentDescription(
      lines: LineReader(text, at: place), notes: ViewNotes(), limits: ImportLimits())
    _ = try? description.readElement()
    return description.notes ?? ViewNotes()
  }

  /// The element of a line; nil where the line is none.
  private mutating func readElement() throws(ImportError) -> DumpElement? {
    let start = lines.offset
    let type = lines.take(untilBoth: ASCII.comma, ASCII.space)
    guard isType(type), lines.starts(ASCII.comma, ASCII.space) else { return nil }
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = .printed(type)
    var frame = DumpFrame.missing
    var isElement = false
    while lines.starts(ASCII.comma, ASCII.space) {
      lines.move(by: 2)
      if lines.starts(ASCII.openBrace, ASCII.openBrace) {
        frame = readFrame()
        isElement = true
      } else if lines.starts(ASCII.zero, ASCII.letter("x")) {
        let address = lines.take(untilBoth: ASCII.comma, ASCII.space)
        notes?.note("address", lines.text.string(address))
        isElement = true
      } else if try readMember(into: &element) {
        isElement = true
      }
    }
    guard isElement, lines.isAtEnd else { return nil }
    element.take(frame)
    element.place.end = Int32(truncatingIfNeeded: lines.offset)
    if notes != nil, notes?.label == nil { notes?.label = element.identifier.map(lines.text.string) }
    return element
  }

  private func isType(_ text: DumpText) -> Bool {
    guard let first = text.range.first else { return false }
    let byte = lines.text.bytes[first]
    return ASCII.isLetter(byte) || byte >= 0x80 && lines.text.string(text).first?.isLetter == true
  }

  private mutating func readFrame() -> DumpFrame {
    let start = lines.offset
    _ = lines.take(untilBoth: ASCII.closeBrace, ASCII.closeBrace)
    lines.move(by: 2)
    let frame = DumpFrame(printed: start..<lines.offset, in: lines.text.bytes)
    if frame == .unreadable { notes?.note("frame", lines.text.string(start..<lines.offset)) }
    return frame
  }

  /// `key: 'text'`, `key: text` or a word; whether it was a key.
  private mutating func readMember(into element: inout DumpElement) throws(ImportError) -> Bool {
    let start = lines.offset
    let key = lines.take(until: ASCII.comma, or: ASCII.colon)
    guard lines.starts(ASCII.colon, ASCII.space) else {
      _ = lines.take(untilBoth: ASCII.comma, ASCII.space)
      notes?.note(lines.text.string(start..<lines.offset), "true")
      return false
    }
    lines.move(by: 2)
    let isQuoted = lines.starts(ASCII.apostrophe)
    let value =
      isQuoted
      ? try lines.takeQuoted(closedBy: .commaOrLineEnd) : lines.take(untilBoth: ASCII.comma, ASCII.space)
    if isQuoted, lines.text.says(key, "identifier") { element.identifier = value }
    if notes != nil { note(key, value, isQuoted: isQuoted) }
    return true
  }

  private mutating func note(_ key: DumpText, _ value: DumpText, isQuoted: Bool) {
    let (key, value) = (lines.text.string(key), lines.text.string(value))
    if isQuoted, key == "label" {
      notes?.label = value
    } else {
      notes?.note(key, value)
    }
    if isQuoted, key == "identifier" { notes?.identifier = value }
  }
}
