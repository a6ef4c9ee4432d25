/// What can be shown by itself: a view's body, a member that nothing shows, a sheet, a style, a snippet.
struct SourceRoot {
  let name: String
  /// The place of its name.
  let token: Int
  let body: Range<Int>
  let scope: TreeBuilder.Scope
  let kind: Kind

  enum Kind: Equatable {
    case body, member, presentation, snippet
    /// `makeBody`, or a view that shows a button style's label.
    case style
  }
}

extension SourceRoot {
  /// Its views in a state; nil where it has none.
  func tree(in state: SourceState, _ declarations: Declarations) -> (tree: SourceTree, builder: TreeBuilder)?
  {
    let builder = TreeBuilder(declarations, state)
    var scope = scope
    scope.open.append(token)
    let views = builder.views(in: body, scope)
    guard !views.isEmpty else { return nil }
    var content = builder.one(views, name, at: token, token..<token + 1, in: scope)
    if kind == .style {
      // A style's body is a button's label: what it contains is what is touched.
      var button = SourceNode(.same, name, at: token, token..<token + 1)
      button.role = .button(.own)
      content = builder.add(button, [content], in: scope)
    }
    let root = builder.add(
      SourceNode(.layers(.center), "Screen", at: -1, token..<token + 1), [content], in: TreeBuilder.Scope())
    let tree = SourceTree(
      nodes: builder.nodes, root: root, choices: builder.choices, unknown: builder.unknown,
      code: declarations.code)
    return (tree, builder)
  }
}

extension Declarations {
  /// All that could be shown by itself, whether or not something shows it.
  var candidates: [SourceRoot] {
    var found: [SourceRoot] = []
    for type in typeOrder {
      found += type.members.values.sorted { $0.token < $1.token }.compactMap { root(of: $0, in: type) }
    }
    found += file.members.values.sorted { $0.token < $1.token }.compactMap { root(of: $0, in: file) }
    for range in loose {
      found.append(
        SourceRoot(
          name: "", token: range.lowerBound, body: range, scope: TreeBuilder.Scope(type: file), kind: .snippet
        ))
    }
    return found
  }

  private func root(of member: Member, in type: TypeDeclaration) -> SourceRoot? {
    guard member.givesView, member.kind == .computed || member.kind == .function else { return nil }
    let isStyle = isStyleBody(member, in: type)
    let isBody = member.name == "body" && member.kind == .computed
    // `body(content:)`: what it is around is not known.
    var scope = TreeBuilder.Scope(type: type)
    scope.environment = SourceEnvironment()
    return SourceRoot(
      name: member.name == "body" && !isStyle ? type.name : member.name, token: member.token,
      body: member.body, scope: scope,
      kind: isStyle ? .style : isBody ? .body : .member)
  }

  /// `makeBody`, or a body that shows `configuration.label`.
  private func isStyleBody(_ member: Member, in type: TypeDeclaration) -> Bool {
    if member.name == "makeBody" {
      return type.inherited.isEmpty || type.inherited.contains { $0.holds("ButtonStyle") }
    }
    guard member.name == "body", type.members["configuration"] != nil,
      (type.members["configuration"]?.type ?? "").holds("Button")
        || (type.members["configuration"]?.type ?? "") == "Configuration"
    else { return false }
    return member.body.contains {
      code.is($0, "label") && code.isMark($0 - 1, ".") && code.is($0 - 2, "configuration")
    }
  }
}
