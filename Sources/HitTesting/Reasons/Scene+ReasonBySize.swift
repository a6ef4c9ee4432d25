import TouchGeometry

// Reasons where the stacking is unknown: the smallest visible view has the touch.

extension Reason {
  /// What keeps a touch from the target where sizes decide.
  public enum BySize: Sendable {
    /// The target was not seen: it is covered, off the screen, transparent or hidden, which is not told apart.
    case hidden
    /// The view has the point too, and is smaller.
    case smaller(Cover.Place)
    /// The target lies outside of its window.
    case offScreen

    var code: ReasonCode {
      switch self {
      case .hidden: .unknownInDump
      case .smaller(let place): place.code
      case .offScreen: .offScreen
      }
    }
  }
}

extension Scene {
  /// What keeps the target from being the smallest visible view under a touch: a cause of its own, or the view that is.
  package func reasonBySize(for target: ViewIndex, _ touch: Touch, _ result: HitTestResult) -> Reason? {
    if ignoresInteraction, touch.view == nil { return .interactionIgnored(of: target, in: tree) }
    if tree[target].flags.contains(.isHidden) { return .bySize(target, .hidden) }
    let bounds = tree[target].bounds
    let location = location(of: touch, in: target)
    guard let location, bounds.contains(location) else {
      let isEmpty = bounds.size.width <= 0 || bounds.size.height <= 0
      return isEmpty
        ? tree.emptyArea(of: target)
        : .outside(Reason.Outside(of: target, location.flatMap { bounds.side(of: $0) }))
    }
    return result.hitView.map { .bySize($0, .smaller(Reason.Cover.Place(tree.relation(of: $0, to: target)))) }
  }
}
