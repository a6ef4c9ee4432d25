import HitTesting
import JSONCoding

/// The scene of a request: in it, or stored under an id that it gives.
struct RequestScene {
  private(set) var scene: Scene?
  /// Where the scene is stored, if it is not in the request.
  private var id: JSONString?
  private var names: SceneNames?
  /// Where the key of the last scene or scene's id stands.
  private var lastKeyOffset = 0

  mutating func read(
    from reader: inout DocumentReader, limits: SceneLimits, isCareful: Bool
  ) throws(JSONError) {
    lastKeyOffset = reader.keyOffset
    var decoder = SceneDecoder(reader: reader, limits: limits, isCareful: isCareful)
    defer { reader = decoder.reader }
    scene = try decoder.decode()
    names = decoder.hasSkippedViews ? nil : SceneNames(tree: decoder.builder.tree)
  }

  mutating func readID(from reader: inout DocumentReader) throws(JSONError) {
    lastKeyOffset = reader.keyOffset
    id = try reader.string()
  }

  /// Reports a request that has no scene, or two.
  ///
  /// - Parameter start: where the request starts.
  func checkPresence(hasScene: Bool, hasID: Bool, at start: Int, in reader: inout DocumentReader) {
    if hasScene, hasID {
      reader.report(.notAllowed, at: lastKeyOffset, "give `scene` or `sceneId`, not both")
    } else if !hasScene, !hasID {
      reader.report(.missingKey, at: start, "the request lacks `scene`, or `sceneId` for a stored one")
    }
  }

  /// Finds the scene that is stored, if the request names one.
  mutating func lookUp(_ storedScene: (Span<UInt8>) -> SceneLookup, in reader: inout DocumentReader) {
    guard let id else { return }
    switch storedScene(reader.utf8(id).span) {
    case .scene(let stored): scene = scene ?? stored
    case .malformed:
      reader.report(
        .invalidValue, at: id.range.lowerBound - 1,
        "a scene's id is `sha256:` and 64 hexadecimal digits in lower case")
    case .notStored: break
    }
  }

  /// Finds the views that touches name: the scene may stand behind them, so that this comes at the end.
  mutating func resolve(_ drafts: inout TouchDrafts, in reader: inout DocumentReader) {
    if names == nil, id != nil, !drafts.views.isEmpty { names = scene.map { SceneNames(tree: $0.tree) } }
    for (index, id) in drafts.views {
      if let view = names?.view(named: reader.utf8(id)) {
        drafts.resolve(index, in: view)
      } else if names != nil {
        reader.report(
          .unknownID, at: id.range.lowerBound - 1, "no view of the scene has the id \(reader.quoted(id))")
      }
    }
  }
}
