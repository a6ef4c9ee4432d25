import SourceReading
import WorkMetering

/// Two versions of a text: the views that react differently to a tap.
public struct SourceComparison: Sendable {
  /// The view in question, then those that react differently, in the order of the text after, then the removed ones.
  public private(set) var changes: [Change] = []
  /// The number of other gestures, buttons and controls that react as before.
  public private(set) var unchanged = 0

  /// A view and its reactions; one of them is nil if a version lacks the view.
  public struct Change: Sendable {
    public let effect: Effect
    public let before: SourceReaction?
    public let after: SourceReaction?

    /// Whether both reactions are true for all sizes and states, and no view outside the text decides.
    public var isCertain: Bool {
      [before, after].allSatisfy { $0.map { $0.holds == .always && $0.unknown.isEmpty } ?? true }
    }
  }

  public enum Effect: String, CaseIterable, Sendable {
    case same
    /// More of the view reacts, or less.
    case mended, broken
    /// As much of it reacts, and another gesture fires.
    case changed
    case added, removed
  }

  /// Whether everything reacts as before.
  public var isIdentical: Bool { changes.allSatisfy { $0.effect == .same } }
}

extension SourceComparison {
  /// - Parameters:
  ///   - name: a view of either version, which is included in any case. A name with a line is that of the version
  ///     before.
  ///   - state: of both versions.
  /// - Returns: nil if neither version has such a view.
  public init?(
    _ before: SourceProgram, _ after: SourceProgram, about name: String? = nil,
    in state: SourceState = SourceState()
  ) {
    let pairs = ViewPairs(before.comparedViews(in: state), after.comparedViews(in: state))
    let reactions = ComparedReactions(before, after, pairs)
    var asked: ViewPairs.Pair?
    if let name {
      asked = ViewPairs.pair(named: name, before, after, in: state)
      guard let asked else { return nil }
      changes.append(reactions.change(of: asked))
    }
    for pair in pairs.all where Work.goesOn(after: 1_000) {
      if let asked, asked.isSame(as: pair) { continue }
      let change = reactions.change(of: pair)
      if change.effect == .same { unchanged += 1 } else { changes.append(change) }
    }
  }
}

/// The reactions of views of both versions.
private struct ComparedReactions {
  private let before: SourceProgram
  private let after: SourceProgram
  /// By place in the version before: the place in the version after.
  private let moved: [SourceText.Place: SourceText.Place]
  private let places: Set<SourceText.Place>

  init(_ before: SourceProgram, _ after: SourceProgram, _ pairs: ViewPairs) {
    (self.before, self.after) = (before, after)
    var moved: [SourceText.Place: SourceText.Place] = [:]
    for pair in pairs.all {
      if let old = pair.before, let new = pair.after { moved[old.place] = new.place }
    }
    self.moved = moved
    places = Set(moved.values)
  }

  func change(of pair: ViewPairs.Pair) -> SourceComparison.Change {
    let old = pair.before.map { before.reaction(to: $0.named) }
    let new = pair.after.map { after.reaction(to: $0.named) }
    return SourceComparison.Change(effect: effect(old, new), before: old, after: new)
  }

  private func effect(_ old: SourceReaction?, _ new: SourceReaction?) -> SourceComparison.Effect {
    guard let old else { return .added }
    guard let new else { return .removed }
    if new.liveliness != old.liveliness { return new.liveliness > old.liveliness ? .mended : .broken }
    let fired = Set(old.fires.map { Fired(place: moved[$0.place], name: $0.plainName) })
    let fires = Set(
      new.fires.map { Fired(place: places.contains($0.place) ? $0.place : nil, name: $0.plainName) })
    return fired == fires ? .same : .changed
  }

  /// By its place in the version after; by its name alone if it is in one version only.
  private struct Fired: Hashable {
    let place: SourceText.Place?
    let name: String
  }
}

extension SourceProgram {
  fileprivate func reaction(to named: NamedView) -> SourceReaction {
    let root = named.root
    if lastStates?.root.token != root.token || lastStates?.root.kind != root.kind {
      lastStates = LoweredStates(root)
    }
    return reaction(to: SourceQuestion(self, named, in: lastStates))
  }
}

extension SourceReaction {
  /// The more of the view reacts, the larger.
  fileprivate var liveliness: Int {
    guard let dead else { return fires.isEmpty ? 0 : 1 }
    let firesItself = fires.contains { $0.name == about.name } ? 1 : 0
    return switch dead {
    case .all: 0
    case .parts: 2 + firesItself
    case .unknown: 4 + firesItself
    case .none: 6 + firesItself
    }
  }
}

extension SourceReaction.Named {
  /// The name without its line, which edits above change.
  fileprivate var plainName: String { String(name.prefix { $0 != "@" }) }
}

/// A view of one version of a text, with keys that distinguish it from others of its name.
struct ComparedView {
  let named: NamedView
  let place: SourceText.Place
  /// From the most specific key to the least; `levels` of them.
  fileprivate let keys: [[String]]
  fileprivate static let levels = 3
}

/// Pairs the views of two versions of a text.
///
/// An edit moves lines. Views with one name in one root are paired if their lines and the adjacent lines are equal;
/// then if their own lines are; the rest in order.
struct ViewPairs {
  /// In the order of the version after, then the removed ones.
  private(set) var all: [Pair] = []

  /// A class: the code that copies both views of a struct was larger than the search for pairs.
  final class Pair {
    let before: ComparedView?
    let after: ComparedView?

    init(before: ComparedView?, after: ComparedView?) { (self.before, self.after) = (before, after) }

    func isSame(as other: Pair) -> Bool {
      before?.place == other.before?.place && after?.place == other.after?.place
    }
  }

  init(_ before: [ComparedView], _ after: [ComparedView]) {
    var partners = [Int?](repeating: nil, count: after.count)
    var isTaken = [Bool](repeating: false, count: before.count)
    for level in 0..<ComparedView.levels {
      var waiting: [[String]: [Int]] = [:]
      for index in before.indices.reversed() where !isTaken[index] {
        waiting[before[index].keys[level], default: []].append(index)
      }
      for index in after.indices where partners[index] == nil {
        guard let partner = waiting[after[index].keys[level]]?.popLast() else { continue }
        partners[index] = partner
        isTaken[partner] = true
      }
    }
    all = after.indices.map { Pair(before: partners[$0].map { before[$0] }, after: after[$0]) }
    all += before.indices.filter { !isTaken[$0] }.map { Pair(before: before[$0], after: nil) }
  }

  /// The view of a name in the version before, or else in the one after.
  static func pair(
    named name: String, _ before: SourceProgram, _ after: SourceProgram, in state: SourceState
  ) -> Pair? {
    let old = before.view(named: SourceName(name, before.code), in: state)
    guard let named = old ?? after.view(named: SourceName(name, after.code), in: state) else { return nil }
    let word = named.node.name
    let pairs = ViewPairs(
      before.views(in: state) { $0.name == word }, after.views(in: state) { $0.name == word })
    let program = old == nil ? after : before
    let view = program.compared(named)
    return pairs.all.first { (old == nil ? $0.after : $0.before)?.place == view.place }
      ?? Pair(before: old == nil ? nil : view, after: old == nil ? view : nil)
  }
}

extension SourceProgram {
  /// All views that react to taps, in the order of the roots.
  func comparedViews(in state: SourceState) -> [ComparedView] {
    views(in: state) { $0.takesTaps }
  }

  /// The named views of all roots, each in the first state that shows it.
  fileprivate func views(in wanted: SourceState, where holds: (SourceNode) -> Bool) -> [ComparedView] {
    var found: [ComparedView] = []
    var tokens: Set<Int> = []
    for root in roots {
      var ofRoot: [ComparedView] = []
      for (shown, tree) in trees(showingAllOf: root) {
        let state = shown.merged(into: wanted, tree)
        let tree = state == shown ? tree : root.tree(in: state) ?? tree
        for view in tree.views
        where tree[view].repetition == 0 && holds(tree[view]) && tree.isNamed(view) {
          guard tokens.insert(tree[view].token).inserted else { continue }
          ofRoot.append(compared(NamedView(root: root, state: state, tree: tree, view: view)))
        }
      }
      found += ofRoot.sorted { $0.place < $1.place }
    }
    return found
  }

  fileprivate func compared(_ named: NamedView) -> ComparedView {
    let name = named.node.name
    let offset = named.tree.offset(of: named.view)
    let around = [-1, 0, 1].map { text.shortLine(of: offset, below: $0) }
    return ComparedView(
      named: named, place: text.place(of: offset),
      keys: [around, [around[1]], []].map { [named.root.name, name] + $0 })
  }
}
