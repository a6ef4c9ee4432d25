package import HitTesting
package import JSONCoding
import TouchGeometry

/// The kinds that `overrides.hitTest` may name. A kind has a row in each of the two switches of this file: one says how
/// it is read, the other how it is written.
private enum OverrideKind: String, CaseIterable {
  case enlarged, passThrough, overlap, siblingRedirect, guideMask, forward, stealAll, returnSelf, returnNil

  var row: OverrideRow {
    switch self {
    case .enlarged:
      OverrideRow(needs: [.inset]) { declared, _ in declared.inset.map { .enlarged(inset: $0) } }
    case .passThrough:
      OverrideRow(takes: [.superCalls]) { declared, _ in .passThrough(superCalls: declared.superCalls ?? 1) }
    case .overlap: OverrideRow { _, _ in .overlap }
    case .siblingRedirect: OverrideRow { _, _ in .siblingRedirect }
    case .guideMask:
      OverrideRow(needs: [.hole], takes: [.fillRule]) { declared, _ in
        declared.hole.map { .guideMask(hole: $0, declared.fillRule ?? .nonzero) }
      }
    case .forward:
      OverrideRow(needs: [.to], takes: [.ifInside]) { declared, other in
        declared.target.map { _ in .forward(to: other, ifInside: declared.ifInside ?? true) }
      }
    case .stealAll:
      OverrideRow(takes: [.unless]) { declared, other in .stealAll(unless: declared.target.map { _ in other })
      }
    case .returnSelf: OverrideRow { _, _ in .returnSelf }
    case .returnNil: OverrideRow { _, _ in .returnNil }
    }
  }
}

extension HitTestOverride {
  package func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    func write(_ kind: OverrideKind) { json.member("kind", kind) }
    switch self {
    case .enlarged(let override):
      write(.enlarged)
      json.member("inset", override.inset)
    case .passThrough(let override):
      write(.passThrough)
      json.member("superCalls", override.superCalls, unless: 1)
    case .overlap: write(.overlap)
    case .siblingRedirect: write(.siblingRedirect)
    case .guideMask(let override):
      write(.guideMask)
      json.member("hole", override.hole, override.fillRule)
    case .forward(let override):
      write(.forward)
      json.member("to", tree.id(of: override.target))
      json.member("ifInside", override.ifInside, unless: true)
    case .stealAll(let override):
      write(.stealAll)
      json.member("unless", override.exception.map(tree.id(of:)))
    case .returnSelf: write(.returnSelf)
    case .returnNil: write(.returnNil)
    case .reactNative, .hosting, .program: break  // what the class does, which is not declared
    }
  }
}

private struct OverrideRow {
  let needs: [HitTestOverrideKey]
  let takes: [HitTestOverrideKey]
  /// Makes the override; a named view is replaced by the given one, until all are known.
  let make: (DeclaredHitTest, ViewIndex) -> HitTestOverride?

  init(
    needs: [HitTestOverrideKey] = [], takes: [HitTestOverrideKey] = [],
    make: @escaping (DeclaredHitTest, ViewIndex) -> HitTestOverride?
  ) {
    (self.needs, self.takes, self.make) = (needs, takes, make)
  }
}

// MARK: - Reading

/// The value of `overrides.hitTest` while it is read: a kind, and keys of any kind.
struct DeclaredHitTest {
  private let place: Int
  private var seen = SeenKeys<HitTestOverrideKey>()
  private var kind: OverrideKind?
  fileprivate private(set) var inset: Double?
  fileprivate private(set) var superCalls: Int?
  fileprivate private(set) var hole: Path?
  fileprivate private(set) var fillRule: FillRule?
  fileprivate private(set) var ifInside: Bool?
  /// The view that `to` or `unless` names.
  private(set) var target: DocumentReader.IDReference?

  init?(from reader: inout DocumentReader) {
    place = reader.startOfValue()
    guard let seen = reader.members(HitTestOverrideKey.keys, { decode($1, from: &$0) }) else { return nil }
    self.seen = seen
  }

  private mutating func decode(_ key: HitTestOverrideKey, from reader: inout DocumentReader) {
    switch key {
    case .kind: kind = reader.word()
    case .inset: inset = reader.number()
    case .superCalls: superCalls = reader.oneOrTwo()
    case .hole: hole = reader.path()
    case .fillRule: fillRule = reader.fillRule()
    case .to, .unless: target = reader.reference()
    case .ifInside: ifInside = reader.boolean()
    }
  }

  /// The override; a named view is inserted when all are known.
  func override(of view: ViewIndex, reportingTo reader: inout DocumentReader) -> HitTestOverride? {
    guard let kind else {
      if !seen.contains(.kind) { reader.report(.missingKey, at: place, MistakeText.missing("kind")) }
      return nil
    }
    let row = kind.row
    for key in row.needs where !seen.contains(key) {
      reader.report(
        .missingKey, at: place, .needs(kind.rawValue, HitTestOverrideKey.keys.name(of: key)))
    }
    for key in HitTestOverrideKey.allCases
    where key != .kind && seen.contains(key) && !row.needs.contains(key) && !row.takes.contains(key) {
      reader.report(
        .notAllowed, at: place,
        .foreign(HitTestOverrideKey.keys.name(of: key), in: kind.rawValue))
    }
    return row.make(self, view)
  }
}

extension DocumentReader {
  /// A count that is 1 or 2.
  mutating func oneOrTwo() -> Int? { count(in: 1...2, "1 or 2") }
}
