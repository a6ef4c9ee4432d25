import HitTesting
import JSONCoding

/// What a recognizer or a control sends to whom, as it was read (R103, R123).
struct TargetDraft {
  /// Nil: whoever on the responder chain performs it first (R124).
  private(set) var target: DocumentReader.IDReference?
  /// Nil where it was reported.
  private(set) var action: JSONString?
  /// Of a control: for which of its events.
  private(set) var events = ControlEvents.touchUpInside

  /// `for` belongs to controls.
  private enum Key: Int, CaseIterable { case target, action, `for` }
  private static let keys = DocumentKeys<Key> { $0 != .for }
  private static let controlKeys = DocumentKeys(Key.self)

  fileprivate init?(from reader: inout DocumentReader, ofControl isControl: Bool) throws(JSONError) {
    let start = try reader.startOfValue()
    var draft = Self()
    let seen = try reader.members(isControl ? Self.controlKeys : Self.keys) {
      (reader, key) throws(JSONError) in
      switch key {
      case .target: draft.target = try reader.referenceOrNull()
      case .action: draft.action = try reader.nonEmptyString()
      case .for where isControl: if let events = try reader.controlEvents() { draft.events = events }
      case .for:
        let place = try reader.startOfValue()
        reader.report(.notAllowed, at: place, "only the targets of controls have this key")
        try reader.json.skipValue()
      }
    }
    guard let seen else { return nil }
    if !seen.contains(.action) {
      reader.report(.missingKey, at: start, "the target lacks `action`, a selector")
    }
    self = draft
  }

  private init() {}
}

extension DocumentReader {
  /// The value of a recognizer's `targets`.
  mutating func targets() throws(JSONError) -> [TargetDraft] { try targets(ofControl: false) ?? [] }

  /// The value of a control's `targets`; nil when it was no array.
  mutating func controlTargets() throws(JSONError) -> [TargetDraft]? { try targets(ofControl: true) }

  private mutating func targets(ofControl isControl: Bool) throws(JSONError) -> [TargetDraft]? {
    var targets: [TargetDraft] = []
    let isArray = try elements { (reader, _) throws(JSONError) in
      if let target = try TargetDraft(from: &reader, ofControl: isControl) { targets.append(target) }
    }
    return isArray ? targets : nil
  }

  fileprivate mutating func referenceOrNull() throws(JSONError) -> IDReference? {
    guard try json.peek() == .null else { return try reference() }
    try json.readNull()
    return nil
  }

  /// One name of a control's event, or an array of names.
  fileprivate mutating func controlEvents() throws(JSONError) -> ControlEvents? {
    try wordOrSet(\ControlEventName.events)
  }
}

/// A control's events, and the sets of them that UIKit names.
enum ControlEventName: String, CaseIterable {
  case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
  case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered
  case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
  case allTouchEvents, allEditingEvents, allEvents

  private static let all = Dictionary(uniqueKeysWithValues: ControlEvents.names)

  var events: ControlEvents { Self.all[rawValue] ?? [] }

  /// Names that together are the events: those of sets where the whole set is in them.
  static func names(of events: ControlEvents) -> [ControlEventName] {
    var left = events
    var names: [ControlEventName] = []
    // The largest first, or its parts would be named.
    for name in allCases.reversed() where !left.isEmpty && left.isSuperset(of: name.events) {
      names.append(name)
      left.subtract(name.events)
    }
    return names.reversed()
  }
}
