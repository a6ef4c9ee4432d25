import JSONCoding
import WorkMetering

/// What logs, mails, comments and editors put in front of each line of a dump, and nothing of the dump itself.
///
///     12  2024-05-01 12:34:56 Shop[1:2]    | <UIView: 0x2; …>
///     └──────── margin: as nearly all lines have it ─┘
///
/// A margin is what the lines with objects have in common, as pieces of certain kinds (`MarginToken`): one line alone tells
/// none.
struct LineMargins {
  private let text: [UInt8]
  /// How many lines with objects were seen.
  private var carrierCount = 0
  /// How often the pieces stood in front of them, and the first so many of these, in four bits each.
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

  /// More lines tell nothing else.
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

  /// Whether a line holds an object of a dump, or a part of one.
  private func isCarrier(_ line: Range<Int>) -> Bool {
    ["0x", "{{", "<XCUI", "</XCUI", " alpha=\"", "\" :", "\":", "frame = ("].contains {
      text.first($0, in: line) != nil
    }
  }

  /// Whether the number of a line is more than that of the line above.
  private mutating func ascends(_ start: Int, _ line: Range<Int>) -> Bool {
    var number = 0
    for index in start..<line.upperBound {
      guard ASCII.isDigit(text[index]) else { break }
      number = number &* 10 &+ Int(text[index] - ASCII.zero)
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

  /// The longest margin that nearly all lines with objects have; nil where there is none.
  private var shape: UInt64? {
    counts.filter { $0.value >= 2 && $0.value * 5 >= carrierCount * 4 && !isOfTree($0.key) }.keys.max()
  }

  /// Whether the bar that a margin ends with is drawn by the tree: it stands not behind all numbers, as windows have none.
  private func isOfTree(_ shape: UInt64) -> Bool {
    shape & 15 == UInt64(MarginToken.bar.rawValue) && counts[shape] != counts[shape >> 4]
  }

  // MARK: - Undoing

  /// Behind the pieces that a line has of the margin, and a blank.
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
