public import HitTesting
import JSONCoding

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

/// The names of a scene's recognizers.
///
/// They are separate from those of views and responders, and must be unique only if they are used: a dump repeats the
/// ids of cells. A recognizer without an id is named by its view and its place, `list.gestureRecognizers.0`; the
/// undeclared pan of a scroll view (R136) has a name, too.
struct RecognizerNames {
  /// The names of everything else.
  var scene: SceneNames
  private let recognizers: [GestureRecognizer]
  /// Declared ids; nil for an id of several recognizers.
  private var declared: [ArraySlice<UInt8>: RecognizerIndex?] = [:]
  /// The scroll views that have been asked for, and whether they declare their own pan or pinch recognizer: some views have
  /// many recognizers, and some of these many that refer to them.
  private var declaresPan: [ViewIndex: Bool] = [:]
  private var declaresPinch: [ViewIndex: Bool] = [:]

  enum Found {
    case nothing
    case recognizer(RecognizerIndex)
    case several
  }

  /// - Complexity: linear in the recognizers.
  init(_ recognizers: [GestureRecognizer], in scene: SceneNames) {
    self.scene = scene
    self.recognizers = recognizers
    for (place, recognizer) in recognizers.enumerated() {
      guard let id = recognizer.id else { continue }
      let key = ArraySlice(id.utf8)
      let isTaken = declared[key] != nil
      declared[key] = .some(isTaken ? nil : RecognizerIndex(place))
    }
  }

  /// The recognizer with the declared id, or else with this implied name.
  mutating func recognizer(named id: ArraySlice<UInt8>) -> Found {
    let implied = implied(id)
    guard let declared = declared[id] else { return implied.map { .recognizer($0) } ?? .nothing }
    guard let declared, implied == nil else { return .several }
    return .recognizer(declared)
  }

  private mutating func implied(_ id: ArraySlice<UInt8>) -> RecognizerIndex? {
    for (suffix, kind) in Self.suffixes {
      if let view = id.dropping(suffix: suffix) {
        return scene.view(named: view).flatMap { kind == .pan ? pan(of: $0) : pinch(of: $0) }
      }
    }
    guard let dot = id.lastIndex(of: "."), let number = Self.ordinal(id[(dot + 1)...]),
      let name = id[..<dot].dropping(suffix: Self.listSuffix), let view = scene.view(named: name)
    else { return nil }
    let places = scene.tree.recognizerPlaces(of: view)
    guard number < places.count, recognizers[places.lowerBound + number].id == nil else { return nil }
    return RecognizerIndex(places.lowerBound + number)
  }

  /// R136: the pan recognizer that a scroll view has without declaring it.
  private mutating func pan(of view: ViewIndex) -> RecognizerIndex? {
    guard scene.tree.isScrollView(scene.tree.classIndex(of: view)) else { return nil }
    let tree = scene.tree
    let isDeclared =
      declaresPan[view]
      ?? recognizers[tree.recognizerPlaces(of: view)].contains { $0.maybeScrolls(tree.id(of: view)) }
    declaresPan[view] = isDeclared
    let isHanded = scene.tree.eventProperties(of: view).panRecognizer != nil
    return isDeclared || isHanded ? nil : .pan(of: view)
  }

  /// R146: and the pinch of one that zooms.
  private mutating func pinch(of view: ViewIndex) -> RecognizerIndex? {
    guard scene.tree.zooms(view) else { return nil }
    let isDeclared =
      declaresPinch[view] ?? recognizers[scene.tree.recognizerPlaces(of: view)].contains { $0.kind == .pinch }
    declaresPinch[view] = isDeclared
    return isDeclared ? nil : .pinch(of: view)
  }

  private static let suffixes: [([UInt8], GestureRecognizer.Kind)] = [
    (Array(Scene.panSuffix.utf8), .pan), (Array(Scene.pinchSuffix.utf8), .pinch),
  ]
  private static let listSuffix = Array(".gestureRecognizers".utf8)

  /// A decimal number without leading zeros.
  private static func ordinal(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 9, digits.first != "0" || digits.count == 1,
      digits.allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes before the suffix; nil without it, or without bytes before it.
  fileprivate func dropping(suffix: [UInt8]) -> ArraySlice<UInt8>? {
    count > suffix.count && self.suffix(suffix.count).elementsEqual(suffix) ? dropLast(suffix.count) : nil
  }
}

extension Scene {
  /// The recognizer of an id; nil if there is none or several, or if a view has the id.
  public func recognizer(named id: String) -> RecognizerIndex? {
    let id = ArraySlice(id.utf8)
    var views = SceneNames(tree: tree)
    if views.view(named: id) != nil { return nil }
    var names = RecognizerNames(gestureRecognizers, in: views)
    if case .recognizer(let index) = names.recognizer(named: id) { return index }
    return nil
  }
}

/// Where in a sentence a noun phrase stands: at the beginning its article has a capital.
package enum PhrasePlace: Sendable {
  case beginning, inside

  package var the: String { self == .beginning ? "The" : "the" }
  package var a: String { self == .beginning ? "A" : "a" }
  package var its: String { self == .beginning ? "Its" : "its" }
}
