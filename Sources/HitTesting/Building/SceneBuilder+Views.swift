public import TouchGeometry

// Views: begun and ended in pre-order, and described in between in any order.

/// A view begun and not ended: what is known of its subviews so far.
public struct OpenView: Sendable {
  public let view: ViewIndex
  /// The number of its superviews.
  @usableFromInline let depth: Int32
  @usableFromInline var lastSubview = ViewLink.none
  @usableFromInline var subviewCount: Int32 = 0

  @inlinable
  init(view: ViewIndex, depth: Int32) {
    self.view = view
    self.depth = depth
  }

  public var isWindow: Bool { depth == 0 }

  @inlinable public static var none: OpenView { OpenView(view: ViewIndex(0), depth: 0) }
}

/// A begun view, and the properties that nearly all views declare beside their names.
public struct PlainView: Sendable {
  public var open: OpenView
  public var classIndex: ClassIndex?
  public var frame = Rect.zero
  public var bounds = Rect.zero
  public var properties = ViewProperties()

  @inlinable
  public init(_ open: OpenView) { self.open = open }
}

extension SceneBuilder {
  /// Begins a window in front of those so far.
  public mutating func beginWindow() -> OpenView {
    let view = ViewIndex(Int32(truncatingIfNeeded: tree.count))
    var record = View(subtreeEnd: view.rawValue &+ 1, depth: 0)
    record.ordinal = Int32(truncatingIfNeeded: windows.count)
    if view.rawValue == 0 {
      windows = Self.firstWindow
    } else {
      windows.append(Scene.Window(view: view, level: 0))
    }
    tree.views.append(record)
    openCount += 1
    return OpenView(view: view, depth: 0)
  }

  /// Most scenes have one window, which needs no array.
  private static let firstWindow = [Scene.Window(view: ViewIndex(0), level: 0)]

  /// Begins a subview in front of its siblings so far. All views behind it must be ended.
  public mutating func beginView(in superview: inout OpenView) -> OpenView {
    let view = ViewIndex(Int32(truncatingIfNeeded: tree.count))
    let depth = superview.depth &+ 1
    assert(openCount == depth, "of all views, only the superview and those around it are open")
    var record = View(subtreeEnd: view.rawValue &+ 1, depth: UInt16(truncatingIfNeeded: depth))
    record.superviewLink = ViewLink(superview.view)
    record.previousSiblingLink = superview.lastSubview
    record.ordinal = superview.subviewCount
    superview.lastSubview = ViewLink(view)
    superview.subviewCount &+= 1
    tree.views.append(record)
    openCount &+= 1
    return OpenView(view: view, depth: depth)
  }

  /// Ends a view after its last subview was ended.
  public mutating func endView(_ open: OpenView) {
    assert(openCount == open.depth + 1, "subviews end before their superview")
    let end = Int32(truncatingIfNeeded: tree.count)
    openCount &-= 1
    edit(open.view) {
      $0.subtreeEnd = end
      $0.lastSubviewLink = open.lastSubview
    }
  }

  /// Settles and ends a view that declares only names, a frame, bounds of its size, and properties.
  ///
  /// - Parameters:
  ///   - frameOrigin: with `bounds` its resolved geometry.
  ///   - classIndex: nil for a view that declares none.
  public mutating func endView(
    _ open: OpenView, bounds: Rect, frameOrigin: Point, classIndex: ClassIndex?, _ properties: ViewProperties
  ) {
    var view = PlainView(open)
    view.classIndex = classIndex
    view.frame.origin = frameOrigin
    view.bounds = bounds
    view.properties = properties
    settle(&view)
  }

  /// Settles and ends a view whose frame and bounds need no resolution.
  ///
  /// - Parameters:
  ///   - view: gets bounds of its frame's size if it declares none.
  ///   - declaresBounds: whether it has bounds of its own.
  /// - Returns: false if its size needs resolution; then nothing is settled.
  public mutating func endView(_ view: inout PlainView, declaresBounds: Bool) -> Bool {
    if !declaresBounds { view.bounds = Rect(origin: .zero, size: view.frame.size) }
    guard ViewGeometry.isUpright(frame: view.frame, bounds: view.bounds) else { return false }
    settle(&view)
    if declaresBounds { edit(view.open.view) { $0.flags.insert(.declaresWholeGeometry) } }
    return true
  }

  /// The view is read in place: a copy in registers would be spilled for the access to the array.
  @inline(__always)
  private mutating func settle(_ view: inout PlainView) {
    let classIndex = view.classIndex ?? impliedClass(isWindow: view.open.isWindow)
    view.classIndex = classIndex
    let defaults = tree.classes[Int(classIndex.rawValue)].defaults
    let end = Int32(truncatingIfNeeded: tree.count)
    openCount &-= 1
    edit(view.open.view) {
      $0.subtreeEnd = end
      $0.lastSubviewLink = view.open.lastSubview
      $0.bounds = view.bounds
      $0.frameOrigin = view.frame.origin
      $0.classIndex = classIndex.rawValue
      $0.apply(view.properties, defaults, hitTest: nil)
    }
  }

  public mutating func setGeometry(_ geometry: ViewGeometry, of view: ViewIndex) throws(GeometryError) {
    let resolved = try geometry.resolved()
    edit(view) {
      $0.bounds = resolved.bounds
      $0.frameOrigin = resolved.frameOrigin
      if geometry.isWhole { $0.flags.insert(.declaresWholeGeometry) }
    }
    if resolved.transform != .identity || resolved.anchorPoint != ViewGeometry.middle {
      place(view, resolved)
    }
  }

  private mutating func place(_ view: ViewIndex, _ geometry: ResolvedGeometry) {
    let index = Int32(tree.placements.count)
    tree.placements.append(ViewTree.Placement(geometry))
    edit(view) {
      $0.placement = index
      if geometry.transform != .identity { $0.flags.insert(.isTransformed) }
    }
  }

  /// A window's level: R38.
  public mutating func setWindowLevel(_ level: Double, of window: ViewIndex) {
    guard let index = windows.lastIndex(where: { $0.view == window }) else { return }
    windows[index] = Scene.Window(view: window, level: level)
  }

  /// Names the other view of a `forward` or `stealAll` override, once it is known.
  public mutating func setHitTestTarget(_ target: ViewIndex, of view: ViewIndex) {
    editDetail(of: view) { $0.declaredHitTest = $0.declaredHitTest?.mappingViews { _ in target } }
  }

  /// Shows a hosting view's content, once the views that it names are known.
  ///
  /// - Parameter uiViews: the view that each node shows, by the node's place.
  public mutating func setSwiftUIViews(_ uiViews: [Int: ViewIndex], in host: ViewIndex) {
    guard let content = tree.swiftUI(in: host) else { return }
    var nodes = content.nodes
    for (node, view) in uiViews { nodes[node].uiView = view }
    let hosted = uiViews.values.map { view in
      tree.selfAndSuperviews(of: view).first { tree[$0].superview == host } ?? view
    }
    let moved = SwiftUIContent(
      nodes, on: content.platform, touchRadius: content.touchRadius, hostedSubviews: Set(hosted))
    editDetail(of: host) { $0.swiftUI = moved }
  }

  /// Adds a recognizer behind the view's others.
  @discardableResult
  public mutating func addGestureRecognizer(
    _ recognizer: GestureRecognizer, to view: ViewIndex
  ) -> RecognizerIndex {
    let index = gestureRecognizers.count
    gestureRecognizers.append(recognizer)
    gestureRecognizers[index].view = view
    editDetail(of: view) {
      let start = $0.gestureRecognizers.isEmpty ? index : $0.gestureRecognizers.lowerBound
      $0.gestureRecognizers = start..<index + 1
    }
    return RecognizerIndex(index)
  }

  mutating func edit(_ view: ViewIndex, _ change: (inout View) -> Void) {
    change(&tree.views[Int(view.rawValue)])
  }

  mutating func editDetail(of view: ViewIndex, _ change: (inout ViewDetail) -> Void) {
    if tree[view].detail < 0 {
      let index = Int32(tree.details.count)
      tree.details.append(ViewDetail())
      edit(view) { $0.detail = index }
    }
    change(&tree.details[Int(tree[view].detail)])
  }
}

extension ViewGeometry {
  fileprivate var isWhole: Bool {
    transform == .identity ? bounds != nil || center != nil : frame != nil && bounds != nil
  }
}

/// A view's declarations without its id, its place and its recognizers.
///
/// One value, because its parts depend on each other: the class decides whether the view has `pointerEvents`, these
/// whether it takes touches, and an override which events it handles. `SceneBuilder.declare(_:of:)` gets all of them at
/// once: their order in a text does not matter.
public struct ViewDeclaration: Sendable {
  /// Nil: UIWindow for a window, UIView for every other view.
  public var classIndex: ClassIndex?
  public var properties: ViewProperties
  public var events = EventProperties()
  public var pointInside: Shape?
  public var hitTest: HitTestOverride?
  /// A hosting view's content.
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
  public var tag = 0
  /// Stored properties of the app's class, by name.
  public var stored: [String: StoredValue]?
  /// Overrides with unknown results; a declared override is known.
  public var unknownOverrides: UnknownOverrides = []

  public init(classIndex: ClassIndex? = nil, properties: ViewProperties = ViewProperties()) {
    self.classIndex = classIndex
    self.properties = properties
  }
}

extension SceneBuilder {
  /// Settles a view's declarations. Its geometry, id, controllers and recognizers are set by other calls, before or
  /// after.
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
  /// Without declarations that have no effect: nearly all views of React Native are declared with its defaults, which
  /// need no memory.
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

  /// Whether it has declarations that are not in the view's record.
  fileprivate var needsDetail: Bool {
    pointInside != nil || hitTest != nil || pointerEvents != nil || hitSlop != nil || zPosition != 0
      || !actions.isEmpty || events != .none || swiftUI != nil || texts != .none
      || !unknownOverrides.isEmpty || tag != 0 || stored != nil
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
    tag = declaration.tag
    properties = declaration.stored
    events = declaration.events == .none ? nil : declaration.events
  }
}
