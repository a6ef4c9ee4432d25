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

/// With more corners a tap point need not be the best to the last bit: corridors of equal breadth are searched in vain.
private let cornersOfExactSearchMax = 200

extension TapPoint {
  /// The point of some regions that is farthest from their edges, to 0.01 points; of equals the one that is preferred.
  ///
  /// - Parameter isForPeople: whether whole or half coordinates, which are easier to read and to copy, may cost a hundredth
  ///   of the distance, and of many corners the search one more; of points all around the preferred one that are equal, the topmost is taken then.
  static func best(
    in regions: [Polygon], preferring center: Point, isForPeople: Bool = false, stepsLeft: inout Int,
    isReached: @escaping (Point) -> Bool
  ) -> TapPoint? {
    if regions.isEmpty { return nil }
    if regions.count == 1, let box = regions[0].box, isReached(box.center) {
      return TapPoint(location: box.center, clearance: min(box.width, box.height) / 2, resolution: nil)
    }
    let cornerCount = regions.reduce(0) { $1.holes.reduce($0 + $1.outer.count) { $0 + $1.count } }
    let stepsMax = min(500_000 + 200 * cornerCount, 4 * cornerCount + max(0, stepsLeft))
    var search = InnermostSearch(
      regions, stepsMax: stepsMax, loss: isForPeople && cornerCount > cornersOfExactSearchMax ? 0.01 : 0,
      isReached: isReached)
    search.run([center] + Self.guesses(regions))
    stepsLeft -= stepsMax - search.stepsLeft
    guard var best = search.best else { return nil }
    let resolution = search.unsearchedLength
    if isForPeople { best = search.topLeft(of: best, around: center, isReached) }
    // Whole or half coordinates are easier to read, where they cost next to nothing.
    let least = isForPeople ? 0.99 * best.clearance : best.clearance - 0.004
    for steps in [1.0, 2] where best.location != center {
      let (x, y) = (best.location.x * steps, best.location.y * steps)
      let plain = Point(x: x.rounded() / steps, y: y.rounded() / steps)
      let clearance = search.clearance(at: plain)
      if clearance >= least, isReached(plain) {
        return TapPoint(location: plain, clearance: clearance, resolution: resolution)
      }
    }
    return TapPoint(location: best.location, clearance: best.clearance, resolution: resolution)
  }

  /// The middles of the largest regions.
  private static func guesses(_ regions: [Polygon]) -> [Point] {
    let boxes = regions.map { Box(around: $0.outer) }
    return boxes.sorted { min($0.width, $0.height) > min($1.width, $1.height) }.prefix(4).map(\.center)
  }
}

extension InnermostSearch {
  /// Of places on all sides of a middle that are equal, the topmost, and of these the leftmost.
  fileprivate func topLeft(
    of best: (location: Point, clearance: Double), around middle: Point, _ isReached: (Point) -> Bool
  ) -> (location: Point, clearance: Double) {
    if best.location == middle { return best }
    let offset = best.location - middle
    let (long, short) = (max(abs(offset.dx), abs(offset.dy)), min(abs(offset.dx), abs(offset.dy)))
    for (dx, dy) in [
      (-short, -long), (short, -long), (-long, -short), (long, -short), (-long, short), (-short, long),
    ] {
      let place = middle + Vector(dx: dx, dy: dy)
      guard (place.y, place.x) < (best.location.y, best.location.x) else { continue }
      let clearance = clearance(at: place)
      if clearance >= best.clearance - 0.01, isReached(place) { return (place, clearance) }
    }
    return best
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
