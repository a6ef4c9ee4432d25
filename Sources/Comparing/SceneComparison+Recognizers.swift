import HitTesting

// Recognizers, and what they and controls name. Indexes mean others in the other scene: what is named is compared by its
// id.

extension SceneComparison {
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

  /// A view that has gone is no view of the other scene.
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
  /// What names nothing else.
  fileprivate func hasSameProperties(as other: GestureRecognizer) -> Bool {
    className == other.className && kind == other.kind && state == other.state
      && isEnabled == other.isEnabled && cancelsTouchesInView == other.cancelsTouchesInView
      && delaysTouchesBegan == other.delaysTouchesBegan && delaysTouchesEnded == other.delaysTouchesEnded
      && parameters == other.parameters && allowedTouchTypes == other.allowedTouchTypes
      && allowedPressTypes == other.allowedPressTypes
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
