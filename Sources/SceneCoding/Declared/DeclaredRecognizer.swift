import HitTesting
import JSONCoding

/// A gesture recognizer while it is read.
///
/// Two checks must wait. Its allowed parameters depend on its kind, and `kind` may be its last key: their places are
/// kept, and checked at its end. The objects it names may be declared anywhere in the scene: `links` are settled when
/// all ids are known.
struct DeclaredRecognizer {
  /// On its view, without the objects that it names.
  private(set) var recognizer: GestureRecognizer
  private(set) var id: DocumentReader.IDReference?
  private var kind: GestureRecognizer.Kind?
  private var kindPlace = 0
  /// The places of its parameters' values: the allowed ones depend on its kind.
  private var parameterPlaces: [(key: GestureRecognizerKey, place: Int)] = []
  private(set) var links = Links.none

  /// A reference: most recognizers name nothing, and are copied as a few words.
  enum Links {
    case none
    indirect case some(DeclaredLinks)
  }

  init?(from reader: inout DocumentReader, on view: ViewIndex) {
    let start = reader.startOfValue()
    recognizer = GestureRecognizer(id: nil, kind: .custom, view: view)
    guard let seen = reader.members(GestureRecognizerKey.keys, { decode($1, from: &$0) }) else { return nil }
    settleClass(seen, start, reportingTo: &reader)
    guard let kind else { return }
    recognizer.kind = kind
    if !seen.contains(.numberOfTapsRequired) {
      recognizer.parameters.numberOfTapsRequired = GestureParameters(of: kind).numberOfTapsRequired
    }
    checkParameters(of: kind, reportingTo: &reader)
  }

  private mutating func decode(_ key: GestureRecognizerKey, from reader: inout DocumentReader) {
    switch key {
    case .id:
      id = reader.reference()
      recognizer.id = id?.text
    case .class: recognizer.className = reader.nonEmptyText()
    case .kind:
      kindPlace = reader.startOfValue()
      kind = reader.word(GestureRecognizer.Kind.self)
    case .state: recognizer.state = reader.word()
    case .allowedTouchTypes:
      recognizer.allowedTouchTypes = reader.touchTypes() ?? recognizer.allowedTouchTypes
    case .allowedPressTypes:
      recognizer.allowedPressTypes = reader.pressTypes() ?? recognizer.allowedPressTypes
    case .requireToFail, .delegate, .canPrevent, .canBePreventedBy, .targets, .panGestureRecognizerOf:
      let place = reader.startOfValue()
      var links = DeclaredLinks()
      if case .some(let read) = self.links { links = read }
      if key == .delegate, reader.peek() == .string {
        recognizer.delegateName = reader.nonEmptyText()
        return
      }
      links.decode(key, from: &reader)
      if key == .panGestureRecognizerOf, links.scrollView != nil { parameterPlaces.append((key, place)) }
      self.links = .some(links)
    case .metadata: reader.skipValue()
    default:
      let place = reader.startOfValue()
      var isRead = recognizer.decodeFlag(key, from: &reader)
      if isRead == nil { isRead = recognizer.parameters.decode(key, from: &reader) }
      if isRead == true, !key.kinds.isEmpty { parameterPlaces.append((key, place)) }
    }
  }

  /// R157: a known class determines the kind, and UIKit's purpose.
  private mutating func settleClass(
    _ seen: SeenKeys<GestureRecognizerKey>, _ start: Int, reportingTo reader: inout DocumentReader
  ) {
    let className = recognizer.className
    let known = className.flatMap(RecognizerClass.init)
    if let known, let declared = kind, known.kind != declared, known.kind != .custom {
      reader.report(
        .notAllowed, at: kindPlace,
        .otherKind(
          String(className?.prefix(80) ?? ""), known.kind.rawValue, declared: declared.rawValue))
    }
    if !seen.contains(.kind) {
      kind = known?.kind
      if known == nil {
        reader.report(.missingKey, at: start, .expected(Expectation.recognizer))
      }
    }
    if !seen.contains(.role) { recognizer.parameters.role = known?.role }
    if !seen.contains(.delaysTouchesBegan) {
      recognizer.delaysTouchesBegan = recognizer.delaysTouchesBeganByDefault
    }
  }

  /// R117: each kind has the parameters of its class.
  private func checkParameters(of kind: GestureRecognizer.Kind, reportingTo reader: inout DocumentReader) {
    for (key, place) in parameterPlaces {
      if !key.kinds.contains(kind) {
        let kinds = key.kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        reader.report(
          .notAllowed, at: place,
          .foreign(GestureRecognizerKey.keys.name(of: key), of: kinds, in: kind.rawValue))
      } else if key == .numberOfTapsRequired, kind == .tap, recognizer.parameters.numberOfTapsRequired == 0 {
        reader.report(.outOfRange, at: place, .expected(Expectation.oneOrMore, found: 0))
      }
    }
  }
}

/// The deepest nesting of conditions: each level is a recursive call when a delegate is asked.
private let conditionNestingMax = 16

/// A delegate's conditions while they are read. Their views are indexes in `references`, until all ids are known.
struct DeclaredConditions {
  private(set) var references: [DocumentReader.IDReference] = []

  /// Reads true, false, or an object with one condition; nil if it has a mistake, which is reported.
  ///
  /// - Parameter nesting: the number of conditions around this one.
  mutating func read(
    from reader: inout DocumentReader, nesting: Int = 0
  ) -> GestureCondition? {
    let kind = reader.peek()
    let place = reader.json.offset
    if kind == .boolean { return .constant(reader.readBoolean()) }
    guard kind == .object else {
      reader.reportKind(kind, expected: Expectation.booleanOrObject)
      return nil
    }
    guard nesting < conditionNestingMax else {
      reader.report(.tooDeep, at: place, .tooDeep(.conditions, conditionNestingMax))
      reader.skipValue()
      return nil
    }
    var condition: GestureCondition?
    var count = 0
    let seen = reader.members(GestureConditionObjectKey.keys) { reader, key in
      count += 1
      condition = read(key, from: &reader, nesting) ?? condition
    }
    guard seen != nil else { return nil }
    if count != 1 {
      reader.report(.invalidValue, at: place, .expected(Expectation.conditionKey, found: count))
      return nil
    }
    return condition
  }

  private mutating func read(
    _ key: GestureConditionObjectKey, from reader: inout DocumentReader, _ nesting: Int
  ) -> GestureCondition? {
    switch key {
    case .all: readSeveral(from: &reader, nesting).map { .all($0) }
    case .any: readSeveral(from: &reader, nesting).map { .any($0) }
    case .not: read(from: &reader, nesting: nesting + 1).map { .not($0) }
    case .direction: reader.wordOrSet(\ConditionDirectionName.directions).map { .direction($0) }
    case .speedAtLeast: reader.amount().map { .speedAtLeast($0) }
    case .locationIn: readView(from: &reader).map { .locationIn($0) }
    case .touchView: readView(from: &reader).map { .touchView($0) }
    case .touchIn: readView(from: &reader).map { .touchIn($0) }
    case .touchKind: reader.nonEmptyText().map { .touchKind($0) }
    case .scrolledTo: readEnd(from: &reader)
    case .recognizerKind: reader.word(GestureRecognizer.Kind.self).map { .recognizerKind($0) }
    case .touchesAtLeast: reader.count(in: 0...1000).map { .touchesAtLeast($0) }
    case .touchesAtMost: reader.count(in: 0...1000).map { .touchesAtMost($0) }
    }
  }

  private mutating func readSeveral(
    from reader: inout DocumentReader, _ nesting: Int
  ) -> [GestureCondition]? {
    reader.list { read(from: &$0, nesting: nesting + 1) }
  }

  private mutating func readView(from reader: inout DocumentReader) -> ViewIndex? {
    guard let reference = reader.reference() else { return nil }
    references.append(reference)
    return ViewIndex(Int32(references.count - 1))
  }

  private mutating func readEnd(from reader: inout DocumentReader) -> GestureCondition? {
    var view: ViewIndex?
    var edges: Directions?
    reader.members(ScrolledToConditionKey.keys, requiring: ScrolledToConditionKey.allCases) {
      reader, key in
      switch key {
      case .view: view = readView(from: &reader)
      case .edges: edges = reader.wordOrSet(\EdgeName.directions)
      }
    }
    guard let view, let edges else { return nil }
    return .scrolledTo(view, edges)
  }
}

extension GestureParameters {
  /// Limits far above a finger's: counters of the machines stay small integers.
  private static let tapsMax = 1_000_000
  static let touchesMax = 1_000

  /// Reads the value of one parameter; false if it was wrong, which is reported.
  mutating func decode(
    _ key: GestureRecognizerKey, from reader: inout DocumentReader
  ) -> Bool {
    switch key {
    case .numberOfTapsRequired: set(\.numberOfTapsRequired, reader.count(in: 0...Self.tapsMax))
    case .numberOfTouchesRequired: set(\.numberOfTouchesRequired, reader.count(in: 1...Self.touchesMax))
    case .minimumPressDuration: set(\.minimumPressDuration, reader.seconds())
    case .allowableMovement: set(\.allowableMovement, reader.length())
    case .minimumNumberOfTouches: set(\.minimumNumberOfTouches, reader.count(in: 1...Self.touchesMax))
    case .maximumNumberOfTouches: set(\.maximumNumberOfTouches, reader.count(in: 1...Self.touchesMax))
    case .allowedScrollTypes: set(\.allowedScrollTypes, reader.set(\ScrollTypeName.types))
    case .direction: set(\.direction, reader.wordOrSet(\DirectionName.directions))
    case .edges: set(\.edges, reader.wordOrSet(\EdgeName.directions))
    case .recognizes: set(\.recognizes, reader.word())
    case .role: set(\.role, reader.word())
    default: false
    }
  }

  /// Sets a parameter; a nil value was reported and keeps the default.
  private mutating func set<Value>(
    _ parameter: WritableKeyPath<GestureParameters, Value>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: parameter] = value
    return true
  }

  private mutating func set<Value>(
    _ parameter: WritableKeyPath<GestureParameters, Value?>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: parameter] = value
    return true
  }
}
