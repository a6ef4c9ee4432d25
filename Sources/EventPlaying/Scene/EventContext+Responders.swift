import HitTesting

// Events without a place, and actions: they start at the first responder and go up the chain.

extension EventContext {
  /// An event of the script that has no place (R82).
  mutating func dispatch(_ event: ResponderEvent) throws(EventFailure) {
    if case .insertText(let text) = event { return try type(text) }
    let start = if case .motion = event { firstResponders.shaken } else { firstResponders.active }
    try dispatch(event, from: start)
  }

  /// R85, R86: an event without a place goes to a responder, and up. Without one it is not delivered.
  mutating func dispatch(_ event: ResponderEvent, from start: Responder?) throws(EventFailure) {
    let way = try EventWay(of: event.kind, from: start, in: scene, &budget)
    try budget.keep(way.observers.count)
    timeline.record(
      .dispatch(event, from: start, handledBy: way.handler, observedBy: way.observers))
  }

  /// R148: typed text comes to the first responder alone. What else than a text field takes it sends no control events.
  private mutating func type(_ text: String) throws(EventFailure) {
    let first = firstResponders.active
    let handler =
      if case .view(let view)? = first, scene.tree.takesText(view) { first } else { Responder?.none }
    timeline.record(.dispatch(.insertText(text), from: first, handledBy: handler, observedBy: []))
    guard case .view(let field)? = handler, scene.tree.isTextField(field) else { return }
    if text != "\n" { try send(.editingChanged, of: field, nil) }
    guard text.hasSuffix("\n") else { return }
    try send(.editingDidEndOnExit, of: field, nil)
    try send(.primaryActionTriggered, of: field, nil)
    let targets = scene.tree.eventProperties(of: field).targets
    if targets.contains(where: { $0.events.contains(.editingDidEndOnExit) }) { try resignFirstResponder(nil) }
  }

  /// An action that code sends: `UIApplication.sendAction(_:to:from:for:)`.
  mutating func send(_ action: SentAction) throws(EventFailure) {
    timeline.record(
      .action(try perform(Array(action.selector.utf8), to: action.target, from: action.sender)))
  }

  /// Sends the actions of a recognizer, or of a control's event, in the order of their targets.
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

  /// Sends an event's actions to the targets that were added for it, in that order.
  mutating func send(
    _ event: ControlEvents, of control: ViewIndex, _ touch: Int?
  ) throws(EventFailure) {
    let targets = scene.tree.eventProperties(of: control).targets
    try budget.spend(targets.count)
    let performed = try perform(
      targets.lazy.filter { !$0.events.isDisjoint(with: event) }.map(\.targetAction), from: .view(control))
    timeline.record(.control(control, event, touch: touch, performed))
  }

  /// R123: a target is told without being asked. R124: without a target, the chain of the first responder is asked;
  /// without a first responder, the chain of the sender.
  private mutating func perform(
    _ selector: [UInt8], to target: Responder?, from sender: Responder?
  ) throws(EventFailure) -> Timeline.PerformedAction {
    var asked: [Responder] = []
    var performer = target
    var next = target == nil ? firstResponders.active ?? sender : nil
    while performer == nil, let responder = next {
      asked.append(responder)
      let actions = scene.actions(of: responder)
      try budget.spend(actions.count + 1)
      // R127: each declares what it implements itself.
      if actions.contains(where: { scene.tree.names.bytes(of: $0).elementsEqual(selector) }) {
        performer = responder
      }
      next = scene.next(of: responder)?.responder
    }
    let performed = Timeline.PerformedAction(
      selector: String(decoding: selector, as: UTF8.self), target: target, performer: performer, asked: asked)
    try budget.keep(1 + asked.count)
    if performer != nil { notePerformed(performed.selector) }
    return performed
  }
}

extension Scene {
  fileprivate func actions(of responder: Responder) -> [Name] {
    if case .view(let view) = responder { return tree.actions(of: view) }
    return object(of: responder)?.actions ?? []
  }
}

extension ViewTree {
  func isTextField(_ view: ViewIndex) -> Bool {
    isOfClass("UITextField", view) || isOfClass("UISearchTextField", view)
  }

  fileprivate func takesText(_ view: ViewIndex) -> Bool { isTextField(view) || isTextView(view) }
}
