import HitTesting
import TouchGeometry

extension SceneComparison {
  /// The properties in which the view differs, but its place and its size.
  func changes(of pair: Pair) -> [ViewProperty] {
    isPlainAndSame(pair) ? [] : ViewProperty.allCases.filter { differs($0, pair) }
  }

  /// Nearly all views have nothing but a record, and nearly all records are the same: those need no look at each property.
  private func isPlainAndSame(_ pair: Pair) -> Bool {
    let (old, new) = (before.tree[pair.before], after.tree[pair.after])
    return max(old.detail, new.detail, old.placement, new.placement) < 0 && !old.isWindow && !new.isWindow
      && old.flags == new.flags && old.alpha == new.alpha && old.bounds.origin == new.bounds.origin
      && old.handles == new.handles && old.observes == new.observes
      && isSame(before.tree.nameOfClass(of: pair.before), after.tree.nameOfClass(of: pair.after))
      && isSame(before.tree.baseClass(of: pair.before), after.tree.baseClass(of: pair.after))
  }

  private func differs(_ property: ViewProperty, _ pair: Pair) -> Bool {
    switch (before.value(of: property, of: pair.before), after.value(of: property, of: pair.after)) {
    case (.name(let old), .name(let new)): !isSame(old, new)
    case (.names(let old), .names(let new)): !isSame(old, new)
    case (.links(let links), _): !areSame(links, pair)
    case (let old, let new): old != new
    }
  }

  private func areSame(_ links: ViewProperty.Links, _ pair: Pair) -> Bool {
    switch links {
    case .targets: areSameTargets(pair)
    case .viewController: isSameController(pair)
    case .gestureRecognizers: areSameRecognizers(pair)
    case .overrides: areSameOverrides(pair)
    case .swiftUI: isSameContent(pair)
    }
  }
}

// MARK: - Names

extension SceneComparison {
  func isSame(_ old: Name, _ new: Name) -> Bool {
    before.tree.names.equal(old, after.tree.names.bytes(of: new).span)
  }

  private func isSame(_ old: Name?, _ new: Name?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return isSame(old, new)
  }

  private func isSame(_ old: [Name], _ new: [Name]) -> Bool {
    old.elementsEqual(new) { isSame($0, $1) }
  }
}

// MARK: - What few views have

extension SceneComparison {
  /// What all responders declare that are no views; what they are called is compared by the caller.
  func isSame(_ old: ResponderObject, _ new: ResponderObject) -> Bool {
    old.className == new.className && old.handles == new.handles && old.observes == new.observes
      && old.canBecomeFirstResponder == new.canBecomeFirstResponder
      && old.canResignFirstResponder == new.canResignFirstResponder && isSame(old.actions, new.actions)
      && old.isIgnoringInteractionEvents == new.isIgnoringInteractionEvents
      && isSame(old.next, new.next)
  }

  private func isSameController(_ pair: Pair) -> Bool {
    let (old, new) = (
      before.tree.viewController(of: pair.before), after.tree.viewController(of: pair.after)
    )
    guard let old, let new else { return old == nil && new == nil }
    let (controller, other) = (before.viewControllers[old.rawValue], after.viewControllers[new.rawValue])
    return before.id(of: .viewController(old)) == after.id(of: .viewController(new))
      && isSame(controller.object, other.object)
      && controller.presentedBy.map { before.id(of: .viewController($0)) }
        == other.presentedBy.map { after.id(of: .viewController($0)) }
  }

  private func isSameContent(_ pair: Pair) -> Bool {
    before.tree.swiftUI(in: pair.before)?.mappingViews(same.after) == after.tree.swiftUI(in: pair.after)
  }

  private func areSameOverrides(_ pair: Pair) -> Bool {
    let (old, new) = (before.tree, after.tree)
    return old.declaredPointInside(of: pair.before) == new.declaredPointInside(of: pair.after)
      && isSame(old.declaredHitTest(of: pair.before), new.declaredHitTest(of: pair.after))
      && old.unknownOverrides(of: pair.before) == new.unknownOverrides(of: pair.after)
      && isSame(before.declaredNext(of: .view(pair.before)), after.declaredNext(of: .view(pair.after)))
      && areSame(
        old.eventProperties(of: pair.before).shouldBeginWhere ?? .always,
        new.eventProperties(of: pair.after).shouldBeginWhere ?? .always)
      && old.touchTarget(of: pair.before).flatMap(same.after) == new.touchTarget(of: pair.after)
      && old.eventProperties(of: pair.before).hasSameOverrides(as: new.eventProperties(of: pair.after))
  }

  /// Indexes mean other views in the other scene: what an override names is compared by what it is.
  private func isSame(_ old: HitTestOverride?, _ new: HitTestOverride?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return old.mappingViews(same.after) == new
  }

  private func isSame(_ old: NextOverride, _ new: NextOverride) -> Bool {
    guard case (.responder(let responder), .responder(let other)) = (old, new) else { return old == new }
    return before.id(of: responder) == after.id(of: other)
  }
}
