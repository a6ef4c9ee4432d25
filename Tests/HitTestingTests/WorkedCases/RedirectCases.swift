import HitTesting
import SceneSupport
import Testing

@Suite("Worked cases of overrides: other views' touches")
struct RedirectCases {
  @Test(
    "The articles' redirects answer as the articles say",
    arguments: siblings + passThrough + forced + neverInside + stolen)
  func hit(row: TouchRow) throws { try row.check() }

  // MARK: The lowest sibling (R47)

  private static func mView(
    _ id: String, _ x: Double, _ y: Double, _ side: Double,
    @TestViewList subviews: () -> [TestView] = { [] }
  ) -> TestView {
    TestView(id, x, y, side, side, subviews: subviews).ofClass("MView").overriding(.siblingRedirect)
  }

  private static let c33 = TestScene.inR {
    mView("A", 60, 184, 200) {
      mView("B", 30, 30, 100)
      mView("C", 70, 70, 100) {
        mView("D", 45, 45, 50)
        mView("E", 33, 33, 50)
      }
    }
  }

  static let siblings =
    TouchRow.rows(
      "C33", c33, in: "A",
      [
        (100, 100, "B"), (72, 72, "B"), (50, 50, "B"), (10, 10, "A"), (168, 168, "C"), (110, 110, "E"),
        (120, 120, "D"), (150, 150, "D"), (160, 160, "D"),
      ])
    + TouchRow.rows("C34", c33.changing("B") { $0.hidden() }, in: "A", [(100, 100, "B"), (75, 75, "B")])
    + TouchRow.rows("C34", c33.changing("B") { $0.interaction(false) }, in: "A", [(75, 75, "B")])

  // MARK: Passing through, with two super calls (R45)

  static let c35 = TestScene.inR {
    TestView("bottom", 60, 184, 200, 200) {
      TestView("top", "RewriteView", 50, 50, 100, 100).overriding(.passThrough(superCalls: 2))
        .recognizing(TestGestureRecognizer("topTap"))
    }
    .recognizing(TestGestureRecognizer("bottomTap"))
  }

  static let passThrough = TouchRow.rows(
    "C35", c35, [(160, 284, "bottom"), (70, 190, "bottom"), (10, 10, "R")])

  @Test("A second super call prints its lines twice, and is not a second call")
  func secondSuperCall() throws {
    let itself = try Self.c35.built().answer(160, 284)
    #expect(itself.lines.map(\.view) == ["window", "R", "bottom", "top"], "C35: view,bottom,top")
    let missed = try Self.c35.built().answer(70, 190)
    #expect(missed.lines.map(\.view) == ["window", "R", "bottom", "top", "top"], "C35: view,bottom,top,top")
    #expect(missed.text == "UIWindow\n--UIView\n----UIView\n------RewriteView\n------RewriteView")
    #expect(missed.order == "window R bottom top", "C35: its superview asks it once")
  }

  // MARK: A forced subview (R50)

  static let c36 = TestScene.filling {
    TestView("container", $0) {
      TestView("red", 110, 234, 100, 100).recognizing(TestGestureRecognizer("redTap"))
      TestView("yellow", 60, 184, 200, 200).recognizing(TestGestureRecognizer("yellowTap"))
    }
    .forwarding(to: "red")
  }

  static let forced =
    TouchRow.rows(
      "C36", c36,
      [
        (160, 284, "red"), (110, 234, "red"), (209.9, 333.9, "red"), (210, 334, "yellow"),
        (70, 190, "yellow"), (10, 10, "container"),
      ])
    + TouchRow.rows("C36", c36.changing("red") { $0.hidden() }, [(160, 284, "red")])
    + TouchRow.rows("R50", c36.changing("red") { $0.interaction(false) }, [(160, 284, "red")])
    + TouchRow.rows(
      "R50", c36.changing("container") { $0.hidden() }, [(160, 284, "red"), (10, 10, "window")])

  // MARK: Never inside (R51), and everything stolen (R52)

  private static let bottomAndTop = TestScene.inR {
    TestView("bottom", 110, 234, 100, 100) { TestView("top", -50, -50, 200, 200) }
  }

  static let neverInside = TouchRow.rows(
    "C37", bottomAndTop.changing("top") { $0.inside(.constant(false)) },
    [(160, 284, "bottom"), (70, 190, "R")])

  static let stolen =
    TouchRow.rows(
      "C38", bottomAndTop.changing("bottom") { $0.stealingAll() },
      [(160, 284, "bottom"), (70, 190, "R"), (10, 10, "R")])
    + TouchRow.rows(
      "C38", bottomAndTop.changing("bottom") { $0.stealingAll(unless: "top") },
      [(160, 284, "top"), (70, 190, "bottom"), (10, 10, "bottom")])
}
