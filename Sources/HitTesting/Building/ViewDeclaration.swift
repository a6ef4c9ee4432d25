public import TouchGeometry

/// What a view declares beside its id, its place and its recognizers.
///
/// One value, because its parts decide about each other: the class says whether the view has `pointerEvents`, these
/// whether it takes touches, and an override which events it handles. `SceneBuilder.declare(_:of:)` sees all of them at
/// once, so that the order in which a text names them does not matter.
public struct ViewDeclaration: Sendable {
  /// Nil: UIWindow for a window, UIView for every other view.
  public var classIndex: ClassIndex?
  public var properties: ViewProperties
  public var events = EventProperties()
  /// The override of `point(inside:with:)`.
  public var pointInside: Shape?
  /// The override of `hitTest(_:with:)`.
  public var hitTest: HitTestOverride?
  /// What SwiftUI shows, where the view is a hosting view.
  public var swiftUI: SwiftUIContent?
  /// React Native's (RN5); without effect where the class has no such property.
  public var pointerEvents: ReactNativeHitTest.PointerEvents?
  /// React Native's (RN7): how far the view's area reaches beyond its bounds on each edge, in points; without effect
  /// where the class has no such property.
  public var hitSlop: EdgeInsets?
  /// `layer.zPosition`: no say in UIKit's order of hits (R34), but in that of React Native (RN6).
  public var zPosition = 0.0
  /// The selectors that the view can perform; no touch asks for them (R129).
  public var actions: [Name] = []
  public var texts = ViewTexts.none
  /// What is overridden nobody knows how; a method that is declared is known.
  public var unknownOverrides: UnknownOverrides = []

  public init(classIndex: ClassIndex? = nil, properties: ViewProperties = ViewProperties()) {
    self.classIndex = classIndex
    self.properties = properties
  }
}

extension SceneBuilder {
  /// Settles what a view declares. The geometry, the id, controllers and recognizers are told apart from it, before or
  /// afterwards.
  public mutating func declare(_ declaration: ViewDeclaration, of view: ViewIndex) {
    let index = declaration.classIndex ?? impliedClass(isWindow: tree[view].isWindow)
    let defaults = tree.classes[Int(index.rawValue)].defaults
    let declaration = declaration.settled(reactNative: tree.hasReactNativeProperties(index))
    if declaration.needsDetail { editDetail(of: view) { $0.take(declaration) } }
    edit(view) {
      $0.classIndex = index.rawValue
      $0.flags.formUnion(declaration.overrides)
      $0.apply(declaration.properties, defaults, hitTest: declaration.hitTest)
      if declaration.pointerEvents == ReactNativeHitTest.PointerEvents.none { $0.disableUserInteraction() }
    }
  }
}

extension ViewDeclaration {
  /// Without what has no effect: nearly all views of React Native are declared with its defaults, of which nothing needs
  /// to be kept.
  fileprivate func settled(reactNative: Bool) -> ViewDeclaration {
    var settled = self
    if !reactNative || pointerEvents == .auto { settled.pointerEvents = nil }
    if !reactNative || hitSlop == EdgeInsets(0) { settled.hitSlop = nil }
    // RN7: an overridden point(inside:) goes before the slop.
    settled.pointInside = pointInside ?? settled.hitSlop.map { .insets($0.negated) }
    return settled
  }

  fileprivate var overrides: ViewFlags {
    var flags: ViewFlags = []
    if pointInside != nil { flags.insert(.overridesPointInside) }
    let isHosting = swiftUI?.platform.hasGestureContainers ?? false
    if hitTest != nil || isHosting { flags.insert(.overridesHitTest) }
    return flags
  }

  /// Whether something is declared that does not stand in the view's record.
  fileprivate var needsDetail: Bool {
    pointInside != nil || hitTest != nil || pointerEvents != nil || hitSlop != nil || zPosition != 0
      || !actions.isEmpty || events != .none || swiftUI != nil || texts != .none
      || !unknownOverrides.isEmpty
  }
}

extension ViewDetail {
  fileprivate mutating func take(_ declaration: ViewDeclaration) {
    pointInside = declaration.pointInside
    declaredHitTest = declaration.hitTest
    pointerEvents = declaration.pointerEvents
    isInteractionDeclaredOff = declaration.properties.isUserInteractionEnabled == false
    hitSlop = declaration.hitSlop
    zPosition = declaration.zPosition
    actions = declaration.actions
    swiftUI = declaration.swiftUI
    texts = declaration.texts
    unknownOverrides = declaration.unknownOverrides
    events = declaration.events == .none ? nil : declaration.events
  }
}
