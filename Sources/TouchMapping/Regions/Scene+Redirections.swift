import HitTesting
import TouchGeometry

extension Scene {
  /// Parts of the screen in which an override outside a view's superviews may return it (R55).
  ///
  /// An override that searches elsewhere does so wherever it is called: each part is the box in which the override's
  /// own superviews pass touches to it.
  func redirections(to target: ViewIndex, limits: Box) -> [Box] {
    let declared = tree.details.lazy.compactMap(\.declaredHitTest)
    guard declared.contains(where: { $0.detour.leadsAway }) else { return [] }
    var (isAnswered, starts) = (false, [ViewIndex]())
    for view in tree.indices where view != target {
      switch tree.detour(of: view) {
      case .view(target, _): isAnswered = true
      case .siblings where tree[view].superview == tree[target].superview: isAnswered = true
      case .superview: break
      case .none, .descendants, .view, .siblings: continue
      }
      starts.append(view)
    }
    let boxes = starts.prefix(Self.redirectionsMax).compactMap { view -> Box? in
      // A mask hit-tests its superview again at another point: the result is a view in that superview, or another
      // override's.
      if case .superview = tree.detour(of: view), !isAnswered, !isInSuperview(of: view, target) { return nil }
      return letIn(to: view, limits: limits)
    }
    return boxes + (starts.count > Self.redirectionsMax ? [limits] : [])
  }

  /// More of them count as everywhere.
  private static let redirectionsMax = 32

  private func isInSuperview(of view: ViewIndex, _ target: ViewIndex) -> Bool {
    tree[view].superview.map { tree.isDescendant(target, of: $0) } ?? true
  }

  /// A box of all places where a view may be searched and hit, or returned by an override around it.
  func letIn(to target: ViewIndex, limits: Box) -> Box? {
    guard !tree[tree.window(of: target)].flags.contains(.isHidden) else { return nil }
    var (box, map) = (limits, ScreenMap.screen)
    for view in tree.selfAndSuperviews(of: target).reversed() {
      guard let inner = map.entering(view, of: tree) else { return nil }
      map = inner
      switch tree.reach(of: view) {
      case .itself where view == target: break
      case .nowhere, .itself: return nil
      case .plain(let area), .unknown(let area): box = box.intersection(map.box(area.box))
      }
      if box.isEmpty { return nil }
      // R46: it finds descendants wherever it is called, whatever the views in between return.
      if case .descendants = tree.detour(of: view) { return box }
    }
    return box
  }
}

extension OverrideDetour {
  /// Whether the override may return a view other than itself and its descendants.
  var leadsAway: Bool {
    switch self {
    case .view, .siblings, .superview: true
    case .none, .descendants: false
    }
  }
}
