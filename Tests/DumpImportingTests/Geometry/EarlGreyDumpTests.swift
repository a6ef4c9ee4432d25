import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

@Suite("EarlGrey")
struct EarlGreyDumpTests {
  static let dump = """
    ========== Window 1 ==========

    <Front:0x20; AX=N; AX.frame={{0, 600}, {375, 67}}; frame={{0, 600}, {375, 67}}; alpha=1; UIE=N>
    ========== Window 2 ==========

    <UIWindow:0x10; AX=N; AX.frame={{0, 0}, {375, 667}}(screen); frame={{0, 0}, {375, 667}}(superview); opaque; alpha=1>
      |--<UIScrollView:0x11; AX=N; AX.frame={{0, 64}, {375, 603}}; AX.activationPoint={187, 300}; frame={{0, 64}, {375, 603}}; opaque; alpha=1>
      |  |--<Shop.Row<Int>:0x12; AX=Y; AX.id='pay'; AX.label='Pay; now'; AX.frame={{20, 150}, {120, 44}}; frame={{20, 336}, {120, 44}}; alpha=1> matched
      |  |  |--<UILabel:0x13; AX=N; AX.frame={{20, 150}, {120, 44}}; frame={{0, 0}, {120, 44}}; alpha=1; UIE=N; text='a>; b's
    c'>
      |  |--<UIView:0x14; AX=N; AX.frame={{0, 114}, {375, 20}}; frame={{0, 300}, {375, 20}}; hidden; alpha=0.5>
      |  |--<UIAccessibilityElement:0x15; AX=Y; AX.label='all'; AX.frame={{0, 64}, {375, 603}}>
      |--<UIButton:0x16; AX=Y; AX.frame={{300, 600}, {50, 50}}; frame={{300, 600}, {50, 50}}; alpha=1; disabled>
      |  |--<Shop.Row<Int>:0x12; AX=Y; AX.frame={{20, 150}, {120, 44}}; frame={{20, 336}, {120, 44}}; alpha=1>
    """

  @Test("Views, their flags, and the scroll offset that the two frames tell")
  func views() throws {
    let dump = try geometry(.earlGrey, Self.dump)
    let tree = dump.scene.tree
    #expect(
      dump.classes == [
        "UIWindow", "UIScrollView", "Shop.Row<Int>", "UILabel", "UIView", "UIAccessibilityElement",
        "UIButton",
        "Shop.Row<Int>", "Front",
      ])
    #expect(tree.indices.map { tree[$0].depth } == [0, 1, 2, 3, 2, 2, 1, 2, 0])
    #expect(tree[ViewIndex(1)].bounds.origin == Point(0, 250))
    #expect(dump.screenFrame(of: 2) == Rect(20, 150, 120, 44))
    #expect(dump.warnings("is scrolled").map(\.view) == [ViewIndex(1)])
    #expect(dump.screenFrame(of: 5) == Rect(0, 64, 375, 603))
    #expect(dump.ids[2] == "pay" && dump.label(of: ViewIndex(2)) == "Pay; now")
    #expect(dump.metadata("text", of: 3) == "a>; b's\nc" && dump.metadata("annotation", of: 2) == "matched")
    #expect(tree[ViewIndex(4)].flags.contains(.isHidden) && tree[ViewIndex(4)].alpha == 0.5)
    #expect(tree[ViewIndex(6)].flags.contains(.isDisabledControl))
    #expect(dump.sources.map(\.line) == [6, 7, 8, 9, 11, 12, 13, 14, 3])
    #expect(dump.scene.basis == .geometry && dump.scene.stacking == .subviews)
  }

  @Test("UIKit's order decides; elements that are no views, or were listed before, get no touch")
  func hits() throws {
    let dump = try geometry(.earlGrey, Self.dump)
    #expect(try dump.hit(30, 160) == ViewIndex(2), "the label and the accessibility element let it pass")
    #expect(try dump.hit(30, 120) == ViewIndex(1), "hidden")
    #expect(try dump.hit(310, 610) == ViewIndex(1), "the front window refuses, the button is disabled")
    #expect(dump.warnings("not a view").count == 1 && dump.warnings("repeats an earlier address").count == 1)
    #expect(dump.warnings("The first window is assumed to be frontmost").count == 1)
  }

  @Test("R26: a label without UIE takes touches, and one that is cut has its class's default")
  func labels() throws {
    let dump = try geometry(
      .earlGrey,
      """
      <UIView:0x1; AX.frame={{0, 0}, {100, 100}}; frame={{0, 0}, {100, 100}}; alpha=1>
        |--<UILabel:0x2; AX.frame={{0, 0}, {100, 20}}; frame={{0, 0}, {100, 20}}; alpha=1; text='on'>
        |--<UILabel:0x3; AX.frame={{0, 20}, {100, 20}}; frame={{0, 20}, {100, 20}}; alpha=1; UIE=N; text='off'>
        |--<UILabel:0x4; AX.frame={{0, 40}, {100, 20}}; frame={{0, 40}, {100, 20}}; op
      """)
    #expect(try [10, 30, 50].map { try dump.hit(5, $0) } == [ViewIndex(1), ViewIndex(0), ViewIndex(0)])
    #expect(dump.warnings("flags (hidden, alpha, UIE)").map(\.view) == [ViewIndex(3)])
  }

  @Test("Subviews that do not agree on an offset leave it at zero")
  func disagreement() throws {
    let dump = try geometry(
      .earlGrey,
      """
      <UIView:0x1; AX.frame={{0, 0}, {100, 100}}; frame={{0, 0}, {100, 100}}; alpha=1>
        |--<UIView:0x2; AX.frame={{0, 50}, {10, 10}}; frame={{0, 0}, {10, 10}}; alpha=1>
        |--<UIView:0x3; AX.frame={{0, 20}, {10, 10}}; frame={{0, 0}, {10, 10}}; alpha=1>
        |--<UIView:0x4; AX.frame={{0, 20}, {14, 14}}; frame={{0, 0}, {10, 10}}; alpha=1>
      """)
    #expect(dump.scene.tree[ViewIndex(0)].bounds.origin == .zero)
    #expect(dump.warnings("fit no single scroll offset").map(\.view) == [ViewIndex(0)])
    #expect(dump.warnings("different sizes").map(\.view) == [ViewIndex(3)])
  }

  @Test("EarlGrey 2 spells its first key out; a line that is cut still gives its view")
  func secondVersion() throws {
    let scene = try imported(
      """
      <UIWindow:0x1; isAccessible=N; AX.frame={{0, 0}, {99, 99}}; frame={{0, 0}, {99, 99}}; alpha=1>
        |--<UIButton:0x2; isAccessible=Y; AX.frame={{10, 10}, {50, 50}}; frame={{10, 10}, {50, 50}}; alpha=1>
        |--<UIView:0x3; isAccessible=N; AX.frame={{0, 0}, {99, 30}}; AX
      """)
    #expect(scene.format == .earlGrey && scene.views.count == 3)
    #expect(try scene.hit(20, 50) == ViewIndex(1))
    #expect(try scene.hit(20, 20) == ViewIndex(2), "its place on the screen is known, its flags are not")
    #expect(scene.warnings(.cut).map(\.view) == [ViewIndex(2)])
  }

  @Test("Lines that are missing are told")
  func missingLines() throws {
    let dump = try geometry(
      .earlGrey,
      "log\n<A:0x1; frame={{0, 0}, {9, 9}}; alpha=1>\n  |  |  |--<B:0x2; frame={{1, 1}, {2, 2}}; alpha=x>")
    #expect(dump.classes == ["A", "B"] && dump.scene.tree[ViewIndex(1)].depth == 1)
    #expect(dump.warnings("more than one level").map(\.line) == [3])
    #expect(dump.warnings("not an element and is ignored").map(\.line) == [1])
    #expect(dump.warnings("neither true nor false").count == 1 && dump.metadata("alpha", of: 1) == "x")
  }
}
