import SourceReading

/// Reads the statements of a view builder. Others are skipped, a token or a statement at a time.
struct BuilderParser {
  private let code: Code
  private let end: Int
  private var at: Int
  private let expressions: ExpressionParser

  /// More than any closure has.
  private static let statementsMax = 2_000

  init(_ code: Code, _ range: Range<Int>) {
    self.code = code
    (at, end) = (range.lowerBound, min(range.upperBound, code.tokens.count))
    expressions = ExpressionParser(code: code, end: end)
  }

  mutating func statements() -> [Statement] {
    var found: [Statement] = []
    while at < end, found.count < Self.statementsMax {
      let before = at
      let statement = statement()
      assert(at >= before, "statements are read forwards")
      at = max(at, before + 1)
      if case .choice(let choice)? = statement, at < end, choice.branches.contains(where: returnsView) {
        // An early return: the following statements belong to the other branches.
        let rest = at..<end
        found.append(.choice(choice.followed(by: code.statements(in: rest), rest)))
        break
      }
      if let statement { found.append(statement) }
    }
    return found
  }

  private mutating func statement() -> Statement? {
    let token = code[at]
    guard token.kind == .word || token.kind == .string || token.kind == .opening || token.isMark(".") else {
      return nil
    }
    switch token.kind == .word ? code.string(at) : "" {
    case "return": return nil
    case "if": return ifChoice()
    case "switch": return switchChoice()
    case "let", "var": return constant()
    case "guard": return guardChoice() ?? skipped()
    case "for", "while", "do", "func", "struct", "repeat": return skipped()
    default: return expression()
    }
  }

  private mutating func skipped() -> Statement {
    let start = at
    at += 1
    while at < end, !code.isMark(at, "{"), !code[at].isAfterNewline || at == start + 1 {
      at = code.next(at)
    }
    if at < end, code.isMark(at, "{") { at = code.next(at) }
    return .action
  }

  private mutating func constant() -> Statement? {
    let name = code.isWord(at + 1) ? code.string(at + 1) : ""
    at += 2
    while at < end, !code.isOp(at, "="), !code[at].isAfterNewline {
      at = code.next(at)
    }
    guard at < end, code.isOp(at, "=") else { return .action }
    at += 1
    let value = at
    skipExpression()
    return .constant(name: name, value: value..<min(at, end))
  }

  /// To the end of a statement: a line break without a continuation.
  private mutating func skipExpression() {
    var isFirst = true
    while at < end {
      let token = code[at]
      if token.isMark(";") { return }
      if !isFirst, token.isAfterNewline, !joins(token), !joins(before: at) { return }
      isFirst = false
      at = code.next(at)
    }
  }

  private func joins(_ token: Token) -> Bool {
    token.kind == .op && token.byte != "!" || token.isMark(".") || token.isMark(",")
      || token.isMark(":") || token.isMark(")")
  }

  private func joins(before index: Int) -> Bool {
    let before = code[index - 1]
    return before.kind == .op && index < code.tokens.count && before.byte != "!"
      || before.isMark(",") || before.isMark(":")
  }

  // MARK: - Expressions

  private mutating func expression() -> Statement? {
    let start = at
    guard let first = expressions.expression(at: at) else {
      at = code.next(at)
      return nil
    }
    at = first.range.upperBound
    guard at < end, code.kind(at) == .op,
      !code[at].isAfterNewline || isTernary(at) || code.string(at) == "+"
    else { return plain(first) }
    switch code.string(at) {
    case "?": return ternary(from: start)
    case "+", "??":
      skipExpression()
      return .view(first)
    default:
      if let ternary = laterTernary(from: start) { return ternary }
      skipExpression()
      return .action
    }
  }

  private func isTernary(_ index: Int) -> Bool {
    code.string(index) == "?" && code[index].isAfterSpace
  }

  private mutating func plain(_ expression: Expression) -> Statement? {
    if case .closure = expression.base { return .action }
    if expression.isBareName, isWordOnTheLine(at) {
      skipProse()
      return nil
    }
    return .view(expression)
  }

  /// Words one after the other are a sentence around the source: `The problem is that …`.
  private mutating func skipProse() {
    while at < end, !code[at].isAfterNewline, !isCall(at) { at = code.next(at) }
  }

  /// Whether a name goes on as a sentence does: `The problem …`, `Hello, …`.
  private func isWordOnTheLine(_ index: Int) -> Bool {
    guard index < end, !code[index].isAfterNewline else { return false }
    if code.isMark(index, ",") { return true }
    return code.isWord(index) && !Self.operators.contains(code.string(index))
  }

  /// Whether a word is called, so it may be a view again: `My code: VStack { … }`. Sentences have a blank before `(`.
  private func isCall(_ index: Int) -> Bool {
    guard code.isWord(index), index + 1 < end else { return false }
    if code.isMark(index + 1, "{") { return code.string(index).startsUppercase }
    return code.isMark(index + 1, "(") && !code[index + 1].isAfterSpace
  }

  private static let operators: Set<String> = ["as", "is", "in"]

  /// `a == b ? A : B`: the condition has operators.
  private mutating func laterTernary(from start: Int) -> Statement? {
    var index = at
    for _ in 0..<60 {
      guard index < end, !code.isMark(index, ";") else { return nil }
      if code.kind(index) == .op {
        if isTernary(index) {
          at = index
          return ternary(from: start)
        }
        if code.string(index) == "=" { return nil }
      } else if code[index].isAfterNewline, !joins(code[index]), !joins(before: index) {
        return nil
      }
      index = code.next(index)
    }
    return nil
  }

  private mutating func ternary(from start: Int) -> Statement? {
    let condition = start..<at
    at += 1
    let first = at
    var depth = 0
    while at < end, depth > 0 || !code.isMark(at, ":") {
      if code.kind(at) == .op, isTernary(at) { depth += 1 }
      if code.isMark(at, ":") { depth -= 1 }
      if code.isMark(at, ";") || code.isMark(at, "}") { break }
      at = code.next(at)
    }
    guard at < end, code.isMark(at, ":") else { return .action }
    let colon = at
    at += 1
    let second = at
    skipExpression()
    let key = code.line(condition)
    let other = branch(code.negation(of: key), second..<max(second, min(at, end)))
    return .choice(Choice(start, key, [branch(key, first..<colon), other]))
  }

  private func branch(_ label: String, _ range: Range<Int>) -> Choice.Branch {
    let statements = code.statements(in: range)
    return Choice.Branch(
      label: label, statements: statements, range: range, returns: returns(range, statements))
  }

  /// Whether the code behind a branch is not reached from it.
  private func returns(_ range: Range<Int>, _ statements: [Statement]) -> Bool {
    if case .choice(let choice)? = statements.last, choice.branches.allSatisfy(\.returns) { return true }
    var index = range.lowerBound
    while index < range.upperBound {
      if code.is(index, "return") { return true }
      index = code.next(index)
    }
    return false
  }

  // MARK: - Branches

  private mutating func ifChoice() -> Statement? {
    let start = at
    var branches: [Choice.Branch] = []
    var key = ""
    var isAvailability = false
    var hasElse = false
    while at < end, code.is(at, "if") {
      let condition = at + 1
      guard let body = body(from: condition) else { break }
      let label = code.line(condition..<body)
      if key.isEmpty {
        (key, isAvailability) = (label, label.holds("#available") || label.holds("#unavailable"))
      }
      branches.append(branch(label, code.inside(body)))
      at = code.next(body)
      hasElse = at < end && code.is(at, "else")
      guard hasElse else { break }
      at += 1
    }
    hasElse = hasElse && at < end && code.isMark(at, "{")
    if hasElse {
      branches.append(branch(none(of: branches), code.inside(at)))
      at = code.next(at)
    }
    guard !branches.isEmpty else { return nil }
    if !hasElse { branches.append(branch(none(of: branches), start..<start)) }
    return .choice(Choice(start, key, isSettled: isAvailability && hasElse, branches))
  }

  /// Where an `else` stands: no condition before it is true.
  private func none(of branches: [Choice.Branch]) -> String {
    branches.map { code.negation(of: $0.label) }.joined(separator: ", ")
  }

  /// `guard let item else { return Empty() }`: the following statements, or the returned view. One that returns no view
  /// is no choice.
  private mutating func guardChoice() -> Statement? {
    let start = at
    var index = at + 1
    for _ in 0..<200 {
      guard index + 1 < end, !code.isMark(index, ";") else { return nil }
      if code.is(index, "else"), code.isMark(index + 1, "{") { break }
      index = code.next(index)
    }
    guard index + 1 < end, code.is(index, "else") else { return nil }
    let key = code.line(start + 1..<index)
    let other = branch(code.negation(of: key), code.inside(index + 1))
    guard returnsView(other) else { return nil }
    at = code.next(index + 1)
    return .choice(Choice(start, key, [branch(key, start..<start), other]))
  }

  private func returnsView(_ branch: Choice.Branch) -> Bool {
    branch.returns && branch.statements.contains(where: isView)
  }

  private func isView(_ statement: Statement) -> Bool {
    switch statement {
    case .view(let expression):
      !Self.noViews.contains(expression.names.last ?? "")
        && !code.string(expression.range).holds("EmptyView()")
    case .choice: true
    case .constant, .action: false
    }
  }

  private static let noViews: Set<String> = ["nil", "true", "false", "fatalError", "preconditionFailure"]

  /// The opening brace of the body: conditions contain closures, too, but these are followed by more on their line.
  private func body(from start: Int) -> Int? {
    var index = start
    for _ in 0..<400 {
      guard index < end else { return nil }
      if code.isMark(index, "{") {
        let behind = code.next(index)
        let isLast =
          behind >= end || code[behind].isAfterNewline || code.is(behind, "else")
          || code[behind].kind == .closing || code.isMark(behind, ";")
          || code[behind].kind == .word && code[index].isAfterSpace
            && code.string(behind).startsUppercase
        if isLast { return index }
      }
      index = code.next(index)
    }
    return nil
  }

  private mutating func switchChoice() -> Statement? {
    let start = at
    guard let body = body(from: at + 1) else {
      at += 1
      return nil
    }
    let subject = code.line(start + 1..<body)
    let branches = cases(in: code.inside(body))
    at = code.next(body)
    guard !branches.isEmpty else { return nil }
    return .choice(Choice(start, "switch " + subject, branches))
  }

  private func cases(in range: Range<Int>) -> [Choice.Branch] {
    var starts: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if code.is(index, "case") || code.is(index, "default") { starts.append(index) }
      index = code.next(index)
    }
    return starts.prefix(40).enumerated().map { place, start in
      let stop = place + 1 < starts.count ? starts[place + 1] : range.upperBound
      var colon = start
      while colon < stop, !code.isMark(colon, ":") { colon = code.next(colon) }
      let body = min(colon + 1, stop)..<stop
      return branch(code.line(start..<min(colon, stop)), body)
    }
  }
}
