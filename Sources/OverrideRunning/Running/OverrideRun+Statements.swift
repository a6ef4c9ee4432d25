import HitTesting
import SourceReading
import TouchGeometry

/// Where the code goes on behind a statement.
enum Flow {
  case normal
  case returned(Value)
  case leave(String?)
  case next(String?)
  case fallThrough
}

extension OverrideRun {
  /// Calls a method, a function or an initializer of the text.
  func call<Search: CodeSearch>(
    _ method: SourceMethod, on object: Value, of type: String?, _ arguments: [Value], _ search: inout Search
  ) throws(OverrideRecursion) -> Value {
    let isOutermost = isOutermost
    if isOutermost { ended = nil }
    let scope = Scope(object: object, type: type)
    scope.result = method.result
    let arguments = Self.gathered(arguments, by: method) { .array($0) }
    for (place, parameter) in method.parameters.enumerated() {
      if place < arguments.count {
        // `type: T.Type` tells what `T` is.
        if case .type = arguments[place] { scope.names[parameter.type.name] = arguments[place] }
        scope.names[parameter.name] = arguments[place].converted(to: parameter.type)
      } else if let initial = parameter.initial {
        scope.names[parameter.name] = try evaluate(initial, expecting: parameter.type, scope, &search)
          .converted(to: parameter.type)
      }
    }
    let result = try value(of: method.body, scope, &search).converted(to: method.result)
    left = Left(method, scope)
    return isOutermost ? ended.map { .unknown($0) } ?? result : result
  }

  /// What a body returns: a single expression is its value.
  func value(
    of body: [Statement], _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    guard isShallow() else { throw OverrideRecursion(way: [view]) }
    defer { leaveBody() }
    if body.count == 1 { return try value(ofOnly: body[0], scope, &search) }
    if case .returned(let value) = try run(body, scope, &search) { return value }
    return .null
  }

  private func value(
    ofOnly statement: Statement, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    switch statement.kind {
    case .expression(let expression):
      return try evaluate(expression, expecting: scope.result, scope, &search)
    case .branch, .selection: return try value(ofBranch: statement, scope, &search)
    case .compiled(let condition, let then, let otherwise):
      let isTrue = try decide(evaluate(condition, scope, &search), at: condition.range.lowerBound)
      let body = isTrue ? then : otherwise
      if body.count == 1 { return try value(ofOnly: body[0], scope, &search) }
      if case .returned(let value) = try run(body, scope, &search) { return value }
      return .null
    case .notUnderstood:
      return throwsError(statement) ? fail(at: statement.range.lowerBound) : .unknown(.unread(statement))
    default:
      if case .returned(let value) = try run(statement, scope, &search) { return value }
      return .null
    }
  }

  /// `if` and `switch` as expressions; a `return` in them leaves the body around them only as its single statement.
  func value(
    ofBranch statement: Statement, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let inner = Scope(inside: scope)
    var body: [Statement]
    switch statement.kind {
    case .branch(let conditions, let then, let otherwise):
      body = try holds(conditions, inner, &search) ? then : otherwise
    case .selection(let subject, let cases):
      if cases.contains(where: \.fallsThrough) {
        if case .returned(let value) = try run(statement, scope, &search) { return value }
        return .null
      }
      let value = try evaluate(subject, scope, &search)
      guard let first = try firstCase(of: cases, value, subject, inner, &search) else { return .null }
      body = cases[first].body
      for next in cases[(first + 1)...] {
        guard case .fallThrough? = body.last?.kind else { break }
        body = Array(body.dropLast()) + next.body
      }
    default: return .null
    }
    if body.count == 1 { return try value(ofOnly: body[0], inner, &search) }
    if case .returned(let value) = try run(body, inner, &search) { return value }
    return .null
  }

  /// Runs statements in a scope of their own.
  func runBlock(
    _ body: [Statement], _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow { try run(body, Scope(inside: scope), &search) }

  func run(
    _ body: [Statement], _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow {
    var later: [[Statement]] = []
    var flow = Flow.normal
    // Functions of a body may be called before they are declared.
    for statement in body {
      if case .function(let method) = statement.kind {
        scope.names[method.name.prefix { $0 != "(" }.description] = .method(method, scope)
      }
    }
    body: for statement in body {
      if case .later(let body) = statement.kind {
        later.append(body)
        continue
      }
      flow = try run(statement, scope, &search)
      if let ended { flow = .returned(.unknown(ended)) }
      if case .normal = flow { continue }
      break body
    }
    for body in later.reversed() { _ = try runBlock(body, scope, &search) }
    return flow
  }

  private func run(
    _ statement: Statement, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow {
    try step(&search)
    switch statement.kind {
    case .expression(let expression):
      _ = try evaluate(expression, scope, &search)
    case .variable(let pattern, let type, let initial):
      bind(pattern, to: try firstValue(initial, of: type, scope, &search), scope)
    case .together(let statements):
      for statement in statements { _ = try run(statement, scope, &search) }
    case .branch(let conditions, let then, let otherwise):
      let inner = Scope(inside: scope)
      return try holds(conditions, inner, &search)
        ? try run(then, inner, &search) : try runBlock(otherwise, scope, &search)
    case .compiled(let condition, let then, let otherwise):
      // What only prints changes no answer.
      if (then + otherwise).allSatisfy(onlyPrints) { return try run(then, scope, &search) }
      let isTrue = try decide(evaluate(condition, scope, &search), at: condition.range.lowerBound)
      return try run(isTrue ? then : otherwise, scope, &search)
    case .leaveUnless(let conditions, let otherwise):
      if try !holds(conditions, scope, &search) { return try runBlock(otherwise, scope, &search) }
    case .selection(let subject, let cases): return try select(subject, cases, scope, &search)
    case .loopOver(let pattern, let sequence, let filter, let body, let label):
      return try loop(over: sequence, pattern, filter, body, label, scope, &search)
    case .loop(let first, let conditions, let steps, let body, let label):
      return try loop(first, conditions, steps, body, label, scope, &search)
    case .loopOnce(let body, let condition, let label):
      repeat {
        let flow = try runBlock(body, scope, &search)
        if let end = Self.end(of: flow, label) { return end }
      } while try decide(evaluate(condition, scope, &search), at: condition.range.lowerBound)
    case .return(let expression):
      guard let expression else { return .returned(.null) }
      return .returned(try evaluate(expression, expecting: scope.result, scope, &search))
    case .leave(let label): return .leave(label)
    case .next(let label): return .next(label)
    case .fallThrough: return .fallThrough
    case .block(let body): return try runBlock(body, scope, &search)
    case .function, .later: break
    case .notUnderstood: return try meetsUnreadable(statement)
    }
    return .normal
  }

  private func onlyPrints(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement.kind, case .call(let function, _) = expression.kind,
      case .name(let name) = function.kind
    else { return false }
    return prints(name)
  }

  // MARK: - Loops

  /// What a loop does behind one turn of its body: nil to go on, else how the code goes on behind the loop.
  private static func end(of flow: Flow, _ label: String?) -> Flow? {
    switch flow {
    case .normal, .fallThrough: nil
    case .next(let to): to == nil || to == label ? nil : flow
    case .leave(let to): to == nil || to == label ? .normal : flow
    case .returned: flow
    }
  }

  private func loop(
    over sequence: Expression, _ pattern: Pattern, _ filter: Expression?, _ body: [Statement],
    _ label: String?,
    _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow {
    let list = try evaluate(sequence, scope, &search)
    let place = sequence.range.lowerBound
    if case .someOf(let views, let unknown) = list {
      return try loop(overSome: views, unknown.read(at: place), pattern, filter, body, label, scope, &search)
    }
    guard let elements = list.elements else {
      guard let unknown = list.unknown else { return .normal }
      // A list of which nothing is known: its body may run, and not.
      guard try decide(unknown) else { return .normal }
      let element = Unknown.made("element", of: [list], at: place)
      return try turn([.unknown(element)], pattern, filter, body, label, at: place, scope, &search)
    }
    return try turn(elements, pattern, filter, body, label, at: place, scope, &search)
  }

  private func turn(
    _ elements: [Value], _ pattern: Pattern, _ filter: Expression?, _ body: [Statement], _ label: String?,
    at place: Int, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow {
    for element in elements {
      try step(&search)
      let inner = Scope(inside: scope)
      guard try matches(pattern, element, inner, at: place, &search) else { continue }
      if let filter, try !decide(evaluate(filter, inner, &search), at: filter.range.lowerBound) { continue }
      if let end = Self.end(of: try run(body, inner, &search), label) { return end }
    }
    return .normal
  }

  /// A list of views whose members are not known: each view is in it or not, where that makes a difference.
  private func loop(
    overSome views: [ViewIndex], _ list: Unknown, _ pattern: Pattern, _ filter: Expression?,
    _ body: [Statement],
    _ label: String?, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow {
    for view in views where !isExcluded(view, list) {
      let before = effects
      let flow = try turn([.view(view)], pattern, filter, body, label, at: list.place, scope, &search)
      let end = ended
      ended = nil
      let isGoingOn = if case .normal = flow { true } else { false }
      if isGoingOn, effects == before { continue }
      if try decide(membership(view, list)), !isGoingOn {
        ended = end
        return flow
      }
    }
    return .normal
  }

  private func loop(
    _ first: [Statement], _ conditions: [Condition], _ steps: [Statement], _ body: [Statement],
    _ label: String?,
    _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Flow {
    let outer = Scope(inside: scope)
    _ = try run(first, outer, &search)
    while true {
      try step(&search)
      let inner = Scope(inside: outer)
      guard try holds(conditions, inner, &search) else { return .normal }
      if let end = Self.end(of: try run(body, inner, &search), label) { return end }
      _ = try run(steps, outer, &search)
    }
  }
}
