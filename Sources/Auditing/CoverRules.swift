import AuditRules
import HitTesting
import TouchGeometry
import TouchMapping

// Views in front of targets: invisible views and other targets.

extension AuditedScene {
  /// `invisible-cover`.
  func findInvisibleCovers(_ result: inout RuleResult) {
    var covered: [ViewIndex: [ViewIndex]] = [:]
    var visitsLeft = Self.visitsMax
    for target in seenTargets {
      let found = isReached(target) ? covers(of: target) : [coverOfUnreached(target)].compactMap(\.self)
      for cover in takers(found, over: target, &visitsLeft).uniqued() {
        covered[cover, default: []].append(target)
      }
    }
    for (cover, targets) in covered.sorted(by: { $0.key < $1.key }) { judge(cover, over: targets, &result) }
  }

  /// The covers that an explanation names: what is in a cover counts with it, what is hit only beside the target's bounds
  /// is none, and then what takes the bounds in it is one.
  private func takers(
    _ covers: [ViewIndex], over target: ViewIndex, _ visitsLeft: inout Int
  ) -> [ViewIndex] {
    guard mayDiffer(covers, over: target), scene.stacking == .subviews,
      let outline = scene.visibleOutline(of: target),
      let parts = try? scene.takenParts(of: outline, &visitsLeft)
    else { return covers }
    let others = parts.filter { $0.hitView.map { !tree.isDescendant($0, of: target) } ?? false }
    let area = parts.reduce(0) { $0 + $1.area }
    guard let lost = scene.lostParts(of: target, among: others, area: area) else { return covers }
    let found = lost.reduce(into: [ViewIndex?: ViewIndex]()) { $0[$1.part.hitView] = $1.taker }
    return covers.compactMap { cover in
      if let taker = found[cover] { return taker }
      if isReached(target) { return nil }
      return found.values.filter { tree.isDescendant($0, of: cover) }.min() ?? cover
    }
  }

  /// Whether the target gets touches beside its bounds, or a cover is in a view that is hit.
  private func mayDiffer(_ covers: [ViewIndex], over target: ViewIndex) -> Bool {
    if covers.isEmpty { return false }
    if !tree[target].flags.isDisjoint(with: .overrides) { return true }
    return regions.territories(of: target).contains { $0.view != target }
      || covers.contains { cover in
        tree.selfAndSuperviews(of: cover).dropFirst().prefix { !tree.isDescendant(target, of: $0) }
          .contains(where: regions.isHit)
      }
  }

  private func judge(_ cover: ViewIndex, over targets: [ViewIndex], _ result: inout RuleResult) {
    let isInvisible = isInvisible(cover)
    if isInvisible == false { return result.pass(cover, .alpha(tree[cover].shownAlpha)) }
    let isFatal = targets.contains { !isReached($0) }
    result.add(
      Finding(
        cover, isFatal ? .critical : .serious,
        .invisibleCover(alpha: Double(places[cover].alpha.description) ?? 0, targets: targets.count),
        region: targets.prefix(Self.relatedMax).flatMap { overlap(of: cover, and: $0) },
        related: Array(targets.prefix(Self.relatedMax)),
        missing: missing(for: cover) ?? (isInvisible == nil ? .drawing : nil)))
  }

  /// Whether a view draws nothing that people see. Nil for a plain view, which may draw a background, or nothing at
  /// all: only a design file prints backgrounds.
  func isInvisible(_ view: ViewIndex) -> Bool? {
    if places[view].alpha < Self.visibleAlpha { return true }
    if roles.target(of: view) != nil { return false }
    return drawsNothing(view) ?? (Self.plainClasses.contains(tree.className(of: view)) ? nil : false)
  }

  /// Classes whose views draw only a background.
  private static let plainClasses: Set<String> = [
    "UIView", "UIWindow", "RCTView", "RCTViewComponentView", "UITransitionView",
  ]

  /// The cost limit of all searches for covers around covers, about half a second.
  private static let visitsMax = 10_000_000

  /// A finding lists at most this many views.
  static let relatedMax = 16

  func overlap(of first: ViewIndex, and second: ViewIndex) -> [Polygon] {
    overlapPieces(of: first, and: second).map(\.asPolygon)
  }

  private func overlapPieces(of first: ViewIndex, and second: ViewIndex) -> [ConvexPolygon] {
    let others = places.area(of: second, in: tree)
    return places.area(of: first, in: tree).flatMap { piece in others.compactMap(piece.intersection) }
  }

  // MARK: - Targets

  /// `overlapping-targets`: reports the target behind, if touches reach it at all.
  func findOverlappingTargets(_ result: inout RuleResult) {
    let reached = seenTargets.filter(isReached)
    if reached.count < 2 { return }
    for target in reached {
      if let finding = overlapped(target) { result.add(finding) } else { result.pass(target) }
    }
  }

  private func overlapped(_ target: ViewIndex) -> Finding? {
    let fronts = covers(of: target).compactMap(roles.target).uniqued()
      .filter { !tree.isDescendant($0, of: target) && !tree.isDescendant(target, of: $0) }
    if fronts.isEmpty { return nil }
    let area = places.area(of: target, in: tree).reduce(0) { $0 + $1.area }
    var (taken, region, disturbing) = (0.0, [Polygon](), [ViewIndex]())
    for front in fronts {
      let pieces = overlapPieces(of: front, and: target)
      let share = pieces.reduce(0) { $0 + $1.area }
      // Less than a square point is nothing that a finger finds.
      if share < 1 || isLayer(front, over: area, sharing: share) { continue }
      taken += share
      region += pieces.map(\.asPolygon)
      disturbing.append(front)
    }
    guard !disturbing.isEmpty else { return nil }
    let lost = min(1, taken / area)
    let doubts = disturbing.map { missing(of: $0, over: target) }
    return Finding(
      target, lost >= 0.5 ? .serious : .moderate, .overlapped(area: taken, share: lost), region: region,
      related: disturbing,
      missing: doubts.contains(nil) ? nil : doubts[0])
  }

  /// Whether a target is inside a larger one and leaves three quarters of it free, like a button on a backdrop or a
  /// badge: that is intended.
  private func isLayer(_ front: ViewIndex, over area: Double, sharing share: Double) -> Bool {
    let own = places[front].shown?.area ?? 0
    return share >= own * 0.999 && share <= area / 4
  }
}

extension [ViewIndex] {
  func uniqued() -> [ViewIndex] {
    var seen: Set<ViewIndex> = []
    return filter { seen.insert($0).inserted }
  }
}

// Parts of a control that people see, and that do something else when they are touched.

extension AuditedScene {
  /// `dead-zone`.
  func findDeadZones(_ result: inout RuleResult) {
    for target in seenTargets where tree.isControl(target) && isReached(target) {
      guard let shown = places[target].shown else { continue }
      var zones = DeadZones()
      addParts(of: target, shown, to: &zones)
      addHoles(of: target, shown, to: &zones)
      addTranslucentCovers(of: target, to: &zones)
      if zones.all.isEmpty { result.pass(target) }
      // The certain part and the uncertain part are two findings.
      for missing in [nil] + MissingFact.allCases.map(Optional.some) {
        let alike = zones.all.filter { $0.missing == missing }
        if alike.isEmpty { continue }
        let area = alike.reduce(0) { $0 + $1.area }
        let share = min(1, area / shown.area)
        result.add(
          Finding(
            target, share >= 0.25 ? .serious : .moderate, .deadZone(area: area, share: share),
            region: alike.flatMap(\.region), related: alike.compactMap(\.taker).uniqued(),
            missing: missing ?? self.missing(for: target)))
      }
    }
  }

  private struct DeadZones {
    var all: [(taker: ViewIndex?, region: [Polygon], area: Double, missing: MissingFact?)] = []

    mutating func add(_ taker: ViewIndex?, _ region: [Polygon], missing: MissingFact? = nil) {
      let area = region.area
      // Less than a square point is nothing that a finger finds.
      if area >= 1 { all.append((taker, region, area, missing)) }
    }
  }

  /// Adds subviews that are hit instead of the control.
  private func addParts(of target: ViewIndex, _ shown: ConvexPolygon, to zones: inout DeadZones) {
    for territory in regions.territories(of: target) where territory.view != target {
      let part = territory.view
      if tree.isUIKitsOwn(part) { continue }
      let inside = territory.regions.filter { Box(around: $0.outer).overlaps(shown.box) }
      // R75: a touch that the part does not handle goes up to the control.
      zones.add(part, inside, missing: roles.handler(of: part) == target ? .touchForwarding : nil)
    }
  }

  /// Holes that the control's own override leaves in its region.
  private func addHoles(of target: ViewIndex, _ shown: ConvexPolygon, to zones: inout DeadZones) {
    guard !tree[target].flags.isDisjoint(with: .overrides) else { return }
    for territory in regions.territories(of: target) where territory.view == target {
      var starts: Set<Corner> = []
      for edge in territory.edges where edge.cause == .override { starts.insert(Corner(edge.from)) }
      for hole in territory.regions.flatMap(\.holes) where Box(around: hole).overlaps(shown.box) {
        if hole.prefix(4).contains(where: { starts.contains(Corner($0)) }) {
          zones.add(nil, [Polygon(outer: hole.reversed())])
        }
      }
    }
  }

  /// A key for lookups by hash: an override may draw as many edges as a request is long.
  private struct Corner: Hashable {
    let x, y: Double

    init(_ point: Point) { (x, y) = (point.x, point.y) }
  }

  /// Adds covers through which the control is visible. An invisible cover is a finding of its own; behind an opaque one
  /// no part of the control is visible.
  private func addTranslucentCovers(of target: ViewIndex, to zones: inout DeadZones) {
    for cover in covers(of: target) where roles.target(of: cover) == nil {
      let alpha = places[cover].alpha
      if alpha >= Self.visibleAlpha, alpha < 1 { zones.add(cover, overlap(of: cover, and: target)) }
    }
  }

  // Targets outside their superviews, and targets off the screen for good.

  /// `outside-superview`.
  func findTargetsOutsideSuperviews(_ result: inout RuleResult) {
    for target in seenTargets {
      guard let shown = places[target].shown else { continue }
      let inside = places[target].entry.flatMap(shown.intersection)
      let lost = shown.area - (inside?.area ?? 0)
      // Two edges in one place may differ by rounding.
      if lost <= shown.area * 1e-9 {
        result.pass(target)
      } else {
        result.add(outside(target, shown, inside, lost))
      }
    }
  }

  private func outside(
    _ target: ViewIndex, _ shown: ConvexPolygon, _ inside: ConvexPolygon?, _ lost: Double
  ) -> Finding {
    var pieces = [shown]
    if let inside {
      pieces = []
      shown.appendDifference(inside, to: &pieces)
    }
    let share = min(1, lost / shown.area)
    let superview = superview(cutting: target, shown)
    return Finding(
      target, inside == nil ? .serious : .moderate,
      .outside(lostShare: share, overhang(of: shown, over: superview)),
      region: pieces.map(\.asPolygon), related: superview.map { [$0] } ?? [],
      missing: missing(for: target) ?? (superview.map(tree.mayAskOutside) == true ? .overrides : nil))
  }

  /// The innermost superview whose bounds the target exceeds.
  private func superview(cutting target: ViewIndex, _ shown: ConvexPolygon) -> ViewIndex? {
    tree.selfAndSuperviews(of: target).dropFirst().first { superview in
      guard let map = places[superview].map else { return false }
      let area = tree.touchArea(of: superview, .outer).pieces.compactMap(map.apply)
      return !area.contains { piece in
        (piece.intersection(shown)?.area ?? 0) >= shown.area * (1 - 1e-9)
      }
    }
  }

  /// The largest overhang over one side, in points.
  private func overhang(of shown: ConvexPolygon, over superview: ViewIndex?) -> Finding.Overhang? {
    guard let superview, let map = places[superview].map else { return nil }
    let (inner, outer) = (shown.box, map.box(Box(tree[superview].bounds)))
    let overhangs = [
      Finding.Overhang(side: .above, length: outer.minY - inner.minY),
      Finding.Overhang(side: .below, length: inner.maxY - outer.maxY),
      Finding.Overhang(side: .left, length: outer.minX - inner.minX),
      Finding.Overhang(side: .right, length: inner.maxX - outer.maxX),
    ]
    return overhangs.max { $0.length < $1.length }.flatMap { $0.length > 0 ? $0 : nil }
  }

  /// `singular-transform`.
  func findSingularTransforms(_ result: inout RuleResult) {
    for view in tree.indices {
      if scene.basis == .geometry {
        // Either scaled to nothing, or empty: the place alone does not decide.
        guard tree[view].bounds.size.isEmpty, places[view].alpha > 0 else { continue }
        result.add(Finding(view, .minor, .singularTransform(interactiveViews: nil), missing: .properties))
      } else if let placement = tree.placement(of: view) {
        if placement.inverse == nil, places[view].alpha > 0 {
          result.add(singular(view))
        } else {
          result.pass(view)
        }
      }
    }
  }

  /// R14: neither the view nor its descendants are visible or hittable.
  private func singular(_ view: ViewIndex) -> Finding {
    let lost = interactive(within: view)
    return Finding(
      view, lost.isEmpty ? .minor : .serious, .singularTransform(interactiveViews: lost.count),
      related: lost.prefix(8).filter { $0 != view })
  }

  private func interactive(within view: ViewIndex) -> ArraySlice<ViewIndex> {
    let all = roles.interactive
    let start = all.indexOfFirst(from: view)
    return all[start..<all.indexOfFirst(from: ViewIndex(tree[view].subtreeEnd))]
  }
}

extension RandomAccessCollection where Element == ViewIndex, Index == Int {
  /// The place of the first element from a view on, in a list in the tree's order that begins at place 0.
  func indexOfFirst(from view: ViewIndex) -> Int {
    var (least, greatest) = (0, count)
    while least < greatest {
      let middle = (least + greatest) / 2
      if self[middle] < view { least = middle + 1 } else { greatest = middle }
    }
    return least
  }
}
