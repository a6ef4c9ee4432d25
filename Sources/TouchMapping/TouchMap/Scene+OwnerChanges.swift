public import HitTesting
public import TouchGeometry

/// A part of the screen whose touches go to another view than before.
public struct OwnerChange: Sendable {
  /// Who had the touches, in the scene before; nil: nobody.
  public let before: ViewIndex?
  /// Who has them, in the scene after; nil: nobody.
  public let after: ViewIndex?
  /// In square points.
  public let area: Double
  public let regions: [Polygon]
}

extension Scene {
  /// Finds where on the screen touches go to another view in another scene. Views are the same when their ids are.
  ///
  /// - Returns: a change for each pair of owners, the largest first.
  /// - Throws: `TouchMapFailure` where a search would have no end, or there are more edges than can be followed.
  public func ownerChanges(to after: Scene) throws(TouchMapFailure) -> [OwnerChange] {
    let box = screenBox(nil).union(after.screenBox(nil))
    guard !box.isEmpty else { return [] }
    let screens = (try ScreenRegions(of: self, in: box), try ScreenRegions(of: after, in: box))
    let trees = (try RegionTree(screens.0, in: box), try RegionTree(screens.1, in: box))
    let rows = try SweepRows(
      [(screens.0.lines, trees.0.visibleRows), (screens.1.lines, trees.1.visibleRows)], in: box)
    let owners = ChangedOwners(
      SceneOwners(self, trees.0), SceneOwners(after, trees.1), SameViews(tree, after.tree))
    var sweep = SlabSweep(rows, owner: owners)
    try sweep.run()
    var regions: [[Polygon]] = Array(repeating: [], count: sweep.owner.pairs.count)
    sweep.faces.forEachFace { owner, edges in
      guard owner >= 0 else { return }
      var walk = FaceRings(edges)
      regions[Int(owner)] += TerritoryAssembly.polygons(of: walk.rings())
    }
    return zip(sweep.owner.pairs, regions)
      .map { pair, regions in
        OwnerChange(
          before: pair.before < 0 ? nil : ViewIndex(pair.before),
          after: pair.after < 0 ? nil : ViewIndex(pair.after),
          area: regions.reduce(0) { $0 + $1.area }, regions: regions)
      }
      .filter { !$0.regions.isEmpty }
      .sorted { $0.area > $1.area }
  }
}

/// Owners in two scenes at once: each pair that differs has a number.
private struct ChangedOwners: TouchOwner {
  struct Pair: Hashable {
    let before, after: Int32
  }

  private var before: SceneOwners
  private var after: SceneOwners
  private let sameViews: SameViews
  private(set) var pairs: [Pair] = []
  private var numbers: [Pair: Int32] = [:]

  init(_ before: SceneOwners, _ after: SceneOwners, _ sameViews: SameViews) {
    self.before = before
    self.after = after
    self.sameViews = sameViews
  }

  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    let pair = Pair(before: try before.owner(at: point), after: try after.owner(at: point))
    let wasNobody = pair.before < 0
    let same = pair.after < 0 ? nil : sameViews.before(ViewIndex(pair.after))?.rawValue
    if pair.after < 0 ? wasNobody : same == pair.before { return NoOwner.nobody }
    if let number = numbers[pair] { return number }
    let number = Int32(pairs.count)
    pairs.append(pair)
    numbers[pair] = number
    return number
  }

  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark { .none }
}
