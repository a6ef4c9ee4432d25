package import HitTesting
import TouchGeometry

/// The controls that track a touch, one each (R122), and the control events that they send.
///
///     finger      down ── in ── leaves ─── out ── returns ───── lifted in  → touchUpInside, its actions
///     inside      touchDown  DragInside  DragExit  DragOutside  DragEnter    lifted out → touchUpOutside
///
/// Inside is within the bounds and a margin around them (R121).
struct ControlTracking {
  private var tracked: [ViewIndex: TrackedTouch] = [:]
  /// How far sliders' thumbs have moved, in points of their own (R147).
  private var slides: [ViewIndex: Double] = [:]

  private struct TrackedTouch {
    let number: Int
    let tapCount: Int
    /// Whether `beginTracking(_:with:)` agreed (R120).
    let isTracking: Bool
    /// R170: the menu has the rest of the touch.
    let opensMenu: Bool
    var isInside = true
    /// R147: where the touch began in the control's own coordinates, minus the thumb's movement.
    let grip: Double?
  }

  /// Sends the control events of a phase that its view gets.
  ///
  /// Source: R120, R121, R122. A control does not track a touch forwarded by a subview (R76a).
  mutating func see(
    _ touch: LiveTouch, _ phase: TouchPhase, at location: Point, _ context: inout EventContext
  ) throws(EventFailure) {
    guard touch.finger != nil, case .view(let control)? = touch.way.handler, let hitView = touch.view,
      context.scene.tree.trackingControl(of: hitView) == control
    else { return }
    if phase == .began {
      guard tracked[control] == nil else { return }
      let (tree, slid) = (context.scene.tree, slides[control] ?? 0)
      let isSlider = tree.isOfClass("UISlider", control)
      tracked[control] = TrackedTouch(
        number: touch.number, tapCount: touch.tapCount,
        isTracking: tree.eventProperties(of: control).beginTracking
          && !(touch.isBesideThumb && isSlider),
        opensMenu: tree.eventProperties(of: control).opensMenu,
        grip: isSlider ? tree.convert(location, from: nil, to: control).map { $0.x - slid } : nil)
    }
    guard let known = tracked[control], known.number == touch.number else { return }
    if known.isTracking, !known.opensMenu || phase == .began {
      try track(control, known, phase, at: location, &context)
    }
    if phase.isOver { tracked[control] = nil }
  }

  /// R147: whether a new touch hits a slider or a switch beside its thumb; false if the thumb's place is unknown.
  func isBesideThumb(_ hitView: ViewIndex, _ location: Point, _ tree: ViewTree) -> Bool {
    guard let control = tree.trackingControl(of: hitView),
      let thumb = tree.eventProperties(of: control).thumbRect,
      let place = tree.convert(location, from: nil, to: control)
    else { return false }
    return !thumb.contains(place - Vector(dx: slides[control] ?? 0, dy: 0))
  }

  mutating func forget(_ touches: Set<Int>) {
    if !touches.isEmpty { tracked = tracked.filter { !touches.contains($0.value.number) } }
  }

  private mutating func track(
    _ control: ViewIndex, _ touch: TrackedTouch, _ phase: TouchPhase, at location: Point,
    _ context: inout EventContext
  ) throws(EventFailure) {
    let isInside = phase == .began || context.isInside(control, location)
    tracked[control]?.isInside = isInside
    func send(_ event: ControlEvents) throws(EventFailure) {
      try context.send(event, of: control, touch.number)
    }
    if phase == .moved { try slide(control, touch, to: location, &context) }
    // Apple does not document the order of crossing and drag; here the crossing is first.
    if phase == .moved || phase == .ended, isInside != touch.isInside {
      try send(isInside ? .touchDragEnter : .touchDragExit)
    }
    switch phase {
    case .began:
      try send(.touchDown)
      if touch.tapCount > 1 { try send(.touchDownRepeat) }
      if touch.opensMenu {
        try send(.menuActionTriggered)
        context.record(.menu(control, touch: touch.number))
      }
    case .moved: try send(isInside ? .touchDragInside : .touchDragOutside)
    case .ended: try lift(control, touch, isInside: isInside, &context)
    case .cancelled: try send(.touchCancel)
    case .stationary: break
    }
  }

  /// R147: moves the thumb with the finger along the slider, which changes its value.
  private mutating func slide(
    _ control: ViewIndex, _ touch: TrackedTouch, to location: Point, _ context: inout EventContext
  ) throws(EventFailure) {
    guard let grip = touch.grip, let place = context.scene.tree.convert(location, from: nil, to: control)
    else {
      return
    }
    var way = place.x - grip
    if let thumb = context.scene.tree.eventProperties(of: control).thumbRect {
      let bounds = context.scene.tree[control].bounds
      way = max(
        bounds.origin.x - thumb.origin.x,
        min(way, bounds.origin.x + bounds.size.width - thumb.origin.x - thumb.size.width))
    }
    if way == slides[control] ?? 0 { return }
    slides[control] = way
    try context.send(.valueChanged, of: control, touch.number)
  }

  /// R147: a tap turns a switch over, and chooses another segment, step or page.
  private static let changedByTaps = ["UISwitch", "UISegmentedControl", "UIStepper", "UIPageControl"]

  private func lift(
    _ control: ViewIndex, _ touch: TrackedTouch, isInside: Bool, _ context: inout EventContext
  ) throws(EventFailure) {
    try context.send(isInside ? .touchUpInside : .touchUpOutside, of: control, touch.number)
    guard isInside else { return }
    let tree = context.scene.tree
    if Self.changedByTaps.contains(where: { tree.isOfClass($0, control) }) {
      try context.send(.valueChanged, of: control, touch.number)
    }
    if tree.isOfClass("UIButton", control) {
      try context.send(.primaryActionTriggered, of: control, touch.number)
    }
    // A text field that is tapped wants the keyboard.
    if tree.isTextField(control) { try context.becomeFirstResponder(.view(control)) }
  }
}

extension EventContext {
  /// R121: with a margin around the bounds, and not by `point(inside:with:)`.
  fileprivate func isInside(_ control: ViewIndex, _ location: Point) -> Bool {
    guard let point = scene.tree.convert(location, from: nil, to: control) else { return false }
    return scene.tree[control].bounds.inset(by: EdgeInsets(-options.controlMargin)).contains(point)
  }
}

/// The cells of table views and collection views that are touched: highlighted, and then selected or not (R139).
///
///     the list gets   touchesBegan ──────→ touchesEnded in the cell          highlighted → selected
///                                  ├─────→ touchesEnded beside it            highlighted → not
///                                  └─────→ touchesCancelled: a recognizer    highlighted → not
///
/// A list gets touches along the responder chain if no responder in the cell handles them, and follows one at a time.
struct CellTracking {
  private var tracked: [Int: (cell: ViewIndex, list: ViewIndex)] = [:]
  /// False: there are no cells to look for.
  private let hasLists: Bool

  init(of scene: Scene) {
    hasLists = scene.tree.hasLists
  }

  mutating func see(
    _ touch: LiveTouch, _ phase: TouchPhase, at location: Point, _ context: inout EventContext
  ) throws(EventFailure) {
    guard hasLists, touch.finger != nil else { return }
    if phase == .began { return try begin(touch, &context) }
    guard phase.isOver, let (cell, list) = tracked.removeValue(forKey: touch.number) else { return }
    let isInside =
      context.scene.tree.convert(location, from: nil, to: cell)
      .map(context.scene.tree[cell].bounds.contains) ?? false
    let change = phase == .ended && isInside ? Timeline.CellChange.selected : .unhighlighted
    context.record(.cell(cell, in: list, change, touch: touch.number))
  }

  /// A recognizer takes a touch before the list gets it: its cell is not even highlighted.
  func miss(_ touch: LiveTouch, _ context: inout EventContext) throws(EventFailure) {
    guard hasLists, touch.finger != nil, let (cell, list) = try row(of: touch, &context) else { return }
    context.record(.cell(cell, in: list, .refused(.touchTaken), touch: touch.number))
  }

  /// The touched cell; nil if there is none, or its list follows another touch.
  private func row(
    of touch: LiveTouch, _ context: inout EventContext
  ) throws(EventFailure) -> (cell: ViewIndex, list: ViewIndex)? {
    guard let hitView = touch.view, let (cell, list) = try context.cell(at: hitView) else { return nil }
    try context.spend(tracked.count)
    guard context.comes(touch.way, to: list), !tracked.values.contains(where: { $0.list == list }) else {
      return nil
    }
    return (cell, list)
  }

  mutating func forget(_ touches: Set<Int>) {
    for touch in touches { tracked[touch] = nil }
  }

  private mutating func begin(_ touch: LiveTouch, _ context: inout EventContext) throws(EventFailure) {
    guard let (cell, list) = try row(of: touch, &context) else { return }
    if let refusal = context.scene.tree.refusal(to: cell, in: list) {
      return context.record(.cell(cell, in: list, .refused(refusal), touch: touch.number))
    }
    tracked[touch.number] = (cell, list)
    context.record(.cell(cell, in: list, .highlighted, touch: touch.number))
  }
}

extension EventContext {
  /// The innermost cell around a view, and its list.
  fileprivate mutating func cell(
    at hitView: ViewIndex
  ) throws(EventFailure) -> (cell: ViewIndex, list: ViewIndex)? {
    let tree = scene.tree
    var inside: [ViewIndex] = []
    for view in tree.selfAndSuperviews(of: hitView) {
      try spend(1)
      if tree.isList(tree.classIndex(of: view)) {
        return inside.last { tree.isCell($0, in: view) }.map { ($0, view) }
      }
      inside.append(view)
    }
    return nil
  }

  /// R75: whether no responder handles a touch before the list gets it. A list that does not scroll forwards the
  /// touches it gets (R76), and selects its cells all the same.
  fileprivate func comes(_ way: EventWay, to list: ViewIndex) -> Bool {
    // R149: a touch passed to a view outside the list does not reach the list.
    for case .view(let observer) in way.observers.reversed() {
      guard let target = scene.tree.touchTarget(of: observer) else { continue }
      if !scene.tree.isDescendant(target, of: list) { return false }
      break
    }
    let view = way.handler.flatMap(scene.view(of:))
    return view.map { $0 == list || !scene.tree.isDescendant($0, of: list) } ?? true
  }
}

extension ViewTree {
  /// Why a cell is neither highlighted nor selected; nil if it may be.
  fileprivate func refusal(to cell: ViewIndex, in list: ViewIndex) -> Timeline.CellChange.Refusal? {
    let properties = eventProperties(of: list)
    if !properties.allowsSelection { return .allowsSelection }
    if properties.isEditing, !properties.allowsSelectionDuringEditing { return .isEditing }
    return eventProperties(of: cell).shouldHighlight ? nil : .shouldHighlight
  }
}

extension EventContext {
  /// R79: a text view that is tapped wants the keyboard, as a text field does.
  mutating func edit(
    with touch: LiveTouch, _ phase: TouchPhase, at location: Point
  ) throws(EventFailure) {
    guard phase == .ended, touch.finger != nil, case .view(let view)? = touch.way.handler,
      scene.tree.isTextView(view), scene.tree[view].flags.contains(.canBecomeFirstResponder),
      // R149: a touch that another view passes to it is not its own.
      let hitView = touch.view, scene.tree.isDescendant(hitView, of: view),
      (location - touch.start).length <= options.tapMovement
    else { return }
    try becomeFirstResponder(.view(view))
  }
}

extension ViewTree {
  /// R120, R123: no target for the events of a tap, as far as the control's class determines them; nil if there is one.
  package func silence(of control: ViewIndex, sending sent: ControlEvents) -> Reason.ControlSilence? {
    guard let wired = eventProperties(of: control).wiredEvents, wired.isDisjoint(with: sent),
      !sent.isEmpty, recognizerPlaces(of: control).isEmpty,
      Self.wiredClasses.contains(where: { isOfClass($0, control) })
    else { return nil }
    // A tap that a recognizer takes does not end in the control (R110): that is another reason.
    if sent.isDisjoint(with: [.touchUpInside, .valueChanged]) { return nil }
    // A button's primary action is its tap, and a dump does not print whether it opens a menu (R170).
    if !wired.isDisjoint(with: [.primaryActionTriggered, .menuActionTriggered]) { return nil }
    // An app's own class may send any event.
    if !wired.isEmpty, viewClass(of: control).origin == .app { return nil }
    return .notWired(sent: sent, wired: wired)
  }

  /// Classes that only send actions, and none for a drag alone.
  private static let wiredClasses = [
    "UIButton", "UISegmentedControl", "UISwitch", "UIStepper", "UIPageControl",
  ]
}
