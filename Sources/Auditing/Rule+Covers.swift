import HitTesting
import TouchGeometry

// What stands in front of targets: views that nobody sees, and other targets.

extension AuditedScene {
  /// `invisible-cover`.
  func findInvisibleCovers(_ result: inout RuleResult) {
    var covered: [ViewIndex: [ViewIndex]] = [:]
    var order: [ViewIndex] = []
    for target in seenTargets {
      for cover in isReached(target) ? covers(of: target) : [coverOfUnreached(target)].compactMap(\.self) {
        if covered[cover] == nil { order.append(cover) }
        covered[cover, default: []].append(target)
      }
    }
    for cover in order.sorted() { judge(cover, over: covered[cover] ?? [], &result) }
  }

  private func judge(_ cover: ViewIndex, over targets: [ViewIndex], _ result: inout RuleResult) {
    let alpha = places.shownAlpha(of: cover)
    // A design file says what has a background.
    let drawsNothing = drawsNothing(cover)
    let isUnseen = alpha < Self.visibleAlpha || drawsNothing == true && roles.target(of: cover) == nil
    // A plain view may draw a background, or nothing at all.
    let isUnknown =
      !isUnseen && drawsNothing == nil && roles.target(of: cover) == nil
      && Self.plainClasses.contains(tree.className(of: cover))
    guard isUnseen || isUnknown else {
      return result.pass(cover, .alpha(tree[cover].shownAlpha))
    }
    let isFatal = targets.contains { !isReached($0) }
    result.add(
      Finding(
        cover, isFatal ? .critical : .serious,
        .invisibleCover(alpha: Double(alpha.description) ?? 0, targets: targets.count),
        region: targets.prefix(Self.relatedMax).flatMap { overlap(of: cover, and: $0) },
        related: Array(targets.prefix(Self.relatedMax)),
        missing: missing(for: cover) ?? (isUnknown ? .drawing : nil)))
  }

  /// Classes whose views draw nothing of their own but a background.
  private static let plainClasses: Set<String> = [
    "UIView", "RCTView", "RCTViewComponentView", "UITransitionView",
  ]

  /// As many views as anybody wants to read of.
  static let relatedMax = 16

  /// Where on the screen two views lie over each other.
  func overlap(of first: ViewIndex, and second: ViewIndex) -> [Polygon] {
    overlapPieces(of: first, and: second).map(\.asPolygon)
  }

  private func overlapPieces(of first: ViewIndex, and second: ViewIndex) -> [ConvexPolygon] {
    let others = places.area(of: second, in: tree)
    return places.area(of: first, in: tree).flatMap { piece in others.compactMap(piece.intersection) }
  }

  // MARK: - Targets

  /// `overlapping-targets`: looked at from the one behind, as far as touches reach it at all.
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

  /// A target that lies wholly on a larger one and leaves three quarters of it free, say a button on a backdrop or a
  /// badge: that is meant.
  private func isLayer(_ front: ViewIndex, over area: Double, sharing share: Double) -> Bool {
    let own = places.shown(front)?.area ?? 0
    return share >= own * 0.999 && share <= area / 4
  }
}

extension [ViewIndex] {
  /// Without what stands there already.
  func uniqued() -> [ViewIndex] {
    var seen: Set<ViewIndex> = []
    return filter { seen.insert($0).inserted }
  }
}
