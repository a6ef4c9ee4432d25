import Foundation
import SceneCoding
import Testing

@testable import hittestd

@Suite("The app's code on a command line")
struct CodeFilesTests {
  /// A folder with some files, which the test removes.
  private static func folder(_ files: [String: [UInt8]]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "code-\(UUID().uuidString)")
    for (name, contents) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents).write(to: file)
    }
    return folder.path
  }

  @Test(
    "A folder's Swift and Objective-C is read, named from the folder on",
    arguments: [
      ("A.swift", true), ("Views/Dim.m", true), ("Views/Dim.h", true), ("Views/Dim.mm", true),
      ("B.SWIFT", true),
      ("README.md", false), (".build/C.swift", false), ("build/C.swift", false), ("Pods/P/C.m", false),
      ("Carthage/C.swift", false), ("DerivedData/C.swift", false), (".hidden.swift", false), ("swift", false),
    ])
  func folder(name: String, isRead: Bool) throws {
    let folder = try Self.folder([name: Array("class A {}".utf8)])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let code = try CodeFiles([folder])
    #expect(code.files == (isRead ? [CodeFile(name: name, text: Array("class A {}".utf8))] : []))
    #expect(code.warnings.isEmpty)
  }

  @Test("A file that is no text is left out with a warning, and others go on")
  func noText() throws {
    let folder = try Self.folder(["A.swift": [0, 1], "B.swift": [65]])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let code = try CodeFiles([folder, "\(folder)/B.swift"])
    #expect(code.files.map(\.name) == ["B.swift", "\(folder)/B.swift"])
    #expect(code.warnings == ["\(folder)/A.swift is skipped: it is not UTF-8 text."])
  }

  @Test("A path that is not there is an error")
  func nothing() {
    let problem = #expect(throws: FileProblem.self) { try CodeFiles(["/nowhere/A.swift"]) }
    #expect(problem?.status == 66)
  }

  @Test("--source may be repeated, and is no member of the request")
  func repeated() throws {
    let command = try #require(
      try FileCommand(["explain", "f", "--source", "a", "--source=b", "--target", "t"]))
    #expect(command.sources == ["a", "b"])
    #expect(command.values == ["target": "t"] && command.query == "target=t")
    let states = try #require(try FileCommand(["explain", "f", "--state", "a=true", "--state", "b=false"]))
    #expect(states.values == ["state": "a=true,b=false"])
    #expect(throws: UsageError.self) { try FileCommand(["convert", "f", "--source", "a"]) }
    #expect(throws: UsageError.self) { try FileCommand(["explain", "-", "--source", "-"]) }
  }
}
