import AuditRules
import Auditing
import AnswerCoding
import SceneCoding
import SceneSupport
import Testing

@Suite("Audits in lines")
struct AuditTextTests {
  private func text(_ scene: TestScene, _ options: AuditOptions = AuditOptions()) throws -> String {
    let built = try scene.built().scene
    var lines = TerminalText()
    AuditedScreen(built, try built.audit(options)).write(to: &lines)
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  @Test("Findings that one view is to blame for are one, with what to do once")
  func together() throws {
    let scene = TestScene.inR {
      TestView("card", 320, 500) {
        for number in 0..<6 {
          TestView("b\(number)", "UIButton", 20, Double(number) * 60, 100, 50)
        }
      }
      .interaction(false)
    }
    let lines = try text(scene, AuditOptions(rules: [.unreachableTarget])).split(separator: "\n").map(
      String.init)
    let start =
      "critical: unreachable-target: UIView \"card\" blocks touches on 6 targets: "
      + "UIButton \"b0\", UIButton \"b1\" and four others. "
    #expect(lines.first?.hasPrefix(start) == true)
    #expect(
      lines.dropFirst() == [
        "  Set isUserInteractionEnabled to true on UIView \"card\".", "1 finding, 0 incomplete",
      ])
  }

  @Test("An audit has a line for each finding, the worst first, with what to do below it")
  func findings() throws {
    let scene = TestScene.inR {
      TestView("list", 320, 40) { TestView("half", "UIButton", 0, 20, 50, 50) }.ofClass(
        "UIScrollView")
      TestView("low", "UIButton", 20, 100, 100, 30)
      TestView("tiny", "UIButton", 20, 200, 100, 10)
    }
    let text = try text(scene, AuditOptions(rules: [.targetSize]))
    let lines = text.split(separator: "\n").map(String.init)
    let starts = lines.map { line in
      line.hasPrefix("  ") ? "  " : line.split(separator: " gets touches ").prefix(1).joined()
    }
    #expect(
      starts == [
        "serious: target-size: UIButton \"tiny\"", "  ", "moderate: target-size: UIButton \"low\"", "  ",
        "incomplete: target-size: UIButton \"half\"", "  ", "2 findings, 1 incomplete",
      ])
    #expect(
      lines.contains(
        "moderate: target-size: UIButton \"low\" gets touches on only 100 × 30 points; the Human "
          + "Interface Guidelines recommend 44 × 44."))
    #expect(lines.contains("  Scroll UIButton \"half\" fully into view and audit again."))
  }

  @Test("An audit without findings says so in one line")
  func nothing() throws {
    #expect(
      try text(.inR { TestView("label", 20, 20, 100, 30) }) == "0 findings, 0 incomplete in 0 targets\n")
  }

  @Test("One finding is counted in the singular")
  func one() throws {
    let scene = TestScene.inR { TestView("low", "UIButton", 20, 100, 100, 30) }
    let text = try text(scene, AuditOptions(rules: [.targetSize]))
    #expect(text.hasSuffix("\n1 finding, 0 incomplete\n"))
  }

  @Test("An audit without findings says how many targets it looked at")
  func clean() throws {
    let scene = TestScene.inR { TestView("high", "UIButton", 20, 100, 100, 44) }
    #expect(try text(scene, AuditOptions(rules: [.targetSize])) == "0 findings, 0 incomplete in 1 target\n")
  }
}
