import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("Worked cases: what an answer once got wrong")
struct WorkedCaseTests {
  private func found(_ text: String) -> [String] {
    SourceProgram(text).lint().filter { $0.severity != .info }.map {
      "\($0.severity) \($0.rule.rawValue) \($0.place.line)"
    }
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
      // SU40: the title of a branch.
      ("VStack {\nButton(on ? \"a\" : \"b\") { }.disabled(on) }", "a", "Button@2", []),
      ("VStack {\nButton(!on ? \"a\" : \"b\") { }.disabled(on) }", "b", "Button@2", []),
    ] as [(String, String, String, [String])])
  func titlesInBranches(_ text: String, _ title: String, _ found: String, _ fires: [String]) {
    let reaction = SourceProgram(text).answer(about: title)?.reaction
    #expect(reaction?.about.name == found && reaction?.fires.map(\.name) == fires)
  }

  static let bubble =
    "struct Bubble: Shape { func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) } }\n"

  @Test(
    "SU22: of a shape of the text's own only the inside takes touches, and its path is not read",
    arguments: [
      ("ZStack {\nButton(\"a\") { }\nBubble().fill(.red) }", "Button", [], ["Bubble@4"]),
      ("ZStack {\nButton(\"a\") { }\nPath { $0.addRect(r) } }", "Button", [], ["Path@4"]),
      ("Bubble().fill(.red).onTapGesture { }", "Bubble", ["onTapGesture@2"], ["Bubble@2"]),
      // A clear one, one behind, and one that lets touches through decide nothing.
      ("ZStack {\nButton(\"a\") { }\nBubble().fill(.clear) }", "Button", ["Button@3"], []),
      ("ZStack {\nBubble()\nButton(\"a\") { } }", "Button", ["Button@4"], []),
      ("ZStack {\nButton(\"a\") { }\nBubble().allowsHitTesting(false) }", "Button", ["Button@3"], []),
      ("ZStack {\nButton(\"a\") { }\nRectangle() }", "Button", [], []),
    ] as [(String, String, [String], [String])])
  func ownShapes(_ text: String, _ about: String, _ fires: [String], _ unknown: [String]) {
    let reaction = SourceProgram(Self.bubble + text).answer(about: about)?.reaction
    #expect(reaction?.fires.map(\.name) == fires && reaction?.unknown.map(\.name) == unknown)
  }

  @Test(
    "SU22: a shape of the text's own is at most a likely cover, and no gap",
    arguments: [
      ("ZStack {\nButton(\"a\") { }\nBubble().fill(.red) }", ["maybe cover 4"]),
      ("Text(\"a\").padding().background(Bubble().fill(.red)).onTapGesture { }", []),
      ("ZStack {\nButton(\"a\") { }\nRectangle().fill(.red) }", ["warn cover 4"]),
    ] as [(String, [String])])
  func ownShapesInFront(_ text: String, _ findings: [String]) {
    #expect(found(Self.bubble + text) == findings)
  }

  static let star = "Image(systemName: \"star\").frame(width: 44, height: 44)"

  @Test(
    "SU36: a gesture is where its content is drawn; SU31: a content shape is where it is written",
    arguments: [
      (
        "\(star)\n.contentShape(Rectangle())\n.offset(x: -60)\n.onTapGesture { }", "onTapGesture",
        ["onTapGesture@4"]
      ),
      ("\(star).background(.red)\n.offset(x: -60).onTapGesture { }", "onTapGesture", ["onTapGesture@2"]),
      (
        "\(star).background(.red).offset(y: -120)\n.rotationEffect(.degrees(45)).onTapGesture { }",
        "onTapGesture", ["onTapGesture@2"]
      ),
      (
        "Button { } label: { Color.red.frame(width: 44, height: 44)\n.offset(x: 100) }", "Button",
        ["Button@1"]
      ),
      ("\(star)\n.offset(x: -60).contentShape(Rectangle())\n.onTapGesture { }", "Image", []),
      (
        "\(star)\n.offset(x: -60).contentShape(Rectangle())\n.onTapGesture { }", "onTapGesture",
        ["onTapGesture@3"]
      ),
    ] as [(String, String, [String])])
  func offsets(_ text: String, _ about: String, _ fires: [String]) {
    #expect(SourceProgram(text).fires(about) == fires)
  }

  @Test(
    "SU36: what moves or turns with its gesture has no gap there",
    arguments: [
      ("\(star).background(.red)\n.offset(y: -120)\n.rotationEffect(.degrees(30)).onTapGesture { }", []),
      (
        "Text(\"a\").frame(width: 100, height: 100).background(.red)\n.rotationEffect(.degrees(45)).onTapGesture { }",
        []
      ),
      ("HStack { Text(\"a\"); Spacer() }\n.rotationEffect(.degrees(30)).onTapGesture { }", ["warn gap 2"]),
      ("HStack { Text(\"a\"); Spacer() }\n.offset(y: 60).onTapGesture { }", ["warn gap 2"]),
    ] as [(String, [String])])
  func movedGaps(_ text: String, _ findings: [String]) {
    #expect(found("VStack { \(text) }") == findings)
  }

  @Test("SU31, SU36: the shape that fills a moved gap goes inside of the offset, and is checked there")
  func movedFix() throws {
    let program = SourceProgram(
      "HStack {\n  Text(\"a\")\n  Spacer()\n}\n.frame(width: 200)\n.offset(x: 80, y: 90)\n.onTapGesture { }")
    let fix = try #require(program.answer(about: "onTapGesture")?.fixes.first)
    #expect(fix.isVerified && program.text.place(of: fix.edits[0]).place.line == 6)
    #expect(SourceProgram(program.text.applying(fix.edits)).fires("Spacer") == ["onTapGesture@8"])
  }

  @Test("SU31: of two content shapes the one is named that the view is outside of")
  func missedShape() {
    let text =
      "\(Self.star)\n.contentShape(Rectangle())\n.offset(x: -60)\n.contentShape(Rectangle())\n.onTapGesture { }"
    let reason = SourceProgram("VStack { Text(\"t\"); \(text) }").answer(about: "Image")?.reaction.reason
    guard case .outsideContentShape("contentShape@4") = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
  }

  @Test(
    "SU62: a view that is scrolled out of sight is scrolled to, as far as the content goes",
    arguments: [
      ("ScrollView { VStack {\nColor.red.frame(height: 2000)\nButton(\"b\") { } } }", "Button", ["Button@3"]),
      (
        "ScrollView(.horizontal) { HStack {\nColor.red.frame(width: 2000)\nButton(\"b\") { } } }", "Button",
        ["Button@3"]
      ),
      ("List { ForEach(0..<20) { i in Text(\"a\") }\nButton(\"b\") { } }", "Button", ["Button@2"]),
      (
        "VStack(spacing: 0) { ScrollView {\nColor.red.frame(height: 2000).onTapGesture { } }.frame(height: 200)\n"
          + "Button(\"b\") { } }", "onTapGesture", ["onTapGesture@2"]
      ),
      // What is in front at the content's end stays in front.
      (
        "ZStack(alignment: .bottom) { ScrollView { VStack {\nColor.red.frame(height: 2000)\nButton(\"b\") { } } }\n"
          + "Color.blue.frame(height: 200) }", "Button", []
      ),
      (
        "ZStack { ScrollView { VStack {\nColor.red.frame(height: 2000)\nButton(\"b\") { } } }\nColor.blue }",
        "Button", []
      ),
    ] as [(String, String, [String])])
  func scrolledTo(_ text: String, _ about: String, _ fires: [String]) {
    let answer = SourceProgram(text).answer(about: about)
    #expect(answer?.reaction.fires.map(\.name) == fires && answer?.isScrolled == true)
    #expect(answer?.reaction.holds == .always)
    if fires.isEmpty {
      guard case .covered = answer?.reaction.reason else {
        Issue.record("\(String(describing: answer?.reaction.reason))")
        return
      }
    }
  }

  @Test("SU4: what an offset moves out of the screen gets no touch, and the offset's condition is named")
  func closedDrawer() {
    let text =
      "HStack(spacing: 0) { VStack {\nButton(\"Home\") { } }.frame(width: 250)\n.offset(x: open ? 0 : -250); Spacer() }"
    let closed = SourceProgram(text).answer(about: "Home", in: SourceState("open=false"))?.reaction
    #expect(closed?.fires.isEmpty == true && closed?.dependsOn == ["open"])
    if case .offScreen("offset@3") = closed?.reason {
    } else {
      Issue.record("\(String(describing: closed?.reason))")
    }
    #expect(SourceProgram(text).answer(about: "Home")?.reaction.fires.map(\.name) == ["Button@2"])
    // Higher than the screen without an offset: it may be scrolled elsewhere.
    let high = "VStack {\nColor.red.frame(height: 2000)\nButton(\"a\") { } }"
    #expect(SourceProgram(high).fires("Button") == ["Button@3"])
  }

  @Test(
    "SU61: a link behind a row's content takes the row, transparent or not; a style of opacity 0 is nothing (SU24)",
    arguments: [
      ("List { Text(\"a\")\n.background(NavigationLink(\"\", value: 1).opacity(0)) }", ["NavigationLink@2"]),
      ("List { Text(\"a\")\n.background(NavigationLink(\"\", value: 1)) }", ["NavigationLink@2"]),
      (
        "List { Text(\"a\")\n.background { NavigationLink(\"\", value: 1).opacity(0) } }",
        ["NavigationLink@2"]
      ),
      ("HStack { Text(\"a\") }\n.overlay(Color.red.opacity(0)).onTapGesture { }", ["onTapGesture@2"]),
    ])
  func linksBehind(_ text: String, _ fires: [String]) {
    let reaction = SourceProgram(text).answer(about: "Text")?.reaction
    #expect(reaction?.fires.map(\.name) == fires && reaction?.holds == .always)
  }

  @Test(
    "A gesture is at fault only where the one inside does not fire",
    arguments: [
      // SU54: one tap and two are no rivals.
      ("VStack { Button(\"a\") { } }\n.highPriorityGesture(TapGesture(count: 2).onEnded { b() })", []),
      (
        "VStack { Text(\"a\").onTapGesture(count: 2) { a() } }\n.highPriorityGesture(TapGesture(count: 2).onEnded { b() })",
        ["warn high-priority-over-button 2"]
      ),
      (
        "VStack { Button(\"a\") { } }\n.highPriorityGesture(TapGesture().onEnded { b() })",
        ["warn high-priority-over-button 2"]
      ),
      // SU40: while the button is disabled, the gesture fires.
      ("VStack { Button(\"a\") { }.disabled(true)\n.onTapGesture { b() } }", []),
      ("VStack { Button(\"a\") { }.disabled(!isValid)\n.onTapGesture { b() } }", ["state tap-on-button 2"]),
      ("VStack { Button(\"a\") { }.disabled(false)\n.onTapGesture { b() } }", ["warn tap-on-button 2"]),
      // SU50, SU51: a tap inside beats a drag, but none of high priority.
      ("VStack { Image(\"a\").onTapGesture { a() } }\n.gesture(DragGesture(minimumDistance: 0))", []),
      (
        "VStack { Image(\"a\").onTapGesture { a() } }\n.highPriorityGesture(DragGesture(minimumDistance: 0))",
        ["warn zero-drag 2"]
      ),
      ("VStack { Button(\"a\") { } }\n.gesture(DragGesture(minimumDistance: 0))", ["warn zero-drag 2"]),
    ] as [(String, [String])])
  func rivals(_ text: String, _ findings: [String]) {
    #expect(found(text) == findings, "\(found(text))")
  }

  @Test(
    "SU34: whether a picture takes touches outside of its frame depends on its proportions",
    arguments: [
      (
        "Image(\"b\").resizable().scaledToFill().frame(width: 360, height: 60).clipped()",
        ["other proportions of Image@3"]
      ),
      (
        "Image(\"b\").resizable().aspectRatio(contentMode: .fill).frame(width: 360, height: 60).clipped()",
        ["other proportions of Image@3"]
      ),
      // A known ratio, and a known frame.
      (
        "Image(\"b\").resizable().aspectRatio(1, contentMode: .fill).frame(width: 360, height: 60).clipped()",
        []
      ),
      ("Color.red.frame(width: 360, height: 360).frame(width: 360, height: 60).clipped()", []),
    ] as [(String, [String])])
  func overflowingPictures(_ picture: String, _ dependsOn: [String]) {
    let text =
      "VStack(spacing: 0) {\nButton(\"Top\") { }.buttonStyle(.borderedProminent).frame(height: 60)\n\(picture) }"
    let reaction = SourceProgram(text).answer(about: "Top")?.reaction
    #expect(reaction?.fires.isEmpty == true && reaction?.dependsOn == dependsOn)
    #expect(reaction?.holds == (dependsOn.isEmpty ? .always : .dependsOnSizes))
  }

  @Test(
    "SU13: what covers a middle covers a part",
    arguments: [
      (
        "ZStack {\nColor.black.opacity(0.5).onTapGesture { close() }\n"
          + "Text(\"Card\").frame(width: 200, height: 120).background(.white) }", "onTapGesture",
        SourceReaction.DeadPart.parts, true
      ),
      (
        "ZStack {\nSlider(value: $v)\nCircle().fill(.red).frame(width: 20, height: 20) }", "Slider", nil, true
      ),
      ("ZStack {\nSlider(value: $v)\nColor.red }", "Slider", nil, false),
      // Of a view in the gesture, too.
      (
        "Color.blue.frame(width: 300, height: 300).onTapGesture { }\n.overlay { Circle().frame(width: 10) }",
        "Color", nil, true
      ),
      ("ZStack {\nColor.black.onTapGesture { close() }\nColor.white }", "onTapGesture", .some(.none), false),
      (
        "ZStack {\nColor.black.frame(height: 40).onTapGesture { close() }\nColor.white }", "onTapGesture",
        .some(.none), false
      ),
      // What is inside is no cover.
      (
        "ZStack {\nColor.black\nButton(\"a\") { } }.onTapGesture { close() }", "onTapGesture", .some(.none),
        nil
      ),
    ] as [(String, String, SourceReaction.DeadPart?, Bool?)])
  func coveredMiddles(_ text: String, _ about: String, _ dead: SourceReaction.DeadPart?, _ isPart: Bool?) {
    let reaction = SourceProgram(text).answer(about: about)?.reaction
    #expect(
      reaction?.dead == dead && reaction?.isPartlyCovered == (isPart ?? false) && reaction?.holds == .always)
    if case .covered = reaction?.reason { #expect(isPart != nil) } else { #expect(isPart == nil) }
  }

  @Test("SU13: a cover of the middle in another state is no part of this one")
  func coveredMiddleInAnotherState() {
    let text =
      "ZStack {\nColor.black.onTapGesture { close() }\nif isBusy { Color.white.frame(width: 60, height: 60) } }"
    let reaction = SourceProgram(text).answer(about: "onTapGesture", in: SourceState("isBusy=false"))?
      .reaction
    #expect(reaction?.fires.count == 1 && reaction?.dead == .some(.none) && reaction?.dependsOn == ["isBusy"])
  }

  @Test(
    "A page is as large as its tabs, and one is shown at a time",
    arguments: [
      (
        "TabView { ForEach(pages) { p in\nColor.blue.onTapGesture { open(p) } } }.tabViewStyle(.page)"
          + "\n.overlay(alignment: .bottom) { HStack { Text(\"a\"); Spacer(); Text(\"b\") } }", "Spacer",
        ["onTapGesture@2"]
      ),
      // The bar of other styles is below.
      (
        "TabView {\nColor.blue.onTapGesture { next() }\nColor.green }"
          + "\n.overlay(alignment: .bottom) { HStack { Text(\"a\"); Spacer(); Text(\"b\") } }", "Spacer", []
      ),
      (
        "TabView { ForEach(pages) { p in\nButton(p.title) { open(p) } } }.tabViewStyle(.page)", "Button",
        ["Button@2"]
      ),
    ] as [(String, String, [String])])
  func pages(_ text: String, _ about: String, _ fires: [String]) {
    let answer = SourceProgram(text).answer(about: about)
    #expect(answer?.reaction.fires.map(\.name) == fires && answer?.reaction.holds == .always)
    if case .covered = answer?.reaction.reason { Issue.record("A page covers no other.") }
    #expect(answer?.fixes.isEmpty == true)
  }

  @Test("SU13: pages are in a scroll view, which covers what is behind it")
  func pagesInFront() {
    let text =
      "ZStack { VStack { Spacer()\nButton(\"Go\") { go() } }\nTabView { Text(\"x\") }.tabViewStyle(.page) }"
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.fires.isEmpty == true && reaction?.holds == .always)
    if case .covered = reaction?.reason {} else { Issue.record("\(String(describing: reaction?.reason))") }
  }

  @Test(
    "An edit is no argument's: neither a title nor a style lets touches through",
    arguments: [
      "ZStack { ForEach(cards) { c in\nButton(c.title) { open(c) }.buttonStyle(.borderedProminent) } }",
      "Button(\"a\") { }\n.overlay(.red.opacity(0.3))",
    ])
  func arguments(_ text: String) {
    let program = SourceProgram(text)
    let fixes = (program.answer(about: "Button")?.fixes ?? []) + program.lint().flatMap(\.fixes)
    #expect(!fixes.contains { $0.kind == .ignoreCover }, "\(fixes)")
  }

  @Test("SU64: a button in a tab's item never fires", arguments: ["Button \"b\"", "b", "Button@3"])
  func tabItems(name: String) {
    let program = SourceProgram("TabView {\nText(\"a\").tabItem {\nButton(\"b\") { home() } } }")
    let reaction = program.answer(about: name)?.reaction
    #expect(reaction?.about.name == "Button@3" && reaction?.fires.isEmpty == true)
    #expect(reaction?.unknown.map(\.name) == ["tabItem"])
    guard case .tabItem = reaction?.reason else {
      Issue.record("\(String(describing: reaction?.reason))")
      return
    }
  }

  @Test(
    "Views of SwiftUI's are their labels and their contents",
    arguments: [
      // The label opens a group, and is there when it is closed.
      ("VStack { DisclosureGroup(\"Shipping\") {\nText(\"Free\") } }", "Shipping", ["DisclosureGroup@1"]),
      ("VStack { DisclosureGroup(\"Shipping\") {\nText(\"Free\") } }", "Free", []),
      (
        "VStack { DisclosureGroup { Text(\"Free\")\n} label: { Text(\"Shipping\") } }", "Shipping",
        ["DisclosureGroup@1"]
      ),
      ("VStack { DisclosureGroup(\"Shipping\") {\nButton(\"b\") { } } }", "Button", ["Button@2"]),
      // SU58: a button in a toggle's label.
      ("Toggle(isOn: $on) { HStack { Text(\"Wifi\")\nButton(\"Info\") { info() } } }", "Info", ["Button@2"]),
      (
        "Toggle(isOn: $on) { HStack { Text(\"Wifi\")\nButton(\"Info\") { info() } } }", "Toggle", ["Toggle@1"]
      ),
      ("Toggle(isOn: $on) { HStack { Text(\"Wifi\")\nButton(\"Info\") { info() } } }", "Text", []),
      ("Toggle(isOn: $on) { Text(\"Wifi\") }", "Toggle", ["Toggle@1"]),
      // SU67: the switch reacts, and not its label; a button does.
      ("Toggle(isOn: $on) { Text(\"Wifi\") }", "Text", []),
      (
        "Toggle(isOn: $on) { Text(\"Wifi\") }\n.toggleStyle(.switch).onTapGesture { }", "Text",
        ["onTapGesture@2"]
      ),
      ("Toggle(isOn: $on) { Text(\"Wifi\") }\n.toggleStyle(.button)", "Text", ["Toggle@1"]),
      // SU21.
      (
        "VStack { Text(\"None\"); Spacer() }.overlay {\nContentUnavailableView(\"No results\", systemImage: \"tray\") }"
          + "\n.onTapGesture { hide() }", "ContentUnavailableView", ["onTapGesture@3"]
      ),
      (
        "ContentUnavailableView { Text(\"a\") } description: { Text(\"b\") } actions: {\nButton(\"c\") { } }",
        "Button",
        ["Button@2"]
      ),
    ] as [(String, String, [String])])
  func builtInViews(_ text: String, _ about: String, _ fires: [String]) {
    #expect(SourceProgram(text).fires(about) == fires)
  }
}
