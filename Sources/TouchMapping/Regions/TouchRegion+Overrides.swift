import HitTesting
import TouchGeometry

// What overrides do to clips and covers. What cannot be told is left open, for the traversal to say.

/// Where a view lets touches in, on their way to a target.
enum TouchEntry {
  case nowhere
  /// Wherever its superview does.
  case everywhere
  case area(TouchArea)
  /// In some of this area, perhaps.
  case undecided(TouchArea)
}

/// Where a view answers, so that no view behind it is asked.
enum TouchCover {
  case nothing
  /// Wherever its superview lets touches in.
  case everything
  case area(TouchArea)
  /// Where its subviews do, within this area.
  case subviews(TouchArea)
}

extension ViewTree {
  /// - Parameter view: the target or one of its superviews.
  func entry(of view: ViewIndex, to target: ViewIndex, _ side: TouchArea.Side) -> TouchEntry {
    let isTarget = view == target
    switch hitTest(of: view) {
    case nil, .siblingRedirect: return defaultEntry(of: view, side)
    case .enlarged(let inset): return enlargedArea(of: view, inset).map { .area($0) } ?? .nowhere
    case .passThrough: return isTarget ? .nowhere : defaultEntry(of: view, side)
    case .returnSelf: return isTarget ? .everywhere : .nowhere
    case .returnNil: return .nowhere
    // R52: it takes whatever super gives; or all there is, but for what super gives of one view.
    case .stealAll(unless: nil): return isTarget ? defaultEntry(of: view, side) : .nowhere
    case .stealAll(unless: target) where !isTarget: return defaultEntry(of: view, side)
    case .stealAll(unless: target): return .everywhere
    case .stealAll where !isTarget: return .nowhere
    default: return undecidedEntry(of: view, side)
    }
  }

  private func defaultEntry(of view: ViewIndex, _ side: TouchArea.Side) -> TouchEntry {
    self[view].refusal == nil ? .area(touchArea(of: view, side)) : .nowhere
  }

  private func undecidedEntry(of view: ViewIndex, _ side: TouchArea.Side) -> TouchEntry {
    switch reach(of: view) {
    case .nowhere, .itself: .nowhere
    case .plain(let area): .area(area.touchArea)
    case .unknown(let area): .undecided(area.touchArea)
    }
  }

  /// R44; nil where the override refuses.
  private func enlargedArea(of view: ViewIndex, _ inset: Double) -> TouchArea? {
    guard self[view].refusalAtZeroAlpha == nil else { return nil }
    return TouchArea(self[view].bounds.inset(by: EdgeInsets(inset)))
  }

  /// - Parameter view: none of the target's superviews.
  func cover(of view: ViewIndex, _ side: TouchArea.Side) -> TouchCover {
    switch hitTest(of: view) {
    case nil, .siblingRedirect, .stealAll(unless: nil):
      return self[view].refusal == nil ? .area(touchArea(of: view, side)) : .nothing
    case .enlarged(let inset): return enlargedArea(of: view, inset).map { .area($0) } ?? .nothing
    case .passThrough:
      return self[view].refusal == nil ? .subviews(touchArea(of: view, side)) : .nothing
    case .returnSelf, .stealAll: return .everything
    case .returnNil: return .nothing
    default: return undecidedCover(of: view, side)
    }
  }

  private func undecidedCover(of view: ViewIndex, _ side: TouchArea.Side) -> TouchCover {
    switch reach(of: view) {
    case .nowhere: .nothing
    case .itself: .everything
    case .plain(let area): .area(area.touchArea)
    case .unknown(let area): .area(.unknown(in: area.box, side))
    }
  }
}

extension TouchReach.Area {
  fileprivate var box: Box {
    switch self {
    case .rect(let rect): Box(rect)
    case .everywhere: .plane
    }
  }

  fileprivate var touchArea: TouchArea { TouchArea(box) }
}

// MARK: - Answers from elsewhere

extension Scene {
  /// Parts of the screen where an override that is not on the way to a view may answer with it (R55).
  func redirections(to target: ViewIndex, limits: Box) -> [Box] {
    guard tree.details.contains(where: { $0.declaredHitTest?.mayRedirect ?? false }) else { return [] }
    let redirecting = tree.views.indices.lazy.map { ViewIndex(Int32($0)) }.filter {
      [tree] in
      tree[$0].flags.contains(.overridesHitTest) && tree.hitTest(of: $0)?.mayRedirect == true
    }
    let (answering, starting) = redirecting.reduce(into: (false, [ViewIndex]())) { found, view in
      guard view != target else { return }
      switch tree.hitTest(of: view) {
      case .forward(target, _): found.0 = true
      case .siblingRedirect where tree[view].superview == tree[target].superview: found.0 = true
      case .guideMask: break
      default: return
      }
      found.1.append(view)
    }
    return starting.prefix(Self.redirectionsMax).compactMap { view in
      // A mask asks its superview again, elsewhere: whom it finds there are views in that superview, or others that
      // these answer with.
      if case .guideMask = tree.hitTest(of: view), !answering, let superview = tree[view].superview,
        !tree.isDescendant(target, of: superview)
      {
        return nil
      }
      return letIn(to: view, limits: limits)
    } + (starting.count > Self.redirectionsMax ? [limits] : [])
  }

  /// More than so many are taken to be everywhere.
  private static let redirectionsMax = 32

  /// A box of all places where a view may be asked and answer.
  private func letIn(to view: ViewIndex, limits: Box) -> Box? {
    guard windowsFrontToBack.contains(tree.window(of: view)) else { return nil }
    var (box, map) = (limits, ScreenMap.screen)
    for view in tree.selfAndSuperviews(of: view).reversed() {
      guard let inner = map.entering(view, of: tree) else { return nil }
      map = inner
      switch tree.reach(of: view) {
      case .nowhere, .itself: return nil
      case .plain(let area), .unknown(let area): box = box.intersection(map.box(area.box))
      }
      if box.isEmpty { return nil }
    }
    return box
  }
}

extension HitTestOverride {
  fileprivate var mayRedirect: Bool {
    switch self {
    case .forward, .siblingRedirect, .guideMask: true
    default: false
    }
  }
}
