import SourceReading

indirect enum Statement {
  case view(Expression)
  case choice(Choice)
  /// `let name = …`, with the range behind the equals sign.
  case constant(name: String, value: TokenRange)
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
    let range: TokenRange
    /// Whether it ends the list of statements around the choice.
    let returns: Bool
  }

  /// - Parameter rest: the range behind it, up to the end of the list.
  func followed(by statements: [Statement], _ rest: TokenRange) -> Choice {
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
  let range: TokenRange

  enum Base {
    /// A name, or names with dots: `header`, `self.row`, `Color.clear`, `.clear`; and how it is called.
    case name([String], Call?)
    /// A string or a number.
    case literal
    case parenthesis(TokenRange)
    case closure
  }

  init(_ base: Base, _ suffixes: [Suffix], _ range: TokenRange) {
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
  func closure(_ label: String) -> TokenRange? {
    arguments.first { $0.label == label && $0.body != nil }?.body
  }

  var firstBody: TokenRange? { arguments.first { $0.body != nil }?.body }
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
  let range: TokenRange
  /// Of a closure, its body: without its braces and its head.
  let body: TokenRange?
  let isTrailing: Bool
}
