import SourceReading
import WorkMetering

typealias SwiftExpression = SourceReading.Expression
typealias SwiftStatement = SourceReading.Statement

/// What was read before of view builders: members are shown more than once.
private final class ReadBuilders {
  /// The statements of closures, by their ranges.
  var statements: [TokenRange: [Statement]] = [:]
  /// Expressions by their first tokens.
  var expressions: [Int: Expression] = [:]
  /// Arguments by their ranges.
  var trees: [TokenRange: SwiftExpression] = [:]
  /// Conditions by their texts.
  var conditions: [String: Condition] = [:]
}

// What views are made of, in the tree of Swift: its statements and expressions by their tokens.

extension Code {
  private var read: ReadBuilders {
    if let read = reader as? ReadBuilders { return read }
    let read = ReadBuilders()
    reader = read
    return read
  }

  func condition(_ text: String) -> Condition {
    let read = read
    if let known = read.conditions[text] { return known }
    let condition = Condition.of(text[...])
    read.conditions[text] = condition
    return condition
  }

  /// The statements of a closure or a body.
  func statements(in range: TokenRange) -> [Statement] {
    if let known = read.statements[range] { return known }
    var reader = SwiftReader(builder: self, range)
    return statements(of: reader.statements(), in: range)
  }

  /// More early returns, one behind the other, than handwritten bodies have.
  private static let returnsMax = 48

  private func statements(of trees: [SwiftStatement], in range: TokenRange) -> [Statement] {
    var (found, returns): ([Statement], Int) = ([], 0)
    for tree in trees.reversed() {
      let each = statements(of: tree)
      let rest = tokens(in: tree.range).upperBound..<range.upperBound
      if case .choice(let choice)? = each.first, !rest.isEmpty, returns < Self.returnsMax,
        choice.branches.contains(where: returnsView)
      {
        // An early return: the following statements belong to the other branches.
        found = [.choice(choice.followed(by: found.reversed(), rest))]
        returns += 1
      } else {
        found += each.reversed()
      }
    }
    found.reverse()
    read.statements[range] = found
    return found
  }

  private func statements(of tree: SwiftStatement) -> [Statement] {
    switch tree.kind {
    case .notUnderstood, .leave, .next, .fallThrough, .return(nil): []
    case .expression(let value), .return(let value?): statements(of: value)
    case .variable(.name(let name), _, let value?): [.constant(name: name, value: tokens(in: value.range))]
    case .variable(_, _, let value?): [.constant(name: "", value: tokens(in: value.range))]
    case .together(let parts): parts.flatMap(statements)
    case .branch: [ifChoice(tree)]
    case .leaveUnless(let conditions, let otherwise):
      [guardChoice(index(of: tree.range.lowerBound), conditions, otherwise) ?? .action]
    case .selection(let subject, let cases): switchChoice(index(of: tree.range.lowerBound), subject, cases)
    default: [.action]
    }
  }

  private func statements(of value: SwiftExpression) -> [Statement] {
    guard !isInParentheses(value) else { return expression(value).map { [.view($0)] } ?? [] }
    switch value.kind {
    case .branch(let inner): return statements(of: inner)
    case .conditional(_, let first, let second): return [choice(value, [first, second])]
    case .cast(let operand, _, _), .prefix(_, let operand): return statements(of: operand)
    case .binary(let sign, let left, _):
      if case .binary = left.kind, !isInParentheses(left) { return statements(of: left) }
      return ["+", "??"].contains(sign) ? statements(of: left) : [.action]
    case .assignment, .closure: return [.action]
    default: return expression(value).map { [.view($0)] } ?? []
    }
  }

  private func isInParentheses(_ value: SwiftExpression) -> Bool {
    let range = tokens(in: value.range)
    return isMark(range.lowerBound, "(") && next(range.lowerBound) == range.upperBound
  }

  // MARK: - Branches

  private func branch(
    _ label: String, _ trees: [SwiftStatement], _ range: TokenRange
  ) -> Choice.Branch {
    let found = statements(of: trees, in: range)
    // Whether the code behind a branch is not reached from it.
    var returns = trees.contains { if case .return = $0.kind { true } else { false } }
    if case .choice(let choice)? = found.last, choice.branches.allSatisfy(\.returns) { returns = true }
    return Choice.Branch(label: label, statements: found, range: range, returns: returns)
  }

  private func choice(_ ternary: SwiftExpression, _ sides: [SwiftExpression]) -> Statement {
    let start = index(of: ternary.range.lowerBound)
    let key = line(start..<index(of: sides[0].range.lowerBound) - 1)
    let branches = zip([key, negation(of: key)], sides).map { label, side in
      branch(label, [SwiftStatement(.expression(side), side.range)], tokens(in: side.range))
    }
    return .choice(Choice(start, key, branches))
  }

  /// The token behind conditions: a brace, or `else`.
  private func end(of conditions: [SourceReading.Condition], from start: Int) -> Int {
    switch conditions.last {
    case .expression(let value), .value(_, let value), .match(_, let value):
      return tokens(in: value.range).upperBound
    case .availability, nil:
      var end = start
      while end < tokens.count, !isMark(end, "{"), !self.is(end, "else") { end = next(end) }
      return end
    }
  }

  private func ifChoice(_ tree: SwiftStatement) -> Statement {
    let start = index(of: tree.range.lowerBound)
    var (branches, key, isSettled): ([Choice.Branch], String, Bool) = ([], "", false)
    var (place, next): (Int, SwiftStatement?) = (start, tree)
    while case .branch(let conditions, let then, let last)? = next?.kind {
      let open = end(of: conditions, from: place + 1)
      let label = line(place + 1..<open)
      if branches.isEmpty { key = label }
      branches.append(branch(label, then, inside(open)))
      let behind = self.next(open)
      next = self.is(behind, "else") && self.is(behind + 1, "if") ? last.first : nil
      place = behind + 1
      guard next == nil else { continue }
      let hasElse = self.is(behind, "else") && isMark(place, "{")
      isSettled = hasElse && (key.holds("#available") || key.holds("#unavailable"))
      let none = branches.map { negation(of: $0.label) }.joined(separator: ", ")
      branches.append(branch(none, hasElse ? last : [], hasElse ? inside(place) : start..<start))
    }
    return .choice(Choice(start, key, isSettled: isSettled, branches))
  }

  /// `guard let item else { return Empty() }`: the following statements, or the returned view. One that returns no view
  /// is no choice.
  private func guardChoice(
    _ start: Int, _ conditions: [SourceReading.Condition], _ otherwise: [SwiftStatement]
  ) -> Statement? {
    let end = end(of: conditions, from: start + 1)
    let key = line(start + 1..<end)
    let other = branch(negation(of: key), otherwise, inside(end + 1))
    return returnsView(other) ? .choice(Choice(start, key, [branch(key, [], start..<start), other])) : nil
  }

  private func returnsView(_ branch: Choice.Branch) -> Bool {
    branch.returns && branch.statements.contains(where: isView)
  }

  private func isView(_ statement: Statement) -> Bool {
    switch statement {
    case .view(let expression): !Self.noViews.contains(expression.names.last ?? "")
    case .choice: true
    case .constant, .action: false
    }
  }

  private static let noViews = Set(words: "nil true false fatalError preconditionFailure")

  private func switchChoice(
    _ start: Int, _ subject: SwiftExpression, _ cases: [SwiftStatement.Case]
  ) -> [Statement] {
    guard !cases.isEmpty else { return [] }
    let open = tokens(in: subject.range).upperBound
    let ends = cases.dropFirst().map(\.label.lowerBound) + [inside(open).upperBound]
    let branches = zip(cases, ends).prefix(40).map { one, end in
      branch(line(one.label), one.body, min(one.label.upperBound + 1, end)..<end)
    }
    return [.choice(Choice(start, "switch " + line(start + 1..<open), branches))]
  }

  // Expressions: names, calls, trailing closures, and modifiers with dots.

  /// The expression some tokens are; not understood where they are none, or more than one.
  func tree(in range: TokenRange) -> SwiftExpression {
    let first = firstTree(in: range)
    return tokens(in: first.range) == range ? first : SwiftExpression(.notUnderstood, first.range)
  }

  /// The expression that some tokens begin with.
  func firstTree(in range: TokenRange) -> SwiftExpression {
    if let known = read.trees[range] { return known }
    var reader = SwiftReader(builder: self, range)
    let value = reader.expression()
    read.trees[range] = value
    return value
  }

  func ternary(_ range: TokenRange) -> Ternary? {
    let tree = tree(in: range)
    guard case .conditional(_, let first, let second) = tree.kind, !isInParentheses(tree) else { return nil }
    let branches = [first, second].map { tokens(in: $0.range) }
    return Ternary(condition: range.lowerBound..<branches[0].lowerBound - 1, branches: branches)
  }

  /// The view at a token, with its modifiers; nil if none begins there.
  func expression(at start: Int, before end: Int) -> Expression? {
    if let known = read.expressions[start] { return known }
    var reader = SwiftReader(builder: self, start..<max(start, end))
    if case .view(let first)? = statements(of: reader.expression()).first { return first }
    return nil
  }

  func expression(in range: TokenRange) -> Expression? {
    expression(at: range.lowerBound, before: range.upperBound)
  }

  /// The arguments in the parentheses that a token opens.
  func arguments(in open: Int) -> Call {
    let range = inside(open)
    return call(SwiftReader(builder: self, range).arguments(in: range), behind: open)
  }

  private func expression(_ value: SwiftExpression) -> Expression? {
    let range = tokens(in: value.range)
    guard let start = range.first else { return nil }
    var (root, end, call, suffixes): (SwiftExpression, Int, Call?, [Suffix]) = (
      value, range.upperBound, nil, []
    )
    chain: while !isInParentheses(root) {
      switch root.kind {
      case .call(let function, let arguments):
        call = self.call(arguments, behind: tokens(in: function.range).upperBound)
        root = function
      case .member(let base, let name):
        let dot = tokens(in: base.range).upperBound
        suffixes.append(Suffix(dot: dot, name: name, call: call, end: end))
        (root, end, call) = (base, dot, nil)
      case .unwrapped(let base), .element(let base, _):
        (root, end, call) = (base, tokens(in: base.range).upperBound, nil)
      default: break chain
      }
    }
    guard let base = base(start, call, &suffixes) else { return nil }
    let found = Expression(base, suffixes.reversed(), range)
    read.expressions[start] = found
    return found
  }

  /// - Parameter suffixes: the last one first. Names of types are followed by further names with dots.
  private func base(_ start: Int, _ call: Call?, _ suffixes: inout [Suffix]) -> Expression.Base? {
    if isMark(start, "(") { return .parenthesis(inside(start)) }
    switch kind(start) {
    case .string, .number: return .literal
    case .word, .mark:
      let name = string(isMark(start, ".") ? start + 1 : start)
      var names = name == "self" || name == "Self" ? [] : [name]
      var call = call
      while call == nil, names.count < 12, let next = suffixes.last, takesDot(names, next) {
        names.append(next.name)
        call = next.call
        suffixes.removeLast()
      }
      return .name(names, call)
    default: return isMark(start, "{") ? .closure : nil
    }
  }

  /// A call behind the path of a color is a modifier; behind `self` it is a member's.
  private func takesDot(_ names: [String], _ next: Suffix) -> Bool {
    guard let first = names.first else { return true }
    guard first.startsUppercase else { return false }
    if next.name.startsUppercase { return true }
    // `Color.clear.frame(…)`: one name, and that without a call.
    guard names.last?.startsUppercase ?? false else { return false }
    let isCalled = isMark(next.dot + 2, "(") && !self[next.dot + 2].isAfterSpace
    return !isCalled || first == "Spacer" || names.count > 1 && first != "Color"
  }

  private func call(_ arguments: [SourceReading.Argument], behind open: Int) -> Call {
    let close = isMark(open, "(") ? next(open) : open
    return Call(
      arguments: arguments.map { argument in
        let range = tokens(in: argument.value.range)
        var body: TokenRange?
        if case .closure(let closure) = argument.value.kind { body = closure.tokens }
        return Argument(
          label: argument.label ?? "", range: range, body: body, isTrailing: range.lowerBound >= close)
      })
  }
}
