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

  @inlinable
  public init(_ offset: Vector) {
    self.init(x: offset.dx, y: offset.dy)
  }

  /// Whether both coordinates are neither infinite nor NaN.
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

  @inlinable
  public init(_ point: Point) {
    self.init(dx: point.x, dy: point.y)
  }

  /// For comparisons of lengths without a square root.
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

  @inlinable package func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
  /// Positive if the other is clockwise on a screen.
  @inlinable package func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
  @inlinable package var length: Double { lengthSquared.squareRoot() }

  // Angles. The arc tangent is computed here, as the standard library has none.

  /// By how much this vector turns to point where the other does, in −π…π; clockwise on a screen is positive (R16).
  /// 0 when one of them points nowhere.
  package func angle(to other: Vector) -> Double {
    let along = dot(other)
    let across = cross(other)
    let reference = length * other.length + abs(along)
    guard reference > 0 else { return 0 }
    // The tangent of half the angle to the nearer end of the line: −1…1.
    let angle = 2 * arcTangent(across / reference)
    if along >= 0 { return angle }
    return (across < 0 ? -Double.pi : Double.pi) - angle
  }
}

/// The arc tangent of −1…1, to a few units of the last place.
private func arcTangent(_ tangent: Double) -> Double {
  // Halving the angle twice leaves at most π/16, of which the series needs few terms.
  let half = tangent / (1 + (1 + tangent * tangent).squareRoot())
  let quarter = half / (1 + (1 + half * half).squareRoot())
  let square = -quarter * quarter
  var sum = 0.0
  for degree in stride(from: 25.0, through: 1, by: -2) { sum = sum * square + 1 / degree }
  return 4 * quarter * sum
}

/// A width and a height in points; neither is negative in a valid scene (R12).
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle in points: its least corner and its size.
public struct Rect: Equatable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  @inlinable
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the point is in the rectangle: the minimum edges belong to it, the maximum edges do not.
  ///
  /// Source: R11, CGRectContainsPoint: minX ≤ x < maxX and minY ≤ y < maxY, so an empty rectangle contains nothing.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    origin.x <= point.x && point.x < origin.x + size.width
      && origin.y <= point.y && point.y < origin.y + size.height
  }

  /// The rectangle with each edge moved towards the middle by its inset; negative insets enlarge it.
  /// More inset than there is room gives a rectangle that contains nothing.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// How far each edge of a rectangle moves towards the middle, in points; negative moves it outwards.
public struct EdgeInsets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

  @inlinable
  public init(_ inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}
