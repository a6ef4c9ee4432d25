import HitTesting
import SourceReading
import WorkMetering

/// Builds the views of one root, for one state: everything in the text is inlined where it is shown.
final class TreeBuilder {
  let declarations: Declarations
  let code: Code
  let state: SourceState
  private var facts: SourceFacts
  /// The type whose views are built.
  var rootType: TypeDeclaration?
  /// Whether the state wants a branch that one taken before excludes.
  private(set) var isContradicted = false
  var nodes: [SourceNode] = []
  private(set) var choices: [ChoicePoint] = []
  var calls: [SourceTree.FunctionCall] = []
  private(set) var unknown: [UnknownName] = []
  /// Presented views: sheets, toolbars, destinations.
  private(set) var presentations: [SourceRoot] = []
  /// The parts that the system draws its own way: menus, dialogs, tab items.
  private(set) var systemParts: [SourceRoot] = []
  /// The inlined members and types, by the places of their names.
  private(set) var shown: Set<Int> = []
  /// The headers and footers of sections, which are no rows.
  var headers: Set<Int> = []
  /// Whether all branches are visited, for the members and types in them.
  private(set) var isApart = false
  /// The closures visited apart.
  private var apart: Set<Int> = []
  /// The branches that literals of callers never show.
  private(set) var excluded: [TokenRange] = []

  /// A use of a view or a modifier in the text.
  struct Use {
    let name: String
    var call: Call?
    var token: Int
    let range: TokenRange
    var scope: Scope
    /// The view that a modifier is around; -1 for a view.
    var node = -1

    var content: TokenRange? {
      call?.closure("content") ?? call?.trailing?.body
        ?? arguments.first { $0.body != nil && $0.label.isEmpty }?.body
    }
    var environment: SourceEnvironment { scope.environment }
    var arguments: [Argument] { call?.arguments ?? [] }
    var first: TokenRange? { arguments.first?.range }
    /// The first argument in parentheses that has no label.
    var unlabelled: TokenRange? { call?.unlabelled.first?.range }
    func value(_ label: String) -> TokenRange? { call?.argument(label)?.range }
  }

  struct Scope {
    var type: TypeDeclaration?
    /// Views given by callers.
    var slots: [String: Slot] = [:]
    var constants: [String: TokenRange] = [:]
    /// The index of a repeated row, by its name.
    var indexes: [String: Int] = [:]
    /// The arguments and default values of an inlined view, function or modifier.
    var given: Given = [:]
    /// What a caller writes for the parameters of an inlined view: `on` of `B(on: $isDark)` is `isDark`.
    var renamed: [String: String] = [:]
    var environment = SourceEnvironment()
    var depth = 0
    /// Members and types being inlined: none inlines itself.
    var open: [Int] = []
    var repetition = 0
    /// Whether numbers have their initial values.
    var isAtFirst = false
    /// The innermost choice around; -1 for none.
    var choice = -1

    func mayEnter(_ token: Int) -> Bool { open.count < TreeBuilder.depthMax && !open.contains(token) }

    /// The scope inside of a member, which has no names of its caller's.
    ///
    /// - Parameter type: the member's; nil for the caller's.
    func entering(_ token: Int, of type: TypeDeclaration? = nil) -> Scope {
      var scope = self
      scope.type = type ?? scope.type
      scope.open.append(token)
      (scope.constants, scope.indexes) = ([:], [:])
      if type != nil { (scope.renamed, scope.given) = ([:], [:]) }
      return scope
    }

    /// Without the nodes of this builder, for another one.
    fileprivate var detached: Scope {
      var scope = self
      scope.slots = scope.slots.filter { if case .body = $0.value { true } else { false } }
      scope.choice = -1
      return scope
    }
  }

  /// A view that is written elsewhere.
  indirect enum Slot {
    case body(TokenRange, Scope)
    case node(Int)
  }

  /// Above these, views are unknown: a screen has some hundred.
  static let nodesMax = 4_000
  static let depthMax = 14
  private static let choicesMax = 200

  /// - Parameter choices: those of the state that are known before.
  init(_ declarations: Declarations, _ state: SourceState, among choices: [ChoicePoint] = []) {
    (self.declarations, code, self.state) = (declarations, declarations.code, state)
    facts = SourceFacts(state, declarations.code, among: choices)
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

  /// - Parameters:
  ///   - name: nil for that of the use.
  ///   - scope: nil for that of the use.
  func add(
    _ element: Element, _ drawing: SourceNode.Drawing = .nothing, role: SourceNode.Role = .plain,
    as name: String? = nil, of use: Use, _ children: [Int] = [], in scope: Scope? = nil
  ) -> Int {
    var node = SourceNode(element, name ?? use.name, at: use.token, use.range, drawing)
    node.role = role
    return add(node, children, in: scope ?? use.scope)
  }

  func add(unknown use: Use, as name: String? = nil, _ kind: UnknownName.Kind) {
    add(unknown: name ?? use.name, at: use.token, kind)
  }

  func add(unknown name: String, at token: Int, _ kind: UnknownName.Kind) {
    let found = UnknownName(name: name, token: token, kind: kind)
    if unknown.count < 1_000, !unknown.contains(found) { unknown.append(found) }
  }

  func show(_ token: Int) { shown.insert(token) }

  /// Visits a part that the system draws its own way, like a menu's items, only for its members and types.
  func showApart(_ body: TokenRange, of use: Use) {
    guard apart.insert(body.lowerBound).inserted else { return }
    let part = root(body, use, .system)
    if systemParts.count < Self.presentationsMax { systemParts.append(part) }
    visitApart(body, in: part.scope)
  }

  private func visitApart(_ body: TokenRange, in scope: Scope) {
    let builder = TreeBuilder(declarations, state)
    (builder.isApart, builder.apart) = (true, apart)
    var scope = scope.detached
    scope.environment = SourceEnvironment()
    _ = builder.views(in: body, scope)
    apart = builder.apart
    shown.formUnion(builder.shown)
    systemParts += builder.systemParts
    for other in builder.presentations { present(other) }
  }

  func present(_ body: TokenRange, of use: Use) {
    present(root(body, use, .presentation))
  }

  private static let presentationsMax = 64

  private func present(_ root: SourceRoot) {
    if presentations.count < Self.presentationsMax { presentations.append(root) }
  }

  private func root(_ body: TokenRange, _ use: Use, _ kind: SourceRoot.Kind) -> SourceRoot {
    var scope = use.scope.detached
    scope.environment.isInRow = false
    return SourceRoot(
      name: use.name, token: use.token, body: body, scope: scope, kind: kind, declarations: declarations)
  }

  /// One view for several: the content of a container with one place.
  func one(
    _ views: [Int], isVertical: Bool = true, as name: String? = nil, of use: Use, in scope: Scope? = nil
  ) -> Int {
    if views.count == 1 { return views[0] }
    return add(
      .stack(isVertical: isVertical, spacing: nil, .center), as: name, of: use, views, in: scope)
  }

  /// The branch of a condition that this state takes.
  func taken(
    _ condition: String, _ branches: [String], at token: Int, initial: Int = 0, in scope: Scope
  ) -> Int {
    var (key, isNegated) = (condition, false)
    if branches.count == 2, key.hasPrefix("!"), !key.holds("&&"), !key.holds("||"), code.isSimple(key) {
      (key, isNegated) = (String(key.dropFirst()), true)
    }
    // A touch finds a button before it presses it: no state of the app.
    if branches.count == 2, key.hasSuffix(".isPressed") { return isNegated ? 0 : 1 }
    key = qualified(key, scope)
    if let settled = settled(condition, branches, scope) { return settled }
    let isOpposite = branches.count == 2 && key.hasPrefix("!") && code.isSimple(key)
    if isOpposite { (key, isNegated) = (String(key.dropFirst()), !isNegated) }
    let start = isNegated ? 1 - initial : initial
    if !choices.contains(where: { $0.key == key }), choices.count < Self.choicesMax {
      let ordered: [String] = isNegated ? branches.reversed() : branches
      let labels = isOpposite ? [key, code.negation(of: key)] : ordered.map { qualified($0, scope) }
      let choice = ChoicePoint(
        key: key, branches: labels, token: token, initial: start,
        implied: state.taken[key] == nil ? facts.branch(of: key, labels) : nil)
      let branch = state.branch(of: choice)
      if !facts.allows(branch, of: key, labels) { isContradicted = true }
      facts.learn(branch, of: key, labels)
      choices.append(choice)
    }
    let known = choices.first { $0.key == key }.map { $0.implied ?? $0.initial } ?? start
    let index = min(max(state.taken[key] ?? known, 0), max(branches.count - 1, 0))
    return isNegated ? 1 - index : index
  }

  // MARK: - Statements

  /// The views of a closure or a body.
  func views(in range: TokenRange, _ scope: Scope) -> [Int] {
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
      case .constant(let name, let value): (scope.constants[name], scope.indexes[name]) = (value, nil)
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
    if !choice.isSettled { scope.choice = self.choice(choice.key, scope) ?? scope.choice }
    guard choice.branches.indices.contains(index) else { return [] }
    if settled(choice.key, choice.branches.map(\.label), scope) != nil {
      exclude(choice.branches[..<index] + choice.branches[(index + 1)...], in: scope)
    }
    let branch = choice.branches[index]
    return views(of: branch.statements, scope) + (branch.returns ? [] : views(of: choice.rest, scope))
  }

  /// No state shows them here; another call may.
  private func exclude(_ branches: ArraySlice<Choice.Branch>, in scope: Scope) {
    for branch in branches where apart.insert(branch.range.lowerBound).inserted {
      excluded.append(branch.range)
      visitApart(branch.range, in: scope)
    }
  }

  /// The place of a condition's choice, or of its negation's.
  func choice(_ condition: String, _ scope: Scope) -> Int? {
    guard settled(condition, [condition, code.negation(of: condition)], scope) == nil else { return nil }
    let condition = qualified(condition, scope)
    return choices.firstIndex { $0.matches(condition) }
  }

  /// The branch of an `if` or `switch` that the state takes, by default by a flag's declared initial value.
  private func branch(of choice: Choice, _ scope: Scope) -> Int {
    if choice.isSettled { return 0 }
    let labels = choice.branches.map(\.label)
    let declared = labels.count == 2 ? declaredValue(of: choice.key, scope) : nil
    return branch(of: choice.key, labels, at: choice.token, declared: declared, in: scope)
  }

  /// - Parameter declared: whether the condition is initially true; nil if the text does not declare it.
  func branch(
    of condition: String, _ labels: [String], at token: Int, declared: Bool?, in scope: Scope
  ) -> Int {
    // Loaded content is mostly seen after loading.
    let initial = declared == false ? 1 : labels.firstIndex { $0.holds(".success(") } ?? 0
    let index = taken(condition, labels, at: token, initial: initial, in: scope)
    let told = qualified(condition, scope)
    if let place = choices.lastIndex(where: { $0.token == token && $0.matches(told) }) {
      choices[place].isDeclared = declared != nil
      choices[place].parent = scope.choice
    }
    return index
  }

  /// `true` or `false` of a member that is declared with it.
  func declaredValue(of condition: String, _ scope: Scope) -> Bool? {
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
    _ base: Expression, _ suffixes: ArraySlice<Suffix>, _ range: TokenRange, _ scope: Scope
  ) -> [Int] {
    var suffixes = suffixes
    // `model.account.name`: a name without a call that is no modifier belongs to the path.
    if let first = base.names.first, base.call == nil, !first.startsUppercase {
      suffixes = suffixes.drop { $0.call == nil && !SwiftUIWords.isModifier($0.name) }
      if suffixes.isEmpty, let last = base.names.last, !isShown(last, scope), base.range.count < range.count {
        return [
          unknownView(Use(name: code.line(range), token: range.lowerBound, range: range, scope: scope))
        ]
      }
    }
    var inner = scope
    for suffix in suffixes.reversed() {
      inner.environment.apply(suffix, declarations)
      if let body = ownBody(suffix) { inner.environment.applyOwn(body, declarations) }
      if suffix.name == "scrollDisabled" {
        inner.environment.isScrollEnabled = !flag(suffix.call?.unlabelled.first?.range, initial: false, scope)
      }
    }
    let found = views(ofBase: base, inner)
    guard !suffixes.isEmpty, !found.isEmpty else { return found }
    let works = suffixes.filter { !SwiftUIWords.drawsOnly($0.name) }
    guard !works.isEmpty else { return found }
    let start = base.range.lowerBound
    var node = one(found, of: Use(name: "Group", token: start, range: base.range, scope: scope))
    for suffix in works where nodes.count < Self.nodesMax {
      node = apply(suffix, to: node, start..<suffix.end, scope)
    }
    return [node]
  }

  private func isShown(_ name: String, _ scope: Scope) -> Bool {
    scope.slots[name] != nil || member(name, scope) != nil || scope.constants[name] != nil
  }

  /// A member of the current type, or of the file.
  func member(_ name: String, _ scope: Scope) -> Member? {
    scope.type?.members[name] ?? declarations.file.members[name]
  }

  func unknownView(_ use: Use, as name: String? = nil) -> Int {
    add(unknown: use, as: name, .view)
    return add(.unknown, .unknown, as: name, of: use)
  }

  /// The number of an argument.
  func number(_ label: String, _ use: Use) -> Double? {
    use.value(label).flatMap { number($0, use.scope) }
  }
}
