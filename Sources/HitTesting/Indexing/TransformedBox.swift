import TouchGeometry

extension ViewTree.Placement {
  /// A box in the superview's space outside of which no touch comes to lie in an area of the transformed view's
  /// space, however the conversion rounds; nil when no such box can be told.
  ///
  /// The conversion is p = anchor + M(p′ − position), and M the inverse as it was calculated. For a point in the area
  /// that M's lines give u and v; solved for p′ these make a box. It is widened by far more than all roundings can come
  /// to: a Double rounds by 2⁻⁵³ of what is added up, and what follows allows for 2⁻⁴⁰ of that, and another 2⁻²⁰ where
  /// cancellation in the determinant makes errors larger.
  ///
  /// - Parameter reachable: the superview's coordinates that touches can have; nothing beyond them matters.
  func box(around area: Rect, reachable: Rect) -> Rect? {
    guard let inverse else { return nil }
    let far = Vector(
      dx: Self.farthest(reachable.origin.x, reachable.size.width, from: position.x),
      dy: Self.farthest(reachable.origin.y, reachable.size.height, from: position.y))
    let u = Band(
      from: area.origin.x, length: area.size.width, shift: anchor.x, inverse.tx,
      rounding: abs(inverse.a) * far.dx + abs(inverse.c) * far.dy)
    let v = Band(
      from: area.origin.y, length: area.size.height, shift: anchor.y, inverse.ty,
      rounding: abs(inverse.b) * far.dx + abs(inverse.d) * far.dy)
    let determinant = inverse.determinant
    let scale = abs(inverse.a * inverse.d) + abs(inverse.b * inverse.c)
    guard abs(determinant) > 0x1p-20 * scale else { return nil }
    let x = Band(inverse.d / determinant, u, -inverse.c / determinant, v, around: position.x)
    let y = Band(inverse.a / determinant, v, -inverse.b / determinant, u, around: position.y)
    let box = Rect(
      x: x.middle - x.half, y: y.middle - y.half, width: 2 * x.half, height: 2 * y.half)
    return (box.origin.x + box.size.width + box.origin.y + box.size.height).isFinite ? box : nil
  }

  private static func farthest(_ start: Double, _ length: Double, from position: Double) -> Double {
    max(abs(start - position), abs(start + length - position))
  }

  /// An interval by its middle and half its length.
  private struct Band {
    let middle: Double
    let half: Double

    /// Where the linear part of a coordinate lies when the coordinate is in the area.
    init(from start: Double, length: Double, shift: Double, _ translation: Double, rounding: Double) {
      middle = start + length / 2 - shift - translation
      half =
        abs(length / 2)
        + 0x1p-40 * (rounding + abs(start) + abs(length) + abs(shift) + abs(translation))
    }

    /// A combination of two intervals, moved and widened.
    init(_ factor: Double, _ first: Band, _ otherFactor: Double, _ second: Band, around position: Double) {
      let turned = factor * first.middle + otherFactor * second.middle
      middle = position + turned
      let width = abs(factor) * first.half + abs(otherFactor) * second.half
      let size = abs(factor * first.middle) + abs(otherFactor * second.middle)
      half = width + 1 + 0x1p-20 * (width + size) + 0x1p-40 * abs(position)
    }
  }
}
