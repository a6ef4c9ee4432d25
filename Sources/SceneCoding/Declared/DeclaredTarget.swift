import HitTesting
import JSONCoding

/// A target of a recognizer or a control, as it was read (R103, R123): `addTarget(_:action:for:)` as an object.
struct DeclaredTarget {
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
    var declared = Self()
    let seen = try reader.members(isControl ? Self.controlKeys : Self.keys) {
      (reader, key) throws(JSONError) in
      switch key {
      case .target: declared.target = try reader.referenceOrNull()
      case .action: declared.action = try reader.nonEmptyString()
      case .for where isControl: if let events = try reader.controlEvents() { declared.events = events }
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
    self = declared
  }

  private init() {}
}

extension DocumentReader {
  /// The value of a recognizer's `targets`.
  mutating func targets() throws(JSONError) -> [DeclaredTarget] { try targets(ofControl: false) ?? [] }

  /// The value of a control's `targets`; nil when it was no array.
  mutating func controlTargets() throws(JSONError) -> [DeclaredTarget]? { try targets(ofControl: true) }

  private mutating func targets(ofControl isControl: Bool) throws(JSONError) -> [DeclaredTarget]? {
    var targets: [DeclaredTarget] = []
    let isArray = try elements { (reader, _) throws(JSONError) in
      if let target = try DeclaredTarget(from: &reader, ofControl: isControl) { targets.append(target) }
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
