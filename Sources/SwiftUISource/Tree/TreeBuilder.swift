import HitTesting
import WorkMetering

/// The views of one root, for one state: everything in the text is inlined where it is shown.
final class TreeBuilder {
  let declarations: Declarations
  let code: Code
  let state: SourceState
  var nodes: [SourceNode] = []
  private(set) var choices: [ChoicePoint] = []
  private(set) var unknown: [UnknownName] = []
  /// What is shown elsewhere: sheets, toolbars, destinations.
  private(set) var presentations: [Presentation] = []
  /// What the system draws its own way: menus, dialogs, tab items.
  private(set) var systemParts: [Presentation] = []
  /// The members and types that were inlined, by the places of their names.
  private(set) var shown: Set<Int> = []
  /// The headers and footers of sections, which are no rows.
  var headers: Set<Int> = []
  /// Whether all branches are gone through, for what they show.
  private(set) var isApart = false
  /// The closures that were gone through apart.
  private var apart: Set<Int> = []

  struct Presentation {
    let name: String
    let token: Int
    let body: Range<Int>
    let scope: Scope
  }

  /// Where names are looked up.
  struct Scope {
    var type: TypeDeclaration?
    /// What callers fill.
    var slots: [String: Slot] = [:]
    var constants: [String: Range<Int>] = [:]
    var environment = SourceEnvironment()
    var depth = 0
    /// Members and types that are being inlined: none inlines itself.
    var open: [Int] = []
    var repetition = 0
    /// Whether numbers are read as they are when the app begins.
    var isAtFirst = false
    /// The innermost choice around; -1 for none.
    var choice = -1
  }

  /// A view that is written elsewhere.
  indirect enum Slot {
    case body(Range<Int>, Scope)
    case node(Int)
  }

  /// Past these, views are unknown: a screen has some hundred.
  static let nodesMax = 4_000
  static let depthMax = 14
  private static let choicesMax = 200

  init(_ declarations: Declarations, _ state: SourceState) {
    (self.declarations, code, self.state) = (declarations, declarations.code, state)
  }

  // MARK: - Nodes

  func add(_ node: SourceNode, _ children: [Int] = [], in scope: Scope) -> Int {
    var node = node
    node.children = children
    node.repetition = scope.repetition
    node.choice = scope.choice
    assert(children.allSatisfy(nodes.indices.contains), "children are added before what is around them")
    nodes.append(node)
    for child in children { nodes[child].parent = nodes.count - 1 }
    return nodes.count - 1
  }

  func add(unknown name: String, at token: Int, _ kind: UnknownName.Kind) {
    let found = UnknownName(name: name, token: token, kind: kind)
    if unknown.count < 1_000, !unknown.contains(found) { unknown.append(found) }
  }

  func show(_ token: Int) { shown.insert(token) }

  /// Goes through what the system draws its own way, as a menu's items, for the members and types in it alone.
  func showApart(_ body: Range<Int>, of name: String, at token: Int, _ scope: Scope) {
    guard apart.insert(body.lowerBound).inserted else { return }
    if systemParts.count < 64 {
      systemParts.append(Presentation(name: name, token: token, body: body, scope: scope))
    }
    let builder = TreeBuilder(declarations, state)
    (builder.isApart, builder.apart) = (true, apart)
    var scope = scope
    (scope.choice, scope.environment) = (-1, SourceEnvironment())
    // Nodes are this builder's.
    scope.slots = scope.slots.filter { if case .body = $0.value { true } else { false } }
    _ = builder.views(in: body, scope)
    apart = builder.apart
    shown.formUnion(builder.shown)
    systemParts += builder.systemParts
    for other in builder.presentations { present(other.name, at: other.token, other.body, other.scope) }
  }

  func present(_ name: String, at token: Int, _ body: Range<Int>, _ scope: Scope) {
    guard presentations.count < 64 else { return }
    presentations.append(Presentation(name: name, token: token, body: body, scope: scope))
  }

  /// One view of several: what a container with one place shows.
  func one(
    _ views: [Int], isVertical: Bool = true, _ name: String, at token: Int, _ range: Range<Int>,
    in scope: Scope
  )
    -> Int
  {
    if views.count == 1 { return views[0] }
    return add(
      SourceNode(.stack(isVertical: isVertical, spacing: nil, .center), name, at: token, range), views,
      in: scope)
  }

  // MARK: - Choices

  /// The branch of a condition that this state takes.
  func taken(_ condition: String, _ branches: [String], at token: Int, initial: Int = 0) -> Int {
    var (key, isNegated) = (condition, false)
    if branches.count == 2, key.hasPrefix("!"), !key.holds("&&"), !key.holds("||") {
      (key, isNegated) = (String(key.dropFirst()), true)
    }
    // A touch finds a button before it presses it: no state of the app.
    if branches.count == 2, key.hasSuffix(".isPressed") { return isNegated ? 0 : 1 }
    let start = isNegated ? 1 - initial : initial
    if !choices.contains(where: { $0.key == key }), choices.count < Self.choicesMax {
      choices.append(
        ChoicePoint(
          key: key, branches: isNegated ? branches.reversed() : branches, token: token,
          initial: start))
    }
    let known = choices.first { $0.key == key }?.initial ?? start
    let index = min(max(state.taken[key] ?? known, 0), max(branches.count - 1, 0))
    return isNegated ? 1 - index : index
  }

  // MARK: - Statements

  /// The views of a closure or a body.
  func views(in range: Range<Int>, _ scope: Scope) -> [Int] {
    guard scope.depth < 60, Work.goesOn(after: 8) else { return [] }
    return views(of: code.statements(in: range), scope)
  }

  func views(of statements: [Statement], _ scope: Scope) -> [Int] {
    var scope = scope
    scope.depth += 1
    var found: [Int] = []
    guard scope.depth < 60 else { return [] }
    for statement in statements where nodes.count < Self.nodesMax {
      switch statement {
      case .view(let expression): found += views(of: expression, scope)
      case .constant(let name, let value): scope.constants[name] = value
      case .choice(let choice): found += views(of: choice, scope)
      case .action: break
      }
    }
    return found
  }

  private func views(of choice: Choice, _ scope: Scope) -> [Int] {
    if isApart {
      return choice.branches.flatMap { views(of: $0.statements, scope) } + views(of: choice.rest, scope)
    }
    var scope = scope
    let index = branch(of: choice, scope)
    if !choice.isSettled, let place = choices.firstIndex(where: { $0.matches(choice.key) }) {
      scope.choice = place
    }
    guard choice.branches.indices.contains(index) else { return [] }
    let branch = choice.branches[index]
    return views(of: branch.statements, scope) + (branch.returns ? [] : views(of: choice.rest, scope))
  }

  /// The branch of an `if` or `switch` that the state takes. What a text says of a flag's first value is where it begins.
  private func branch(of choice: Choice, _ scope: Scope) -> Int {
    if choice.isSettled { return 0 }
    let labels = choice.branches.map(\.label)
    let declared = labels.count == 2 ? declaredValue(of: choice.key, scope) : nil
    let index = taken(choice.key, labels, at: choice.token, initial: declared == false ? 1 : 0)
    if let place = choices.lastIndex(where: { $0.token == choice.token && $0.matches(choice.key) }) {
      choices[place].isDeclared = declared != nil
      choices[place].parent = scope.choice
    }
    return index
  }

  /// `true` or `false` of a member that is declared with it.
  private func declaredValue(of condition: String, _ scope: Scope) -> Bool? {
    let isNegated = condition.hasPrefix("!")
    guard let member = member(String(condition.drop { $0 == "!" }), scope), member.kind == .constant,
      let value = member.body.first, member.body.count == 1
    else { return nil }
    if code.is(value, "true") { return !isNegated }
    return code.is(value, "false") ? isNegated : nil
  }

  // MARK: - Expressions

  func views(of expression: Expression, _ scope: Scope) -> [Int] {
    guard nodes.count < Self.nodesMax, Work.goesOn(after: 4) else { return [] }
    var suffixes = expression.suffixes[...]
    if case .name(let names, _) = expression.base, let first = suffixes.first,
      names.isEmpty && scope.slots["self"] == nil || names == ["configuration"] && first.name == "label"
    {
      // `self.header`, `configuration.label`: the first suffix is the name.
      suffixes = suffixes.dropFirst()
      let name = names.isEmpty ? first.name : "configuration.label"
      let base = Expression(.name([name], first.call), [], first.dot + 1..<first.end)
      return modified(base, suffixes, expression.range, scope)
    }
    return modified(
      Expression(
        expression.base, [],
        expression.range.lowerBound..<(suffixes.first?.dot ?? expression.range.upperBound)),
      suffixes, expression.range, scope)
  }

  private func modified(
    _ base: Expression, _ suffixes: ArraySlice<Suffix>, _ range: Range<Int>, _ scope: Scope
  ) -> [Int] {
    var suffixes = suffixes
    // `model.account.name`: what has no call and is no modifier belongs to the name.
    if let first = base.names.first, base.call == nil, !first.startsUppercase {
      suffixes = suffixes.drop { $0.call == nil && !ModifierCatalogue.knows($0.name) }
      if suffixes.isEmpty, let last = base.names.last, !isShown(last, scope), base.range.count < range.count {
        return [unknownView(code.line(range), at: range.lowerBound, range, scope)]
      }
    }
    var inner = scope
    for suffix in suffixes.reversed() {
      inner.environment.apply(suffix, code, declarations)
      if let body = ownBody(suffix) { inner.environment.applyOwn(body, declarations) }
    }
    let found = views(ofBase: base, inner)
    guard !suffixes.isEmpty, !found.isEmpty else { return found }
    let works = suffixes.filter { !ModifierCatalogue.drawsOnly($0.name) }
    guard !works.isEmpty else { return found }
    var node = one(found, "Group", at: base.range.lowerBound, base.range, in: scope)
    for suffix in works where nodes.count < Self.nodesMax {
      node = apply(suffix, to: node, base.range.lowerBound..<suffix.end, scope)
    }
    return [node]
  }

  private func isShown(_ name: String, _ scope: Scope) -> Bool {
    scope.slots[name] != nil || member(name, scope) != nil || scope.constants[name] != nil
  }

  /// A member of the type that is read, or of the file.
  func member(_ name: String, _ scope: Scope) -> Member? {
    scope.type?.members[name] ?? declarations.file.members[name]
  }

  func unknownView(_ name: String, at token: Int, _ range: Range<Int>, _ scope: Scope) -> Int {
    add(unknown: name, at: token, .view)
    var node = SourceNode(.unknown, name, at: token, range)
    node.drawing = .unknown
    return add(node, in: scope)
  }
}

// Buttons, links, and their labels (SU26, SU58).

extension TreeBuilder {
  func tappable(_ use: Use) -> Int? {
    switch use.name {
    case "Button": return button(use)
    case "NavigationLink", "Link", "Menu", "ShareLink", "PhotosPicker", "EditButton", "RenameButton",
      "PasteButton",
      "SignInWithAppleButton", "ExternalLink", "SettingsLink":
      return link(use)
    default: return nil
    }
  }

  private func button(_ use: Use) -> Int {
    let environment = use.scope.environment
    var scope = use.scope
    scope.environment.isInRow = false
    let label = labelViews(
      use, scope,
      hasActionInParentheses: use.call?.argument("action") != nil || use.call?.argument("intent") != nil)
    var node = SourceNode(.same, use.name, at: use.token, use.range)
    // A primitive style has to run the action itself.
    let body = environment.buttonStyle == .own ? environment.ownStyle?.primitiveBody : nil
    if body.map(mayTrigger) ?? true { node.role = .button(environment.buttonStyle) }
    return add(node, [dressed(label, use, scope)], in: use.scope)
  }

  /// A label in the style around it: links have buttons' styles.
  private func dressed(_ label: [Int], _ use: Use, _ scope: Scope) -> Int {
    let environment = use.scope.environment
    var label = label
    if environment.buttonStyle == .own, let style = environment.ownStyle, let body = style.members["makeBody"]
    {
      label = styled(label, style, body, use, scope)
    }
    let content = one(label, isVertical: false, "Label", at: use.token, use.range, in: scope)
    switch environment.buttonStyle {
    case .bordered: return bordered(content, use, scope)
    case .unknown: return inUnknownStyle(content, use, scope)
    case .automatic, .plain, .borderless, .own: return content
    }
  }

  /// A style that is not in the text may do anything.
  private func inUnknownStyle(_ content: Int, _ use: Use, _ scope: Scope) -> Int {
    guard let style = use.scope.environment.unknownStyle else { return content }
    add(unknown: style.name, at: style.token, .style)
    guard use.name != "Button" else { return content }
    var node = SourceNode(.same, use.name, at: use.token, use.range)
    node.role = .unknownModifier
    return add(node, [content], in: scope)
  }

  /// A bordered button is touched all over.
  private func bordered(_ content: Int, _ use: Use, _ scope: Scope) -> Int {
    var ground = SourceNode(.fill, "BorderedBackground", at: use.token, use.range)
    ground.drawing = .color
    let edges = Edges(top: 7, leading: 12, bottom: 7, trailing: 12)
    let padded = add(
      SourceNode(.padding(edges), "BorderedLabel", at: use.token, use.range), [content], in: scope)
    let back = add(ground, in: scope)
    return add(
      SourceNode(.overlay(.center, isBehind: true), "BorderedButton", at: use.token, use.range),
      [padded, back],
      in: scope)
  }

  private func styled(
    _ label: [Int], _ style: TypeDeclaration, _ body: Member, _ use: Use, _ scope: Scope
  ) -> [Int] {
    guard !scope.open.contains(body.token) else { return label }
    show(body.token)
    var inner = scope
    inner.type = style
    inner.open.append(body.token)
    inner.environment.buttonStyle = .automatic
    inner.environment.ownStyle = nil
    let content = one(label, isVertical: false, "Label", at: use.token, use.range, in: scope)
    inner.slots = ["configuration.label": .node(content)]
    let views = views(in: body.body, inner)
    return views.isEmpty ? [content] : views
  }

  func labelViews(_ use: Use, _ scope: Scope, hasActionInParentheses: Bool) -> [Int] {
    guard let call = use.call else { return [unknownLabel(use, scope)] }
    if let label = call.closure("label") { return views(in: label, scope) }
    if let label = call.argument("label"), let name = label.range.last, code.kind(name) == .word {
      return views(in: label.range, scope)
    }
    let titles = call.unlabelled.filter { $0.body == nil }
    if let first = titles.first {
      return call.argument("systemImage") == nil && call.argument("image") == nil
        ? [title(first.range, use, scope)] : [label(title(first.range, use, scope), nil, use, scope)]
    }
    if hasActionInParentheses, let body = call.trailing?.body { return views(in: body, scope) }
    return [unknownLabel(use, scope)]
  }

  /// A label that the style alone knows: `EditButton()`, `ShareLink(item: x)`.
  private func unknownLabel(_ use: Use, _ scope: Scope) -> Int {
    var node = SourceNode(
      .text(TextContent(isDynamic: true, font: scope.environment.font)), "Text", at: use.token, use.range)
    node.drawing = .text
    return add(node, in: scope)
  }

  private func link(_ use: Use) -> Int {
    var scope = use.scope
    scope.environment.isInRow = false
    scope.environment.isInLink = use.name == "NavigationLink"
    let call = use.call
    let hasLabelBehind =
      use.name == "NavigationLink" && (call?.argument("destination") != nil || call?.argument("value") != nil)
      || use.name == "Link" || use.name == "PhotosPicker" || use.name == "ShareLink"
    let label = labelViews(use, scope, hasActionInParentheses: hasLabelBehind)
    if use.name == "NavigationLink", let destination = call?.closure("destination") {
      present(use.name, at: use.token, destination, use.scope)
    } else if use.name == "NavigationLink", !hasLabelBehind, let body = call?.trailing?.body {
      present(use.name, at: use.token, body, use.scope)
    }
    if use.name == "Menu", let items = use.content { showApart(items, of: use.name, at: use.token, scope) }
    var node = SourceNode(.same, use.name, at: use.token, use.range)
    node.role = .link
    let shown = dressed(label, use, scope)
    return add(node, [use.name == "Menu" ? whole(shown, use) : shown], in: use.scope)
  }
}
