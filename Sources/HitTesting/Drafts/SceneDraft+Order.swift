// Views that change their places among their siblings, and in the array.

extension SceneDraft {
  /// Moves a view's subtree behind its later siblings in the array, which is in front of them on the screen.
  mutating func bringToFront(_ view: ViewIndex) {
    let superview = tree[view].superview
    let end = superview.map { tree[$0].subtreeEnd } ?? Int32(tree.count)
    let (start, middle) = (view.rawValue, tree[view].subtreeEnd)
    guard middle < end else { return }
    let turn = Turn(start: start, middle: middle, end: end)
    relink(view, in: superview, end: end)
    for position in start..<end { tree.views[Int(position)].move(by: turn) }
    if let superview {
      let last = tree[superview].lastSubviewLink
      tree.views[Int(superview.rawValue)].lastSubviewLink = ViewLink(last.view.map(turn.index))
    }
    tree.views[Int(start)..<Int(end)] =
      tree.views[Int(middle)..<Int(end)] + tree.views[Int(start)..<Int(middle)]
    assert(tree[turn.index(view)].subtreeEnd == end, "the view is the last of its siblings")
    renameMoved(by: turn)
  }

  /// Makes the view the last of its siblings, in links and ordinals.
  private mutating func relink(_ view: ViewIndex, in superview: ViewIndex?, end: Int32) {
    let previous = tree[view].previousSiblingLink
    var ordinal = tree[view].ordinal
    var sibling = tree[view].subtreeEnd
    if superview != nil, sibling < end { tree.views[Int(sibling)].previousSiblingLink = previous }
    var last = view
    while sibling < end {
      last = ViewIndex(sibling)
      tree.views[Int(sibling)].ordinal = ordinal
      ordinal += 1
      sibling = tree[last].subtreeEnd
    }
    tree.views[Int(view.rawValue)].ordinal = ordinal
    guard let superview else { return }
    tree.views[Int(view.rawValue)].previousSiblingLink = ViewLink(last)
    tree.views[Int(superview.rawValue)].lastSubviewLink = ViewLink(view)
  }

  /// Updates all indexes outside of the array.
  @_optimize(size)
  private mutating func renameMoved(by turn: Turn) {
    moved = (moved ?? Array(0..<Int32(tree.count))).map(turn.position)
    for index in tree.details.indices { tree.details[index].move(by: turn) }
    for index in viewControllers.indices {
      viewControllers[index].view = turn.index(viewControllers[index].view)
      viewControllers[index].object.move(by: turn)
    }
    for index in gestureRecognizers.indices { gestureRecognizers[index].move(by: turn) }
    windowScene?.move(by: turn)
    application.move(by: turn)
    applicationDelegate?.object.move(by: turn)
    if case .view(let view)? = firstResponder { firstResponder = .view(turn.index(view)) }
    windows = windows.map { Scene.Window(view: turn.index($0.view), level: $0.level) }
      .sorted { $0.view < $1.view }
    if sums.hasZIndexes { tree.zOrder = ZOrder(tree) }
  }

  /// Enters the declared ids again after views have moved in the array: for lookups by id, which no search makes.
  mutating func renumberIDs() {
    var table = NameTable(slotsMin: 2 * tree.ids.count)
    for (number, view) in tree.views.enumerated() where !view.id.isEmpty {
      var probe = table.probe(for: tree.names.hash(of: view.id))
      while table.candidate(&probe) != nil {}
      table.insert(Int32(number), at: probe)
    }
    tree.ids = table
  }
}

/// Two runs of views that change places: the array from `start` to `middle`, and from there to `end`.
private struct Turn {
  let start, middle, end: Int32

  func position(_ old: Int32) -> Int32 {
    if old < start || old >= end { return old }
    return old < middle ? old + (end - middle) : old - (middle - start)
  }

  func index(_ old: ViewIndex) -> ViewIndex { ViewIndex(position(old.rawValue)) }

  /// An undeclared one is named by its scene's scroll view.
  func index(_ old: RecognizerIndex) -> RecognizerIndex {
    guard let scrollView = old.scrollView else { return old }
    return old.isImpliedPinch ? .pinch(of: index(scrollView)) : .pan(of: index(scrollView))
  }

  func set(_ old: GestureRecognizerSet) -> GestureRecognizerSet {
    if case .some(let recognizers) = old { .some(recognizers.map(index)) } else { old }
  }

  func target(_ old: Responder?) -> Responder? {
    if case .view(let view) = old { .view(index(view)) } else { old }
  }

  func next(_ old: NextOverride) -> NextOverride {
    if case .responder(.view(let view)) = old { .responder(.view(index(view))) } else { old }
  }
}

extension View {
  fileprivate mutating func move(by turn: Turn) {
    superviewLink = ViewLink(superviewLink.view.map(turn.index))
    lastSubviewLink = ViewLink(lastSubviewLink.view.map(turn.index))
    previousSiblingLink = ViewLink(previousSiblingLink.view.map(turn.index))
    // The subtree's last view moves with it, and its end is one behind.
    subtreeEnd = turn.position(subtreeEnd - 1) + 1
  }
}

extension GestureRecognizer {
  fileprivate mutating func move(by turn: Turn) {
    view = turn.index(view)
    scrollView = scrollView.map(turn.index)
    requiredToFail = requiredToFail.map(turn.index)
    canPrevent = turn.set(canPrevent)
    canBePreventedBy = turn.set(canBePreventedBy)
    for index in targets.indices { targets[index].target = turn.target(targets[index].target) }
    delegate.move(by: turn)
  }
}

extension GestureDelegate {
  fileprivate mutating func move(by turn: Turn) {
    if self == GestureDelegate() { return }
    shouldBegin = shouldBegin.mappingViews(turn.index)
    shouldReceive.only = shouldReceive.only?.map(turn.index)
    shouldReceive.except = shouldReceive.except.map(turn.index)
    shouldReceive.condition = shouldReceive.condition.mappingViews(turn.index)
    shouldRecognizeSimultaneouslyWith = turn.set(shouldRecognizeSimultaneouslyWith)
    shouldRequireFailureOf = shouldRequireFailureOf.map(turn.index)
    shouldBeRequiredToFailBy = turn.set(shouldBeRequiredToFailBy)
  }
}

extension EventProperties {
  fileprivate mutating func move(by turn: Turn) {
    panRecognizer = panRecognizer.map(turn.index)
    shouldBeginWhere = shouldBeginWhere?.mappingViews(turn.index)
    for index in targets.indices {
      targets[index].targetAction.target = turn.target(targets[index].targetAction.target)
    }
  }
}

extension ViewDetail {
  fileprivate mutating func move(by turn: Turn) {
    events?.move(by: turn)
    declaredHitTest = declaredHitTest?.mappingViews(turn.index)
    swiftUI = swiftUI?.mappingViews(turn.index)
    next = turn.next(next)
    touchTarget = touchTarget.map(turn.index)
  }
}

extension ResponderObject {
  fileprivate mutating func move(by turn: Turn) { next = turn.next(next) }
}
