import DumpImporting
import HitTesting
import Testing
import TouchGeometry

/// Pastes that were broken on their way: put on one line, marked up, or without the half of what UIKit prints.
@Suite("Wrapped and cut texts")
struct CutTests {
  @Test("A tree on one line is told by the bars between its views")
  func oneLine() throws {
    let scene = try imported(
      "(gdb) po [view recursiveDescription] <UIWindow: 0x1; frame = (0 20; 320 460); > | <UIButton: 0x2; frame = (25 397; 63 44)> | | <UIImageView: 0x3; frame = (1 1; 61 43); userInteractionEnabled = NO> - (null) | | <UILabel: 0x4; frame = (0 0; 9 9); userInteractionEnabled = NO> - Pay | <UIButton: 0x5; frame = (232 412; 55 44); opaque = NO"
    )
    #expect(scene.views.map { scene.scene.tree[$0].depth } == [0, 1, 2, 2, 1])
    #expect(try scene.hit(40, 440).map(scene.scene.tree.id(of:)) == "0x2")
    #expect(try scene.hit(250, 450).map(scene.scene.tree.id(of:)) == "0x5")
    #expect(scene.warnings(.assumed).filter { $0.detail.contains("are on one line") }.count == 1)
    #expect(scene.warnings(.cut).map(\.view) == [ViewIndex(4)])
  }

  @Test("A cut window beside another tree is told: what was in it may cover that")
  func cutWindow() throws {
    let tree = "<Shop.A: 0x4; frame = (0 0; 99 99)>\n   | <Shop.B: 0x5; frame = (0 0; 99 99)>\n"
    let scene = try imported("<UIWindow: 0x1; frame = (0.25 -5.25\n\n" + tree)
    #expect(try scene.hit(9, 9).map(scene.scene.tree.id(of:)) == "0x5")
    #expect(scene.warnings(.cut).map(\.line) == [1])
    #expect(scene.warnings("has no subviews in the paste").map(\.line) == [1])
    // A window that is whole says nothing of a cut.
    let whole = try imported("<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n\n" + tree)
    #expect(whole.warnings(.cut).isEmpty)
    #expect(whole.warnings("has no subviews in the paste").map(\.line) == [1])
  }

  /// A paste, and the line in which it is cut.
  static let cuts: [(paste: String, line: Int)] = [
    // In a recognizer, behind a tree that is whole.
    (
      "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n<UITapGestureRecognizer: 0x3; state = Possible\n",
      2
    ),
    // Behind a log's words, and before somebody's.
    (
      "Help!\n[Xcode] <UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n[Xcode]    | <A: 0x11\n\nThanks",
      3
    ),
    // The next line's mark of a quotation closes nothing.
    (
      "> <UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n>    | <A: 0x4; frame = (0 0; 9 9)\n> <UITextEffectsWindow: 0x3; frame = (0 0; 9 9)>",
      2
    ),
  ]

  @Test("Wherever a paste is cut, it is told", arguments: cuts.indices)
  func cut(_ index: Int) throws {
    #expect(try imported(Self.cuts[index].paste).warnings(.cut).map(\.line) == [Self.cuts[index].line])
  }

  static let lines = [
    "<UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x11>>",
    "   | <UIButton: 0x2; frame = (8 191; 304 30); layer = <CALayer: 0x12>>",
    "   |    | <UIButtonLabel: 0x3; frame = (133 6; 38 18); text = 'a & b'; userInteractionEnabled = NO; layer = <CALayer: 0x13>>",
  ]

  /// What web pages and tools make of a dump.
  static let wrappings: [(name: String, change: @Sendable (String) -> String)] = [
    (
      "entities",
      {
        $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
          "'", with: "&#39;")
      }
    ),
    ("drawn bars", { $0.replacing("|", with: "│") }),
    ("a tool's name", { "[Xcode] " + $0 }),
  ]

  @Test("Marks of web pages and tools are undone", arguments: wrappings.map(\.name))
  func wrapping(name: String) throws {
    let change = try #require(Self.wrappings.first { $0.name == name }).change
    let scene = try imported(Self.lines.map(change).joined(separator: "\n"))
    #expect(scene.contents == (try imported(Self.lines.joined(separator: "\n"))).contents)
    #expect(scene.label(of: ViewIndex(2)) == "a & b")
    #expect(scene.views.map(scene.line(of:)) == [1, 2, 3])
    #expect(scene.warnings.allSatisfy { $0.code == .notInDump }, "\(scene.warnings)")
  }

  private static let flags = """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x600002>>
       | <UIButton: 0x4; frame = (20 100; 200 50); opaque = NO; autoresize = RM+BM; layer = <CALayer: 0x600004>>
       | <UIView: 0x5; frame = (0 0; 390 844); autoresize = W+H; userInteractionEnabled = NO; layer = <CALayer: 0x600005>>
    """

  @Test(
    "A line break between a key, its equals sign and its value loses nothing",
    arguments: [
      ("userInteractionEnabled = NO", "userInteractionEnabled =\nNO"), ("layer = <UI", "layer\n= <UI"),
      ("layer = <CA", "layer =\n<CA"), ("frame = (0 0; 390", "frame\n= (0 0; 390"),
      ("<UIView: 0x5", "<UIView:\n0x5"),
    ])
  func brokenItem(whole: String, broken: String) throws {
    let scene = try imported(Self.flags.replacing(whole, with: broken))
    #expect(scene.contents == (try imported(Self.flags)).contents)
    #expect(try scene.hit(50, 120).map(scene.scene.tree.id(of:)) == "0x4")
  }

  /// Breaks lines at a blank before the column, or in it.
  private static func wrapped(_ dump: String, at width: Int, inWords: Bool) -> String {
    dump.split(separator: "\n").map { line in
      var (pieces, rest): ([Substring], Substring) = ([], line)
      while rest.count > width {
        let blank = rest.prefix(width + 1).lastIndex(of: " ") ?? rest.startIndex
        let end = inWords ? rest.index(rest.startIndex, offsetBy: width) : blank
        pieces.append(rest[..<end])
        rest = inWords ? rest[end...] : rest[end...].dropFirst()
      }
      return (pieces + [rest]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test("A narrow wrap is undone, and is a warning", arguments: [46, 50, 54, 58, 66], [true, false])
  func narrowWrap(width: Int, inWords: Bool) throws {
    let scene = try imported(Self.wrapped(Self.flags, at: width, inWords: inWords))
    #expect(scene.contents == (try imported(Self.flags)).contents)
    #expect(scene.warnings("The paste is hard-wrapped at").count == 1)
  }

  @Test("Entities in a text that somebody wrote stay as they are")
  func entityInText() throws {
    let scene = try imported(Self.lines.joined(separator: "\n").replacing("a & b", with: "1 &lt; 2"))
    #expect(scene.label(of: ViewIndex(2)) == "1 &lt; 2")
  }

  @Test("A label that is cut before its flags takes no touches, as its class has it")
  func cutLabel() throws {
    for name in ["UIButtonLabel", "UITextFieldLabel", "UIImageView"] {
      let scene = try imported(
        """
        <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x9>>
           | <UIButton: 0x2; frame = (134 265; 52 18); layer = <CALayer: 0x8>>
           |    | <\(name): 0x3; frame = (0 1; 52 16); clipsToBounds = YES; opaque = NO;
        """)
      #expect(try scene.hitLine(160, 274) == 2)
      #expect(
        scene.warnings(.cut).first?.detail.contains("isUserInteractionEnabled NO (usual for \(name))") == true
      )
    }
  }

  @Test("Where a form prints no flags, the answer says that they are not known")
  func noFlags() throws {
    let scene = try imported(
      """
      <UIWindow: 0x1>Frame: (0.000000, 0.000000, 320.000000, 568.000000)\ttag:0
         | <UIButton: 0x2>Frame: (26.000000, 261.000000, 120.500000, 40.500000)\ttag:0
         |    | <UILabel: 0x3>Frame: (0.000000, 0.000000, 120.500000, 40.500000)\ttag:0
      """)
    #expect(try scene.hitLine(80, 280) == 2, "labels take no touches by default")
    #expect(
      scene.warnings.contains { $0.detail.contains("omit isHidden, alpha and isUserInteractionEnabled") })
  }
}
