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
      target, inside == nil ? .serious : .moderate, region: pieces.map(\.asPolygon),
      related: superview.map { [$0] } ?? [],
      values: [("lostShare", .number(share))] + overhang(of: shown, over: superview),
      missing: missingForRegions)
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
  private func overhang(of shown: ConvexPolygon, over superview: ViewIndex?) -> Finding.Values {
    guard let superview, let map = places.map(of: superview) else { return [] }
    let (inner, outer) = (shown.box, map.box(Box(tree[superview].bounds)))
    let sides = [
      ("above", outer.minY - inner.minY), ("below", inner.maxY - outer.maxY),
      ("left", outer.minX - inner.minX), ("right", inner.maxX - outer.maxX),
    ]
    guard let most = sides.max(by: { $0.1 < $1.1 }), most.1 > 0 else { return [] }
    return [("side", .text(most.0)), ("overhang", .number(most.1))]
  }

  /// `singular-transform`.
  func findSingularTransforms(_ result: inout RuleResult) {
    for number in 0..<Int32(tree.count) {
      let view = ViewIndex(number)
      if scene.basis == .geometry {
        // Scaled to nothing, or just empty: the place alone does not tell.
        guard tree[view].bounds.size.isEmpty, places.shownAlpha(of: view) > 0 else { continue }
        result.add(Finding(view, .minor, missing: .properties))
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
      view, lost.isEmpty ? .minor : .serious, related: lost.prefix(8).filter { $0 != view },
      values: [("interactiveViews", .number(Double(lost.count)))])
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
