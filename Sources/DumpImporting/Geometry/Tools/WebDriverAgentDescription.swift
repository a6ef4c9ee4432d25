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
      warnings: description.warnings + description.lines.warnings)
  }

  private init(lines: LineReader, limits: ImportLimits) {
    self.lines = lines
    self.limits = limits
  }

  private mutating func readLines() throws(ImportError) {
    while lines.next() {
      let column = lines.skip { $0 == ASCII.space || $0 == ASCII.tab } + skipArrow()
      if lines.starts("Path to element:") || lines.starts("Query chain:") {
        hasPath = lines.starts("P")
        return
      }
      if lines.isAtEnd || lines.starts("Attributes:") || lines.starts("Element subtree:") { continue }
      let start = lines.offset
      guard let element = try readElement() else {
        lines.leaveOut(from: start)
        continue
      }
      try add(element, column)
    }
  }

  /// U+2192, before the element that was asked for, or U+21B3, before one in the element above. It takes the place of one
  /// blank.
  private mutating func skipArrow() -> Int {
    guard lines.starts("→") || lines.starts("↳") else { return 0 }
    lines.move(by: 3)
    return 1
  }

  private mutating func add(_ element: DumpElement, _ column: Int) throws(ImportError) {
    var element = element
    element.depth = indentation.depth(of: column)
    try limits.check(depth: element.depth, count: elements.count, lines.text, at: element.range.lowerBound)
    elements.append(element)
  }

  /// The element of a line; nil where the line is none.
  private mutating func readElement() throws(ImportError) -> DumpElement? {
    let start = lines.offset
    let type = lines.take(until: ", ")
    guard type.first?.isLetter == true, lines.starts(", ") else { return nil }
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = type
    var frame = DumpFrame.missing
    var isElement = false
    while lines.starts(", ") {
      lines.move(by: 2)
      if lines.starts("{{") {
        let rect = lines.take(through: "}}")
        frame = DumpFrame(printed: rect)
        if frame == .unreadable { element.note("frame", rect) }
        isElement = true
      } else if lines.starts("0x") {
        element.note("address", lines.take(until: ", "))
        isElement = true
      } else if try readMember(into: &element) {
        isElement = true
      }
    }
    guard isElement, lines.isAtEnd else { return nil }
    element.take(frame)
    element.range = start..<lines.offset
    element.notes.label = element.notes.label ?? element.identifier
    return element
  }

  /// `key: 'text'`, `key: text` or a word; whether it was a key.
  private mutating func readMember(into element: inout DumpElement) throws(ImportError) -> Bool {
    let key = lines.take { $0 != ASCII.comma && $0 != ASCII.colon }
    guard lines.starts(": ") else {
      element.note(key + lines.take(until: ", "), "true")
      return false
    }
    lines.move(by: 2)
    let isQuoted = lines.starts("'")
    let value = isQuoted ? try lines.takeQuoted(closedBy: [", ", "\n", "\r"]) : lines.take(until: ", ")
    switch key {
    case "label" where isQuoted: element.notes.label = value
    case "identifier" where isQuoted: (element.identifier, element.notes.identifier) = (value, value)
    default: element.note(key, value)
    }
    if key == "identifier" { element.note(key, value) }
    return true
  }
}
