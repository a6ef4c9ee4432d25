import HitTesting
import TouchGeometry

// Events without a place, and actions: what starts at the first responder and goes up the chain.

extension EventSimulation {
  /// R85, R86: a shake or a remote control's event goes to the first responder, and up. Without one it is not delivered.
  mutating func dispatch(_ event: Timeline.ResponderEvent, _ kind: EventKinds) throws(EventFailure) {
    try dispatch(event, kind, from: firstResponders.active)
  }

  private mutating func dispatch(
    _ event: Timeline.ResponderEvent, _ kind: EventKinds, from start: Responder?
  ) throws(EventFailure) {
    var way = EventWay.nowhere
    if let start { way = try self.way(from: start, kind) }
    try budget.keep(way.observers.count)
    record(.dispatch(event, from: start, handledBy: way.handler, observedBy: way.observers))
  }

  /// R86: recognizers that take such presses see them first, then the focused view and its responder chain.
  mutating func playPress(_ sample: PressSample) throws(EventFailure) {
    try budget.spend(touches.count)
    // Wherever the focus is by now, a press goes where it began.
    if let index = touches.firstIndex(where: { $0.pressType == sample.type && !$0.isOver }) {
      if sample.phase != .began { move(index, to: sample.phase, at: touches[index].start) }
      return try finishFrame()
    }
    let start = sample.view.map { Responder.view($0) } ?? firstResponders.active
    guard case .view(let view)? = start else {
      return try dispatch(.press(sample.type, sample.phase), .presses, from: start)
    }
    if sample.phase == .began { try beginPress(sample, in: view) }
    try finishFrame()
  }

  private mutating func beginPress(_ sample: PressSample, in view: ViewIndex) throws(EventFailure) {
    let place = middle(of: view)
    let touch = LiveTouch(
      number: timeline.touches.count, finger: nil, pressType: sample.type, view: view,
      window: scene.tree.window(of: view), start: place, startTime: clock, tapCount: 1,
      way: try way(from: .view(view), .presses), location: place)
    note(touch)
    touches.append(touch)
    try offer(touch, type: nil)
  }

  /// A press has no place. Recognizers, which have one, take it for the middle of the focused view.
  private func middle(of view: ViewIndex) -> Point {
    let bounds = scene.tree[view].bounds
    let middle = Point(
      x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
    return scene.tree.convert(middle, from: view, to: nil) ?? .zero
  }

  // MARK: Actions

  /// An action that code sends: `UIApplication.sendAction(_:to:from:for:)`.
  mutating func send(_ action: SentAction) throws(EventFailure) {
    record(.action(try perform(Array(action.selector.utf8), to: action.target, from: action.sender)))
  }

  /// Sends the actions of a recognizer, or of a control's event.
  mutating func perform(
    _ targets: [TargetAction], from sender: Responder
  ) throws(EventFailure) -> [Timeline.PerformedAction] {
    var performed: [Timeline.PerformedAction] = []
    for target in targets {
      let selector = Array(scene.tree.names.bytes(of: target.action))
      performed.append(try perform(selector, to: target.target, from: sender))
    }
    return performed
  }

  /// R123: a target is told, whoever it is. R124: without one, the chain of the first responder is asked, or where there
  /// is none that of the sender.
  private mutating func perform(
    _ selector: [UInt8], to target: Responder?, from sender: Responder?
  ) throws(EventFailure) -> Timeline.PerformedAction {
    var asked: [Responder] = []
    var performer = target
    var next = target == nil ? firstResponders.active ?? sender : nil
    while performer == nil, let responder = next {
      asked.append(responder)
      let actions = actions(of: responder)
      try budget.spend(actions.count + 1)
      // R127: each says what it implements itself.
      if actions.contains(where: { scene.tree.names.bytes(of: $0).elementsEqual(selector) }) {
        performer = responder
      }
      next = scene.next(of: responder)?.responder
    }
    let performed = Timeline.PerformedAction(
      selector: String(decoding: selector, as: UTF8.self), target: target, performer: performer, asked: asked)
    try budget.keep(performed)
    return performed
  }

  private func actions(of responder: Responder) -> [Name] {
    if case .view(let view) = responder { return scene.tree.actions(of: view) }
    return scene.object(of: responder)?.actions ?? []
  }
}
