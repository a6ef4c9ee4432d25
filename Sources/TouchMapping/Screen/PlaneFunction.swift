import TouchGeometry

/// A number that code makes of a touch, as a function of the touch's place: c + ax + by + px² + qy² + rxy around a middle.
///
/// Code tells no formula. Its numbers at seven places tell one: six give the coefficients, and the last one is right only for
/// a function of that kind.
///
///         4
///     3   0   1   .       y grows downwards
///         2   5   .
///       . . . . (6 is at 2, -1)
struct PlaneFunction {
  private(set) var (a, b, c) = (0.0, 0.0, 0.0)
  private(set) var (p, q, r) = (0.0, 0.0, 0.0)

  static let places = [
    Vector(dx: 0, dy: 0), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0),
    Vector(dx: 0, dy: -1), Vector(dx: 1, dy: 1), Vector(dx: 2, dy: -1),
  ]

  var isConstant: Bool { a == 0 && b == 0 && isLinear }
  var isLinear: Bool { p == 0 && q == 0 && r == 0 }

  /// Nil for a function of another kind.
  ///
  /// - Parameters:
  ///   - values: at the places.
  ///   - step: the distance of the first places from the middle, in points.
  ///   - size: of the numbers that the values were made of, which determines their rounding.
  init?(_ values: [Double], step: Double, size: Double) {
    guard values.count == Self.places.count else { return nil }
    c = values[0]
    if values.allSatisfy({ $0 == c }) { return }
    guard values.allSatisfy(\.isFinite) else { return nil }
    let rounding = 1e-14 * (1_000 + size)
    func told(_ number: Double) -> Double { abs(number) <= rounding ? 0 : number }
    (a, b) = (told((values[1] - values[3]) / 2), told((values[2] - values[4]) / 2))
    (p, q) = (told((values[1] + values[3]) / 2 - c), told((values[2] + values[4]) / 2 - c))
    r = told(values[5] - c - a - b - p - q)
    guard abs(c + 2 * a - b + 4 * p + q - 2 * r - values[6]) <= 4 * rounding else { return nil }
    /// Most coefficients are 0, 1 or 2.
    func snapped(_ number: Double, _ unit: Double) -> Double {
      let whole = (number / unit).rounded()
      return abs(number - whole * unit) <= 4 * rounding ? whole : number / unit
    }
    (a, b) = (snapped(a, step), snapped(b, step))
    let square = step * step
    (p, q, r) = (snapped(p, square), snapped(q, square), snapped(r, square))
  }

  /// The line where a linear function is 0, by its normal of length 1 and its distance from (0, 0).
  ///
  /// - Parameter middle: the place of the touch.
  func line(around middle: Point) -> (normal: Vector, distance: Double) {
    let length = (a * a + b * b).squareRoot() * (a < 0 || a == 0 && b < 0 ? -1 : 1)
    return ((1 / length) * Vector(dx: a, dy: b), (a * middle.x + b * middle.y - c) / length)
  }

  /// The map of a circle around (0, 0) with the radius 1 to the ellipse where the function is 0. The second value tells whether
  /// there is a place where it is; nil for another curve.
  func ellipse(around middle: Point) -> (circle: AffineTransform, isReal: Bool)? {
    let determinant = 4 * p * q - r * r
    // A distance is nearly of the second degree far away, and flat along its circle.
    guard determinant > 0.01 * (p * p + q * q) else { return nil }
    let center = Vector(dx: (b * r - 2 * a * q) / determinant, dy: (a * r - 2 * b * p) / determinant)
    let depth = -(c + (a * center.dx + b * center.dy) / 2) / p
    guard depth > 0 else { return (.identity, false) }
    let width = depth.squareRoot()
    let height = 2 * abs(p) * width / determinant.squareRoot()
    return (
      AffineTransform(
        a: width, b: 0, c: -r / (2 * p) * height, d: height, tx: middle.x + center.dx,
        ty: middle.y + center.dy), true
    )
  }
}

extension ScreenMap {
  /// The map to the screen from the space in which a touch has the coordinates `x` and `y`; nil if places of it are not told apart.
  init?(x: PlaneFunction, y: PlaneFunction, around middle: Point) {
    guard x.isLinear, y.isLinear else { return nil }
    let toSpace = AffineTransform(
      a: x.a, b: y.a, c: x.b, d: y.b, tx: x.c - x.a * middle.x - x.b * middle.y,
      ty: y.c - y.a * middle.x - y.b * middle.y)
    guard abs(toSpace.determinant) > 1e-9, let inverse = toSpace.inverse else { return nil }
    self = ScreenMap.screen.after(inverse)
  }
}
