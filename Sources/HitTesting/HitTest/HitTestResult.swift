import TouchGeometry

/// The view that gets a touch, and what the search for it has changed.
public struct HitTestResult: Sendable {
  /// Nil when every window refused (R42).
  public let hitView: ViewIndex?
  /// The window whose `hitTest` answered, which owns the touch (R38); for a touch in a view's coordinates
  /// the hit view's window.
  public let window: ViewIndex?
  /// The views that overrides took out on the way (R48, R62).
  public let removed: RemovedViews
  /// The touch in the hit view's coordinates, where the search came by it; else `Scene.location` finds it.
  let location: Point?

  package init(hitView: ViewIndex?, window: ViewIndex?, removed: RemovedViews) {
    self.init(hitView: hitView, window: window, removed: removed, location: nil)
  }

  init(hitView: ViewIndex?, window: ViewIndex?, removed: RemovedViews, location: Point?) {
    self.hitView = hitView
    self.window = window
    self.removed = removed
    self.location = location
  }
}
