/// Moves from a point of a region to one nearby that is farther from the region's edge: straight away from the nearest
/// wall until another is as near, then between the two, and on a ridge towards the center.
struct Ascent {
  private(set) var location: Point
  let clip: ConvexPolygon
  let middle: Point
  let covers: [ConvexPolygon]

  /// An edge to keep away from.
  private struct Wall {
    let distance: Double
    /// The direction in which the distance grows by 1 for each point.
    let away: Vector
  }

  var coverCount: Int { covers.count + 4 }

  /// - Returns: false if there is no better place nearby, with straight walls.
  mutating func step() -> Bool {
    let walls = walls()
    guard let nearest = walls.min(by: { $0.distance < $1.distance }) else { return false }
    let tolerance = 1e-9 * (1 + nearest.distance)
    let touching = walls.filter { $0.distance <= nearest.distance + tolerance }
    guard let way = direction(away: touching) else { return false }
    let rise = touching.reduce(.infinity) { min($0, way.direction.dot($1.away)) }
    // As far as until another wall is as near.
    var length = way.lengthMax
    for wall in walls where wall.distance > nearest.distance + tolerance {
      let closing = rise - way.direction.dot(wall.away)
      if closing > 1e-12 { length = min(length, (wall.distance - nearest.distance) / closing) }
    }
    guard length > 1e-9 * (1 + nearest.distance), length.isFinite else { return false }
    location = location + length * way.direction
    return true
  }

  private func walls() -> [Wall] {
    var walls: [Wall] = []
    walls.reserveCapacity(covers.count + 4)
    if clip.isBox {
      walls.append(Wall(distance: location.x - clip.box.minX, away: Vector(dx: 1, dy: 0)))
      walls.append(Wall(distance: clip.box.maxX - location.x, away: Vector(dx: -1, dy: 0)))
      walls.append(Wall(distance: location.y - clip.box.minY, away: Vector(dx: 0, dy: 1)))
      walls.append(Wall(distance: clip.box.maxY - location.y, away: Vector(dx: 0, dy: -1)))
    } else {
      walls += clip.sides.map { Wall(distance: -$0.height(of: location), away: -$0.normal) }
    }
    for cover in covers {
      let way = location - cover.nearest(to: location)
      let distance = way.length
      if distance > 0 { walls.append(Wall(distance: distance, away: (1 / distance) * way)) }
    }
    return walls
  }

  /// A direction away from all of the walls, or along a ridge between two of them.
  private func direction(away walls: [Wall]) -> (direction: Vector, lengthMax: Double)? {
    guard let first = walls.first else { return nil }
    for second in walls {
      let sum = first.away + second.away
      let length = sum.length
      if length > 1e-6 {
        let bisector = (1 / length) * sum
        if walls.allSatisfy({ $0.away.dot(bisector) > 1e-6 }) { return (bisector, .infinity) }
      }
    }
    guard let second = walls.first(where: { ($0.away + first.away).length <= 1e-6 }) else { return nil }
    // Between two opposite walls the clearance is constant: only the center attracts.
    let ridge = Vector(dx: -second.away.dy, dy: second.away.dx)
    let way = ridge.dot(middle - location)
    let direction = way < 0 ? -ridge : ridge
    guard walls.allSatisfy({ $0.away.dot(direction) > -1e-9 }) else { return nil }
    return (direction, abs(way))
  }
}
