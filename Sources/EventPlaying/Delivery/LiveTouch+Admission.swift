import HitTesting

// The rules that keep a new touch from its view, for a while or for good.
//
//     a touch that hits a view
//       ├─ another touch of the view, isMultipleTouchEnabled is false ──→ withheld (R92)
//       ├─ a touch of another view, one of the two isExclusiveTouch ────→ withheld (R93)
//       ├─ a scroll view around it: touchesShouldBegin is false ────────→ withheld (R133)
//       ├─ scroll views around it: delaysContentTouches ────────────────→ delayed  (R132)
//       └─ else ────────────────────────────────────────────────────────→ told

extension LiveTouch {
  /// Settles whether its view gets the touch: by the other touches, then by the scroll views around it.
  ///
  /// - Returns: why it is withheld for good; nil where its view is told, now or later.
  mutating func admit(
    beside others: [LiveTouch], in tree: ViewTree, at time: Double, _ options: EventOptions
  ) -> Timeline.Withholding.Reason? {
    guard let view else {
      withhold()
      return nil
    }
    let reason =
      refusal(by: view, beside: others, tree)
      ?? settleScrollViews(around: view, until: time + options.contentTouchDelay, tree)
    if reason != nil { withhold() }
    return reason
  }

  /// R92, R93: by the touches that views of its window track.
  private func refusal(
    by view: ViewIndex, beside others: [LiveTouch], _ tree: ViewTree
  ) -> Timeline.Withholding.Reason? {
    let tracked = others.filter {
      !$0.isPress && !$0.isOver && $0.told != .never && $0.window == window
    }
    if !tree[view].flags.contains(.isMultipleTouchEnabled), tracked.contains(where: { $0.view == view }) {
      return .multipleTouch
    }
    return tracked.contains { tree.isExclusive($0.view, or: view) } ? .exclusiveTouch : nil
  }

  /// R132, R133: a scroll view may keep a touch from its content, for a while or for good.
  private mutating func settleScrollViews(
    around view: ViewIndex, until time: Double, _ tree: ViewTree
  ) -> Timeline.Withholding.Reason? {
    var delaying: [ViewIndex] = []
    for superview in tree.selfAndSuperviews(of: view)
    where superview != view && tree.isScrollView(superview) {
      let properties = tree.eventProperties(of: superview)
      if !properties.touchesShouldBegin { return .touchesShouldBegin(superview) }
      if properties.delaysContentTouches, properties.isScrollEnabled { delaying.append(superview) }
    }
    if !delaying.isEmpty { delay(by: delaying, until: time) }
    return nil
  }
}

extension ViewTree {
  /// R93: of two views one of which is exclusive, only one tracks touches.
  fileprivate func isExclusive(_ tracking: ViewIndex?, or view: ViewIndex) -> Bool {
    guard let tracking, tracking != view else { return false }
    return self[tracking].flags.union(self[view].flags).contains(.isExclusiveTouch)
  }
}

extension EventContext {
  /// Its view is never told of a touch.
  mutating func noteWithheld(
    _ touch: LiveTouch, _ reason: Timeline.Withholding.Reason, takenBy recognizer: RecognizerIndex? = nil
  ) {
    timeline.settle(touch.number, .withheld, takenBy: recognizer)
    guard let view = touch.view else { return }
    timeline.record(
      .withheld(.init(phase: .began, view: view, touches: [touch.number], reason: reason)))
  }
}
