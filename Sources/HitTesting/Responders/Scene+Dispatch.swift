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

  /// The way of the touch through the responders, and the one that handles it.
  public func dispatch(of result: HitTestResult) -> Dispatch? {
    result.hitView.map {
      Dispatch(
        of: ResponderChain(from: $0, in: self, removed: result.removed), in: self, removed: result.removed)
    }
  }

  /// The recognizers that receive the touch: those of the hit view and of its superviews, the window included.
  ///
  /// Source: R99, R100 (from the hit view outwards, in the order of attachment), R101 (only enabled ones).
  /// Each comes with its place among the recognizers of its view.
  public func gestureRecognizers(
    receiving result: HitTestResult
  ) -> [(recognizer: GestureRecognizer, index: Int)] {
    guard let hitView = result.hitView, !gestureRecognizers.isEmpty else { return [] }
    return sequence(first: hitView) { [tree] in result.removed.superview(of: $0, in: tree) }.flatMap {
      [gestureRecognizers, tree] view in
      gestureRecognizers[tree.recognizerPlaces(of: view)].enumerated()
        .filter(\.element.isEnabled).map { ($0.element, $0.offset) }
    }
  }
}
