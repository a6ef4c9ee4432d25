public import HitTesting
import JSONCoding

/// The body of `POST /v1/diff`, understood: a scene as it was, and as it is.
public struct ComparisonRequest: Sendable {
  public let before: Scene
  public let after: Scene
}

extension ComparisonRequest {
  /// Reads a request from the bytes of its JSON text.
  ///
  /// - Parameter storedScene: finds the scene that a `sceneId` names.
  /// - Throws: `DocumentError`: where the text stops being JSON, everything that is wrong in it, or that a scene it
  ///   names is not stored.
  public init(
    json bytes: [UInt8], limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) {
    var decoder = ComparisonRequestDecoder(bytes, limits: limits)
    self = try decoder.decode(storedScene)
  }
}

private struct ComparisonRequestDecoder {
  private var reader: DocumentReader
  private let limits: SceneLimits
  private var before = RequestScene()
  private var after = RequestScene()

  private static let sideKeys = DocumentKeys<RequestMember>([.scene, .sceneId])

  init(_ bytes: [UInt8], limits: SceneLimits) {
    reader = DocumentReader(bytes)
    self.limits = limits
  }

  mutating func decode(
    _ storedScene: (Span<UInt8>) -> SceneLookup
  ) throws(DocumentError) -> ComparisonRequest {
    try decodeDocument()
    before.lookUp(storedScene, in: &reader)
    after.lookUp(storedScene, in: &reader)
    guard reader.issues.isEmpty else { throw reader.refusal }
    guard let before = before.scene, let after = after.scene else { throw .sceneNotStored }
    return ComparisonRequest(before: before, after: after)
  }

  private mutating func decodeDocument() throws(DocumentError) {
    if reader.expect(.object) {
      let start = reader.json.offset
      reader.beginObject()
      var seen = SeenKeys<DiffRequestKey>()
      while let key = reader.nextKey(DiffRequestKey.keys, &seen) {
        switch key {
        case .before: before = decodeSide()
        case .after: after = decodeSide()
        }
      }
      reader.require(DiffRequestKey.allCases, in: seen, of: DiffRequestKey.keys, at: start)
    }
    try reader.finish()
  }

  /// A scene, or an object that contains or names one.
  private mutating func decodeSide() -> RequestScene {
    var side = RequestScene()
    guard reader.expect(.object) else { return side }
    let start = reader.json.offset
    if isScene() {
      side.read(from: &reader, limits: limits, isCareful: false)
      return side
    }
    reader.beginObject()
    var seen = SeenKeys<RequestMember>()
    while let key = reader.nextKey(Self.sideKeys, &seen) {
      if key == .sceneId {
        side.readID(from: &reader)
      } else {
        side.read(from: &reader, limits: limits, isCareful: false)
      }
    }
    side.checkPresence(seen, at: start, in: &reader)
    return side
  }

  /// Whether the object that begins here is a scene itself: its first key decides, as the two kinds have none in
  /// common.
  private mutating func isScene() -> Bool {
    let place = reader.json.place
    defer { reader.json.place = place }
    reader.beginObject()
    guard let first = reader.nextName() else { return false }
    return Self.sideKeys.key(first, in: reader.json) == nil
  }
}
