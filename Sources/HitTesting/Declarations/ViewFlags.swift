/// The yes-or-no properties of a view.
public struct ViewFlags: OptionSet, Sendable {
  public let rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inlinable public static var isHidden: ViewFlags { ViewFlags(rawValue: 1 << 0) }
  @inlinable public static var isUserInteractionEnabled: ViewFlags { ViewFlags(rawValue: 1 << 1) }
  /// No say in hit-testing (R24), except in the overlap override (R46).
  @inlinable public static var clipsToBounds: ViewFlags { ViewFlags(rawValue: 1 << 2) }
  @inlinable public static var isMultipleTouchEnabled: ViewFlags { ViewFlags(rawValue: 1 << 3) }
  @inlinable public static var isExclusiveTouch: ViewFlags { ViewFlags(rawValue: 1 << 4) }
  /// Whether the view is a UIControl whose `isEnabled` is false (R27).
  @inlinable public static var isDisabledControl: ViewFlags { ViewFlags(rawValue: 1 << 5) }
  @inlinable public static var canBecomeFirstResponder: ViewFlags { ViewFlags(rawValue: 1 << 6) }
  @inlinable public static var isKeyWindow: ViewFlags { ViewFlags(rawValue: 1 << 7) }
  /// Whether the transform is other than the identity.
  @inlinable package static var isTransformed: ViewFlags { ViewFlags(rawValue: 1 << 8) }
  @inlinable package static var overridesHitTest: ViewFlags { ViewFlags(rawValue: 1 << 9) }
  @inlinable package static var overridesPointInside: ViewFlags { ViewFlags(rawValue: 1 << 10) }
  /// Whether hitTest refuses before it looks at the point (R18): settled once, when the view is built.
  @inlinable package static var refusesTouches: ViewFlags { ViewFlags(rawValue: 1 << 11) }
  /// Whether React Native's hit test is the default of the view's class (RN1).
  @inlinable package static var isReactNative: ViewFlags { ViewFlags(rawValue: 1 << 12) }
  /// Whether a scroll view declares `handles`, be it as the class has it (R76).
  static var declaresHandles: ViewFlags { ViewFlags(rawValue: 1 << 13) }
  /// Whether an animation without `allowUserInteraction` runs on the view (R28).
  @inlinable public static var isAnimating: ViewFlags { ViewFlags(rawValue: 1 << 14) }
  /// Whether a scene gives more of a view's geometry than a new frame or, of a view with a transform, a new transform leaves
  /// as it is: bounds or center beside or in place of the frame, or a frame beside the transform.
  @inlinable public static var declaresWholeGeometry: ViewFlags { ViewFlags(rawValue: 1 << 15) }
  @inlinable package static var overrides: ViewFlags { [.overridesHitTest, .overridesPointInside] }
  /// What a search has to stop and look at.
  @inlinable package static var needsCare: ViewFlags {
    [.overridesHitTest, .overridesPointInside, .isTransformed]
  }
}
