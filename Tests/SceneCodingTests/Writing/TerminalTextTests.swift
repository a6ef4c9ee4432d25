import Testing

@testable import SceneCoding

@Suite("Text for a terminal")
struct TerminalTextTests {
  @Test("Colors stand around a line or its lead, and only where they are wanted")
  func colors() {
    for (isColored, expected) in [
      (true, "\u{1B}[31mAll of it\u{1B}[0m\n\u{1B}[32mFix: \u{1B}[0mthis\nplain\n"),
      (false, "All of it\nFix: this\nplain\n"),
    ] {
      var text = TerminalText(isColored: isColored)
      text.line("All of it", .wrong)
      text.line("this", lead: "Fix: ", .good)
      text.line("plain")
      #expect(String(decoding: text.bytes, as: UTF8.self) == expected)
    }
  }

  @Test("What would steer the terminal is shown as what it is not", arguments: [false, true])
  func controls(isColored: Bool) {
    var text = TerminalText(isColored: isColored)
    text.line("a\u{1B}[2Jb\nc\u{9B}31m\u{7F}\rd é 👍🏽 名")
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}31m\u{FFFD}\u{FFFD}d é 👍🏽 名\n")
  }

  @Test("A text past its bound is not written on")
  func bound() {
    var text = TerminalText(bytesMax: 10)
    for _ in 0..<1000 { text.line("12345") }
    #expect(text.bytes.count == 12 && text.isFull)
  }

  @Test(
    "Sentences of one kind are told once",
    arguments: [
      (["Same.", "Same."], ["Same (2 times)"]),
      (
        ["the address 0x1 stands here", "the address 0x2 stands here"],
        ["the address 0x1 stands here (and 1 more like it)"]
      ),
      (["no \"a b\" here", "no \"c\" here"], ["no \"a b\" here (and 1 more like it)"]),
      (["One thing.", "Another thing."], ["One thing.", "Another thing."]),
      (["UIView", "UILabel"], ["UIView", "UILabel"]), ([], []),
    ])
  func folding(_ sentences: [String], _ folded: [String]) {
    #expect(FoldedSentences.fold(sentences) == folded)
  }
}
