import HitTesting
import TouchGeometry

extension EventContext {
  /// R79: a text view that is tapped wants the keyboard, as a text field does.
  mutating func edit(
    with touch: LiveTouch, _ phase: TouchPhase, at location: Point
  ) throws(EventFailure) {
    guard phase == .ended, touch.finger != nil, case .view(let view)? = touch.way.handler,
      scene.tree.isTextView(view), scene.tree[view].flags.contains(.canBecomeFirstResponder),
      // R149: what another view passes to it is not its own.
      let hitView = touch.view, scene.tree.isDescendant(hitView, of: view),
      (location - touch.start).length <= options.tapMovement
    else { return }
    try becomeFirstResponder(.view(view))
  }
}
