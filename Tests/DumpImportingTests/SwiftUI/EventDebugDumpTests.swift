import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// The texts are written in the form that OpenSwiftUI's public source prints (`ViewResponder.printTree`, `HitTestingDebug`,
/// `EventDebug.printEventBindings`); that of a leaf is in Apple's binary, too (`LeafViewResponder.descriptionName`).
@Suite("SwiftUI's event log")
struct EventDebugDumpTests {
  /// A card with a tap; in it a text, and in front of it a circle at half opacity that takes no part.
  static let tree = """
    RESPONDERS
    + MultiViewResponder 0x1
    | + GestureResponder 0x2 _EndedGesture<TapGesture>
    | | + ContentShapeResponder<Rectangle> (200.0, 100.0)" 0x3 [200.0, 100.0] @(20.0, 50.0)
    | | | + StyledTextResponder 0x4 [60.0, 20.0] @(30.0, 60.0)
    | + OpacityViewResponder 0x5 opacity 0.4
    | | + LeafViewResponder<ShapeStyledResponderData<_ShapeView<Circle, Color>>> (40.0, 40.0)" 0x6 [40.0, 40.0] @(180.0, 50.0)
    | + AllowsHitTestingResponder 0x7 allowsHitTesting false
    | | + LeafViewResponder<ImageView> (9.5, 9.5)" 0x8 [9.5, 9.5] @(25.0, 55.5)


    """

  static let trace = """
    ▶ (40.0, 70.0) MultiViewResponder(0x1)
    ├─▶ (40.0, 70.0) GestureResponder<AddGestureModifier<TapGesture>>(0x2, gestureRecognizerContainer: UIKitGestureContainer(0x20))
    ├─├─▶ (40.0, 70.0) ContentShapeResponder<Rectangle>(0x3, [200.0, 100.0] @(20.0, 50.0))
    ├─├─├─▶ (40.0, 70.0) StyledTextResponder(0x4, [60.0, 20.0] @(30.0, 60.0))
    │ ✕ (40.0, 70.0) OpacityViewResponder(0x5, opacity 0.4)

    """

  static let bindings = """
    BINDINGS
    UITouch#1 -> [
      node(0x4 StyledTextResponder) 0x4
      node(0x3 ContentShapeResponder<Rectangle> (200.0, 100.0)") 0x3
      node(0x2 GestureResponder) 0x2
      node(0x1 MultiViewResponder) 0x1
    ]

    """

  static var whole: String { tree + trace + bindings }

  // MARK: - The tree

  @Test("Each responder is a node, with its place in its parent's")
  func nodes() throws {
    let scene = try imported(Self.whole)
    #expect(scene.format == .swiftUIEventDebug)
    let nodes = try #require(scene.nodes)
    #expect(
      nodes.map(\.kind) == [.stack, .stack, .stack, .text, .stack, .shape, .stack, .image])
    #expect(nodes.map(\.parent) == [-1, 0, 1, 2, 0, 4, 0, 6])
    #expect(nodes[3].id == "StyledTextResponder-0x4")
    #expect(nodes[2].frame == Rect(20, 50, 200, 100))
    #expect(nodes[3].frame == Rect(10, 10, 60, 20), "in the space of the content shape")
    #expect(nodes[2].modifiers == [.contentShape(nil, isForInteraction: true)])
    #expect(nodes[4].modifiers == [.opacity(0.4)])
    #expect(nodes[5].shape == .fixed(.circle(center: Point(200, 70), radius: 20)))
    #expect(nodes[6].modifiers == [.allowsHitTesting(false)])
    guard case .gesture(let gesture) = nodes[1].modifiers.first else {
      Issue.record("no gesture")
      return
    }
    #expect(gesture.kind == .tap && gesture.id == "gesture-0x2")
    // The hosting view is as large as what is in it, and has the screen's coordinates.
    let host = scene.scene.tree[ViewIndex(1)]
    #expect(scene.scene.tree.className(of: ViewIndex(1)) == "_UIHostingView")
    #expect(
      host.bounds == Rect(20, 50, 200, 100) && host.frameOrigin == Point(20, 50))
    #expect(try scene.hit(40, 70) == ViewIndex(1))
    #expect(try scene.hit(10, 10) == ViewIndex(0))
  }

  /// Where, and who is computed to be the target.
  static let targets: [(x: Double, y: Double, node: String?)] = [
    (40, 70, "StyledTextResponder-0x4"), (150, 140, "ContentShapeResponder-0x3"),
    // SU22: a corner of the circle's frame. SU37: at 0.4 the circle does not cover the card, whose gesture has more weight.
    (182, 52, "ContentShapeResponder-0x3"), (200, 70, "ContentShapeResponder-0x3"),
    // SU30: the image is out of the search.
    (30, 58, "ContentShapeResponder-0x3"),
    (10, 10, nil),
  ]

  @Test("The targets are those of SwiftUI's rules", arguments: targets)
  func target(x: Double, y: Double, node: String?) throws {
    #expect(try imported(Self.whole).target(x, y) == node)
  }

  /// Names and what they add, and the kind of the node.
  static let kinds: [(line: String, kind: SwiftUINode.Kind)] = [
    ("StyledTextResponder 0x2 [9.0, 9.0] @(1.0, 2.0)", .text),
    ("LeafViewResponder<AccessibilityStyledTextContentView> (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .text),
    ("LeafViewResponder<ImageView> (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .image),
    ("LeafViewResponder<_ColorView> (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .color),
    ("LeafViewResponder<_ShapeView<Capsule, Color>> (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .shape),
    ("LeafViewResponder<Shop.Badge> (9.0, 9.0)\" 0x2 [9.0, 9.0] @(1.0, 2.0)", .shape),
    ("PlatformViewResponderBase<UIButton> 0x2 [9.0, 9.0] @(1.0, 2.0)", .platformView),
    ("UIViewResponder<UIButton> 0x2 [9.0, 9.0] @(1.0, 2.0)", .platformView),
    ("HostingScrollViewResponder 0x2 [9.0, 9.0] @(1.0, 2.0)", .scrollView),
    ("ShopResponder 0x2 [9.0, 9.0] @(1.0, 2.0)", .shape), ("ShopResponder 0x2", .other),
    ("GestureResponder 0x2 DragGesture", .stack),
  ]

  @Test("A name tells the kind", arguments: kinds)
  func kind(line: String, kind: SwiftUINode.Kind) throws {
    let scene = try imported(
      "RESPONDERS\n+ MultiViewResponder 0x1 \n| + \(line)\n| + StyledTextResponder 0x3 [9.0, 9.0] @(1.0, 2.0)\n\n"
    )
    #expect(scene.nodes?[1].kind == kind)
  }

  static let gestures: [(type: String, kind: SwiftUIGesture.Kind)] = [
    ("TapGesture", .tap), ("ModifierGesture<EventListener<SpatialTapGesture>>", .tap),
    ("_EndedGesture<LongPressGesture>", .longPress), ("_ChangedGesture<DragGesture>", .drag),
    ("MagnifyGesture", .magnify), ("MagnificationGesture", .magnify), ("RotateGesture", .rotate),
    ("PrimitiveButtonGesture", .tap), ("SequenceGesture<LongPressGesture, DragGesture>", .custom),
    ("ShopGesture", .custom), ("", .custom),
  ]

  @Test("A gesture's type tells its kind", arguments: gestures)
  func gesture(type: String, kind: SwiftUIGesture.Kind) throws {
    let scene = try imported(
      "RESPONDERS\n+ GestureResponder 0x1 \(type)\n| + StyledTextResponder 0x2 [9.0, 9.0] @(1.0, 2.0)\n\n")
    guard case .gesture(let gesture) = try #require(scene.nodes)[0].modifiers.first else {
      Issue.record("no gesture")
      return
    }
    #expect(gesture.kind == kind)
  }

  // MARK: - What stands around

  /// What logs, consoles and people put in front of each line.
  static let margins = [
    "", "    ", "> ", "2026-09-10 12:00:00.123456+0200 Shop[101:2f3] [events] ",
    "2026-09-10 12:00:00.123 0x1a2b Default 0x0 101 0 Shop: (SwiftUICore) [com.apple.SwiftUI:events] ",
    "12:00 | ",
  ]

  @Test("A margin in front of each line changes nothing", arguments: margins)
  func margin(_ margin: String) throws {
    let plain = try imported(Self.whole)
    let lines = Self.whole.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let other = try imported(lines.map { margin + $0 + "\n" }.joined())
    #expect(other.nodes == plain.nodes)
    #expect(other.observedTouches.map(\.chosen) == plain.observedTouches.map(\.chosen))
    #expect(other.observedTouches.map(\.asked) == plain.observedTouches.map(\.asked))
    #expect(other.warnings(.cut).isEmpty)
  }

  @Test("Lines of others between are left out, and named")
  func otherLines() throws {
    let scene = try imported(
      "a + b\n" + Self.tree.replacing("| + Opacity", with: "loaded 3 + more items\n| + Opacity"))
    #expect(scene.nodes == (try imported(Self.tree)).nodes)
    #expect(scene.warnings(.notUnderstood).map(\.line) == [1, 7])
    #expect(scene.warnings(.notUnderstood).last?.detail.contains("loaded 3 + more items") == true)
  }

  @Test("Of many prints the one before the last touch is taken, or the one that is asked for")
  func prints() throws {
    let other = "RESPONDERS\n+ StyledTextResponder 0x9 [5.0, 5.0] @(0.0, 0.0)\n\n"
    let text = Self.whole + other
    #expect(try imported(text).nodes?.count == 8)
    #expect(try imported(text).warnings("printed 2 times").count == 1)
    #expect(
      try ImportedScene(dump: Array(text.utf8), print: 2).nodes?.map(\.id) == ["StyledTextResponder-0x9"])
    #expect(try imported(Self.tree + other).nodes?.count == 1, "without a touch the last one")
    #expect(throws: ImportError.self) { try ImportedScene(dump: Array(text.utf8), print: 3) }
  }
}

extension ImportedScene {
  var nodes: [SwiftUINode]? { scene.tree.swiftUI(in: ViewIndex(1))?.nodes }

  /// Who is computed to be SwiftUI's target; nil for nobody.
  func target(_ x: Double, _ y: Double, radius: Double = 0) throws -> String? {
    let hit = try scene.swiftUIHit(in: ViewIndex(1), at: Point(x, y), radius: radius)
    guard let hit, let target = hit.target else { return nil }
    let node = hit.content.responders.list[target].node
    return node < 0 ? nil : hit.content.nodes[node].id
  }

}
