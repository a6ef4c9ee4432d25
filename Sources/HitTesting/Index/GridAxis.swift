/// One axis of a grid: an interval of screen coordinates in cells of about the same width.
///
/// Which cell a coordinate falls into is calculated in one way for all, and that way is monotone: what lies between
/// two coordinates falls into their cells or between those. No more is needed for a grid to be exact.
struct GridAxis: Sendable {
  /// The ends of the interval; both belong to it.
  let least: Double
  let greatest: Double
  private let cellsPerPoint: Double
  private let lastCell: Double
  let cellCount: Int

  /// - Parameter cellCount: how many cells there should be; at least 1. An interval that cannot be divided has one,
  ///   and one whose length is no number has no coordinates.
  init(from least: Double, to greatest: Double, cellCount: Int) {
    let isFinite = (greatest - least).isFinite && least <= greatest
    self.least = isFinite ? least : .infinity
    self.greatest = isFinite ? greatest : -.infinity
    let scale = Double(cellCount) / (greatest - least)
    let isDivisible = isFinite && scale.isNormal
    cellsPerPoint = isDivisible ? scale : 0
    self.cellCount = isDivisible ? cellCount : 1
    lastCell = Double(self.cellCount - 1)
  }

  /// The cell of a coordinate; nil for one beyond the ends, and for NaN.
  @inline(__always)
  func cell(of coordinate: Double) -> Int? {
    guard least <= coordinate, coordinate <= greatest else { return nil }
    return Int(min((coordinate - least) * cellsPerPoint, lastCell))
  }

  /// The cells that an interval touches. It must lie within the ends.
  func cells(from start: Double, to end: Double) -> ClosedRange<Int> {
    (cell(of: start) ?? 0)...(cell(of: end) ?? cellCount - 1)
  }

  /// The cells that an interval fills: no coordinate of theirs lies outside of it. Maybe none.
  func filledCells(from start: Double, to end: Double) -> Range<Int> {
    let first = cell(of: start.nextDown).map { $0 + 1 } ?? 0
    let behindLast = cell(of: end.nextUp) ?? cellCount
    return first..<max(first, behindLast)
  }
}
