public import HitTesting
package import TouchGeometry
import WorkMetering

extension Scene {
  /// Cuts the screen into the effective regions of its views: who gets a touch where, why a region ends where it does,
  /// and which views no touch hits.
  ///
  /// Areas are computed, not sampled: regions are exact but for rounding (1e-7 points), and where an override draws a
  /// curve, for the tolerance of its chords. Who owns what lies between lines is asked of the search itself wherever an
  /// override has a say.
  ///
  /// - Parameters:
  ///   - views: those whose regions are wanted; nil: all.
  ///   - window: nil: all windows that are asked; else the screen is this window's box, and only its views are given.
  ///     Windows in front take their touches all the same.
  /// - Throws: `TouchMapFailure` where a search would have no end, or the screen has more edges than can be followed.
  /// - Complexity: O(n log n) in the edges that show; crossings of those that do not are never looked at.
  public func touchMap(
    of views: [ViewIndex]? = nil, in window: ViewIndex? = nil
  ) throws(TouchMapFailure) -> TouchMap {
    let box = screenBox(window)
    let wanted = wantedViews(views, window)
    guard !box.isEmpty else {
      return TouchMap(
        screen: Rect(box), views: [],
        missing: try unreachable(wanted, SceneOwners(self, nil), box), nobody: [],
        tolerance: TouchMap.curveTolerance)
    }
    let screen = try ScreenRegions(of: self, in: box)
    let regions = try RegionTree(screen, in: box)
    let rows = try SweepRows([(screen.lines, regions.visibleRows)], in: box)
    var sweep = SlabSweep(rows, owner: SceneOwners(self, regions))
    try sweep.run()
    var assembly = TerritoryAssembly(viewCount: tree.count)
    sweep.faces.forEachFace { assembly.add($0, $1) }
    var territories: [TouchMap.Territory] = []
    var stepsLeft = 20_000_000
    var missing: [ViewIndex] = []
    var meter = WorkMeter()
    for view in wanted {
      guard meter.goesOn(after: 16 + 4 * Int(tree[view].depth)) else {
        throw .tooManyEdges(screen.lines.count)
      }
      if let share = assembly.share(of: view) {
        territories.append(territory(of: view, share, box, sweep.owner, stepsLeft: &stepsLeft))
      } else if !isWithin(parts: view, assembly, &meter) {
        missing.append(view)
      }
    }
    return TouchMap(
      screen: Rect(box), views: territories, missing: try unreachable(missing, sweep.owner, box),
      nobody: assembly.nobody, tolerance: TouchMap.curveTolerance)
  }

  /// R154: whether a view is a part of a control, which has its touches, or is made of parts that touches reach.
  private func isWithin(
    parts view: ViewIndex, _ assembly: TerritoryAssembly, _ meter: inout WorkMeter
  ) -> Bool {
    guard tree.hasParts else { return false }
    if let whole = tree.whole(of: view) { return assembly.share(of: whole) != nil }
    guard tree.isWhole(view) else { return false }
    for number in view.rawValue + 1..<max(view.rawValue + 1, tree[view].subtreeEnd) {
      // Controls may stand in one another, each with all that is in it.
      guard meter.goesOn(after: 1) else { return false }
      let part = ViewIndex(number)
      if assembly.share(of: part) != nil, tree.isPart(part, of: view) { return true }
    }
    return false
  }

  private func unreachable(
    _ views: [ViewIndex], _ owners: SceneOwners, _ screen: Box
  ) throws(TouchMapFailure) -> [TouchMap.UnreachableView] {
    var reasons = UnreachableReasons(self, owners, screen: screen)
    var unreachable: [TouchMap.UnreachableView] = []
    var meter = WorkMeter()
    for view in views {
      // Superviews are looked at again where a place has to be told.
      guard meter.goesOn(after: 16 + Int(tree[view].depth)) else { throw .tooManyEdges(views.count) }
      unreachable.append(TouchMap.UnreachableView(view: view, reason: try reasons.reason(for: view)))
    }
    return unreachable
  }

  /// The box around the windows that are asked, or one of them.
  package func screenBox(_ window: ViewIndex?) -> Box {
    let windows = window.map { [$0] } ?? windowsFrontToBack
    return windows.reduce(Box(around: [])) { box, window in
      guard let map = ScreenMap.screen.entering(window, of: tree) else { return box }
      let bounds = Box(tree[window].bounds)
      return bounds.isEmpty ? box : box.union(map.box(bounds))
    }
    .intersection(.plane)
  }

  private func wantedViews(_ views: [ViewIndex]?, _ window: ViewIndex?) -> [ViewIndex] {
    var isWanted = Array(repeating: views == nil, count: tree.count)
    for view in views ?? [] { isWanted[Int(view.rawValue)] = true }
    let range = window.map { Int($0.rawValue)..<Int(tree[$0].subtreeEnd) } ?? 0..<tree.count
    return range.filter { isWanted[$0] }.map { ViewIndex(Int32($0)) }
  }
}

extension Rect {
  /// Zero where there is no box.
  init(_ box: Box) {
    self =
      box.isEmpty
      ? .zero : Rect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }
}
