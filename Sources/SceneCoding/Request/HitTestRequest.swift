public import HitTesting
import JSONCoding

/// The body of `POST /v1/hit-test`, understood.
public struct HitTestRequest: Sendable {
  public var scene: Scene
  public var touches: [Touch]
  /// Whether the request has `touch`, and its answer is one object, or `touches`, and it is a list.
  public var isSingle: Bool
  /// 1 or 2 (R60).
  public var passes: Int
  public var include: AnswerParts
}

/// What an answer carries beside the hit view.
public struct AnswerParts: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let log = AnswerParts(rawValue: 1 << 0)
  public static let dispatch = AnswerParts(rawValue: 1 << 1)
  public static let gestureRecognizers = AnswerParts(rawValue: 1 << 2)
  public static let all: AnswerParts = [.log, .dispatch, .gestureRecognizers]
}

extension HitTestRequest {
  /// Reads a request from the bytes of its JSON text.
  ///
  /// - Parameter storedScene: finds the scene that `sceneId` names.
  /// - Throws: `DocumentError`: where the text stops being JSON, everything that is wrong in it, or that the scene
  ///   it names is not stored.
  public init(
    json bytes: [UInt8], limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) {
    var decoder = HitTestRequestDecoder(bytes, limits: limits)
    self = try decoder.decode(storedScene)
  }
}

/// Reads the request around the scene.
struct HitTestRequestDecoder {
  private var reader: DocumentReader
  private let limits: SceneLimits
  private let isCareful: Bool
  private var scene: Scene?
  /// Where the scene is stored, if it is not in the request.
  private var sceneID: JSONString?
  /// What `touch` or `touches` gave, the later one.
  private var drafts = TouchDrafts()
  private var isSingle = true
  private var passes = 1
  private var include = AnswerParts.all
  private var names: SceneNames?
  /// Where the key of the last touch or touches stands.
  private var lastTouchOffset = 0
  /// Where the key of the last scene or scene's id stands.
  private var lastSceneOffset = 0

  private enum Key: Int, CaseIterable { case scene, sceneId, touch, touches, passes, include }
  private static let keys = DocumentKeys(Key.self)

  /// - Parameter isCareful: whether plain views are read as carefully as all others: for tests, which compare.
  init(_ bytes: [UInt8], limits: SceneLimits, isCareful: Bool = false) {
    reader = DocumentReader(bytes)
    self.limits = limits
    self.isCareful = isCareful
  }

  mutating func decode(
    _ storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) -> HitTestRequest {
    do {
      try decodeDocument()
    } catch {
      throw .syntax(reader.syntaxError(error))
    }
    let lookup = sceneID.map { storedScene(reader.utf8($0).span) }
    resolveScene(lookup)
    let touches = resolveTouches()
    guard reader.issues.isEmpty else { throw .issues(reader.issues.located(in: reader.json.bytes)) }
    guard let scene else { throw .sceneNotStored }
    return HitTestRequest(
      scene: scene, touches: touches, isSingle: isSingle, passes: passes, include: include)
  }

  private mutating func decodeDocument() throws(JSONError) {
    if try reader.expect(.object) {
      let start = reader.json.offset
      try reader.json.beginObject()
      var seen = SeenKeys<Key>()
      while let key = try reader.nextKey(Self.keys, &seen) {
        if key == .touch || key == .touches { lastTouchOffset = reader.keyOffset }
        if key == .scene || key == .sceneId { lastSceneOffset = reader.keyOffset }
        try decodeMember(key)
      }
      checkPresence(seen, at: start)
    }
    try reader.json.finish()
  }

  private mutating func checkPresence(_ seen: SeenKeys<Key>, at offset: Int) {
    if seen.contains(.scene), seen.contains(.sceneId) {
      reader.report(.notAllowed, at: lastSceneOffset, "give `scene` or `sceneId`, not both")
    } else if !seen.contains(.scene), !seen.contains(.sceneId) {
      reader.report(.missingKey, at: offset, "the request lacks `scene`, or `sceneId` for a stored one")
    }
    if seen.contains(.touch), seen.contains(.touches) {
      reader.report(.notAllowed, at: lastTouchOffset, "give `touch` or `touches`, not both")
    } else if !seen.contains(.touch), !seen.contains(.touches) {
      reader.report(.missingKey, at: offset, "the request lacks `touch`, or `touches` for many")
    }
  }

  private mutating func decodeMember(_ key: Key) throws(JSONError) {
    switch key {
    case .scene:
      var decoder = SceneDecoder(reader: reader, limits: limits, isCareful: isCareful)
      defer { reader = decoder.reader }
      scene = try decoder.decode()
      names = decoder.hasSkippedViews ? nil : SceneNames(tree: decoder.builder.tree)
    case .sceneId: sceneID = try reader.string()
    case .touch:
      drafts = TouchDrafts()
      try drafts.read(from: &reader, isCareful: isCareful)
    case .touches:
      isSingle = false
      drafts = TouchDrafts()
      try drafts.readAll(from: &reader, countMax: limits.touchesMax, isCareful: isCareful)
    case .passes: if let passes = try reader.oneOrTwo() { self.passes = passes }
    case .include: try decodeInclude()
    }
  }

  private enum Part: String, CaseIterable { case log, dispatch, gestureRecognizers }

  private mutating func decodeInclude() throws(JSONError) {
    var include: AnswerParts = []
    _ = try reader.elements { (reader, _) throws(JSONError) in
      switch try reader.word(Part.self) {
      case .log: include.insert(.log)
      case .dispatch: include.insert(.dispatch)
      case .gestureRecognizers: include.insert(.gestureRecognizers)
      case nil: break
      }
    }
    self.include = include
  }

  private mutating func resolveScene(_ lookup: SceneLookup?) {
    switch lookup {
    case .scene(let stored): scene = scene ?? stored
    case .malformed:
      reader.report(
        .invalidValue, at: (sceneID?.range.lowerBound ?? 1) - 1,
        "a scene's id is `sha256:` and 64 hexadecimal digits in lower case")
    case .notStored, nil: break
    }
  }

  /// The scene may stand behind the touches, so that `in` is looked up at the end.
  private mutating func resolveTouches() -> [Touch] {
    if names == nil, sceneID != nil, !drafts.views.isEmpty { names = scene.map { SceneNames(tree: $0.tree) } }
    for (index, id) in drafts.views {
      if let view = names?.view(named: reader.utf8(id)) {
        drafts.resolve(index, in: view)
      } else if names != nil {
        reader.report(
          .unknownID, at: id.range.lowerBound - 1,
          "no view of the scene has the id \(reader.quoted(id))")
      }
    }
    return drafts.touches
  }
}
