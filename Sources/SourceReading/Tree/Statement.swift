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
