public import TouchGeometry

extension Point {
  /// Whether no coordinate differs by more than the tolerance, in points.
  public func isNear(_ other: Point, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension Point? {
  /// Whether no coordinate differs by more than the tolerance, in points.
  public func isNear(_ other: Point?, _ tolerance: Double) -> Bool {
    if let self, let other { return self.isNear(other, tolerance) }
    return self == nil && other == nil
  }
}
