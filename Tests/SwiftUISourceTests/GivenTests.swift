import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("What a call gives the views of the text")
struct GivenTests {
  /// A row with a button on line 3, shown by a screen.
  private func screen(_ members: String, _ modifier: String, _ call: String) -> SourceProgram {
    SourceProgram(
      "struct Row: View { \(members)\nvar body: some View {\nButton(\"a\") { }\(modifier) } }\n"
        + "struct Screen: View { var ready = false\n@State var on = false\nvar body: some View {\n"
        + "VStack { \(call) } } }")
  }

  @Test(
    "SU40, SU30: a literal argument and a default value decide in all states",
    arguments: [
      ("let isOn: Bool", ".disabled(!isOn)", "Row(isOn: false)", false),
      ("let isOn: Bool", ".disabled(!isOn)", "Row(isOn: true)", true),
      ("let isOn: Bool", ".disabled(!self.isOn)", "Row(isOn: false)", false),
      ("var isOn = true", ".disabled(!isOn)", "Row()", true),
      ("var isOn: Bool = false", ".allowsHitTesting(isOn)", "Row()", false),
      ("var isOn: Bool = false", ".allowsHitTesting(isOn)", "Row(isOn: true)", true),
      ("let isOn = false", ".allowsHitTesting(isOn)", "Row()", false),
      ("@Binding var isOn: Bool", ".disabled(isOn)", "Row(isOn: .constant(true))", false),
      ("@Binding var isOn: Bool", ".disabled(isOn)", "Row(isOn: Binding.constant(false))", true),
      // Through a property of the row, an operator, a comparison and a ternary.
      ("let isOn: Bool\nvar isOff: Bool { !isOn };", ".disabled(isOff)", "Row(isOn: false)", false),
      (
        "let isOn: Bool\nlet isBusy: Bool;", ".disabled(!isOn || isBusy)", "Row(isOn: true, isBusy: true)",
        false
      ),
      ("let kind: Kind", ".disabled(kind == .off)", "Row(kind: .off)", false),
      ("let kind: Kind", ".disabled(kind == .off)", "Row(kind: .on)", true),
      ("let count: Int", ".disabled(count > 2)", "Row(count: 3)", false),
      ("var note: String? = nil", ".disabled(note == nil)", "Row()", false),
      ("let isOn: Bool", ".allowsHitTesting(isOn ? true : false)", "Row(isOn: false)", false),
      // SU37, SU13: a number, and a color.
      ("let fade: Double", ".opacity(fade)", "Row(fade: 0.4)", true),
      ("var size: CGFloat = 44", ".offset(x: size)", "Row(size: 900)", false),
      ("let tint: Color", ".overlay(tint)", "Row(tint: .clear)", true),
      ("let tint: Color", ".overlay(tint)", "Row(tint: .red)", false),
      // A custom initializer.
      ("let isOff: Bool; init(on: Bool) { self.isOff = !on };", ".disabled(isOff)", "Row(on: false)", false),
      ("let isOff: Bool; init(on: Bool) { isOff = !on };", ".disabled(isOff)", "Row(on: true)", true),
      ("let isOn: Bool; init(_ on: Bool = true) { isOn = on };", ".disabled(!isOn)", "Row()", true),
      ("let isOn: Bool; init(_ on: Bool = true) { isOn = on };", ".disabled(!isOn)", "Row(false)", false),
      (
        "@Binding var isOn: Bool; init(on: Binding<Bool>) { _isOn = on };", ".disabled(isOn)",
        "Row(on: .constant(true))", false
      ),
    ])
  func literals(_ members: String, _ modifier: String, _ call: String, _ fires: Bool) {
    let reaction = screen(members.replacing(";", with: "\n"), modifier, call).answer(about: "Button")?
      .reaction
    #expect(reaction?.fires.isEmpty == !fires && reaction?.holds == .always)
    #expect(reaction?.dependsOn == [] && reaction?.unknown.isEmpty == true)
  }

  @Test(
    "What the text does not decide is a state",
    arguments: [
      ("let isOn: Bool", "Row(isOn: on)"), ("let isOn: Bool", "Row(isOn: model.isOn)"),
      ("let isOn: Bool", "Row(isOn: Flags.isOn)"), ("let isOn: Bool", "Row(isOn: isFirst())"),
      ("@Binding var isOn: Bool", "Row(isOn: $on)"), ("@State var isOn = true", "Row()"),
      ("@State var isOn = true", "Row(isOn: true)"), ("@AppStorage(\"a\") var isOn = true", "Row()"),
      // A screen's own property may be given elsewhere.
      ("let isOn: Bool", "Row(isOn: ready)"),
      // Set after the call, by a condition, or by one of two initializers.
      (
        "var isOn = true",
        "Row().on(false) } }\nextension Row { func on(_ on: Bool) -> Self { var copy = self\ncopy.isOn = on\nreturn copy"
      ),
      ("let isOn: Bool\ninit(a: Int) { if a > 1 { isOn = true } else { isOn = false } }", "Row(a: 2)"),
      ("let isOn: Bool\ninit(a: Int) { isOn = true }\ninit(a: String) { isOn = false }", "Row(a: 2)"),
      ("var isOn = true\ninit(a: Int) { self.init(b: a) }", "Row(a: 2)"),
      // An operator of the text's own.
      ("let isOn: Bool\ninit(a: Bool) { isOn = a |> negated }", "Row(a: true)"),
      ("let isOn: Bool\ninit(a: Bool = true |> negated) { isOn = a }", "Row()"),
    ])
  func states(_ members: String, _ call: String) {
    let reaction = screen(members, ".disabled(!isOn)", call).answer(about: "Button")?.reaction
    #expect(reaction?.holds == .dependsOnState)
    #expect(reaction?.outcomes.contains { $0.fires.isEmpty } == true || reaction?.fires.isEmpty == true)
  }

  @Test(
    "Arguments go through views, members, functions and modifiers of the text",
    arguments: [
      "struct Row: View { let isOn: Bool\nvar body: some View { Inner(isOff: !isOn) } }\n"
        + "struct Inner: View { let isOff: Bool\nvar body: some View { Button(\"a\") { }.disabled(isOff) } }",
      "struct Row: View { let isOn: Bool\nvar body: some View { inner }\n"
        + "var inner: some View { Button(\"a\") { }.disabled(!isOn) } }",
      "struct Row: View { let isOn: Bool\nvar body: some View { inner(isOn) }\n"
        + "func inner(_ on: Bool) -> some View { Button(\"a\") { }.disabled(!on) } }",
      "struct Row: View { let isOn: Bool\nvar body: some View { inner(isOff: !isOn) }\n"
        + "func inner(isOff: Bool, isBusy: Bool = false) -> some View { Button(\"a\") { }.disabled(isOff || isBusy) } }",
      "struct Row: View { let isOn: Bool\nvar body: some View { Button(\"a\") { }.locked(!isOn) } }\n"
        + "extension View { func locked(_ isLocked: Bool) -> some View { disabled(isLocked) } }",
      "struct Row: View { let isOn: Bool\nvar body: some View { Button(\"a\") { }.modifier(Lock(isOff: !isOn)) } }\n"
        + "struct Lock: ViewModifier { let isOff: Bool\n"
        + "func body(content: Content) -> some View { content.disabled(isOff) } }",
    ])
  func ways(_ row: String) {
    for isOn in [true, false] {
      let reaction = SourceProgram(row + "\nstruct A: View { var body: some View { Row(isOn: \(isOn)) } }")
        .answer(about: "Button")?.reaction
      #expect(reaction?.fires.isEmpty == !isOn && reaction?.holds == .always)
    }
  }

  static let choice =
    "struct Row: View { let kind: Kind\nvar body: some View { ZStack {\nButton(\"a\") { }\n"
    + "switch kind {\ncase .busy: Color.red\ncase .menu:\nButton(\"b\") { }\ndefault: EmptyView()\n} } } }\n"

  @Test(
    "SU13: a branch that no call shows covers nothing, and its views are on no screen",
    arguments: [
      ("Row(kind: .idle)", ["Button@3"], true, true), ("Row(kind: .busy)", [], true, true),
      ("Row(kind: kind)", [], false, false),
      ("VStack { Row(kind: .idle); Row(kind: .menu) }", ["Button@3"], false, false),
    ] as [(String, [String], Bool, Bool)])
  func branches(_ call: String, _ fires: [String], _ isCertain: Bool, _ isAbsent: Bool) {
    let program = SourceProgram(Self.choice + "struct A: View { var body: some View { \(call) } }")
    let reaction = program.answer(about: "Button@3")?.reaction
    #expect(reaction?.fires.map(\.name) == fires && (reaction?.holds == .always) == isCertain)
    for name in ["Button@7", "b"] {
      let other = program.answer(about: name)?.reaction
      if case .absent = other?.reason { #expect(isAbsent) } else { #expect(!isAbsent) }
    }
  }

  @Test(
    "A view that a call gives as a value is where the view of the text shows it",
    arguments: [
      ("struct Card: View { let content: AnyView", "AnyView(Button(\"Done\") { })"),
      ("struct Card<Content: View>: View { let content: Content", "Button(\"Done\") { }"),
      ("struct Card<Icon: View>: View { let content: Icon", "Button { } label: { Text(\"Done\") }"),
    ])
  func views(card: String, content: String) {
    for (cover, fires) in [("", ["Button@4"]), ("Color.red", [])] {
      let text =
        "\(card)\nvar body: some View { ZStack { content; \(cover) } } }\n"
        + "struct A: View { var body: some View {\nCard(content: \(content)) } }"
      let reaction = SourceProgram(text).answer(about: "Button")?.reaction
      #expect(reaction?.about.name == "Button@4" && reaction?.fires.map(\.name) == fires)
      #expect(reaction?.holds == .always && reaction?.unknown.isEmpty == true)
    }
  }

  @Test("Two calls with other arguments are two uses, of which the answer tells")
  func uses() {
    let reaction = screen("let isOn: Bool", ".disabled(!isOn)", "Row(isOn: true)\nRow(isOn: false)")
      .answer(about: "Button")?.reaction
    #expect(reaction?.fires.count == 1 && reaction?.differsByUse == true)
  }

  @Test("SU40: a view of the text does nothing because its button is disabled")
  func disabledInside() {
    let reaction = screen("let isOn: Bool", ".disabled(!isOn)", "Row(isOn: false)").answer(about: "Row")?
      .reaction
    guard case .disabled = reaction?.reason else {
      Issue.record("\(String(describing: reaction?.reason))")
      return
    }
  }
}
