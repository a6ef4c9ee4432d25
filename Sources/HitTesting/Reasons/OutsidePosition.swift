package import TouchGeometry

/// The sides of a rectangle on which a point is, and its distances in points.
///
///     above left │ above │ above right
///     ───────────┼───────┼────────────
///        left    │       │   right         R11: the upper and the left edge are inside,
///     ───────────┼───────┼────────────     the lower and the right one outside, at distance 0.
///     below left │ below │ below right
public struct OutsidePosition: Sendable {
  public let vertical: VerticalSide?
  public let horizontal: HorizontalSide?
  /// To the nearest point of the rectangle, in points.
  public let distance: Double

  public enum VerticalSide: String, Sendable { case above, below }
  public enum HorizontalSide: String, Sendable { case left, right }

  /// - Parameter inwards: the movement into the rectangle, in points; positive to the right and down.
  fileprivate init(inwards: Vector) {
    vertical = inwards.dy > 0 ? .above : inwards.dy < 0 ? .below : nil
    horizontal = inwards.dx > 0 ? .left : inwards.dx < 0 ? .right : nil
    distance = inwards.lengthSquared.squareRoot()
  }
}

extension Rect {
  /// Nil for a point that is inside (R11).
  package func side(of point: Point) -> OutsidePosition? {
    if contains(point) { return nil }
    return OutsidePosition(
      inwards: Vector(
        dx: Self.wayInwards(point.x, origin.x, size.width),
        dy: Self.wayInwards(point.y, origin.y, size.height)))
  }

  private static func wayInwards(_ value: Double, _ least: Double, _ length: Double) -> Double {
    if value < least { return least - value }
    // The sign is the side, on the edge too.
    return value >= least + length ? -max(value - (least + length), .leastNonzeroMagnitude) : 0
  }
}
