/// One axis of a grid: an interval of screen coordinates, cut into cells where regions have their edges.
///
/// A coordinate is looked up in buckets of equal width, each of which knows up to two edges: no search, and no branch
/// that a processor could guess wrong. An edge that finds no room in its bucket cuts nothing.
///
///     buckets   |      |      |      |      |
///     edges        ╎      ╎ ╎           ╎        two in the second bucket, none in the third
///     cells     0  1      2 3           4
///
/// A grid need not be cut at all edges to be exact, as long as cells are monotone: a coordinate between two others falls
/// into their cells or between those. That holds, since both the bucket of a coordinate and the number of a bucket's
/// edges that it has reached are monotone.
struct GridAxis: Sendable {
  /// The ends of the interval; both belong to it.
  let least: Double
  let greatest: Double
  private(set) var cellCount = 1
  private var buckets: [Bucket]
  private let bucketsPerPoint: Double
  private let lastBucket: Double

  /// At most two edges, in any order; a place without an edge holds -∞.
  private struct Bucket {
    var edge = -Double.infinity
    var otherEdge = -Double.infinity
    /// The cell of the bucket's greatest coordinate.
    var lastCell: Int32 = 0

    @inline(__always)
    func cell(of coordinate: Double) -> Int {
      Int(lastCell) &- Self.isBelow(coordinate, edge) &- Self.isBelow(coordinate, otherEdge)
    }

    /// 1 where a coordinate has not reached an edge, else 0, without a branch. A difference rounds to 0 only where
    /// both are equal, and its sign is right; that −0 is not below an edge at 0, the edge is -0 there.
    @inline(__always)
    private static func isBelow(_ coordinate: Double, _ edge: Double) -> Int {
      (coordinate - edge).sign.rawValue
    }
  }

  /// - Parameters:
  ///   - intervals: both their ends belong to them. Only the screen's ends are no edges.
  ///   - bucketCount: at least 1. The axis has no more than twice as many cells, and one.
  init(_ intervals: some Sequence<(least: Double, greatest: Double)>, bucketCount: Int) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for interval in intervals {
      if interval.least != AxisSpan.screen.least { least = min(least, interval.least) }
      if interval.greatest != AxisSpan.screen.greatest { greatest = max(greatest, interval.greatest) }
    }
    // Where the length is no number, the axis has no coordinates.
    let isFinite = (greatest - least).isFinite && least <= greatest
    self.least = isFinite ? least : .infinity
    self.greatest = isFinite ? greatest : -.infinity
    let scale = Double(bucketCount) / (greatest - least)
    let isDivisible = isFinite && scale.isNormal
    bucketsPerPoint = isDivisible ? scale : 0
    lastBucket = isDivisible ? Double(bucketCount - 1) : 0
    buckets = [Bucket](repeating: Bucket(), count: isDivisible ? bucketCount : 1)
    for interval in intervals {
      cut(at: interval.least)
      cut(at: interval.greatest.nextUp)
    }
    countCells()
  }

  /// Lets a cell begin at the edge, if its bucket has room.
  private mutating func cut(at edge: Double) {
    guard least < edge, edge <= greatest else { return }
    let bucket = bucket(of: edge)
    let edge = edge == 0 ? -0.0 : edge
    if buckets[bucket].edge == edge || buckets[bucket].otherEdge == edge { return }
    if buckets[bucket].edge == -.infinity {
      buckets[bucket].edge = edge
    } else if buckets[bucket].otherEdge == -.infinity {
      buckets[bucket].otherEdge = edge
    }
  }

  private mutating func countCells() {
    var cell: Int32 = 0
    for bucket in buckets.indices {
      if buckets[bucket].edge != -.infinity { cell += 1 }
      if buckets[bucket].otherEdge != -.infinity { cell += 1 }
      buckets[bucket].lastCell = cell
    }
    cellCount = Int(cell) + 1
  }

  /// The bucket of a coordinate between the ends.
  ///
  /// From 2⁵² on a Double has no fraction: the sum is rounded to a whole number, which its lowest bits hold, and no
  /// check whether it is one is in the way. Rounding is as monotone as cutting off.
  @inline(__always)
  private func bucket(of coordinate: Double) -> Int {
    let sum = min((coordinate - least) * bucketsPerPoint, lastBucket) + 0x1p52
    return Int(UInt32(truncatingIfNeeded: sum.bitPattern))
  }

  /// The cell of a coordinate; nil for one beyond the ends, and for NaN.
  @inline(__always)
  func cell(of coordinate: Double) -> Int? {
    guard least <= coordinate, coordinate <= greatest else { return nil }
    return buckets[bucket(of: coordinate)].cell(of: coordinate)
  }

  /// The cells that an interval touches. It must lie within the ends.
  func cells(from start: Double, to end: Double) -> ClosedRange<Int> {
    (cell(of: start) ?? 0)...(cell(of: end) ?? cellCount - 1)
  }

  /// The cells that an interval fills: no coordinate of theirs lies outside of it. The range may be empty.
  func filledCells(from start: Double, to end: Double) -> Range<Int> {
    let first = cell(of: start.nextDown).map { $0 + 1 } ?? 0
    let behindLast = cell(of: end.nextUp) ?? cellCount
    return first..<max(first, behindLast)
  }
}
