import HitTesting
import SourceReading

// Containers that show one of their children at a time.

extension TreeBuilder {
  /// Whether one child is shown at a time: a page, the one that fits, the open one, or a column.
  func isOneShown(of use: Use) -> Bool {
    guard !isApart, let content = use.content else { return false }
    return ["TabView", "ViewThatFits", "DisclosureGroup"].contains(use.name)
      || use.name == "NavigationView" && code.statements(in: content).count(where: \.givesViews) > 1
  }

  /// The child that the state shows. It depends on the selection, on sizes, or on the user.
  func oneShown(of content: TokenRange, _ use: Use) -> [Int] {
    let isGroup = use.name == "DisclosureGroup"
    let statements = code.statements(in: content)
    let pages = statements.filter(\.givesViews)
    guard isGroup || pages.count > 1 else { return firstRows(statements, use) }
    let key = "\(use.name)@\(code.line(of: use.token))"
    let selected = isGroup ? [] : selections(of: pages, use)
    let labels =
      isGroup
      ? [ShownText.open(key), ShownText.closed(key)]
      : selected.isEmpty ? pages.indices.map { ShownText.shows(key, child: $0 + 1) } : selected
    var use = use
    let index = taken(key, labels, at: use.token, initial: firstSelected(of: selected, use), in: use.scope)
    if let place = choices.firstIndex(where: { $0.key == key }) { use.scope.choice = place }
    if isGroup {
      let content = views(of: statements, use.scope)
      return index == 0 || content.isEmpty ? content : [closed(content, use)]
    }
    guard pages.indices.contains(index) else { return [] }
    return firstRows(statements.filter { !$0.givesViews } + [pages[index]], use)
  }

  /// The conditions that show each page, by its tag or value: `tab == 0`; none if a page has neither.
  private func selections(of pages: [Statement], _ use: Use) -> [String] {
    guard let name = selection(use) else { return [] }
    let found = pages.compactMap { page -> String? in
      guard case .view(let expression) = page else { return nil }
      let tag =
        expression.suffixes.last { $0.name == "tag" }?.call?.unlabelled.first
        ?? expression.call?.argument("value")
      return tag.map { "\(name) == \(code.line($0.range))" }
    }
    return found.count == pages.count ? found : []
  }

  /// `tab` of `$tab`.
  private func selection(_ use: Use) -> String? {
    let binding = use.value("selection").map { code.line($0) } ?? ""
    return binding.hasPrefix("$") ? String(binding.dropFirst()) : nil
  }

  /// The page with which the text begins.
  private func firstSelected(of conditions: [String], _ use: Use) -> Int {
    guard let name = selection(use), let member = member(name, use.scope), member.kind == .constant else {
      return 0
    }
    let first = code.condition("\(name) == \(code.line(member.body))")
    return conditions.firstIndex { code.condition($0) == first } ?? 0
  }

  /// Of repeated pages one is shown at a time, too: the first stands for all.
  private func firstRows(_ statements: [Statement], _ use: Use) -> [Int] {
    views(of: statements, use.scope).filter { nodes[$0].repetition == use.scope.repetition }
  }

  /// The content of a closed group has no place, and takes no touches (SU39).
  private func closed(_ content: [Int], _ use: Use) -> Int {
    let inside = one(content, of: use)
    let folded = add(
      .frame(width: .points(0), height: .points(0), .center), of: use, [inside])
    let node = add(.same, of: use, [folded])
    nodes[node].hit = .hidden
    return node
  }
}
