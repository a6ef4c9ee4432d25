/// Makes a scene: views are begun and ended in pre-order, and described in between in any order.
///
/// What a builder refuses it reports to its caller, who knows where it stood; it never traps on what it is given
/// as long as every `beginView` has its `endView`.
public struct SceneBuilder: Sendable {
  private var scene = Scene()
  private var openViews: [ViewIndex] = []
  private var classIndexes = NameTable(capacity: 16)

  /// - Parameters:
  ///   - document: the text in which names stand; at most 4 GiB.
  ///   - viewCapacity: about how many views are to come.
  public init(document: [UInt8] = [], viewCapacity: Int = 0) {
    scene.tree.names = NameStore(document: document)
    scene.tree.ids = NameTable(capacity: viewCapacity)
    scene.tree.views.reserveCapacity(viewCapacity)
  }

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

  /// The name that stands in the document.
  public func name(at range: Range<Int>) -> Name { scene.tree.names.name(at: range) }

  /// A name that does not stand in the document, or not as it is meant.
  public mutating func name(_ utf8: ArraySlice<UInt8>) -> Name { scene.tree.names.append(utf8) }

  /// Names a view.
  ///
  /// - Returns: the view that has the id already, if there is one; the new view then keeps its place as id.
  public mutating func setID(_ id: Name, of view: ViewIndex) -> ViewIndex? {
    switch scene.tree.ids.insert(id, value: view.rawValue, in: scene.tree.names) {
    case .inserted:
      edit(view) { $0.id = id }
      return nil
    case .occupied(let value):
      return ViewIndex(value)
    }
  }

  /// The class of a view that declares none.
  public mutating func impliedClass(isWindow: Bool) -> Name {
    name(ArraySlice((isWindow ? "UIWindow" : "UIView").utf8))
  }

  /// Says of which class a view is. To be called before its properties are set.
  ///
  /// - Parameter base: the nearest UIKit class of a custom one.
  public mutating func setClass(_ name: Name, base: Name? = nil, of view: ViewIndex) {
    let index = intern(name, base: base)
    edit(view) { $0.classIndex = index }
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
    let index = Int32(scene.tree.placements.count)
    scene.tree.placements.append(placement)
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
    let traits = scene.tree.classes[Int(scene.tree[view].classIndex)].traits
    let detail = scene.tree[view].detail
    scene.tree.views[Int(view.rawValue)].apply(
      properties, traits: traits, hitTest: detail < 0 ? nil : scene.tree.details[Int(detail)].hitTest)
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

  /// The class's number; its traits are its own, or those of its declared base.
  private mutating func intern(_ name: Name, base: Name?) -> Int32 {
    // 0xFF is in no UTF-8 text, so that the pair is one key.
    let key = base.map { self.name(text(of: name) + [0xFF] + text(of: $0)) } ?? name
    let index = Int32(scene.tree.classes.count)
    if case .occupied(let known) = classIndexes.insert(key, value: index, in: scene.tree.names) {
      return known
    }
    let names = scene.tree.names
    let traits =
      KnownClasses.traits(of: name, in: names) ?? base.flatMap { KnownClasses.traits(of: $0, in: names) }
    scene.tree.classes.append(ViewClass(name: name, traits: traits))
    return index
  }

  private func text(of name: Name) -> ArraySlice<UInt8> { scene.tree.names.bytes(of: name) }

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
