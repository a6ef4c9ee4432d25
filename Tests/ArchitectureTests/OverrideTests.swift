import Foundation
import Testing

/// A new kind of override touches three files of Sources.
@Suite("Where kinds of overrides are known")
struct OverrideTests {
  /// The enumeration, whose switches ask a kind for its facets, and the table that reads and writes it.
  static let shared = ["HitTestOverride.swift", "HitTestOverride+Coding.swift"]

  /// `passThrough` and `returnNil` are proposed as changes besides, which takes no switch.
  static let kinds = [
    "enlarged", "overlap", "siblingRedirect", "guideMask", "forward", "stealAll", "returnSelf",
  ]

  @Test("A kind is known to its own file, the enumeration and its coding", arguments: kinds)
  func kind(name: String) throws {
    let ownFile = name.prefix(1).uppercased() + name.dropFirst() + "HitTest.swift"
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var knowing: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      let isNamed = code.contains { line in
        line.split { !$0.isLetter && $0 != "." }.contains { $0 == ".\(name)" }
      }
      if isNamed { knowing.insert(URL(filePath: path).lastPathComponent) }
    }
    #expect(knowing.isSuperset(of: Self.shared))
    #expect(knowing.subtracting(Self.shared + [ownFile]) == [])
  }
}
