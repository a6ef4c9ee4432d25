public import TouchGeometry

// What a view was declared with, for those who write a scene down again: what its class settles is left out.

extension ViewTree {
  /// The properties in which the view differs from what its class and its overrides settle.
  public func properties(of view: ViewIndex) -> ViewProperties {
    let record = self[view]
    let viewClass = classes[Int(record.classIndex)]
    var properties = ViewProperties()
    properties.alpha = Double(record.alpha)
    var settled = viewClass.defaults.flags
    if pointerEvents(of: view) == ReactNativeHitTest.PointerEvents.none,
      detail(of: view, { $0.isInteractionDeclaredOff }) != true
    {
      settled.subtract(.isUserInteractionEnabled)
    }
    properties.declared = record.flags.symmetricDifference(settled).intersection(.declarable)
    properties.flags = record.flags.intersection(properties.declared)
    var handles = viewClass.defaults.handles
    if record.flags.contains(.overridesHitTest) { handles.formUnion(hitTest(of: view)?.handles ?? []) }
    // R76: what a scroll view that does not scroll handles all the same has to be declared.
    if record.handles != handles || record.flags.contains(.declaresHandles) {
      properties.handles = record.handles
    }
    properties.observes = record.observes
    return properties
  }

  /// The events that the view handles, and does not forward (R75).
  ///
  /// R76: a scroll view that does not scroll forwards touches, unless it is declared to handle them, or selects text.
  package func handles(of view: ViewIndex) -> EventKinds {
    let record = self[view]
    guard record.handles.contains(.touches), record.detail >= 0, isScrollView(view),
      !record.flags.contains(.declaresHandles), !eventProperties(of: view).isScrollEnabled, !isTextView(view)
    else { return record.handles }
    return record.handles.subtracting(.touches)
  }

  /// Whether a view is a UITextView, which scrolls, and in which text is selected (R76).
  package func isTextView(_ view: ViewIndex) -> Bool { isOfClass("UITextView", view) }

  /// The shortest declaration of the view's place; it resolves to the same bits.
  public func declaredGeometry(of view: ViewIndex) -> ViewGeometry {
    let record = self[view]
    guard record.placement < 0 else { return ViewGeometry(declaring: geometry(of: view)) }
    var declaration = ViewGeometry()
    declaration.frame = Rect(origin: record.frameOrigin, size: record.bounds.size)
    if record.bounds.origin != .zero { declaration.contentOffset = record.bounds.origin }
    return declaration
  }

  /// The nearest UIKit class of a custom one, where it is declared.
  public func baseClass(of view: ViewIndex) -> Name? { classes[Int(self[view].classIndex)].base }

  /// The overridden `point(inside:with:)`; nil where `hitSlop` alone says it.
  public func declaredPointInside(of view: ViewIndex) -> Shape? {
    guard let shape = detail(of: view, { $0.pointInside }) else { return nil }
    return shape == hitSlop(of: view).map { .insets($0.negated) } ? nil : shape
  }

  /// What stands in place of the bounds in the view's `point(inside:with:)`: declared, or its class's (R157).
  public func pointInside(of view: ViewIndex) -> Shape? {
    detail(of: view, { $0.pointInside })
      ?? (classes[Int(self[view].classIndex)].ownHitTest == .subviewsAlone ? .constant(true) : nil)
  }

  /// The `hitTest(_:with:)` that the view declares; see `hitTest(of:)` for what its class overrides.
  public func touchTarget(of view: ViewIndex) -> ViewIndex? { detail(of: view, { $0.touchTarget }) }

  public func declaredHitTest(of view: ViewIndex) -> HitTestOverride? {
    detail(of: view, { $0.declaredHitTest })
  }

  /// React Native's `pointerEvents`, where it is declared.
  public func pointerEvents(of view: ViewIndex) -> ReactNativeHitTest.PointerEvents? {
    detail(of: view, { $0.pointerEvents })
  }

  /// React Native's `hitSlop`, where there is any.
  public func hitSlop(of view: ViewIndex) -> EdgeInsets? { detail(of: view, { $0.hitSlop }) }

  /// The controller whose root view it is.
  public func viewController(of view: ViewIndex) -> ControllerIndex? { detail(of: view, { $0.controller }) }

  public func zPosition(of view: ViewIndex) -> Double { detail(of: view, { $0.zPosition }) ?? 0 }

  /// The selectors that the view can perform.
  public func actions(of view: ViewIndex) -> [Name] { detail(of: view, { $0.actions }) ?? [] }

  /// The places of the view's recognizers among those of the scene.
  public func recognizerPlaces(of view: ViewIndex) -> Range<Int> {
    detail(of: view, { $0.gestureRecognizers }) ?? 0..<0
  }

  /// What the view declares for what comes after the hit; the defaults where it declares nothing.
  public func eventProperties(of view: ViewIndex) -> EventProperties {
    detail(of: view, { $0.events }) ?? .none
  }

  /// Whether the view has more than names, a place and properties.
  public func hasDetail(_ view: ViewIndex) -> Bool { self[view].detail >= 0 }
}

extension ViewFlags {
  /// Those that `ViewProperties` declares.
  fileprivate static var declarable: ViewFlags {
    [
      .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
      .isDisabledControl, .canBecomeFirstResponder, .isKeyWindow, .isAnimating,
    ]
  }
}
