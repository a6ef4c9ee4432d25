import AuditRules
import Auditing
import HitTesting
import SceneCoding

/// A problem of a screen in a sentence: the view to blame, and the views that lose touches to it.
struct ProblemText {
  let problem: ScreenProblem
  let targetSize: TargetSize
  let names: SpokenNames

  private var tree: ViewTree { names.scene.tree }

  /// Nil for one view that breaks a rule by itself: its finding says that.
  var title: String? {
    if let culprit = problem.culprit { return "\(name(of: culprit)) \(verb(of: culprit)) \(victims)." }
    guard problem.victims.count > 1 else { return nil }
    let rule = problem.findings[0].rule
    return rule == .targetSize ? "\(victims) are too small." : "\(victims): \(rule.text(targetSize).help)."
  }

  private func name(of culprit: ViewIndex) -> String {
    let alphas = problem.findings.compactMap { found in
      if case .invisibleCover(let alpha, _) = found.finding.evidence, alpha < 1 { alpha } else { nil }
    }
    let isDisabled = isSuperview(culprit) && !tree[culprit].flags.contains(.isUserInteractionEnabled)
    return names[culprit]
      + (isDisabled ? " (user interaction disabled)" : alphas.first.map(FindingText.faint) ?? "")
  }

  private func verb(of culprit: ViewIndex) -> String {
    switch (isSuperview(culprit), problem.isCertain) {
    case (false, true): "covers"
    case (false, false): "may cover"
    case (true, true): "blocks touches on"
    case (true, false): "may block touches on"
    }
  }

  private func isSuperview(_ culprit: ViewIndex) -> Bool {
    tree.isDescendant(problem.victims[0], of: culprit)
  }

  private var victims: String {
    problem.victims.count == 1
      ? names[problem.victims[0]]
      : "\(problem.victims.count) \(problem.victims.allSatisfy(tree.isControl) ? "controls" : "views")"
  }
}
