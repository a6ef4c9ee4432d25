/// What is wrong with an exception from a rule.
public struct ExceptionMistake: Error {
  public let detail: String

  static func noObject(_ key: String) -> Self {
    Self(detail: "\(key) must be an object of rule names and reasons.")
  }

  static func noRule(_ word: String, nearest: String?) -> Self {
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    return Self(detail: "No rule `\(word)`.\(hint)")
  }

  static func noReason(_ word: String) -> Self { Self(detail: "`\(word)` needs a reason to be ignored.") }
}
