public import EventPlaying
public import HitTesting
import JSONCoding
public import TouchGeometry

/// The body of `POST /v1/events`, understood: a script of events on a scene.
public struct EventsRequest: Sendable {
  public var scene: Scene
  /// Expanded and ordered by time.
  public let script: EventScript
  public let include: EventParts
  /// The app's code, of which overrides are run.
  public let code: [CodeFile]
  /// The members that only other questions use.
  public let unused: [RequestMember]
}

/// A part of an answer about events.
public enum EventPart: String, CaseIterable, Sendable { case timeline, summary }

public typealias EventParts = Set<EventPart>

extension EventParts {
  public static var all: EventParts { EventParts(EventPart.allCases) }
}

extension EventsRequest {
  public typealias TapPointOfName = (Scene, [CodeFile], String) throws(ViewName.Failure) -> Point?

  /// Reads a request from the bytes of its JSON text.
  ///
  /// - Parameters:
  ///   - storedScene: finds the scene of `sceneId`.
  ///   - tapPoint: finds the tap point of a `target`; nil if no touch reaches it.
  /// - Throws: `DocumentError`: where the text stops being JSON, all mistakes in it, or that its scene is not stored.
  public init(
    json bytes: [UInt8], limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }, tapPoint: TapPointOfName
  ) throws(DocumentError) {
    var decoder = EventsRequestDecoder(bytes, limits: limits)
    self = try decoder.decode(storedScene, tapPoint)
  }
}

/// Reads the request around the scene.
private struct EventsRequestDecoder {
  private var reader: DocumentReader
  private let limits: SceneLimits
  private var scene = RequestScene()
  private var script: ScriptAssembly
  /// The place of a tap, instead of events.
  private var touches = RequestTouches()
  private var target: JSONString?
  private var options = EventOptions()
  private var effects = EffectAssembly()
  private var include = EventParts.all
  private var unknownOverrides: [String] = []
  private var code: [CodeFile] = []
  private var unused: [RequestMember] = []

  private static let keys = DocumentKeys(of: .events)

  init(_ bytes: [UInt8], limits: SceneLimits) {
    reader = DocumentReader(bytes)
    self.limits = limits
    script = ScriptAssembly(eventsMax: limits.eventsMax)
  }

  mutating func decode(
    _ storedScene: (Span<UInt8>) -> SceneLookup, _ tapPoint: EventsRequest.TapPointOfName
  ) throws(DocumentError) -> EventsRequest {
    try decodeDocument()
    scene.lookUp(storedScene, in: &reader)
    // The scene may follow the events that name its views.
    script.resolveReferences(in: &scene, &reader)
    touches.resolveViews(in: &scene, &reader)
    resolveTap(tapPoint)
    let events = script.eventsInOrder(&reader)
    let effects = effects.resolve(in: &scene, &reader)
    guard reader.issues.isEmpty else { throw reader.refusal }
    guard let scene = scene.scene else { throw .sceneNotStored }
    var script = EventScript(events, fingers: script.fingers.names, options: options)
    script.effects = effects
    return EventsRequest(
      scene: scene.forgettingHitTest(ofClasses: unknownOverrides), script: script, include: include,
      code: code, unused: unused)
  }

  private mutating func decodeDocument() throws(DocumentError) {
    if reader.expect(.object) {
      let start = reader.json.offset
      reader.beginObject()
      var seen = SeenKeys<RequestMember>()
      while let member = reader.nextKey(Self.keys, &seen) { decode(member) }
      scene.checkPresence(seen, at: start, in: &reader)
      let hasTap = seen.contains(.touch) || seen.contains(.target)
      if !seen.contains(.events), !hasTap {
        reader.report(
          .missingKey, at: start, .expected(Expectation.tap),
          .missing(RequestMember.events.name))
      }
      if seen.contains(.events), hasTap {
        reader.report(
          .notAllowed, at: start, .eventsBesideTap,
          .eventsBesideTap)
      }
    }
    try reader.finish()
  }

  private mutating func decode(_ member: RequestMember) {
    switch member {
    case .scene: scene.read(from: &reader, limits: limits, isCareful: false)
    case .sceneId: scene.readID(from: &reader)
    case .events: script.readAll(from: &reader)
    case .touch: touches.read(from: &reader, isCareful: true)
    case .target: target = reader.nonEmptyString()
    case .options: options.read(from: &reader)
    case .effects: effects.readAll(from: &reader)
    case .timelineParts: include = reader.set { (part: EventPart) in [part] } ?? []
    case .unknownOverrides: unknownOverrides = reader.texts() ?? []
    case .source: code = reader.codeFiles()
    // Members of other endpoints are unknown keys here, except those allowed for all.
    default:
      unused.append(member)
      reader.skipValue()
    }
  }

  // MARK: - A tap in place of events

  /// A tap at `touch`, or at the tap point of `target`.
  private mutating func resolveTap(_ tapPoint: EventsRequest.TapPointOfName) {
    guard let scene = scene.scene, reader.issues.isEmpty else { return }
    if let touch = touches.all.first {
      let place = touch.view.map { scene.tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
      tap(place, at: 0, MistakeText(.singularView))
    } else if let target {
      let offset = target.offset
      let name = reader.json.text(target)
      do throws(ViewName.Failure) {
        let (place, quoted) = (try tapPoint(scene, code, name), reader.quoted(target))
        tap(place, at: offset, MistakeText.noTap(on: quoted), .noTap(on: quoted))
      } catch {
        reader.report(.unknownID, at: offset, error.text(of: reader.json.shortText(target), in: scene))
      }
    }
  }

  private mutating func tap(
    _ place: Point?, at offset: Int, _ refusal: MistakeText, _ subject: SceneIssue.Subject? = nil
  ) {
    if let place, script.tap(place) { return }
    reader.report(.invalidValue, at: offset, refusal, subject)
  }
}
