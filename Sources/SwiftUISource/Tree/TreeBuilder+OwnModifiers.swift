// Modifiers of the paste: extensions of View, and types of ViewModifier.

extension TreeBuilder {
  /// `extension View { func card() -> some View { … } }`: its own modifiers, with its lines.
  func own(_ member: Member, _ use: Applied) -> Int {
    guard use.scope.open.count < Self.depthMax, !use.scope.open.contains(member.token) else {
      return use.node
    }
    show(member.token)
    var scope = use.scope
    scope.type = TypeDeclaration("View", at: member.token)
    scope.open.append(member.token)
    scope.constants = [:]
    scope.slots = ["": .node(use.node)]
    for argument in use.call?.arguments ?? [] {
      guard let body = argument.body else { continue }
      let name =
        member.parameters.first { $0.label == argument.label }?.name ?? member.parameters.last?.name ?? ""
      scope.slots[name] = .body(body, use.scope)
    }
    let views = ownViews(member.body, scope)
    return views.first { contains($0, use.node) } ?? views.first ?? use.node
  }

  /// A body that begins with `self`, or with a modifier.
  private func ownViews(_ body: Range<Int>, _ scope: Scope) -> [Int] {
    guard case .node(let content)? = scope.slots[""] else { return [] }
    for statement in code.statements(in: body) {
      switch statement {
      case .view(let expression):
        guard case .name(let names, let call) = expression.base else { continue }
        if names.isEmpty || call != nil && ModifierCatalogue.knows(names[0])
          || declarations.modifiers[names.first ?? ""] != nil
        {
          return [applied(expression, names, call, to: content, scope)]
        }
        var scope = scope
        scope.slots["self"] = .node(content)
        return views(of: expression, scope)
      case .choice(let choice):
        let index = choice.isSettled ? 0 : taken(choice.key, choice.branches.map(\.label), at: choice.token)
        guard choice.branches.indices.contains(index), !choice.branches[index].range.isEmpty else {
          return [content]
        }
        return ownViews(choice.branches[index].range, scope)
      case .constant, .action: continue
      }
    }
    return [content]
  }

  private func applied(
    _ expression: Expression, _ names: [String], _ call: Call?, to content: Int, _ scope: Scope
  ) -> Int {
    var node = content
    let start = expression.range.lowerBound
    if let name = names.first {
      let end = expression.suffixes.first?.dot ?? expression.range.upperBound
      node = apply(Suffix(dot: start - 1, name: name, call: call, end: end), to: node, start..<end, scope)
    }
    for suffix in expression.suffixes where !ModifierCatalogue.drawsOnly(suffix.name) {
      node = apply(suffix, to: node, start..<suffix.end, scope)
    }
    return node
  }

  /// The body of a modifier of the paste: of `card()`, or of `modifier(Card())`.
  func ownBody(_ suffix: Suffix) -> Range<Int>? {
    guard let call = suffix.call else { return nil }
    if let member = declarations.modifiers[suffix.name] { return member.body }
    guard suffix.name == "modifier", let range = call.arguments.first?.range else { return nil }
    return modifierType(range)?.body.body
  }

  private func modifierType(_ range: Range<Int>) -> (type: TypeDeclaration, body: Member)? {
    guard let name = range.first(where: { code.kind($0) == .word && code.string($0).startsUppercase }),
      let type = declarations.type(code.string(name), near: name), let body = type.members["body"],
      body.kind == .function
    else { return nil }
    return (type, body)
  }

  /// `.modifier(Card())`: `body(content:)` of the paste around the view.
  func viewModifier(_ use: Applied) -> Int? {
    guard let range = use.first, let (type, body) = modifierType(range),
      !use.scope.open.contains(body.token), use.scope.open.count < Self.depthMax
    else { return nil }
    show(body.token)
    var scope = use.scope
    scope.type = type
    scope.constants = [:]
    scope.open.append(body.token)
    scope.slots = [body.parameters.first?.name ?? "content": .node(use.node)]
    return views(in: body.body, scope).first ?? use.node
  }

  private func contains(_ node: Int, _ other: Int) -> Bool {
    var at = other
    while at >= 0 {
      if at == node { return true }
      at = nodes[at].parent
    }
    return false
  }

  func unknownModifier(_ use: Applied) -> Int {
    if use.name == "modifier", let known = viewModifier(use) { return known }
    // What has no call is a value of the view.
    guard use.call != nil else { return use.node }
    add(
      unknown: use.name == "modifier" ? use.first.map { code.line($0) } ?? use.name : use.name, at: use.token,
      .modifier)
    let node = wrap(.same, use)
    nodes[node].role = .unknownModifier
    return node
  }
}
