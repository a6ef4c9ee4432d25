/// Makes a scene: views are begun and ended in pre-order, and described in between in any order.
///
/// What a builder refuses it reports to its caller, who knows where it stood; it never traps on what it is given
/// as long as every `beginView` has its `endView`.
public struct SceneBuilder: Sendable {
  private var scene = Scene()
  private var openViews: [ViewIndex] = []
  private var classIndexes = NameTable()
  private var classNames = NameStore()

  public init() {}

  public var viewCount: Int { scene.tree.count }
  /// The tree as far as it is built.
  public var tree: ViewTree { scene.tree }
}

// MARK: - Views

extension SceneBuilder {
  /// Begins a window, or a subview of the view that was begun last, in front of its siblings so far.
  public mutating func beginView() -> ViewIndex {
    let view = ViewIndex(Int32(scene.tree.count))
    var record = View(
      bounds: .zero, frameOrigin: .zero, subtreeEnd: view.rawValue + 1,
      ordinal: Int32(scene.windows.count), depth: UInt16(openViews.count))
    if let superview = openViews.last {
      let previous = scene.tree.lastSubview(of: superview)
      record.superviewLink = ViewLink(superview)
      record.previousSiblingLink = ViewLink(previous)
      record.ordinal = previous.map { scene.tree[$0].ordinal + 1 } ?? 0
      edit(superview) { $0.lastSubviewLink = ViewLink(view) }
    } else {
      scene.windows.append(Scene.Window(view: view, level: 0))
    }
    scene.tree.views.append(record)
    openViews.append(view)
    return view
  }

  public mutating func endView() {
    let view = openViews.removeLast()
    let end = Int32(scene.tree.count)
    edit(view) { $0.subtreeEnd = end }
  }

  /// Names a view.
  ///
  /// - Returns: the view that has the id already, if there is one; the new view then keeps its place as id.
  public mutating func setID(_ utf8: ArraySlice<UInt8>, of view: ViewIndex) -> ViewIndex? {
    switch scene.tree.ids.insert(utf8, value: view.rawValue, into: &scene.tree.names) {
    case .success(let name):
      edit(view) { $0.id = name }
      return nil
    case .failure(let occupied):
      return ViewIndex(occupied.value)
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
    let size = geometry.bounds.size
    let anchorOffset = Vector(
      dx: geometry.anchorPoint.x * size.width, dy: geometry.anchorPoint.y * size.height)
    let placement = ViewTree.Placement(
      transform: geometry.transform, inverse: geometry.transform.inverse, position: geometry.position,
      anchorPoint: geometry.anchorPoint, anchor: geometry.bounds.origin + anchorOffset)
    let index = Int32(scene.tree.placements.count)
    scene.tree.placements.append(placement)
    edit(view) {
      $0.placement = index
      if geometry.transform != .identity { $0.flags.insert(.isTransformed) }
    }
  }

  public mutating func setProperties(_ properties: ViewProperties, of view: ViewIndex) {
    let (classIndex, traits) = intern(properties.className, base: properties.baseClass)
    edit(view) { $0.apply(properties, traits: traits, classIndex: classIndex) }
    if properties.pointInside != nil || properties.hitTest != nil {
      editDetail(of: view) {
        $0.pointInside = properties.pointInside
        $0.hitTest = properties.hitTest
      }
    }
  }

  /// A window's level: R38.
  public mutating func setWindowLevel(_ level: Double, of window: ViewIndex) {
    guard let index = scene.windows.lastIndex(where: { $0.view == window }) else { return }
    scene.windows[index] = Scene.Window(view: window, level: level)
  }

  /// Names the other view of a `forward` or `stealAll` override, once it is known.
  public mutating func setHitTestTarget(_ target: ViewIndex, of view: ViewIndex) {
    editDetail(of: view) { $0.hitTest = $0.hitTest?.naming(target) }
  }

  public mutating func addGestureRecognizer(_ recognizer: GestureRecognizer, to view: ViewIndex) {
    let index = scene.gestureRecognizers.count
    scene.gestureRecognizers.append(recognizer)
    scene.gestureRecognizers[index].view = view
    editDetail(of: view) {
      let start = $0.gestureRecognizers.isEmpty ? index : $0.gestureRecognizers.lowerBound
      $0.gestureRecognizers = start..<index + 1
    }
  }

  /// The class's number, and its traits if they are known: its own, or those of its declared base.
  private mutating func intern(_ className: ArraySlice<UInt8>, base: ArraySlice<UInt8>?) -> (
    Int32, ViewClassTraits?
  ) {
    // 0xFF is in no UTF-8 text, so that the pair is one key.
    let key = base.map { className + [0xFF] + $0 } ?? className
    if let known = classIndexes.value(for: key, in: classNames) {
      return (known, scene.tree.classes[Int(known)].traits)
    }
    let traits =
      ViewClassTraits.ofKnownClass(String(decoding: className, as: UTF8.self))
      ?? base.flatMap { ViewClassTraits.ofKnownClass(String(decoding: $0, as: UTF8.self)) }
    let index = Int32(scene.tree.classes.count)
    scene.tree.classes.append(ViewClass(name: scene.tree.names.append(className), traits: traits))
    _ = classIndexes.insert(key, value: index, into: &classNames)
    return (index, traits)
  }

  private mutating func edit(_ view: ViewIndex, _ change: (inout View) -> Void) {
    change(&scene.tree.views[Int(view.rawValue)])
  }

  private mutating func editDetail(of view: ViewIndex, _ change: (inout ViewDetail) -> Void) {
    if scene.tree[view].detail < 0 {
      let index = Int32(scene.tree.details.count)
      scene.tree.details.append(ViewDetail())
      edit(view) { $0.detail = index }
    }
    change(&scene.tree.details[Int(scene.tree[view].detail)])
  }
}

// MARK: - Other responders

extension SceneBuilder {
  public mutating func addViewController(_ object: ResponderObject, rootView: ViewIndex) -> ControllerIndex {
    let index = ControllerIndex(scene.viewControllers.count)
    scene.viewControllers.append(ViewController(object: object, view: rootView))
    editDetail(of: rootView) { $0.controller = index }
    return index
  }

  public mutating func setPresenting(_ presenting: ControllerIndex, of controller: ControllerIndex) {
    scene.viewControllers[controller.rawValue].presentedBy = presenting
  }

  public mutating func setApplication(_ object: ResponderObject) { scene.application = object }
  public mutating func setWindowScene(_ object: ResponderObject) { scene.windowScene = object }
  public mutating func setApplicationDelegate(_ delegate: ApplicationDelegate) {
    scene.applicationDelegate = delegate
  }

  /// R70: the delegate turned out to be an object that stands in the chain already.
  public mutating func unlinkApplicationDelegate() {
    scene.applicationDelegate?.isInChain = false
  }

  /// What a responder is named so far.
  public func id(of responder: Responder) -> String { scene.id(of: responder) }

  public mutating func setNext(_ next: NextOverride, of responder: Responder) {
    switch responder {
    case .view(let view): editDetail(of: view) { $0.next = next }
    case .viewController(let controller): scene.viewControllers[controller.rawValue].object.next = next
    case .windowScene: scene.windowScene?.next = next
    case .application: scene.application.next = next
    case .applicationDelegate: scene.applicationDelegate?.object.next = next
    }
  }
}

// MARK: - The end

extension SceneBuilder {
  /// The finished scene.
  ///
  /// - Throws: `ResponderCycle` when `next` overrides or presentations close a circle (R73).
  public consuming func build() throws(ResponderCycle) -> Scene {
    precondition(openViews.isEmpty, "every view that was begun must be ended")
    scene.windowsFrontToBack = scene.windows
      .filter { !scene.tree[$0.view].flags.contains(.isHidden) }
      .sorted { ($0.level, $0.view) > ($1.level, $1.view) }
      .map(\.view)
    scene.size = scene.tree.details.reduce(scene.tree.count) { $0 + $1.cost }
    if let cycle = scene.responderCycle() { throw cycle }
    return scene
  }
}
