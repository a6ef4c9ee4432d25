/// A view's declared properties without names, geometry and overrides; nil is the class's default.
public struct ViewProperties: Sendable {
  /// Stored as a 32-bit float (R20).
  public var alpha: Double
  /// A bit for each declared flag, whatever its value.
  @usableFromInline var declared: ViewFlags
  /// The declared values. `isDisabledControl` is the inverse of UIKit's `isEnabled`.
  @usableFromInline var flags: ViewFlags
  public var handles: EventKinds?
  public var observes: EventKinds

  @inlinable
  public init() {
    alpha = 1
    declared = ViewFlags(rawValue: 0)
    flags = ViewFlags(rawValue: 0)
    handles = nil
    observes = EventKinds(rawValue: 0)
  }

  public var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set { declare(.isHidden, newValue) }
  }
  public var isUserInteractionEnabled: Bool? {
    get { declaration(of: .isUserInteractionEnabled) }
    set { declare(.isUserInteractionEnabled, newValue) }
  }
  public var clipsToBounds: Bool? {
    get { declaration(of: .clipsToBounds) }
    set { declare(.clipsToBounds, newValue) }
  }
  public var isMultipleTouchEnabled: Bool {
    get { flags.contains(.isMultipleTouchEnabled) }
    set { declare(.isMultipleTouchEnabled, newValue) }
  }
  public var isExclusiveTouch: Bool {
    get { flags.contains(.isExclusiveTouch) }
    set { declare(.isExclusiveTouch, newValue) }
  }
  public var isEnabled: Bool {
    get { !flags.contains(.isDisabledControl) }
    set { declare(.isDisabledControl, !newValue) }
  }
  public var isAnimating: Bool {
    get { flags.contains(.isAnimating) }
    set { declare(.isAnimating, newValue) }
  }
  public var isKeyWindow: Bool {
    get { flags.contains(.isKeyWindow) }
    set { declare(.isKeyWindow, newValue) }
  }
  public var canBecomeFirstResponder: Bool? {
    get { declaration(of: .canBecomeFirstResponder) }
    set { declare(.canBecomeFirstResponder, newValue) }
  }

  public var declaredFlags: ViewFlags { declared }

  private func declaration(of flag: ViewFlags) -> Bool? {
    declared.contains(flag) ? flags.contains(flag) : nil
  }

  private mutating func declare(_ flag: ViewFlags, _ value: Bool?) {
    guard let value else {
      declared.subtract(flag)
      return flags.subtract(flag)
    }
    declare(flag, value)
  }

  /// - Parameter flag: one with a property here.
  @inlinable
  @inline(__always)
  public mutating func declare(_ flag: ViewFlags, _ value: Bool) {
    declared.formUnion(flag)
    // Without a branch: which value it is cannot be foretold.
    let mask: UInt16 = value ? ~0 : 0
    flags = ViewFlags(rawValue: flags.rawValue & ~flag.rawValue | flag.rawValue & mask)
  }

  @inline(__always)
  func flags(in defaults: ViewClass.Defaults) -> ViewFlags {
    let flags = defaults.flags.subtracting(declared).union(flags)
    return defaults.canBeDisabled ? flags : flags.subtracting(.isDisabledControl)
  }
}

public struct ViewFlags: OptionSet, Sendable {
  public let rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inlinable public static var isHidden: ViewFlags { ViewFlags(rawValue: 0x1) }
  @inlinable public static var isUserInteractionEnabled: ViewFlags { ViewFlags(rawValue: 0x2) }
  /// No say in hit-testing (R24), except in the overlap override (R46).
  @inlinable public static var clipsToBounds: ViewFlags { ViewFlags(rawValue: 0x4) }
  @inlinable public static var isMultipleTouchEnabled: ViewFlags { ViewFlags(rawValue: 0x8) }
  @inlinable public static var isExclusiveTouch: ViewFlags { ViewFlags(rawValue: 0x10) }
  /// Whether the view is a UIControl whose `isEnabled` is false (R27).
  @inlinable public static var isDisabledControl: ViewFlags { ViewFlags(rawValue: 0x20) }
  @inlinable public static var canBecomeFirstResponder: ViewFlags { ViewFlags(rawValue: 0x40) }
  @inlinable public static var isKeyWindow: ViewFlags { ViewFlags(rawValue: 0x80) }
  @inlinable package static var isTransformed: ViewFlags { ViewFlags(rawValue: 0x100) }
  @inlinable package static var overridesHitTest: ViewFlags { ViewFlags(rawValue: 0x200) }
  @inlinable package static var overridesPointInside: ViewFlags { ViewFlags(rawValue: 0x400) }
  /// Whether hitTest refuses before it looks at the point (R18): settled once, when the view is built.
  @inlinable package static var refusesTouches: ViewFlags { ViewFlags(rawValue: 0x800) }
  /// Whether React Native's hit test is the default of the view's class (RN1).
  @inlinable package static var isReactNative: ViewFlags { ViewFlags(rawValue: 0x1000) }
  /// Whether a scroll view declares `handles`, be it as the class has it (R76).
  static var declaresHandles: ViewFlags { ViewFlags(rawValue: 0x2000) }
  /// Whether an animation without `allowUserInteraction` runs on the view (R28).
  @inlinable public static var isAnimating: ViewFlags { ViewFlags(rawValue: 0x4000) }
  /// Whether a scene gives more of a view's geometry than a new frame or, of a view with a transform, a new transform leaves
  /// as it is: bounds or center beside or in place of the frame, or a frame beside the transform.
  @inlinable public static var declaresWholeGeometry: ViewFlags { ViewFlags(rawValue: 0x8000) }
  @inlinable package static var overrides: ViewFlags { [.overridesHitTest, .overridesPointInside] }
  /// Flags that a search must stop for.
  @inlinable package static var needsCare: ViewFlags {
    [.overridesHitTest, .overridesPointInside, .isTransformed]
  }
}

/// The kinds of event a responder may handle or observe (R84).
public struct EventKinds: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable public static var touches: EventKinds { EventKinds(rawValue: 0x1) }
  @inlinable public static var presses: EventKinds { EventKinds(rawValue: 0x2) }
  @inlinable public static var motion: EventKinds { EventKinds(rawValue: 0x4) }
  @inlinable public static var remoteControl: EventKinds { EventKinds(rawValue: 0x8) }
}

/// A view's names for people and tests; hit-testing does not read them.
public struct ViewTexts: Equatable, Sendable {
  /// UIKit's `accessibilityLabel`, or the text that is read out.
  public var label: Name?
  /// A label's or field's `text`, a button's title.
  public var text: Name?
  /// `accessibilityIdentifier`.
  public var identifier: Name?

  public init() {}

  public static let none = ViewTexts()
}

/// The value of a stored property of the app's own class, as a scene gives it.
public indirect enum StoredValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A text, a case of an enumeration, an id of a view, or an outline in SVG.
  case string(String)
  /// A point, insets, a rectangle, or a list.
  case list([StoredValue])
}

/// Methods that a view's subclass overrides with unknown results.
///
/// A search uses UIKit's defaults instead; `OpenOverrideSearch` finds those that could change its result.
public struct UnknownOverrides: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let hitTest = UnknownOverrides(rawValue: 0x1)
  public static let pointInside = UnknownOverrides(rawValue: 0x2)
}
