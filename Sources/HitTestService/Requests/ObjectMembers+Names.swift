import JSONCoding
import ModelContextProtocol

extension ObjectMembers {
  /// - Throws: `ProblemDetails` of 400 for an unknown or repeated member.
  func checkNames(_ names: [String], as kind: NameKind) throws(ProblemDetails) {
    if let repeated { throw .repeated(kind, repeated) }
    if let unknown { throw .unknown(kind, unknown, among: names) }
  }

  /// The value as a query has it: a text itself, all else in JSON.
  func typed(_ name: String) -> String? {
    text(name) ?? self[name].map { String(decoding: document[$0], as: UTF8.self) }
  }

  /// Models write null for members that they leave out.
  func isGiven(_ name: String) -> Bool { self[name] != nil && kind(of: name) != .null }
}

extension ProblemDetails {
  /// An unknown name, with the nearest known one.
  static func unknown(_ kind: NameKind, _ name: String, among names: [String]) -> ProblemDetails {
    unknown(kind, name, nearest: JSONKeyTable(names).nearest(to: String(name.prefix(40))), of: names)
  }
}
