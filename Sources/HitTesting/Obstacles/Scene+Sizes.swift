import TouchGeometry

// Explanations where nobody knows who stands in front: the smallest visible view has the touch.

extension Scene {
  /// What keeps the target from being the smallest visible view under a touch: a cause of its own, or the view that is.
  package func obstacleBySize(to target: ViewIndex, _ touch: Touch, _ result: HitTestResult) -> Obstacle? {
    let bounds = tree[target].bounds
    if tree[target].flags.contains(.isHidden) {
      return Obstacle(Reason(.hidden, target, rule: Self.ruleOfSizes), mend: [.isHidden(target, false)])
    }
    guard let location = location(of: touch, in: target), bounds.contains(location) else {
      let isEmpty = bounds.size.width <= 0 || bounds.size.height <= 0
      let side = self.location(of: touch, in: target).flatMap { bounds.side(of: $0) }
      return Obstacle(
        Reason(
          isEmpty ? .zeroSize : .outsideBounds, target, rule: "R11",
          values: isEmpty
            ? [("width", .number(bounds.size.width)), ("height", .number(bounds.size.height))]
            : side?.values ?? []),
        mend: [])
    }
    guard let smaller = result.hitView else { return nil }
    let code: ReasonCode =
      switch tree.relation(of: smaller, to: target) {
      case .descendant: .coveredByOwnDescendant
      case .sibling: .coveredBySibling
      default: .coveredByRelativeOfSibling
      }
    return Obstacle(Reason(code, smaller, rule: Self.ruleOfSizes), mend: [.isHidden(smaller, true)])
  }

  /// Accessibility trees follow no rule of UIKit's.
  private static let ruleOfSizes = "geometry"
}
