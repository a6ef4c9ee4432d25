extension View {
  /// - Parameter hitTest: the override that the view declares.
  @inline(__always)
  mutating func apply(
    _ properties: ViewProperties, _ defaults: ViewClass.Defaults, hitTest: @autoclosure () -> HitTestOverride?
  ) {
    alpha = Float(properties.alpha)
    handles = properties.handles ?? defaults.handles
    if properties.handles != nil, defaults.isScrollView { flags.insert(.declaresHandles) }
    if properties.handles == nil, flags.contains(.overridesHitTest) {
      handles.formUnion(hitTest()?.handles ?? [])
    }
    observes = properties.observes
    flags.formUnion(properties.flags(in: defaults))
    if !acceptsTouches { flags.insert(.refusesTouches) }
  }

  /// RN5: `pointerEvents` none switches it off.
  mutating func disableUserInteraction() {
    flags.subtract(.isUserInteractionEnabled)
    flags.insert(.refusesTouches)
  }

  /// R18, R20, R27, R28.
  @inline(__always)
  var acceptsTouches: Bool {
    flags.intersection([.isUserInteractionEnabled, .isHidden, .isDisabledControl, .isAnimating])
      == .isUserInteractionEnabled
      && isOpaqueEnough
  }
}
