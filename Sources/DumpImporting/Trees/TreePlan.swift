/// What of a paste is asked: which of its trees are the screen, and which are only facts about views.
///
///     <UIWindow: 0x1 …>          before         left: an earlier print of the same window
///        | <UIView: 0x2 …>
///     <UIWindow: 0x1 …>          after          placed
///        | <UIView: 0x2 …>
///     <UIView: 0x2 …>            po self.view   left: stands in the tree above
///     <UITableView: 0x9 …>       ptv            left: alone, and nobody knows where
///
/// A place is on the screen, in a known superview, or nowhere known. What is nowhere known is left: it covers nothing, is
/// covered by nothing, and no touch is asked about it.
struct TreePlan {
  /// What the coordinates of the roots are.
  enum Basis {
    /// Windows, with what is in them: the screen.
    case windows
    /// Windows without anything in them.
    case emptyWindows
    /// A view that is no window: its superview's space.
    case part
    /// Single views: nothing has a known place.
    case loose
    /// There is no view.
    case nothing
  }

  /// Why a tree is no part of the scene.
  enum Reason {
    /// Its root stands in a tree that is placed, at this line.
    case mentioned(line: Int)
    /// The same, but more of it was printed here: it stands in place of what the tree has there.
    case grafted(line: Int)
    /// Another print of the same window, or another tree, is taken: the one at this line. This one has the number.
    case otherPrint(line: Int, number: Int)
    /// It is one view, of which nothing says where it is.
    case alone
    /// It hangs in no window that was pasted.
    case apart
  }

  let trees: DumpTrees
  private(set) var basis = Basis.nothing
  /// The trees that make the scene, in the order of the paste.
  private(set) var placed: [Int] = []
  private(set) var left: [(tree: Int, reason: Reason)] = []
  /// How many prints there are to choose from.
  private(set) var printCount = 1
  /// For a line of a placed tree: the tree that was printed in full elsewhere.
  private(set) var grafts: [Int: Int] = [:]
  private let print: Int?
  private var numbers: [Int: Reason] = [:]

  /// - Parameter print: which of several prints is asked, from 1; nil for the one that says most.
  init(_ trees: DumpTrees, _ lines: [DumpLine], _ text: [UInt8], print: Int?) {
    self.trees = trees
    self.print = print
    let all = trees.all
    let inner = TreePlaces(all, lines, text).places
    let windows = all.indices.filter { all[$0].isWindow }
    let parts = all.indices.filter { !all[$0].isWindow && all[$0].hasContents && inner[$0] == nil }
    if windows.contains(where: { all[$0].hasContents }) || parts.isEmpty {
      placed = TreePrints(windows, trees, lines, text).groups.compactMap { choose(among: $0) }.sorted()
      chooseWindow()
      basis = placed.contains { all[$0].hasContents } ? .windows : .emptyWindows
      if placed.isEmpty { placeLooseViews(lines, text) }
    } else if let part = choose(among: parts) {
      placed = [part]
      basis = .part
    }
    leaveOthers(inner, lines)
  }

  /// Windows that were printed once each may still be prints of several runs, which only the person knows: one of them may
  /// be asked alone.
  private mutating func chooseWindow() {
    let full = placed.filter { trees.all[$0].hasContents }
    guard printCount == 1, full.count > 1 else { return }
    printCount = full.count
    guard let print, full.indices.contains(print - 1) else { return }
    placed = [full[print - 1]]
    for (number, index) in full.enumerated() where number != print - 1 {
      numbers[index] = .otherPrint(line: trees.all[full[print - 1]].root, number: number + 1)
    }
  }

  /// Where there is no tree, the views stand side by side, each of them once. No touch is asked about them.
  private mutating func placeLooseViews(_ lines: [DumpLine], _ text: [UInt8]) {
    var prints: [ArraySlice<UInt8>: Int] = [:]
    for (index, tree) in trees.all.enumerated() {
      let address = text[lines[tree.root].address.range]
      if !address.isEmpty, let earlier = prints.updateValue(index, forKey: address) {
        numbers[earlier] = .mentioned(line: tree.root)
      }
    }
    placed = trees.all.indices.filter { numbers[$0] == nil }
    basis = placed.isEmpty ? .nothing : .loose
  }

  /// One of the prints of a tree: the chosen one, or the one that says most, or of equals the last.
  private mutating func choose(among prints: [Int]) -> Int? {
    let all = trees.all
    let full = prints.filter { all[$0].hasContents }
    let candidates = full.isEmpty ? prints : full
    printCount = max(printCount, candidates.count)
    guard let last = candidates.last else { return nil }
    let chosen =
      print.map { candidates[min($0, candidates.count) - 1] }
      ?? candidates.reversed().reduce(last) { all[$1].completeness > all[$0].completeness ? $1 : $0 }
    for index in prints where index != chosen {
      numbers[index] =
        candidates.firstIndex(of: index).map {
          .otherPrint(line: all[chosen].root, number: $0 + 1)
        } ?? .mentioned(line: all[chosen].root)
    }
    return chosen
  }

  private mutating func leaveOthers(_ inner: [TreePlaces.Place?], _ lines: [DumpLine]) {
    let isPlaced = Set(placed)
    for (index, tree) in trees.all.enumerated() where !isPlaced.contains(index) {
      var reason = numbers[index] ?? (tree.hasContents ? .apart : .alone)
      if let place = inner[index], isPlaced.contains(place.tree) {
        let isFuller = tree.lines.count > Self.lineCount(below: place.line, lines, upTo: tree.lines.count)
        reason =
          isFuller && grafts[place.line] == nil ? .grafted(line: place.line) : .mentioned(line: place.line)
        if case .grafted = reason { grafts[place.line] = index }
      }
      left.append((index, reason))
    }
  }

  /// How many lines the subtree of a line has. It is counted no further than the tree that is compared is long.
  private static func lineCount(below line: Int, _ lines: [DumpLine], upTo count: Int) -> Int {
    let depth = lines[line].depth
    return 1 + lines[(line + 1)...].prefix(count).prefix { $0.depth > depth }.count
  }
}
