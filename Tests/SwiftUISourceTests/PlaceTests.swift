import Testing

@testable import SourceReading
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

  @Test(
    "SU45: an inset is beside the content, and an overlay in front of it",
    arguments: [
      ("VStack { Spacer()\nButton(\"Go\") { go() } }.safeAreaInset(edge: .bottom) { \(bar) }", ["Button@2"]),
      ("VStack { Spacer()\nButton(\"Go\") { go() } }.overlay(alignment: .bottom) { \(bar) }", [""]),
      ("VStack {\nButton(\"Go\") { go() }\nSpacer() }.safeAreaInset(edge: .top) { \(bar) }", ["Button@2"]),
      ("VStack {\nButton(\"Go\") { go() }\nSpacer() }.overlay(alignment: .top) { \(bar) }", [""]),
    ] as [(String, [String])])
  func insets(_ text: String, _ expected: [String]) {
    #expect(told(text, "Button") == expected)
  }

  static let bar = "Color.red.frame(height: 80)"

  @Test("SU4: a position outside of the screen is why, unless a scroll view goes there")
  func positions() {
    let reaction = SourceProgram("Button(\"Go\") { go() }.position(x: -100, y: 100)").answer(about: "Button")?
      .reaction
    if case .offScreen("position@1") = reaction?.reason {
    } else {
      Issue.record("\(String(describing: reaction?.reason))")
    }
    let scrolled =
      "ScrollView { ZStack {\nButton(\"Go\") { go() }.position(x: 90, y: 1500) }.frame(height: 2000) }"
    #expect(SourceProgram(scrolled).fires("Button") == ["Button@2"])
  }

  static let tall = "{ VStack {\nColor.red.frame(height: 2000)\nButton(\"Go\") { go() } } }"

  @Test(
    "SU62: a scroll view that is off scrolls to nothing",
    arguments: [
      ("ScrollView \(tall).scrollDisabled(true)", ["", "ScrollView@1"]),
      ("VStack { ScrollView \(tall) }.scrollDisabled(true)", ["", "ScrollView@1"]),
      (
        "List { Color.red.frame(height: 2000)\nButton(\"Go\") { go() } }.scrollDisabled(true)",
        ["", "List@1"]
      ),
      ("ScrollView \(tall).scrollDisabled(false)", ["Button@3"]),
      ("ScrollView \(tall).scrollDisabled(isLocked)", ["Button@3", "isLocked: "]),
    ] as [(String, [String])])
  func scrollDisabled(_ text: String, _ expected: [String]) {
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    if case .outsideScroll(let scroll) = reaction?.reason {
      #expect([""] + [scroll] == expected && reaction?.holds == .always)
    } else {
      #expect(told(text, "Button") == expected)
    }
  }

  static let row = "HStack { Text(\"a\"); Spacer(); Text(\"b\") }"

  @Test(
    "SU31: a content shape has the frame of what it is around, which an effect does not change",
    arguments: [
      (
        "ZStack {\nButton(\"Go\") { go() }\nColor.red.frame(width: 40, height: 40).scaleEffect(10)\n"
          + ".contentShape(Rectangle()).offset(x: 100) }", "Button", ["Button@2"]
      ),
      (
        "ZStack {\nButton(\"Go\") { go() }\nColor.red.frame(width: 40, height: 40).scaleEffect(10)\n"
          + ".offset(x: 100) }", "Button", []
      ),
      (
        "ZStack {\nButton(\"Go\") { go() }.offset(y: 120)\nColor.red.frame(width: 300, height: 40)\n"
          + ".rotationEffect(.degrees(90)).opacity(0.9).contentShape(Rectangle()).onTapGesture { } }",
        "Button",
        ["Button@2"]
      ),
      // Inside of the effect, it is scaled along.
      (
        "ZStack {\nButton(\"Go\") { go() }\nColor.red.frame(width: 40, height: 40)\n"
          + ".contentShape(Rectangle()).scaleEffect(10) }", "Button", []
      ),
    ] as [(String, String, [String])])
  func shapesAroundEffects(_ text: String, _ about: String, _ fires: [String]) {
    #expect(SourceProgram(text).fires(about) == fires)
  }

  @Test(
    "SU31: a content shape around an effect leaves no gap in its frame, and covers no more than that",
    arguments: [
      "\(row).frame(width: 200, height: 44)\n.scaleEffect(1.5).contentShape(Rectangle()).onTapGesture { }",
      "\(row).frame(width: 300, height: 40)\n.rotationEffect(.degrees(90)).contentShape(Rectangle())\n"
        + ".onTapGesture { }",
      "ZStack {\nButton(\"Go\") { go() }\nColor.red.frame(width: 40, height: 40).scaleEffect(10)\n"
        + ".contentShape(Rectangle()).offset(x: 100) }",
    ])
  func effectsWithoutFindings(_ text: String) {
    #expect(SourceProgram(text).lint().filter { $0.severity != .info }.isEmpty)
    let dead = SourceProgram(text).answer(about: "onTapGesture")?.reaction.dead
    #expect(dead == nil || dead == .some(.none))
  }

  @Test("SU31, SU36: the shape that fills a turned gap goes inside of the effect")
  func turnedFix() throws {
    let program = SourceProgram(
      "HStack {\n  Text(\"a\")\n  Spacer()\n}\n.frame(width: 200)\n.rotationEffect(.degrees(30))\n.onTapGesture { }"
    )
    let fix = try #require(program.answer(about: "onTapGesture")?.fixes.first)
    #expect(fix.isVerified && program.text.place(of: fix.edits[0]).place.line == 6)
  }

  static let topRow = "ScrollView { VStack {\nButton(\"a\") { }\nColor.red.frame(height: 1000) } }"

  @Test(
    "SU62: margins of a scroll view are inside of it, around its content",
    arguments: [
      (topRow, "contentMargins(.top, 200)", true), (topRow, "contentMargins(130)", true),
      (topRow, "contentMargins(.top, 200, for: .scrollContent)", true),
      (topRow, "contentMargins(.top, 200, for: .scrollIndicators)", false),
      (topRow, "contentMargins(.bottom, 200)", false),
      (topRow, "contentMargins(EdgeInsets(top: 200, leading: 0, bottom: 0, trailing: 0))", true),
      (topRow, "safeAreaPadding(.top, 200)", true), (topRow, "safeAreaPadding([.bottom], 200)", false),
      ("VStack { \(topRow) }", "contentMargins(.top, 200)", true),
      ("List {\nButton(\"a\") { } }", "contentMargins(.top, 300)", true),
      ("List {\nButton(\"a\") { } }", "contentMargins(.bottom, 300)", false),
      ("VStack {\nButton(\"a\") { }\nSpacer() }", "safeAreaPadding(.top, 200)", true),
      ("VStack {\nButton(\"a\") { }\nSpacer() }", "contentMargins(.top, 200)", false),
    ])
  func margins(_ views: String, _ modifier: String, _ fires: Bool) {
    let reaction = SourceProgram(
      "\(views)\n.\(modifier)\n.overlay(alignment: .top) { Color.blue.frame(height: 120) }"
    )
    .answer(about: "Button")?.reaction
    #expect(reaction?.fires.map(\.name) == (fires ? ["Button@2"] : []))
  }

  @Test(
    "SU62: the last row scrolls as far as the margin goes, and one that the text does not give is unknown",
    arguments: [("150", true, []), ("20", false, []), ("height", false, ["contentMargins"])]
      as [(String, Bool, [String])])
  func marginAtTheEnd(_ length: String, _ fires: Bool, _ unknown: [String]) {
    let text =
      "ScrollView { VStack {\nColor.red.frame(height: 2000)\nButton(\"a\") { } } }\n"
      + ".contentMargins(.bottom, \(length)).overlay(alignment: .bottom) { Color.blue.frame(height: 120) }"
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.fires.map(\.name) == (fires ? ["Button@3"] : []))
    #expect(unknown.allSatisfy { name in reaction?.unknown.contains { $0.name.hasPrefix(name) } == true })
  }

  @Test("SU13: a filling picture without a frame, which overflows none, is a cover for the linter, too")
  func pictureInFront() {
    let program = SourceProgram("ZStack {\nButton(\"a\") { }\nImage(\"b\").resizable().scaledToFill() }")
    let covers = program.lint().filter { $0.rule == .cover }
    #expect(covers.map { "\($0.severity) \($0.place.line)" } == ["maybe 3"])
    #expect(program.fires("Button") == [])
  }
}
