import HitTesting
import JSONCoding

/// EarlGrey's hierarchy, which old Detox prints, too: views and accessibility elements, one a line, each with both of
/// its frames.
///
///     <UIWindow:0x10; AX=N; AX.frame={{0, 0}, {375, 667}}; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
///       |--<UIView:0x11; AX=N; frame={{0, 0}, {375, 667}}; alpha=1; UIE=N>
///       |  |--<UILabel:0x12; AX=Y; AX.label='Pay'; frame={{20, 20}, {80, 20}}; alpha=1; text='Pay'>
///
/// Subviews are back to front, windows front to back. A view's subviews are followed by its accessibility elements that
/// are no views. All except transforms, scroll offsets, overrides, and gesture recognizers is printed.
struct EarlGreyDump {
  var lines: LineReader
  private var elements: [DumpElement] = []
  private var indentation = Indentation()
  /// The number of bars of the line above: one more is a level, two more mean that a line is missing.
  private var barsAbove = 0
  /// The roots side by side, in one list from back to front: a window alone, or views whose windows are not in the
  /// paste.
  private var groups: [RootGroup] = []
  /// Whether `=== Window 1 ===` is right above.
  private var isBehindHeading = false

  private typealias RootGroup = (start: Int, isWindow: Bool)
  var addresses = TextTable()
  /// The element's facts beside the scene; nil if not requested.
  var notes: ViewNotes?

  static func read(_ dump: PastedText) throws(ImportError) -> ElementTree {
    var reader = EarlGreyDump(lines: LineReader(dump))
    try reader.readLines()
    guard !reader.elements.isEmpty else {
      throw FailureLog(in: dump.bytes)?.error(in: dump)
        ?? dump.error(.noEarlGrey, at: 0)
    }
    var tree = ElementTree(
      elements: reader.elements, text: dump, isStacked: true,
      warnings: warnings + reader.lines.warnings, read: notes)
    tree.reverse(reader.groups.map(\.start))
    tree.settleScreenFrames()
    tree.placeRoots()
    return tree
  }

  private static let warnings = [
    ImportWarning(
      .notInDump,
      .earlGreyOmits, fact: .tool)
  ]

  /// An element's notes, read again.
  private static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var reader = EarlGreyDump(lines: LineReader(text, at: place), notes: ViewNotes())
    _ = reader.readElement()
    return reader.notes ?? ViewNotes()
  }

  private mutating func readLines() throws(ImportError) {
    while lines.next() {
      let start = lines.offset
      let bars = skipBars()
      // `=== Window 1 ===` is above a window.
      if lines.isAtEnd { continue }
      if lines.starts("=", "=") {
        isBehindHeading = true
        continue
      }
      guard lines.starts("<"), let element = readElement() else {
        lines.leaveOut(from: start)
        continue
      }
      try add(element, bars)
    }
  }

  private mutating func skipBars() -> Int {
    var bars = 0
    while let byte = lines.byte, byte == " " || byte == "|" || byte == "-" {
      if byte == "|" { bars += 1 }
      lines.move(by: 1)
    }
    return bars
  }

  private mutating func add(_ element: DumpElement, _ bars: Int) throws(ImportError) {
    var element = element
    element.depth = indentation.depth(of: bars)
    if bars > barsAbove + 1, !elements.isEmpty { element.doubts.append(.levelSkipped) }
    barsAbove = bars
    try lines.text.check(depth: element.depth, count: elements.count, at: element.start)
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
        .assumed, .earlGreyOrder
      ))
  }
}

/// One element of EarlGrey's hierarchy.
///
/// Views and accessibility elements print the same keys, except those of views only: its frame in the superview,
/// `alpha`, `hidden`, `opaque`. Texts are quoted and not escaped, the view's text is last.
extension EarlGreyDump {
  /// Reads `<Class:0x…; key=value; word>`, and perhaps an annotation behind it.
  ///
  /// - Returns: nil for a line without an element. A cut one is an element, with doubts about the missing facts.
  mutating func readElement() -> DumpElement? {
    let start = lines.offset
    lines.move(by: 1)
    let name = lines.take(until: ":", or: ";")
    guard !name.isEmpty, lines.starts(with: ":0x") else { return nil }
    lines.move(by: 1)
    let address = lines.take(until: ";", or: ">")
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = .printed(name)
    notes?.note("address", lines.text.string(address))
    var isView = false
    while lines.starts(";", " ") {
      lines.move(by: 2)
      if readMember(into: &element) { isView = true }
    }
    let isCut = !lines.starts(">")
    if isCut {
      lines.moveToEnd()
      element.doubts.append(.cutOff)
    } else if element.properties.isUserInteractionEnabled == nil {
      // `UIE=N` is printed for every view that refuses, whatever its class's default (R26).
      element.properties.isUserInteractionEnabled = true
    }
    lines.move(by: 1)
    element.place.end = Int32(truncatingIfNeeded: lines.offset)
    if !isCut { readAnnotation() }
    settle(&element, isView: isView || isCut, address)
    return element
  }

  private mutating func readAnnotation() {
    lines.skip(" ", or: " ")
    if !lines.isAtEnd { notes?.note("annotation", lines.text.string(lines.rest)) }
    lines.moveToEnd()
  }

  /// Views print their place in their superview. The same view may be repeated as an accessibility element of one of
  /// its superviews.
  private mutating func settle(_ element: inout DumpElement, isView: Bool, _ address: DumpText) {
    let isNew = addresses.insert(address, of: lines.text)
    if isView, isNew {
      if element.frame == nil,
        !element.doubts.contains(where: {
          $0.code == .notUnderstood || $0 == .frameNotFinite || $0 == .cutOff
        })
      {
        element.doubts.append(.noFrame)
      }
      return
    }
    element.doubts.append(isNew ? .notAView : .mentionedAgain)
    element.properties.isUserInteractionEnabled = false
  }

  // MARK: - Keys and words

  private enum Key: Int { case frame, screenFrame, alpha, interaction, identifier, label, text }

  /// In the order of `Key`.
  private static let keys = JSONKeyTable(["frame", "AX.frame", "alpha", "UIE", "AX.id", "AX.label", "text"])

  /// Reads one key with its value, or one word.
  ///
  /// - Returns: whether only views have it.
  private mutating func readMember(into element: inout DumpElement) -> Bool {
    let key = lines.take(until: "=", or: ";", or: ">")
    guard lines.starts("=") else { return take(word: key, &element) }
    lines.move(by: 1)
    let known = Self.keys.index(of: key.range, in: lines.text.bytes.span).flatMap(Key.init)
    guard let value = readValue(of: known) else { return false }
    let text = lines.text
    switch known {
    case .frame: element.take(DumpFrame(printed: value, in: text))
    case .screenFrame:
      if case .rect(let rect) = DumpFrame(printed: value, in: text) { element.screenFrame = rect }
    case .alpha: element.take(alpha: Double(printed: value.range, in: text.bytes))
    case .interaction:
      if let isEnabled = text.flag(value) {
        element.properties.isUserInteractionEnabled = isEnabled
      } else {
        element.doubts.append(.flagUnreadable)
      }
    case .identifier: element.identifier = value
    case .label, .text, nil: break
    }
    if notes != nil { note(known, text.string(key), text.string(value), hasFrame: element.frame != nil) }
    return known == .frame || known == .alpha
  }

  private mutating func note(_ known: Key?, _ key: String, _ value: String, hasFrame: Bool) {
    if known == .identifier {
      notes?.identifier = value
      if notes?.label == nil { notes?.label = value }
    }
    if known == .label { notes?.label = value }
    // A frame that is in the scene need not be kept in words.
    if known != .label, known != .frame || !hasFrame { notes?.note(key, value) }
  }

  private mutating func take(word: DumpText, _ element: inout DumpElement) -> Bool {
    let isHidden = lines.text.says(word, "hidden")
    if isHidden { element.properties.isHidden = true }
    if lines.text.says(word, "disabled") { element.properties.isEnabled = false }
    if !isHidden { notes?.note(lines.text.string(word), "true") }
    return isHidden || lines.text.says(word, "opaque")
  }

  /// Reads a value: in quotes, in braces (with the name of a space behind), or bare; nil where its quote is not closed.
  private mutating func readValue(of key: Key?) -> DumpText? {
    if lines.starts("'") {
      // The text of a view is last, and may contain anything.
      return lines.takeClosedQuote(closedBy: key == .text ? .greater : .semicolonOrGreater)
    }
    guard lines.starts("{") else { return lines.take(until: ";", or: ">") }
    let value = lines.takeBraces()
    // `(screen)` or `(superview)`
    _ = lines.take(until: ";", or: ">")
    return value
  }
}
