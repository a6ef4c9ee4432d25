import JSONCoding

/// EarlGrey's hierarchy, which old Detox prints too: views and accessibility elements, one a line, each with both of its
/// frames.
///
///     <UIWindow:0x10; AX=N; AX.frame={{0, 0}, {375, 667}}; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
///       |--<UIView:0x11; AX=N; frame={{0, 0}, {375, 667}}; alpha=1; UIE=N>
///       |  |--<UILabel:0x12; AX=Y; AX.label='Pay'; frame={{20, 20}, {80, 20}}; alpha=1; text='Pay'>
///
/// Subviews stand back to front, windows front to back. Behind the subviews of a view stand its accessibility elements
/// that are no views. Everything is printed but transforms, scroll offsets, overrides, and gesture recognizers.
struct EarlGreyDump {
  var lines: LineReader
  private let limits: ImportLimits
  private var elements: [DumpElement] = []
  private var indentation = Indentation()
  /// How many bars the line above had: one more is a level, two more mean that a line is missing.
  private var barsAbove = 0
  /// The roots that stand side by side, in one list from back to front: a window alone, or views of which the windows are
  /// not in the paste.
  private var groups: [RootGroup] = []
  /// Whether `=== Window 1 ===` stands right above.
  private var isBehindHeading = false

  /// Its first element, and whether that is a window.
  private typealias RootGroup = (start: Int, isWindow: Bool)
  /// Those of the elements so far.
  var addresses = TextTable()
  /// What the element says beside the facts of a scene; nil where nobody asks.
  var notes: ViewNotes?

  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> ElementTree {
    var reader = EarlGreyDump(lines: LineReader(dump), limits: limits)
    try reader.readLines()
    guard !reader.elements.isEmpty else {
      throw FailureLog(in: dump.bytes)?.error(in: dump)
        ?? dump.error(
          "No line of the text is an element of EarlGrey's hierarchy. \(TapTool.earlGrey.advice)", at: 0)
    }
    var tree = ElementTree(
      elements: reader.elements, text: dump, hasScreenFrames: false, isStacked: true,
      warnings: warnings + reader.lines.warnings, read: notes)
    tree.reverse(reader.groups.map(\.start))
    tree.settleScreenFrames()
    tree.placeRoots()
    return tree
  }

  private static let warnings = [
    ImportWarning(
      .notInDump,
      "Not in such a dump: transforms, scroll offsets (worked out where screen frames tell them), window levels, "
        + "gesture recognizers, overrides.")
  ]

  private init(lines: LineReader, notes: ViewNotes? = nil, limits: ImportLimits) {
    self.lines = lines
    self.notes = notes
    self.limits = limits
  }

  /// What an element says, read again.
  private static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var reader = EarlGreyDump(
      lines: LineReader(text, at: place), notes: ViewNotes(), limits: ImportLimits())
    _ = reader.readElement()
    return reader.notes ?? ViewNotes()
  }

  private mutating func readLines() throws(ImportError) {
    while lines.next() {
      let start = lines.offset
      let bars = skipBars()
      // `=== Window 1 ===` stands above a window.
      if lines.isAtEnd { continue }
      if lines.starts(ASCII.equal, ASCII.equal) {
        isBehindHeading = true
        continue
      }
      guard lines.starts(ASCII.less), let element = readElement() else {
        lines.leaveOut(from: start)
        continue
      }
      try add(element, bars)
    }
  }

  private mutating func skipBars() -> Int {
    var bars = 0
    while let byte = lines.byte, byte == ASCII.space || byte == ASCII.bar || byte == ASCII.minus {
      if byte == ASCII.bar { bars += 1 }
      lines.move(by: 1)
    }
    return bars
  }

  private mutating func add(_ element: DumpElement, _ bars: Int) throws(ImportError) {
    var element = element
    element.depth = indentation.depth(of: bars)
    if bars > barsAbove + 1, !elements.isEmpty { element.doubts.append(.levelSkipped) }
    barsAbove = bars
    try limits.check(depth: element.depth, count: elements.count, lines.text, at: element.start)
    if element.depth == 0 { addRoot(&element, isBehindHeading: isBehindHeading && bars == 0) }
    isBehindHeading = false
    elements.append(element)
  }

  private mutating func addRoot(_ element: inout DumpElement, isBehindHeading: Bool) {
    let isWindow = isBehindHeading || isNamedWindow(element)
    if !isWindow { element.doubts.append(.rootNoWindow) }
    if isWindow || self.isBehindHeading || groups.last?.isWindow ?? true {
      groups.append((elements.count, isWindow))
    }
  }

  private func isNamedWindow(_ element: DumpElement) -> Bool {
    guard case .printed(let name) = element.className else { return false }
    return lines.text.bytes[name.range].reversed().starts(with: "wodniW".utf8)
  }
}

extension ElementTree {
  /// EarlGrey takes the windows from the topmost down; scenes have them back to front.
  ///
  /// - Parameter starts: the first elements of each window.
  fileprivate mutating func reverse(_ starts: [Int]) {
    guard starts.count > 1 else { return }
    let ends = starts.dropFirst() + [elements.count]
    elements = zip(starts, ends).reversed().flatMap { elements[$0..<$1] }
    warnings.append(
      ImportWarning(
        .assumed, "There are several windows: the first is taken to be the frontmost, as EarlGrey lists them."
      ))
  }
}
