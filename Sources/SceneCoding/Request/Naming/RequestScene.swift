public import HitTesting
import JSONCoding

/// The scene of a request: in it, or stored under an id that it gives.
struct RequestScene {
  private(set) var scene: Scene?
  /// Where the scene is stored, if it is not in the request.
  private var id: JSONString?
  private var names: Names?
  /// Of a scene that was read: what its names are looked up by, once one is asked for.
  private var responders: ResponderIDs?
  /// Where the key of the last scene or scene's id stands.
  private var lastKeyOffset = 0

  @_optimize(speed)
  mutating func read(
    from reader: inout DocumentReader, limits: SceneLimits, isCareful: Bool
  ) throws(JSONError) {
    lastKeyOffset = reader.keyOffset
    var decoder = SceneDecoder(of: reader.json.bytes, limits: limits, isCareful: isCareful)
    // Moved there and back: a copy would count its references up and down.
    swap(&reader, &decoder.reader)
    defer { swap(&reader, &decoder.reader) }
    scene = try decoder.decode()
    responders = decoder.views.areIncomplete ? nil : decoder.ids.responders
    // What is wrong with a scene does not keep its views from being named.
    if scene == nil {
      names = responders.map { Names(SceneNames(tree: decoder.builder.tree, responders: $0)) }
    } else if names != nil {
      names = nil
    }
  }

  mutating func readID(from reader: inout DocumentReader) throws(JSONError) {
    lastKeyOffset = reader.keyOffset
    id = try reader.string()
  }

  /// The same of an id that was read already.
  mutating func setID(_ id: JSONString, keyOffset: Int) {
    lastKeyOffset = keyOffset
    self.id = id
  }

  /// Reports a request without a scene, or with two.
  ///
  /// - Parameter start: where the request starts.
  func checkPresence(hasScene: Bool, hasID: Bool, at start: Int, in reader: inout DocumentReader) {
    if hasScene, hasID {
      reader.report(.notAllowed, at: lastKeyOffset, "give `scene` or `sceneId`, not both")
    } else if !hasScene, !hasID {
      reader.report(.missingKey, at: start, "expected `scene` or `sceneId`")
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
        "expected `sha256:` and 64 lowercase hexadecimal digits")
    case .notStored: break
    }
  }

  // The scene may stand behind the members that name its parts: they are looked up when the request has ended. In a scene
  // that is not known, or not whole, nothing is found and nothing reported, as its own mistakes are reported already.

  mutating func view(_ id: DocumentReader.IDReference, in reader: inout DocumentReader) -> ViewIndex? {
    guard knowsNames() else { return nil }
    if let view = names?.all.view(named: id.utf8) { return view }
    reader.report(.unknownID, at: id.offset, "no view has the id \"\(id.text)\"")
    return nil
  }

  mutating func responder(_ id: DocumentReader.IDReference, in reader: inout DocumentReader) -> Responder? {
    guard knowsNames() else { return nil }
    if let responder = names?.all.responder(named: id.utf8) { return responder }
    reader.report(.unknownID, at: id.offset, "no responder has the id \"\(id.text)\"")
    return nil
  }

  /// Whether ids can be looked up. The names of a scene are collected when the first is asked for.
  private mutating func knowsNames() -> Bool {
    if names == nil, let scene, responders != nil || id != nil {
      names = Names(SceneNames(tree: scene.tree, responders: responders ?? ResponderIDs(of: scene)))
    }
    return names != nil
  }

  /// A reference: most requests name nothing, and need not carry what naming takes.
  private final class Names {
    var all: SceneNames

    init(_ all: SceneNames) { self.all = all }
  }
}

/// The result of looking for the scene that a request names by an id.
public enum SceneLookup {
  case scene(Scene)
  /// The text is no id.
  case malformed
  /// It is one, but no scene with it is stored.
  case notStored
}
