import TouchGeometry
import WorkMetering

/// Finds the regions of a scene, each behind the ones that follow it.
///
/// Views are taken in pre-order, the windows from the back (R38): of all plain views that have a point, the last one
/// gets it, since the search asks the frontmost first and never leaves a view that has let the touch in (R30, R32). A
/// view has only what its superviews have (R25). A view that is not plain leaves a mark where it could be asked, which
/// the regions of views in front cover again.
///
///     window  ┌────────────────┐ 0      a touch is answered by the last region that has it:
///     card    │  ┌─────────┐ 1 │        at p by the button, at q by the card, and at r the views have to be asked
///     button  │  │ ┌─p─┐ 2 │   │
///     turned  │  │ └───┘ q │ r │ 3      (a transformed view: a mark around it)
///             └──┴─────────┴───┘
///
/// `ScreenRegions` walks the views in the same order, and both read `ViewTree.reach`; their regions have nothing in
/// common. Here a region is two intervals of Doubles that are exact to the last bit (`AxisSpan`); a view that is transformed
/// or decides for itself leaves a mark, and its subviews are passed by. There regions are polygons within rounding, with a
/// label on each side, and the lines of all subviews and overrides count too.
struct RegionCollector {
  private let tree: ViewTree
  private var columnPath = AxisPath()
  private var rowPath = AxisPath()
  private var levels: [Level] = []
  private(set) var regions: [Region] = []
  private var meter = WorkMeter()

  /// A view whose subviews are being looked at.
  private struct Level {
    let end: Int32
    let columns: AxisSpan
    let rows: AxisSpan
  }

  /// The steps that the search for edges may take, for each view and on top. Only deep trees full of fractions come
  /// near; the rest of their views is left for asking.
  private static let workMax = (each: 64, base: 1 << 15)

  init(scene: Scene) {
    tree = scene.tree
    for window in scene.touchedWindows.reversed() { collect(window) }
  }

  /// The numbers of edges on either axis that were not superviews' edges already.
  var edgeCounts: (columns: Int, rows: Int) { (columnPath.cutCount, rowPath.cutCount) }
  /// The number of steps that were calculated to find edges.
  var work: Int { columnPath.work + rowPath.work }

  private mutating func collect(_ window: ViewIndex) {
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

  /// Goes on from sibling to sibling past those that are plain and out of sight, as most are in long lists.
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

  /// Adds a view's region, and says whether its subviews count.
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

  /// The view's part of what its superview has.
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

  /// A part that holds all touches that come to lie in an area of a view.
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
  /// The least edge, which belongs to the rectangle, and the greatest, which does not, added up as in `contains`.
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
