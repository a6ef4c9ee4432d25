import JSONCoding
import WorkMetering

/// A piece of the prefix that logs, mails and editors add to each line.
///
///     2024-05-01 12:34:56.789012+0200 Shop[4711:815] [ui] <UIView: 0x1; …
///     └ time                          └ process      └ bracket
enum MarginToken {
  case quotation, comment, item, number, time, bracket, process, host, level, notice, glyph, tag, bar
}

/// The rest of a line, and the piece at its beginning.
private struct MarginRest {
  typealias Piece = (token: MarginToken, end: Int)

  let text: [UInt8]
  let range: Range<Int>

  private var start: Int { range.lowerBound }

  /// The first piece, and its end; nil for none. It is searched up to the line's end.
  var piece: Piece? {
    guard let first = range.first else { return nil }
    return switch text[first] {
    case ">": (.quotation, start + 1)
    case "/", "#", "*", ";": comment
    case "-", "+": item
    case "[": bracket(to: "]", .bracket)
    case "(": bracket(to: ")", .tag)
    case "<": notice
    case "|": piece(.bar, start + 1)
    case 0xE2: glyph
    case let byte where ASCII.isDigit(byte): time ?? number
    default: date ?? process ?? level ?? host
    }
  }

  /// A piece that ends there; nil where more than a blank or the line's end follows.
  private func piece(_ token: MarginToken, _ end: Int) -> Piece? { isEnd(end) ? (token, end) : nil }

  private func isEnd(_ index: Int) -> Bool { index >= range.upperBound || ASCII.isBlank(text[index]) }

  /// Behind the first bytes that are such ones.
  private func end(of isSuch: (UInt8) -> Bool) -> Int { range.drop { isSuch(text[$0]) }.lowerBound }

  /// The place itself where the byte is no colon.
  private func behindColon(_ index: Int) -> Int {
    index < range.upperBound && text[index] == ":" ? index + 1 : index
  }

  private var cursor: DumpCursor { DumpCursor(text, at: start) }

  /// `//`, `///`, `#`, `*`, `;;`, `--`
  private var comment: Piece? {
    let byte = text[start]
    let end = end { $0 == byte }
    return byte != "/" || end - start >= 2 ? piece(.comment, end) : nil
  }

  /// `- `, `+ `, and a comment's `-- `.
  private var item: Piece? {
    let byte = text[start]
    let end = end { $0 == byte }
    return end - start <= 2 ? piece(end - start == 2 ? .comment : .item, end) : nil
  }

  private static let bracketBytesMax = 96

  /// `[debug]`, `[XCUITestDriver@51c1 (5d7c)]`, `(NOBRIDGE)`: no object, no array of numbers, and no JSON.
  private func bracket(to close: UInt8, _ token: MarginToken) -> Piece? {
    let inner = text[range].dropFirst()
    guard let end = inner.prefix(Self.bracketBytesMax).firstIndex(of: close), end > start + 1 else {
      return nil
    }
    let content = inner[..<end]
    let hasLetter = content.contains { ASCII.isLetter($0) || $0 == ":" }
    let isPlain = !content.contains(where: "<{\"=;,".utf8.contains)
    let behind = behindColon(end + 1)
    let isEnd = isEnd(behind) || text[behind] == "["
    return hasLetter && isPlain && isEnd ? (token, behind) : nil
  }

  private static let notices = [
    "<Notice>:", "<Error>:", "<Debug>:", "<Info>:", "<Warning>:", "<Default>:", "<Fault>:", "<Critical>:",
  ]

  /// `<Notice>:`, as a device's log has it.
  private var notice: Piece? {
    Self.notices.first { text.matches($0, at: start, before: range.upperBound) }
      .map { (.notice, start + $0.utf8.count) }
  }

  private static let glyphs = ["▸", "▶", "›", "➜", "✓", "✔", "ℹ", "•", "◉", "●", "◦", "‣", "❯"]

  private var glyph: Piece? {
    Self.glyphs.first { text.matches($0, at: start) }.flatMap { piece(.glyph, start + $0.utf8.count) }
  }

  // MARK: - Numbers

  /// `12`, `12:`, `12.`, `12)`: the number of a line, or of an item.
  private var number: Piece? {
    var end = end(of: ASCII.isDigit)
    guard end - start <= 6 else { return nil }
    if end < range.upperBound, ":.)-".utf8.contains(text[end]) { end += 1 }
    return piece(.number, end)
  }

  /// `2024-05-01 12:34:56.789+0200`, `2024-05-01T12:34:56Z`, `12:34:56.789`, `05-01 12:34:56.789`.
  private var time: Piece? {
    var cursor = cursor
    if cursor.skipDigits(separatedBy: "-/.", groups: 2...3), cursor.at < range.upperBound {
      guard cursor.skip("T") || cursor.skip(",") || ASCII.isBlank(cursor.byte) else { return nil }
      cursor.skipBlanks()
    } else {
      cursor.at = start
    }
    guard cursor.skipDigits(separatedBy: ":", groups: 2...4) else { return nil }
    if cursor.byte == "." || cursor.byte == ",", ASCII.isDigit(cursor.byte(ahead: 1)) {
      cursor.at += 1
      cursor.skip(ASCII.isDigit)
    }
    cursor.skipZone()
    guard cursor.at <= range.upperBound else { return nil }
    let end = behindColon(cursor.at)
    return end > cursor.at || isEnd(end) ? (.time, end) : nil
  }

  private static let months = [
    "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ",
  ]

  /// `May  1 12:34:56`, and the clock of a test: `t =     1.23s`.
  private var date: Piece? {
    var cursor = cursor
    if cursor.skip("t = ") {
      cursor.skipBlanks()
      cursor.skip { ASCII.isDigit($0) || $0 == "." }
      return cursor.byte == "s" ? (.time, min(cursor.at + 1, range.upperBound)) : nil
    }
    guard Self.months.contains(where: { cursor.skip($0) }) else { return nil }
    cursor.skipBlanks()
    cursor.skip(ASCII.isDigit)
    cursor.skipBlanks()
    return cursor.at < range.upperBound && ASCII.isDigit(cursor.byte) ? rest(from: cursor.at).time : nil
  }

  private func rest(from index: Int) -> MarginRest { MarginRest(text: text, range: index..<range.upperBound) }

  // MARK: - Words

  /// `Shop[4711:815]`, `Shop(UIKitCore)[4711]:`
  private var process: Piece? {
    var cursor = cursor
    guard cursor.skip(ASCII.isKeyByte) else { return nil }
    if cursor.byte == "(" {
      cursor.skip { $0 != ")" && !ASCII.isLineBreak($0) }
      guard cursor.skip(")") else { return nil }
    }
    guard cursor.skip("["), ASCII.isDigit(cursor.byte) else { return nil }
    cursor.skip { ASCII.isHexDigit($0) || $0 == ":" }
    guard cursor.skip("]") else { return nil }
    cursor.skip(":")
    return piece(.process, cursor.at)
  }

  private static let levels: Set<String> = [
    "debug", "info", "warn", "warning", "error", "log", "default", "verbose", "trace", "notice", "fault",
    "fatal",
    "stdout", "stderr", "console.log",
  ]

  private var level: Piece? {
    let word = text[range].prefix(12).prefix(while: ASCII.isKeyByte)
    guard Self.levels.contains(word.string.lowercased()) else { return nil }
    return piece(.level, behindColon(word.endIndex))
  }

  /// The name of a device before that of a process.
  private var host: Piece? {
    let end = text[range].prefix(64).prefix(while: ASCII.isKeyByte).endIndex
    guard end > start, end < range.upperBound, ASCII.isBlank(text[end]), rest(from: end + 1).process != nil
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
      skip(ASCII.isDigit)
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
    if skip("Z") || skip(" AM") || skip(" PM") { return }
    var ahead = self
    ahead.skip(" ")
    guard ahead.skip("+") || ahead.skip("-") else { return }
    let start = ahead.at
    ahead.skip { ASCII.isDigit($0) || $0 == ":" }
    if 4...5 ~= ahead.at - start { at = ahead.at }
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
  /// The counts of the prefixes before them.
  private var counts: [[MarginToken]: Int] = [:]
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
      editor.drop(line.lowerBound..<margins.end(of: shape, in: line))
    }
    return editor.finished()
  }

  /// More lines add no information.
  private static let linesMax = 2_000
  /// No log has more pieces.
  private static let piecesMax = 8

  // MARK: - Finding

  private mutating func count(_ line: Range<Int>) {
    guard isCarrier(line) else { return }
    carrierCount += 1
    var shape: [MarginToken] = []
    for piece in pieces(of: line) {
      if piece.token == .number, !ascends(piece.start, line) { return }
      shape.append(piece.token)
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
    let digits = text[start..<line.upperBound].prefix(while: ASCII.isDigit)
    let number = Int(digits.string) ?? 0
    defer { lastNumber = number }
    return number > lastNumber
  }

  private func pieces(of line: Range<Int>) -> [(token: MarginToken, start: Int, end: Int)] {
    var pieces: [(token: MarginToken, start: Int, end: Int)] = []
    var index = line.lowerBound
    while pieces.count < Self.piecesMax {
      let start = text.withoutIndentation(index..<line.upperBound).lowerBound
      guard let (token, end) = MarginRest(text: text, range: start..<line.upperBound).piece,
        end <= line.upperBound,
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
  private var shape: [MarginToken]? {
    counts.filter { $0.value >= 2 && $0.value * 5 >= carrierCount * 4 && !isOfTree($0.key) }.keys
      .max { $0.count < $1.count }
  }

  /// Whether the bar at a margin's end belongs to the tree: it is not behind all numbers, as windows have none.
  private func isOfTree(_ shape: [MarginToken]) -> Bool {
    shape.last == .bar && counts[shape] != counts[shape.dropLast()]
  }

  // MARK: - Undoing

  /// Behind the line's pieces of the margin, and a blank.
  private func end(of shape: [MarginToken], in line: Range<Int>) -> Int {
    var end = line.lowerBound
    for (piece, token) in zip(pieces(of: line), shape) {
      guard piece.token == token else { break }
      end = piece.end
    }
    let isBlank = end > line.lowerBound && end < line.upperBound && ASCII.isBlank(text[end])
    return isBlank ? end + 1 : end
  }
}
