/// A map of the plane that keeps lines straight, with SwiftUI's ProjectionTransform's member names and order.
///
///     x' = (m11·x + m21·y + m31) / w
///     y' = (m12·x + m22·y + m32) / w      w = m13·x + m23·y + m33
///
/// An affine map has 0, 0, 1 in its last column.
public struct ProjectiveTransform: Equatable, Sendable {
  public var m11, m12, m13, m21, m22, m23, m31, m32, m33: Double

  public static var identity: ProjectiveTransform { ProjectiveTransform(.identity) }

  public init(_ affine: AffineTransform) {
    (m11, m12, m13) = (affine.a, affine.b, 0)
    (m21, m22, m23) = (affine.c, affine.d, 0)
    (m31, m32, m33) = (affine.tx, affine.ty, 1)
  }

  /// The nine members row by row.
  public init(rows: [Double]) {
    precondition(rows.count == 9, "a projective map has nine numbers")
    (m11, m12, m13) = (rows[0], rows[1], rows[2])
    (m21, m22, m23) = (rows[3], rows[4], rows[5])
    (m31, m32, m33) = (rows[6], rows[7], rows[8])
  }

  public var rows: [Double] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

  /// Nil if the map is not affine.
  public var affine: AffineTransform? {
    m13 == 0 && m23 == 0 && m33 == 1
      ? AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
  }

  /// Nil for a point on or behind the horizon.
  public func apply(to point: Point) -> Point? {
    let w = m13 * point.x + m23 * point.y + m33
    guard w > 0 else { return nil }
    let image = Point(
      x: (m11 * point.x + m21 * point.y + m31) / w, y: (m12 * point.x + m22 * point.y + m32) / w)
    return image.isFinite ? image : nil
  }

  /// A translation, then this map.
  public func after(translation: Vector) -> ProjectiveTransform {
    var moved = self
    moved.m31 += translation.dx * m11 + translation.dy * m21
    moved.m32 += translation.dx * m12 + translation.dy * m22
    moved.m33 += translation.dx * m13 + translation.dy * m23
    return moved
  }

  /// This map, then the other.
  public func followed(by next: ProjectiveTransform) -> ProjectiveTransform {
    let (first, second) = (rows, next.rows)
    return ProjectiveTransform(
      rows: (0..<9).map { index in
        let (row, column) = (index / 3 * 3, index % 3)
        return first[row] * second[column] + first[row + 1] * second[column + 3]
          + first[row + 2] * second[column + 6]
      })
  }

  /// The inverse map; nil where the plane is collapsed, or a number is beyond a Double (R14).
  public var inverse: ProjectiveTransform? {
    if let affine { return affine.inverse.map { ProjectiveTransform($0) } }
    let (c11, c12, c13) = (m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22)
    let determinant = m11 * c11 + m21 * c12 + m31 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    let adjugate = [
      c11, c12, c13,
      m23 * m31 - m21 * m33, m11 * m33 - m13 * m31, m13 * m21 - m11 * m23,
      m21 * m32 - m22 * m31, m12 * m31 - m11 * m32, m11 * m22 - m12 * m21,
    ]
    let rows = adjugate.map { $0 / determinant }
    return rows.allSatisfy(\.isFinite) ? ProjectiveTransform(rows: rows) : nil
  }
}

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

  /// The image of a difference of two points: without the translation.
  @inlinable
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// The inverse map; nil if the map is singular, or a coefficient of the inverse overflows a Double.
  ///
  /// Source: R14. CGAffineTransformInvert returns such a matrix unchanged, which would make such a view hit everywhere.
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
