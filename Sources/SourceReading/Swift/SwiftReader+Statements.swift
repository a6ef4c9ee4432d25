// Statements, conditions and patterns.

extension SwiftReader {
  /// More than any body has.
  private static let statementsMax = 4_000

  /// All statements up to the end of the range.
  package mutating func statements() -> [Statement] {
    var read: [Statement] = []
    while !isAtEnd, read.count < Self.statementsMax {
      let before = at
      if isEllipsis { at += 3 }
      if take(mark: ";") || at > before { continue }
      let statement = statement()
      if at == before { skip() }
      if case .notUnderstood = statement.kind, !code.is(before, "#if") {
        if found.isBuilder { continue }
        skipLine()
        let range = bytes(from: statement.range.lowerBound)
        found.notUnderstood.append(range)
        read.append(Statement(.notUnderstood, range))
      } else {
        read.append(statement)
      }
      assert(at > before, "statements are read forwards")
    }
    return read
  }

  /// Whether a line has dots in place of what does not matter in a post.
  var isEllipsis: Bool {
    found.isPasted && isMark(".") && isMark(".", 1) && isMark(".", 2) && code[at].isAfterNewline
      && (at + 3 >= end || code[at + 3].isAfterNewline)
  }

  private mutating func skipLine() {
    while !isAtEnd, !isMark(";"), !code[at].isAfterNewline { skip() }
  }

  mutating func statement() -> Statement {
    let start = place
    func made(_ kind: Statement.Kind, _ reader: SwiftReader) -> Statement {
      Statement(kind, reader.bytes(from: start))
    }
    guard !isTooDeep else { return made(.notUnderstood, self) }
    if kind() == .condition { return made(compiled { $0.body() }, self) }
    if kind() == .macro, code.is(at, "#if") {
      at += 1
      return made(.notUnderstood, self)
    }
    var label: String?
    if kind() == .word, isMark(":", 1), ["for", "while", "repeat", "switch", "if", "do"].contains(word(2)) {
      label = word()
      at += 2
    }
    while kind() == .attribute { skipAttribute() }
    let kind: Statement.Kind
    switch word() {
    case "if": kind = branch()
    case "guard": kind = leaveUnless()
    case "switch": kind = selection()
    case "for": kind = loopOver(label)
    case "while": kind = loop(label)
    case "repeat": kind = loopOnce(label)
    case "do": kind = doBlock()
    case "return": kind = returned()
    case "throw":
      at += 1
      _ = expression()
      kind = .notUnderstood
    case "break", "continue": kind = jump()
    case "fallthrough":
      at += 1
      kind = .fallThrough
    case "defer":
      at += 1
      kind = isMark("{") ? .later(body()) : .notUnderstood
    case "let", "var": return variables(start)
    case "func": kind = function().map { .function($0) } ?? .notUnderstood
    case "class", "struct", "enum", "typealias", "import", "extension", "protocol":
      // What uses the name does not know it.
      at += 1
      skipLine()
      kind = .block([])
    default: kind = plain()
    }
    return made(kind, self)
  }

  mutating func skipAttribute() {
    at += 1
    if isMark("("), !code[at].isAfterSpace { skip() }
  }

  private mutating func plain() -> Statement.Kind {
    let value = expression()
    if case .notUnderstood = value.kind { return .notUnderstood }
    // Words behind an expression are none of Swift's, unless statements stand in one line.
    guard found.isBuilder, case .name = value.kind, isProse else { return .expression(value) }
    while !isAtEnd, !code[at].isAfterNewline, !isCall { skip() }
    return .notUnderstood
  }

  /// Whether a name goes on as a sentence around the source does: `The problem is that …`, `Hello, …`.
  private var isProse: Bool {
    !isAtEnd && !code[at].isAfterNewline && (isMark(",") || kind() == .word && !isWord("in"))
  }

  /// Whether a word is called, so it may be a view again: `My code: VStack { … }`. Sentences have a blank before `(`.
  private var isCall: Bool {
    kind() == .word
      && (isMark("{", 1) ? word().startsUppercase : isMark("(", 1) && !code[at + 1].isAfterSpace)
  }

  /// The statements between the braces here.
  mutating func body(isRead: Bool = true) -> [Statement] {
    guard isMark("{") else { return [] }
    var reader = reader(of: code.inside(at))
    skip()
    return isRead && !reader.isTooDeep ? reader.statements() : []
  }

  private mutating func returned() -> Statement.Kind {
    at += 1
    if isAtEnd || isMark(";") || isMark("}") { return .return(nil) }
    // Its value may stand in the next line; a statement there is one of its own.
    let isBranch = ["if", "switch"].contains(word()) && !code[at].isAfterNewline
    if kind() == .attribute || SwiftWords.statements.contains(word()) && !isBranch { return .return(nil) }
    let value = expression()
    return .return(value)
  }

  private mutating func jump() -> Statement.Kind {
    let isBreak = isWord("break")
    at += 1
    var label: String?
    if kind() == .word, !code[at].isAfterNewline, !SwiftWords.statements.contains(word()) {
      label = word()
      at += 1
    }
    return isBreak ? .leave(label) : .next(label)
  }

  private mutating func doBlock() -> Statement.Kind {
    at += 1
    guard isMark("{") else { return .notUnderstood }
    let body = body()
    while isWord("catch") {
      at += 1
      while !isAtEnd, !isMark("{"), !code[at].isAfterNewline { skip() }
      if isMark("{") { skip() }
    }
    return .block(body)
  }

  // MARK: - Branches

  private mutating func branch() -> Statement.Kind {
    nesting += 1
    defer { nesting -= 1 }
    guard !isTooDeep else {
      // What is behind it would be read as if it stood alone.
      at = end
      return .notUnderstood
    }
    at += 1
    let conditions = conditions(.body)
    guard isMark("{") else { return .notUnderstood }
    let then = body()
    guard take("else") else { return .branch(conditions, then: then, otherwise: []) }
    if isWord("if") {
      let start = place
      let inner = branch()
      return .branch(conditions, then: then, otherwise: [Statement(inner, bytes(from: start))])
    }
    return .branch(conditions, then: then, otherwise: body())
  }

  mutating func compiledCondition() -> Expression {
    at += 1
    let start = place
    let condition = expression(.body)
    guard !isMark("{") else { return condition }
    skip(to: "{")
    return node(.notUnderstood, start)
  }

  private mutating func leaveUnless() -> Statement.Kind {
    at += 1
    let conditions = conditions(.guarded)
    guard take("else"), isMark("{") else { return .notUnderstood }
    return .leaveUnless(conditions, otherwise: body())
  }

  /// Conditions up to the body or `else`.
  mutating func conditions(_ braces: Braces) -> [Condition] {
    var read: [Condition] = []
    while !isAtEnd, !isMark("{"), !isWord("else") {
      let before = at
      read.append(condition(braces))
      if !take(mark: ","), !take("where"), at == before { break }
    }
    return read
  }

  private mutating func condition(_ braces: Braces) -> Condition {
    if isWord("let") || isWord("var") {
      at += 1
      let pattern = pattern(binds: true)
      if take(mark: ":") { _ = type() }
      guard isOp("=") else {
        if case .name(let name) = pattern {
          return .value(pattern, node(name == "self" ? .selfObject : .name(name), place))
        }
        return .value(pattern, node(.notUnderstood, place))
      }
      at += 1
      return .value(pattern, expression(braces))
    }
    if take("case") {
      let pattern = pattern(binds: false)
      guard isOp("=") else { return .expression(node(.notUnderstood, place)) }
      at += 1
      return .match(pattern, expression(braces))
    }
    if kind() == .macro, code.is(at, "#available") || code.is(at, "#unavailable") {
      let isAvailable = code.is(at, "#available")
      at += 1
      if isMark("(") { skip() }
      return .availability(isAvailable)
    }
    return .expression(expression(braces))
  }

  private mutating func selection() -> Statement.Kind {
    at += 1
    let subject = expression(.body)
    guard isMark("{") else { return .notUnderstood }
    let inside = code.inside(at)
    at = code.next(at)
    var starts: [Int] = []
    var index = inside.lowerBound
    while index < inside.upperBound {
      if code.is(index, "case") && !isCondition(index)
        || code.is(index, "default") && code.isMark(index + 1, ":")
      {
        starts.append(index)
      }
      index = code.next(index)
    }
    let cases = starts.indices.map { place in
      var reader = reader(
        of: starts[place]..<(place + 1 < starts.count ? starts[place + 1] : inside.upperBound))
      return reader.caseOfSelection()
    }
    return .selection(subject, cases)
  }

  private func isCondition(_ word: Int) -> Bool {
    ["if", "guard", "while", "for", ","].contains { code.string(word - 1) == $0 }
  }

  private mutating func caseOfSelection() -> Statement.Case {
    let start = at
    var patterns: [Pattern] = []
    var filter: Expression?
    if take("case") {
      repeat { patterns.append(pattern(binds: false)) } while take(mark: ",")
      if take("where") { filter = expression() }
    } else {
      at += 1
    }
    skip(to: ":")
    let label = start..<at
    take(mark: ":")
    var body = statements()
    // An attribute of the next case: `@unknown default`.
    if case .notUnderstood? = body.last?.kind, code.is(at - 1, "@unknown") { body.removeLast() }
    var read = Statement.Case(patterns, filter, body)
    read.label = label
    return read
  }

  // MARK: - Patterns

  /// - Parameter binds: whether a name is a new one, behind `let` or `for`, and not a value to compare with.
  mutating func pattern(binds: Bool) -> Pattern {
    var binds = binds
    if isWord("let") || isWord("var") {
      at += 1
      binds = true
    }
    if isWord("_") {
      at += 1
      return typed(.anything)
    }
    if take("is") { return .type(.anything, type()) }
    if isMark("(") { return typed(.tuple(patterns(binds))) }
    if isMark("."), kind(1) == .word { return casePattern(binds) }
    if binds, kind() == .word {
      let name = word()
      at += 1
      if isOp("?"), !code[at].isAfterSpace {
        at += 1
        return .some(.name(name))
      }
      if isMark(".") || isMark("("), !code[at].isAfterSpace {
        at -= 1
        return casePattern(binds)
      }
      return typed(.name(name))
    }
    if kind() == .word, word().startsUppercase, isMark(".", 1), kind(2) == .word { return casePattern(binds) }
    return .value(expression(.body, atLeast: 2))
  }

  private mutating func typed(_ pattern: Pattern) -> Pattern {
    guard isWord("as") else { return pattern }
    at += 1
    return .type(pattern, type())
  }

  private mutating func patterns(_ binds: Bool) -> [Pattern] {
    var reader = reader(of: code.inside(at))
    at = code.next(at)
    var read: [Pattern] = []
    while !reader.isAtEnd, !reader.isTooDeep {
      let before = reader.at
      if reader.kind() == .word, reader.isMark(":", 1) { reader.at += 2 }
      read.append(reader.pattern(binds: binds))
      reader.skip(to: ",")
      reader.take(mark: ",")
      if reader.at == before { break }
    }
    return read
  }

  /// `.tap(let view)`, `Gesture.tap`; a member that goes on is a value.
  private mutating func casePattern(_ binds: Bool) -> Pattern {
    let start = at
    var name = ""
    while isMark(".") || kind() == .word, !isAtEnd {
      if kind() == .word {
        name = word()
        if !isMark(".", 1) {
          at += 1
          break
        }
      }
      at += 1
    }
    if isMark("("), !code[at].isAfterSpace {
      return .enumCase(name, patterns(binds))
    }
    if !isAtEnd, kind() == .op, !isOp("="), !isOp("?") {
      at = start
      return .value(expression(.body, atLeast: 2))
    }
    if isOp("?") { at += 1 }
    return .enumCase(name, [])
  }
}
