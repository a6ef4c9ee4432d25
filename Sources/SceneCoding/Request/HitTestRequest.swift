public import HitTesting
import JSONCoding

/// The body of `POST /v1/hit-test`, understood.
public struct HitTestRequest: Sendable {
  public var scene: Scene
  public var touches: RequestedTouches
  /// Whether the request has `touch`, and its answer is one object, or `touches`, and it is a list.
  public var isSingle: Bool
  /// 1 or 2 (R60).
  public var passes: Int
  public var include: AnswerParts
  /// The app's code, of which overrides are run.
  public internal(set) var code: [CodeFile] = []
  /// The members that only other questions use.
  public fileprivate(set) var unused: [RequestMember] = []

  public init(scene: Scene, touches: RequestedTouches, isSingle: Bool, passes: Int, include: AnswerParts) {
    self.scene = scene
    self.touches = touches
    self.isSingle = isSingle
    self.passes = passes
    self.include = include
  }
}

/// The parts of an answer besides the hit view.
public struct AnswerParts: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable public static var log: AnswerParts { AnswerParts(rawValue: 0x1) }
  @inlinable public static var dispatch: AnswerParts { AnswerParts(rawValue: 0x2) }
  @inlinable public static var gestureRecognizers: AnswerParts { AnswerParts(rawValue: 0x4) }
  @inlinable public static var all: AnswerParts { AnswerParts(rawValue: 0b111) }

  public init(_ names: some Sequence<Name>) {
    self = names.reduce(into: []) { $0.insert($1.part) }
  }

  public enum Name: String, CaseIterable, Sendable {
    case log, dispatch, gestureRecognizers

    public var part: AnswerParts {
      switch self {
      case .log: .log
      case .dispatch: .dispatch
      case .gestureRecognizers: .gestureRecognizers
      }
    }
  }
}

extension HitTestRequest {
  /// Reads a request from the bytes of its JSON text.
  ///
  /// - Parameter storedScene: finds the scene that `sceneId` names.
  /// - Throws: `DocumentError`: where the text stops being JSON, everything that is wrong in it, or that the scene
  ///   it names is not stored.
  @_optimize(speed)
  public init(
    json bytes: [UInt8], limits: SceneLimits = SceneLimits(),
    storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) {
    var decoder = HitTestRequestDecoder(bytes, limits: limits)
    self = try decoder.decode(storedScene)
  }
}

/// Reads the request around the scene. Plain views and touches, which nearly all are, are read by words.
struct HitTestRequestDecoder {
  private var reader: DocumentReader
  private let limits: SceneLimits
  private let isCareful: Bool
  private var scene = RequestScene()
  /// The touches of `touch` or `touches`, of the later one.
  private var touches = RequestTouches()
  private var isSingle = true
  private var passes = 1
  private var scale = TouchScale.points
  private var include = AnswerParts.all
  private var unknownOverrides: [String] = []
  private var code: [CodeFile] = []
  private var unused: [RequestMember] = []
  /// The place of the last `touch` or `touches` key.
  private var lastTouchOffset = 0

  private static let keys = DocumentKeys(of: .hitTest)
  private static let plainKeys = PlainKeys([RequestMember.sceneId.name, RequestMember.touch.name])

  /// - Parameter isCareful: whether plain views are read like all others: for tests, which compare.
  @_optimize(speed)
  init(_ bytes: [UInt8], limits: SceneLimits, isCareful: Bool = false) {
    reader = DocumentReader(bytes)
    self.limits = limits
    self.isCareful = isCareful
  }

  @_optimize(speed)
  mutating func decode(
    _ storedScene: (Span<UInt8>) -> SceneLookup = { _ in .notStored }
  ) throws(DocumentError) -> HitTestRequest {
    try decodeDocument()
    scene.lookUp(storedScene, in: &reader)
    touches.resolveViews(in: &scene, &reader)
    guard reader.issues.isEmpty else { throw reader.refusal }
    guard var scene = scene.scene else { throw .sceneNotStored }
    if !unknownOverrides.isEmpty { scene = scene.forgettingHitTest(ofClasses: unknownOverrides) }
    if scale != .points { touches.scale(scale) }
    var request = HitTestRequest(
      scene: scene, touches: touches.all, isSingle: isSingle, passes: passes, include: include)
    if !unused.isEmpty { request.unused = unused }
    if !code.isEmpty { request.code = code }
    return request
  }

  @_optimize(speed)
  private mutating func decodeDocument() throws(DocumentError) {
    if reader.expect(.object) {
      let start = reader.json.offset
      reader.beginObject()
      var seen = SeenKeys<RequestMember>()
      if !isCareful { readPlainMembers(&seen) }
      while let member = reader.nextKey(Self.keys, &seen) { decode(member) }
      scene.checkPresence(seen, at: start, in: &reader)
      checkTouches(seen, at: start)
    }
    try reader.finish()
  }

  /// Reads the id of a stored scene and a touch, if they are first and plain: a debugger that follows the pointer sends
  /// nothing else.
  @_optimize(speed)
  private mutating func readPlainMembers(_ seen: inout SeenKeys<RequestMember>) {
    var place = reader.json.place
    guard place.depth < reader.json.depthMax else { return }
    let keys = Self.plainKeys
    PlainCursor.over(reader.json.bytes, from: place.offset) { cursor in
      while place.isAtFirst || cursor.skip(","), cursor.peek() != 0 {
        let keyOffset = cursor.offset
        let key = cursor.key(of: keys, expecting: place.isAtFirst ? 0 : 1)
        if key == 0, !seen.contains(.sceneId), let id = cursor.string() {
          scene.setID(JSONString(plain: id), keyOffset: keyOffset)
          seen.formUnion(.sceneId)
        } else if key == 1, !seen.contains(.touch), let touch = RequestTouches(&cursor) {
          (touches, lastTouchOffset) = (touch, keyOffset)
          seen.formUnion(.touch)
        } else {
          break
        }
        place.offset = cursor.offset
        place.isAtFirst = false
      }
      return place.offset
    }
    reader.json.place = place
  }

  private mutating func checkTouches(_ seen: SeenKeys<RequestMember>, at offset: Int) {
    if seen.contains(.touch), seen.contains(.touches) {
      reader.report(.notAllowed, at: lastTouchOffset, .notBoth(Expectation.touch))
    } else if !seen.contains(.touch), !seen.contains(.touches) {
      reader.report(
        .missingKey, at: offset, .expected(Expectation.touch), .missing(RequestMember.touch.name))
    }
  }

  @_optimize(speed)
  private mutating func decode(_ member: RequestMember) {
    switch member {
    case .scene: scene.read(from: &reader, limits: limits, isCareful: isCareful)
    case .sceneId: scene.readID(from: &reader)
    case .touch, .touches:
      lastTouchOffset = reader.keyOffset
      touches = RequestTouches()
      guard member == .touches else { return touches.read(from: &reader, isCareful: isCareful) }
      isSingle = false
      touches.readAll(from: &reader, countMax: limits.touchesMax, isCareful: isCareful)
    case .passes: passes = reader.oneOrTwo() ?? passes
    case .include: include = reader.set(\AnswerParts.Name.part) ?? []
    case .scale: scale = reader.scale() ?? scale
    case .unknownOverrides: unknownOverrides = reader.texts() ?? []
    case .source: code = reader.codeFiles()
    // Members of other endpoints are unknown keys here, except those allowed for all.
    default:
      unused.append(member)
      reader.skipValue()
    }
  }
}

/// The touches of a request. It is mostly one, which needs no array.
public struct RequestedTouches: Sequence, ExpressibleByArrayLiteral, Equatable, Sendable {
  public private(set) var first: Touch?
  private var others: [Touch] = []
  public private(set) var count = 0

  public var isEmpty: Bool { count == 0 }

  public init() {}

  public init(_ touches: [Touch]) {
    for touch in touches { append(touch) }
  }

  public init(arrayLiteral touches: Touch...) { self.init(touches) }

  /// - Parameter index: from 0, below `count`.
  public subscript(index: Int) -> Touch {
    get { if index == 0, let first { first } else { others[index - 1] } }
    set { if index == 0 { first = newValue } else { others[index - 1] = newValue } }
  }

  public mutating func append(_ touch: Touch) {
    if count == 0 { first = touch } else { others.append(touch) }
    count += 1
  }

  public func makeIterator() -> some IteratorProtocol<Touch> {
    (0..<count).lazy.map { self[$0] }.makeIterator()
  }
}
