import Testing

@testable import SwiftUISource

@Suite("Where views are: moved, turned, off-screen")
struct PlaceTests {
  private func told(_ text: String, _ about: String) -> [String]? {
    guard let reaction = SourceProgram(text).answer(about: about)?.reaction else { return nil }
    return [reaction.fires.map(\.name).joined()]
      + reaction.outcomes.map { "\($0.when): \($0.fires.map(\.name).joined())" }
  }

  @Test(
    "SU4: a state that moves a view out of the screen is told",
    arguments: [
      ("Button(\"Go\") { go() }.offset(x: on ? 0 : 600)", ["Button@1", "not on: "]),
      ("Button(\"Go\") { go() }.offset(x: on ? 600 : 0)", ["", "not on: Button@1"]),
      ("Button(\"Go\") { go() }.position(x: on ? 100 : -100, y: 100)", ["Button@1", "not on: "]),
      ("Button(\"Go\") { go() }.position(x: on ? -100 : 100, y: 100)", ["", "not on: Button@1"]),
      (
        "HStack(spacing: 0) { VStack {\nButton(\"Go\") { go() } }.frame(width: 250)\n"
          + ".offset(x: on ? 0 : -250); Spacer() }", ["Button@2", "not on: "]
      ),
      // A finger moves it by what the text does not say, and a short way stays on the screen.
      ("Button(\"Go\") { go() }.offset(x: drag.width)", ["Button@1"]),
      ("Button(\"Go\") { go() }.offset(x: on ? 0 : 40)", ["Button@1"]),
      ("Button(\"Go\") { go() }.position(x: on ? 100 : 300, y: 100)", ["Button@1"]),
    ] as [(String, [String])])
  func movedOut(_ text: String, _ expected: [String]) {
    #expect(told(text, "Button") == expected)
  }

  @Test("SU4: a position outside of the screen is why, unless a scroll view goes there")
  func positions() {
    let reaction = SourceProgram("Button(\"Go\") { go() }.position(x: -100, y: 100)").answer(about: "Button")?
      .reaction
    if case .offScreen("position@1") = reaction?.reason {
    } else {
      Issue.record("\(String(describing: reaction?.reason))")
    }
    let scrolled = "ScrollView { ZStack {\nButton(\"Go\") { go() }.position(x: 90, y: 1500) }.frame(height: 2000) }"
    #expect(SourceProgram(scrolled).fires("Button") == ["Button@2"])
  }
}
