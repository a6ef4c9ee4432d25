import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("Swift as people paste it")
struct ReadingTests {
  @Test(
    "Fences, diffs and snippets keep the lines of the text",
    arguments: [
      ("prose\n```swift\nHStack {\n  Text(\"a\")\n}\n```\nmore { prose", "Text@4"),
      ("@@ -1,2 +1,3 @@\n-Text(\"old\")\n+HStack {\n+  Text(\"new\")\n+}", "Text@4"),
      ("struct A: View {\n  var body: some View {\n    Text(\"a\")\n  }\n}", "Text@3"),
      ("var pin: some View {\n  Text(\"a\")\n}", "Text@2"),
      ("VStack {\n  Text(\"a\")\n", "Text@2"),
      ("VStack {\n  Text(\"a\"))\n}\n}", "Text@2"),
    ])
  func forms(text: String, name: String) {
    #expect(SourceProgram(text).answer(about: name) != nil)
  }

  @Test(
    "A text is Swift by the form of a view",
    arguments: [
      "HStack { Text(\"a\"); Spacer() }", "Text(\"a \\(b ? \"x\" : \"y\")\").padding()", "Button(action: {\n",
      "VStack\n{\n", "Button { pay() } label: { icon }", "struct Row: View { ",
      "enum A { }\nstruct B: View\n{",
      "var pin: some View {", "func pin() -> some View where A: B {", ".onTapGesture { open() }",
      "if on { Text(\"a\") } else { other }", "ForEach(all) { item in Text(item) }", "return Text(\"a\")",
      "12 Text(\"a\")", "Toggle(\"a\", isOn: .constant(b == c))", "Button { pay() } label: { Text(\"a\") }",
      "func title() -> Text { Text(\"a\") }",
    ])
  func likely(text: String) { #expect(SourceText.isLikelySwift(Array(text.utf8))) }

  @Test(
    "A line of a log is no Swift, whatever words are in it",
    arguments: [
      "element.tap failed: View is not hittable", "device.tap failed: View is not hittable.",
      "await device.tap() failed: View", "tap failed: some View is not hittable", "failed: View {id: 3}",
      "Button(Pay) is not hittable", "no Button (id 3).", "Button(Pay). Tried 3 times", "Text(\"a is",
      "Image\n", "", "class: View", "tap: Button(Pay) failed",
      // Words, another language's arguments and blocks, types.
      "see Text(\"a\")", "Put the Text { in front }", "Expected: Button { title = Pay }", "Text { value }",
      "b = Button(root, text=\"Pay\", command=pay)", "Text(\"Pay\", modifier = m)",
      "query { view { Button { title } Text { value } } }", "Rectangle { width: 100; height: 44 }",
      "extension Array where Element == Button { }", "func first() -> Button { all[0] }",
      "struct Text { let value: String }",
    ])
  func unlikely(text: String) { #expect(!SourceText.isLikelySwift(Array((text + "\n").utf8))) }

  @Test(
    "What a text is, its content says",
    arguments: [
      ("struct Row: View { var body: some View { Text(\"a\") } }", CodeKind.swiftUI),
      ("HStack { Text(\"a\") }", .swiftUI), ("Toggle(\"On\", isOn: $on)", .swiftUI),
      ("VStack { PillButton(title: \"Pay\", onPressed: pay)\n Button(\"Go\") { go() } }", .swiftUI),
      ("// children: [a, b]\nVStack { Text(\"<b>Hi</b>\") }", .swiftUI),
      ("Link(\"a\", destination: url)", .swiftUI), ("Color.black.ignoresSafeArea()", .swiftUI),
      ("enum Section { case main }\nview.addSubview(UIButton())", .uiKit),
      ("Card()\n  .onTapGesture { open() }", .swiftUI), ("let b = UIButton()\nview.addSubview(b)", .uiKit),
      ("class Pay: UIViewController { @IBOutlet var pay: UIButton! }", .uiKit),
      ("b.snp.makeConstraints { make in make.edges.equalToSuperview() }\nview.addSubview(b)", .uiKit),
      (
        "UIHostingController(rootView: Text(\"a\"))\nstruct A: View { var body: some View { Text(\"a\") } }",
        .swiftUI
      ),
      (
        "Column(children: [Text('a'), TextButton(onPressed: () {}, child: Text('b'))])",
        .foreign("Dart (Flutter)")
      ),
      (
        "@Composable\nfun Pay() { Button(onClick = { pay() }) { Text(\"Pay\") } }",
        .foreign("Kotlin (Compose)")
      ),
      ("<View><Button title=\"Pay\" onPress={pay} /></View>", .foreign("JavaScript (React)")),
      ("UIButton *b = [[UIButton alloc] init];\n#import <UIKit/UIKit.h>", .uiKit),
      ("<UIButton: 0x104; frame = (0 0; 10 10)>", .other),
      ("I tap the Button { and nothing } happens.", .other),
      ("View is not hittable at (1, 2)", .other), ("", .other),
      ("Stack(children: <Widget>[Button(child: Text(\"Pay\"))])", .foreign("Dart (Flutter)")),
      ("InkWell(onTap: open, child: Text(\"Pay\"))", .foreign("Dart (Flutter)")),
      (
        "Column(modifier = Modifier.clickable { open() }) { Text(\"Left\") }", .foreign("Kotlin (Compose)")
      ),
      (
        "import AppKit\nlet b = NSButton(title: \"Pay\", target: nil, action: nil)",
        .foreign("AppKit (macOS)")
      ),
      ("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\nlet b = UIButton()", .uiKit),
      (
        "#import <Foundation/Foundation.h>\n@interface Store : NSObject\n@property NSArray *items;\n@end",
        .other
      ),
      ("PayView *v = [[PayView alloc] init];\n[self.view addSubview:v];", .uiKit),
      // A sentence is no code, whatever words of code are in it.
      ("I wrote view.addSubview(button) and it does not work.", .other),
      ("The `UIButton` is dead after I set isUserInteractionEnabled = false on its container.", .other),
      ("I wrote this, and it fails:\nview.addSubview(button)", .uiKit),
      ("view.addSubview(label) // the label is in front of all", .uiKit),
      ("alert(\"tap the button again\", UIButton())", .uiKit),
      ("box.add(toga.Button(\"Pay\"))", .other), ("return pandoc.Link(a, b)", .other),
      ("VStack { SwiftUI.Text(\"a\") }", .swiftUI), ("SwiftUI.Text(\"a\")", .swiftUI),
      ("struct Button: Codable { let title: String }\nextension Array where Element == Button { }", .other),
    ])
  func kinds(text: String, kind: CodeKind) { #expect(SourceText.kind(of: Array(text.utf8)) == kind) }

  @Test("Brackets that never close take a bounded time")
  func unclosed() {
    let text = Array(String(repeating: "Text(a", count: 400_000).utf8)
    #expect(!SourceText.isLikelySwift(text))
  }

  @Test("Of #if the branch of an iPhone is read, also between modifiers")
  func conditions() {
    let text = """
      Text("a")
      #if os(macOS)
        .onTapGesture { mac() }
      #else
        .onTapGesture { phone() }
      #endif
      """
    #expect(SourceProgram(text).fires("Text") == ["onTapGesture@5"])
  }

  @Test("Strings hold brackets and strings in their interpolations")
  func strings() {
    let text = "HStack {\n  Text(\"a \\(f(\")}\")) }\")\n  Text(#\"}\"#)\n}\n.onTapGesture { }"
    #expect(SourceProgram(text).fires("Text@3") == ["onTapGesture@5"])
  }

  @Test("Conditions may hold closures, and labels stand behind other closures")
  func closures() {
    let text = """
      VStack {
        if items.contains(where: { $0.isOn }) {
          Button {
            save()
          }
          label: {
            Text("Save")
          }
        }
      }
      """
    #expect(SourceProgram(text).fires("Text") == ["Button@3"])
  }

  @Test(
    "What follows an early return is another branch",
    arguments: [
      ("if isEmpty { return AnyView(Button(\"b\") { }) }\nreturn AnyView(Color.red)", ["Button@2"]),
      ("guard let item else { return AnyView(Button(\"b\") { }) }\nreturn AnyView(Color.red)", ["Button@2"]),
      (
        "switch kind {\ncase .a: return AnyView(Button(\"b\") { })\ndefault: break\n}\nreturn AnyView(Color.red)",
        ["Button@3"]
      ),
      (
        "guard let item else { return AnyView(EmptyView()) }\nreturn AnyView(Button(\"b\") { })", ["Button@3"]
      ),
      // What returns no view is no branch.
      ("guard let item else { return }\nButton(\"b\") { }", ["Button@3"]),
    ])
  func earlyReturns(_ body: String, _ fires: [String]) {
    let text =
      "struct A: View { var body: some View { ZStack { content() } }\nfunc content() -> some View { \(body) } }"
    #expect(SourceProgram(text).fires("Button") == fires)
    #expect(SourceProgram(text).answer(about: "Button")?.reaction.holds == .always)
  }

  @Test(
    "A property of View is a modifier",
    arguments: [
      ("var quiet: some View { allowsHitTesting(false) }", "Text(\"a\").onTapGesture { }.quiet", []),
      ("var quiet: some View { self.disabled(true) }", "Text(\"a\").onTapGesture { }.quiet", []),
      ("var row: some View { modifier(Row()) }", "Text(\"a\").row", ["Button@3"]),
    ] as [(String, String, [String])])
  func propertyModifiers(property: String, view: String, fires: [String]) {
    let text =
      "extension View { \(property) }\nstruct Row: ViewModifier {\n"
      + "func body(content: Content) -> some View { Button(action: { }) { content } } }\n"
      + "struct A: View { var body: some View { \(view) } }"
    #expect(SourceProgram(text).fires("Text") == fires)
  }

  @Test(
    "A property's type ends with its line",
    arguments: ["let items: [Item]", "@State private var items: [Item]?", "let items: [String: Item]"])
  func lists(property: String) {
    let program = SourceProgram("struct A: View {\n\(property)\nvar body: some View { Button(\"a\") { } } }")
    #expect(program.candidates.map(\.name) == ["A"])
  }

  @Test("A preview, a protocol and a case of an enumeration show no views")
  func declarations() {
    let text = """
      #Preview("a") { Text("a") }
      protocol P { var body: some View { get } }
      enum E { case a, b }
      extension View { func card() -> some View { padding() } }
      VStack { Text("b") }
      """
    let program = SourceProgram(text)
    #expect(program.candidates.map(\.name) == [""])
    #expect(program.declarations.modifiers.keys.sorted() == ["card"])
  }

  @Test(
    "Sentences around the source show no views",
    arguments: [
      "Row(item)\n.onTapGesture { }\nThe problem is that a tap on one button calls each.",
      "Row(item)\n.onTapGesture { }\nThe problem is that a tap (see below) on one button [calls] each {x}.",
      "My problem is this one: Row(item)\n.onTapGesture { }\nthanks a lot",
    ])
  func prose(text: String) {
    let program = SourceProgram(text)
    #expect(program.unknownNames().map(\.name) == ["Row"])
    #expect(program.fires("Row") == ["onTapGesture@2"])
  }

  @Test("Names that the text does not declare are told, with their lines")
  func unknownNames() {
    let names = SourceProgram("HStack { Avatar(); Text(\"a\").card() }\n.buttonStyle(Mine())").unknownNames()
    #expect(names.map(\.name) == ["Avatar", "card"])
  }

  @Test("A modifier of the paste that calls its namesake ends")
  func recursion() {
    let text = """
      extension View { func card() -> some View { self.card().padding() } }
      struct A: View { var body: some View { A().card().onTapGesture { } } }
      """
    _ = SourceProgram(text).lint()
  }

  static let texts = [
    "struct A: View {\n @State var on = false\n var body: some View { HStack { if on, let x = f({ $0 }) { Text(\"\\(x)\") } else "
      + "{ Image(systemName: \"a\") }; Spacer(); Button(action: { g() }, label: { Text(\"b\").frame(width: 44) }) }"
      + ".background(on ? Color.red : .clear).onTapGesture { on.toggle() } } }",
    "```\nList { ForEach(a) { x in NavigationLink(value: x) { Text(x.name) } } }\n```",
    "#if os(iOS)\nVStack { switch a { case .b(let c): Text(c) default: EmptyView() } }\n#endif /* /* */ */ \"\"\"\n a \"\"\"",
  ]

  @Test("Every prefix of a text is read", arguments: texts)
  func prefixes(text: String) {
    let bytes = Array(text.utf8)
    for end in 0...bytes.count {
      let program = SourceProgram(Array(bytes[..<end]))
      _ = program.unknownNames()
      _ = program.answer(about: "Text")
    }
  }

  @Test("No bytes are refused", arguments: 0..<200 as Range<UInt64>)
  func randomBytes(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let words = [
      "{", "}", "(", ")", "[", "]", "\"", "\\(", "HStack", "Text", "if", "switch", "case", ":", "?", ".",
      "in", "Button",
      "label:", "\n", " ", ".padding", "var body: some View", "struct A: View", "func", "=", "#if", "#endif",
      "//", "/*", "é",
      "1e9", "ForEach", ".onTapGesture", "return", "self", "A()", "-", "@ViewBuilder", "extension View", ",",
    ]
    var text = ""
    for _ in 0..<120 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += words[Int(state >> 33) % words.count] + (state >> 20 & 1 == 0 ? " " : "")
    }
    let program = SourceProgram(text)
    _ = program.lint()
    _ = program.screen()
    _ = program.answer(about: "Text")
  }

  @Test(
    "Deep nesting ends early", arguments: ["VStack { ", "if a { ", "(", "a ? b : ", "Text(\"\\(", "[", "{ "])
  func nesting(piece: String) {
    let program = SourceProgram(
      "struct A: View { var body: some View { " + String(repeating: piece, count: 20_000))
    _ = program.lint()
  }

  @Test("Hundreds of modifiers are read, and what stands behind them", arguments: [60, 70, 130, 390])
  func modifiers(count: Int) {
    let many = String(repeating: "\n.bold()", count: count)
    let program = SourceProgram(
      "VStack {\nButton(\"a\") { }\(many)\n.disabled(true)\nButton(\"b\") { } }")
    #expect(program.fires("Button \"a\"") == [])
    #expect(program.fires("Button \"b\"") == ["Button@\(count + 4)"])
  }

  @Test(
    "Callers fill the stored views of generic types, by label, and the content first",
    arguments: [
      "let footer: Footer\n@ViewBuilder var content: Content",
      "@ViewBuilder var footer: Footer\nlet content: Content",
      "let footer: Footer?\nlet content: Content",
    ])
  func slots(_ stored: String) {
    let program = SourceProgram(
      "struct C<Content: View, Footer: View>: View { \(stored)\nvar body: some View { VStack { content; footer } } }\n"
        + "struct A: View { var body: some View { C {\nButton(\"a\") { } } footer: {\nButton(\"b\") { } } } }"
    )
    #expect(program.fires("Button \"a\"") == ["Button@5"] && program.fires("Button \"b\"") == ["Button@6"])
    #expect(program.unknownNames().isEmpty)
  }
}
