import TouchGeometry

extension SIMD where Scalar == Double {
  /// Whether sums and products of a few such numbers are finite. Dumps do print `inf` and `nan`, for views that were laid
  /// out before they had a superview.
  var isCalculable: Bool { indices.allSatisfy { self[$0].magnitude <= 1e100 } }
}

extension AffineTransform {
  /// Whether all six of its numbers can be calculated with.
  var isCalculable: Bool { SIMD4(a, b, c, d).isCalculable && SIMD2(tx, ty).isCalculable }
  /// Whether it only moves: UIKit prints a frame that is moved already.
  var isTranslation: Bool { SIMD4(a, b, c, d) == SIMD4(1, 0, 0, 1) }
}
