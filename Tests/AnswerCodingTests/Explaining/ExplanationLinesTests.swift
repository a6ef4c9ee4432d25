import Explaining
import HitTesting
import AnswerCoding
import SceneCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Explanations in lines")
struct ExplanationLinesTests {
  private func lines(
    _ scene: TestScene, at touch: Point? = nil, assumptions: [String] = [], unknown: [String] = [],
    open: OpenFacts = OpenFacts()
  ) throws -> [String] {
    let built = try scene.built()
    let explanation = try built.scene.explain(built.view("pay"), touch: touch.map { Touch(at: $0) })
    var lines = TerminalText()
    ExplanationLines(built.scene).write(
      explanation, assumptions: assumptions.map { Assumption($0) }, unknown: unknown, open: open, to: &lines)
    return String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("A hidden view has its summary, who gets the touch instead, a fix, and what a dump left unknown")
  func hidden() throws {
    let lines = try lines(
      .inR { TestView.pay().hidden() }, assumptions: ["It stands still."], unknown: ["Its line was cut."])
    #expect(
      lines == [
        "PayButton is hidden.", "Target: PayButton at (20, 400, 280, 50) on the screen.",
        "Receiver: UIView \"R\" at (0, 0, 320, 568), the target's superview, for a touch at (160, 425).",
        "- Its line was cut.", "Fix: Set isHidden of PayButton to false.", "Assumed: It stands still.",
      ])
  }

  @Test(
    "A target that is covered in part is asked in its middle, and tapped there or in the middle of what is left",
    arguments: [
      (
        100.0, "(160, 425)",
        "35.7% of PayButton, at its left. The rest gets its touches, with the middle at (160, 425)."
      ),
      (
        139, "(229.5, 425)",
        "49.6% of PayButton, at its left. The rest gets its touches, with the middle at (160, 425)."
      ),
      (200, "(260, 425)", "71.4% of PayButton, at its left, its middle included."),
    ])
  func tapPoint(covered width: Double, _ place: String, _ headline: String) throws {
    let lines = try lines(
      .inR {
        TestView.pay(20, 400, 280, 50)
        TestView("cover", 20, 400, width, 50)
      })
    #expect(lines.first == "UIView \"cover\" covers \(headline)")
    #expect(lines.contains("Tap at \(place)."))
  }

  @Test("Several reasons stand below the first line, which says how many there are")
  func several() throws {
    let lines = try lines(
      .inR {
        TestView("card", 0, 300, 320, 200) { TestView.pay(20, 100).hidden() }.alpha(0.001)
      })
    #expect(lines[0].hasSuffix("(the first of 2 reasons)."))
    #expect(lines.filter { $0.hasPrefix("- ") }.count == 2)
  }

  @Test("Superviews in each other that the touch lies outside of are one reason")
  func chain() throws {
    let lines = try lines(
      .inR {
        TestView("a", 0, 0, 100, 100) {
          TestView("b", 0, 0, 90, 90) { TestView("c", 0, 0, 80, 80) { TestView.pay(0, 100, 50, 50) } }
        }
      })
    #expect(
      lines[0]
        == "UIView \"a\" ends 25 points above the touch on PayButton; two superviews inside of it do not contain the touch either."
    )
    #expect(!lines.contains { $0.hasPrefix("- ") }, "told once")
  }

  @Test("Assumptions of one kind are one line with a count, and no more than five are told")
  func manyAssumptions() throws {
    let same = (1...4).map { "The address 0x10\($0) stands in line \($0) too." }
    let words = ["one thing", "another thing", "a third", "the fourth of them", "a fifth one", "and a sixth"]
    let lines = try lines(.inR { TestView.pay() }, assumptions: same + words)
    let assumed = lines.filter { $0.hasPrefix("Assumed: ") }
    #expect(assumed.first == "Assumed: The address 0x101 stands in line 1 too (and 3 more like it)")
    #expect(assumed.count == 6 && assumed.last == "Assumed: 2 more; --format json has all of them.")
  }

  @Test("Where nothing is in the way, what nobody has told is to be looked at next, a line each")
  func lookNext() throws {
    var open = OpenFacts()
    open.isEnabled = true
    open.recognizers = []
    let scene = TestScene.inR { TestView("pay", 0, 0, 100, 50).ofClass("UIButton") }
    let looks = try lines(scene, open: open).filter { $0.hasPrefix("Look next: ") }
    #expect(
      looks == [
        "Look next: Does UIButton \"pay\" have a target and action for the event?",
        "Look next: Is UIButton \"pay\" enabled? A disabled control gets no touches.",
        "Look next: Which gesture recognizers do the target and its superviews have? One of them may take the touch.",
      ])
    let known = try lines(scene)
    #expect(
      known.filter { $0.hasPrefix("Look next: ") }.count == 1, "a scene in JSON leaves the others closed")
    let blocked = try lines(.inR { TestView.pay().hidden() }, open: open)
    #expect(!blocked.contains { $0.hasPrefix("Look next: ") })
  }

  @Test("A subview of a control that takes touches in its place is to be looked at")
  func subviews() throws {
    let scene = TestScene.inR {
      TestView("pay", 0, 0, 200, 50) {
        TestView("icon", 0, 0, 50, 50)
        TestView("label", 60, 0, 50, 50).ofClass("UILabel")
      }
      .ofClass("UIButton")
    }
    #expect(
      try lines(scene).contains(
        "Look next: Does the finger hit UIView \"icon\"? Touches there do not go to UIButton \"pay\"."
      ))
  }
}
