import HitTesting
import JSONCoding

/// A responder that is not a view, as it was read: a view controller, the window scene, the application or its delegate.
///
/// The four have the same keys but for one or two each, and are one type with one set of keys. A key of another kind of
/// responder is reported as not allowed, which says more than "unknown".
struct DeclaredResponder {
  /// Without its actions and its next responder.
  private(set) var object: ResponderObject
  private(set) var id: DocumentReader.IDReference?
  private(set) var actions: [JSONString] = []
  private(set) var next: DeclaredNext?
  /// Of a view controller: its presenting controller.
  private(set) var presentedBy: DocumentReader.IDReference?
  /// Of the application's delegate.
  private(set) var isResponder = true
  /// Of the application: one, or none.
  private(set) var delegate: [DeclaredResponder] = []
}

/// A declared `next`: an id, or nil for the end of the chain (R73).
struct DeclaredNext {
  let target: DocumentReader.IDReference?
  let offset: Int
}

// MARK: - Reading

extension DeclaredResponder {
  /// One kind of responder: its class where none is declared, and its keys, the common ones and those of its own.
  struct Kind {
    let className: String
    let keys: ArraySlice<ResponderKey>
    let all: DocumentKeys<ResponderKey>

    private init(_ className: String, _ special: ResponderKey...) {
      let keys = ResponderKey.allCases.prefix(ResponderKey.presentedBy.rawValue) + special
      (self.className, self.keys, all) = (className, keys, DocumentKeys(offering: keys.contains))
    }

    static let viewController = Kind("UIViewController", .presentedBy)
    static let windowScene = Kind("UIWindowScene")
    static let applicationDelegate = Kind("AppDelegate", .isResponder)
    static let application = Kind("UIApplication", .delegate, .isIgnoringInteractionEvents)
  }

  init?(_ kind: Kind, from reader: inout DocumentReader) {
    object = ResponderObject(id: nil, className: kind.className)
    let seen = reader.members(kind.all) { reader, key in
      if kind.keys.contains(key) { return decode(key, from: &reader) }
      reader.report(.notAllowed, at: reader.startOfValue(), .foreignKey)
      reader.skipValue()
    }
    if seen == nil { return nil }
  }

  private mutating func decode(_ key: ResponderKey, from reader: inout DocumentReader) {
    switch key {
    case .id:
      id = reader.reference()
      object.id = id?.text
    case .class: object.className = reader.nonEmptyText() ?? object.className
    case .handles: object.handles = reader.eventKinds() ?? object.handles
    case .observes: object.observes = reader.eventKinds() ?? object.observes
    case .actions: actions = reader.actions()
    case .canBecomeFirstResponder: reader.read(&object.canBecomeFirstResponder)
    case .canResignFirstResponder: reader.read(&object.canResignFirstResponder)
    case .overrides: reader.members(ResponderOverridesKey.keys) { reader, _ in next = reader.next() }
    case .presentedBy: presentedBy = reader.reference()
    case .isResponder: reader.read(&isResponder)
    case .isIgnoringInteractionEvents: reader.read(&object.isIgnoringInteractionEvents)
    case .metadata: reader.skipValue()
    case .delegate: delegate = Self(.applicationDelegate, from: &reader).map { [$0] } ?? []
    }
  }
}

// MARK: - Values that responders share with views

extension DocumentReader {
  /// The value of `overrides.next`: an id, or null for the end of the chain (R73).
  mutating func next() -> DeclaredNext? {
    let offset = startOfValue()
    if null() { return DeclaredNext(target: nil, offset: offset) }
    return reference().map { DeclaredNext(target: $0, offset: offset) }
  }

  /// The value of `handles` or `observes`.
  mutating func eventKinds() -> EventKinds? { set(\EventKindName.kinds) }

  /// The value of `actions`: selector names. No touch asks for them (R129).
  mutating func actions() -> [JSONString] {
    list { $0.nonEmptyString() } ?? []
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
  ) {
    switch key {
    case .panGestureRecognizerOf: scrollView = reader.reference()
    case .requireToFail: requireToFail = reader.references() ?? []
    case .delegate: if let read = DeclaredDelegate(from: &reader) { delegate = read }
    case .canPrevent: canPrevent = reader.recognizers() ?? canPrevent
    case .canBePreventedBy: canBePreventedBy = reader.recognizers() ?? canBePreventedBy
    default: targets = reader.targets()
    }
  }
}

struct DeclaredDelegate {
  typealias Reference = DocumentReader.IDReference

  /// Without what names other objects; the views of its conditions are those of `conditions`.
  private(set) var delegate = GestureDelegate()
  private(set) var conditions = DeclaredConditions()
  private(set) var only: [Reference]?
  private(set) var except: [Reference] = []
  private(set) var shouldRecognizeSimultaneouslyWith = DeclaredLinks.Recognizers.none
  private(set) var shouldRequireFailureOf: [Reference] = []
  private(set) var shouldBeRequiredToFailBy = DeclaredLinks.Recognizers.none
  /// The start of the value of `shouldBeRequiredToFailBy`.
  private(set) var placeOfDependents = 0

  init() {}

  init?(from reader: inout DocumentReader) {
    let seen = reader.members(GestureDelegateKey.keys) { reader, key in
      switch key {
      case .shouldBegin: delegate.shouldBegin = conditions.read(from: &reader) ?? .always
      case .shouldReceive: decodeFilter(from: &reader)
      case .shouldRecognizeSimultaneouslyWith:
        shouldRecognizeSimultaneouslyWith = reader.recognizers() ?? .some([])
      case .shouldRequireFailureOf: shouldRequireFailureOf = reader.references() ?? []
      case .shouldBeRequiredToFailBy:
        placeOfDependents = reader.startOfValue()
        shouldBeRequiredToFailBy = reader.recognizers() ?? .some([])
      }
    }
    if seen == nil { return nil }
  }

  /// R101: true, false, or the views whose touches it accepts.
  private mutating func decodeFilter(from reader: inout DocumentReader) {
    switch reader.peek() {
    case .boolean: delegate.shouldReceive.isOpen = reader.readBoolean()
    case .object:
      reader.members(ReceiptConditionsKey.keys) { reader, key in
        switch key {
        case .only: only = reader.references()
        case .except: except = reader.references() ?? []
        case .exceptControls: reader.read(&delegate.shouldReceive.exceptControls)
        case .where: delegate.shouldReceive.condition = conditions.read(from: &reader) ?? .always
        }
      }
    case let kind: reader.reportKind(kind, expected: Expectation.booleanOrObject)
    }
  }
}

extension DocumentReader {
  fileprivate mutating func references() -> [IDReference]? {
    list { $0.reference() }
  }

  /// True for all, false for none, or an array of ids.
  fileprivate mutating func recognizers() -> DeclaredLinks.Recognizers? {
    switch peek() {
    case .boolean: return readBoolean() ? .all : .some([])
    case .array: return references().map { .some($0) }
    case let kind:
      reportKind(kind, expected: Expectation.booleanOrIDs)
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

  fileprivate init?(from reader: inout DocumentReader, ofControl isControl: Bool) {
    let start = reader.startOfValue()
    let seen = reader.members(isControl ? TargetKey.keys : Self.keys) { reader, key in
      switch key {
      case .target: target = reader.referenceOrNull()
      case .action: action = reader.nonEmptyString()
      case .for where isControl: events = reader.controlEvents() ?? events
      case .for:
        reader.report(
          .notAllowed, at: reader.startOfValue(), .onlyControls)
        reader.skipValue()
      }
    }
    guard let seen else { return nil }
    if !seen.contains(.action) {
      reader.report(.missingKey, at: start, .noSelector)
    }
  }
}

extension DocumentReader {
  mutating func targets() -> [DeclaredTarget] { targets(ofControl: false) ?? [] }

  /// The value of a control's `targets`; nil if it was no array.
  mutating func controlTargets() -> [DeclaredTarget]? { targets(ofControl: true) }

  private mutating func targets(ofControl isControl: Bool) -> [DeclaredTarget]? {
    list { DeclaredTarget(from: &$0, ofControl: isControl) }
  }

  mutating func referenceOrNull() -> IDReference? { null() ? nil : reference() }

  /// One name of a control's event, or an array of names.
  fileprivate mutating func controlEvents() -> ControlEvents? {
    wordOrSet(\ControlEventName.events)
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
