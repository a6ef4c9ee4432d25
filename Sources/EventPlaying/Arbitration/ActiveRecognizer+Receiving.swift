import HitTesting

// The recognizers that get a touch: those of its view and of the superviews, the window included (R99), unless
//
//     it is a hover recognizer, or takes no such presses     no candidate       R87, R86
//     it is not enabled                                      ignores the touch  R101
//     it takes no touches of this type                       ignores the touch  R101
//     it has its gesture, and is not reset yet               ignores the touch  R102
//     its delegate refuses the touch                         ignores the touch  R101

extension [ActiveRecognizer] {
  /// Offers a touch to the recognizers of its view and of the superviews.
  ///
  /// - Parameter type: nil for a press.
  ///
  /// Source: R99, R100, R101.
  mutating func offer(
    _ touch: LiveTouch, type: TouchType?, _ context: inout EventContext
  ) throws(EventFailure) {
    var next = touch.view
    while let view = next {
      let candidates = try context.live.recognizers(of: view, &context.budget)
      try context.budget.spend(candidates.count + 1)
      for candidate in candidates where candidate.isCandidate(for: touch) {
        try offer(touch, type: type, to: candidate, &context)
      }
      try context.timeline.checkLength()
      next = context.scene.tree[view].superview
    }
  }

  private mutating func offer(
    _ touch: LiveTouch, type: TouchType?, to candidate: AttachedRecognizer, _ context: inout EventContext
  ) throws(EventFailure) {
    try context.budget.spend(count)
    let place = indices.first { self[$0].index == candidate.index }
    try context.budget.spend(candidate.conditionCount)
    if let reason = refusal(of: candidate, touch, type, place, context.live) {
      return context.timeline.record(.ignores(candidate.index, touch: touch.number, reason))
    }
    context.timeline.record(.receives(candidate.index, touch: touch.number))
    let active = place ?? insert(candidate)
    self[active].receive(touch.number)
    guard let scrollView = candidate.scrolls else { return }
    context.timeline.record(.scroll(scrollView, .tracking))
    if context.live.stopDeceleration(of: scrollView) { self[active].beginAtOnce() }
  }

  /// R101, R102.
  ///
  /// - Parameter place: among the active ones, if it has touches already.
  private func refusal(
    of candidate: AttachedRecognizer, _ touch: LiveTouch, _ type: TouchType?, _ place: Int?,
    _ live: LiveScene
  ) -> Timeline.IgnoreReason? {
    if !candidate.recognizer.isEnabled { return .disabled }
    if let type, !candidate.recognizer.allowedTouchTypes.contains(TouchTypes(type)) { return .touchType }
    if let place, self[place].state.isFinal || self[place].isWaiting { return .notReset }
    if let view = touch.view, !candidate.accepts(touchesOn: view, in: live.scene.tree) {
      return .delegateRefused
    }
    let condition = candidate.recognizer.delegate.shouldReceive.condition
    // Nearly always there is none, and nothing to look at.
    if case .constant(true) = condition { return nil }
    let situation = GestureSituation(
      location: touch.location, hitViews: touch.view.map { [$0] } ?? [],
      kind: candidate.recognizer.kind)
    if !situation.holds(condition, live) { return .delegateRefused }
    return nil
  }

  /// Recognizers of deeper views come first, those of one view in the order of attachment (R100).
  private mutating func insert(_ candidate: AttachedRecognizer) -> Int {
    let place = firstIndex { candidate.goesBefore($0.attached) } ?? count
    insert(ActiveRecognizer(candidate), at: place)
    return place
  }
}

extension AttachedRecognizer {
  fileprivate func isCandidate(for touch: LiveTouch) -> Bool {
    if recognizer.kind == .hover { return false }
    return touch.pressType.map { recognizer.allowedPressTypes.contains(PressTypes($0)) } ?? true
  }
}
