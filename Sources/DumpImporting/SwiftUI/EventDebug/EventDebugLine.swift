import JSONCoding

/// What a line of a log is, of those that SwiftUI writes with `SWIFTUI_EVENT_DEBUG`.
///
///     12:00:01 Shop[1:2] RESPONDERS
///     12:00:01 Shop[1:2] | + StyledTextResponder 0x600 [112.6, 24.0] @(68.7, 142.7)
///     12:00:01 Shop[1:2] │ ✓ (100.0, 150.0) StyledTextResponder(0x600, [112.6, 24.0] @(68.7, 142.7))
///     12:00:01 Shop[1:2] BINDINGS
///
/// Whatever a log puts in front is passed. Source: OpenSwiftUI's ViewResponder, HitTestingDebug and EventDebug.
enum EventDebugLine: Equatable {
  case responders, bindings
  /// With the bars in front, and where its name begins.
  case responder(depth: Int, name: Int)
  /// One who was asked by a search; with the bars in front, and where its point begins.
  case visit(Mark, depth: Int, point: Int)
  case bindingBegin, bindingEnd
  /// A line that begins with what other letters print.
  case otherLetters
  case blank
  case other

  enum Mark { case onWay, hit, refused }

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    let line = Self.trimmed(bytes, line)
    if line.isEmpty {
      self = .blank
    } else if Self.ends(bytes, line, with: "RESPONDERS") {
      self = .responders
    } else if Self.ends(bytes, line, with: "BINDINGS") {
      self = .bindings
    } else if let visit = Self.visit(bytes, line) ?? Self.responder(bytes, line) {
      self = visit
    } else if Self.ends(bytes, line, with: "-> [") {
      self = .bindingBegin
    } else if Self.ends(bytes, line, with: "]") {
      self = .bindingEnd
    } else {
      let isOther = ["EVENTS [", "GESTURES ("].contains { bytes.first($0, in: line) != nil }
      self = isOther ? .otherLetters : .other
    }
  }

  /// Whether the line tells the format alone: the name of a responder says so, too.
  func tellsFormat(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    switch self {
    case .responders, .bindings, .visit: true
    case .responder(_, let name):
      PrintedResponder(bytes, name..<line.upperBound).address != nil
        && bytes.first("Responder", in: name..<line.upperBound) != nil
    case .bindingBegin, .bindingEnd, .otherLetters, .blank, .other: false
    }
  }

  static func trimmed(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    var line = line
    while let last = line.last, ASCII.isBlank(bytes[last]) { line = line.dropLast() }
    while let first = line.first, ASCII.isBlank(bytes[first]) { line = line.dropFirst() }
    return line
  }

  /// Whether the word ends the line, and stands alone.
  private static func ends(_ bytes: [UInt8], _ line: Range<Int>, with word: String) -> Bool {
    let start = line.upperBound - word.utf8.count
    guard start >= line.lowerBound, bytes.matches(word, at: start) else { return false }
    return start == line.lowerBound || ASCII.isBlank(bytes[start - 1])
  }

  /// `| | + Name`: the first plus that stands alone.
  private static func responder(_ bytes: [UInt8], _ line: Range<Int>) -> EventDebugLine? {
    var at = line.lowerBound
    while true {
      at = bytes.span.first(ASCII.plus, in: at..<line.upperBound)
      guard at + 2 < line.upperBound else { return nil }
      let isFirst = at == line.lowerBound || ASCII.isBlank(bytes[at - 1]) || bytes[at - 1] == ASCII.bar
      if isFirst, ASCII.isBlank(bytes[at + 1]), ASCII.isNameStart(bytes[at + 2]) { break }
      at += 1
    }
    var (depth, before) = (0, at)
    while before > line.lowerBound, ASCII.isBlank(bytes[before - 1]) || bytes[before - 1] == ASCII.bar {
      before -= 1
      if bytes[before] == ASCII.bar { depth += 1 }
    }
    return .responder(depth: depth, name: at + 2)
  }

  /// `│ │ ✕ (1.0, 2.0) Name(0x1)`, or with `├─` and `▶` on the way to the one who was chosen.
  private static func visit(_ bytes: [UInt8], _ line: Range<Int>) -> EventDebugLine? {
    var at = line.lowerBound
    while true {
      // All the marks are characters of three bytes, with the same first one.
      at = bytes.span.first(0xE2, in: at..<line.upperBound)
      guard at + 5 < line.upperBound else { return nil }
      if let mark = mark(bytes[at + 1], bytes[at + 2]), bytes.matches(" (", at: at + 3),
        PrintedNumbers.pair(bytes, at + 4, line.upperBound) != nil
      {
        return .visit(mark, depth: depth(bytes, line.lowerBound..<at), point: at + 4)
      }
      at += 3
    }
  }

  private static func mark(_ second: UInt8, _ third: UInt8) -> Mark? {
    switch (second, third) {
    case (0x96, 0xB6): .onWay
    case (0x9C, 0x93): .hit
    case (0x9C, 0x95): .refused
    default: nil
    }
  }

  /// How many levels are drawn in front of a mark: `├─`, or `│`, which may have become a plain bar.
  private static func depth(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var (before, depth) = (range.upperBound, 0)
    while before > range.lowerBound {
      if ASCII.isBlank(bytes[before - 1]) || bytes[before - 1] == ASCII.bar {
        before -= 1
        if bytes[before] == ASCII.bar { depth += 1 }
      } else if before - 3 >= range.lowerBound, bytes[before - 3] == 0xE2, bytes[before - 2] == 0x94 {
        before -= 3
        if bytes[before + 2] != 0x80 { depth += 1 }
      } else {
        break
      }
    }
    return depth
  }
}
