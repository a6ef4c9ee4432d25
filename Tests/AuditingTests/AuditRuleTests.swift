import AuditRules
import Auditing
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Audits, rule by rule")
struct AuditRuleTests {
  @Test("What each rule finds, leaves open, and passes", arguments: RuleCase.all)
  func rules(sample: RuleCase) throws {
    let built = try sample.scene.built()
    let options = AuditOptions(targetSize: sample.targetSize, rules: [sample.rule])
    let design = sample.inert.map { inert in
      DesignFacts(
        views: (0..<Int32(built.scene.tree.count)).map {
          inert.contains(built.scene.tree.id(of: ViewIndex($0))) ? .hasNoReaction : []
        })
    }
    let result = try #require(try built.scene.audit(options, design: design).results.first)
    #expect(names(result.violations, built) == sample.violations)
    #expect(names(result.incomplete, built) == sample.incomplete)
    #expect(names(result.passes, built) == sample.passes)
    #expect(
      result.isInapplicable
        == (sample.violations.isEmpty && sample.incomplete.isEmpty && sample.passes.isEmpty))
    #expect(
      (result.violations + result.incomplete).allSatisfy {
        $0.impact.map { $0 <= sample.rule.impactMax } ?? false
      })
  }

  private func names(_ findings: [Finding], _ built: BuiltScene) -> [String] {
    findings.map { built.scene.tree.id(of: $0.view) + ($0.missing.map { " \($0.rawValue)" } ?? "") }
  }

  @Test("Every rule has a case of each kind")
  func complete() {
    // Overrides of code have tests of their own.
    for rule in AuditRule.allCases where !rule.needsCode {
      let cases = RuleCase.all.filter { $0.rule == rule }
      #expect(cases.contains { !$0.violations.isEmpty }, "\(rule) fires")
      #expect(cases.contains { !$0.passes.isEmpty }, "\(rule) passes")
      #expect(
        cases.contains { $0.violations.isEmpty && $0.incomplete.isEmpty && $0.passes.isEmpty },
        "\(rule) does not apply")
    }
  }

  @Test("Where a scene tells places only, nothing is a violation", arguments: AuditRule.allCases)
  func geometryOnly(rule: AuditRule) throws {
    var builder = SceneBuilder()
    builder.basis = .geometry
    builder.stacking = .unknown
    var window = builder.beginWindow()
    let button = builder.classIndex(of: builder.name(ArraySlice("XCUIElementTypeButton".utf8)))
    for frame in [Rect(0, 0, 20, 20), Rect(10, 0, 30, 30), .zero] {
      let open = builder.beginView(in: &window)
      builder.endView(
        open, bounds: Rect(origin: .zero, size: frame.size), frameOrigin: frame.origin, classIndex: button,
        ViewProperties())
    }
    builder.endView(
      window, bounds: Rect(0, 0, 200, 200), frameOrigin: .zero, classIndex: nil,
      ViewProperties())
    let result = try #require(try builder.build().audit(AuditOptions(rules: [rule])).results.first)
    #expect(result.violations.isEmpty)
    let leavesOpen: Set<AuditRule> = [
      .targetSize, .overlappingTargets, .interactionDisabledSuperview, .singularTransform,
    ]
    if leavesOpen.contains(rule) { #expect(!result.incomplete.isEmpty) }
  }

  @Test("Only the rules that are asked for are run, in their order")
  func selection() throws {
    let scene = try TestScene.inR { RuleCase.button("a", 0, 0) }.built().scene
    #expect(try scene.audit().results.map(\.rule) == AuditRule.allCases)
    let some = AuditOptions(rules: [.singularTransform, .targetSize])
    #expect(try scene.audit(some).results.map(\.rule) == [.targetSize, .singularTransform])
    #expect(try scene.audit(AuditOptions(rules: [])).results.isEmpty)
  }
}
