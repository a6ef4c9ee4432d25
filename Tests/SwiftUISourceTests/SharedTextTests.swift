import Foundation
import Testing

@testable import SourceReading
@testable import SwiftUISource

/// Public posts and files, which lie beside the project where somebody has them: `../shared/swiftsource`.
@Suite("Public texts of SwiftUI")
struct SharedTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/swiftsource/train").standardized

  /// None where the folder is missing.
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()) ?? []

  /// A prime, so that prefixes end everywhere in a line; `PREFIX_STEP=1` reads every prefix.
  private static let step = ProcessInfo.processInfo.environment["PREFIX_STEP"].flatMap { Int($0) } ?? 499

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

  @Test("Every edit that is offered as verified mends by comparison, too", arguments: names)
  func offeredEdits(name: String) throws {
    let program = SourceProgram(Array(try Data(contentsOf: Self.folder.appending(path: name))))
    for view in program.comparedViews(in: SourceState()).prefix(8) {
      let name = view.named.tree.plainName(of: view.named.view)
      guard let fix = program.answer(about: name)?.fixes.first, fix.isVerified else { continue }
      let changed = SourceProgram(program.text.applying(fix.edits))
      let comparison = try #require(SourceComparison(program, changed, about: name))
      #expect(comparison.changes[0].effect == .mended, "\(name)")
      #expect(!comparison.changes.contains { $0.effect == .broken || $0.effect == .removed }, "\(name)")
    }
  }
}
