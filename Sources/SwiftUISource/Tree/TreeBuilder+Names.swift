import HitTesting
import SourceReading

// The meaning of a name: callers' slots, members, types of the text; then SwiftUI's own views.

extension TreeBuilder {
  func views(ofBase base: Expression, _ scope: Scope) -> [Int] {
    switch base.base {
    case .literal, .closure: return []
    case .parenthesis(let range): return views(in: range, scope)
    case .name(let names, let call):
      guard let name = names.last else { return filled("self", nil, scope) ?? [] }
      if let found = filled(name, call, scope) { return found }
      let start = base.range.lowerBound
      // `.clear` begins before its name.
      let token = code.isMark(start, ".") ? start + 1 : start
      let use = Use(name: name, call: call, token: token, range: base.range, scope: scope)
      if !(names.first?.startsUppercase ?? false) || names.count > 1 && !name.startsUppercase {
        return views(ofMember: names, use)
      }
      return views(ofType: use)
    }
  }

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
  func parameter(ofClosure body: TokenRange) -> String {
    let head = body.lowerBound - 1
    return head > 1 && code.is(head, "in") && code.isWord(head - 1) ? code.string(head - 1) : "$0"
  }

  private func views(ofMember names: [String], _ use: Use) -> [Int] {
    if SwiftWords.actions.contains(use.name) { return [] }
    if names.count == 1, let member = member(use.name, use.scope) { return views(of: member, use) }
    var inner = use
    if names.count > 1, let type = declarations.type(names[names.count - 2], near: use.token),
      let member = type.members[use.name]
    {
      (inner.scope.type, inner.scope.given) = (type, [:])
      return views(of: member, inner)
    }
    if let constant = use.scope.constants[use.name] {
      inner.scope.constants[use.name] = nil
      return views(in: constant, inner.scope)
    }
    if names.first?.startsUppercase ?? false, let known = factory(names, use) { return [known] }
    return [unknownView(use, as: names.joined(separator: "."))]
  }

  /// `Spacer.fixedWidth(12)`, `Color.clear`, `Image.main`.
  private func factory(_ names: [String], _ use: Use) -> Int? {
    switch names[0] {
    case "Spacer":
      let length = use.first.flatMap { number($0, use.scope) } ?? 8
      let isHeight = use.name.holds("eight")
      return add(
        .frame(width: .points(isHeight ? 1 : length), height: .points(isHeight ? length : 1), .center),
        as: "Spacer", of: use)
    case "Color", "Material", "LinearGradient":
      return add(.fill, use.name == "clear" ? .clear : .color, as: names[0], of: use)
    case "Image":
      return add(.image(ImageContent(font: use.environment.font)), .image, as: "Image", of: use)
    case "Text": return dynamicText(use)
    default: return nil
    }
  }

  private func views(of member: Member, _ use: Use) -> [Int] {
    let scope = use.scope
    guard scope.mayEnter(member.token) else { return [unknownView(use, as: member.name)] }
    guard member.kind != .stored else {
      guard member.type == "Image" || member.type == "Text" else {
        return [unknownView(use, as: member.name)]
      }
      add(unknown: use, as: member.name, .view)
      let isSymbol = scope.environment.hasFont && member.type == "Image"
      let symbol = Element.image(ImageContent(isSymbol: true, font: scope.environment.font))
      return [add(isSymbol ? symbol : .unknown, .image, as: member.name, of: use)]
    }
    show(member.token)
    var inner = scope.entering(member.token)
    inner.given.merge(given(member.parameters, use.arguments, scope)) { $1 }
    inner.renamed = renamed(member, use, in: inner)
    for (place, argument) in use.arguments.enumerated() {
      guard let body = argument.body else { continue }
      let name =
        member.parameters.first { $0.label == argument.label }?.name
        ?? (member.parameters.indices.contains(place) ? member.parameters[place].name : argument.label)
      inner.slots[
        argument.isTrailing && argument.label.isEmpty ? member.parameters.last?.name ?? name : name] =
        .body(body, scope)
    }
    let found = views(in: member.body, inner)
    if let view = found.first, !use.arguments.isEmpty {
      calls.append(SourceTree.FunctionCall(range: use.range, view: view))
    }
    return found.isEmpty && !member.givesView ? [unknownView(use, as: member.name)] : found
  }

  // MARK: - Types of the paste

  private func views(ofType use: Use) -> [Int] {
    guard let type = declarations.type(use.name, near: use.token) else { return known(use) }
    if type.isView, let body = type.members["body"] { return [inlined(type, body, use)] }
    if type.inherited.contains(where: { $0.hasSuffix("Representable") }) {
      return [add(.fill, .platform, role: .control, of: use)]
    }
    if type.inherited.contains("Shape") || type.inherited.contains("InsettableShape") {
      return [add(.fill, .shape(.other), of: use)]
    }
    return known(use)
  }

  private func inlined(_ type: TypeDeclaration, _ body: Member, _ use: Use) -> Int {
    guard use.scope.mayEnter(body.token) else { return unknownView(use) }
    show(body.token)
    var inner = use.scope.entering(body.token, of: type)
    inner.slots = slots(of: type, use.call, use.scope)
    inner.renamed = renamed(use.call, type, use.scope)
    inner.given = given(to: type, use.call, use.scope)
    return group(views(in: body.body, inner), of: use)
  }

  private func slots(of type: TypeDeclaration, _ call: Call?, _ scope: Scope) -> [String: Slot] {
    var slots: [String: Slot] = [:]
    let arguments = call?.arguments ?? []
    for argument in arguments where !argument.label.isEmpty {
      slots[argument.label] = (argument.body ?? view(argument, of: type)).map { Slot.body($0, scope) }
    }
    for body in arguments.filter(\.label.isEmpty).compactMap(\.body) {
      let open = type.slots.filter { slots[$0] == nil }
      slots[open.contains("content") ? "content" : open.first ?? "content"] = .body(body, scope)
    }
    return slots.filter { type.fills($0.key) || $0.key == "content" }
  }

  /// A view that a call gives as a value: `AnyView(Image("a"))`.
  private func view(_ argument: Argument, of type: TypeDeclaration) -> TokenRange? {
    let start = argument.range.lowerBound
    let isCall = code.isMark(start + 1, "(") || code.isMark(start + 1, "{")
    return isCall && type.fills(argument.label) && code.string(start).startsUppercase ? argument.range : nil
  }

  // Modifiers of the paste: extensions of View, and types of ViewModifier.

  /// `extension View { func card() -> some View { … } }`: its own modifiers, with its lines.
  func own(_ member: Member, _ use: Use) -> Int {
    guard use.scope.mayEnter(member.token) else { return use.node }
    show(member.token)
    var scope = use.scope.entering(member.token, of: TypeDeclaration("View"))
    scope.slots = ["": .node(use.node)]
    scope.given = given(member.parameters, use.arguments, use.scope)
    scope.renamed = renamed(member, use, in: scope)
    for argument in use.arguments {
      guard let body = argument.body else { continue }
      let named = member.parameters.first { $0.label == argument.label }
      scope.slots[(named ?? member.parameters.last)?.name ?? ""] = .body(body, use.scope)
    }
    let views = ownViews(member.body, scope)
    return views.first { nodes.isAncestor($0, of: use.node) } ?? views.first ?? use.node
  }

  /// A body that begins with `self`, or with a modifier.
  private func ownViews(_ body: TokenRange, _ scope: Scope) -> [Int] {
    guard case .node(let content)? = scope.slots[""] else { return [] }
    for statement in code.statements(in: body) {
      switch statement {
      case .view(let expression):
        guard case .name(let names, let call) = expression.base else { continue }
        if names.isEmpty || call != nil && SwiftUIWords.isModifier(names[0])
          || declarations.modifiers[names.first ?? ""] != nil
        {
          return [applied(expression, names, call, to: content, scope)]
        }
        var scope = scope
        scope.slots["self"] = .node(content)
        return views(of: expression, scope)
      case .choice(let choice):
        let (index, place) = branch(ofOwn: choice, scope)
        guard choice.branches.indices.contains(index), !choice.branches[index].range.isEmpty else {
          return [content]
        }
        var scope = scope
        scope.choice = place ?? scope.choice
        return ownViews(choice.branches[index].range, scope)
      case .constant, .action: continue
      }
    }
    return [content]
  }

  /// The branch that the state takes of a condition in a modifier of the paste. Of `if condition { … }` with a parameter its
  /// argument is asked: `.when(!text.isEmpty)`.
  ///
  /// - Returns: the branch, and the place of the choice where it is one.
  private func branch(ofOwn choice: Choice, _ scope: Scope) -> (index: Int, place: Int?) {
    if choice.isSettled { return (0, nil) }
    let labels = choice.branches.map(\.label)
    let isNegated = choice.key.hasPrefix("!")
    let name = String(choice.key.dropFirst(isNegated ? 1 : 0).prefix { $0 != "(" })
    guard labels.count == 2, choice.key.hasSuffix(name) || choice.key.hasSuffix("\(name)()"),
      let argument = scope.given[name]
    else {
      let index = taken(choice.key, labels, at: choice.token, in: scope)
      return (index, self.choice(choice.key, scope))
    }
    let given = code.line(argument.range)
    if given == "true" || given == "false" { return ((given == "true") != isNegated ? 0 : 1, nil) }
    let isSimple = !given.holds("&&") && !given.holds("||")
    let condition =
      !isNegated
      ? given
      : given.hasPrefix("!") && isSimple ? String(given.dropFirst()) : isSimple ? "!\(given)" : "!(\(given))"
    let declared = declaredValue(of: condition, argument.scope)
    let labelsGiven = [condition, code.negation(of: condition)]
    var outer = scope
    (outer.type, outer.given, outer.renamed) = (
      argument.scope.type, argument.scope.given, argument.scope.renamed
    )
    let index = branch(
      of: condition, labelsGiven, at: argument.range.lowerBound, declared: declared, in: outer)
    return (index, self.choice(condition, outer))
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
    for suffix in expression.suffixes where !SwiftUIWords.drawsOnly(suffix.name) {
      node = apply(suffix, to: node, start..<suffix.end, scope)
    }
    return node
  }

  /// The body of a modifier of the paste: of `card()`, or of `modifier(Card())`.
  func ownBody(_ suffix: Suffix) -> TokenRange? {
    guard let call = suffix.call else { return nil }
    if let member = declarations.modifiers[suffix.name] { return member.body }
    guard suffix.name == "modifier", let range = call.arguments.first?.range else { return nil }
    return modifierType(range)?.body.body
  }

  private func modifierType(_ range: TokenRange) -> (type: TypeDeclaration, body: Member)? {
    guard let name = range.first(where: { code.isWord($0) && code.string($0).startsUppercase }),
      let type = declarations.type(code.string(name), near: name), let body = type.members["body"],
      body.kind == .function
    else { return nil }
    return (type, body)
  }

  /// `.modifier(Card())`: `body(content:)` of the paste around the view.
  private func viewModifier(_ use: Use) -> Int? {
    guard let range = use.first, let (type, body) = modifierType(range), use.scope.mayEnter(body.token)
    else { return nil }
    show(body.token)
    var scope = use.scope.entering(body.token, of: type)
    scope.slots = [body.parameters.first?.name ?? "content": .node(use.node)]
    let call = code.expression(in: range)?.call
    scope.given = given(to: type, call, use.scope)
    scope.renamed = renamed(call, type, use.scope)
    return views(in: body.body, scope).first ?? use.node
  }

  func unknownModifier(_ use: Use) -> Int {
    let isOwn = use.name == "modifier"
    if isOwn, let known = viewModifier(use) { return known }
    // A name without a call is a value of the view.
    guard use.call != nil else { return use.node }
    let type = isOwn ? use.first.map { code.line($0) } : nil
    add(unknown: use, as: type, .modifier)
    return wrap(use, role: .unknownModifier)
  }
}
