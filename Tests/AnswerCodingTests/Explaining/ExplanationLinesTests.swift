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
    _ scene: TestScene, at touch: Point? = nil, assumptions: [Assumption] = [], open: OpenFacts = OpenFacts()
  ) throws -> [String] {
    let built = try scene.built()
    let explanation = try built.scene.explain(built.view("pay"), touch: touch.map { Touch(at: $0) })
    var lines = TerminalText()
    ExplanationEncoder(built.scene).write(
      explanation, assumptions: assumptions, open: open, to: &lines)
    return String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("A hidden view has its summary, who gets the touch instead, a fix, and what a dump left unknown")
  func hidden() throws {
    let lines = try lines(
      .inR { TestView.pay().hidden() }, assumptions: [Assumption("It stands still.")])
    #expect(
      lines == [
        "PayButton is hidden.", "Fix: Set isHidden to false on PayButton.",
        "Target: PayButton \"pay\", frame (20, 400, 280, 50)",
        "Hit view: UIView \"R\", frame (0, 0, 320, 568), its superview, at (160, 425)",
        "Assumed: It stands still.",
      ])
  }

  @Test(
    "A target that is covered in part is asked in its middle, and tapped there or in the middle of what is left",
    arguments: [
      (
        100.0, [],
        "35.7% of PayButton, at its left. The rest gets its touches, with the middle at (160, 425)."
      ),
      (
        139, ["Tap at: (229.5, 425)"],
        "49.6% of PayButton, at its left. The rest gets its touches, with the middle at (160, 425)."
      ),
      (200, ["Tap at: (260, 425)"], "71.4% of PayButton, at its left, its middle included."),
    ] as [(Double, [String], String)])
  func tapPoint(covered width: Double, _ place: [String], _ headline: String) throws {
    let lines = try lines(
      .inR {
        TestView.pay(20, 400, 280, 50)
        TestView("cover", 20, 400, width, 50)
      })
    #expect(lines.first == "UIView \"cover\" covers \(headline)")
    #expect(lines.filter { $0.hasPrefix("Tap at") } == place, "the middle is told already")
  }

  @Test("Other reasons are below the first line, which says how many there are")
  func several() throws {
    let lines = try lines(
      .inR {
        TestView("card", 0, 300, 320, 200) { TestView.pay(20, 100).hidden() }.alpha(0.001)
      })
    #expect(lines[0].hasPrefix("UIView \"card\" (superview of PayButton) has alpha 0.001: "))
    #expect(lines[0].hasSuffix(" (1 of 2 reasons)."))
    #expect(lines.filter { $0.hasPrefix("- ") } == ["- PayButton is hidden."])
  }

  @Test("Superviews in each other that the touch lies outside of are one reason")
  func chain() throws {
    let lines = try lines(
      .inR {
        TestView("a", 100, 100) {
          TestView("b", 90, 90) { TestView("c", 80, 80) { TestView.pay(0, 100, 50, 50) } }
        }
      })
    #expect(
      lines[0]
        == "Three superviews of PayButton ignore touches outside their bounds, up to UIView \"a\": the touch is 25 points below UIView \"a\"."
    )
    #expect(!lines.contains { $0.hasPrefix("- ") }, "told once")
  }

  @Test("Assumptions of one kind are one line with a count, and no more than five are told")
  func manyAssumptions() throws {
    let same = (1...4).map { Assumption("The address 0x10\($0) stands in line \($0) too.", kind: "same") }
    let words = ["one thing", "another thing", "a third", "the fourth of them", "a fifth one", "and a sixth"]
    let lines = try lines(
      .inR { TestView.pay() }, assumptions: same + words.map { Assumption($0) })
    let assumed = lines.filter { $0.hasPrefix("Assumed: ") }
    #expect(assumed.first == "Assumed: The address 0x101 stands in line 1 too. And 3 more.")
    #expect(assumed.count == 6 && assumed.last == "Assumed: 2 more; --format json lists all.")
  }

  @Test("Where nothing is in the way, what is not known is to be checked, a line each")
  func lookNext() throws {
    var open = OpenFacts()
    open.isEnabled = true
    open.recognizers = []
    let scene = TestScene.inR { TestView("pay", "UIButton", 100, 50) }
    let looks = try lines(scene, open: open).filter { $0.hasPrefix("Check: ") }
    #expect(
      looks == [
        "Check: UIButton \"pay\" has a target with an action.",
        "Check: UIButton \"pay\" is enabled; touches pass through a disabled control.",
        "Check: Gesture recognizers on the target and its superviews; one may take the touch.",
      ])
    let known = try lines(scene)
    #expect(
      known.filter { $0.hasPrefix("Check: ") }.count == 1, "a scene in JSON leaves the others closed")
    let blocked = try lines(.inR { TestView.pay().hidden() }, open: open)
    #expect(!blocked.contains { $0.hasPrefix("Check: ") })
  }

  @Test("A subview of a control that takes touches in its place is to be checked")
  func subviews() throws {
    let scene = TestScene.inR {
      TestView("pay", 200, 50) {
        TestView("icon", 50, 50)
        TestView("label", "UILabel", 60, 0, 50, 50)
      }
      .ofClass("UIButton")
    }
    #expect(
      try lines(scene).contains(
        "Check: The tap misses UIView \"icon\": inside UIButton \"pay\", it takes touches itself."
      ))
  }
}
