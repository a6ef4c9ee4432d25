import HitTesting
import SourceReading

// Where code ends early: errors, crashes, and statements that are not understood.

extension OverrideRun {
  /// Ends the override that runs: nobody knows what an app does behind a crash or an error.
  func stop(at place: Int) -> Value {
    let unknown = ended ?? Unknown(key: "stop at \(place)", reason: .notUnderstood, place: place)
    if ended == nil { isThrown = false }
    ended = unknown
    return .unknown(unknown)
  }

  /// Ends it with an error, which `try?` makes nil.
  func fail(at place: Int) -> Value {
    let isFirst = ended == nil
    defer { if isFirst { isThrown = true } }
    return stop(at: place)
  }

  /// `try? view(at: point)`.
  func valueUnlessThrown(
    _ operand: Expression, expecting type: TypeName?, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let wasEnded = ended != nil
    let value = try evaluate(operand, expecting: type, scope, &search)
    guard !wasEnded, ended != nil, isThrown else { return value }
    ended = nil
    return .null
  }

  /// A statement that could not be read may have no effect, or end the body with any value.
  func meetsUnreadable(_ statement: Statement) throws(OverrideRecursion) -> Flow {
    effects += 1
    if throwsError(statement) { return .returned(fail(at: statement.range.lowerBound)) }
    return try decide(.unread(statement, "end")) ? .returned(.unknown(.unread(statement))) : .normal
  }

  func throwsError(_ statement: Statement) -> Bool {
    let text = source.text.string(statement.range.prefix(7))
    return text.hasPrefix("throw ") || text.hasPrefix("@throw")
  }
}
