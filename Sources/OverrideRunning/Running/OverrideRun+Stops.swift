import HitTesting
import SourceReading

// Where code ends early: errors, crashes, and statements that are not understood.

extension OverrideRun {
  /// Ends the override that runs: nobody knows what an app does behind a crash or an error.
  func stop(at place: Int) -> Value {
    let unknown = ended ?? Unknown(key: "stop at \(place)", reason: .notUnderstood, place: place)
    ended = unknown
    return .unknown(unknown)
  }

  /// A statement that could not be read may have no effect, or end the body with any value.
  func meetsUnreadable(_ statement: Statement) throws(OverrideRecursion) -> Flow {
    effects += 1
    if throwsError(statement) { return .returned(stop(at: statement.range.lowerBound)) }
    return try decide(.unread(statement, "end")) ? .returned(.unknown(.unread(statement))) : .normal
  }

  func throwsError(_ statement: Statement) -> Bool {
    let text = source.text.string(statement.range.prefix(7))
    return text.hasPrefix("throw ") || text.hasPrefix("@throw")
  }
}
