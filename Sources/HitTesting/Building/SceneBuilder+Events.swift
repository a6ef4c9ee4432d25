// What takes the whole scene: which responders and recognizers the ids of targets and recognizers name.

extension SceneBuilder {
  /// The targets of a control.
  public mutating func setTargets(_ targets: [ControlTarget], of view: ViewIndex) {
    editDetail(of: view) { $0.events = ($0.events ?? .none).with(targets) }
  }

  /// R104.
  public mutating func setShouldBegin(_ condition: GestureCondition, of view: ViewIndex) {
    editDetail(of: view) {
      var events = $0.events ?? .none
      events.shouldBeginWhere = condition
      $0.events = events
    }
  }

  /// Changes a recognizer that has been added. One that is not declared cannot be changed.
  public mutating func changeGestureRecognizer(
    _ index: RecognizerIndex, _ change: (inout GestureRecognizer) -> Void
  ) {
    guard let place = index.place, gestureRecognizers.indices.contains(place) else { return }
    let view = gestureRecognizers[place].view
    change(&gestureRecognizers[place])
    gestureRecognizers[place].view = view
  }

  /// Says of a recognizer that it is a scroll view's own pan, on whichever view it stands (R152).
  ///
  /// - Returns: false where the view does not scroll, or another recognizer is its pan.
  public mutating func setPan(_ pan: RecognizerIndex, of scrollView: ViewIndex) -> Bool {
    guard tree.isScrollView(scrollView), tree.eventProperties(of: scrollView).panRecognizer == nil else {
      return false
    }
    editDetail(of: scrollView) {
      var events = $0.events ?? .none
      events.panRecognizer = pan
      $0.events = events
    }
    changeGestureRecognizer(pan) { $0.scrollView = scrollView }
    return true
  }
}

extension EventProperties {
  fileprivate func with(_ targets: [ControlTarget]) -> EventProperties {
    var properties = self
    properties.targets = targets
    return properties
  }
}
