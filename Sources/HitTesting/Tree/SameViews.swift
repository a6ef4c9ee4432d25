import WorkMetering

/// Which views of two scenes are the same: those whose ids are.
package struct SameViews {
  /// By the number of the view in the scene after.
  private var befores: [ViewLink]
  /// By the number of the view in the scene before.
  private var afters: [ViewLink]
  private var meter = WorkMeter()

  /// - Complexity: linear in the views, times the length of their ids.
  package init(_ before: ViewTree, _ after: ViewTree) {
    befores = [ViewLink](repeating: .none, count: after.count)
    afters = [ViewLink](repeating: .none, count: before.count)
    pairDeclaredIDs(before, after)
    pairPlaces(before, after)
    for (new, old) in Self.namedByPlace(in: after, befores, unnamedIn: before) { pair(old, new) }
    for (old, new) in Self.namedByPlace(in: before, afters, unnamedIn: after) { pair(old, new) }
  }

  /// The view of the scene before that a view of the scene after was.
  package func before(_ view: ViewIndex) -> ViewIndex? { befores[Int(view.rawValue)].view }

  /// The view of the scene after that a view of the scene before is.
  package func after(_ view: ViewIndex) -> ViewIndex? { afters[Int(view.rawValue)].view }

  /// A view is one other view at most.
  private mutating func pair(_ old: ViewIndex, _ new: ViewIndex) {
    guard after(old) == nil, before(new) == nil else { return }
    befores[Int(new.rawValue)] = ViewLink(old)
    afters[Int(old.rawValue)] = ViewLink(new)
  }

  private mutating func pairDeclaredIDs(_ before: ViewTree, _ after: ViewTree) {
    for new in after.indices where meter.goesOn(after: 8) {
      guard let id = after.declaredID(of: new) else { continue }
      if let old = before.view(withDeclaredID: after.names.bytes(of: id)) { pair(old, new) }
    }
  }

  /// Views without an id are named by their place: both trees are walked side by side.
  private mutating func pairPlaces(_ before: ViewTree, _ after: ViewTree) {
    // What stands in the scene before where a view of the scene after stands.
    var standing = [ViewLink](repeating: .none, count: after.count)
    var lastWindow: ViewIndex?
    for new in after.indices where meter.goesOn(after: 4) {
      let old: ViewIndex?
      if let sibling = after.previousSibling(of: new) {
        old = standing[Int(sibling.rawValue)].view.flatMap(before.nextSibling)
      } else if let superview = after[new].superview {
        old = standing[Int(superview.rawValue)].view.flatMap(before.firstSubview)
      } else {
        old = before.window(behind: lastWindow, isFirst: new.rawValue == 0)
        lastWindow = old
      }
      standing[Int(new.rawValue)] = ViewLink(old)
      if let old, before.declaredID(of: old) == nil, after.declaredID(of: new) == nil { pair(old, new) }
    }
  }

  /// An id may be declared that is the view's place anyway: views that declare such a one, with those of the other
  /// tree that are named so without declaring it.
  private static func namedByPlace(
    in tree: ViewTree, _ paired: [ViewLink], unnamedIn other: ViewTree
  ) -> [(named: ViewIndex, unnamed: ViewIndex)] {
    var pairs: [(named: ViewIndex, unnamed: ViewIndex)] = []
    var places: ViewPlaces?
    var meter = WorkMeter()
    for view in tree.indices where paired[Int(view.rawValue)] == .none && meter.goesOn(after: 16) {
      guard let id = tree.declaredID(of: view).map(tree.names.bytes), ViewPlaces.isPlace(id) else { continue }
      let known = places ?? ViewPlaces(other)
      places = known
      guard let unnamed = known.view(at: id), other.declaredID(of: unnamed) == nil else { continue }
      pairs.append((view, unnamed))
    }
    return pairs
  }
}

extension ViewTree {
  /// All views, a view before its subviews.
  package var indices: some Sequence<ViewIndex> { (0..<Int32(count)).lazy.map { ViewIndex($0) } }

  /// The window that was declared after another one; nil behind the last.
  fileprivate func window(behind window: ViewIndex?, isFirst: Bool) -> ViewIndex? {
    let start = isFirst ? 0 : window.map { self[$0].subtreeEnd }
    guard let start, start < count else { return nil }
    return ViewIndex(start)
  }
}
