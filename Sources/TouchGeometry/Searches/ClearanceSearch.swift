import WorkMetering

/// Looks for the point of a region that is farthest from the region's edge: its pole of inaccessibility.
///
/// The region is a convex clip without convex covers, so that a point's clearance is the least of its distances to the
/// clip's edges and to the covers. Cells are halved, the most promising first, and dropped when a cover or what is left
/// of them shows that they are covered, or when no point of them can beat the best so far. A cell keeps only the covers
/// that can matter in it.
package struct ClearanceSearch {
  /// A point that was found, and what it is worth.
  package struct Found {
    package let location: Point
    package let clearance: Double
    /// The clearance, and very little less for being far from the middle: of equals the nearest wins.
    let worth: Double
  }

  let clip: ConvexPolygon
  /// The large ones first.
  package let covers: [ConvexPolygon]
  /// Those around the covers, side by side in memory.
  let boxes: [Box]
  package let middle: Point
  /// How much a point of distance from the middle counts.
  let farness: Double
  package let isReached: (Point) -> Bool

  package var best: Found?
  private var heap = Heap<Cell>()
  var steps = 0
  private var cellCount = 0
  /// How often a better place may be looked for nearby: it pays at first.
  var ascentsLeft = 64
  /// How many places seemed right and were not.
  var refusedCount = 0
  /// The length of the longest cell that was not looked at for lack of time; nil where there is none.
  package private(set) var unsearchedLength: Double?

  /// A box of the region's plane.
  struct Cell: Comparable {
    let box: Box
    /// The worth of all points in it is at most this.
    let worthMax: Double
    /// Those that can matter in it.
    let covers: [Int32]
    /// Whether no cover overlaps it.
    let isFree: Bool

    static func < (first: Cell, second: Cell) -> Bool { first.worthMax < second.worthMax }
    static func == (first: Cell, second: Cell) -> Bool { first.worthMax == second.worthMax }
  }

  /// How far the clearance may be from the best there is, in points; a clip larger than any screen has it in proportion.
  package static let precision = 0.01
  private let precision: Double
  /// Some 70 ms.
  private static let stepsMax = 400_000
  private static let piecesMax = 24
  static let refusedMax = 200
  /// With more to keep away from, no better place is looked for nearby.
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

  /// The large ones first: they leave the fewest pieces, and the fewest things to look at behind them.
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
    preferTopLeft()
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

  /// Of points on all sides of the middle that are equal, the topmost is the best, and of these the leftmost.
  private mutating func preferTopLeft() {
    guard let found = best, found.location != middle else { return }
    let offset = found.location - middle
    let (long, short) = (max(abs(offset.dx), abs(offset.dy)), min(abs(offset.dx), abs(offset.dy)))
    for (dx, dy) in [
      (-short, -long), (short, -long), (-long, -short), (long, -short), (-long, short), (-short, long),
    ] {
      let place = middle + Vector(dx: dx, dy: dy)
      guard (place.y, place.x) < (found.location.y, found.location.x) else { continue }
      let clearance = clearance(at: place)
      guard clearance >= found.clearance - 1e-6, isReached(place) else { continue }
      best = Found(location: place, clearance: clearance, worth: worth(place, clearance))
      return
    }
  }

  /// What a cell must promise to be looked at.
  private var worthWanted: Double {
    guard let best else { return 0 }
    // As long as it is cheap, ties are broken to the last digit.
    return best.worth + (cellCount < 40 ? 2e-7 : cellCount < 200 ? 1e-4 : precision * 0.5)
  }

  /// Replaces a cell by what is left of it, or by its halves.
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
    // Of very many the largest may be enough; what they leave is looked at again.
    let looked = overlapping.count <= Self.piecesMax ? overlapping[...] : overlapping.prefix(8)
    let pieces = [whole].subtracting(
      looked.lazy.map { [covers] in covers[Int($0)] }, piecesMax: Self.piecesMax, steps: &steps)
    guard let pieces, looked.count == overlapping.count || pieces.shrink(cell.box) else {
      return addHalves(of: cell.box, cell.covers, isFree: false)
    }
    guard let first = pieces.first else { return }
    for piece in pieces.prefix(8) { consider(piece.middle, among: cell.covers) }
    // What is left may be a small part of the box, or a narrow one.
    if pieces.count <= 4, first.box != cell.box {
      for piece in pieces { add(piece.box, cell.covers, isFree: false) }
    } else {
      let rest = pieces.dropFirst().reduce(first.box) { $0.union($1.box) }
      addHalves(of: rest, cell.covers, isFree: false)
    }
  }

  private mutating func addHalves(of box: Box, _ candidates: [Int32], isFree: Bool) {
    let (first, second) = box.halves
    add(first, candidates, isFree: isFree)
    add(second, candidates, isFree: isFree)
  }

  /// Adds a cell, unless it is covered or of no use.
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
