public import TouchGeometry

extension Scene {
  /// The views from the outermost superview down to the hit view; usually the window comes first.
  public func path(to view: ViewIndex, removed: RemovedViews) -> [ViewIndex] {
    var path: [ViewIndex] = []
    path.reserveCapacity(Int(tree[view].depth) + 1)
    var next: ViewIndex? = view
    while let view = next {
      path.append(view)
      next = removed.superview(of: view, in: tree)
    }
    path.reverse()
    return path
  }

  /// The touch in a view's coordinates; nil where a singular transform is on the way (R14).
  public func location(of touch: Touch, in view: ViewIndex) -> Point? {
    tree.convert(touch.location, from: touch.view, to: view)
  }

  /// The same for the view that gets the touch; nil where none does, too.
  public func location(of touch: Touch, in result: HitTestResult) -> Point? {
    if let location = result.location { return location }
    return result.hitView.flatMap { location(of: touch, in: $0) }
  }

  /// The way of the touch through the responders, and the one that handles it.
  public func dispatch(of result: HitTestResult) -> Dispatch? {
    dispatchWalk(of: result).map { Dispatch($0) }
  }

  /// The same, step by step.
  public func dispatchWalk(of result: HitTestResult) -> DispatchWalk? {
    result.hitView.map { DispatchWalk(from: $0, in: self, removed: result.removed) }
  }
}
