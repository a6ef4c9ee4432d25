/// What a view declares beside its names, its geometry and its overrides; what is nil is the class's default.
public struct ViewProperties: Sendable {
  /// Stored as a 32-bit float (R20).
  public var alpha: Double
  /// Those of `flags` that are declared.
  @usableFromInline var declared: ViewFlags
  /// The declared values. A control is declared to be disabled here, where UIKit asks if it is enabled.
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

  /// The flags that are declared, whatever their values.
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

  /// Declares one flag.
  ///
  /// - Parameter flag: one of those that have a property here.
  @inlinable
  @inline(__always)
  public mutating func declare(_ flag: ViewFlags, _ value: Bool) {
    declared.formUnion(flag)
    // Without a branch: which value it is cannot be foretold.
    let mask: UInt16 = value ? ~0 : 0
    flags = ViewFlags(rawValue: flags.rawValue & ~flag.rawValue | flag.rawValue & mask)
  }

  /// The flags of a view of the class that declares this.
  @inline(__always)
  func flags(in defaults: ViewClass.Defaults) -> ViewFlags {
    let flags = defaults.flags.subtracting(declared).union(flags)
    return defaults.canBeDisabled ? flags : flags.subtracting(.isDisabledControl)
  }
}
