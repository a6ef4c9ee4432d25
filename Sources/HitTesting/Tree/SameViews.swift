import WorkMetering

/// The common views of two scenes: those with equal ids.
package struct SameViews {
  private var befores: [ViewLink]
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

  package func before(_ view: ViewIndex) -> ViewIndex? {
    let old = befores[Int(view.rawValue)].view
    assert(old.map { after($0) == view } ?? true, "a pair is known from both of its views")
    return old
  }

  /// The view in the scene after; nil for a removed one.
  package func after(_ view: ViewIndex) -> ViewIndex? { afters[Int(view.rawValue)].view }

  /// Each view is paired at most once.
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

  /// Pairs views without an id by their places: both trees are walked side by side.
  private mutating func pairPlaces(_ before: ViewTree, _ after: ViewTree) {
    // The view of the scene before at the place of a view of the scene after.
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

  /// A declared id may equal a view's place: views with such an id, with the unnamed views of the other tree at that
  /// place.
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

  /// The window declared after another one; nil after the last.
  fileprivate func window(behind window: ViewIndex?, isFirst: Bool) -> ViewIndex? {
    let start = isFirst ? 0 : window.map { self[$0].subtreeEnd }
    guard let start, start < count else { return nil }
    return ViewIndex(start)
  }
}

/// Finds views by their place, like `0.2.1`: the third subview's second subview of the first window.
///
/// Made in time and space linear in the views, for scenes in which a place is really asked for; a look-up is
/// linear in the place's length.
public struct ViewPlaces: Sendable {
  /// Every view but grouped by superview: windows first, then the subviews of view 0, of view 1, …
  private var subviews: [Int32]
  /// Where the subviews of view n start in `subviews`; the windows start at 0.
  private var starts: [Int32]
  private let windowCount: Int32

  public init(_ tree: ViewTree) {
    var counts = [Int32](repeating: 0, count: tree.count)
    var windowCount: Int32 = 0
    for view in tree.views {
      if let superview = view.superview { counts[Int(superview.rawValue)] += 1 } else { windowCount += 1 }
    }
    var start = windowCount
    starts = counts.map { count in
      defer { start += count }
      return start
    }
    starts.append(start)
    subviews = [Int32](repeating: -1, count: tree.count)
    self.windowCount = windowCount
    for (index, view) in tree.views.enumerated() {
      let start = view.superview.map { starts[Int($0.rawValue)] } ?? 0
      subviews[Int(start + view.ordinal)] = Int32(index)
    }
  }

  /// Whether the text could be a place: decimal digits and single full stops, no leading zeros.
  public static func isPlace(_ text: ArraySlice<UInt8>) -> Bool {
    // Most ids start with a letter: those need no parsing.
    guard let first = text.first, digits.contains(first) else { return false }
    return text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      ordinal($0) != nil
    }
  }

  /// The view at the place; nil if the text is no place or no view is there.
  public func view(at place: ArraySlice<UInt8>) -> ViewIndex? {
    var view: ViewIndex?
    for part in place.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let ordinal = Self.ordinal(part) else { return nil }
      let start = view.map { starts[Int($0.rawValue)] } ?? 0
      let end = view.map { starts[Int($0.rawValue) + 1] } ?? windowCount
      guard ordinal < end - start else { return nil }
      view = ViewIndex(subviews[Int(start + ordinal)])
    }
    return view
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func ordinal(_ digits: ArraySlice<UInt8>) -> Int32? {
    guard let first = digits.first, digits.count <= 9, first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    var value: Int32 = 0
    for digit in digits {
      guard Self.digits.contains(digit) else { return nil }
      value = value * 10 + Int32(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
