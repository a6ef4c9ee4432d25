/// A location in one coordinate space, in points; x grows to the right, y grows downwards.
///
///     (0,0) ──→ x
///       │
///       ↓ y
///
/// Point − point is a `Vector`; point + point does not exist.
public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at an offset from the origin.
  @inlinable
  public init(_ offset: Vector) {
    self.init(x: offset.dx, y: offset.dy)
  }

  /// Whether both coordinates are numbers (neither infinite nor NaN).
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  @inlinable
  public static func + (start: Point, offset: Vector) -> Point {
    Point(x: start.x + offset.dx, y: start.y + offset.dy)
  }

  @inlinable
  public static func - (start: Point, offset: Vector) -> Point {
    Point(x: start.x - offset.dx, y: start.y - offset.dy)
  }
}

/// The way from one point to another, in points.
public struct Vector: Equatable, Sendable {
  public var dx: Double
  public var dy: Double

  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// From the origin to a point.
  @inlinable
  public init(_ point: Point) {
    self.init(dx: point.x, dy: point.y)
  }

  /// The square of the length; comparisons of lengths need no square root.
  @inlinable
  public var lengthSquared: Double { dx * dx + dy * dy }

  @inlinable
  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  @inlinable
  public static func - (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }

  @inlinable
  public static func * (factor: Double, vector: Vector) -> Vector {
    Vector(dx: factor * vector.dx, dy: factor * vector.dy)
  }

  @inlinable
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }
}

extension Vector {
  @inlinable package func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
  /// Positive where the other lies clockwise on a screen.
  @inlinable package func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
  @inlinable package var length: Double { lengthSquared.squareRoot() }
}
