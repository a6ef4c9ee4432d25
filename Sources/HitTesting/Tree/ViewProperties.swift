/// What a view declares beside its names, its geometry and its overrides; what is nil is the class's default.
public struct ViewProperties: Sendable {
  /// Stored as a 32-bit float (R20).
  public var alpha: Double = 1
  public var isHidden = false
  public var isUserInteractionEnabled: Bool?
  public var clipsToBounds: Bool?
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  public var isEnabled = true
  public var isKeyWindow = false
  public var canBecomeFirstResponder: Bool?
  public var handles: EventKinds?
  public var observes: EventKinds = []

  public init() {}
}

extension View {
  /// - Parameters:
  ///   - traits: nil for a class that is neither known nor based on a known one.
  ///   - hitTest: the override that the view declares.
  mutating func apply(
    _ properties: ViewProperties, traits: ViewClassTraits?, hitTest: @autoclosure () -> HitTestOverride?
  ) {
    let defaults = traits ?? .view
    alpha = Float(properties.alpha)
    handles = properties.handles ?? defaults.handles
    if properties.handles == nil, flags.contains(.overridesHitTest) {
      handles.formUnion(hitTest()?.handles ?? [])
    }
    observes = properties.observes
    var flags = flags
    flags.set(.isHidden, properties.isHidden)
    flags.set(
      .isUserInteractionEnabled, properties.isUserInteractionEnabled ?? defaults.isUserInteractionEnabled)
    flags.set(.clipsToBounds, properties.clipsToBounds ?? defaults.clipsToBounds)
    flags.set(.isMultipleTouchEnabled, properties.isMultipleTouchEnabled)
    flags.set(.isExclusiveTouch, properties.isExclusiveTouch)
    flags.set(.isKeyWindow, properties.isKeyWindow)
    flags.set(
      .canBecomeFirstResponder, properties.canBecomeFirstResponder ?? defaults.canBecomeFirstResponder)
    // R27. `isEnabled` is a control's property: a class of which nothing is known and that has it is one.
    flags.set(.isDisabledControl, !properties.isEnabled && traits?.isControl ?? true)
    self.flags = flags
    self.flags.set(.refusesTouches, !acceptsTouches)
  }

  /// R18, R20, R27.
  private var acceptsTouches: Bool {
    flags.contains(.isUserInteractionEnabled) && flags.isDisjoint(with: [.isHidden, .isDisabledControl])
      && isOpaqueEnough
  }
}

extension ViewFlags {
  @inline(__always)
  fileprivate mutating func set(_ flag: ViewFlags, _ value: Bool) {
    self = value ? union(flag) : subtracting(flag)
  }
}

extension HitTestOverride {
  /// R48: the mask's class overrides the touch methods too, and does not forward.
  var handles: EventKinds {
    if case .guideMask = self { .touches } else { [] }
  }
}
