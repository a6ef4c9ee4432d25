/// A map of the plane that keeps parallels parallel, with CGAffineTransform's member names and order.
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
///
/// A rotation by +θ is `[cos θ, sin θ, −sin θ, cos θ, 0, 0]` and turns x towards y, which is clockwise on a
/// screen (R16).
public struct AffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: Double

  @inlinable public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable public var determinant: Double { a * d - b * c }

  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The way between two points as long and as directed as between their images: no translation.
  @inlinable
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// The inverse map, or nil when there is none: the plane is collapsed to a line or a point, or a
  /// coefficient of the inverse is beyond a Double.
  ///
  /// Source: R14. CGAffineTransformInvert gives the matrix back unchanged there, which would make such a
  /// view hit everywhere.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
