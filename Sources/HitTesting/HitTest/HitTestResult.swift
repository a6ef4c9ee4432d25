import TouchGeometry

/// The view that gets a touch, and the views removed by its search.
public struct HitTestResult: Sendable {
  /// Nil when every window refused (R42).
  public let hitView: ViewIndex?
  /// The window that was hit and owns the touch (R38); for a touch in a view's coordinates the hit view's window.
  public let window: ViewIndex?
  /// The views that overrides took out on the way (R48, R62).
  public let removed: RemovedViews
  /// The touch in the hit view's coordinates, if the search has converted it; else `Scene.location` does.
  let location: Point?
  /// What the code of overrides has printed, if it met no fact that is not known; else nil, and in a scene without code.
  var prints: [ProgramPrint]?

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
