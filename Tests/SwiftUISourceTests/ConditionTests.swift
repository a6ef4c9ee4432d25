import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("What the conditions of a text decide")
struct ConditionTests {
  /// What fires at first, and in each other state that is told.
  private func told(_ text: String, _ about: String) -> [String]? {
    guard let reaction = SourceProgram(text).answer(about: about)?.reaction else { return nil }
    return [reaction.fires.map(\.name).joined()]
      + reaction.outcomes.map { "\($0.when): \($0.fires.map(\.name).joined())" }
  }

  static let inner = views("@State var on = false")
  static let bound = views("@Binding var on: Bool")
  private static func views(_ variable: String) -> String {
    "struct B: View { \(variable)\nvar body: some View { if on { Color.red } } }\n"
      + "struct A: View { @State var on = false\nvar body: some View { "
  }
  static let row = "HStack { Text(\"a\"); Spacer() }\n"

  @Test(
    "Parentheses around a condition are none of it",
    arguments: [
      ("(a)", "a"), ("((a && b))", "a && b"), ("!(a.b)", "!a.b"), ("!(a && b)", "!(a && b)"),
      ("(a) && (b)", "(a) && (b)"),
      ("a", "a"), ("()", ""), ("f(a)", "f(a)"), ("(", "("), ("(\")\")", "(\")\")"),
    ])
  func parentheses(condition: String, plain: String) {
    #expect(condition.withoutOuterParentheses == plain)
  }

  @Test("A condition in parentheses is the same state")
  func sameInParentheses() throws {
    let text = "if open { Button(\"a\") { }.allowsHitTesting(!(open)) } else { Text(\"b\") }"
    let program = SourceProgram(text)
    let screen = try #require(program.screen())
    #expect(screen.conditions.map(\.text) == ["open"])
    for state in ["open=true", "(open)=true", "self.open=true"] {
      let answer = try #require(program.answer(about: "Button", in: SourceState(state)))
      #expect(answer.reaction.fires.isEmpty && answer.reaction.reason != nil)
    }
  }

  @Test(
    "A branch that is nil, or in a type eraser, is a branch",
    arguments: [
      // SU20: no background is behind the row.
      (
        row + ".background(on ? Color.red : nil)\n.onTapGesture { }", "Spacer",
        ["onTapGesture@3", "not on: "]
      ),
      (
        row + ".background(on ? Color.red : Color?.none)\n.onTapGesture { }", "Spacer",
        ["onTapGesture@3", "not on: "]
      ),
      (
        "struct A: View {\n@State var a = false\n@State var b = false\nvar body: some View { \(row)"
          + ".background(a ? (b ? Color.red : Color.clear) : nil)\n.onTapGesture { } } }", "Spacer",
        ["onTapGesture@6", "not a: ", "not b: "]
      ),
      (
        "struct A: View {\nvar ground: Color? { on ? .red : nil }\nvar body: some View { \(row)"
          + ".background(ground)\n.onTapGesture { } } }", "Spacer", ["onTapGesture@5", "not on: "]
      ),
      // SU13: no overlay is in front of the button.
      ("Button(\"a\") { }\n.overlay(on ? Color.red : nil)", "Button", ["", "not on: Button@1"]),
      ("Button(\"a\") { }\n.overlay(on ? AnyView(Color.red) : nil)", "Button", ["", "not on: Button@1"]),
      ("ZStack {\nButton(\"a\") { }\non ? Color.red : nil\n}", "Button", ["", "not on: Button@2"]),
      // SU30.
      (
        "ZStack {\nButton(\"a\") { }\nColor.red.allowsHitTesting(on ? true : false)\n}", "Button",
        ["", "not on: Button@2"]
      ),
      // SU24.
      (
        row + ".background(on ? AnyShapeStyle(.red) : AnyShapeStyle(.clear))\n.onTapGesture { }", "Spacer",
        ["onTapGesture@3", "not on: "]
      ),
      // SU31.
      (
        row + ".contentShape(on ? AnyShape(Rectangle()) : AnyShape(Circle()))\n.onTapGesture { }", "Text",
        ["onTapGesture@3", "not on: "]
      ),
    ])
  func optionalBranches(_ text: String, _ about: String, _ expected: [String]) {
    #expect(told(text, about) == expected)
    #expect(SourceProgram(text).unknownNames().isEmpty)
  }

  @Test(
    "Conditions that exclude or imply each other are never taken together",
    arguments: [
      // SU13: where the first button is shown, the color is not; where the second is, it always is.
      (steps, "Button@3", ["Button@3"]), (steps, "Button@6", [""]),
      (
        "ZStack {\nButton(\"a\") { }.opacity(tab == 0 ? 1 : 0)\nColor.red.opacity(tab == 1 ? 1 : 0)\n}",
        "Button",
        ["Button@2", "not tab == 0: ", "tab == 1: "]
      ),
      // The state of a view inside is its own, and a binding is not.
      (inner + "ZStack {\nif on { Button(\"a\") { } }\nB() } } }", "Button", ["Button@5", "B.on: "]),
      (bound + "ZStack {\nif on { Button(\"a\") { } }\nB(on: $on) } } }", "Button", [""]),
      (
        bound + "ZStack {\nif on { Button(\"a\") { } }\nB(on: $other) } } }", "Button",
        ["", "not other: Button@5"]
      ),
      // SU13: a constant is no state.
      (bound + "ZStack {\nif on { Button(\"a\") { } }\nB(on: .constant(true)) } } }", "Button", [""]),
      (
        bound + "ZStack {\nif on { Button(\"a\") { } }\nB(on: .constant(false)) } } }", "Button",
        ["Button@5"]
      ),
      // What another condition adds to a told one is told apart from it.
      (
        "ZStack {\nButton(\"a\") { }.opacity(tab == 0 ? 1 : 0)\nButton(\"b\") { }.opacity(tab == 1 ? 1 : 0)\n}",
        "Button",
        ["Button@2", "not tab == 0, not tab == 1: ", "tab == 1: Button@3"]
      ),
      ("ZStack {\nif busy {\nButton(\"a\") { }\n}\nif busy || done { Color.red }\n}", "Button", [""]),
      ("ZStack {\nif a && b {\nButton(\"a\") { }\n}\nif !a { Color.red }\n}", "Button", ["Button@3"]),
      (
        "ZStack {\nif let item {\nButton(\"a\") { }\n}\nif item == nil { Color.red }\n}", "Button",
        ["Button@3"]
      ),
      (
        "ZStack {\nif step == .one {\nButton(\"a\") { }\n}\nswitch step {\ncase .one: EmptyView()\n"
          + "default: Color.red\n}\n}", "Button", ["Button@3"]
      ),
      (
        "ZStack {\nif count > 0 {\nButton(\"a\") { }\n}\nif count == 0 { Color.red }\n}", "Button",
        ["Button@3"]
      ),
      ("ZStack {\nif on {\nButton(\"a\") { }\n}\nif on == false { Color.red }\n}", "Button", ["Button@3"]),
      (
        "ZStack {\nif a || b {\nButton(\"a\") { }\n}\nif !a && !b { Color.red }\n}", "Button", ["Button@3"]
      ),
      (
        "ZStack {\nswitch on {\ncase true: Button(\"a\") { }\ncase false: EmptyView()\n}\n"
          + "if !on { Color.red }\n}", "Button", ["Button@3"]
      ),
      (
        "ZStack {\nswitch tab {\ncase 0, 1: Button(\"a\") { }\ndefault: EmptyView()\n}\n"
          + "if tab == 2 { Color.red }\n}", "Button", ["Button@3"]
      ),
    ])
  func relatedConditions(_ text: String, _ about: String, _ expected: [String]) {
    #expect(told(text, about) == expected)
    let reaction = SourceProgram(text).answer(about: about)?.reaction
    #expect(reaction?.holds == (expected.count == 1 ? .always : .dependsOnState))
    #expect(reaction?.hasUntriedStates == false)
  }

  @Test(
    "Parameters of two calls, or of one that the text asks about elsewhere, are what the callers write",
    arguments: [
      ("", "Cover(on: a); Cover(on: !a)", [""]), ("", "Cover(on: $a); Cover(on: !a)", [""]),
      ("", "Cover(on: a); Cover(on: b)", ["", "not a, not b: Button@6"]),
      ("", "Cover(on: $a); Cover(on: $b)", ["", "not a, not b: Button@6"]),
      ("", "Cover(on: a); Cover(on: false)", ["", "not on: Button@6"]),
      ("", "cover(a); cover(!a)", [""]), ("", "cover(self.a); cover(!self.a)", [""]),
      // SU40: where the cover is away, the button is disabled.
      (".disabled(self.a)", "if !a { Color.red }", [""]),
      (".disabled(a)", "Cover(on: !a)", [""]), (".disabled(!a)", "Cover(on: a)", [""]),
      (".disabled(a)", "cover(!a)", [""]), (".disabled(a || b)", "Cover(on: !a && !b)", [""]),
      (".modifier(Lock(off: a)).modifier(Lock(off: !a))", "EmptyView()", [""]),
      (".locked(a).locked(!a)", "EmptyView()", [""]),
    ])
  func calls(_ modifier: String, _ covers: String, _ expected: [String]) {
    let text =
      "struct Cover: View { let on: Bool\nvar body: some View { if on { Color.red } } }\n"
      + "struct A: View { @State var a = false\n@State var b = false\nvar body: some View { ZStack {\n"
      + "Button(\"x\") { }\(modifier)\n\(covers) } }\n"
      + "@ViewBuilder func cover(_ c: Bool) -> some View { if c { Color.red } } }\n"
      + "struct Lock: ViewModifier { let off: Bool\n"
      + "func body(content: Content) -> some View { content.disabled(off) } }\n"
      + "extension View { func locked(_ off: Bool) -> some View { allowsHitTesting(!off) } }"
    #expect(told(text, "Button") == expected)
    let reaction = SourceProgram(text).answer(about: "Button")?.reaction
    #expect(reaction?.holds == (expected.count == 1 ? .always : .dependsOnState))
  }

  @Test(
    "What an early return leaves out covers nothing",
    arguments: ["EmptyView()", "AnyView(EmptyView())"])
  func earlyReturns(empty: String) {
    let text =
      "struct A: View { let a: Bool\nvar body: some View { ZStack {\nButton(\"x\") { }\ncover } }\n"
      + "@ViewBuilder var cover: some View { guard a else { return \(empty) }\nreturn Color.red } }"
    #expect(told(text, "Button") == ["", "not a: Button@3"])
  }

  static let steps = """
    ZStack {
    if step == 1 {
    Button("First") { }
    }
    if step == 2 {
    Button("Second") { }
    }
    if step != 1 { Color.red }
    }
    """

  @Test(
    "What a condition excludes, and nothing else",
    arguments: [
      ("x == 1", "x == 2", false), ("x == 1", "x == 1.0", true), ("x == .a", "x == Kind.b", false),
      ("x == .a", "x != .b", true), ("x == nil", "let y = x", false), ("a && !b", "b", false),
      ("(a || b)", "!(a || b)", false), ("not (a, b)", "a && b", false), ("a, b", "a", true),
      // Two variables may be equal, and a part of an `||` is open.
      ("x == a", "x == b", nil), ("x == Theme.shared.a", "x == .b", nil), ("a || b", "a", nil),
      ("x == \"a\\(b)\"", "x == \"c\"", nil), ("f(a, b)", "a", nil), ("x != 1", "x == 2", nil),
      ("x == nil", "x == .none", nil),
      // Of a number: what is in none of two intervals.
      ("n > 0", "n == 0", false), ("n < 1", "n >= 1", false), ("n >= 3", "n > 2", true),
      ("2 < n", "n <= 2", false), ("n == 4", "3 <= n", true), ("n > 3", "n == 2", false),
      ("n > 2", "n > 3", nil), ("n < 3", "n == 1", nil), ("n != 0", "n > 0", nil), ("a > b", "a <= b", false),
      ("a > b", "a > c", nil), ("0 == n", "n == 1", false),
      // Of a flag, which may be nil where it is compared.
      ("on", "on == false", false), ("not on", "on == true", false), ("on == false", "on", false),
      ("on != false", "on", true), ("on != true", "on == false", nil),
      // Of a collection.
      ("items.isEmpty", "items.count > 0", false), ("items.count != 0", "items.isEmpty", false),
      ("!items.isEmpty", "items.count >= 1", true), ("items.count < 2", "items.isEmpty", nil),
      ("items.count == 0", "items.count < 0", false), ("items.count != 0", "items.count > 0", nil),
      // Of a case, and of all parts that are left.
      ("case .a = x", "x != .a", false), ("case .a = x", "x == .b", false),
      ("case .a(let y) = x", "x == .b", nil), ("case .some = x", "x == 3", nil),
      ("x == .a || x == .b", "x == .c", false), ("x == .a || x == .b", "x == .a", nil),
      ("a || b", "!a && !b", false), ("a || b", "a && b", nil),
    ] as [(String, String, Bool?)])
  func implied(_ condition: String, _ other: String, _ expected: Bool?) {
    let code = Code(SourceText([UInt8]()))
    var facts = SourceFacts(SourceState(), code)
    facts.learn(0, of: condition, [condition, code.negation(of: condition)])
    let branch = facts.branch(of: other, [other, code.negation(of: other)])
    #expect(branch.map { $0 == 0 } == expected)
  }

  @Test("What moves out of the way may move less")
  func farAway() {
    var facts = SourceFacts(SourceState(), Code(SourceText([UInt8]())))
    facts.learn(0, of: "x <= 5", ["x <= 5", "not x <= 5"])
    #expect(facts.branch(of: "x", ["x == 2000", "x == 0"]) == nil)
    facts.learn(0, of: "x > 0", ["x > 0", "not x > 0"])
    #expect(facts.branch(of: "x", ["x == 2000", "x == 0"]) == 0)
  }

  @Test("A state may name any branch")
  func largestBranch() {
    let state = SourceState(taken: ["a": .max, "b": .min, "switch c": .max])
    let text =
      "ZStack {\nif a { Text(\"a\") }\nif b { Text(\"b\") }\nswitch c { case 1: Text(\"c\") default: Text(\"d\") }\n}"
    #expect(SourceProgram(text).screen(in: state)?.conditions.map(\.taken) == [1, 0, 1])
  }

  @Test("One part of an || is left where the others are false")
  func lastPart() {
    let state = SourceState(taken: ["a || b": 0, "a": 1])
    let facts = SourceFacts(state, Code(SourceText([UInt8]())))
    #expect(facts.branch(of: "b", ["b", "not b"]) == 0)
    let text = "ZStack {\nif a || b { Color.red }\nif a { Text(\"a\") }\nif b { Text(\"b\") }\n}"
    #expect(SourceProgram(text).screen(in: state)?.conditions.map(\.taken) == [0, 1, 0])
  }

  @Test(
    "A finding of one state is no warning, and names it",
    arguments: [
      // SU37: at 0.5 and less nothing behind is covered, at 0 nothing is there.
      (veiled + ".opacity(dim)\n}", "state cover 3", "dim > 0.5"),
      (veiled + ".scaleEffect(on ? 1 : 0)\n}", "state cover 3", "on"),
      (veiled + ".scaleEffect(on ? 0 : 1)\n}", "state cover 3", "not on"),
      // The first other state that is tried has both conditions changed.
      (veiled + ".scaleEffect(on ? 1 : 0)\nif b { Text(\"b\").hidden() }\n}", "state cover 3", "on"),
      (veiled + ".scaleEffect(on ? 0 : 1)\nif b { Text(\"b\").hidden() }\n}", "state cover 3", "not on"),
      // SU30.
      (
        "extension View { @ViewBuilder func when<T: View>(_ c: Bool, _ t: (Self) -> T) -> some View {\n"
          + "if c { t(self) } else { self } } }\nstruct A: View { var body: some View { VStack {\n"
          + "Button(\"a\") { }.when(locked) { $0.allowsHitTesting(false) } } } }", "state dead-control 4",
        "locked"
      ),
      // SU53: with the mask of the views inside the gesture is off.
      (
        "VStack { Text(\"a\").onTapGesture { go() } }\n"
          + ".highPriorityGesture(TapGesture(), including: on ? .gesture : .subviews)",
        "state high-priority-over-button 2", "on"
      ),
    ])
  func findings(_ text: String, _ expected: String, _ state: String) {
    let found = SourceProgram(text).lint().filter { $0.severity > .small }
    #expect(found.map { "\($0.severity) \($0.rule.rawValue) \($0.place.line)" } == [expected])
    #expect(found.map(\.state) == [state])
  }

  static let veiled = "ZStack {\nButton(\"a\") { }\nRectangle().fill(.black)"

  @Test(
    "A cover of an opacity that changes covers above 0.5 (SU37)",
    arguments: [
      ("dim", ["", "dim == 0: Button@2", "dim > 0 && dim <= 0.5: Button@2"]),
      ("dim(p)", ["", "dim(p) == 0: Button@2", "dim(p) > 0 && dim(p) <= 0.5: Button@2"]),
      ("min(p, 0.4)", ["Button@2"]), ("max(0.6, p)", [""]),
      (
        "max(0.3, min(1, p))",
        ["", "max(0.3, min(1, p)) > 0 && max(0.3, min(1, p)) <= 0.5: Button@2"]
      ),
    ])
  func opacities(_ opacity: String, _ expected: [String]) {
    #expect(told(Self.veiled + ".opacity(\(opacity))\n}", "Button") == expected)
  }

  @Test("A way that an offset changes to is told with its length (SU36)")
  func offsets() {
    let text =
      "struct A: View { @State var x: CGFloat = 0\nvar body: some View { ZStack {\nButton(\"a\") { }\n"
      + "Color.white.offset(x: x) } } }"
    #expect(told(text, "Button") == ["", "x == 2000: Button@3"])
  }

  @Test(
    "A branch is told once, as people say it",
    arguments: [
      ("if a && !b { Color.red }", ["", "not (a && !b): Button@2"]),
      ("if a, b { Color.red }", ["", "not (a, b): Button@2"]),
      ("if !(a && b) { Color.red }", ["", "a && b: Button@2"]),
      ("if !isBusy { Color.red }", ["", "isBusy: Button@2"]),
      ("if step != 1 { Color.red }", ["", "step == 1: Button@2"]),
      (
        "if phase == 1 { Color.red } else if phase == 3 { EmptyView() } else { Text(\"a\").hidden() }",
        ["", "phase == 3: Button@2", "not phase == 1, not phase == 3: Button@2"]
      ),
      // The choice inside is in one branch only.
      (
        "if a { Color.red; if b { Text(\"b\").hidden() } }\nif c { Text(\"c\").hidden() }",
        ["", "not a: Button@2"]
      ),
    ])
  func labels(_ cover: String, _ expected: [String]) {
    #expect(told("ZStack {\nButton(\"a\") { }\n\(cover)\n}", "Button") == expected)
  }
}
