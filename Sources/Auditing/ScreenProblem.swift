public import AuditRules
public import HitTesting
import TouchGeometry

/// The findings of a screen with one cause: a view that blocks touches on others, or a rule that views break by themselves.
public struct ScreenProblem: Sendable {
  /// The view to blame; nil if the views break a rule by themselves.
  public let culprit: ViewIndex?
  /// At least one.
  public private(set) var findings: [(rule: AuditRule, finding: Finding)] = []
  /// The views that lose touches, each once, controls first; those of `findings` without a culprit.
  public private(set) var victims: [ViewIndex] = []
  /// The worst of its findings.
  public private(set) var impact: Impact = .minor

  /// Whether the scene has all facts that decide.
  public var isCertain: Bool { findings[0].finding.missing == nil }

  private enum Cause: Hashable {
    case culprit(ViewIndex)
    case rule(AuditRule)
  }

  private struct Loss: Hashable {
    let cause: Cause
    let victim: ViewIndex
  }

  /// The problems of a screen: the certain ones first, then the worst, then those with most victims. A cause and a victim of it are
  /// together in one problem only.
  ///
  /// - Complexity: linear in the findings and their related views, but for the sorting.
  public static func problems(of audit: Audit, in tree: ViewTree) -> [ScreenProblem] {
    var told: Set<Loss> = []
    let lists = [\RuleResult.violations, \.incomplete]
    return lists.flatMap { list in
      var problems: [ScreenProblem] = []
      var places: [Cause: Int] = [:]
      for result in audit.results {
        for finding in result[keyPath: list] {
          let (culprit, victims) = finding.blame
          let cause = culprit.map(Cause.culprit) ?? .rule(result.rule)
          let new = victims.filter { told.insert(Loss(cause: cause, victim: $0)).inserted }
          if new.isEmpty, places[cause] == nil { continue }
          let place = places[cause] ?? problems.count
          if place == problems.count { problems.append(ScreenProblem(culprit: culprit)) }
          places[cause] = place
          problems[place].add(finding, result.rule, new)
        }
      }
      return problems.map { $0.withControlsFirst(in: tree) }.worstFirst
    }
  }

  private init(culprit: ViewIndex?) {
    self.culprit = culprit
  }

  private mutating func add(_ finding: Finding, _ rule: AuditRule, _ lost: [ViewIndex]) {
    findings.append((rule, finding))
    victims += lost
    impact = max(impact, finding.impact ?? .minor)
  }

  private func withControlsFirst(in tree: ViewTree) -> ScreenProblem {
    var sorted = self
    sorted.victims = victims.filter(tree.isControl) + victims.filter { !tree.isControl($0) }
    return sorted
  }
}

extension [ScreenProblem] {
  /// In their order among equals.
  fileprivate var worstFirst: [ScreenProblem] {
    enumerated().sorted { one, other in
      (other.element.impact, other.element.victims.count, one.offset)
        < (one.element.impact, one.element.victims.count, other.offset)
    }.map(\.element)
  }
}

extension Finding {
  /// The view that takes touches, and the views that lose them; its own view alone if that is at fault itself.
  fileprivate var blame: (culprit: ViewIndex?, victims: [ViewIndex]) {
    switch evidence {
    case .invisibleCover, .deadWindow(takesFrom: 1...): (view, related)
    // What is large enough itself, and is not excepted for its neighbors, is covered.
    case .tooSmall(let extent)
    where min(extent.bounds.width, extent.bounds.height) >= extent.required
      && extent.required > TargetSize.wcagAA.side:
      (related.first, [view])
    default: (blocker, [view])
    }
  }
}
