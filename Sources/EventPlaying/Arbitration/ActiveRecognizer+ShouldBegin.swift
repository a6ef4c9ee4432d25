import HitTesting
import TouchGeometry

// The objections to a recognizer that wants to leave possible, in the order in which they are raised.
//
//     its delegate: gestureRecognizerShouldBegin                   R104
//     the hit view, if it would lose its touch by it:
//       gestureRecognizerShouldBegin, as it is overridden          R104
//       the same, as UIKit's controls have it                      R116
//     a scroll view's own pan:
//       the scroll view, as its delegate                           R161
//       all content is in sight in that direction                  R137
//       it is at its end, and another around it is not             R136
//       content that tracks the touch keeps it                     R134, R135

extension [ActiveRecognizer] {
  /// Why a recognizer may not recognize; nil where nothing objects.
  ///
  /// - Parameter touches: those that are down.
  func refusal(
    of place: Int, beside touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) -> GestureCause? {
    let candidate = self[place]
    if !(try context.agrees(to: candidate, touches)) { return .delegateRefused }
    if let refusal = try candidate.viewRefusal(touches, &context) { return refusal }
    guard let scrollView = candidate.attached.scrolls else { return nil }
    if !(try context.agrees(to: candidate, asDelegate: scrollView, touches)) { return .delegateRefused }
    guard !candidate.stopsDeceleration else { return nil }
    try context.budget.spend(count)
    return candidate.refusal(of: scrollView, touches, beside: self, context.live)
  }
}

extension EventContext {
  /// R104: what the delegate answers.
  fileprivate mutating func agrees(
    to candidate: ActiveRecognizer, _ touches: [LiveTouch]
  ) throws(EventFailure) -> Bool {
    let condition = candidate.recognizer.shouldBegin
    if case .constant(let value) = condition { return value }
    try budget.spend(candidate.attached.conditionCount * (1 + touches.count))
    let situation = candidate.situation(touches, at: clock, scene.tree)
    return situation.holds(condition, live)
  }
}

extension EventContext {
  /// R161: what a scroll view that overrides `gestureRecognizerShouldBegin` answers about its own pan, wherever in it the touch
  /// lands.
  fileprivate mutating func agrees(
    to pan: ActiveRecognizer, asDelegate scrollView: ViewIndex, _ touches: [LiveTouch]
  ) throws(EventFailure) -> Bool {
    let events = scene.tree.eventProperties(of: scrollView)
    guard let condition = events.shouldBeginWhere else { return events.gestureRecognizerShouldBegin }
    try budget.spend(condition.count * (1 + touches.count))
    return pan.situation(touches, at: clock, scene.tree).holds(condition, live)
  }
}

// MARK: - Views

extension ActiveRecognizer {
  /// R104: a view is asked before a gesture takes its touch.
  fileprivate func viewRefusal(
    _ live: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) -> GestureCause? {
    guard recognizer.cancelsTouchesInView else { return nil }
    let (records, tree) = (context.timeline.touches, context.scene.tree)
    for number in touches.suffix(Self.askedTouchesMax) {
      guard let hitView = records[number].hitView else { continue }
      let asked = tree.trackingControl(of: hitView) ?? hitView
      let events = tree.eventProperties(of: asked)
      if !events.gestureRecognizerShouldBegin { return .viewRefused(asked) }
      if let condition = events.shouldBeginWhere {
        try context.budget.spend(condition.count * (1 + live.count))
        let situation = situation(live, at: context.clock, tree)
        if !situation.holds(condition, context.live) { return .viewRefused(asked) }
      }
      // A recognizer of the control itself goes first.
      if attached.depth < Int(tree[asked].depth), isKept(by: asked, live, tree) {
        return .keptByControl(asked)
      }
    }
    return nil
  }

  /// R116: single taps of one finger, and what goes along the control with one.
  private func isKept(by control: ViewIndex, _ live: [LiveTouch], _ tree: ViewTree) -> Bool {
    guard tree.viewClass(of: control).keptGestures.contains(recognizer.kind) else { return false }
    if recognizer.kind == .tap {
      return recognizer.parameters.numberOfTapsRequired == 1
        && recognizer.parameters.numberOfTouchesRequired == 1
    }
    let way = way(of: live, in: control, tree)
    // R147: along the knob, where its place is known.
    let isOnKnob = live.allSatisfy { !has($0.number) || !$0.isBesideThumb }
    return isOnKnob && downCount == 1 && abs(way.dx) >= abs(way.dy)
  }

  /// More fingers than a person has: of the taps of a long sequence the last ones are asked about.
  private static let askedTouchesMax = 16
}

// MARK: - Scroll views

extension ActiveRecognizer {
  fileprivate func refusal(
    of scrollView: ViewIndex, _ touches: [LiveTouch], beside others: [ActiveRecognizer], _ live: LiveScene
  ) -> GestureCause? {
    let way = way(of: touches, in: scrollView, live.scene.tree)
    if !live.hasContent(scrollView, by: way) { return .nothingToScroll }
    if !live.hasRoom(scrollView, for: way), let outer = scroller(instead: touches, others, live) {
      return .outerScrolls(outer)
    }
    return contentRefusal(of: scrollView, touches, live.scene.tree)
  }

  /// R136: the scroll view around this one that has room where this one has none.
  private func scroller(
    instead touches: [LiveTouch], _ others: [ActiveRecognizer], _ live: LiveScene
  ) -> ViewIndex? {
    let outer = others.first { other in
      let scrollView = other.attached.scrolls
      let way = way(of: touches, in: scrollView ?? other.view, live.scene.tree)
      // R150: a sheet is dragged down where what scrolls in it is at its top.
      let isSheet = other.recognizer.parameters.role == .sheetDismissal && way.dy > abs(way.dx)
      return (scrollView.map { live.hasRoom($0, for: way) } ?? isSheet)
        && other.attached.depth < attached.depth && other.isPossible
        && other.touches.last == self.touches.last
    }
    return outer.map { $0.attached.scrolls ?? $0.view }
  }

  /// R134, R135: a scroll view asks before it takes a touch from content that tracks it already.
  private func contentRefusal(
    of scrollView: ViewIndex, _ touches: [LiveTouch], _ tree: ViewTree
  ) -> GestureCause? {
    let properties = tree.eventProperties(of: scrollView)
    for touch in touches where touch.told == .began && has(touch.number) {
      guard let content = touch.view, content != scrollView, tree.isDescendant(content, of: scrollView)
      else { continue }
      if !properties.canCancelContentTouches { return .contentTracks(content) }
      let isControl = tree.isControl(content)
      if !(properties.touchesShouldCancel ?? !isControl) { return .contentKeeps(content) }
    }
    return nil
  }

  /// The way of the gesture's fingers, all together, in a view's own units.
  private func way(of touches: [LiveTouch], in view: ViewIndex, _ tree: ViewTree) -> Vector {
    var sum = Vector.zero
    for touch in touches where !touch.isOver && has(touch.number) {
      if let way = tree.way(from: touch.start, to: touch.location, in: view) { sum = sum + way }
    }
    return sum
  }
}
