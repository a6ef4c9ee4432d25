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
    var reader = DocumentReader(bytes)
    var sides = [RequestSide(), RequestSide()]
    reader.members(DiffRequestKey.keys, requiring: DiffRequestKey.allCases) { reader, key in
      sides[key.rawValue] = RequestSide(from: &reader, limits: limits)
    }
    try reader.finish()
    for index in sides.indices { sides[index].scene.lookUp(storedScene, in: &reader) }
    guard reader.issues.isEmpty else { throw reader.refusal }
    guard let before = sides[0].side, let after = sides[1].side else { throw .sceneNotStored }
    (self.before, self.after) = (before, after)
  }
}

private struct RequestSide {
  var scene = RequestScene()
  private var code: [CodeFile] = []

  private static let keys = DocumentKeys<RequestMember>([.scene, .sceneId, .source])

  init() {}

  /// A scene, or an object that contains or names one, with the app's code beside it.
  init(from reader: inout DocumentReader, limits: SceneLimits) {
    guard reader.expect(.object) else { return }
    let start = reader.json.offset
    guard !Self.isScene(&reader) else {
      scene.read(from: &reader, limits: limits, isCareful: false)
      return
    }
    let seen = reader.members(Self.keys) { reader, key in
      switch key {
      case .sceneId: scene.readID(from: &reader)
      case .source: code = reader.codeFiles()
      default: scene.read(from: &reader, limits: limits, isCareful: false)
      }
    }
    if let seen { scene.checkPresence(seen, at: start, in: &reader) }
  }

  var side: ComparisonRequest.Side? { scene.scene.map { .init(scene: $0, code: code) } }

  /// Whether the object that begins here is a scene itself: its first key decides, as the two kinds have none in
  /// common.
  private static func isScene(_ reader: inout DocumentReader) -> Bool {
    let place = reader.json.place
    defer { reader.json.place = place }
    reader.beginObject()
    guard let first = reader.nextName() else { return false }
    return keys.key(first, in: reader.json) == nil
  }
}
