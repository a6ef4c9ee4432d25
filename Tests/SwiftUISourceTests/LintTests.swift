import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("The linter's rules")
struct LintTests {
  private func found(_ text: String) -> [String] {
    SourceProgram(text).lint().map { "\($0.severity) \($0.rule.rawValue) \($0.place.line)" }
  }

  @Test("Each rule, and each doubt about a name, has its sentence")
  func sentences() {
    #expect(LintRule.allCases.filter(\.help.isEmpty).isEmpty)
    let doubts = UnknownPlace.Doubt.allCases.filter { $0 != .undeclared }.map { "\($0)" }
    #expect(
      (doubts + ["view", "value", "modifier", "style"]).filter { UnknownPlace.reasons[$0] == nil } == [])
  }

  static let icon = "Button { } label: { Image(systemName: \"x\") }"
  static let flags = ["a", "b", "c", "d", "e", "f"].map { "if \($0) { Text(\"t\") }; " }.joined()
  static let scrolled = "ScrollView { VStack { ForEach(0..<30) { i in\nButton(\"a\") { } } } }"
  static let list = "List { ForEach(a) { x in HStack { Text(\"a\")"

  @Test(
    "A rule finds its case",
    arguments: [
      ("HStack {\nText(\"a\")\nSpacer()\nText(\"b\")\n}\n.onTapGesture { }", "warn gap 6"),
      (
        "Button { } label: { HStack { Text(\"a\"); Spacer() } }\n.buttonStyle(Own())\n.padding()",
        "maybe gap 1"
      ),
      ("VStack { Color.clear.frame(height: 80)\n.onTapGesture { } }", "warn clear-with-gesture 2"),
      (
        "VStack { Text(\"t\"); Button { } label: { Image(systemName: \"x\") }\n.frame(width: 60, height: 60) }",
        "warn frame-outside-button 2"
      ),
      ("Text(\"a\")\n.onTapGesture { }\n.contentShape(Rectangle())", "info shape-after-gesture 3"),
      (
        "VStack { Button(\"a\") { }\nImage(\"b\").resizable().scaledToFill().frame(width: 300, height: 60).clipped()\n.onTapGesture { } }",
        "warn image-overflow 3"
      ),
      ("ZStack { Button(\"a\") { }\nRectangle().fill(.black.opacity(0.2)) }", "warn cover 2"),
      ("ZStack { Button(\"a\") { }\nif busy { Color.black } }", "info cover 2"),
      // SU62: of the rows of a scroll view some are beside the cover.
      ("\(scrolled).overlay(alignment: .top) { Color.red.frame(height: 100) }", "maybe cover 2"),
      ("\(scrolled).overlay { Color.red }", "warn cover 2"),
      ("ZStack { Button(\"a\") { }\nColor.red.visualEffect { c, p in c.offset(y: 300) } }", "maybe cover 2"),
      ("Button(\"a\") { }.overlay {\nRectangle().frame(height: 1 / scale) }", "info cover 2"),
      ("\(list)\nButton(\"b\") { }\nButton(\"c\") { } } } }", "warn list-row-buttons 2"),
      (
        "List { NavigationLink(value: 1) { HStack { Text(\"a\")\nButton(\"b\") { } } } }",
        "warn button-in-link 2"
      ),
      ("VStack { Button(\"a\") { }\n.onTapGesture { } }", "warn tap-on-button 2"),
      ("\(list); Spacer() }\n.onTapGesture { } } }", "warn tap-on-list-row 2"),
      ("ScrollView { Text(\"a\") }\n.gesture(DragGesture(minimumDistance: 0))", "warn zero-drag 2"),
      ("ScrollView { Text(\"a\")\n.gesture(DragGesture()) }", "maybe drag-in-scroll 2"),
      ("ScrollView { Text(\"a\")\n.highPriorityGesture(DragGesture()) }", "maybe drag-in-scroll 2"),
      // What keeps or does not keep the row's tap from its buttons is in no source.
      (
        "List { HStack { ScrollView(.horizontal) { HStack {\nButton(\"b\") { }\nButton(\"c\") { } } } } }",
        "maybe list-row-buttons 2"
      ),
      ("Section { HStack {\nButton(\"b\") { }\nButton(\"c\") { } } }", "maybe list-row-buttons 2"),
      (
        "VStack { Button(\"a\") { }\nImage(\"b\").resizable().scaledToFill().frame(width: 40, height: 20).clipped()\n.onTapGesture { } }",
        "maybe image-overflow 3"
      ),
      (
        "VStack { Button(\"a\") { }\nImage(\"b\").resizable().scaledToFill().frame(width: side, height: side).clipped()\n.onTapGesture { } }",
        "maybe image-overflow 3"
      ),
      // SU60: of a ForEach as written out.
      ("List { HStack { ForEach(0..<3) { i in\nButton(\"b\") { } } } }", "warn list-row-buttons 2"),
      // A page shows its cover and what it covers.
      (
        "TabView {\nButton(\"a\") { }\nZStack {\nButton(\"b\") { }\nColor.red } }", "warn cover 5"
      ),
      (
        "VStack { Button(\"a\") { } }\n.highPriorityGesture(TapGesture())", "warn high-priority-over-button 2"
      ),
      ("VStack { Button(\"a\") { } }\n.allowsHitTesting(false)", "warn dead-control 2"),
      (
        "VStack { Text(\"t\"); Button { } label: { Image(systemName: \"x\").font(.caption) } }",
        "info small-target 1"
      ),
      (
        "VStack { Text(\"t\"); Button { } label: { Image(systemSymbol: .xmark).font(.caption) } }",
        "info small-target 1"
      ),
      // A branch that the text's first value does not show.
      (
        "struct A: View {\n@State var on = true\nvar body: some View { if on { Text(\"a\") } else {\n"
          + "HStack { Text(\"b\"); Spacer() }\n.onTapGesture { } } } }", "state gap 5"
      ),
      // Faded or scaled to nothing in another state: there it is no gap.
      (
        "struct A: View {\n@State var on = false\nvar body: some View { HStack { Text(\"a\"); Spacer() }\n"
          + ".onTapGesture { }\n.opacity(on ? 0 : 1) } }", "warn gap 4"
      ),
      (
        "struct A: View {\n@State var on = true\nvar body: some View { HStack { Text(\"a\"); Spacer() }\n"
          + ".onTapGesture { }\n.scaleEffect(on ? 0 : 1) } }", "warn gap 4"
      ),
      // A content shape of the app's own fills at most what it is on.
      (
        "HStack { HStack { Text(\"a\") }.contentShape(Own()); Spacer() }\n.padding().frame(width: 300)\n"
          + ".onTapGesture { }", "warn gap 3"
      ),
    ])
  func rules(text: String, finding: String) {
    #expect(found(text).contains(finding), "\(found(text))")
  }

  @Test(
    "SU60: an explanation is sure of a row's buttons where the linter is",
    arguments: [
      ("List { HStack {\nButton(\"b\") { }\nButton(\"c\") { } } }", true),
      (
        "List { HStack { ScrollView(.horizontal) { HStack {\nButton(\"b\") { }\nButton(\"c\") { } } } } }",
        false
      ),
      ("Section { HStack {\nButton(\"b\") { }\nButton(\"c\") { } } }", false),
      ("Form { Section { HStack {\nButton(\"b\") { }\nButton(\"c\") { } } } }", true),
    ])
  func rowsAsSure(text: String, isSure: Bool) throws {
    #expect(found(text).contains("\(isSure ? "warn" : "maybe") list-row-buttons 2"), "\(found(text))")
    let reaction = try #require(SourceProgram(text).answer(about: "Button")).reaction
    #expect(reaction.fires.map(\.name) == ["Button@2", "Button@3"])
    #expect(reaction.unknown.map(\.doubt) == (isSure ? [] : [.row]))
  }

  @Test(
    "What works has no warning",
    arguments: [
      "HStack { Text(\"a\"); Spacer() }\n.contentShape(Rectangle())\n.onTapGesture { }",
      "HStack { Text(\"a\"); Spacer() }\n.background(Color.red)\n.onTapGesture { }",
      "Button { } label: { HStack { Text(\"a\"); Spacer() } }",
      "List { Button { } label: { HStack { Text(\"a\"); Spacer() } } }",
      "ZStack { Rectangle(); Button(\"a\") { } }",
      "Text(\"a\").padding(20).onTapGesture { }",
      "VStack { Button(\"a\") { }.frame(width: 200, height: 60) }.buttonStyle(.bordered)",
      // SU60: each view of a section is a row, wherever the section is written.
      "struct A: View { var body: some View { List { B() } } }\nstruct B: View { var body: some View { "
        + "Section(\"s\") { Button(\"a\") { }\nButton(\"b\") { } } } }",
      "struct A: View { var body: some View { List { Section { B() } } } }\nstruct B: View { var body: some View { "
        + "Button(\"a\") { }\nButton(\"b\") { } } }",
      "Section { NavigationLink(value: 1) { HStack { Text(\"a\"); Spacer() } } }",
      // A tap without an action keeps taps from what is around: nothing is lost.
      "Rectangle().onTapGesture {}.highPriorityGesture(DragGesture(minimumDistance: 0))",
      "ZStack { Rectangle().onTapGesture {} }.highPriorityGesture(TapGesture().onEnded { a() })",
      // A long press and a tap want other touches.
      "Text(\"a\").simultaneousGesture(LongPressGesture().onEnded { _ in a() })"
        + ".highPriorityGesture(TapGesture().onEnded { b() })",
      // SU53a: a long press before a button leaves it its taps.
      "VStack { Button(\"a\") { } }.highPriorityGesture(LongPressGesture().onEnded { _ in a() })",
      // SU5: a menu is a control of UIKit's.
      "VStack { Text(\"t\"); Menu { Button(\"a\") { } } label: { Color.clear } }",
      // SU61: the link is the row.
      "List { NavigationLink { D() } label: { Image(\"a\").resizable().scaledToFill().frame(width: 60, height: 60) } }",
      // SU60: a section's header is no row.
      "List { Section { Text(\"a\") } header: { HStack { Button(\"b\") { }; Button(\"c\") { } } } }",
      // A hidden view keeps a place.
      "ZStack { Text(\"a\"); Button(\"b\") { }.hidden() }",
      // A cover in a condition is meant.
      "VStack { Button(\"a\") { } }.overlay(busy ? Color.black : nil)",
      // Menus and dialogs draw their items themselves.
      "struct A: View { var body: some View { Menu(\"m\") { items } }\n"
        + "var items: some View { Button { } label: { HStack { Text(\"a\"); Spacer() } } } }",
      "struct A: View { var body: some View { Text(\"t\").contextMenu { if on { Text(\"b\") } else { items() } } }\n"
        + "func items() -> some View { Button { } label: { HStack { Text(\"a\"); Spacer() } } } }",
      // SU46: a modifier of the text that makes glass, or sets a style.
      "extension View { func glass() -> some View { if #available(iOS 26, *) { self.glassEffect() } else { self } } }\n"
        + "struct A: View { var body: some View { VStack { Text(\"t\"); \(icon)"
        + ".frame(width: 60, height: 60).disabled(off).glass() } } }",
      "extension View { func big() -> some View { if test { self } else { buttonStyle(.bordered) } } }\n"
        + "struct A: View { var body: some View { VStack { \(icon).frame(width: 60, height: 60).big() } } }",
      "struct Big: ViewModifier { func body(content: Content) -> some View { content.buttonStyle(.bordered) } }\n"
        + "struct A: View { var body: some View { VStack { \(icon).frame(width: 60, height: 60).modifier(Big()) } } }",
      // A link has buttons' styles.
      "VStack { NavigationLink(value: 1) { HStack { Text(\"a\"); Spacer() } }.buttonStyle(.bordered) }",
      // A style that is not in the text, and rows of a table.
      "VStack { NavigationLink(value: 1) { HStack { Text(\"a\"); Spacer() } }.buttonStyle(Own()) }",
      "Table(a) { TableColumn(\"n\") { x in NavigationLink(value: 1) { HStack { Text(\"a\"); Spacer() } } } }",
      // What only the last of many states shows.
      "VStack { \(flags)Button { } label: { if busy { HStack { Text(\"a\"); Spacer() } } else { Text(\"b\") } } }",
      // SU23: a shape that is filled before it is stroked.
      "HStack { Text(\"a\"); Spacer() }.background(Capsule().fill(.red).strokeBorder(.blue)).onTapGesture { }",
      // A frame of a height that is no number, around something filled.
      "VStack { Button { } label: { Image(\"a\").frame(height: 20).background(.red).frame(height: height) } }",
      // What callers fill is told from what has another type, wherever the initializer stands.
      "struct A: View { var body: some View { List { W {\nButton(\"a\") { }\nButton(\"b\") { } } } } }\n"
        + "struct W<Content: View>: View { let content: Content\nlet footer: Text?\n"
        + "var body: some View { Section { content } } }\n"
        + "extension W { init(@ViewBuilder content: () -> Content) { self.content = content(); footer = nil } }",
      // A modifier of a view's own type, and one that is not in the text, which may set a style.
      "extension Button { func big() -> some View { buttonStyle(.bordered) } }\n"
        + "struct A: View { var body: some View { List { HStack { Button(\"a\") { }.big(); Button(\"b\") { }.big() } } } }",
      "List { HStack { Button(\"a\") { }.toggled(); Button(\"b\") { }.toggled() } }",
      // A condition that only another condition's branch asks.
      "struct A: View { var body: some View { if empty { Text(\"n\") } else { VStack { if boost { HStack { Text(\"a\"); Spacer() } }"
        + " else { HStack { Text(\"a\"); Spacer() }.contentShape(Rectangle()) } }.onTapGesture { } } } }",
      // The phases of a picture from elsewhere: what is loaded fills it.
      "Button { } label: { ZStack { AsyncImage(url: u) { phase in switch phase { case .empty: ProgressView()\n"
        + "case .success(let image): image.resizable().aspectRatio(contentMode: .fill)\n"
        + "default: Text(\"!\") } }; VStack { Spacer(); Text(\"t\") } } }.buttonStyle(.plain)",
      // A cover in a condition, by a modifier of the text.
      "extension View { @ViewBuilder func when<T: View>(_ c: Bool, @ViewBuilder _ t: (Self) -> T) -> some View "
        + "{ if c { t(self) } else { self } } }\nstruct A: View { var body: some View { VStack { Button(\"a\") { } }"
        + ".when(!text.isEmpty) { view in view.overlay(Color.black) } } }",
      // SU41: what stands in a background is not there to be touched.
      "struct A: View { var body: some View { ZStack { Color.black; Text(\"x\") }.background(Helper()) } }\n"
        + "struct Helper: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }",
      // Offsets of a row's index, and those that nothing in the text tells.
      "HStack(spacing: 0) { ZStack { ForEach(0..<3) { i in Color.red.frame(width: 32, height: 32)"
        + ".offset(x: CGFloat(i) * 20) } }.padding(.trailing, 40) }.onTapGesture { }",
      "HStack(spacing: 0) { ZStack { Color.red.frame(width: 32, height: 32).offset(x: far(i)) }"
        + ".padding(.trailing, 80) }.onTapGesture { }",
      // Nothing is told by a number that is divided by 0, and `Int??` ends its line.
      "ZStack { Button(\"a\") { }\nForEach(0..<1) { i in Color.red.offset(x: 9000 / CGFloat(i)) } }",
      "struct A: View { let a: Int??\nvar body: some View { HStack { Text(\"a\") }.onTapGesture { } } }",
      // SU26: links have buttons' styles.
      "VStack { NavigationLink(value: 1) { HStack { Text(\"a\"); Spacer() } }\n"
        + "NavigationLink(value: 2) { HStack { Text(\"b\"); Spacer() } } }",
      "VStack { Button { } label: { Color.clear.frame(width: 20) }; Text(\"x\") }",
      // SU63: of a bar's items UIKit makes its own.
      "Text(\"x\").toolbar { ToolbarItem { \(icon).frame(minWidth: 40, minHeight: 40) } }",
      "struct A: ToolbarContent { var body: some ToolbarContent { ToolbarItem { \(icon).frame(height: 60) } } }",
      // A hairline, whose height the screen decides.
      "VStack { Button(\"a\") { } }.overlay(alignment: .bottom) { Rectangle().fill(.gray).frame(height: pixel) }",
    ])
  func silence(text: String) {
    #expect(!found(text).contains { $0.hasPrefix("warn") }, "\(found(text))")
  }

  @Test(
    "Nothing lies in front of what is shown at another time or place",
    arguments: [
      "TabView { ScrollView { Button(\"a\") { } }\nRectangle() }",
      "VStack { Button { } label: { Color.blue } }.safeAreaInset(edge: .bottom) { Color.red.frame(height: 500) }",
    ])
  func elsewhere(text: String) {
    #expect(!found(text).contains { $0.contains("cover") }, "\(found(text))")
  }

  @Test("The gaps of an automatic style are only likely ones (SU26); those of a plain style are known")
  func automaticStyle() {
    let button = "VStack { Text(\"t\")\nButton { } label: { HStack { Text(\"a\"); Spacer(); Text(\"b\") } } }"
    #expect(found(button) == ["maybe gap 2"])
    #expect(found(button + ".buttonStyle(.plain)") == ["warn gap 2"])
  }

  @Test(
    "What a modifier of the text is given is asked where it is given, and what it is named hides nothing of SwiftUI's",
    arguments: [
      // The flag of a parameter begins as the text says.
      (
        "struct A: View { @State var isOn = false\nvar body: some View { VStack { Text(\"a\").when(isOn) { $0.bold() }\n"
          + "if isOn { ZStack { Button(\"one\") { }; Color.black } } else { Button(\"two\") { } } } } }",
        "state cover 3"
      ),
      // A literal is no condition.
      (
        "struct A: View { var body: some View { VStack {\nButton(\"a\") { }.when(true) { $0.overlay(Color.black) } } } }",
        "warn cover 2"
      ),
      // An argument is no color.
      (
        "extension View { func topped<V: View>(_ v: V) -> some View { overlay(v) } }\n"
          + "struct A: View { var badge: some View { Circle().frame(width: 8, height: 8) }\n"
          + "var body: some View { VStack { Text(\"x\"); Button(\"a\") { }.topped(badge) } } }",
        "maybe cover 1"
      ),
      // `fill` with other labels, and a static function.
      (
        "extension Shape { func fill<F: ShapeStyle>(_ f: F, strokeBorder s: Color) -> some View { stroke(s).background(fill(f)) } }\n"
          + "struct A: View { var body: some View { ZStack { Button(\"a\") { }; Rectangle().fill(.red) } } }",
        "warn cover 2"
      ),
      (
        "extension Image { static func tiled() -> some View { Image(\"a\") } }\n"
          + "struct A: View { var body: some View { ZStack { Button(\"a\") { }; Color.black }.tiled() } }",
        "warn cover 2"
      ),
      // A local of a row's index's name.
      (
        "ZStack { Button(\"a\") { }.frame(width: 60, height: 60)\nForEach(0..<1) { i in let i = 300.0\n"
          + "Color.red.frame(width: 60, height: 60).offset(x: i, y: 0) } }", nil
      ),
      // A sheet of a bar's item.
      (
        "struct Bar: ToolbarContent { var body: some ToolbarContent { ToolbarItem { Button(\"a\") { }.sheet(isPresented: $on) {\n"
          + "HStack { Text(\"a\"); Spacer() }.onTapGesture { } } } } }", "warn gap 2"
      ),
      // What moves all of a gesture's content moves its gaps.
      ("HStack { Text(\"c\"); Spacer() }.offset(x: far).onTapGesture { }", "warn gap 1"),
      ("HStack { Text(\"c\"); Spacer() }.offset(CGSize(width: 0, height: 5)).onTapGesture { }", "warn gap 1"),
    ] as [(String, String?)])
  func given(text: String, finding: String?) {
    let when =
      "\nextension View { @ViewBuilder func when<T: View>(_ c: Bool, @ViewBuilder _ t: (Self) -> T) -> some View "
      + "{ if c { t(self) } else { self } } }"
    let found = found(text + when).filter { !$0.contains("frame-outside") && !$0.contains("small-target") }
    #expect(found.first == finding || finding.map(found.contains) ?? false, "\(found)")
  }

  @Test("Each index of a literal range moves its row")
  func indexes() {
    let far =
      "HStack(spacing: 0) { ZStack { ForEach(1...3) { i in Color.red.frame(width: 32, height: 32)"
      + ".offset(x: CGFloat(i) * 120) } }.padding(.trailing, 300)\n}.onTapGesture { }"
    #expect(found(far) == ["warn gap 2"], "\(found(far))")
  }

  @Test("What is moved before its gesture is touched where it is drawn")
  func moved() {
    let moved = "VStack { Color.red.frame(width: 50, height: 50).offset(x: 0, y: 30).onTapGesture { } }"
    #expect(found(moved).isEmpty, "\(found(moved))")
  }

  @Test("A comment on the line or the one before suppresses a rule")
  func suppression() {
    let text = "HStack { Text(\"a\"); Spacer() }\n// hittestd:ignore gap\n.onTapGesture { }"
    #expect(found(text).isEmpty)
  }

  @Test(
    "Files of a watch's or a television's target are not judged",
    arguments: [
      ("Shop Watch App/A.swift", false), ("Watch/Views/A.swift", false), ("WatchApp/A.swift", false),
      ("Shop WatchKit Extension/A.swift", false), ("watchOS/A.swift", false), ("ShopWatch/A.swift", false),
      ("ShopTV/A.swift", false), ("tvOS/A.swift", false), ("LiveTV/A.swift", true),
      ("PriceWatch/A.swift", true),
      // Settings of an iPhone's app, and a list of films.
      ("App/AppleWatch/A.swift", true), ("Watchlist/A.swift", true), ("Shop/Watch.swift", true),
    ])
  func watches(path: String, isJudged: Bool) {
    let text = "struct A: View { var body: some View { HStack { Text(\"a\"); Spacer() }.onTapGesture { } } }"
    let program = SourceProgram(
      SourceText([(path, Array(text.utf8)), ("Shop/App.swift", Array("let a = 1".utf8))]))
    #expect(program.lint().isEmpty == !isJudged)
  }

  @Test("A sheet's views are not those around it")
  func sheets() {
    let text =
      "struct Card: ViewModifier { func body(content: Content) -> some View { Box { content } } }\n"
      + "struct Box<C: View>: View { let inner: C\nvar body: some View { Text(\"a\").sheet(isPresented: $on) { inner } } }\n"
      + "struct A: View { var body: some View { VStack { Text(\"b\"); Text(\"c\") }.modifier(Card()) } }"
    #expect(SourceProgram(text).lint().isEmpty)
  }

  @Test("Of several types of one name the nearest is meant")
  func homonyms() {
    let gap =
      "struct B: View { var body: some View { VStack { Cell() } } }\n"
      + "private struct Cell: View { var body: some View { HStack { Text(\"b\"); Spacer() } } }"
    let text =
      "struct A: View { var body: some View { Cell().onTapGesture { } } }\n"
      + "private struct Cell: View { var body: some View { Text(\"a\") } }"
    let program = SourceProgram(SourceText([("B.swift", Array(gap.utf8)), ("A.swift", Array(text.utf8))]))
    #expect(program.lint().isEmpty)
  }

  @Test("Files are read together: a member is judged where it is shown")
  func files() {
    let row =
      "struct Row: View {\nvar body: some View { Button { } label: { HStack { Text(\"a\"); Spacer() } } } }"
    let list = "struct Rows: View { var body: some View { List { Row() } } }"
    let together = SourceProgram(
      SourceText([("Row.swift", Array(row.utf8)), ("Rows.swift", Array(list.utf8))]))
    #expect(together.lint().filter { $0.rule == .gap }.isEmpty)
    #expect(SourceProgram(row).lint().map(\.severity) == [.maybe])
  }
}
