import Auditing
import Explaining
import HitTesting

/// Findings of one rule that one view is to blame for: a toast over nine buttons is one mistake with nine targets.
struct FindingGroup {
  let rule: AuditRule
  /// At least one, in the audit's order.
  private(set) var findings: [Finding]
  /// The view to blame, where the targets are others.
  let culprit: ViewIndex?

  var first: Finding { findings[0] }
  /// The worst of its findings.
  var impact: Impact? { findings.compactMap(\.impact).max() }

  /// Groups findings where the first of each stands.
  ///
  /// - Complexity: linear in the findings.
  static func groups(of findings: [Finding], _ rule: AuditRule) -> [FindingGroup] {
    struct Key: Hashable {
      let culprit: ViewIndex
      let missing: MissingFact?
    }
    var groups: [FindingGroup] = []
    var places: [Key: Int] = [:]
    for finding in findings {
      let culprit = rule.blamesOthers ? finding.culprit : nil
      if let key = culprit.map({ Key(culprit: $0, missing: finding.missing) }) {
        if let place = places[key] {
          groups[place].findings.append(finding)
          continue
        }
        places[key] = groups.count
      }
      groups.append(FindingGroup(rule: rule, findings: [finding], culprit: culprit))
    }
    return groups
  }
}

extension AuditRule {
  /// Whether a finding's culprit keeps touches from its view: neighbours of a target that is too small do not.
  fileprivate var blamesOthers: Bool {
    switch self {
    case .unreachableTarget, .outsideSuperview, .interactionDisabledSuperview, .overlappingTargets, .deadZone:
      true
    case .targetSize, .invisibleCover, .singularTransform, .recognizerConflict, .noAction, .swiftUIGesture:
      false
    }
  }
}

/// A group in sentences.
struct FindingGroupText {
  let group: FindingGroup
  let first: FindingText

  init(
    _ group: FindingGroup, _ options: AuditOptions, _ scene: Scene, _ names: SpokenNames,
    _ fixes: [ViewIndex: Fix]
  ) {
    self.group = group
    first = FindingText(
      finding: group.first, targetSize: options.targetSize, scene: scene, names: names,
      fix: fixes[group.first.view])
  }

  /// The culprit and its targets, then the fault of the first of them.
  var summary: String {
    guard group.findings.count > 1, let culprit = group.culprit else { return first.summary }
    let verb = group.first.missing == nil ? "keeps" : "may keep"
    let targets = first.list(group.findings.map(\.view))
    return "\(first.names[culprit]) \(verb) touches from \(group.findings.count) targets: \(targets). "
      + first.summary
  }

  var help: String { group.first.impact == nil ? "" : first.help }
}
