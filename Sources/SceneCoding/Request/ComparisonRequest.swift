public import HitTesting
import JSONCoding

/// The body of `POST /v1/diff`, understood: a scene as it was, and as it is.
public struct ComparisonRequest: Sendable {
  public let before: Side
  public let after: Side

  public struct Side: Sendable {
    public let scene: Scene
    /// The app's code, of which overrides are run.
    public let code: [CodeFile]
  }
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
  private var before = (scene: RequestScene(), code: [CodeFile]())
  private var after = (scene: RequestScene(), code: [CodeFile]())

  private static let sideKeys = DocumentKeys<RequestMember>([.scene, .sceneId, .source])

  init(_ bytes: [UInt8], limits: SceneLimits) {
    reader = DocumentReader(bytes)
    self.limits = limits
  }

  mutating func decode(
    _ storedScene: (Span<UInt8>) -> SceneLookup
  ) throws(DocumentError) -> ComparisonRequest {
    try decodeDocument()
    before.scene.lookUp(storedScene, in: &reader)
    after.scene.lookUp(storedScene, in: &reader)
    guard reader.issues.isEmpty else { throw reader.refusal }
    guard let old = before.scene.scene, let new = after.scene.scene else { throw .sceneNotStored }
    return ComparisonRequest(
      before: .init(scene: old, code: before.code), after: .init(scene: new, code: after.code))
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

  /// A scene, or an object that contains or names one, with the app's code beside it.
  private mutating func decodeSide() -> (scene: RequestScene, code: [CodeFile]) {
    var (side, code) = (RequestScene(), [CodeFile]())
    guard reader.expect(.object) else { return (side, code) }
    let start = reader.json.offset
    if isScene() {
      side.read(from: &reader, limits: limits, isCareful: false)
      return (side, code)
    }
    reader.beginObject()
    var seen = SeenKeys<RequestMember>()
    while let key = reader.nextKey(Self.sideKeys, &seen) {
      switch key {
      case .sceneId: side.readID(from: &reader)
      case .source: code = reader.codeFiles()
      default: side.read(from: &reader, limits: limits, isCareful: false)
      }
    }
    side.checkPresence(seen, at: start, in: &reader)
    return (side, code)
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
