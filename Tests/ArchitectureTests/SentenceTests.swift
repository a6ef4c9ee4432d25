import Testing

/// Sentences are leaves: what has to be known later is a value beside them. Code that searches a text is listed here, with
/// whose text that is; a search that is not listed fails.
@Suite("No code reads a sentence")
struct SentenceTests {
  /// The modules that write sentences, or pass them on.
  static let modules = ["AnswerCoding", "SceneCoding", "SceneDrawing", "HitTestService", "hittestd"]

  /// How often each file searches a text, all of it written by others or by no sentence.
  static let foreign: [String: Int] = [
    // Names of views, classes and ids, which apps give.
    "AnswerCoding/Events/Text/TimelineNames.swift": 1, "AnswerCoding/Explaining/NextLookText.swift": 1,
    "SceneCoding/Names/SpokenNames.swift": 2, "SceneCoding/Request/Naming/ViewName.swift": 9,
    "SceneDrawing/ViewKind.swift": 1,
    // Rule names, which become SARIF's.
    "AnswerCoding/Auditing/SARIFEncoder.swift": 1,
    // Requests, their fields and paths.
    "SceneCoding/Request/TouchScale.swift": 1, "HitTestService/Answers/Answers+Live.swift": 1,
    "HitTestService/Answers/Answers+Import.swift": 2,
    "HitTestService/Fields/CORS.swift": 2, "HitTestService/Fields/AnswerFormat.swift": 3,
    "HitTestService/Requests/RequestQuery.swift": 3, "HitTestService/Requests/SceneFile.swift": 7,
    "HitTestService/Routes/Route.swift": 1, "HitTestService/Fields/BodyMedia.swift": 2,
    // The keys that a document's author offers, and a number's digits.
    "SceneCoding/Document/DocumentKeys.swift": 4, "SceneCoding/Document/DocumentReader+Numbers.swift": 1,
    // Addresses of resources, and the pages that are served.
    "HitTestService/Agents/AgentResource.swift": 11,
    "HitTestService/Agents/AgentAnswers.swift": 2,
    // SwiftUI's source, and names of rules.
    "SceneCoding/Request/SourceRequest.swift": 1, "HitTestService/Source/SourceAnswerText.swift": 1,
    // The command line.
    "hittestd/Files/FileService.swift": 2,
    "hittestd/Manual/Completions.swift": 2, "hittestd/Manual/ManPage.swift": 3,
    "hittestd/Files/FileCommand.swift": 1, "hittestd/Files/FileCommand+Running.swift": 2,
    "hittestd/Options/Options.swift": 4, "hittestd/Options/Option.swift": 1,
    "hittestd/main.swift": 1,
    // Paths of files, and lines of exceptions that people write.
    "hittestd/Gate/AuditInputs.swift": 6, "hittestd/Gate/Baseline.swift": 2,
  ]

  /// What still reads sentences of the program's own: none may be added.
  static let known: [String: Int] = [
    // Punctuation and capitals where two sentences become one, and digits of a number; sentences of one kind are told once,
    // by the words that they share.
    "AnswerCoding/Explaining/ExplanationText.swift": 3, "AnswerCoding/Writing/TerminalText.swift": 3,
    "HitTestService/Problems/ProblemDetails.swift": 1,
    // A sentence of a timeline exists as a template of JSON, which lines read back.
    "AnswerCoding/Events/TimelineEncoder+Text.swift": 1,
    // Mistakes in a request that options have made name its members.
    "HitTestService/Requests/RequestQuery.swift": 4,
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
