extension Scene {
  /// The point of a view's regions that is farthest from their edges, to 0.01 points; of equals the one nearest to the
  /// view's own centre. Of a rectangle it is the middle.
  func bestPoint(of view: ViewIndex, _ regions: [Polygon], _ owners: SceneOwners) -> TapPoint? {
    var owners = owners
    let isReached = { (point: Point) in (try? owners.answer(at: point))?.hit == view }
    var best: TapPoint?
    var middle: Point?
    // No point is farther from the edges than half of the narrower side.
    let boxes = regions.map { Box(around: $0.outer) }
    let halves = boxes.map { min($0.width, $0.height) / 2 }
    for index in regions.indices.sorted(by: { (halves[$0], $1) > (halves[$1], $0) }) {
      guard halves[index] > best?.clearance ?? 0 else { return best }
      if regions[index].isBox, isReached(boxes[index].center) {
        best = TapPoint(location: boxes[index].center, clearance: halves[index], resolution: nil)
        continue
      }
      let center = middle ?? tree.screenCenter(of: view)
      middle = center
      let found = regions[index].innermostPoint(nearTo: center, isReached)
      if let found, found.clearance > best?.clearance ?? 0 { best = found }
    }
    return best
  }
}

extension Polygon {
  /// Whether the polygon is a box along the axes.
  fileprivate var isBox: Bool {
    guard outer.count == 4, holes.isEmpty else { return false }
    let box = Box(around: outer)
    return outer.allSatisfy {
      ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY)
    }
  }

  /// - Parameter middle: of equal points the nearest to this is the best.
  fileprivate func innermostPoint(nearTo middle: Point, _ isReached: @escaping (Point) -> Bool) -> TapPoint? {
    guard let clip = ConvexPolygon(Box(around: outer)) else { return nil }
    var search = ClearanceSearch(
      clip: clip, covers: PolygonGaps(of: self).pieces, middle: middle, isReached: isReached)
    search.run()
    guard let best = search.best else { return nil }
    var (location, clearance) = (best.location, best.clearance)
    // Whole or half coordinates are easier to read.
    for steps in [2.0, 1] where location != middle {
      let plain = Point(
        x: (best.location.x * steps).rounded() / steps, y: (best.location.y * steps).rounded() / steps)
      let plainClearance = search.clearance(at: plain)
      guard plainClearance >= best.clearance - ClearanceSearch.precision, isReached(plain) else { continue }
      (location, clearance) = (plain, plainClearance)
    }
    return TapPoint(location: location, clearance: clearance, resolution: search.unsearchedLength)
  }
}
