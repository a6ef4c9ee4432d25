import SceneSupport
import TouchGeometry

/// An ellipse somewhere, and the map of the unit circle onto it.
struct RandomEllipse {
  let center: Point
  let radii: Size
  let axis: Vector

  init(within distance: Double = 100, using random: inout some RandomNumberGenerator) {
    center = .random(within: distance, using: &random)
    radii = Size(
      width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random))
    axis = Self.unit(using: &random)
  }

  func place(_ unit: Vector) -> Point {
    let (x, y) = (radii.width * unit.dx, radii.height * unit.dy)
    return center + Vector(x * axis.dx - y * axis.dy, x * axis.dy + y * axis.dx)
  }

  func randomUnit(using random: inout some RandomNumberGenerator) -> Vector { Self.unit(using: &random) }

  /// The place on the unit circle of the ellipse's lowest point.
  var turn: Vector {
    let way = Vector(radii.width * axis.dy, radii.height * axis.dx)
    return (1 / way.lengthSquared.squareRoot()) * way
  }

  /// Half of the level chord through the centre.
  var reach: Double {
    let way = Vector(axis.dx / radii.width, axis.dy / radii.height)
    return 1 / way.lengthSquared.squareRoot()
  }

  /// A unit vector without trigonometry: a random point of the disc, pushed out to the circle.
  private static func unit(using random: inout some RandomNumberGenerator) -> Vector {
    var way: Vector
    repeat {
      way = Point.random(within: 1, using: &random) - Point.zero
    } while way.lengthSquared > 1 || way.lengthSquared < 0.01
    return (1 / way.lengthSquared.squareRoot()) * way
  }
}
