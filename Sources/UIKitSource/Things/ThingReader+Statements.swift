import SourceReading
import WorkMetering

extension ThingReader {
  func read(_ statements: [Statement]) {
    for statement in statements {
      guard Work.goesOn(after: 8) else { return }
      read(statement)
    }
  }

  private func read(_ statement: Statement) {
    let outer = site.statement
    site.statement = statement.range
    defer { site.statement = outer }
    switch statement.kind {
    case .expression(let value): _ = self.value(value)
    case .variable(let pattern, let type, let value): variable(pattern, type, value, statement.range)
    case .branch(let conditions, let then, let otherwise):
      let id = newID()
      inScope {
        for condition in conditions { read(condition) }
        arm(id, 0, then)
      }
      arm(id, 1, otherwise)
    case .compiled(_, let then, let otherwise): read(then + otherwise)
    case .leaveUnless(let conditions, let otherwise):
      arm(newID(), 1, otherwise)
      for condition in conditions { read(condition) }
    case .selection(let subject, let cases):
      _ = value(subject)
      let id = newID()
      for (index, one) in cases.enumerated() { arm(id, index, one.body, isCase: true) }
    case .loopOver(let pattern, let sequence, _, let body, _): loop(pattern, sequence, body)
    case .loop(let first, let conditions, let steps, let body, _):
      inScope {
        read(first)
        for condition in conditions { read(condition) }
        turns { self.read(body + steps) }
      }
    case .loopOnce(let body, let condition, _):
      turns { self.read(body) }
      _ = value(condition)
    case .return(let value): if let value { returned(value) }
    case .later(let body), .block(let body): inScope { read(body) }
    case .together(let body): read(body)
    case .function(let method):
      inScope {
        for parameter in method.parameters {
          scope.things[parameter.name] = make(
            .parameter, parameter.name, parameter.type.name, at: method.place)
        }
        later { self.read(method.body) }
      }
    case .leave, .next, .fallThrough, .notUnderstood: break
    }
  }

  private func arm(_ id: Int, _ arm: Int, _ body: [Statement], isCase: Bool = false) {
    guard !body.isEmpty else { return }
    let loops = site.loops
    if !isCase, body.isLeft { _ = site.loops.popLast() }
    site.branches.append(Site.Branch(id: id, arm: arm))
    inScope { read(body) }
    site.branches.removeLast()
    site.loops = loops
  }

  func turns(_ work: () -> Void) {
    site.loops.append(newID())
    inScope(work)
    site.loops.removeLast()
  }

  /// What runs behind the code around it.
  func later(_ work: () -> Void) {
    site.closures.append(newID())
    inScope(work)
    site.closures.removeLast()
  }

  private func read(_ condition: Condition) {
    switch condition {
    case .expression(let value): _ = self.value(value)
    case .value(let pattern, let value): variable(pattern, nil, value, value.range, isNew: false)
    case .match(_, let value): _ = self.value(value)
    case .availability: break
    }
  }

  private func returned(_ value: Expression) {
    if let thing = self.value(value) { note(.returned, thing, value.range) }
  }

  private func variable(
    _ pattern: Pattern, _ type: TypeName?, _ value: Expression?, _ range: Range<Int>, isNew: Bool = true
  ) {
    guard let name = pattern.name else {
      if let value { _ = self.value(value) }
      return
    }
    if let value, isPlainValue(value) {
      scope.values[name] = value
      scope.things[name] = nil
      _ = self.value(value)
      return
    }
    let isResult = scopes.last?.result?.name == name && isNew
    let thing =
      isResult
      ? scope.result?.thing ?? 0 : make(.local, name, type?.name, at: range.lowerBound)
    if isResult, let type, things[thing].className == nil { things[thing].className = type.name }
    let found = value.flatMap { self.value($0, into: thing) }
    scope.things[name] = found ?? thing
    if let found, isResult, found != thing { join(found, thing) }
    if let found, things[found].className == nil, let type { things[found].className = type.name }
  }

  /// Numbers, rectangles and lists, which are no things.
  private func isPlainValue(_ value: Expression) -> Bool {
    switch value.kind {
    case .number, .string, .bool, .prefix, .binary: true
    // Whoever goes over a list of new objects twice finds the same ones.
    case .array(let elements): !elements.contains { if case .call = $0.kind { true } else { false } }
    case .call(let function, _): function.lastName.map(Self.structures.contains) ?? false
    default: false
    }
  }

  private static let structures = Set(
    words: """
      CGRect CGRectMake CGSize CGPoint CGSizeMake CGPointMake CGFloat
      """)

  private func loop(_ pattern: Pattern, _ sequence: Expression, _ body: [Statement]) {
    let name = pattern.name ?? "_"
    let isRead =
      elements(of: sequence).map { elements in
        each(elements) { element in
          inScope {
            if let thing = value(element) { scope.things[name] = thing }
            read(body)
          }
        }
      } ?? false
    if isRead { return }
    _ = value(sequence)
    let runs = body.isLeft ? inScope : turns
    runs {
      let type: String? = if case .type(_, let type) = pattern { type.name } else { nil }
      scope.things[name] = make(.element, name, type, at: sequence.range.lowerBound)
      read(body)
    }
  }

  /// The expressions of a list that the text writes; nil for others.
  func elements(of sequence: Expression) -> [Expression]? {
    switch sequence.plain.kind {
    case .array(let elements): elements
    case .name(let name):
      constant(name).flatMap { if case .array(let elements) = $0.kind { elements } else { nil } }
    default: nil
    }
  }
}

extension [Statement] {
  /// Whether they run once in a loop, which they leave at their end.
  fileprivate var isLeft: Bool {
    switch last?.kind {
    case .leave, .return: true
    default: false
    }
  }
}
