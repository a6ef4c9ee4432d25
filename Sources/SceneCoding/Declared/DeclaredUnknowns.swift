import HitTesting
import JSONCoding
import TouchGeometry

/// `unknowns` of a document: views are given by names, which may be declared after them.
///
///     {"format": "idb", "warnings": [{"code": "notInDump", "fact": "isEnabled", "detail": "…", "line": null, "view": null}],
///      "views": [{"view": "0x104", "facts": ["tellsEnabled"]}]}
struct DeclaredUnknowns {
  private var unknowns = Unknowns()
  private var doubts: [(doubt: Unknowns.Doubt, view: Reference?)] = []
  private var views: [(view: Reference, facts: Unknowns.ViewFacts)] = []
  private var touchView: Reference?
  /// Of an import's answer, around the scene.
  private(set) var basis: Scene.Basis?

  var format: String? { unknowns.format }

  private typealias Reference = DocumentReader.IDReference

  var sceneOffset: Int {
    get { unknowns.sceneOffset }
    set { unknowns.sceneOffset = newValue }
  }

  private static let doubtsMax = 1000

  /// - Returns: nil if there is no object, which is reported.
  init?(from reader: inout DocumentReader) {
    let start = reader.startOfValue()
    let seen = reader.members(UnknownsKey.keys) { reader, key in
      switch key {
      case .format: unknowns.format = reader.nonEmptyText()
      case .warnings: readDoubts(&reader, areWhole: true)
      case .refusal: unknowns.refusal = reader.nonEmptyText()
      case .touch: readTouch(&reader)
      case .screen:
        for fact in reader.facts(Unknowns.ScreenFacts.words) { unknowns.screen.insert(fact) }
      case .views: readViews(&reader)
      }
    }
    guard seen != nil else { return nil }
    if doubts.count > Self.doubtsMax { reportTooMany(at: start, &reader) }
  }

  /// - Parameter members: the starts of the values of an import's answer.
  init(around members: [String: Int], _ reader: inout DocumentReader) {
    let place = reader.json.place
    defer { reader.json.place = place }
    unknowns.format = Self.text(at: members["format"], &reader)
    unknowns.refusal = Self.text(at: members["refusal"], &reader)
    basis = Self.text(at: members["basis"], &reader).flatMap(Scene.Basis.init)
    guard let start = members["warnings"] else { return }
    reader.json.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    readDoubts(&reader, areWhole: false)
    if doubts.count > Self.doubtsMax { reportTooMany(at: start, &reader) }
  }

  private static func text(at start: Int?, _ reader: inout DocumentReader) -> String? {
    guard let start else { return nil }
    reader.json.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    guard reader.peek() == .string else { return nil }
    let text = reader.readString()
    return reader.json.text(text)
  }

  private func reportTooMany(at start: Int, _ reader: inout DocumentReader) {
    reader.report(.outOfRange, at: start, .tooManyWarnings(Self.doubtsMax))
  }

  /// Resolves the names of views. Facts about a view that was removed from the scene since are dropped.
  func resolved(_ names: inout SceneNames) -> Unknowns {
    var unknowns = unknowns
    for (var doubt, name) in doubts {
      doubt.view = name.flatMap { names.view(named: $0.utf8) }
      if name == nil || doubt.view != nil { unknowns.doubts.append(doubt) }
    }
    for (name, facts) in views {
      if let view = names.view(named: name.utf8) { unknowns.views[view, default: []].formUnion(facts) }
    }
    if let touchView {
      unknowns.touch?.view = names.view(named: touchView.utf8)
      if unknowns.touch?.view == nil { unknowns.touch = nil }
    }
    return unknowns
  }

  // MARK: - Parts

  /// - Parameter areWhole: whether each must have all of its members and a known code; users edit those of an import's
  ///   answer.
  private mutating func readDoubts(
    _ reader: inout DocumentReader, areWhole: Bool
  ) {
    reader.elements { reader, index in
      guard index <= Self.doubtsMax else { return reader.skipValue() }
      var code: Unknowns.Doubt.Code?
      var kind: String?
      var fact: Unknowns.Doubt.Fact?
      var detail: String?
      var line: Int?
      var view: Reference?
      let required: [WarningKey] = areWhole ? [.code, .detail, .line, .view] : []
      reader.members(WarningKey.keys, requiring: required) { reader, key in
        if [.kind, .fact, .line, .view].contains(key), reader.null() { return }
        switch key {
        case .code where !areWhole:
          code = reader.text().flatMap(Unknowns.Doubt.Code.init(rawValue:))
        case .code: code = reader.word()
        case .kind: kind = reader.nonEmptyText()
        case .fact: fact = reader.word()
        case .detail: detail = reader.text()
        case .line: line = reader.count(in: 1...Int(Int32.max))
        case .view: view = reader.reference()
        }
      }
      guard let detail else { return }
      doubts.append(
        (Unknowns.Doubt(code ?? .assumed, detail, kind: kind, fact: fact, line: line, view: nil), view))
    }
  }

  private mutating func readViews(_ reader: inout DocumentReader) {
    reader.elements { reader, _ in
      var view: Reference?
      var facts: Unknowns.ViewFacts = []
      reader.members(ViewUnknownsKey.keys, requiring: ViewUnknownsKey.allCases) {
        reader, key in
        switch key {
        case .view: view = reader.reference()
        case .facts: for fact in reader.facts(Unknowns.ViewFacts.words) { facts.insert(fact) }
        }
      }
      if let view { views.append((view, facts)) }
    }
  }

  private mutating func readTouch(_ reader: inout DocumentReader) {
    var (x, y): (Double?, Double?)
    reader.members(PastedTouchKey.keys, requiring: [.x, .y]) { reader, key in
      switch key {
      case .x: x = reader.coordinate()
      case .y: y = reader.coordinate()
      case .in: touchView = reader.reference()
      }
    }
    if let x, let y { unknowns.touch = Touch(at: Point(x: x, y: y)) }
  }
}

extension DocumentReader {
  fileprivate mutating func facts<Fact>(_ words: [(word: String, fact: Fact)]) -> [Fact] {
    var facts: [Fact] = []
    elements { reader, _ in
      guard let word = reader.word(among: words.map(\.word)) else { return }
      facts += words.filter { $0.word == word }.map(\.fact)
    }
    return facts
  }
}

/// A view whose object is being read: its members so far that cannot be settled before its end, as keys are in any
/// order.
///
/// Few, trivial values: moving one copies some words. `Rare` has the members that few views declare.
struct DeclaredView {
  /// Its place in the tree, and the members that all views have; frame and bounds if seen.
  var plain = PlainView(.none)
  /// The start of its object.
  var offset = 0
  var seen = SeenKeys<ViewKey>()
  /// The index among the rare declarations of `OpenViews`; -1 for none.
  var rare = -1

  var view: ViewIndex { plain.open.view }

  /// Reuses it for another view. Fields that are valid only after their key was seen are not reset.
  @inline(__always)
  mutating func begin(_ open: OpenView, at offset: Int) {
    plain.open = open
    self.offset = offset
    seen = SeenKeys()
    plain.classIndex = nil
    plain.properties = ViewProperties()
    rare = -1
  }

  /// The declarations that few views have.
  struct Rare {
    var baseClass: Name?
    /// Whether the base applies to an unknown class only: the superclasses were given for whatever class it is.
    var isBaseOfUnknownAlone = false
    var geometry = ViewGeometry()
    /// False if a mistake in the geometry was reported: it is not checked again.
    var geometryIsRead = true
    /// All but the class and the properties, which are in the view itself.
    var declaration = ViewDeclaration()
    /// The starts of the values of React Native's keys: the class may follow them.
    var pointerEventsOffset: Int?
    var hitSlopOffset: Int?
  }
}
