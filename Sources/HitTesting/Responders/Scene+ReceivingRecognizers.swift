import WorkMetering

extension Scene {
  /// The declared recognizers that may receive a finger's touch: those of the hit view and of its superviews, the window
  /// included, but for those that are disabled, take no touches of fingers, or whose delegate refuses touches on these
  /// views. What a delegate answers by the moment (`GestureCondition`) is left open.
  ///
  /// Source: R99, R100 (from the hit view outwards, in the order of attachment), R101, R136 (`isScrollEnabled`).
  /// Each comes with its place among the recognizers of its view.
  public func gestureRecognizers(
    receiving result: HitTestResult
  ) -> [(recognizer: GestureRecognizer, index: Int)] {
    guard let hitView = result.hitView, !gestureRecognizers.isEmpty else { return [] }
    let path = Array(sequence(first: hitView) { [tree] in result.removed.superview(of: $0, in: tree) })
    return path.flatMap { [gestureRecognizers, tree] view in
      let places = tree.recognizerPlaces(of: view)
      return places.filter { mayReceiveTouch(RecognizerIndex($0), on: path) }
        .map { (gestureRecognizers[$0], $0 - places.lowerBound) }
    }
  }

  private func mayReceiveTouch(_ index: RecognizerIndex, on path: [ViewIndex]) -> Bool {
    let recognizer = gestureRecognizers[index.rawValue]
    guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(TouchTypes(.direct)) else {
      return false
    }
    // The scroll view may have turned it off.
    guard recognizer.kind != .pan || self.recognizer(index).isEnabled else { return false }
    return recognizer.delegate.shouldReceive.accepts(touchesOn: path, in: tree)
  }
}

extension GestureDelegate.TouchFilter {
  /// R101: what it says of the views alone.
  ///
  /// - Parameter path: the hit view and its superviews.
  fileprivate func accepts(touchesOn path: [ViewIndex], in tree: ViewTree) -> Bool {
    guard isOpen else { return false }
    guard exceptControls || only != nil || !except.isEmpty else { return true }
    guard Work.goesOn(after: path.count + (only?.count ?? 0) + except.count) else { return false }
    if exceptControls, path.contains(where: tree.isControl) { return false }
    let touched = Set(path)
    return !except.contains(where: touched.contains) && only?.contains(where: touched.contains) ?? true
  }
}
