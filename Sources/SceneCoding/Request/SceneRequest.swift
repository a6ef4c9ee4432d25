public import AuditRules
public import EventPlaying
public import HitTesting
import JSONCoding
public import SwiftUITesting
public import TouchGeometry

/// A decoded request about one scene. Each endpoint uses some of the members; the others keep their defaults.
///
/// `HitTestRequest` is for the endpoint with many touches, and `ComparisonRequest` has two scenes.
///
/// A dump with a query becomes the same value as a JSON body: both readers use `set(_:to:)`.
public struct SceneRequest: Sendable {
  public var scene: Scene
  public var target: ViewIndex?
  /// The SwiftUI view or gesture in question; its hosting view is the target then.
  public var swiftUITarget: SwiftUITarget?
  /// The recognizer in question; its view is the target then.
  public var recognizer: RecognizerIndex?
  public var touch: Touch?
  /// The interpretations of texts that name views, a sentence each.
  public var namings: [String] = []
  /// The views that an answer is limited to; nil: all.
  public var views: [ViewIndex]?
  /// The window that an answer is limited to; nil: all.
  public var window: ViewIndex?
  /// The parts of a picture besides the views.
  public var show: Set<PicturePart> = []
  public var audit = AuditOptions()
  /// The file of an audit's results: a URI reference.
  public var artifact: String?
  /// 1 or 2 (R60).
  public var passes = 1
  /// In which the touch of a body is given; that of a query is in points already.
  var scale = TouchScale.points
  public var include = AnswerParts.all
  /// The app's code, of which overrides are run.
  public internal(set) var code: [CodeFile] = []
  /// The members that only other questions use.
  public internal(set) var unused: [RequestMember] = []

  /// The events, expanded and ordered by time.
  public internal(set) var script = EventScript([])
  public var timelineParts = EventParts.all

  /// The point or rectangle to convert, and its spaces.
  public var point: Point?
  public var rect: Rect?
  public var source = CoordinateSpace.window
  public var destination = CoordinateSpace.window

  public init(scene: Scene) {
    self.scene = scene
    // The size that files show for certain; a requested level overrides it.
    if scene.basis == .design { audit.targetSize = .design }
  }

  // MARK: - Members

  /// Sets a member to a value of its row's kind, which names the member where no other one is of that kind.
  public mutating func set(_ member: RequestMember, to value: RequestValue) {
    switch value {
    case .touch(let touch): self.touch = touch
    case .view(let view): if member == .window { window = view } else { target = view }
    case .recognizer(let index): (recognizer, target) = (index, scene.recognizer(index).view)
    case .swiftUI(let target): (swiftUITarget, self.target) = (target, target.host)
    case .views(let views): self.views = views
    case .text(let uri): artifact = uri
    case .texts(let classes): scene = scene.forgettingHitTest(ofClasses: classes)
    case .words(let words): set(member, to: words)
    case .count(let count): passes = count
    case .scale(let scale): self.scale = scale
    case .point(let point): self.point = point
    case .rect(let rect): self.rect = rect
    case .space(let space): if member == .from { source = space } else { destination = space }
    }
  }

  private mutating func set(_ member: RequestMember, to words: [String]) {
    switch member {
    case .show: show = Set(words.compactMap(PicturePart.init(rawValue:)))
    case .targetSize: audit.targetSize = words.first.flatMap(TargetSize.init(rawValue:)) ?? audit.targetSize
    case .rules: audit.rules = Set(words.compactMap(AuditRule.init(rawValue:)))
    case .timelineParts: timelineParts = Set(words.compactMap(EventPart.init(rawValue:)))
    case .include: include = AnswerParts(words.compactMap(AnswerParts.Name.init(rawValue:)))
    default: break
    }
  }
}

/// A part of a scene's picture besides its views.
public enum PicturePart: String, CaseIterable, Sendable {
  /// The outlines of views that are not drawn.
  case hidden
  case names
  /// The hit-test order of a touch.
  case traversal
  /// The effective region of each view.
  case touchMap
}

extension SceneRequest {
  /// Reads the body of a request to one of the endpoints for one scene, but `hitTest`.
  ///
  /// - Parameters:
  ///   - bytes: the body, JSON in UTF-8.
  ///   - storedScene: finds the scene of `sceneId`.
  ///   - tapPoint: of a target that events are to tap.
  /// - Throws: `DocumentError`: where the text stops being JSON, all mistakes in it, or that its scene is not stored.
  /// - Complexity: linear in the bytes; a target that is no id adds a pass over all views.
  public init(
    json bytes: [UInt8], to endpoint: Endpoint, limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored },
    tapPoint: TapPointOfName = { _, _, _ in nil }
  ) throws(DocumentError) {
    var decoder = SceneRequestDecoder(bytes, endpoint, limits: limits)
    self = try decoder.decode(storedScene, tapPoint)
  }
}

/// Reads the request around the scene, in two steps, as the scene may follow the members that name its views: names are
/// kept, and resolved when the document has ended.
struct SceneRequestDecoder {
  var reader: DocumentReader
  private let endpoint: Endpoint
  private let limits: SceneLimits
  var scene = RequestScene()
  private(set) var touches = RequestTouches()
  var script: ScriptAssembly
  var options = EventOptions()
  var effects = EffectAssembly()
  private var values: [(member: RequestMember, value: RequestValue)] = []
  private var unused: [RequestMember] = []
  private(set) var code: [CodeFile] = []
  /// The interpretations of the current member's texts.
  private var namings: [String] = []
  /// The request's names of views, by member.
  var names: [(member: RequestMember, names: [JSONString])] = []

  init(_ bytes: [UInt8], _ endpoint: Endpoint, limits: SceneLimits) {
    reader = DocumentReader(bytes)
    self.endpoint = endpoint
    self.limits = limits
    script = ScriptAssembly(eventsMax: limits.eventsMax)
  }

  mutating func decode(
    _ storedScene: (Span<UInt8>) -> SceneLookup, _ tapPoint: SceneRequest.TapPointOfName
  ) throws(DocumentError) -> SceneRequest {
    try decodeDocument()
    scene.lookUp(storedScene, in: &reader)
    // The scene may follow the events that name its views.
    script.resolveReferences(in: &scene, &reader)
    touches.resolveViews(in: &scene, &reader)
    let script = endpoint == .events ? resolvedScript(tapPoint) : nil
    var request = scene.scene.map { resolved(in: $0) }
    if let script { request?.script = script }
    request?.unused = unused
    request?.code = code
    guard reader.issues.isEmpty else { throw reader.refusal }
    guard let request else { throw .sceneNotStored }
    return request
  }

  private mutating func decodeDocument() throws(DocumentError) {
    if reader.expect(.object) {
      let start = reader.json.offset
      reader.beginObject()
      var seen = SeenKeys<RequestMember>()
      let keys = Self.keys[endpoint] ?? DocumentKeys()
      while let member = reader.nextKey(keys, &seen) { decode(member, keys) }
      scene.checkPresence(seen, at: start, in: &reader)
      reader.require(endpoint.requiredMembers, in: seen, of: keys, at: start)
      if endpoint == .events { checkScript(seen, at: start) }
    }
    try reader.finish()
  }

  /// The members of all these endpoints are known at each of them: a member of another one is distinguished from a
  /// misspelt one. Messages offer the endpoint's own.
  private static let keys: [Endpoint: DocumentKeys<RequestMember>] = {
    let endpoints: [Endpoint] = [.explain, .atPoint, .touchMap, .render, .audit, .convert, .check]
    let known = Set(endpoints.flatMap { $0.members + $0.unused })
    let keys = endpoints.map { endpoint in
      let own = Set(endpoint.members)
      return (endpoint, DocumentKeys(RequestMember.allCases.filter(known.contains), offering: own.contains))
    }
    return Dictionary(uniqueKeysWithValues: keys + [(.events, DocumentKeys(of: .events))])
  }()

  private mutating func decode(
    _ member: RequestMember, _ keys: DocumentKeys<RequestMember>
  ) {
    let row = member.row
    guard row.endpoints.contains(endpoint) else {
      if endpoint.unused.contains(member) {
        unused.append(member)
        return reader.skipValue()
      }
      reader.report(
        .unknownKey, at: reader.keyOffset, .notMember(among: keys.list))
      return reader.skipValue()
    }
    switch row.kind {
    case .scene where member == .sceneId: scene.readID(from: &reader)
    case .scene: scene.read(from: &reader, limits: limits, isCareful: false)
    case .code: code = reader.codeFiles()
    case .document: decodeScript(member)
    case .touch: touches.read(from: &reader, isCareful: false)
    case .view, .window, .space:
      // R8: null is the window's.
      if row.kind == .space, reader.null() { return }
      if let name = reader.nonEmptyString() { names.append((member, [name])) }
    case .views:
      let ids = reader.list { $0.id() }
      if let ids { names.append((member, ids)) }
    default: if let value = reader.value(row.kind) { values.append((member, value)) }
    }
  }
}

extension DocumentReader {
  /// The value of a member that names no view; nil for another kind, which is reported.
  fileprivate mutating func value(_ kind: RequestMember.Kind) -> RequestValue? {
    switch kind {
    case .text: return nonEmptyText().map { .text($0) }
    case .texts: return texts().map { .texts($0) }
    case .word(let words, _): return word(among: words).map { .words([$0]) }
    case .words(let words):
      let found = list { $0.word(among: words) }
      return found.map(RequestValue.words)
    case .count(let range): return count(in: range).map(RequestValue.count)
    case .scale: return scale().map(RequestValue.scale)
    case .point: return place().map(RequestValue.point)
    case .rect: return rect().map(RequestValue.rect)
    // Read elsewhere.
    case .scene, .touch, .touches, .view, .window, .views, .space, .document, .code:
      skipValue()
      return nil
    }
  }
}

extension Scene {
  /// Whether a view has recognizers without details in its dump.
  fileprivate func hasUntoldRecognizers(_ view: ViewIndex) -> Bool {
    unknowns?.views[view]?.contains(.hasRecognizers) ?? false
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

  /// A single view may have a user's name; several are named by their ids.
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
    if kind == .view, let whole = scene.whole(ofUntouchable: view, hasRecognizers: scene.hasUntoldRecognizers)
    {
      namings.append(scene.sentence(ofPart: view, of: whole))
      return .view(whole)
    }
    if kind != .window || scene.tree[view].superview == nil { return .view(view) }
    reader.report(
      .invalidValue, at: name.offset, .notWindow(reader.quoted(name)))
    return nil
  }

  private mutating func view(named name: JSONString, in scene: Scene) -> ViewIndex? {
    do {
      let text = reader.json.text(name)
      let found = try ViewName(text).found(in: scene, hasRecognizers: scene.hasUntoldRecognizers)
      namings += [found.sentence(of: text, in: scene)].compactMap(\.self)
      return found.view
    } catch {
      reader.report(
        .unknownID, at: name.offset, error.text(of: reader.json.shortText(name), in: scene))
      return nil
    }
  }

  private mutating func view(withID id: JSONString, _ names: inout SceneNames) -> ViewIndex? {
    if let view = names.view(named: reader.utf8(id)) { return view }
    reader.report(
      .unknownID, at: id.offset, .no(.view, reader.json.shortText(id)))
    return nil
  }
}

extension RequestScene {
  /// Reports a request without a scene, or with two.
  ///
  /// - Parameter start: the start of the request.
  func checkPresence(_ seen: SeenKeys<RequestMember>, at start: Int, in reader: inout DocumentReader) {
    switch (seen.contains(.scene), seen.contains(.sceneId)) {
    case (true, true): reader.report(.notAllowed, at: lastKeyOffset, .notBoth(Expectation.scene))
    case (false, false): reader.report(.missingKey, at: start, .expected(Expectation.scene))
    default: break
    }
  }
}
