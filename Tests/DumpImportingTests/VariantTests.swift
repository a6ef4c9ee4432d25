import DumpImporting
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// What descriptions may hold, of all versions and kinds.
@Suite("Variants of descriptions")
struct VariantTests {
  /// A window with one view, whose description has this behind its frame.
  private func view(_ rest: String, header: String = "UIView: 0x2; frame = (10 20; 30 40)") throws
    -> ImportedScene
  {
    try imported(
      """
      <UIWindow: 0x1; frame = (0 0; 100 100)>
         | <\(header)\(rest)
         |    | <UIView: 0x3; frame = (0 0; 5 5); layer = <CALayer: 0x4>>
      """)
  }

  private static let last = "; layer = <CALayer: 0x9>>"

  /// Texts that are full of marks.
  static let texts = [
    "it's; that", "a > b", "don't > stop", "'", "''", "; frame", "<UIView", "<UIView: 0x9; tag = 4>", "a = b",
    "{ ( [", "} ) ]",
    "two\nlines", "two\n\nlines", "|", "a\n| b |\nc", "…", "\"", "x'y'z", "😀", "key: value", "end;", "\\",
    "50% <- off",
  ]

  @Test("A text may hold every mark", arguments: texts)
  func text(_ text: String) throws {
    let scene = try view("; text = '\(text)'; alpha = 0.5; tag = 3\(Self.last)")
    #expect(scene.scene.tree.count == 3)
    #expect(scene.label(of: ViewIndex(1)) == text)
    #expect(scene.scene.tree[ViewIndex(1)].alpha == 0.5)
    #expect(scene.metadata(of: ViewIndex(1)).map(\.key) == ["text", "tag", "layer"])
    #expect(scene.warnings.allSatisfy { $0.code == .notInDump }, "\(scene.warnings)")
    let text = text.count { $0 == "\n" }
    #expect(scene.line(of: ViewIndex(2)) == 3 + text)
  }

  /// What stands behind the frame, and the metadata that it is.
  static let tails: [(String, [String])] = [
    (" - (null)>", []),
    ("; opaque = NO; value: 0.000000>", ["opaque=NO", "value=0.000000"]),
    (
      "; placeholder = Don't (; borderStyle = None; background = <_UITextFieldNoBackgroundProvider: 0x5: textfield=<UITextField: 0x6>>>",
      [
        "placeholder=Don't (", "borderStyle=None",
        "background=<_UITextFieldNoBackgroundProvider: 0x5: textfield=<UITextField: 0x6>>",
      ]
    ),
    (
      "; image = <UIImage:0x5 anonymous {20, 20} renderingMode=automatic>>",
      ["image=<UIImage:0x5 anonymous {20, 20} renderingMode=automatic>"]
    ),
    (
      "; animations = { position=<CABasicAnimation: 0x5>; bounds.size=<CABasicAnimation: 0x6>; }; tag = 1>",
      ["animations={ position=<CABasicAnimation: 0x5>; bounds.size=<CABasicAnimation: 0x6>; }", "tag=1"]
    ),
    (
      "; configuration = <UIButtonConfiguration: 0x5; baseStyle = plain; title = 'a > b'; insets = {1, 2}>>",
      ["configuration=<UIButtonConfiguration: 0x5; baseStyle = plain; title = 'a > b'; insets = {1, 2}>"]
    ),
    ("; layer = <CALayer: 0x5> layout=0x6>", ["layer=<CALayer: 0x5> layout=0x6"]),
    (
      "; layer = <CALayer: 0x5>; disablesGroupFiltering>",
      ["layer=<CALayer: 0x5>", "disablesGroupFiltering="]
    ),
    (
      "; layer = <CALayer: 0x5>; clientRequestedContentView effect=none>",
      ["layer=<CALayer: 0x5>", "clientRequestedContentView effect=none="]
    ),
    ("; action = (Int) -> Bool; tag = 2>", ["action=(Int) -> Bool", "tag=2"]),
    (
      "; layer = <CALayer: 0x5>; contentOffset: {0, 0}; contentSize: {0, 0}; dataSource: <A.B<C, D>: 0x6>>",
      ["layer=<CALayer: 0x5>", "contentSize={0, 0}", "dataSource=<A.B<C, D>: 0x6>"]
    ),
    (
      "; reactTag: 39; nativeID: 'x'; layer = <CALayer: 0x5>>",
      ["reactTag=39", "nativeID=x", "layer=<CALayer: 0x5>"]
    ),
    (
      "; layer = <CALayer: 0x5>> reactTag: 7347; frame = {{0, 0}, {393, 852}}; layer = <CALayer: 0x5>",
      ["layer=<CALayer: 0x5>", "reactTag=7347"]
    ),
  ]

  @Test("Items that a class adds are kept, and harm nothing", arguments: tails.indices)
  func tail(_ index: Int) throws {
    let (tail, metadata) = Self.tails[index]
    let scene = try view(tail)
    #expect(scene.metadata(of: ViewIndex(1)).map { "\($0.key)=\($0.value)" } == metadata.map { $0 })
    #expect(scene.scene.tree[ViewIndex(1)].bounds == Rect(0, 0, 30, 40))
    #expect(scene.scene.tree[ViewIndex(2)].depth == 2)
    // R159
    let isMoving = tail.contains("animations")
    let doubts = scene.warnings.filter { $0.code != .notInDump }
    #expect(doubts.map(\.fact) == (isMoving ? [.motion] : []), "\(doubts)")
  }

  /// What stands between `<` and the frame, and the class.
  static let classes = [
    ("UIView: 0x2", "UIView"), ("Shop.DimView: 0x2", "Shop.DimView"),
    (
      "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyView_: 0x2",
      "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyView_"
    ),
    (
      "SwiftUI._UIHostingView<SwiftUI.ModifiedContent<AnyView, (Int) -> Bool>>: 0x2",
      "SwiftUI._UIHostingView<SwiftUI.ModifiedContent<AnyView, (Int) -> Bool>>"
    ),
    ("Shop.(unknown context at $1061c94b8).Box: 0x2", "Shop.(unknown context at $1061c94b8).Box"),
    ("(extension in Shop):UIKit.UIView.Inner: 0x2", "(extension in Shop):UIKit.UIView.Inner"),
    ("Größe.Ansicht: 0x2", "Größe.Ansicht"),
  ]

  @Test("Class names of all kinds", arguments: classes)
  func className(header: String, className: String) throws {
    let scene = try view(Self.last, header: header + "; frame = (1 2; 3 4)")
    #expect(scene.scene.tree.className(of: ViewIndex(1)) == className)
    #expect(scene.scene.tree.id(of: ViewIndex(1)) == "0x2")
    #expect(scene.views.count == 3)
  }

  @Test("A base class gives a custom one its traits")
  func baseClass() throws {
    let scene = try view(Self.last, header: "Shop.Pay: 0x2; baseClass = UIButton; frame = (0 0; 9 9)")
    #expect(scene.scene.tree[ViewIndex(1)].handles == .touches)
    #expect(scene.warnings.contains { $0.detail.contains("controls are assumed enabled") })
    #expect(scene.warnings.contains { $0.detail.contains("Shop.Pay") })
  }

  @Test("Two brackets: the inner one is the view")
  func doubleBrackets() throws {
    let scene = try view(
      "> minSize = {0, 0}, maxSize = {9, 9}>", header: "<UIView: 0x2; frame = (10 20; 30 40)")
    #expect(scene.metadata(of: ViewIndex(1)).map(\.key) == ["minSize"])
    #expect(scene.views.count == 3)
  }

  @Test("Layers are no views, whatever stands below them")
  func layers() throws {
    let scene = try imported(
      """
      <UIWindow: 0x1; frame = (0 0; 100 100)>
         | <_UILabelContentLayer: 0x5> (layer)
         |    | <CALayer: 0x6; frame = (0 0; 1 1)> (layer)
         | <UIView: 0x3; frame = (0 0; 5 5); layer = <CALayer: 0x4>>
      """)
    #expect(scene.views.map(scene.line(of:)) == [1, 4])
    #expect(scene.warnings.allSatisfy { $0.code == .notInDump })
  }

  @Test("Addresses may be stripped; the places are the names")
  func stripped() throws {
    let scene = try imported(
      "<UIWindow; frame = (0 0; 9 9)>\n   | <UIView; frame = (0 0; 5 5); layer = <CALayer>>")
    #expect(scene.views.map(scene.scene.tree.id(of:)) == ["0", "0.0"])
  }

  @Test(
    "Addresses that were shortened name nobody", arguments: ["0x…", "0x...", "0x7f…a2", "0xXXXX", "0x7f1g"])
  func shortened(_ address: String) throws {
    let scene = try view(Self.last, header: "UIView: \(address); frame = (1 2; 3 4)")
    #expect(scene.views.map(scene.scene.tree.id(of:)) == ["0x1", "0.0", "0x3"])
    #expect(scene.metadata(of: ViewIndex(1)).map(\.key) == ["layer"])
  }

  @Test("Values that the scene cannot say are kept as they were printed")
  func illegible() throws {
    let scene = try view(
      "; alpha = nan; hidden = YES; enabled = NO\(Self.last)", header: "UIView: 0x2; frame = (nan 0; 1 1)")
    #expect(
      scene.metadata(of: ViewIndex(1)).map { "\($0.key)=\($0.value)" } == [
        "frame=(nan 0; 1 1)", "alpha=nan", "enabled=NO", "layer=<CALayer: 0x9>",
      ])
  }

  @Test("No key of a view stands twice: what is said again is told once, another value has a number")
  func distinctKeys() throws {
    let scene = try view("; tag = 1; layer = <CALayer: 0x9>; tag = 1; tag = 2; source = x; tag = 3>")
    #expect(
      scene.metadata(of: ViewIndex(1)).map { "\($0.key)=\($0.value)" } == [
        "tag=1", "layer=<CALayer: 0x9>", "tag 2=2", "source 2=x", "tag 3=3",
      ])
  }

  @Test("A control that prints that it is disabled refuses touches; what else prints it means something else")
  func disabled() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | "
    #expect(try imported(window + "<UIButton: 0x2; frame = (0 0; 9 9); enabled = NO>").hitLine(5, 5) == 1)
    #expect(try imported(window + "<Shop.Box: 0x2; frame = (0 0; 9 9); enabled = NO>").hitLine(5, 5) == 2)
  }

  @Test("The frames of old tools, and React Native's where UIKit prints none")
  func otherFrames() throws {
    let old = try imported(
      "<UIWindow: 0x1; Frame: (0.0, 0.0, 320.0, 568.0)>\n   | <UIView: 0x2; Frame: (1.5, -2.0, 3, 4e1)>")
    #expect(old.scene.tree[ViewIndex(1)].frameOrigin == Point(1.5, -2))
    #expect(old.scene.tree[ViewIndex(1)].bounds == Rect(0, 0, 3, 40))
    let react = try view(
      "", header: "RCTView: 0x2; layer = <CALayer: 0x9>> reactTag: 3; frame = {{7, 8}, {393, 852}}")
    #expect(react.scene.tree[ViewIndex(1)].frameOrigin == Point(7, 8))
    let both = try view("; layer = <CALayer: 0x9>> reactTag: 3; frame = {{7, 8}, {393, 852}}")
    #expect(both.scene.tree[ViewIndex(1)].frameOrigin == Point(10, 20))
  }

  @Test("An address that stands twice names the first view; the other keeps its place, with a warning")
  func duplicates() throws {
    let scene = try imported(
      "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 5 5)>\n   | <UIView: 0x2; frame = (0 0; 5 5)>"
    )
    #expect(scene.views.map(scene.scene.tree.id(of:)) == ["0x1", "0x2", "0.1"])
    #expect(scene.warnings(.assumed).map(\.line) == [3])
  }
}
