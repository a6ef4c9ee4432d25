public import Auditing
public import Explaining
public import HitTesting

/// Audits in lines, for a terminal.
///
///     serious: target-size: pay (UIButton): UIButton "pay" takes touches on 20 × 20 points; …
///       Make it larger.
///     1 finding, 0 incomplete
///
/// Findings that one change mends stand together, and what is to be done stands behind the last of them.
public struct AuditText {
  private let scene: Scene
  private let names: SpokenNames
  private let fixes: [ViewIndex: Fix]

  /// - Parameters:
  ///   - fixes: changes with which touches reach views, as far as they are known.
  ///   - label: what a view is labelled with; nil where that is not known.
  public init(
    _ scene: Scene, fixes: [ViewIndex: Fix] = [:], label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.scene = scene
    self.fixes = fixes
    names = SpokenNames(scene, label: label)
  }

  /// The findings, the worst impact first; then those that lack a fact; and the count of both.
  public func write(_ audit: Audit, to lines: inout TerminalText) {
    let found = audit.results.flatMap { result in result.violations.map { (result.rule, $0) } }
    let worstFirst = Impact.allCases.reversed().flatMap { impact in
      found.filter { $0.1.impact == impact }
    }
    let open = audit.results.flatMap { result in result.incomplete.map { (result.rule, $0) } }
    var told = Told()
    for (rule, finding) in worstFirst {
      write(finding, finding.impact?.rawValue ?? "", of: rule, audit.options, &told, &lines)
    }
    for (rule, finding) in open { write(finding, "incomplete", of: rule, audit.options, &told, &lines) }
    told.end(&lines)
    let count = "\(worstFirst.count) finding\(worstFirst.count == 1 ? "" : "s")"
    let scrolled = audit.scrolledOut.isEmpty ? "" : ", \(audit.scrolledOut.count) scrolled out of sight"
    lines.line("\(count), \(open.count) incomplete\(scrolled)", worstFirst.isEmpty ? .good : .verdict)
  }

  /// The findings of one kind that were told last.
  private struct Told {
    var kind = ""
    var help = ""
    /// The views of those that are only counted.
    var others: [String] = []
    var count = 0

    /// Writes what is left to be said of them.
    mutating func end(_ lines: inout TerminalText) {
      if let first = others.first {
        let more = others.count > Self.namesMax ? " …" : ""
        let names = others.count == 1 ? first : others.prefix(Self.namesMax).joined(separator: ", ") + more
        lines.line("  and the same of \(others.count.spoken) more: \(names)", .aside)
      }
      if !help.isEmpty { lines.line("  " + help) }
      self = Told()
    }

    private static let namesMax = 8
    /// As many of a kind as are told one by one.
    static let countMax = 3
  }

  private func write(
    _ finding: Finding, _ impact: String, of rule: AuditRule, _ options: AuditOptions, _ told: inout Told,
    _ lines: inout TerminalText
  ) {
    if lines.isFull { return }
    let view = "\(scene.tree.id(of: finding.view)) (\(scene.tree.className(of: finding.view)))"
    let text = FindingText(
      finding: finding, targetSize: options.targetSize, scene: scene, names: names, fix: fixes[finding.view])
    let (kind, help) = ("\(impact): \(rule.rawValue)", finding.impact == nil ? "" : text.help)
    if kind != told.kind || help != told.help {
      told.end(&lines)
      (told.kind, told.help) = (kind, help)
    }
    told.count += 1
    guard told.count <= Told.countMax else { return told.others.append(view) }
    let summary = finding.impact == nil ? "" : text.summary
    lines.line(
      "\(rule.rawValue): \(view): \(summary)", lead: "\(impact): ",
      finding.missing == nil ? .wrong : .doubtful)
  }
}
