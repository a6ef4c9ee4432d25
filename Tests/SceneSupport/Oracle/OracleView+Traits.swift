import HitTesting

extension OracleView {
  /// What the classes that tests use settle (R26, R27, R76, R131).
  private enum Kind: Equatable {
    case view, untouchable, control, scrollView, unknown
    case reactNative(ReactNative)
  }

  /// RN1: React Native's two architectures, and two classes with rules of their own.
  enum ReactNative { case first, fabric, overlay, text }

  var reactNative: ReactNative? {
    if case .reactNative(let reactNative) = kind { reactNative } else { nil }
  }

  private var kind: Kind {
    switch (declared.className, declared.baseClass) {
    case ("RCTView", _), ("Card", "RCTView"): .reactNative(.first)
    case ("RCTViewComponentView", _), ("Card", "RCTViewComponentView"): .reactNative(.fabric)
    case ("RNSFullWindowOverlayContainer", _): .reactNative(.overlay)
    case ("RCTParagraphTextView", _): .reactNative(.text)
    case (nil, _), ("UIView", _), ("UIWindow", _): .view
    case ("UILabel", _), ("UIImageView", _): .untouchable
    case ("UIButton", _), ("MyButton", "UIButton"): .control
    case ("UIScrollView", _): .scrollView
    default: .unknown
    }
  }

  var className: String { declared.className ?? (isWindow ? "UIWindow" : "UIView") }
  var isHidden: Bool { declared.properties.isHidden }
  var isInteractionEnabled: Bool {
    // RN5: React Native switches it off together with all pointer events.
    if declared.pointerEvents == ReactNativeHitTest.PointerEvents.none { return false }
    return declared.properties.isUserInteractionEnabled ?? (kind != .untouchable)
  }
  /// R20: CALayer's opacity is a 32-bit float.
  var opacity: Float { Float(declared.properties.alpha) }
  var clips: Bool { declared.properties.clipsToBounds ?? (kind == .scrollView) }
  /// R27; a class nobody knows that is given `isEnabled` is taken for a control.
  var isDisabledControl: Bool {
    !declared.properties.isEnabled && (kind == .control || kind == .unknown)
  }
  var handlesTouches: Bool {
    if let declared = declared.properties.handles { return declared.contains(.touches) }
    if case .guideMask = declared.hitTest { return true }
    return kind == .control || kind == .scrollView
  }
  var observesTouches: Bool { declared.properties.observes.contains(.touches) }

  /// R18, in the order of its text, then R27.
  var refusal: HitTestOutcome? {
    if reactNative != nil { return reactNativeRefusal }
    if isHidden { return .hidden }
    if !isInteractionEnabled { return .interactionDisabled }
    if !(opacity > 0.01) { return .alpha }
    return isDisabledControl ? .controlDisabled : nil
  }

  /// RN2, RN3, RN5, RN9.
  var reactNativeRefusal: HitTestOutcome? {
    if reactNative == .text || declared.pointerEvents == ReactNativeHitTest.PointerEvents.none {
      return .overrideNil
    }
    if reactNative == .fabric, declared.pointerEvents == .boxOnly { return nil }
    if !isInteractionEnabled { return .interactionDisabled }
    if isHidden { return .hidden }
    // The getter widens what is stored.
    return reactNative == .fabric && Double(opacity) < 0.01 ? .alpha : nil
  }

  /// R44, R46: the checks that the articles' overrides make for themselves.
  var ownRefusal: HitTestOutcome? {
    if !isInteractionEnabled { return .interactionDisabled }
    if isHidden { return .hidden }
    return opacity == 0 ? .alpha : nil
  }
}
