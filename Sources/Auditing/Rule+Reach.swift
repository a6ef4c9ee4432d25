import HitTesting
import TouchGeometry

// What no touch reaches, and what keeps touches from it on purpose or by mistake.

extension AuditedScene {
  /// `unreachable-target`.
  func findUnreachableTargets(_ result: inout RuleResult) {
    for view in roles.interactive where !refusesOnPurpose(view) && !isScrolledOut(view) {
      if isReached(view) {
        // What takes touches from it, or gives it more, may be an override that nobody knows.
        if isOpen(view), isSeen(view) {
          result.add(unreachable(view, missing: .overrides))
        } else {
          result.pass(view)
        }
      } else if isSeen(view) {
        result.add(unreachable(view, missing: missingCover(of: view)))
      } else if places.shownAlpha(of: view) >= Self.visibleAlpha, tree[view].bounds.size.isEmpty,
        places.map(of: view) != nil
      {
        // A control without a size may all the same draw what overflows.
        result.add(unreachable(view, missing: .drawing))
      }
    }
  }

  /// R158: a row that is scrolled out of sight is none that no touch reaches.
  private func isScrolledOut(_ view: ViewIndex) -> Bool { regions.reason(view)?.code == .scrolledOut }

  var scrolledOutTargets: [(view: ViewIndex, reason: Reason)] {
    roles.targets.compactMap { target in
      guard let reason = regions.reason(target), reason.code == .scrolledOut, !refusesOnPurpose(target) else {
        return nil
      }
      return (target, reason)
    }
  }

  /// What is in doubt about a view that no touch reaches.
  private func missingCover(of view: ViewIndex) -> MissingFact? {
    coverOfUnreached(view).map { missing(of: $0, over: view) } ?? missing(for: view)
  }

  /// The view in front of a target that no touch reaches.
  func coverOfUnreached(_ target: ViewIndex) -> ViewIndex? { regions.reason(target)?.viewInFront }

  private func unreachable(_ view: ViewIndex, missing: MissingFact?) -> Finding {
    let reason = regions.reason(view)
    return Finding(
      view, .critical, .unreachable(reason), region: shownRegion(view),
      related: reason?.view.flatMap { $0 == view ? nil : [$0] } ?? [], missing: missing)
  }

  /// `interaction-disabled-superview`.
  func findTargetsInDisabledViews(_ result: inout RuleResult) {
    for target in seenTargets {
      // Where flags are not told, all of them stand at their defaults.
      if scene.basis == .geometry {
        result.add(
          Finding(target, .serious, .disabled(nil), region: shownRegion(target), missing: .properties))
        continue
      }
      guard let superview = places.disabledSuperview(of: target), !regions.isHit(target) else {
        result.pass(target)
        continue
      }
      let isDisabledControl = tree[superview].flags.contains(.isDisabledControl)
      result.add(
        Finding(
          target, .serious,
          .disabled(
            isDisabledControl
              ? .isEnabled : .isUserInteractionEnabled(isDefault: isDisabledByClass(superview))),
          region: shownRegion(target), related: [superview]))
    }
  }

  /// R26: nobody wrote it down.
  private func isDisabledByClass(_ view: ViewIndex) -> Bool {
    !tree.viewClass(of: view).defaults.flags.contains(.isUserInteractionEnabled)
  }

  func shownRegion(_ view: ViewIndex) -> [Polygon] { places.shown(view).map { [$0.asPolygon] } ?? [] }
}

extension Size {
  var isEmpty: Bool { width <= 0 || height <= 0 }
}
