import Foundation
import Testing

/// Inside of a module, folders use one another in one direction: what a module's imports are to other modules.
@Suite("The direction of folders, and the lengths of files and functions")
struct FolderTests {
  @Test("No folders of a module use one another around a circle")
  func direction() throws {
    let graph = FolderGraph(try SourceFile.all(below: "Sources"))
    #expect(graph.uses.count > 100, "the graph is read from the sources")
    #expect(graph.circle == nil, "\(graph.describe(graph.circle ?? []))")
  }

  @Test("A circle that is planted is named")
  func plantedCircle() throws {
    let names = SourceFile(
      path: "Sources/HitTesting/Names/Planted.swift",
      text: "func planted(_ scene: Scene) -> Int { scene.windowsFrontToBack.count }")
    let graph = FolderGraph(try SourceFile.all(below: "Sources") + [names])
    let circle = try #require(graph.circle)
    #expect(circle.first == circle.last)
    #expect(circle.contains("Sources/HitTesting/Names"))
    #expect(graph.describe(circle).contains("Planted.swift uses Scene"))
  }

  @Test("A use by a member's name alone is a use")
  func members() {
    let low = SourceFile(
      path: "Sources/M/Low/A.swift", text: "struct A { func f(_ b: some P) { b.plantedMember } }")
    let high = SourceFile(
      path: "Sources/M/High/B.swift", text: "extension A {\n  var plantedMember: Int { 1 }\n}")
    #expect(FolderGraph([low, high]).circle == ["Sources/M/High", "Sources/M/Low", "Sources/M/High"])
    #expect(FolderGraph([high]).circle == nil)
  }

  /// A file is one complete idea, up to 400 lines; functions are under 30, and a switch that is a table may take 50.
  static let linesMax = (file: 400, function: 50)

  @Test("No file and no function is longer than the house allows")
  func lengths() throws {
    for file in try SourceFile.all(below: "Sources") {
      #expect(file.lines.count <= Self.linesMax.file, "\(file.path) has \(file.lines.count) lines")
      for (line, length) in file.functions where length > Self.linesMax.function {
        Issue.record("\(file.path):\(line) begins a function of \(length) lines")
      }
    }
  }
}

extension FolderGraph {
  fileprivate func describe(_ circle: [String]) -> String {
    zip(circle, circle.dropFirst()).map { user, declarer in
      "\(user) → \(declarer): \(uses[Edge(user: user, declarer: declarer)] ?? "")"
    }.joined(separator: "; ")
  }
}

extension SourceFile {
  /// Where each function begins, counted from 1, and how many lines it has: up to the brace under its beginning.
  fileprivate var functions: [(line: Int, length: Int)] {
    lines.indices.compactMap { start in
      let indent = lines[start].text.prefix { $0 == " " }
      guard lines[start].code.split(separator: " ").contains("func"),
        let end = lines[start...].firstIndex(where: { $0.text == "\(indent)}" }),
        // A function on one line, or a requirement of a protocol, has no brace of its own.
        !lines[(start + 1)..<end].contains(where: { $0.code.isDeclaration(under: indent) })
      else { return nil }
      return (start + 1, end - start + 1)
    }
  }
}

extension String {
  fileprivate func isDeclaration(under indent: Substring) -> Bool {
    guard prefix(while: { $0 == " " }) == indent else { return false }
    return split(separator: " ").contains { ["func", "var", "let", "init"].contains($0) }
  }
}
