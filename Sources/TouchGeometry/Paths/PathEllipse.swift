/// An ellipse as a horizontal ray meets it: a stack of level chords.
///
///            top
///          ╭──●──╮          The middles of the chords lie on a line that leans by `shear` to the right for
///        ╭─┼╌╌╲╌╌┼─╮        one point down. Pushed upright, the ellipse has its axes along x and y: half as
///        │  ╲  ●  ╲│        wide as its middle chord, half as high as from its highest to its lowest point.
///        ╰─┼╌╌╲╌╌┼─╯        Pushing moves points along their row only, so that left stays left.
///          ╰──●──╯
///           bottom
///
/// So a query needs no rotation, root or angle.
package struct PathEllipse: Equatable, Sendable {
  package private(set) var center: Point
  package private(set) var halfWidth: Double
  package private(set) var halfHeight: Double
  package private(set) var shear: Double

  /// The ellipse whose arc runs from start to end in the direction of growing angle, from x towards y.
  ///
  /// Nil when there is none: a radius is zero, or the numbers are so far apart that the ellipse is beyond a
  /// Double.
  ///
  /// Source: SVG 1.1 F.6.5 and F.6.6, with x₁' and y₁' in units of the radii, which needs no squares of them.
  package init?(from start: Point, to end: Point, radii: Size, rotation: Vector, largeArc: Bool) {
    var radii = Size(width: abs(radii.width), height: abs(radii.height))
    // A circle does not turn; its rotation would only round.
    let (cos, sin) = radii.width == radii.height ? (1, 0) : (rotation.dx, rotation.dy)
    // F.6.5.1: half the chord, turned onto the ellipse's axes.
    let half = 0.5 * (start - end)
    var u = (cos * half.dx + sin * half.dy) / radii.width
    var v = (cos * half.dy - sin * half.dx) / radii.height
    let length = Self.length(u, v)
    guard length > 0, length.isFinite else { return nil }
    // F.6.6.3: radii too small are scaled up until the chord is a diameter.
    if length > 1 {
      radii = Size(width: radii.width * length, height: radii.height * length)
      (u, v) = (u / length, v / length)
    }
    // F.6.5.2 and F.6.5.3, for the sweep flag set.
    let distance = length < 1 ? ((1 - length) * (1 + length)).squareRoot() / length : 0
    let signed = largeArc ? -distance : distance
    let (x, y) = (signed * radii.width * v, -signed * radii.height * u)
    center = Point(
      x: 0.5 * (start.x + end.x) + (cos * x - sin * y), y: 0.5 * (start.y + end.y) + (sin * x + cos * y))

    let (widthAcross, widthDown) = (radii.width * cos, radii.width * sin)
    let (heightAcross, heightDown) = (radii.height * sin, radii.height * cos)
    halfHeight = Self.length(widthDown, heightDown)
    halfWidth = radii.width * (radii.height / halfHeight)
    shear =
      (widthDown / halfHeight) * (widthAcross / halfHeight)
      - (heightDown / halfHeight) * (heightAcross / halfHeight)
    guard center.isFinite, halfHeight.isFinite, halfWidth.isFinite, shear.isFinite, halfWidth > 0 else {
      return nil
    }
  }

  /// Whether the side passes the point's row, which must lie within the ellipse, strictly to its right.
  @inline(__always)
  func passes(_ side: Side, rightOf point: Point) -> Bool {
    let y = point.y - center.y
    let x = point.x - center.x - shear * y
    let (across, down) = (x / halfWidth, y / halfHeight)
    let distance = across * across + down * down
    switch side {
    case .right: return x < 0 || distance < 1
    case .left: return x < 0 && distance > 1
    }
  }

  /// √(x² + y²) without squares that leave the range of a Double; exact when either is zero.
  static func length(_ x: Double, _ y: Double) -> Double {
    let (greater, less) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    guard greater > 0, greater.isFinite else { return greater }
    let ratio = less / greater
    return greater * (1 + ratio * ratio).squareRoot()
  }
}
