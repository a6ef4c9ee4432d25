/// A point of a region, and its distance from the region's edge, in points.
package typealias ClearPoint = (location: Point, clearance: Double)

/// A search for the point of a region that is farthest from the region's edge: its pole of inaccessibility.
///
///     search             the region                           the bound in a cell
///     ClearanceSearch    a convex clip without convex covers  the least of convex distances, and of their means
///     InnermostSearch    polygons                             the same, of straight edges
///
/// Their bounds, and the cells that they halve, differ, and so would the last digits of what one finds for the other.
package protocol PoleSearch {
  /// Has the last word on every point.
  var isReached: (Point) -> Bool { get }
  func clearance(at point: Point) -> Double
}

extension PoleSearch {
  /// Of equal places on all sides of a center, the topmost, and of these the leftmost.
  ///
  /// - Parameter loss: how much less clearance counts as equal, in points.
  package func topLeft(of best: ClearPoint, around middle: Point, loss: Double) -> ClearPoint {
    let offset = best.location - middle
    let (long, short) = (max(abs(offset.dx), abs(offset.dy)), min(abs(offset.dx), abs(offset.dy)))
    for (dx, dy) in [
      (-short, -long), (short, -long), (-long, -short), (long, -short), (-long, short), (-short, long),
    ] {
      let place = middle + Vector(dx: dx, dy: dy)
      guard (place.y, place.x) < (best.location.y, best.location.x) else { continue }
      let clearance = clearance(at: place)
      if clearance >= best.clearance - loss, isReached(place) { return (place, clearance) }
    }
    return best
  }

  /// The same point at whole or half coordinates, which are easier to read and to copy. The center is not rounded.
  ///
  /// - Parameter least: the clearance to keep, in points.
  package func plain(_ best: ClearPoint, unless center: Point, least: Double) -> ClearPoint {
    for steps in [1.0, 2] where best.location != center {
      let plain = Point(
        x: (best.location.x * steps).rounded() / steps, y: (best.location.y * steps).rounded() / steps)
      let clearance = clearance(at: plain)
      if clearance >= least, isReached(plain) { return (plain, clearance) }
    }
    return best
  }
}
