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
  /// Of a view controller: its presenting controller.
  var presentedBy: DocumentReader.IDReference?
  /// Of the application's delegate.
  var isResponder = true
  /// Of the application (R29).
  var isIgnoringInteractionEvents = false
}

/// A declared `next`: an id, or nil for the end of the chain (R73).
struct DeclaredNext {
  let target: DocumentReader.IDReference?
  let offset: Int
}

// MARK: - Reading

extension DeclaredResponder {
  /// The keys of one kind of responder: the common ones, and those of its own.
  private struct Keys {
    let special: [ResponderKey]
    let all: DocumentKeys<ResponderKey>

    init(special: [ResponderKey]) {
      self.special = special
      all = DocumentKeys { $0.rawValue < ResponderKey.presentedBy.rawValue || special.contains($0) }
    }

    func allow(_ key: ResponderKey) -> Bool {
      key.rawValue < ResponderKey.presentedBy.rawValue || special.contains(key)
    }

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

  private static func read(
    _ keys: Keys, from reader: inout DocumentReader,
    readDelegate: (inout DocumentReader) throws(JSONError) -> Void = { (_) throws(JSONError) in }
  ) throws(JSONError) -> DeclaredResponder? {
    var declared = DeclaredResponder()
    let seen = try reader.members(keys.all) { (reader, key) throws(JSONError) in
      if !keys.allow(key) {
        reader.report(.notAllowed, at: try reader.startOfValue(), "unknown key of this responder")
        try reader.json.skipValue()
      } else if key == .delegate {
        try readDelegate(&reader)
      } else {
        try declared.decode(key, from: &reader)
      }
    }
    return seen == nil ? nil : declared
  }

  private mutating func decode(_ key: ResponderKey, from reader: inout DocumentReader) throws(JSONError) {
    switch key {
    case .id: id = try reader.reference()
    case .class: className = try reader.nonEmptyText()
    case .handles: if let kinds = try reader.eventKinds() { handles = kinds }
    case .observes: if let kinds = try reader.eventKinds() { observes = kinds }
    case .actions: actions = try reader.actions()
    case .canBecomeFirstResponder: try reader.read(&canBecomeFirstResponder)
    case .canResignFirstResponder: try reader.read(&canResignFirstResponder)
    case .overrides: try decodeOverrides(from: &reader)
    case .presentedBy: presentedBy = try reader.reference()
    case .isResponder: try reader.read(&isResponder)
    case .isIgnoringInteractionEvents: try reader.read(&isIgnoringInteractionEvents)
    case .metadata: try reader.json.skipValue()
    case .delegate: break  // read by the caller: it is a responder of its own
    }
  }

  private mutating func decodeOverrides(from reader: inout DocumentReader) throws(JSONError) {
    var next: DeclaredNext?
    try reader.members(ResponderOverridesKey.keys) { (reader, _) throws(JSONError) in
      next = try reader.next()
    }
    self.next = next
  }
}

// MARK: - Values that responders share with views

extension DocumentReader {
  /// The value of `overrides.next`: an id, or null for the end of the chain (R73).
  mutating func next() throws(JSONError) -> DeclaredNext? {
    let offset = try startOfValue()
    if try null() { return DeclaredNext(target: nil, offset: offset) }
    return try reference().map { DeclaredNext(target: $0, offset: offset) }
  }

  /// The value of `handles` or `observes`.
  mutating func eventKinds() throws(JSONError) -> EventKinds? { try set(\EventKindName.kinds) }

  /// The value of `actions`: selector names. No touch asks for them (R129).
  mutating func actions() throws(JSONError) -> [JSONString] {
    try list { (reader) throws(JSONError) in try reader.nonEmptyString() } ?? []
  }
}

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

  enum Recognizers {
    case all
    case some([Reference])

    static let none = Recognizers.some([])
  }

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

struct DeclaredDelegate {
  typealias Reference = DocumentReader.IDReference

  /// With the views of these and of `condition`.
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
  /// The start of the value of `shouldBeRequiredToFailBy`.
  private(set) var placeOfDependents = 0

  init() {}

  init?(from reader: inout DocumentReader) throws(JSONError) {
    var declared = Self()
    let seen = try reader.members(GestureDelegateKey.keys) { (reader, key) throws(JSONError) in
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

  /// R101: true, false, or the views whose touches it accepts.
  private mutating func decodeFilter(from reader: inout DocumentReader) throws(JSONError) {
    switch try reader.json.peek() {
    case .boolean: isOpen = try reader.json.readBoolean()
    case .object:
      var declared = self
      try reader.members(ReceiptConditionsKey.keys) { (reader, key) throws(JSONError) in
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
  fileprivate mutating func references() throws(JSONError) -> [IDReference]? {
    try list { (reader) throws(JSONError) in try reader.reference() }
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

/// A target of a recognizer or a control, as it was read (R103, R123): `addTarget(_:action:for:)` as an object.
struct DeclaredTarget {
  /// Nil: the first responder in the chain that performs it (R124).
  private(set) var target: DocumentReader.IDReference?
  /// Nil if a mistake in it was reported.
  private(set) var action: JSONString?
  /// Of a control: the events that send it.
  private(set) var events = ControlEvents.touchUpInside

  /// `for` belongs to controls.
  private static let keys = DocumentKeys<TargetKey> { $0 != .for }

  fileprivate init?(from reader: inout DocumentReader, ofControl isControl: Bool) throws(JSONError) {
    let start = try reader.startOfValue()
    var declared = Self()
    let seen = try reader.members(isControl ? TargetKey.keys : Self.keys) {
      (reader, key) throws(JSONError) in
      switch key {
      case .target: declared.target = try reader.referenceOrNull()
      case .action: declared.action = try reader.nonEmptyString()
      case .for where isControl: if let events = try reader.controlEvents() { declared.events = events }
      case .for:
        reader.report(
          .notAllowed, at: try reader.startOfValue(), "only targets of controls take this key")
        try reader.json.skipValue()
      }
    }
    guard let seen else { return nil }
    if !seen.contains(.action) {
      reader.report(.missingKey, at: start, "`action` is missing: a selector")
    }
    self = declared
  }

  private init() {}
}

extension DocumentReader {
  mutating func targets() throws(JSONError) -> [DeclaredTarget] { try targets(ofControl: false) ?? [] }

  /// The value of a control's `targets`; nil if it was no array.
  mutating func controlTargets() throws(JSONError) -> [DeclaredTarget]? { try targets(ofControl: true) }

  private mutating func targets(ofControl isControl: Bool) throws(JSONError) -> [DeclaredTarget]? {
    try list { (reader) throws(JSONError) in try DeclaredTarget(from: &reader, ofControl: isControl) }
  }

  mutating func referenceOrNull() throws(JSONError) -> IDReference? { try null() ? nil : reference() }

  /// One name of a control's event, or an array of names.
  fileprivate mutating func controlEvents() throws(JSONError) -> ControlEvents? {
    try wordOrSet(\ControlEventName.events)
  }
}

extension ApplicationDelegate {
  /// Views, controllers and the application itself are not linked a second time (R70).
  static func isClassOutsideChain(_ name: String) -> Bool {
    let controllers = [
      "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
      "UITableViewController", "UICollectionViewController", "UIPageViewController", "UIAlertController",
    ]
    return name == "UIApplication" || controllers.contains(name) || ViewClassTraits.ofKnownClass(name) != nil
  }
}
