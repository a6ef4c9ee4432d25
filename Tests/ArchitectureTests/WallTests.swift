import Foundation
import Testing

/// The walls of ARCHITECTURE.md, held by reading the sources: an undeclared import of a sibling would pass in an
/// incremental build.
@Suite("The walls between targets")
struct WallTests {
  /// The engine's modules.
  static let engine: Set<String> = [
    "AuditRules", "Auditing", "Comparing", "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting",
    "TouchGeometry", "TouchMapping", "WorkMetering",
  ]

  /// What each target may import.
  static let walls: [String: Set<String>] = [
    // The one that knows the systems.
    "SystemCalls": ["CLinux", "Darwin", "Glibc", "Synchronization"],
    // A word of each thread, and atomics.
    "WorkMetering": ["CStandard", "Synchronization"],
    "TouchGeometry": ["WorkMetering"],
    // Threads share the map of a scene's regions, which takes atomics.
    "HitTesting": ["Synchronization", "TouchGeometry", "WorkMetering"],
    // Those who place and those who play never meet.
    "TouchMapping": ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
    "EventPlaying": ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
    "SwiftUITesting": ["HitTesting", "TouchGeometry", "WorkMetering"],
    "Explaining": ["EventPlaying", "HitTesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
    // What is asked of an audit, for those who read it.
    "AuditRules": [],
    "Auditing": [
      "AuditRules", "EventPlaying", "HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping",
      "WorkMetering",
    ],
    "Comparing": ["HitTesting", "TouchGeometry", "WorkMetering"],
    // Text to trees, without an idea of a view.
    "SourceReading": ["WorkMetering"],
    // Sines and powers of the app's code are the system's.
    "OverrideRunning": ["Glibc", "HitTesting", "SourceReading", "Synchronization", "TouchGeometry"],
    "SwiftUISource": ["HitTesting", "SourceReading", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
    "UIKitSource": ["SourceReading", "WorkMetering"],
    "JSONCoding": ["WorkMetering"],
    "HTTPProtocol": [],
    // Messages, without an idea of what is asked.
    "ModelContextProtocol": ["JSONCoding"],
    "SceneDrawing": ["HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
    // What is asked; who is found is for others.
    "SceneCoding": [
      "AuditRules", "CStandard", "Comparing", "EventPlaying", "HitTesting", "JSONCoding", "SwiftUITesting",
      "TouchGeometry",
      "WorkMetering",
    ],
    // What is answered, never how it is found.
    "AnswerCoding": engine.union(["JSONCoding", "SceneCoding"]),
    "DumpImporting": ["HitTesting", "JSONCoding", "TouchGeometry", "WorkMetering"],
    // The kernel's files in System/ only, and atomics for what all loops read.
    "SceneStoring": ["HitTesting", "SceneCoding", "Synchronization", "SystemCalls", "WorkMetering"],
    "HTTPServing": ["HTTPProtocol", "Synchronization", "SystemCalls", "WorkMetering"],
    "HitTestService": engine.union([
      "AnswerCoding", "DebuggerPage", "DumpImporting", "EmbeddedFiles", "HTTPProtocol", "JSONCoding",
      "ModelContextProtocol", "OverrideRunning",
      "SceneCoding", "SceneDrawing", "SceneStoring", "SourceReading", "SwiftUISource", "UIKitSource",
    ]),
    "hittestd": [
      "AnswerCoding", "AuditRules", "Auditing", "DumpImporting", "HTTPProtocol", "HTTPServing",
      "HitTestService",
      "JSONCoding",
      "ModelContextProtocol", "SceneCoding", "SceneStoring", "Synchronization", "SystemCalls", "WorkMetering",
    ],
    "EmbeddedFiles": [],
    "DebuggerPage": ["EmbeddedFiles"],
    "embed-files": ["Foundation"],
  ]

  @Test("A target imports what its wall lets through, and nothing else", arguments: walls.keys.sorted())
  func imports(target: String) throws {
    let allowed = try #require(Self.walls[target])
    for file in try SourceFile.all(below: "Sources/\(target)") {
      for line in file.lines {
        guard let module = line.importedModule else { continue }
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test("Every target has its wall")
  func everyTarget() throws {
    let sources = packageFolder.appending(path: "Sources").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources)
    #expect(Set(folders).subtracting(["CLinux", "CStandard"]) == Set(Self.walls.keys))
  }

  /// Where calls to the kernel are made or bytes are read by words, and pointers may be had.
  static let unsafeFolders = [
    "/WorkMetering/", "/SystemCalls/", "/SceneStoring/System/", "/JSONCoding/Plain/",
  ]

  @Test("Unsafe code lives in its folders and nowhere else")
  func unsafeCode() throws {
    let words = ["unsafe", "Unsafe", "@unchecked", "withMemoryRebound", "nonisolated(unsafe)"]
    for file in try SourceFile.all(below: "Sources")
    where !Self.unsafeFolders.contains(where: file.path.contains) {
      for line in file.lines where words.contains(where: line.code.contains) {
        Issue.record("\(file.path): \(line.code)")
      }
    }
  }

  @Test("AddressSanitizer watches the suites of unsafe code, and of code without checks of exclusivity")
  func watchedSuites() throws {
    let builds = try String(contentsOf: packageFolder.appending(path: "Tests/builds.sh"), encoding: .utf8)
    let list = try #require(builds.split(separator: "\n").first { $0.hasPrefix("suites_address=") })
    let watched = Set(list.dropFirst("suites_address=".count).split(separator: ",").map(String.init))
    let manifest = try String(contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
    let unchecked = ["SystemCalls", "HTTPServing"]
    #expect(manifest.components(separatedBy: ": unchecked)").count == unchecked.count + 1)
    for module in unchecked + Self.unsafeFolders.map({ $0.split(separator: "/")[0] }).map(String.init) {
      #expect(watched.contains("\(module)Tests"), "\(module)")
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appending(path: "Tests").path)
    #expect(watched.isSubset(of: folders), "each has tests")
  }

  @Test("A condition on the system stands in SystemCalls only")
  func conditions() throws {
    for file in try SourceFile.all(below: "Sources") where !file.path.contains("/SystemCalls/") {
      for line in file.lines
      where line.code.contains("#if") && (line.code.contains("canImport(") || line.code.contains("os(")) {
        Issue.record("\(file.path): \(line.code)")
      }
    }
  }

  @Test("Files are opened in SceneStoring/System only")
  func files() throws {
    for file in try SourceFile.all(below: "Sources/SceneStoring") where !file.path.contains("/System/") {
      #expect(!file.lines.contains { $0.code.contains("File(") }, "\(file.path) opens files")
    }
  }

  @Test("The package depends on no other")
  func noDependencies() throws {
    let manifest = try String(contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test("Nothing is left to be done later")
  func noLeftovers() throws {
    for folder in ["Sources", "Tests", "Plugins"] {
      for file in try SourceFile.all(below: folder) where !file.path.hasSuffix("WallTests.swift") {
        for line in file.lines where line.text.contains("TODO") || line.text.contains("FIXME") {
          Issue.record("\(file.path): \(line.text)")
        }
      }
    }
  }
}
