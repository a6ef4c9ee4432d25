import JSONCoding
import WorkMetering

/// Groups the lines of a paste.
///
/// A paste may have several prints: a tree, then the view in question, a responder chain, a second window. All of them
/// print views, with the same indentation. A tree differs from a chain by its shape:
///
///     <UIWindow: …>              <UIButton: …>
///        | <UIView: …>              | <UIView: …>
///        |    | <UILabel: …>        |    | <Shop.CartVC: 0x302>      every line one deeper, and some without a frame
///        | <UIView: …>              |    |    | <UIWindow: …>
struct DumpTrees {
  let lines: [DumpLine]
  let text: [UInt8]
  /// The lines printed by `presponder`: ranges, ascending, each of them the responder chain of one object.
  private(set) var chains: [Range<Int>] = []
  /// In the order of the paste.
  private(set) var all: [DumpTree] = []
  /// Objects without a frame outside of trees of views.
  private(set) var objects: [Int] = []

  init(_ lines: [DumpLine], _ text: [UInt8]) {
    (self.lines, self.text) = (lines, text)
    var start = 0
    var meter = WorkMeter()
    while start < lines.count, meter.goesOn(after: 16) {
      let end = Self.endOfTree(lines, from: start, text)
      if Self.isChain(lines[start..<end]) {
        chains.append(start..<end)
      } else if let tree = DumpTree(start..<end, of: lines, text) {
        all.append(tree)
      } else {
        objects += (start..<end).filter { lines[$0].kind == .object }
      }
      _ = meter.goesOn(after: 8 * (end - start))
      start = end
    }
  }

  func root(_ tree: Int) -> DumpLine { lines[all[tree].root] }

  /// The address of a tree's root; empty for none.
  func address(_ tree: Int) -> ArraySlice<UInt8> { text[root(tree).address] }

  /// The end of the tree that begins with the line: before the next root, or the next line of another kind.
  private static func endOfTree(_ lines: [DumpLine], from start: Int, _ text: [UInt8]) -> Int {
    var end = start + 1
    guard lines[start].isInTree else { return end }
    while end < lines.count, lines[end].isInTree, lines[end].depth > lines[start].depth,
      !isExcerpt(lines[end], behind: lines[end - 1], text)
    {
      end += 1
    }
    return end
  }

  /// Whether a line begins another print: the end of a list is before it, or words where its superviews should be.
  ///
  ///     <UIWindow: …>"
  ///     )
  ///     The button is deep inside:
  ///        |    |    |    | <UIButton: …>
  private static func isExcerpt(_ line: DumpLine, behind above: DumpLine, _ text: [UInt8]) -> Bool {
    let end = above.range.upperBound
    guard line.line > above.line + 1, end <= line.start, !line.followsElision else { return false }
    // The first is the rest of the line above, the last is the margin.
    let between = text[end..<line.start].split(
      omittingEmptySubsequences: false, whereSeparator: ASCII.isLineBreak
    ).dropFirst().dropLast()
    let skipsLevels = line.depth > above.depth + 1
    return between.contains { row in
      guard let first = row.first(where: { !ASCII.isBlank($0) }) else { return false }
      return first == ")" || skipsLevels && !row.contains("|")
    }
  }

  /// A tree and those printed in one piece with it, below a superview that is not in the paste: lines of one
  /// indentation with none of a lesser one in between.
  ///
  ///        | <UIButton: …>
  ///        |    | <UILabel: …>
  ///        | <UIView: …>              in front of the button
  func siblings(of tree: Int) -> ClosedRange<Int> {
    var (first, last) = (tree, tree)
    while isNext(first) { first -= 1 }
    while isNext(last + 1) { last += 1 }
    return first...last
  }

  /// Whether a tree goes on where the one before it ends, at the same indentation.
  private func isNext(_ index: Int) -> Bool {
    guard index > 0, index < all.count else { return false }
    let (before, tree) = (all[index - 1], all[index])
    let (rootBefore, root) = (self.root(index - 1), self.root(index))
    return before.lines.upperBound == tree.lines.lowerBound && root.depth > 0
      && (root.line <= lines[before.lines.upperBound - 1].line + 1
        || root.isInForest && rootBefore.isInForest)
      && root.depth == rootBefore.depth && !tree.isWindow && !before.isWindow
  }

  /// Views have frames; objects without one are responders of another kind: a controller, the application. Where nothing
  /// has a frame it may be any tree.
  private static func isChain(_ lines: ArraySlice<DumpLine>) -> Bool {
    guard lines.contains(where: { $0.kind == .object }), lines.contains(where: { $0.kind == .view })
    else { return false }
    return zip(lines, lines.dropFirst()).allSatisfy { $1.depth == $0.depth + 1 }
  }
}

extension DumpLine {
  fileprivate var isInTree: Bool { kind == .view || kind == .layer || kind == .object }
}

/// Lines connected by their indentation, with at least one view among them.
struct DumpTree {
  let lines: Range<Int>
  let viewCount: Int
  /// Whether its root is a window: only then its coordinates are the screen's.
  let isWindow: Bool
  /// How complete its print is: a shortened one illustrates a full one.
  let completeness: Int

  var root: Int { lines.lowerBound }
  var hasContents: Bool { viewCount > 1 }

  /// - Parameter range: of the lines; the result is nil for lines without a view.
  init?(_ range: Range<Int>, of all: [DumpLine], _ text: [UInt8]) {
    let lines = all[range]
    viewCount = lines.count { $0.kind == .view }
    guard viewCount > 0, let root = lines.first else { return nil }
    self.lines = range
    // A window that a sentence names (`window: <UIWindow: …`) is a fact about a touch, and no print of a screen.
    isWindow = root.kind == .view && root.role == .none && root.isWindow(in: text)
    let isWhole = lines.allSatisfy { !$0.isCut && !$0.followsElision }
    // Only full prints have these keys: absent keys then mean their defaults.
    let hasFlags =
      lines.contains { $0.hasLayer || $0.saysAlpha || $0.saysHidden || $0.saysInteraction }
      && !lines.contains { $0.lacksFlags }
    completeness = (root.address.isEmpty ? 0 : 4) + (hasFlags ? 2 : 0) + (isWhole ? 1 : 0)
  }
}

/// Windows that were printed more than once: before and after a change, or in several runs of an app.
///
/// Two prints of one window are not two windows: one of them is the screen, and the other one is not.
struct TreePrints {
  /// For each window its prints, in the order of the paste.
  private(set) var groups: [[Int]] = []
  /// The prints in lists of windows.
  private let lists: Set<Int>

  /// - Parameter windows: the indexes in `trees` of the windows.
  init(_ windows: [Int], _ trees: DumpTrees) {
    let alone = windows.filter { !trees.all[$0].hasContents }
    let pairs = zip(alone, alone.dropFirst()).filter {
      $1 == $0 + 1 && trees.root($1).line == trees.root($0).line + 1
    }
    lists = Set(pairs.flatMap { [$0, $1] })
    var places: [ArraySlice<UInt8>: Int] = [:]
    for index in windows {
      let address = trees.address(index)
      let shape = Self.shape(of: index, trees)
      let known = places[address] ?? places[shape].flatMap { isApart(index, $0, trees) ? $0 : nil }
      if known == nil { groups.append([]) }
      let group = known ?? groups.count - 1
      groups[group].append(index)
      if !address.isEmpty { places[address] = group }
      if !shape.isEmpty { places[shape] = group }
    }
  }

  /// The print of a window in a list of windows, which is as UIKit orders them, in whatever order their trees follow: from
  /// back to front, by level (R38).
  ///
  /// Source: Apple's documentation of `UIApplication.windows`: "the last window in the array is on top of all other app windows."
  func listed(_ group: [Int]) -> Int? { group.last(where: lists.contains) }

  /// Whether other lines are between a window and the last print of a group: an array's windows follow each other.
  private func isApart(_ tree: Int, _ group: Int, _ trees: DumpTrees) -> Bool {
    guard let last = groups[group].last else { return false }
    return trees.root(tree).line > trees.lines[trees.all[last].lines.upperBound - 1].line + 1
  }

  /// The classes of a tree's first views, which are the same in every run of an app; empty for a tree that is too small
  /// to be known by them.
  private static func shape(of tree: Int, _ trees: DumpTrees) -> ArraySlice<UInt8> {
    guard trees.all[tree].viewCount >= 5 else { return [] }
    var shape: [UInt8] = []
    for line in trees.lines[trees.all[tree].lines].prefix(8) {
      shape += [UInt8(truncatingIfNeeded: line.depth), 0]
      shape += trees.text[line.className]
    }
    return shape[...]
  }
}
