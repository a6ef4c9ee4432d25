import Foundation
import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("Two versions of a text by the names of their views")
struct ComparisonTests {
  static let row = """
    HStack {
      Text(title)
      Spacer()
      Image(systemName: "chevron.right")
    }
    .onTapGesture { open() }
    """
  static let mendedRow = row.replacing(".onTapGesture", with: ".contentShape(Rectangle())\n.onTapGesture")

  private static func branches(_ row: String) -> String {
    "if a {\nif b {\nButton(\"x\") { }\n} else if c {\n\(row)\n} else {\nText(\"d\")\n}\n}"
  }

  private static func effects(_ comparison: SourceComparison) -> [String] {
    comparison.changes.map { "\(($0.after ?? $0.before)?.about.name ?? "") \($0.effect)" }
  }

  /// Before, after, the view that is asked about, what changes, and how much does not.
  static let edits: [(before: String, after: String, about: String?, effects: [String], unchanged: Int)] = [
    (row, row, nil, [], 1),
    (row, row, "Spacer", ["Spacer@3 same"], 1),
    // SU20, SU32: the gap takes taps with a content shape.
    (row, mendedRow, nil, ["onTapGesture@7 mended"], 0),
    (row, mendedRow, "Spacer", ["Spacer@3 mended", "onTapGesture@7 mended"], 0),
    (mendedRow, row, "Spacer", ["Spacer@3 broken", "onTapGesture@6 broken"], 0),
    // SU33: behind the gesture it does nothing.
    (row, row + "\n.contentShape(Rectangle())", "Spacer", ["Spacer@3 same"], 1),
    // A name with a line is that of the text before.
    (row, "Group {\n\(mendedRow)\n}", "Spacer@3", ["Spacer@4 mended", "onTapGesture@8 mended"], 0),
    // SU13.
    (
      "ZStack {\nButton(\"a\") { }\n}", "ZStack {\nButton(\"a\") { }\nColor.red\n}", nil,
      ["Button@2 broken"], 0
    ),
    // Lines move, and a view that goes is no other one.
    (
      "VStack {\nButton(\"a\") { }\nButton(\"b\") { }\n}", "VStack {\n\nButton(\"b\") { }\n}", nil,
      ["Button@2 removed"], 1
    ),
    (
      "VStack {\nText(\"a\")\nText(\"b\").onTapGesture { }\n}",
      "VStack {\nText(\"a\").onTapGesture { }\nText(\"b\").onTapGesture { }\n}", nil,
      ["onTapGesture@2 added"], 1
    ),
    // SU51: the parent's gesture of high priority fires now, the button's does not.
    (
      "VStack { Button(\"a\") { } }\n.onTapGesture { }",
      "VStack { Button(\"a\") { } }\n.highPriorityGesture(TapGesture())", "Button",
      ["Button@1 broken", "highPriorityGesture@2 added", "onTapGesture@2 removed"], 0
    ),
    // In a branch that neither the first nor the last branches of all conditions show, and one inside of a branch.
    (branches(row), branches(mendedRow), nil, ["onTapGesture@11 mended"], 1),
    (row, "", nil, ["onTapGesture@6 removed"], 0),
    ("", row, "Spacer", ["Spacer@3 added", "onTapGesture@6 added"], 0),
  ]

  @Test("What an edit changes is told by name", arguments: edits)
  func changes(before: String, after: String, about: String?, effects: [String], unchanged: Int) throws {
    let comparison = try #require(
      SourceComparison(SourceProgram(before), SourceProgram(after), about: about))
    #expect(Self.effects(comparison) == effects)
    #expect(comparison.unchanged == unchanged)
    #expect(comparison.isIdentical == effects.allSatisfy { $0.hasSuffix(" same") })
  }

  @Test(
    "A comparison is certain where sizes, states and unknown views do not matter",
    arguments: [
      (Self.row, Self.mendedRow, true),
      // SU26: the style's body is not in the text.
      (
        "Button { } label: { HStack { Text(\"a\"); Spacer() } }.buttonStyle(Own())",
        "Button { } label: { HStack { Text(\"a\"); Spacer() }.contentShape(Rectangle()) }.buttonStyle(Own())",
        false
      ),
      (
        "HStack { Text(\"a\"); Spacer() }\n.background(on ? Color.red : .clear)\n.onTapGesture { }",
        "HStack { Text(\"a\"); Spacer() }\n.background(Color.red)\n.onTapGesture { }", false
      ),
    ])
  func certainty(before: String, after: String, isCertain: Bool) throws {
    let comparison = try #require(
      SourceComparison(SourceProgram(before), SourceProgram(after), about: "Spacer"))
    #expect(comparison.changes[0].isCertain == isCertain)
  }

  @Test("A name that neither version has gives nothing")
  func unknownName() {
    #expect(SourceComparison(SourceProgram(Self.row), SourceProgram(Self.row), about: "Slider") == nil)
  }

  @Test("A state holds in both versions")
  func states() throws {
    let text =
      "HStack { Text(\"a\"); Spacer() }\n.background(selected ? Color.red : .clear)\n.onTapGesture { }"
    let mended = text.replacing("\n.onTap", with: "\n.contentShape(Rectangle())\n.onTap")
    for (state, effect) in [("selected=true", "same"), ("selected=false", "mended")] {
      let comparison = try #require(
        SourceComparison(
          SourceProgram(text), SourceProgram(mended), about: "Spacer", in: SourceState(state)))
      #expect("\(comparison.changes[0].effect)" == effect)
    }
  }
}
