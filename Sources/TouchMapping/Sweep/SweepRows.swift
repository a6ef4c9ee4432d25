import TouchGeometry
import WorkMetering

/// The lines of a sweep, and the rows at which they begin and end, from the top.
struct SweepRows {
  let box: Box
  /// Those that are not level, the screen's own left and right edges last.
  private(set) var pieces: [Piece] = []
  /// Those that are, ordered by row and then from the left.
  private(set) var levels: [Level] = []
  private(set) var rows: [Double] = []
  /// For each row, where its pieces and its level lines begin, and behind the last one where they end.
  private(set) var pieceStarts: [Int] = []
  private(set) var levelStarts: [Int] = []

  /// A line between two rows.
  struct Piece {
    let line: EdgeLine
    var firstRow: Int32
    var lastRow: Int32
  }

  /// A level line, or one that is as good as level.
  struct Level {
    let minX, maxX: Double
    let label: EdgeLabel
    let row: Int32
  }

  /// What is nearer than this is one, in points.
  static let gap = 1e-7

  /// - Parameter parts: lines, and for each line the part of it that is to be swept.
  /// - Throws: where the work does not go on.
  init(
    _ parts: [(lines: [EdgeLine], rows: [(least: Double, greatest: Double)])], in box: Box
  ) throws(TouchMapFailure) {
    var meter = WorkMeter()
    self.box = box
    var ends: [(y: Double, line: Int32)] = [(box.minY, -1), (box.maxY, -1)]
    var shown: [EdgeLine] = []
    for part in parts {
      for (line, visible) in zip(part.lines, part.rows) where visible.least <= visible.greatest {
        ends.append((visible.least, Int32(shown.count)))
        if visible.greatest > visible.least { ends.append((visible.greatest, Int32(shown.count))) }
        shown.append(line)
      }
    }
    Work.holds(bytes: shown.count * (MemoryLayout<EdgeLine>.stride + MemoryLayout<Piece>.stride + 40))
    ends.sort(&meter) { $0.y < $1.y }
    var spans = Array(repeating: (first: Int32(-1), last: Int32(-1)), count: shown.count)
    for end in ends {
      if end.y - (rows.last ?? -.infinity) > Self.gap { rows.append(end.y) }
      guard end.line >= 0 else { continue }
      let row = Int32(rows.count - 1)
      if spans[Int(end.line)].first < 0 { spans[Int(end.line)].first = row }
      spans[Int(end.line)].last = row
    }
    sort(shown, spans, &meter)
    if meter.isStopped { throw .tooManyEdges(shown.count) }
  }

  private mutating func sort(
    _ shown: [EdgeLine], _ spans: [(first: Int32, last: Int32)], _ meter: inout WorkMeter
  ) {
    for (line, span) in zip(shown, spans) {
      if span.first < span.last {
        pieces.append(Piece(line: line, firstRow: span.first, lastRow: span.last))
      } else {
        levels.append(
          Level(
            minX: min(line.start.x, line.end.x), maxX: max(line.start.x, line.end.x), label: line.label,
            row: span.first))
      }
    }
    let lastRow = Int32(rows.count - 1)
    for x in [box.minX, box.maxX] {
      let edge = EdgeLine(
        Point(x: x, y: box.minY), Point(x: x, y: box.maxY), order: .max, label: .screen)
      pieces.append(Piece(line: edge, firstRow: 0, lastRow: lastRow))
    }
    pieces.sort(&meter) { ($0.firstRow, $0.line.start.x) < ($1.firstRow, $1.line.start.x) }
    levels.sort(&meter) { ($0.row, $0.minX) < ($1.row, $1.minX) }
    pieceStarts = Self.starts(pieces.lazy.map(\.firstRow), rowCount: rows.count)
    levelStarts = Self.starts(levels.lazy.map(\.row), rowCount: rows.count)
  }

  private static func starts(_ rows: some Sequence<Int32>, rowCount: Int) -> [Int] {
    var starts = Array(repeating: 0, count: rowCount + 1)
    for row in rows { starts[Int(row) + 1] += 1 }
    for row in 0..<rowCount { starts[row + 1] += starts[row] }
    return starts
  }
}
