/// Makes a scene: views are begun and ended in pre-order, and described in between in any order.
///
/// What a builder refuses it reports to its caller, who knows where it stood; it never traps on what it is given
/// as long as every `beginView` has its `endView`.
public struct SceneBuilder: Sendable {
  /// The tree as far as it is built.
  public internal(set) var tree: ViewTree
  private var windows: [Scene.Window] = []
  private var viewControllers: [ViewController] = []
  private var gestureRecognizers: [GestureRecognizer] = []
  private var windowScene: ResponderObject?
  private var application = Scene.defaultApplication
  private var applicationDelegate: ApplicationDelegate?
  private var openViews: [ViewIndex] = []
  var classIndexes = NameTable(capacity: 16)
  var impliedWindowClass: Name?
  var impliedViewClass: Name?

  /// - Parameters:
  ///   - document: the text in which names stand; less than 2 GiB.
  ///   - viewCapacity: about how many views are to come.
  public init(document: [UInt8] = [], viewCapacity: Int = 0) {
    tree = ViewTree(names: NameStore(document: document), ids: NameTable(capacity: viewCapacity))
    tree.views.reserveCapacity(viewCapacity)
    tree.classes.reserveCapacity(min(viewCapacity, 16))
  }

  public var viewCount: Int { tree.count }
}

// MARK: - Views

extension SceneBuilder {
  /// Begins a window, or a subview of the view that was begun last, in front of its siblings so far.
  public mutating func beginView() -> ViewIndex {
    let view = ViewIndex(Int32(tree.count))
    var record = View(
      bounds: .zero, frameOrigin: .zero, subtreeEnd: view.rawValue + 1,
      ordinal: Int32(windows.count), depth: UInt16(openViews.count))
    if let superview = openViews.last {
      let previous = tree.lastSubview(of: superview)
      record.superviewLink = ViewLink(superview)
      record.previousSiblingLink = ViewLink(previous)
      record.ordinal = previous.map { tree[$0].ordinal + 1 } ?? 0
      edit(superview) { $0.lastSubviewLink = ViewLink(view) }
    } else {
      windows.append(Scene.Window(view: view, level: 0))
    }
    tree.views.append(record)
    openViews.append(view)
    return view
  }

  public mutating func endView() {
    let view = openViews.removeLast()
    let end = Int32(tree.count)
    edit(view) { $0.subtreeEnd = end }
  }

  public mutating func setGeometry(_ geometry: ViewGeometry, of view: ViewIndex) throws(GeometryError) {
    if let upright = geometry.upright {
      return edit(view) {
        $0.bounds = upright.bounds
        $0.frameOrigin = upright.frameOrigin
      }
    }
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
    let size = geometry.bounds.size
    let anchorOffset = Vector(
      dx: geometry.anchorPoint.x * size.width, dy: geometry.anchorPoint.y * size.height)
    let placement = ViewTree.Placement(
      transform: geometry.transform, inverse: geometry.transform.inverse, position: geometry.position,
      anchorPoint: geometry.anchorPoint, anchor: geometry.bounds.origin + anchorOffset)
    let index = Int32(tree.placements.count)
    tree.placements.append(placement)
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
    editDetail(of: view) { $0.hitTest = override }
    edit(view) { $0.flags.insert(.overridesHitTest) }
  }

  /// Settles what a view declares, once its class and its overrides are known.
  public mutating func setProperties(_ properties: ViewProperties, of view: ViewIndex) {
    let traits = tree.classes[Int(tree[view].classIndex)].traits
    let detail = tree[view].detail
    tree.views[Int(view.rawValue)].apply(
      properties, traits: traits, hitTest: detail < 0 ? nil : tree.details[Int(detail)].hitTest)
  }

  /// A window's level: R38.
  public mutating func setWindowLevel(_ level: Double, of window: ViewIndex) {
    guard let index = windows.lastIndex(where: { $0.view == window }) else { return }
    windows[index] = Scene.Window(view: window, level: level)
  }

  /// Names the other view of a `forward` or `stealAll` override, once it is known.
  public mutating func setHitTestTarget(_ target: ViewIndex, of view: ViewIndex) {
    editDetail(of: view) { $0.hitTest = $0.hitTest?.naming(target) }
  }

  public mutating func addGestureRecognizer(_ recognizer: GestureRecognizer, to view: ViewIndex) {
    let index = gestureRecognizers.count
    gestureRecognizers.append(recognizer)
    gestureRecognizers[index].view = view
    editDetail(of: view) {
      let start = $0.gestureRecognizers.isEmpty ? index : $0.gestureRecognizers.lowerBound
      $0.gestureRecognizers = start..<index + 1
    }
  }

  mutating func edit(_ view: ViewIndex, _ change: (inout View) -> Void) {
    change(&tree.views[Int(view.rawValue)])
  }

  private mutating func editDetail(of view: ViewIndex, _ change: (inout ViewDetail) -> Void) {
    if tree[view].detail < 0 {
      let index = Int32(tree.details.count)
      tree.details.append(ViewDetail())
      edit(view) { $0.detail = index }
    }
    change(&tree.details[Int(tree[view].detail)])
  }
}

// MARK: - Other responders

extension SceneBuilder {
  public mutating func addViewController(_ object: ResponderObject, rootView: ViewIndex) -> ControllerIndex {
    let index = ControllerIndex(viewControllers.count)
    viewControllers.append(ViewController(object: object, view: rootView))
    editDetail(of: rootView) { $0.controller = index }
    return index
  }

  public mutating func setPresenting(_ presenting: ControllerIndex, of controller: ControllerIndex) {
    viewControllers[controller.rawValue].presentedBy = presenting
  }

  public mutating func setApplication(_ object: ResponderObject) { application = object }
  public mutating func setWindowScene(_ object: ResponderObject) { windowScene = object }
  public mutating func setApplicationDelegate(_ delegate: ApplicationDelegate) {
    applicationDelegate = delegate
  }

  /// R70: the delegate turned out to be an object that stands in the chain already.
  public mutating func unlinkApplicationDelegate() {
    applicationDelegate?.isInChain = false
  }

  public mutating func setNext(_ next: NextOverride, of responder: Responder) {
    switch responder {
    case .view(let view): editDetail(of: view) { $0.next = next }
    case .viewController(let controller): viewControllers[controller.rawValue].object.next = next
    case .windowScene: windowScene?.next = next
    case .application: application.next = next
    case .applicationDelegate: applicationDelegate?.object.next = next
    }
  }
}

// MARK: - The end

extension SceneBuilder {
  /// The finished scene.
  ///
  /// - Throws: `ResponderCycle` when `next` overrides or presentations close a circle (R73).
  public func build() throws(ResponderCycle) -> Scene {
    precondition(openViews.isEmpty, "every view that was begun must be ended")
    let scene = unchecked()
    if let cycle = scene.responderCycle() { throw cycle }
    return scene
  }

  /// What a responder is named so far.
  public func id(of responder: Responder) -> String { unchecked().id(of: responder) }

  private func unchecked() -> Scene {
    Scene(
      tree: tree, windows: windows, viewControllers: viewControllers, gestureRecognizers: gestureRecognizers,
      windowScene: windowScene, application: application, applicationDelegate: applicationDelegate)
  }
}
