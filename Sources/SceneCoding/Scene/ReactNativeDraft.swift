import HitTesting
import JSONCoding
import TouchGeometry

/// A view's `pointerEvents` and `hitSlop`, until its class is known: only React Native's have them (RN5, RN7).
struct ReactNativeDraft {
  fileprivate var pointerEvents: Read<ReactNativeHitTest.PointerEvents>?
  fileprivate var hitSlop: Read<EdgeInsets>?

  fileprivate struct Read<Value> {
    let value: Value
    /// Where it starts.
    let place: Int
  }
}

extension SceneDecoder {
  mutating func decodeReactNative(_ key: ViewKey) throws(JSONError) {
    _ = try reader.json.peek()
    let place = reader.json.offset
    if key == .pointerEvents {
      guard let value: ReactNativeHitTest.PointerEvents = try reader.word() else { return }
      rare { $0.reactNative.pointerEvents = .init(value: value, place: place) }
    } else if let value = try reader.hitSlop() {
      rare { $0.reactNative.hitSlop = .init(value: value, place: place) }
    }
  }

  /// To be called when the view's class and overrides are known, and before its properties are settled.
  mutating func settle(_ draft: ReactNativeDraft) {
    if let read = draft.pointerEvents, !builder.setPointerEvents(read.value, of: self.draft.view) {
      reportNotReactNative("pointerEvents", at: read.place)
    }
    if let read = draft.hitSlop, !builder.setHitSlop(read.value, of: self.draft.view) {
      reportNotReactNative("hitSlop", at: read.place)
    }
  }

  private mutating func reportNotReactNative(_ key: String, at place: Int) {
    reader.report(
      .notAllowed, at: place,
      "only views of React Native have `\(key)`: give the view such a `class` or `baseClass`, like RCTView")
  }
}

extension DocumentReader {
  /// A number for all edges, or `[top, left, bottom, right]`.
  fileprivate mutating func hitSlop() throws(JSONError) -> EdgeInsets? {
    switch try json.peek() {
    case .number: return try number().map { EdgeInsets($0) }
    case .array: return try insets()
    case let kind:
      report(
        .wrongType, at: json.offset,
        "expected a number or [top, left, bottom, right], found \(kind.description)")
      try json.skipValue()
      return nil
    }
  }
}
