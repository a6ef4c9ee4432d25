import AuditRules
import Auditing
import HitTesting
import SceneCoding

/// Audits in lines, for a terminal.
///
///     critical: unreachable-target: ToastView blocks touches on 9 targets: …
///       Set isUserInteractionEnabled to false on ToastView.
///     serious: target-size: UIButton "pay" gets touches on only 20 × 20 points; …
///       Enlarge UIButton "pay", …
///     2 findings, 0 incomplete
///
/// Findings that one view is to blame for are one, with that view's name.
/// Findings that one change mends stand together, and what is to be done stands behind the last of them.
extension AuditedScreen {
  /// The findings, the worst impact first; then those that lack a fact; and the count of both.
  public func write(to lines: inout TerminalText) {
    let found = audit.results.flatMap { FindingGroup.groups(of: $0.violations, $0.rule) }
    let worstFirst = Impact.allCases.reversed().flatMap { impact in found.filter { $0.impact == impact } }
    let open = audit.results.flatMap { FindingGroup.groups(of: $0.incomplete, $0.rule) }
    var told = Told()
    for group in worstFirst { write(group, group.impact?.rawValue ?? "", &told, &lines) }
    for group in open { write(group, AuditCountText.incomplete, &told, &lines) }
    told.end(&lines)
    let isClean = worstFirst.isEmpty && open.isEmpty
    let counts = AuditCountText(
      count: worstFirst.count, incompleteCount: open.count, targetCount: isClean ? audit.targetCount : nil,
      scrolledOutCount: audit.scrolledOut.count, ignoredCount: ignored.count, knownCount: knownCount)
    lines.line(counts.text, worstFirst.isEmpty ? .good : .verdict)
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
      if !others.isEmpty { lines.line("  " + AuditCountText.same(for: others), .aside) }
      if !help.isEmpty { lines.line("  " + help) }
      self = Told()
    }

    /// As many of a kind as are told one by one.
    static let countMax = 3
  }

  private func write(
    _ group: FindingGroup, _ impact: String, _ told: inout Told, _ lines: inout TerminalText
  ) {
    if lines.isFull { return }
    let named = group.findings.count > 1 ? group.culprit ?? group.first.view : group.first.view
    let (summary, help) = text(of: group)
    let kind = "\(impact): \(group.rule.rawValue)"
    if kind != told.kind || help != told.help {
      told.end(&lines)
      (told.kind, told.help) = (kind, help)
    }
    told.count += 1
    guard told.count <= Told.countMax else { return told.others.append(names[named]) }
    lines.line(
      "\(group.rule.rawValue): \(summary)", lead: "\(impact): ",
      group.first.missing == nil ? .wrong : .doubtful)
  }
}
