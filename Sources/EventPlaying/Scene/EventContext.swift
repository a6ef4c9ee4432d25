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
  /// The actions that were performed and do something, in order.
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

  /// R43, R91: finds the view of a touch. A view that an override removes meanwhile stays removed (R62).
  mutating func hitTest(_ location: Point) throws(EventFailure) -> HitTestResult {
    let result = try live.hitTest(location, &budget)
    if live.scene.hasUnknownOverrides { timeline.note(try live.openOverrides(location, &budget)) }
    if !result.removed.isEmpty { for view in result.removed.views { try remove(view) } }
    return result
  }

  /// R48, R62: takes a view from its superview. A first responder in it is none any more (R81).
  mutating func remove(_ view: ViewIndex) throws(EventFailure) {
    guard live.remove(view) else { return }
    timeline.record(.removed(view))
    try note(firstResponders.leave(with: view, in: scene))
  }

  // MARK: Effects

  /// An action was performed: what it does happens after all else of its time (R140).
  mutating func notePerformed(_ selector: String) {
    if !effects.isEmpty, effects[selector] != nil { performed.append(selector) }
  }

  /// Does what the actions do that were performed.
  ///
  /// - Returns: what they did; nil where they did nothing.
  mutating func applyEffects() throws(EventFailure) -> [ActionEffect]? {
    if performed.isEmpty { return nil }
    var applied: [ActionEffect] = []
    for selector in performed {
      for effect in effects[selector] ?? [] {
        timeline.record(.effect(selector, effect))
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
    timeline.record(.firstResponder(change))
    if case .view(let view)? = change.resigned, scene.tree.isTextField(view) {
      try send(.editingDidEnd, of: view, nil)
    }
    guard change.becomes, change.result == .done, case .view(let view) = change.responder,
      scene.tree.isTextField(view)
    else { return }
    try send(.editingDidBegin, of: view, nil)
  }
}
