import HitTesting
import JSONCoding

/// A gesture recognizer as it was read; its view may still get its id.
struct GestureRecognizerDraft {
  private var id: String?
  private var kind = GestureRecognizer.Kind.custom
  private var isEnabled = true
  private var cancelsTouchesInView = true
  private var delaysTouchesBegan = false
  private var delaysTouchesEnded = true

  private enum Key: Int, CaseIterable {
    case id, kind, isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, metadata
  }

  private static let keys = DocumentKeys(Key.self)

  init?(from reader: inout DocumentReader) throws(JSONError) {
    _ = try reader.json.peek()
    let start = reader.json.offset
    var draft = Self()
    let seen = try reader.members(Self.keys) { (reader, key) throws(JSONError) in
      try draft.decode(key, from: &reader)
    }
    guard let seen else { return nil }
    if !seen.contains(.kind) { reader.report(.missingKey, at: start, "the gesture recognizer lacks `kind`") }
    self = draft
  }

  private init() {}

  private mutating func decode(_ key: Key, from reader: inout DocumentReader) throws(JSONError) {
    switch key {
    case .id: id = try reader.id().map { reader.json.text($0) }
    case .kind: if let kind = try reader.word(GestureRecognizer.Kind.self) { self.kind = kind }
    case .isEnabled: if let value = try reader.boolean() { isEnabled = value }
    case .cancelsTouchesInView: if let value = try reader.boolean() { cancelsTouchesInView = value }
    case .delaysTouchesBegan: if let value = try reader.boolean() { delaysTouchesBegan = value }
    case .delaysTouchesEnded: if let value = try reader.boolean() { delaysTouchesEnded = value }
    case .metadata: try reader.json.skipValue()
    }
  }

  /// The recognizer on its view.
  func recognizer(on view: ViewIndex) -> GestureRecognizer {
    GestureRecognizer(
      id: id, kind: kind, view: view, isEnabled: isEnabled,
      cancelsTouchesInView: cancelsTouchesInView, delaysTouchesBegan: delaysTouchesBegan,
      delaysTouchesEnded: delaysTouchesEnded)
  }
}
