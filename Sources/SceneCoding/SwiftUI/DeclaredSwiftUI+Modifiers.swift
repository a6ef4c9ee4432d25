import HitTesting
import JSONCoding

// The modifiers of a node, the innermost first: each an object with one key, since their order decides.

extension DeclaredSwiftUI {
  private enum ModifierKey: Int, CaseIterable {
    case contentShape, allowsHitTesting, opacity, hidden, disabled, gesture, clip, zIndex, removing
    case buttonStyle
  }

  private static let modifierKeys = DocumentKeys(ModifierKey.self)

  mutating func decodeModifiers(from reader: inout DocumentReader) throws(JSONError)
    -> [SwiftUIModifier]
  {
    var modifiers: [SwiftUIModifier] = []
    guard try reader.expect(.array) else { return [] }
    try reader.json.beginArray()
    while try reader.json.nextElement() {
      let offset = try reader.startOfValue()
      guard modifiers.count < limits.swiftUIModifiersMax else {
        reader.report(
          .tooMany, at: offset, "a view of SwiftUI's has more than \(limits.swiftUIModifiersMax) modifiers")
        try reader.json.skipValue()
        continue
      }
      try countPart(reader)
      var found: SwiftUIModifier?
      var count = 0
      let seen = try reader.members(Self.modifierKeys) { (reader, key) throws(JSONError) in
        count += 1
        found = try decode(key, from: &reader)
      }
      if seen != nil, count != 1 {
        reader.report(
          .invalidValue, at: offset,
          "each modifier is an object with one key, as their order matters; found \(count)")
      }
      if let found { modifiers.append(found) }
    }
    return modifiers
  }

  private mutating func decode(
    _ key: ModifierKey, from reader: inout DocumentReader
  ) throws(JSONError) -> SwiftUIModifier? {
    switch key {
    case .contentShape: try reader.contentShape()
    case .allowsHitTesting:
      try reader.isUnknown()
        ? .unknown(.allowsHitTesting) : try reader.boolean().map { .allowsHitTesting($0) }
    case .opacity:
      try reader.isUnknown() ? .unknown(.opacity) : try reader.opacity().map { .opacity($0) }
    case .hidden: try reader.boolean().map { .hidden($0) }
    case .disabled:
      try reader.isUnknown() ? .unknown(.disabled) : try reader.boolean().map { .disabled($0) }
    case .buttonStyle: try reader.buttonStyle()
    case .gesture: try decodeGesture(from: &reader).map { .gesture($0) }
    case .clip: try reader.boolean().map { .clip($0) }
    case .zIndex: try reader.number().map { .zIndex($0) }
    case .removing: try reader.boolean().map { .removing($0) }
    }
  }

  private enum GestureKey: Int, CaseIterable {
    case id, kind, count, priority, mask, enabled, minimumDuration, maximumDistance, minimumDistance, source
  }
  private static let gestureKeys = DocumentKeys(GestureKey.self)

  private mutating func decodeGesture(from reader: inout DocumentReader) throws(JSONError) -> SwiftUIGesture?
  {
    var gesture = SwiftUIGesture(id: nil)
    let seen = try reader.members(Self.gestureKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .id: gesture.id = try declareID(from: &reader)
      case .kind: if let kind: SwiftUIGesture.Kind = try reader.word() { gesture.kind = kind }
      case .count: if let count = try reader.tapCount() { gesture.count = count }
      case .priority:
        if let priority: SwiftUIGesture.Priority = try reader.word() { gesture.priority = priority }
      case .mask: if let mask: SwiftUIGesture.Mask = try reader.word() { gesture.mask = mask }
      case .enabled: if let isEnabled = try reader.boolean() { gesture.isEnabled = isEnabled }
      case .minimumDuration: if let seconds = try reader.amount() { gesture.minimumDuration = seconds }
      case .maximumDistance: if let points = try reader.amount() { gesture.maximumDistance = points }
      case .minimumDistance: if let points = try reader.amount() { gesture.minimumDistance = points }
      case .source: gesture.source = try reader.swiftUISource()
      }
    }
    return seen == nil ? nil : gesture
  }
}
