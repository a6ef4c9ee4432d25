import TouchGeometry

/// Reads the descriptions of a paste, line by line, whatever stands between and around them.
struct DumpReader {
  var cursor: DumpCursor
  /// In the order of the paste.
  private(set) var lines: [DumpLine] = []
  /// Those that are more than a translation.
  private(set) var transforms: [AffineTransform] = []
  /// What was not understood, or was left out.
  var remarks = DumpRemarks()
  private let keys = DescriptionKeyTable.all
  /// Whether dots stand between the last description and here.
  private var followsElision = false

  init(_ text: [UInt8]) {
    cursor = DumpCursor(text)
    // A description has some 200 bytes.
    lines.reserveCapacity(text.count / 160)
    while !cursor.isAtEnd { readLine() }
  }

  private mutating func readLine() {
    let start = cursor.at
    var prefix = LinePrefix()
    cursor.skip(&prefix)
    if cursor.byte == Byte.less, readDescription(prefix, from: cursor.at) {
      return readTail()
    }
    // `_payButton <UIButton…`, `$0 = <UIView…`, `2024-05-01 12:00:00 Shop[1:2] <UIView…`
    let word = cursor.at
    if cursor.skipToDescription(&prefix),
      readDescription(prefix, from: prefix.hasForeignText ? cursor.at : word)
    {
      return readTail()
    }
    cursor.skipToLineBreak()
    leave(start..<cursor.at)
    cursor.crossLineBreak()
  }

  /// Reads the description that stands here.
  ///
  /// - Parameter start: where its range begins.
  /// - Returns: false if there is none; the cursor is where it was.
  private mutating func readDescription(_ prefix: LinePrefix, from start: Int) -> Bool {
    let begin = cursor
    var open = OpenDescription(nesting: 0)
    while cursor.byte == Byte.less, !cursor.isAtEnd {
      open.nesting += 1
      cursor.at += 1
    }
    guard let header = cursor.header() else {
      cursor = begin
      return false
    }
    var line = DumpLine(header, depth: prefix.depth, line: begin.line)
    if prefix.isPresented { line.flags.insert(.isPresented) }
    if followsElision { line.flags.insert(.followsElision) }
    while let item = cursor.nextItem(in: &open, keys) { take(item, &line) }
    if open.isCut { line.flags.insert(.isCut) }
    line.range = TextRange(start..<cursor.at)
    lines.append(line)
    followsElision = false
    return true
  }

  private mutating func take(_ item: DescriptionItem, _ line: inout DumpLine) {
    line.take(item, in: cursor.text, &transforms)
    guard item.word == .other, item.value.isEmpty else { return }
    if cursor.text.isElision(item.key) { line.flags.insert(.isCut) }
    // Chisel's words for a controller without a view.
    if cursor.text.matches("view not loaded", at: item.key.lowerBound) { line.flags.insert(.hasView) }
  }

  // MARK: - Behind a description

  /// Reads what stands behind the last description in its line: marks of containers, what a controller or React Native
  /// adds, or another description.
  private mutating func readTail() {
    while true {
      cursor.skipBlanks()
      switch cursor.byte {
      case Byte.lineFeed, Byte.carriageReturn, Byte.undoneLineFeed:
        lines[lines.count - 1].settleKind(in: cursor.text)
        return cursor.crossLineBreak()
      case Byte.less:
        lines[lines.count - 1].settleKind(in: cursor.text)
        if !readDescription(LinePrefix(), from: cursor.at) { leaveRest() }
      case Byte.openParenthesis where cursor.matches("(layer)"):
        lines[lines.count - 1].kind = .layer
        cursor.at += 7
      case Byte.openParenthesis where lines[lines.count - 1].kind == .object && cursor.isBehindDescription:
        lines[lines.count - 1].kind = .container
        cursor.at += 1
      case Byte.comma where cursor.matches(", state:"): readController()
      case Byte.comma, Byte.quote, Byte.apostrophe, Byte.closeParenthesis, Byte.closeBrace, Byte.closeBracket,
        Byte.backtick, Byte.semicolon, Byte.backslash, Byte.openParenthesis, Byte.star, Byte.slash, Byte.bar:
        cursor.at += 1
      default: readSuffix()
      }
    }
  }

  /// `, state: appeared, view: <UIView 0x1> not in the window, presented with: <… 0x2>`
  private mutating func readController() {
    let start = cursor.at
    cursor.skipToLineBreak()
    let tail = start..<cursor.at
    lines[lines.count - 1].kind = .controller
    lines[lines.count - 1].range = TextRange(lines[lines.count - 1].range.range.lowerBound..<cursor.at)
    guard let view = cursor.text.first("view: <", in: tail) else { return }
    lines[lines.count - 1].viewAddress = TextRange(cursor.text.address(in: view..<tail.upperBound))
  }

  /// `reactTag: 7347; frame = {{0, 0}, {393, 852}}; layer = <…>`: items without an end of their own.
  private mutating func readSuffix() {
    cursor.isBoundToLine = true
    defer { cursor.isBoundToLine = false }
    var open = OpenDescription(nesting: 1)
    guard let first = cursor.suffixItem(in: &open, keys) else { return leaveRest() }
    var line = lines.removeLast()
    take(first, &line)
    while !open.isCut, let item = cursor.suffixItem(in: &open, keys) { take(item, &line) }
    line.range = TextRange(line.range.range.lowerBound..<cursor.at)
    lines.append(line)
  }
}

// MARK: - What is not understood

extension DumpReader {
  private mutating func leaveRest() {
    cursor.skipToLineBreak()
    remarks.leave(line: cursor.line)
  }

  /// Leaves a line without a description.
  private mutating func leave(_ range: Range<Int>) {
    switch LooseLine(cursor.text, cursor.trimmed(range)) {
    case .blank, .noise: break
    case .elision:
      followsElision = true
      remarks.elide(line: cursor.line)
    case .autolayoutTrace: remarks.leaveTrace(line: cursor.line, offset: range.lowerBound)
    case .other:
      if isCutHeader(range) { return remarks.elide(line: cursor.line) }
      remarks.leave(line: cursor.line)
    }
  }

  /// Whether the paste ends within the first bytes of a description.
  private func isCutHeader(_ range: Range<Int>) -> Bool {
    var ahead = DumpCursor(cursor.text, at: range.lowerBound)
    var prefix = LinePrefix()
    ahead.skip(&prefix)
    return cursor.isAtEnd && ahead.byte == Byte.less
  }
}
