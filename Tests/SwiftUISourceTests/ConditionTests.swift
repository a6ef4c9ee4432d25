import Testing

@testable import SwiftUISource

@Suite("What the conditions of a text decide")
struct ConditionTests {
  /// What fires at first, and in each other state that is told.
  private func told(_ text: String, _ about: String) -> [String]? {
    guard let reaction = SourceProgram(text).answer(about: about)?.reaction else { return nil }
    return [reaction.fires.map(\.name).joined()]
      + reaction.outcomes.map { "\($0.when): \($0.fires.map(\.name).joined())" }
  }

  static let row = "HStack { Text(\"a\"); Spacer() }\n"

  @Test(
    "A branch that is nil, or in a type eraser, is a branch",
    arguments: [
      // SU20: no background is behind the row.
      (row + ".background(on ? Color.red : nil)\n.onTapGesture { }", "Spacer", ["onTapGesture@3", "not on: "]),
      (
        "struct A: View {\nvar ground: Color? { on ? .red : nil }\nvar body: some View { \(row)"
          + ".background(ground)\n.onTapGesture { } } }", "Spacer", ["onTapGesture@5", "not on: "]
      ),
      // SU13: no overlay is in front of the button.
      ("Button(\"a\") { }\n.overlay(on ? Color.red : nil)", "Button", ["", "not on: Button@1"]),
      ("Button(\"a\") { }\n.overlay(on ? AnyView(Color.red) : nil)", "Button", ["", "not on: Button@1"]),
      ("ZStack {\nButton(\"a\") { }\non ? Color.red : nil\n}", "Button", ["", "not on: Button@2"]),
      // SU24.
      (
        row + ".background(on ? AnyShapeStyle(.red) : AnyShapeStyle(.clear))\n.onTapGesture { }", "Spacer",
        ["onTapGesture@3", "not on: "]
      ),
      // SU31.
      (
        row + ".contentShape(on ? AnyShape(Rectangle()) : AnyShape(Circle()))\n.onTapGesture { }", "Text",
        ["onTapGesture@3", "not on: "]
      ),
    ])
  func optionalBranches(_ text: String, _ about: String, _ expected: [String]) {
    #expect(told(text, about) == expected)
    #expect(SourceProgram(text).unknownNames().isEmpty)
  }
}
