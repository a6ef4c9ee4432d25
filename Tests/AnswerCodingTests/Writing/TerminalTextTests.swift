import Testing

@testable import AnswerCoding
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

  @Test("A name in front of an assumption keeps its small letter")
  func names() {
    var text = TerminalText()
    text.assumptions([
      "title: The text does not declare it.", "isOn is open", "view_1 is hidden", "sizes are open",
    ])
    let lines = String(decoding: text.bytes, as: UTF8.self)
    for part in ["Assumed: title: The", "Assumed: isOn", "Assumed: view_1", "Assumed: Sizes are open."] {
      #expect(lines.contains(part), "\(lines)")
    }
  }

  @Test(
    "Distances, areas and shares have one decimal, and none that is a zero",
    arguments: [
      (872.8125, "872.8"), (77.29, "77.3"), (100, "100"), (99.96, "100"), (-4.25, "-4.3"), (0.1, "0.1"),
      (0.044, "0.04"), (0.001, "0"), (0, "0"),
    ])
  func decimals(_ number: Double, _ text: String) {
    #expect(number.roundedText == text)
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
        ["the address 0x1 stands here (and 1 more)"]
      ),
      (["no \"a b\" here", "no \"c\" here"], ["no \"a b\" here (and 1 more)"]),
      (["One thing.", "Another thing."], ["One thing.", "Another thing."]),
      (["UIView", "UILabel"], ["UIView", "UILabel"]), ([], []),
    ])
  func folding(_ sentences: [String], _ folded: [String]) {
    #expect(FoldedSentences.fold(sentences) == folded)
  }

  @Test(
    "Of each sentence it is known which one stands for it, whatever follows",
    arguments: [
      (["The address 0x1 is free.", "One thing.", "The address 0x2 is free."], [0, 1, 0]),
      (["Same.", "Same.", "Another thing."], [0, 0, 1]), (["UIView", "UILabel"], [0, 1]), (["One."], [0]),
      ([], []),
    ])
  func places(_ sentences: [String], _ places: [Int]) {
    #expect(FoldedSentences.places(of: sentences) == places)
    let behind = FoldedSentences.places(of: sentences + ["And this."])
    #expect(behind.dropLast() == places[...])
    #expect(FoldedSentences.fold(sentences).count == (places.max() ?? -1) + 1)
  }
}
