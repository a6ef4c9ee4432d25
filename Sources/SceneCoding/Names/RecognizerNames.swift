public import HitTesting
import JSONCoding

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
