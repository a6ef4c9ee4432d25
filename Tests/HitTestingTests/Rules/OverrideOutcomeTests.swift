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
    Row(rule: "R44", view: larger, x: 115, y: 115, hit: "sub", outcome: .descendant, lines: ["sub"]),
    Row(rule: "R44", view: larger, x: 80, y: 219.5, hit: "view", outcome: .overrideSelf, lines: ["sub"]),
    Row(rule: "R44", view: larger, x: 79.5, y: 150, hit: "R", outcome: .outside, lines: []),
    Row(rule: "R44", view: larger.hidden(), x: 115, y: 115, hit: "below", outcome: .hidden, lines: []),
    Row(rule: "R44", view: larger.alpha(0), x: 115, y: 115, hit: "below", outcome: .alpha, lines: []),
    Row(
      rule: "R44", view: larger.interaction(false), x: 115, y: 115, hit: "below",
      outcome: .interactionDisabled, lines: []),
    // R21: only alpha 0 refuses here. R44: UIControl's own hitTest is never called.
    Row(
      rule: "R21", view: larger.alpha(0.005), x: 115, y: 115, hit: "sub", outcome: .descendant,
      lines: ["sub"]),
    Row(
      rule: "R44", view: larger.ofClass("UIButton").disabled(), x: 90, y: 150, hit: "view",
      outcome: .overrideSelf, lines: ["sub"]),
    Row(
      rule: "R44", view: larger.inside(.constant(false)), x: 150, y: 150, hit: "view",
      outcome: .overrideSelf, lines: ["sub"]),
    Row(
      rule: "R44", view: plain.overriding(.enlarged(inset: 15)), x: 112, y: 149, hit: "below",
      outcome: .outside, lines: []),
  ]

  private static func through(_ calls: Int) -> TestView { plain.overriding(.passThrough(superCalls: calls)) }
  private static let overlap = plain.overriding(.overlap)

  static let callingSuper = [
    Row(
      rule: "R45", view: through(1), x: 149, y: 149, hit: "below", outcome: .overrideNil,
      lines: ["view", "sub"]),
    Row(
      rule: "R45", view: through(1), x: 115, y: 115, hit: "sub", outcome: .descendant, lines: ["view", "sub"]),
    Row(
      rule: "R45", view: through(2), x: 115, y: 115, hit: "sub", outcome: .descendant,
      lines: ["view", "sub", "view", "sub"]),
    Row(
      rule: "R45", view: through(2), x: 149, y: 149, hit: "below", outcome: .overrideNil,
      lines: ["view", "sub"]),
    Row(
      rule: "R45", view: through(2).hidden(), x: 115, y: 115, hit: "below", outcome: .hidden,
      lines: ["view", "view"]),
    Row(
      rule: "R46", view: overlap, x: 115, y: 115, hit: "sub", outcome: .overrideOther,
      lines: ["view", "sub"]),
    Row(
      rule: "R46", view: overlap, x: 160, y: 160, hit: "view", outcome: .overrideSelf,
      lines: ["view", "sub"]),
    Row(rule: "R46", view: overlap, x: 95, y: 95, hit: "below", outcome: .outside, lines: ["view"]),
    Row(
      rule: "R46, R21", view: overlap.alpha(0.005), x: 115, y: 115, hit: "sub", outcome: .overrideOther,
      lines: ["view"]),
    Row(rule: "R46", view: overlap.alpha(0), x: 115, y: 115, hit: "below", outcome: .alpha, lines: ["view"]),
    // Super gave the view for its stretched point(inside:), and so does the search.
    Row(
      rule: "R46", view: overlap.inside(.insets(EdgeInsets(-50))), x: 60, y: 60, hit: "view",
      outcome: .overrideSelf, lines: ["view", "sub"]),
  ]

  static let redirecting = [
    Row(
      rule: "R47", view: plain.overriding(.siblingRedirect), x: 149, y: 149, hit: "below",
      outcome: .overrideOther, lines: ["view", "sub"]),
    Row(
      rule: "R47", view: plain.overriding(.siblingRedirect), x: 150, y: 150, hit: "view", outcome: .itself,
      lines: ["view", "sub"]),
    Row(
      rule: "R47", view: plain.overriding(.siblingRedirect), x: 115, y: 115, hit: "sub",
      outcome: .descendant, lines: ["view", "sub"]),
    Row(
      rule: "R50", view: plain.forwarding(to: "below"), x: 95, y: 95, hit: "below", outcome: .overrideOther,
      lines: []),
    Row(
      rule: "R50", view: plain.forwarding(to: "below"), x: 170, y: 170, hit: "view", outcome: .itself,
      lines: ["view", "sub"]),
    Row(
      rule: "R54", view: plain.forwarding(to: "below", ifInside: false), x: 300, y: 300, hit: "below",
      outcome: .overrideOther, lines: []),
    Row(
      rule: "R50", view: plain.forwarding(to: "view"), x: 115, y: 115, hit: "view", outcome: .overrideSelf,
      lines: []),
    Row(
      rule: "R52", view: plain.stealingAll(unless: "sub"), x: 115, y: 115, hit: "sub", outcome: .descendant,
      lines: ["view", "sub"]),
    Row(
      rule: "R52", view: plain.stealingAll(unless: "sub"), x: 300, y: 300, hit: "view",
      outcome: .overrideSelf, lines: ["view"]),
    Row(
      rule: "R52", view: plain.stealingAll(), x: 115, y: 115, hit: "view", outcome: .overrideSelf,
      lines: ["view", "sub"]),
    Row(
      rule: "R52", view: plain.stealingAll(), x: 95, y: 95, hit: "below", outcome: .outside, lines: ["view"]),
  ]

  static let constant = [
    Row(
      rule: "R56", view: plain.overriding(.returnSelf).hidden(), x: 300, y: 300, hit: "view",
      outcome: .overrideSelf, lines: []),
    Row(
      rule: "R54", view: plain.overriding(.returnNil), x: 115, y: 115, hit: "below", outcome: .overrideNil,
      lines: []),
  ]
}
