import WorkMetering

/// Finds the point of a region that is farthest from the region's edge: its pole of inaccessibility.
///
/// The region is a convex clip without convex covers, so a point's clearance is the least of its distances to the
/// clip's edges and to the covers. Cells are halved, the most promising first, and dropped if covers leave nothing of
/// them, or no point of them can beat the best so far. A cell keeps only the covers that can matter in it.
package struct ClearanceSearch: PoleSearch {
  let clip: ConvexPolygon
  /// The large ones first.
  package let covers: [ConvexPolygon]
  /// Those around the covers, adjacent in memory.
  let boxes: [Box]
  package let middle: Point
  /// The penalty for a point of distance from the center.
  let farness: Double
  package let isReached: (Point) -> Bool

  package private(set) var best: ClearPoint?
  /// Its clearance, minus very little for the distance from the center: of equals the nearest wins.
  private var bestWorth = -Double.infinity
  private var heap = Heap<Cell>()
  var steps = 0
  private var cellCount = 0
  /// The remaining ascents to a better place nearby: they pay at first.
  var ascentsLeft = 64
  /// The number of refused candidates.
  var refusedCount = 0
  /// The length of the longest cell left for lack of time; nil for none.
  package private(set) var unsearchedLength: Double?

  /// A box of the region's plane.
  struct Cell: Comparable {
    let box: Box
    /// An upper bound of the worth of all points in it.
    let worthMax: Double
    /// Those that can matter in it.
    let covers: [Int32]
    let isFree: Bool

    static func < (first: Cell, second: Cell) -> Bool { first.worthMax < second.worthMax }
  }

  /// How far the clearance may be from the best there is, in points; a clip larger than any screen has it in proportion.
  package static let precision = 0.01
  private let precision: Double
  /// Some 70 ms.
  private static let stepsMax = 400_000
  private static let piecesMax = 24
  static let refusedMax = 200
  /// With more walls no ascent is tried.
  static let wallsMax = 200

  /// - Parameters:
  ///   - middle: of two points of the same clearance, the one nearer to this is better.
  ///   - isReached: has the last word on every point.
  package init(
    clip: ConvexPolygon, covers: [ConvexPolygon], middle: Point, isReached: @escaping (Point) -> Bool
  ) {
    self.clip = clip
    self.covers = Self.largestFirst(covers, in: clip)
    boxes = self.covers.map(\.box)
    self.middle = middle
    self.isReached = isReached
    precision = Self.precision * max(1, clip.box.diagonal / 2_000)
    farness = 0.004 / (clip.box.diagonal + clip.box.distance(to: middle) + 400)
  }

  /// The large ones first: they leave the fewest pieces, and the fewest tests after them.
  private static func largestFirst(_ covers: [ConvexPolygon], in clip: ConvexPolygon) -> [ConvexPolygon] {
    guard covers.count > 1 else { return covers }
    let areas = covers.map { cover in
      let part = cover.box.intersection(clip.box)
      return part.width * part.height
    }
    let least = clip.areaOfBox / 256
    let large = covers.indices.filter { areas[$0] > least }
      .sorted { (areas[$0], $1) > (areas[$1], $0) }
    return large.map { covers[$0] } + covers.indices.lazy.filter { !(areas[$0] > least) }.map { covers[$0] }
  }

  package mutating func run() {
    search()
    best = best.map { topLeft(of: $0, around: middle, loss: 1e-6) }
  }

  private mutating func search() {
    consider(middle, among: nil)
    add(clip.box, covers.indices.map(Int32.init(truncatingIfNeeded:)), isFree: false)
    while let cell = heap.popGreatest() {
      guard cell.worthMax > worthWanted else { return }
      guard steps < Self.stepsMax + 8 * covers.count, refusedCount < Self.refusedMax, Work.goesOn(after: 64)
      else {
        unsearchedLength = heap.elements.reduce(max(cell.box.width, cell.box.height)) {
          max($0, $1.box.width, $1.box.height)
        }
        return
      }
      divide(cell)
    }
  }

  /// The least upper bound of a cell that is searched.
  private var worthWanted: Double {
    guard best != nil else { return 0 }
    // As long as it is cheap, ties are broken to the last digit.
    return bestWorth + (cellCount < 40 ? 2e-7 : cellCount < 200 ? 1e-4 : precision * 0.5)
  }

  /// Replaces a cell by its uncovered part, or by its halves.
  private mutating func divide(_ cell: Cell) {
    if cell.box.width < 1e-9 && cell.box.height < 1e-9 { return }
    if cell.isFree { return addHalves(of: cell.box, cell.covers, isFree: true) }
    guard let whole = ConvexPolygon(cell.box).flatMap(clip.intersection) else { return }
    let overlapping = cell.covers.filter { boxes[Int($0)].overlaps(cell.box) }
    if overlapping.isEmpty {
      consider(whole.middle, among: cell.covers)
      return addHalves(of: cell.box, cell.covers, isFree: true)
    }
    steps += cell.covers.count
    // Of very many the largest may be enough; the rest is tested again.
    let looked = overlapping.count <= Self.piecesMax ? overlapping[...] : overlapping.prefix(8)
    let pieces = [whole].subtracting(
      looked.lazy.map { [covers] in covers[Int($0)] }, piecesMax: Self.piecesMax, steps: &steps)
    guard let pieces, looked.count == overlapping.count || pieces.shrink(cell.box) else {
      return addHalves(of: cell.box, cell.covers, isFree: false)
    }
    guard let first = pieces.first else { return }
    for piece in pieces.prefix(8) { consider(piece.middle, among: cell.covers) }
    // The uncovered part may be small or narrow.
    if pieces.count <= 4, first.box != cell.box {
      for piece in pieces { add(piece.box, cell.covers, isFree: false) }
    } else {
      addHalves(of: pieces.box, cell.covers, isFree: false)
    }
  }

  private mutating func addHalves(of box: Box, _ candidates: [Int32], isFree: Bool) {
    let (first, second) = box.halves
    add(first, candidates, isFree: isFree)
    add(second, candidates, isFree: isFree)
  }

  /// Adds a cell, unless it is covered or too small.
  private mutating func add(_ box: Box, _ candidates: [Int32], isFree: Bool) {
    cellCount += 1
    guard let cell = bound(box, candidates, isFree: isFree), cell.worthMax > worthWanted else { return }
    if isFree { consider(box.center, among: cell.covers) }
    heap.insert(cell)
  }
}

extension [ConvexPolygon] {
  /// Whether the pieces are much less than the whole box: if not, halving it is faster.
  fileprivate func shrink(_ box: Box) -> Bool {
    reduce(0) { $0 + $1.areaOfBox } < 0.75 * box.width * box.height
  }
}

// The upper bound of the clearance in a cell.

extension ClearanceSearch {
  /// Bounds the clearance in a box; nil if there is none.
  ///
  /// Distances to convex polygons are convex functions, and so are their means: the greatest value in the box is at one
  /// of its corners. A mean is a bound of the least of them: exact in the middle between two parallel edges, nearly so
  /// at a point amid several.
  mutating func bound(_ box: Box, _ candidates: [Int32], isFree: Bool) -> Cell? {
    steps += candidates.count
    var least = depthMax(of: box)
    if least <= 0 { return nil }
    var leastSquared = least * least
    var kept: [Int32] = []
    kept.reserveCapacity(min(candidates.count, 32))
    // A cover that is farther than the bound makes no difference; the bound is found on the way.
    for index in candidates where boxes[Int(index)].distanceSquared(to: box) < leastSquared {
      kept.append(index)
      // A point in a box is at most as near as the box's farthest point.
      guard boxes[Int(index)].greatestDistanceSquared(in: box) < leastSquared else { continue }
      let greatest = covers[Int(index)].greatestDistance(in: box)
      if greatest <= 0 { return nil }
      least = min(least, greatest)
      leastSquared = least * least
    }
    if kept.count > 8 { kept.removeAll { boxes[Int($0)].distanceSquared(to: box) > leastSquared } }
    if kept.count <= Self.meanCoversMax { least = min(least, meanBound(box, kept)) }
    if least <= 0 { return nil }
    return Cell(box: box, worthMax: least - cost(in: box), covers: kept, isFree: isFree)
  }

  private static let meanOf = 8
  private static let meanCoversMax = 32

  /// The greatest distance from the clip's edges of a point in the box.
  private func depthMax(of box: Box) -> Double {
    if clip.isBox { return -clip.distance(to: box.nearest(to: clip.box.center)) }
    return clip.sides.reduce(.infinity) { least, side in
      min(least, -box.corners.reduce(.infinity) { min($0, side.height(of: $1)) })
    }
  }

  /// The distances of a box's corners on the inner side of each of the clip's edges.
  private func depths(ofCornersOf box: Box) -> [SIMD4<Double>] {
    let xs = SIMD4(box.minX, box.maxX, box.maxX, box.minX)
    let ys = SIMD4(box.minY, box.minY, box.maxY, box.maxY)
    if clip.isBox {
      return [xs - clip.box.minX, clip.box.maxX - xs, ys - clip.box.minY, clip.box.maxY - ys]
    }
    return clip.outline.map { side in
      let (dx, dy) = (xs - side.start.x, ys - side.start.y)
      return -(dx * side.normal.dx + dy * side.normal.dy)
    }
  }

  private func meanBound(_ box: Box, _ kept: [Int32]) -> Double {
    var distances = kept.map { covers[Int($0)].distances(toCornersOf: box) }
    distances += depths(ofCornersOf: box)
    // To the tightest, the edge that is least at the corner with the greatest mean is added repeatedly.
    var sum = SIMD4<Double>.zero
    var least = Double.infinity
    for count in 1...Self.meanOf {
      var corner = 0
      for other in 1..<4 where sum[other] > sum[corner] { corner = other }
      let next =
        count == 1
        ? distances.min { $0.max() < $1.max() } : distances.min { $0[corner] < $1[corner] }
      guard let next else { break }
      sum += next
      least = min(least, (sum / Double(count)).max())
    }
    return least
  }

  // Single points: how clear they are, and which is the best so far.

  /// The distance of a point from the region's edge; not positive outside of the region.
  package func clearance(at point: Point) -> Double {
    var least = -clip.distance(to: point)
    let place = Box(point)
    for index in boxes.indices where least > 0 && boxes[index].distanceSquared(to: place) < least * least {
      least = min(least, covers[index].distance(to: point))
    }
    return least
  }

  private func clearance(at point: Point, among indexes: [Int32]?) -> Double {
    guard let indexes else { return clearance(at: point) }
    var least = -clip.distance(to: point)
    for index in indexes where least > 0 { least = min(least, covers[Int(index)].distance(to: point)) }
    return least
  }

  /// Takes a point, or a better one found from it, if it is the best so far.
  ///
  /// - Parameter indexes: the covers that matter at the point; nil: all.
  mutating func consider(_ start: Point, among indexes: [Int32]?) {
    steps += indexes?.count ?? covers.count
    let clearance = clearance(at: start, among: indexes)
    guard clearance > 0 else { return }
    take(start, clearance)
    if let best, clearance < best.clearance / 2 { return }
    guard ascentsLeft > 0, (indexes?.count ?? covers.count) <= Self.wallsMax else { return }
    ascentsLeft -= 1
    var ascent = Ascent(
      location: start, clip: clip, middle: middle,
      covers: indexes.map { $0.map { [covers] in covers[Int($0)] } } ?? covers)
    for _ in 0..<6 {
      guard ascent.step() else { break }
      steps += ascent.coverCount
    }
    guard worth(ascent.location, self.clearance(at: ascent.location, among: indexes)) > bestWorth else {
      return
    }
    // The ascent may have left the part where these covers are all there are.
    steps += indexes == nil ? 0 : covers.count
    let summit = self.clearance(at: ascent.location)
    if summit > 0 { take(ascent.location, summit) }
  }

  func worth(_ location: Point, _ clearance: Double) -> Double {
    clearance - farness * (location - middle).length
  }

  /// The least penalty for the distance from the center.
  func cost(in box: Box) -> Double { farness * box.distance(to: middle) }

  private mutating func take(_ location: Point, _ clearance: Double) {
    assert(clearance > 0, "a point on the region's edge, or beyond it")
    let worth = worth(location, clearance)
    guard worth > bestWorth, refusedCount < Self.refusedMax else { return }
    guard isReached(location) else { return refusedCount += 1 }
    best = (location, clearance)
    bestWorth = worth
  }
}
