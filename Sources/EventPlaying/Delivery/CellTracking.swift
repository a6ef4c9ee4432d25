import HitTesting
import TouchGeometry

/// The cells of table views and collection views that are touched: highlighted, and then selected or not (R139).
///
///     the list gets   touchesBegan ──────→ touchesEnded in the cell          highlighted → selected
///                                  ├─────→ touchesEnded beside it            highlighted → not
///                                  └─────→ touchesCancelled: a recognizer    highlighted → not
///
/// A list gets touches up the responder chain, if nobody in the cell handles them, and follows one at a time.
struct CellTracking {
  /// By the numbers of touches.
  private var tracked: [Int: (cell: ViewIndex, list: ViewIndex)] = [:]
  /// Without a list there is nothing to look for.
  private let hasLists: Bool

  init(of scene: Scene) {
    hasLists = scene.tree.hasLists
  }

  /// A list makes of a phase what it does to its cell.
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
    context.timeline.record(.cell(cell, in: list, change, touch: touch.number))
  }

  /// A recognizer takes a touch before the list is told of it: its cell is not even highlighted.
  func miss(_ touch: LiveTouch, _ context: inout EventContext) throws(EventFailure) {
    guard hasLists, touch.finger != nil, let (cell, list) = try row(of: touch, &context) else { return }
    context.timeline.record(.cell(cell, in: list, .refused(.touchTaken), touch: touch.number))
  }

  /// The cell that a touch is for; nil where it is for none, or its list follows another touch.
  private func row(
    of touch: LiveTouch, _ context: inout EventContext
  ) throws(EventFailure) -> (cell: ViewIndex, list: ViewIndex)? {
    guard let hitView = touch.view, let (cell, list) = try context.cell(at: hitView) else { return nil }
    try context.budget.spend(tracked.count)
    guard context.comes(touch.way, to: list), !tracked.values.contains(where: { $0.list == list }) else {
      return nil
    }
    return (cell, list)
  }

  /// The views of touches have been removed.
  mutating func forget(_ touches: Set<Int>) {
    for touch in touches { tracked[touch] = nil }
  }

  private mutating func begin(_ touch: LiveTouch, _ context: inout EventContext) throws(EventFailure) {
    guard let (cell, list) = try row(of: touch, &context) else { return }
    if let refusal = context.scene.tree.refusal(to: cell, in: list) {
      return context.timeline.record(.cell(cell, in: list, .refused(refusal), touch: touch.number))
    }
    tracked[touch.number] = (cell, list)
    context.timeline.record(.cell(cell, in: list, .highlighted, touch: touch.number))
  }
}

extension EventContext {
  /// The innermost cell around a view, and its list.
  fileprivate mutating func cell(
    at hitView: ViewIndex
  ) throws(EventFailure) -> (cell: ViewIndex, list: ViewIndex)? {
    let tree = scene.tree
    var inside: [ViewIndex] = []
    var next: ViewIndex? = hitView
    while let view = next {
      try budget.spend(1)
      if tree.isList(tree.classIndex(of: view)) {
        return inside.last { tree.isCell($0, in: view) }.map { ($0, view) }
      }
      inside.append(view)
      next = tree[view].superview
    }
    return nil
  }

  /// R75: whether nobody in a list handles a touch before it comes to the list. One that does not scroll forwards what
  /// it gets (R76), and selects its cells all the same.
  fileprivate func comes(_ way: EventWay, to list: ViewIndex) -> Bool {
    // R149: what is passed to a view elsewhere does not come to the list.
    for case .view(let observer) in way.observers.reversed() {
      guard let target = scene.tree.touchTarget(of: observer) else { continue }
      if !scene.tree.isDescendant(target, of: list) { return false }
      break
    }
    let view: ViewIndex? =
      switch way.handler {
      case .view(let view): view
      case .viewController(let controller): scene.viewControllers[controller.rawValue].view
      case .windowScene, .application, .applicationDelegate, nil: nil
      }
    return view.map { $0 == list || !scene.tree.isDescendant($0, of: list) } ?? true
  }
}

extension ViewTree {
  /// Why a cell is neither highlighted nor selected; nil where nothing is against it.
  fileprivate func refusal(to cell: ViewIndex, in list: ViewIndex) -> Timeline.CellChange.Refusal? {
    let properties = eventProperties(of: list)
    if !properties.allowsSelection { return .allowsSelection }
    if properties.isEditing, !properties.allowsSelectionDuringEditing { return .isEditing }
    return eventProperties(of: cell).shouldHighlight ? nil : .shouldHighlight
  }
}
