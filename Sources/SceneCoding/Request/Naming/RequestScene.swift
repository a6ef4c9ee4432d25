public import HitTesting
import JSONCoding

/// The scene of a request: in it, or stored under its id.
struct RequestScene {
  private(set) var scene: Scene?
  /// The id of a stored scene; nil if the scene is in the request.
  private var id: JSONString?
  private var names: Names?
  /// Of a scene that was read: its lookup tables, once needed.
  private var responders: ResponderIDs?
  /// The place of the last key of a scene or its id.
  private(set) var lastKeyOffset = 0

  @_optimize(speed)
  mutating func read(
    from reader: inout DocumentReader, limits: SceneLimits, isCareful: Bool
  ) {
    lastKeyOffset = reader.keyOffset
    var decoder = SceneDecoder(of: reader.json.bytes, limits: limits, isCareful: isCareful)
    // Moved there and back: a copy would count its references up and down.
    swap(&reader, &decoder.reader)
    defer { swap(&reader, &decoder.reader) }
    scene = decoder.decode()
    responders = decoder.views.areIncomplete ? nil : decoder.ids.responders
    // Views of a scene with mistakes can be named all the same.
    if scene == nil {
      names = responders.map { Names(SceneNames(tree: decoder.builder.tree, responders: $0)) }
    } else if names != nil {
      names = nil
    }
  }

  mutating func readID(from reader: inout DocumentReader) {
    lastKeyOffset = reader.keyOffset
    id = reader.string()
  }

  /// The same for an id that was read already.
  mutating func setID(_ id: JSONString, keyOffset: Int) {
    lastKeyOffset = keyOffset
    self.id = id
  }

  mutating func lookUp(_ storedScene: (Span<UInt8>) -> SceneLookup, in reader: inout DocumentReader) {
    guard let id else { return }
    switch storedScene(reader.utf8(id).span) {
    case .scene(let stored): scene = scene ?? stored
    case .malformed:
      reader.report(
        .invalidValue, at: id.offset,
        .sceneID)
    case .notStored: break
    }
  }

  // The scene may follow the members that name its parts: they are resolved when the request has ended. In an unknown
  // or incomplete scene nothing is found and nothing reported, as its own mistakes are reported already.

  mutating func view(_ id: DocumentReader.IDReference, in reader: inout DocumentReader) -> ViewIndex? {
    guard knowsNames() else { return nil }
    if let view = names?.all.view(named: id.utf8) { return view }
    reader.report(.unknownID, at: id.offset, .no(.view, id.text))
    return nil
  }

  mutating func responder(_ id: DocumentReader.IDReference, in reader: inout DocumentReader) -> Responder? {
    guard knowsNames() else { return nil }
    if let responder = names?.all.responder(named: id.utf8) { return responder }
    reader.report(.unknownID, at: id.offset, .no(.responder, id.text))
    return nil
  }

  /// Whether ids can be resolved. The names of a scene are collected on first use.
  private mutating func knowsNames() -> Bool {
    if names == nil, let scene, responders != nil || id != nil {
      names = Names(SceneNames(tree: scene.tree, responders: responders ?? ResponderIDs(of: scene)))
    }
    return names != nil
  }

  /// A class: most requests name nothing, and carry one word of it.
  private final class Names {
    var all: SceneNames

    init(_ all: SceneNames) { self.all = all }
  }
}

/// The result of looking up a stored scene.
public enum SceneLookup {
  case scene(Scene)
  case malformed
  /// No scene of this id is stored.
  case notStored
}
