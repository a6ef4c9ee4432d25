import JSONCoding

/// XCUITest's debug description of an application: one element a line, indented.
///
///     Attributes: Application, 0x10, pid: 1, label: 'Shop'
///     Element subtree:
///      →Application, 0x10, pid: 1, label: 'Shop'
///        Window, 0x11, {{0.0, 0.0}, {390.0, 844.0}}
///          Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}, identifier: 'pay', label: 'Pay', Disabled
///     Path to element:
///      …
///     Query chain:
///      →Find: Application 'shop'
///       Output: { … }
///
/// `po XCUIApplication()` prints it in a test, WebDriverAgent for `/source?format=description` (there the windows one after
/// the other, each with all of this). The path to the element and the chain of queries are no part of a tree.
struct WebDriverAgentDescription {
  var lines: LineReader
  let limits: ImportLimits
  private var prints = DescriptionPrints()
  private var indentation = Indentation()
  /// What the element says beside the facts of a scene; nil where nobody asks.
  var notes: ViewNotes?
  private var section = Section.tree
  /// Whether the next element is the first below a heading.
  private var isBehindHeading = true
  private var hasPath = false
  private var warnings = AccessibilityWarnings.all + [visibility]

  /// What the last heading stands above.
  private enum Section { case tree, path, queries, result }

  private static let visibility = ImportWarning(
    .notInDump, "Whether elements are visible is not in such a dump: all are taken to be.")

  /// - Parameter print: which application is meant where there are more, from 1; nil for the last one that is whole.
  static func read(
    _ dump: PastedText, print: Int?, _ limits: ImportLimits
  ) throws(ImportError) -> ElementTree {
    var description = WebDriverAgentDescription(lines: LineReader(dump), limits: limits)
    try description.readLines()
    guard !description.prints.elements.isEmpty else { throw description.refusal }
    let chosen = try description.prints.chosen(print, dump)
    return ElementTree(
      elements: chosen.elements, text: dump, hasScreenFrames: true, isStacked: false,
      warnings: description.warnings + chosen.warnings + description.lines.warnings, read: notes)
  }

  init(lines: LineReader, notes: ViewNotes? = nil, limits: ImportLimits) {
    self.lines = lines
    self.notes = notes
    self.limits = limits
  }

  /// Why a text without a tree gives no scene.
  private var refusal: ImportError {
    let dump = lines.text
    if let failure = FailureLog(in: dump.bytes), failure.meaning?.isAboutTouch == true {
      return failure.error(in: dump)
    }
    if section == .result || section == .queries && !hasPath {
      return dump.error(
        "This is the result of a query, and no tree: it does not say what else is there. Paste what "
          + "`po XCUIApplication()` prints, or a page source.", at: dump.start)
    }
    if hasPath {
      return dump.error(
        "This is the path to one element, and no tree: it does not say what else is there. Paste what "
          + "`po XCUIApplication()` prints, or a page source.", at: dump.start)
    }
    return dump.error(
      "No line of the text is an element. Paste what `po XCUIApplication()` prints, or a page source.", at: 0)
  }

  private mutating func readLines() throws(ImportError) {
    while lines.next() {
      // The first one of a string.
      lines.skip(ASCII.quote, or: ASCII.quote)
      let column = lines.skip(ASCII.space, or: ASCII.tab) + skipArrow()
      if lines.isAtEnd || isHeading() || section != .tree { continue }
      let start = lines.offset
      if lines.text.bytes.isGap(lines.rest) {
        prints.cut(at: start)
      } else if let frame = readFrameOfLineAbove() {
        prints.takeFrameOfLast(frame)
      } else if let element = try readElement() {
        try add(element, column)
      } else {
        lines.leaveOut(from: start)
      }
    }
  }

  private mutating func skipArrow() -> Int {
    // Both begin with this byte.
    guard lines.starts(0xE2), lines.starts("→") || lines.starts("↳") else { return 0 }
    lines.move(by: 3)
    return 1
  }

  /// Whether the line is a heading, and which section it begins.
  private mutating func isHeading() -> Bool {
    switch lines.byte {
    case ASCII.letter("A") where lines.starts("Attributes:"),
      ASCII.letter("E") where lines.starts("Element subtree:"):
      (section, isBehindHeading) = (.tree, true)
    case ASCII.letter("P") where lines.starts("Path to element:"): (section, hasPath) = (.path, true)
    case ASCII.letter("Q") where lines.starts("Query chain:"): section = .queries
    case ASCII.letter("F") where section == .tree && lines.starts("Find: "): beginResult()
    case ASCII.letter("O") where section == .tree && lines.starts("Output: {"): beginResult()
    default: return false
    }
    return true
  }

  /// `po app.buttons`: the buttons alone, and what was gone through to find them.
  private mutating func beginResult() {
    section = .result
    warnings.append(
      ImportWarning(
        .notUnderstood, "What begins here is the result of a query, and no screen: it plays no part.",
        line: Int(lines.text.line(of: lines.offset))))
  }

  private mutating func add(_ element: DumpElement, _ column: Int) throws(ImportError) {
    var element = element
    if isBehindHeading { indentation = Indentation() }
    element.depth = indentation.depth(of: column)
    try limits.check(depth: element.depth, count: prints.elements.count, lines.text, at: element.start)
    var isApplication = false
    if element.depth == 0, case .printed(let type) = element.className {
      isApplication = lines.text.says(type, "Application")
    }
    if isBehindHeading || isApplication { prints.begin(isApplication: isApplication) }
    isBehindHeading = false
    prints.elements.append(element)
  }
}
