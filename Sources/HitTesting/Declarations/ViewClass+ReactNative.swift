extension ViewClassTraits {
  /// The hit test of the class; nil where it is UIKit's.
  var reactNative: ReactNativeHitTest? {
    guard case .reactNative(let kind) = profile else { return nil }
    // RN8.
    return ReactNativeHitTest(kind, pointerEvents: kind == .overlayContainer ? .boxNone : .auto)
  }

  /// React Native's view classes, and some that its dumps show.
  ///
  /// Source: RN10. What is not listed here has UIKit's rules, unless a scene names a base class.
  static let reactNative: [String: ViewClassTraits] = {
    var table: [String: ViewClassTraits] = [:]
    for name in [
      "RCTView", "RCTRootContentView", "RCTScrollView", "RCTScrollContentView", "RCTImageView",
      "RCTSafeAreaView",
      "RCTBaseTextInputView", "RCTSinglelineTextInputView", "RCTMultilineTextInputView",
    ] { table[name] = ViewClassTraits(profile: .reactNative(.view)) }
    for name in [
      "RCTViewComponentView", "RCTRootComponentView", "RCTParagraphComponentView", "RCTImageComponentView",
      "RCTScrollViewComponentView", "RCTSafeAreaViewComponentView", "RCTTextInputComponentView",
      "RCTSwitchComponentView", "RCTActivityIndicatorViewComponentView", "RCTModalHostViewComponentView",
      "RCTPullToRefreshViewComponentView", "RCTUnimplementedViewComponentView",
    ] { table[name] = ViewClassTraits(isMultipleTouchEnabled: true, profile: .reactNative(.componentView)) }
    table["RNSFullWindowOverlayContainer"] = ViewClassTraits(profile: .reactNative(.overlayContainer))
    table["RCTParagraphTextView"] = ViewClassTraits(profile: .reactNative(.paragraphText))

    for name in [
      "RCTText", "RCTTextView", "RCTSurfaceView", "RCTSurfaceHostingView", "RCTSurfaceHostingProxyRootView",
      "RCTModalHostView",
    ] { table[name] = .view }
    table["RCTRootView"] = ViewClassTraits(canBecomeFirstResponder: true)
    for name in ["RCTCustomScrollView", "RCTEnhancedScrollView"] {
      table[name] = ViewClassTraits(isScrollView: true)
    }
    table["RCTUIImageViewAnimated"] = ViewClassTraits(isUserInteractionEnabled: false)
    for name in ["RCTSwitch", "RCTRefreshControl", "RCTSegmentedControl"] {
      table[name] = ViewClassTraits(isControl: true)
    }
    table["RCTUITextField"] = ViewClassTraits(isControl: true, canBecomeFirstResponder: true)
    table["RCTUITextView"] = ViewClassTraits(isScrollView: true, canBecomeFirstResponder: true)
    return table
  }()
}
