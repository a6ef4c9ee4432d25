import WorkMetering

/// An expression of Swift or Objective-C.
///
/// The two languages share one tree: `[view hitTest:p withEvent:e]` is a call of the member `hitTest` with the labels
/// nil and `withEvent`, as Swift 2 writes it.
package struct Expression: Sendable {
  package let kind: Kind
  /// The bytes of the text that it is made of.
  package let range: ByteRange
  /// The levels of its tree; a closure's body is a tree of its own.
  let height: Int
  /// Whether it is made of whole numbers as they are written: in Swift, what takes it gives it its type.
  package let isLiteral: Bool

  package init(_ kind: Kind, _ range: ByteRange) {
    (self.kind, self.range, height) = (kind, range, kind.operands.reduce(0) { max($0, $1.height) } + 1)
    switch kind {
    case .number(_, let isInteger): isLiteral = isInteger
    case .prefix("-", let operand): isLiteral = operand.isLiteral
    case .binary(let sign, let left, let right):
      isLiteral = left.isLiteral && right.isLiteral && ["+", "-", "*", "/"].contains(sign)
    default: isLiteral = false
    }
  }

  package indirect enum Kind: Sendable {
    case number(Double, isInteger: Bool)
    case string([StringPart])
    case bool(Bool)
    /// `nil`, `NULL`.
    case null
    case name(String)
    case selfObject
    case superObject
    /// `.zero`, `.touches`.
    case implicitMember(String)
    case member(Expression, String)
    /// The function is a name, a member, an implicit member, `super`'s member or any other expression.
    case call(Expression, [Argument])
    case element(Expression, [Expression])
    case closure(Closure)
    case array([Expression])
    case dictionary([DictionaryEntry])
    case tuple([Argument])
    case prefix(String, Expression)
    case binary(String, Expression, Expression)
    /// With its operator: `=`, `+=`.
    case assignment(String, Expression, Expression)
    case conditional(Expression, Expression, Expression)
    case cast(Expression, Cast, TypeName)
    /// `UIButton.self`, `[UIButton class]`.
    case type(TypeName)
    case keyPath([String])
    /// As `hitTest(_:with:)`.
    case selector(String)
    /// `view?`, `view!`.
    case unwrapped(Expression)
    /// `if` or `switch` as an expression.
    case branch(Statement)
    /// Syntax that this reader does not know.
    case notUnderstood
  }

  package enum StringPart: Sendable {
    case text(String)
    case value(Expression)
  }

  package enum Cast: Sendable {
    /// `is`: true or false.
    case test
    /// `as?`.
    case conditional
    /// `as`, `as!`, and C's `(UIView *)view`.
    case forced
  }
}

extension Expression.Kind {
  /// The expressions that it is made of; not the statements of closures.
  package var operands: [Expression] {
    switch self {
    case .member(let base, _), .prefix(_, let base), .unwrapped(let base), .cast(let base, _, _): [base]
    case .call(let function, let arguments): [function] + arguments.map(\.value)
    case .element(let base, let indices): [base] + indices
    case .array(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .tuple(let parts): parts.map(\.value)
    case .binary(_, let left, let right), .assignment(_, let left, let right): [left, right]
    case .conditional(let condition, let first, let second): [condition, first, second]
    case .string(let parts): parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
    default: []
    }
  }
}

package struct Argument: Sendable {
  /// Nil for none.
  package let label: String?
  package let value: Expression

  package init(_ label: String?, _ value: Expression) {
    (self.label, self.value) = (label, value)
  }
}

package struct DictionaryEntry: Sendable {
  package let key: Expression
  package let value: Expression
}

/// A closure or a block.
package struct Closure: Sendable {
  /// Empty where it uses `$0`, or nothing.
  package let parameters: [String]
  package let body: [Statement]
  /// The tokens of its body, behind its parameters.
  package var tokens = 0..<0
}

extension Expression {
  /// The property that a call sets by key-value coding: `setValue(true, forKey: "isOpen")`; nil for another call.
  static func key(setBy function: Expression, _ arguments: [Argument]) -> String? {
    switch function.kind {
    case .name("setValue"), .member(_, "setValue"): break
    default: return nil
    }
    guard let last = arguments.last, last.label?.hasPrefix("forKey") ?? false,
      case .string(let parts) = last.value.kind, parts.count == 1, case .text(let path) = parts[0]
    else { return nil }
    return path.split(separator: ".").last.map(String.init)
  }
}

/// A type as far as values depend on it.
package struct TypeName: Hashable, Sendable {
  /// Without its arguments; empty for arrays, tuples and functions.
  package let name: String
  package var isOptional = false
  /// Of an array, set or generic type, its arguments.
  package var arguments: [TypeName] = []

  package init(_ name: String, isOptional: Bool = false, arguments: [TypeName] = []) {
    (self.name, self.isOptional, self.arguments) = (name, isOptional, arguments)
  }

  package static func array(of element: TypeName) -> TypeName { TypeName("Array", arguments: [element]) }

  /// Whether it is a type of numbers with fractions, as `CGFloat`.
  package var isReal: Bool {
    ["CGFloat", "Double", "Float", "double", "float", "TimeInterval", "NSTimeInterval"].contains(name)
  }

  /// Whether it is a type of whole numbers.
  package var isInteger: Bool {
    ["Int", "UInt", "NSInteger", "NSUInteger", "int", "long", "short", "unsigned", "size_t"].contains(name)
  }

  package var isCollection: Bool { Self.collections.contains(name) }

  private static let collections = Set(
    words: """
      Array Set NSArray NSMutableArray NSSet NSMutableSet NSHashTable NSOrderedSet ArraySlice \
      Dictionary NSDictionary NSMutableDictionary NSPointerArray
      """)
}

/// A statement of Swift or Objective-C.
package struct Statement: Sendable {
  package let kind: Kind
  /// The bytes of the text that it is made of.
  package let range: ByteRange

  package init(_ kind: Kind, _ range: ByteRange) {
    (self.kind, self.range) = (kind, range)
  }

  package indirect enum Kind: Sendable {
    case expression(Expression)
    /// `let`, `var`, and a declaration of C; the value is nil where there is none.
    case variable(Pattern, TypeName?, Expression?)
    case branch([Condition], then: [Statement], otherwise: [Statement])
    case leaveUnless([Condition], otherwise: [Statement])
    case selection(Expression, [Case])
    /// `for pattern in sequence where condition`.
    case loopOver(Pattern, Expression, filter: Expression?, body: [Statement], label: String?)
    /// `while`, and C's `for`: the condition is asked before the body, and the steps are taken behind it.
    case loop(first: [Statement], [Condition], steps: [Statement], body: [Statement], label: String?)
    /// `repeat … while`, `do … while`.
    case loopOnce(body: [Statement], Expression, label: String?)
    case `return`(Expression?)
    case leave(String?)
    case next(String?)
    case fallThrough
    case later([Statement])
    /// `#if`, where the app's build decides; names of its branches are those of the statements around it.
    case compiled(Expression, then: [Statement], otherwise: [Statement])
    case block([Statement])
    case function(SourceMethod)
    /// Declarations of one statement: `let a = 1, b = 2`.
    case together([Statement])
    /// Syntax that this reader does not know.
    case notUnderstood
  }

  package struct Case: Sendable {
    /// Empty for `default`.
    package let patterns: [Pattern]
    package let filter: Expression?
    package let body: [Statement]
    /// The tokens before its colon.
    package var label = 0..<0

    /// Whether it goes on into the next one.
    package var fallsThrough: Bool { if case .fallThrough? = body.last?.kind { true } else { false } }

    package init(_ patterns: [Pattern], _ filter: Expression?, _ body: [Statement]) {
      (self.patterns, self.filter, self.body) = (patterns, filter, body)
    }
  }
}

/// One of the conditions that commas separate.
package enum Condition: Sendable {
  case expression(Expression)
  /// `if let hit = …`: whether there is a value. `if let hit` has the name as its value.
  case value(Pattern, Expression)
  /// `if case .tap(let view) = gesture`.
  case match(Pattern, Expression)
  /// `#available`; false for `#unavailable`.
  case availability(Bool)
}

package indirect enum Pattern: Sendable {
  case anything
  case name(String)
  case tuple([Pattern])
  /// `.tap(let view)`, `Gesture.tap`.
  case enumCase(String, [Pattern])
  case value(Expression)
  /// `is UIButton`, `let button as UIButton`.
  case type(Pattern, TypeName)
  /// `let view?`.
  case some(Pattern)
}

// What is inside of an expression or a statement.

extension Expression {
  /// All expressions inside it, itself first, with those of closures.
  package func each(_ visit: (Expression) -> Void) {
    visit(self)
    for child in kind.operands { child.each(visit) }
    switch kind {
    case .closure(let closure): closure.body.each(visit)
    case .branch(let statement): [statement].each(visit)
    default: break
    }
  }
}

extension Statement {
  /// The expressions of its own, and the lists of statements inside it.
  package var parts: (expressions: [Expression], bodies: [[Statement]]) {
    switch kind {
    case .expression(let value): ([value], [])
    case .variable(_, _, let value): ([value].compactMap(\.self), [])
    case .branch(let conditions, let then, let otherwise): (conditions.flatMap(\.values), [then, otherwise])
    case .compiled(let condition, let then, let otherwise): ([condition], [then, otherwise])
    case .leaveUnless(let conditions, let otherwise): (conditions.flatMap(\.values), [otherwise])
    case .selection(let subject, let cases):
      (
        [subject] + cases.flatMap { $0.patterns.flatMap(\.values) + [$0.filter].compactMap(\.self) },
        cases.map(\.body)
      )
    case .loopOver(_, let sequence, let filter, let body, _): ([sequence, filter].compactMap(\.self), [body])
    case .loop(let first, let conditions, let steps, let body, _):
      (
        conditions.flatMap(\.values), [first, body, steps]
      )
    case .loopOnce(let body, let condition, _): ([condition], [body])
    case .return(let value): ([value].compactMap(\.self), [])
    case .later(let body), .block(let body), .together(let body): ([], [body])
    case .function(let method): ([], [method.body])
    case .leave, .next, .fallThrough, .notUnderstood: ([], [])
    }
  }
}

extension Condition {
  package var values: [Expression] {
    switch self {
    case .expression(let value), .value(_, let value): [value]
    case .match(let pattern, let value): pattern.values + [value]
    case .availability: []
    }
  }
}

extension Pattern {
  package var values: [Expression] {
    switch self {
    case .anything, .name: []
    case .value(let value): [value]
    case .tuple(let parts), .enumCase(_, let parts): parts.flatMap(\.values)
    case .type(let inner, _), .some(let inner): inner.values
    }
  }
}

extension [Statement] {
  /// All expressions, in the order of the text.
  package func each(_ visit: (Expression) -> Void) {
    for statement in self {
      let (expressions, bodies) = statement.parts
      for expression in expressions { expression.each(visit) }
      for body in bodies { body.each(visit) }
    }
  }

  package func contains(_ holds: (Expression) -> Bool) -> Bool {
    var found = false
    each { if !found, holds($0) { found = true } }
    return found
  }

  /// Whether a name is used, or a member has it.
  package func mentions(_ names: Set<String>) -> Bool {
    contains { expression in
      switch expression.kind {
      case .name(let name), .member(_, let name), .implicitMember(let name): names.contains(name)
      default: false
      }
    }
  }
}
