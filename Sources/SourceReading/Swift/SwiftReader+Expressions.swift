import WorkMetering

// Expressions, by precedence.

extension SwiftReader {
  /// Where an opening brace behind an expression belongs to it.
  package enum Braces {
    case closure
    /// The body of a statement: a closure is one only if another brace, or more of the expression, follows it.
    case body
    /// `guard` has its body behind `else`.
    case guarded
  }

  /// An expression with its operators, or one that is not understood and has no tokens.
  ///
  /// - Parameter least: 2 for one without assignments.
  package mutating func expression(_ braces: Braces = .closure, atLeast least: Int = 0) -> Expression {
    binary(atLeast: least, braces)
  }

  /// Precedences as Swift's groups have them; those of equal ones associate to the left, but for assignments and `??`.
  private static let precedences = [String: Int](precedences: [
    "", "= += -= *= /= %= |= &= ^=", "", "||", "&&", "== != === !== < > <= >= ~=", "??", "", "... ..<",
    "+ - | ^ &+ &-", "* / % & &*", "<< >>",
  ])
  private static let ternaryPrecedence = 2
  private static let castPrecedence = 7

  /// More levels than people write; trees of such height are walked and freed without the stack's end. A modifier of a
  /// view is two of them, which loops walk.
  private var heightMax: Int { found.isBuilder ? 808 : 128 }

  private mutating func binary(atLeast least: Int, _ braces: Braces) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    let start = place
    var left = prefixed(braces)
    while !isAtEnd, !isTooDeep {
      guard left.height < heightMax else { return node(.notUnderstood, start) }
      if let cast = cast(of: left, start, least) {
        left = cast
        continue
      }
      guard let (sign, length) = binaryOperator(), let precedence = Self.precedences[sign] ?? other(sign),
        precedence >= least
      else { break }
      at += length
      if sign == "?" {
        left = conditional(left, start, braces)
        continue
      }
      let isToTheRight = precedence == 1 || sign == "??"
      let right =
        sign == "..." && isBehindRange
        ? node(.number(.infinity, isInteger: false), start)
        : binary(atLeast: isToTheRight ? precedence : precedence + 1, braces)
      if precedence == 1 {
        note(assignmentTo: left)
        left = node(.assignment(sign, left, right), start)
      } else {
        left = node(.binary(sign, left, right), start)
      }
    }
    return left
  }

  /// Whether a range has no end: `case 3...:`, `views[1...]`.
  private var isBehindRange: Bool { isAtEnd || isMark(":") || isMark(",") || isMark("{") || isOp("=") }

  /// The precedence of `?`, and where views are read, of an operator of the text's own.
  private func other(_ sign: String) -> Int? {
    if let group = found.operators[sign] { return Self.groups[group] ?? Self.castPrecedence }
    return sign == "?" || found.isBuilder && !code[at].isAfterNewline ? Self.ternaryPrecedence : nil
  }

  /// The precedences of Swift's groups, by name.
  private static let groups = [
    "AssignmentPrecedence": 1, "TernaryPrecedence": 2, "LogicalDisjunctionPrecedence": 3,
    "LogicalConjunctionPrecedence": 4, "ComparisonPrecedence": 5, "NilCoalescingPrecedence": 6,
    "RangeFormationPrecedence": 8,
    "AdditionPrecedence": 9, "MultiplicationPrecedence": 10, "BitwiseShiftPrecedence": 11,
  ]

  /// The binary operator here and its tokens: with blanks on both sides or none, or behind a line's end with a blank behind it.
  private func binaryOperator() -> (sign: String, tokens: Int)? {
    if isMark("."), isMark(".", 1), !code[at + 1].isAfterSpace, !isEllipsis {
      if isMark(".", 2) { return ("...", 3) }
      if kind(2) == .op, code[at + 2].byte == "<" { return ("..<", 3) }
    }
    guard kind() == .op else { return nil }
    let sign = code.string(at)
    let isSpacedBehind = at + 1 >= end || code[at + 1].isAfterSpace
    if sign == "?" { return code[at].isAfterSpace ? (sign, 1) : nil }
    if code[at].isAfterNewline, !isSpacedBehind { return nil }
    return (sign, 1)
  }

  private mutating func conditional(_ condition: Expression, _ start: Int, _ braces: Braces) -> Expression {
    let first = binary(atLeast: Self.ternaryPrecedence, braces)
    guard take(mark: ":") else { return node(.notUnderstood, start) }
    let second = binary(atLeast: Self.ternaryPrecedence, braces)
    return node(.conditional(condition, first, second), start)
  }

  private mutating func cast(of value: Expression, _ start: Int, _ least: Int) -> Expression? {
    guard Self.castPrecedence >= least, isWord("as") || isWord("is") else { return nil }
    let isTest = isWord("is")
    at += 1
    var cast = isTest ? Expression.Cast.test : .forced
    if !isTest, kind() == .op, !code[at].isAfterSpace {
      if code[at].byte == "?" { cast = .conditional }
      at += 1
    }
    return node(.cast(value, cast, type()), start)
  }

  // MARK: - Operands

  private mutating func prefixed(_ braces: Braces) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    let start = place
    while isWord("try") || isWord("await") || isWord("consume") && kind(1) == .word {
      at += 1
      guard kind() == .op, !code[at].isAfterSpace else { continue }
      at += 1
      // An error makes it nil.
      if code.isOp(at - 1, "?") {
        return node(.prefix("try?", binary(atLeast: Self.ternaryPrecedence, braces)), start)
      }
    }
    // `..<3`.
    if isMark("."), let (sign, length) = binaryOperator() {
      at += length
      let least = node(.number(-.infinity, isInteger: false), start)
      let end = binary(atLeast: (Self.precedences[sign] ?? 0) + 1, braces)
      return node(.binary(sign, least, end), start)
    }
    guard kind() == .op, !isTooDeep else { return postfixed(braces) }
    let sign = code.string(at)
    switch sign {
    case "!", "-", "+", "~", "!!":
      at += 1
      let operand = prefixed(braces)
      let inner = sign == "!!" ? node(.prefix("!", operand), start) : operand
      return node(.prefix(String(sign.prefix(1)), inner), start)
    case "&":
      at += 1
      let operand = prefixed(braces)
      note(assignmentTo: operand)
      return node(.prefix("&", operand), start)
    case "++", "--":
      at += 1
      return step(sign, prefixed(braces), start)
    default:
      guard found.operators[sign] != nil else { return node(.notUnderstood, start) }
      at += 1
      return node(.prefix(sign, prefixed(braces)), start)
    }
  }

  private mutating func postfixed(_ braces: Braces) -> Expression {
    let start = place
    var value = operand(braces)
    while value.height < heightMax {
      guard !isAtEnd, let next = suffix(of: value, start, braces) else { break }
      value = next
    }
    return value
  }

  private mutating func suffix(of value: Expression, _ start: Int, _ braces: Braces) -> Expression? {
    if case .notUnderstood = value.kind, value.range.isEmpty { return nil }
    let token = code[at]
    if token.isMark("."), !isMark(".", 1), kind(1) == .word || kind(1) == .number {
      let name = kind(1) == .number ? code.string(at + 1) : word(1)
      at += 2
      if let behind = genericsEnd(at) { at = behind }
      return named(name, of: value, start)
    }
    if token.isMark("("), !token.isAfterNewline, !token.isAfterSpace || isCallable(value) {
      return call(value, start, braces)
    }
    if token.isMark("["), !token.isAfterSpace {
      let arguments = arguments(in: code.inside(at))
      skip()
      return node(.element(value, arguments.map(\.value)), start)
    }
    if isCallable(value), opensClosure(of: value, braces) {
      return call(value, start, braces)
    }
    guard token.kind == .op, !token.isAfterSpace else { return nil }
    switch code.string(at) {
    case "?" where isMark(".", 1) || isMark("[", 1) || isMark("(", 1):
      at += 1
      return node(.unwrapped(value), start)
    case "!":
      at += 1
      return node(.unwrapped(value), start)
    case "++", "--":
      at += 1
      return step(code.string(at - 1), value, start)
    default: return nil
    }
  }

  /// Swift 2's `i++`, as `i += 1`.
  private mutating func step(_ sign: String, _ value: Expression, _ start: Int) -> Expression {
    note(assignmentTo: value)
    let one = node(.number(1, isInteger: true), start)
    return node(.assignment(sign == "++" ? "+=" : "-=", value, one), start)
  }

  private mutating func named(_ name: String, of value: Expression, _ start: Int) -> Expression {
    if name == "self" {
      if let type = Self.typeName(of: value) { return node(.type(TypeName(type)), start) }
      return value
    }
    return node(.member(value, name), start)
  }

  /// `Cart.Row`, where an expression is a path of names that begins with a capital.
  package static func typeName(of value: Expression) -> String? {
    switch value.kind {
    case .name(let name): name.startsUppercase ? name : nil
    case .member(let base, let name): typeName(of: base).map { $0 + "." + name }
    default: nil
    }
  }

  private func isCallable(_ value: Expression) -> Bool {
    switch value.kind {
    case .name, .member, .implicitMember, .call: true
    default: false
    }
  }

  /// Whether a brace here opens a closure of the expression in front of it. Behind a type's name it may stand in the next line.
  private func opensClosure(of value: Expression, _ braces: Braces) -> Bool {
    guard isMark("{"), !code[at].isAfterNewline || Self.typeName(of: value) != nil else { return false }
    let first = at + 1
    if code.is(first, "didSet") || code.is(first, "willSet") { return false }
    if code.is(first, "get") && code.isMark(first + 1, "{") { return false }
    switch braces {
    case .closure, .guarded: return true
    case .body:
      let behind = code.next(at)
      guard behind < end, !code[behind].isAfterNewline else { return false }
      let token = code[behind]
      return token.isMark("{") || token.isMark(",") || token.isMark(".") || token.kind == .op
    }
  }

  // MARK: - Calls

  private mutating func call(_ function: Expression, _ start: Int, _ braces: Braces) -> Expression {
    var found: [Argument] = []
    if isMark("(") {
      found = arguments(in: code.inside(at))
      skip()
    }
    if opensClosure(of: function, braces) { found.append(Argument(nil, closure())) }
    while kind() == .word, isMark(":", 1), isMark("{", 2) {
      let label = word()
      at += 2
      found.append(Argument(label, closure()))
    }
    note(changeBy: function)
    if let key = Expression.key(setBy: function, found) { note(key, isOfSelf: false, at: function) }
    return node(.call(function, found), start)
  }

  package func arguments(in range: TokenRange) -> [Argument] {
    guard !isTooDeep else { return [] }
    var reader = reader(of: range)
    var found: [Argument] = []
    while !reader.isAtEnd {
      let before = reader.at
      var label: String?
      if reader.kind() == .word, reader.isMark(":", 1) {
        label = reader.word() == "_" ? nil : reader.word()
        reader.at += 2
      }
      found.append(Argument(label, reader.value()))
      reader.take(mark: ",")
      assert(reader.at > before, "arguments are read forwards")
    }
    return found
  }

  /// What stands up to the next comma; one that is not understood has all its tokens.
  mutating func value() -> Expression {
    let start = place
    if kind() == .op, at + 1 == end || isMark(",", 1) { return operatorFunction() }
    let value = expression()
    skip(to: ",")
    if case .notUnderstood = value.kind { return node(.notUnderstood, start) }
    return value
  }

  /// `reduce(0, +)`: the closure `{ $0 + $1 }`.
  private mutating func operatorFunction() -> Expression {
    let start = place
    let sign = code.string(at)
    at += 1
    let range = bytes(from: start)
    let sum = Expression(
      .binary(sign, Expression(.name("$0"), range), Expression(.name("$1"), range)), range)
    return Expression(
      .closure(Closure(parameters: [], body: [Statement(.expression(sum), range)])), range)
  }

  /// `{ view, index in … }`, `{ [weak self] (view: UIView) -> Bool in … }`, `{ $0.isHidden }`.
  mutating func closure() -> Expression {
    let start = place
    let inside = code.inside(at)
    skip()
    var reader = reader(of: inside)
    let parameters = reader.closureParameters()
    let tokens = reader.at..<inside.upperBound
    // Those of views are read when they are shown.
    let body =
      found.isBuilder
      ? [] : reader.isTooDeep ? [Statement(.notUnderstood, bytes(from: start))] : reader.statements()
    return node(
      .closure(Closure(parameters: parameters, body: body, tokens: tokens)), start)
  }

  private mutating func closureParameters() -> [String] {
    let start = at
    var names: [String] = []
    var index = at
    for _ in 0..<40 {
      guard index < end, !code.isMark(index, "{"), !code.isMark(index, ";") else { return [] }
      if code.is(index, "in"), code.kind(index) == .word {
        at = index + 1
        return names
      }
      if code.isMark(index, "("), names.isEmpty, index == start || code.isMark(index - 1, "]") {
        names = self.names(in: code.inside(index))
      } else if code.isWord(index),
        index == start || code.isMark(index - 1, ",") || code.isMark(index - 1, "]")
      {
        let name = code.string(index)
        if SwiftWords.statements.contains(name) { return [] }
        names.append(name)
      }
      index = code.next(index)
    }
    return []
  }

  /// The names of `(view: UIView, _ index: Int)`.
  private func names(in range: TokenRange) -> [String] {
    var names: [String] = []
    var isNext = true
    var index = range.lowerBound
    while index < range.upperBound {
      if isNext, code.isWord(index) {
        let hasLabel = code.isWord(index + 1) && index + 1 < range.upperBound
        names.append(code.string(hasLabel ? index + 1 : index))
        isNext = false
      }
      if code.isMark(index, ",") { isNext = true }
      index = code.next(index)
    }
    return names
  }
}

extension [String: Int] {
  /// - Parameter rows: operators parted by blanks; a row's place is their precedence.
  init(precedences rows: [String]) {
    self.init(
      uniqueKeysWithValues: rows.enumerated().flatMap { place, signs in
        Set(words: signs).map { ($0, place) }
      })
  }
}

/// Swift's words that are no names.
enum SwiftWords {
  static let statements = Set(
    words: """
      if guard for while repeat switch return let var func defer do throw break continue fallthrough \
      case default else where in class struct enum extension protocol import typealias catch as is
      """)
}
