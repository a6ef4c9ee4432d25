import Explaining
import HitTesting
import SceneCoding
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Explanations in lines")
struct ExplanationLinesTests {
  private func lines(
    _ scene: TestScene, assumptions: [String] = [], unknown: [String] = []
  ) throws -> [String] {
    let built = try scene.built()
    let explanation = try built.scene.explain(built.view("pay"), touch: nil)
    return ExplanationEncoder(built.scene).lines(
      of: explanation, assumptions: assumptions, unknown: unknown
    ).split(separator: "\n").map(String.init)
  }

  @Test("A hidden view has its summary, its reason, a fix, and what a dump left unknown")
  func hidden() throws {
    let lines = try lines(
      .inR { TestView.pay().hidden() }, assumptions: ["It stands still."], unknown: ["Its line was cut."])
    #expect(lines.prefix(2) == ["PayButton is hidden.", "- PayButton is hidden."])
    #expect(lines.contains("- Its line was cut."))
    #expect(lines.contains("Fix: Set isHidden of PayButton to false."))
    #expect(lines.contains("Assumed: It stands still."))
  }

  @Test("A half covered view has the place to tap at, to two decimals")
  func tapPoint() throws {
    let lines = try lines(
      .inR {
        TestView.pay(20, 400, 280, 50)
        TestView("cover", 20, 400, 100.0 / 3, 50)
      })
    let tap = try #require(lines.first { $0.hasPrefix("Tap at ") })
    #expect(tap.wholeMatch(of: /Tap at \(\d+(\.\d{1,2})?, \d+(\.\d{1,2})?\)\./) != nil, "\(tap)")
  }
}
