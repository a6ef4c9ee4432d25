import HitTesting
import JSONCoding

/// A responder that is not a view, as it was read: a view controller, the window scene, the application or its delegate.
///
/// The four have the same keys but for one or two each, and are one type with one set of keys. A key of another kind of
/// responder is reported as not allowed, which says more than "unknown".
struct DeclaredResponder {
  var id: DocumentReader.IDReference?
  var className: String?
  var handles: EventKinds = []
  var observes: EventKinds = []
  var actions: [JSONString] = []
  var canBecomeFirstResponder = false
  var canResignFirstResponder = true
  var next: DeclaredNext?
  /// Of a view controller: the controller that presents it.
  var presentedBy: DocumentReader.IDReference?
  /// Of the application's delegate.
  var isResponder = true
  /// Of the application (R29).
  var isIgnoringInteractionEvents = false
}

/// A declared `next`: whose id, or nil for the end of the chain (R73).
struct DeclaredNext {
  let target: DocumentReader.IDReference?
  /// Where the value starts.
  let offset: Int
}

// MARK: - Reading

extension DeclaredResponder {
  /// All keys of all responders; each kind takes some of them.
  private enum Key: Int, CaseIterable {
    case id, `class`, handles, observes, actions, canBecomeFirstResponder, canResignFirstResponder, overrides,
      metadata
    case presentedBy, isResponder, delegate, isIgnoringInteractionEvents
  }

  /// The keys of one kind of responder: the common ones, and those of its own.
  private struct Keys {
    let special: [Key]
    let all: DocumentKeys<Key>

    init(special: [Key]) {
      self.special = special
      all = DocumentKeys { $0.rawValue < Key.presentedBy.rawValue || special.contains($0) }
    }

    func allow(_ key: Key) -> Bool { key.rawValue < Key.presentedBy.rawValue || special.contains(key) }

    static let viewController = Keys(special: [.presentedBy])
    static let windowScene = Keys(special: [])
    static let applicationDelegate = Keys(special: [.isResponder])
    static let application = Keys(special: [.delegate, .isIgnoringInteractionEvents])
  }

  static func viewController(from reader: inout DocumentReader) throws(JSONError) -> DeclaredResponder? {
    try read(.viewController, from: &reader)
  }

  static func windowScene(from reader: inout DocumentReader) throws(JSONError) -> DeclaredResponder? {
    try read(.windowScene, from: &reader)
  }

  static func applicationDelegate(from reader: inout DocumentReader) throws(JSONError) -> DeclaredResponder? {
    try read(.applicationDelegate, from: &reader)
  }

  /// The application, and its delegate if it declares one.
  static func application(
    from reader: inout DocumentReader, delegate: inout DeclaredResponder?
  ) throws(JSONError) -> DeclaredResponder? {
    var found: DeclaredResponder?
    let application = try read(.application, from: &reader) { (reader) throws(JSONError) in
      found = try applicationDelegate(from: &reader)
    }
    delegate = found
    return application
  }

  /// - Parameter readDelegate: reads the value of `delegate`.
  private static func read(
    _ keys: Keys, from reader: inout DocumentReader,
    readDelegate: (inout DocumentReader) throws(JSONError) -> Void = { (_) throws(JSONError) in }
  ) throws(JSONError) -> DeclaredResponder? {
    var declared = DeclaredResponder()
    let seen = try reader.members(keys.all) { (reader, key) throws(JSONError) in
      if !keys.allow(key) {
        _ = try reader.json.peek()
        reader.report(.notAllowed, at: reader.json.offset, "this responder has no such key")
        try reader.json.skipValue()
      } else if key == .delegate {
        try readDelegate(&reader)
      } else {
        try declared.decode(key, from: &reader)
      }
    }
    return seen == nil ? nil : declared
  }

  private mutating func decode(_ key: Key, from reader: inout DocumentReader) throws(JSONError) {
    switch key {
    case .id: id = try reader.reference()
    case .class: className = try reader.nonEmptyString().map { reader.json.text($0) }
    case .handles: if let kinds = try reader.eventKinds() { handles = kinds }
    case .observes: if let kinds = try reader.eventKinds() { observes = kinds }
    case .actions: actions = try reader.actions()
    case .canBecomeFirstResponder: if let value = try reader.boolean() { canBecomeFirstResponder = value }
    case .canResignFirstResponder: if let value = try reader.boolean() { canResignFirstResponder = value }
    case .overrides: try decodeOverrides(from: &reader)
    case .presentedBy: presentedBy = try reader.reference()
    case .isResponder: if let value = try reader.boolean() { isResponder = value }
    case .isIgnoringInteractionEvents:
      if let value = try reader.boolean() { isIgnoringInteractionEvents = value }
    case .metadata: try reader.json.skipValue()
    case .delegate: break  // read by the caller: it is a responder of its own
    }
  }

  private enum OverrideKey: Int, CaseIterable { case next }
  private static let overrideKeys = DocumentKeys(OverrideKey.self)

  private mutating func decodeOverrides(from reader: inout DocumentReader) throws(JSONError) {
    var next: DeclaredNext?
    _ = try reader.members(Self.overrideKeys) { (reader, _) throws(JSONError) in next = try reader.next() }
    self.next = next
  }
}

// MARK: - Values that responders share with views

extension DocumentReader {
  /// The value of `overrides.next`: an id, or null for the end of the chain (R73).
  mutating func next() throws(JSONError) -> DeclaredNext? {
    let kind = try json.peek()
    let offset = json.offset
    guard kind == .null else { return try reference().map { DeclaredNext(target: $0, offset: offset) } }
    try json.readNull()
    return DeclaredNext(target: nil, offset: offset)
  }

  /// The value of `handles` or `observes`.
  mutating func eventKinds() throws(JSONError) -> EventKinds? { try set(\EventKindName.kinds) }

  /// The value of `actions`: selector names. No touch asks for them (R129).
  mutating func actions() throws(JSONError) -> [JSONString] {
    var actions: [JSONString] = []
    _ = try elements { (reader, _) throws(JSONError) in
      if let action = try reader.nonEmptyString() { actions.append(action) }
    }
    return actions
  }
}
