import SourceReading

// What is inside of an expression or a statement.

extension Expression {
  /// All expressions inside it, itself first, with those of closures.
  func each(_ visit: (Expression) -> Void) {
    visit(self)
    for child in kind.operands { child.each(visit) }
    switch kind {
    case .closure(let closure): closure.body.each(visit)
    case .branch(let statement): [statement].each(visit)
    default: break
    }
  }

  /// The last name of a path: `table` of `self.table`.
  var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name), .implicitMember(let name): name
    case .unwrapped(let base), .cast(let base, _, _): base.lastName
    default: nil
    }
  }

  /// Without `?`, `!` and casts.
  var plain: Expression {
    switch kind {
    case .unwrapped(let base), .cast(let base, .forced, _), .cast(let base, .conditional, _): base.plain
    default: self
    }
  }

  var isSelf: Bool { if case .selfObject = plain.kind { true } else { false } }
  var isFalse: Bool { if case .bool(false) = kind { true } else { false } }
  var isTrue: Bool { if case .bool(true) = kind { true } else { false } }

  var isNull: Bool { if case .null = kind { true } else { false } }

  var number: Double? {
    switch kind {
    case .number(let value, _): value
    case .prefix("-", let value): value.number.map { -$0 }
    default: nil
    }
  }
}

extension Statement {
  /// The expressions of its own, and the lists of statements inside it.
  var parts: (expressions: [Expression], bodies: [[Statement]]) {
    switch kind {
    case .expression(let value): ([value], [])
    case .variable(_, _, let value): ([value].compactMap(\.self), [])
    case .branch(let conditions, let then, let otherwise): (conditions.flatMap(\.values), [then, otherwise])
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
  var values: [Expression] {
    switch self {
    case .expression(let value), .value(_, let value): [value]
    case .match(let pattern, let value): pattern.values + [value]
    case .availability: []
    }
  }
}

extension Pattern {
  var values: [Expression] {
    switch self {
    case .anything, .name: []
    case .value(let value): [value]
    case .tuple(let parts), .enumCase(_, let parts): parts.flatMap(\.values)
    case .type(let inner, _), .some(let inner): inner.values
    }
  }

  var name: String? {
    switch self {
    case .name(let name): name
    case .type(let inner, _), .some(let inner): inner.name
    default: nil
    }
  }
}

extension [Statement] {
  /// All expressions, in the order of the text.
  func each(_ visit: (Expression) -> Void) {
    for statement in self {
      let (expressions, bodies) = statement.parts
      for expression in expressions { expression.each(visit) }
      for body in bodies { body.each(visit) }
    }
  }

  func contains(_ holds: (Expression) -> Bool) -> Bool {
    var found = false
    each { if !found, holds($0) { found = true } }
    return found
  }

  /// The values that it returns; those of closures are not its own.
  var returned: [(value: Expression?, place: Int)] {
    flatMap { statement -> [(value: Expression?, place: Int)] in
      if case .return(let value) = statement.kind { return [(value, statement.range.lowerBound)] }
      if case .function = statement.kind { return [] }
      return statement.parts.bodies.flatMap(\.returned)
    }
  }

  /// Whether a name is used, or a member has it.
  func mentions(_ names: Set<String>) -> Bool {
    contains { expression in
      switch expression.kind {
      case .name(let name), .member(_, let name), .implicitMember(let name): names.contains(name)
      default: false
      }
    }
  }
}
