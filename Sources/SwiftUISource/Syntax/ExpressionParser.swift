import SourceReading

/// Reads expressions by their tokens: names, calls, trailing closures, and modifiers with dots.
struct ExpressionParser {
  let code: Code
  /// Reading stops here.
  let end: Int

  /// More modifiers than any view has.
  private static let suffixesMax = 400

  /// An expression that begins at a token, without operators; nil for none.
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
    code.kind(at + 1) == .op && !code[at + 1].isAfterSpace ? 2 : 1
  }

  /// `?`, `!` or a subscript directly behind.
  private func isPostfix(_ at: Int) -> Bool {
    let token = code[at]
    if token.isAfterSpace { return false }
    if token.isMark("[") { return true }
    return token.kind == .op && (code.string(at) == "?" || code.string(at) == "!")
      && (code.isMark(at + 1, ".") || code.string(at) == "!")
  }

  private func base(_ at: Int) -> (Expression.Base, Int)? {
    let token = code[at]
    switch token.kind {
    case .string, .number: return (.literal, at + 1)
    case .opening where token.byte == "(": return (.parenthesis(code.inside(at)), code.next(at))
    case .opening where token.byte == "{": return (.closure, code.next(at))
    case .word: return named(at)
    case .mark where token.byte == ".":
      guard code.isWord(at + 1), at + 1 < end else { return nil }
      return named(at + 1)
    default: return nil
    }
  }

  /// A name. Names of types are followed by further names with dots; so is `self`.
  private func named(_ start: Int) -> (Expression.Base, Int)? {
    let first = code.string(start)
    if SwiftWords.keywords.contains(first) { return nil }
    var names = first == "self" || first == "Self" ? [] : [first]
    var next = start + 1
    next = genericsEnd(next)
    while next + 1 < end, code.isMark(next, "."), code.isWord(next + 1), names.count < 12,
      takesDot(names, name: next + 1)
    {
      names.append(code.string(next + 1))
      next = genericsEnd(next + 2)
    }
    let isType = names.last?.startsUppercase ?? false
    let call = call(at: &next, mayBreakLine: isType)
    return (.name(names, call), next)
  }

  /// A call behind the path of a color is a modifier; behind `self` it is a member's.
  private func takesDot(_ names: [String], name: Int) -> Bool {
    guard let first = names.first else { return true }
    guard first.startsUppercase else { return false }
    if code.string(name).startsUppercase { return true }
    // `Color.clear.frame(…)`: one name, and that without a call.
    guard names.last?.startsUppercase ?? false else { return false }
    let isCalled = code.isMark(name + 1, "(") && !code[name + 1].isAfterSpace
    return !isCalled || first == "Spacer" || names.count > 1 && first != "Color"
  }

  /// `<Int, String>` directly behind a name.
  private func genericsEnd(_ at: Int) -> Int {
    guard at < end, code.kind(at) == .op, !code[at].isAfterSpace,
      code[at].byte == "<"
    else { return at }
    for index in at + 1..<min(at + 24, end) where code.kind(index) == .op {
      if code[index].byte == ">" {
        return code.isMark(index + 1, "(") || code.isMark(index + 1, "{") || code.isMark(index + 1, ".")
          ? index + 1 : at
      }
    }
    return at
  }

  private func suffix(at dot: Int) -> Suffix? {
    guard code.isMark(dot, "."), dot + 1 < end, code.isWord(dot + 1) || code.kind(dot + 1) == .number
    else { return nil }
    var next = genericsEnd(dot + 2)
    let call = call(at: &next, mayBreakLine: false)
    return Suffix(dot: dot, name: code.string(dot + 1), call: call, end: next)
  }

  // MARK: - Calls

  private func call(at next: inout Int, mayBreakLine: Bool) -> Call? {
    var arguments: [Argument] = []
    var isCall = false
    if next < end, code.isMark(next, "("), !code[next].isAfterNewline, !code[next].isAfterSpace {
      isCall = true
      arguments = self.arguments(in: code.inside(next))
      next = code.next(next)
    }
    if next < end, code.isMark(next, "{"), mayBreakLine || !code[next].isAfterNewline {
      isCall = true
      arguments.append(closure(next, label: ""))
      next = code.next(next)
    }
    guard isCall else { return nil }
    while next + 2 < end, code.isWord(next), code.isMark(next + 1, ":"), code.isMark(next + 2, "{"),
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

  /// The body of a closure, behind its head: `{ [weak self] a, b in`.
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
    if range.count > 1, code.isWord(range.lowerBound), code.isMark(range.lowerBound + 1, ":") {
      label = code.string(range.lowerBound)
      range = range.lowerBound + 2..<range.upperBound
    }
    let isClosure = code.isMark(range.lowerBound, "{") && !range.isEmpty
    return Argument(
      label: label, range: range, body: isClosure ? body(of: range.lowerBound) : nil, isTrailing: false)
  }
}

extension Code {
  /// An expression between two tokens; nil if none begins at the first.
  func expression(at start: Int, before end: Int) -> Expression? {
    ExpressionParser(code: self, end: end).expression(at: start)
  }

  func expression(in range: Range<Int>) -> Expression? {
    expression(at: range.lowerBound, before: range.upperBound)
  }

  /// The arguments in the parentheses that a token opens.
  func arguments(in open: Int) -> Call {
    Call(arguments: ExpressionParser(code: self, end: tokens.count).arguments(in: inside(open)))
  }
}

indirect enum Statement {
  case view(Expression)
  case choice(Choice)
  /// `let name = …`, with the range behind the equals sign.
  case constant(name: String, value: Range<Int>)
  /// A statement without a view: an assignment, a call, `for`.
  case action

  var givesViews: Bool {
    switch self {
    case .view, .choice: true
    case .constant, .action: false
    }
  }
}

/// Statements of which one is taken: `if`, `switch`, a ternary.
struct Choice {
  let token: Int
  /// The condition as it is written: equal ones have the same value.
  let key: String
  /// `#available` is known.
  let isSettled: Bool
  private(set) var branches: [Branch]
  /// The statements after branches that do not return, if another one does.
  private(set) var rest: [Statement] = []

  init(_ token: Int, _ key: String, isSettled: Bool = false, _ branches: [Branch]) {
    (self.token, self.key, self.isSettled, self.branches) = (token, key, isSettled, branches)
  }

  struct Branch {
    /// The condition's value in this branch: `selected`, `!selected`, `case .status`.
    let label: String
    let statements: [Statement]
    let range: Range<Int>
    /// Whether it ends the list of statements around the choice.
    let returns: Bool
  }
}

extension Choice {
  /// - Parameter rest: the range behind it, up to the end of the list.
  func followed(by statements: [Statement], _ rest: Range<Int>) -> Choice {
    var choice = self
    choice.rest = statements
    // A branch without views of its own is the rest.
    choice.branches = branches.map {
      $0.range.isEmpty
        ? Branch(label: $0.label, statements: [], range: rest, returns: $0.returns) : $0
    }
    return choice
  }
}

/// An expression that may be a view, with its suffixes.
final class Expression {
  let base: Base
  let suffixes: [Suffix]
  /// With its suffixes.
  let range: Range<Int>

  enum Base {
    /// A name, or names with dots: `header`, `self.row`, `Color.clear`, `.clear`; and how it is called.
    case name([String], Call?)
    /// A string or a number.
    case literal
    case parenthesis(Range<Int>)
    case closure
  }

  init(_ base: Base, _ suffixes: [Suffix], _ range: Range<Int>) {
    (self.base, self.suffixes, self.range) = (base, suffixes, range)
  }

  var names: [String] { if case .name(let names, _) = base { names } else { [] } }
  var call: Call? { if case .name(_, let call) = base { call } else { nil } }
  var isBareName: Bool { !names.isEmpty && call == nil && suffixes.isEmpty }
}

/// `.padding(8)` behind an expression.
struct Suffix {
  /// The place of its dot; its name is the next token.
  let dot: Int
  let name: String
  let call: Call?
  /// Behind its last token.
  let end: Int
}

struct Call {
  let arguments: [Argument]

  func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  /// The closure with a label, in the parentheses or behind them.
  func closure(_ label: String) -> Range<Int>? {
    arguments.first { $0.label == label && $0.body != nil }?.body
  }

  var firstBody: Range<Int>? { arguments.first { $0.body != nil }?.body }
  var trailing: Argument? { arguments.first { $0.isTrailing && $0.label.isEmpty } }

  /// The action: if a call has an action in its parentheses, the trailing closure is the label.
  func action(ofLink isLink: Bool) -> Argument? {
    let labels = isLink ? ["destination"] : ["action", "perform", "intent"]
    if let named = labels.compactMap(argument).first { return named }
    let hasLabel = closure("label") != nil || !unlabelled.isEmpty
    return isLink && !hasLabel ? nil : trailing
  }

  var unlabelled: [Argument] { arguments.filter { $0.label.isEmpty && !$0.isTrailing } }
}

struct Argument {
  let label: String
  /// Without its label.
  let range: Range<Int>
  /// Of a closure, its body: without its braces and its head.
  let body: Range<Int>?
  let isTrailing: Bool
}
