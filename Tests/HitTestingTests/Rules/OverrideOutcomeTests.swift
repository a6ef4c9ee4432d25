import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Overrides and what they are said to have done")
struct OverrideOutcomeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let view: TestView
    let x: Double
    let y: Double
    let hit: String?
    let outcome: HitTestOutcome
    /// The log's lines from the view on.
    let lines: [String]

    /// Lines stand with blanks between.
    init(
      _ rule: String, _ view: TestView, _ x: Double, _ y: Double, hit: String, _ outcome: HitTestOutcome,
      lines: String
    ) {
      (self.rule, self.view, self.x, self.y) = (rule, view, x, y)
      (self.hit, self.outcome) = (hit, outcome)
      self.lines = lines.split(separator: " ").map(String.init)
    }

    var testDescription: String { "\(rule): (\(x), \(y)) → \(hit ?? "nil"), \(outcome)" }
  }

  /// R holds `below`, the view under test (100,100,100,100) with `sub` (10,10,20,20) in it, nothing above.
  private static func scene(_ view: TestView) -> TestScene {
    .inR {
      TestView("below", 90, 90, 60, 60)
      view
    }
  }

  private static let plain = TestView("view", 100, 100, 100, 100) { TestView("sub", 10, 10, 20, 20) }

  @Test(
    "The outcome says whose answer it was, and a line stands for each entry of the default",
    arguments: enlarged + callingSuper + redirecting + constant)
  func outcome(row: Row) throws {
    let answer = try Self.scene(row.view).built().answer(row.x, row.y)
    #expect(answer.hit == row.hit)
    #expect(answer.outcome(of: "view") == row.outcome)
    let lines = answer.lines.map(\.view).filter { $0 == "view" || $0 == "sub" }
    #expect(lines == row.lines, "R57, R58")
  }

  private static let larger = plain.overriding(.enlarged(inset: -20))

  static let enlarged = [
    Row("R44", larger, 115, 115, hit: "sub", .descendant, lines: "sub"),
    Row("R44", larger, 80, 219.5, hit: "view", .overrideSelf, lines: "sub"),
    Row("R44", larger, 79.5, 150, hit: "R", .outside, lines: ""),
    Row("R44", larger.hidden(), 115, 115, hit: "below", .hidden, lines: ""),
    Row("R44", larger.alpha(0), 115, 115, hit: "below", .alpha, lines: ""),
    Row("R44", larger.interaction(false), 115, 115, hit: "below", .interactionDisabled, lines: ""),
    // R21: only alpha 0 refuses here. R44: UIControl's own hitTest is never called.
    Row("R21", larger.alpha(0.005), 115, 115, hit: "sub", .descendant, lines: "sub"),
    Row("R44", larger.ofClass("UIButton").disabled(), 90, 150, hit: "view", .overrideSelf, lines: "sub"),
    Row("R44", larger.inside(.constant(false)), 150, 150, hit: "view", .overrideSelf, lines: "sub"),
    Row("R44", plain.overriding(.enlarged(inset: 15)), 112, 149, hit: "below", .outside, lines: ""),
  ]

  private static func through(_ calls: Int) -> TestView { plain.overriding(.passThrough(superCalls: calls)) }
  private static let overlap = plain.overriding(.overlap)

  static let callingSuper = [
    Row("R45", through(1), 149, 149, hit: "below", .overrideNil, lines: "view sub"),
    Row("R45", through(1), 115, 115, hit: "sub", .descendant, lines: "view sub"),
    Row("R45", through(2), 115, 115, hit: "sub", .descendant, lines: "view sub view sub"),
    Row("R45", through(2), 149, 149, hit: "below", .overrideNil, lines: "view sub"),
    Row("R45", through(2).hidden(), 115, 115, hit: "below", .hidden, lines: "view view"),
    Row("R46", overlap, 115, 115, hit: "sub", .overrideOther, lines: "view sub"),
    Row("R46", overlap, 160, 160, hit: "view", .overrideSelf, lines: "view sub"),
    Row("R46", overlap, 95, 95, hit: "below", .outside, lines: "view"),
    Row("R46, R21", overlap.alpha(0.005), 115, 115, hit: "sub", .overrideOther, lines: "view"),
    Row("R46", overlap.alpha(0), 115, 115, hit: "below", .alpha, lines: "view"),
    // Super gave the view for its stretched point(inside:), and so does the search.
    Row(
      "R46", overlap.inside(.insets(EdgeInsets(-50))), 60, 60, hit: "view", .overrideSelf, lines: "view sub"),
  ]

  static let redirecting = [
    Row("R47", plain.overriding(.siblingRedirect), 149, 149, hit: "below", .overrideOther, lines: "view sub"),
    Row("R47", plain.overriding(.siblingRedirect), 150, 150, hit: "view", .itself, lines: "view sub"),
    Row("R47", plain.overriding(.siblingRedirect), 115, 115, hit: "sub", .descendant, lines: "view sub"),
    Row("R50", plain.forwarding(to: "below"), 95, 95, hit: "below", .overrideOther, lines: ""),
    Row("R50", plain.forwarding(to: "below"), 170, 170, hit: "view", .itself, lines: "view sub"),
    Row(
      "R54", plain.forwarding(to: "below", ifInside: false), 300, 300, hit: "below", .overrideOther, lines: ""
    ),
    Row("R50", plain.forwarding(to: "view"), 115, 115, hit: "view", .overrideSelf, lines: ""),
    Row("R52", plain.stealingAll(unless: "sub"), 115, 115, hit: "sub", .descendant, lines: "view sub"),
    Row("R52", plain.stealingAll(unless: "sub"), 300, 300, hit: "view", .overrideSelf, lines: "view"),
    Row("R52", plain.stealingAll(), 115, 115, hit: "view", .overrideSelf, lines: "view sub"),
    Row("R52", plain.stealingAll(), 95, 95, hit: "below", .outside, lines: "view"),
  ]

  static let constant = [
    Row("R56", plain.overriding(.returnSelf).hidden(), 300, 300, hit: "view", .overrideSelf, lines: ""),
    Row("R54", plain.overriding(.returnNil), 115, 115, hit: "below", .overrideNil, lines: ""),
  ]
}
