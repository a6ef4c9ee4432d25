import AuditRules
import Auditing
import HitTesting
import SceneSupport
import TestSupport
import Testing

@Suite("Problems: findings by their cause")
struct ScreenProblemTests {
  /// A problem as ids, with a mark where a fact is missing: `toast: one two`.
  private func told(_ scene: TestScene) throws -> [String] {
    let built = try scene.built().scene
    return ScreenProblem.problems(of: try built.audit(), in: built.tree).map { problem in
      let culprit = problem.culprit.map(built.tree.id(of:)) ?? problem.findings[0].rule.rawValue
      let victims = problem.victims.map(built.tree.id(of:)).joined(separator: " ")
      return "\(culprit)\(problem.isCertain ? "" : "?"): \(victims)"
    }
  }

  @Test("A cover of two buttons is one problem; what is too small itself has no culprit")
  func culprits() throws {
    let scene = TestScene.inR {
      TestView("one", 20, 20, 100, 44).ofClass("UIButton")
      TestView("two", 20, 80, 100, 44).ofClass("UIButton")
      TestView("low", 20, 300, 100, 20).ofClass("UIButton")
      TestView("toast", 0, 0, 200, 200).alpha(0.02)
    }
    let problems = try told(scene)
    #expect(problems == ["toast: one two", "target-size: low"])
  }

  @Test("A screen without findings has no problem")
  func none() throws {
    let scene = TestScene.inR { TestView("one", 20, 20, 100, 44).ofClass("UIButton") }
    let problems = try told(scene)
    #expect(problems.isEmpty)
  }

  @Test(
    "A culprit and a victim are together once, and every finding is told",
    arguments: searchSeeds(4) as Range<UInt64>)
  func pairs(part: UInt64) throws {
    var count = 0
    for number in 0..<15 as Range<UInt64> {
      let built = try RandomScene(seed: 71_000 + part * 15 + number).scene.built().scene
      guard let audit = try? built.audit() else { continue }
      let problems = ScreenProblem.problems(of: audit, in: built.tree)
      let pairs = problems.flatMap { problem in
        problem.victims.map { [problem.culprit?.rawValue ?? -1, $0.rawValue] }
      }.filter { $0[0] >= 0 }
      #expect(Set(pairs).count == pairs.count)
      #expect(problems.allSatisfy { !$0.victims.isEmpty })
      let certain = problems.filter(\.isCertain)
      #expect(
        certain.reduce(0) { $0 + $1.findings.count }
          == audit.results.reduce(0) { $0 + $1.violations.count })
      #expect(problems.prefix(certain.count).allSatisfy { $0.isCertain })
      count += pairs.count
    }
    #expect(count > 0)
  }
}
