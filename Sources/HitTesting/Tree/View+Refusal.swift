extension View {
  /// The reason for which UIKit's default refuses every touch before it looks at the point; nil when it does not.
  ///
  /// Source: R18 (order), R20 (alpha), R27 (disabled controls), R28 (animations).
  @inline(__always)
  public var refusal: HitTestOutcome? {
    flags.contains(.refusesTouches) ? refusalReason : nil
  }

  private var refusalReason: HitTestOutcome {
    if flags.contains(.isHidden) { return .hidden }
    if !flags.contains(.isUserInteractionEnabled) { return .interactionDisabled }
    if flags.contains(.isAnimating) { return .animating }
    if !isOpaqueEnough { return .alpha }
    return .controlDisabled
  }
}
