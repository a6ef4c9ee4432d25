import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Rules of eligibility")
struct EligibilityRuleTests {
  private static func alone(_ change: (TestView) -> TestView) throws -> BuiltScene {
    try TestScene.inR { change(TestView("view", 100, 100)) }.built()
  }

  @Test(
    "Alpha is stored as a 32-bit float and must be greater than 0.01",
    arguments: [
      (0, false), (0.009, false), (0.009999999776482582, false), (0.01, false), (0.0100000001, false),
      (0.0100000002, false), (0.01000000024214387, false), (0.0100000003, true),
      (0.010000000707805157, true), (0.02, true), (1, true),
    ])
  func alpha(alpha: Double, isHittable: Bool) throws {
    let answer = try Self.alone { $0.alpha(alpha) }.answer(10, 10)
    #expect(answer.hit == (isHittable ? "view" : "R"), "R20")
    #expect(answer.outcome(of: "view") == (isHittable ? .itself : .alpha), "R20")
  }

  @Test("The threshold lies between two doubles, where the nearest float changes")
  func alphaToTheUlp() throws {
    // R20: ties round to the lower float, whose last bit is even.
    let last = (Double(Float(0.01)) + Double(Float(0.01).nextUp)) / 2
    #expect(try Self.alone { $0.alpha(last) }.hit(10, 10) == "R", "R20")
    #expect(try Self.alone { $0.alpha(last.nextUp) }.hit(10, 10) == "view", "R20")
  }

  @Test("Alpha is judged for each view, never multiplied")
  func alphaIsNotInherited() throws {
    let scene = try TestScene.inR {
      TestView("a", 100, 100) {
        TestView("b", 100, 100) { TestView("c", 100, 100).alpha(0.02) }.alpha(0.02)
      }
      .alpha(0.02)
    }
    .built()
    #expect(try scene.hit(10, 10) == "c", "R22")
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let view: TestView
    let outcome: HitTestOutcome

    var testDescription: String { "\(outcome)" }
  }

  @Test("The first reason counts: hidden, interaction, alpha, control, outside", arguments: refusals)
  func orderOfRefusals(row: Refusal) throws {
    let answer = try TestScene.inR { row.view }.built().answer(10, 10)
    #expect(answer.outcome(of: "view") == row.outcome, "R18, R27")
    #expect(answer.order == "window R view", "R19, R58: subviews of a refusing view are not asked")
    #expect(answer.lines.map(\.view) == ["window", "R", "view"], "R57: the line comes before the checks")
  }

  private static let refusable = TestView("view", 100, 100, 5, 5) { TestView("sub", -100, -100, 50, 50) }
    .ofClass("UIButton")

  static let refusals = [
    Refusal(view: refusable.hidden().interaction(false).alpha(0).disabled(), outcome: .hidden),
    Refusal(view: refusable.interaction(false).alpha(0).disabled(), outcome: .interactionDisabled),
    Refusal(view: refusable.alpha(0.01).disabled(), outcome: .alpha),
    Refusal(view: refusable.disabled(), outcome: .controlDisabled),
    Refusal(view: refusable, outcome: .outside),
    Refusal(view: refusable.disabled().scaled(0, 0).with(byBounds), outcome: .controlDisabled),
    Refusal(view: refusable.scaled(0, 0).with(byBounds), outcome: .singularTransform),
  ]

  /// A collapsed view's frame does not tell its bounds.
  private static func byBounds(_ view: inout TestView) {
    view.geometry.frame = nil
    view.geometry.bounds = Rect(0, 0, 5, 5)
    view.geometry.center = Point(10, 10)
  }

  @Test("What a view draws or clips plays no part")
  func clipping() throws {
    #expect(try Self.alone { $0.clipping() }.hit(10, 10) == "view", "R24")
    let scroll = try Self.alone { $0.ofClass("UIScrollView") }
    #expect(scroll.scene.tree[try scroll.view("view")].flags.contains(.clipsToBounds), "R131")
    #expect(try scroll.hit(10, 10) == "view", "R131")
  }
}

@Suite("What a view's class settles")
struct ClassDefaultTests {
  private static func hit(_ view: TestView) throws -> TouchAnswer {
    try TestScene.inR { view }.built().answer(10, 10)
  }

  @Test(
    "Interaction is enabled but in labels and images",
    arguments: [
      ("UIView", true), ("UIWindow", true), ("UIButton", true), ("UIScrollView", true),
      ("UIStackView", true), ("UIActivityIndicatorView", true), ("UIProgressView", true),
      ("UILabel", false), ("UIButtonLabel", false), ("UIImageView", false), ("MyView", true),
    ])
  func interaction(className: String, isEnabled: Bool) throws {
    let view = TestView("view", 100, 100).ofClass(className)
    #expect(try Self.hit(view).hit == (isEnabled ? "view" : "R"), "R26")
    let custom = view.ofClass("Mine", base: className)
    #expect(try Self.hit(custom).hit == (isEnabled ? "view" : "R"), "R26, by its base class")
    #expect(try Self.hit(custom).text.hasSuffix("Mine"))
    #expect(try Self.hit(view.interaction(true)).hit == "view")
    #expect(try Self.hit(view.interaction(false)).hit == "R")
  }

  @Test(
    "Controls and scroll views handle touches, others pass them on",
    arguments: [
      ("UIButton", true), ("UISwitch", true), ("UISlider", true), ("UITextField", true), ("UIControl", true),
      ("UIScrollView", true), ("UITableView", true), ("UITextView", true), ("UIView", false),
      ("UIWindow", false), ("UIStackView", false), ("MyView", false),
    ])
  func handles(className: String, handles: Bool) throws {
    let view = TestView("view", 100, 100).ofClass(className)
    #expect(try Self.hit(view).handler == (handles ? "view" : nil), "R76")
    #expect(try Self.hit(view.ofClass("Mine", base: className)).handler == (handles ? "view" : nil), "R76")
    #expect(try Self.hit(view.handling([])).handler == nil, "declared to forward")
    #expect(try Self.hit(view.handling(.touches)).handler == "view")
    #expect(try Self.hit(view.handling(.presses)).handler == nil, "presses are not touches")
  }

  @Test(
    "Only controls can be disabled; a class nobody knows is taken at its word",
    arguments: [
      ("UIButton", nil, true), ("UISwitch", nil, true), ("UITextField", nil, true), ("UIView", nil, false),
      ("UIScrollView", nil, false), ("MyButton", "UIButton", true), ("MyView", "UIView", false),
      ("Unknown", nil, true),
    ] as [(String, String?, Bool)])
  func disabled(className: String, base: String?, refuses: Bool) throws {
    let view = TestView("view", 100, 100).ofClass(className, base: base)
    let answer = try Self.hit(view.disabled())
    #expect(answer.hit == (refuses ? "R" : "view"), "R27")
    #expect(answer.outcome(of: "view") == (refuses ? .controlDisabled : .itself))
  }

  @Test(
    "Scroll views clip by default",
    arguments: [("UIScrollView", true), ("UITableView", true), ("UIView", false)])
  func clips(className: String, clips: Bool) throws {
    let scene = try TestScene.inR { TestView("view", 1, 1).ofClass(className) }.built()
    #expect(scene.scene.tree[try scene.view("view")].flags.contains(.clipsToBounds) == clips, "R131")
  }
}
