import Auditing
import SceneCoding

/// The file `.hittestd-ignore`: exceptions from rules, each with its reason.
///
///     # rule       view     reason
///     target-size  "Terms"  Legal asked for a link in running text.
///
/// A view is named by its id, label, class or path; a name with blanks stands in quotes, `"` or `'`.
struct IgnoreFile {
  private(set) var entries: [IgnoredFinding] = []

  /// The name that is looked for in the current folder.
  static let name = ".hittestd-ignore"

  init() {}

  /// - Throws: `GateProblem` with the line of the first mistake.
  init(_ contents: [UInt8], file: String) throws(GateProblem) {
    let lines = String(decoding: contents, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var rest = line.drop(while: \.isWhitespace)
      if rest.isEmpty || rest.hasPrefix("#") { continue }
      let (rule, view) = (Self.word(&rest), Self.word(&rest))
      let reason = String(rest)
      switch AuditRule.excepted(rule, reason) {
      case .success(let rule): entries.append(IgnoredFinding(rule: rule, view: .name(view), reason: reason))
      case .failure(let mistake):
        throw GateProblem(description: "\(file):\(index + 1):1: \(mistake.detail)", isMissing: false)
      }
    }
  }

  /// Takes a word or a quoted name, and the blanks behind it.
  private static func word(_ rest: inout Substring) -> String {
    let word: Substring
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest = rest.dropFirst()
      word = rest.prefix { $0 != quote }
      rest = rest.dropFirst(word.count + 1)
    } else {
      word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word.count)
    }
    rest = rest.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
    return String(word)
  }
}
