import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Worked cases of windows")
struct WindowCases {
  /// The overlay lies over the main window, the status window over both; neither takes the point.
  private static let c27 = TestScene {
    TestView("overlay", 320, 568).level(1).overriding(.returnNil)
    TestView("main", 320, 568) { TestView("X", 10, 10, 100, 100) }
    TestView("status", 320, 20).level(1000)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let scene: TestScene
    let x: Double
    let y: Double
    let window: String?
    let hit: String?
    let order: String

    var testDescription: String { "\(source): (\(x), \(y)) → \(hit ?? "nil") in \(window ?? "nil")" }
  }

  @Test("The front-most window that answers owns the touch", arguments: levels + places)
  func owner(row: Row) throws {
    let answer = try row.scene.built().answer(row.x, row.y)
    #expect(answer.window == row.window)
    #expect(answer.hit == row.hit)
    #expect(answer.order == row.order)
  }

  static let levels = [
    Row(source: "C27", scene: c27, x: 50, y: 50, window: "main", hit: "X", order: "status overlay main X"),
    Row(
      source: "C27, hidden overlay", scene: c27.changing("overlay") { $0.hidden() }, x: 50, y: 50,
      window: "main", hit: "X", order: "status main X"),
    Row(
      source: "C27, plain overlay",
      scene: c27.changing("overlay") { $0.with { $0.hitTest = nil } }, x: 50, y: 50,
      window: "overlay", hit: "overlay", order: "status overlay"),
    Row(source: "R42", scene: c27, x: 400, y: 50, window: nil, hit: nil, order: "status overlay main"),
  ]

  private static let c72 = TestScene {
    TestView("next", 320, 568)
    TestView("window", 0, 100, 320, 468) { TestView("v", 10, 10, 50, 50) }
  }

  static let places = [
    Row(source: "C72", scene: c72, x: 20, y: 120, window: "window", hit: "v", order: "window v"),
    Row(source: "C72", scene: c72, x: 20, y: 50, window: "next", hit: "next", order: "window next"),
  ]

  @Test("A window's place on the screen is taken off the touch")
  func windowLocation() throws {
    let answer = try Self.c72.built().answer(20, 120)
    #expect(answer.location(in: "window") == Point(20, 20), "C72")
    #expect(answer.location(in: "v") == Point(10, 10), "C72")
    let missed = try Self.c72.built().answer(20, 50)
    #expect(missed.location(in: "window") == Point(20, -50), "C72, R9")
  }
}

@Suite("The transcript of two passes")
struct TranscriptCase {
  /// The status bar window contains the point, asks its bar, and answers nil, as the transcript shows.
  private static let c23 = TestScene {
    TestView("window", 320, 568) {
      TestView("view", 320, 568) {
        TestView("inner", 320, 568) {
          TestView("button", 100, 200, 120, 44) {
            TestView("label", "UIButtonLabel", 120, 44)
          }
          .ofClass("UIButton")
          TestView("below", 0, 300, 320, 100)
        }
        TestView("guide1", "_UILayoutGuide", 0, 20).hidden()
        TestView("guide2", "_UILayoutGuide", 0, 568, 0, 0).hidden()
      }
    }
    TestView("statusWindow", 320, 568) { TestView("status", "UIStatusBar", 320, 20) }
      .ofClass("UIStatusBarWindow").level(1000).overriding(.passThrough(superCalls: 1))
  }

  private static let application = """
    UIWindow
    --UIView
    ----_UILayoutGuide
    ----_UILayoutGuide
    ----UIView
    ------UIView
    ------UIButton
    --------UIButtonLabel
    """

  private static let statusBar = """
    UIStatusBarWindow
    --UIStatusBar
    """

  @Test("Two passes: the owning window alone, then all windows from the front")
  func twoPasses() throws {
    let answer = try Self.c23.built().answer(150, 220, passes: 2)
    let text = [Self.application, Self.statusBar, Self.application].joined(separator: "\n")
    #expect(answer.text == text, "C23, R61")
    #expect(answer.lines.count == 18, "C23")
    #expect(answer.hit == "button", "C23, R59")
    #expect(answer.visits.map(\.pass) == [Int](repeating: 1, count: 8) + [Int](repeating: 2, count: 10))
    #expect(answer.window == "window")
  }

  @Test("One pass: all windows from the front")
  func onePass() throws {
    let answer = try Self.c23.built().answer(150, 220)
    #expect(answer.text == Self.statusBar + "\n" + Self.application, "R61, PROBE2's order")
    #expect(answer.hit == "button")
  }

  @Test("A button's label is asked, refuses, and the button answers")
  func buttonLabel() throws {
    let answer = try Self.c23.built().answer(150, 220)
    #expect(answer.outcome(of: "label") == .interactionDisabled, "R59")
    #expect(answer.outcome(of: "button") == .itself, "R59")
    #expect(answer.outcome(of: "guide1") == .hidden)
    #expect(answer.outcome(of: "statusWindow") == .overrideNil)
  }

  @Test("Where no window answers, the first of two passes asks nobody")
  func nobody() throws {
    let answer = try Self.c23.built().answer(400, 220, passes: 2)
    #expect(answer.hit == nil)
    #expect(answer.order == "statusWindow window", "R42, R61")
    #expect(answer.visits.map(\.pass) == [2, 2])
  }
}
