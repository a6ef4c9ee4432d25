import HitTesting
import TouchGeometry

// Where the stacking is unknown, the smallest view that has a point is meant (`Scene.viewsUnder`).

extension Scene {
  /// The best tap point of a view: in its bounds without those of all views that are in front by their kind, or
  /// smaller, or as large and later; if any of that is left, also without those of all others but its superviews
  /// (`contenders`).
  func tapPoint(ofSmallest view: ViewIndex) -> TapPointAnswer {
    guard takesTouchesBySize(view), let clip = outline(of: view) else {
      return .none
    }
    let probe = TouchProbe(of: view, in: self)
    func best(_ covers: [ConvexPolygon]) -> TapPointAnswer {
      TouchMapping.tapPoint(
        clip: clip, covers: covers, middle: tree.screenCenter(of: view), isReached: probe.isReached)
    }
    let covers = covers(of: view) { isAsked(before: view, $0) }
    let contenders = self.covers(of: view) { !isAsked(before: view, $0) && !tree.isDescendant(view, of: $0) }
    if !contenders.isEmpty {
      let certain = best(covers + contenders)
      // A sliver that rounded frames leave is no place for a finger.
      if let point = certain.tapPoint, point.clearance >= Self.clearanceMin { return certain }
    }
    return best(covers)
  }

  /// In points.
  private static let clearanceMin = 0.5

  private func covers(of view: ViewIndex, where isMeant: (ViewIndex) -> Bool) -> [ConvexPolygon] {
    tree.indices.compactMap { other in
      guard other != view, takesTouchesBySize(other), isMeant(other) else { return nil }
      return outline(of: other)
    }
  }

  /// Whether another view that contains the point is chosen instead of a view.
  private func isAsked(before view: ViewIndex, _ other: ViewIndex) -> Bool {
    let (rank, otherRank) = (frontRank(of: view), frontRank(of: other))
    if rank != otherRank { return otherRank > rank }
    let (area, otherArea) = (tree[view].area, tree[other].area)
    return otherArea < area || otherArea == area && other > view
  }

  /// The bounds on the screen; nil if they are empty there.
  private func outline(of view: ViewIndex) -> ConvexPolygon? {
    ConvexPolygon(Box(tree[view].bounds).corners.compactMap { tree.convert($0, from: view, to: nil) })
  }

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
