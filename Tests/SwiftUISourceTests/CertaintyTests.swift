import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("What an answer is certain of")
struct CertaintyTests {
  @Test(
    "What a tap fires is not certain where the text does not tell what takes it",
    arguments: [
      ("Button(\"a\") { }.overlay(loadingView)", "Button", [], "loadingView"),
      (
        "HStack { Text(\"a\"); Spacer() }\n.background(color)\n.onTapGesture { }", "Spacer",
        ["onTapGesture@3"], "color"
      ),
      (
        "struct A: View { let color: Color\nvar body: some View { HStack { Text(\"a\"); Spacer() }\n"
          + ".background(color)\n.onTapGesture { } } }", "Spacer", ["onTapGesture@4"], "color"
      ),
      (
        "VStack { Toggle(\"x\", isOn: $on) }.toggleStyle(Own())\n.onTapGesture { }", "Toggle", ["Toggle@1"],
        "Own"
      ),
      // SU36.
      ("ZStack {\nButton(\"a\") { }\nColor.red.transformEffect(t) }", "Button", [], "transformEffect"),
      (
        "ZStack {\nButton(\"a\") { }\nColor.red.visualEffect { c, p in c.offset(y: 300) } }", "Button", [],
        "visualEffect"
      ),
      (
        "Circle().trim(from: 0, to: 0.25).fill(.red)\n.onTapGesture { }", "onTapGesture", ["onTapGesture@2"],
        "trim"
      ),
      // SU31: the shape is not the frame.
      (
        "Color.red.contentShape(Circle().inset(by: 60))\n.onTapGesture { }", "onTapGesture",
        ["onTapGesture@2"],
        "Circle().inset(by: 60)"
      ),
      (
        "struct Tri: Shape { }\nHStack { Text(\"a\"); Spacer() }\n.contentShape(Tri()).onTapGesture { }",
        "Spacer",
        ["onTapGesture@3"], "Tri()"
      ),
    ] as [(String, String, [String], String)])
  func uncertain(text: String, about: String, fires: [String], unknown: String) {
    let reaction = SourceProgram(text).answer(about: about)?.reaction
    #expect(reaction?.fires.map(\.name) == fires && reaction?.unknown.map(\.name) == [unknown])
  }

  @Test(
    "A modifier without a view in front is that of the view that the extension is of",
    arguments: [
      "foregroundColor(.red)", "foregroundStyle(.red)", "fill(.red)", "stroke(.red)", "overlay(Color.red)",
      "background(Color.red)", "opacity(1)", "offset(x: 1)", "frame(width: 40)", "scaleEffect(1)",
      "zIndex(1)",
      "padding()", "disabled(false)", "contentShape(Rectangle())", "allowsHitTesting(true)",
      "gesture(TapGesture())",
      "onTapGesture { }", "clipShape(Circle())", "buttonStyle(.plain)", "toggleStyle(.switch)",
      "sheet(isPresented: $on) { A() }",
      "transformEffect(t)", "visualEffect { c, p in c }", "safeAreaInset(edge: .top) { A() }",
      "if true { self }",
    ])
  func ownModifier(modifier: String) {
    let text = """
      extension View { func own() -> some View { \(modifier) } }
      struct A: View { var body: some View { Text("a").own()
      .onTapGesture { } } }
      """
    #expect(SourceProgram(text).answer(about: "onTapGesture@3") != nil)
  }

  @Test(
    "Known shapes and colors are certain",
    arguments: [
      ".contentShape(.rect)", ".contentShape(Rectangle())",
      ".contentShape(.interaction, .rect(cornerRadius: 4))",
      ".contentShape(.contextMenuPreview, Tri())\n.background(Color.red)", ".background(.red)",
    ])
  func certain(modifier: String) {
    let reaction = SourceProgram("HStack { Text(\"a\"); Spacer() }\n\(modifier)\n.onTapGesture { }")
      .answer(about: "Spacer")?.reaction
    #expect(reaction?.fires.count == 1 && reaction?.unknown.isEmpty == true && reaction?.holds == .always)
  }

  static let rows = "ScrollView { VStack { ForEach(0..<30) { i in\nButton(\"a\") { } } } }"
  static let tall =
    "ScrollView { VStack {\nColor.red.frame(height: 800)\nButton(\"a\") { }\nColor.red.frame(height: 800) } }"
  static let bar = "Color.blue.frame(height: 100)"

  @Test(
    "What SwiftUI itself may take a tap for is in doubt",
    arguments: [
      ("Text(\"See [terms](https://a.com)\")\n.onTapGesture { }", "Text", UnknownPlace.Doubt.link),
      ("Text(\"See terms\")\n.onTapGesture { }", "Text", nil),
      ("Text(\"See [terms](https://a.com)\")", "Text", nil),
      ("Button(\"a\") { }\n.glassEffect(.regular.interactive())", "Button", .glass),
      ("Button(\"a\") { }\n.glassEffect(.regular)", "Button", nil),
      ("Button(\"a\") { }\n.onLongPressGesture { }", "Button", .longPress),
      ("Button(\"a\") { }\n.simultaneousGesture(LongPressGesture())", "Button", nil),
      ("Text(\"a\").onTapGesture { }\n.onLongPressGesture { }", "onTapGesture", nil),
      // SU6: a drag that begins at once may take a control's touch, as a tap may.
      ("VStack { Slider(value: $v) }\n.gesture(DragGesture(minimumDistance: 0))", "Slider", .gesture),
      ("VStack { Slider(value: $v) }\n.gesture(DragGesture())", "Slider", nil),
      ("VStack { Slider(value: $v) }\n.simultaneousGesture(DragGesture(minimumDistance: 0))", "Slider", nil),
      // SU37.
      ("Button(\"a\") { }\n.opacity(0)", "Button", .opacity),
      ("ZStack {\nButton(\"a\") { }\nColor.red.padding().opacity(0)\n}", "Button", .opacity),
      ("ZStack {\nButton(\"a\") { }\nRectangle().opacity(0.4)\n}", "Button", .opacity),
      ("ZStack {\nButton(\"a\") { }\nRectangle().opacity(0.6)\n}", "Button", nil),
      ("Button(\"a\") { }\n.opacity(0.4)", "Button", nil),
      // SU20: beside a toggle's label.
      ("Toggle(\"a\", isOn: $a)\n.onTapGesture { }", "onTapGesture", .buttonStyle),
      // SU62: a bar over a scroll view covers those rows that are at it, and a layer over all of it each.
      ("\(rows).overlay(alignment: .top) { \(bar) }", "Button", .scroll),
      ("ZStack(alignment: .bottom) { \(tall)\n\(bar) }", "Button", .scroll),
      ("\(rows).overlay { Color.blue }", "Button", nil),
      ("\(rows).overlay { Color.blue; Text(\"a\").padding(90).background(.red) }", "Button", nil),
      ("\(tall).scrollDisabled(true).overlay(alignment: .bottom) { \(bar) }", "Button", nil),
      // At rest the first one is at the top.
      (
        "ScrollView { VStack {\nButton(\"a\") { }\nColor.red.frame(height: 2000) } }.overlay(alignment: .top) { \(bar) }",
        "Button", nil
      ),
      // SU4.
      ("VStack {\nColor.red.frame(height: 2000)\nButton(\"a\") { } }", "Button", .screen),
      ("ScrollView { VStack {\nColor.red.frame(height: 2000)\nButton(\"a\") { } } }", "Button", nil),
      ("VStack {\nColor.red.frame(height: 200)\nButton(\"a\") { } }", "Button", nil),
    ] as [(String, String, UnknownPlace.Doubt?)])
  func systemDoubts(text: String, about: String, doubt: UnknownPlace.Doubt?) {
    let reaction = SourceProgram(text).answer(about: about)?.reaction
    #expect(reaction?.unknown.map(\.doubt) == [doubt].compactMap(\.self))
  }

  @Test(
    "Of a frame, the part is asked that its content does not fill",
    arguments: ["leading", "trailing", "center", "topLeading"])
  func frames(alignment: String) {
    let text =
      "Text(\"a\")\n.frame(maxWidth: .infinity, minHeight: 90, alignment: .\(alignment))\n.onTapGesture { }"
    #expect(SourceProgram(text).answer(about: "frame")?.reaction.fires.isEmpty == true)
    let filled = SourceProgram("Color.red\n.frame(width: 90, height: 90)\n.onTapGesture { }")
    #expect(filled.answer(about: "frame")?.reaction.fires.count == 1)
  }

  @Test(
    "A shape of the text has corners that are not meant (SU22, SU31)",
    arguments: [
      "Color.red.frame(width: 100, height: 100)\n.contentShape(Circle())",
      "Text(\"a\").frame(width: 100, height: 100)\n.contentShape(Circle())",
      "Circle().frame(width: 100, height: 100)\n.background(Circle().fill(.red))",
    ])
  func corners(content: String) {
    let answer = SourceProgram(content + "\n.onTapGesture { }").answer(about: "onTapGesture")
    #expect(answer?.reaction.dead == .some(.none) && answer?.reaction.unknown.isEmpty == true)
    #expect(answer?.reaction.fires.count == 1 && answer?.fixes.isEmpty == true)
  }

  @Test("A name that decides in another state is told apart from those that decide in this one")
  func unknownElsewhere() {
    let text =
      "ZStack {\nButton(\"a\") { }\nswitch state {\ncase .idle: EmptyView()\ncase .failed: ErrorView()\n}\n}"
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.unknown.isEmpty == true && reaction?.unknownElsewhere.map(\.name) == ["ErrorView"])
    #expect(reaction?.holds == .dependsOnState && reaction?.fires.count == 1)
  }

  @Test("A style that shows nothing in another state is no dead part of this one")
  func deadInAnotherState() {
    let reaction = SourceProgram("VStack { HStack { Text(\"a\") }.opacity(isOn ? 1 : 0) }.onTapGesture { }")
      .answer(about: "onTapGesture")?.reaction
    #expect(reaction?.dead == .some(.none) && reaction?.holds == .dependsOnState)
  }

  @Test(
    "A view that is shown twice is certain where both react alike",
    arguments: [
      ("btn\nbtn.disabled(true)", false), ("btn\nbtn.padding()", true),
      ("btn\nZStack { btn; Color.red }", false),
    ])
  func uses(body: String, isAlike: Bool) {
    let text =
      "struct A: View { var btn: some View { Button(\"a\") { } }\nvar body: some View { VStack { \(body) } } }"
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.fires.count == 1 && (reaction?.holds == .always) == isAlike)
    #expect(reaction?.differsByUse == !isAlike)
  }

  @Test("Inserted lines end as the text's do", arguments: ["\n", "\r\n"])
  func lineBreaks(lineBreak: String) {
    let text = ["HStack {", "  Text(\"a\")", "  Spacer()", "}", ".onTapGesture { }"].joined(
      separator: lineBreak)
    let fix = SourceProgram(text).answer(about: "onTapGesture")?.fixes.first
    #expect(fix?.edits.map(\.insert) == [".contentShape(Rectangle())\(lineBreak)"])
  }

  @Test(
    "A modifier is inserted behind the comment of the line above it, and before any other text",
    arguments: [("  // dims", ""), ("// €", ""), ("", ""), ("", " /* dims */")])
  func comments(comment: String, rest: String) {
    let lines = [
      "ZStack {", "  Button(\"Go\") { }", "  Color.red", "    .opacity(0.3)\(comment)\(rest)", "}",
    ]
    let text = lines.joined(separator: "\n")
    let edits = SourceProgram(text).answer(about: "Button")?.fixes.first?.edits ?? []
    let changed = lines[...2] + ["    .opacity(0.3)\(comment)", "    .allowsHitTesting(false)\(rest)", "}"]
    let found = SourceText([("", Array(text.utf8))]).applying(edits)
    #expect(String(decoding: found.bytes, as: UTF8.self) == changed.joined(separator: "\n") + "\n")
  }

  @Test(
    "The empty parts of an automatic or borderless label are in doubt (SU26), those of a plain one are not",
    arguments: [("", true), (".buttonStyle(.borderless)", true), (".buttonStyle(.plain)", false)])
  func likelyLabels(style: String, isInDoubt: Bool) {
    let text = "VStack { Text(\"t\")\nButton { } label: { HStack { Text(\"a\"); Spacer(); Text(\"b\") } } }"
    for about in ["Button", "Spacer"] {
      let reaction = SourceProgram(text + style).answer(about: about)?.reaction
      #expect(reaction?.unknown.map(\.doubt) == (isInDoubt ? [.buttonStyle] : []))
    }
    #expect(SourceProgram(text + style).answer(about: "Text(\"a\")")?.reaction.unknown.isEmpty == true)
    #expect(SourceProgram(text + style).lint().map(\.severity) == [isInDoubt ? .maybe : .warn])
  }

  @Test("A frame outside of a button is moved into its label, and asked again there (SU26)")
  func movedFrame() throws {
    let text =
      "VStack { Text(\"t\"); Button { } label: { Image(systemName: \"x\") }\n.frame(width: 60, height: 60) }"
    let program = SourceProgram(text)
    let fix = try #require(program.lint().first { $0.rule == .frameOutsideButton }?.fixes.first)
    #expect(fix.kind == .moveFrameIntoLabel && fix.isVerified)
    let changed = SourceProgram(program.text.applying(fix.edits))
    #expect(
      changed.lint().allSatisfy { $0.severity == .info },
      "\(String(decoding: changed.text.bytes, as: UTF8.self))")
    #expect(changed.answer(about: "Button")?.reaction.dead == .some(.none))
    #expect(program.answer(about: "frame")?.fixes.map(\.kind) == [.moveFrameIntoLabel])
  }

  @Test("A fix is checked only where the gesture fires after it")
  func firesAfterFix() {
    let text = "HStack { Text(\"a\"); Spacer() }\n.onTapGesture { }\n.allowsHitTesting(false)"
    #expect(SourceProgram(text).answer(about: "onTapGesture")?.fixes.isEmpty == true)
  }

  @Test("What decides about dead parts is listed")
  func unknownParts() {
    let text = "HStack { Text(\"a\"); Spacer(); Text(\"b\") }.cardBackground()\n.onTapGesture { }"
    let reaction = SourceProgram(text).answer(about: "onTapGesture")?.reaction
    #expect(reaction?.dead == .unknown && reaction?.unknown.map(\.name) == ["cardBackground"])
  }
}
