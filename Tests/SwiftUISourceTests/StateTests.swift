import SwiftUITesting
import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("What changes while an app runs, and what it shows elsewhere")
struct StateTests {
  @Test(
    "A number that changes is a state, which begins with what the text says",
    arguments: [
      (
        "Button(\"a\") { }.opacity(x)\nColor.clear.frame(height: 0)", "@State private var x = 0.0", false, "x"
      ),
      ("Button(\"a\") { }\nColor.black.opacity(x)", "@State var x = 0.0", true, "x"),
      ("Button(\"a\") { }\nColor.black.opacity(x * 0.5)", "@State var x = 0.0", true, "x * 0.5"),
      ("Button(\"a\") { }\nColor.black.opacity(Double(x))", "@State var x = 0", true, "x"),
      ("Button(\"a\") { }\nColor.red.frame(height: x)", "@State private var x: CGFloat = 0", true, "x"),
      ("Button(\"a\") { }\nColor.red.offset(y: x)", "@State var x: CGFloat = 900", true, "x"),
      ("Button(\"a\") { }\nColor.red.offset(x)", "@State var x: CGSize = .zero", false, "x"),
      (
        "Button(\"a\") { }\nColor.red.offset(y: x.height + 900)", "@GestureState var x = CGSize.zero", true,
        "x.height + 900"
      ),
      ("Button(\"a\") { }.zIndex(x)\nColor.red", "@State var x = 0.0", false, "x"),
      ("Button(\"a\") { }.zIndex(x ? 1 : 0)\nColor.red", "@State var x = false", true, "x"),
      ("Button(\"a\") { }\nColor.red.offset(x: x ? 0 : 1000)", "@State var x = false", false, "x"),
      ("Button(\"a\") { }\nColor.red.frame(height: x ? 0 : 300)", "@State var x = false", true, "x"),
      ("Button(\"a\") { }.scaleEffect(x ? 1 : 0)", "@State var x = false", true, "x"),
      (
        "Button(\"a\") { }\nCircle().frame(width: 300).scaleEffect(x ? 1 : 0.01)", "@State var x = true",
        false, "x"
      ),
    ])
  func changingNumbers(_ views: String, _ variable: String, _ fires: Bool, _ condition: String) {
    let text = "struct A: View { \(variable)\nvar body: some View { ZStack {\n\(views) } } }"
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.fires.map(\.name) == (fires ? ["Button@3"] : []))
    #expect(reaction?.holds == .dependsOnState && reaction?.dependsOn == [condition])
  }

  @Test("A row in front of another one has the same gesture, and is no cover of it")
  func rowsOverEachOther() {
    let text =
      "ZStack { ForEach(cards) { card in\nText(card.title).frame(width: 300, height: 400).background(.white)\n"
      + ".onTapGesture { open(card) } } }"
    let reaction = SourceProgram(text).answer(about: "onTapGesture")?.reaction
    #expect(reaction?.fires.map(\.name) == ["onTapGesture@3"])
    #expect(reaction?.reason == nil)
  }

  @Test(
    "A number that nothing changes is known",
    arguments: ["let x = 0.0", "static let x = 0.0", "var x = 0.0", "@ScaledMetric var x = 0.0"])
  func constants(_ variable: String) {
    let text = "struct A: View { \(variable)\nvar body: some View { Button(\"a\") { }.opacity(x) } }"
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.fires.isEmpty == true && reaction?.holds == .always)
    let assigned = SourceProgram(text + "\nfunc show() { model.x = 1 }").answer(about: "Button")?.reaction
    #expect(assigned?.holds == (variable.hasSuffix("let x = 0.0") ? .always : .dependsOnState))
  }

  @Test(
    "One page is shown at a time, one child that fits, and what is open",
    arguments: [
      ("TabView {\n  Button(\"A\") { }\n  Color.red\n}", SourceReaction.Holds.always, []),
      (
        "TabView {\n  Button(\"A\") { }.tabItem { Text(\"1\") }\n  Color.red.tabItem { Text(\"2\") }\n}",
        .always, []
      ),
      (
        "ViewThatFits {\n  HStack { Button(\"A\") { }; Text(\"b\") }\n  Text(\"c\")\n}", .dependsOnSizes,
        ["ViewThatFits@1"]
      ),
      ("ViewThatFits {\n  Button(\"A\") { }\n}", .always, []),
      ("NavigationView {\n  List { Button(\"A\") { } }\n  Color.red\n}", .always, []),
      ("TabView {\n  let title = \"A\"\n  Button(title) { }\n  Color.red\n}", .always, []),
      (
        "VStack { DisclosureGroup(\"More\") {\n  Button(\"A\") { }\n} }", .dependsOnState,
        ["DisclosureGroup@1"]
      ),
    ])
  func oneShown(_ text: String, _ holds: SourceReaction.Holds, _ dependsOn: [String]) {
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.fires.map(\.name).first?.hasPrefix("Button@") == true)
    #expect(reaction?.holds == holds && reaction?.dependsOn == dependsOn)
  }

  @Test(
    "The first child that fits is shown: those first in whose sizes the view is not shown",
    arguments: [
      ("", "A", ["Button@3 4", "HStack@2 1"]), ("", "B", ["HStack@2 1", "Button@3 4"]),
      ("(in: .horizontal)", "A", ["Button@3 4", "HStack@2 1"]), ("(in: .vertical)", "A", ["HStack@2 5"]),
      ("(in: .vertical)", "B", ["HStack@2 5"]),
    ] as [(String, String, [String])])
  func fits(_ axes: String, _ title: String, _ fits: [String]) {
    let text =
      "ViewThatFits\(axes) {\n  HStack { Button(\"A\") { }; Spacer(minLength: 500) }\n  Button(\"B\") { }\n}"
    let found = SourceProgram(text).answer(about: title)?.reaction.fits
    #expect(found?.container == "ViewThatFits@1")
    #expect(found?.children.map { "\($0.child) \($0.sizes.count)" } == fits)
  }

  @Test(
    "SU54: one tap waits for two to fail, whichever comes first; SU52: a simultaneous one does not",
    arguments: [
      (".onTapGesture(count: 2) { two() }\n.onTapGesture { one() }", 2, 3, true),
      (".onTapGesture { one() }\n.onTapGesture(count: 2) { two() }", 3, 2, true),
      (
        ".onTapGesture(count: 2) { two() }\n.simultaneousGesture(TapGesture().onEnded { one() })", 2, 3, false
      ),
      (".highPriorityGesture(TapGesture(count: 2).onEnded { two() })\n.onTapGesture { one() }", 2, 3, true),
    ])
  func tapsInARow(_ gestures: String, _ double: Int, _ single: Int, _ waits: Bool) throws {
    let program = SourceProgram("Text(\"a\")\n\(gestures)")
    let names = program.roots[0].tree(in: SourceState()).map { tree in
      tree.views.filter { tree[$0].isGesture }.map(tree.plainName)
    }
    let two = names?.first { $0.hasSuffix("@\(double)") } ?? ""
    let one = names?.first { $0.hasSuffix("@\(single)") } ?? ""
    for about in ["Text", one] {
      let reaction = try #require(program.answer(about: about)?.reaction)
      #expect(reaction.fires.map(\.name) == [one] && reaction.gesture == .taps(1))
      if case .waits(two) = reaction.reason { #expect(waits) } else { #expect(!waits) }
    }
    let reaction = try #require(program.answer(about: two)?.reaction)
    #expect(reaction.fires.map(\.name) == (waits ? [two] : [two, one]) && reaction.gesture == .taps(2))
  }

  @Test(
    "SU6: a tap around what UIKit draws leaves it open who gets the touch",
    arguments: [
      ("Form { Button(\"A\") { } }.onTapGesture { }", "Button", true),
      ("List { Toggle(\"A\", isOn: $a) }.onTapGesture { }", "Toggle", true),
      (
        "VStack { Picker(\"A\", selection: $a) { }.pickerStyle(.segmented) }.onTapGesture { }", "Picker", true
      ),
      ("Menu(\"A\") { Button(\"B\") { } }.onTapGesture { }", "Menu", true),
      ("VStack { Button(\"A\") { } }.onTapGesture { }", "Button", false),
      ("Form { Button(\"A\") { } }", "Button", false),
    ])
  func contests(_ text: String, _ about: String, _ isOpen: Bool) {
    let reaction = SourceProgram(text).answer(about: about)?.reaction
    #expect(reaction?.unknown.contains { $0.kind == "gesture" } == isOpen)
  }

  @Test(
    "A state names what fires in it, the one without an effect first",
    arguments: [
      ("ZStack {\nButton(\"a\") { }\nif isBusy { Color.red }\n}", ["not isBusy: Button@2"]),
      // Only both together cover it.
      (
        "struct A: View {\n@State var a = false\n@State var b = false\nvar body: some View { ZStack {\n"
          + "Button(\"a\") { }\nif a { if b { Color.red } }\n} } }", ["a, b: "]
      ),
      (
        "ZStack {\nButton(\"a\") { }\nswitch kind { case .one: Color.red\ndefault: EmptyView() }\n}",
        ["default: Button@2"]
      ),
      ("ZStack {\nButton(\"a\") { }\nif let cover { Color.red }\n}", ["not let cover: Button@2"]),
      ("DisclosureGroup(\"More\") {\nButton(\"a\") { } }", ["DisclosureGroup@1 is closed: "]),
    ])
  func outcomes(_ text: String, _ told: [String]) {
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.outcomes.map { "\($0.when): \($0.fires.map(\.name).joined())" } == told)
  }

  @Test("A page past the states that are tried is found, and the others are said not to be tried")
  func manyPages() {
    let pages = (1...40).map { "Button(\"\($0)\") { go() }" }.joined(separator: "\n")
    let program = SourceProgram("TabView {\n\(pages)\n}")
    let reaction = program.answer(about: "Button \"40\"")?.reaction
    #expect(reaction?.fires.map(\.name) == ["Button@41"] && reaction?.hasUntriedStates == true)
    let few = SourceProgram("TabView {\nButton(\"1\") { }\nColor.red\n}").answer(about: "Button")?.reaction
    #expect(few?.hasUntriedStates == false)
  }

  @Test(
    "The selection shows a page by its tag or value, and decides elsewhere, too",
    arguments: [
      ("@State var tab = 0", "selection: $tab", "tab == 0", 0),
      ("@State var tab = 1", "selection: $tab", "tab != 1", 1),
      ("@Binding var tab: Int", "selection: $tab", "tab < 1", 0),
    ])
  func selectedPages(_ variable: String, _ selection: String, _ condition: String, _ first: Int) {
    for pages in [
      "Button(\"One\") { }.tag(0)\nButton(\"Two\") { }.tag(1)",
      "Tab(\"1\", value: 0) { Button(\"One\") { } }\nTab(\"2\", value: 1) { Button(\"Two\") { } }",
    ] {
      let program = SourceProgram(
        "struct A: View { \(variable)\nvar body: some View { ZStack {\nTabView(\(selection)) {\n\(pages)\n}\n"
          + "if \(condition) { Color.red } } } }")
      // SU13: the color is in front of the first page alone.
      for (name, fires) in [("One", []), ("Two", ["Button@5"])] as [(String, [String])] {
        let reaction = program.answer(about: "Button \"\(name)\"")?.reaction
        #expect(reaction?.fires.map(\.name) == fires && reaction?.holds == .always)
      }
      #expect(program.screen()?.conditions.first?.taken == first)
    }
  }

  @Test("A page may be a case, and without tags it is a child")
  func selectedCases() {
    func pages(_ first: String, _ second: String) -> [String]? {
      SourceProgram(
        "struct A: View { @State var page: Page = .list\nvar body: some View { TabView(selection: $page) {\n"
          + "Text(\"a\")\(first)\nText(\"b\")\(second) } } }"
      ).screen()?.conditions.first.map { $0.branches + ["\($0.taken)"] }
    }
    #expect(pages(".tag(Page.home)", ".tag(Page.list)") == ["page == Page.home", "page == Page.list", "1"])
    #expect(
      pages("", ".tag(Page.list)") == ["TabView@2 shows its child 1", "TabView@2 shows its child 2", "0"])
  }

  @Test("Each page is judged, and named with its container")
  func findingsOfPages() {
    let gap = "HStack { Text(\"a\"); Spacer() }\n.onTapGesture { }"
    let findings = SourceProgram("TabView {\n\((1...9).map { _ in gap }.joined(separator: "\n"))\n}").lint()
    #expect(findings.map(\.severity) == Array(repeating: .warn, count: 9))
    #expect(findings.last?.state == "TabView@1 shows its child 9")
  }

  @Test(
    "A literal range has its rows, and other data three (SU60)",
    arguments: [
      ("VStack { ForEach(0..<50) { i in Button(\"a\") { } } }", 20),
      ("VStack { ForEach(1...5, id: \\.self) { i in Button(\"a\") { } } }", 5),
      ("VStack { ForEach(0 ..< 1) { i in Button(\"a\") { } } }", 1),
      ("VStack { ForEach(5..<2) { i in Button(\"a\") { } }; Button(\"b\") { } }", 1),
      ("VStack { ForEach(0..<count) { i in Button(\"a\") { } } }", 3),
      ("VStack { ForEach(items) { i in Button(\"a\") { } } }", 3),
      ("VStack { ForEach(0..<99999999999999999999) { i in Button(\"a\") { } } }", 3),
    ])
  func rows(_ text: String, _ count: Int) throws {
    let program = SourceProgram(text)
    let root = try #require(program.roots.first)
    let tree = try #require(root.tree(in: SourceState()))
    #expect(tree.nodes.count { $0.name == "Button" } == count)
  }

  @Test("A gesture may be none (SU59)")
  func noGesture() {
    let text = "Text(\"a\").gesture(isOn ? TapGesture().onEnded { } : nil)"
    let reaction = SourceProgram(text).answer(about: "Text")?.reaction
    #expect(reaction?.fires.count == 1 && reaction?.dependsOn == ["isOn"])
    #expect(
      SourceProgram(text).answer(about: "Text", in: SourceState("isOn=false"))?.reaction.fires.isEmpty == true
    )
  }

  @Test(
    "Views of sheets, toolbars and menus are asked about there, whatever stands around (SU70)",
    arguments: [
      (".sheet(isPresented: $isShown) {\nButton(\"b\") { } }", nil),
      (".fullScreenCover(isPresented: $isShown) {\nButton(\"b\") { } }", nil),
      (".toolbar { ToolbarItem {\nButton(\"b\") { } } }", "toolbar"),
      (".popover(isPresented: $isShown) {\nButton(\"b\") { } }", nil),
      (".inspector(isPresented: $isShown) {\nButton(\"b\") { } }", nil),
      (".navigationDestination(for: Int.self) { i in\nButton(\"b\") { } }", nil),
      (".alert(\"t\", isPresented: $isShown) {\nButton(\"b\") { } }", "alert"),
      (".swipeActions {\nButton(\"b\") { } }", "swipeActions"),
      (".contextMenu {\nButton(\"b\") { } }", "contextMenu"),
    ] as [(String, String?)])
  func presentedViews(_ modifier: String, _ system: String?) {
    let program = SourceProgram(
      "NavigationStack { VStack { Text(\"a\").onTapGesture { }\nButton(\"a\") { }\n\(modifier) } }")
    for name in ["Button \"b\"", "b", "Button@4"] {
      let reaction = program.answer(about: name)?.reaction
      #expect(reaction?.about.name == "Button@4" && reaction?.fires.map(\.name) == ["Button@4"])
      #expect(reaction?.unknown.map(\.name) == (system.map { [$0] } ?? []))
    }
    #expect(program.fires("Button") == ["Button@2"])
  }

  @Test(
    "Each column of a split view is asked about by itself",
    arguments: [("Side", ["Button@2"]), ("Mid", ["Button@3"]), ("Go", [])] as [(String, [String])])
  func columns(_ name: String, _ fires: [String]) {
    let text =
      "NavigationSplitView {\nButton(\"Side\") { } } content: {\nButton(\"Mid\") { } } detail: { ZStack {\n"
      + "Button(\"Go\") { go() }\nColor.red } }"
    let reaction = SourceProgram(text).answer(about: name)?.reaction
    #expect(reaction?.fires.map(\.name) == fires && reaction?.holds == .always)
    if case .covered = reaction?.reason { #expect(fires.isEmpty) } else { #expect(!fires.isEmpty) }
  }

  @Test(
    "A title that a function is given is that of its view",
    arguments: [("One", ["Button@2"]), ("Two", [])] as [(String, [String])])
  func functions(_ title: String, _ fires: [String]) {
    let text =
      "struct A: View { func cell(_ title: String) -> some View {\nButton(title) { go() } }\n"
      + "var body: some View { VStack { cell(\"One\"); ZStack { cell(\"Two\"); Color.red } } } }"
    let reaction = SourceProgram(text).answer(about: title)?.reaction
    #expect(reaction?.about.name == "Button@2" && reaction?.fires.map(\.name) == fires)
  }

  @Test("A sheet's views stand in its own conditions, and in none of those around it (SU70)")
  func conditionsOfSheets() throws {
    let program = SourceProgram(
      """
      VStack { if isB { Text("b") }; if isC { Text("c").sheet(isPresented: $on) {
        HStack { Text("d"); if isE { Spacer() } }.onTapGesture { } } } }
      """)
    let sheet = try #require(program.roots.first { $0.kind == .presentation })
    let tree = try #require(sheet.tree(in: SourceState()))
    #expect(tree.choices.map(\.key) == ["isE"] && tree.choices.allSatisfy { $0.parent == -1 })
    #expect(Set(tree.nodes.map(\.choice)) == [-1, 0])
    #expect(program.lint().map(\.rule) == [.gap])
  }

  private func isAbsent(_ answer: SourceAnswer) -> Bool {
    if case .absent = answer.reaction.reason { answer.reaction.fires.isEmpty } else { false }
  }

  @Test(
    "A title in a branch of an argument is absent in the other branch",
    arguments: [
      ("Pause", "playing=true", false), ("Pause", "playing=false", true), ("Play", "playing=true", true),
    ])
  func absentTitle(_ title: String, _ state: String, _ isAbsent: Bool) throws {
    let program = SourceProgram("Button(playing ? \"Pause\" : \"Play\") { playing.toggle() }")
    let answer = try #require(program.answer(about: title, in: SourceState(state)))
    #expect(self.isAbsent(answer) == isAbsent && answer.reaction.fires.isEmpty == isAbsent)
  }

  @Test("SU67: why a toggle's label does nothing")
  func toggleLabels() {
    let reaction = SourceProgram("VStack {\nToggle(isOn: $on) { Text(\"Wifi\") } }").answer(about: "Text")?
      .reaction
    if case .toggleLabel("Toggle@2") = reaction?.reason {
    } else {
      Issue.record("\(String(describing: reaction?.reason))")
    }
  }

  // findings.md, section 1: a state that decides nothing was ignored in silence.
  @Test(
    "A state's conditions are conditions of the text, or parts of them",
    arguments: [
      ("isOn", true), ("!isOn", true), ("count == 2", true), ("switch kind", true), ("kind == .one", true),
      ("isNo", false), ("Button", false), ("0", false), ("true", false),
    ])
  func unknownConditions(_ condition: String, _ isKnown: Bool) {
    let text =
      "ZStack {\nButton(\"a\") { }\nif isOn && isReady { Color.red }\nif count > 0 { Color.blue }\n"
      + "switch kind {\ncase .one: Color.red\ndefault: EmptyView()\n}\n}"
    var state = SourceState()
    state.take(0, of: condition)
    let found = SourceProgram(text).undecided(by: state)
    #expect(found.unknown == (isKnown ? [] : [condition]))
    #expect(found.known.contains("switch kind"))
    #expect(SourceProgram(text).undecided(by: SourceState()).known.isEmpty)
  }
}
