import JSONCoding

/// The plan of a paste: which of its trees are the screen, and which are only facts about views.
///
///     <UIWindow: 0x1 …>          before         left: an earlier print of the same window
///        | <UIView: 0x2 …>
///     <UIWindow: 0x1 …>          after          placed
///        | <UIView: 0x2 …>
///     <UIView: 0x2 …>            po self.view   left: is in the tree above
///     <UITableView: 0x9 …>       ptv            left: alone, place unknown
///
/// A place is on the screen, in a known superview, or unknown. A view of unknown place is left out: it covers nothing,
/// is covered by nothing, and no touch is tested on it.
struct TreePlan {
  /// The coordinates of the roots.
  enum Basis {
    /// Windows with their contents: the screen.
    case windows
    case emptyWindows
    /// Views that are no windows: their superview's space.
    case part
    /// Single views: all places are unknown.
    case loose
    case nothing
  }

  /// Why a tree is no part of the scene.
  enum Reason {
    /// Its root is in a placed tree, at this line.
    case mentioned(line: Int)
    /// The same, but more of it was printed here: it replaces that part of the tree.
    case grafted(line: Int)
    /// Another print of the same window, or another tree, is chosen: the one at this line. This one has the number.
    case otherPrint(line: Int, number: Int)
    /// It is in the printed subviews of the superview of the chosen tree, at this line.
    case beside(line: Int)
    case alone
    /// It is in no pasted window.
    case apart
  }

  let trees: DumpTrees
  private(set) var basis = Basis.nothing
  /// The trees that make the scene: windows back to front (R38); of a part its superviews first, the outermost before the
  /// others, then siblings back to front (R34).
  private(set) var placed: [Int] = []
  private var superviewCount = 0
  private(set) var left: [(tree: Int, reason: Reason)] = []
  private(set) var printCount = 1
  /// For a line of a placed tree: the tree that was printed in full elsewhere.
  private(set) var grafts: [Int: Int] = [:]
  private let print: Int?
  private var numbers: [Int: Reason] = [:]

  /// - Parameters:
  ///   - answers: the paste's facts about views, by address.
  ///   - print: which of several prints is asked, from 1; nil for the one that says most.
  init(_ trees: DumpTrees, _ answers: [String: PrintedAnswers], print: Int?) {
    self.trees = trees
    self.print = print
    let all = trees.all
    let inner = TreePlaces(trees).places
    let windows = all.indices.filter { all[$0].isWindow }
    let parts = all.indices.filter { !all[$0].isWindow && all[$0].hasContents && inner[$0] == nil }
    if windows.contains(where: { all[$0].hasContents }) || parts.isEmpty {
      let prints = TreePrints(windows, trees)
      let chosen = prints.groups.compactMap { group in
        choose(among: group).map { (place: prints.listed(group) ?? $0, tree: $0) }
      }
      placed = chosen.sorted { $0.place < $1.place }.map(\.tree)
      chooseWindow()
      basis = placed.contains { all[$0].hasContents } ? .windows : .emptyWindows
      if placed.isEmpty { placeLooseViews() }
    } else {
      placePart(among: parts, inner)
      leavePrintedSiblings()
      placeSuperviews(answers)
    }
    leaveOthers(inner)
  }

  /// R34: a part is placed with its siblings, whose superview is not in the paste.
  ///
  ///        | <UIButton: …>
  ///        |    | <UILabel: …>
  ///        | <UIView: …>              in front of the button
  private mutating func placePart(among parts: [Int], _ inner: [TreePlaces.Place?]) {
    var pieces: [(part: Int, roots: ClosedRange<Int>)] = []
    for part in parts where pieces.last?.roots.contains(part) != true {
      pieces.append((part, trees.siblings(of: part)))
    }
    let chosen = choose(among: pieces.map(\.part))
    for (part, roots) in pieces {
      if part == chosen { placed = roots.filter { inner[$0] == nil } }
      for root in roots where root != part { numbers[root] = numbers[part] }
    }
    basis = .part
  }

  /// R34: leaves out the views beside a part in the printed subviews of its superview.
  ///
  ///     (lldb) po [[0x102 superview] subviews]
  ///     <__NSArrayM 0x600001>(
  ///     <UIView: 0x102; …>,
  ///     <UIView: 0x105; …>            in front of the part
  private mutating func leavePrintedSiblings() {
    let lines = trees.lines
    let arrays = lines.indices.filter { lines[$0].kind == .container && isOfSubviews(lines[$0]) }
    guard !arrays.isEmpty, placed.count == 1, let root = placed.first.map(trees.address), !root.isEmpty else {
      return
    }
    let roots = Dictionary(trees.all.indices.map { (trees.all[$0].root, $0) }) { $1 }
    for array in arrays {
      var members: [Int] = []
      while let tree = roots[array + 1 + members.count], !trees.all[tree].hasContents {
        members.append(tree)
        // The last one has no comma.
        guard trees.text.matches(",", at: trees.root(tree).range.upperBound) else { break }
      }
      guard let mention = members.first(where: { trees.address($0) == root }) else { continue }
      for member in members { numbers[member] = .beside(line: trees.all[mention].root) }
    }
  }

  /// Whether an array is behind the line of a command for subviews.
  private func isOfSubviews(_ array: DumpLine) -> Bool {
    let text = trees.text
    let before = max(array.start - 200, 0)..<array.start
    let lines = text[before].split(whereSeparator: ASCII.isLineBreak)
    return lines.last.map { text.first(" subviews]", in: $0.indices) != nil } ?? false
  }

  /// R18: the superviews of a part that were printed in answer to `po [0x104 superview]`.
  private mutating func placeSuperviews(_ answers: [String: PrintedAnswers]) {
    guard !answers.isEmpty else { return }
    let trees = trees
    func address(_ tree: Int) -> String { trees.text.text(in: trees.root(tree).address) }
    let views = trees.all.indices.filter { !trees.all[$0].hasContents }
    let alone = Dictionary(grouping: views) { address($0) }
    var (inner, superviews, known) = (placed, [Int](), Set(placed))
    while let prints = inner.lazy.compactMap({ answers[address($0)]?.superview.flatMap { alone[$0] } }).first,
      let above = prints.last, known.insert(above).inserted
    {
      superviews.append(above)
      inner = [above]
      for earlier in prints.dropLast() { numbers[earlier] = .mentioned(line: trees.all[above].root) }
    }
    superviewCount = superviews.count
    placed = superviews.reversed() + placed
  }

  /// The outermost views of a part: siblings, or the outermost superview.
  var roots: ArraySlice<Int> { superviewCount > 0 ? placed.prefix(1) : placed[...] }

  /// Windows printed once each may still be prints of several runs, which only the user knows: a question may choose
  /// one of them.
  private mutating func chooseWindow() {
    let full = placed.filter { trees.all[$0].hasContents }.sorted()
    guard printCount == 1, full.count > 1 else { return }
    printCount = full.count
    guard let print, full.indices.contains(print - 1) else { return }
    placed = [full[print - 1]]
    for (number, index) in full.enumerated() where number != print - 1 {
      numbers[index] = .otherPrint(line: trees.all[full[print - 1]].root, number: number + 1)
    }
  }

  /// Without a tree, the views are side by side, each of them once. No touch is tested on them.
  private mutating func placeLooseViews() {
    var prints: [ArraySlice<UInt8>: Int] = [:]
    for (index, tree) in trees.all.enumerated() {
      let address = trees.address(index)
      if !address.isEmpty, let earlier = prints.updateValue(index, forKey: address) {
        numbers[earlier] = .mentioned(line: tree.root)
      }
    }
    placed = trees.all.indices.filter { numbers[$0] == nil }
    basis = placed.isEmpty ? .nothing : .loose
  }

  /// One of the prints of a tree: the requested one, or the most complete one, of equals the last.
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

  private mutating func leaveOthers(_ inner: [TreePlaces.Place?]) {
    let isPlaced = Set(placed)
    for (index, tree) in trees.all.enumerated() where !isPlaced.contains(index) {
      var reason = numbers[index] ?? (tree.hasContents ? .apart : .alone)
      if let place = inner[index], isPlaced.contains(place.tree) {
        let isFuller =
          place.line != trees.all[place.tree].root
          && tree.lines.count > lineCount(below: place.line, upTo: tree.lines.count)
        reason =
          isFuller && grafts[place.line] == nil ? .grafted(line: place.line) : .mentioned(line: place.line)
        if case .grafted = reason { grafts[place.line] = index }
      }
      left.append((index, reason))
    }
    assert(placed.count + left.count == trees.all.count, "each tree is placed or left, and none twice")
  }

  /// The number of lines in a line's subtree, counted up to the length of the compared tree.
  private func lineCount(below line: Int, upTo count: Int) -> Int {
    let depth = trees.lines[line].depth
    return 1 + trees.lines[(line + 1)...].prefix(count).prefix { $0.depth > depth }.count
  }
}

extension TreePlan {
  /// The views of trees that are neither part of the scene nor of a tree that is.
  var absentViews: [AbsentView] {
    var absent: [AbsentView] = []
    for (tree, reason) in left {
      guard let cause = reason.cause else { continue }
      for line in trees.lines[trees.all[tree].lines] where line.kind == .view && !line.address.isEmpty {
        absent.append(
          AbsentView(
            className: line.className, address: line.address, line: line.line, cause: cause))
      }
    }
    return absent
  }
}

extension TreePlan.Reason {
  fileprivate var cause: AbsentView.Cause? {
    switch self {
    case .mentioned, .grafted: nil
    case .beside, .otherPrint, .alone, .apart: print.map { .otherPrint($0) } ?? .placeUnknown
    }
  }

  /// The number of its print; nil for a view alone.
  fileprivate var print: Int? {
    switch self {
    case .otherPrint(_, let number): number
    case .beside, .mentioned, .grafted, .alone, .apart: nil
    }
  }
}

/// Consecutive lines of the paste in the scene, and the difference of their depth from the printed one.
struct TreePiece {
  let lines: Range<Int>
  let depthOffset: Int32
}

extension TreePlan {
  /// The lines of the scene in its order. A tree that was printed in full elsewhere replaces its part of a placed one.
  ///
  /// - Complexity: linear in the placed trees.
  var pieces: [TreePiece] {
    placed.enumerated().flatMap { level, tree in
      let depth = trees.root(tree).depth
      let offset = superviewCount > 0 ? Int32(min(level, superviewCount)) &- depth : 0
      return pieces(of: trees.all[tree]).map {
        TreePiece(lines: $0.lines, depthOffset: $0.depthOffset &+ offset)
      }
    }
  }

  private func pieces(of tree: DumpTree) -> [TreePiece] {
    let lines = trees.lines
    guard !grafts.isEmpty else { return [TreePiece(lines: tree.lines, depthOffset: 0)] }
    var pieces: [TreePiece] = []
    var start = tree.lines.lowerBound
    var line = start
    while line < tree.lines.upperBound {
      guard let graft = grafts[line] else {
        line += 1
        continue
      }
      pieces.append(TreePiece(lines: start..<line + 1, depthOffset: 0))
      let inner = trees.all[graft].lines
      let depth = lines[line].depth
      pieces.append(
        TreePiece(
          lines: inner.lowerBound + 1..<inner.upperBound, depthOffset: depth &- lines[inner.lowerBound].depth)
      )
      line += 1
      while line < tree.lines.upperBound, lines[line].depth > depth { line += 1 }
      start = line
    }
    pieces.append(TreePiece(lines: start..<tree.lines.upperBound, depthOffset: 0))
    return pieces
  }
}

/// The places of trees' roots in other trees of the same paste, by their addresses.
///
/// The view in question is printed by itself before or after the whole, and a subtree may be printed in full if the
/// whole was cut.
struct TreePlaces {
  struct Place {
    let tree: Int
    let line: Int
  }

  /// By tree; nil for one whose root is in no other. A view that is printed alone may be the root of another.
  private(set) var places: [Place?]

  /// - Complexity: linear in the lines; of a paste with one tree none is read.
  init(_ trees: DumpTrees) {
    let all = trees.all
    places = [Place?](repeating: nil, count: all.count)
    guard all.contains(where: \.hasContents), all.count > 1 else { return }
    // A window is in no view.
    let roots = all.indices.filter { !all[$0].isWindow && !trees.address($0).isEmpty }
    var found: [ArraySlice<UInt8>: Place?] = [:]
    var printed: [ArraySlice<UInt8>: Int] = [:]
    for index in roots { found[trees.address(index)] = .some(nil) }
    guard !found.isEmpty else { return }
    for (index, tree) in all.enumerated() where tree.hasContents {
      printed[trees.address(index)] = index
      for line in tree.lines.dropFirst() where trees.lines[line].kind == .view {
        let address = trees.text[trees.lines[line].address]
        // The last one in a window, or else the last one.
        guard let known = found[address], tree.isWindow || known.map({ !all[$0.tree].isWindow }) ?? true
        else { continue }
        found[address] = Place(tree: index, line: line)
      }
    }
    for index in roots {
      let address = trees.address(index)
      let place = found[address] ?? nil
      places[index] = place.flatMap { Self.holds($0.tree, index, all) ? $0 : nil }
      if places[index] == nil, !all[index].hasContents {
        places[index] = printed[address].map { Place(tree: $0, line: all[$0].root) }
      }
    }
  }

  /// Whether a tree can contain another: without an order, two could contain each other.
  private static func holds(_ outer: Int, _ inner: Int, _ trees: [DumpTree]) -> Bool {
    trees[outer].isWindow || trees[outer].viewCount > trees[inner].viewCount
  }
}
