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
  /// Why a recognizer may not recognize; nil if it may.
  ///
  /// - Parameter touches: those that are down.
  func refusal(
    of candidate: ActiveRecognizer, beside touches: [LiveTouch], _ context: inout EventContext
  ) throws(EventFailure) -> GestureCause? {
    if !(try context.agrees(to: candidate, touches)) { return .delegateRefused }
    if let refusal = try candidate.viewRefusal(touches, &context) { return refusal }
    guard let scrollView = candidate.attached.scrolls else { return nil }
    if !(try context.agrees(to: candidate, asDelegate: scrollView, touches)) { return .delegateRefused }
    guard !candidate.stopsDeceleration else { return nil }
    try context.spend(count)
    return candidate.refusal(of: scrollView, touches, beside: self, context.live)
  }
}

extension EventContext {
  /// R104: the delegate's result.
  fileprivate mutating func agrees(
    to candidate: ActiveRecognizer, _ touches: [LiveTouch]
  ) throws(EventFailure) -> Bool {
    let condition = candidate.recognizer.shouldBegin
    if case .constant(let value) = condition { return value }
    return try holds(condition, candidate, touches, cost: candidate.attached.conditionCount)
  }

  /// R161: the result of a scroll view that overrides `gestureRecognizerShouldBegin`, for its own pan, wherever in it
  /// the touch is.
  fileprivate mutating func agrees(
    to pan: ActiveRecognizer, asDelegate scrollView: ViewIndex, _ touches: [LiveTouch]
  ) throws(EventFailure) -> Bool {
    let events = scene.tree.eventProperties(of: scrollView)
    guard let condition = events.shouldBeginWhere else { return events.gestureRecognizerShouldBegin }
    return try holds(condition, pan, touches, cost: condition.count)
  }

  /// - Parameter cost: the number of conditions to look at.
  fileprivate mutating func holds(
    _ condition: GestureCondition, _ candidate: ActiveRecognizer, _ touches: [LiveTouch], cost: Int
  ) throws(EventFailure) -> Bool {
    try spend(cost * (1 + touches.count))
    return candidate.situation(touches, at: clock, scene.tree).holds(condition, live)
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
      if let condition = events.shouldBeginWhere,
        !(try context.holds(condition, self, live, cost: condition.count))
      {
        return .viewRefused(asked)
      }
      // A recognizer of the control itself goes first.
      if attached.depth < Int(tree[asked].depth), isKept(by: asked, live, tree) {
        return .keptByControl(asked)
      }
    }
    return nil
  }

  /// R116: single taps of one finger, and one-finger gestures along the control.
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

  /// More fingers than a person has: of a long sequence's taps only the last ones are looked at.
  private static let askedTouchesMax = 16

  // MARK: - Scroll views

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

  /// R136: the scroll view around this one that can scroll where this one is at its end.
  private func scroller(
    instead touches: [LiveTouch], _ others: [ActiveRecognizer], _ live: LiveScene
  ) -> ViewIndex? {
    let outer = others.first { other in
      let scrollView = other.attached.scrolls
      let way = way(of: touches, in: scrollView ?? other.view, live.scene.tree)
      // R150: a sheet is dragged down if the scroll view in it is at its top.
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
      let byCode =
        tree.scrollView(around: content) == scrollView
        ? tree.eventProperties(of: content).isCancelledByScrollView : nil
      if !(properties.touchesShouldCancel ?? byCode ?? !tree.isControl(content)) {
        return .contentKeeps(content)
      }
    }
    return nil
  }

  /// The mean movement of the gesture's fingers, in a view's own units.
  private func way(of touches: [LiveTouch], in view: ViewIndex, _ tree: ViewTree) -> Vector {
    var sum = Vector.zero
    for touch in touches where !touch.isOver && has(touch.number) {
      if let way = tree.way(from: touch.start, to: touch.location, in: view) { sum = sum + way }
    }
    return sum
  }
}

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
    guard let hitView = touch.view else { return }
    for view in context.scene.tree.selfAndSuperviews(of: hitView) {
      for candidate in try context.recognizers(of: view) where candidate.isCandidate(for: touch) {
        try offer(touch, type: type, to: candidate, &context)
      }
      try context.timeline.checkLength()
    }
  }

  private mutating func offer(
    _ touch: LiveTouch, type: TouchType?, to candidate: AttachedRecognizer, _ context: inout EventContext
  ) throws(EventFailure) {
    try context.spend(count)
    let active = self.first { $0.index == candidate.index }
    try context.spend(candidate.conditionCount)
    if let reason = refusal(of: candidate, touch, type, active, context.live) {
      return context.record(.ignores(candidate.index, touch: touch.number, reason))
    }
    context.record(.receives(candidate.index, touch: touch.number))
    let receiver = active ?? insert(candidate)
    receiver.receive(touch.number)
    guard let scrollView = candidate.scrolls else { return }
    context.record(.scroll(scrollView, .tracking))
    if context.live.stopDeceleration(of: scrollView) { receiver.beginAtOnce() }
  }

  /// R101, R102.
  ///
  /// - Parameter place: among the active ones, if it has touches already.
  private func refusal(
    of candidate: AttachedRecognizer, _ touch: LiveTouch, _ type: TouchType?, _ active: ActiveRecognizer?,
    _ live: LiveScene
  ) -> Timeline.IgnoreReason? {
    if !candidate.recognizer.isEnabled { return .disabled }
    if let type, !candidate.recognizer.allowedTouchTypes.contains(TouchTypes(type)) { return .touchType }
    if let active, active.state.isFinal || active.isWaiting { return .notReset }
    if let view = touch.view, !candidate.accepts(touchesOn: view, in: live.scene.tree) {
      return .delegateRefused
    }
    let condition = candidate.recognizer.delegate.shouldReceive.condition
    // The most frequent condition, with nothing to look up.
    if case .constant(true) = condition { return nil }
    let situation = GestureSituation(
      location: touch.location, hitViews: touch.view.map { [$0] } ?? [],
      kind: candidate.recognizer.kind)
    if !situation.holds(condition, live) { return .delegateRefused }
    return nil
  }

  /// Recognizers of deeper views are first, those of one view in the order of attachment (R100).
  private mutating func insert(_ candidate: AttachedRecognizer) -> ActiveRecognizer {
    let active = ActiveRecognizer(candidate)
    insert(active, at: firstIndex { candidate.goesBefore($0.attached) } ?? count)
    return active
  }
}

extension AttachedRecognizer {
  fileprivate func isCandidate(for touch: LiveTouch) -> Bool {
    if recognizer.kind == .hover { return false }
    return touch.pressType.map { recognizer.allowedPressTypes.contains(PressTypes($0)) } ?? true
  }
}

/// The facts that a delegate can use when it is asked about a gesture (R104), or about a new touch (R101).
struct GestureSituation {
  /// The movement of the fingers' center since they touched, in the units of the recognizer's view.
  var way = Vector.zero
  /// Since the first finger touched, in seconds.
  var duration = 0.0
  /// The fingers' middle on the screen, in points.
  var location: Point
  var fingers = 1
  var hitViews: [ViewIndex]
  var kind: GestureRecognizer.Kind

  func holds(_ condition: GestureCondition, _ live: LiveScene) -> Bool {
    switch condition {
    case .constant(let value): value
    case .all(let conditions): conditions.allSatisfy { holds($0, live) }
    case .any(let conditions): conditions.contains { holds($0, live) }
    case .not(let condition): !holds(condition, live)
    case .direction(let directions): !directions.isDisjoint(with: Directions(of: way))
    case .speedAtLeast(let speed): way != .zero && way.length >= speed * duration
    case .locationIn(let view):
      live.scene.tree.convert(location, from: nil, to: view).map(live.scene.tree[view].bounds.contains)
        ?? false
    case .touchView(let view): hitViews.contains(view)
    case .touchIn(let view): hitViews.contains { live.scene.tree.isDescendant($0, of: view) }
    case .touchKind(let name): hitViews.contains { live.scene.tree.isKind($0, of: name) }
    case .scrolledTo(let view, let edges): !edges.isDisjoint(with: live.ends(of: view))
    case .recognizerKind(let kind): self.kind.isKind(of: kind)
    case .touchesAtLeast(let count): fingers >= count
    case .touchesAtMost(let count): fingers <= count
    }
  }
}

extension ActiveRecognizer {
  /// The situation for the delegate of a recognizer that proposes to begin.
  func situation(_ live: [LiveTouch], at time: Double, _ tree: ViewTree) -> GestureSituation {
    var (middle, way, start) = (Vector.zero, Vector.zero, time)
    var hitViews: [ViewIndex] = []
    for touch in live where has(touch.number) {
      middle = middle + (touch.location - .zero)
      if let own = tree.way(from: touch.start, to: touch.location, in: view) { way = way + own }
      start = min(start, touch.startTime)
      if let hitView = touch.view { hitViews.append(hitView) }
    }
    let count = live.count { has($0.number) }
    let share = 1 / Double(max(count, 1))
    return GestureSituation(
      way: share * way, duration: time - start, location: .zero + share * middle, fingers: count,
      hitViews: hitViews, kind: recognizer.kind)
  }
}

extension Directions {
  /// The main direction of a movement; empty without one.
  fileprivate init(of way: Vector) {
    if way == .zero {
      self = []
    } else if abs(way.dx) > abs(way.dy) {
      self = way.dx > 0 ? .right : .left
    } else {
      self = way.dy > 0 ? .down : .up
    }
  }
}

extension ViewTree {
  /// `isKind(of:)`, with the known superclasses only.
  fileprivate func isKind(_ view: ViewIndex, of name: String) -> Bool {
    switch name {
    case "UIView": true
    case "UIControl": isControl(view)
    case "UIScrollView": isScrollView(view)
    case "UITableViewCell": isCell(classIndex(of: view)) && !className(of: view).hasPrefix("UICollection")
    default:
      [nameOfClass(of: view), baseClass(of: view)].contains {
        $0.map { names.bytes(of: $0).elementsEqual(name.utf8) } ?? false
      }
    }
  }
}
