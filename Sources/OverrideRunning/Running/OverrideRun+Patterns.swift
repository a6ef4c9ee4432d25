import HitTesting
import SourceReading

// Conditions and patterns.

extension OverrideRun {
  func holds(
    _ conditions: [Condition], _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Bool {
    for condition in conditions where try !holds(condition, scope, &search) { return false }
    return true
  }

  private func holds(
    _ condition: Condition, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Bool {
    switch condition {
    case .availability(let isAvailable): return isAvailable
    case .expression(let expression):
      return try decide(evaluate(expression, scope, &search), at: expression.range.lowerBound)
    case .value(let pattern, let expression):
      let value = try evaluate(expression, scope, &search)
      if value.isNull { return false }
      if let unknown = value.unknown {
        let isThere = Unknown(
          facts: unknown.facts, key: "has(\(unknown.key))", reason: unknown.reason, place: unknown.place,
          property: unknown.property)
        guard try decide(isThere) else { return false }
      }
      bind(pattern, to: value, scope)
      return true
    case .match(let pattern, let expression):
      let value = try evaluate(expression, scope, &search)
      return try matches(pattern, value, scope, at: expression.range.lowerBound, &search)
    }
  }

  func select(
    _ subject: Expression, _ cases: [Statement.Case], _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow {
    let value = try evaluate(subject, scope, &search)
    let inner = Scope(inside: scope)
    guard var place = try firstCase(of: cases, value, subject, inner, &search) else { return .normal }
    while place < cases.count {
      let flow = try run(cases[place].body, inner, &search)
      switch flow {
      case .fallThrough: place += 1
      case .leave(nil): return .normal
      default: return flow
      }
    }
    return .normal
  }

  /// The first case that a value matches, or the default one.
  func firstCase<Search: CodeSearch>(
    of cases: [Statement.Case], _ value: Value, _ subject: Expression, _ scope: Scope, _ search: inout Search
  ) throws(OverrideRecursion) -> Int? {
    for (place, choice) in cases.enumerated() where !choice.patterns.isEmpty {
      for pattern in choice.patterns
      where try matches(pattern, value, scope, at: subject.range.lowerBound, &search) {
        if let filter = choice.filter,
          try !decide(evaluate(filter, scope, &search), at: filter.range.lowerBound)
        {
          continue
        }
        return place
      }
    }
    return cases.firstIndex { $0.patterns.isEmpty }
  }

  /// Binds names, where a pattern has nothing to compare.
  func bind(_ pattern: Pattern, to value: Value, _ scope: Scope) {
    switch pattern {
    case .name(let name): scope.names[name] = value
    case .tuple(let patterns):
      guard case .tuple(let values) = value else {
        for pattern in patterns { bind(pattern, to: value, scope) }
        return
      }
      for (pattern, part) in zip(patterns, values) { bind(pattern, to: part.value, scope) }
    case .type(let inner, _), .some(let inner): bind(inner, to: value, scope)
    case .anything, .enumCase, .value: break
    }
  }

  func matches(
    _ pattern: Pattern, _ value: Value, _ scope: Scope, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Bool {
    switch pattern {
    case .anything: return true
    case .name:
      bind(pattern, to: value, scope)
      return true
    case .some(let inner):
      if value.isNull { return false }
      return try matches(inner, value, scope, at: place, &search)
    case .tuple(let patterns):
      guard case .tuple(let parts) = value else {
        bind(pattern, to: value, scope)
        return true
      }
      for (pattern, part) in zip(patterns, parts)
      where try !matches(pattern, part.value, scope, at: place, &search) { return false }
      return true
    case .type(let inner, let type):
      guard try decide(isKind(value, type.name, &search), at: place) else { return false }
      return try matches(inner, value, scope, at: place, &search)
    case .enumCase(let name, let patterns):
      return try matches(case: name, patterns, value, scope, at: place, &search)
    case .value(let expression):
      let other = try evaluate(expression, scope, &search)
      if let isIn = holds(other, value, at: place) { return isIn }
      let pair =
        source.isSwift(at: expression.range.lowerBound)
        ? (value, other) : try inC((value, other), "==", at: place, &search)
      if let isEqual = equals(pair.0, pair.1, at: place) { return isEqual }
      return try decide(Unknown.made("==", of: [value, other], at: place))
    }
  }

  private func matches(
    case name: String, _ patterns: [Pattern], _ value: Value, _ scope: Scope, at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Bool {
    switch value {
    case .enumCase(_, let other, let values):
      guard other == name else { return false }
      for (index, pattern) in patterns.enumerated() {
        let part =
          index < values.count
          ? values[index] : .unknown(Unknown(key: "\(name) at \(place)", reason: .model, place: place))
        if try !matches(pattern, part, scope, at: place, &search) { return false }
      }
      return true
    case .unknown(let unknown):
      let isCase = Unknown(
        facts: unknown.facts, key: "\(unknown.key)==.\(name)", reason: unknown.reason, place: unknown.place,
        property: unknown.property)
      guard try decide(isCase) else { return false }
      for pattern in patterns {
        bind(pattern, to: .unknown(Unknown.made(name, of: [value], at: place)), scope)
      }
      return true
    case .null: return name == "none"
    default:
      if name == "some" {
        for pattern in patterns { bind(pattern, to: value, scope) }
        return true
      }
      return value.equals(.enumCase("", name, [])) ?? false
    }
  }
}

extension OverrideRun {
  /// Of a subscript that the text declares: of its types, or with a label on a list: `subviews[safe: 0]`.
  private func ownElement(
    of object: Value, _ base: Expression, _ indexes: [Expression], _ values: [Value], _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    guard source.classes.declaresMethod("subscript"), let first = indexes.first else { return nil }
    let between = source.text.string(
      base.range.upperBound..<max(base.range.upperBound, first.range.lowerBound))
    let label = between.holds(":") ? between.split { "[: ?".contains($0) }.first.map(String.init) : nil
    if label == nil, object.elements != nil { return nil }
    let labels = [label] + indexes.dropFirst().map { _ in nil }
    guard let found = method("subscript", labels, values, of: object, search.scene),
      found.method.parameters.first?.label == label
    else { return nil }
    return try call(found.method, on: object, of: found.type, values, &search)
  }

  func element(
    of base: Expression, _ indexes: [Expression], at place: Int, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let list = try evaluate(base, scope, &search).held
    let all = try values(of: indexes, scope, &search)
    if let own = try ownElement(of: list, base, indexes, all, scope, &search) { return own }
    let index = all.first ?? .null
    if case .someOf(let views, let unknown) = list, index.unknown == nil {
      return element(at: index, views, unknown.read(at: place))
    }
    if let unknown = list.unknown ?? index.unknown {
      return .unknown(Unknown.made("[]", of: [.unknown(unknown), list, index], at: place))
    }
    if case .dictionary = list {
      let found = list.element(for: index, at: place)
      // `views["a", default: self]`.
      return found.isNull && all.count > 1 ? all[1] : found
    }
    guard let elements = list.elements else {
      return .unknown(Unknown(key: "at \(place)", reason: .notUnderstood, place: place))
    }
    try spend(over: elements.count, &search)
    if case .range(let start, let end, let isClosed) = index {
      let last = Double(elements.count), stop = isClosed ? end + 1 : end
      guard start < stop, start < last, stop > 0 else { return .array([]) }
      return .array(Array(elements[Int(max(0, start))..<Int(min(last, stop))]))
    }
    guard let number = index.number, let index = Int(exactly: number), elements.indices.contains(index) else {
      return list.isNull ? .null : stop(at: place)
    }
    return elements[index]
  }
}
