import HitTesting
import SceneSupport
import Testing

@Suite("Worked cases of eligibility")
struct EligibilityCases {
  @Test(
    "A view's own flags decide, for it and its whole subtree", arguments: alpha + flags + controls + labels)
  func hit(row: TouchRow) throws { try row.check() }

  static let alpha =
    TouchRow.rows("C14", nested(alpha: 0.02, 0.02), [(10, 10, "A1")])
    + TouchRow.rows("C14", nested(alpha: 0.009, 1), [(10, 10, "R")])

  private static func nested(alpha outer: Double, _ inner: Double) -> TestScene {
    .inR {
      TestView("A", 100, 100) { TestView("A1", 100, 100).alpha(inner) }.alpha(outer)
    }
  }

  private static let c17 = TraversalCases.c17

  static let flags =
    TouchRow.rows("C15", c17.changing("A1") { $0.hidden() }, [(100, 150, "A")])
    + TouchRow.rows("C15", c17.changing("A1") { $0.alpha(0) }, [(100, 150, "A")])
    + TouchRow.rows("C15", c17.changing("A1") { $0.interaction(false) }, [(100, 150, "A")])
    + TouchRow.rows("C15", c17.changing("A") { $0.hidden() }, [(100, 150, "root")])
    + TouchRow.rows("C15", c17.changing("A") { $0.interaction(false) }, [(100, 150, "root")])

  static let controls =
    TouchRow.rows("C51", siblings, [(10, 10, "S")])
    + TouchRow.rows("C51", alone, [(10, 10, "P")])

  private static let siblings = TestScene.inR {
    TestView("S", 100, 100)
    TestView("button", "UIButton", 100, 100).disabled()
  }

  private static let alone = TestScene.inR {
    TestView("P", 100, 100) { TestView("button", "UIButton", 100, 100).disabled() }
  }

  static let labels =
    TouchRow.rows("C73", labelOverButton, [(10, 10, "button")])
    + TouchRow.rows("C73", buttonInImage, [(10, 10, "R")])

  private static let labelOverButton = TestScene.inR {
    TestView("button", "UIButton", 100, 100)
    TestView("label", "UILabel", 100, 100)
  }

  private static let buttonInImage = TestScene.inR {
    TestView("image", 100, 100) { TestView("button", "UIButton", 100, 100) }
      .ofClass("UIImageView")
  }

  @Test("A refusing view is logged, and its point is never looked at")
  func refusalComesBeforeThePoint() throws {
    let label = try Self.labelOverButton.built().answer(10, 10)
    #expect(label.order == "window R label button", "C73")
    #expect(label.outcome(of: "label") == .interactionDisabled)
    #expect(label.text == "UIWindow\n--UIView\n----UILabel\n----UIButton", "C73: the line is there")
    // A missed point and a flag together: the flag is why (R18).
    let missed = try Self.c17.changing("A") { $0.interaction(false).inside(.constant(false)) }.built()
    #expect(try missed.answer(100, 150).outcome(of: "A") == .interactionDisabled, "C15")
    #expect(try missed.answer(100, 150).order == "window root B A")
  }

  @Test("Clipping changes nothing, at any point")
  func clipping() throws {
    let scenes = try [true, false].map { clips in
      try Self.c17.changing("A") { $0.clipping(clips) }.built()
    }
    for x in stride(from: -20.0, to: 440, by: 10) {
      for y in stride(from: -20.0, to: 840, by: 10) {
        let answers = try scenes.map { try $0.answer(x, y) }
        #expect(answers[0] == answers[1], "C16 at (\(x), \(y))")
      }
    }
  }
}
