/// What a view declares beside its id and its geometry; what is nil is the class's default.
public struct ViewProperties: Sendable {
  public var className: ArraySlice<UInt8>
  /// The nearest UIKit class of a custom class.
  public var baseClass: ArraySlice<UInt8>?
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
  public var pointInside: Shape?
  public var hitTest: HitTestOverride?

  public init(className: ArraySlice<UInt8>) {
    self.className = className
  }

  public init(className: String) {
    self.init(className: ArraySlice(className.utf8))
  }
}

extension View {
  /// - Parameter traits: nil for a class that is neither known nor based on a known one.
  mutating func apply(_ properties: ViewProperties, traits: ViewClassTraits?, classIndex: Int32) {
    self.classIndex = classIndex
    let defaults = traits ?? .view
    alpha = Float(properties.alpha)
    handles = properties.handles ?? defaults.handles.union(properties.hitTest?.handles ?? [])
    observes = properties.observes
    set(.isHidden, properties.isHidden)
    set(.isUserInteractionEnabled, properties.isUserInteractionEnabled ?? defaults.isUserInteractionEnabled)
    set(.clipsToBounds, properties.clipsToBounds ?? defaults.clipsToBounds)
    set(.isMultipleTouchEnabled, properties.isMultipleTouchEnabled)
    set(.isExclusiveTouch, properties.isExclusiveTouch)
    set(.isKeyWindow, properties.isKeyWindow)
    set(.canBecomeFirstResponder, properties.canBecomeFirstResponder ?? defaults.canBecomeFirstResponder)
    set(.overridesHitTest, properties.hitTest != nil)
    set(.overridesPointInside, properties.pointInside != nil)
    // R27. `isEnabled` is a control's property: a class of which nothing is known and that has it is one.
    set(.isDisabledControl, !properties.isEnabled && traits?.isControl ?? true)
    set(.refusesTouches, !acceptsTouches)
  }

  /// R18, R20, R27.
  private var acceptsTouches: Bool {
    flags.contains(.isUserInteractionEnabled) && flags.isDisjoint(with: [.isHidden, .isDisabledControl])
      && isOpaqueEnough
  }

  private mutating func set(_ flag: ViewFlags, _ value: Bool) {
    if value { flags.insert(flag) } else { flags.remove(flag) }
  }
}

extension HitTestOverride {
  /// R48: the mask's class overrides the touch methods too, and does not forward.
  var handles: EventKinds {
    if case .guideMask = self { .touches } else { [] }
  }
}
