import HitTesting
import TouchGeometry

extension Scene {
  /// Parts of the screen where an override that is not on the way to a view may answer with it (R55).
  ///
  /// An override that looks elsewhere does so wherever it is asked: each such part is the box of what the override's own
  /// superviews let in to it.
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
      // A mask asks its superview again, elsewhere: it finds views in that superview, or what others answer with.
      if case .superview = tree.detour(of: view), !isAnswered, !isInSuperview(of: view, target) { return nil }
      return letIn(to: view, limits: limits)
    }
    return boxes + (starts.count > Self.redirectionsMax ? [limits] : [])
  }

  /// More than so many are taken to be everywhere.
  private static let redirectionsMax = 32

  private func isInSuperview(of view: ViewIndex, _ target: ViewIndex) -> Bool {
    tree[view].superview.map { tree.isDescendant(target, of: $0) } ?? true
  }

  /// A box of all places where a view may be asked and answer, or an override around it may answer with it.
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
      // R46: what it finds in it is found wherever it is asked, whatever the views between them answer.
      if case .descendants = tree.detour(of: view) { return box }
    }
    return box
  }
}

extension OverrideDetour {
  /// Whether the override may answer with a view that is neither itself nor in it.
  var leadsAway: Bool {
    switch self {
    case .view, .siblings, .superview: true
    case .none, .descendants: false
    }
  }
}
