import JSONCoding

/// Telling the format of a paste.
///
/// JSON is told by its first mark and by keys that only one tool writes; text and XML by the first line that only one tool
/// prints. Lines of a debugger or a log may stand in front, so that every line is asked, until one tells.
extension DumpFormat {
  /// The format of a paste, by the first bytes in it that only one format has.
  ///
  /// - Throws: `ImportError` when there are none.
  /// - Complexity: linear in the bytes.
  init(of paste: [UInt8]) throws(ImportError) {
    var cursor = DumpCursor(paste)
    while !cursor.isAtEnd, Self.isMargin(cursor.byte) { cursor.at += 1 }
    if let json = try Self.json(&cursor) {
      self = json
      return
    }
    cursor.at = 0
    var hasFramelessTree = false
    while !cursor.isAtEnd {
      let start = cursor.at
      if let format = Self.inLine(&cursor) {
        self = format
        return
      }
      hasFramelessTree = hasFramelessTree || Self.isFrameless(paste, start..<cursor.at)
      cursor.crossLineBreak()
    }
    // A tree without frames is refused by its reader, with what to paste instead.
    guard hasFramelessTree else { throw .nothingRecognized(in: paste) }
    self = .recursiveDescription
  }

  /// Blank, a line break, or a byte of a byte order mark.
  private static func isMargin(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || ASCII.isLineBreak(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  // MARK: - JSON

  /// How far JSON is looked at for its keys: further than any tool's first element.
  private static let jsonBytesMax = 65_536

  /// The format of JSON that begins here; nil when it does not begin like JSON.
  private static func json(_ cursor: inout DumpCursor) throws(ImportError) -> DumpFormat? {
    let start = cursor.at
    guard cursor.byte == ASCII.openBrace || cursor.byte == ASCII.openBracket else { return nil }
    let isArray = cursor.byte == ASCII.openBracket
    cursor.at += 1
    while !cursor.isAtEnd, isMargin(cursor.byte) { cursor.at += 1 }
    guard cursor.byte == (isArray ? ASCII.openBrace : ASCII.quote) || cursor.byte == ASCII.closeBracket else {
      return nil
    }
    let head = start..<min(start + jsonBytesMax, cursor.text.count)
    func has(_ key: String) -> Bool { cursor.text.first("\"\(key)\"", in: head) != nil }
    if has("rendering_system") { return .sentry }
    if has("AXFrame") || has("AXLabel") || has("elements") { return .idb }
    if has("rect") || has("isVisible") || has("sessionId") || has("rawIdentifier") { return .webDriverAgent }
    if has("windows") || has("scene") {
      if has("view_controller") || has("identifier"), has("visible") { return .sentry }
      throw ImportError(
        "this is scene JSON, no dump: send it as application/json", at: start, in: cursor.text)
    }
    return nil
  }

  // MARK: - Text and XML

  /// How many marks of a line may turn out to begin nothing before the line is given up: each is a look ahead.
  private static let triesMax = 4

  /// The format that a line tells; the cursor moves to the line's end, or to what tells it.
  private static func inLine(_ cursor: inout DumpCursor) -> DumpFormat? {
    var indented = cursor
    _ = indented.skipPrefix()
    if isDebugDescription(indented) { return .webDriverAgent }
    var tries = 0
    while !cursor.isAtEnd, !ASCII.isLineBreak(cursor.byte) {
      if cursor.byte == ASCII.less, tries < triesMax {
        if let format = atMark(cursor) { return format }
        tries += 1
      }
      cursor.at += 1
    }
    return nil
  }

  /// The format that a `<` tells.
  private static func atMark(_ cursor: DumpCursor) -> DumpFormat? {
    if cursor.matches("<?xml") || cursor.matches("<AppiumAUT") || cursor.matches("<XCUIElementType") {
      return .webDriverAgent
    }
    if cursor.text.matches("--<", at: cursor.at - 2) { return .earlGrey }
    guard cursor.isAtDescription() else { return nil }
    var behind = cursor
    _ = behind.skipOpening()
    _ = behind.header()
    return behind.matches("; AX") ? .earlGrey : .recursiveDescription
  }

  /// `→Application, 0x1, pid: 1, label: 'Shop'`, or a line without the arrow.
  private static func isDebugDescription(_ cursor: DumpCursor) -> Bool {
    cursor.matches("\u{2192}Application") || cursor.matches("Application, 0x")
      || cursor.matches("Application, pid:")
      || cursor.matches("Attributes: Application") || cursor.matches("Element subtree:")
  }

  /// Whether the line is one of a tree without addresses and frames: `<UIWindow>`, as Chisel's short form has it, or
  /// `|   UIView:0x1`, as `_autolayoutTrace` has it.
  private static func isFrameless(_ paste: [UInt8], _ line: Range<Int>) -> Bool {
    var cursor = DumpCursor(paste, at: line.lowerBound)
    _ = cursor.skipPrefix()
    guard cursor.byte == ASCII.less else {
      if case .autolayoutTrace = LooseLine(paste, line) { return true }
      return false
    }
    cursor.at += 1
    guard let header = cursor.header(), cursor.byte == ASCII.greater else { return false }
    // Classes have capitals; tags of web pages do not.
    let first = paste[header.className.lowerBound]
    return ASCII.isCapital(first) || first == ASCII.underscore
  }
}
