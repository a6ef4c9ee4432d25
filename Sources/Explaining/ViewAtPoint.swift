public import HitTesting
public import TouchGeometry

/// A view under a point.
public struct ViewAtPoint: Sendable {
  public let view: ViewIndex
  public let isReceiver: Bool
  /// The first thing that keeps the view from being the receiver; nil for the receiver.
  public let reason: Reason?
  /// The point in the view's own coordinates; nil where they cannot be calculated (R14).
  public let location: Point?
}
