import HitTesting
import JSONCoding

/// What a recognizer says of other recognizers, of views and of responders, as it was read: ids that are looked up when
/// the whole scene is known.
struct GestureRecognizerLinks {
  typealias Reference = DocumentReader.IDReference

  /// R108.
  var requireToFail: [Reference] = []
  var delegate = GestureDelegateDraft()
  /// R105.
  var canPrevent = Recognizers.all
  var canBePreventedBy = Recognizers.all
  /// R103.
  var targets: [TargetDraft] = []

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
    case .requireToFail: requireToFail = try reader.references() ?? []
    case .delegate: if let read = try GestureDelegateDraft(from: &reader) { delegate = read }
    case .canPrevent: if let read = try reader.recognizers() { canPrevent = read }
    case .canBePreventedBy: if let read = try reader.recognizers() { canBePreventedBy = read }
    default: targets = try reader.targets()
    }
  }
}

/// What a recognizer's delegate is declared to answer.
struct GestureDelegateDraft {
  typealias Reference = DocumentReader.IDReference

  private(set) var shouldBegin = true
  private(set) var isOpen = true
  private(set) var only: [Reference]?
  private(set) var except: [Reference] = []
  private(set) var exceptControls = false
  private(set) var shouldRecognizeSimultaneouslyWith = GestureRecognizerLinks.Recognizers.none
  private(set) var shouldRequireFailureOf: [Reference] = []
  private(set) var shouldBeRequiredToFailBy: [Reference] = []

  init() {}

  private enum Key: Int, CaseIterable {
    case shouldBegin, shouldReceive, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf,
      shouldBeRequiredToFailBy
  }

  private static let keys = DocumentKeys(Key.self)

  init?(from reader: inout DocumentReader) throws(JSONError) {
    var draft = Self()
    let seen = try reader.members(Self.keys) { (reader, key) throws(JSONError) in
      switch key {
      case .shouldBegin: draft.shouldBegin = try reader.boolean() ?? true
      case .shouldReceive: try draft.decodeFilter(from: &reader)
      case .shouldRecognizeSimultaneouslyWith:
        draft.shouldRecognizeSimultaneouslyWith = try reader.recognizers() ?? .some([])
      case .shouldRequireFailureOf: draft.shouldRequireFailureOf = try reader.references() ?? []
      case .shouldBeRequiredToFailBy: draft.shouldBeRequiredToFailBy = try reader.references() ?? []
      }
    }
    if seen == nil { return nil }
    self = draft
  }

  private enum FilterKey: Int, CaseIterable { case only, except, exceptControls }
  private static let filterKeys = DocumentKeys(FilterKey.self)

  /// R101: true, false, or the views whose touches it takes.
  private mutating func decodeFilter(from reader: inout DocumentReader) throws(JSONError) {
    switch try reader.json.peek() {
    case .boolean: isOpen = try reader.json.readBoolean()
    case .object:
      var draft = self
      _ = try reader.members(Self.filterKeys) { (reader, key) throws(JSONError) in
        switch key {
        case .only: draft.only = try reader.references()
        case .except: draft.except = try reader.references() ?? []
        case .exceptControls: draft.exceptControls = try reader.boolean() ?? false
        }
      }
      self = draft
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
  fileprivate mutating func recognizers() throws(JSONError) -> GestureRecognizerLinks.Recognizers? {
    switch try json.peek() {
    case .boolean: return try json.readBoolean() ? .all : .some([])
    case .array: return try references().map { .some($0) }
    case let kind:
      try reportKind(kind, expected: "true, false or an array of ids")
      return nil
    }
  }
}
