import HitTesting
import TouchGeometry

/// The controls that track a touch, one each (R122), and the events that they make of it.
///
///     finger      down ── in ── leaves ─── out ── comes back ── lifted in  → touchUpInside, its actions
///     inside      touchDown  DragInside  DragExit  DragOutside  DragEnter    lifted out → touchUpOutside
///
/// Inside is within the bounds and a margin around them (R121).
struct ControlTracking {
  private var tracked: [ViewIndex: TrackedTouch] = [:]

  private struct TrackedTouch {
    let number: Int
    /// How many taps in a row it is.
    let tapCount: Int
    /// Whether `beginTracking(_:with:)` agreed (R120).
    let isTracking: Bool
    /// Whether the finger was inside when it was last seen.
    var isInside = true
  }

  /// A control makes events of a phase of which its view is told.
  ///
  /// Source: R120, R121, R122. A touch that comes up to it from a subview is none of its own (R76a).
  mutating func see(
    _ touch: LiveTouch, _ phase: TouchPhase, at location: Point, _ context: inout EventContext
  ) throws(EventFailure) {
    guard touch.finger != nil, case .view(let control)? = touch.way.handler, let hitView = touch.view,
      context.scene.tree.trackingControl(of: hitView) == control
    else { return }
    if phase == .began {
      guard tracked[control] == nil else { return }
      tracked[control] = TrackedTouch(
        number: touch.number, tapCount: touch.tapCount,
        isTracking: context.scene.tree.eventProperties(of: control).beginTracking)
    }
    guard let known = tracked[control], known.number == touch.number else { return }
    if known.isTracking { try track(control, known, phase, at: location, &context) }
    if phase.isOver { tracked[control] = nil }
  }

  /// The views of touches have been removed.
  mutating func forget(_ touches: Set<Int>) {
    if !touches.isEmpty { tracked = tracked.filter { !touches.contains($0.value.number) } }
  }

  private mutating func track(
    _ control: ViewIndex, _ touch: TrackedTouch, _ phase: TouchPhase, at location: Point,
    _ context: inout EventContext
  ) throws(EventFailure) {
    let isInside = phase == .began || context.isInside(control, location)
    tracked[control]?.isInside = isInside
    switch phase {
    case .began:
      try context.send(.touchDown, of: control, touch.number)
      if touch.tapCount > 1 { try context.send(.touchDownRepeat, of: control, touch.number) }
    case .moved:
      // Apple does not say which comes first, the crossing or the drag: the crossing.
      if isInside != touch.isInside {
        try context.send(isInside ? .touchDragEnter : .touchDragExit, of: control, touch.number)
      }
      try context.send(isInside ? .touchDragInside : .touchDragOutside, of: control, touch.number)
    case .ended: try lift(control, touch, isInside: isInside, &context)
    case .cancelled: try context.send(.touchCancel, of: control, touch.number)
    case .stationary: break
    }
  }

  private func lift(
    _ control: ViewIndex, _ touch: TrackedTouch, isInside: Bool, _ context: inout EventContext
  ) throws(EventFailure) {
    if isInside != touch.isInside {
      try context.send(isInside ? .touchDragEnter : .touchDragExit, of: control, touch.number)
    }
    try context.send(isInside ? .touchUpInside : .touchUpOutside, of: control, touch.number)
    guard isInside else { return }
    let tree = context.scene.tree
    if tree.isOfClass("UIButton", control) {
      try context.send(.primaryActionTriggered, of: control, touch.number)
    }
    // A text field that is tapped wants the keyboard.
    if ["UITextField", "UISearchTextField"].contains(where: { tree.isOfClass($0, control) }) {
      context.becomeFirstResponder(.view(control))
    }
  }
}

extension EventContext {
  /// R121: with a margin around the bounds, and not by `point(inside:with:)`.
  fileprivate func isInside(_ control: ViewIndex, _ location: Point) -> Bool {
    guard let point = scene.tree.convert(location, from: nil, to: control) else { return false }
    return scene.tree[control].bounds.inset(by: EdgeInsets(-options.controlMargin)).contains(point)
  }

  /// Sends an event's actions to the targets that were added for it, in that order.
  fileprivate mutating func send(
    _ event: ControlEvents, of control: ViewIndex, _ touch: Int
  ) throws(EventFailure) {
    let targets = scene.tree.eventProperties(of: control).targets
    try budget.spend(targets.count)
    let performed = try perform(
      targets.lazy.filter { !$0.events.isDisjoint(with: event) }.map(\.targetAction), from: .view(control))
    timeline.record(.control(control, event, touch: touch, performed))
  }
}

extension ViewTree {
  /// Whether a view is of a class, or declares it as its nearest one of UIKit's.
  fileprivate func isOfClass(_ name: String, _ view: ViewIndex) -> Bool {
    let viewClass = viewClass(of: view)
    return [viewClass.name, viewClass.base].contains {
      $0.map { names.bytes(of: $0).elementsEqual(name.utf8) } ?? false
    }
  }
}
