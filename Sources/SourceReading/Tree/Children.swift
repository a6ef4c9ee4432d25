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
