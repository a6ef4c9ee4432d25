import TouchGeometry
import WorkMetering

/// Says who gets a touch, for a sweep.
protocol TouchOwner {
  /// The owner's number: a view's, or one of `NoOwner`.
  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32
  /// Why an owner's face ends at lines with these labels, with another owner beyond.
  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark
}

/// Numbers that stand for owners where nobody is meant.
enum NoOwner {
  static let nobody: Int32 = -1
  /// Outside of what is looked at.
  static let outside: Int32 = -2
}

/// Cuts the screen into faces of one owner each.
///
///     ─────────────────────────────  row
///        │   ╲    ╱   │      │
///        │    ╲  ╱    │      │       a slab: between its rows no line ends, and no two cross,
///        │     ╲╱     │      │       so that lines part it into cells from left to right
///     ─────────────────────────────  row: the end of a line, or a crossing
///
/// Who owns a cell is asked at its middle. Neighbours of one owner are one run; what is left of lines and rows between
/// different owners are the faces' edges. On both of its rows a slab's lines stand in one order, whatever was rounded,
/// and what is nearer than `SweepRows.gap` is one point: so faces fit together without gaps.
///
/// Source: de Berg et al., "Computational Geometry", 2008, chapters 2 and 6.
struct SlabSweep<Owner: TouchOwner> {
  var owner: Owner
  var faces = FaceBuilder()
  let sweep: SweepRows
  var cellsLeft: Int
  let edgesMax: Int
  /// The pieces that cross the slab, from left to right.
  var active: [Int32] = []
  /// The slab that waits for the one below it, which has a say in where its lines end.
  var waiting: Slab?
  var runs: [Run]
  var walls: [Wall] = []
  var labels: [EdgeLabel] = []
  /// For each piece the cell on its right in the last slab that it crossed.
  var known: [KnownCell]
  var slabNumber: Int32 = 0
  var meter = WorkMeter()

  /// A cell whose owner was asked: as long as it goes on between the same lines, nobody is asked again.
  struct KnownCell {
    var right: Int32 = -1
    var owner: Int32 = 0
    var slab: Int32 = -1
  }

  /// The lines between two rows.
  struct Slab {
    let top, bottom: Double
    /// The row at its top, if it is not a crossing only.
    let row: Int?
    let pieces: [Int32]
    /// Where they cross the rows.
    var tops: [Double]
    var bottoms: [Double]

    /// The lines that are one with the last one.
    var lastWall: Range<Int> {
      var first = pieces.count - 1
      while first > 0, tops[first - 1] == tops[first], bottoms[first - 1] == bottoms[first] { first -= 1 }
      return first..<pieces.count
    }
  }

  /// Neighbouring cells of one owner.
  struct Run {
    let owner: Int32
    var face: Int32 = -1
    let leftTop, leftBottom: Double
    var rightTop, rightBottom: Double
    /// The lines on its left, by their places in the slab.
    let left: Range<Int>
  }

  /// An edge between two runs of the last slab, which may go on.
  struct Wall {
    let x: Double
    let left, right: Int32
    let isUpright: Bool
    let pieces: ArraySlice<Int32>
    let marks: (left: EdgeMark, right: EdgeMark)
    /// The edges of the owners on both sides.
    let edges: (left: Int, right: Int)
    /// Whether both owners have some of the row.
    let isOpen: Bool
  }

  /// More cells than this are not looked at, and more edges are not kept: 50 bytes each.
  static var cellsMax: Int { 16_000_000 }

  init(_ sweep: SweepRows, owner: Owner, edgesMax: Int = 2_000_000) {
    self.edgesMax = edgesMax
    self.sweep = sweep
    self.owner = owner
    cellsLeft = Self.cellsMax
    known = Array(repeating: KnownCell(), count: sweep.pieces.count)
    runs = [Self.outside(sweep.box)]
  }

  static func outside(_ box: Box) -> Run {
    Run(
      owner: NoOwner.outside, leftTop: box.minX, leftBottom: box.minX, rightTop: box.maxX,
      rightBottom: box.maxX, left: 0..<0)
  }

  mutating func run() throws(TouchMapFailure) {
    for row in sweep.rows.indices.dropLast() {
      try enter(row)
      try cut(row)
    }
    try finishWaiting()
    let above = runs
    runs = [Self.outside(sweep.box)]
    join(above, at: sweep.rows[sweep.rows.count - 1], row: sweep.rows.count - 1)
  }
}
