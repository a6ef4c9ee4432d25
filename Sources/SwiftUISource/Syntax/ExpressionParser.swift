/// Reads expressions by their marks: names, calls, closures behind them, and modifiers with dots.
struct ExpressionParser {
  let code: Code
  /// Nothing is read from here on.
  let end: Int

  /// More modifiers than any view has.
  private static let suffixesMax = 400

  /// An expression that begins at a token, without operators; nil where none does.
  func expression(at start: Int) -> Expression? {
    var at = start
    while at < end, code.is(at, "try") || code.is(at, "await") { at += skipped(at) }
    guard at < end, case (let base, var next)? = base(at) else { return nil }
    var suffixes: [Suffix] = []
    while next < end, suffixes.count < Self.suffixesMax {
      if let suffix = suffix(at: next) {
        suffixes.append(suffix)
        next = suffix.end
      } else if isPostfix(next) {
        next = code.next(next)
      } else {
        break
      }
    }
    return Expression(base, suffixes, at..<max(at + 1, min(next, end)))
  }

  private func skipped(_ at: Int) -> Int {
    code.kind(at + 1) == .op && !code.tokens[at + 1].isAfterSpace ? 2 : 1
  }

  /// `?`, `!` or a subscript directly behind.
  private func isPostfix(_ at: Int) -> Bool {
    let token = code.tokens[at]
    if token.isAfterSpace { return false }
    if token.isMark("[") { return true }
    return token.kind == .op && (code.string(at) == "?" || code.string(at) == "!")
      && (code.isMark(at + 1, ".") || code.string(at) == "!")
  }

  private func base(_ at: Int) -> (Expression.Base, Int)? {
    let token = code.tokens[at]
    switch token.kind {
    case .string, .number: return (.literal(at), at + 1)
    case .opening where token.byte == UInt8(ascii: "("): return (.parenthesis(code.inside(at)), code.next(at))
    case .opening where token.byte == UInt8(ascii: "{"): return (.closure(at), code.next(at))
    case .word: return named(at)
    case .mark where token.byte == UInt8(ascii: "."):
      guard code.kind(at + 1) == .word, at + 1 < end else { return nil }
      return named(at + 1)
    default: return nil
    }
  }

  /// A name. Names of types take further names with dots; so does `self`.
  private func named(_ start: Int) -> (Expression.Base, Int)? {
    let first = code.string(start)
    if Self.keywords.contains(first) { return nil }
    var names = first == "self" || first == "Self" ? [] : [first]
    var next = start + 1
    next = genericsEnd(next)
    while next + 1 < end, code.isMark(next, "."), code.kind(next + 1) == .word, names.count < 12,
      takesDot(names, name: next + 1)
    {
      names.append(code.string(next + 1))
      next = genericsEnd(next + 2)
    }
    let isType = names.last?.startsUppercase ?? false
    let call = call(at: &next, mayBreakLine: isType)
    return (.name(names, call), next)
  }

  /// A call behind the path of a colour is a modifier; behind `self` it is a member's.
  private func takesDot(_ names: [String], name: Int) -> Bool {
    guard let first = names.first else { return true }
    guard first.startsUppercase else { return false }
    if code.string(name).startsUppercase { return true }
    // `Color.clear.frame(…)`: one name, and that without a call.
    guard names.last?.startsUppercase ?? false else { return false }
    let isCalled = code.isMark(name + 1, "(") && !code.tokens[name + 1].isAfterSpace
    return !isCalled || first == "Spacer" || names.count > 1 && first != "Color"
  }

  /// `<Int, String>` directly behind a name.
  private func genericsEnd(_ at: Int) -> Int {
    guard at < end, code.kind(at) == .op, !code.tokens[at].isAfterSpace,
      code.tokens[at].byte == UInt8(ascii: "<")
    else { return at }
    for index in at + 1..<min(at + 24, end) where code.kind(index) == .op {
      if code.tokens[index].byte == UInt8(ascii: ">") {
        return code.isMark(index + 1, "(") || code.isMark(index + 1, "{") || code.isMark(index + 1, ".")
          ? index + 1 : at
      }
    }
    return at
  }

  private func suffix(at dot: Int) -> Suffix? {
    guard code.isMark(dot, "."), dot + 1 < end, code.kind(dot + 1) == .word || code.kind(dot + 1) == .number
    else { return nil }
    var next = genericsEnd(dot + 2)
    let call = call(at: &next, mayBreakLine: false)
    return Suffix(dot: dot, name: code.string(dot + 1), call: call, end: next)
  }

  // MARK: - Calls

  /// Arguments and closures; nil where none stand here.
  private func call(at next: inout Int, mayBreakLine: Bool) -> Call? {
    var arguments: [Argument] = []
    var isCall = false
    if next < end, code.isMark(next, "("), !code.tokens[next].isAfterNewline, !code.tokens[next].isAfterSpace
    {
      isCall = true
      arguments = self.arguments(in: code.inside(next))
      next = code.next(next)
    }
    if next < end, code.isMark(next, "{"), mayBreakLine || !code.tokens[next].isAfterNewline {
      isCall = true
      arguments.append(closure(next, label: ""))
      next = code.next(next)
    }
    guard isCall else { return nil }
    while next + 2 < end, code.kind(next) == .word, code.isMark(next + 1, ":"), code.isMark(next + 2, "{"),
      arguments.count < 64
    {
      arguments.append(closure(next + 2, label: code.string(next)))
      next = code.next(next + 2)
    }
    return Call(arguments: arguments)
  }

  private func closure(_ open: Int, label: String) -> Argument {
    Argument(label: label, range: open..<code.next(open), body: body(of: open), isTrailing: true)
  }

  /// What a closure does, behind its head: `{ [weak self] a, b in`.
  func body(of open: Int) -> Range<Int> {
    let inside = code.inside(open)
    var at = inside.lowerBound
    for _ in 0..<14 {
      guard at < inside.upperBound, !code.isMark(at, "{") else { break }
      if code.is(at, "in") { return at + 1..<inside.upperBound }
      if code.is(at, "for") || code.is(at, "let") || code.is(at, "if") { break }
      at = code.next(at)
    }
    return inside
  }

  func arguments(in range: Range<Int>) -> [Argument] {
    var found: [Argument] = []
    var at = range.lowerBound
    while at < range.upperBound, found.count < 256 {
      var stop = at
      while stop < range.upperBound, !code.isMark(stop, ",") { stop = code.next(stop) }
      stop = min(stop, range.upperBound)
      found.append(argument(at..<stop))
      at = stop + 1
    }
    return found
  }

  private func argument(_ range: Range<Int>) -> Argument {
    var (label, range) = ("", range)
    if range.count > 1, code.kind(range.lowerBound) == .word, code.isMark(range.lowerBound + 1, ":") {
      label = code.string(range.lowerBound)
      range = range.lowerBound + 2..<range.upperBound
    }
    let isClosure = code.isMark(range.lowerBound, "{") && !range.isEmpty
    return Argument(
      label: label, range: range, body: isClosure ? body(of: range.lowerBound) : nil, isTrailing: false)
  }

  static let keywords: Set<String> = [
    "if", "else", "switch", "case", "default", "for", "while", "guard", "return", "let", "var", "func",
    "struct",
    "class", "enum", "extension", "import", "do", "catch", "throw", "defer", "break", "continue", "in",
    "where", "is",
    "as", "private", "public", "static", "fileprivate", "internal", "init", "typealias", "protocol", "repeat",
  ]
}
