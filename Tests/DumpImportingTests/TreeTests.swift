import DumpImporting
import HitTesting
import Testing
import TouchGeometry

/// Which of the things that people paste are the screen, and which only facts about views.
@Suite("Trees, prints and loose views")
struct TreeTests {
  static let window = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>
       | <UIButton: 0x2; frame = (10 20; 100 44); layer = <CALayer: 0x12>>
    """

  @Test("A view that stands alone beside a window covers nothing, and says that its place is not known")
  func loose() throws {
    let scene = try imported(
      Self.window + "\n(lldb) po table\n<UITableView: 0x9; frame = (0 0; 320 480); layer = <CALayer: 0x19>>")
    #expect(scene.scene.windows.count == 1)
    #expect(try scene.hitLine(50, 40) == 2)
    #expect(try scene.hitLine(200, 400) == 1)
    #expect(scene.warnings(.assumed).map(\.line) == [4])
    #expect(scene.warnings(.assumed)[0].detail.contains("UITableView 0x9 gets no touches here"))
    #expect(
      scene.absence(ofView: "0x9")?.contains(
        "without its superviews, its position is unknown") == true)
    #expect(scene.absence(ofView: "0x2") == nil)
    #expect(scene.absence(ofView: "UITableView")?.contains("UITableView 0x9 (line 4)") == true)
    #expect(scene.absence(ofView: "UIButton") == nil)
  }

  /// A list of windows, words, and lines from the middle of a tree.
  static let excerpts = [
    """
    (
        "<Shop.Main: 0x1; baseClass = UIWindow; frame = (0 0; 320 480)>",
        "<Shop.Sheet: 0x2; baseClass = UIWindow; frame = (0 0; 320 480); hidden = YES>"
    )

    The first one has it:
       |    |    |    | <UIButton: 0x3; frame = (10 20; 100 44)>
       |    |    |    |    | <UIView: 0x4; frame = (0 0; 100 44); userInteractionEnabled = NO>
    """,
    """
    <__NSArrayM 0x9>(
    <UIWindow: 0x1; frame = (0 0; 320 480)>,
    <UIWindow: 0x2; frame = (0 0; 320 480); hidden = YES>
    )
    (lldb) pviews
       | <UIButton: 0x3; frame = (10 20; 100 44)>
       |    | <UIView: 0x4; frame = (0 0; 100 44); userInteractionEnabled = NO>
    """,
  ]

  @Test(
    "Lines from the middle of a tree are in no window that a list or words end before", arguments: excerpts)
  func excerpt(_ text: String) throws {
    let scene = try imported(text)
    #expect(scene.scene.windows.count == 1)
    #expect(try scene.hit(20, 30).map(scene.scene.tree.id(of:)) == "0x3")
    #expect(scene.warnings.filter { $0.fact == .superviews }.map(\.view) == [ViewIndex(0)])
    #expect(scene.warnings.count { $0.detail.contains("has no subviews in the paste") } == 2)
  }

  @Test("Words in a tree end it only where its lines go on too deep")
  func remark() throws {
    let scene = try imported(
      Self.window + "\n// the label:\n   |    | <UIView: 0x3; frame = (0 0; 50 44); layer = <CALayer: 0x13>>")
    #expect(try scene.hit(20, 30).map(scene.scene.tree.id(of:)) == "0x3")
    let deep = try imported(
      Self.window + "\nthe label is further down:\n   |    |    |    | <UIView: 0x3; frame = (0 0; 50 44)>")
    #expect(try deep.hit(20, 30).map(deep.scene.tree.id(of:)) == "0x2")
    #expect(deep.absence(ofView: "0x3")?.contains("in no window of the paste") == true)
  }

  /// Rows with the descriptions of the views whose letters they end in.
  private static func text(_ rows: [String], _ views: [String: String]) -> String {
    rows.map { row in row.last.flatMap { views[String($0)] }.map { row.dropLast() + $0 } ?? row }
      .joined(separator: "\n")
  }

  /// Rows below a window that is not in the paste, the views that are placed, and which of them a touch hits.
  static let fragments: [(rows: [String], placed: [String], hit: String)] = [
    (["   | B", "   |    | L", "   | V"], ["0x2", "0x4", "0x3"], "0x3"),
    (["   | V", "   | B", "   |    | L"], ["0x3", "0x2", "0x4"], "0x2"),
    // Not one piece: a line that is indented less, a sentence, no indentation.
    (["   |    | B", "   |    |    | L", "   | V"], ["0x2", "0x4"], "0x2"),
    (["   | B", "   |    | L", "what", "   | V"], ["0x2", "0x4"], "0x2"),
    (["B", "   | L", "V"], ["0x2", "0x4"], "0x2"),
  ]

  @Test(
    "Of siblings below a superview that is not in the paste, the later one covers",
    arguments: fragments.indices)
  func siblings(_ index: Int) throws {
    let (rows, placed, hit) = Self.fragments[index]
    let views = [
      "B": "<UIButton: 0x2; frame = (0 0; 100 40); layer = <CALayer: 0x12>>",
      "V": "<UIView: 0x3; frame = (0 0; 100 40); layer = <CALayer: 0x13>>",
      "L": "<UILabel: 0x4; frame = (0 0; 10 10); layer = <CALayer: 0x14>>",
    ]
    let scene = try imported(Self.text(rows, views))
    let tree = scene.scene.tree
    #expect(scene.views.map(tree.id(of:)) == placed)
    #expect(try scene.hit(50, 20).map(tree.id(of:)) == hit)
    let roots = scene.warnings.filter { $0.fact == .superviews }.compactMap(\.view).map(tree.id(of:))
    #expect(roots == placed.filter { $0 != "0x4" })
    let areSiblings = scene.scene.unknowns?.screen.contains(.rootsAreSiblings) ?? false
    #expect(areSiblings == (placed.count > 2))
    #expect(!scene.warnings.contains { $0.fact == .windowLevel })
  }

  /// Two trees below one superview that is not in the paste.
  static let fragment = """
       | <UITransitionView: 0x1; frame = (0 0; 320 480); layer = <CALayer: 0x11>>
       |    | <UIView: 0x2; frame = (0 0; 320 480); userInteractionEnabled = NO; layer = <CALayer: 0x12>>
       |    |    | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x13>>
       | <UINavigationBar: 0x4; frame = (0 20; 320 44); layer = <CALayer: 0x14>>
       |    | <UIView: 0x5; frame = (0 0; 320 44); layer = <CALayer: 0x15>>
    """

  @Test("Trees below one missing superview are read together; of several such prints one is, by its number")
  func fragmentsTogether() throws {
    let scene = try imported(Self.fragment)
    #expect(scene.views.map(scene.scene.tree.id(of:)) == ["0x1", "0x2", "0x3", "0x4", "0x5"])
    #expect(try scene.hit(10, 30).map(scene.scene.tree.id(of:)) == "0x5")
    #expect(scene.absence(ofView: "0x5") == nil)
    #expect(throws: ImportError.self) { try ImportedScene(dump: Array(Self.fragment.utf8), print: 2) }
    let other = """
         | <UIView: 0x8; frame = (0 0; 320 480); layer = <CALayer: 0x18>>
         |    | <UIView: 0x9; frame = (0 0; 320 480); layer = <CALayer: 0x19>>
      """
    let paste = Self.fragment + "\nand later:\n" + other
    let last = try imported(paste)
    #expect(last.views.map(last.scene.tree.id(of:)) == ["0x8", "0x9"])
    #expect(last.absence(ofView: "0x5")?.contains("print=1") == true)
    let first = try ImportedScene(dump: Array(paste.utf8), print: 1)
    #expect(first.views.count == 5)
    #expect(first.absence(ofView: "0x9")?.contains("print=2") == true)
  }

  @Test("R18: the superview of one of several siblings holds them all")
  func superviewOfSiblings() throws {
    let answer = """

      (lldb) po [0x4 superview]
      <UILayoutContainerView: 0x7; frame = (0 100; 320 480); layer = <CALayer: 0x17>>
      """
    let scene = try imported(Self.fragment + answer)
    let tree = scene.scene.tree
    #expect(tree.views.map { $0.superview.map(tree.id(of:)) } == [nil, "0x7", "0x1", "0x2", "0x7", "0x4"])
    #expect(scene.warnings.filter { $0.fact == .superviews }.count == 1)
  }

  @Test("Views alone are kept once each, and no touch can be asked about them")
  func onlyLoose() throws {
    let button =
      "(lldb) po button\n<UIButton: 0x2; frame = (0 0; 60 44); alpha = 0; layer = <CALayer: 0x3>>\n"
    let scene = try imported(button + button + "<UIView: 0x4; frame = (0 0; 60 44); layer = <CALayer: 0x5>>")
    #expect(scene.views.map(scene.scene.tree.id(of:)) == ["0x2", "0x4"])
    #expect(try scene.hitLine(5, 5) == nil)
    let refusal = try #require(scene.refusal)
    #expect(refusal.detail.contains("recursiveDescription"))
    #expect(refusal.detail.contains("UIButton 0x2 never gets a touch: its alpha is 0"))
    #expect(refusal.detail.contains("UIView 0x4 itself does not refuse touches"))
    #expect(try imported(Self.window).refusal == nil)
  }

  /// Rows, and the line that a touch at (50, 40) ends in.
  static let blanks: [(rows: [String], line: Int?)] = [
    (["W", "  V", "    B", "  V"], 4), (["W", "  V", "    B"], 3), (["  W", "    B", "    V"], 3),
    (["W", "\tV", "\t\tB"], 3),
    // Not a tree: one pair may be chance, a level is skipped, levels differ, or something stands between.
    (["W", "  B"], 1), (["W", "  V", "      B"], 1), (["W", "    V", "  B"], 1),
    (["W", "  V", "what", "    B"], 1),
    (["W", "V", "B"], 1), (["W", "  V", "", "(lldb) po button", "    B"], 1),
    // What is printed of each view besides stands in its column.
    (["W", "[]", "  V", "  []", "  <T: 0x5>", "", "", "    B", "    []"], 8),
    (["W", "[]", "  V", "    []", "    B"], 1), (["W", "[]", "  V", "  then", "    B"], 1),
  ]

  @Test(
    "Blanks alone tell levels where they could hardly stand for anything else, and it is said",
    arguments: blanks.indices)
  func blankIndentation(_ index: Int) throws {
    let (rows, line) = Self.blanks[index]
    let views = [
      "W": "<UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>",
      "V": "<UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x13>>",
      "B": "<UIButton: 0x2; frame = (10 20; 100 44); layer = <CALayer: 0x12>>",
    ]
    let scene = try imported(Self.text(rows, views))
    #expect(try scene.hitLine(50, 40) == line)
    #expect(scene.warnings("This tree is indented with blanks only").count == (line == 1 ? 0 : 1))
  }

  @Test("Views whose superview was not printed stand beside one another where a print tells more of each")
  func blankForest() throws {
    let view = { (address: String) in "<UIView: \(address); frame = (0 0; 9 9); layer = <CALayer: 0x9>>" }
    let text = [
      view("0x1"), "[]", "", view("0x2"), "[]", "\t" + view("0x3"), "\t[]", "\t" + view("0x4"),
      "\t\t" + view("0x5"),
    ]
    let dump = try imported(text.joined(separator: "\n"))
    let tree = dump.scene.tree
    let superviews = tree.views.map { $0.superview.map(tree.id(of:)) }
    #expect(dump.warnings.filter { $0.fact == .superviews }.count == 2)
    #expect(superviews == [nil, nil, "0x2", "0x2", "0x4"])
  }

  @Test("A window that was printed twice is one; the last whole print is taken, or the one that is asked for")
  func prints() throws {
    let after = Self.window.replacing("(10 20;", with: "(10 220;")
    let paste = "before:\n" + Self.window + "\nafter:\n" + after
    let scene = try imported(paste)
    #expect(scene.scene.windows.count == 1)
    #expect(try scene.hitLine(50, 240) == 6)
    #expect(scene.warnings(.assumed).map(\.line) == [2])
    #expect(scene.warnings(.assumed)[0].detail.contains("print=1"))
    let first = try ImportedScene(dump: Array(paste.utf8), print: 1)
    #expect(try first.hitLine(50, 40) == 3)
    #expect(throws: ImportError.self) { try ImportedScene(dump: Array(paste.utf8), print: 3) }
    let cut = try imported(paste + "\n   | <UIView: 0x7; frame = (0 0;")
    #expect(try cut.hitLine(50, 40) == 3, "the last print is cut")
  }

  @Test("The same screen of another run is another print, and not a window in front")
  func runs() throws {
    let views = ["UIWindow", "UITransitionView", "UIDropShadowView", "UIView", "UIButton"]
    func run(_ first: Int) -> String {
      views.indices.map { depth in
        String(repeating: "   | ", count: depth)
          + "<\(views[depth]): 0x\(first + depth); frame = (0 0; 320 480); layer = <CALayer: 0x999>>"
      }.joined(separator: "\n")
    }
    let apart = try imported("iOS 15\n" + run(100) + "\niOS 16\n" + run(200))
    #expect(apart.views.map(apart.line(of:)) == [8, 9, 10, 11, 12])
    let paste = run(100) + "\n" + run(200)
    let together = try imported(paste)
    #expect(together.scene.windows.count == 2)
    #expect(together.warnings.contains { $0.detail.contains("use one alone, like print=1") })
    let first = try ImportedScene(dump: Array(paste.utf8), print: 1)
    #expect(first.views.map(first.line(of:)) == [1, 2, 3, 4, 5])
    #expect(first.absence(ofView: "0x204")?.contains("print=2") == true)
  }

  @Test("An alert's window alone lacks the app's windows; a hosting view is SwiftUI's to decide")
  func missing() throws {
    let alert = try imported(Self.window.replacing("UIWindow: 0x1", with: "Shop.AlertWindow: 0x1"))
    #expect(alert.warnings.contains { $0.detail.contains("The app's windows are not in the paste") })
    let hosting = try imported(
      Self.window.replacing("UIButton", with: "_TtGC7SwiftUI14_UIHostingViewV4Shop4Cart_"))
    #expect(!hosting.warnings.contains { $0.detail.contains("The app's windows are not in the paste") })
    #expect(
      hosting.warnings.filter { $0.detail.hasPrefix("Which SwiftUI view inside") }.map(\.view) == [
        ViewIndex(1)
      ])
  }

  @Test("A subtree that was printed by itself is joined by its address, and fills what the whole lacks")
  func joined() throws {
    let whole = """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>
         | <UIView: 0x2; frame = (0 100; 320 380); layer = <CALayer: 0x12>>
         | <UIView: 0x3; frame = (0 0; 320 20); layer = <CALayer: 0x13>>
      """
    let part = """
      <UIView: 0x2; frame = (0 100; 320 380); layer = <CALayer: 0x12>>
         | <UIButton: 0x4; frame = (10 10; 50 50); layer = <CALayer: 0x14>>
         |    | <UILabel: 0x5; frame = (0 0; 9 9); userInteractionEnabled = NO; layer = <CALayer: 0x15>>
      """
    for paste in [whole + "\n\n" + part, part + "\n\n" + whole] {
      let scene = try imported(paste)
      #expect(scene.views.map(scene.scene.tree.id(of:)) == ["0x1", "0x2", "0x4", "0x5", "0x3"])
      #expect(scene.views.map { scene.scene.tree[$0].depth } == [0, 1, 2, 3, 1])
      #expect(try scene.hit(20, 120).map(scene.scene.tree.id(of:)) == "0x4")
      #expect(scene.warnings(.assumed).count == 1)
    }
  }

  @Test("A tree whose root is no window says so, and answers in the space of the root's superview")
  func root() throws {
    let scene = try imported(
      """
      <UIView: 0x1; frame = (0 20; 320 460); layer = <CALayer: 0xa>>
         | <UIButton: 0x2; frame = (10 10; 50 50); layer = <CALayer: 0xb>>
      """)
    #expect(try scene.hitLine(15, 35) == 2)
    #expect(scene.warnings(.assumed).map(\.line) == [1])
    #expect(scene.warnings(.assumed)[0].detail.contains("is not a window"))
    #expect(scene.warnings(.assumed)[0].view == ViewIndex(0))
    let custom = try imported(
      "<Shop.Screen: 0x1; baseClass = UIWindow; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>")
    #expect(custom.warnings(.assumed).isEmpty)
    let layer = try imported(
      "<Shop.Screen: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x3>>\n   | <UIView: 0x2; frame = (0 0; 9 9)>"
    )
    #expect(layer.warnings(.assumed).isEmpty)
  }

  @Test("Trees that hang in no window cover nothing beside one that does")
  func apart() throws {
    let scene = try imported(
      Self.window
        + "\n\n<UIView: 0x7; frame = (0 0; 320 480)>\n   | <UIButton: 0x8; frame = (0 0; 320 480)>")
    #expect(try scene.hitLine(50, 40) == 2)
    #expect(scene.absence(ofView: "0x8")?.contains("in no window of the paste") == true)
  }

  @Test("A window without contents covers nothing beside one that has some")
  func emptyWindow() throws {
    let scene = try imported(Self.window + "\n<UIWindow: 0x9; frame = (0 0; 320 480)>")
    #expect(try scene.hitLine(50, 40) == 2)
    #expect(scene.warnings(.assumed).map(\.line) == [3])
    #expect(scene.warnings(.assumed)[0].detail.contains("has no subviews in the paste"))
  }

  @Test(
    "Windows and containers of keyboards take a touch only where something in them does",
    arguments: ["UITextEffectsWindow", "UIRemoteKeyboardWindow", "UIStatusBarWindow"])
  func keyboard(_ name: String) throws {
    let scene = try imported(
      Self.window + """

        <\(name): 0x5; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x15>>
           | <UIInputSetContainerView: 0x6; frame = (0 0; 320 480); layer = <CALayer: 0x16>>
           |    | <UIInputSetHostView: 0x7; frame = (0 300; 320 180); layer = <CALayer: 0x17>>
        """)
    #expect(try scene.hitLine(50, 40) == 2)
    #expect(try scene.hitLine(50, 400) == 5)
    #expect(
      scene.warnings(.assumed).contains {
        $0.detail.contains("\(name) is in front of the app's windows and passes touches through")
      })
  }

  @Test("Sentences about a touch, and Detox's failure messages, are facts and no screen")
  func sentences() throws {
    let detox = try imported(
      """
      Test Failed: View is not hittable at its visible point.
          - Origin view: <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x11>>
          - Hit: <RCTView: 0x2; frame = (0 0; 375 667); alpha = 0; layer = <CALayer: 0x12>>
          - Target view: <RCTView: 0x3; frame = (16 0; 22 22); layer = <CALayer: 0x13>>
      """)
    #expect(
      detox.refusal?.detail.contains("the tap hit RCTView 0x2 (its alpha is 0) instead of RCTView 0x3")
        == true)
    let touch = try imported(
      "<UITouch: 0x9> phase: Began tap count: 1 window: <UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>> view: <UIView: 0x2; frame = (0 0; 9 9); layer = <CALayer: 0x12>> location in window: {1, 2}"
    )
    #expect(touch.refusal?.detail.contains("delivered this UITouch to UIView 0x2") == true)
  }

  @Test("Words before a description are about a touch only where one is printed")
  func wordsBefore() throws {
    let log = "12:00:00.123 Shop[1:2] Key window: "
    let scene = try imported(log + Self.window)
    #expect(scene.warnings(.assumed).isEmpty)
    #expect(try scene.hitLine(50, 40) == 2)
    let table =
      "reason: 'no such row. Table view: <UITableView: 0x9; frame = (0 0; 320 480); layer = <CALayer: 0x19>>'"
    let refusal = try #require(try imported(table).refusal)
    #expect(refusal.detail.contains("This is a single view") && !refusal.detail.contains("UITouch"))
    // The beginning of a touch is cut.
    let touch = try imported(
      "phase: Began tap count: 1 window: <UIWindow: 0x1; frame = (0 0; 9 9)> view: <UIView: 0x2; frame = (0 0; 9 9)>"
    )
    #expect(touch.refusal?.detail.contains("delivered this UITouch to UIView 0x2") == true)
  }

  @Test("A scene's description prints its windows on lines of their own")
  func windowScene() throws {
    let scene = try imported(
      """
      (lldb) po UIApplication.shared.connectedScenes
      <UIWindowScene: 0x7; scene = <FBSScene: 0x8; identifier: sceneID:shop>; windows = (
          "<Shop.Main: 0x1; baseClass = UIWindow; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>",
          "<UITextEffectsWindow: 0x2; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x12>>"
      )>
      """)
    #expect(scene.scene.windows.count == 2)
    #expect(try scene.hitLine(50, 40) == 3)
    #expect(scene.warnings("has no subviews in the paste").map(\.line) == [3])
  }

  @Test("What UIKit's classes add behind their descriptions is no unread text")
  func tailsOfClasses() throws {
    let scene = try imported(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>
         | <UICollectionView: 0x2; frame = (0 0; 320 480); layer = <CALayer: 0x12>> collection view layout: <Shop.Grid: 0x3>
         |    | <UINavigationBar: 0x5; frame = (0 0; 320 44); layer = <CALayer: 0x15>> delegate=0x6 no-scroll-edge-support
         |    | <UICollectionViewCell: 0x4; frame = (0 0; 99 99); layer = <CALayer: 0x14>>
      """)
    #expect(scene.scene.tree.count == 4 && scene.warnings(.notUnderstood).isEmpty)
  }

  @Test("Views are found by tags and by the variables that tools print before them")
  func handles() throws {
    let scene = try imported(
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>
         | _payButton <UIButton: 0x2; frame = (0 0; 99 44); tag = 507; layer = <CALayer: 0x12>>
         | <RCTView: 0x3; reactTag: 509; frame = (0 50; 99 44); layer = <CALayer: 0x13>>
      """)
    let found = ["_payButton", "507", "509", "5"].map { scene.views(named: $0).map(scene.scene.tree.id(of:)) }
    #expect(found == [["0x2"], ["0x2"], ["0x3"], []])
  }
}
