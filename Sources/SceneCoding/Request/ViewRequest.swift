public import HitTesting
import JSONCoding

/// The body of `POST /v1/explain` or `POST /v1/at-point`, understood: a question about one place of a scene.
public struct ViewRequest: Sendable {
  public var scene: Scene
  /// The view that is asked about; a question about a point has none.
  public var target: ViewIndex?
  public var touch: Touch?

  public init(scene: Scene, target: ViewIndex?, touch: Touch?) {
    self.scene = scene
    self.target = target
    self.touch = touch
  }

  /// Which of the two questions it is.
  public enum Question: Sendable {
    /// Why a target does not get a touch; the touch may be left out.
    case explain
    /// What is under a touch.
    case atPoint
  }

  /// Reads a request from the bytes of its JSON text.
  ///
  /// - Parameter storedScene: finds the scene that `sceneId` names.
  /// - Throws: `DocumentError`: where the text stops being JSON, everything that is wrong in it, or that the scene
  ///   it names is not stored.
  public init(
    json bytes: [UInt8], asking question: Question, limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) {
    var decoder = ViewRequestDecoder(bytes, question, limits: limits)
    self = try decoder.decode(storedScene)
  }
}

/// Reads the request around the scene.
private struct ViewRequestDecoder {
  private var reader: DocumentReader
  private let question: ViewRequest.Question
  private let limits: SceneLimits
  private var scene = RequestScene()
  private var drafts = TouchDrafts()
  private var target: JSONString?

  private enum Key: Int, CaseIterable { case scene, sceneId, touch, target }
  private static let keys = DocumentKeys(Key.self)
  private static let keysWithoutTarget = DocumentKeys(Key.self) { $0 != .target }

  init(_ bytes: [UInt8], _ question: ViewRequest.Question, limits: SceneLimits) {
    reader = DocumentReader(bytes)
    self.question = question
    self.limits = limits
  }

  mutating func decode(_ storedScene: (Span<UInt8>) -> SceneLookup) throws(DocumentError) -> ViewRequest {
    do {
      try decodeDocument()
    } catch {
      throw .syntax(reader.syntaxError(error))
    }
    scene.lookUp(storedScene, in: &reader)
    scene.resolve(&drafts, in: &reader)
    let target = resolveTarget()
    guard reader.issues.isEmpty else { throw .issues(reader.issues.located(in: reader.json.bytes)) }
    guard let scene = scene.scene else { throw .sceneNotStored }
    return ViewRequest(scene: scene, target: target, touch: drafts.touches.first)
  }

  private mutating func decodeDocument() throws(JSONError) {
    if try reader.expect(.object) {
      let start = reader.json.offset
      try reader.json.beginObject()
      var seen = SeenKeys<Key>()
      let keys = question == .explain ? Self.keys : Self.keysWithoutTarget
      while let key = try reader.nextKey(keys, &seen) { try decodeMember(key) }
      scene.checkPresence(
        hasScene: seen.contains(.scene), hasID: seen.contains(.sceneId), at: start, in: &reader)
      checkPresence(seen, at: start)
    }
    try reader.json.finish()
  }

  private mutating func checkPresence(_ seen: SeenKeys<Key>, at offset: Int) {
    switch question {
    case .explain where !seen.contains(.target):
      reader.report(.missingKey, at: offset, "the request lacks `target`, the view that is asked about")
    case .atPoint where !seen.contains(.touch):
      reader.report(.missingKey, at: offset, "the request lacks `touch`")
    default: break
    }
  }

  private mutating func decodeMember(_ key: Key) throws(JSONError) {
    switch key {
    case .scene: try scene.read(from: &reader, limits: limits, isCareful: false)
    case .sceneId: try scene.readID(from: &reader)
    case .touch: try drafts.read(from: &reader, isCareful: false)
    case .target where question == .atPoint:
      reader.report(.unknownKey, at: reader.keyOffset, "a point has no target; /v1/explain takes one")
      try reader.json.skipValue()
    case .target: target = try reader.nonEmptyString()
    }
  }

  private mutating func resolveTarget() -> ViewIndex? {
    guard let target, let scene = scene.scene else { return nil }
    do {
      return try ViewName(reader.json.text(target)).view(in: scene)
    } catch {
      reader.report(
        .unknownID, at: target.range.lowerBound - 1, error.detail(of: reader.quoted(target), in: scene))
      return nil
    }
  }
}

extension ViewName.Failure {
  /// A sentence for who gave the name.
  ///
  /// - Parameter describe: how a candidate is shown.
  public func detail(
    of name: String, in scene: Scene, _ describe: ((ViewIndex) -> String)? = nil
  ) -> String {
    switch self {
    case .unknown:
      return
        "no view of the scene is called \(name): a view is named by its id, its address, its class or its label"
    case .ambiguous(let views, let count):
      let describe =
        describe ?? { view in "\(scene.tree.className(of: view)) \"\(scene.tree.id(of: view))\"" }
      let list = views.map(describe).joined(separator: ", ") + (count > views.count ? ", …" : "")
      return "\(count) views are called \(name): name one by its id: \(list)"
    }
  }
}
