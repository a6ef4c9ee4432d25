import HitTesting
import TouchGeometry
import TouchMapping

// What stands outside of its superview, and what cannot be brought back to it.

extension AuditedScene {
  /// `outside-superview`.
  func findTargetsOutsideSuperviews(_ result: inout RuleResult) {
    for target in seenTargets {
      guard let shown = places.shown(target) else { continue }
      let inside = places.entry(to: target).flatMap(shown.intersection)
      let lost = shown.area - (inside?.area ?? 0)
      // What rounding makes of two edges in one place is nothing.
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
      missing: missing(for: target))
  }

  /// The innermost superview that the target stands out of.
  private func superview(cutting target: ViewIndex, _ shown: ConvexPolygon) -> ViewIndex? {
    tree.selfAndSuperviews(of: target).dropFirst().first { superview in
      guard let map = places.map(of: superview) else { return false }
      let area = tree.touchArea(of: superview, .outer).pieces.compactMap(map.apply)
      return !area.contains { piece in
        (piece.intersection(shown)?.area ?? 0) >= shown.area * (1 - 1e-9)
      }
    }
  }

  /// By how many points it stands out on the side where that is most.
  private func overhang(of shown: ConvexPolygon, over superview: ViewIndex?) -> Finding.Overhang? {
    guard let superview, let map = places.map(of: superview) else { return nil }
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
    for number in 0..<Int32(tree.count) {
      let view = ViewIndex(number)
      if scene.basis == .geometry {
        // Scaled to nothing, or just empty: the place alone does not tell.
        guard tree[view].bounds.size.isEmpty, places.shownAlpha(of: view) > 0 else { continue }
        result.add(Finding(view, .minor, .singularTransform(interactiveViews: nil), missing: .properties))
      } else if let placement = tree.placement(of: view) {
        if placement.inverse == nil, places.shownAlpha(of: view) > 0 {
          result.add(singular(view))
        } else {
          result.pass(view)
        }
      }
    }
  }

  /// R14: neither the view nor what is in it is seen or touched.
  private func singular(_ view: ViewIndex) -> Finding {
    let lost = interactive(within: view)
    return Finding(
      view, lost.isEmpty ? .minor : .serious, .singularTransform(interactiveViews: lost.count),
      related: lost.prefix(8).filter { $0 != view })
  }

  /// The interactive views of a subtree.
  private func interactive(within view: ViewIndex) -> ArraySlice<ViewIndex> {
    let all = roles.interactive
    let start = all.indexOfFirst(from: view)
    return all[start..<all.indexOfFirst(from: ViewIndex(tree[view].subtreeEnd))]
  }
}

extension [ViewIndex] {
  /// In a list in the tree's order, where the views from one on begin.
  func indexOfFirst(from view: ViewIndex) -> Int {
    var (least, greatest) = (0, count)
    while least < greatest {
      let middle = (least + greatest) / 2
      if self[middle] < view { least = middle + 1 } else { greatest = middle }
    }
    return least
  }
}
