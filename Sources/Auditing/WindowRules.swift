import AuditRules
import HitTesting
import TouchGeometry
import TouchMapping

// Windows without known targets: of targets, other rules tell it.

extension AuditedScene {
  /// `dead-window`.
  func findDeadWindows(_ result: inout RuleResult) {
    guard scene.basis == .uikit, !tree.rootsAreSiblings else { return }
    let order = scene.windowsFrontToBack
    let told = Set(seenTargets.map(tree.window(of:)))
    // R38: a window without interaction passes touches to the windows behind it; behind the last one is no view.
    if let last = order.last(where: isSeen), !told.contains(last),
      !tree[last].flags.contains(.isUserInteractionEnabled)
    {
      result.add(Finding(last, .critical, .deadWindow(takesFrom: 0), region: shownRegion(last)))
    }
    guard let place = order.firstIndex(where: { regions.isHit(within: $0, tree) }) else { return }
    judge(order[place], over: order[(place + 1)...].filter { !told.contains($0) }, &result)
  }

  /// The first window that is hit, which may be there for its content alone.
  private func judge(_ front: ViewIndex, over windows: [ViewIndex], _ result: inout RuleResult) {
    guard let area = places[front].shown, !tree.isUIKitsOwn(front) else { return }
    let lost = windows.filter { window in
      guard let shown = places[window].shown, isSeen(window), !regions.isHit(within: window, tree) else {
        return false
      }
      return tree[window].flags.contains(.isUserInteractionEnabled)
        && (area.intersection(shown)?.area ?? 0) >= shown.area * 0.999
    }
    let hits = regions.territories(within: front, tree).lazy.map { isInvisible($0.view) }
    if lost.isEmpty { return }
    if hits.contains(false) { return result.pass(front) }
    let missing = missing(for: front) ?? (hits.contains(nil) ? .drawing : nil)
    result.add(
      Finding(
        front, missing == nil ? .critical : .serious, .deadWindow(takesFrom: lost.count),
        region: shownRegion(front), related: Array(lost.prefix(Self.relatedMax)), missing: missing))
  }
}
