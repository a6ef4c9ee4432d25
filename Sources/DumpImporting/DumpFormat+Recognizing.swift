import JSONCoding

extension DumpFormat {
  /// Whether a paste has any tool's marks, with any text around it or before its lines.
  ///
  /// - Complexity: linear in the bytes; constant for a paste that begins with a dump.
  public static func isRecognized(in paste: [UInt8]) -> Bool {
    [paste.prefix(headBytesMax), paste[...]].contains { text in
      (try? EmbeddedDocument(in: Decoration.undone(in: Array(text)).text.bytes)) != nil
    }
  }

  /// The first lines of most dumps.
  private static let headBytesMax = 4096
}

/// Recognizing the format of a paste.
///
/// Every line is searched for an object that only one tool writes. Lines of a debugger, a log or another tool may be
/// around it, so the format with the largest share of the paste is chosen, not the first one.
extension EmbeddedDocument {
  /// The format of a paste, and the place of its first object.
  ///
  /// - Throws: `ImportError` if there are none.
  /// - Complexity: linear in the bytes.
  init(in paste: [UInt8]) throws(ImportError) {
    var cursor = DumpCursor(paste)
    cursor.skip(ASCII.isMargin)
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
          || paste.has(UIKitLog.gateTimeout, in: line..<cursor.at)
      }
      cursor.crossLineBreak()
    }
    if let largest = shares.largest {
      self = largest
      return
    }
    // A hierarchy behind such a file is the subject.
    if let first = foreign.first, first.kind == .interfaceBuilder, let start = foreign.start {
      self.init(format: .interfaceBuilder, start: start)
      return
    }
    if let first = foreign.first, !first.mayHoldHierarchy || !hasFramelessTree {
      throw .foreign(first, in: paste)
    }
    // Its reader refuses a tree without frames, and names the paste to send instead.
    guard hasFramelessTree else { throw .nothingRecognized(in: paste) }
    self.init(format: .recursiveDescription, start: 0)
  }

  /// JSON at the start of a line, behind other text. A scene in it is not the subject.
  static func json(inLineAt line: DumpCursor, _ tries: inout Int) -> EmbeddedDocument? {
    var cursor = line
    cursor.skip { ASCII.isBlank($0) || $0 == "`" }
    cursor.skip(elementsOnScreen)
    guard cursor.byte == "{" || cursor.byte == "[" else { return nil }
    tries += 1
    let start = cursor.at
    guard let format = try? json(&cursor) else { return nil }
    return EmbeddedDocument(format: format, start: start)
  }

  /// The heading of mobile-mcp's list.
  private static let elementsOnScreen = "Found these elements on screen: "

  // MARK: - JSON

  /// How much of JSON is searched for keys, in bytes: more than any tool's first element.
  private static let jsonBytesMax = 65_536

  /// The format of JSON that begins here; nil for other text.
  private static func json(_ cursor: inout DumpCursor) throws(ImportError) -> DumpFormat? {
    let start = cursor.at
    guard cursor.byte == "{" || cursor.byte == "[" else { return nil }
    let isArray = cursor.byte == "["
    cursor.at += 1
    cursor.skip(ASCII.isMargin)
    guard cursor.byte == (isArray ? "{" : "\"") || cursor.byte == "]" else {
      return nil
    }
    let head = start..<min(start + jsonBytesMax, cursor.text.count)
    func has(_ key: String) -> Bool { cursor.text.has(key, in: head) }
    if let format = GeometryDump.keys.first(where: { $0.all.allSatisfy(has) })?.format { return format }
    guard has("\"windows\"") || has("\"scene\"") else { return nil }
    throw ImportError(.isScene, at: start, in: cursor.text)
  }

  // MARK: - Text and XML

  /// How many marks of a line may turn out to begin nothing before the line is given up: each is a look ahead.
  private static let triesMax = 4

  /// The format by a line; moves the cursor to the line's end, or to the recognized mark.
  private static func inLine(_ cursor: inout DumpCursor, _ foreign: inout ForeignDocuments) -> DumpFormat? {
    var indented = cursor
    _ = indented.skipPrefix()
    if isDebugDescription(indented) { return .webDriverAgent }
    let line = cursor.at..<cursor.text.span.firstLineBreak(from: cursor.at)
    if EventDebugLine(cursor.text, line).tellsFormat(cursor.text, line) { return .swiftUIEventDebug }
    var tries = 0
    while !cursor.isAtEnd, !ASCII.isLineBreak(cursor.byte) {
      if cursor.byte == "<", tries < triesMax {
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
      } else if cursor.byte == "{", cursor.byte(ahead: 1) == "\"", let format = loggedJSON(&cursor, &foreign)
      {
        return format
      }
      cursor.at += 1
    }
    return nil
  }

  /// JSON of a dump behind other text in its line: `12:00:01 tree: [{"AXFrame": …`.
  private static func loggedJSON(
    _ cursor: inout DumpCursor, _ foreign: inout ForeignDocuments
  ) -> DumpFormat? {
    var json = cursor
    if cursor.byte(ahead: -1) == "[" { json.at -= 1 }
    let start = json.at
    let head = start..<min(start + answerBytesMax, cursor.text.count)
    func hasKey(before end: Int) -> Bool {
      func has(_ key: String) -> Bool { cursor.text.has(key, in: start..<min(end, head.upperBound)) }
      return loggedKeys.contains(where: has) || has("\"rect\"") && has("\"type\"")
    }
    guard foreign.objectsLeft > 0, foreign.wholesLeft > 0 else { return nil }
    foreign.objectsLeft -= 1
    guard hasKey(before: head.upperBound) else { return nil }
    guard let end = EmbeddedDocument(format: .idb, start: start).wholeEnd(in: cursor.text) else {
      foreign.wholesLeft -= 1
      return nil
    }
    if end > head.upperBound { foreign.wholesLeft -= 1 }
    guard hasKey(before: end), let format = try? Self.json(&json) else { return nil }
    cursor.at = start
    return format
  }

  /// Those of a tool's first element that no other JSON has.
  private static let loggedKeys = [
    "AXFrame", "AXLabel", "rawIdentifier", "accessibilityText", "rendering_system", "UIAApplication",
    "userInteraction",
  ].map { "\"\($0)\"" }

  /// The format by a `<`.
  private static func atMark(_ cursor: DumpCursor) -> DumpFormat? {
    if cursor.isAtDetoxTag || isDetoxBehindDeclaration(cursor) { return .detox }
    if let mark = GeometryDump.marks.first(where: { cursor.matches($0.text) }) { return mark.format }
    if cursor.text.matches("|--<", at: cursor.at - 3) { return .earlGrey }
    guard cursor.isAtDescription() else { return nil }
    var behind = cursor
    _ = behind.skipOpening()
    _ = behind.header()
    // EarlGrey 2 spells the first key out.
    return behind.matches("; AX") || behind.matches("; isAccessible=") ? .earlGrey : .recursiveDescription
  }

  /// Moves from a page source in a string to the HTTP answer around it, as servers log it: `Got response with status
  /// 200: {"value":"<?xml …`.
  private static func moveToAnswer(_ cursor: inout DumpCursor) {
    guard cursor.byte(ahead: -1) == "\"", !hasBareQuote(cursor) else { return }
    let line = cursor.text[max(0, cursor.at - answerBytesMax)..<cursor.at]
    guard let brace = line.lastIndex(where: { $0 == "{" || ASCII.isLineBreak($0) }),
      cursor.text[brace] == "{"
    else { return }
    var ahead = DumpCursor(cursor.text, at: brace + 1)
    ahead.skipBlanks()
    if ahead.byte == "\"", ahead.at < cursor.at - 1 { cursor.at = brace }
  }

  /// Whether the tag's first quote is unescaped: the string around it is undone already.
  private static func hasBareQuote(_ cursor: DumpCursor) -> Bool {
    let end = min(cursor.at + answerBytesMax, cursor.text.count)
    let quote = cursor.text.span.first("\"", in: cursor.at..<end)
    return quote < end && cursor.text.matches("=", at: quote - 1)
  }

  /// More than such an answer has before its value.
  private static let answerBytesMax = 256

  /// Whether Detox's root follows a declaration of XML here.
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
    guard cursor.byte == "<" else {
      if case .framelessTree = LooseLine(paste, line) { return true }
      return false
    }
    cursor.at += 1
    guard let header = cursor.header(), cursor.byte == ">" else { return false }
    // Classes have capitals; tags of web pages do not.
    let first = paste[header.className.lowerBound]
    return ASCII.isCapital(first) || first == "_"
  }
}

extension DumpFormat {
  /// Whether its dumps are documents of JSON or XML, which are read as a whole; other formats skip single lines.
  func isDocument(at start: Int, of text: [UInt8]) -> Bool {
    guard self != .recursiveDescription, self != .earlGrey, self != .swiftUIEventDebug, start < text.count
    else { return false }
    return "{[<".utf8.contains(text[start])
  }
}

/// The documents of other programs in a paste: the first is reported if nothing else is recognized.
struct ForeignDocuments {
  private(set) var first: ForeignXML?
  private(set) var start: Int?
  /// Each look-ahead reads a preamble.
  private var looksLeft = 32
  /// Objects of JSON in lines whose heads may still be read, and those that may be read to their ends.
  fileprivate var (objectsLeft, wholesLeft) = (1_024, 8)

  /// A document that begins at a `<`, if its root is not that of a view hierarchy.
  ///
  /// - Parameter isFirstInLine: without a declaration only the line's first `<` can begin one.
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

/// The share of each format's objects in a paste.
///
/// Objects of other formats are around a dump: the view in question, another tool's list, a line of a log.
struct FormatShares {
  /// In the order of the paste, each with the first object's place.
  private var shares: [(document: EmbeddedDocument, byteCount: Int)] = []

  var isEmpty: Bool { shares.isEmpty }

  /// The format with the largest share; of equals the first.
  var largest: EmbeddedDocument? {
    shares.reduce(shares.first) { $1.byteCount > ($0?.byteCount ?? 0) ? $1 : $0 }?.document
  }

  /// Whether no other format can get a larger share from the remaining bytes.
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
