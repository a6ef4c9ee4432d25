/// Makes a scene: views are begun and ended in pre-order, and described in between in any order.
///
/// A builder reports refusals to its caller, who knows the place in the text. It never traps as long as every begun
/// view is ended.
public struct SceneBuilder: Sendable {
  /// The tree built so far.
  public internal(set) var tree: ViewTree
  var windows: [Scene.Window] = []
  var viewControllers: [ViewController] = []
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  var windowScene: ResponderObject?
  /// Nil until the document describes it.
  var application: ResponderObject?
  var applicationDelegate: ApplicationDelegate?
  var firstResponder: Responder?
  /// The claims that answers about the scene may make.
  public var basis = Scene.Basis.uikit
  /// Whether the order of views is their front-to-back order.
  public var stacking = Scene.Stacking.subviews
  /// The facts that the scene's dump lacks.
  public var unknowns: Unknowns?
  /// The number of views begun and not ended.
  var openCount = 0
  /// The numbers of the classes by key: a name, or a pair of name and base.
  var classIndexes = NameTable(slotsMin: 32)
  var impliedWindowClass: ClassIndex?
  var impliedViewClass: ClassIndex?

  /// - Parameters:
  ///   - document: the text that contains the names; less than 2 GiB.
  ///   - viewsMax: the limit of views.
  public init(document: [UInt8] = [], viewsMax: Int = Int(Int32.max)) {
    // A view takes 150 to 250 bytes of text. With less, this reserve grows: unwritten memory costs nothing, but the
    // table is written at once.
    let slotsMin = min(document.count / 96, 2 * viewsMax)
    tree = ViewTree(names: NameStore(document: document), ids: NameTable(slotsMin: slotsMin))
    tree.views.reserveCapacity(min(document.count / 128 + 1, viewsMax))
    tree.classes.reserveCapacity(16)
  }

  // MARK: - The end

  /// The finished scene. It takes the tree, which leaves the builder empty.
  ///
  /// - Throws: `ResponderCycle` when `next` overrides or presentations close a circle (R73). The builder is as before.
  public mutating func build() throws(ResponderCycle) -> Scene {
    precondition(openCount == 0, "every view that was begun must be ended")
    // Moved, not copied, to save counting the references.
    let tree = exchange(&tree, with: ViewTree(names: NameStore(), ids: .none))
    let scene = Scene(
      tree: tree, windows: exchange(&windows, with: []),
      viewControllers: exchange(&viewControllers, with: []),
      gestureRecognizers: exchange(&gestureRecognizers, with: []),
      windowScene: exchange(&windowScene, with: nil),
      application: exchange(&application, with: nil) ?? Scene.defaultApplication,
      applicationDelegate: exchange(&applicationDelegate, with: nil),
      firstResponder: firstResponder, basis: basis, stacking: stacking, unknowns: unknowns)
    guard let cycle = scene.responderCycle() else { return scene }
    take(scene)
    throw cycle
  }

  /// Restores the state before the scene was made.
  private mutating func take(_ scene: Scene) {
    (tree, windows, viewControllers) = (scene.tree, scene.windows, scene.viewControllers)
    (gestureRecognizers, windowScene) = (scene.gestureRecognizers, scene.windowScene)
    (application, applicationDelegate) = (scene.application, scene.applicationDelegate)
  }

  public func id(of responder: Responder) -> String { unchecked().id(of: responder) }

  @_optimize(size)
  public func ids(of recognizers: some Sequence<RecognizerIndex>) -> [String] {
    let scene = unchecked()
    return recognizers.map { scene.id(of: $0) }
  }

  private func unchecked() -> Scene {
    Scene(
      tree: tree, windows: windows, viewControllers: viewControllers,
      gestureRecognizers: gestureRecognizers,
      windowScene: windowScene, application: application ?? Scene.defaultApplication,
      applicationDelegate: applicationDelegate,
      firstResponder: firstResponder, basis: basis, stacking: stacking)
  }

  // Steps that need the whole scene: resolving the ids of targets and recognizers.

  public mutating func setTargets(_ targets: [ControlTarget], of view: ViewIndex) {
    editDetail(of: view) { $0.events = ($0.events ?? .none).with(targets) }
  }

  /// R104.
  public mutating func setShouldBegin(_ condition: GestureCondition, of view: ViewIndex) {
    editDetail(of: view) {
      var events = $0.events ?? .none
      events.shouldBeginWhere = condition
      $0.events = events
    }
  }

  /// Changes an added recognizer. An undeclared one cannot be changed.
  public mutating func changeGestureRecognizer(
    _ index: RecognizerIndex, _ change: (inout GestureRecognizer) -> Void
  ) {
    guard let place = index.place, gestureRecognizers.indices.contains(place) else { return }
    let view = gestureRecognizers[place].view
    change(&gestureRecognizers[place])
    gestureRecognizers[place].view = view
  }

  /// Makes a recognizer a scroll view's own pan, on whichever view it is (R152).
  ///
  /// - Returns: false if the view does not scroll, or another recognizer is its pan.
  public mutating func setPan(_ pan: RecognizerIndex, of scrollView: ViewIndex) -> Bool {
    guard tree.isScrollView(scrollView), tree.eventProperties(of: scrollView).panRecognizer == nil else {
      return false
    }
    editDetail(of: scrollView) {
      var events = $0.events ?? .none
      events.panRecognizer = pan
      $0.events = events
    }
    changeGestureRecognizer(pan) { $0.scrollView = scrollView }
    return true
  }
}

extension EventProperties {
  fileprivate func with(_ targets: [ControlTarget]) -> EventProperties {
    var properties = self
    properties.targets = targets
    properties.wiredEvents = targets.reduce([]) { $0.union($1.events) }
    return properties
  }
}

// Ids and classes of views.

extension SceneBuilder {
  /// A name that is not in the document, or not as it is meant.
  public mutating func name(_ utf8: ArraySlice<UInt8>) -> Name { tree.names.append(utf8) }

  /// - Returns: the view that has the id already, if any; the new view then keeps its place as id.
  public mutating func setID(_ id: Name, of view: ViewIndex) -> ViewIndex? {
    if tree.ids.isFull { growIDs() }
    var probe = tree.ids.probe(for: tree.names.hash(of: id))
    while let other = tree.ids.candidate(&probe) {
      if tree.names.equal(tree.views[Int(other)].id, id) { return ViewIndex(other) }
    }
    tree.ids.insert(view.rawValue, at: probe)
    edit(view) { $0.id = id }
    return nil
  }

  @inline(never)
  private mutating func growIDs() {
    tree.ids = tree.ids.grown { [tree] in tree.names.hash(of: tree.views[Int($0)].id) }
  }

  public mutating func impliedClass(isWindow: Bool) -> ClassIndex {
    let known = isWindow ? impliedWindowClass : impliedViewClass
    if let known { return known }
    let index = classIndex(of: name(ArraySlice((isWindow ? "UIWindow" : "UIView").utf8)))
    if isWindow { impliedWindowClass = index } else { impliedViewClass = index }
    return index
  }

  /// Adds the class unless there is one of that name.
  public mutating func classIndex(of name: Name) -> ClassIndex {
    let hash = tree.names.hash(of: name)
    var probe = classIndexes.probe(for: hash)
    while let index = classIndexes.candidate(&probe) {
      if tree.names.equal(tree.classes[Int(index)].key, name) { return ClassIndex(index) }
    }
    return add(ViewClass.named(name, hash, in: tree.names), at: probe)
  }

  /// Whether the class is known by its own name.
  public func isKnown(_ index: ClassIndex) -> Bool { tree.classes[Int(index.rawValue)].isKnown }

  /// The class of that name with its own traits, or else those of its declared base.
  ///
  /// - Parameter base: the nearest UIKit class of a custom one.
  public mutating func classIndex(of derived: ClassIndex, base: Name) -> ClassIndex {
    let name = tree.classes[Int(derived.rawValue)].name
    // 0xFF is in no UTF-8 text: the pair is one key.
    let key = self.name(tree.names.bytes(of: name) + [0xFF] + tree.names.bytes(of: base))
    var probe = classIndexes.probe(for: tree.names.hash(of: key))
    while let index = classIndexes.candidate(&probe) {
      if tree.names.equal(tree.classes[Int(index)].key, key) {
        tree.names.removeLast(key)
        return ClassIndex(index)
      }
    }
    let baseInKey = Name(offset: key.offset + name.count + 1, count: base.count)
    return add(ViewClass.named(name, derivedFrom: baseInKey, in: tree.names), at: probe)
  }

  /// - Parameter probe: at its end.
  @inline(__always)
  private mutating func add(_ viewClass: ViewClass, at probe: NameTable.Probe) -> ClassIndex {
    let index = Int32(tree.classes.count)
    tree.classes.append(viewClass)
    classIndexes.insert(index, at: probe)
    if classIndexes.isFull { growClassIndexes() }
    return ClassIndex(index)
  }

  @inline(never)
  private mutating func growClassIndexes() {
    classIndexes = classIndexes.grown { [tree] in tree.names.hash(of: tree.classes[Int($0)].key) }
  }
}

extension ViewClass {
  /// The key that no other class of the scene has: the name, or name and base (`classIndex(of:base:)`).
  fileprivate var key: Name {
    guard let base else { return name }
    return Name(offset: base.offset - name.count - 1, count: name.count + 1 + base.count)
  }
}

extension SceneBuilder {
  /// Puts the recognizers in the order of their views. A document may say before its subviews or behind them which ones a
  /// view has, and that is to change no answer.
  ///
  /// To be called before anything names a recognizer by its index.
  ///
  /// - Returns: the new place of each by its old one; nil where all stay.
  public mutating func orderGestureRecognizers() -> [Int]? {
    let old = gestureRecognizers
    if zip(old, old.dropFirst()).allSatisfy({ $0.view <= $1.view }) { return nil }
    let order = old.indices.sorted { (old[$0].view, $0) < (old[$1].view, $1) }
    gestureRecognizers = order.map { old[$0] }
    var places = [Int](repeating: 0, count: order.count)
    var start = 0
    for (place, oldPlace) in order.enumerated() {
      places[oldPlace] = place
      let view = old[oldPlace].view
      if gestureRecognizers[start].view != view { start = place }
      editDetail(of: view) { $0.gestureRecognizers = start..<place + 1 }
    }
    return places
  }

  // The objects around the views: controllers, the scene, the application, its delegate, and their links.

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

  public mutating func setFirstResponder(_ responder: Responder) { firstResponder = responder }

  /// R70: the delegate is an object that is in the chain already.
  public mutating func unlinkApplicationDelegate() {
    applicationDelegate?.isInChain = false
  }

  /// R149: the view's touch methods call only those of another view, not super's.
  public mutating func setTouchTarget(_ target: ViewIndex, of view: ViewIndex) {
    editDetail(of: view) { $0.touchTarget = target }
    tree.views[Int(view.rawValue)].handles.subtract(.touches)
    tree.views[Int(view.rawValue)].observes.formUnion(.touches)
  }

  public mutating func setNext(_ next: NextOverride, of responder: Responder) {
    switch responder {
    case .view(let view): editDetail(of: view) { $0.next = next }
    case .viewController(let controller): viewControllers[controller.rawValue].object.next = next
    case .windowScene: windowScene?.next = next
    case .application:
      var object = application ?? Scene.defaultApplication
      object.next = next
      application = object
    case .applicationDelegate: applicationDelegate?.object.next = next
    }
  }
}
