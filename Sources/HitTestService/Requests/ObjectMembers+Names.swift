import JSONCoding
import ModelContextProtocol

extension ObjectMembers {
  /// - Parameters:
  ///   - kind: what the members are called.
  ///   - place: said behind the name of one that is not one of those names.
  /// - Throws: `ProblemDetails` of 400 for such a member, and for one that is given twice.
  func checkNames(_ names: [String], as kind: String, place: String = "") throws(ProblemDetails) {
    if let name = repeated { throw ProblemDetails(.badRequest, "Duplicate \(kind) `\(name)`.") }
    guard let unknown else { return }
    let nearest = JSONKeyTable(names).nearest(to: String(unknown.prefix(40)))
    let known = names.map { "`\($0)`" }.joined(separator: ", ")
    throw ProblemDetails(
      .badRequest,
      "Unknown \(kind) `\(unknown.prefix(40))`\(place). "
        + (nearest.map { "Did you mean `\($0)`?" } ?? "Known: \(known)."))
  }

  /// Models write null for what they leave out.
  func isGiven(_ name: String) -> Bool { self[name] != nil && kind(of: name) != .null }
}
