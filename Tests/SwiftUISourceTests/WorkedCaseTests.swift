import Testing

@testable import SwiftUISource

@Suite("Worked cases: what an answer once got wrong")
struct WorkedCaseTests {
  private func found(_ text: String) -> [String] {
    SourceProgram(text).lint().map { "\($0.severity) \($0.rule.rawValue) \($0.place.line)" }
  }

  @Test(
    "A bare title is that of the innermost view with it, in the branch that shows it",
    arguments: [
      (
        "TabView {\nText(\"One\").tabItem { Text(\"1\") }\nText(\"Two\").onTapGesture { }\n.tabItem { Text(\"2\") } }",
        "Two", "Text@3", ["onTapGesture@3"]
      ),
      (
        "VStack {\nText(\"t\").onTapGesture { }\nswitch tab {\ncase 0: Button(\"Alpha\") { }\n"
          + "default: Button(\"Beta\") { } } }", "Beta", "Button@5", ["Button@5"]
      ),
      (
        "struct A: View { @State var on = false\nvar body: some View { VStack {\nButton(\"Open\") { }\n"
          + "if on {\nButton(\"OK\") { } } } } }", "OK", "Button@5", ["Button@5"]
      ),
      (
        "ViewThatFits {\nHStack { Button(\"Wide\") { }; Spacer() }\nButton(\"Narrow\") { } }", "Narrow",
        "Button@3", ["Button@3"]
      ),
      // The action's text is in a branch, too.
      (
        "VStack {\nButton(\"a\") { }\nif on { Text(\"x\") } else {\nButton(\"b\") { close() } } }", "close()",
        "Button@4", ["Button@4"]
      ),
      // SU63: a bar in a sheet.
      (
        "Text(\"a\").sheet(isPresented: $on) {\nNavigationStack { Text(\"b\")\n.toolbar {\nButton(\"Cancel\") { } } } }",
        "Cancel", "Button@4", ["Button@4"]
      ),
      // What all branches show is asked in the first.
      ("VStack {\nButton(on ? \"a\" : \"b\") { }\nif on { Text(\"c\") } }", "b", "Button@2", ["Button@2"]),
    ] as [(String, String, String, [String])])
  func titlesInBranches(_ text: String, _ title: String, _ found: String, _ fires: [String]) {
    let reaction = SourceProgram(text).answer(about: title)?.reaction
    #expect(reaction?.about.name == found && reaction?.fires.map(\.name) == fires)
  }
}
