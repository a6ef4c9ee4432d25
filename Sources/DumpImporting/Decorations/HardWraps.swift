import HitTesting
import JSONCoding
import WorkMetering

/// Lines wrapped at a width by a terminal, a mail or an editor.
///
///     | <UIView: 0x1; frame = (0 0; 4      width: as long as the longest line, in the middle of an object:
///     28 926); layer = …                   the break is only a wrap
///
/// Breaks between words replace a blank: the next word had no room in the line. Breaks of texts, and of tools that
/// write an object in several lines, are independent of a width, and stay.
struct HardWraps {
  private let text: [UInt8]
  private let lines: [Line]
  /// In characters.
  private let width: Int
  private var breaks: [Break] = []
  /// Breaks within objects that the width does not explain.
  private var otherCount = 0

  private struct Line {
    let range: Range<Int>
    let width: Int
  }

  private struct Break {
    let line: Int
    let isExact: Bool
  }

  private static let widthMin = 44
  /// A text with a wider line does not count as wrapped.
  private static let widthMax = 240
  /// The usual widths of terminals and mails: one break at such a width is enough.
  private static let usualWidths: Set<Int> = [72, 74, 76, 78, 79, 80, 90, 99, 100, 120, 132]

  /// Nil for a text that is not wrapped.
  fileprivate init?(_ text: [UInt8]) {
    guard let lines = Self.lines(of: text), let width = lines.map(\.width).max(), width >= Self.widthMin
    else { return nil }
    (self.text, self.lines, self.width) = (text, lines, width)
    findBreaks()
    guard isTold else { return nil }
  }

  /// Nil if a line is wider than any wrap.
  private static func lines(of text: [UInt8]) -> [Line]? {
    var lines: [Line] = []
    for range in LineRanges(of: text) {
      let line = Line(range: range, width: text.span.characterCount(in: range))
      guard line.width <= widthMax else { return nil }
      lines.append(line)
    }
    return lines.count > 1 ? lines : nil
  }

  // MARK: - Finding

  private mutating func findBreaks() {
    var object = OpenObject()
    var meter = WorkMeter()
    var isNew = lines.first.map { isStart($0.range) } ?? false
    for index in lines.indices.dropLast() where meter.goesOn(after: 4 + lines[index].range.count) {
      object.read(text, lines[index].range, isNew: isNew)
      let next = lines[index + 1].range
      isNew = isStart(next)
      let isIndentation = isIndentation(lines[index].range)
      guard object.isOpen || isIndentation, !isNew || isIndentation, !text.withoutIndentation(next).isEmpty
      else { continue }
      addBreak(behind: index, isIndentation)
    }
  }

  private mutating func addBreak(behind index: Int, _ isIndentation: Bool) {
    let line = lines[index]
    let isTrimmed = line.width == width - 1 && line.range.last.map { !ASCII.isBlank(text[$0]) } ?? false
    if line.width == width || isTrimmed || isIndentation && line.width > width - 6 {
      return breaks.append(Break(line: index, isExact: true))
    }
    let next = lines[index + 1].range
    let word = next.prefix { !ASCII.isBlank(text[$0]) }
    let wordWidth = text.span.characterCount(in: word)
    if wordWidth > 0, line.width + 1 + wordWidth > width, !isIndentation {
      breaks.append(Break(line: index, isExact: false))
    } else {
      otherCount += 1
    }
  }

  /// Whether an object begins in the line, behind its indentation.
  private func isStart(_ line: Range<Int>) -> Bool {
    let indentation = text[line].prefix { ASCII.isBlank($0) || $0 == "|" || $0 == "+" }
    let cursor = DumpCursor(text, at: indentation.endIndex)
    guard cursor.at < line.upperBound else { return false }
    if cursor.byte != "<" { return cursor.isAtElement }
    if indentation.contains(where: { $0 != " " }) || cursor.isAtToolTag { return true }
    var ahead = cursor
    _ = ahead.skipOpening()
    // `<CALayer: 0x1>>` may be a value that begins with a line.
    return ahead.header() != nil && (ahead.isAtFrame() || ahead.matches("; ") || ahead.matches(">, "))
  }

  /// Whether the line has only bars and blanks.
  private func isIndentation(_ line: Range<Int>) -> Bool {
    // Most lines end otherwise.
    guard let last = line.last, ASCII.isBlank(text[last]) || text[last] == "|" else { return false }
    return text[line].allSatisfy { ASCII.isBlank($0) || $0 == "|" } && text[line].contains("|")
  }

  private var isTold: Bool {
    guard otherCount * 2 <= breaks.count else { return false }
    return breaks.count > 1 || breaks.count == 1 && Self.usualWidths.contains(width)
  }

  // MARK: - Undoing

  fileprivate func undo(in editor: inout TextEditor) {
    let areWords = breaks.contains { !$0.isExact }
    for wrap in breaks {
      let line = lines[wrap.line]
      editor.keep(upTo: line.range.upperBound)
      let next = lines[wrap.line + 1].range.lowerBound
      let hasBlank = line.range.last.map { ASCII.isBlank(text[$0]) } ?? true
      // A blank at a line's end is trimmed.
      let isBlank = !hasBlank && (areWords || line.width < width)
      isBlank ? editor.put(" ", upTo: next) : editor.drop(upTo: next)
    }
    if let first = breaks.first {
      editor.notes.append(
        (.assumed, .wraps(width, breaks.count), lines[first.line].range.lowerBound))
    }
  }
}

extension TextEditor {
  /// - Complexity: linear in the bytes.
  mutating func undoHardWraps() { HardWraps(source)?.undo(in: &self) }
}

/// Whether an object is open at the end of a line, by counting brackets.
private struct OpenObject {
  private var depth = 0
  private var isElement = false

  var isOpen: Bool { depth > 0 || isElement }

  /// - Parameter isNew: whether an object begins in the line.
  mutating func read(_ text: [UInt8], _ line: Range<Int>, isNew: Bool) {
    if isNew {
      depth = 0
      isElement = DumpCursor(text, at: text.withoutIndentation(line).lowerBound).isAtElement
    }
    let bytes = text.span
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = bytes[index]
      index &+= 1
      if byte == "<" || byte == "{" {
        depth &+= 1
      } else if byte == ">" || byte == "}" {
        depth = max(depth &- 1, 0)
      }
    }
  }
}
