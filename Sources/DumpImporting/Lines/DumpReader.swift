import JSONCoding
import TouchGeometry
import WorkMetering

/// Reads the descriptions of a paste, line by line, with any text between and around them.
///
///     line = prefix  description  tail
///     tail = ( mark | item of React Native | a controller's addition | description )*  line break
///
/// The reader never refuses: a line without a description is left out and noted, and the next one is read. A line is
/// added to `lines` only after its tail was read, because the tail may determine its kind.
struct DumpReader {
  var cursor: DumpCursor
  let paste: PastedText
  /// In the order of the paste.
  private(set) var lines: [DumpLine] = []
  private(set) var transforms: [AffineTransform] = []
  var unread = UnreadLines()
  /// The first line with a tree on one line, which a page has joined.
  private(set) var unbrokenLine: Int32?
  /// The first line of a tree that is indented by blanks alone.
  private(set) var blankIndentedLine: Int32?
  /// Whether dots are between the last description and here.
  var followsElision = false
  /// Behind the line of the last description.
  private var describedEnd = 0
  /// Whether a touch was described: windows and views behind its words are facts about it.
  private var isBehindTouch = false
  /// How many objects with views inside may still be read line by line: each is read twice.
  private var reopenings = 8
  private var meter = WorkMeter()
  private static let stepsOfByte = 4

  /// - Complexity: linear in the text, whatever it is.
  ///
  /// - Parameters:
  ///   - text: the same bytes as the paste's text, which has the lines.
  init(_ text: [UInt8], of paste: PastedText) {
    cursor = DumpCursor(text)
    self.paste = paste
    // A description has some 200 bytes.
    lines.reserveCapacity(text.count / 160)
    Work.holds(bytes: text.count + lines.capacity * MemoryLayout<DumpLine>.stride)
    var last = cursor.at
    while !cursor.isAtEnd, meter.goesOn(after: Self.stepsOfByte * (cursor.at - last)) {
      last = cursor.at
      readLine()
      assert(cursor.at > last, "each line is a step forwards")
    }
    moveMentions()
    blankIndentedLine = BlankIndentation(text: text).nest(&lines)
  }

  func line(at cursor: DumpCursor) -> Int32 { paste.isPaste ? cursor.line : paste.line(of: cursor.at) }
  var lineNumber: Int32 { line(at: cursor) }

  private mutating func add(_ line: DumpLine) {
    if lines.count == lines.capacity { Work.holds(bytes: lines.count * MemoryLayout<DumpLine>.stride) }
    lines.append(line.settled(in: cursor.text))
  }

  private mutating func readLine() {
    let start = cursor.at
    var prefix = cursor.skipPrefix()
    let firstLine = cursor.line
    if cursor.byte == "<", var line = description(prefix, from: cursor.at) {
      if let end = lineEnd(ofObjectAroundViews: line) {
        (cursor.at, cursor.line) = (end, firstLine)
        line.extend(to: end)
      }
      return readTail(of: line)
    }
    // `_payButton <UIButton…`, `$0 = <UIView…`, `2024-05-01 12:00:00 Shop[1:2] <UIView…`
    let word = cursor.at
    if cursor.skipToDescription(&prefix) {
      let found = cursor.at
      let isBehindGap = isGap(before: found, from: word)
      if isBehindGap { elide() }
      if let line = description(prefix, from: prefix.hasForeignText || isBehindGap ? found : word) {
        guard isRest(line, from: found) else { return readTail(of: line) }
        elide()
        // The text behind it is read as a line of its own.
        cursor.at += 1
        return
      }
    }
    cursor.skipToLineBreak()
    leave(start..<cursor.at)
    cursor.crossLineBreak()
  }

  /// The end of the first line of an object that prints views on lines of its own; nil for all others.
  ///
  ///     <UIWindowScene: 0x1; scene = <FBSScene: 0x2; …>; windows = (
  ///         "<UIWindow: 0x3; frame = (0 0; 390 844); …>",
  private mutating func lineEnd(ofObjectAroundViews line: DumpLine) -> Int? {
    guard line.isFrameless, !line.hasView, !line.hasState, !line.hasTarget, reopenings > 0 else { return nil }
    let (text, range) = (cursor.text, line.range)
    guard let end = text[range].firstIndex(where: ASCII.isLineBreak),
      text.first("; frame = (", in: end..<range.upperBound) != nil
    else { return nil }
    reopenings -= 1
    return end
  }

  /// Whether it is a value of a description whose beginning is cut: `0; 9 9); layer = <CALayer: 0x1>>`.
  private func isRest(_ line: DumpLine, from start: Int) -> Bool {
    guard line.isFrameless, cursor.text.matches("= ", at: start - 2) else { return false }
    return cursor.byte == ">"
      || cursor.byte == ";" && ASCII.isBlank(cursor.byte(ahead: 1))
  }

  /// - Parameter start: the beginning of its range.
  /// - Returns: nil if there is none: the cursor is then unmoved.
  private mutating func description(_ prefix: LinePrefix, from start: Int) -> DumpLine? {
    let begin = cursor
    var open = OpenDescription(nesting: cursor.skipOpening())
    guard let header = cursor.header(), !isGap(header, from: begin.at) else {
      cursor = begin
      return nil
    }
    var line = DumpLine(header, prefix, line: self.line(at: begin))
    line.role = role(of: header, at: begin.at)
    if cursor.text.isConstraint(header.className) {
      // `a <= b`: its marks are no brackets.
      cursor.skipToLineBreak()
      line.range = start..<cursor.at
      return line
    }
    line.followsElision = followsElision
    followsElision = false
    while meter.goesOn(after: 8), let item = cursor.nextItem(in: &open) { take(item, &line) }
    if open.isCut { line.isCut = true }
    line.range = start..<cursor.at
    return line
  }

  /// Its role by the words before it. Words like `key window: ` are an app's own where no touch was printed.
  private mutating func role(of header: DescriptionHeader, at start: Int) -> SentenceRole {
    let text = cursor.text
    if text.matches("UITouch", at: header.className.lowerBound) { isBehindTouch = true }
    let role = SentenceRole(before: start, in: text)
    guard role == .touchedWindow || role == .touchedView, !isBehindTouch else { return role }
    // The beginning of the touch may be cut.
    isBehindTouch = text.first("tap count: ", in: max(start - 100, 0)..<start) != nil
    return isBehindTouch ? role : .none
  }

  private mutating func take(_ item: DescriptionItem, _ line: inout DumpLine) {
    line.take(item, in: cursor.text, &transforms)
    guard item.word == .other, item.value.isEmpty else { return }
    if cursor.text.isGap(item.key)
      || ["...", "\u{2026}"].contains(where: { cursor.text.matches($0, at: item.key.lowerBound) })
    {
      line.isCut = true
    }
    // Chisel's words for a controller without a view.
    if cursor.text.matches("view not loaded", at: item.key.lowerBound) { line.hasView = true }
  }

  // MARK: - Behind a description

  /// Reads the rest of a description's line, and adds the description to the lines: marks of containers, additions of a
  /// controller or React Native, or another description, whose rest follows.
  private mutating func readTail(of first: DumpLine) {
    var line = first
    var prefix = LinePrefix()
    // Each `<` that begins no description was a look ahead.
    var failures = 0
    var isBehindWords = false
    skipGap()
    while meter.goesOn(after: 2) {
      cursor.skipBlanks()
      switch cursor.byte {
      case "\n", "\r", EscapedText.lineFeed:
        add(line)
        cursor.crossLineBreak()
        return describedEnd = cursor.at
      case "<":
        guard failures < Self.triesMax, var next = description(prefix, from: cursor.at) else {
          failures += 1
          leaveRest(behind: line, tries: Self.triesMax - failures)
          continue
        }
        if isBehindWords, prefix.depth == 0, !line.isFrameless { next.isBehindWords = true }
        isBehindWords = false
        add(line)
        line = next
        if prefix.depth > 0 { unbrokenLine = unbrokenLine ?? line.line }
        prefix = LinePrefix()
      case "|":
        prefix.depth &+= 1
        cursor.at += 1
      // The name of an image, or a label.
      case "-" where cursor.skip("- (null)"): break
      case "(" where cursor.skip("(layer)"): line.kind = .layer
      case "(" where line.kind == .object && cursor.isBehindDescription:
        line.kind = .container
        cursor.at += 1
      case "," where cursor.matches(", state:"): readController(&line)
      case "c" where cursor.matches("collection view layout: <"): cursor.skipToLineBreak()
      case let byte where Self.isWrapper(byte): cursor.at += 1
      case _ where cursor.skipTailWord(): line.extend(to: cursor.at)
      case _ where !cursor.isAtSuffix:
        leaveRest(behind: line, tries: Self.triesMax)
        isBehindWords = true
      default: readSuffix(of: &line)
      }
    }
  }

  /// A mark behind a description: `<UIView: …> (3 more)`.
  private mutating func skipGap() {
    cursor.skipBlanks()
    guard !cursor.isAtLineBreak, cursor.text.isGap(from: cursor.at) else { return }
    elide()
    cursor.skipToLineBreak()
  }

  /// Whether it closes a container, a string or a comment around a description.
  private static func isWrapper(_ byte: UInt8) -> Bool {
    ",\"'()}]`;\\*/".utf8.contains(byte)
  }

  /// `, state: appeared, view: <UIView 0x1> not in the window, presented with: <… 0x2>`
  private mutating func readController(_ line: inout DumpLine) {
    let start = cursor.at
    cursor.skipToLineBreak()
    let tail = start..<cursor.at
    line.kind = .controller
    line.extend(to: cursor.at)
    guard let view = cursor.text.first("view: <", in: tail) else { return }
    line.viewAddress = cursor.text.address(in: view..<tail.upperBound)
  }

  /// `reactTag: 7347; frame = {{0, 0}, {393, 852}}; layer = <…>`: items without an end of their own.
  private mutating func readSuffix(of line: inout DumpLine) {
    cursor.isBoundToLine = true
    defer { cursor.isBoundToLine = false }
    var open = OpenDescription(nesting: 1)
    guard let first = cursor.suffixItem(in: &open) else {
      return leaveRest(behind: line, tries: Self.triesMax)
    }
    take(first, &line)
    while !open.isCut, let item = cursor.suffixItem(in: &open) { take(item, &line) }
    line.extend(to: cursor.at)
  }
}

extension DumpReader {
  /// Moves the views behind all lines that words behind a line of a tree name: they are no part of the tree, which goes on.
  ///
  ///     | <UIView: 0x2; …> is covered by <DimView: 0x9; frame = …>
  ///     |    | <UIButton: 0x3; …>
  ///
  /// - Complexity: linear in the lines; a paste without such views is not copied.
  mutating func moveMentions() {
    guard lines.contains(where: { $0.isBehindWords }) else { return }
    var kept: [DumpLine] = []
    var moved: [DumpLine] = []
    var isInTree = false
    for (index, line) in lines.enumerated() {
      guard line.isBehindWords else {
        isInTree = line.depth > 0 || depth(behind: index) > 0
        kept.append(line)
        continue
      }
      if isInTree { moved.append(line) } else { kept.append(line) }
    }
    lines = kept + moved
  }

  /// The depth of the next line that is not named by words; 0 at the end.
  private func depth(behind index: Int) -> Int32 {
    lines[(index + 1)...].prefix(Self.mentionsMax).first { !$0.isBehindWords }?.depth ?? 0
  }

  /// More views than a sentence names.
  private static let mentionsMax = 64
}

// Text that is not understood is skipped and noted.

extension DumpReader {
  /// The number of `<` behind a description that may begin none before the rest of the line is skipped.
  static let triesMax = 4

  /// Skips the text behind a description: to the line's end, or to the bars of a description in the same line. A touch,
  /// which is an object without a frame, is followed by its window and its view.
  ///
  /// - Parameter tries: how many `<` may still begin no description.
  mutating func leaveRest(behind line: DumpLine, tries: Int) {
    unread.leave(line: lineNumber)
    var tries = tries
    cursor.at += cursor.isAtLineBreak ? 0 : 1
    while !cursor.isAtLineBreak {
      let bars = cursor.at
      cursor.skip { $0 == "|" || ASCII.isBlank($0) }
      guard tries > 0, cursor.byte == "<" else {
        if cursor.at == bars { cursor.at += 1 }
        continue
      }
      if cursor.text[bars..<cursor.at].contains("|") { return cursor.at = bars }
      if line.isFrameless || line.role != .none, cursor.isAtDescription() { return }
      // A log prints a recognizer behind its view, and sentences name several views.
      if cursor.isAtViewOrRecognizer() { return }
      tries -= 1
      cursor.at += 1
    }
  }

  /// Skips a line without a description.
  mutating func leave(_ range: Range<Int>) {
    if isCutHeader(range) { return unread.elide(line: lineNumber) }
    let line = cursor.trimmed(range)
    switch isGapOfTree(line) ? LooseLine.elision : LooseLine(cursor.text, line) {
    case .noise: break
    case .elision: elide()
    case .framelessTree(let tree): unread.leave(tree, line: lineNumber, offset: range.lowerBound)
    case .other: unread.leave(line: lineNumber)
    }
  }

  /// Whether dots or a mark in brackets are before a description: `(3 more) <UIView: …`. An even number of dots is a level.
  private func isGap(before description: Int, from start: Int) -> Bool {
    let range = cursor.trimmed(start..<description)
    guard let last = range.last, ")]}".utf8.contains(cursor.text[last]) else {
      return range.count == 3 && cursor.text.isElision(range)
    }
    return cursor.text.isGap(range)
  }

  /// Notes that views are missing here.
  private mutating func elide() {
    followsElision = true
    unread.elide(line: lineNumber)
  }

  /// Whether a line says that views were left out, and is in a tree or directly below it, where a `~~~` is Markdown's.
  private func isGapOfTree(_ range: Range<Int>) -> Bool {
    guard let last = lines.last, last.kind == .view || last.kind == .layer else { return false }
    let text = cursor.text
    let margin = range.prefix { ASCII.isBlank(text[$0]) || text[$0] == "|" }
    let isBelow = range.lowerBound == describedEnd && (last.depth > 0 || last.isWindow(in: text))
    let next = text[cursor.at...].first { !ASCII.isMargin($0) }
    let isInside = next == "|" || margin.contains { text[$0] == "|" }
    let content = range.dropFirst(margin.count)
    let isFence = content.first.map { text[$0] == "~" } ?? false
    return (isInside || isBelow && !isFence) && text.isGap(content)
  }

  /// Whether `<snip>` is here, and no class of this name.
  private func isGap(_ header: DescriptionHeader, from start: Int) -> Bool {
    header.address.isEmpty && cursor.byte == ">" && cursor.text.isGap(start..<cursor.at + 1)
  }

  /// Whether the paste ends within the indentation or the first bytes of a description, or another line follows one
  /// that does.
  private func isCutHeader(_ range: Range<Int>) -> Bool {
    var ahead = DumpCursor(cursor.text, at: range.lowerBound)
    var prefix = ahead.skipPrefix()
    if cursor.isAtEnd { return ahead.byte == "<" || ahead.isAtEnd && prefix.depth > 0 }
    // Behind a log's words it is the last one that was begun.
    if ahead.byte != "<", let last = cursor.text[range].lastIndex(of: "<") {
      prefix.depth = cursor.text[range.lowerBound..<last].contains("|") ? 1 : 0
      ahead.at = last
    }
    guard ahead.skipOpening() > 0, ASCII.isNameStart(ahead.byte) else { return false }
    let name = ahead.at
    ahead.skip(ASCII.isKeyByte)
    let end = cursor.trimmed(range).upperBound
    // `   | <UIVie` and `<UIView: 0x12`, with nothing behind.
    if ahead.at == end { return prefix.depth > 0 && ASCII.isCapital(cursor.text[name]) }
    guard ahead.skip(": 0x") else { return false }
    ahead.skip(ASCII.isHexDigit)
    return ahead.at >= end
  }
}
