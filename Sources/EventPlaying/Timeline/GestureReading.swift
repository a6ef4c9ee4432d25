public import TouchGeometry

/// The properties of a gesture (R118); places are on the screen, in points.
public struct GestureReading: Equatable, Sendable {
  public var location: Point
  /// Pans: the way of the fingers since they began, in points.
  public var translation: Vector?
  /// Pinches: the distance of the fingers, relative to that at the beginning.
  public var scale: Double?
  /// Rotations: radians, clockwise (R16).
  public var rotation: Double?

  public init(at location: Point) {
    self.location = location
  }
}
