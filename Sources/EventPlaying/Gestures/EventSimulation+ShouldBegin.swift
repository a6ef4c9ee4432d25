import HitTesting
import TouchGeometry

// Who may object to a recognizer that wants to leave possible (R104).

extension EventSimulation {
  /// Why a recognizer may not recognize, if somebody objects.
  func refusal(of active: ActiveRecognizer) -> GestureCause? {
    if !active.recognizer.delegate.shouldBegin { return .delegateRefused }
    if !scene.tree.eventProperties(of: active.view).gestureRecognizerShouldBegin { return .viewRefused }
    if let control = keepingControl(active) { return .keptByControl(control) }
    return active.attached.isScrolling ? contentRefusal(of: active) : nil
  }

  /// R116: a control between the touch and the recognizer's view that keeps such a gesture.
  private func keepingControl(_ active: ActiveRecognizer) -> ViewIndex? {
    let recognizer = active.recognizer
    let isSingle =
      recognizer.parameters.numberOfTapsRequired == 1 && recognizer.parameters.numberOfTouchesRequired == 1
    if recognizer.kind == .tap, !isSingle { return nil }
    let tree = scene.tree
    for number in active.touches.suffix(Self.touchesMax) {
      guard let hitView = timeline.touches[number].hitView else { continue }
      for view in tree.selfAndSuperviews(of: hitView) {
        // A recognizer on the control itself goes first.
        if view == active.view { break }
        if tree.viewClass(of: view).keptGestures.contains(recognizer.kind) { return view }
      }
    }
    return nil
  }

  /// R134, R135: a scroll view asks before it takes a touch from content that tracks it already.
  private func contentRefusal(of pan: ActiveRecognizer) -> GestureCause? {
    if !canScroll(pan.view, by: way(of: pan)) { return .nothingToScroll }
    let properties = scene.tree.eventProperties(of: pan.view)
    for touch in touches where touch.told == .began && pan.has(touch.number) {
      guard let content = touch.view, content != pan.view else { continue }
      if !properties.canCancelContentTouches { return .contentTracks(content) }
      let isControl = scene.tree.viewClass(of: content).isControl
      if !(properties.touchesShouldCancel ?? !isControl) { return .contentKeeps(content) }
    }
    return nil
  }

  /// How far the gesture's fingers have come, all together, in the scroll view's own units.
  private func way(of pan: ActiveRecognizer) -> Vector {
    var way = Vector.zero
    for touch in touches where !touch.isOver && pan.has(touch.number) {
      guard let start = scene.tree.convert(touch.start, from: nil, to: pan.view),
        let end = scene.tree.convert(touch.location, from: nil, to: pan.view)
      else { continue }
      way = way + (end - start)
    }
    return way
  }

  /// R137: whether there is content out of sight in the direction that a way mostly has. Where the size of the content
  /// is not declared, there may be.
  func canScroll(_ view: ViewIndex, by way: Vector) -> Bool {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize, scene.tree.viewClass(of: view).isScrollView else {
      return true
    }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    return abs(way.dx) > abs(way.dy)
      ? content.dx + inset.left + inset.right > size.width
      : content.dy + inset.top + inset.bottom > size.height
  }

  /// More fingers than a person has: of the taps of a long sequence the last ones are asked about.
  private static let touchesMax = 16
}
