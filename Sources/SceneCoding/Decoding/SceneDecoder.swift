import HitTesting
import JSONCoding

/// Turns the text of a scene into a `Scene`, straight into its flat array, or says everything that is wrong.
///
/// Reading goes through the text once, and each part of what it finds has an owner:
///
///     text ─► reader ─┬─► views ──────► builder      settled where a view's object ends
///                     ├─► ids, links ─► builder      settled where the scene's object ends, when all ids are known
///                     └─► classKeys                  judged there too, when all classes are known
struct SceneDecoder {
  var reader: DocumentReader
  var builder: SceneBuilder
  /// The view that is being read, and those around it.
  var views = OpenViews()
  /// How plain views have been written so far.
  var habits = PlainHabits()
  /// The ids of responders, and those that may not be unique.
  var ids = DeclaredIDs()
  /// The uses of ids.
  var links = PendingLinks()
  var classKeys = ClassBoundKeys()
  let limits: SceneLimits
  /// The number of views at which to look whether the work goes on.
  var viewsBeforeLook: Int
  /// Whether plain views are not read by `readPlainViews`.
  let isCareful: Bool

  /// - Parameter document: the text, whose reader is to be given to `reader`.
  @inline(__always)
  init(of document: [UInt8], limits: SceneLimits, isCareful: Bool) {
    reader = DocumentReader([])
    self.limits = limits
    viewsBeforeLook = min(Self.viewsBetweenLooks, limits.viewsMax)
    self.isCareful = isCareful
    builder = SceneBuilder(document: document, viewsMax: limits.viewsMax)
  }

  /// Some 200 bytes each, and half a millisecond together.
  static let viewsBetweenLooks = 4096

  private enum SceneKey: Int, CaseIterable {
    case application, windowScene, firstResponder, windows, basis, stacking, metadata
  }

  private static let sceneKeys = DocumentKeys(SceneKey.self)

  /// Reads the scene's object. The scene is nil when anything in it was reported.
  @_optimize(speed)
  mutating func decode() throws(JSONError) -> Scene? {
    reader.isInScene = true
    defer { reader.isInScene = false }
    let issuesBefore = reader.issues.count
    guard try reader.expect(.object) else {
      views.areIncomplete = true
      return nil
    }
    let start = reader.json.offset
    try reader.json.beginObject()
    var seen = SeenKeys<SceneKey>()
    while let key = try reader.nextKey(Self.sceneKeys, &seen) {
      try decodeMember(key)
    }
    if !seen.contains(.windows) {
      views.areIncomplete = true
      reader.report(.missingKey, at: start, "the scene lacks `windows`, an array of views")
    }
    resolveReferences()
    guard reader.issues.count == issuesBefore else { return nil }
    return build(reportingAt: start)
  }

  @_optimize(speed)
  private mutating func decodeMember(_ key: SceneKey) throws(JSONError) {
    switch key {
    case .windows: try decodeWindows()
    case .application: try decodeApplication()
    case .windowScene: try decodeWindowScene()
    case .firstResponder: if let id = try reader.reference() { links.append(.firstResponder, naming: id) }
    case .basis: if let basis = try reader.word(Scene.Basis.self) { builder.basis = basis }
    case .stacking: if let stacking = try reader.word(Scene.Stacking.self) { builder.stacking = stacking }
    case .metadata: try reader.json.skipValue()
    }
  }

  /// R73: a circle of responders is the last thing that can be wrong, since it takes the whole scene to see it.
  @_optimize(speed)
  private mutating func build(reportingAt place: Int) -> Scene? {
    do {
      return try builder.build()
    } catch {
      let names = error.responders.prefix(20).map(builder.id(of:))
      let circle = (names + names.prefix(1)).joined(separator: " → ")
      let place = error.responders.compactMap { links.offsetOfNext(of: $0) }.first ?? place
      reader.report(.nextCycle, at: place, "the responder chain never ends: \(circle)")
      return nil
    }
  }

  /// The name that a string gives: where it stands, if it is spelt without escapes.
  mutating func name(_ string: JSONString) -> Name {
    string.isEscaped ? builder.name(reader.utf8(string)) : Name(inDocument: string.range)
  }
}
