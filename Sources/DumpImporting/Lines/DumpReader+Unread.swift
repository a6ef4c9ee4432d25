import JSONCoding

// What is not understood is left, and noted.

extension DumpReader {
  /// How many `<` behind a description may turn out to begin none before the rest of the line is left.
  static let triesMax = 4

  /// Leaves what stands behind a description: to the line's end, or to the bars of a description that stands in the same
  /// line. Behind a touch, which is an object without a frame, its window and its view are named.
  ///
  /// - Parameter tries: how many `<` may still turn out to begin nothing.
  mutating func leaveRest(behind line: DumpLine, tries: Int) {
    unread.leave(line: self.line(at: cursor))
    var tries = tries
    cursor.at += cursor.isAtLineBreak ? 0 : 1
    while !cursor.isAtLineBreak {
      let bars = cursor.at
      while cursor.byte == ASCII.bar || ASCII.isBlank(cursor.byte) { cursor.at += 1 }
      guard tries > 0, cursor.byte == ASCII.less else {
        if cursor.at == bars { cursor.at += 1 }
        continue
      }
      if cursor.text[bars..<cursor.at].contains(ASCII.bar) { return cursor.at = bars }
      if line.isFrameless || line.role != .none, cursor.isAtDescription() { return }
      // A log prints a recognizer behind its view, and sentences name several views.
      if cursor.isAtRecognizer() || cursor.isAtView() { return }
      tries -= 1
      cursor.at += 1
    }
  }

  /// Leaves a line without a description.
  mutating func leave(_ range: Range<Int>) {
    if isCutHeader(range) { return unread.elide(line: self.line(at: cursor)) }
    switch LooseLine(cursor.text, cursor.trimmed(range)) {
    case .blank, .noise: break
    case .elision:
      followsElision = true
      unread.elide(line: self.line(at: cursor))
    case .framelessTree(let tree): unread.leave(tree, line: self.line(at: cursor), offset: range.lowerBound)
    case .other: unread.leave(line: self.line(at: cursor))
    }
  }

  /// Whether the paste ends within the indentation or the first bytes of a description, or something else follows a line
  /// that does.
  private func isCutHeader(_ range: Range<Int>) -> Bool {
    var ahead = DumpCursor(cursor.text, at: range.lowerBound)
    var prefix = ahead.skipPrefix()
    if cursor.isAtEnd { return ahead.byte == ASCII.less || ahead.isAtEnd && prefix.depth > 0 }
    // Behind a log's words it is the last one that was begun.
    if ahead.byte != ASCII.less, let last = cursor.text[range].lastIndex(of: ASCII.less) {
      prefix.depth = cursor.text[range.lowerBound..<last].contains(ASCII.bar) ? 1 : 0
      ahead.at = last
    }
    guard ahead.skipOpening() > 0, ASCII.isNameStart(ahead.byte) else { return false }
    let name = ahead.at
    while ASCII.isKeyByte(ahead.byte) { ahead.at += 1 }
    let end = cursor.trimmed(range).upperBound
    // `   | <UIVie` and `<UIView: 0x12`, with nothing behind.
    if ahead.at == end { return prefix.depth > 0 && ASCII.isCapital(cursor.text[name]) }
    guard ahead.matches(": 0x") else { return false }
    ahead.at += 4
    while ASCII.hexValue(ahead.byte) != nil { ahead.at += 1 }
    return ahead.at >= end
  }
}
