public import TouchGeometry

// A view's declarations, for writers of scenes: defaults of its class are left out.

extension ViewTree {
  /// Whether a control is known to send an event at all: a segmented control sends only valueChanged, and a switch
  /// touchUpInside beside it (R147).
  package func sends(_ event: ControlEvents, _ control: ViewIndex) -> Bool {
    if isOfClass("UISegmentedControl", control) { return event == .valueChanged }
    if isOfClass("UISwitch", control) { return event == .valueChanged || event == .touchUpInside }
    return true
  }

  /// The properties that differ from the defaults of the view's class and overrides.
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
    // R76: events that a non-scrolling scroll view handles must be declared.
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

  /// The shortest declaration of the view's geometry; it resolves to the same bits.
  public func declaredGeometry(of view: ViewIndex) -> ViewGeometry {
    let record = self[view]
    guard record.placement < 0 else { return ViewGeometry(declaring: geometry(of: view)) }
    var declaration = ViewGeometry()
    declaration.frame = Rect(origin: record.frameOrigin, size: record.bounds.size)
    if record.bounds.origin != .zero { declaration.contentOffset = record.bounds.origin }
    return declaration
  }

  /// The declared nearest UIKit class of a custom one; nil for none.
  public func baseClass(of view: ViewIndex) -> Name? { classes[Int(self[view].classIndex)].base }

  /// The overridden `point(inside:with:)`; nil where `hitSlop` alone says it.
  public func declaredPointInside(of view: ViewIndex) -> Shape? {
    guard let shape = detail(of: view, { $0.pointInside }) else { return nil }
    return shape == hitSlop(of: view).map { .insets($0.negated) } ? nil : shape
  }

  /// The area that replaces the bounds in the view's `point(inside:with:)`: declared, or its class's (R157).
  public func pointInside(of view: ViewIndex) -> Shape? {
    detail(of: view, { $0.pointInside })
      ?? (classes[Int(self[view].classIndex)].ownHitTest == .subviewsAlone ? .constant(true) : nil)
  }

  /// The view whose touch methods those of this view call (R149).
  public func touchTarget(of view: ViewIndex) -> ViewIndex? { detail(of: view, { $0.touchTarget }) }

  public func declaredHitTest(of view: ViewIndex) -> HitTestOverride? {
    detail(of: view, { $0.declaredHitTest })
  }

  public func pointerEvents(of view: ViewIndex) -> ReactNativeHitTest.PointerEvents? {
    detail(of: view, { $0.pointerEvents })
  }

  public func hitSlop(of view: ViewIndex) -> EdgeInsets? { detail(of: view, { $0.hitSlop }) }

  public func viewController(of view: ViewIndex) -> ControllerIndex? { detail(of: view, { $0.controller }) }

  public func tag(of view: ViewIndex) -> Int { detail(of: view, { $0.tag }) ?? 0 }

  /// The stored properties of the app's class, by name.
  public func storedProperties(of view: ViewIndex) -> [String: StoredValue]? {
    detail(of: view, { $0.properties })
  }

  /// `accessibilityIdentifier`.
  package func identifier(of view: ViewIndex) -> String? {
    detail(of: view, { $0.texts.identifier }).map { String(decoding: names.bytes(of: $0), as: UTF8.self) }
  }

  package func string(_ name: Name) -> String { String(decoding: names.bytes(of: name), as: UTF8.self) }

  public func zPosition(of view: ViewIndex) -> Double { detail(of: view, { $0.zPosition }) ?? 0 }

  public func actions(of view: ViewIndex) -> [Name] { detail(of: view, { $0.actions }) ?? [] }

  /// The indexes of the view's recognizers in the scene's list.
  public func recognizerPlaces(of view: ViewIndex) -> Range<Int> {
    detail(of: view, { $0.gestureRecognizers }) ?? 0..<0
  }

  /// The defaults if undeclared.
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

// R154: UIKit's controls are whole. A touch lands in one of their parts, often in a plain UIView deep in it, and the control
// acts on it.
//
//     UISwitch ── UISwitchModernVisualElement ── UIView      hit here: the switch's touch
//        ▲                    ▲                    ▲
//     control          a part of UIKit's own     public, and inside of a part
//
//     UIButton ── UIView                                     hit here: the view's; the button gets nothing (R76a)

extension ViewTree {
  /// The control that gets a hit view's touches: the view itself, or the control whose part it is. For a control that
  /// is a part of another one, like a stepper's button, it is the outer one.
  ///
  /// Source: R154, R76a. A control ignores touches on other subviews.
  package func trackingControl(of hitView: ViewIndex) -> ViewIndex? {
    guard hasParts else { return isControl(hitView) ? hitView : nil }
    var (found, hasPart): (ViewIndex?, Bool) = (nil, false)
    var (next, left) = (Optional(hitView), Self.partsMax)
    while let view = next, left > 0 {
      (next, left) = (self[view].superview, left - 1)
      let viewClass = viewClass(of: view)
      if viewClass.isControl {
        // In a control that is UIKit's own, all is.
        if found == nil, view == hitView || hasPart || viewClass.isPart {
          found = view
        } else if hasPart, viewClass.isPublicControl, !isOfClass("UITextField", view) {
          // A view in a text field, like its clear button, has its own purpose.
          found = view
        }
      }
      guard viewClass.isInsideOfControls else { return found }
      if viewClass.isPart { hasPart = true }
    }
    return found
  }

  /// Whether a control around a view gets its touches.
  func isPartOfControl(_ view: ViewIndex) -> Bool {
    trackingControl(of: view).map { $0 != view } ?? false
  }

  /// Whether a touch on a view counts for a view around it whose part it is: a control, a UIKit view made of parts like
  /// one, or such a part.
  package func isPart(_ view: ViewIndex, of whole: ViewIndex) -> Bool {
    guard view != whole, isDescendant(view, of: whole), isWhole(whole) || viewClass(of: whole).isPart else {
      return false
    }
    // Apps add nothing to UIKit's own parts.
    var hasPart = viewClass(of: whole).isPart
    for part in selfAndSuperviews(of: view).prefix(Self.partsMax) {
      if part == whole { return hasPart || isClosed(whole) }
      let viewClass = viewClass(of: part)
      if viewClass.isControl, viewClass.isPublicControl || isOfClass("UITextField", whole), !hasPart {
        return false
      }
      guard viewClass.isInsideOfControls else { return false }
      if viewClass.isPart { hasPart = true }
    }
    return false
  }

  /// The view that a touch on another one is meant for: the control that tracks it, or another of UIKit's views that are made
  /// of parts; nil where it is the hit view's own.
  package func whole(of hitView: ViewIndex) -> ViewIndex? {
    guard hasParts else { return nil }
    if let control = trackingControl(of: hitView) { return control == hitView ? nil : control }
    return selfAndSuperviews(of: hitView).prefix(Self.partsMax).first {
      isWhole($0) && isPart(hitView, of: $0)
    }
  }

  /// Whether the view is a control, or a UIKit view that acts on touches in its parts.
  package func isWhole(_ view: ViewIndex) -> Bool {
    let index = Int(self[view].classIndex)
    return classes[index].isControl || classes[index].parts != .apart
  }

  private func isClosed(_ view: ViewIndex) -> Bool { classes[Int(self[view].classIndex)].parts == .closed }

  /// Whether a view is UIKit's own: of a private class, or of a public one in a part of a control or a bar (R156).
  /// Views that UIKit hands out to apps are not.
  package func isUIKitsOwn(_ view: ViewIndex) -> Bool {
    for part in selfAndSuperviews(of: view).prefix(Self.partsMax) {
      switch viewClass(of: part).origin {
      case .unlisted, .listed(.part): return true
      case .listed(.container): return part == view
      case .app, .listed(.handedOut): return false
      case .listed(.public): if isControl(part) { return false }
      }
    }
    return false
  }

  /// More than the nesting of parts in any UIKit control.
  private static let partsMax = 24
}

extension ViewClass {
  var isMadeByUIKit: Bool {
    switch origin {
    case .unlisted, .listed(.part), .listed(.container), .listed(.handedOut): true
    case .app, .listed(.public): false
    }
  }

  /// Whether such views may be between a control and a hit part: apps insert none there.
  fileprivate var isInsideOfControls: Bool {
    switch origin {
    case .unlisted, .listed(.part), .listed(.public): true
    case .app, .listed(.handedOut), .listed(.container): false
    }
  }

  var isPart: Bool { origin == .unlisted || origin == .listed(.part) }

  fileprivate var isPublicControl: Bool { isControl && !isPart }
}

// A view's override, or else its class, for touches without a search: the facets of `HitTestOverrideKind`, for the
// layers above, which use no kinds.

extension OverriddenView {
  @inline(__always)
  init(_ view: ViewIndex, _ record: View) {
    index = view
    bounds = record.bounds
    isHidden = record.flags.contains(.isHidden)
    isUserInteractionEnabled = record.flags.contains(.isUserInteractionEnabled)
    clipsToBounds = record.flags.contains(.clipsToBounds)
    alpha = record.alpha
    isOpaqueEnough = record.isOpaqueEnough
    superRefusal = record.refusal
  }
}

extension ViewTree {
  /// The override of a view, or its class's deviation from UIKit's default; nil for most views.
  @inline(__always)
  private func override(of view: ViewIndex) -> HitTestOverride? {
    self[view].flags.contains(.overridesHitTest) ? hitTest(of: view) : nil
  }

  /// Why the view refuses every touch before its point is tested; nil if it does not.
  func refusal(of view: ViewIndex) -> HitTestOutcome? {
    guard let override = override(of: view) else { return self[view].refusal }
    return override.kind.refusal(of: OverriddenView(view, self[view]))
  }

  /// The view's answer to every touch that a target is meant to get; nil where that depends on the touch.
  ///
  /// - Parameter isTarget: whether the view is the target, and not one of its superviews.
  func constantOutcome(of view: ViewIndex, isTarget: Bool) -> HitTestOutcome? {
    override(of: view)?.kind.constantOutcome(of: OverriddenView(view, self[view]), isTarget: isTarget)
  }

  /// The rectangle that an overridden `hitTest` looks at in place of `point(inside:)`, if it does (R44).
  package func areaOfHitTest(of view: ViewIndex) -> Rect? {
    override(of: view)?.kind.area(of: OverriddenView(view, self[view]))
  }

  /// The part of its superview's touches that the view takes, relative to a target.
  package func extent(of view: ViewIndex, _ relation: TargetRelation) -> TouchExtent {
    if hasAnotherSuper(view) {
      guard case .itself = reach(of: view) else { return .asked }
      // It never calls super, so its superclass does not matter.
      if case .holds = relation { return .nowhere }
      return .everywhere
    }
    return override(of: view)?.kind.extent(of: OverriddenView(view, self[view]), relation) ?? .pointInside
  }

  /// Whether the view overrides a `hitTest` that is not UIKit's default: React Native's (RN4), or a hosting view's (SU2, R163).
  private func hasAnotherSuper(_ view: ViewIndex) -> Bool {
    guard self[view].flags.contains(.overridesHitTest) else { return false }
    return self[view].flags.contains(.isReactNative) || swiftUI(in: view) != nil
  }

  /// The views that the override searches beside the view itself and those of super.
  package func detour(of view: ViewIndex) -> OverrideDetour { override(of: view)?.detour ?? .none }

  /// Whether a touch that the view gets takes it out of its superview (R48).
  package func removesItselfWhenTouched(_ view: ViewIndex) -> Bool {
    override(of: view)?.kind.removesItselfWhenTouched ?? false
  }
}

extension HitTestOverride {
  /// The events that the override's class handles beside its superclass's.
  var handles: EventKinds { kind.removesItselfWhenTouched ? .touches : [] }

  package var detour: OverrideDetour { kind.detour }

  package var rule: Rule { kind.rule }
}

extension ViewTree {
  /// The view's names for people and tests; hit-testing does not read them.
  public func texts(of view: ViewIndex) -> ViewTexts { detail(of: view, { $0.texts }) ?? .none }

  /// Whether the view's label, text or identifier is this.
  public func isCalled(_ text: String, _ view: ViewIndex) -> Bool {
    let texts = texts(of: view)
    return [texts.label, texts.text, texts.identifier].contains { name in
      name.map { names.bytes(of: $0).elementsEqual(text.utf8) } ?? false
    }
  }

  /// The view's name for people; nil if the scene has none.
  public func label(of view: ViewIndex) -> String? {
    let texts = texts(of: view)
    return (texts.label ?? texts.text).map { String(decoding: names.bytes(of: $0), as: UTF8.self) }
  }
}
