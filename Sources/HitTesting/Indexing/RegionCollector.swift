import TouchGeometry
import WorkMetering

/// Finds the regions of a scene; later ones are in front.
///
/// Views are visited in pre-order, the windows from the back (R38): of all plain views that contain a point the last
/// one gets it, as the search visits the frontmost first and never leaves a view that has let the touch in (R30, R32).
/// A view's region is inside those of its superviews (R25). A view that is not plain leaves a mark where it could be
/// hit-tested, which regions of views in front cover again.
///
///     window  ┌────────────────┐ 0      the last region that contains a touch decides:
///     card    │  ┌─────────┐ 1 │        at p by the button, at q by the card, and at r views must be searched
///     button  │  │ ┌─p─┐ 2 │   │
///     turned  │  │ └───┘ q │ r │ 3      (a transformed view: a mark around it)
///             └──┴─────────┴───┘
///
/// `ScreenRegions` walks the views in the same order, and both read `ViewTree.reach`; their regions are different. Here
/// a region is two intervals of Doubles that are exact to the last bit (`AxisSpan`); a view with a transform or an
/// override leaves a mark, and its subviews are skipped. There regions are polygons within rounding, with a label on
/// each side, and the lines of all subviews and overrides count, too.
struct RegionCollector {
  private let tree: ViewTree
  private var columnPath = AxisPath()
  private var rowPath = AxisPath()
  private var levels: [Level] = []
  private(set) var regions: [Region] = []
  private var meter = WorkMeter()

  private struct Level {
    let end: Int32
    let columns: AxisSpan
    let rows: AxisSpan
  }

  /// The limit of steps in the search for edges, for each view and in addition. Only deep trees full of fractions get
  /// near it; the rest of their views is left to searches.
  private static let workMax = (each: 64, base: 1 << 15)

  init(scene: Scene) {
    tree = scene.tree
    for window in scene.touchedWindows.reversed() { collect(window) }
  }

  /// The numbers of edges on either axis that are not superviews' edges.
  var edgeCounts: (columns: Int, rows: Int) { (columnPath.cutCount, rowPath.cutCount) }
  /// The steps calculated to find edges.
  var work: Int { columnPath.work + rowPath.work }

  private mutating func collect(_ window: ViewIndex) {
    assert(levels.isEmpty || meter.isStopped, "the walk through a window ends outside of its views")
    var next = window.rawValue
    levels.append(Level(end: tree[window].subtreeEnd, columns: .screen, rows: .screen))
    while meter.goesOn(after: 4) {
      while let level = levels.last, level.end <= next { levels.removeLast() }
      guard let superview = levels.last else { return }
      let start = next
      next = skip(from: start, in: superview)
      _ = meter.goesOn(after: Int(next - start))
      if next == superview.end { continue }
      let view = ViewIndex(next)
      next = collect(view, window, in: superview) ? next + 1 : tree[view].subtreeEnd
    }
  }

  /// Skips siblings that are plain and out of sight, as most are in long lists.
  private func skip(from start: Int32, in superview: Level) -> Int32 {
    let views = tree.views.span
    var next = start
    while next < superview.end {
      let record = views[Int(next)]
      guard record.flags.isDisjoint(with: .needsCare),
        record.flags.contains(.refusesTouches)
          || superview.columns.misses(record.bounds.columnEdges, after: record.columnStep)
          || superview.rows.misses(record.bounds.rowEdges, after: record.rowStep)
      else { break }
      next = record.subtreeEnd
    }
    return next
  }

  /// Adds a view's region; returns whether its subviews count.
  private mutating func collect(_ view: ViewIndex, _ window: ViewIndex, in superview: Level) -> Bool {
    let (columns, rows) = (superview.columns, superview.rows)
    let isTooDeep = tree[view].depth >= HitTestLimits.nestingMax
    if isTooDeep || work > Self.workMax.base + Self.workMax.each * tree.count {
      regions.append(Region(columns, rows, view: nil, window: window))
      return false
    }
    switch tree.reach(of: view) {
    case .nowhere:
      break
    case .itself:
      regions.append(Region(columns, rows, view: view, window: window))
    case .plain(let area) where !tree[view].flags.contains(.isTransformed):
      guard let inner = enter(view, columns, rows, area) else { return false }
      regions.append(Region(inner.columns, inner.rows, view: view, window: window))
      levels.append(inner)
      return true
    case .plain(let area), .unknown(let area):
      guard let part = part(of: columns, rows, where: view, hasIn: area) else { return false }
      regions.append(Region(part.columns, part.rows, view: nil, window: window))
    }
    return false
  }

  /// The view's part of its superview's region.
  private mutating func enter(
    _ view: ViewIndex, _ columns: AxisSpan, _ rows: AxisSpan, _ area: TouchReach.Area
  ) -> Level? {
    let record = tree[view]
    let inner = Level(
      end: record.subtreeEnd,
      columns: columns.entered(record.columnStep, &columnPath),
      rows: rows.entered(record.rowStep, &rowPath))
    guard case .rect(let rect) = area else { return inner }
    return cut(inner, to: rect)
  }

  private mutating func cut(_ level: Level, to rect: Rect) -> Level? {
    guard let columns = level.columns.cut(to: rect.columnEdges, &columnPath),
      let rows = level.rows.cut(to: rect.rowEdges, &rowPath)
    else { return nil }
    return Level(end: level.end, columns: columns, rows: rows)
  }

  /// A part that contains all touches in an area of a view.
  private mutating func part(
    of columns: AxisSpan, _ rows: AxisSpan, where view: ViewIndex, hasIn area: TouchReach.Area
  ) -> Level? {
    let outer = Level(end: 0, columns: columns, rows: rows)
    guard case .rect(let rect) = area else { return outer }
    guard tree[view].flags.contains(.isTransformed) else { return enter(view, columns, rows, area) }
    let reachable = Rect(
      x: columns.localLeast, y: rows.localLeast, width: columns.localGreatest - columns.localLeast,
      height: rows.localGreatest - rows.localLeast)
    guard let box = tree.placement(of: view)?.box(around: rect, reachable: reachable) else { return outer }
    return cut(outer, to: box)
  }
}

extension Rect {
  /// The minimum edge, which belongs to the rectangle, and the maximum, which does not, added up as in `contains`.
  @inline(__always) fileprivate var columnEdges: (start: Double, end: Double) {
    (origin.x, origin.x + size.width)
  }
  @inline(__always) fileprivate var rowEdges: (start: Double, end: Double) {
    (origin.y, origin.y + size.height)
  }
}

extension View {
  @inline(__always) fileprivate var columnStep: AxisPath.Step {
    AxisPath.Step(frameOrigin: frameOrigin.x, boundsOrigin: bounds.origin.x)
  }
  @inline(__always) fileprivate var rowStep: AxisPath.Step {
    AxisPath.Step(frameOrigin: frameOrigin.y, boundsOrigin: bounds.origin.y)
  }
}

/// Puts regions into the cells of a grid, the frontmost first. A region that fills a cell hides those behind it there.
///
/// The number of cells, the total length of the lists, and the steps are limited; above a limit the rest is left to
/// searches. Regions whose edges all cross have quadratically many pieces, which must not cost as much.
struct RegionPainter {
  private let regions: [Region]
  private let columns: GridAxis
  private let rows: GridAxis
  private var lists: CellLists
  private var open: OpenCells
  private var openCount: Int
  private var stepsLeft: Int
  private var meter = WorkMeter()

  /// The most cells: for each region, in addition, and in all.
  private static let cellsMax = (each: 8, base: 2_048, all: 1 << 20)
  /// The buckets of an axis for each edge, and the most.
  private static let buckets = (each: 4, max: 1024)
  /// The most steps for each region and each cell: there are nested containers, but not thousands.
  private static let stepsMax = (eachRegion: 64, eachCell: 8)

  /// - Parameter edgeCounts: the regions' edges on either axis without superviews' edges.
  private init(_ regions: [Region], edgeCounts: (columns: Int, rows: Int)) {
    self.regions = regions
    (columns, rows) = Self.axes(of: regions, edgeCounts)
    let cellCount = columns.cellCount * rows.cellCount
    lists = CellLists(cellCount: cellCount, regionCount: regions.count)
    open = OpenCells(count: cellCount)
    openCount = cellCount
    stepsLeft = Self.stepsMax.eachRegion * regions.count + Self.stepsMax.eachCell * cellCount
  }

  /// The axes with all edges, or as many as allowed.
  private static func axes(
    of regions: [Region], _ edgeCounts: (columns: Int, rows: Int)
  ) -> (GridAxis, GridAxis) {
    func cut(_ columnBuckets: Int, _ rowBuckets: Int) -> (columns: GridAxis, rows: GridAxis) {
      (
        GridAxis(regions.lazy.map { ($0.minX, $0.maxX) }, bucketCount: columnBuckets),
        GridAxis(regions.lazy.map { ($0.minY, $0.maxY) }, bucketCount: rowBuckets)
      )
    }
    let axes = cut(
      min(buckets.each * edgeCounts.columns + 1, buckets.max),
      min(buckets.each * edgeCounts.rows + 1, buckets.max))
    let most = min(cellsMax.each * regions.count + cellsMax.base, cellsMax.all)
    let cellCount = axes.columns.cellCount * axes.rows.cellCount
    if cellCount <= most { return axes }
    // A bucket makes at most two cells.
    let shrink = (Double(most) / Double(cellCount)).squareRoot() / 2
    return cut(
      max(1, Int(Double(axes.columns.cellCount) * shrink)), max(1, Int(Double(axes.rows.cellCount) * shrink)))
  }

  static func map(of collector: RegionCollector) -> RegionMap {
    var painter = RegionPainter(collector.regions, edgeCounts: collector.edgeCounts)
    for number in collector.regions.indices.reversed() where painter.openCount > 0 { painter.paint(number) }
    return painter.finish()
  }

  private mutating func paint(_ number: Int) {
    guard meter.goesOn(after: 4) else { return giveUpOpenCells() }
    let before = stepsLeft
    defer { _ = meter.goesOn(after: before - stepsLeft) }
    let region = regions[number]
    let (minX, maxX) = (max(region.minX, columns.least), min(region.maxX, columns.greatest))
    let (minY, maxY) = (max(region.minY, rows.least), min(region.maxY, rows.greatest))
    guard minX <= maxX, minY <= maxY else { return }
    let touched = (columns: columns.cells(from: minX, to: maxX), rows: rows.cells(from: minY, to: maxY))
    let filled = (
      columns: columns.filledCells(from: minX, to: maxX), rows: rows.filledCells(from: minY, to: maxY)
    )
    var row = touched.rows.lowerBound
    while row <= touched.rows.upperBound {
      stepsLeft -= 1
      if stepsLeft < 0 { return giveUpOpenCells() }
      let start = row * columns.cellCount
      let fillable = filled.rows.contains(row) ? filled.columns : 0..<0
      var cell = open.first(from: start + touched.columns.lowerBound)
      while cell <= start + touched.columns.upperBound {
        put(number, into: cell, fillsIt: fillable.contains(cell - start))
        cell = open.first(from: cell + 1)
      }
      // Rows without an open cell are passed by.
      row = max(row + 1, cell / columns.cellCount)
    }
  }

  private mutating func put(_ number: Int, into cell: Int, fillsIt: Bool) {
    stepsLeft -= 1
    if fillsIt {
      fill(cell, with: Int32(number))
    } else if !lists.append(Int32(number), to: cell) {
      fill(cell, with: RegionMap.Mark.unknown)
    }
  }

  private mutating func fill(_ cell: Int, with regionOrMark: Int32) {
    lists.end(cell, with: regionOrMark)
    open.fill(cell)
    openCount -= 1
  }

  private mutating func giveUpOpenCells() {
    var cell = open.first(from: 0)
    while openCount > 0 {
      fill(cell, with: RegionMap.Mark.unknown)
      cell = open.first(from: cell + 1)
    }
  }

  private func finish() -> RegionMap {
    let (cells, lists) = lists.flattened(regions)
    return RegionMap(columns: columns, rows: rows, cells: cells, lists: lists, regions: regions)
  }
}

extension Scene {
  /// Counts calls of `hitTest` that a region map would have saved, and makes the map at its price.
  func noteAsked(_ count: Int) { regionMap.noteAsked(count) { RegionCollector(scene: self) } }

  /// Makes the region map now, unless the stacking is unknown.
  func makeRegionMap() {
    guard stacking == .subviews else { return }
    regionMap.make(from: RegionCollector(scene: self))
  }
}

extension RegionCollector: RegionSource {
  var regionCount: Int { regions.count }
  func makeMap() -> RegionMap { RegionPainter.map(of: self) }
}
