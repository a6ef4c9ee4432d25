import SourceReading

// Repeated views, and the rows of lists (SU60).

extension TreeBuilder {
  /// A row for each number of a literal range, up to a screenful; else three represent all: another row below the named
  /// one may cover it.
  func repeated(_ use: Use) -> [Int] {
    var found: [Int] = []
    let outer = use.scope.repetition
    let first = numbers(use)?.lowerBound
    for row in 0..<rowCount(use) where nodes.count < Self.nodesMax {
      var scope = use.scope
      scope.repetition = max(outer, row)
      if let content = use.content {
        scope.indexes[parameter(ofClosure: content)] = first.map { $0 + row }
        found += views(in: content, scope)
      } else if let name = use.value("content")?.last, code.isWord(name),
        let member = member(code.string(name), scope), member.givesView, !scope.open.contains(member.token)
      {
        show(member.token)
        scope.open.append(member.token)
        found += views(in: member.body, scope)
      }
    }
    return found
  }

  private static let rowsMax = 20

  private func rowCount(_ use: Use) -> Int {
    let isInner = use.scope.repetition > 0 || use.scope.depth > 30
    let most = isInner ? 2 : Self.rowsMax
    return min(numbers(use)?.count ?? 3, most)
  }

  /// `0..<3`, `1...5` of literals.
  private func numbers(_ use: Use) -> TokenRange? {
    guard let range = use.unlabelled else { return nil }
    let text = code.string(range)
    for (mark, more) in [("..<", 0), ("...", 1)] where text.holds(mark) {
      let ends = text.split { ".< ".contains($0) }.compactMap { Int32($0) }.map(Int.init)
      return ends.count == 2 ? ends[0]..<max(ends[0], ends[1] + more) : nil
    }
    return nil
  }

  /// In a List or Form, each view is a row (SU60).
  func rows(_ views: [Int], _ scope: Scope) -> [Int] {
    guard scope.environment.isInRow else { return views }
    return views.map { view in
      if nodes[view].role == .row || headers.contains(view) || spread(view, scope, depth: 0) { return view }
      var scope = scope
      scope.repetition = nodes[view].repetition
      let use = Use(name: "Row", token: nodes[view].token, range: nodes[view].range, scope: scope)
      return add(.row, role: .row, of: use, [view])
    }
  }

  /// Makes rows of the views in a view that is no row itself: a custom view or group of several.
  ///
  /// - Returns: false for one that is a row.
  private func spread(_ view: Int, _ scope: Scope, depth: Int) -> Bool {
    guard depth < 40, nodes[view].gesture == nil, !nodes[view].role.isTappable else { return false }
    let children = nodes[view].children
    let isSpread = (nodes[view].role == .custom || nodes[view].name == "Group") && children.count > 1
    switch nodes[view].element {
    case .stack(true, nil, _) where isSpread:
      nodes[view].element = .stack(isVertical: true, spacing: 0, .center)
      nodes[view].children = rows(children, scope)
      for child in nodes[view].children { nodes[child].parent = view }
      return true
    // The section around has made rows of it.
    case .stack(true, .some(0), _) where isSpread: return true
    case .same where children.count == 1:
      return nodes[children[0]].role == .row || spread(children[0], scope, depth: depth + 1)
    default: return false
    }
  }
}
