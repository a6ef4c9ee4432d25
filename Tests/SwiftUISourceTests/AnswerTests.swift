import Testing

@testable import SwiftUISource

@Suite("Questions about views by their names")
struct AnswerTests {
  static let row = """
    HStack {
      Text("Left")
      Spacer()
      Text("Right")
    }
    .padding(20)
    .onTapGesture { open() }
    """

  @Test(
    "A tap fires what it fires",
    arguments: [
      // SU20, SU21.
      (row, "Text@2", ["onTapGesture@7"]), (row, "Spacer", []), (row, "padding@6", []),
      // SU31, SU33.
      (
        "HStack { Text(\"a\"); Spacer() }\n.contentShape(Rectangle())\n.onTapGesture { }", "Spacer",
        ["onTapGesture@3"]
      ),
      ("HStack { Text(\"a\"); Spacer() }\n.onTapGesture { }\n.contentShape(Rectangle())", "Spacer", []),
      // SU24.
      ("Color.clear\n.onTapGesture { }", "Color", []),
      ("Color.white.opacity(0.001)\n.onTapGesture { }", "Color", ["onTapGesture@2"]),
      // SU26.
      ("Button { } label: { Text(\"a\") }\n.frame(width: 200, height: 200)", "frame", []),
      // SU13, SU30.
      ("ZStack {\nButton(\"a\") { }\nRectangle().fill(.black.opacity(0.3))\n}", "Button", []),
      ("ZStack {\nButton(\"a\") { }\nRectangle().allowsHitTesting(false)\n}", "Button", ["Button@2"]),
      // SU40.
      ("Button(\"a\") { }\n.disabled(true)", "Button", []),
      // SU50, SU51, SU52.
      ("VStack { Text(\"a\").onTapGesture { } }\n.onTapGesture { }", "Text", ["onTapGesture@1"]),
      (
        "VStack { Text(\"a\").onTapGesture { } }\n.highPriorityGesture(TapGesture())", "Text",
        ["highPriorityGesture@2"]
      ),
      (
        "VStack { Text(\"a\").onTapGesture { } }\n.simultaneousGesture(TapGesture())", "Text",
        ["onTapGesture@1", "simultaneousGesture@2"]
      ),
      // SU54: one tap is not two.
      ("Text(\"a\")\n.onTapGesture(count: 2) { }", "Text", []),
      // SU60, SU61.
      (
        "List { HStack { Text(\"a\")\nButton(\"b\") { }\nButton(\"c\") { } } }", "Text",
        ["Button@2", "Button@3"]
      ),
      ("List { HStack { Text(\"a\")\nButton(\"b\") { }.buttonStyle(.borderless) } }", "Text", []),
      (
        "List { NavigationLink(value: 1) { HStack { Text(\"a\")\nSpacer() } } }", "Spacer",
        ["NavigationLink@1"]
      ),
      // SU67: a control is a receiver of its own.
      ("VStack { TextField(\"a\", text: $a) }\n.onTapGesture { }", "TextField", ["TextField@1"]),
    ])
  func firing(text: String, about: String, fires: [String]) {
    #expect(SourceProgram(text).fires(about) == fires)
  }

  @Test(
    "Names may be titles, lines and actions",
    arguments: [
      ("Text(\"Left\")", "Text@2"), ("line 3", "Spacer@3"), ("Text \"Right\"", "Text@4"),
      ("onTapGesture@7", "onTapGesture@7"),
    ])
  func names(name: String, found: String) {
    #expect(SourceProgram(Self.row).answer(about: name)?.about.name == found)
  }

  @Test("A gap is dead, its edit is asked again, and what it gives has none")
  func gap() throws {
    let program = SourceProgram(Self.row)
    let answer = try #require(program.answer(about: "onTapGesture@7"))
    #expect(answer.dead == .parts && answer.holds == .always && answer.unknown.isEmpty)
    let fix = try #require(answer.fixes.first)
    #expect(fix.isVerified && fix.kind == .contentShapeBeforeGesture)
    #expect(program.text.place(of: fix.edits[0]).place.line == 7)
    let mended = SourceProgram(program.text.applying(fix.edits))
    #expect(mended.answer(about: "onTapGesture@8")?.dead == DeadParts.Verdict.none.part)
    #expect(mended.fires("Spacer") == ["onTapGesture@8"])
  }

  @Test("In a label the edit goes inside, never behind the button (SU26)")
  func label() throws {
    let text = "Button { } label: {\n  HStack {\n    Text(\"a\")\n    Spacer()\n  }\n}\n.buttonStyle(.plain)"
    let program = SourceProgram(text)
    let fix = try #require(program.answer(about: "Spacer")?.fixes.first)
    #expect(fix.kind == .contentShapeInLabel && program.text.place(of: fix.edits[0]).place.line == 5)
  }

  @Test("An answer that needs a state says so")
  func state() {
    let text =
      "HStack { Text(\"a\"); Spacer() }\n.background(selected ? Color.red : .clear)\n.onTapGesture { }"
    let answer = SourceProgram(text).answer(about: "Spacer")
    #expect(answer?.holds == .dependsOnState && answer?.dependsOn == ["selected"])
    let off = SourceProgram(text).answer(about: "Spacer", in: SourceState("selected=false"))
    #expect(off?.fires.isEmpty == true)
  }

  /// What is written in a state, and whether its second branch is taken.
  static let writtenStates = [
    ("selected=false", true), ("selected=true", false), ("selected=1", true), (" selected = false ", true),
    ("other=true,selected=false", true), ("other = 1, selected=true", false), ("selected", false),
    ("", false),
  ]

  @Test("A state names the branches that are taken", arguments: writtenStates)
  func states(text: String, isOff: Bool) throws {
    let source = "Text(\"a\").background(selected ? Color.red : .clear)"
    let condition = try #require(SourceProgram(source).screen(in: SourceState(text))?.conditions.first)
    #expect(condition.text == "selected" && condition.branches.count == 2)
    #expect(condition.taken == (isOff ? 1 : 0))
  }

  @Test("A condition may hold what parts a state: commas and signs of equality")
  func conditionsWithSigns() throws {
    let source = "VStack { if count == 0, isOn { Text(\"a\") } else { Color.red } }"
    for (state, taken) in [("count == 0, isOn=true", 0), ("count == 0, isOn=false", 1)] {
      let condition = try #require(SourceProgram(source).screen(in: SourceState(state))?.conditions.first)
      #expect(condition.text == "count == 0, isOn" && condition.taken == taken)
    }
  }

  @Test(
    "A view that only another branch shows is asked about there",
    arguments: ["Text@4", "line 4", "Text", "Text \"a\"", "onTapGesture@4"])
  func otherBranch(name: String) throws {
    let source = """
      struct A: View { @State var isOn = false
      var body: some View { VStack {
      if isOn {
      Text("a").onTapGesture { }
      } else { Color.clear.onTapGesture { } }
      } } }
      """
    let answer = try #require(SourceProgram(source).answer(about: name))
    #expect(answer.about.place.line == 4 && answer.fires.map(\.name) == ["onTapGesture@4"])
    #expect(answer.conditions.map(\.taken) == [0])
    // The state without the view says nothing about it.
    #expect(answer.holds == .always)
    let wanted = SourceProgram(source).answer(about: name, in: SourceState("isOn=false"))
    #expect(wanted?.about.place.line == 4)
  }

  @Test("What is not in the text is no certainty")
  func unknown() {
    let answer = SourceProgram("RowView(x)\n.onTapGesture { }").answer(about: "RowView")
    #expect(answer?.unknown.map(\.name) == ["RowView"])
    #expect(SourceProgram("RowView(x)\n.onTapGesture { }").answer(about: "onTapGesture")?.dead == .unknown)
  }

  @Test("A style that is not in the text makes dead parts probable")
  func unknownStyle() {
    let text = "Button { } label: { HStack { Text(\"a\"); Spacer() } }\n.buttonStyle(Own())"
    let answer = SourceProgram(text).answer(about: "Button")
    #expect(answer?.dead == .parts && answer?.unknown.map(\.name) == ["Own"])
  }

  @Test("A flag begins with the value that the text gives it")
  func firstValue() {
    let text =
      "struct A: View { @State var busy = false\nvar body: some View { ZStack { Button(\"a\") { }\n"
      + "if busy { Color.black } } } }"
    let answer = SourceProgram(text).answer(about: "Button")
    #expect(answer?.fires.map(\.name) == ["Button@2"])
    #expect(SourceProgram(text).answer(about: "Button", in: SourceState("busy=true"))?.fires.isEmpty == true)
  }

  @Test("Members, types, styles and modifiers of the paste are inlined")
  func resolution() {
    let text = """
      struct Row: View {
        var body: some View { HStack { title; Spacer() }.tappable() }
        var title: some View { Text("a") }
      }
      extension View {
        func tappable() -> some View {
          contentShape(Rectangle()).onTapGesture { }
        }
      }
      struct Mine: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.frame(maxWidth: .infinity).contentShape(Rectangle())
        }
      }
      struct B: View { var body: some View { Button { } label: { Text("b").padding() }.buttonStyle(Mine()) } }
      """
    #expect(SourceProgram(text).fires("Spacer") == ["onTapGesture@7"])
    #expect(SourceProgram(text).fires("padding@15") == ["Button@15"])
  }
}

extension DeadParts.Verdict {
  var part: SourceAnswer.DeadPart? { SourceAnswer.DeadPart(rawValue: rawValue) }
}
