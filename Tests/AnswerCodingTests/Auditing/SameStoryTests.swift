import AuditRules
import Auditing
import Explaining
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchMapping

@Suite("Audits and explanations tell the same of a view")
struct SameStoryTests {
  @Test(
    "What an audit finds unreachable is explained with the same first reason, and an explanation's fix ends the finding",
    arguments: searchSeeds(6) as Range<UInt64>)
  func unreachable(part: UInt64) throws {
    let options = AuditOptions(rules: [.unreachableTarget])
    let hidden = try TestScene.inR { TestView.pay().hidden() }.built()
    let unknown = try hidden.scene.tapPoint(of: hidden.view("pay"))
    var count = 0
    for number in 0..<60 as Range<UInt64> {
      let seed = 600_000 + part * 60 + number
      let random = RandomScene(seed: seed)
      let scene = try random.scene.built().scene
      guard let audit = try? scene.audit(options) else { continue }
      let fixes = scene.fixes(for: audit.unreachable)
      for finding in audit.results.flatMap(\.violations) {
        guard case .unreachable(let reason?) = finding.evidence,
          let explanation = try? scene.explain(finding.view, touch: nil, tapPoint: unknown)
        else { continue }
        let first = try #require(explanation.reasons.first)
        // The middle of a target that is no rectangle may lie beside its shape: a map looks at regions, an explanation at
        // that point.
        if first.code == .outsideBounds { continue }
        #expect(
          first.code == reason.code && first.view == reason.view,
          "seed \(seed), view \(finding.view): \(first), but \(reason), at \(explanation.touch)")
        #expect(fixes[finding.view] != nil || explanation.fixes.isEmpty || fixes.count >= 16, "seed \(seed)")
        guard let fix = fixes[finding.view] else { continue }
        let edited = scene.applying(fix.edits)
        guard let again = try? edited.scene.audit(options) else { continue }
        let target = edited.index(of: finding.view)
        #expect(!again.results.flatMap(\.violations).map(\.view).contains(target), "seed \(seed)")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
