import WorkMetering

// Expressions, by C's precedence.

extension ObjectiveCReader {
  /// An expression with its operators, but without commas.
  mutating func expression() throws(NotUnderstood) -> Expression {
    try nest()
    defer { unnest() }
    let start = place
    let target = try conditional()
    guard kind() == .op, Self.assignments.contains(code.string(at)) else { return target }
    let sign = code.string(at)
    at += 1
    let value = try expression()
    note(assignmentTo: target)
    return try node(.assignment(sign, target, value), from: start)
  }

  static let assignments = Set(words: "= += -= *= /= %= &= |= ^= <<= >>=")

  private mutating func conditional() throws(NotUnderstood) -> Expression {
    let start = place
    let condition = try binary(atLeast: 1)
    guard isOp("?") else { return condition }
    at += 1
    if take(mark: ":") {
      return try node(.binary("??", condition, try expression()), from: start)
    }
    let value = try expression()
    try expect(take(mark: ":"))
    return try node(.conditional(condition, value, try expression()), from: start)
  }

  private static let levels = [String: Int](precedences: [
    "", "||", "&&", "|", "^", "&", "== !=", "< > <= >=", "<< >>", "+ -", "* / %",
  ])

  private mutating func binary(atLeast least: Int) throws(NotUnderstood) -> Expression {
    let start = place
    var left = try operand()
    while kind() == .op, let level = Self.levels[code.string(at)], level >= least {
      let sign = code.string(at)
      at += 1
      let right = try binary(atLeast: level + 1)
      left = try node(.binary(sign, left, right), from: start)
    }
    return left
  }

  // MARK: - Operands

  private mutating func operand() throws(NotUnderstood) -> Expression {
    try nest()
    defer { unnest() }
    if kind() == .op { return try prefixed() }
    if isMark("("), let cast = try cast() { return cast }
    let start = place
    return try members(of: try primary(), from: start)
  }

  private mutating func prefixed() throws(NotUnderstood) -> Expression {
    let (start, sign) = (place, code.string(at))
    if sign == "^" { return try block() }
    at += 1
    let value = try operand()
    switch sign {
    case "+": return value
    case "!", "-", "~": return try node(.prefix(sign, value), from: start)
    case "++", "--": return try step(sign, value, from: start)
    case "&":
      note(assignmentTo: value)
      return try node(.prefix(sign, value), from: start)
    case "*":
      // `*stop = YES`.
      if isOp("="), case .name = value.kind { return value }
      return leaf(.notUnderstood, from: start)
    default: throw NotUnderstood()
    }
  }

  /// `i++`, as `i += 1`.
  mutating func step(_ sign: String, _ value: Expression, from start: Int) throws(NotUnderstood) -> Expression
  {
    note(assignmentTo: value)
    let one = Expression(.number(1, isInteger: true), bytes(from: start))
    return try node(.assignment(sign == "++" ? "+=" : "-=", value, one), from: start)
  }

  /// `(UIView *)view`, `(CGPoint){1, 2}`; nil, with nothing read, where the brackets hold a value.
  private mutating func cast() throws(NotUnderstood) -> Expression? {
    let (start, inside, behind) = (place, code.inside(at), min(code.next(at), end))
    var inner = reader(of: inside)
    guard let type = inner.type(), inner.isAtEnd, behind < end,
      isOperand(behind, of: type.name, isWord: inside.count == 1 && code.isWord(inside.lowerBound))
    else { return nil }
    at = behind
    if isMark("{") { return try members(of: try braces(type), from: start) }
    let value = try operand()
    return type.name.isEmpty || type == TypeName("void")
      ? value : try node(.cast(value, .forced, type), from: start)
  }

  /// Whether what follows a type in brackets is what it casts.
  ///
  /// - Parameter isWord: whether the type is one word, which may be a variable.
  private func isOperand(_ index: Int, of name: String, isWord: Bool) -> Bool {
    let isType =
      !isWord || ObjectiveCWords.isValue(name) || ObjectiveCWords.objects.contains(name)
      || ObjectiveCWords.numbers.contains(name)
    switch code.kind(index) {
    case .number, .string, .attribute: return true
    case .word: return isType || name.startsUppercase
    case .opening: return isType || name.startsUppercase || code.isMark(index, "{")
    case .op:
      if code.isOp(index, "!") || code.isOp(index, "~") { return true }
      return isType && ["-", "+", "*", "&", "^", "++", "--"].contains(code.string(index))
    default: return false
    }
  }

  /// The values of `{1, 2}`, as a call of their type; those of an array as an array.
  mutating func braces(_ type: TypeName) throws(NotUnderstood) -> Expression {
    try nest()
    defer { unnest() }
    let start = place
    try expect(isMark("{"))
    let arguments = try list { (inner) throws(NotUnderstood) in
      let label = inner.designator()
      return Argument(label, inner.isMark("{") ? try inner.braces(TypeName("")) : try inner.expression())
    }
    if type.name == "Array" { return try node(.array(arguments.map(\.value)), from: start) }
    if type.name.isEmpty { return try node(.tuple(arguments), from: start) }
    let name = Expression(.name(type.name), start..<start)
    return try node(.call(name, arguments), from: start)
  }

  /// `.origin.x =`, as `origin.x`; nil, with nothing read, for none.
  private mutating func designator() -> String? {
    var (names, index): ([String], Int) = ([], 0)
    while isMark(".", index), kind(index + 1) == .word {
      names.append(word(index + 1))
      index += 2
    }
    guard isOp("=", index), index > 0 else { return nil }
    at += index + 1
    return names.joined(separator: ".")
  }

  /// What follows a value: members, elements and calls.
  private mutating func members(of value: Expression, from start: Int) throws(NotUnderstood) -> Expression {
    var value = value
    while !isAtEnd {
      if isMark(".") || isOp("->"), kind(1) == .word {
        let name = word(1)
        at += 2
        value = try node(.member(value, name), from: start)
      } else if isMark(":"), isMark(":", 1), kind(2) == .word, !code[at].isAfterSpace,
        !code[at + 1].isAfterSpace
      {
        // C++'s `Mode::none`.
        let name = word(2)
        at += 3
        value = try node(.member(value, name), from: start)
      } else if isMark("("), !code[at].isAfterNewline {
        let arguments = try arguments().map { Argument(nil, $0) }
        value = try node(.call(value, arguments), from: start)
      } else if isMark("["), !code[at].isAfterNewline {
        let index = try arguments()
        try expect(index.count == 1)
        value = try node(.element(value, index), from: start)
      } else {
        break
      }
    }
    return value
  }

  /// The values between brackets, with commas.
  private mutating func arguments() throws(NotUnderstood) -> [Expression] {
    try list { (inner) throws(NotUnderstood) in
      if let type = inner.typeArgument() { return type }
      return try inner.expression()
    }
  }

  /// `UIView *` as the argument of a macro; nil, with nothing read, for a value.
  private mutating func typeArgument() -> Expression? {
    guard kind() == .word, isOp("*", 1) || isOp("<", 1) || kind(1) == .word else { return nil }
    let (start, before) = (place, at)
    if let type = type(), isMark(",") || isAtEnd { return leaf(.type(type), from: start) }
    at = before
    return nil
  }

  private mutating func primary() throws(NotUnderstood) -> Expression {
    let start = place
    switch kind() {
    case .word: return try named()
    case .number:
      let text = code.string(at)
      at += 1
      // A macro's argument may look like a number: `UIColorHex(4c4c4c)`.
      return leaf(ObjectiveCLiterals.number(text) ?? .notUnderstood, from: start)
    case .string: return strings()
    case .attribute: return try literal()
    case .opening where isMark("["): return try message()
    case .opening where isMark("("): return try bracketed()
    default: throw NotUnderstood()
    }
  }

  private mutating func named() throws(NotUnderstood) -> Expression {
    let (start, name) = (place, word())
    try expect(!ObjectiveCWords.statements.contains(name))
    at += 1
    if let isTrue = ObjectiveCWords.booleans[name] { return leaf(.bool(isTrue), from: start) }
    switch name {
    case "nil", "Nil", "NULL", "nullptr": return leaf(.null, from: start)
    case "self": return leaf(.selfObject, from: start)
    case "super": return leaf(.superObject, from: start)
    case "sizeof", "_Alignof", "offsetof":
      if isMark("(") { skip() } else { _ = try operand() }
      return leaf(.notUnderstood, from: start)
    default: return leaf(.name(name), from: start)
    }
  }

  /// `(value)`, `({ statements; value; })`.
  private mutating func bracketed() throws(NotUnderstood) -> Expression {
    let start = place
    var inner = enter()
    guard inner.isMark("{"), code.next(inner.at) >= inner.end else {
      let value = try inner.expression()
      try leave(inner)
      return value
    }
    let returns = found.returns
    var body = inner.body()
    // A `return` would leave the method, and not the braces.
    guard found.returns == returns, let last = body.popLast(), case .expression(let value) = last.kind else {
      return leaf(.notUnderstood, from: start)
    }
    body.append(Statement(.return(value), last.range))
    let closure = Expression(.closure(Closure(parameters: [], body: body)), bytes(from: start))
    return try node(.call(closure, []), from: start)
  }

  /// `^BOOL(id value) { … }`.
  private mutating func block() throws(NotUnderstood) -> Expression {
    let start = place
    at += 1
    if !isMark("{"), !isMark("(") { _ = type() }
    let names = isMark("(") ? parameters().map(\.name) : []
    try expect(isMark("{"))
    // It may run later than its initializer.
    let isInInitializer = isInInitializer
    self.isInInitializer = false
    defer { self.isInInitializer = isInInitializer }
    return try node(.closure(Closure(parameters: names, body: body())), from: start)
  }

  // MARK: - Messages

  private mutating func message() throws(NotUnderstood) -> Expression {
    let start = place
    var inner = enter()
    let kind = try inner.sent(from: start)
    try leave(inner)
    return try node(kind, from: start)
  }

  /// A receiver with its selector and arguments.
  private mutating func sent(from start: Int) throws(NotUnderstood) -> Expression.Kind {
    let receiver = try receiver()
    let first = word()
    try expect(!first.isEmpty || isMark(":"))
    if !first.isEmpty { at += 1 }
    var arguments: [Argument] = []
    var label: String?
    while take(mark: ":") {
      repeat {
        arguments.append(Argument(label, try expression()))
        label = nil
      } while take(mark: ",")
      label = kind() == .word ? word() : nil
      if label != nil { at += 1 }
    }
    // A word behind the last argument.
    try expect(label == nil)
    if arguments.count == 1, let name = ObjectiveCWords.property(setBy: first) {
      note(assignmentTo: name, at: start)
    }
    if arguments.isEmpty, first == "class", case .name(let name) = receiver.kind, name.startsUppercase {
      return .type(TypeName(name))
    }
    let range = receiver.range.lowerBound..<max(receiver.range.upperBound, bytes(from: start).upperBound)
    let function = Expression(.member(receiver, first), range)
    if let key = Expression.key(setBy: function, arguments) {
      for name in [key, "_" + key] { note(assignmentTo: name, at: start) }
    }
    return .call(function, arguments)
  }

  private mutating func receiver() throws(NotUnderstood) -> Expression {
    let (start, before) = (place, at)
    if kind() == .word, isOp("<", 1) {
      // `[NSMutableArray<UIView *> array]`.
      if let name = specifiers()?.type?.name, kind() == .word { return leaf(.name(name), from: start) }
      at = before
    }
    return try expression()
  }

  // MARK: - Assignments

  /// The members of structures: to assign one assigns the structure.
  private static let fields = Set(
    words: """
      x y width height origin size top left bottom right a b c d tx ty location length dx dy
      """)

  func note(assignmentTo target: Expression) {
    switch target.kind {
    case .name(let name): note(assignmentTo: name, isOfSelf: true, at: target.range.lowerBound)
    case .member(let base, let name):
      let isOfSelf = if case .selfObject = base.kind { true } else { false }
      note(assignmentTo: name, isOfSelf: isOfSelf, at: target.range.lowerBound)
      if Self.fields.contains(name) { note(assignmentTo: base) }
    case .element(let base, _): note(assignmentTo: base)
    default: break
    }
  }

  func note(assignmentTo name: String, isOfSelf: Bool = false, at place: Int) {
    found.declarations.assignments[name, default: []].append(
      SourceDeclarations.Assignment(
        type: typeName, isInInitializer: isInInitializer, isOfSelf: isOfSelf, at: place))
  }
}
