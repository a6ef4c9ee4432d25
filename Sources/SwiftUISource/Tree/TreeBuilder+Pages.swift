import HitTesting
import SourceReading

// Containers that show one of their children at a time.

extension TreeBuilder {
  /// Whether one child is shown at a time: a page, the one that fits, or the open one.
  func isOneShown(of use: Use) -> Bool {
    !isApart && ["TabView", "ViewThatFits", "DisclosureGroup"].contains(use.name)
  }

  /// The child that the state shows. It depends on the selection, on sizes, or on the user.
  func oneShown(of content: Range<Int>, _ use: Use, _ scope: Scope) -> [Int] {
    let statements = code.statements(in: content)
    let isGroup = use.name == "DisclosureGroup"
    guard isGroup || statements.count > 1 else { return firstRows(statements, use, scope) }
    let key = "\(use.name)@\(code.line(of: use.token))"
    let labels =
      isGroup
      ? ["\(key) is open", "\(key) is closed"] : statements.indices.map { "\(key) shows its child \($0 + 1)" }
    var scope = scope
    let index = taken(key, labels, at: use.token)
    if let place = choices.firstIndex(where: { $0.key == key }) { scope.choice = place }
    if isGroup {
      let content = views(of: statements, scope)
      return index == 0 || content.isEmpty ? content : [closed(content, use, scope)]
    }
    return statements.indices.contains(index) ? firstRows([statements[index]], use, scope) : []
  }

  /// Of repeated pages one is shown at a time, too: the first stands for all.
  private func firstRows(_ statements: [Statement], _ use: Use, _ scope: Scope) -> [Int] {
    views(of: statements, scope).filter { nodes[$0].repetition == use.scope.repetition }
  }

  /// The content of a closed group has no place, and takes no touches (SU39).
  private func closed(_ content: [Int], _ use: Use, _ scope: Scope) -> Int {
    let inside = one(content, of: use, in: scope)
    let folded = add(
      .frame(width: .points(0), height: .points(0), .center), of: use, [inside], in: scope)
    let node = add(.same, of: use, [folded], in: scope)
    nodes[node].hit = .hidden
    return node
  }
}
