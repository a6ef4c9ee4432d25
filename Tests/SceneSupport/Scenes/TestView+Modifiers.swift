public import HitTesting
public import TouchGeometry

// What a view declares, one word each, so that a scene reads like the rule it is about.

extension TestView {
  public func hidden() -> TestView { with { $0.properties.isHidden = true } }
  public func alpha(_ alpha: Double) -> TestView { with { $0.properties.alpha = alpha } }
  public func clipping(_ clips: Bool = true) -> TestView { with { $0.properties.clipsToBounds = clips } }
  /// `isEnabled = false`, as controls have it (R27).
  public func disabled() -> TestView { with { $0.properties.isEnabled = false } }
  /// `isUserInteractionEnabled`.
  public func interaction(_ isEnabled: Bool) -> TestView {
    with { $0.properties.isUserInteractionEnabled = isEnabled }
  }

  public func ofClass(_ name: String, base: String? = nil) -> TestView {
    with {
      $0.className = name
      $0.baseClass = base
    }
  }

  public func handling(_ events: EventKinds) -> TestView { with { $0.properties.handles = events } }
  public func observing(_ events: EventKinds) -> TestView { with { $0.properties.observes = events } }
  public func level(_ level: Double) -> TestView { with { $0.windowLevel = level } }
}

// MARK: - Geometry

extension TestView {
  /// The scroll position: the origin of the bounds (R3, R130).
  public func contentOffset(_ x: Double, _ y: Double) -> TestView {
    with { $0.geometry.contentOffset = Point(x, y) }
  }

  public func anchored(_ x: Double, _ y: Double) -> TestView {
    with { $0.geometry.anchorPoint = Point(x, y) }
  }

  public func transformed(_ transform: AffineTransform) -> TestView {
    with { $0.geometry.transform = transform }
  }

  public func scaled(_ x: Double, _ y: Double) -> TestView { transformed(.scale(x, y)) }
}

extension AffineTransform {
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(x, 0, 0, y, 0, 0)
  }

  /// A quarter turn from x towards y: clockwise on a screen (R16).
  public static let quarterTurn = AffineTransform(0, 1, -1, 0, 0, 0)
}

// MARK: - Overrides

extension TestView {
  public func overriding(_ hitTest: HitTestOverride) -> TestView {
    with { $0.hitTest = hitTest }
  }

  /// R50.
  public func forwarding(to target: String, ifInside: Bool = true) -> TestView {
    with {
      $0.hitTest = .forward(to: ViewIndex(0), ifInside: ifInside)
      $0.hitTestTarget = target
    }
  }

  /// R52; nil as in the source, where it was never set.
  public func stealingAll(unless exception: String? = nil) -> TestView {
    with {
      $0.hitTest = .stealAll(unless: exception.map { _ in ViewIndex(0) })
      $0.hitTestTarget = exception
    }
  }

  /// R48, with a rectangle for a hole.
  public func masking(hole: Rect, _ fillRule: FillRule = .nonzero) -> TestView {
    overriding(.guideMask(hole: Path(around: hole), fillRule))
  }

  /// Overrides of which nobody knows what they answer.
  public func unknown(_ methods: UnknownOverrides) -> TestView { with { $0.unknownOverrides = methods } }

  /// `point(inside:)`.
  public func inside(_ shape: Shape) -> TestView { with { $0.pointInside = shape } }
}

extension Path {
  public init(around rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Adds a rectangle as a subpath of its own, clockwise on a screen.
  public mutating func addRect(_ rect: Rect) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    move(to: Point(left, top))
    line(to: Point(right, top))
    line(to: Point(right, bottom))
    line(to: Point(left, bottom))
    close()
  }
}

// MARK: - React Native

extension TestView {
  /// Makes it a hosting view.
  public func hosting(_ nodes: SwiftUINode..., system: Int? = nil) -> TestView {
    with { $0.swiftUI = SwiftUIContent(nodes, on: SwiftUIPlatform(system: system)) }
  }

  public func pointerEvents(_ pointerEvents: ReactNativeHitTest.PointerEvents) -> TestView {
    with { $0.pointerEvents = pointerEvents }
  }

  /// How far the area reaches beyond the bounds.
  public func hitSlop(_ hitSlop: EdgeInsets) -> TestView { with { $0.hitSlop = hitSlop } }

  public func zPosition(_ zPosition: Double) -> TestView { with { $0.zPosition = zPosition } }
}

// MARK: - Responders

extension TestView {
  public func controlled(by id: String, presentedBy: String? = nil) -> TestView {
    with { $0.controller = TestController(id, presentedBy: presentedBy) }
  }

  public func recognizing(_ recognizers: TestGestureRecognizer...) -> TestView {
    with { $0.gestureRecognizers += recognizers }
  }
}

// MARK: - Events

extension TestView {
  /// What it declares as a scroll view, a control, a responder.
  public func events(_ change: (inout EventProperties) -> Void) -> TestView { with { change(&$0.events) } }

  /// A control's `addTarget(_:action:for:)`; a nil target asks the responder chain (R124).
  public func sending(
    _ action: String, to target: String? = nil, for events: ControlEvents = .touchUpInside
  ) -> TestView {
    with { $0.targets.append(TestControlTarget(TestTarget(target, action), for: events)) }
  }

  public func forwardingTouches(to id: String) -> TestView { with { $0.touchTarget = id } }

  public func performing(_ actions: String...) -> TestView { with { $0.actions += actions } }
  public func becomingFirstResponder(_ can: Bool = true) -> TestView {
    with { $0.properties.canBecomeFirstResponder = can }
  }
  public func resigningFirstResponder(_ can: Bool) -> TestView {
    with { $0.events.canResignFirstResponder = can }
  }

  /// A window's `isKeyWindow`.
  public func key() -> TestView { with { $0.properties.isKeyWindow = true } }
  public func multipleTouch(_ isEnabled: Bool = true) -> TestView {
    with { $0.properties.isMultipleTouchEnabled = isEnabled }
  }
  public func exclusiveTouch(_ isExclusive: Bool = true) -> TestView {
    with { $0.properties.isExclusiveTouch = isExclusive }
  }
}
