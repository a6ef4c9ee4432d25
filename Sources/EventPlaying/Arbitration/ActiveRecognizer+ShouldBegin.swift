import HitTesting
import TouchGeometry

// The objections to a recognizer that wants to leave possible, in the order in which they are raised.
//
//     delegate, then view: gestureRecognizerShouldBegin            R104
//     a control between touch and view keeps such a gesture        R116
//     a scroll view's own pan, by content that tracks the touch:
//       all content is in sight in that direction                  R137
//       canCancelContentTouches is false                           R134
//       touchesShouldCancel(in:) is false for it                   R135

extension ActiveRecognizer {
  /// Why the recognizer may not recognize; nil where nothing objects.
  ///
  /// - Parameters:
  ///   - touches: those that are down.
  ///   - records: of all touches so far, by their numbers.
  func refusal(
    beside touches: [LiveTouch], _ records: [Timeline.TouchRecord], in tree: ViewTree
  ) -> GestureCause? {
    if !recognizer.delegate.shouldBegin { return .delegateRefused }
    if !tree.eventProperties(of: view).gestureRecognizerShouldBegin { return .viewRefused }
    if let control = keepingControl(records, tree) { return .keptByControl(control) }
    return attached.isScrolling ? contentRefusal(touches, tree) : nil
  }

  /// R116: a control between the touch and the recognizer's view that keeps such a gesture.
  private func keepingControl(_ records: [Timeline.TouchRecord], _ tree: ViewTree) -> ViewIndex? {
    let isSingle =
      recognizer.parameters.numberOfTapsRequired == 1 && recognizer.parameters.numberOfTouchesRequired == 1
    if recognizer.kind == .tap, !isSingle { return nil }
    for number in touches.suffix(Self.askedTouchesMax) {
      guard let hitView = records[number].hitView else { continue }
      for view in tree.selfAndSuperviews(of: hitView) {
        // A recognizer on the control itself goes first.
        if view == self.view { break }
        if tree.viewClass(of: view).keptGestures.contains(recognizer.kind) { return view }
      }
    }
    return nil
  }

  /// R134, R135: a scroll view asks before it takes a touch from content that tracks it already.
  private func contentRefusal(_ touches: [LiveTouch], _ tree: ViewTree) -> GestureCause? {
    if !tree.canScroll(view, by: way(of: touches, tree)) { return .nothingToScroll }
    let properties = tree.eventProperties(of: view)
    for touch in touches where touch.told == .began && has(touch.number) {
      guard let content = touch.view, content != view else { continue }
      if !properties.canCancelContentTouches { return .contentTracks(content) }
      let isControl = tree.isControl(content)
      if !(properties.touchesShouldCancel ?? !isControl) { return .contentKeeps(content) }
    }
    return nil
  }

  /// The way of the gesture's fingers, all together, in the view's own units.
  private func way(of touches: [LiveTouch], _ tree: ViewTree) -> Vector {
    var sum = Vector.zero
    for touch in touches where !touch.isOver && has(touch.number) {
      if let way = tree.way(from: touch.start, to: touch.location, in: view) { sum = sum + way }
    }
    return sum
  }

  /// More fingers than a person has: of the taps of a long sequence the last ones are asked about.
  private static let askedTouchesMax = 16
}
