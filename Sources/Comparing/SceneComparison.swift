import HitTesting
import TouchGeometry
import WorkMetering

struct SceneComparison {
  let before: Scene
  let after: Scene
  let same: SameViews

  typealias Pair = SceneDifferences.Pair

  init(_ before: Scene, _ after: Scene) {
    self.before = before
    self.after = after
    same = SameViews(before.tree, after.tree)
  }

  func compareViews(_ differences: inout SceneDifferences) {
    differences.removed = before.tree.indices.filter { same.after($0) == nil }
    let reordered = reordered()
    var meter = WorkMeter()
    for view in after.tree.indices where meter.goesOn(after: 16) {
      guard let old = same.before(view) else {
        differences.added.append(view)
        continue
      }
      let pair = Pair(before: old, after: view)
      if reordered[Int(view.rawValue)] || isElsewhere(pair) { differences.moved.append(pair) }
      if before.tree[old].bounds.size != after.tree[view].bounds.size { differences.resized.append(pair) }
      for property in changes(of: pair) {
        let change = SceneDifferences.Change(view: pair, property: property)
        if property.concernsVisibility {
          differences.visibility.append(change)
        } else {
          differences.changed.append(change)
        }
      }
    }
  }

  // MARK: - Places

  /// For each view of the scene after, whether it has another superview, or another place among those of its siblings
  /// that were its siblings before. As few of these as possible count as moved.
  private func reordered() -> [Bool] {
    var reordered = [Bool](repeating: false, count: after.tree.count)
    var siblings: [ViewIndex] = []
    var ordinals: [Int32] = []
    var meter = WorkMeter()
    func mark(_ subviews: some Sequence<ViewIndex>, of superview: ViewIndex?) {
      siblings.removeAll(keepingCapacity: true)
      ordinals.removeAll(keepingCapacity: true)
      for view in subviews where meter.goesOn(after: 4) {
        guard let old = same.before(view) else { continue }
        guard isSameSuperview(before.tree[old].superview, superview) else {
          reordered[Int(view.rawValue)] = true
          continue
        }
        siblings.append(view)
        ordinals.append(before.tree[old].ordinal)
      }
      for (view, stays) in zip(siblings, SiblingOrder(ordinals).stays) where !stays {
        reordered[Int(view.rawValue)] = true
      }
    }
    mark(after.windows.lazy.map(\.view), of: nil)
    for view in after.tree.indices {
      guard let first = after.tree.firstSubview(of: view) else { continue }
      mark(sequence(first: first) { after.tree.nextSibling(of: $0) }, of: view)
    }
    return reordered
  }

  private func isSameSuperview(_ old: ViewIndex?, _ new: ViewIndex?) -> Bool {
    guard let old else { return new == nil }
    return same.after(old) == new
  }

  /// Whether the view has another place in its superview. Under a transform the frame does not decide: turning a view
  /// does not move its center (R1, R17).
  private func isElsewhere(_ pair: Pair) -> Bool {
    let (old, new) = (before.tree[pair.before], after.tree[pair.after])
    guard old.flags.union(new.flags).contains(.isTransformed) else {
      return old.frameOrigin != new.frameOrigin
    }
    return before.tree.geometry(of: pair.before).position != after.tree.geometry(of: pair.after).position
  }

  // MARK: - What belongs to no view

  var sceneChanges: [SceneDifferences.SceneKey] {
    SceneDifferences.SceneKey.allCases.filter { key in
      switch key {
      case .application: !isSameApplication
      case .windowScene: !isSame(before.windowScene, after.windowScene, .windowScene)
      case .firstResponder:
        before.firstResponder.map { before.id(of: $0) } != after.firstResponder.map { after.id(of: $0) }
      case .basis: before.basis != after.basis
      case .stacking: before.stacking != after.stacking
      }
    }
  }

  /// With the application's delegate, as in scene JSON.
  private var isSameApplication: Bool {
    let (old, new) = (before.applicationDelegate, after.applicationDelegate)
    return isSame(before.application, after.application, .application)
      && isSame(old?.object, new?.object, .applicationDelegate) && old?.isInChain == new?.isInChain
  }

  /// - Parameter responder: what the object is in both scenes.
  private func isSame(_ old: ResponderObject?, _ new: ResponderObject?, _ responder: Responder) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return before.id(of: responder) == after.id(of: responder) && isSame(old, new)
  }

  /// The properties in which the view differs, without its place and its size.
  func changes(of pair: Pair) -> [ViewProperty] {
    if isPlainAndSame(pair) { return [] }
    let old = ViewValues(of: pair.before, in: before)
    let new = ViewValues(of: pair.after, in: after)
    return ViewProperty.allCases.filter { differs(old.value(of: $0), new.value(of: $0), pair) }
  }

  /// Nearly all views have only a record, and nearly all records are equal: these skip the look at each property.
  private func isPlainAndSame(_ pair: Pair) -> Bool {
    let (old, new) = (before.tree[pair.before], after.tree[pair.after])
    return max(old.detail, new.detail, old.placement, new.placement) < 0 && !old.isWindow && !new.isWindow
      && old.flags == new.flags && old.alpha == new.alpha && old.bounds.origin == new.bounds.origin
      && old.handles == new.handles && old.observes == new.observes
      && isSame(before.tree.nameOfClass(of: pair.before), after.tree.nameOfClass(of: pair.after))
      && isSame(before.tree.baseClass(of: pair.before), after.tree.baseClass(of: pair.after))
  }

  private func differs(_ old: ViewProperty.Value, _ new: ViewProperty.Value, _ pair: Pair) -> Bool {
    switch (old, new) {
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

  // MARK: - Names

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

  // MARK: - What few views have

  /// Compares the properties of responders that are no views; the caller compares their names.
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

  /// Indexes are not comparable across scenes: views named by an override are compared by id.
  private func isSame(_ old: HitTestOverride?, _ new: HitTestOverride?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return old.mappingViews(same.after) == new
  }

  private func isSame(_ old: NextOverride, _ new: NextOverride) -> Bool {
    guard case (.responder(let responder), .responder(let other)) = (old, new) else { return old == new }
    return before.id(of: responder) == after.id(of: other)
  }

  // Recognizers, and the objects that they and controls name. Indexes are not comparable across scenes: named objects are
  // compared by id.

  func areSameRecognizers(_ pair: Pair) -> Bool {
    let old = before.gestureRecognizers(of: pair.before).enumerated()
    let new = after.gestureRecognizers(of: pair.after).enumerated()
    return old.elementsEqual(new) { old, new in
      let (first, second) = (old.element, new.element)
      return before.id(of: first, at: old.offset) == after.id(of: second, at: new.offset)
        && first.scrollView.map(before.tree.id) == second.scrollView.map(after.tree.id)
        && first.hasSameProperties(as: second) && areSame(first.requiredToFail, second.requiredToFail)
        && areSame(first.delegate, second.delegate) && areSame(first.canPrevent, second.canPrevent)
        && areSame(first.canBePreventedBy, second.canBePreventedBy)
        && first.targets.elementsEqual(second.targets) { isSame($0, $1) }
    }
  }

  func areSameTargets(_ pair: Pair) -> Bool {
    let old = before.tree.eventProperties(of: pair.before).targets
    let new = after.tree.eventProperties(of: pair.after).targets
    return old.elementsEqual(new) { $0.events == $1.events && isSame($0.targetAction, $1.targetAction) }
  }

  private func isSame(_ old: TargetAction, _ new: TargetAction) -> Bool {
    isSame(old.action, new.action)
      && old.target.map { before.id(of: $0) } == new.target.map { after.id(of: $0) }
  }

  private func areSame(_ old: GestureDelegate, _ new: GestureDelegate) -> Bool {
    areSame(old.shouldBegin, new.shouldBegin) && areSame(old.shouldReceive, new.shouldReceive)
      && areSame(old.shouldRecognizeSimultaneouslyWith, new.shouldRecognizeSimultaneouslyWith)
      && areSame(old.shouldRequireFailureOf, new.shouldRequireFailureOf)
      && areSame(old.shouldBeRequiredToFailBy, new.shouldBeRequiredToFailBy)
  }

  private func areSame(_ old: GestureDelegate.TouchFilter, _ new: GestureDelegate.TouchFilter) -> Bool {
    old.isOpen == new.isOpen && old.exceptControls == new.exceptControls && areSame(old.except, new.except)
      && (old.only == nil) == (new.only == nil) && areSame(old.only ?? [], new.only ?? [])
      && areSame(old.condition, new.condition)
  }

  /// A removed view is no view of the other scene.
  func areSame(_ old: GestureCondition, _ new: GestureCondition) -> Bool {
    old.mappingViews { same.after($0) ?? ViewIndex(-1) } == new
  }

  private func areSame(_ old: GestureRecognizerSet, _ new: GestureRecognizerSet) -> Bool {
    switch (old, new) {
    case (.all, .all): true
    case (.some(let old), .some(let new)): areSame(old, new)
    case (.all, .some), (.some, .all): false
    }
  }

  private func areSame(_ old: [RecognizerIndex], _ new: [RecognizerIndex]) -> Bool {
    old.elementsEqual(new) { before.id(of: $0) == after.id(of: $1) }
  }

  private func areSame(_ old: [ViewIndex], _ new: [ViewIndex]) -> Bool {
    old.elementsEqual(new) { same.after($0) == $1 }
  }
}

extension GestureRecognizer {
  /// Compares the properties that name no other object.
  fileprivate func hasSameProperties(as other: GestureRecognizer) -> Bool {
    className == other.className && kind == other.kind && state == other.state && hasSameFlags(as: other)
      && parameters == other.parameters && allowedTouchTypes == other.allowedTouchTypes
      && allowedPressTypes == other.allowedPressTypes && delegateName == other.delegateName
  }

  private func hasSameFlags(as other: GestureRecognizer) -> Bool {
    RecognizerFlag.allCases.allSatisfy { self[keyPath: $0.property] == other[keyPath: $0.property] }
  }
}

extension EventProperties {
  func hasSameOverrides(as other: EventProperties) -> Bool {
    touchesShouldBegin == other.touchesShouldBegin && touchesShouldCancel == other.touchesShouldCancel
      && beginTracking == other.beginTracking
      && gestureRecognizerShouldBegin == other.gestureRecognizerShouldBegin
      && recognizesSimultaneously == other.recognizesSimultaneously
  }
}
