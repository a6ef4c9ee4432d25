import HitTesting
import TouchGeometry

/// The state that the parts of a simulation share: each is lent it for the time of a call.
///
///     EventSimulation ──lends──→ Arbitration   Delivery   PointerTracking   …
///                                     └───────────┴──────────────┴──→ scene, timeline, budget, first responders
///
/// Each member guards its own state; touches, recognizers and controls belong to the parts and are not here.
struct EventContext {
  var live: LiveScene
  var firstResponders: FirstResponders
  var timeline = TimelineWriter()
  var budget: EventBudget
  let options: EventOptions
  private let effects: [String: [ActionEffect]]
  /// The performed actions with effects, in order.
  private var performed: [String] = []

  init(_ scene: Scene, _ script: EventScript, _ budget: EventBudget) {
    live = LiveScene(scene)
    firstResponders = FirstResponders(of: scene)
    options = script.options
    effects = script.effects
    self.budget = budget
  }

  /// As of the last hit test.
  var scene: Scene { live.scene }

  /// In seconds.
  var clock: Double { timeline.clock }

  mutating func spend(_ count: Int) throws(EventFailure) { try budget.spend(count) }

  mutating func record(_ entry: Timeline.Entry) { timeline.record(entry) }

  /// A view's recognizers, charged for looking at each.
  mutating func recognizers(of view: ViewIndex) throws(EventFailure) -> [AttachedRecognizer] {
    let found = try live.recognizers(of: view, &budget)
    try spend(found.count + 1)
    return found
  }

  /// R43, R91: finds the view of a touch. A view that an override removes meanwhile stays removed (R62).
  mutating func hitTest(_ location: Point) throws(EventFailure) -> HitTestResult {
    let result = try live.hitTest(location, &budget)
    if live.scene.hasUnknownOverrides { timeline.note(try live.openOverrides(location, &budget)) }
    if live.scene.hasPrograms, timeline.takesUndecided, let open = try live.undecided(location, &budget) {
      timeline.note(open)
    }
    if !result.removed.isEmpty { for view in result.removed.views { try remove(view) } }
    return result
  }

  /// R48, R62: removes a view from its superview. A first responder in it resigns (R81).
  mutating func remove(_ view: ViewIndex) throws(EventFailure) {
    guard live.remove(view) else { return }
    record(.removed(view))
    try note(firstResponders.leave(with: view, in: scene))
  }

  // MARK: Effects

  /// Notes a performed action: its effects follow all else of its time (R140).
  mutating func notePerformed(_ selector: String) {
    if !effects.isEmpty, effects[selector] != nil { performed.append(selector) }
  }

  /// Applies the effects of performed actions.
  ///
  /// - Returns: nil if there were none.
  mutating func applyEffects() throws(EventFailure) -> [ActionEffect]? {
    if performed.isEmpty { return nil }
    var applied: [ActionEffect] = []
    for selector in performed {
      for effect in effects[selector] ?? [] {
        record(.effect(selector, effect))
        applied.append(effect)
      }
      try timeline.checkLength()
    }
    performed = []
    try live.apply(applied, &budget)
    for effect in applied {
      switch effect {
      case .endEditing: try resignFirstResponder(nil)
      case .removeFromSuperview(let view): try note(firstResponders.leave(with: view, in: scene))
      case .isHidden, .isUserInteractionEnabled, .isEnabled, .isScrollEnabled, .recognizerIsEnabled, .present,
        .minimumNumberOfTouches:
        break
      }
    }
    return applied
  }

  /// R79.
  mutating func becomeFirstResponder(_ responder: Responder) throws(EventFailure) {
    try note(firstResponders.become(responder, in: live))
  }

  /// R81.
  ///
  /// - Parameter responder: nil is the active one.
  mutating func resignFirstResponder(_ responder: Responder?) throws(EventFailure) {
    try note(firstResponders.resign(responder, in: scene))
  }

  /// R148: a text field is edited as long as it is the first responder.
  private mutating func note(_ change: Timeline.FirstResponderChange?) throws(EventFailure) {
    guard let change else { return }
    assert(change.result == .done || change.resigned == nil, "a change that is refused changes nothing")
    record(.firstResponder(change))
    if case .view(let view)? = change.resigned, scene.tree.isTextField(view) {
      try send(.editingDidEnd, of: view, nil)
    }
    guard change.becomes, change.result == .done, case .view(let view) = change.responder,
      scene.tree.isTextField(view)
    else { return }
    try send(.editingDidBegin, of: view, nil)
  }

  // Events without a place, and actions: they start at the first responder and go up the chain.

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
    record(.dispatch(event, from: start, handledBy: way.handler, observedBy: way.observers))
  }

  /// R148: typed text reaches only the first responder. One that is no text field sends no control events.
  private mutating func type(_ text: String) throws(EventFailure) {
    let first = firstResponders.active
    let handler =
      if case .view(let view)? = first, scene.tree.takesText(view) { first } else { Responder?.none }
    record(.dispatch(.insertText(text), from: first, handledBy: handler, observedBy: []))
    guard case .view(let field)? = handler, scene.tree.isTextField(field) else { return }
    if text != "\n" { try send(.editingChanged, of: field, nil) }
    guard text.hasSuffix("\n") else { return }
    try send(.editingDidEndOnExit, of: field, nil)
    try send(.primaryActionTriggered, of: field, nil)
    let targets = scene.tree.eventProperties(of: field).targets
    if targets.contains(where: { $0.events.contains(.editingDidEndOnExit) }) { try resignFirstResponder(nil) }
  }

  /// `UIApplication.sendAction(_:to:from:for:)`, called by code.
  mutating func send(_ action: SentAction) throws(EventFailure) {
    record(.action(try perform(Array(action.selector.utf8), to: action.target, from: action.sender)))
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

  /// Sends an event's actions to its targets, in the order in which they were added.
  mutating func send(
    _ event: ControlEvents, of control: ViewIndex, _ touch: Int?
  ) throws(EventFailure) {
    guard scene.tree.sends(event, control) else { return }
    let targets = scene.tree.eventProperties(of: control).targets
    try spend(targets.count)
    let performed = try perform(
      targets.lazy.filter { !$0.events.isDisjoint(with: event) }.map(\.targetAction), from: .view(control))
    record(.control(control, event, touch: touch, performed))
  }

  /// R123: a target gets its action without a check. R124: without a target the first responder's chain is searched;
  /// without a first responder the sender's.
  private mutating func perform(
    _ selector: [UInt8], to target: Responder?, from sender: Responder?
  ) throws(EventFailure) -> Timeline.PerformedAction {
    var asked: [Responder] = []
    var performer = target
    var next = target == nil ? firstResponders.active ?? sender : nil
    while performer == nil, let responder = next {
      asked.append(responder)
      let actions = scene.actions(of: responder)
      try spend(actions.count + 1)
      // R127: each responder declares the actions that it implements itself.
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

/// The first responder of each window (R80), and which window is key.
///
///     become ──→ is it already?  ──→ does the present one resign? ──→ can the new one? ──→ is it in a window?
///                nothingToDo         currentRefuses                   cannotBecome         notInWindow       ──→ done
struct FirstResponders {
  private var byWindow: [ViewIndex?: Responder] = [:]
  /// Nil in a scene without windows.
  private let keyWindow: ViewIndex?

  /// The declared key window; else the window of the first responder; else the frontmost one.
  init(of scene: Scene) {
    let declared = scene.windows.last { scene.tree[$0.view].flags.contains(.isKeyWindow) }?.view
    let own = scene.firstResponder.flatMap(scene.window(of:))
    keyWindow = declared ?? own ?? scene.windowsFrontToBack.first
    if let responder = scene.firstResponder { byWindow[own ?? keyWindow] = responder }
  }

  /// The receiver of events without a place (R82): the first responder of the key window.
  var active: Responder? { byWindow[keyWindow] }

  /// R85: a shake goes to the key window if there is no first responder.
  var shaken: Responder? { active ?? keyWindow.map { .view($0) } }

  /// R79.
  mutating func become(_ responder: Responder, in live: LiveScene) -> Timeline.FirstResponderChange {
    let window = live.scene.window(of: responder)
    let current = byWindow[window]
    let result = outcome(of: responder, after: current, in: window, live)
    if result == .done { byWindow[window] = responder }
    return Timeline.FirstResponderChange(
      responder: responder, becomes: true, result: result, resigned: result == .done ? current : nil)
  }

  /// The checks in UIKit's order.
  private func outcome(
    of responder: Responder, after current: Responder?, in window: ViewIndex?, _ live: LiveScene
  ) -> Timeline.FirstResponderChange.Result {
    if current == responder { return .nothingToDo }
    if let current, !live.scene.canResignFirstResponder(current) { return .currentRefuses }
    if !live.scene.canBecomeFirstResponder(responder) { return .cannotBecome }
    let isRemoved = live.scene.view(of: responder).map(live.isRemoved) ?? false
    return window == nil || isRemoved ? .notInWindow : .done
  }

  /// R81.
  ///
  /// - Parameter responder: nil is the active one.
  /// - Returns: nil where there is no responder that could resign.
  mutating func resign(_ responder: Responder?, in scene: Scene) -> Timeline.FirstResponderChange? {
    guard let responder = responder ?? active else { return nil }
    let window = scene.window(of: responder)
    let isFirst = byWindow[window] == responder
    let result: Timeline.FirstResponderChange.Result =
      !isFirst ? .nothingToDo : scene.canResignFirstResponder(responder) ? .done : .cannotResign
    if result == .done { byWindow[window] = nil }
    return Timeline.FirstResponderChange(
      responder: responder, becomes: false, result: result, resigned: result == .done ? responder : nil)
  }

  /// R81: a responder that leaves its window, with its view or a superview, resigns as first responder.
  ///
  /// - Returns: nil if the first responder stays.
  mutating func leave(with view: ViewIndex, in scene: Scene) -> Timeline.FirstResponderChange? {
    let window = scene.tree.window(of: view)
    guard let current = byWindow[window], let held = scene.view(of: current),
      scene.tree.isDescendant(held, of: view)
    else { return nil }
    byWindow[window] = nil
    return Timeline.FirstResponderChange(responder: current, becomes: false, result: .done, resigned: current)
  }
}

extension Scene {
  /// The window of a view, or of a controller's view.
  fileprivate func window(of responder: Responder) -> ViewIndex? {
    view(of: responder).map(tree.window)
  }

  /// A view, or a controller's view.
  func view(of responder: Responder) -> ViewIndex? {
    switch responder {
    case .view(let view): view
    case .viewController(let controller): viewControllers[controller.rawValue].view
    case .windowScene, .application, .applicationDelegate: nil
    }
  }

  fileprivate func canBecomeFirstResponder(_ responder: Responder) -> Bool {
    if case .view(let view) = responder { return tree[view].flags.contains(.canBecomeFirstResponder) }
    return object(of: responder)?.canBecomeFirstResponder ?? false
  }

  fileprivate func canResignFirstResponder(_ responder: Responder) -> Bool {
    if case .view(let view) = responder { return tree.eventProperties(of: view).canResignFirstResponder }
    return object(of: responder)?.canResignFirstResponder ?? true
  }
}
