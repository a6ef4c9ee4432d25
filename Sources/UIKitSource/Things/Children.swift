import SourceReading

// What is inside of an expression or a statement.

extension Expression {
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

extension Pattern {
  var name: String? {
    switch self {
    case .name(let name): name
    case .type(let inner, _), .some(let inner): inner.name
    default: nil
    }
  }
}

extension [Statement] {
  /// The values that it returns; those of closures are not its own.
  var returned: [(value: Expression?, place: Int)] {
    flatMap { statement -> [(value: Expression?, place: Int)] in
      if case .return(let value) = statement.kind { return [(value, statement.range.lowerBound)] }
      if case .function = statement.kind { return [] }
      return statement.parts.bodies.flatMap(\.returned)
    }
  }
}
