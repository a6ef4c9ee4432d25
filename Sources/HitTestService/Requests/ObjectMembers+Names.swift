import JSONCoding
import ModelContextProtocol

extension ObjectMembers {
  /// - Parameter mistake: what is said of a member that is not one of those names.
  /// - Throws: `ProblemDetails` of 400 for such a member, and for one that is given twice.
  func checkNames(_ names: [String], or mistake: String) throws(ProblemDetails) {
    if let name = repeated { throw ProblemDetails(.badRequest, "`\(name)` is given more than once.") }
    guard let unknown else { return }
    let nearest = JSONKeyTable(names).nearest(to: String(unknown.prefix(40)))
    let known = names.map { "`\($0)`" }.joined(separator: ", ")
    throw ProblemDetails(
      .badRequest,
      "`\(unknown.prefix(40))` \(mistake); "
        + (nearest.map { "did you mean `\($0)`?" } ?? "known are \(known)."))
  }

  /// Models write null for what they leave out.
  func isGiven(_ name: String) -> Bool { self[name] != nil && kind(of: name) != .null }
}
