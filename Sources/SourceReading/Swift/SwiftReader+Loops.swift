// Loops, Swift 2's among them.

extension SwiftReader {
  mutating func loopOver(_ label: String?) -> Statement.Kind {
    at += 1
    if let counted = countedLoop(label) { return counted }
    if isWord("case") { at += 1 }
    let pattern = pattern(binds: true)
    if take(mark: ":") { _ = type() }
    guard take("in") else { return .notUnderstood }
    let sequence = expression(.body)
    let filter = take("where") ? expression(.body) : nil
    guard isMark("{") else { return .notUnderstood }
    return .loopOver(pattern, sequence, filter: filter, body: body(), label: label)
  }

  /// Swift 2's `for var i = 0; i < count; i++`, with brackets or without; nil, with nothing read, for another loop.
  private mutating func countedLoop(_ label: String?) -> Statement.Kind? {
    var head = isMark("(") ? reader(of: code.inside(at)) : self
    let isBracketed = head.end < end
    var index = head.at
    while index < head.end, !code.isMark(index, ";"), !code.isMark(index, "{") { index = code.next(index) }
    guard index < head.end, code.isMark(index, ";") else { return nil }
    let first = head.isMark(";") ? [] : [head.statement()]
    guard head.take(mark: ";") else { return .notUnderstood }
    let conditions: [Condition] = head.isMark(";") ? [] : [.expression(head.expression(.body))]
    guard head.take(mark: ";") else { return .notUnderstood }
    var steps: [Statement] = []
    while !head.isAtEnd, !head.isMark("{") {
      let step = head.expression(.body)
      steps.append(Statement(.expression(step), step.range))
      guard head.take(mark: ",") else { break }
    }
    at = isBracketed ? code.next(at) : head.at
    guard head.isAtEnd || !isBracketed, isMark("{") else { return .notUnderstood }
    return .loop(first: first, conditions, steps: steps, body: body(), label: label)
  }

  mutating func loop(_ label: String?) -> Statement.Kind {
    at += 1
    let conditions = conditions(.body)
    guard isMark("{") else { return .notUnderstood }
    return .loop(first: [], conditions, steps: [], body: body(), label: label)
  }

  mutating func loopOnce(_ label: String?) -> Statement.Kind {
    at += 1
    guard isMark("{") else { return .notUnderstood }
    let body = body()
    guard take("while") else { return .notUnderstood }
    return .loopOnce(body: body, expression(), label: label)
  }
}
