import Auditing
import HitTesting
import JSONCoding
import SwiftUITesting

extension SceneRequest {
  /// Reads the body of a request to one of the endpoints that ask about one touch or none: `explain`, `atPoint`,
  /// `touchMap`, `render`, `audit`, `convert`.
  ///
  /// - Parameters:
  ///   - bytes: the body, JSON in UTF-8.
  ///   - storedScene: finds the scene that `sceneId` names.
  /// - Throws: `DocumentError`: where the text stops being JSON, everything that is wrong in it, or that the scene
  ///   it names is not stored.
  /// - Complexity: linear in the bytes; a target that is no id adds a look at every view.
  public init(
    json bytes: [UInt8], to endpoint: Endpoint, limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) {
    var decoder = SceneRequestDecoder(bytes, endpoint, limits: limits)
    self = try decoder.decode(storedScene)
  }
}

/// Reads the request around the scene, in two steps, as the scene may stand behind the members that name its views:
/// members come as they stand, views stay names; when the document has ended, the names are looked up.
private struct SceneRequestDecoder {
  private var reader: DocumentReader
  private let endpoint: Endpoint
  private let limits: SceneLimits
  private var scene = RequestScene()
  private var touches = RequestTouches()
  private var values: [(member: RequestMember, value: RequestValue)] = []
  /// What texts were taken for, of the member that is looked at.
  private var namings: [String] = []
  /// How the request names views, by member.
  private var names: [(member: RequestMember, names: [JSONString])] = []

  init(_ bytes: [UInt8], _ endpoint: Endpoint, limits: SceneLimits) {
    reader = DocumentReader(bytes)
    self.endpoint = endpoint
    self.limits = limits
  }

  mutating func decode(_ storedScene: (Span<UInt8>) -> SceneLookup) throws(DocumentError) -> SceneRequest {
    do {
      try decodeDocument()
    } catch {
      throw .syntax(reader.syntaxError(error))
    }
    scene.lookUp(storedScene, in: &reader)
    touches.resolveViews(in: &scene, &reader)
    let request = scene.scene.map { resolved(in: $0) }
    guard reader.issues.isEmpty else { throw .issues(reader.issues.located(in: reader.json.bytes)) }
    guard let request else { throw .sceneNotStored }
    return request
  }

  private mutating func decodeDocument() throws(JSONError) {
    if try reader.expect(.object) {
      let start = reader.json.offset
      try reader.json.beginObject()
      var seen = SeenKeys<RequestMember>()
      let keys = Self.keys[endpoint] ?? DocumentKeys()
      while let member = try reader.nextKey(keys, &seen) { try decode(member, keys) }
      scene.checkPresence(
        hasScene: seen.contains(.scene), hasID: seen.contains(.sceneId), at: start, in: &reader)
      for member in endpoint.requiredMembers where !seen.contains(member) {
        reader.report(.missingKey, at: start, "the request lacks `\(member.name)`")
      }
    }
    try reader.json.finish()
  }

  /// The members of all these endpoints are known at each of them, so that a member of another one is told from a
  /// misspelt one; messages offer the endpoint's own.
  private static let keys: [Endpoint: DocumentKeys<RequestMember>] = {
    let endpoints: [Endpoint] = [.explain, .atPoint, .touchMap, .render, .audit, .convert]
    let known = Set(endpoints.flatMap(\.members))
    let keys = endpoints.map { endpoint in
      let own = Set(endpoint.members)
      return (endpoint, DocumentKeys(RequestMember.allCases.filter(known.contains), offering: own.contains))
    }
    return Dictionary(uniqueKeysWithValues: keys)
  }()

  private mutating func decode(
    _ member: RequestMember, _ keys: DocumentKeys<RequestMember>
  ) throws(JSONError) {
    let row = member.row
    guard row.endpoints.contains(endpoint) else {
      reader.report(
        .unknownKey, at: reader.keyOffset, "this question does not take it; known here are \(keys.list)")
      return try reader.json.skipValue()
    }
    switch row.kind {
    case .scene where member == .sceneId: try scene.readID(from: &reader)
    case .scene: try scene.read(from: &reader, limits: limits, isCareful: false)
    case .touch: try touches.read(from: &reader, isCareful: false)
    case .view, .window: if let name = try reader.nonEmptyString() { names.append((member, [name])) }
    case .views: try decodeViews(member)
    case .space: try decodeSpace(member)
    default: if let value = try reader.value(row.kind) { values.append((member, value)) }
    }
  }

  private mutating func decodeViews(_ member: RequestMember) throws(JSONError) {
    var ids: [JSONString] = []
    let isList = try reader.elements { (reader, _) throws(JSONError) in
      if let id = try reader.id() { ids.append(id) }
    }
    if isList { names.append((member, ids)) }
  }
}

extension SceneRequestDecoder {
  /// R8: null is the window's.
  private mutating func decodeSpace(_ member: RequestMember) throws(JSONError) {
    if try reader.json.peek() == .null { return try reader.json.readNull() }
    if let name = try reader.nonEmptyString() { names.append((member, [name])) }
  }
}

extension DocumentReader {
  /// The value of a member that names no view; nil where it is not of its kind, which is reported.
  fileprivate mutating func value(_ kind: RequestMember.Kind) throws(JSONError) -> RequestValue? {
    switch kind {
    case .text: return try nonEmptyString().map { .text(json.text($0)) }
    case .texts: return try texts().map { .texts($0) }
    case .word(let words, _): return try word(among: words).map { .words([$0]) }
    case .words(let words):
      var found: [String] = []
      let isList = try elements { (reader, _) throws(JSONError) in
        if let word = try reader.word(among: words) { found.append(word) }
      }
      return isList ? .words(found) : nil
    case .count(let range): return try count(in: range).map(RequestValue.count)
    case .scale: return try scale().map(RequestValue.scale)
    case .point: return try place().map(RequestValue.point)
    case .rect: return try rect().map(RequestValue.rect)
    // Read elsewhere.
    case .scene, .touch, .touches, .view, .window, .views, .space, .document:
      try json.skipValue()
      return nil
    }
  }
}

// MARK: - Views by name

extension SceneRequestDecoder {
  private mutating func resolved(in scene: Scene) -> SceneRequest {
    var request = SceneRequest(scene: scene)
    request.touch = touches.all.first
    for (member, value) in values { request.set(member, to: value) }
    if let touch = request.touch {
      request.touch = request.scale.points(touch)
      if request.scale == .points, let hint = scene.pixelHint(touch) { request.namings.append(hint.inJSON) }
    }
    // In the table's order, not the document's: mistakes are reported in the same order for every document.
    for (member, names) in names.sorted(by: { $0.member.rawValue < $1.member.rawValue }) {
      if let value = value(member.row.kind, of: names, in: scene) { request.set(member, to: value) }
      request.namings += namings
      namings = []
    }
    return request
  }

  /// One view may be named as people name views; many are named by their ids.
  private mutating func value(
    _ kind: RequestMember.Kind, of names: [JSONString], in scene: Scene
  ) -> RequestValue? {
    if kind == .views {
      var known = SceneNames(tree: scene.tree)
      return .views(names.compactMap { view(withID: $0, &known) })
    }
    guard let name = names.first else { return nil }
    if kind == .view, let target = scene.swiftUITarget(withID: reader.json.text(name)) {
      return .swiftUI(target)
    }
    if kind == .view, let recognizer = scene.recognizer(named: reader.json.text(name)) {
      return .recognizer(recognizer)
    }
    if kind == .space, CoordinateSpace.isScreen(reader.json.text(name), in: scene) { return .space(.screen) }
    guard let view = view(named: name, in: scene) else { return nil }
    if kind == .space { return .space(.view(view)) }
    if kind != .window || scene.tree[view].superview == nil { return .view(view) }
    reader.report(
      .invalidValue, at: name.range.lowerBound - 1, "\(reader.quoted(name)) is a view, but not a window")
    return nil
  }

  private mutating func view(named name: JSONString, in scene: Scene) -> ViewIndex? {
    do {
      let text = reader.json.text(name)
      let found = try ViewName(text).found(in: scene)
      namings += [found.sentence(of: text, in: scene)].compactMap(\.self)
      return found.view
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
}
