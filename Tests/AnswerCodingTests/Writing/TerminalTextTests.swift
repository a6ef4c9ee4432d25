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

  @Test("Assumptions stand as they were written: a name in front keeps its small letter")
  func names() {
    var text = TerminalText()
    let sentences = [
      "title: The text does not declare it.", "isOn is open.", "view_1 is hidden.", "Sizes are open.",
      "point(inside:with:) of DimView behaves like UIKit's: the touch passes through.",
    ]
    text.assumptions(sentences.map { Assumption($0) })
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines == sentences.map { "Assumed: \($0)" })
  }

  @Test(
    "Distances, areas and shares have one decimal, and none that is a zero",
    arguments: [
      (872.8125, "872.8"), (77.29, "77.3"), (100, "100"), (99.96, "100"), (-4.25, "-4.3"), (0.1, "0.1"),
      (-0.5, "-0.5"), (-0.96, "-1"), (123_456_789.06, "123456789.1"), (0.044, "0.04"), (0.001, "0"), (0, "0"),
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
    "Assumptions of one kind are told once, and of no kind if they are equal",
    arguments: [
      (["Same.", "Same."], nil, ["Same. And 1 more."]), (["Same.", "Same."], "kind", ["Same. And 1 more."]),
      (["Address 0x1 is here.", "Address 0x2 is here."], "kind", ["Address 0x1 is here. And 1 more."]),
      (
        ["Address 0x1 is here.", "Address 0x2 is here."], nil,
        ["Address 0x1 is here.", "Address 0x2 is here."]
      ),
      (["No \"a b\" here.", "No \"c\" here."], "kind", ["No \"a b\" here. And 1 more."]),
      (["One thing.", "Another thing."], nil, ["One thing.", "Another thing."]),
      (["UIView", "UILabel"], nil, ["UIView", "UILabel"]), ([], nil, []),
    ] as [([String], String?, [String])])
  func folding(_ sentences: [String], _ kind: String?, _ folded: [String]) {
    #expect(sentences.map { Assumption($0, kind: kind) }.folded() == folded)
  }

  @Test(
    "Of each assumption it is known which sentence stands for it, whatever follows",
    arguments: [
      (["Address 0x1 is free.": "free", "One thing.": nil, "Address 0x2 is free.": "free"], [0, 1, 0]),
      (["Same.": nil, "Same.": nil, "Another thing.": nil], [0, 0, 1]),
      (["UIView": nil, "UILabel": nil], [0, 1]), (["UIView": "a", "UILabel": "b"], [0, 1]),
      (["One.": nil], [0]),
      ([:], []),
    ] as [(KeyValuePairs<String, String?>, [Int])])
  func places(_ sentences: KeyValuePairs<String, String?>, _ places: [Int]) {
    let assumptions = sentences.map { Assumption($0.key, kind: $0.value) }
    #expect(assumptions.places == places)
    let behind = (assumptions + [Assumption("And this.")]).places
    #expect(behind.dropLast() == places[...])
    #expect(assumptions.folded().count == (places.max() ?? -1) + 1)
  }
}
