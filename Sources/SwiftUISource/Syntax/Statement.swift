/// One statement of a view builder.
indirect enum Statement {
  case view(Expression)
  case choice(Choice)
  /// `let name = …`, with what stands behind the sign.
  case constant(name: String, value: Range<Int>)
  /// What makes no view: an assignment, a call, `for`.
  case action(Range<Int>)

  var givesViews: Bool {
    switch self {
    case .view, .choice: true
    case .constant, .action: false
    }
  }
}

/// Statements of which one is taken: `if`, `switch`, a ternary.
struct Choice {
  /// Where it stands.
  let token: Int
  /// The condition as it is written: equal ones go together.
  let key: String
  /// `#available` is known.
  let isSettled: Bool
  let branches: [Branch]

  struct Branch {
    /// What holds when this one is taken: `selected`, `!selected`, `case .status`.
    let label: String
    let statements: [Statement]
    let range: Range<Int>
  }
}

/// An expression that may be a view: something, and what is written behind it.
final class Expression {
  let base: Base
  let suffixes: [Suffix]
  /// With its suffixes.
  let range: Range<Int>

  enum Base {
    /// A name, or names with dots: `header`, `self.row`, `Color.clear`, `.clear`; and how it is called.
    case name([String], Call?)
    /// A string or a number.
    case literal(Int)
    case parenthesis(Range<Int>)
    case closure(Int)
  }

  init(_ base: Base, _ suffixes: [Suffix], _ range: Range<Int>) {
    (self.base, self.suffixes, self.range) = (base, suffixes, range)
  }

  var names: [String] { if case .name(let names, _) = base { names } else { [] } }
  var call: Call? { if case .name(_, let call) = base { call } else { nil } }
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

  /// The first argument with a label; nil for the ones without.
  func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  /// The closure with a label, in the parentheses or behind them.
  func closure(_ label: String) -> Range<Int>? {
    arguments.first { $0.label == label && $0.body != nil }?.body
  }

  var trailing: Argument? { arguments.first { $0.isTrailing && $0.label.isEmpty } }
  /// The arguments in parentheses that have no label.
  var unlabelled: [Argument] { arguments.filter { $0.label.isEmpty && !$0.isTrailing } }
}

struct Argument {
  let label: String
  /// Without its label.
  let range: Range<Int>
  /// Of a closure, what it does: without its braces and its head.
  let body: Range<Int>?
  let isTrailing: Bool
}
