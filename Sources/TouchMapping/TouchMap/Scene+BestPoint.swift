import HitTesting
import TouchGeometry

extension Scene {
  /// The point of a view's regions that is farthest from their edges, to 0.01 points; of equals the view's own centre, if
  /// it is one of them. Of a single rectangle it is the middle.
  ///
  /// - Parameter stepsLeft: what all views' searches may still cost together.
  func bestPoint(
    of view: ViewIndex, _ regions: [Polygon], _ owners: SceneOwners, stepsLeft: inout Int
  ) -> TapPoint? {
    var owners = owners
    return TapPoint.best(
      in: regions, preferring: tree.screenCenter(of: view), stepsLeft: &stepsLeft,
      isReached: { (try? owners.owner(at: $0)) == view.rawValue })
  }
}

extension TapPoint {
  /// The point of some regions that is farthest from their edges, to 0.01 points; of equals the one that is preferred.
  static func best(
    in regions: [Polygon], preferring center: Point, stepsLeft: inout Int,
    isReached: @escaping (Point) -> Bool
  ) -> TapPoint? {
    if regions.isEmpty { return nil }
    if regions.count == 1, let box = regions[0].box, isReached(box.center) {
      return TapPoint(location: box.center, clearance: min(box.width, box.height) / 2, resolution: nil)
    }
    let cornerCount = regions.reduce(0) { $1.holes.reduce($0 + $1.outer.count) { $0 + $1.count } }
    let stepsMax = min(500_000 + 200 * cornerCount, 4 * cornerCount + max(0, stepsLeft))
    var search = InnermostSearch(regions, stepsMax: stepsMax, isReached: isReached)
    search.run([center] + Self.guesses(regions))
    stepsLeft -= stepsMax - search.stepsLeft
    guard let best = search.best else { return nil }
    // Whole or half coordinates are easier to read, where they cost next to nothing.
    for steps in [1.0, 2] where best.location != center {
      let (x, y) = (best.location.x * steps, best.location.y * steps)
      let plain = Point(x: x.rounded() / steps, y: y.rounded() / steps)
      let clearance = search.clearance(at: plain)
      if clearance >= best.clearance - 0.004, isReached(plain) {
        return TapPoint(location: plain, clearance: clearance, resolution: search.unsearchedLength)
      }
    }
    return TapPoint(
      location: best.location, clearance: best.clearance, resolution: search.unsearchedLength)
  }

  /// The middles of the largest regions.
  private static func guesses(_ regions: [Polygon]) -> [Point] {
    let boxes = regions.map { Box(around: $0.outer) }
    return boxes.sorted { min($0.width, $0.height) > min($1.width, $1.height) }.prefix(4).map(\.center)
  }
}

extension Polygon {
  /// The polygon as a box along the axes, where it is one.
  fileprivate var box: Box? {
    guard outer.count == 4, holes.isEmpty else { return nil }
    let box = Box(around: outer)
    return outer.allSatisfy {
      ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY)
    }
      ? box : nil
  }
}
