public import Auditing
public import HitTesting

/// Audits in lines, for a terminal.
///
///     serious: target-size: pay (UIButton): UIButton "pay" takes touches on 20 × 20 points; …
///       Make it larger.
///     1 finding, 0 incomplete
public struct AuditText {
  private let scene: Scene
  private let names: SpokenNames

  /// - Parameter label: what a view is labelled with; nil where that is not known.
  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    names = SpokenNames(scene, label: label)
  }

  /// The findings, the worst impact first; then those that lack a fact; and the count of both.
  public func text(of audit: Audit) -> String {
    let found = audit.results.flatMap { result in result.violations.map { (result.rule, $0) } }
    let worstFirst = Impact.allCases.reversed().flatMap { impact in
      found.filter { $0.1.impact == impact }
    }
    let open = audit.results.flatMap { result in result.incomplete.map { (result.rule, $0) } }
    let lines =
      worstFirst.map { line($0.1, $0.1.impact?.rawValue ?? "", of: $0.0, audit.options) }
      + open.map { line($0.1, "incomplete", of: $0.0, audit.options) }
    let count = "\(worstFirst.count) finding\(worstFirst.count == 1 ? "" : "s")"
    return (lines + ["\(count), \(open.count) incomplete"]).joined(separator: "\n")
  }

  private func line(
    _ finding: Finding, _ impact: String, of rule: AuditRule, _ options: AuditOptions
  ) -> String {
    let view = "\(scene.tree.id(of: finding.view)) (\(scene.tree.className(of: finding.view)))"
    let start = "\(impact): \(rule.rawValue): \(view): "
    if finding.impact == nil { return start }
    let text = FindingText(
      finding: finding, targetSize: options.targetSize, scene: scene, names: names)
    return start + text.summary + "\n  " + text.help
  }
}
