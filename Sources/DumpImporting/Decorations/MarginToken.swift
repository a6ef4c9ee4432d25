import JSONCoding
import WorkMetering

/// A piece of the prefix that logs, mails and editors add to each line.
///
///     2024-05-01 12:34:56.789012+0200 Shop[4711:815] [ui] <UIView: 0x1; …
///     └ time                          └ process      └ bracket
enum MarginToken: UInt8 {
  case quotation = 1, comment, item, number, time, bracket, process, host, level, notice, glyph, tag, bar

  typealias Piece = (token: MarginToken, end: Int)

  /// The piece at a byte, and its end; nil for none. It is searched up to the line's end.
  static func at(_ start: Int, in line: Range<Int>, of text: [UInt8]) -> Piece? {
    let line = start..<line.upperBound
    guard let first = line.first else { return nil }
    switch text[first] {
    case ">": return (.quotation, start + 1)
    case "/", "#", "*", ";": return comment(text, line)
    case "-", "+": return item(text, line)
    case "[": return bracket(text, line, to: "]", .bracket)
    case "(": return bracket(text, line, to: ")", .tag)
    case "<": return notice(text, line)
    case "|": return ends(text, start + 1, line) ? (.bar, start + 1) : nil
    case 0xE2: return glyph(text, line)
    case let byte where ASCII.isDigit(byte): return time(text, line) ?? number(text, line)
    default: return date(text, line) ?? process(text, line) ?? level(text, line) ?? host(text, line)
    }
  }

  /// Whether a piece may end there: before a blank, or at the line's end.
  private static func ends(_ text: [UInt8], _ index: Int, _ line: Range<Int>) -> Bool {
    index >= line.upperBound || ASCII.isBlank(text[index])
  }

  /// `//`, `///`, `#`, `*`, `;;`, `--`
  private static func comment(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    let byte = text[line.lowerBound]
    let end = line.first { text[$0] != byte } ?? line.upperBound
    let isComment = byte != "/" || end - line.lowerBound >= 2
    return isComment && ends(text, end, line) ? (.comment, end) : nil
  }

  /// `- `, `+ `, and a comment's `-- `.
  private static func item(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    let end = line.first { text[$0] != text[line.lowerBound] } ?? line.upperBound
    guard end - line.lowerBound <= 2, ends(text, end, line) else { return nil }
    return (end - line.lowerBound == 2 ? .comment : .item, end)
  }

  private static let bracketBytesMax = 96

  /// `[debug]`, `[XCUITestDriver@51c1 (5d7c)]`, `(NOBRIDGE)`: no object, no array of numbers, and no JSON.
  private static func bracket(
    _ text: [UInt8], _ line: Range<Int>, to close: UInt8, _ token: MarginToken
  ) -> Piece? {
    let inner = line.dropFirst().prefix(bracketBytesMax)
    guard let end = inner.first(where: { text[$0] == close }), end > line.lowerBound + 1 else { return nil }
    let hasLetter = text[line.lowerBound..<end].contains { ASCII.isLetter($0) || $0 == ":" }
    let isPlain = text[line.lowerBound + 1..<end].allSatisfy { !"<{\"=;,".utf8.contains($0) }
    var behind = end + 1
    if behind < line.upperBound, text[behind] == ":" { behind += 1 }
    let isEnd = ends(text, behind, line) || text[behind] == "["
    return hasLetter && isPlain && isEnd ? (token, behind) : nil
  }

  private static let notices = [
    "Notice", "Error", "Debug", "Info", "Warning", "Default", "Fault", "Critical",
  ]

  /// `<Notice>:`, as a device's log has it.
  private static func notice(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    let found = notices.first { text.matches("<\($0)>:", at: line.lowerBound, before: line.upperBound) }
    guard let found else { return nil }
    return (.notice, line.lowerBound + found.utf8.count + 3)
  }

  private static let glyphs = ["▸", "▶", "›", "➜", "✓", "✔", "ℹ", "•", "◉", "●", "◦", "‣", "❯"]

  private static func glyph(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    guard let glyph = glyphs.first(where: { text.matches($0, at: line.lowerBound) }) else { return nil }
    let end = line.lowerBound + glyph.utf8.count
    return ends(text, end, line) ? (.glyph, end) : nil
  }

  // MARK: - Numbers

  /// `12`, `12:`, `12.`, `12)`: the number of a line, or of an item.
  private static func number(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    var end = line.first { !ASCII.isDigit(text[$0]) } ?? line.upperBound
    guard end - line.lowerBound <= 6 else { return nil }
    if end < line.upperBound, ":.)-".utf8.contains(text[end]) { end += 1 }
    return ends(text, end, line) ? (.number, end) : nil
  }

  /// `2024-05-01 12:34:56.789+0200`, `2024-05-01T12:34:56Z`, `12:34:56.789`, `05-01 12:34:56.789`.
  private static func time(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    var cursor = DumpCursor(text, at: line.lowerBound)
    let date = cursor.at
    if cursor.skipDigits(separatedBy: "-/.", groups: 2...3), cursor.at < line.upperBound {
      let mark = cursor.byte
      guard mark == "T" || ASCII.isBlank(mark) || mark == "," else { return nil }
      cursor.at += 1
      cursor.skipBlanks()
    } else {
      cursor.at = date
    }
    guard cursor.skipDigits(separatedBy: ":", groups: 2...4) else { return nil }
    if cursor.byte == "." || cursor.byte == ",", ASCII.isDigit(cursor.byte(ahead: 1)) {
      cursor.at += 1
      while ASCII.isDigit(cursor.byte) { cursor.at += 1 }
    }
    cursor.skipZone()
    guard cursor.at <= line.upperBound, ends(text, cursor.at, line) || text[cursor.at] == ":" else {
      return nil
    }
    return (.time, cursor.at < line.upperBound && text[cursor.at] == ":" ? cursor.at + 1 : cursor.at)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `May  1 12:34:56`, and the clock of a test: `t =     1.23s`.
  private static func date(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    var cursor = DumpCursor(text, at: line.lowerBound)
    if cursor.matches("t = ") {
      cursor.at += 4
      cursor.skipBlanks()
      while ASCII.isDigit(cursor.byte) || cursor.byte == "." { cursor.at += 1 }
      return cursor.byte == "s" ? (.time, min(cursor.at + 1, line.upperBound)) : nil
    }
    guard months.contains(where: { cursor.matches($0 + " ") }) else { return nil }
    cursor.at += 3
    cursor.skipBlanks()
    while ASCII.isDigit(cursor.byte) { cursor.at += 1 }
    cursor.skipBlanks()
    return cursor.at < line.upperBound && ASCII.isDigit(cursor.byte)
      ? time(text, cursor.at..<line.upperBound) : nil
  }

  // MARK: - Words

  /// `Shop[4711:815]`, `Shop(UIKitCore)[4711]:`
  private static func process(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    var cursor = DumpCursor(text, at: line.lowerBound)
    while ASCII.isKeyByte(cursor.byte) { cursor.at += 1 }
    guard cursor.at > line.lowerBound else { return nil }
    if cursor.byte == "(" {
      while cursor.byte != ")", !cursor.isAtLineBreak { cursor.at += 1 }
      guard cursor.byte == ")" else { return nil }
      cursor.at += 1
    }
    guard cursor.byte == "[", ASCII.isDigit(cursor.byte(ahead: 1)) else { return nil }
    cursor.at += 1
    while ASCII.hexValue(cursor.byte) != nil || cursor.byte == ":" { cursor.at += 1 }
    guard cursor.byte == "]" else { return nil }
    cursor.at += cursor.byte(ahead: 1) == ":" ? 2 : 1
    return ends(text, cursor.at, line) ? (.process, cursor.at) : nil
  }

  private static let levels: Set<String> = [
    "debug", "info", "warn", "warning", "error", "log", "default", "verbose", "trace", "notice", "fault",
    "fatal",
    "stdout", "stderr", "console.log",
  ]

  private static func level(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    let end =
      line.prefix(12).first { !ASCII.isKeyByte(text[$0]) } ?? min(line.lowerBound + 12, line.upperBound)
    guard end > line.lowerBound, levels.contains(text.text(in: line.lowerBound..<end).lowercased()) else {
      return nil
    }
    let behind = end < line.upperBound && text[end] == ":" ? end + 1 : end
    return ends(text, behind, line) ? (.level, behind) : nil
  }

  /// The name of a device before that of a process.
  private static func host(_ text: [UInt8], _ line: Range<Int>) -> Piece? {
    let end = line.prefix(64).first { !ASCII.isKeyByte(text[$0]) } ?? line.upperBound
    guard end > line.lowerBound, end < line.upperBound, ASCII.isBlank(text[end]),
      process(text, end + 1..<line.upperBound) != nil
    else { return nil }
    return (.host, end)
  }
}

extension DumpCursor {
  /// Steps over numbers of up to four digits between marks.
  ///
  /// - Returns: false where there are not as many; the cursor is then behind some of them.
  fileprivate mutating func skipDigits(separatedBy marks: String, groups: ClosedRange<Int>) -> Bool {
    var count = 0
    while ASCII.isDigit(byte) {
      let start = at
      while ASCII.isDigit(byte) { at += 1 }
      guard at - start <= 4 else { return false }
      count += 1
      guard count < groups.upperBound, marks.utf8.contains(byte), ASCII.isDigit(self.byte(ahead: 1)) else {
        break
      }
      at += 1
    }
    return groups.contains(count)
  }

  /// `Z`, `+0200`, ` +02:00`, ` AM`.
  fileprivate mutating func skipZone() {
    if byte == "Z" { return at += 1 }
    if matches(" AM") || matches(" PM") { return at += 3 }
    var ahead = self
    if ahead.byte == " " { ahead.at += 1 }
    guard ahead.byte == "+" || ahead.byte == "-" else { return }
    ahead.at += 1
    let start = ahead.at
    while ASCII.isDigit(ahead.byte) || ahead.byte == ":" { ahead.at += 1 }
    if ahead.at - start >= 4, ahead.at - start <= 5 { at = ahead.at }
  }
}

/// The prefix that logs, mails, comments and editors add to each line of a dump, without any of the dump itself.
///
///     12  2024-05-01 12:34:56 Shop[1:2]    | <UIView: 0x2; …>
///     └──────── margin: as nearly all lines have it ─┘
///
/// A margin is the common prefix of the lines with objects, as pieces of certain kinds (`MarginToken`): a single line
/// has none.
struct LineMargins {
  private let text: [UInt8]
  /// The number of lines with objects.
  private var carrierCount = 0
  /// The counts of the prefixes before them, as sequences of pieces in four bits each.
  private var counts: [UInt64: Int] = [:]
  private var lastNumber = -1

  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    var margins = LineMargins(text: text)
    for line in LineRanges(of: text) where margins.carrierCount < linesMax { margins.count(line) }
    guard let shape = margins.shape else { return nil }
    var editor = TextEditor(of: text)
    var meter = WorkMeter()
    for line in LineRanges(of: text) {
      guard meter.goesOn(after: 16) else { break }
      let end = margins.end(of: shape, in: line)
      guard end > line.lowerBound else { continue }
      editor.keep(upTo: line.lowerBound)
      editor.drop(upTo: end)
    }
    return editor.finished()
  }

  /// More lines add no information.
  private static let linesMax = 2_000
  /// No log has more pieces.
  private static let piecesMax = 8

  private init(text: [UInt8]) { self.text = text }

  // MARK: - Finding

  private mutating func count(_ line: Range<Int>) {
    guard isCarrier(line) else { return }
    carrierCount += 1
    var shape: UInt64 = 0
    for piece in pieces(of: line) {
      if piece.token == .number, !ascends(piece.start, line) { return }
      shape = shape << 4 | UInt64(piece.token.rawValue)
      counts[shape, default: 0] += 1
    }
  }

  /// Whether a line has an object of a dump, or a part of one.
  private func isCarrier(_ line: Range<Int>) -> Bool {
    ["0x", "{{", "<XCUI", "</XCUI", " alpha=\"", "\" :", "\":", "frame = ("].contains {
      text.has($0, in: line)
    }
  }

  /// Whether the number of a line is greater than that of the line above.
  private mutating func ascends(_ start: Int, _ line: Range<Int>) -> Bool {
    var number = 0
    for index in start..<line.upperBound {
      guard ASCII.isDigit(text[index]) else { break }
      number = number &* 10 &+ Int(text[index] - "0")
    }
    defer { lastNumber = number }
    return number > lastNumber
  }

  private func pieces(of line: Range<Int>) -> [(token: MarginToken, start: Int, end: Int)] {
    var pieces: [(token: MarginToken, start: Int, end: Int)] = []
    var index = line.lowerBound
    while pieces.count < Self.piecesMax {
      var start = index
      while start < line.upperBound, ASCII.isBlank(text[start]) { start += 1 }
      guard let (token, end) = MarginToken.at(start, in: line, of: text), end <= line.upperBound,
        token != .bar || pieces.last?.token == .number
      else {
        break
      }
      pieces.append((token, start, end))
      index = end
    }
    return pieces
  }

  /// The longest margin of nearly all lines with objects; nil for none.
  private var shape: UInt64? {
    counts.filter { $0.value >= 2 && $0.value * 5 >= carrierCount * 4 && !isOfTree($0.key) }.keys.max()
  }

  /// Whether the bar at a margin's end belongs to the tree: it is not behind all numbers, as windows have none.
  private func isOfTree(_ shape: UInt64) -> Bool {
    shape & 15 == UInt64(MarginToken.bar.rawValue) && counts[shape] != counts[shape >> 4]
  }

  // MARK: - Undoing

  /// Behind the line's pieces of the margin, and a blank.
  private func end(of shape: UInt64, in line: Range<Int>) -> Int {
    var kinds: [UInt8] = []
    var rest = shape
    while rest != 0 {
      kinds.append(UInt8(truncatingIfNeeded: rest & 15))
      rest >>= 4
    }
    var end = line.lowerBound
    for (piece, kind) in zip(pieces(of: line), kinds.reversed()) {
      guard piece.token.rawValue == kind else { break }
      end = piece.end
    }
    let isBlank = end > line.lowerBound && end < line.upperBound && ASCII.isBlank(text[end])
    return isBlank ? end + 1 : end
  }
}
