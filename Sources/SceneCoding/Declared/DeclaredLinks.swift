import HitTesting
import JSONCoding

/// The ids by which a recognizer names other recognizers, views and responders, as they were read: looked up when
/// the whole scene is known.
struct DeclaredLinks {
  typealias Reference = DocumentReader.IDReference

  /// The scroll view whose pan it is (R152).
  var scrollView: Reference?
  /// R108.
  var requireToFail: [Reference] = []
  var delegate = DeclaredDelegate()
  /// R105.
  var canPrevent = Recognizers.all
  var canBePreventedBy = Recognizers.all
  /// R103.
  var targets: [DeclaredTarget] = []

  /// Some of the scene's recognizers.
  enum Recognizers {
    case all
    case some([Reference])

    static let none = Recognizers.some([])
  }

  /// Reads the value of one of these keys.
  mutating func decode(
    _ key: GestureRecognizerKey, from reader: inout DocumentReader
  ) throws(JSONError) {
    switch key {
    case .panGestureRecognizerOf: scrollView = try reader.reference()
    case .requireToFail: requireToFail = try reader.references() ?? []
    case .delegate: if let read = try DeclaredDelegate(from: &reader) { delegate = read }
    case .canPrevent: if let read = try reader.recognizers() { canPrevent = read }
    case .canBePreventedBy: if let read = try reader.recognizers() { canBePreventedBy = read }
    default: targets = try reader.targets()
    }
  }
}

/// The declared answers of a recognizer's delegate.
struct DeclaredDelegate {
  typealias Reference = DocumentReader.IDReference

  /// With the views that these and `condition` look at.
  private(set) var shouldBegin = GestureCondition.always
  private(set) var condition = GestureCondition.always
  private(set) var conditions = DeclaredConditions()
  private(set) var isOpen = true
  private(set) var only: [Reference]?
  private(set) var except: [Reference] = []
  private(set) var exceptControls = false
  private(set) var shouldRecognizeSimultaneouslyWith = DeclaredLinks.Recognizers.none
  private(set) var shouldRequireFailureOf: [Reference] = []
  private(set) var shouldBeRequiredToFailBy = DeclaredLinks.Recognizers.none
  /// Where that stands.
  private(set) var placeOfDependents = 0

  init() {}

  private enum Key: Int, CaseIterable {
    case shouldBegin, shouldReceive, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf,
      shouldBeRequiredToFailBy
  }

  private static let keys = DocumentKeys(Key.self)

  init?(from reader: inout DocumentReader) throws(JSONError) {
    var declared = Self()
    let seen = try reader.members(Self.keys) { (reader, key) throws(JSONError) in
      switch key {
      case .shouldBegin: declared.shouldBegin = try declared.conditions.read(from: &reader) ?? .always
      case .shouldReceive: try declared.decodeFilter(from: &reader)
      case .shouldRecognizeSimultaneouslyWith:
        declared.shouldRecognizeSimultaneouslyWith = try reader.recognizers() ?? .some([])
      case .shouldRequireFailureOf: declared.shouldRequireFailureOf = try reader.references() ?? []
      case .shouldBeRequiredToFailBy:
        declared.placeOfDependents = try reader.startOfValue()
        declared.shouldBeRequiredToFailBy = try reader.recognizers() ?? .some([])
      }
    }
    if seen == nil { return nil }
    self = declared
  }

  private enum FilterKey: Int, CaseIterable { case only, except, exceptControls, `where` }
  private static let filterKeys = DocumentKeys(FilterKey.self)

  /// R101: true, false, or the views whose touches it takes.
  private mutating func decodeFilter(from reader: inout DocumentReader) throws(JSONError) {
    switch try reader.json.peek() {
    case .boolean: isOpen = try reader.json.readBoolean()
    case .object:
      var declared = self
      _ = try reader.members(Self.filterKeys) { (reader, key) throws(JSONError) in
        switch key {
        case .only: declared.only = try reader.references()
        case .except: declared.except = try reader.references() ?? []
        case .exceptControls: declared.exceptControls = try reader.boolean() ?? false
        case .where: declared.condition = try declared.conditions.read(from: &reader) ?? .always
        }
      }
      self = declared
    case let kind: try reader.reportKind(kind, expected: "true, false or an object")
    }
  }
}

extension DocumentReader {
  /// An array of ids.
  fileprivate mutating func references() throws(JSONError) -> [IDReference]? {
    var references: [IDReference] = []
    let isArray = try elements { (reader, _) throws(JSONError) in
      if let reference = try reader.reference() { references.append(reference) }
    }
    return isArray ? references : nil
  }

  /// True for all, false for none, or an array of ids.
  fileprivate mutating func recognizers() throws(JSONError) -> DeclaredLinks.Recognizers? {
    switch try json.peek() {
    case .boolean: return try json.readBoolean() ? .all : .some([])
    case .array: return try references().map { .some($0) }
    case let kind:
      try reportKind(kind, expected: "true, false or an array of ids")
      return nil
    }
  }
}
