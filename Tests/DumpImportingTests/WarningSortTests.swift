import Testing

@testable import DumpImporting

@Suite("Sorts of warnings")
struct WarningSortTests {
  @Test("A sort of warnings about views has one sentence, but for those that its readers word")
  func sentences() {
    let sentences = ViewSentence.allCases
    #expect(
      ViewWarning.allCases == [
        .notUnderstood, .elided, .indentation, .root, .noWindow, .otherPrint, .contents, .geometry,
        .transform, .unreadItem, .notInDump,
      ] + sentences.map(ViewWarning.said))
    #expect(sentences.allSatisfy { $0.text("A", "B").plain.hasSuffix(".") })
  }

  @Test("Sentences of one paste follow one another with a blank between them")
  func joined() {
    #expect(Sentence.all(["A.", "B."]).plain == "A. B.")
    #expect(Sentence.all(["A."]).plain == "A.")
  }
}
