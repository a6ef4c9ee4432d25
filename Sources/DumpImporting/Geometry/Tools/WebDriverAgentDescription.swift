import HitTesting
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
  private var prints = DescriptionPrints()
  private var indentation = Indentation()
  /// The element's facts beside the scene; nil if not requested.
  var notes: ViewNotes?
  private var section = Section.tree
  private var isBehindHeading = true
  private var hasPath = false
  private var warnings = AccessibilityWarnings.all + [visibility]

  private enum Section { case tree, path, queries, result }

  private static let visibility = ImportWarning(
    .notInDump, .noVisibility,
    fact: .tool)

  /// - Parameter print: which application is meant where there are more, from 1; nil for the last one that is whole.
  static func read(
    _ dump: PastedText, print: Int?
  ) throws(ImportError) -> ElementTree {
    var description = WebDriverAgentDescription(lines: LineReader(dump))
    try description.readLines()
    guard !description.prints.elements.isEmpty else { throw description.refusal }
    let chosen = try description.prints.chosen(print, dump)
    return ElementTree(
      elements: chosen.elements, text: dump, isStacked: false,
      warnings: description.warnings + chosen.warnings + description.lines.warnings, read: notes)
  }

  /// Why a text without a tree gives no scene.
  private var refusal: ImportError {
    let dump = lines.text
    if let failure = FailureLog(in: dump.bytes), failure.meaning?.isAboutTouch == true {
      return failure.error(in: dump)
    }
    if section == .result || section == .queries && !hasPath {
      return dump.error(.queryResult, at: dump.start)
    }
    return hasPath ? dump.error(.elementPath, at: dump.start) : dump.error(.noElement, at: 0)
  }

  private mutating func readLines() throws(ImportError) {
    while lines.next() {
      // The first one of a string.
      lines.skip("\"", or: "\"")
      let column = lines.skip(" ", or: "\t") + skipArrow()
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
    guard lines.starts(0xE2), lines.starts(with: "→") || lines.starts(with: "↳") else { return 0 }
    lines.move(by: 3)
    return 1
  }

  /// Whether the line is a heading; sets its section.
  private mutating func isHeading() -> Bool {
    switch lines.byte {
    case "A" where lines.starts(with: "Attributes:"),
      "E" where lines.starts(with: "Element subtree:"):
      (section, isBehindHeading) = (.tree, true)
    case "P" where lines.starts(with: "Path to element:"): (section, hasPath) = (.path, true)
    case "Q" where lines.starts(with: "Query chain:"): section = .queries
    case "F" where section == .tree && lines.starts(with: "Find: "): beginResult()
    case "O" where section == .tree && lines.starts(with: "Output: {"): beginResult()
    default: return false
    }
    return true
  }

  /// `po app.buttons`: the buttons alone, and the search steps that found them.
  private mutating func beginResult() {
    section = .result
    warnings.append(
      ImportWarning(
        .notUnderstood, .ignoredResult,
        line: Int(lines.text.line(of: lines.offset))))
  }

  private mutating func add(_ element: DumpElement, _ column: Int) throws(ImportError) {
    var element = element
    if isBehindHeading { indentation = Indentation() }
    element.depth = indentation.depth(of: column)
    try lines.text.check(depth: element.depth, count: prints.elements.count, at: element.start)
    var isApplication = false
    if element.depth == 0, case .printed(let type) = element.className {
      isApplication = lines.text.says(type, "Application")
    }
    if isBehindHeading || isApplication { prints.begin(isApplication: isApplication) }
    isBehindHeading = false
    prints.elements.append(element)
  }
}

/// One line of a debug description.
///
///     Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}, identifier: 'pay', label: 'Pay', Disabled
extension WebDriverAgentDescription {
  /// An element's notes, read again.
  static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var description = WebDriverAgentDescription(
      lines: LineReader(text, at: place), notes: ViewNotes())
    _ = try? description.readElement()
    return description.notes ?? ViewNotes()
  }

  mutating func readElement() throws(ImportError) -> DumpElement? {
    let start = lines.offset
    let type = lines.take(untilBoth: ",", " ")
    guard isType(type), lines.starts(",", " ") else { return nil }
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = .printed(type)
    var frame = DumpFrame.missing
    var isElement = false
    while lines.starts(",", " ") {
      lines.move(by: 2)
      if lines.starts("{", "{") {
        frame = readFrame()
        isElement = true
      } else if lines.starts("0", "x") {
        let address = lines.take(untilBoth: ",", " ")
        notes?.note("address", lines.text.string(address))
        isElement = true
      } else if try readMember(into: &element) {
        isElement = true
      }
    }
    // The last one of a string.
    if lines.rest.count == 1 { lines.skip("\"", or: "\"") }
    guard isElement, lines.isAtEnd else { return nil }
    element.take(frame)
    element.place.end = Int32(truncatingIfNeeded: lines.offset)
    if notes != nil, notes?.label == nil { notes?.label = element.identifier.map(lines.text.string) }
    return element
  }

  /// A frame that people have put in a line of its own: `at {{290.7, 66.0}, {37.3, 36.0}}`.
  mutating func readFrameOfLineAbove() -> DumpFrame? {
    if lines.starts(with: "at {{") { lines.move(by: 3) }
    return lines.starts("{", "{") ? readFrame() : nil
  }

  /// Whether it is the name of a type, perhaps with words in brackets, as in `Window (Main)`; people's are not in ASCII.
  private func isType(_ text: DumpText) -> Bool {
    guard let first = text.range.first else { return false }
    let bytes = lines.text.bytes
    guard
      ASCII.isLetter(bytes[first]) || bytes[first] >= 0x80 && lines.text.string(text).first?.isLetter == true
    else {
      return false
    }
    return text.range.allSatisfy { index in
      let byte = bytes[index]
      return ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80 || " ()-_".utf8.contains(byte)
    }
  }

  private mutating func readFrame() -> DumpFrame {
    let start = lines.offset
    _ = lines.take(untilBoth: "}", "}")
    lines.move(by: 2)
    let frame = DumpFrame(printed: start..<lines.offset, in: lines.text.bytes)
    if frame == .unreadable { notes?.note("frame", lines.text.string(start..<lines.offset)) }
    return frame
  }

  /// `key: 'text'`, `key: text` or a word; whether it was a key.
  private mutating func readMember(into element: inout DumpElement) throws(ImportError) -> Bool {
    let start = lines.offset
    let key = lines.take(until: ",", or: ":")
    guard lines.starts(":", " ") else {
      _ = lines.take(untilBoth: ",", " ")
      if lines.text.says(DumpText(start..<lines.offset), "Disabled") { element.properties.isEnabled = false }
      notes?.note(lines.text.string(start..<lines.offset), "true")
      return false
    }
    lines.move(by: 2)
    let isQuoted = lines.starts("'")
    let value =
      isQuoted
      ? try lines.takeQuoted(closedBy: .commaOrLineEnd) : lines.take(untilBoth: ",", " ")
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

/// The trees of debug descriptions in one paste.
///
///     Application           a complete print: another one is of another time, or of another app
///     Window, Window, …     the pieces of one application, side by side
struct DescriptionPrints {
  var elements: [DumpElement] = []
  private var prints: [Print] = []
  /// The dots before the first element.
  private var cutBefore: [Int] = []

  private struct Print {
    let start: Int
    let isApplication: Bool
    /// The places of dots in it.
    var cuts: [Int] = []
  }

  /// The next element is the first of a tree.
  mutating func begin(isApplication: Bool) {
    prints.append(Print(start: elements.count, isApplication: isApplication))
  }

  /// Notes dots in the text: something was left out there.
  mutating func cut(at offset: Int) {
    guard !prints.isEmpty else { return cutBefore.append(offset) }
    prints[prints.count - 1].cuts.append(offset)
  }

  /// Gives the last element a frame printed below it, if it has none.
  mutating func takeFrameOfLast(_ frame: DumpFrame) {
    guard let last = elements.indices.last, elements[last].doubts.contains(.noFrame) else { return }
    elements[last].doubts.removeAll { $0 == .noFrame }
    elements[last].take(frame)
  }

  /// The elements of one application, or of all pieces if none is one, with the warnings about that.
  ///
  /// - Parameter print: the application to use, from 1; nil for the last complete one.
  /// - Throws: if there is no such print.
  func chosen(
    _ print: Int?, _ text: PastedText
  ) throws(ImportError) -> (elements: [DumpElement], warnings: [ImportWarning]) {
    let applications = prints.indices.filter { prints[$0].isApplication }
    if let print, print > max(applications.count, 1) {
      throw .noSuchPrint(print, of: max(applications.count, 1))
    }
    guard let last = applications.last else {
      let isWhole = elements.first.map { text.string($0.className).hasPrefix("Window") } ?? true
      let cuts = cutWarnings(cutBefore + prints.flatMap(\.cuts), text)
      return (elements, cuts + (isWhole ? [] : [Self.beginsBelow]))
    }
    let chosen =
      print.map { applications[$0 - 1] } ?? applications.last { prints[$0].cuts.isEmpty } ?? last
    let end = chosen + 1 < prints.count ? prints[chosen + 1].start : elements.count
    let line = text.line(of: elements[prints[chosen].start].start)
    var warnings = cutWarnings((chosen == 0 ? cutBefore : []) + prints[chosen].cuts, text)
    for index in prints.indices where index != chosen {
      // Nil for a piece.
      let number = applications.firstIndex(of: index).map { $0 + 1 }
      let own = text.line(of: elements[prints[index].start].start)
      warnings.append(
        ImportWarning(
          .assumed, number.map { .ignoredPrint($0, for: line) } ?? .ignoredPrint(for: line),
          kind: number.map { _ in "otherPrint" },
          line: Int(own)))
    }
    return (Array(elements[prints[chosen].start..<end]), warnings)
  }

  private static let beginsBelow = ImportWarning(
    .cut,
    .noBeginning)

  private func cutWarnings(_ cuts: [Int], _ text: PastedText) -> [ImportWarning] {
    var list = WarningList<Cut>()
    for offset in cuts {
      list.add(
        .dots, .cut, .shortened,
        line: text.line(of: offset))
    }
    return list.all
  }

  private enum Cut: WarningSort { case dots }
}
