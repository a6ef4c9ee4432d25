import Testing

@testable import SourceReading
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
      (
        "Color.red.frame(width: 200, height: 200).contentShape(Rectangle().inset(by: 60)).onTapGesture { }",
        "onTapGesture", ["onTapGesture@1"]
      ),
      (
        "Color.red.frame(width: 200, height: 200)\n.contentShape(Rectangle().inset(by: 60)).onTapGesture { }",
        "frame", []
      ),
      (
        "VStack { Text(\"a\").contentShape(Rectangle().inset(by: -30)).onTapGesture { }\n.padding(20) }",
        "padding",
        ["onTapGesture@1"]
      ),
      // SU16: a finger in the middle of a narrow gap covers what is beside it.
      ("HStack { Text(\"a\"); Text(\"b\") }\n.onTapGesture { }", "HStack", ["onTapGesture@2"]),
      ("Label(\"Go\", systemImage: \"plus\")\n.onTapGesture { }", "Label", ["onTapGesture@2"]),
      ("VStack(spacing: 60) { Text(\"a\"); Text(\"b\") }\n.onTapGesture { }", "VStack", []),
      // SU24.
      ("Color.clear\n.onTapGesture { }", "Color", []),
      ("Color.white.opacity(0.001)\n.onTapGesture { }", "Color", ["onTapGesture@2"]),
      // SU26.
      ("Button { } label: { Text(\"a\") }\n.frame(width: 200, height: 200)", "frame", []),
      // SU13, SU30.
      ("ZStack {\nButton(\"a\") { }\nRectangle().fill(.black.opacity(0.3))\n}", "Button", []),
      ("ZStack {\nButton(\"a\") { }\nRectangle().allowsHitTesting(false)\n}", "Button", ["Button@2"]),
      // A button is not pressed yet.
      (
        """
        struct Bar: ButtonStyle { func makeBody(configuration: Configuration) -> some View {
        configuration.label.background(configuration.isPressed ? Color.gray : Color.clear) } }
        struct Row: View { var body: some View { Button { go() } label: { HStack { Text("a"); Spacer() } }
        .buttonStyle(Bar()) } }
        """, "Spacer", []
      ),
      // SU40.
      ("Button(\"a\") { }\n.disabled(true)", "Button", []),
      ("Button(\"a\") { }\n.environment(\\.isEnabled, false)", "Button", []),
      ("Button(\"a\") { }\n.environment(\\.isEnabled, true)", "Button", ["Button@1"]),
      ("Button(\"a\") { }\n.environment(\\.font, .body)", "Button", ["Button@1"]),
      ("Button(\"a\") { }\n.disabled(true)\n.onTapGesture { }", "Button", ["onTapGesture@3"]),
      (
        "Button(\"a\") { }\n.disabled(true)\n.contentShape(Rectangle())\n.onTapGesture { }", "Button",
        ["onTapGesture@4"]
      ),
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
      // SU58: a button's action is further inside than a gesture on it.
      ("Button(\"a\") { }\n.onTapGesture { }", "Button", ["Button@1"]),
      ("Button(\"a\") { }\n.onTapGesture(count: 2) { }", "Button", ["Button@1"]),
      (
        "Button(\"a\") { }\n.simultaneousGesture(TapGesture())", "Button",
        ["Button@1", "simultaneousGesture@2"]
      ),
      ("Button(\"a\") { }\n.highPriorityGesture(TapGesture())", "Button", ["highPriorityGesture@2"]),
      // SU54: one tap is not two.
      ("Text(\"a\")\n.onTapGesture(count: 2) { }", "Text", []),
      // Of several gestures the one that a single tap is for.
      (
        "Text(\"a\")\n.gesture(LongPressGesture().exclusively(before: TapGesture().onEnded { }))", "Text",
        ["gesture@2"]
      ),
      (
        "Text(\"a\")\n.gesture(ExclusiveGesture(TapGesture(count: 2), TapGesture()))", "Text", ["gesture@2"]
      ),
      ("Text(\"a\")\n.gesture(SimultaneousGesture(DragGesture(), TapGesture()))", "Text", ["gesture@2"]),
      ("Text(\"a\")\n.gesture(DragGesture().simultaneously(with: TapGesture()))", "Text", ["gesture@2"]),
      (
        """
        struct A: View { var both: some Gesture {
        let one = TapGesture()
        return TapGesture(count: 2).exclusively(before: one) }
        var body: some View { Text("a").gesture(both) } }
        """, "Text", ["gesture@4"]
      ),
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
      // A map lets taps through to what is around it; its reader is no view.
      ("Map(initialPosition: p)\n.onTapGesture { }", "onTapGesture", ["onTapGesture@2"]),
      ("MapReader { proxy in\nMap().onTapGesture { } }", "onTapGesture", ["onTapGesture@2"]),
      ("Map()", "Map", ["Map@1"]),
      // SU24: clear text.
      ("Text(\"a\").foregroundColor(.clear).onTapGesture { }", "onTapGesture", []),
      (
        "Text(\"a\").foregroundStyle(.red).foregroundStyle(.clear).onTapGesture { }", "Text",
        ["onTapGesture@1"]
      ),
      // A toggle is what a style of the text draws of it.
      (
        """
        struct Dead: ToggleStyle { func makeBody(configuration: Configuration) -> some View {
        HStack { configuration.label; Spacer(); Circle().onTapGesture { configuration.isOn.toggle() } } } }
        struct A: View { var body: some View { Toggle("x", isOn: $on).toggleStyle(Dead()) } }
        """, "Toggle", []
      ),
      ("Toggle(\"x\", isOn: $on).toggleStyle(.switch)", "Toggle", ["Toggle@1"]),
      ("List { Text(\"a\") }.safeAreaBar(edge: .bottom) {\nButton(\"Send\") { } }", "Button", ["Button@2"]),
      // An action is no slot for views.
      (
        """
        struct Card<Content: View>: View { let action: () -> Void
        @ViewBuilder let content: () -> Content
        var body: some View { content().background(Color.white).onTapGesture(perform: action) } }
        struct A: View { var body: some View { Card(action: go) {
        HStack { Text("a"); Spacer() } } } }
        """, "Spacer", ["onTapGesture@3"]
      ),
      // A modifier with a keyword's name, and its closure's view.
      (
        """
        extension View { @ViewBuilder func `if`<T: View>(_ c: Bool, transform: (Self) -> T) -> some View {
        if c { transform(self) } else { self } } }
        struct A: View { var body: some View { HStack { Text("x"); Spacer() }
        .if(big) { $0.contentShape(Rectangle()) }
        .onTapGesture { go() } } }
        """, "Spacer", ["onTapGesture@5"]
      ),
      // SU67: a control is a receiver of its own.
      ("VStack { TextField(\"a\", text: $a) }\n.onTapGesture { }", "TextField", ["TextField@1"]),
    ])
  func firing(text: String, about: String, fires: [String]) {
    #expect(SourceProgram(text).fires(about) == fires)
  }

  @Test(
    "What keeps touches out is the reason, not what a view draws",
    arguments: [
      ("VStack { Text(\"a\") }.onTapGesture { }.allowsHitTesting(false)", "allowsHitTesting@1"),
      ("VStack {\nText(\"a\").hidden() }.onTapGesture { }", "hidden@2"),
      ("VStack { Text(\"a\") }\n.onTapGesture { }\n.opacity(0)", "opacity@3"),
      (
        "Color.red.frame(width: 9, height: 9).overlay { Text(\"a\").offset(x: 90) }\n.contentShape(Rectangle())"
          + "\n.onTapGesture { }", "contentShape@2"
      ),
    ])
  func closedViews(_ text: String, _ modifier: String) {
    switch SourceProgram(text).answer(about: "Text")?.reaction.reason {
    case .hitTestingOff(modifier), .hidden(modifier), .transparent(modifier), .outsideContentShape(modifier):
      break
    case let reason: Issue.record("\(String(describing: reason))")
    }
  }

  @Test(
    "A cover that depends on state is told with its condition (SU13, SU24)",
    arguments: [
      ("ZStack {\nButton(\"a\") { }\nif isBusy { Color.black }\n}", ["isBusy"]),
      ("ZStack {\nButton(\"a\") { }\nColor.black.opacity(isBusy ? 0.4 : 0)\n}", ["isBusy"]),
      ("ZStack {\nButton(\"a\") { }\nColor.black.opacity(amount)\n}", ["amount"]),
      ("ZStack {\nButton(\"a\") { }\nRectangle().fill(.black.opacity(isBusy ? 0.4 : 0))\n}", ["isBusy"]),
      ("VStack {\nButton(\"a\") { }\n}.overlay(isBusy ? Color.black : Color.clear)", ["isBusy"]),
      ("ZStack {\nButton(\"a\") { }\nColor.black.opacity(0.4)\n}", []),
      // A scroll view draws nothing, and takes touches.
      ("ZStack {\nButton(\"a\") { }\nScrollView { Text(\"b\") }\n}", []),
      ("VStack {\nButton(\"a\") { }\n}.overlay { Color.black.opacity(0.001) }", []),
    ] as [(String, [String])])
  func conditionalCovers(_ text: String, _ conditions: [String]) {
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.fires.isEmpty == true && reaction?.dependsOn == conditions)
    if case .covered = reaction?.reason {} else { Issue.record("\(String(describing: reaction?.reason))") }
    #expect(reaction?.holds == (conditions.isEmpty ? .always : .dependsOnState))
  }

  @Test(
    "What a view does is its action, wherever the call has it",
    arguments: [
      (#"Button("Save") { save(draft) }"#, "save(draft)"),
      ("Button(action: model.save) { Text(title) }", "model.save"),
      ("Button(action: { save() }) { Text(title) }", "save()"),
      ("Button { save()\n close() } label: { Text(title) }", "save()"),
      (#"Button("Save", action: save)"#, "save"),
      ("NavigationLink(destination: Detail(id: 3)) { Text(title) }", "Detail(id: 3)"),
      ("NavigationLink { Detail() } label: { Text(title) }", "Detail()"),
      (#"NavigationLink("More") { Detail() }"#, "Detail()"),
      ("NavigationLink(value: 3) { Text(title) }", nil),
    ] as [(String, String?)])
  func actions(_ text: String, _ action: String?) {
    let about = text.hasPrefix("Button") ? "Button" : "NavigationLink"
    #expect(SourceProgram(text).answer(about: about)?.reaction.about.action == action)
  }

  @Test(
    "Names may be titles, lines and actions",
    arguments: [
      ("Text(\"Left\")", "Text@2"), ("line 3", "Spacer@3"), ("Text \"Right\"", "Text@4"),
      ("onTapGesture@7", "onTapGesture@7"),
    ])
  func names(name: String, found: String) {
    #expect(SourceProgram(Self.row).answer(about: name)?.reaction.about.name == found)
  }

  @Test("A title means the view with it, before those that hold it", arguments: ["Save", "\"Save\""])
  func exactTitles(name: String) {
    let text = "VStack {\nText(\"Save your work\")\nButton(\"Save\") { }\n}"
    #expect(SourceProgram(text).answer(about: name)?.reaction.about.name == "Button@3")
  }

  @Test("A gap is dead, its edit is asked again, and what it gives has none")
  func gap() throws {
    let program = SourceProgram(Self.row)
    let answer = try #require(program.answer(about: "onTapGesture@7"))
    #expect(
      answer.reaction.dead == .parts && answer.reaction.holds == .always && answer.reaction.unknown.isEmpty)
    let fix = try #require(answer.fixes.first)
    #expect(fix.isVerified && fix.kind == .contentShapeBeforeGesture)
    #expect(program.text.place(of: fix.edits[0]).place.line == 7)
    let mended = SourceProgram(program.text.applying(fix.edits))
    #expect(mended.answer(about: "onTapGesture@8")?.reaction.dead == SourceReaction.DeadPart.none)
    #expect(mended.fires("Spacer") == ["onTapGesture@8"])
  }

  @Test("Where a little reacts, not all is dead")
  func littleLivePart() {
    let text = "Text(\"\").frame(width: 120, height: 80)\n.onTapGesture { }"
    let reaction = SourceProgram(text).answer(about: "onTapGesture")?.reaction
    #expect(reaction?.fires.count == 1 && reaction?.dead == .parts)
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
    #expect(answer?.reaction.holds == .dependsOnState && answer?.reaction.dependsOn == ["selected"])
    let off = SourceProgram(text).answer(about: "Spacer", in: SourceState("selected=false"))
    #expect(off?.reaction.fires.isEmpty == true)
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

  @Test(
    "A condition has one value",
    arguments: [
      ("selected=true,selected=false", "selected"), ("a=1,b=true,a=2", "a"),
      ("a == 0=true, a  ==  0=false", "a == 0"),
      ("a=true,!a=true", "!a"), ("a=true,!a=false", nil), ("a=true,b=false,a=true", nil), ("a=true,a", nil),
    ] as [(String, String?)])
  func contradictions(text: String, condition: String?) {
    #expect(SourceState(text).contradiction == condition)
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
    #expect(answer.reaction.about.place.line == 4 && answer.reaction.fires.map(\.name) == ["onTapGesture@4"])
    #expect(answer.conditions.map(\.taken) == [0])
    // The state without the view says nothing about it.
    #expect(answer.reaction.holds == .always)
    let wanted = SourceProgram(source).answer(about: name, in: SourceState("isOn=false"))
    #expect(wanted?.reaction.about.place.line == 4 && wanted?.conditions.map(\.taken) == [1])
    if case .absent = wanted?.reaction.reason {} else { Issue.record("\(name) is not there") }
  }

  @Test("A view inside of branches that are not taken is found")
  func innerBranch() {
    let text =
      "if a { Text(\"1\") } else { if b { Text(\"2\") } else if c { Text(\"3\") } else {\nSpacer() } }"
    #expect(SourceProgram(text).answer(about: "Spacer")?.reaction.about.place.line == 2)
    #expect(SourceProgram(text).answer(about: "Spacer")?.conditions.map(\.taken) == [1, 2])
  }

  @Test("What is not in the text is no certainty")
  func unknown() {
    let answer = SourceProgram("RowView(x)\n.onTapGesture { }").answer(about: "RowView")
    #expect(answer?.reaction.unknown.map(\.name) == ["RowView"])
    #expect(
      SourceProgram("RowView(x)\n.onTapGesture { }").answer(about: "onTapGesture")?.reaction.dead == .unknown)
  }

  @Test("A style that is not in the text makes dead parts probable")
  func unknownStyle() {
    let text = "Button { } label: { HStack { Text(\"a\"); Spacer() } }\n.buttonStyle(Own())"
    let answer = SourceProgram(text).answer(about: "Button")
    #expect(answer?.reaction.dead == .parts && answer?.reaction.unknown.map(\.name) == ["Own"])
  }

  @Test("A style that is not in the text is told for what stands in a label, too")
  func unknownStyleAround() {
    let text = "Button { } label: { HStack { Text(\"a\"); Spacer() } }\n.buttonStyle(.cardRow)"
    #expect(SourceProgram(text).answer(about: "Spacer")?.reaction.unknown.map(\.name) == ["cardRow"])
  }

  @Test(
    "A primitive style runs the action only where it triggers it",
    arguments: [
      ("configuration.label.padding()", []),
      ("configuration.label.onLongPressGesture { configuration.trigger() }", []),
      ("configuration.label.onTapGesture(count: 2, perform: configuration.trigger)", []),
      ("configuration.label.gesture(DragGesture().onEnded { _ in configuration.trigger() })", []),
      ("configuration.label.onTapGesture { configuration.trigger() }", ["onTapGesture@2"]),
      ("Button(configuration).padding()", ["Button@2"]),
    ] as [(String, [String])])
  func primitiveStyles(_ body: String, _ fires: [String]) {
    let text = """
      struct Own: PrimitiveButtonStyle { func makeBody(configuration: Configuration) -> some View {
      \(body)
      } }
      struct A: View { var body: some View { Button("a") { }.buttonStyle(Own()) } }
      """
    #expect(SourceProgram(text).fires("Button@4") == fires)
  }

  @Test("A flag begins with the value that the text gives it")
  func firstValue() {
    let text =
      "struct A: View { @State var busy = false\nvar body: some View { ZStack { Button(\"a\") { }\n"
      + "if busy { Color.black } } } }"
    let answer = SourceProgram(text).answer(about: "Button")
    #expect(answer?.reaction.fires.map(\.name) == ["Button@2"])
    #expect(
      SourceProgram(text).answer(about: "Button", in: SourceState("busy=true"))?.reaction.fires.isEmpty
        == true)
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
