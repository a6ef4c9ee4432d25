public import TouchGeometry

/// A finger's place: on the screen, or in a view's own coordinates, in points.
public struct Touch: Equatable, Sendable {
  public var location: Point
  /// The view whose `hitTest` is called, as by code; nil: the windows are searched, as UIKit does.
  public var view: ViewIndex?

  public init(at location: Point, in view: ViewIndex? = nil) {
    self.location = location
    self.view = view
  }
}
