import Testing

/// An object that changes is read by code that did not change it: what always holds for it is said by an `assert`, which the
/// builds of the tests check (`Tests/builds.sh`).
@Suite("Invariants of objects that change")
struct InvariantTests {
  /// They keep what was looked up once, take notes, or count; a scope's names, a path's points and a list's
  /// elements may be any.
  static let exceptions: Set = [
    "Declarations", "Found", "KnownLabels", "Names", "NotedAssumptions", "OutlinePath", "ParsedRequest",
    "PastedDump", "ReadBuilders", "Receiver", "RunningCode", "SceneDirectory", "SceneStore", "Scope",
    "ServerMetrics",
    "SharedList", "SharedParts", "SourceProgram", "TouchProbe", "TypeDeclaration",
  ]

  @Test("A class with state asserts an invariant in its file")
  func classes() throws {
    let files = try SourceFile.all(below: "Sources")
    let silent = Set(files.filter { !$0.assertsInvariant }.flatMap(\.classesWithState))
    #expect(silent == Self.exceptions)
    #expect(files.flatMap(\.classesWithState).count > 2 * Self.exceptions.count, "classes are found")
  }

  @Test("State is a variable that is stored, an atomic or what a mutex guards")
  func planted() {
    let file = SourceFile(
      path: "Sources/M/Planted.swift",
      text: """
        final class Stored {
          private(set) var count = 0
        }
        final class Guarded: Sendable {
          private let count = Atomic<Int>(0)
        }
        final class Constant {
          let count = 0
          var double: Int { 2 * count }
          struct Inner {
            var count = 0
          }
        }
        """)
    #expect(file.classesWithState == ["Stored", "Guarded"])
  }
}

extension SourceFile {
  fileprivate var assertsInvariant: Bool {
    lines.contains { $0.code.contains("assert(") || $0.code.contains("precondition(") }
  }

  /// The names of classes with members that change, by the indentation of their lines.
  fileprivate var classesWithState: [String] {
    lines.indices.compactMap { start in
      let words = lines[start].code.split { !$0.isLetter }
      guard let place = words.firstIndex(of: "class"), place > 0, words[place - 1] == "final" else {
        return nil
      }
      let indent = lines[start].text.prefix { $0 == " " }
      let members = lines[(start + 1)...].prefix { $0.text != "\(indent)}" }
        .filter { $0.text.prefix { $0 == " " }.count == indent.count + 2 }
      return members.contains(where: \.isState) ? String(words[place + 1]) : nil
    }
  }
}

extension SourceFile.Line {
  fileprivate var isState: Bool {
    let isStored = code.split(separator: " ").contains("var") && !code.contains("{")
    return isStored || code.contains("Atomic<") || code.contains("Mutex")
  }
}
