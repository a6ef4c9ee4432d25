import WorkMetering

extension ObjectiveCReader {
  /// The statements between the braces here.
  mutating func body() -> [Statement] {
    var inner = enter()
    return inner.statements()
  }

  mutating func statements() -> [Statement] {
    var read: [Statement] = []
    while !isAtEnd {
      let before = at
      read += statement()
      assert(before < at, "a statement has tokens")
      guard Work.goesOn(after: 16) else { break }
    }
    return read
  }

  /// One statement, which may declare several variables, or be empty.
  private mutating func statement() -> [Statement] {
    let (start, before) = (place, at)
    do throws(NotUnderstood) {
      try nest()
      defer { unnest() }
      return try understood(from: start)
    } catch {
      at = before
      skipStatement()
      giveUp(before, from: start)
      return [Statement(.notUnderstood, bytes(from: start))]
    }
  }

  private mutating func understood(from start: Int) throws(NotUnderstood) -> [Statement] {
    if take(mark: ";") { return [] }
    // Posts have dots in place of what does not matter.
    if found.isPasted, isMark("."), isMark(".", 1) {
      while take(mark: ".") {}
      return []
    }
    let kind: Statement.Kind
    switch self.kind() {
    case .opening where isMark("{"): kind = .block(body())
    case .condition: kind = compiled { $0.body() }
    case .macro:
      if code.is(at, "#if") {
        at += 1
        return [Statement(.notUnderstood, bytes(from: start))]
      }
      readMacro()
      return []
    case .attribute:
      if let read = try directive(start) { return read }
      return try simple(isWhole: true)
    default:
      switch word() {
      case "if": kind = try branch()
      case "for": kind = try loopOver()
      case "while": kind = try loop()
      case "do": kind = try loopOnce()
      case "switch": kind = try selection()
      case "return": kind = try returned()
      case "typedef":
        try typedef()
        return []
      case "struct", "union":
        let before = at
        if specifiers() != nil, take(mark: ";") { return [] }
        at = before
        return try simple(isWhole: true)
      case "break", "continue":
        kind = isWord("break") ? .leave(nil) : .next(nil)
        at += 1
        try endStatement()
      default:
        // A label.
        try expect(word().isEmpty || !isMark(":", 1))
        return try simple(isWhole: true)
      }
    }
    return [Statement(kind, bytes(from: start))]
  }

  /// Goes on at the brace behind it.
  mutating func compiledCondition() -> Expression {
    let isNegated = code.is(at, "#ifndef")
    at += 1
    let start = place
    let read = try? expression()
    let isRead = isMark("{")
    skip(to: "{")
    guard let read, isRead else { return leaf(.notUnderstood, from: start) }
    return isNegated ? leaf(.prefix("!", read), from: start) : read
  }

  /// Posts omit semicolons at the ends of lines.
  private mutating func endStatement() throws(NotUnderstood) {
    try expect(take(mark: ";") || isAtEnd || code[at].isAfterNewline)
  }

  private mutating func returned() throws(NotUnderstood) -> Statement.Kind {
    at += 1
    found.returns += 1
    if take(mark: ";") || isAtEnd { return .return(nil) }
    let value = try expression()
    try endStatement()
    return .return(value)
  }

  // MARK: - Declarations and expressions

  /// Variables, or expressions with commas.
  ///
  /// - Parameter isWhole: whether it is a statement of its own, with its end, and no part of a `for`.
  private mutating func simple(isWhole: Bool) throws(NotUnderstood) -> [Statement] {
    var read: [Statement] = []
    if let variables = try variables() {
      read = variables.compactMap { variable(of: $0) }
    } else {
      repeat {
        let start = place
        var value = try expression()
        if isOp("++") || isOp("--") {
          let sign = code.string(at)
          at += 1
          value = try step(sign, value, from: start)
        }
        read.append(Statement(.expression(value), bytes(from: start)))
      } while take(mark: ",")
    }
    if isWhole { try endStatement() }
    return read
  }

  /// The variables that a declaration here declares; nil, with nothing read, for none.
  mutating func variables() throws(NotUnderstood) -> [Declared]? {
    let start = at
    guard let base = specifiers() else { return nil }
    var read: [Declared] = []
    repeat {
      var one = base
      guard declarator(&one) else {
        try expect(read.isEmpty)
        at = start
        return nil
      }
      let isDeclared =
        isOp("=") || isMark(";") || isMark(",") || isMark(":") || isAtEnd || code[at].isAfterNewline
      guard isDeclared || !read.isEmpty else {
        at = start
        return nil
      }
      if isOp("=") {
        at += 1
        one.initial = isMark("{") ? try braces(one.type ?? TypeName("")) : try expression()
      }
      read.append(one)
    } while take(mark: ",")
    return read
  }

  /// A variable's statement; none for one that lives longer than a call: it is a property of the file.
  private func variable(of declared: Declared) -> Statement? {
    let range = declared.place..<bytes(from: declared.place).upperBound
    let pattern = Pattern.name(declared.name)
    guard declared.words.contains("static"), !declared.words.contains("const") else {
      return Statement(.variable(pattern, declared.type, declared.initial), range)
    }
    guard found.statics.insert(declared.name).inserted else {
      return Statement(.variable(pattern, declared.type, Expression(.notUnderstood, range)), range)
    }
    found.declarations.properties.append(SourceProperty(declared))
    return nil
  }

  // MARK: - Branches

  /// A statement in braces, or one alone.
  private mutating func branchBody() -> [Statement] {
    if isMark("{") { return body() }
    return isAtEnd ? [] : statement()
  }

  /// The condition in brackets; one that is not understood does not hide what depends on it.
  private mutating func condition() throws(NotUnderstood) -> Expression {
    try expect(isMark("("))
    let (start, before) = (place, at)
    var inner = enter()
    do throws(NotUnderstood) {
      let value = try inner.expression()
      try leave(inner)
      return value
    } catch {
      giveUp(before, from: start)
      return leaf(.notUnderstood, from: start)
    }
  }

  private mutating func branch() throws(NotUnderstood) -> Statement.Kind {
    at += 1
    let condition: Condition
    if isMark("("), code.is(at + 1, "@available"), code.isMark(at + 2, "("),
      code.next(at + 2) == code.inside(at).upperBound
    {
      skip()
      condition = .availability(true)
    } else {
      condition = .expression(try self.condition())
    }
    let then = branchBody()
    let otherwise = take("else") ? branchBody() : []
    return .branch([condition], then: then, otherwise: otherwise)
  }

  private mutating func selection() throws(NotUnderstood) -> Statement.Kind {
    at += 1
    let subject = try condition()
    try expect(isMark("{"))
    var inner = enter()
    var cases: [Statement.Case] = []
    while !inner.isAtEnd { cases.append(try inner.caseOfSelection()) }
    guard let place = cases.firstIndex(where: \.patterns.isEmpty), place + 1 < cases.count else {
      return .selection(subject, cases)
    }
    // C takes `default` last, wherever it is.
    try expect(!cases[max(place - 1, 0)...place].contains(where: \.fallsThrough))
    cases.append(cases.remove(at: place))
    return .selection(subject, cases)
  }

  private mutating func caseOfSelection() throws(NotUnderstood) -> Statement.Case {
    var patterns: [Pattern] = []
    var isDefault = false
    while isWord("case") || isWord("default") {
      if take("default") {
        isDefault = true
      } else {
        at += 1
        patterns.append(try casePattern())
      }
      try expect(take(mark: ":"))
    }
    try expect(isDefault || !patterns.isEmpty)
    var body: [Statement] = []
    let start = place
    while !isAtEnd, !isWord("case"), !isWord("default") {
      body += statement()
    }
    if body.count == 1, case .block(let inner) = body[0].kind { body = inner }
    switch body.last?.kind {
    case .leave: body.removeLast()
    case .return, .next: break
    default:
      if !isAtEnd { body.append(Statement(.fallThrough, bytes(from: start))) }
    }
    return Statement.Case(isDefault ? [] : patterns, nil, body)
  }

  /// A value, or `1 ... 3`.
  private mutating func casePattern() throws(NotUnderstood) -> Pattern {
    let start = place
    let first = try expression()
    guard isMark("."), isMark(".", 1), isMark(".", 2) else { return .value(first) }
    at += 3
    return .value(try node(.binary("...", first, try expression()), from: start))
  }

  // MARK: - Loops

  private mutating func loopOver() throws(NotUnderstood) -> Statement.Kind {
    at += 1
    try expect(isMark("("))
    var head = enter()
    if let name = head.loopName() {
      let sequence = try head.expression()
      try leave(head)
      return .loopOver(.name(name), sequence, filter: nil, body: branchBody(), label: nil)
    }
    let first = head.isMark(";") ? [] : try head.simple(isWhole: false)
    try expect(head.take(mark: ";"))
    let conditions: [Condition] = head.isMark(";") ? [] : [.expression(try head.expression())]
    try expect(head.take(mark: ";"))
    let steps = head.isAtEnd ? [] : try head.simple(isWhole: false)
    try leave(head)
    return .loop(first: first, conditions, steps: steps, body: branchBody(), label: nil)
  }

  /// The variable before `in`.
  private mutating func loopName() -> String? {
    let start = at
    if kind() == .word, isWord("in", 1) {
      at += 2
      return word(-2)
    }
    if var declared = specifiers(), declarator(&declared), take("in") { return declared.name }
    at = start
    return nil
  }

  private mutating func loop() throws(NotUnderstood) -> Statement.Kind {
    at += 1
    let condition = try condition()
    return .loop(first: [], [.expression(condition)], steps: [], body: branchBody(), label: nil)
  }

  private mutating func loopOnce() throws(NotUnderstood) -> Statement.Kind {
    at += 1
    let body = branchBody()
    try expect(take("while"))
    let condition = try condition()
    try endStatement()
    return .loopOnce(body: body, condition, label: nil)
  }

  // MARK: - Directives

  /// `@try`, `@autoreleasepool`; nil, with nothing read, for an expression.
  private mutating func directive(_ start: Int) throws(NotUnderstood) -> [Statement]? {
    let name = code.string(at)
    switch name {
    case "@try": return [Statement(try attempt(), bytes(from: start))]
    case "@autoreleasepool": at += 1
    case "@synchronized", "@weakify", "@strongify":
      at += 1
      if isMark("(") { skip() }
      guard name == "@synchronized" else {
        try endStatement()
        return []
      }
    default: return nil
    }
    try expect(isMark("{"))
    let body = body()
    return [Statement(.block(body), bytes(from: start))]
  }

  private mutating func attempt() throws(NotUnderstood) -> Statement.Kind {
    let start = place
    at += 1
    try expect(isMark("{"))
    var read = body()
    while isAttribute("@catch") || isAttribute("@finally") {
      let isCatch = isAttribute("@catch")
      at += 1
      if isMark("(") { skip() }
      try expect(isMark("{"))
      let handler = body()
      if !isCatch { read.insert(Statement(.later(handler), bytes(from: start)), at: 0) }
    }
    return .block(read)
  }
}
