import HitTesting

/// EarlGrey's hierarchy, which old Detox prints too: views and accessibility elements, one a line.
///
///     <UIWindow:0x10; AX=N; AX.frame={{0, 0}, {375, 667}}; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
///       |--<UIView:0x11; AX=N; frame={{0, 0}, {375, 667}}; alpha=1; UIE=N>
///       |  |--<UILabel:0x12; AX=Y; AX.label='Pay'; frame={{20, 20}, {80, 20}}; alpha=1; text='Pay'>
///
/// Subviews stand back to front, windows front to back. Behind the subviews of a view stand its accessibility elements
/// that are no views. Everything is printed but transforms, scroll offsets, overrides, and gesture recognizers.
struct EarlGreyDump {
  private var lines: DumpLines
  private let limits: ImportLimits
  private var elements: [DumpElement] = []
  private var indentation = Indentation()
  /// How many bars the line above had.
  private var barsAbove = 0
  private var addresses: Set<String> = []

  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> ElementTree {
    var reader = EarlGreyDump(lines: DumpLines(dump), limits: limits)
    try reader.readLines()
    guard !reader.elements.isEmpty else {
      throw dump.error("No line of the text is an element of EarlGrey's hierarchy.", at: 0)
    }
    var tree = ElementTree(
      elements: reader.elements, text: dump, hasScreenFrames: false, isStacked: true,
      warnings: warnings + reader.lines.warnings)
    tree.reverseWindows()
    tree.settleScreenFrames()
    return tree
  }

  private static let warnings = [
    ImportWarning(
      .notInDump,
      "Not in such a dump: transforms, scroll offsets (worked out where screen frames tell them), window levels, "
        + "gesture recognizers, overrides.")
  ]

  private init(lines: DumpLines, limits: ImportLimits) {
    self.lines = lines
    self.limits = limits
  }

  private mutating func readLines() throws(ImportError) {
    while lines.next() {
      let start = lines.offset
      var bars = 0
      while let byte = lines.byte, byte == .space || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") {
        if byte == UInt8(ascii: "|") { bars += 1 }
        lines.move(by: 1)
      }
      // `=== Window 1 ===` stands above a window.
      if lines.isAtEnd || lines.starts("==") { continue }
      guard lines.starts("<"), let element = try readElement() else {
        lines.doubt(from: start)
        continue
      }
      try add(element, bars)
    }
  }

  private mutating func add(_ element: DumpElement, _ bars: Int) throws(ImportError) {
    var element = element
    element.depth = indentation.depth(of: bars)
    if bars > barsAbove + 1 || elements.isEmpty && bars > 0 { element.doubts.append(.levelSkipped) }
    barsAbove = bars
    try limits.check(depth: element.depth, count: elements.count, lines.text, at: element.range.lowerBound)
    elements.append(element)
  }

  // MARK: One element

  /// `<Class:0x…; key=value; word>`, and perhaps an annotation behind it; nil where the line is none.
  private mutating func readElement() throws(ImportError) -> DumpElement? {
    let start = lines.offset
    lines.move(by: 1)
    let name = lines.take { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    guard !name.isEmpty, lines.starts(":0x") else { return nil }
    lines.move(by: 1)
    let address = lines.take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ">") }
    var element = DumpElement(depth: 0, range: start..<start)
    element.className = name
    element.note("address", address)
    var isView = false
    while lines.starts("; ") {
      lines.move(by: 2)
      if try readMember(into: &element) { isView = true }
    }
    guard lines.starts(">") else {
      throw lines.text.error(
        "The element ends without \">\". The dump may have been cut off here.", at: lines.offset)
    }
    lines.move(by: 1)
    element.range = start..<lines.offset
    readAnnotation(into: &element)
    settle(&element, isView: isView, address)
    return element
  }

  private mutating func readAnnotation(into element: inout DumpElement) {
    _ = lines.skip { $0 == .space }
    let annotation = lines.take { _ in true }
    if !annotation.isEmpty { element.note("annotation", annotation) }
  }

  /// Views say where they are in their superview. The same view may come again as an accessibility element of one of
  /// its superviews.
  private mutating func settle(_ element: inout DumpElement, isView: Bool, _ address: String) {
    let isNew = addresses.insert(address).inserted
    if isView, isNew {
      if element.frame == nil,
        !element.doubts.contains(where: { $0.code == .notUnderstood || $0 == .frameNotFinite })
      {
        element.doubts.append(.noFrame)
      }
      return
    }
    element.doubts.append(isNew ? .notAView : .mentionedAgain)
    element.properties.isUserInteractionEnabled = false
  }

  /// One key or word; whether only views have it.
  private mutating func readMember(into element: inout DumpElement) throws(ImportError) -> Bool {
    let key = lines.take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ">") }
    guard lines.starts("=") else { return take(word: key, &element) }
    lines.move(by: 1)
    let value = try readValue(of: key)
    switch key {
    case "frame": element.take(DumpNumbers.frame(value))
    case "AX.frame": if case .rect(let rect) = DumpNumbers.frame(value) { element.screenFrame = rect }
    case "alpha": take(alpha: value, &element)
    case "UIE": take(interaction: value, &element)
    case "AX.id": element.identifier = value
    case "AX.label": element.notes.label = value
    default: break
    }
    if key == "AX.id", element.notes.label == nil { element.notes.label = value }
    if key != "AX.label", key != "frame" || element.frame == nil { element.note(key, value) }
    return key == "frame" || key == "alpha"
  }

  private func take(word: String, _ element: inout DumpElement) -> Bool {
    if word == "hidden" { element.properties.isHidden = true }
    if word == "disabled" { element.properties.isEnabled = false }
    if word != "hidden" { element.note(word, "true") }
    return word == "hidden" || word == "opaque"
  }

  private func take(alpha: String, _ element: inout DumpElement) {
    if let alpha = DumpNumbers.number(alpha) { return element.take(alpha: alpha) }
    element.doubts.append(.flagUnreadable)
  }

  private func take(interaction: String, _ element: inout DumpElement) {
    guard let isEnabled = DumpFlag.value(of: interaction) else {
      return element.doubts.append(.flagUnreadable)
    }
    element.properties.isUserInteractionEnabled = isEnabled
  }

  /// In quotes, in braces (with the name of a space behind), or bare.
  private mutating func readValue(of key: String) throws(ImportError) -> String {
    if lines.starts("'") {
      // The text of a view comes last, and may hold anything.
      return try lines.takeQuoted(closedBy: key == "text" ? [">"] : ["; ", ">"])
    }
    guard lines.starts("{") else { return lines.take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ">") } }
    var open = 0
    let value = lines.take { byte in
      if open < 0 { return false }
      if byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "}") { open -= open == 1 ? 2 : 1 }
      return true
    }
    // `(screen)` or `(superview)`
    _ = lines.skip { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ">") }
    return value
  }
}

extension ElementTree {
  /// EarlGrey takes the windows from the topmost down; scenes have them back to front.
  fileprivate mutating func reverseWindows() {
    let starts = elements.indices.filter { elements[$0].depth == 0 }
    guard starts.count > 1 else { return }
    let ends = starts.dropFirst() + [elements.count]
    elements = zip(starts, ends).reversed().flatMap { elements[$0..<$1] }
    warnings.append(
      ImportWarning(
        .assumed, "There are several windows: the first is taken to be the frontmost, as EarlGrey lists them."
      ))
  }
}
