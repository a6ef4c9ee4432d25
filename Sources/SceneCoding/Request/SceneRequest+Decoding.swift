import Auditing
import HitTesting
import JSONCoding

extension SceneRequest {
  /// Reads a request from the bytes of its JSON text.
  ///
  /// - Parameter storedScene: finds the scene that `sceneId` names.
  /// - Throws: `DocumentError`: where the text stops being JSON, everything that is wrong in it, or that the scene
  ///   it names is not stored.
  public init(
    json bytes: [UInt8], asking question: Question, limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) {
    var decoder = SceneRequestDecoder(bytes, question, limits: limits)
    self = try decoder.decode(storedScene)
  }
}

/// Reads the request around the scene.
private struct SceneRequestDecoder {
  private var reader: DocumentReader
  private let question: SceneRequest.Question
  private let limits: SceneLimits
  private var scene = RequestScene()
  private var touches = TouchDrafts()
  /// How the request names views; which these are is known when the scene is.
  private var target: JSONString?
  private var views: [JSONString]?
  private var window: JSONString?
  private var show: Set<PicturePart> = []
  private var audit = AuditOptions()
  private var artifact: JSONString?

  private enum Key: Int, CaseIterable {
    case scene, sceneId, touch, target, views, window, show, targetSize, rules, artifact

    var member: SceneRequest.Member? {
      switch self {
      case .scene, .sceneId: nil
      case .touch: .touch
      case .target: .target
      case .views: .views
      case .window: .window
      case .show: .show
      case .targetSize: .targetSize
      case .rules: .rules
      case .artifact: .artifact
      }
    }
  }

  init(_ bytes: [UInt8], _ question: SceneRequest.Question, limits: SceneLimits) {
    reader = DocumentReader(bytes)
    self.question = question
    self.limits = limits
  }

  mutating func decode(_ storedScene: (Span<UInt8>) -> SceneLookup) throws(DocumentError) -> SceneRequest {
    do {
      try decodeDocument()
    } catch {
      throw .syntax(reader.syntaxError(error))
    }
    scene.lookUp(storedScene, in: &reader)
    scene.resolve(&touches, in: &reader)
    let request = scene.scene.map { resolved(in: $0) }
    guard reader.issues.isEmpty else { throw .issues(reader.issues.located(in: reader.json.bytes)) }
    guard let request else { throw .sceneNotStored }
    return request
  }

  private mutating func decodeDocument() throws(JSONError) {
    if try reader.expect(.object) {
      let start = reader.json.offset
      try reader.json.beginObject()
      var seen = SeenKeys<Key>()
      let members = question.members
      let keys = DocumentKeys(Key.self) { $0.member.map(members.contains) ?? true }
      while let key = try reader.nextKey(keys, &seen) { try decodeMember(key, keys) }
      scene.checkPresence(
        hasScene: seen.contains(.scene), hasID: seen.contains(.sceneId), at: start, in: &reader)
      for key in Key.allCases where !seen.contains(key) && key.member.map(question.required.contains) ?? false
      {
        reader.report(.missingKey, at: start, "the request lacks `\(keys.name(of: key))`")
      }
    }
    try reader.json.finish()
  }

  private mutating func decodeMember(_ key: Key, _ keys: DocumentKeys<Key>) throws(JSONError) {
    if let member = key.member, !question.members.contains(member) {
      reader.report(
        .unknownKey, at: reader.keyOffset, "this question does not take it; known here are \(keys.list)")
      return try reader.json.skipValue()
    }
    switch key {
    case .scene: try scene.read(from: &reader, limits: limits, isCareful: false)
    case .sceneId: try scene.readID(from: &reader)
    case .touch: try touches.read(from: &reader, isCareful: false)
    case .target: target = try reader.nonEmptyString()
    case .window: window = try reader.nonEmptyString()
    case .views: try decodeViews()
    case .show: if let show = try decodeWords(PicturePart.self) { self.show = show }
    case .targetSize: if let size = try reader.word(TargetSize.self) { audit.targetSize = size }
    case .rules: if let rules = try decodeWords(AuditRule.self) { audit.rules = rules }
    case .artifact: artifact = try reader.nonEmptyString()
    }
  }

  private mutating func decodeViews() throws(JSONError) {
    var views: [JSONString] = []
    let isList = try reader.elements { (reader, _) throws(JSONError) in
      if let id = try reader.id() { views.append(id) }
    }
    self.views = isList ? views : nil
  }

  /// A list of words; nil where there is no list.
  private mutating func decodeWords<Word: CaseIterable & RawRepresentable<String> & Hashable>(
    _: Word.Type
  ) throws(JSONError) -> Set<Word>? {
    var words: Set<Word> = []
    let isList = try reader.elements { (reader, _) throws(JSONError) in
      if let word = try reader.word(Word.self) { words.insert(word) }
    }
    return isList ? words : nil
  }
}

// MARK: - Views by name

extension SceneRequestDecoder {
  private mutating func resolved(in scene: Scene) -> SceneRequest {
    var request = SceneRequest(scene: scene)
    var names = SceneNames(tree: scene.tree)
    request.touch = touches.touches.first
    request.target = target.flatMap { named($0, in: scene) }
    request.views = views?.compactMap { view(withID: $0, &names) }
    request.window = window.flatMap { resolvedWindow($0, in: scene) }
    request.show = show
    request.audit = audit
    request.artifact = artifact.map(reader.json.text)
    return request
  }

  /// One view may be named as people name views; many are named by their ids.
  private mutating func named(_ name: JSONString, in scene: Scene) -> ViewIndex? {
    do {
      return try ViewName(reader.json.text(name)).view(in: scene)
    } catch {
      reader.report(
        .unknownID, at: name.range.lowerBound - 1, error.detail(of: reader.quoted(name), in: scene))
      return nil
    }
  }

  private mutating func view(withID id: JSONString, _ names: inout SceneNames) -> ViewIndex? {
    if let view = names.view(named: reader.utf8(id)) { return view }
    reader.report(
      .unknownID, at: id.range.lowerBound - 1, "no view of the scene has the id \(reader.quoted(id))")
    return nil
  }

  private mutating func resolvedWindow(_ name: JSONString, in scene: Scene) -> ViewIndex? {
    guard let view = named(name, in: scene) else { return nil }
    if scene.tree[view].superview == nil { return view }
    reader.report(
      .invalidValue, at: name.range.lowerBound - 1, "\(reader.quoted(name)) is a view, but not a window")
    return nil
  }
}
