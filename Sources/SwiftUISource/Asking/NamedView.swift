/// A view that a name means, in a state that shows it.
struct NamedView {
  let root: SourceRoot
  let state: SourceState
  let tree: SourceTree
  let view: Int
}

extension SourceProgram {
  /// More states of one root are not looked at.
  static let statesMax = 32

  /// The first view that a name means, in the wanted state if that shows the view, else in one that does.
  func view(named name: SourceName, in wanted: SourceState) -> NamedView? {
    guard let named = view(named: name) else { return nil }
    var state = named.state
    state.taken.merge(wanted.taken) { $1 }
    guard let tree = named.root.tree(in: state, declarations)?.tree,
      let view = Self.view(at: named.tree.nodes[named.view].token, of: tree)
    else { return named }
    return NamedView(root: named.root, state: state, tree: tree, view: view)
  }

  /// The first view that a name means.
  func view(named name: SourceName) -> NamedView? {
    let tokens = Array(name.tokens.prefix(400))
    guard !tokens.isEmpty else { return nil }
    for token in tokens {
      if let style = style(at: token) { return style }
      if let found = view(at: token, in: roots) { return found }
    }
    for token in tokens {
      if let found = view(at: token, in: candidates) { return found }
    }
    return nil
  }

  /// The view whose name, or whose arguments, are at a token.
  func view(at token: Int, in roots: [SourceRoot]) -> NamedView? {
    for root in roots where isNear(token, root) {
      if let found = view(at: token, in: root) { return found }
    }
    return nil
  }

  /// A root of the same text: members are shown from anywhere in it.
  private func isNear(_ token: Int, _ root: SourceRoot) -> Bool {
    code.fileRanges.count == 1 || code.fileRanges.contains { $0.contains(token) && $0.contains(root.token) }
      || root.kind == .body
  }

  /// A view with this name goes first, in whichever branch it is shown; then the innermost view around the word.
  private func view(at token: Int, in root: SourceRoot) -> NamedView? {
    guard let first = root.tree(in: SourceState(), declarations)?.tree else { return nil }
    let ways = isName(token) ? [Self.view(at:of:), Self.viewAround(at:of:)] : [Self.viewAround(at:of:)]
    for view in ways {
      if let found = view(token, first) {
        return NamedView(root: root, state: SourceState(), tree: first, view: found)
      }
      for state in others(than: SourceState(), of: first) {
        guard let tree = root.tree(in: state, declarations)?.tree, let found = view(token, tree) else {
          continue
        }
        return NamedView(root: root, state: state, tree: tree, view: found)
      }
    }
    return nil
  }

  /// Whether a word may be that of a view or a modifier.
  private func isName(_ token: Int) -> Bool {
    code.isMark(token - 1, ".") || code.string(token).first?.isUppercase ?? false
  }

  /// All last branches, and each other branch by itself.
  func others(than state: SourceState, of tree: SourceTree) -> [SourceState] {
    var states: [SourceState] = []
    var last = state
    for choice in tree.choices { last.taken[choice.key] = choice.branches.count - 1 }
    if tree.choices.count > 1 { states.append(last) }
    for choice in tree.choices {
      let now = state.taken[choice.key] ?? choice.initial
      for branch in choice.branches.indices where branch != now && states.count < Self.statesMax {
        var other = state
        other.taken[choice.key] = branch
        states.append(other)
      }
    }
    return states
  }

  /// The view whose own name is at a token; nil in a state that does not show it.
  static func view(at token: Int, of tree: SourceTree) -> Int? {
    let named = tree.nodes.indices.filter { tree.nodes[$0].token == token && $0 != tree.root }
    let first = named.filter { tree.nodes[$0].repetition == 0 }
    return first.first { tree.isNamed($0) } ?? first.first ?? named.first
  }

  /// The innermost view with a word in its arguments or closures.
  private static func viewAround(at token: Int, of tree: SourceTree) -> Int? {
    let kind = tree.code.tokens[token].kind
    guard kind == .string || kind == .word, !tree.code.isMark(token - 1, ".") || kind == .string else {
      return nil
    }
    return tree.nodes.indices
      .filter { tree.nodes[$0].range.contains(token) && tree.isNamed($0) && tree.nodes[$0].range.count < 400 }
      .min { tree.nodes[$0].range.count < tree.nodes[$1].range.count }
  }

  /// `makeBody@19`: the label of all buttons of a style.
  private func style(at token: Int) -> NamedView? {
    guard let root = candidates.first(where: { $0.kind == .style && (isHead(token, of: $0)) }),
      let tree = root.tree(in: SourceState(), declarations)?.tree,
      let view = tree.nodes.indices.last(where: {
        tree.nodes[$0].role == .button(.own) && tree.nodes[$0].token == root.token
      })
    else { return nil }
    return NamedView(root: root, state: SourceState(), tree: tree, view: view)
  }

  private func isHead(_ token: Int, of root: SourceRoot) -> Bool { token == root.token }
}
