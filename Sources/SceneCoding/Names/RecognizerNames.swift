import HitTesting

/// The names of a scene's recognizers.
///
/// They are apart from those of views and responders, and need not be unique where nothing refers to them: a dump repeats
/// the ids of cells. A recognizer without an id is called by its view and its place, `list.gestureRecognizers.0`; the pan
/// of a scroll view exists without being declared (R136), and has a name too.
struct RecognizerNames {
  /// The names of everything else.
  var scene: SceneNames
  private let recognizers: [GestureRecognizer]
  /// Declared ids; nil where several recognizers have the id.
  private var declared: [ArraySlice<UInt8>: RecognizerIndex?] = [:]
  /// The scroll views that have been asked for, and whether they declare their own pan recognizer: some views have
  /// many recognizers, and some of these many that refer to them.
  private var declaresPan: [ViewIndex: Bool] = [:]

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

  /// The recognizer with the declared id, or that is called so because it declares none.
  mutating func recognizer(named id: ArraySlice<UInt8>) -> Found {
    let implied = implied(id)
    guard let declared = declared[id] else { return implied.map { .recognizer($0) } ?? .nothing }
    guard let declared, implied == nil else { return .several }
    return .recognizer(declared)
  }

  private mutating func implied(_ id: ArraySlice<UInt8>) -> RecognizerIndex? {
    if let view = id.dropping(suffix: Self.panSuffix) {
      return scene.view(named: view).flatMap { pan(of: $0) }
    }
    guard let dot = id.lastIndex(of: UInt8(ascii: ".")), let number = Self.ordinal(id[(dot + 1)...]),
      let name = id[..<dot].dropping(suffix: Self.listSuffix), let view = scene.view(named: name)
    else { return nil }
    let places = scene.tree.recognizerPlaces(of: view)
    guard number < places.count, recognizers[places.lowerBound + number].id == nil else { return nil }
    return RecognizerIndex(places.lowerBound + number)
  }

  /// R136: the pan recognizer that a scroll view has without declaring it.
  private mutating func pan(of view: ViewIndex) -> RecognizerIndex? {
    guard scene.tree.isScrollView(scene.tree.classIndex(of: view)) else { return nil }
    let isDeclared =
      declaresPan[view] ?? recognizers[scene.tree.recognizerPlaces(of: view)].contains { $0.kind == .pan }
    declaresPan[view] = isDeclared
    return isDeclared ? nil : .pan(of: view)
  }

  private static let panSuffix = Array(Scene.panSuffix.utf8)
  private static let listSuffix = Array(".gestureRecognizers".utf8)

  /// A decimal number without leading zeros.
  private static func ordinal(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 9, digits.first != UInt8(ascii: "0") || digits.count == 1,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes before the suffix; nil where there are none, or another end.
  fileprivate func dropping(suffix: [UInt8]) -> ArraySlice<UInt8>? {
    count > suffix.count && self.suffix(suffix.count).elementsEqual(suffix) ? dropLast(suffix.count) : nil
  }
}
