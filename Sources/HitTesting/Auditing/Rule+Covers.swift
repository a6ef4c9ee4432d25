// What stands in front of targets: views that nobody sees, and other targets.

extension AuditedScene {
  /// `invisible-cover`.
  func findInvisibleCovers(_ result: inout RuleResult) {
    var covered: [ViewIndex: [ViewIndex]] = [:]
    var order: [ViewIndex] = []
    for target in seenTargets {
      for cover in isReached(target) ? covers(of: target) : fullCover(of: target) {
        if covered[cover] == nil { order.append(cover) }
        covered[cover, default: []].append(target)
      }
    }
    for cover in order.sorted() { judge(cover, over: covered[cover] ?? [], &result) }
  }

  /// Who stands in front of a target that no touch reaches.
  private func fullCover(of target: ViewIndex) -> [ViewIndex] {
    guard let reason = regions.reason(target), let cover = reason.view else { return [] }
    switch reason.code {
    case .coveredBySibling, .coveredByRelativeOfSibling, .otherWindow: return [cover]
    default: return []
    }
  }

  private func judge(_ cover: ViewIndex, over targets: [ViewIndex], _ result: inout RuleResult) {
    let alpha = places.shownAlpha(of: cover)
    let isUnseen = alpha < Self.visibleAlpha
    // A plain view may draw a background, or nothing at all.
    let isUnknown = !isUnseen && roles.target(of: cover) == nil && Self.plainClasses.contains(tree.className(of: cover))
    guard isUnseen || isUnknown else { return result.pass(cover, [("alpha", .number(tree[cover].shownAlpha))]) }
    let isFatal = targets.contains { !isReached($0) }
    result.add(
      Finding(
        cover, isFatal ? .critical : .serious,
        region: targets.prefix(Self.relatedMax).flatMap { overlap(of: cover, and: $0) },
        related: Array(targets.prefix(Self.relatedMax)),
        values: [("alpha", .number(Double(alpha.description) ?? 0)), ("targets", .number(Double(targets.count)))],
        missing: missingForRegions ?? (isUnknown ? .drawing : nil)))
  }

  /// Classes whose views draw nothing of their own but a background.
  private static let plainClasses: Set<String> = ["UIView", "RCTView", "RCTViewComponentView", "UITransitionView"]

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
      let fronts = covers(of: target).compactMap(roles.target).uniqued()
        .filter { !tree.isDescendant($0, of: target) && !tree.isDescendant(target, of: $0) }
      let area = places.area(of: target, in: tree).reduce(0) { $0 + $1.area }
      var (taken, region, disturbing) = (0.0, [Polygon](), [ViewIndex]())
      for front in fronts {
        let pieces = overlapPieces(of: front, and: target)
        let share = pieces.reduce(0) { $0 + $1.area }
        if share < 1 || isLayer(front, over: area, sharing: share) { continue }
        taken += share
        region += pieces.map(\.asPolygon)
        disturbing.append(front)
      }
      if disturbing.isEmpty {
        result.pass(target)
        continue
      }
      let lost = min(1, taken / area)
      result.add(
        Finding(
          target, lost >= 0.5 ? .serious : .moderate, region: region, related: disturbing,
          values: [("overlapArea", .number(taken)), ("overlapShare", .number(lost))],
          missing: missingForRegions))
    }
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
