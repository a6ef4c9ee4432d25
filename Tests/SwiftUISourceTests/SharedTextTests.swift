import Foundation
import Testing

@testable import SwiftUISource

/// Public posts and files, which lie beside the project where somebody has them: `../shared/swiftsource`.
@Suite("Public texts of SwiftUI")
struct SharedTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/swiftsource/train").standardized

  /// None where the folder is missing.
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()) ?? []

  /// A prime, so that prefixes end everywhere in a line.
  private static let step = 499

  @Test("Prefixes of a text are read, and their brackets, names and roots are found", arguments: names)
  func prefixes(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    for end in stride(from: 1, to: bytes.count, by: Self.step) {
      let program = SourceProgram(Array(bytes[..<end]))
      _ = program.unknownNames()
      _ = program.firstTappable
      #expect(program.brokenBrackets.allSatisfy { $0.line >= 1 && $0.column >= 1 })
    }
  }

  @Test("A text without its brackets is read as well", arguments: names)
  func withoutBrackets(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    for bracket in "{}()".utf8 {
      let program = SourceProgram(bytes.filter { $0 != bracket })
      _ = program.unknownNames()
      _ = program.screen()
    }
  }
}
