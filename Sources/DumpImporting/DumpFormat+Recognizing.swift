import JSONCoding

extension DumpFormat {
  /// The format of a paste, whatever stands around it or in front of its lines; nil where no tool's marks are in it.
  ///
  /// - Complexity: linear in the bytes.
  public init?(recognizedIn paste: [UInt8]) {
    let (text, _, _) = Decoration.undone(in: paste, keeping: .after)
    guard let document = try? EmbeddedDocument(in: text.bytes) else { return nil }
    self = document.format
  }
}

/// Telling the format of a paste.
///
/// Every line is asked for an object that only one tool writes. Lines of a debugger, a log or another tool may stand around
/// it, so that the format whose objects take most of the paste is its format, and not the one that comes first.
extension EmbeddedDocument {
  /// The format of a paste, and where its first object stands.
  ///
  /// - Throws: `ImportError` when there are none.
  /// - Complexity: linear in the bytes.
  init(in paste: [UInt8]) throws(ImportError) {
    var cursor = DumpCursor(paste)
    while !cursor.isAtEnd, Self.isMargin(cursor.byte) { cursor.at += 1 }
    let start = cursor.at
    if let json = try Self.json(&cursor) {
      self.init(format: json, start: start)
    } else {
      try self.init(behindOtherText: paste)
    }
  }

  private init(behindOtherText paste: [UInt8]) throws(ImportError) {
    var cursor = DumpCursor(paste)
    var shares = FormatShares()
    var hasFramelessTree = false
    var tries = 0
    var foreign = ForeignDocuments()
    while !cursor.isAtEnd, !shares.isSettled(with: paste.count - cursor.at) {
      let line = cursor.at
      let json = tries < Self.triesMax ? Self.json(inLineAt: cursor, &tries) : nil
      if let object = json ?? Self.inLine(&cursor, &foreign).map({ Self(format: $0, start: cursor.at) }) {
        // Its log has no objects of others, and lines of many forms.
        if object.format == .swiftUIEventDebug, shares.isEmpty {
          self = object
          return
        }
        cursor.at = shares.add(object, in: paste)
      } else if shares.isEmpty {
        hasFramelessTree =
          hasFramelessTree || Self.isFrameless(paste, line..<cursor.at)
          || paste.first(UIKitLog.gateTimeout, in: line..<cursor.at) != nil
      }
      cursor.crossLineBreak()
    }
    if let largest = shares.largest {
      self = largest
      return
    }
    // A hierarchy that stands behind such a file is what is asked about.
    if let first = foreign.first, first.kind == .interfaceBuilder, let start = foreign.start {
      self.init(format: .interfaceBuilder, start: start)
      return
    }
    if let first = foreign.first, !first.mayHoldHierarchy || !hasFramelessTree {
      throw .foreign(first, in: paste)
    }
    // A tree without frames is refused by its reader, with what to paste instead.
    guard hasFramelessTree else { throw .nothingRecognized(in: paste) }
    self.init(format: .recursiveDescription, start: 0)
  }

  /// JSON that begins with a line, behind other text. A scene among it is not what is asked about.
  static func json(inLineAt line: DumpCursor, _ tries: inout Int) -> EmbeddedDocument? {
    var cursor = line
    while !cursor.isAtEnd, ASCII.isBlank(cursor.byte) || cursor.byte == ASCII.backtick { cursor.at += 1 }
    if cursor.matches(elementsOnScreen) { cursor.at += elementsOnScreen.utf8.count }
    guard cursor.byte == ASCII.openBrace || cursor.byte == ASCII.openBracket else { return nil }
    tries += 1
    let start = cursor.at
    guard let format = try? json(&cursor) else { return nil }
    return EmbeddedDocument(format: format, start: start)
  }

  /// What mobile-mcp puts in front of its list.
  private static let elementsOnScreen = "Found these elements on screen: "

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
    if has("readableType"), has("attribute") { return .swiftUIViewDebug }
    if has("rendering_system") { return .sentry }
    if has("accessibilityText") || has("axElement") { return .maestro }
    if has("attributes"), has("children"), has("bounds") { return .maestro }
    if has("elementType"), has("frame"), has("Width") { return .maestro }
    if has("coordinates"), has("identifier"), has("label") { return .idb }
    if has("AXFrame") || has("AXLabel") || has("elements") || has("aliases") && has("entries") { return .idb }
    if has("rect") || has("isVisible") || has("sessionId") || has("rawIdentifier") { return .webDriverAgent }
    if has("windows") || has("scene") {
      if has("view_controller") || has("identifier"), has("visible") { return .sentry }
      throw ImportError(
        "This is scene JSON, not a dump: it needs no import. Send it as application/json in a request: "
          + "{\"scene\": …, \"touch\": …}.",
        at: start, in: cursor.text)
    }
    return nil
  }

  // MARK: - Text and XML

  /// How many marks of a line may turn out to begin nothing before the line is given up: each is a look ahead.
  private static let triesMax = 4

  /// The format that a line tells; the cursor moves to the line's end, or to what tells it.
  private static func inLine(_ cursor: inout DumpCursor, _ foreign: inout ForeignDocuments) -> DumpFormat? {
    var indented = cursor
    _ = indented.skipPrefix()
    if isDebugDescription(indented) { return .webDriverAgent }
    let line = cursor.at..<cursor.text.span.firstLineBreak(from: cursor.at)
    if EventDebugLine(cursor.text, line).tellsFormat(cursor.text, line) { return .swiftUIEventDebug }
    var tries = 0
    while !cursor.isAtEnd, !ASCII.isLineBreak(cursor.byte) {
      if cursor.byte == ASCII.less, tries < triesMax {
        if let other = foreign.document(at: cursor, isFirstInLine: cursor.at == indented.at) {
          cursor.at = other.mayHoldHierarchy ? other.root.name.upperBound : other.end(in: cursor.text)
          tries += 1
          continue
        }
        if let format = atMark(cursor) {
          if format == .webDriverAgent { moveToAnswer(&cursor) }
          return format
        }
        tries += 1
      }
      cursor.at += 1
    }
    return nil
  }

  /// The format that a `<` tells.
  private static func atMark(_ cursor: DumpCursor) -> DumpFormat? {
    if cursor.matches("<ViewHierarchy") || cursor.isAtDetoxTag || isDetoxBehindDeclaration(cursor) {
      return .detox
    }
    if cursor.matches("<?xml") || cursor.matches("<AppiumAUT") || cursor.matches("<XCUIElementType") {
      return .webDriverAgent
    }
    if cursor.text.matches("--<", at: cursor.at - 2) { return .earlGrey }
    guard cursor.isAtDescription() else { return nil }
    var behind = cursor
    _ = behind.skipOpening()
    _ = behind.header()
    // EarlGrey 2 spells the first key out.
    return behind.matches("; AX") || behind.matches("; isAccessible=") ? .earlGrey : .recursiveDescription
  }

  /// From a page source in a string to the answer over HTTP that it stands in, as servers log it:
  /// `Got response with status 200: {"value":"<?xml …`.
  private static func moveToAnswer(_ cursor: inout DumpCursor) {
    guard cursor.byte(ahead: -1) == ASCII.quote, !hasBareQuote(cursor) else { return }
    let line = cursor.text[max(0, cursor.at - answerBytesMax)..<cursor.at]
    guard let brace = line.lastIndex(where: { $0 == ASCII.openBrace || ASCII.isLineBreak($0) }),
      cursor.text[brace] == ASCII.openBrace
    else { return }
    var ahead = DumpCursor(cursor.text, at: brace + 1)
    ahead.skipBlanks()
    if ahead.byte == ASCII.quote, ahead.at < cursor.at - 1 { cursor.at = brace }
  }

  /// Whether the tag's first quote is no escape: the string that it stood in is undone already.
  private static func hasBareQuote(_ cursor: DumpCursor) -> Bool {
    let end = min(cursor.at + answerBytesMax, cursor.text.count)
    let quote = cursor.text.span.first(ASCII.quote, in: cursor.at..<end)
    return quote < end && cursor.text.matches("=", at: quote - 1)
  }

  /// More than stands in such an answer before its value.
  private static let answerBytesMax = 256

  /// Whether Detox's root follows a declaration of XML that stands here.
  private static func isDetoxBehindDeclaration(_ cursor: DumpCursor) -> Bool {
    guard cursor.matches("<?xml"), let root = XMLRoot(cursor.text, from: cursor.at) else { return false }
    let behind = DumpCursor(cursor.text, at: root.start)
    return behind.matches("<ViewHierarchy") || behind.isAtDetoxTag
  }

  /// An element of a debug description, or a heading of one.
  private static func isDebugDescription(_ cursor: DumpCursor) -> Bool {
    cursor.isAtElement || cursor.isAtElementOfXCUITest || cursor.matches("Attributes: ")
      || cursor.matches("Element subtree:")
  }

  /// Whether the line is one of a tree without addresses and frames: `<UIWindow>`, as Chisel's short form has it, or
  /// one that another tool prints.
  private static func isFrameless(_ paste: [UInt8], _ line: Range<Int>) -> Bool {
    var cursor = DumpCursor(paste, at: line.lowerBound)
    _ = cursor.skipPrefix()
    guard cursor.byte == ASCII.less else {
      if case .framelessTree = LooseLine(paste, line) { return true }
      return false
    }
    cursor.at += 1
    guard let header = cursor.header(), cursor.byte == ASCII.greater else { return false }
    // Classes have capitals; tags of web pages do not.
    let first = paste[header.className.lowerBound]
    return ASCII.isCapital(first) || first == ASCII.underscore
  }
}

extension DumpFormat {
  /// The format of a paste, by the first bytes in it that only one format has.
  ///
  /// - Throws: `ImportError` when there are none.
  init(of paste: [UInt8]) throws(ImportError) { self = try EmbeddedDocument(in: paste).format }

  /// Whether its dumps are documents of JSON or XML, of which all is read; lines are left out one by one.
  func isDocument(at start: Int, of text: [UInt8]) -> Bool {
    guard self != .recursiveDescription, self != .earlGrey, self != .swiftUIEventDebug, start < text.count
    else { return false }
    return text[start] == ASCII.openBrace || text[start] == ASCII.openBracket || text[start] == ASCII.less
  }
}

/// The documents of other programs in a paste: the first is told where nothing else is recognized.
struct ForeignDocuments {
  private(set) var first: ForeignXML?
  /// Where that begins, with its declaration.
  private(set) var start: Int?
  /// Each look ahead reads a preamble.
  private var looksLeft = 32

  /// A document that begins at a `<`, if its root is none of a view hierarchy.
  ///
  /// - Parameter isFirstInLine: without a declaration only the line's first mark can begin one.
  mutating func document(at cursor: DumpCursor, isFirstInLine: Bool) -> ForeignXML? {
    let isDeclared = cursor.matches("<?xml") || cursor.matches("<!DOCTYPE") || cursor.matches("<!doctype")
    guard isDeclared || isFirstInLine, looksLeft > 0 else { return nil }
    if isDeclared { looksLeft -= 1 }
    guard let root = XMLRoot(cursor.text, from: cursor.at) else { return nil }
    if cursor.text.isRootOfHierarchy(root) { return nil }
    let document = ForeignXML(root, in: cursor.text)
    guard isDeclared || document.kind != .other else { return nil }
    if first == nil { (first, start) = (document, cursor.at) }
    return document
  }
}

extension [UInt8] {
  /// Whether WebDriverAgent, Appium or Detox writes documents with such a root.
  fileprivate func isRootOfHierarchy(_ root: XMLRoot) -> Bool {
    ["AppiumAUT", "XCUIElementType", "ViewHierarchy"].contains { matches($0, at: root.name.lowerBound) }
      || matches(" alpha=\"", at: root.name.upperBound)
  }
}

/// How much of a paste the objects of each format take.
///
/// Objects of others stand around a dump: the view that somebody asks about, another tool's list, a line of a log.
struct FormatShares {
  /// In the order of the paste, each with the first object's place.
  private var shares: [(document: EmbeddedDocument, byteCount: Int)] = []

  var isEmpty: Bool { shares.isEmpty }

  /// The format with most of the paste; of equals the first.
  var largest: EmbeddedDocument? {
    shares.reduce(shares.first) { $1.byteCount > ($0?.byteCount ?? 0) ? $1 : $0 }?.document
  }

  /// Whether no other format can have more, whatever stands in the bytes that are left.
  func isSettled(with bytesLeft: Int) -> Bool {
    let counts = shares.map(\.byteCount).sorted(by: >)
    guard let first = counts.first else { return false }
    return first > bytesLeft + (counts.dropFirst().first ?? 0)
  }

  /// Adds an object, or a document of them.
  ///
  /// - Returns: where the text goes on: at the end of the line, or of the document.
  mutating func add(_ object: EmbeddedDocument, in text: [UInt8]) -> Int {
    let isDocument = object.format.isDocument(at: object.start, of: text)
    let lineEnd = text.span.firstLineBreak(from: object.start)
    let end = isDocument ? max(object.end(in: text), lineEnd) : lineEnd
    let byteCount = end - object.start
    if let index = shares.firstIndex(where: { $0.document.format == object.format }) {
      shares[index].byteCount += byteCount
    } else {
      shares.append((object, byteCount))
    }
    return min(end, text.count)
  }
}
