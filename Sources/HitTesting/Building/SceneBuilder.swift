public import TouchGeometry

/// Makes a scene: views are begun and ended in pre-order, and described in between in any order.
///
/// What a builder refuses it reports to its caller, who knows where it stood; it never traps on what it is given
/// as long as every view that is begun is ended.
public struct SceneBuilder: Sendable {
  /// The tree as far as it is built.
  public internal(set) var tree: ViewTree
  private var windows: [Scene.Window] = []
  var viewControllers: [ViewController] = []
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  var windowScene: ResponderObject?
  var application = Scene.defaultApplication
  var applicationDelegate: ApplicationDelegate?
  var firstResponder: Responder?
  /// What answers about the scene may claim.
  public var basis = Scene.Basis.uikit
  /// Whether the order of views is that in which they stand in front of each other.
  public var stacking = Scene.Stacking.subviews
  /// How many views were begun and not ended.
  private var openCount = 0
  /// The numbers of the classes by their keys, which are their names, or pairs of name and base.
  var classIndexes = NameTable(slotsMin: 32)
  var classKeys: [Name] = []
  var impliedWindowClass: ClassIndex?
  var impliedViewClass: ClassIndex?

  /// - Parameters:
  ///   - document: the text in which names stand; less than 2 GiB.
  ///   - viewsMax: how many views may come.
  public init(document: [UInt8] = [], viewsMax: Int = Int(Int32.max)) {
    // A view takes 150 to 250 bytes of text. Where it takes less, what is reserved here grows: memory that is not
    // written to costs nothing, but the table is written at once.
    let slotsMin = min(document.count / 96, 2 * viewsMax)
    tree = ViewTree(names: NameStore(document: document), ids: NameTable(slotsMin: slotsMin))
    tree.views.reserveCapacity(min(document.count / 128 + 1, viewsMax))
    tree.classes.reserveCapacity(16)
    classKeys.reserveCapacity(16)
  }
}

// MARK: - Views

/// A view that was begun and not ended: what is known of its subviews so far.
public struct OpenView: Sendable {
  public let view: ViewIndex
  /// How many superviews it has.
  let depth: Int32
  fileprivate var lastSubview = ViewLink.none
  fileprivate var subviewCount: Int32 = 0

  public var isWindow: Bool { depth == 0 }

  /// For where there has to be one and none is open.
  public static let none = OpenView(view: ViewIndex(0), depth: 0)
}

extension SceneBuilder {
  /// Begins a window in front of those so far.
  public mutating func beginWindow() -> OpenView {
    let view = ViewIndex(Int32(truncatingIfNeeded: tree.count))
    var record = View(subtreeEnd: view.rawValue &+ 1, depth: 0)
    record.ordinal = Int32(truncatingIfNeeded: windows.count)
    windows.append(Scene.Window(view: view, level: 0))
    tree.views.append(record)
    openCount += 1
    return OpenView(view: view, depth: 0)
  }

  /// Begins a subview in front of its siblings so far. All views behind it have been ended.
  public mutating func beginView(in superview: inout OpenView) -> OpenView {
    let view = ViewIndex(Int32(truncatingIfNeeded: tree.count))
    let depth = superview.depth &+ 1
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

  /// Ends a view, when its last subview has been ended.
  public mutating func endView(_ open: OpenView) {
    let end = Int32(truncatingIfNeeded: tree.count)
    openCount &-= 1
    edit(open.view) {
      $0.subtreeEnd = end
      $0.lastSubviewLink = open.lastSubview
    }
  }

  /// Settles a view that declares nothing but names, a frame, bounds of its size, and properties; and ends it.
  ///
  /// - Parameters:
  ///   - frameOrigin: with `bounds`, what its geometry resolves to.
  ///   - classIndex: nil for a view that declares none.
  public mutating func endView(
    _ open: OpenView, bounds: Rect, frameOrigin: Point, classIndex: ClassIndex?, _ properties: ViewProperties
  ) {
    let classIndex = (classIndex ?? impliedClass(isWindow: open.isWindow)).rawValue
    let defaults = tree.classes[Int(classIndex)].defaults
    let end = Int32(truncatingIfNeeded: tree.count)
    openCount &-= 1
    edit(open.view) {
      $0.subtreeEnd = end
      $0.lastSubviewLink = open.lastSubview
      $0.bounds = bounds
      $0.frameOrigin = frameOrigin
      $0.classIndex = classIndex
      $0.apply(properties, defaults, hitTest: nil)
    }
  }

  public mutating func setGeometry(_ geometry: ViewGeometry, of view: ViewIndex) throws(GeometryError) {
    let resolved = try geometry.resolved()
    edit(view) {
      $0.bounds = resolved.bounds
      $0.frameOrigin = resolved.frameOrigin
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

  /// Overrides `point(inside:with:)` of a view.
  public mutating func setPointInside(_ shape: Shape, of view: ViewIndex) {
    editDetail(of: view) { $0.pointInside = shape }
    edit(view) { $0.flags.insert(.overridesPointInside) }
  }

  /// Overrides `hitTest(_:with:)` of a view. To be called before its properties are set.
  public mutating func setHitTest(_ override: HitTestOverride, of view: ViewIndex) {
    editDetail(of: view) { $0.declaredHitTest = override }
    edit(view) { $0.flags.insert(.overridesHitTest) }
  }

  /// Settles what a view declares, once its class and its overrides are known.
  public mutating func setProperties(_ properties: ViewProperties, of view: ViewIndex) {
    let defaults = tree.classes[Int(tree[view].classIndex)].defaults
    let detail = tree.detail(of: view)
    edit(view) {
      $0.apply(properties, defaults, hitTest: detail?.declaredHitTest)
      if detail?.pointerEvents == ReactNativeHitTest.PointerEvents.none { $0.disableUserInteraction() }
    }
  }

  /// A window's level: R38.
  public mutating func setWindowLevel(_ level: Double, of window: ViewIndex) {
    guard let index = windows.lastIndex(where: { $0.view == window }) else { return }
    windows[index] = Scene.Window(view: window, level: level)
  }

  /// Puts the other view that an override names in the place of the one it was declared with, once it is known.
  public mutating func setHitTestTarget(_ target: ViewIndex, of view: ViewIndex) {
    editDetail(of: view) { $0.declaredHitTest = $0.declaredHitTest?.mappingViews { _ in target } }
  }

  /// React Native's `pointerEvents` (RN5). To be called before the view's properties are set.
  ///
  /// - Returns: false where the view's class has no such property, and nothing is set.
  public mutating func setPointerEvents(
    _ pointerEvents: ReactNativeHitTest.PointerEvents, of view: ViewIndex
  ) -> Bool {
    guard isConfigurable(view) else { return false }
    // Nearly all views have it so, and nothing to be kept of it.
    if pointerEvents != .auto { editDetail(of: view) { $0.pointerEvents = pointerEvents } }
    return true
  }

  /// React Native's `hitSlop` (RN7): how far the area of a view reaches beyond its bounds on each edge. To be called
  /// when an overridden `point(inside:)` is known, which goes before it.
  ///
  /// - Returns: false where the view's class has no such property, and nothing is set.
  public mutating func setHitSlop(_ hitSlop: EdgeInsets, of view: ViewIndex) -> Bool {
    guard isConfigurable(view) else { return false }
    if hitSlop == EdgeInsets(0) { return true }
    editDetail(of: view) {
      $0.hitSlop = hitSlop
      $0.pointInside = $0.pointInside ?? .insets(hitSlop.negated)
    }
    edit(view) { $0.flags.insert(.overridesPointInside) }
    return true
  }

  private func isConfigurable(_ view: ViewIndex) -> Bool {
    tree.classes[Int(tree[view].classIndex)].reactNative?.kind.isConfigurable ?? false
  }

  /// `layer.zPosition`: no say in UIKit's order of hits (R34), but in that of React Native (RN6).
  public mutating func setZPosition(_ zPosition: Double, of view: ViewIndex) {
    editDetail(of: view) { $0.zPosition = zPosition }
  }

  /// The selectors that the view can perform; no touch asks for them (R129).
  public mutating func setActions(_ actions: [Name], of view: ViewIndex) {
    editDetail(of: view) { $0.actions = actions }
  }

  /// Adds a recognizer behind those that the view has.
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

// MARK: - The end

extension SceneBuilder {
  /// The finished scene.
  ///
  /// - Throws: `ResponderCycle` when `next` overrides or presentations close a circle (R73).
  public func build() throws(ResponderCycle) -> Scene {
    precondition(openCount == 0, "every view that was begun must be ended")
    let scene = unchecked()
    if let cycle = scene.responderCycle() { throw cycle }
    return scene
  }

  /// What a responder is named so far.
  public func id(of responder: Responder) -> String { unchecked().id(of: responder) }

  /// What recognizers are named so far.
  public func ids(of recognizers: some Sequence<RecognizerIndex>) -> [String] {
    let scene = unchecked()
    return recognizers.map { scene.id(of: $0) }
  }

  private func unchecked() -> Scene {
    var tree = tree
    tree.zOrder = ZOrder(tree)
    return Scene(
      tree: tree, windows: windows, viewControllers: viewControllers, gestureRecognizers: gestureRecognizers,
      windowScene: windowScene, application: application, applicationDelegate: applicationDelegate,
      firstResponder: firstResponder, basis: basis, stacking: stacking)
  }
}
