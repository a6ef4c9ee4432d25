import Testing

@testable import DumpImporting

@Suite("Sorts of warnings")
struct WarningSortTests {
  @Test("A sort of warnings about views has one sentence, but for those that its readers word")
  func sentences() {
    let silent = ViewWarning.allCases.filter { $0.sentence("A", "B") == "" }
    #expect(
      silent == [
        .notUnderstood, .elided, .indentation, .root, .noWindow, .otherPrint, .contents, .geometry,
        .transform, .unreadItem, .notInDump,
      ])
  }

  @Test("Sentences of one paste follow one another with a blank between them")
  func joined() {
    #expect(Sentence.all(["A.", "B."]).plain == "A. B.")
    #expect(Sentence.all(["A."]).plain == "A.")
  }
}
