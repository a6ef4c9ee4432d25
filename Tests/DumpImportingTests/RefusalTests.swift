import DumpImporting
import HitTesting
import Testing

@Suite("Pastes that give no scene, and parts that play none")
struct RefusalTests {
  /// A paste, words of the reason, and the place.
  static let refusals: [(paste: String, words: String, line: Int, column: Int)] = [
    ("", "The paste is empty", 1, 1),
    ("\n  hello\nworld", "No view hierarchy found", 2, 3),
    ("po layer\n<CALayer:0x1; position = CGPoint (5 5); delegate = <UIView: 0x2>>", "This is a layer", 2, 1),
    ("<html><body class='x'></body></html>", "no view hierarchy", 1, 1),
    ("<UIWindow>\n   | <UIView>\n   |    | <UIButton>", "no frames", 1, 1),
    ("(lldb) pviews --short\n<UIWindow: 0x1>\n   | <UIView: 0x2>\n   | <UIView: 0x3>", "no frames", 2, 1),
    (
      "Window level 0.000000 (key window)\nUIWindow\n|\tUIButton, label: Pay (enabled) (not selected)", "KIF",
      3, 1
    ),
    ("\n•UIWindow:0x1\n|   UIView:0x2\n|   *UILabel:0x3'Pay'", "_autolayoutTrace", 2, 1),
    (
      "<A: 0x1>\n   | <UIWindow: 0x2; frame = (0 0; 9 9)>\n   |    | <UIApplication: 0x3>", "responder chain",
      1, 1
    ),
    ("(lldb) pvc\n  <A 0x1>, state: appeared, view: <UIView 0x2>", "view controllers, but no views", 2, 3),
    (
      "<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView 0x2>>",
      "gesture recognizers, but no views", 1, 1
    ),
    (#"{"windows": [{"frame": [0, 0, 9, 9]}]}"#, "application/json", 1, 1),
    (#" {"scene": {"windows": []}}"#, "application/json", 1, 2),
    (
      "    (lldb) pviews --short\n    <UIWindow: 0x1>\n       | <UIView: 0x2>\n       | <UIView: 0x3>",
      "no frames", 2, 5
    ),
  ]

  @Test("The reason says what to paste instead, and where it went wrong", arguments: refusals.indices)
  func refused(_ index: Int) throws {
    let expected = Self.refusals[index]
    let error = try #require(refusal(expected.paste))
    #expect(error.detail.contains(expected.words), "\(error.detail)")
    #expect(error.detail.contains("recursiveDescription") || error.detail.contains("application/json"))
    #expect(error.line == expected.line)
    #expect(error.column == expected.column)
  }

  @Test("More views than allowed, or deeper ones, are refused where they come")
  func limits() throws {
    var limits = ImportLimits()
    limits.viewsMax = 2
    let siblings =
      "<A: 0x1; frame = (0 0; 9 9)>\n | <B: 0x2; frame = (0 0; 9 9)>\n | <C: 0x3; frame = (0 0; 9 9)>"
    #expect(refusal(siblings, limits: limits)?.line == 3)
    #expect(refusal(siblings, limits: limits)?.column == 4)
    limits = ImportLimits()
    limits.depthMax = 2
    #expect(refusal(siblings, limits: limits) == nil)
    let nested = siblings.replacing("| <C", with: "| | <C")
    #expect(refusal(nested, limits: limits)?.line == 3)
    limits.depthMax = 3
    #expect(refusal(nested, limits: limits) == nil)
  }

  @Test("Text that is not understood is never silently dropped; runs of it become one warning")
  func notUnderstood() throws {
    let scene = try imported(
      """
      (lldb) po [window recursiveDescription]
      <UIWindow: 0x1; frame = (0 0; 9 9)> garbage
      what is this
      and this?
         | <UIView: 0x2; frame = (0 0; 9 9)>
         | <Some.Thing: 0x3>
      the end
      """)
    #expect(scene.warnings(.notUnderstood).map(\.line) == [2, 6, 7])
    #expect(scene.warnings(.notUnderstood)[0].detail.contains("3 lines"))
    #expect(scene.scene.tree.count == 2)
  }

  @Test("An indentation that jumps is never silent")
  func jump() throws {
    let scene = try imported(
      "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   |    |    | <B: 0x2; frame = (0 0; 9 9)>")
    #expect(scene.scene.tree[ViewIndex(1)].depth == 1)
    #expect(scene.warnings(.cut).map(\.line) == [2])
    #expect(
      scene.warnings(.cut)[0].detail
        == "Superviews of B 0x2, assumed at (0, 0) and unscrolled, are missing.")
    #expect(scene.warnings(.cut)[0].fact == .lines)
    let elided = try imported(
      "<A: 0x1; frame = (0 0; 9 9)>\n......\n   |    |    | <B: 0x2; frame = (0 0; 9 9)>")
    #expect(elided.warnings(.cut).map(\.line) == [2, 3])
  }

  @Test("A view that is printed before the dump that it stands in is no window")
  func mention() throws {
    let button = "<UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>\n"
    let scene = try imported(
      "(lldb) po self.button\n" + button + "\n" + ComposedDumpTests.shop + "\n" + button)
    #expect(scene.contents == (try imported(ComposedDumpTests.shop)).contents)
    #expect(scene.warnings(.assumed).map(\.line) == [2, 9])
  }

  @Test("A part of a dump is read from its first line on, and what stands beside it has no known place")
  func fragment() throws {
    let scene = try imported(
      "   |    | <B: 0x2; frame = (0 0; 9 9)>\n   |    |    | <C: 0x3; frame = (0 0; 9 9)>\n   | <A: 0x1; frame = (0 0; 9 9)>"
    )
    #expect(scene.views.map { scene.scene.tree[$0].depth } == [0, 1])
    #expect(scene.warnings(.assumed).map(\.line) == [1, 3])
    #expect(scene.warnings(.assumed)[0].detail.contains("B 0x2 is not a window"))
    #expect(scene.warnings(.assumed)[1].detail.contains("A 0x1 gets no touches here"))
    #expect(scene.warnings(.assumed).map(\.kind) == ["root", "alone"])
  }

  @Test("Very many warnings become few")
  func manyWarnings() throws {
    let lines = (0..<1_000).map { "   | <UIView: 0x1; frame = (nan 0; 1 1)>\nwhat is \($0)" }
    let scene = try imported("<UIWindow: 0x9; frame = (0 0; 9 9)>\n" + lines.joined(separator: "\n"))
    #expect(scene.scene.tree.count == 1_001)
    #expect(scene.warnings.count < 100)
    #expect(scene.warnings.contains { $0.detail.hasPrefix("980 more like this") })
  }

  @Test("Known windows of the system stand above the app's, wherever they stand in the paste")
  func levels() throws {
    let scene = try imported(
      """
      <UIRemoteKeyboardWindow: 0x1; frame = (0 0; 9 9)>
      <UIWindow: 0x2; frame = (0 0; 9 9)>
      <Shop.AlertWindow: 0x3; frame = (0 0; 5 9)>
      <UIWindow: 0x4; frame = (0 0; 9 9)>
      """)
    #expect(scene.scene.windowsFrontToBack.map(scene.line(of:)) == [1, 3, 4, 2])
  }
}
