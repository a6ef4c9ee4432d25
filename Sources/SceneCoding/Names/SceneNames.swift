public import HitTesting

/// The text by which people know a view; nil for none.
public typealias ViewLabel = (ViewIndex) -> String?

extension Scene {
  /// A view's name in answers: its declared id, or else its place.
  package func id(of view: ViewIndex) -> String { tree.id(of: view) }
}

/// The names of a scene's views and responders, once all views are known.
///
/// Everything has a name, declared or implied, and a request may use either:
///
///     view               its id, or its place: "0.2.1" is the second subview of the third of the first window
///     view controller    its id, or that of its root view with a suffix
///     scene, application, delegate   their ids, or these words
///
/// Implied names cost nothing until one is used: places are looked up in `ViewPlaces`, which is made for the first one.
struct SceneNames {
  let tree: ViewTree
  var responders: ResponderIDs
  /// Made on first use.
  private var places: ViewPlaces?

  init(tree: ViewTree, responders: ResponderIDs = ResponderIDs()) {
    self.tree = tree
    self.responders = responders
  }

  /// Declared ids and implied names, which are disjoint in a valid scene.
  mutating func responder(named id: ArraySlice<UInt8>) -> Responder? {
    responders.declared[id] ?? tree.view(withDeclaredID: id).map(Responder.view) ?? implied(id)
  }

  mutating func view(named id: ArraySlice<UInt8>) -> ViewIndex? {
    tree.view(withDeclaredID: id) ?? view(atPlace: id)
  }

  /// The view or responder with this implied name.
  mutating func implied(_ name: ArraySlice<UInt8>) -> Responder? {
    if let view = view(atPlace: name) { return .view(view) }
    if let responder = responders.implied(name) { return responder }
    guard Self.isControllerName(name), let rootView = view(named: name.dropLast(Self.controllerSuffix.count))
    else { return nil }
    return responders.unnamedControllers[rootView].map(Responder.viewController)
  }

  /// Most ids neither start like a place nor end like an implied name: those need no further check.
  ///
  /// - Parameter range: an id without escapes.
  @inline(__always)
  static func looksImplied(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if bytes[range.lowerBound] &- 0x30 < 10 { return true }
    guard range.count >= 4 else { return false }
    let last = bytes.extracting(range.upperBound &- 4..<range.upperBound)
    return switch UInt32(last[0]) | UInt32(last[1]) << 8 | UInt32(last[2]) << 16 | UInt32(last[3]) << 24 {
    // application, delegate, scene, .viewController: their last four letters, the first one lowest
    case 0x6E6F_6974: range.count == 11
    case 0x6574_6167: range.count == 8
    case 0x656E_6563: range.count == 5
    case 0x7265_6C6C: range.count > Scene.controllerSuffix.utf8.count
    default: false
    }
  }

  static func mayBeImplied(_ name: ArraySlice<UInt8>) -> Bool {
    ViewPlaces.isPlace(name) || isControllerName(name) || reserved.contains { name.elementsEqual($0) }
  }

  private static let reserved = ["application", "delegate", "scene"].map { Array($0.utf8) }
  private static let controllerSuffix = Array(Scene.controllerSuffix.utf8)

  private static func isControllerName(_ name: ArraySlice<UInt8>) -> Bool {
    name.count > controllerSuffix.count && name.suffix(controllerSuffix.count).elementsEqual(controllerSuffix)
  }

  private mutating func view(atPlace place: ArraySlice<UInt8>) -> ViewIndex? {
    guard ViewPlaces.isPlace(place) else { return nil }
    let places = places ?? ViewPlaces(tree)
    self.places = places
    guard let view = places.view(at: place), tree.declaredID(of: view) == nil else { return nil }
    return view
  }
}

/// The ids of responders that are no views, which the tree does not have.
struct ResponderIDs {
  /// Ids that the scene declares.
  var declared: [ArraySlice<UInt8>: Responder] = .init()
  /// Which of these have implied names.
  var applicationIsUnnamed = true
  var delegateIsUnnamed = false
  var windowSceneIsUnnamed = false
  /// Controllers without an id, by their root views, which their names are made from.
  var unnamedControllers: [ViewIndex: ControllerIndex] = .init()

  func implied(_ name: ArraySlice<UInt8>) -> Responder? {
    if applicationIsUnnamed, name.elementsEqual("application".utf8) { return .application }
    if delegateIsUnnamed, name.elementsEqual("delegate".utf8) { return .applicationDelegate }
    if windowSceneIsUnnamed, name.elementsEqual("scene".utf8) { return .windowScene }
    return nil
  }
}

extension ResponderIDs {
  /// From a scene that was not just read.
  init(of scene: Scene) {
    for controller in scene.viewControllers {
      guard let index = scene.tree.viewController(of: controller.view) else { continue }
      add(controller.object.id, .viewController(index))
      if controller.object.id == nil { unnamedControllers[controller.view] = index }
    }
    windowSceneIsUnnamed = scene.windowScene.map { $0.id == nil } ?? false
    add(scene.windowScene?.id, .windowScene)
    applicationIsUnnamed = scene.application.id == nil
    add(scene.application.id, .application)
    // R70: a delegate with another responder's id is that responder.
    guard let delegate = scene.applicationDelegate?.object else { return }
    delegateIsUnnamed = delegate.id == nil
    guard let id = delegate.id.map({ ArraySlice($0.utf8) }) else { return }
    var names = SceneNames(tree: scene.tree, responders: self)
    if names.responder(named: id) == nil { declared[id] = .applicationDelegate }
  }

  private mutating func add(_ id: String?, _ responder: Responder) {
    if let id { declared[ArraySlice(id.utf8)] = responder }
  }
}
