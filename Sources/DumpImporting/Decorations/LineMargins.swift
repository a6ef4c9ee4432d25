import JSONCoding
import WorkMetering

/// The prefix that logs, mails, comments and editors add to each line of a dump, without any of the dump itself.
///
///     12  2024-05-01 12:34:56 Shop[1:2]    | <UIView: 0x2; …>
///     0 0-0-0 0:0:0 Shop]                  its shape
///
/// A margin is the longest shape in front of the objects of nearly all lines: a single line has none. In a shape a run of
/// digits is one, as are blanks, and what is in brackets; all else is the same in each line, so that names of variables
/// are no margins. The bars and signs of a tree end it.
struct LineMargins {
  private let text: [UInt8]
  /// The number of lines with objects.
  private var carrierCount = 0
  /// The counts of the shapes before them.
  private var counts: [[UInt8]: Int] = [:]
  /// The counts of those directly before a bar.
  private var bars: [[UInt8]: Int] = [:]
  private var lastNumber = -1

  fileprivate init(of text: [UInt8]) {
    self.text = text
    for line in LineRanges(of: text) where carrierCount < Self.linesMax { count(line) }
  }

  /// More lines add no information.
  private static let linesMax = 2_000
  /// No margin has as many bytes, and no bracket in one.
  private static let bytesMax = (margin: 160, bracket: 96)

  // MARK: - Finding

  private mutating func count(_ line: Range<Int>) {
    guard isCarrier(line) else { return }
    carrierCount += 1
    guard let end = endOfRegion(in: line), ascends(line) else { return }
    var shape: [UInt8] = []
    var index = text.withoutIndentation(line.lowerBound..<end).lowerBound
    while index < end {
      let piece = piece(at: index, in: line.lowerBound..<end)
      shape.append(piece.shape)
      index = piece.end
      // A margin ends with a word, not in it.
      if index == end || piece.shape == " " || !isWord(text[index - 1]) || !isWord(text[index]) {
        counts[shape, default: 0] += 1
      }
    }
    if shape.last == " " { shape.removeLast() }
    if !shape.isEmpty, end < line.upperBound, text[end] == "|" { bars[shape, default: 0] += 1 }
  }

  /// Whether a line has an object of a dump, or a part of one.
  private func isCarrier(_ line: Range<Int>) -> Bool {
    ["0x", "{{", "<XCUI", "</XCUI", " alpha=\"", "\" :", "\":", "frame = ("].contains {
      text.has($0, in: line)
    }
  }

  /// The end of the bytes that may be a margin: before the first ones of an object, a tree's bars, or a string; nil for
  /// none near.
  private func endOfRegion(in line: Range<Int>) -> Int? {
    let end = min(line.upperBound, line.lowerBound + Self.bytesMax.margin)
    var cursor = DumpCursor(text, at: line.lowerBound)
    while cursor.at < end, !endsRegion(cursor) {
      cursor.at += 1
      // `<Notice>:`, as a device's log has it.
      if text[cursor.at - 1] == "<" { cursor.skip { $0 != ":" } }
    }
    // An address comes behind a class, in all dumps.
    guard cursor.at < end || end == line.upperBound, cursor.byte != "0" else { return nil }
    return min(cursor.at, end)
  }

  private func endsRegion(_ cursor: DumpCursor) -> Bool {
    let next = cursor.byte(ahead: 1)
    switch cursor.byte {
    case "<":
      var notice = cursor
      notice.at += 1
      notice.skip(ASCII.isLetter)
      return !notice.matches(">:")
    case "\"", "'", "`", "{", "|", "&": return true
    case "@": return next == "\""
    case "0": return next == "x"
    case "[": return ASCII.isBlank(next) || ASCII.isLineBreak(next) || "{\"]".utf8.contains(next)
    // Arrows and drawn lines.
    case 0xE2: return next == 0x86 || next == 0x94 || next == 0x95
    case let byte where ASCII.isCapital(byte): return cursor.isAtContent
    default: return false
    }
  }

  /// Whether a line begins with no number, or with a greater one than the line above: others are levels.
  private mutating func ascends(_ line: Range<Int>) -> Bool {
    let digits = text[text.withoutIndentation(line)].prefix(while: ASCII.isDigit)
    let end = digits.endIndex
    let isTime = end + 1 < line.upperBound && ":-/.".utf8.contains(text[end]) && ASCII.isDigit(text[end + 1])
    guard !isTime, digits.count <= 6, let number = Int(digits.string) else { return true }
    defer { lastNumber = number }
    return number > lastNumber
  }

  /// The piece of a shape that begins there, and its end.
  private func piece(at start: Int, in range: Range<Int>) -> (shape: UInt8, end: Int) {
    let rest = text[start..<range.upperBound]
    if ASCII.isDigit(text[start]) { return ("0", rest.prefix(while: ASCII.isDigit).endIndex) }
    if ASCII.isBlank(text[start]) { return (" ", rest.prefix(while: ASCII.isBlank).endIndex) }
    if text[start] == "[", let end = endOfBracket(rest) { return ("]", end) }
    return (text[start], start + 1)
  }

  /// Behind `[debug]`, `[XCUITestDriver@51c1 (5d7c)]`, `[4711:815]`: no object, no array of numbers, and no JSON.
  private func endOfBracket(_ rest: ArraySlice<UInt8>) -> Int? {
    guard let end = rest.prefix(Self.bytesMax.bracket).firstIndex(of: "]") else { return nil }
    let content = rest[..<end].dropFirst()
    let hasLetter = content.contains { ASCII.isLetter($0) || $0 == ":" }
    return hasLetter && !content.contains(where: "<{\"=;,".utf8.contains) ? end + 1 : nil
  }

  private func isWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == "_" || byte >= 0x80
  }

  fileprivate typealias Margin = (shape: [UInt8], hasBar: Bool, hasBlank: Bool)

  /// The longest margin of nearly all lines with objects; nil for none. Signs alone are a tree's, unless all lines have
  /// them. With a bar behind the numbers or names of all lines, and with a blank if all have one.
  fileprivate var margin: Margin? {
    let shape = counts.filter { shape, count in
      count >= 2 && count * 5 >= carrierCount * 4 && shape.last != " "
        && (count == carrierCount || shape.contains { !ASCII.isBlank($0) && $0 != "+" && $0 != "-" })
    }.keys.max { $0.count < $1.count }
    return shape.map { shape in
      let hasBar = bars[shape] == carrierCount && isWord(shape[shape.count - 1])
      return (shape, hasBar, hasBar || counts[shape + [" "]] == counts[shape])
    }
  }

  // MARK: - Undoing

  /// Behind the line's margin.
  fileprivate func end(of margin: Margin, in line: Range<Int>) -> Int {
    var end = text.withoutIndentation(line).lowerBound
    for (index, expected) in margin.shape.enumerated() {
      // An empty line of a quotation has a part of its margin.
      guard end < line.upperBound else { return index > 0 ? end : line.lowerBound }
      let piece = piece(at: end, in: line)
      guard piece.shape == expected else { return line.lowerBound }
      end = piece.end
    }
    if margin.hasBar {
      let bar = text.withoutIndentation(end..<line.upperBound).lowerBound
      if bar == line.upperBound { return bar }
      if text[bar] == "|" { end = bar + 1 }
    }
    return margin.hasBlank && end < line.upperBound && ASCII.isBlank(text[end]) ? end + 1 : end
  }
}

extension TextEditor {
  /// - Complexity: linear in the bytes.
  mutating func undoLineMargins() {
    let margins = LineMargins(of: source)
    guard let margin = margins.margin else { return }
    var meter = WorkMeter()
    for line in LineRanges(of: source) {
      guard meter.goesOn(after: 16) else { break }
      drop(line.lowerBound..<margins.end(of: margin, in: line))
    }
  }
}
