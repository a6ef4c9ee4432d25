import Foundation
import Testing

/// The walls of ARCHITECTURE.md, held by reading the sources: an undeclared import of a sibling would pass in an
/// incremental build.
@Suite("The walls between targets")
struct WallTests {
  /// The engine's modules.
  static let engine: Set<String> = [
    "Auditing", "Comparing", "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting", "TouchGeometry",
    "TouchMapping",
    "WorkMetering",
  ]

  /// What each target may import.
  static let walls: [String: Set<String>] = [
    // A word of each thread, and atomics.
    "WorkMetering": ["CLinux", "Synchronization"],
    "TouchGeometry": ["WorkMetering"],
    // Threads share the map of a scene's regions, which takes atomics.
    "HitTesting": ["Synchronization", "TouchGeometry", "WorkMetering"],
    // Those who place and those who play never meet.
    "TouchMapping": ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
    "EventPlaying": ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
    "SwiftUITesting": ["HitTesting", "TouchGeometry", "WorkMetering"],
    "Explaining": ["EventPlaying", "HitTesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
    "Auditing": [
      "EventPlaying", "HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping", "WorkMetering",
    ],
    "Comparing": ["HitTesting", "TouchGeometry", "WorkMetering"],
    "SwiftUISource": ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
    "JSONCoding": ["WorkMetering"],
    "HTTPProtocol": [],
    // Messages, without an idea of what is asked.
    "ModelContextProtocol": ["JSONCoding"],
    "SceneDrawing": ["HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
    "SceneCoding": engine.union(["Glibc", "JSONCoding"]),
    "DumpImporting": ["HitTesting", "JSONCoding", "TouchGeometry", "WorkMetering"],
    // The kernel's files in System/ only, and atomics for what all loops read.
    "SceneStoring": ["CLinux", "Glibc", "HitTesting", "SceneCoding", "Synchronization", "WorkMetering"],
    "HTTPServing": ["CLinux", "Glibc", "HTTPProtocol", "Synchronization", "WorkMetering"],
    "HitTestService": engine.union([
      "DebuggerPage", "DumpImporting", "EmbeddedFiles", "HTTPProtocol", "JSONCoding", "ModelContextProtocol",
      "SceneCoding", "SceneDrawing", "SceneStoring", "SwiftUISource",
    ]),
    "hittestd": [
      "Auditing", "DumpImporting", "Glibc", "HTTPProtocol", "HTTPServing", "HitTestService", "JSONCoding",
      "ModelContextProtocol", "SceneCoding", "SceneStoring", "WorkMetering",
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
    #expect(Set(folders).subtracting(["CLinux"]) == Set(Self.walls.keys))
  }

  /// Where calls to the kernel are made or bytes are read by words, and pointers may be had.
  static let unsafeFolders = [
    "/WorkMetering/", "/HTTPServing/System/", "/SceneStoring/System/", "/JSONCoding/Plain/",
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

  @Test("Files are opened in SceneStoring/System only")
  func files() throws {
    for file in try SourceFile.all(below: "Sources/SceneStoring") where !file.path.contains("/System/") {
      #expect(!file.lines.contains { $0.importedModule == "Glibc" }, "\(file.path) imports Glibc")
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
