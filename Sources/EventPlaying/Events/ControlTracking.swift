import HitTesting
import TouchGeometry

/// A control that tracks a touch: one at a time (R122).
struct ControlTracking {
  /// The touch's number.
  let touch: Int
  /// Whether the finger is inside, margin included (R121).
  var isInside = true
  /// Whether `beginTracking(_:with:)` agreed (R120).
  let isTracking: Bool
}

extension EventSimulation {
  /// A control is told of a touch: what the view's touch methods get, a control makes control events of.
  ///
  /// Source: R120, R121, R122. It is the first to handle the touch on its way up, be it hit itself or not (R75).
  mutating func controlTouch(
    _ index: Int, _ phase: TouchPhase, at location: Point, _ way: EventWay
  ) throws(EventFailure) {
    guard touches[index].finger != nil, case .view(let control)? = way.handler,
      scene.tree.viewClass(of: control).isControl
    else { return }
    let number = touches[index].number
    if phase == .began {
      guard controls[control] == nil else { return }
      let isTracking = scene.tree.eventProperties(of: control).beginTracking
      controls[control] = ControlTracking(touch: number, isTracking: isTracking)
    }
    guard let tracking = controls[control], tracking.touch == number else { return }
    if tracking.isTracking { try track(control, tracking, phase, at: location, touches[index].tapCount) }
    if phase.isOver { controls[control] = nil }
  }

  private mutating func track(
    _ control: ViewIndex, _ tracking: ControlTracking, _ phase: TouchPhase, at location: Point,
    _ tapCount: Int
  ) throws(EventFailure) {
    let isInside = phase == .began || isInside(control, location)
    controls[control]?.isInside = isInside
    switch phase {
    case .began:
      try send(.touchDown, of: control, tracking.touch)
      if tapCount > 1 { try send(.touchDownRepeat, of: control, tracking.touch) }
    case .moved:
      // Which comes first, the crossing or the drag, Apple does not say: the crossing.
      if isInside != tracking.isInside {
        try send(isInside ? .touchDragEnter : .touchDragExit, of: control, tracking.touch)
      }
      try send(isInside ? .touchDragInside : .touchDragOutside, of: control, tracking.touch)
    case .ended: try lift(control, tracking, isInside: isInside)
    case .cancelled: try send(.touchCancel, of: control, tracking.touch)
    case .stationary: break
    }
  }

  private mutating func lift(
    _ control: ViewIndex, _ tracking: ControlTracking, isInside: Bool
  ) throws(EventFailure) {
    if !isInside, tracking.isInside { try send(.touchDragExit, of: control, tracking.touch) }
    if isInside, !tracking.isInside { try send(.touchDragEnter, of: control, tracking.touch) }
    try send(isInside ? .touchUpInside : .touchUpOutside, of: control, tracking.touch)
    guard isInside else { return }
    if scene.tree.isOfClass("UIButton", control) {
      try send(.primaryActionTriggered, of: control, tracking.touch)
    }
    // A text field that is tapped wants the keyboard.
    if ["UITextField", "UISearchTextField"].contains(where: { scene.tree.isOfClass($0, control) }) {
      becomeFirstResponder(.view(control))
    }
  }

  /// R121: with a margin around the bounds, and not by `point(inside:with:)`.
  private func isInside(_ control: ViewIndex, _ location: Point) -> Bool {
    guard let point = scene.tree.convert(location, from: nil, to: control) else { return false }
    let margin = options.controlMargin
    let bounds = scene.tree[control].bounds
    return bounds.inset(by: EdgeInsets(-margin)).contains(point)
  }

  /// Sends an event's actions to the targets that were added for it, in that order.
  private mutating func send(
    _ event: ControlEvents, of control: ViewIndex, _ touch: Int
  ) throws(EventFailure) {
    let targets = scene.tree.eventProperties(of: control).targets
    try budget.spend(targets.count)
    let performed = try perform(
      targets.lazy.filter { !$0.events.isDisjoint(with: event) }.map(\.targetAction), from: .view(control))
    record(.control(control, event, touch: touch, performed))
  }
}

extension ViewTree {
  /// Whether a view is of a class, or declares it as its nearest one of UIKit's.
  func isOfClass(_ name: String, _ view: ViewIndex) -> Bool {
    let viewClass = viewClass(of: view)
    return [viewClass.name, viewClass.base].contains {
      $0.map { names.bytes(of: $0).elementsEqual(name.utf8) } ?? false
    }
  }
}
