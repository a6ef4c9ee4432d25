import HitTesting

// The meaning of a name: callers' slots, members, types of the text; then SwiftUI's own views.

extension TreeBuilder {
  func views(ofBase base: Expression, _ scope: Scope) -> [Int] {
    switch base.base {
    case .literal, .closure: return []
    case .parenthesis(let range): return views(in: range, scope)
    case .name(let names, let call):
      guard let name = names.last else { return filled("self", nil, scope) ?? [] }
      let token = base.range.lowerBound + max(0, nameOffset(base))
      if let found = filled(name, call, scope) { return found }
      if !(names.first?.startsUppercase ?? false) || names.count > 1 && !name.startsUppercase {
        return views(ofMember: names, call, token, base.range, scope)
      }
      return views(ofType: name, names, call, token, base.range, scope)
    }
  }

  /// `VideoPlayer.Overlay.Bar()` and `.clear` begin before their names.
  private func nameOffset(_ base: Expression) -> Int { code.isMark(base.range.lowerBound, ".") ? 1 : 0 }

  private func filled(_ name: String, _ call: Call?, _ scope: Scope) -> [Int]? {
    guard let slot = scope.slots[name] else { return nil }
    switch slot {
    case .node(let node):
      // A sheet's builder has not the nodes of the one that met it.
      return nodes.indices.contains(node) && nodes[node].parent < 0 ? [node] : []
    case .body(let range, let outer):
      var inner = outer
      inner.depth = scope.depth + 1
      inner.environment = scope.environment
      inner.repetition = scope.repetition
      inner.choice = scope.choice
      // `transform(self)`: the closure's parameter is the view that the modifier is around.
      if let argument = call?.unlabelled.first?.range, argument.count == 1,
        code.is(argument.lowerBound, "self"), let content = scope.slots["self"]
      {
        inner.slots[parameter(ofClosure: range)] = content
      }
      return views(in: range, inner)
    }
  }

  /// `$0`, or the name in front of `in`.
  func parameter(ofClosure body: Range<Int>) -> String {
    let head = body.lowerBound - 1
    return head > 1 && code.is(head, "in") && code.isWord(head - 1) ? code.string(head - 1) : "$0"
  }

  private static let noViews: Set<String> = [
    "print", "debugPrint", "assert", "assertionFailure", "fatalError", "withAnimation", "preconditionFailure",
    "dump",
  ]

  private func views(
    ofMember names: [String], _ call: Call?, _ token: Int, _ range: Range<Int>, _ scope: Scope
  ) -> [Int] {
    let name = names.last ?? ""
    if Self.noViews.contains(name) { return [] }
    if names.count == 1, let member = member(name, scope) {
      return views(of: member, call, token, range, scope)
    }
    if names.count > 1, let type = declarations.type(names[names.count - 2], near: token),
      let member = type.members[name]
    {
      var inner = scope
      inner.type = type
      return views(of: member, call, token, range, inner)
    }
    if let constant = scope.constants[name] {
      var inner = scope
      inner.constants[name] = nil
      return views(in: constant, inner)
    }
    if names.first?.startsUppercase ?? false, let known = factory(names, call, token, range, scope) {
      return [known]
    }
    return [unknownView(names.joined(separator: "."), at: token, range, scope)]
  }

  /// `Spacer.fixedWidth(12)`, `Color.clear`, `Image.main`.
  private func factory(
    _ names: [String], _ call: Call?, _ token: Int, _ range: Range<Int>, _ scope: Scope
  ) -> Int? {
    switch names[0] {
    case "Spacer":
      let length = call?.arguments.first.flatMap { number($0.range, scope) } ?? 8
      let isHeight = names.last?.holds("eight") ?? false
      let node = SourceNode(
        .frame(
          width: isHeight ? .points(1) : .points(length), height: isHeight ? .points(length) : .points(1),
          .center),
        "Spacer", at: token, range)
      return add(node, in: scope)
    case "Color", "Material", "LinearGradient":
      var node = SourceNode(.fill, names[0], at: token, range)
      node.drawing = names.last == "clear" ? .clear : .color
      return add(node, in: scope)
    case "Image":
      var node = SourceNode(.image(ImageContent(font: scope.environment.font)), "Image", at: token, range)
      node.drawing = .image
      return add(node, in: scope)
    case "Text":
      var node = SourceNode(
        .text(TextContent(isDynamic: true, font: scope.environment.font)), "Text", at: token, range)
      node.drawing = .text
      return add(node, in: scope)
    default: return nil
    }
  }

  private func views(
    of member: Member, _ call: Call?, _ token: Int, _ range: Range<Int>, _ scope: Scope
  ) -> [Int] {
    guard scope.open.count < Self.depthMax, !scope.open.contains(member.token) else {
      return [unknownView(member.name, at: token, range, scope)]
    }
    guard member.kind != .stored else {
      if member.type == "Image" || member.type == "Text" {
        add(unknown: member.name, at: token, .view)
        let (font, isSymbol) = (scope.environment.font, scope.environment.hasFont && member.type == "Image")
        var node = SourceNode(
          isSymbol ? .image(ImageContent(isSymbol: true, font: font)) : .unknown, member.name, at: token,
          range)
        node.drawing = .image
        return [add(node, in: scope)]
      }
      return [unknownView(member.name, at: token, range, scope)]
    }
    show(member.token)
    var inner = scope
    inner.open.append(member.token)
    (inner.constants, inner.indexes, inner.arguments) = ([:], [:], [:])
    if let call {
      for (place, argument) in call.arguments.enumerated() {
        guard let body = argument.body else { continue }
        let name =
          member.parameters.first { $0.label == argument.label }?.name
          ?? (member.parameters.indices.contains(place) ? member.parameters[place].name : argument.label)
        inner.slots[
          argument.isTrailing && argument.label.isEmpty ? member.parameters.last?.name ?? name : name] =
          .body(body, scope)
      }
    }
    let found = views(in: member.body, inner)
    return found.isEmpty && !member.givesView ? [unknownView(member.name, at: token, range, scope)] : found
  }

  // MARK: - Types of the paste

  private func views(
    ofType name: String, _ names: [String], _ call: Call?, _ token: Int, _ range: Range<Int>, _ scope: Scope
  ) -> [Int] {
    if let type = declarations.type(name, near: token) {
      if type.isView, let body = type.members["body"] {
        return [inlined(type, body, call, token, range, scope)]
      }
      if type.inherited.contains(where: { $0.hasSuffix("Representable") }) {
        var node = SourceNode(.fill, name, at: token, range)
        node.drawing = .platform
        node.role = .control
        return [add(node, in: scope)]
      }
      if type.inherited.contains("Shape") || type.inherited.contains("InsettableShape") {
        var node = SourceNode(.fill, name, at: token, range)
        node.drawing = .shape(.other)
        return [add(node, in: scope)]
      }
    }
    return known(name, names, call, token, range, scope)
  }

  private func inlined(
    _ type: TypeDeclaration, _ body: Member, _ call: Call?, _ token: Int, _ range: Range<Int>, _ scope: Scope
  ) -> Int {
    guard scope.open.count < Self.depthMax, !scope.open.contains(body.token) else {
      return unknownView(type.name, at: token, range, scope)
    }
    show(body.token)
    var inner = scope
    inner.type = type
    (inner.constants, inner.indexes, inner.arguments) = ([:], [:], [:])
    inner.open.append(body.token)
    inner.slots = slots(of: type, call, scope)
    let views = views(in: body.body, inner)
    var node = SourceNode(
      views.count == 1 ? .same : .stack(isVertical: true, spacing: nil, .center), type.name, at: token, range)
    node.role = .custom
    return add(node, views, in: scope)
  }

  private func slots(of type: TypeDeclaration, _ call: Call?, _ scope: Scope) -> [String: Slot] {
    var slots: [String: Slot] = [:]
    for argument in call?.arguments ?? [] {
      guard let body = argument.body else { continue }
      if !argument.label.isEmpty {
        slots[argument.label] = .body(body, scope)
      } else {
        let name = type.slots.first { slots[$0] == nil } ?? "content"
        slots[name] = .body(body, scope)
      }
    }
    return slots.filter { type.slots.contains($0.key) || $0.key == "content" }
  }
}

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
    (scope.constants, scope.indexes, scope.arguments) = ([:], [:], [:])
    scope.slots = ["": .node(use.node)]
    for (place, argument) in (use.call?.arguments ?? []).enumerated() {
      if let body = argument.body {
        let name =
          member.parameters.first { $0.label == argument.label }?.name ?? member.parameters.last?.name ?? ""
        scope.slots[name] = .body(body, use.scope)
      } else if argument.label.isEmpty, member.parameters.indices.contains(place) {
        scope.arguments[member.parameters[place].name] = GivenArgument(
          range: argument.range, scope: use.scope)
      } else if let parameter = member.parameters.first(where: { $0.label == argument.label }) {
        scope.arguments[parameter.name] = GivenArgument(range: argument.range, scope: use.scope)
      }
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
        let (index, condition) = branch(ofOwn: choice, scope)
        guard choice.branches.indices.contains(index), !choice.branches[index].range.isEmpty else {
          return [content]
        }
        var scope = scope
        if let place = condition.flatMap({ condition in choices.firstIndex { $0.matches(condition) } }) {
          scope.choice = place
        }
        return ownViews(choice.branches[index].range, scope)
      case .constant, .action: continue
      }
    }
    return [content]
  }

  /// The branch that the state takes of a condition in a modifier of the paste. Of `if condition { … }` with a parameter its
  /// argument is asked: `.when(!text.isEmpty)`.
  ///
  /// - Returns: the branch, and the condition where it is one.
  private func branch(ofOwn choice: Choice, _ scope: Scope) -> (index: Int, condition: String?) {
    if choice.isSettled { return (0, nil) }
    let labels = choice.branches.map(\.label)
    let isNegated = choice.key.hasPrefix("!")
    let name = String(choice.key.dropFirst(isNegated ? 1 : 0).prefix { $0 != "(" })
    guard labels.count == 2, choice.key.hasSuffix(name) || choice.key.hasSuffix("\(name)()"),
      let argument = scope.arguments[name]
    else { return (taken(choice.key, labels, at: choice.token), choice.key) }
    let given = code.line(argument.range)
    if given == "true" || given == "false" { return ((given == "true") != isNegated ? 0 : 1, nil) }
    let isSimple = !given.holds("&&") && !given.holds("||")
    let condition =
      !isNegated
      ? given
      : given.hasPrefix("!") && isSimple ? String(given.dropFirst()) : isSimple ? "!\(given)" : "!(\(given))"
    let declared = declaredValue(of: condition, argument.scope)
    let labelsGiven = [condition, "not \(condition)"]
    return (
      branch(of: condition, labelsGiven, at: argument.range.lowerBound, declared: declared, in: scope),
      condition
    )
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
    guard let name = range.first(where: { code.isWord($0) && code.string($0).startsUppercase }),
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
    (scope.constants, scope.indexes, scope.arguments) = ([:], [:], [:])
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
    // A name without a call is a value of the view.
    guard use.call != nil else { return use.node }
    add(
      unknown: use.name == "modifier" ? use.first.map { code.line($0) } ?? use.name : use.name, at: use.token,
      .modifier)
    let node = wrap(.same, use)
    nodes[node].role = .unknownModifier
    return node
  }
}
