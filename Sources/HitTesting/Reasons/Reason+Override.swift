extension Reason {
  /// What a view's override of `hitTest` answered, or what a class of React Native's has in its place.
  public struct OverrideAnswer: Sendable {
    public let view: ViewIndex
    public let returned: Returned
    /// Nil where an answer was taken over from a view that overrides nothing.
    public let override: HitTestOverride?

    public enum Returned: Sendable {
      case nothing, itself
      /// Another view, where the result tells which.
      case other(ViewIndex?)
    }

    init(_ view: ViewIndex, _ returned: Returned, _ override: HitTestOverride?) {
      (self.view, self.returned, self.override) = (view, returned, override)
    }

    /// RN5, RN8, RN9: what decides in place of an override where the class is one of React Native's.
    public var reactNative: ReactNativeHitTest? {
      if case .reactNative(let reactNative)? = override { reactNative } else { nil }
    }

    /// RN5: the property that decides; nil for overrides, and for classes of React Native's that do not have it.
    public var pointerEvents: ReactNativeHitTest.PointerEvents? {
      reactNative.flatMap { $0.kind.isConfigurable ? $0.pointerEvents : nil }
    }

    var code: ReasonCode {
      switch returned {
      case .nothing: .overrideReturnedNil
      case .itself: .overrideReturnedSelf
      case .other: .overrideReturnedOther
      }
    }
  }
}
