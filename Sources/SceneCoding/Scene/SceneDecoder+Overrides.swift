import HitTesting
import JSONCoding
import TouchGeometry

extension SceneDecoder {
  enum OverrideKey: Int, CaseIterable {
    case pointInside, hitTest, next
    case touchesShouldBegin, touchesShouldCancel, beginTracking, gestureRecognizerShouldBegin
  }

  static let overrideKeys = DocumentKeys(OverrideKey.self)

  /// Reads what a view overrides, straight into the builder.
  mutating func decodeOverrides() throws(JSONError) {
    let view = draft.view
    var shape: Shape?
    var hitTest: HitTestOverrideDraft?
    var next: NextDraft?
    var constants: [ConstantOverride] = []
    _ = try reader.members(Self.overrideKeys) { (reader, key) throws(JSONError) in
      switch key {
      case .pointInside: shape = try Shape(from: &reader, nesting: 0)
      case .hitTest: hitTest = try HitTestOverrideDraft(from: &reader)
      case .next: next = try reader.next()
      case .touchesShouldBegin, .touchesShouldCancel, .beginTracking, .gestureRecognizerShouldBegin:
        let place = try reader.startOfValue()
        if let value = try reader.boolean() { constants.append(.init(key: key, value: value, place: place)) }
      }
    }
    if let shape { builder.setPointInside(shape, of: view) }
    if let hitTest { settle(hitTest, of: view) }
    if let next { settle(next, of: .view(view)) }
    if !constants.isEmpty { settle(constants) }
  }

  private mutating func settle(_ draft: HitTestOverrideDraft, of view: ViewIndex) {
    guard let override = draft.override(of: view, reportingTo: &reader) else { return }
    builder.setHitTest(override, of: view)
    if let target = draft.target { references.append(.init(use: .hitTest(view), target: target)) }
  }
}

/// The value of `overrides.hitTest`: a kind, and the keys of that kind.
struct HitTestOverrideDraft {
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
    var draft = Self(place: reader.json.offset)
    let seen = try reader.members(Self.keys) { (reader, key) throws(JSONError) in
      try draft.decode(key, from: &reader)
    }
    guard let seen else { return nil }
    draft.seen = seen
    self = draft
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
