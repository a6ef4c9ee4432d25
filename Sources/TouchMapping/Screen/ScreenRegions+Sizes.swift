import HitTesting
import TouchGeometry
import WorkMetering

extension ScreenRegions {
  /// Where the stacking is unknown, the smallest view that has a point gets it, if none is in front by its kind or its window: no
  /// view lets in another, and only hidden and disabled ones refuse, and those behind an alert (`Scene.viewsUnder`).
  mutating func collectBySize(_ limits: ClippedArea) throws(TouchMapFailure) {
    var maps: [ScreenMap?] = []
    var found: [(rank: FrontOrder.Rank, size: Double, view: ViewIndex, area: ClippedArea)] = []
    for index in tree.views.indices {
      let view = ViewIndex(Int32(truncatingIfNeeded: index))
      let record = tree[view]
      guard meter.goesOn(after: 8) else { throw .tooManyEdges(lines.count) }
      maps.removeLast(max(0, maps.count - Int(record.depth)))
      let outer = record.isWindow ? .screen : maps.last ?? nil
      let map = outer.flatMap { $0.entering(view, of: tree) }
      maps.append(map)
      guard let map, scene.takesTouchesBySize(view),
        let polygon = ConvexPolygon(Box(record.bounds)).flatMap(map.apply),
        let area = limits.cut(to: polygon, EdgeLabel(view, isOverride: false))
      else { continue }
      found.append((scene.frontRank(of: view), record.area, view, area))
    }
    found.sort(&meter) { ($1.rank, $0.size, $1.view) > ($0.rank, $1.size, $0.view) }
    for (_, _, view, area) in found { add(area, view, isCertain: true, nil) }
    try checked(lines.count)
  }
}
