import HitTesting
import JSONCoding

/// Turns the text of a scene into a `Scene`, straight into its flat array, or says everything that is wrong.
///
/// Keys come in any order, so that a view is settled when its object ends; references to ids are settled when
/// the scene ends. Views are read with a stack of drafts, not by recursion.
struct SceneDecoder {
  var reader: DocumentReader
  var builder: SceneBuilder
  /// The view whose members are being read.
  var draft = ViewDraft(open: .none, offset: 0)
  /// The view whose subviews are being read, while `depth` is over 0.
  var superview = OpenView.none
  /// The drafts of the views whose subviews are being read, the window first; behind `depth` there may be old ones.
  var outerDrafts: [ViewDraft] = []
  /// What the drafts hold of rare declarations, those of the innermost view last.
  private var rareDeclarations: [ViewDraft.Rare] = []
  /// How many views there are whose subviews are being read.
  var depth = 0
  /// How many views have been begun.
  var viewCount = 0
  /// Which key stood behind which in the last view.
  var keyOrder = KeyOrder()
  /// The classes of plain views.
  var classTexts = PlainTexts()
  var references: [PendingReference] = []
  var pendingLinks: [PendingLinks] = []
  var pendingTargets: [PendingTargets] = []
  var classBoundKeys: [ClassBoundKey] = []
  var responders = ResponderIDs()
  /// Where the `next` overrides stand, for the report of a circle.
  var nextPlaces: [Responder: Int] = [:]
  /// Declared ids of responders that are not views.
  var declaredIDs: [DocumentReader.IDReference] = []
  var delegateID: DocumentReader.IDReference?
  var delegateIsResponder = true
  let limits: SceneLimits
  /// Whether the bound on views has been reported.
  var hasTooManyViews = false
  /// Whether a part of the views could not be read, so that it is not known which ids there are.
  var hasSkippedViews = false
  /// Declared ids of views that could also be the name of something without one.
  var impliedLookingIDs: [DocumentReader.IDReference] = []

  /// Whether plain views are not read by `readPlainViews`.
  let isCareful: Bool

  init(reader: DocumentReader, limits: SceneLimits, isCareful: Bool) {
    self.reader = reader
    self.limits = limits
    self.isCareful = isCareful
    outerDrafts.reserveCapacity(32)
    builder = SceneBuilder(document: reader.json.bytes, viewsMax: limits.viewsMax)
  }

  /// Changes what the draft holds of rare declarations.
  mutating func rare(_ change: (inout ViewDraft.Rare) -> Void) {
    if draft.rare < 0 {
      draft.rare = rareDeclarations.count
      rareDeclarations.append(ViewDraft.Rare())
    }
    change(&rareDeclarations[draft.rare])
  }

  /// Takes what the draft holds of rare declarations. All views in it have been settled, and theirs are gone.
  mutating func takeRare() -> ViewDraft.Rare {
    guard draft.rare >= 0 else { return ViewDraft.Rare() }
    let rare = rareDeclarations[draft.rare]
    rareDeclarations.removeSubrange(draft.rare...)
    return rare
  }

  private enum SceneKey: Int, CaseIterable {
    case application, windowScene, firstResponder, windows, basis, stacking, metadata
  }

  private static let sceneKeys = DocumentKeys(SceneKey.self)

  /// Reads the scene's object. The scene is nil when anything in it was reported.
  mutating func decode() throws(JSONError) -> Scene? {
    reader.isInScene = true
    defer { reader.isInScene = false }
    let issuesBefore = reader.issues.count
    guard try reader.expect(.object) else {
      hasSkippedViews = true
      return nil
    }
    let start = reader.json.offset
    try reader.json.beginObject()
    var seen = SeenKeys<SceneKey>()
    while let key = try reader.nextKey(Self.sceneKeys, &seen) {
      try decodeMember(key)
    }
    if !seen.contains(.windows) {
      hasSkippedViews = true
      reader.report(.missingKey, at: start, "the scene lacks `windows`, an array of views")
    }
    resolveReferences()
    guard reader.issues.count == issuesBefore else { return nil }
    return build(reportingAt: start)
  }

  private mutating func decodeMember(_ key: SceneKey) throws(JSONError) {
    switch key {
    case .windows: try decodeWindows()
    case .application: try decodeApplication()
    case .windowScene: try decodeWindowScene()
    case .firstResponder:
      if let id = try reader.reference() { references.append(.init(use: .firstResponder, target: id)) }
    case .basis: if let basis = try reader.word(Scene.Basis.self) { builder.basis = basis }
    case .stacking: if let stacking = try reader.word(Scene.Stacking.self) { builder.stacking = stacking }
    case .metadata: try reader.json.skipValue()
    }
  }

  /// R73: the last thing that can be wrong, since it takes the whole scene to see it.
  private mutating func build(reportingAt place: Int) -> Scene? {
    let builder = builder
    do {
      return try builder.build()
    } catch {
      let names = error.responders.prefix(20).map(builder.id(of:))
      let circle = (names + names.prefix(1)).joined(separator: " → ")
      let place = error.responders.compactMap { nextPlaces[$0] }.first ?? place
      reader.report(.nextCycle, at: place, "the responder chain never ends: \(circle)")
      return nil
    }
  }
}

/// Bounds on scenes and requests.
public struct SceneLimits: Equatable, Sendable {
  /// A view takes about 100 bytes of memory.
  public var viewsMax = 1_000_000
  /// A traversal nests a call for each level, on a thread's stack. At most 512.
  public var depthMax = 512
  /// Each touch is a search of its own.
  public var touchesMax = 100_000
  /// The events of a script, those that shorthands stand for among them.
  public var eventsMax = 100_000

  public init() {}
}
