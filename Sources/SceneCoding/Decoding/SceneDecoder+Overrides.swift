import HitTesting
import JSONCoding
import TouchGeometry

extension SceneDecoder {
  private enum OverrideKey: Int, CaseIterable {
    case pointInside, hitTest, next
    case touchesShouldBegin, touchesShouldCancel, beginTracking, gestureRecognizerShouldBegin
  }

  private static let overrideKeys = DocumentKeys(OverrideKey.self)

  /// A method that a view's subclass overrides so that it always answers the same.
  private struct ConstantOverride {
    let key: OverrideKey
    let value: Bool
    /// Where the value starts.
    let offset: Int
  }

  /// Reads what the current view overrides.
  mutating func decodeOverrides() throws(JSONError) {
    var shape: Shape?
    var hitTest: DeclaredHitTest?
    var next: DeclaredNext?
    var constants: [ConstantOverride] = []
    _ = try reader.members(Self.overrideKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .pointInside: shape = try Shape(from: &reader, nesting: 0)
      case .hitTest: hitTest = try DeclaredHitTest(from: &reader)
      case .next: next = try reader.next()
      case .touchesShouldBegin, .touchesShouldCancel, .beginTracking, .gestureRecognizerShouldBegin:
        let offset = try reader.startOfValue()
        if let value = try reader.boolean() {
          constants.append(.init(key: key, value: value, offset: offset))
        }
      }
    }
    if let shape { declare { $0.pointInside = shape } }
    if let hitTest { settle(hitTest, of: views.current.view) }
    if let next { settle(next, of: .view(views.current.view)) }
    for constant in constants { settle(constant, of: views.current.view) }
  }

  private mutating func settle(_ declared: DeclaredHitTest, of view: ViewIndex) {
    guard let override = declared.override(of: view, reportingTo: &reader) else { return }
    declare { $0.hitTest = override }
    if let target = declared.target { links.append(.hitTest(view), naming: target) }
  }

  private mutating func settle(_ override: ConstantOverride, of view: ViewIndex) {
    let value = override.value
    var owners = ViewKey.Owners.scrollViews
    switch override.key {
    case .touchesShouldBegin: if !value { declare { $0.events.touchesShouldBegin = false } }
    case .touchesShouldCancel: declare { $0.events.touchesShouldCancel = value }
    case .beginTracking:
      owners = .controls
      if !value { declare { $0.events.beginTracking = false } }
    case .gestureRecognizerShouldBegin:
      if !value { declare { $0.events.gestureRecognizerShouldBegin = false } }
      return
    case .pointInside, .hitTest, .next: return
    }
    let key = "overrides.\(Self.overrideKeys.name(of: override.key))"
    classKeys.note(key, of: owners, in: view, at: override.offset)
  }
}

/// The value of `overrides.hitTest`: a kind, and the keys of that kind.
struct DeclaredHitTest {
  private enum Kind: String, CaseIterable {
    case enlarged, passThrough, overlap, siblingRedirect, guideMask, forward, stealAll, returnSelf, returnNil
  }

  private enum Key: Int, CaseIterable { case kind, inset, superCalls, hole, fillRule, to, ifInside, unless }
  private static let keys = DocumentKeys(Key.self)

  /// Where its object starts.
  private let place: Int
  private var seen = SeenKeys<Key>()
  private var kind: Kind?
  private var inset: Double?
  private var superCalls: Int?
  private var hole: Path?
  private var fillRule: FillRule?
  private var ifInside: Bool?
  /// The view that `to` or `unless` names.
  private(set) var target: DocumentReader.IDReference?

  init?(from reader: inout DocumentReader) throws(JSONError) {
    _ = try reader.json.peek()
    var declared = Self(place: reader.json.offset)
    let seen = try reader.members(Self.keys) { (reader, key) throws(JSONError) in
      try declared.decode(key, from: &reader)
    }
    guard let seen else { return nil }
    declared.seen = seen
    self = declared
  }

  private init(place: Int) {
    self.place = place
  }

  private mutating func decode(_ key: Key, from reader: inout DocumentReader) throws(JSONError) {
    switch key {
    case .kind: kind = try reader.word()
    case .inset: inset = try reader.number()
    case .superCalls: superCalls = try reader.oneOrTwo()
    case .hole: hole = try reader.path()
    case .fillRule: fillRule = try reader.fillRule()
    case .to, .unless: target = try reader.reference()
    case .ifInside: ifInside = try reader.boolean()
    }
  }

  /// The override; where it names another view, that one is put in when all are known.
  func override(of view: ViewIndex, reportingTo reader: inout DocumentReader) -> HitTestOverride? {
    guard let kind else {
      if !seen.contains(.kind) { reader.report(.missingKey, at: place, "the override lacks `kind`") }
      return nil
    }
    report(to: &reader, kind)
    switch kind {
    case .enlarged: return inset.map { .enlarged(inset: $0) }
    case .passThrough: return .passThrough(superCalls: superCalls ?? 1)
    case .overlap: return .overlap
    case .siblingRedirect: return .siblingRedirect
    case .guideMask: return hole.map { .guideMask(hole: $0, fillRule ?? .nonzero) }
    case .forward: return target.map { _ in .forward(to: view, ifInside: ifInside ?? true) }
    case .stealAll: return .stealAll(unless: nil)
    case .returnSelf: return .returnSelf
    case .returnNil: return .returnNil
    }
  }

  private func report(to reader: inout DocumentReader, _ kind: Kind) {
    let (required, optional) = Self.keys(of: kind)
    for key in required where !seen.contains(key) {
      reader.report(.missingKey, at: place, "`\(kind.rawValue)` needs `\(Self.keys.name(of: key))`")
    }
    for key in Key.allCases
    where key != .kind && seen.contains(key) && !required.contains(key) && !optional.contains(key) {
      reader.report(.notAllowed, at: place, "`\(kind.rawValue)` has no `\(Self.keys.name(of: key))`")
    }
  }

  private static func keys(of kind: Kind) -> (required: [Key], optional: [Key]) {
    switch kind {
    case .enlarged: ([.inset], [])
    case .passThrough: ([], [.superCalls])
    case .guideMask: ([.hole], [.fillRule])
    case .forward: ([.to], [.ifInside])
    case .stealAll: ([], [.unless])
    case .overlap, .siblingRedirect, .returnSelf, .returnNil: ([], [])
    }
  }
}

extension DocumentReader {
  private enum FillRuleName: String, CaseIterable { case nonzero, evenodd }

  mutating func fillRule() throws(JSONError) -> FillRule? {
    try word(FillRuleName.self).map { $0 == .nonzero ? .nonzero : .evenodd }
  }

  /// A count that is 1 or 2.
  mutating func oneOrTwo() throws(JSONError) -> Int? {
    guard let number = try number() else { return nil }
    if number == 1 || number == 2 { return Int(number) }
    report(.outOfRange, at: valueOffset, "expected 1 or 2, found \(number)")
    return nil
  }
}
