import Testing

/// Sentences are leaves: what has to be known later is a value beside them. Code that searches a text is listed here, with
/// whose text that is; a search that is not listed fails.
@Suite("No code reads a sentence")
struct SentenceTests {
  /// The modules that write sentences, or pass them on.
  static let modules = ["SceneCoding", "SceneDrawing", "HitTestService", "hittestd"]

  /// How often each file searches a text, all of it written by others or by no sentence.
  static let foreign: [String: Int] = [
    // Names of views, classes and ids, which apps give.
    "SceneCoding/Events/Text/TimelineNames.swift": 1, "SceneCoding/Explaining/NextLookText.swift": 1,
    "SceneCoding/Explaining/SpokenNames.swift": 4, "SceneCoding/Request/Naming/ViewName.swift": 5,
    "SceneDrawing/ViewKind.swift": 1,
    // Rule names, which become SARIF's.
    "SceneCoding/Auditing/SARIFEncoder.swift": 1,
    // Requests, their fields and paths.
    "SceneCoding/Request/WrittenValues.swift": 1, "HitTestService/Answers/Answers+StoredScenes.swift": 2,
    "HitTestService/Fields/CORS.swift": 2, "HitTestService/Fields/WeightedMembers.swift": 3,
    "HitTestService/Requests/RequestQuery.swift": 3, "HitTestService/Requests/SceneFile.swift": 4,
    "HitTestService/Routes/Route.swift": 1,
    // Addresses of resources, and the pages that are served.
    "HitTestService/Agents/AgentResource.swift": 5, "HitTestService/Agents/RuleText.swift": 6,
    "HitTestService/Agents/ToolList.swift": 2,
    // SwiftUI's source, and names of rules.
    "HitTestService/Requests/SourceBody.swift": 1, "HitTestService/Source/SourceAnswerText.swift": 1,
    // The command line.
    "hittestd/Files/FileService.swift": 1, "hittestd/Files/SourceFiles.swift": 1,
    "hittestd/Manual/Completions.swift": 2, "hittestd/Manual/ManPage.swift": 2,
    "hittestd/Manual/ManualCommand.swift": 1, "hittestd/Files/FileCommand.swift": 1,
    "hittestd/Options/FlagArgument.swift": 1,
    "hittestd/Options/Options+Configurations.swift": 2, "hittestd/Options/Options.swift": 1,
    "hittestd/main.swift": 1,
    // Paths of files, and lines of exceptions that people write.
    "hittestd/Gate/AuditInputs.swift": 6, "hittestd/Gate/IgnoreFile.swift": 2,
  ]

  /// What still reads sentences of the program's own: none may be added.
  static let known: [String: Int] = [
    // Punctuation and capitals where two sentences become one, and digits of a number.
    "SceneCoding/Explaining/ExplanationText.swift": 3, "SceneCoding/Writing/TerminalText.swift": 2,
    // Sentences of one kind are told once, by the words that they share.
    "SceneCoding/Writing/FoldedSentences.swift": 1,
    // A sentence of a timeline exists as a template of JSON, which lines read back.
    "SceneCoding/Events/TimelineEncoder+Text.swift": 1,
    // Mistakes in a request that options have made name its members.
    "HitTestService/Requests/Asker.swift": 4,
  ]

  static let searches = [
    "hasPrefix", "hasSuffix", "firstRange", "firstMatch", "replacing(", ".starts(with:", "split(", "split {",
    ".contains(\"", ".holds(",
  ]

  static func count(in file: SourceFile) -> Int {
    file.lines.reduce(0) { sum, line in
      // A work that holds memory is no text.
      let code = line.code.split(separator: "Work.holds(").joined()
      return sum + searches.reduce(0) { $0 + code.ranges(of: $1).count }
    }
  }

  @Test("Whoever searches a text is listed, with how often", arguments: modules)
  func searches(module: String) throws {
    let listed = Self.foreign.merging(Self.known) { $0 + $1 }
    for file in try SourceFile.all(below: "Sources/\(module)") {
      let path = String(file.path.dropFirst("Sources/".count))
      #expect(Self.count(in: file) == listed[path] ?? 0, "\(path)")
    }
  }

  @Test(
    "A planted search is found",
    arguments: [
      #"open.isEnabled = details.contains { $0.hasPrefix("Whether controls are enabled") }"#,
      #"if text.contains("of several prints") { return }"#, "let rest = detail.split(separator: \" \")",
    ])
  func planted(line: String) {
    #expect(Self.count(in: SourceFile(path: "Sources/SceneCoding/Planted.swift", text: line)) == 1)
  }
}
