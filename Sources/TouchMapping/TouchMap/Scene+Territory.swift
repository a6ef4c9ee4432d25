import HitTesting
import TouchGeometry

// What a touch map says of one view.

extension Scene {
  func territory(
    of view: ViewIndex, _ share: TerritoryAssembly.Share, _ screen: Box, _ owners: SceneOwners,
    stepsLeft: inout Int
  ) -> TouchMap.Territory {
    let map = ScreenMap(of: view, in: tree)
    let area = share.regions.reduce(0) { $0 + $1.area }
    return TouchMap.Territory(
      view: view, area: area, regions: share.regions,
      bestPoint: bestPoint(of: view, share.regions, owners, stepsLeft: &stepsLeft), edges: share.edges,
      visibleFrame: visiblePart(of: view, screen).map { Rect($0.box) },
      effectiveFraction: map.flatMap { map in
        let whole = tree[view].area * abs(map.transform.determinant)
        return whole > 0 && whole.isFinite ? area / whole : nil
      })
  }

  /// What is to be seen of a view's bounds: cut by the superviews that clip, and by the screen.
  func visiblePart(of view: ViewIndex, _ screen: Box) -> ConvexPolygon? {
    var part = ConvexPolygon(screen)
    var map: ScreenMap? = .screen
    for ancestor in tree.selfAndSuperviews(of: view).reversed() {
      map = map?.entering(ancestor, of: tree)
      guard let map else { return nil }
      guard ancestor == view || tree[ancestor].flags.contains(.clipsToBounds) else { continue }
      guard let bounds = ConvexPolygon(Box(tree[ancestor].bounds)).flatMap(map.apply) else { return nil }
      part = part?.intersection(bounds)
    }
    return part
  }
}
